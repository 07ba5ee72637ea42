import { caveBrawl } from '@touchline/rules';
import type { Sheet } from '@touchline/rules/cave-brawl';
import {
  type ActionOf,
  begin,
  type Dice,
  type Entry,
  type EventOf,
  fastDice,
  type OptionsOf,
  play,
  randomBot,
  type StateOf,
  seenBy,
  type Teams,
} from '@touchline/rules/kernel';
import fc from 'fast-check';

export type State = StateOf<typeof caveBrawl>;
export type Action = ActionOf<typeof caveBrawl>;
export type Event = EventOf<typeof caveBrawl>;
export type Options = OptionsOf<typeof caveBrawl>;
export type Team = 'A' | 'B';
export type Square = { x: number; y: number };
type Roster = Omit<Extract<Action, { type: 'submit-roster' }>, 'type'>;
type PlayerType = Roster['players'][number]['type'];

const BASICS: Readonly<Record<string, PlayerType>> = {
  amazons: 'amazon',
  cavemen: 'caveman',
  reptilians: 'lizard-man',
  witchdoctors: 'zombie',
};
const SPECIALS: Readonly<Record<string, readonly PlayerType[]>> = {
  amazons: ['acrobat', 'queen'],
  cavemen: ['cave-ape', 'monkey'],
  reptilians: ['kobold', 'troglodyte'],
  witchdoctors: ['goblin', 'witchdoctor'],
};

/**
 * A match before it starts: its options, what the coaches of the draft will submit, and the seed of its dice.
 */
export interface Setup {
  readonly options: Options;
  /** The teams that are not drafted. */
  readonly teams?: Teams<Sheet>;
  readonly drafts: Readonly<Record<Team, Roster>>;
  readonly seed: number;
}

/** A roster that any coach might hand in; some of the specials' places go to basics. */
function anyRoster(faction: Roster['faction'], size: number, minBasic: number, chance: Dice): Roster {
  const pick = <T>(from: readonly T[]): T => from[chance.roll(from.length + 1, 'pick') % from.length]!;
  const basics = faction === 'exiles' ? Object.values(BASICS) : [BASICS[faction]!];
  const specials = faction === 'exiles' ? Object.values(SPECIALS).flat() : SPECIALS[faction]!;
  const players = Array.from({ length: size }, (_, i) => ({
    type: i < minBasic || chance.roll(4, 'basic') === 1 ? pick(basics) : pick(specials),
  }));
  return { faction, players };
}

const faction = fc.constantFrom<Roster['faction']>(
  'amazons',
  'cavemen',
  'reptilians',
  'witchdoctors',
  'exiles',
  'exiles',
);

/** Matches of every kind: small and large teams, each option, rosters drafted or given. */
export const setups: fc.Arbitrary<Setup> = fc
  .record({
    teamSize: fc.constantFrom(5, 5, 6, 7, 9, 11, 15),
    basics: fc.integer({ min: 0, max: 15 }),
    pointsToWin: fc.constantFrom(1, 2, 3, 10),
    firstBall: fc.constantFrom('coin' as const, 'A' as const, 'B' as const),
    catchMove: fc.constantFrom('remaining' as const, 'fresh' as const),
    blockMove: fc.constantFrom('none' as const, 'remaining' as const),
    stallRule: fc.constantFrom('moved' as const, 'advanced' as const, 'off' as const),
    stallTurns: fc.constantFrom(1, 1, 2, 5),
    maxBeasts: fc.constantFrom(1, 2, 6, 12),
    rivalryCheck: fc.constantFrom('any-time' as const, 'turn-start' as const),
    pinnedCorpses: fc.constantFrom('lie' as const, 'roll' as const),
    naturalTwenty: fc.boolean(),
    turnLimit: fc.constantFrom(20, 21, 40, 60),
    tieBreak: fc.constantFrom('draw' as const, 'survivors' as const, 'sudden-death' as const),
    factions: fc.tuple(faction, faction),
    given: fc.constantFrom('', '', 'A', 'B', 'AB', 'AB'),
    frail: fc.boolean(),
    seed: fc.integer({ min: 0, max: 2 ** 31 }),
  })
  .map(({ basics, factions, given, frail, seed, ...rest }) => {
    const chance = fastDice(seed + 1);
    const minBasic = Math.min(basics, rest.teamSize);
    const drafts = {
      A: anyRoster(factions[0], rest.teamSize, minBasic, chance),
      B: anyRoster(factions[1], rest.teamSize, minBasic, chance),
    };
    const sheet = (team: Team) => ({
      faction: drafts[team].faction,
      players: drafts[team].players.map(({ type }) => ({
        type,
        bt: chance.roll(10, 'bt') - 1,
        cd: chance.roll(10, 'cd') - 1,
        pk: chance.roll(10, 'pk') - 1,
        maxHp: chance.roll(frail ? 6 : 54, 'hp'),
      })),
    });
    const teams = {
      ...(given.includes('A') && { A: sheet('A') }),
      ...(given.includes('B') && { B: sheet('B') }),
    };
    const options = caveBrawl.options.parse({ ...rest, minBasic });
    return { options, teams, drafts, seed };
  });

