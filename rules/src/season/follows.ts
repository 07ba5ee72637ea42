/** What comes next in a season by itself: rounds, lots, the end. */
import { firstRound, type Meeting, nextRound, type Slot } from './bracket.ts';
import type { Pairing, SeasonAction } from './entries.ts';
import { roundRobin, seated, sidesOf, swissRound } from './pairing.ts';
import {
  activeTeams,
  divisionsOf,
  enteredOf,
  type Fixture,
  metOf,
  openFixtures,
  type Season,
  type Stage,
  tableOf,
  termsOf,
} from './state.ts';

type RoundAction = Extract<SeasonAction, { type: 'round' }>;
type Drawn = Omit<Pairing, 'fixture'>;

/** A round that is to be drawn: which of its stage, and who meets. */
interface Plan {
  readonly stage: Stage;
  readonly index: number;
  readonly pairings: readonly Drawn[];
}

/** The first of a round robin's rounds that are still to come in which anybody meets. */
function robinRound(season: Season, from: number): Plan | undefined {
  const { format } = termsOf(season);
  if (format.type !== 'round-robin') return undefined;
  const rounds = season.places.map((places) =>
    roundRobin(
      places.map((team) => team ?? undefined),
      format.legs,
    ),
  );
  const most = Math.max(0, ...rounds.map(({ length }) => length));
  for (let index = from; index < most; index++) {
    const pairings = rounds.flatMap((each, division) =>
      (each[index] ?? []).map((pair): Drawn => ({ ...pair, ...within(season, division) })),
    );
    if (pairings.length) return { stage: 'table', index, pairings };
  }
  return undefined;
}

const within = (season: Season, division: number) => (divisionsOf(season) > 1 ? { division } : {});

/** The next round of a Swiss, division by division. */
function swissPlan(season: Season, index: number): Plan | undefined {
  const { format } = termsOf(season);
  if (format.type !== 'swiss' || index >= format.rounds) return undefined;
  const met = metOf(season);
  const byes = Object.values(season.fixtures).flatMap(({ home, away }) => (away === undefined ? [home] : []));
  const pairings: Drawn[] = [];
  for (let division = 0; division < divisionsOf(season); division++) {
    const active = new Set(activeTeams(season, division));
    if (active.size < 2) continue;
    const table = tableOf(season, division).rows.flatMap(({ team }) => (active.has(team) ? [team] : []));
    const { pairs, bye } = swissRound({ table, met, byes });
    pairings.push(...pairs.map((pair) => ({ ...pair, ...within(season, division) })));
    // at most one a team: after that it rests for nothing
    if (bye !== undefined && !byes.includes(bye)) pairings.push({ home: bye, ...within(season, division) });
  }
  return pairings.length ? { stage: 'table', index, pairings } : undefined;
}

/** The fixture in which two meet, in a round of the bracket or in the championship; not a void one. */
function fixtureOf(season: Season, stage: Stage, index: number, [one, two]: Meeting): Fixture | undefined {
  const rounds = season.rounds.filter((round) => round.stage === stage && round.index === index);
  return rounds
    .flatMap(({ fixtures }) => fixtures.map((id) => season.fixtures[id]!))
    .find(
      ({ home, away, out }) =>
        out !== 'void' && ((home === one && away === two) || (home === two && away === one)),
    );
}

/** One alone, if it is one alone. */
const alone = ([one, two]: Meeting): Slot => (two === undefined ? one : one === undefined ? two : undefined);

/** The one that is there first. */
const filled = ([one, two]: Meeting): Meeting => (one === undefined ? [two, one] : [one, two]);

/** Who goes on from a meeting, and who is left behind; `undefined` while it has not been decided. */
function decided(
  season: Season,
  stage: Stage,
  index: number,
  meeting: Meeting,
): { winner: Slot; loser: Slot } | undefined {
  const [one, two] = meeting;
  if (one === undefined || two === undefined) return { winner: alone(meeting), loser: undefined };
  const fixture = fixtureOf(season, stage, index, meeting);
  if (!fixture?.outcome) return undefined;
  const { home, away } = fixture;
  const { winner } = fixture.outcome;
  if (!winner) return { winner: undefined, loser: undefined };
  return winner === 'home' ? { winner: home, loser: away } : { winner: away, loser: home };
}

