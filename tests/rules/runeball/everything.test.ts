/** Random play in which what was rarely done is done first, until all there is has occurred. */
import { type Dice, fastDice, type Teams, type Typed } from '../../../rules/src/kernel/index.ts';
import { MANEUVERS, type Maneuver } from '../../../rules/src/runeball/data/maneuvers.ts';
import { GRADES, LANDINGS, PASS_BANDS, PASS_RANGES } from '../../../rules/src/runeball/data/tables.ts';
import { QUESTIONS } from '../../../rules/src/runeball/decisions/index.ts';
import { DOWNS, type Event, event, FUMBLES } from '../../../rules/src/runeball/events.ts';
import { type Direction, HEXES, isPost, offset } from '../../../rules/src/runeball/field.ts';
import { type Action, type GivenTeam, runeball, type State } from '../../../rules/src/runeball/index.ts';
import type { Orders } from '../../../rules/src/runeball/orders.ts';
import { type PlayerPosition, position } from '../../../rules/src/runeball/position.ts';
import { type Ball, TURN_ENDS } from '../../../rules/src/runeball/state.ts';
import { sheetOf } from '../../../rules/src/runeball/team.ts';
import { narrate } from '../../../rules/src/runeball/text/narrate.ts';

/** Ranks with which every special maneuver can be taken. */
const RANKS = {
  ...{ block: 3, catch: 3, kick: 3, pass: 3, dodge: 2 },
  ...{ stealth: 1, acting: 1, acrobatics: 1, breakfall: 1, conceal: 1, jumping: 1 },
};
const BOOKS: readonly (readonly Maneuver[])[] = [
  ['slam', 'standing-block', 'multiblock', 'roll-with-it', 'expert-blocker', 'heavy-armor', 'trip', 'shank'],
  ['desperate-tackle', 'strip-ball', 'foul', 'jump-up', 'hurdle', 'light-armor', 'vault', 'quick-kick'],
  ['dump-off', 'concentration', 'bomb', 'point-blank', 'running-pass', 'eagle-eye', 'expert-passer', 'tip'],
  [
    'diving-catch',
    'diving-intercept',
    'expert-receiver',
    'nerves-of-steel',
    'tip',
    'fast',
    'vault',
    'hurdle',
  ],
  [
    'block-kick',
    'kick-attack',
    'quick-kick',
    'expert-kicker',
    'high-kickoff',
    'perfect-kick',
    'hurdle',
    'slam',
  ],
  ['cross-the-line', 'innocent-foul', 'acrobatic-dodge', 'trip', 'foul', 'shank', 'roll-with-it', 'jump-up'],
];
const AVERAGE = { STR: 12, TOU: 8, AGI: 11, DEX: 11, PER: 11, SPI: 10, SPD: 13, INT: 9, CHR: 9 };
/** Strong, and soon broken. */
const BRITTLE = { STR: 15, TOU: 5, AGI: 11, DEX: 11, PER: 11, SPI: 5, SPD: 13, INT: 9, CHR: 9 };
const character = (i: number, attributes = AVERAGE) => ({
  attributes,
  ranks: RANKS,
  maneuvers: [...BOOKS[i % BOOKS.length]!],
});
/** Player 5 kicks off, as the default formation has the best kicker do it. */
const team = { name: 'Everybody', doctor: 9, players: Array.from({ length: 9 }, (_, i) => character(i)) };
team.players[4] = { ...character(4), ranks: { ...RANKS, kick: 5 } };
team.players[8] = { ...character(3), ranks: { ...RANKS, block: 1, physician: 2 } as never };

const ASK = {
  ...{ blitz: 'all', release: 'all', intercept: 'ask', overhead: 'ask', loose: 'ask', dive: 'ask' },
  ...{ dumpOff: 'ask', rollWithIt: 'ask', blockKick: 'ask', knockback: 'ask' },
  ...{ rerollBlock: 'ask', rerollCatch: 'ask', rerollKick: 'ask', rerollPass: 'ask' },
} as const satisfies Partial<Orders>;

/** What makes one choice, or one fact, another than the next. */
const KINDS = [
  'kind',
  'mode',
  'landing',
  'cause',
  'grade',
  'reason',
  'high',
  'strip',
  'turnType',
  'how',
  'tipTo',
  'diveTo',
];
const keyOf = (it: Typed): string => {
  const fields = it as unknown as Record<string, unknown>;
  const kinds = KINDS.filter((kind) => fields[kind]);
  return [it.type, ...kinds.map((kind) => (typeof fields[kind] === 'string' ? fields[kind] : kind))].join(
    ' ',
  );
};

/** Everything that has been seen. */
const done = new Map<string, number>();
const asked = new Set<string>();
const events: Event[] = [];

/** What was rarely done is done first, half of the time. */
function chosen(state: State, seat: string, chance: Dice): Action {
  const legal = runeball.legal(state, seat);
  let action = legal[chance.roll(legal.length, 'choice') - 1]!;
  const times = (one: Action) => done.get(keyOf(one)) ?? 0;
  if (chance.roll(2, 'rare') === 1) for (const one of legal) if (times(one) < times(action)) action = one;
  const high = { ...action, high: true } as Action;
  return action.type === 'kickoff' && !runeball.check(state, seat, high, { at: 0 }) ? high : action;
}

