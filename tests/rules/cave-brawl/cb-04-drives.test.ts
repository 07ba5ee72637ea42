import { at, type Die, GOAL, newMatch, scenario, the, types } from '../../support/cave-brawl.ts';
import { chooseCarrier, endTurn, move, pickUp, placeBall, tackle } from './deeds.ts';

const sheet = {
  faction: 'amazons',
  players: Array.from({ length: 5 }, (_, i) => ({ type: 'amazon', bt: 3, cd: 3, pk: 3, maxHp: 9 + i })),
};
const teams = { A: sheet, B: sheet };
const kickOff = (firstBall: 'A' | 'B') => newMatch({ teamSize: 5, firstBall, teams });
/** The carrier of A is one step from a point. */
const scoring = 'T = A1, at 10 1, ball';
const point = move('A1', [at(10, 0)]);

test.each([
  [1, 'A', 'B'],
  [2, 'B', 'A'],
] as const)('CB-4.1: a coin of %i gives the first ball to %s', (face, offence, defence) => {
  const m = newMatch({ teamSize: 5, teams }, [2, 'opening coin', face]);
  expect(the(m.events, 'coin-flipped')).toEqual({
    type: 'coin-flipped',
    offence,
    roll: { name: 'opening coin', die: 2, faces: [face] },
  });
  expect(the(m.events, 'drive-started')).toEqual({ type: 'drive-started', drive: 1, offence, defence });
});

test.each([
  'A',
  'B',
] as const)('CB-4.1: %s has the first ball when that was agreed, and no coin is flipped', (firstBall) => {
  const m = kickOff(firstBall);
  expect(types(m.events)).not.toContain('coin-flipped');
  expect(m.ball).toEqual({ where: 'tunnel', team: firstBall });
});

test('CB-4.2: the holder is the offence, and a loose ball leaves it so', () => {
  const m = scenario(`
    T f      T = A1, BT 9
    . .      f = B1, ball, BT 0, CD 0
  `);
  expect(m.state.offence).toBe('B');
  m.act('A', tackle('A1', 'B1'), [20, 'tackle', 10], [6, 'tackle damage', 1], [6, 'tackle damage', 1]);
  expect(m.state.offence).toBe('B');
  m.act('B', placeBall(at(8, 9)));
  expect(m.ball).toEqual({ where: 'loose', at: at(8, 9) });
  expect(m.state.offence).toBe('B');
  m.act('A', endTurn);
  m.act('B', endTurn);
  expect(m.state.offence).toBe('B');
  m.act('A', move('A1', [at(8, 9)]));
  expect(m.state.offence).toBe('B');
  m.act('A', pickUp('A1'));
  expect(m.state.offence).toBe('A');
});

test.each([
  'A',
  'B',
] as const)('CB-4.3: the first drive begins in the tunnels, the ball with %s', (offence) => {
  const m = kickOff(offence);
  expect(m.players().map((p) => p.status)).toEqual(Array(10).fill('tunnel'));
  expect(m.ball).toEqual({ where: 'tunnel', team: offence });
  expect(m.state).toMatchObject({ drive: 1, turn: 1, offence, phase: 'turn' });
});

test('CB-4.3: so does every later one', () => {
  const m = scenario(`${scoring}; U = A2, at 4 4, down; f = B1, at 10 2; g = B2, at 7 7, down`);
  m.act('A', point);
  expect(m.players().map((p) => p.status)).toEqual(Array(10).fill('tunnel'));
  expect(m.ball).toEqual({ where: 'tunnel', team: 'B' });
  expect(the(m.events, 'drive-started')).toMatchObject({ drive: 2, offence: 'B', defence: 'A' });
});

test('CB-4.4: the defence begins and the turns alternate, no matter who has the ball', () => {
  for (const [offence, defence] of [
    ['A', 'B'],
    ['B', 'A'],
  ] as const) {
    const m = kickOff(offence);
    expect(the(m.events, 'turn-started')).toMatchObject({ team: defence, turn: 1 });
    m.act(defence, endTurn);
    expect(the(m.events, 'turn-started')).toMatchObject({ team: offence, turn: 2 });
    m.act(offence, chooseCarrier(`${offence}1`));
    m.act(offence, move(`${offence}1`, [GOAL[offence]]));
    m.act(offence, endTurn);
    expect(m.owed).toBe(`${defence} turn`);
  }
  const stolen = scenario('T = A1, at 5 5, on ball');
  stolen.act('A', pickUp('A1'));
  stolen.act('A', endTurn);
  expect(stolen.owed).toBe('B turn');
  stolen.act('B', endTurn);
  expect(stolen.owed).toBe('A turn');
});

test('CB-4.5: the offence names its carrier before anything else', () => {
  const m = kickOff('B');
  m.act('A', endTurn);
  expect(m.owed).toBe('B carrier');
  expect(m.pending).toEqual({ kind: 'carrier', seat: 'B', candidates: ['B1', 'B2', 'B3', 'B4', 'B5'] });
  for (const action of [endTurn, move('B1', [GOAL.B])])
    expect(m.refuse('B', action)).toMatchObject({ code: 'wrong-decision', clause: 'CB-19.2' });
  expect(m.act('B', chooseCarrier('B3'))).toEqual([{ type: 'carrier-chosen', player: 'B3' }]);
  expect(m.carrier).toBe('B3');
  expect(m.player('B3').status).toBe('tunnel');
  expect(m.owed).toBe('B turn');
  m.act('B', move('B3', m.path('B3', 'S')));
  m.act('B', endTurn);
  m.act('A', endTurn);
  expect(m.owed).toBe('B turn');
});

