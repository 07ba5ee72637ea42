import { caveBrawl } from '@touchline/rules';
import { fastDice, simulate } from '@touchline/rules/kernel';
import { event as eventSchema } from '../../../rules/src/cave-brawl/events.ts';
import { type Event, type State, scenario } from '../../support/cave-brawl.ts';

const { text } = caveBrawl;
const say = (event: Event) => text.event(event);
const at = (x: number, y: number) => ({ x, y });

const tackle = {
  name: 'tackle',
  die: 20,
  faces: [13],
  seat: 'A',
  of: 'A4',
  target: 10,
  modifiers: [
    { name: 'BT', value: 6, of: 'A4', clause: 'CB-9.2' },
    { name: 'CD', value: -5, of: 'B2', clause: 'CB-9.2' },
  ],
  clause: 'CB-7.2',
  total: 14,
  success: true,
};
const pass = {
  ...tackle,
  name: 'pass',
  faces: [7],
  modifiers: [
    { name: 'PK', value: 4, of: 'A4', clause: 'CB-11.3' },
    { name: 'DC', value: -8, clause: 'CB-11.3' },
    { name: 'pressure', value: -1, clause: 'CB-7.4' },
  ],
  total: 2,
  success: false,
};
const one = {
  ...tackle,
  name: 'fear',
  die: 6,
  faces: [1],
  target: 2,
  modifiers: [],
  total: 1,
  success: false,
};
const four = { ...one, faces: [4], total: 4, success: true };
const hoped = { ...four, name: 'revive', target: 1, low: true as const, success: false };
const hit = { ...hoped, name: 'drain', faces: [1], total: 1, success: true };
const power = (value: number) => ({ name: 'Power', value, of: 'X1', clause: 'CB-9.2' });
const thrown = (name: string, ...faces: number[]) => ({ name, die: 6, faces, seat: 'A', of: 'A1' });
const zombie = {
  id: 'A1',
  number: 1,
  name: 'Boris',
  type: 'zombie' as const,
  faction: 'witchdoctors' as const,
  modifiers: { bt: 2, cd: -2, pk: -2 },
  bt: 8,
  cd: 0,
  pk: 4,
  mv: 3,
  maxHp: 7,
};
const born = [thrown('BT', 6), thrown('CD', 1), thrown('PK', 6), thrown('HP', 3, 4)];
const score = { A: 1, B: 2 };

