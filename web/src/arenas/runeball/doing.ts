import type { Odds, Typed } from '@touchline/rules/kernel';
import type { PublicState } from '@touchline/rules/runeball';
import { type Direction, findPlayer, opponentOf, stepped, type Team } from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { postOf } from './view.ts';

/** An action as a drawing reads it: every field that one of them has. The server's schemas are stricter. */
export interface Doing extends Typed {
  readonly player?: string;
  /** What a blow from farther off begins with, and how likely it is: of an action of the page alone. */
  readonly first?: Doing;
  readonly odds?: Odds;
  /** What its button says. */
  readonly says?: string;
  readonly target?: string | Hex;
  readonly targets?: readonly string[];
  readonly to?: string | Hex;
  readonly over?: Hex;
  readonly path?: readonly Hex[];
  readonly mode?: string;
  readonly kind?: string;
  readonly teammate?: string;
  readonly give?: boolean;
  readonly patient?: string;
  readonly diveTo?: Hex;
  readonly direction?: number;
  readonly facing?: number;
  readonly strip?: true;
  readonly tipTo?: Hex;
  readonly high?: true;
  readonly side?: 'kick' | 'receive';
  readonly preset?: string;
  readonly team?: object;
  readonly action?: { readonly kind: string; readonly target?: string };
  readonly untilRoundEnd?: true;
  readonly positions?: readonly Placed[];
  readonly kicker?: string;
  readonly orders?: object;
}

/** Where somebody is set up. */
export interface Placed extends Hex {
  readonly player: string;
  readonly facing?: number;
}

/** Whether two actions are one. */
export const same = (one: Doing, other: Doing | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const isHex = (value: string | Hex | undefined): value is Hex => typeof value === 'object';
const idOf = (value: string | Hex | undefined): string | undefined => (isHex(value) ? undefined : value);

/**
 * The piece that stands for an action on the board.
 * @param about whom the question is about
 */
export function pieceOf(action: Doing, about?: string): string | undefined {
  switch (action.type) {
    case 'charge':
    case 'block':
      return idOf(action.target) ?? action.targets?.[0];
    case 'foul':
    case 'shank':
    case 'kick-attack':
    case 'carry':
      return idOf(action.target);
    case 'pass':
    case 'dump-off':
      return idOf(action.to);
    case 'handoff':
      return action.teammate;
    case 'award-ball':
    case 'activate':
    case 'blitz':
    case 'release':
    case 'shootout-kicker':
    case 'dive':
      return action.player;
    case 'intercept':
      return action.diveTo ? undefined : action.player;
    case 'treat':
      return action.patient;
    case 'catch':
    case 'recover':
      return about;
    default:
      return undefined;
  }
}

/** The hex that an action goes to; of one that a piece stands for, none. */
export function hexOf(action: Doing, state: PublicState): Hex | undefined {
  const { type, player, over, to, path, target, diveTo } = action;
  switch (type) {
    case 'move':
    case 'cross-the-line':
      return path?.at(-1);
    case 'hurdle':
    case 'vault': {
      const from = findPlayer(state, player ?? '')?.hex;
      return from && over ? { q: 2 * over.q - from.q, r: 2 * over.r - from.r } : undefined;
    }
    case 'kick-goal':
      return player ? postOf(opponentOf(player[0] as Team)) : undefined;
    case 'quick-kick': {
      const ball = 'hex' in state.ball ? state.ball.hex : undefined;
      return ball && action.direction ? stepped(ball, action.direction as Direction) : ball;
    }
    case 'intercept':
      return diveTo;
    case 'kickoff':
      return isHex(target) ? target : undefined;
    default:
      return isHex(to) ? to : undefined;
  }
}
