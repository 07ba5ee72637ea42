/** A season as the fold of its journal: what may be written next, and what it changes. */
import { type Dice, diceKey, type MatchSeed, matchSeed, recordingDice } from '../kernel/dice.ts';
import { fromHex } from '../kernel/sha256.ts';
import { type Violation, violation } from '../kernel/violation.ts';
import { canonical, diceByPurpose, hashOf, startOf, Unfit, withItsDice } from './chain.ts';
import { type Outcome, type SeasonAction, seasonAction } from './entries.ts';
import { levelsOf, meetingsOf, next, planOf, roundsOf } from './follows.ts';
import type { NewEntry } from './ledger.ts';
import { drawLots } from './lots.ts';
import { MOST_IN_ROUND_ROBIN } from './pairing.ts';
import { lotsKey } from './standings.ts';
import {
  activeTeams,
  divisionsOf,
  enteredOf,
  type Fixture,
  isDecider,
  isOpen,
  openFixtures,
  type Season,
  type SeasonEntry,
  tableOf,
  termsOf,
} from './state.ts';

/** Who wants to write an entry. `teams`: those that are the actor's own in this season. */
export type Actor =
  /** What follows by itself. */
  | { readonly role: 'server' }
  | { readonly role: 'coach'; readonly teams: readonly string[] }
  /** `others`: there is somebody else who could, a co-organiser without a team in the fixture. */
  | { readonly role: 'organiser'; readonly teams: readonly string[]; readonly others: boolean }
  | { readonly role: 'operator' };

type Of<T extends SeasonAction['type']> = Extract<SeasonAction, { type: T }>;
type Ruling = Of<'forfeit'> | Of<'ruled'> | Of<'replay'> | Of<'dismissed'>;

/** Who writes what; the operator may do what an organiser may. */
const WRITERS: Readonly<Record<SeasonAction['type'], readonly Actor['role'][]>> = {
  opened: ['organiser'],
  entered: ['organiser', 'coach'],
  withdrawn: ['organiser', 'coach'],
  started: ['organiser', 'server'],
  round: ['server'],
  result: ['server'],
  forfeit: ['organiser', 'server'],
  ruled: ['organiser'],
  replay: ['organiser'],
  deadline: ['organiser'],
  protest: ['coach'],
  dismissed: ['organiser'],
  closed: ['server'],
  finished: ['organiser', 'server'],
};

/** A season of which nothing has been written yet. */
export const newSeason = (id: string): Season => ({
  id,
  entries: [],
  head: startOf(id),
  status: 'open',
  teams: [],
  places: [],
  rounds: [],
  fixtures: {},
  closed: false,
  lots: {},
});

/** What the dice of a season come from. @param server 32 bytes, lower-case hexadecimal */
export const seasonKey = (id: string, server: string): MatchSeed =>
  diceKey(matchSeed(fromHex(server), id, []));

const no = (code: string, message: string, path?: string): Violation => violation(code, '', message, path);

/** What keeps somebody from writing such an entry, whatever the season is like. */
function checkWho(season: Season, action: SeasonAction, actor: Actor): Violation | undefined {
  const role = actor.role === 'operator' ? 'organiser' : actor.role;
  if (!WRITERS[action.type].includes(role)) return no('forbidden', 'That is not yours to do.');
  if (actor.role === 'coach' && 'team' in action && !actor.teams.includes(action.team))
    return no('forbidden', 'That is not your team.', 'team');
  if (actor.role !== 'organiser' || !isRuling(action)) return undefined;
  const fixture = season.fixtures[action.fixture];
  const own = [fixture?.home, fixture?.away].some((team) => team !== undefined && actor.teams.includes(team));
  if (own && actor.others)
    return no('own-fixture', 'You coach one of the two; another organiser has to decide it.', 'fixture');
  if (own !== (action.own === true))
    return no('own-fixture', 'A ruling on a fixture of your own team is marked so, and no other is.', 'own');
  return undefined;
}

