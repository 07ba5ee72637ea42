import { standardTeam } from '../../../rules/src/dungeonbowl/creation/index.ts';
import { journeymenOf } from '../../../rules/src/dungeonbowl/data/rosters.ts';
import { dungeonbowl, type Own } from '../../../rules/src/dungeonbowl/index.ts';
import { fastDice, recordingDice } from '../../../rules/src/kernel/dice.ts';
import { Driver } from '../../support/board/driver.ts';
import { block, board, d6 } from './kit.ts';

const league = { options: { league: true, inducements: false } };
const DEAD = [...d6('armour', 6, 6), ...d6('injury', 6, 6), [6, 'casualty', 6], [8, 'casualty', 1]] as const;
/** A1 fells B1 for good. */
function kill(text: string, race: string, options: object = league) {
  const m = board(text, { ...options, teams: { A: { race } } });
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(6));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'follow-up', follow: false }, ...DEAD);
  return m;
}

test('BB-19.15: once a match a necromancer raises an opponent who died, as a Zombie in Reserves', () => {
  const m = kill('A1 10,6\nA2 3,1\nB1 11,6\nB2 20,1', 'undead');
  expect(m.told('player-raised')).toEqual([{ type: 'player-raised', player: 'A3', of: 'B1' }]);
  expect([m.at('B1'), m.at('A3'), m.player('A3').sheet]).toMatchObject([
    ...['casualty', 'reserves'],
    { position: 'zombie', skills: ['regeneration'], raised: true },
  ]);
  for (const [text, race, options] of [
    ['A1 10,6\nA2 3,1\nB1 11,6 st=5', 'undead'],
    ['A1 10,6 st=5\nA2 3,1\nB1 11,6 +stunty', 'necromantic'],
    ['A1 10,6\nA2 3,1\nB1 11,6', 'khemri'],
    ['A1 10,6\nA2 3,1\nB1 11,6', 'undead', {}],
  ] as const) {
    const strong = text.includes('B1 11,6 st=5');
    const n = board(text, { ...(options ?? league), teams: { A: { race } } });
    n.activate('A1', 'block');
    const dice = text.includes('A1 10,6 st=5') || strong ? block(6, 6) : block(6);
    n.act({ type: 'block', target: 'B1' }, ...dice);
    n.act({ type: 'choose-push', to: { x: 12, y: 6 } });
    n.act({ type: 'follow-up', follow: false }, ...DEAD);
    expect(n.told('player-raised')).toEqual([]);
  }
});

test('BB-19.16, BB-17.13: whom a plague kills joins its team after the match, and nobody is raised', () => {
  const m = kill('A1 10,6 +nurgles-rot\nA2 3,1\nB1 11,6\nB2 20,1', 'nurgle');
  expect([m.state.teams.A.stats.rotters, m.told('player-raised')]).toEqual([1, []]);
  const plain = kill('A1 10,6\nA2 3,1\nB1 11,6\nB2 20,1', 'nurgle');
  expect(plain.state.teams.A.stats.rotters).toBeUndefined();
});

test('BB-19.1, BB-19.18: a casualty by a block counts for player and team, whatever becomes of the victim', () => {
  const m = kill('A1 10,6\nA2 3,1\nB1 11,6\nB2 20,1', 'human');
  expect([m.player('A1').stats.casualtiesByBlock, m.state.teams.A.stats.casualties]).toEqual([1, 1]);
  const back = board('A1 10,6\nA2 3,1\nB1 11,6 +regeneration\nB2 20,1', league);
  back.activate('A1', 'block');
  back.act({ type: 'block', target: 'B1' }, ...block(6));
  back.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  back.act({ type: 'follow-up', follow: false }, ...DEAD, ...d6('regeneration', 4));
  expect([back.at('B1'), back.player('A1').stats.casualtiesByBlock]).toEqual(['reserves', 1]);
});

const start = (given: object, teams: object) => {
  const options = dungeonbowl.options.parse(given);
  const dice = recordingDice(fastDice(1));
  const { state, events } = dungeonbowl.start(options, dice, teams as never);
  return { driver: new Driver(dungeonbowl, state, events), state, rolled: dice.rolled };
};

test('BB-19.9: in a league the gate is rolled before set-up', () => {
  const { state, rolled } = start({ league: true, inducements: false }, {});
  const gate = rolled.filter(([, purpose]) => purpose === 'gate').map(([, , face]) => face);
  expect(gate).toHaveLength(4);
  expect([state.teams.A.stats.fans, state.teams.B.stats.fans]).toEqual([
    gate[0]! + gate[1]! + 5,
    gate[2]! + gate[3]! + 5,
  ]);
  expect(start({}, {}).rolled.filter(([, purpose]) => purpose === 'gate')).toEqual([]);
});

test('BB-2.6, DB-13.3: who joins takes the next free number, and stands in the order of numbers', () => {
  const orcs = standardTeam('orc');
  const given = { ...orcs, players: orcs.players.map((one) => ({ ...one, number: one.number + 2 })) };
  const { driver, state } = start(
    { league: true, firstSeat: 'A' },
    { A: { ...given, treasury: 900_000 }, B: standardTeam('human') },
  );
  const buy = (...items: object[]) => ({ type: 'buy-inducements', items }) as never;
  const mercenaries = buy({ kind: 'mercenary', count: 2, position: journeymenOf('orc')[0]!.id });
  while (driver.owes[0]?.endsWith('buy-inducements')) {
    const seat = driver.owes[0][0]!;
    driver.play(seat, seat === 'A' ? mercenaries : buy(), []);
  }
  const numbers = state.players.filter(({ seat }) => seat === 'A').map(({ number }) => number);
  expect(numbers).toEqual([1, 2, ...given.players.map(({ number }) => number)]);
  expect(state.players.map(({ seat }) => seat).join('')).toMatch(/^A+B+$/);
});

test('BB-20.1, BB-20.4, BB-20.8: inducements are bought before set-up, the richer team first', () => {
  const poor = { ...standardTeam('human'), rerolls: 1, treasury: 90_000 };
  const { driver, state } = start({ league: true, firstSeat: 'A' }, { A: poor, B: standardTeam('orc') });
  expect(driver.owes).toEqual(['B buy-inducements']);
  const buy = (...items: object[]) => ({ type: 'buy-inducements', items }) as never;
  const bribe = { kind: 'bribe', count: 1 };
  expect(driver.refused('B', buy(bribe))).toBe('not-enough-money BB-20.1');
  // what there is to spend is told to the one who buys
  const money = (seat: string) => (dungeonbowl.own!(state, seat) as Own).money;
  expect([money('A'), money('B')]).toEqual([undefined, 0]);
  driver.play('B', buy(), []);
  expect([money('A'), money('B')]).toEqual([100_000 + 90_000, undefined]);
  expect(driver.refused('A', buy({ kind: 'wizard', count: 1 }))).toBe('inducement-not-allowed BB-20.3');
  driver.play('A', buy(bribe, { kind: 'mercenary', count: 1, position: 'lineman' }), []);
  const joined = state.players.find(({ id }) => id === 'A12');
  expect(joined?.sheet).toMatchObject({ position: 'lineman', skills: ['loner'], value: 80_000 });
  // of 180,000 petty cash paid 100,000
  expect(state.teams.A).toMatchObject({ bribes: 1, stats: { treasurySpent: 80_000 } });
});