test('CB-4.5: the dead carry nothing, and who has just woken may', () => {
  const m = scenario('c = B1, zombie, corpse, tunnel; d = B2, zombie, corpse, tunnel; e = B3, removed', {
    ball: { where: 'tunnel', team: 'B' },
  });
  m.act('A', endTurn, [6, 'revive', 1], [6, 'revive hp', 4], [6, 'revive', 2]);
  expect(m.pending).toMatchObject({ kind: 'carrier', candidates: ['B1', 'B4', 'B5'] });
  for (const player of ['B2', 'B3'])
    expect(m.refuse('B', chooseCarrier(player))).toMatchObject({ code: 'not-a-candidate', clause: 'CB-4.5' });
  expect(m.refuse('B', chooseCarrier('B9'))).toMatchObject({ code: 'unknown-player', clause: 'CB-2.1' });
  expect(m.refuse('B', chooseCarrier('A1'))).toMatchObject({ code: 'not-your-player', clause: 'CB-5.1' });
  m.act('B', chooseCarrier('B1'));
});

test('CB-4.6: with nobody alive the ball lies before the tunnel', () => {
  const m = scenario('c = B1, zombie, corpse, tunnel', {
    ball: { where: 'tunnel', team: 'B' },
    edit: (s) => {
      for (const p of s.teams!.B.players.slice(1)) Object.assign(p, { status: 'removed', hp: 0 });
    },
  });
  m.act('A', endTurn, [6, 'revive', 2]);
  expect(m.ball).toEqual({ where: 'loose', at: GOAL.B });
  expect(the(m.events, 'ball-placed')).toEqual({ type: 'ball-placed', to: GOAL.B, reason: 'no-carrier' });
  expect(m.owed).toBe('B turn');
});

test('CB-4.6: not if the last of them wakes in time', () => {
  const m = scenario('c = B1, zombie, corpse, tunnel', {
    ball: { where: 'tunnel', team: 'B' },
    edit: (s) => {
      for (const p of s.teams!.B.players.slice(1)) Object.assign(p, { status: 'removed', hp: 0 });
    },
  });
  m.act('A', endTurn, [6, 'revive', 1], [6, 'revive hp', 2]);
  expect(m.pending).toMatchObject({ kind: 'carrier', candidates: ['B1'] });
});

test('CB-4.7: wounds and curses last into the next drive, falls and bonds do not', () => {
  const m = scenario(
    `
    ${scoring}; U = A2, at 3 3, down, hp 2, max 11; V = A3, at 5 3, spent, acted
    W = A4, at 7 3; X = X1 giant-snake, at 8 3, holding A4
    f = B1, witchdoctor, at 3 9, cursed, BT 1; g = B2, removed
  `,
    {
      edit: (s) => {
        s.teams!.B.players[0]!.base.bt = 4;
      },
    },
  );
  m.act('A', point);
  expect(m.player('A2')).toMatchObject({ status: 'tunnel', hp: 2, maxHp: 11 });
  expect(m.player('A3')).toMatchObject({ turnOver: false, actionUsed: false });
  expect(m.player('A4').heldBy).toEqual([]);
  expect(m.player('B1')).toMatchObject({ bt: 1, base: { bt: 4 }, curseSpent: true });
  expect(m.player('B2').status).toBe('removed');
  expect(types(m.events)).not.toContain('player-freed');
  m.act('A', move('A2', m.path('A2', 'N')));
  m.act('A', move('A4', m.path('A4')));
});

test('CB-4.8: a corpse goes along and rolls on', () => {
  const m = scenario(`${scoring}; c = B1, zombie, corpse, at 7 7; d = A2, zombie, corpse, at 7 8`, {
    A: 'exiles',
  });
  m.act('A', point, [6, 'revive', 2]);
  expect(m.player('B1')).toMatchObject({ status: 'corpse' });
  expect(m.player('B1').at).toBeUndefined();
  expect(m.player('A2').at).toBeUndefined();
  m.act('A', endTurn, [6, 'revive', 1], [6, 'revive hp', 5]);
  expect(m.player('B1')).toMatchObject({ status: 'tunnel', hp: 5 });
  expect(the(m.events, 'zombie-revived')).toEqual({
    type: 'zombie-revived',
    player: 'B1',
    roll: { name: 'revive hp', die: 6, faces: [5], seat: 'B', of: 'B1' },
    hp: 5,
  });
});

test('CB-4.9: a drive begins with both idle counts at 0', () => {
  const m = scenario(scoring, { idle: { held: 1, loose: 2 } });
  m.act('A', point);
  expect(m.state.idle).toEqual({ held: 0, loose: 0 });
});

test('CB-4.9: the first drive too', () => {
  expect(kickOff('A').state.idle).toEqual({ held: 0, loose: 0 });
  const dice: Die[] = [[2, 'opening coin', 1]];
  expect(newMatch({ teamSize: 5, teams }, ...dice).state.idle).toEqual({ held: 0, loose: 0 });
});
