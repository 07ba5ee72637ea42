import { fastDice } from '@touchline/rules/kernel';
import { SEAT_COUNTERS, TABLE_COUNTERS, TEAM_COUNTERS } from '../../../rules/src/streamway/stats.ts';
import { Book } from './by-the-book.ts';
import { type Action, board, type Event, type Options, phaseOf, type State, streamway } from './kit.ts';
import { forMatches, seatOf } from './random-play.ts';

/** What the rules hold, in the words of the book. */
function held(state: State) {
  const { wave, round, active, dice, boxcars, snakeEyes, stats, result } = state;
  return {
    ...{ wave, round, active, phase: phaseOf(state), boxcars, snakeEyes },
    dice: dice.map(({ value, used }) => `${value}${used ? ' used' : ''}`).join(),
    men: state.men.map(
      ({ id, team, status, step }) => `${id} ${team} ${status === 'deployed' ? step : status}`,
    ),
    monsters: state.monsters.map(({ id, step, abilities, boss }) => `${id} ${step} ${abilities} ${boss}`),
    dead: state.teams.flatMap(({ id, dead }) => (dead ? [id] : [])).join(''),
    counts: [
      ...state.seats.flatMap(({ seat, stats }) =>
        SEAT_COUNTERS.map((name) => `${name} ${seat} ${stats[name]}`),
      ),
      ...state.teams.flatMap(({ id, stats }) => TEAM_COUNTERS.map((name) => `${name} ${id} ${stats[name]}`)),
      ...TABLE_COUNTERS.map((name) => `${name} ${stats[name]}`),
    ],
    result: result && { won: result.won, reason: result.reason },
    score: streamway.score(state).table,
  };
}

function written(book: Book): ReturnType<typeof held> {
  const { wave, round, phase, dice, boxcars, snakeEyes, over } = book;
  const teams = [...new Set(book.seats)].sort();
  const table = {
    wavesWon: book.wavesWon,
    bossesKilled: book.bossesKilled,
    monstersDestroyed: book.monstersDestroyed,
  };
  return {
    ...{ wave, round, active: String(book.active), phase, boxcars, snakeEyes },
    dice: dice.map(({ value, used }) => `${value}${used ? ' used' : ''}`).join(),
    men: book.men.map(({ id, team, at }) => `${id} ${team} ${at}`),
    monsters: book.monsters.map(
      ({ number, step, gifts, boss }) => `K${number} ${step} ${[...gifts].sort()} ${boss}`,
    ),
    dead: teams.filter((team) => book.dead(team)).join(''),
    counts: [
      ...book.seats.flatMap((_, seat) =>
        SEAT_COUNTERS.map((name) => `${name} ${seat} ${book.counts.get(`${name} ${seat}`) ?? 0}`),
      ),
      ...teams.flatMap((team) =>
        TEAM_COUNTERS.map((name) => `${name} ${team} ${book.counts.get(`${name} ${team}`) ?? 0}`),
      ),
      ...TABLE_COUNTERS.map(
        (name) =>
          `${name} ${name in table ? table[name as keyof typeof table] : (book.counts.get(name) ?? 0)}`,
      ),
    ],
    result: over ? { won: over.won, reason: over.reason as never } : null,
    score: book.score,
  };
}

/** Where everything is, by nothing but the events. */
class Ledger {
  private readonly men: Record<string, number | string> = {};
  private readonly monsters: Record<string, { step: number; abilities: readonly number[] }> = {};

  constructor(men: readonly { id: string }[]) {
    for (const { id } of men) this.men[id] = 'reserve';
  }

  note(event: Event): void {
    switch (event.type) {
      case 'man-deployed':
      case 'man-landed':
        this.men[event.man] = event.step;
        break;
      case 'man-undeployed':
        this.men[event.man] = 'reserve';
        break;
      case 'man-died':
        this.men[event.man] = 'dead';
        break;
      case 'men-restored':
        for (const man of event.men) this.men[man] = 'reserve';
        break;
      case 'men-shifted':
        for (const { man, to } of event.moves) this.men[man] = to ?? 'reserve';
        break;
      case 'monster-added':
        this.monsters[event.monster] = event;
        break;
      case 'monster-landed':
        this.monsters[event.monster] = { ...this.monsters[event.monster]!, step: event.step };
        break;
      case 'monsters-merged':
        delete this.monsters[event.absorbed];
        this.monsters[event.kept] = event;
        break;
      case 'monster-destroyed':
        delete this.monsters[event.monster];
        break;
      case 'monsters-removed':
        for (const monster of event.monsters) delete this.monsters[monster];
    }
  }

  get pieces(): string[] {
    return [
      ...Object.entries(this.men).map(([id, at]) => `${id} ${at}`),
      ...Object.entries(this.monsters).map(([id, { step, abilities }]) => `${id} ${step} ${abilities}`),
    ];
  }
}