const isRuling = (action: SeasonAction): action is Ruling =>
  action.type === 'forfeit' ||
  action.type === 'ruled' ||
  action.type === 'replay' ||
  action.type === 'dismissed';

/**
 * What is wrong with an entry that is to come next.
 * @param at when it would be written, in milliseconds since 1970
 * @param actor who wants to; absent where that is not to be asked, as when a journal is read
 */
export function checkSeason(
  season: Season,
  action: SeasonAction,
  at: number,
  actor?: Actor,
): Violation | undefined {
  const wrong = actor && checkWho(season, action, actor);
  if (wrong) return wrong;
  if (action.type === 'opened')
    return season.terms ? no('already-open', 'The season has been opened already.') : checkTerms(action);
  if (!season.terms) return no('not-open', 'The season has not been opened yet.');
  if (season.status === 'over')
    return no('season-over', 'The season is over; nothing of it changes any more.');
  switch (action.type) {
    case 'entered':
      return checkEntered(season, action);
    case 'withdrawn':
      if (activeTeams(season).includes(action.team)) return undefined;
      return no('not-entered', 'This team is not in the season.', 'team');
    case 'started':
      return checkStarted(season, action);
  }
  if (season.status === 'open') return no('not-started', 'The season has not started yet.');
  switch (action.type) {
    case 'round':
    case 'closed':
    case 'finished':
      return checkNext(season, action, at, actor);
    case 'deadline':
      if (season.rounds[action.round - 1]) return undefined;
      return no('no-such-round', `Round ${action.round} has not been drawn.`, 'round');
  }
  const fixture = season.fixtures[action.fixture];
  if (!fixture) return no('no-such-fixture', `There is no fixture ${action.fixture}.`, 'fixture');
  if (fixture.away === undefined) return no('a-bye', 'This is a bye; nobody plays it.', 'fixture');
  if (fixture.out) return no('fixture-out', 'This fixture does not count any more.', 'fixture');
  switch (action.type) {
    case 'result':
      return checkResult(fixture, action);
    case 'forfeit':
      return undefined;
    case 'ruled':
      return checkOutcome(fixture, action.outcome, ['ruled', 'forfeit', 'double-forfeit']);
    case 'replay':
      return checkReplay(season, fixture, action);
    case 'protest':
      return checkProtest(season, fixture, action, at);
    case 'dismissed':
      if (fixture.protests.some(({ settled }) => settled === undefined)) return undefined;
      return no('no-protest', 'Nobody has protested against it.', 'fixture');
  }
}

function checkTerms({ terms: { teams, format, divisions } }: Of<'opened'>): Violation | undefined {
  if (teams.min > teams.max)
    return no('too-few-places', 'No fewer teams may enter than have to.', 'terms.teams');
  if (format.type === 'round-robin' && teams.max > MOST_IN_ROUND_ROBIN * divisions)
    return no(
      'too-many-teams',
      `No more than ${MOST_IN_ROUND_ROBIN} teams of a division can all meet each other.`,
      'terms.teams.max',
    );
  if (teams.min < 2 * divisions)
    return no('too-few-teams', 'A division has at least two teams.', 'terms.teams.min');
  return undefined;
}

function checkEntered(season: Season, { team, division }: Of<'entered'>): Violation | undefined {
  const { teams, lateEntry, format } = termsOf(season);
  if (enteredOf(season, team)) return no('already-entered', 'This team has entered already.', 'team');
  if (activeTeams(season).length >= teams.max) return no('full', 'The season is full.');
  if (division !== undefined && division >= divisionsOf(season))
    return no('no-such-division', `There is no division ${division + 1}.`, 'division');
  if (season.status === 'open') return undefined;
  const { drawn, all } = roundsOf(season);
  if (!lateEntry || format.type === 'bracket') return no('no-late-entry', 'The season has started.');
  if (2 * drawn >= all) return no('too-late', 'Half of the rounds have been drawn.');
  if (format.type === 'round-robin' && !freePlace(season, division))
    return no('full', 'Everybody meets everybody, and no place is free.');
  return undefined;
}