function playOn(state: State, seed: number, most: number): void {
  const dice = fastDice(seed);
  for (const seat of ['A', 'B'])
    runeball.apply(state, seat, { type: 'set-orders', orders: ASK } as Action, dice, { at: 0 });
  for (let n = 0; n < most; n++) {
    const [owed] = runeball.decisions(state);
    if (!owed) return;
    asked.add(owed.kind);
    const action = chosen(state, owed.seat, dice);
    done.set(keyOf(action), (done.get(keyOf(action)) ?? 0) + 1);
    events.push(...runeball.apply(state, owed.seat, action, dice, { at: 0 }));
  }
}

const TIES = ['draw', 'overtime', 'shootout'] as const;

/** A match, with teams that can do everything or as they are by default. */
function match(seed: number): void {
  const options = runeball.options.parse({
    ...{ deaths: seed % 2 === 0, tiebreak: TIES[seed % 3], roundsPerHalf: 2 },
    ...{ startingManeuvers: 8, rankPoints: 40, refereePer: 'roll' },
  });
  const given = seed % 4 ? { A: team, B: team } : {};
  const started = runeball.start(options, fastDice(seed), given as Teams<GivenTeam>);
  events.push(...started.events);
  playOn(started.state, seed, 2_500);
}

/** A crowd near the goal of B, some of them hurt or on the ground, with the ball among them. */
function crowd(seed: number): void {
  const chance = fastDice(seed);
  const cells = new Set<number>();
  const players = ['A', 'B'].flatMap((of) =>
    Array.from({ length: 7 }, (_, i): PlayerPosition => {
      let at = 0;
      do at = offset(31 - chance.roll(seed % 4 ? 13 : 30, 'q'), 2 + chance.roll(11, 'r'));
      while (cells.has(at) || isPost(at));
      cells.add(at);
      const face = chance.roll(12, 'how');
      const built = character(i + (of === 'A' ? 0 : 3), seed % 3 ? AVERAGE : BRITTLE);
      return {
        ...{ id: `${of}${i + 1}`, hex: HEXES[at]!, sheet: sheetOf(built, 'somebody', false) },
        ...{ facing: chance.roll(6, 'facing') as Direction, posture: face < 4 ? 'prone' : 'standing' },
        ...(face === 2 && { declared: { kind: 'recover' } }),
        ...{ conscious: face > 1, nonLethal: chance.roll(16, 'hurt') },
      };
    }),
  );
  const at = HEXES[[...cells][chance.roll(14, 'ball') - 1]!] as { q: number; r: number };
  const standing = players.filter(({ posture, conscious }) => conscious && posture === 'standing');
  const active = standing[chance.roll(standing.length, 'active') - 1]!.id;
  const ball: Ball =
    chance.roll(2, 'held') === 1
      ? { state: 'held', carrier: standing[chance.roll(standing.length, 'carrier') - 1]!.id }
      : { state: chance.roll(2, 'bounces') === 1 ? 'bouncing' : 'rest', hex: at };
  const order = players.flatMap(({ id, conscious }) => (conscious && id !== active ? [id] : []));
  const options = { deaths: true, freeChainLimit: 1, pushOutScores: seed % 2 ? 'any' : 'carrier' };
  playOn(position({ players, ball, active, order, options }), seed, 90);
}

/** The longest pass, which random play hardly ever tries. */
function bomb(): void {
  const sheet = sheetOf(character(2), 'somebody', false);
  const passer = { id: 'A1', sheet, hex: HEXES[offset(3, 7)]! };
  const players = [passer, { id: 'A2', hex: HEXES[offset(23, 7)]! }, { id: 'B1', hex: HEXES[offset(9, 2)]! }];
  const state = position({ players, ball: { state: 'held', carrier: 'A1' }, active: 'A1', order: ['B1'] });
  const pass = { type: 'pass', player: 'A1', to: 'A2', kind: 'normal' } as Action;
  events.push(...runeball.apply(state, 'A', pass, fastDice(1), { at: 0 }));
}

/** Positions at most: many more than it takes. */
const MOST = 800;

beforeAll(() => {
  for (let seed = 1; seed <= 6; seed++) match(seed);
  bomb();
  const { state } = runeball.start(runeball.options.parse({}), fastDice(1));
  events.push(...runeball.apply(state, 'A', { type: 'concede' }, fastDice(1), { at: 0 }));
  for (let seed = 1; seed <= MOST && (seed % 50 || Object.values(missing()).flat().length); seed++)
    crowd(seed);
});

const seen = <T extends Event['type']>(
  type: T,
  ...more: ((event: Extract<Event, { type: T }>) => boolean)[]
) =>
  events.some((event) => event.type === type && more.every((is) => is(event as Extract<Event, { type: T }>)));

const TYPES = (event as unknown as { options: { shape: { type: { value: Event['type'] } } }[] }).options.map(
  (one) => one.shape.type.value,
);