/** A round of a bracket as it has to be, with the match for the third place last where there is one. */
interface Level {
  readonly stage: Stage;
  readonly index: number;
  readonly meetings: readonly Meeting[];
  readonly third?: Meeting;
}

/** All rounds that can be known: each follows from the results of the one before. */
export function levelsOf(season: Season): Level[] {
  const { format } = termsOf(season);
  if (season.status === 'open') return [];
  if (format.type !== 'bracket') {
    const finalists = finalistsOf(season);
    return finalists ? [{ stage: 'championship', index: 0, meetings: [finalists] }] : [];
  }
  const seeds = season.places[0]!.flatMap((team) => team ?? []);
  const levels: Level[] = [];
  let meetings = firstRound(seeds);
  let losers: Slot[] = [];
  for (let index = 0; meetings.length; index++) {
    const final = meetings.length === 1 && index > 0;
    const third = format.thirdPlace && final ? filled([losers[0], losers[1]]) : undefined;
    levels.push({ stage: 'bracket', index, meetings, ...(third?.[0] !== undefined && { third }) });
    const results = meetings.map((meeting) => decided(season, 'bracket', index, meeting));
    if (results.includes(undefined)) break;
    losers = results.map((result) => result!.loser);
    meetings = nextRound(results.map((result) => result!.winner));
  }
  return levels;
}

/** The best two of the first division, where they are known; one alone, or nobody, if there are no two. */
function finalistsOf(season: Season): Meeting | undefined {
  const { format } = termsOf(season);
  if (format.type === 'bracket' || !format.championship || !season.closed) return undefined;
  if (openFixtures(season).some(({ stage }) => stage === 'table')) return undefined;
  const { rows, level } = tableOf(season, 0);
  if (level.length) return undefined;
  // a team that withdraws when the final is drawn has a place in it, and loses it there
  const drawn = season.rounds.findIndex(({ stage }) => stage === 'championship');
  const [one, two] = rows.flatMap(({ team }) => {
    const { withdrawn, left = 0 } = enteredOf(season, team)!;
    return !withdrawn || (drawn >= 0 && left > drawn) ? [team] : [];
  });
  return [one, two];
}

export const meetingsOf = ({ meetings, third }: Level): Meeting[] => [...meetings, ...(third ? [third] : [])];

/** Pairings of a bracket that have still to be drawn. */
function levelPlan(season: Season): Plan | undefined {
  const side = sidesOf(metOf(season));
  for (const level of levelsOf(season)) {
    const { stage, index } = level;
    const pairings = meetingsOf(level).flatMap((meeting): Drawn[] => {
      const [one, two] = filled(meeting);
      if (one === undefined || fixtureOf(season, stage, index, [one, two])) return [];
      return [two === undefined ? { home: one } : seated([one, two], side)];
    });
    if (pairings.length) return { stage, index, pairings };
  }
  return undefined;
}

/** Which round of the table comes next, from 0. */
const tableIndex = ({ rounds }: Season): number =>
  Math.max(-1, ...rounds.filter(({ stage }) => stage === 'table').map(({ index }) => index)) + 1;

/** The next round of the table; `undefined` when all have been drawn. */
export function tablePlan(season: Season): Plan | undefined {
  const index = tableIndex(season);
  return termsOf(season).format.type === 'swiss' ? swissPlan(season, index) : robinRound(season, index);
}

/** How many rounds the table has in all, and how many of them are drawn. */
export function roundsOf(season: Season): { readonly drawn: number; readonly all: number } {
  const { format } = termsOf(season);
  const drawn = tableIndex(season);
  if (format.type === 'swiss') return { drawn, all: format.rounds };
  if (format.type === 'bracket') return { drawn: 0, all: 0 };
  const widest = Math.max(0, ...season.places.map(({ length }) => length));
  return { drawn, all: format.legs * Math.max(0, widest - 1 + (widest % 2)) };
}

const hasTable = (season: Season): boolean => termsOf(season).format.type !== 'bracket';