/** In the words of the ledger. */
const piecesOf = ({ men, monsters }: State) => [
  ...men.map(({ id, status, step }) => `${id} ${status === 'deployed' ? step : status}`),
  ...monsters.map(({ id, step, abilities }) => `${id} ${step} ${abilities}`),
];

/** Compares as text first: a quick answer for what is nearly always the same. */
function same(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted);
}

/** Any allotment of the dice, whether it is listed or not. */
function anyAllotment({ monsters, dice }: State, chance: (sides: number) => number): Action {
  const order = monsters.map(({ id }) => id);
  if (chance(2) === 1) order.reverse();
  const owners = dice.map(() => order[chance(order.length) - 1]!);
  const allot = order.flatMap((monster) => {
    const own = owners.flatMap((owner, die) => (owner === monster ? [die] : []));
    return own.length ? [{ monster, dice: own.reverse() }] : [];
  });
  return { type: 'allot-monster-dice', allot };
}

const sorted = (actions: readonly Action[]) => actions.map((action) => JSON.stringify(action)).sort();

/** Plays at random by the rules and by the book at once, so many actions at the most. */
function compare(options: Options, seed: number, most: number): void {
  const dice = fastDice(seed);
  const choice = fastDice(~seed);
  const chance = (sides: number) => (sides > 1 ? choice.roll(sides, 'choice') : 1);
  const { state, events } = streamway.start(options, dice);
  const book = new Book(options, fastDice(seed));
  const ledger = new Ledger(state.men);
  for (const event of events) ledger.note(event);
  for (let n = 0; n < most; n++) {
    same(written(book), held(state));
    same(ledger.pieces, piecesOf(state));
    if (phaseOf(state) === 'over') break;
    expect(seatOf(state)).toBe(String(book.decider));
    const legal = streamway.legal(state, seatOf(state));
    if (phaseOf(state) !== 'monster-dice') same(sorted(legal), sorted(book.answers));
    const action =
      phaseOf(state) === 'monster-dice' && chance(2) === 1
        ? anyAllotment(state, chance)
        : legal[chance(legal.length) - 1]!;
    expect(streamway.check(state, seatOf(state), action, { at: 0 })).toBeUndefined();
    for (const event of streamway.apply(state, seatOf(state), action, dice, { at: 0 })) ledger.note(event);
    book.act(action);
  }
}

describe('the rules and the book', () => {
  test('SW-6.1, SW-6.16: a second reading of the rulebook comes to the same, action by action', () => {
    forMatches(30, ({ options, seed }) => compare(options, seed, 1500));
  });

  const least = {
    ...{ dieSides: 2, menPerTeam: 1, teams: 1, playersPerTeam: 1, waves: 1, firstWaveDice: 1 },
    ...{ roundsPerWave: 1, firstMonsterWave: 1, monsterWaveInterval: 1, bossWave: true, bossAbilities: 3 },
    ...{ bossRoundLimit: 1, distanceUnit: 'half', decisionSeconds: 0 },
  };
  const most = {
    ...{ dieSides: 20, menPerTeam: 12, teams: 6, playersPerTeam: 2, waves: 15, firstWaveDice: 6 },
    ...{ roundsPerWave: 200, firstMonsterWave: 16, monsterWaveInterval: 5, bossWave: true, bossAbilities: 6 },
    ...{ bossRoundLimit: 200, distanceUnit: 'full', decisionSeconds: 3600 },
  };

  test.each([
    ['all least', least],
    ['all least, on the least board', { ...least, board: board(12, '', '', 12) }],
    ['all most', most],
    ['all most, on the largest board', { ...most, board: board(400, '', '', 20) }],
    [
      'twelve seats and as many men as there can be, within twelve steps',
      { ...most, dieSides: 2, board: board(12, '', '', 12) },
    ],
    [
      'a monster in each of fifteen short waves',
      { ...most, roundsPerWave: 1, firstMonsterWave: 1, monsterWaveInterval: 1, bossRoundLimit: 2 },
    ],
    [
      'twelve seats in teams of four',
      { ...most, teams: 3, playersPerTeam: 4, roundsPerWave: 2, bossRoundLimit: 2 },
    ],
    [
      'twelve seats in teams of one to four',
      { ...most, playersPerTeam: [4, 1, 1, 1, 1, 4], roundsPerWave: 2 },
    ],
  ])('section 1: options at their bounds, %s', (_, given) => {
    const options = streamway.options.parse(given);
    expect(streamway.checkOptions(options)).toBeUndefined();
    expect(streamway.seats(options)).toHaveLength(given.teams === 1 ? 1 : 12);
    compare(options, 7, 1500);
  });
});
