import { fastDice } from '../../../rules/src/kernel/index.ts';
import { runeball } from '../../../rules/src/runeball/index.ts';
import { narrate } from '../../../rules/src/runeball/text/narrate.ts';
import { board, d4, d6, d12, type Sent } from './kit.ts';

const counts = (m: ReturnType<typeof board>, id: string) =>
  runeball.statistics!(runeball.view(m.state)).players[id]!.counts;
const line = (m: ReturnType<typeof board>, seat: string) =>
  runeball.statistics!(runeball.view(m.state)).seats[seat]!;

test('RB-27.2, RB-27.3: who wins a test earns a check of the skill, once a half, the defender of the one used', () => {
  const m = board('A1 lineman 5,5 >3 active\nB1 lineman 5,6 >1\nlater B1');
  m.act({ type: 'block', player: 'A1', kind: 'block', target: 'B1' }, d12('block', 1), d12('defend', 3));
  expect(counts(m, 'A1')).not.toHaveProperty('check-block');
  expect(counts(m, 'B1')).toMatchObject({ 'check-block': 1 });
  const again = board('A1 lineman 5,5 >3 active\nB1 runner 5,6 >1\nlater B1');
  const block: Sent = { type: 'block', player: 'A1', kind: 'tackle', target: 'B1' };
  again.act(block, d12('block', 1), d12('defend', 3));
  expect(counts(again, 'B1')).toMatchObject({ 'check-dodge': 1 });
  const { state } = again;
  const other = { ...state, half: 2 };
  other.players.find(({ id }) => id === 'B1')!.stats.checks.second.push('dodge');
  expect(runeball.statistics!(runeball.view(other)).players.B1!.counts).toMatchObject({ 'check-dodge': 2 });
});

test('RB-27.3: what is tried with an attribute earns nothing', () => {
  const m = board('A1 blitzer 5,5 >3 active\nB1 lineman 5,6 >1 ball block=0 dodge=0\nlater B1');
  const strip: Sent = { type: 'block', player: 'A1', kind: 'block', target: 'B1', strip: true };
  m.act(strip, d12('strip', 1), d12('defend', 4));
  expect(counts(m, 'B1')).not.toHaveProperty('check-STR');
  expect(Object.keys(counts(m, 'B1'))).toEqual(['matches']);
});

test('RB-27.4, RB-27.5, RB-27.13: free checks for playing, winning, touchdowns and first knockouts, if there was a kickoff', () => {
  const m = board('A1 lineman 5,5 >3 active\nB1 receiver 5,6 >1 nonLethal=18\nB2 lineman 20,5\nlater B2');
  m.act(
    { type: 'block', player: 'A1', kind: 'block', target: 'B1', pushTo: { q: 5, r: 5 } },
    ...[d12('block', 12), d12('defend', 1), d6('str damage', 3), d4('damage', 3)],
  );
  expect(counts(m, 'A1')).toMatchObject({
    blocksTried: 1,
    blocksHit: 1,
    knockdowns: 1,
    knockoutsInflicted: 1,
  });
  expect(counts(m, 'B1')).toMatchObject({ knockoutsSuffered: 1, damageTaken: 4 });
  const over = structuredClone(m.state);
  runeball.apply(over, 'B', { type: 'concede' }, fastDice(1), { at: 0 });
  const free = (id: string) => runeball.statistics!(runeball.view(over)).players[id]!.counts.freeChecks;
  expect(free('A1')).toBeUndefined();
  over.stats.B.kickoffs = 1;
  expect([free('A1'), free('B1'), free('A2')]).toEqual([3, 1, undefined]);
});

test('RB-27.5: a touchdown is a free check for its scorer; points are counted by their kind', () => {
  const m = board('A1 runner 26,5 >3 ball active\nB1 lineman 3,3');
  m.act({
    type: 'move',
    player: 'A1',
    mode: 'full',
    path: [
      { q: 27, r: -8 },
      { q: 28, r: -9 },
    ],
  });
  expect(counts(m, 'A1')).toMatchObject({ touchdowns: 1, points: 7, hexesCarried: 2, rounds: 1 });
  expect(line(m, 'A')).toMatchObject({ pointsFor: 7, touchdownPoints: 7, possession: 1 });
});

test('a pass counts for both: tried, completed, hexes, and the catch', () => {
  const m = board('A1 thrower 5,5 >3 ball active\nA2 receiver 9,5 >3\nB1 lineman 20,5\nlater B1');
  m.act({ type: 'pass', player: 'A1', to: 'A2', kind: 'normal' }, d12('pass', 12), d12('catch', 12));
  expect(counts(m, 'A1')).toMatchObject({
    passesTried: 1,
    passesCompleted: 1,
    passHexes: 4,
    'check-pass': 1,
  });
  expect(counts(m, 'A2')).toMatchObject({ catchesTried: 1, catches: 1, 'check-catch': 1 });
});

test('an interception, and a ball that is pushed off, are charged to who had it', () => {
  const m = board('A1 thrower 5,5 >3 ball active\nA2 receiver 11,5 >3\nB1 safety 8,5 catch=14');
  m.act({ type: 'pass', player: 'A1', to: 'A2', kind: 'normal' }, d12('pass', 3), d12('intercept', 12));
  expect(counts(m, 'A1')).toMatchObject({ passesIntercepted: 1, turnoversCharged: 1 });
  expect(counts(m, 'B1')).toMatchObject({ interceptions: 1, points: 1 });
  expect(line(m, 'B')).toMatchObject({ turnoverPoints: 1, freeTurnsEarned: 1 });
});

test('a goal counts with its distance', () => {
  const m = board('A1 kicker 20,7 >3 ball active\nB1 lineman 3,3');
  m.act({ type: 'kick-goal', player: 'A1' }, d12('kick', 12));
  expect(counts(m, 'A1')).toMatchObject({ goalsTried: 1, goals: 1, longestGoal: 9, points: 3 });
});

test('words have the arithmetic', () => {
  const m = board('A1 lineman 5,5 >3 active\nB1 lineman 5,6 >1\nlater B1');
  m.act(
    { type: 'block', player: 'A1', kind: 'slam', target: 'B1', pushTo: { q: 5, r: 5 } },
    ...[d12('block', 12), d12('defend', 1), d6('str damage', 3), d4('damage', 2)],
  );
  expect(m.events.map(narrate).slice(0, 4)).toEqual([
    'A1, block, 12 + 11 (block) - 2 (maneuver) = 21 against B1, 1 + 11 (block) = 12: succeeds by 9 [RB-15.2]',
    'A1 goes for B1 (slam), by 9 [RB-15.3]',
    'B1 is hit by A1: 3 (str damage) + 2 (damage) + 2 = 7 - 2 (armour), 5 get through; 24 hits remain [RB-4.3, RB-4.4]',
    'B1 is pushed from (5,4) to (5,5) [RB-15.6]',
  ]);
});

test('RB-27.2: what fails earns no check', () => {
  const vault = (face: number) => {
    const m = board('A1 runner 5,5 >3 active\nB1 lineman 20,5\nlater B1');
    m.act({ type: 'move', player: 'A1', mode: 'full', path: [] });
    m.act({ type: 'vault', player: 'A1', over: { q: 5, r: 4 } }, d12('vault', face));
    return counts(m, 'A1')['check-vault'];
  };
  expect([vault(4), vault(5)]).toEqual([undefined, 1]);
});
