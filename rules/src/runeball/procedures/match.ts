/** A match from the first throw of Keshat to its end: RB-7, RB-23. */
import { chanceThat, map, sum } from '../../chance/distribution.ts';
import { procedure } from '../../flow/index.ts';
import type { Odds } from '../../kernel/odds.ts';
import { sumOf, throwDice } from '../../kernel/roll.ts';
import { opponentOf, TEAMS, type Team } from '../field.ts';
import type { Play } from '../play.ts';
import { keshatAsked, type Submitted, sideAsked, teamAsked } from '../questions.ts';
import { playersOf } from '../start.ts';
import type { State } from '../state.ts';
import type { GivenTeam } from '../team.ts';
import { kickoff } from './kickoff.ts';
import { round } from './round.ts';
import { shootout } from './shootout.ts';
import { finish, type Match } from './stop.ts';
import { stoppage } from './stoppage.ts';

/** RB-7.1: how good a throw is; a bust is below all. */
const rankOf = (total: number): number => (total > 13 ? -1 : total);

/** The chances of a throw of Keshat, before either side has thrown: RB-7.1, RB-7.2. */
export function keshatOdds(): Odds {
  const rank = map(sum(6, 3), rankOf);
  const against = (fits: (mine: number, theirs: number) => boolean): number =>
    [...rank].reduce((p, [mine, ways]) => p + ways * chanceThat(rank, (theirs) => fits(mine, theirs)), 0);
  return {
    outcomes: [
      { name: 'throw-won', p: against((mine, theirs) => mine > theirs) },
      { name: 'thrown-level', p: against((mine, theirs) => mine === theirs) },
    ],
    rolls: [],
  };
}

function throwKeshat({ dice, events }: Play, seat: Team): number {
  const roll = throwDice(dice, 'keshat', 6, 3, { seat });
  const total = sumOf(roll);
  const result = total === 13 ? 'keshat' : total > 13 ? 'bust' : 'counts';
  events.push({ type: 'keshat-thrown', seat, roll, total, result });
  return rankOf(total);
}

/** A team as its coach handed it in: section 4.2. */
const submitted = (sent: Submitted | undefined): GivenTeam =>
  sent?.team ?? { preset: sent?.preset ?? 'balanced' };

/** RB-6.1: the nine players of a team. */
function field({ state, events }: Play, seat: Team, given: GivenTeam): void {
  const players = playersOf(seat, given);
  state.players.push(...players);
  const sheets = players.map(({ sheet }) => sheet);
  events.push({
    type: 'team-submitted',
    seat,
    ...('preset' in given ? { preset: given.preset } : { name: given.name }),
    sheets,
  });
}

/** RB-7.5, RB-7.8, RB-23.15 */
const halfOver = ({ half, round, options }: State): boolean =>
  round >= (half === 3 ? options.overtimeRounds : options.roundsPerHalf);

/** RB-7.3, RB-7.4; in overtime the winner of its throw: RB-23.15. */
const chooser = ({ half, choice }: State): Team => (half === 2 ? choice!.second : choice!.first);

export const match = procedure<Play, Match>()('match', {
  referee({ state, dice, events }) {
    const { refereePer } = state.options;
    const roll = refereePer === undefined ? throwDice(dice, 'referee', 6, 2) : undefined;
    state.referee.per = refereePer ?? sumOf(roll!) + 3;
    events.push({
      type: 'match-started',
      options: state.options,
      referee: { ...state.referee },
      rolls: roll ? [roll] : [],
    });
  },
  /** RB-6.2: a seat whose team did not come with the match is asked for it. */
  teams(play, { given = {} }) {
    const seats = TEAMS.filter((seat) => !given[seat]);
    if (seats.length) teamAsked.ask(play, seats, {});
  },
  'teams in'(play, f) {
    const answers = teamAsked.answers(f);
    for (const seat of TEAMS)
      field(play, seat, f.given?.[seat] ?? submitted(answers[seat] as Submitted | undefined));
    delete f.given;
    delete play.state.rolled;
  },
  keshat(play) {
    play.state.phase = 'keshat';
    keshatAsked.ask(play, TEAMS, {});
  },
  'keshat won'(play, f) {
    const { state, dice, events } = play;
    keshatAsked.answers(f);
    const [a, b] = TEAMS.map((seat) => throwKeshat(play, seat)) as [number, number];
    f.ties = (f.ties ?? 0) + (a === b ? 1 : 0);
    if (a === b && f.ties < 5) return 'keshat';
    delete f.ties;
    // RB-7.2: after a fifth tie a coin decides, for an ordinary win
    const coin = a === b ? throwDice(dice, 'coin', 2) : undefined;
    const winner: Team = coin ? TEAMS[coin.faces[0]! - 1]! : a > b ? 'A' : 'B';
    const exact = !coin && Math.max(a, b) === 13;
    state.choice = { first: winner, second: exact ? winner : opponentOf(winner), keshat: exact };
    events.push({
      type: 'keshat-won',
      seat: winner,
      exact,
      ...(coin && { roll: coin }),
    });
    if (state.shootout) finish(play, 'shootout', winner);
  },
  'choose side'(play) {
    const { state } = play;
    state.phase = 'choose-side';
    sideAsked.ask(play, chooser(state), {});
  },
  'side chosen'({ state, events }, f) {
    const { side } = sideAsked.answer(f);
    const seat = chooser(state);
    state.kicking = side === 'kick' ? seat : opponentOf(seat);
    events.push({ type: 'side-chosen', seat, side, half: state.half });
  },
  /** RB-7.6 */
  drive(play) {
    play.state.drive++;
    kickoff.start(play, {});
  },
  rounds(play) {
    const { state } = play;
    state.phase = 'play';
    if (halfOver(state)) return 'half over';
    state.round++;
    round.start(play, {});
    return 'rounds';
  },
  'half over'(_play, f) {
    f.reason = 'half-time';
  },
  /** RB-23.8; also where a score goes on. */
  stoppage(play, f) {
    const { state, events } = play;
    const last = halfOver(state);
    if (last) events.push({ type: 'half-ended', half: state.half, score: { ...state.score } });
    if (last && state.half >= 2) return 'full time';
    stoppage.start(play, { reason: f.reason! });
  },
  /** RB-7.7, RB-23.11 */
  'what next'({ state }, f) {
    const { scored } = f;
    delete f.scored;
    delete f.reason;
    if (halfOver(state)) {
      state.half++;
      state.round = 0;
      return 'choose side';
    }
    state.kicking = scored!;
    return 'drive';
  },
  /** RB-23.12, RB-23.14 */
  'full time'(play) {
    const { state } = play;
    const { A, B } = state.score;
    const { tiebreak } = state.options;
    if (A !== B) finish(play, 'score', A > B ? 'A' : 'B');
    else if (tiebreak === 'draw') finish(play, 'draw');
    else if (tiebreak === 'shootout' || state.half === 3) return 'shoot-out';
  },
  /** RB-23.15 */
  'before overtime'(play, f) {
    delete f.scored;
    stoppage.start(play, { reason: 'full-time' });
  },
  overtime({ state, events }) {
    state.half = 3;
    state.round = 0;
    events.push({ type: 'overtime-began' });
    return 'keshat';
  },
  'shoot-out'(play) {
    shootout.start(play, {});
  },
  /** RB-23.17: a throw of Keshat decides. */
  undecided: () => 'keshat',
});