/** Facts that are rare, or are told of by one field. */
const ENTRIES = [
  ['turnover-scored', 'turnover-scored push'],
  ['turnover-scored', 'turnover-scored interception'],
  ['kicked-off', 'kicked-off high'],
  ['stoppage-began', 'stoppage-began goal'],
  ['match-ended', 'match-ended shootout'],
] as const;

const took = (key: string) => done.has(key);
const rerolled = (...names: string[]) => seen('reroll-used', ({ name }) => names.includes(name));
const calm = (of: string) =>
  seen('test-rolled', ({ roll, dl }) => roll.name === of && dl.mods.some(({ name }) => name === 'unmoved'));
const armour = (of: number) => seen('player-damaged', (e) => e.armour === of);
const knows = (id: string, maneuver: Maneuver) => character(Number(id[1]) - 1).maneuvers.includes(maneuver);

/** What shows that a maneuver has been used; of one that changes a number only, that number. */
const USED: Readonly<Record<string, () => boolean>> = {
  'desperate-tackle': () => took('block desperate-tackle'),
  'expert-blocker': () => rerolled('block', 'trip', 'strip'),
  foul: () => took('foul foul'),
  'innocent-foul': () => took('foul innocent'),
  multiblock: () => took('block multiblock'),
  'roll-with-it': () => took('roll-with-it'),
  slam: () => took('block slam'),
  'standing-block': () => took('block standing-block'),
  trip: () => took('block trip'),
  'diving-catch': () => took('dive'),
  'diving-intercept': () => took('intercept diveTo'),
  'expert-receiver': () => rerolled('catch', 'handoff', 'tip', 'intercept'),
  'nerves-of-steel': () => calm('catch'),
  tip: () => seen('ball-tipped'),
  'acrobatic-dodge': () =>
    seen('opposed-rolled', ({ rolls }) =>
      rolls.some(({ modifiers }) =>
        modifiers.some(({ name, value }) => name === 'acrobatic-dodge' && value > 0),
      ),
    ),
  'block-kick': () => took('block-kick'),
  shank: () => took('shank'),
  'strip-ball': () => took('block block strip'),
  'expert-kicker': () => rerolled('kick', 'kickoff', 'quick-kick', 'kick-attack'),
  'high-kickoff': () => seen('kicked-off', ({ high }) => high),
  'kick-attack': () => took('kick-attack'),
  'quick-kick': () => took('quick-kick'),
  'cross-the-line': () => took('cross-the-line'),
  'perfect-kick': () => seen('kicked-off', ({ player }) => knows(player, 'perfect-kick')),
  fast: () => seen('player-moved', ({ player }) => knows(player, 'fast')),
  'heavy-armor': () => armour(3),
  'light-armor': () => armour(1),
  hurdle: () => took('hurdle'),
  'jump-up': () => took('jump-up'),
  vault: () => took('vault'),
  bomb: () => seen('pass-thrown', ({ range }) => range > 18),
  concentration: () => calm('pass'),
  'dump-off': () => took('dump-off'),
  'eagle-eye': () => took('pass eagle-eye'),
  'expert-passer': () => rerolled('pass'),
  'point-blank': () => seen('test-rolled', ({ roll, dl }) => roll.name === 'pass' && dl.base === 6),
  'running-pass': () => took('pass running'),
};

/** What has not occurred. */
const missing = () => ({
  events: TYPES.filter((type) => !seen(type)),
  decisions: QUESTIONS.map(({ kind }) => kind).filter((kind) => !asked.has(kind)),
  landings: LANDINGS.filter((of) => !seen('ball-landed', (e) => e.landing === of)),
  fumbles: FUMBLES.filter((of) => !seen('fumbled', (e) => e.cause === of)),
  falls: DOWNS.filter((of) => !seen('player-knocked-down', (e) => e.cause === of)),
  wounds: GRADES.filter((of) => !seen('wound-scored', (e) => e.grade === of)),
  ends: TURN_ENDS.filter((of) => !seen('turn-ended', (e) => e.reason === of)),
  passes: PASS_RANGES.filter(({ from, to }) => !seen('pass-thrown', (e) => e.range >= from && e.range <= to)),
  bands: PASS_BANDS.filter(({ intercept }) => !seen('pass-thrown', (e) => e.interceptDl === intercept)),
  others: ENTRIES.filter(([type, key]) => !seen(type, (event) => keyOf(event) === key)),
  maneuvers: Object.keys(USED).filter((id) => !USED[id]!()),
});

test('every event, decision, maneuver and row of a table has occurred', () => {
  const special = MANEUVERS.filter((row) => !('basic' in row)).map(({ id }) => id);
  expect(Object.keys(USED).sort()).toEqual([...special].sort());
  const none = Object.keys(missing()).map((of) => [of, []]);
  expect(missing()).toEqual(Object.fromEntries(none));
});

test('words for what happened have no hole in them', () => {
  for (const one of events) expect(narrate(one)).not.toMatch(/undefined|NaN|\[object| {2}|\(\)/);
});