/** A place of the circle that nobody has: of an odd number, or of a team whose results were annulled. */
function freePlace(
  { places }: Season,
  wanted: number | undefined,
): [division: number, i: number] | undefined {
  for (const [division, circle] of places.entries()) {
    const i = circle.indexOf(null);
    if (i >= 0 && (wanted ?? division) === division) return [division, i];
  }
  return undefined;
}

function checkStarted(season: Season, { seeds }: Of<'started'>): Violation | undefined {
  const { teams, format } = termsOf(season);
  if (season.status !== 'open') return no('already-started', 'The season has started already.');
  const active = activeTeams(season);
  if (active.length < teams.min)
    return no('too-few-teams', `${active.length} teams have entered; it takes ${teams.min}.`);
  if (format.type === 'bracket' && (format.seeding === 'by-hand') !== (seeds !== undefined))
    return no('seeds', seeds ? 'Seeds are drawn here.' : 'The organiser gives the seeds here.', 'seeds');
  if (seeds && lotsKey(seeds) !== lotsKey(active))
    return no('seeds', 'Seeds are all teams that have entered, each once.', 'seeds');
  const most = Math.max(...shared(season, seeds ?? active).map(({ length }) => length));
  if (format.type === 'round-robin' && most > MOST_IN_ROUND_ROBIN)
    return no('too-many-teams', `A division has no more than ${MOST_IN_ROUND_ROBIN} teams.`);
  return undefined;
}

/** What follows by itself is just that; an organiser need not wait for the time of protests to be over. */
function checkNext(
  season: Season,
  action: Of<'round'> | Of<'closed'> | Of<'finished'>,
  at: number,
  actor: Actor | undefined,
): Violation | undefined {
  const due = next(season, actor?.role === 'server' ? at : Number.POSITIVE_INFINITY);
  if (!due) return no('not-yet', 'Something has to happen before.');
  const { deadline: _, ...bare } = action as Of<'round'>;
  if (canonical(due) === canonical(bare)) return undefined;
  return no('otherwise', `By the entries so far it is ${canonical(due).slice(0, 200)}.`);
}

function checkResult(fixture: Fixture, { attempt, outcome }: Of<'result'>): Violation | undefined {
  if (!isOpen(fixture)) return no('settled', 'This fixture has been decided already.', 'fixture');
  if (attempt !== fixture.attempts.length)
    return no('other-attempt', `Attempt ${fixture.attempts.length} is the one that counts.`, 'attempt');
  return checkOutcome(fixture, outcome, ['played']);
}

function checkOutcome(
  fixture: Fixture,
  { how, winner, score }: Outcome,
  known: readonly Outcome['how'][],
): Violation | undefined {
  if (!known.includes(how)) return no('outcome', `Here it can be ${known.join(' or ')}.`, 'outcome.how');
  if (how === 'forfeit' && !winner) return no('outcome', 'A forfeit has a winner.', 'outcome.winner');
  if (how === 'double-forfeit' && winner) return no('outcome', 'Both have lost.', 'outcome.winner');
  if (how.endsWith('forfeit') && score) return no('outcome', 'A forfeit has no score.', 'outcome.score');
  if (isDecider(fixture) && !winner && how !== 'double-forfeit')
    return no('winner-needed', 'Here somebody has to win.', 'outcome.winner');
  return undefined;
}

function checkReplay(season: Season, fixture: Fixture, { from }: Of<'replay'>): Violation | undefined {
  if ([fixture.home, fixture.away!].some((team) => enteredOf(season, team)?.withdrawn))
    return no('withdrawn', 'One of the two has left the season.', 'fixture');
  if (from !== undefined && !fixture.attempts.some(({ match }) => match !== undefined))
    return no('not-played', 'There is no match to go on from.', 'from');
  return undefined;
}