/** One of every event, and what is said of it. */
const SAID: [Event, string][] = [
  [{ type: 'roster-submitted', team: 'A' }, 'Team A hands in its roster, sealed [CB-2.10]'],
  [
    { type: 'team-created', team: 'A', faction: 'exiles', players: [zombie], rolls: born },
    'Team A, exiles: A1 Boris (zombie) BT 8 = 6 + 2, CD 0 = 1 - 2 (0 at least), PK 4 = 6 - 2, MV 3, HP 7 = 3 + 4 [CB-2.7, CB-2.8]',
  ],
  [
    { type: 'coin-flipped', offence: 'B', roll: thrown('opening coin', 2) },
    'The coin shows 2: B has the first ball [CB-4.1]',
  ],
  [
    { type: 'drive-started', drive: 2, offence: 'A', defence: 'B' },
    'Drive 2: A has the ball, B moves first [CB-4.4]',
  ],
  [{ type: 'turn-started', team: 'B', turn: 7 }, 'Turn 7: B to move'],
  [
    { type: 'revive-rolled', player: 'A1', roll: hoped },
    'The corpse of A1 stirs? 4, needs 1: failed, not yet [CB-15.14]',
  ],
  [
    { type: 'revive-rolled', player: 'A1', pinned: true },
    'The corpse of A1 cannot stir, somebody is on it [CB-15.15]',
  ],
  [
    { type: 'zombie-revived', player: 'A1', roll: thrown('revive hp', 5), hp: 5, at: at(3, 4) },
    'A1 is back with 5 HP at 3,4 [CB-15.14]',
  ],
  [
    { type: 'zombie-revived', player: 'A1', roll: thrown('revive hp', 5), hp: 5 },
    'A1 is back with 5 HP in the tunnel [CB-15.14]',
  ],
  [
    { type: 'stench-tested', player: 'B3', roll: one },
    'B3 smells a troglodyte: 1, needs 2: failed, retches [CB-15.10]',
  ],
  [
    { type: 'rivalry-tested', player: 'A2', rival: 'A5', roll: four },
    'A2 eyes the teammate A5: 4, needs 2: made, keeps the peace [CB-15.18]',
  ],
  [{ type: 'carrier-chosen', player: 'B4' }, 'B4 will carry the ball [CB-4.5]'],
  [
    { type: 'player-moved', player: 'A4', from: at(5, 5), path: [at(5, 6), at(6, 7)], movesLeft: 3 },
    'A4 goes from 5,5 to 5,6 6,7, movement left 3 [CB-6.1]',
  ],
  [
    { type: 'player-moved', player: 'A4', path: [at(10, 20)], movesLeft: 4 },
    'A4 comes to 10,20, movement left 4 [CB-6.1]',
  ],
  [{ type: 'player-stood-up', player: 'A4' }, 'A4 gets up [CB-9.8]'],
  [
    { type: 'fear-tested', player: 'A4', target: 'B2', roll: one },
    'A4 faces the ape B2: 1, needs 2: failed, loses its nerve [CB-15.7]',
  ],
  [
    {
      type: 'block-resolved',
      player: 'A4',
      target: 'X1',
      roll: { ...tackle, modifiers: [tackle.modifiers[0]!, power(-5)] },
    },
    'A4 blocks X1: 13 + 6 (BT) - 5 (Power of X1) = 14, needs 10: made [CB-8.3]',
  ],
  [
    { type: 'player-pushed', player: 'B2', by: 'A4', from: at(1, 1), to: at(2, 2) },
    'A4 shoves B2 from 1,1 to 2,2 [CB-8.5]',
  ],
  [
    { type: 'beast-pushed', beast: 'X1', by: 'A4', from: at(1, 1), to: at(2, 2) },
    'A4 shoves X1 from 1,1 to 2,2 [CB-8.5]',
  ],
  [{ type: 'player-followed-up', player: 'A4', to: at(1, 1) }, 'A4 follows up to 1,1 [CB-8.8]'],
  [
    { type: 'tackle-resolved', player: 'A4', target: 'B2', roll: tackle, rivalry: false },
    'A4 tackles B2: 13 + 6 (BT) - 5 (CD of B2) = 14, needs 10: made [CB-9.2]',
  ],
  [
    { type: 'tackle-resolved', player: 'A4', target: 'A2', roll: tackle, rivalry: true },
    'A4 tackles its own teammate A2: 13 + 6 (BT) - 5 (CD of B2) = 14, needs 10: made [CB-15.20]',
  ],
  [
    {
      type: 'tackle-resolved',
      player: 'A4',
      target: 'B2',
      roll: { ...tackle, faces: [20], modifiers: [{ name: 'BT', value: -12, clause: 'CB-9.2' }], total: 8 },
      rivalry: false,
    },
    'A4 tackles B2: 20 - 12 (BT) = 8, needs 10: made, a natural 20 [CB-9.2]',
  ],
  [{ type: 'player-knocked-down', player: 'B2', by: 'A4' }, 'B2 goes down before A4 [CB-9.3, CB-9.4]'],
  [{ type: 'beast-knocked-down', beast: 'X1', by: 'A4' }, 'X1 is thrown down by A4 [CB-9.3]'],
  [
    {
      type: 'player-damaged',
      player: 'B2',
      cause: 'tackle',
      by: 'A4',
      roll: thrown('tackle damage', 3, 5),
      hp: 2,
    },
    'B2 loses 3 + 5 = 8 HP to a tackle (A4), 2 left [CB-9.3]',
  ],
  [
    {
      type: 'player-damaged',
      player: 'A4',
      cause: 'failed-tackle',
      roll: thrown('tackler damage', 3),
      hp: 2,
    },
    'A4 loses 3 HP to its own failed tackle, 2 left [CB-9.4]',
  ],
  [
    { type: 'beast-damaged', beast: 'X1', cause: 'block', by: 'A4', roll: thrown('block damage', 2), hp: 9 },
    'X1 loses 2 HP to a block (A4), 9 left [CB-8.4]',
  ],
  [
    { type: 'player-died', player: 'B2', cause: 'tackle', by: 'A4', at: at(3, 3) },
    'B2 dies at 3,3 by A4 [CB-14.1]',
  ],
  [
    { type: 'player-died', player: 'B2', cause: 'failed-tackle', at: at(3, 3), corpse: true },
    'B2 drops dead at 3,3, for the time being [CB-15.12]',
  ],
  [
    { type: 'beast-died', beast: 'X1', cause: 'block', by: 'A4', at: at(3, 3) },
    'X1 dies at 3,3 by A4 [CB-16.23]',
  ],
  [
    { type: 'turn-lost', player: 'A4', cause: 'stench' },
    'A4 can do no more this turn: it is sick [CB-15.10]',
  ],
  [
    { type: 'ball-dropped', player: 'B2', at: at(3, 3), cause: 'tackle' },
    'B2 lets go of the ball at 3,3 (a tackle)',
  ],
  [
    { type: 'ball-placed', to: at(4, 4), by: 'B', reason: 'bounce', distance: 1 },
    'B puts the ball on 4,4, 1 away: it bounced [CB-9.5]',
  ],
  [
    { type: 'ball-placed', to: at(10, 20), reason: 'no-carrier' },
    'Nobody can carry the ball: it lies on 10,20 [CB-4.6]',
  ],
  [
    { type: 'pass-thrown', player: 'A4', receiver: 'A5', distance: 8, roll: pass },
    'A4 passes to A5, 8 squares: 7 + 4 (PK) - 8 (DC) - 1 (pressure) = 2, needs 10: failed [CB-11.3]',
  ],
  [
    { type: 'catch-attempted', player: 'A5', roll: { ...tackle, name: 'catch' } },
    'A5 reaches for the ball: 13 + 6 (BT) - 5 (CD of B2) = 14, needs 10: made [CB-11.7]',
  ],
  [
    { type: 'scatter-rolled', center: at(5, 5), roll: thrown('scatter', 1) },
    'The ball flies 1 square away from 5,5 [CB-11.6, CB-12.5]',
  ],
  [
    { type: 'kick-attempted', player: 'A4', distance: 8, roll: pass },
    'A4 kicks from 8 squares: 7 + 4 (PK) - 8 (DC) - 1 (pressure) = 2, needs 10: failed [CB-12.3]',
  ],
  [{ type: 'ball-picked-up', player: 'A4', at: at(2, 3) }, 'A4 picks up the ball at 2,3 [CB-10.2]'],
  [
    { type: 'vault-attempted', player: 'A2', over: 'B3', from: at(1, 1), to: at(3, 3), roll: tackle },
    'A2 leaps over B3 from 1,1 to 3,3: 13 + 6 (BT) - 5 (CD of B2) = 14, needs 10: made [CB-15.3]',
  ],
  [
    { type: 'curse-cast', player: 'A9', target: 'B3', ability: 'bt', value: 2, roll: thrown('curse', 4) },
    'A9 curses B3: BT loses 4, now 2 [CB-15.16]',
  ],
  [{ type: 'point-scored', team: 'A', player: 'A4', score }, 'Point! A4 scores for A: A 1, B 2 [CB-13.1]'],
  [
    { type: 'ball-idled', team: 'A', count: 1, limit: 2 },
    'The ball of A has not come on: idle turn 1 of 2 [CB-16.2]',
  ],
  [{ type: 'ball-idled', count: 1, limit: 4 }, 'Nobody has moved the loose ball: idle turn 1 of 4 [CB-16.4]'],
  [
    {
      type: 'beast-released',
      beast: 'X1',
      kind: 'smilodon',
      side: 'left',
      at: at(0, 10),
      hp: 21,
      rolls: [thrown('beast', 2), thrown('cave coin', 1), thrown('beast hp', 1, 2, 3, 4, 5, 6)],
      stalled: 'A',
    },
    'X1 comes out, a smilodon (d6 shows 2): left cave (coin 1), at 0,10, HP 1 + 2 + 3 + 4 + 5 + 6 = 21, after team A [CB-16.6, CB-16.27]',
  ],
  [
    { type: 'beast-moved', beast: 'X1', prey: 'A4', path: [at(1, 10)] },
    'X1 comes to 1,10 after A4 [CB-16.15, CB-16.16]',
  ],
  [{ type: 'beast-moved', beast: 'X1', path: [at(1, 10)] }, 'X1 comes to 1,10, off the corpses [CB-16.32]'],
  [{ type: 'beast-stood-up', beast: 'X1' }, 'X1 gets up [CB-9.11]'],
  [
    {
      type: 'beast-attacked',
      beast: 'X1',
      target: 'B2',
      roll: { ...tackle, of: 'X1', modifiers: [power(6), tackle.modifiers[1]!] },
    },
    'X1 attacks B2: 13 + 6 (Power) - 5 (CD of B2) = 14, needs 10: made [CB-16.17]',
  ],
  [
    { type: 'carry-off-tested', beast: 'X1', player: 'B2', roll: hit },
    'X1 clutches at B2: 1, needs 1: made, carries it up [CB-16.18]',
  ],
  [
    { type: 'constrict-tested', beast: 'X1', player: 'B2', roll: hit },
    'X1 coils round B2: 1, needs 1: made, holds it [CB-16.19]',
  ],
  [
    { type: 'drain-tested', beast: 'X1', player: 'B2', roll: hoped },
    'X1 sucks at B2: 4, needs 1: failed, no harm [CB-16.21]',
  ],
  [{ type: 'player-carried-off', player: 'B2', beast: 'X1' }, 'X1 carries B2 off for good [CB-16.18]'],
  [{ type: 'player-constricted', player: 'B2', beast: 'X1' }, 'X1 holds B2 fast [CB-16.19]'],
  [{ type: 'player-freed', player: 'B2', beast: 'X1' }, 'B2 is free of X1 [CB-16.22]'],
  [
    { type: 'player-drained', player: 'B2', beast: 'X1' },
    'X1 drains B2: BT, CD and PK one less each, 0 at worst [CB-16.21]',
  ],
  [{ type: 'beasts-withdrawn', beasts: ['X1', 'X3'] }, 'Back to the caves: X1, X3 [CB-16.23]'],
  [{ type: 'turn-ended', team: 'A', turn: 7 }, 'Turn 7 is over for A'],
  [
    { type: 'sudden-death-started', turn: 120 },
    'Level after turn 120: sudden death, who scores next wins [CB-17.5]',
  ],
  [
    { type: 'match-ended', winner: 'B', reason: 'turn-limit', score, roll: thrown('tie coin', 2) },
    'B wins, time is up, by the coin (2): A 1, B 2 [CB-17.1]',
  ],
  [
    { type: 'match-ended', reason: 'turn-limit', score: { A: 1, B: 1 } },
    'A draw, time is up: A 1, B 1 [CB-17.1]',
  ],
];

