import {
  at,
  GOAL,
  newMatch,
  type Setup,
  type State,
  scenario,
  the,
  types,
} from '../../support/cave-brawl.ts';
import { block, coin, concede, d6, d20, endTurn, kick, move, pass, push, tackle } from './deeds.ts';

const eitherTeams = (state: State) => {
  for (const beast of state.beasts) delete beast.stalled;
};
const alone: Setup = { others: 'removed' };
const last: Setup = { turn: 20, options: { turnLimit: 20, stallRule: 'off' } };
const tie = (tieBreak: string, more: object = {}): Setup => ({
  turn: 20,
  score: { A: 1, B: 1 },
  options: { turnLimit: 20, stallRule: 'off', tieBreak, ...more },
});

describe('CB-17 the end of the match', () => {
  test('CB-17.1: the result names how it ended', () => {
    const points = scenario('. . .\n. T .  T = A1, ball', { at: at(9, 0), options: { pointsToWin: 1 } });
    points.act('A', move('A1', GOAL.B));
    expect(points.result?.reason).toBe('points');
    const kicked = scenario('T  T = A1, PK 9, ball', { at: at(10, 4) });
    kicked.act('A', kick('A1'), d20('kick', 20));
    expect(kicked.result?.reason).toBe('kick');
    const dead = scenario('T f  T = A1, BT 9; f = B1, hp 1', alone);
    dead.act('A', block('A1', 'B1'), d20('block', 20), ...d6('block damage', 1));
    expect(dead.result?.reason).toBe('elimination');
    const limit = scenario('T  T = A1', last);
    limit.act('A', endTurn);
    expect(limit.result?.reason).toBe('turn-limit');
    const given = scenario('T  T = A1');
    given.act('A', concede);
    expect(given.result?.reason).toBe('concession');
    for (const m of [points, kicked, dead, limit, given]) {
      expect(the(m.events, 'match-ended')).toMatchObject({
        reason: m.result!.reason,
        score: m.result!.score,
      });
      expect(m.state.phase).toBe('over');
      for (const seat of ['A', 'B'] as const) {
        expect(m.refuse(seat, endTurn)).toMatchObject({ code: 'match-over', clause: 'CB-17.1' });
        expect(m.refuse(seat, concede)).toMatchObject({ code: 'match-over', clause: 'CB-17.1' });
      }
    }
  });

  test('CB-17.2: a team whose players are all removed loses, whatever the score; corpses are not removed', () => {
    const m = scenario('T f  T = A1, BT 9; f = B1, hp 1', { ...alone, score: { A: 0, B: 2 } });
    m.act('A', block('A1', 'B1'), d20('block', 20), ...d6('block damage', 1));
    expect(m.result).toEqual({ winner: 'A', reason: 'elimination', score: { A: 0, B: 2 } });
    const corpse = scenario('T f  T = A1, BT 9; f = B1, hp 1, zombie', alone);
    corpse.act('A', block('A1', 'B1'), d20('block', 20), ...d6('block damage', 1));
    expect(corpse.result).toBeUndefined();
    const tunnel = scenario('T f  T = A1, BT 9; f = B1, hp 1');
    tunnel.act('A', block('A1', 'B1'), d20('block', 20), ...d6('block damage', 1));
    expect(tunnel.result).toBeUndefined();
  });

  test('CB-17.2: one’s own failed tackle may be the end, edge cases 5 and 51: before the bounce', () => {
    const m = scenario('T f  T = A1, hp 1, ball; f = B1, hp 1', alone);
    m.act('A', tackle('A1', 'B1'), d20('tackle', 1), ...d6('tackler damage', 1));
    expect(m.result).toMatchObject({ winner: 'B', reason: 'elimination' });
    expect(types(m.events)).toEqual([
      'tackle-resolved',
      'player-knocked-down',
      'player-damaged',
      'player-died',
      'ball-dropped',
      'match-ended',
    ]);
    expect(the(m.events, 'ball-dropped')).toEqual({
      type: 'ball-dropped',
      player: 'A1',
      at: at(8, 8),
      cause: 'failed-tackle',
    });
    expect(m.ball).toEqual({ where: 'loose', at: at(8, 8) });
  });

  test('CB-17.3: either coach concedes at any time: in the draft, in the other’s turn, in a decision', () => {
    const draft = newMatch();
    draft.act('B', concede);
    expect(draft.result).toEqual({ winner: 'A', reason: 'concession', score: { A: 0, B: 0 } });
    const other = scenario('T  T = A1', { score: { A: 0, B: 2 } });
    other.act('B', concede);
    expect(other.result).toEqual({ winner: 'A', reason: 'concession', score: { A: 0, B: 2 } });
    for (const seat of ['A', 'B'] as const) {
      const m = scenario('T . r  T = A1, PK 4, ball; r = A2');
      m.act('A', pass('A1', 'A2'), d20('pass', 1), ...d6('scatter', 2));
      m.act(seat, concede);
      expect(m.result?.winner).toBe(seat === 'A' ? 'B' : 'A');
      expect(types(m.events)).toEqual(['match-ended']);
    }
  });

  test('CB-17.4: when the turn of the limit has ended, more points win', () => {
    const m = scenario('T  T = A1', { ...last, score: { A: 1, B: 2 } });
    m.act('A', endTurn);
    expect(m.result).toEqual({ winner: 'B', reason: 'turn-limit', score: { A: 1, B: 2 } });
    expect(types(m.events)).toEqual(['turn-ended', 'match-ended']);
    const before = scenario('T  T = A1', { ...last, turn: 19, score: { A: 1, B: 2 } });
    before.act('A', endTurn);
    expect(before.result).toBeUndefined();
  });

  test('CB-17.4: beasts act before the limit is judged', () => {
    const m = scenario('X T  X = X1 mastodon; T = A1, BT 1, CD 1, hp 3; f = B1, at 1 1', {
      ...last,
      ...alone,
    });
    m.act('A', endTurn, d20('beast attack', 20), ...d6('beast damage', 1, 1, 1));
    expect(m.result).toMatchObject({ reason: 'elimination', winner: 'B' });
  });

  test('CB-17.4: a point in the turn of the limit counts, then it is judged: edge case 49', () => {
    const m = scenario('. . .\n. T .  T = A1, ball', { at: at(9, 0), ...last, score: { A: 1, B: 1 } });
    m.act('A', move('A1', GOAL.B));
    expect(m.result).toEqual({ winner: 'A', reason: 'turn-limit', score: { A: 2, B: 1 } });
    expect(types(m.events)).toEqual(['player-moved', 'point-scored', 'turn-ended', 'match-ended']);
    const won = scenario('. . .\n. T .  T = A1, ball', { at: at(9, 0), ...last, score: { A: 2, B: 1 } });
    won.act('A', move('A1', GOAL.B));
    expect(won.result).toMatchObject({ winner: 'A', reason: 'points' });
  });

  test('CB-17.4: 0 is no limit', () => {
    const m = scenario('T  T = A1', { turn: 5000, options: { turnLimit: 0, stallRule: 'off' } });
    m.act('A', endTurn);
    expect(m.state.turn).toBe(5001);
  });

  test('CB-17.5: draw', () => {
    const m = scenario('T  T = A1', tie('draw'));
    m.act('A', endTurn);
    expect(m.result).toEqual({ reason: 'turn-limit', score: { A: 1, B: 1 } });
    expect(the(m.events, 'match-ended').winner).toBeUndefined();
  });

  test('CB-17.5: survivors: more living players; a corpse is none, one in the tunnel is', () => {
    const m = scenario('T  T = A1, hp 99; x = A2, removed', tie('survivors'));
    m.act('A', endTurn);
    expect(m.result).toMatchObject({ winner: 'B', reason: 'turn-limit' });
    const corpse = scenario('T z  T = A1; z = B2, zombie, corpse', tie('survivors'));
    corpse.act('A', endTurn);
    expect(corpse.result).toMatchObject({ winner: 'A' });
  });

  test('CB-17.5: survivors: then more HP among them, then a coin', () => {
    const hp = scenario('T  T = A1, hp 13', tie('survivors'));
    hp.act('A', endTurn);
    expect(hp.result).toMatchObject({ winner: 'A' });
    for (const [face, winner] of [
      [1, 'A'],
      [2, 'B'],
    ] as const) {
      const level = scenario('T  T = A1', tie('survivors'));
      level.act('A', endTurn, coin('tie coin', face));
      expect(level.result).toMatchObject({ winner, reason: 'turn-limit' });
      expect(the(level.events, 'match-ended')).toMatchObject({
        winner,
        roll: { name: 'tie coin', die: 2, faces: [face] },
      });
    }
  });

  test('CB-17.5: survivors: the coin falls after a point on the last turn, too', () => {
    const m = scenario('. . .\n. T .  T = A1, ball', {
      at: at(9, 0),
      ...tie('survivors'),
      score: { A: 0, B: 1 },
    });
    m.act('A', move('A1', GOAL.B), coin('tie coin', 2));
    expect(m.result).toMatchObject({ winner: 'B', reason: 'turn-limit', score: { A: 1, B: 1 } });
  });

  test('CB-17.5: sudden-death: play goes on, and the next point wins, by points', () => {
    const m = scenario('. . . .\n. T . .  T = A1, ball', {
      at: at(9, 0),
      ...tie('sudden-death'),
      score: { A: 0, B: 0 },
    });
    m.act('A', endTurn);
    expect(m.state).toMatchObject({ suddenDeath: true, turn: 21, active: 'B' });
    expect(types(m.events)).toEqual(['turn-ended', 'sudden-death-started', 'turn-started']);
    m.act('B', endTurn);
    m.act('A', move('A1', GOAL.B));
    expect(m.result).toEqual({ winner: 'A', reason: 'points', score: { A: 1, B: 0 } });
  });

  test('CB-17.5: sudden-death begins after a levelling point of the last turn, with its new drive', () => {
    const m = scenario('. . .\n. T .  T = A1, ball', {
      at: at(9, 0),
      ...tie('sudden-death'),
      score: { A: 0, B: 1 },
    });
    m.act('A', move('A1', GOAL.B));
    expect(types(m.events)).toEqual([
      'player-moved',
      'point-scored',
      'turn-ended',
      'sudden-death-started',
      'drive-started',
      'turn-started',
    ]);
    expect(m.state).toMatchObject({ suddenDeath: true, active: 'A', turn: 21 });
  });

  test('CB-17.5: sudden-death lasts 40 turns at most, then survivors decide', () => {
    const m = scenario('T  T = A1, hp 99', { ...tie('sudden-death'), turn: 59, suddenDeath: true });
    m.act('A', endTurn);
    expect(m.result).toBeUndefined();
    m.act('B', endTurn);
    expect(m.result).toEqual({ winner: 'A', reason: 'turn-limit', score: { A: 1, B: 1 } });
    const level = scenario('T  T = A1', { ...tie('sudden-death'), turn: 60, suddenDeath: true });
    level.act('A', endTurn, coin('tie coin', 1));
    expect(level.result).toMatchObject({ winner: 'A', reason: 'turn-limit' });
  });

  test('CB-17.5: ahead at the limit there is no sudden death', () => {
    const m = scenario('T  T = A1', { ...tie('sudden-death'), score: { A: 2, B: 1 } });
    m.act('A', endTurn);
    expect(m.result).toMatchObject({ winner: 'A', reason: 'turn-limit' });
  });

  test('CB-17.6: looked at after every death and carrying-off, before anything else is decided', () => {
    // no push is asked, no start of turn comes, no second beast acts
    const beasts = scenario(
      'X f Y  X = X1 smilodon; Y = X2 smilodon; f = B1, BT 1, CD 1, hp 2; T = A1, at 1 1',
      { ...alone, edit: eitherTeams },
    );
    beasts.act('A', endTurn, d20('beast attack', 20), ...d6('beast damage', 1, 1));
    expect(beasts.result).toMatchObject({ winner: 'A', reason: 'elimination' });
    expect(types(beasts.events)).not.toContain('turn-ended');
    const carried = scenario(
      'X f  X = X1 pteranodon, stalled none; f = B1, BT 1, hp 9, zombie; T = A1, at 1 1',
      alone,
    );
    carried.act('A', endTurn, d20('beast attack', 20), ...d6('beast damage', 1), ...d6('carry-off', 1));
    expect(carried.result).toMatchObject({ winner: 'A', reason: 'elimination' });
    const pressed = scenario('X f  X = X1 giant-snake, holding B1; f = B1, hp 2; T = A1, at 1 1', alone);
    pressed.act('A', endTurn, ...d6('constrict damage', 2));
    expect(pressed.result).toMatchObject({ winner: 'A', reason: 'elimination' });
    const robbed = scenario(
      'X f  X = X1 pteranodon, stalled none; f = B1, BT 1, ball; T = A1, at 1 1',
      alone,
    );
    robbed.act('A', endTurn, d20('beast attack', 20), ...d6('beast damage', 1), ...d6('carry-off', 1));
    expect(types(robbed.events).slice(-3)).toEqual(['player-carried-off', 'ball-dropped', 'match-ended']);
    expect(the(robbed.events, 'ball-dropped')).toMatchObject({ at: at(9, 8), cause: 'beast' });
  });

  test('CB-17.6: a rival’s tackle may remove a team’s last but one, not its last', () => {
    const m = scenario('T s  T = A1, amazon, hp 9; s = A2, caveman, hp 2; f = B1, at 1 1', {
      ...alone,
      A: 'exiles',
      active: 'B',
    });
    m.act('B', endTurn, ...d6('rivalry', 1), d20('tackle', 20), ...d6('tackle damage', 1, 1));
    expect(m.result).toBeUndefined();
    expect(m.owed).toBe('A turn');
  });

  test('CB-17.7: nothing befalls the losers after the end', () => {
    const m = scenario('T f  T = A1, PK 9, ball; f = B1, hp 3', { at: at(10, 4) });
    const before = JSON.stringify(m.state.teams?.B);
    m.act('A', kick('A1'), d20('kick', 20));
    expect(JSON.stringify(m.state.teams?.B)).toBe(before);
    expect(types(m.events).at(-1)).toBe('match-ended');
  });

  test('CB-17.6: a death by block is the end before a push could be asked', () => {
    const m = scenario('T f  T = A1, BT 9; f = B1, hp 1, ball', alone);
    m.act('A', block('A1', 'B1'), d20('block', 20), ...d6('block damage', 1));
    expect(m.pending).toBeUndefined();
    expect(m.refuse('A', push())).toMatchObject({ code: 'match-over' });
    expect(types(m.events)).toEqual([
      'block-resolved',
      'player-damaged',
      'player-died',
      'ball-dropped',
      'match-ended',
    ]);
    expect(the(m.events, 'ball-dropped')).toMatchObject({ player: 'B1', at: at(9, 8), cause: 'block' });
  });
});