function checkProtest(
  season: Season,
  { home, away, outcome, settled, protests }: Fixture,
  { team }: Of<'protest'>,
  at: number,
): Violation | undefined {
  const hours = termsOf(season).protestHours;
  if (team !== home && team !== away) return no('other-fixture', 'This team did not play there.', 'team');
  if (!outcome || !settled) return no('not-settled', 'There is no result yet.', 'fixture');
  if (protests.some((one) => one.team === team && one.settled === undefined))
    return no('protested', 'You have protested already.', 'fixture');
  if (at > settled.at + hours * 3_600_000)
    return no('too-late', `A result may be protested for ${hours} hours.`, 'fixture');
  return undefined;
}

/** Teams by division: as they entered; the others fill up, in this order, to equal sizes. */
function shared(season: Season, order: readonly string[]): string[][] {
  const count = divisionsOf(season);
  const divisions = Array.from({ length: count }, (): string[] => []);
  const free: string[] = [];
  for (const team of order) {
    const division = count === 1 ? 0 : enteredOf(season, team)!.division;
    if (division === undefined) free.push(team);
    else divisions[division]!.push(team);
  }
  for (const team of free) {
    const place = divisions.findIndex(({ length }, i) => length < sizeOf(order.length, count, i));
    divisions[Math.max(0, place)]!.push(team);
  }
  return divisions;
}

const sizeOf = (teams: number, divisions: number, i: number): number =>
  Math.floor(teams / divisions) + (i < teams % divisions ? 1 : 0);

/** Carries out what {@link checkSeason} let through; changes the season in place. */
function carryOut(season: Season, { seq, at, action }: SeasonEntry, dice: Dice): void {
  switch (action.type) {
    case 'opened':
      season.terms = action.terms;
      return;
    case 'entered':
      enter(season, action);
      return;
    case 'withdrawn':
      withdraw(season, action.team, at, seq);
      return;
    case 'started':
      start(season, action, dice);
      return;
    case 'round':
      draw(season, action, at, seq);
      return;
    case 'closed':
      season.closed = true;
      for (let division = 0; division < divisionsOf(season); division++)
        for (const level of tableOf(season, division).level)
          season.lots[lotsKey(level)] = drawLots(level, dice, 'standings lots');
      return;
    case 'deadline':
      season.rounds[action.round - 1]!.deadline = action.deadline;
      return;
    case 'finished':
      season.status = 'over';
      return;
    case 'protest':
      season.fixtures[action.fixture]!.protests.push({ team: action.team, seq, why: action.why });
      return;
    default:
      decide(season.fixtures[action.fixture]!, action, at, seq);
  }
}

function enter(season: Season, { team, division }: Of<'entered'>): void {
  const started = season.status === 'running';
  if (!started) {
    season.teams.push({ team, ...(division !== undefined && { division }) });
    return;
  }
  const robin = termsOf(season).format.type === 'round-robin';
  const free = robin ? freePlace(season, division) : undefined;
  if (free) season.places[free[0]]![free[1]] = team;
  const into = free?.[0] ?? division ?? divisionsOf(season) - 1;
  season.teams.push({ team, division: into, late: roundsOf(season).drawn });
}

function start(season: Season, { seeds }: Of<'started'>, dice: Dice): void {
  const { format } = termsOf(season);
  const active = activeTeams(season);
  const drawn = format.type === 'bracket' && format.seeding === 'drawn';
  const order = seeds ?? (drawn ? drawLots(active, dice, 'seeding') : active);
  for (const [division, teams] of shared(season, order).entries()) {
    for (const team of teams) enteredOf(season, team)!.division = division;
    const odd = format.type === 'round-robin' && teams.length % 2 === 1;
    season.places.push([...teams, ...(odd ? [null] : [])]);
  }
  season.status = 'running';
}