test.each(SAID)('$type: $1', (event, words) => {
  expect(say(event)).toBe(words);
});

test('there are words for every event of the rulebook', () => {
  const types = eventSchema.options.map((option) => option.shape.type.value);
  expect(types.filter((type) => !SAID.some(([event]) => event.type === type))).toEqual([]);
});

test('names cannot smuggle in what a terminal obeys', () => {
  const player = { ...zombie, name: '\u001b[2JBo\u0007ris' };
  expect(say({ type: 'team-created', team: 'A', faction: 'exiles', players: [player] })).toContain(
    'A1 [2JBoris (',
  );
});

test('a position reads as a pit, a legend and both teams', () => {
  const m = scenario(
    `
    . T . * .      T = A4, BT 5, hp 11
    . f d . .      f = B2, zombie, down; d = B3, goblin, ball
    . . c X .      c = B4, zombie, corpse; X = X1 mastodon, hp 12
    `,
    { turn: 14, score: { A: 1, B: 2 }, ball: { where: 'held', player: 'B3' } },
  );
  const lines = text.board(caveBrawl.view(m.state)).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'Cave Brawl: drive 1, turn 14 of 120',
    'Score: A 1, B 2 (3 wins)',
    'To decide: A, attacking upwards',
    'Ball: held by B3, 10,9',
    'Idle turns: held 0 of 2 (B), loose 0 of 4',
  ]);
  expect(lines.filter((line) => /^ ?(8|9|10)│/.test(line))).toEqual([
    ' 8│  ·  ·  ·  ·  ·  ·  ·  ·  · A4  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · │8',
    ' 9│  ·  ·  ·  ·  ·  ·  ·  ·  · b2●B3  ·  ·  ·  ·  ·  ·  ·  ·  ·  · │9',
    '10│  «  ·  ·  ·  ·  ·  ·  ·  ·  ·†B4 X1  ·  ·  ·  ·  ·  ·  ·  ·  » │10',
  ]);
  expect(lines).toContain('Tunnel A: A1 A2 A3 A5');
  expect(lines).toContain('Tunnel B: B1 B5');
  expect(lines.at(-1)).toBe('X1 mastodon 11,10: Power 10, 3d6, MV 5, HP 12/12, hunts A');
  expect(lines.find((line) => line.startsWith('A4'))).toBe(
    'A4  amazon       5/4/4    11/11 9,8      B4  zombie       4/4/4    0/12  10,10†',
  );
});

test('the draft has no pit, and shows only who is ready', () => {
  const { state } = caveBrawl.start(caveBrawl.options.parse({}), fastDice(1));
  caveBrawl.apply(
    state,
    'B',
    { type: 'submit-roster', ...caveBrawl.legal(state, 'B')[0] } as never,
    fastDice(1),
    { at: 0 },
  );
  expect(text.board(caveBrawl.view(state)).split('\n')).toEqual([
    'Cave Brawl: the draft',
    'Score: A 0, B 0 (3 wins)',
    'Team A: still choosing',
    'Team B: roster is in, sealed',
  ]);
});

test('no line is wider than 80 columns, and none holds a hole, in whole matches', () => {
  for (let seed = 0; seed < 4; seed++) {
    const match = simulate(caveBrawl, { seed, options: { teamSize: 15, minBasic: 0, stallTurns: 1 } });
    const said = match.made.flatMap(({ events }) => events.map((event) => say(event as Event)));
    expect(said.filter((line) => /undefined|NaN|object|\n/.test(line))).toEqual([]);
    const board = text.board(match.final as State);
    expect(board).not.toMatch(/undefined|NaN/);
    expect(board.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  }
});
