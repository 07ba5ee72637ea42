import type { Action, Event, PublicState } from '@touchline/rules/martian-rugby';
import { decimal } from '../../text/format.ts';
import { DICE, TERMS, besideWords as TOLD } from './beside-words.ts';

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'try-scored':
      return TOLD.tried(event.minion);
    case 'carrier-tackled':
      return TOLD.tackles(event.by, event.carrier);
    case 'interception-attempted':
      return event.success ? TOLD.intercepts(event.minion) : undefined;
    case 'charge-down-rolled':
      return event.roll.success ? TOLD.chargeDown : undefined;
    case 'ball-picked-up':
      return TOLD.picksUp(event.minion);
    case 'ball-caught':
      return event.offside ? undefined : TOLD.catches(event.minion);
    case 'pass-completed':
      return TOLD.passed(event.from, event.to);
    case 'kick-announced':
      return TOLD.kicks(event.minion, event.distance);
    case 'turnover':
      return event.reason === 'tackle' ? undefined : TOLD.turnover(event.reason, event.ballTo);
    case 'half-time':
      return TOLD.halfTime;
    case 'game-ended':
      return TOLD.end(event.winner);
    default:
      return undefined;
  }
}

/** The rules name what may come of the ball as the side sees it that throws it: MR-7.7, MR-8.7. */
const FACES: ReadonlySet<Action['type']> = new Set(['intercept', 'charge-down', 'decline']);
const HARM: ReadonlySet<string> = new Set(['lost', 'offside', 'out']);

const harm = (outcome: string, { type }: Action): boolean =>
  FACES.has(type) ? outcome === 'kept' : HARM.has(outcome);

const outcome = (name: string, { type }: Action): string | undefined =>
  TOLD[FACES.has(type) ? 'faced' : 'thrown'][name as 'kept' | 'lost'];

function facts({ turn, options, half }: PublicState) {
  const limit = options.realTime ? 0 : options.turnLimit;
  return [
    { name: TOLD.turn, value: TOLD.turnOf(turn, limit) },
    ...(options.swapEnds ? [{ name: TOLD.half, value: String(half) }] : []),
  ];
}

const LENGTHS: ReadonlySet<string> = new Set(['passLength', 'carried']);

/** Lengths are counted in millimetres. */
function amount(name: string, n: number): string | undefined {
  if (!LENGTHS.has(name)) return undefined;
  return Math.abs(n) < 1000 ? `${Math.round(n / 10)} cm` : `${decimal(n / 1000, 1)} m`;
}

/** What a ball in the air hangs on; for all else nothing is rolled, and it is done at one press. */
const THROWN: ReadonlySet<Action['type']> = new Set(['pass', 'kick', 'intercept', 'charge-down']);

/** What is said beside the board: small boards do without it. */
export const beside = {
  term: (name: string) => TERMS[name],
  die: (name: string) => DICE[name],
  amount,
  highlight,
  facts,
  outcome,
  harm,
  chancy: ({ type }: Action) => THROWN.has(type),
  aim: ({ options: { tryPoints, targetPoints } }: PublicState) => TOLD.aim(tryPoints, targetPoints),
};
