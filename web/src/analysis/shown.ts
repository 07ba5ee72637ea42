import {
  type BotName,
  type Decision,
  type Die,
  nextOf,
  type Result,
  type Seat,
  type Typed,
} from '@touchline/rules/kernel';
import type { MainLine } from './main-line.ts';
import type { Standing, Tried } from './moves.ts';
import type { Grown, Tree } from './tree.ts';

export type Hand = 'hand' | BotName;
export type DiceFrom = 'rolled' | 'chosen';

/** A die that waits to be chosen, and those of the same action that were. */
export interface AskedDie {
  readonly tried: Tried;
  readonly sides: number;
  readonly purpose: string;
  readonly chosen: readonly Die[];
}

/** How an analysis stands, to be shown. */
export interface Shown {
  readonly tree: Tree;
  /** Another number for another position, or when something has to be answered again. */
  readonly since: number;
  readonly view: unknown;
  readonly own: unknown;
  /** What is answered by hand or by one press of a bot. */
  readonly decision: Decision | undefined;
  readonly decisions: readonly Decision[];
  readonly legal: readonly Typed[];
  readonly result: Result | undefined;
  /** The referee has to act before anybody else. */
  readonly referee: boolean;
  /** The move that led here, when it was just made. */
  readonly latest: Grown | undefined;
  readonly die: AskedDie | undefined;
  readonly hands: Readonly<Record<Seat, Hand>>;
  readonly dice: DiceFrom;
  /** How many moves bots have made since they were told to; absent while none plays. */
  readonly playing: number | undefined;
}

/** What is not in the position. */
export type Besides = Pick<Shown, 'tree' | 'since' | 'latest' | 'die' | 'hands' | 'dice' | 'playing'> & {
  /** Of several seats that may decide, the one that was chosen. */
  readonly seat: Seat | undefined;
};

const NONE: readonly Typed[] = [];

export function shownOf(
  { game }: MainLine,
  { state, at }: Standing,
  { seat: chosen, ...besides }: Besides,
): Shown {
  const result = game.result(state);
  const next = result ? undefined : nextOf(game, { state, seq: 1 }, at);
  const referee = next !== undefined && 'seat' in next;
  const decisions = result ? [] : game.decisions(state);
  const decision = referee
    ? undefined
    : (decisions.find(({ seat }) => seat === chosen) ??
      (next && 'decision' in next ? next.decision : undefined));
  return {
    ...besides,
    ...{ view: game.view(state), decisions, referee, result, decision },
    own: decision && game.own?.(state, decision.seat),
    legal: decision ? game.legal(state, decision.seat) : NONE,
  };
}