/** Whether lots have still to be drawn, now that all rounds of the table are over. */
function toClose(season: Season): boolean {
  if (!hasTable(season)) return false;
  if (!season.closed) return true;
  return Array.from({ length: divisionsOf(season) }, (_, i) => i).some(
    (division) => tableOf(season, division).level.length > 0,
  );
}

/** The round that is to be drawn next; without what it is called in the journal. */
export function planOf(season: Season): Plan | undefined {
  if (season.status !== 'running' || openFixtures(season).length) return undefined;
  const table = hasTable(season) && !season.closed ? tablePlan(season) : undefined;
  if (table) return table;
  return toClose(season) ? undefined : levelPlan(season);
}

/**
 * What follows by itself from the entries so far; `undefined` when something has to happen first. The
 * deadline of a round is added by who writes it. A season with a protest that nobody has settled does not
 * finish.
 * @param now milliseconds since 1970: it finishes when the time for protests is over; absent: at once
 */
export function next(season: Season, now = Number.POSITIVE_INFINITY): SeasonAction | undefined {
  if (season.status !== 'running' || openFixtures(season).length) return undefined;
  const plan = planOf(season);
  if (plan) {
    const round = season.rounds.length + 1;
    const pairings = plan.pairings.map((one, i): Pairing => ({ fixture: `${round}.${i + 1}`, ...one }));
    return { type: 'round', round, stage: plan.stage, pairings } satisfies RoundAction;
  }
  if (toClose(season)) return { type: 'closed' };
  const fixtures = Object.values(season.fixtures);
  if (fixtures.some(({ protests }) => protests.some(({ settled }) => settled === undefined)))
    return undefined;
  const hours = termsOf(season).protestHours * 3_600_000;
  const last = Math.max(0, ...fixtures.map(({ away, settled }) => (away && settled ? settled.at : 0)));
  return now >= last + hours ? { type: 'finished' } : undefined;
}

/**
 * What becomes of matches whose deadline is over, by the league's policy.
 * @param absent who did not come to a fixture, as far as somebody did
 */
export function lateForfeits(
  season: Season,
  now: number,
  absent: (fixture: Fixture) => 'home' | 'away' | undefined,
): SeasonAction[] {
  const { late } = termsOf(season);
  if (late === 'organiser' || season.status !== 'running') return [];
  return openFixtures(season).flatMap((fixture): SeasonAction[] => {
    const { deadline } = season.rounds[fixture.round - 1]!;
    if (deadline === undefined || deadline > now) return [];
    const by = late === 'forfeit' ? (absent(fixture) ?? 'both') : 'both';
    return [{ type: 'forfeit', fixture: fixture.id, by }];
  });
}

/** Who has won the season; `undefined` while that is open, and where nobody has. */
export function championOf(season: Season): string | undefined {
  if (season.status === 'open' || planOf(season) || openFixtures(season).length) return undefined;
  if (hasTable(season) && toClose(season)) return undefined;
  const last = levelsOf(season).at(-1);
  if (last) return decided(season, last.stage, last.index, last.meetings[0]!)?.winner;
  const active = new Set(activeTeams(season, 0));
  return tableOf(season, 0).rows.find(({ team }) => active.has(team))?.team;
}

/** Where the teams of a season that is over go on: promotion and relegation, best first. */
export function nextDivisions(season: Season): { readonly team: string; readonly division: number }[] {
  const { promoted } = termsOf(season);
  const count = divisionsOf(season);
  if (!hasTable(season)) return activeTeams(season).map((team) => ({ team, division: 0 }));
  const tables = Array.from({ length: count }, (_, division) =>
    tableOf(season, division).rows.flatMap(({ team }) => (enteredOf(season, team)?.withdrawn ? [] : [team])),
  );
  const moving = (from: number) =>
    // no more than leave a division to the teams that stay
    Math.min(promoted, Math.floor(tables[from]!.length / 2), Math.floor((tables[from + 1]?.length ?? 0) / 2));
  const placed = tables.flatMap((table, division) =>
    table.map((team, i) => {
      const up = division > 0 && i < moving(division - 1);
      const down = division + 1 < count && i >= table.length - moving(division);
      return { team, division: division + (down ? 1 : 0) - (up ? 1 : 0) };
    }),
  );
  return placed.sort((a, b) => a.division - b.division);
}
