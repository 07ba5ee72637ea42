import type { Decision } from '@touchline/rules/kernel';
import type { PublicState } from '@touchline/rules/runeball';
import { advised, type Advised as Told } from '@touchline/rules/runeball/bot';
import {
  carrierOf,
  cellOf,
  findPlayer,
  HEXES,
  isPost,
  kickScatter,
  kickWay,
  opponentOf,
  sideOf,
  type Team,
  teamOf,
} from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import type { Doing } from './doing.ts';
import { lateWords } from './late-words.ts';
import { toGoal } from './near.ts';
import { words } from './words.ts';

/** The one thing that somebody who does not know better does well to do, and what its button says. */
export interface Advice {
  readonly action: Doing;
  readonly says: string;
  /** What a movement is made for in the same turn, and how likely that comes off. */
  readonly meant?: Told['meant'];
}

const SAYS = lateWords.advice;
/** A kickoff that is out no more often is safe. */
const SAFE = 0.02;

/** Nothing where it is a matter of taste. */
export function adviceOn(
  state: PublicState,
  legal: readonly Doing[],
  { kind, about }: Decision,
  seat: Team,
): Advice | undefined {
  if (kind === 'kickoff') return kickoff(state, seat);
  if (kind === 'stoppage') return treat(legal);
  // what waits for a choice is no action of the rules yet, such as a team that is set up
  const found = ASKED.has(kind) ? advised(state, seat, legal as never) : undefined;
  if (!found) return undefined;
  const action = found.action as Doing;
  return { ...found, action, says: saysOf(state, action, found.meant, about) };
}

/** What there is advice on besides a kickoff and a treatment. */
const ASKED: ReadonlySet<string> = new Set([
  ...['turn', 'preempt', 'free-activation', 'award-ball', 'knockback'],
]);

/** What the button of an action says: who does what. */
function saysOf(state: PublicState, action: Doing, meant: Told['meant'], about = ''): string {
  const id = action.player ?? about;
  const target = String(action.target ?? action.to ?? action.teammate ?? meant?.target ?? '');
  switch (meant?.type ?? action.type) {
    case 'move':
      return runs(state, id, action.path!.at(-1)!);
    case 'block':
      return action.strip ? SAYS.strip(id, target) : SAYS.hit(id, meant?.target ?? target);
    case 'pickup':
      return SAYS.ball(id);
    case 'handoff':
      return action.give ? SAYS.gives(id, target) : SAYS.takes(id, meant?.target ?? target);
    case 'pass':
      return SAYS.pass(id, target);
    case 'kick-goal':
      return SAYS.kick(id);
    case 'hold':
      return SAYS.waits(id, carrierOf(state)?.id ?? '');
    case 'face':
    case 'dodge-stance':
    case 'end-turn':
      return state.turn?.did ? SAYS.done(id) : SAYS.stays(id);
    case 'pass-preempt':
      return words.lets(about);
    case 'blitz':
      return SAYS.blitz(id);
    case 'activate':
    case 'award-ball':
    case 'release':
      return SAYS.free(id);
    case 'choose-knockback':
      return SAYS.push(about);
    case 'decline':
      return words.declines('free-activation');
    default:
      return `${id}: ${words.verb(action)}`;
  }
}

/** A movement that nothing but a better place comes of. */
function runs(state: PublicState, id: string, to: Hex): string {
  const one = findPlayer(state, id)!;
  const carrier = carrierOf(state);
  if (!carrier) return SAYS.nears(id);
  if (carrier.id === id) {
    const left = toGoal(state, to, teamOf(one));
    return left ? SAYS.run(id, left) : SAYS.score(id);
  }
  return teamOf(carrier) === teamOf(one) ? SAYS.helps(id, carrier.id) : SAYS.guards(id, carrier.id);
}

/** RB-8.7: as deep in the middle of their half as it is safe; where it is nowhere, where it is safest. */
function kickoff(state: PublicState, seat: Team): Advice {
  const far = kickScatter(state, false);
  const from = findPlayer(state, state.kicker ?? '')?.hex;
  const able = HEXES.filter((hex) => sideOf(cellOf(hex)) === opponentOf(seat) && !isPost(cellOf(hex)));
  const worth = (hex: Hex) =>
    Math.max(SAFE, kickWay(state, hex, far).out) * 1e6 + toGoal(state, hex, seat) * 100 + aside(hex, from);
  return { action: { type: 'kickoff', target: least(able, worth)! }, says: SAYS.kickoff };
}
const rowOf = ({ q, r }: Hex): number => r + Math.floor(q / 2);
const aside = (hex: Hex, from: Hex | undefined): number => Math.abs(rowOf(hex) - rowOf(from ?? hex));

/** RB-23.9: who is hurt is seen to before play goes on. */
function treat(legal: readonly Doing[]): Advice | undefined {
  const action = legal.find(({ type }) => type === 'treat');
  return action && { action, says: words.verb(action) };
}

function least<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  let best: T | undefined;
  let low = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const n = worth(one);
    if (n < low) [best, low] = [one, n];
  }
  return best;
}