/** Decides for a seat. */
export type Choose = (state: State, seat: Team, chance: Dice) => Action;

export const random: Choose = (state, seat, chance) =>
  randomBot.decide(seenBy(caveBrawl, state, seat), chance) as Action;

export const heuristic: Choose = (state, seat, chance) =>
  caveBrawl.bot.decide(seenBy(caveBrawl, state, seat), chance);

export const byTimeout: Choose = (state, seat) => caveBrawl.onTimeout(state, seat);

/** Goes for people and for the ball: random play alone seldom meets anybody in so large a pit. */
export const brawler: Choose = (state, seat, chance) => {
  const legal = caveBrawl.legal(state, seat);
  const pick = (from: readonly Action[]) => from[chance.roll(from.length + 1, 'choice') % from.length]!;
  const moves = legal.filter((a) => a.type === 'move');
  const deeds = legal.filter((a) => a.type !== 'move' && a.type !== 'end-turn');
  if (deeds.length && (!moves.length || chance.roll(4, 'deed') > 1)) return pick(deeds);
  if (!moves.length || chance.roll(25, 'end') === 1) return pick(legal);
  const wanted = [
    ...state
      .teams![seat === 'A' ? 'B' : 'A'].players.filter((p) => p.status === 'standing')
      .map((p) => p.at!),
    ...(state.ball?.where === 'loose' ? [state.ball.at] : []),
    { x: 10, y: seat === 'A' ? 0 : 20 },
  ];
  const nearer = moves.filter((a) => {
    const from = [...state.teams!.A.players, ...state.teams!.B.players].find((p) => p.id === a.player)?.at;
    if (!from) return true;
    const nearest = (s: Square) => Math.min(...wanted.map((w) => distance(s, w)));
    return nearest(a.path[0]!) < nearest(from);
  });
  return pick(nearer.length && chance.roll(5, 'nearer') > 1 ? nearer : moves);
};

export function distance(a: Square, b: Square): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** What a watcher is told of: the match before an action, or after it with what it caused. */
export interface Watch {
  before?(state: State, seat: Team, chance: Dice): void;
  after?(state: State, events: readonly Event[], entry: Entry): void;
}

/** Plays a match to its end, or until more actions were taken than any match needs. */
export function playOut(setup: Setup, choose: Choose, watch: Watch = {}, most = 20_000) {
  const dice = fastDice(setup.seed);
  const chance = fastDice(setup.seed + 2);
  const first = begin(caveBrawl, setup, dice);
  const live = first.live as { state: State; seq: number };
  const entries: Entry[] = [first.entry];
  const events: Event[] = [...(first.events as Event[])];
  watch.after?.(live.state, first.events as Event[], first.entry);
  while (entries.length <= most) {
    const [owed] = caveBrawl.decisions(live.state);
    if (!owed) break;
    const seat = owed.seat as Team;
    const action: Action =
      owed.kind === 'draft' && choose !== byTimeout
        ? { type: 'submit-roster', ...setup.drafts[seat] }
        : choose(live.state, seat, chance);
    const refused = caveBrawl.check(live.state, seat, action, { at: 0 });
    if (refused)
      throw new Error(
        `${seat} ${JSON.stringify(action)}: ${refused.code} ${refused.clause} ${refused.message}`,
      );
    watch.before?.(live.state, seat, chance);
    const made = play(caveBrawl, live, { seat, action, at: 0 }, dice);
    entries.push(made.entry);
    events.push(...(made.events as Event[]));
    watch.after?.(live.state, made.events as Event[], made.entry);
  }
  return { state: live.state, entries, events };
}

/** As it comes back from a disk or a wire. */
export function reread<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