const forfeitBy = (by: 'home' | 'away' | 'both'): Outcome =>
  by === 'both' ? { how: 'double-forfeit' } : { how: 'forfeit', winner: by === 'home' ? 'away' : 'home' };

/** A forfeit where a side of the fixture has left the season. */
function leftOpen(season: Season, { home, away }: Pick<Fixture, 'home' | 'away'>): Outcome | undefined {
  const gone = (team: string | undefined) => team !== undefined && enteredOf(season, team)?.withdrawn;
  if (gone(home)) return forfeitBy(gone(away) ? 'both' : 'home');
  return gone(away) ? forfeitBy('away') : undefined;
}

function draw(season: Season, action: Of<'round'>, at: number, seq: number): void {
  const { round, stage, pairings, deadline } = action;
  const { index } = planOf(season)!;
  for (const { fixture: id, home, away, division = 0 } of pairings) {
    const fixture: Fixture = {
      ...{ id, round, stage, division, home },
      ...(away !== undefined && { away }),
      attempts: away === undefined ? [] : [{}],
      protests: [],
    };
    const outcome: Outcome | undefined =
      away === undefined ? { how: 'bye', winner: 'home' } : leftOpen(season, fixture);
    if (outcome) settle(fixture, outcome, at, seq);
    season.fixtures[id] = fixture;
  }
  const fixtures = pairings.map(({ fixture }) => fixture);
  season.rounds.push({ round, stage, index, fixtures, ...(deadline !== undefined && { deadline }) });
}

function settle(fixture: Fixture, outcome: Outcome, at: number, seq: number): void {
  fixture.outcome = outcome;
  fixture.settled = { at, seq };
}

function decide(fixture: Fixture, action: Of<'result'> | Ruling, at: number, seq: number): void {
  if (action.type === 'result') {
    Object.assign(fixture.attempts.at(-1)!, { match: action.match, outcome: action.outcome });
    settle(fixture, action.outcome, at, seq);
    return;
  }
  for (const protest of fixture.protests) protest.settled ??= seq;
  if (action.own) fixture.own = true;
  if (action.type === 'forfeit') settle(fixture, forfeitBy(action.by), at, seq);
  else if (action.type === 'ruled') settle(fixture, action.outcome, at, seq);
  else if (action.type === 'replay') {
    fixture.attempts.push(action.from === undefined ? {} : { from: action.from });
    delete fixture.outcome;
    delete fixture.settled;
  }
}

/** How a team leaves: what it has played stays, and the rest are forfeits; or nothing of it counts. */
function leaving(season: Season, team: string): 'annulled' | 'forfeits' {
  const { withdrawal, format } = termsOf(season);
  if (format.type === 'bracket' || season.closed || withdrawal === 'forfeit') return 'forfeits';
  if (withdrawal === 'annul') return 'annulled';
  const own = Object.values(season.fixtures).filter(({ home, away }) => home === team || away === team);
  const settled = own.filter(({ outcome, away }) => outcome && away !== undefined).length;
  const { division } = enteredOf(season, team)!;
  const all =
    format.type === 'swiss' ? format.rounds : format.legs * (activeTeams(season, division).length - 1);
  return 2 * settled < all ? 'annulled' : 'forfeits';
}

function withdraw(season: Season, team: string, at: number, seq: number): void {
  const entered = enteredOf(season, team)!;
  if (season.status === 'open') {
    season.teams.splice(season.teams.indexOf(entered), 1);
    return;
  }
  const how = leaving(season, team);
  entered.withdrawn = how;
  entered.left = season.rounds.length;
  const own = Object.values(season.fixtures).filter(({ home, away }) => home === team || away === team);
  for (const fixture of own) {
    if (how === 'annulled') putOut(fixture, 'annulled', seq);
    else if (isOpen(fixture)) settle(fixture, leftOpen(season, fixture)!, at, seq);
  }
  const places = season.places[entered.division!]!;
  if (how === 'annulled' && termsOf(season).format.type === 'round-robin')
    places[places.indexOf(team)] = null;
}

