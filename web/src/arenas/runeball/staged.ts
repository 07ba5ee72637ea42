import type { Event } from '@touchline/rules/runeball';
import { opponentOf, type Team } from '@touchline/rules/runeball/page';
import type { Staged } from '../arena.ts';
import { stagedWords as TOLD } from './staged-words.ts';
import { together } from './together.ts';
import { spotOfPost } from './view.ts';

/** Wounds that change what somebody can do. */
const BAD: ReadonlySet<string> = new Set(['serious', 'severe', 'critical']);
/** A pass that fails by more does not leave the passer: RB-17.5. */
const FLIES = -6;

type Turnover = Extract<Event, { type: 'turnover-scored' }>;

/** RB-23.1: the clause by which there is a point, and for what. */
function turnover({ cause, charged, team, exit }: Turnover): string {
  // only a kick-off leaves the field nowhere
  const why = cause === 'out' && !exit ? 'kickoff' : cause;
  return TOLD.turnover(TOLD.causes[why](charged), team, CLAUSES[why]);
}
const CLAUSES = { kickoff: 'RB-8.10', out: 'RB-10.4', interception: 'RB-18.4', push: 'RB-15.7' } as const;

/** What everybody has to hear, in large letters; more than its highlight says. */
function newsOf(event: Event): Staged | undefined {
  switch (event.type) {
    case 'touchdown-scored':
      return { news: TOLD.touchdown(event.player), weighs: true };
    case 'goal-kicked':
      return { news: TOLD.goal(event.player, event.distance), weighs: true };
    case 'turnover-scored':
      return { news: turnover(event), weighs: true };
    case 'ball-caught':
      return event.from === undefined ? undefined : { news: TOLD.catches(event.player, event.from) };
    case 'wound-scored':
      return BAD.has(event.grade) ? { news: TOLD.injured(event.player, event.grade) } : undefined;
    case 'fumbled':
      return { news: TOLD.fumble(event.player ?? `team ${event.team}`) };
    case 'free-turn-started':
      return { news: TOLD.free(event.player) };
    case 'keshat-won':
      return { news: TOLD.won(event.seat) };
    case 'side-chosen':
      return { news: TOLD.chosen[event.side](event.seat) };
    case 'half-ended':
      return { news: TOLD.half(event.half, event.score.A, event.score.B), weighs: true };
    default:
      return undefined;
  }
}

/** The ball flies while its dice are looked at: to the receiver, to the posts, to who catches a kickoff. */
function flight(events: readonly Event[], at: number): Staged | undefined {
  const event = events[at]!;
  if (event.type !== 'test-rolled') return undefined;
  const next = events[at + 1];
  const from = event.player;
  if (next?.type === 'pass-thrown' && event.margin >= FLIES) return { leads: { from, to: next.to } };
  if (next?.type === 'goal-kicked' || next?.type === 'goal-missed')
    return { leads: { from, to: spotOfPost(opponentOf(from[0] as Team)) } };
  if (!events.slice(0, at).some(({ type }) => type === 'kicked-off')) return undefined;
  const caught = events.slice(at).find((one) => one.type === 'ball-caught');
  return event.roll.name === 'kickoff' && caught ? { leads: { from, to: caught.player } } : undefined;
}

/** What the theatre shows of an event, besides its dice and its highlight. */
export const staged = (events: readonly Event[], at: number): Staged | undefined =>
  newsOf(events[at]!) ?? flight(events, at) ?? together(events, at);