function putOut(fixture: Fixture, out: 'annulled' | 'void', seq: number): void {
  fixture.out = out;
  for (const protest of fixture.protests) protest.settled ??= seq;
}

/** Where others have to meet than were drawn, since an earlier result was changed, what was drawn is void. */
function revise(season: Season, seq: number): void {
  if (season.status !== 'running') return;
  for (const level of levelsOf(season)) {
    const meetings = meetingsOf(level).map((pair) => lotsKey(pair.flatMap((team) => team ?? [])));
    for (const round of season.rounds) {
      if (round.stage !== level.stage || round.index !== level.index) continue;
      for (const id of round.fixtures) {
        const fixture = season.fixtures[id]!;
        const { home, away } = fixture;
        const pair = lotsKey(away === undefined ? [home] : [home, away]);
        if (!fixture.out && !meetings.includes(pair)) putOut(fixture, 'void', seq);
      }
    }
  }
}

/** A result, a ruling, a withdrawal: what can change who meets whom later. */
const CHANGES: readonly SeasonAction['type'][] = ['result', 'forfeit', 'ruled', 'withdrawn', 'closed'];

function advance(season: Season, entry: SeasonEntry, dice: Dice): void {
  carryOut(season, entry, dice);
  if (CHANGES.includes(entry.action.type)) revise(season, entry.seq);
}

/**
 * Writes an entry that {@link checkSeason} let through, with dice of the seed; advances the season in
 * place.
 * @param given without nonce: those of a season are the hash of its head
 */
export function write(
  season: Season,
  { action, at, by }: Omit<NewEntry<SeasonAction>, 'nonce'>,
  key: MatchSeed,
): SeasonEntry {
  const seq = season.entries.length;
  const { head } = season;
  const kept = recordingDice(diceByPurpose(key, seq, head));
  const start = { seq, at, ...(by !== undefined && { by }), action, nonce: head };
  const entry: SeasonEntry = { ...start, dice: kept.rolled, prev: head };
  advance(season, entry, kept);
  season.entries.push(entry);
  season.head = hashOf(entry);
  return entry;
}

/**
 * The season that a journal describes.
 * @param key where the dice are to be checked as well
 * @throws Unfit at the first entry that cannot be
 */
export function foldSeason(id: string, entries: readonly SeasonEntry[], key?: MatchSeed): Season {
  const season = newSeason(id);
  foldOn(season, entries, key);
  return season;
}

/**
 * Takes a season on, in place, by the next entries of its journal.
 * @param key where the dice are to be checked as well
 * @throws Unfit at the first entry that cannot be
 */
export function foldOn(season: Season, entries: readonly SeasonEntry[], key?: MatchSeed): void {
  for (const entry of entries) {
    const { seq, prev, nonce, at } = entry;
    if (seq !== season.entries.length) throw new Unfit(seq, 'seq', `it follows ${season.entries.length - 1}`);
    if (prev !== season.head) throw new Unfit(seq, 'prev', 'it does not follow the entry before');
    if (nonce !== prev) throw new Unfit(seq, 'nonce', 'somebody has chosen what nobody may choose');
    if (!seasonAction.safeParse(entry.action).success) throw new Unfit(seq, 'action', 'it cannot be read');
    const wrong = checkSeason(season, entry.action, at);
    if (wrong) throw new Unfit(seq, ['action', wrong.path].filter(Boolean).join('.'), wrong.message);
    try {
      withItsDice(entry, key, (dice) => advance(season, entry, dice));
    } catch (error) {
      if (error instanceof Unfit) throw error;
      throw new Unfit(seq, 'dice', error instanceof Error ? error.message : String(error));
    }
    season.entries.push(entry);
    season.head = hashOf(entry);
  }
}

/** Whether nothing is left to be played, ruled, or drawn. */
export const isComplete = (season: Season): boolean =>
  season.status === 'over' || (!openFixtures(season).length && next(season)?.type === 'finished');
