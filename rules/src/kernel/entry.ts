import type { Die } from './dice.ts';
import { type AnyGame, REFEREE, type Result, type Seat, type Typed, type Wake, type When } from './game.ts';
import type { Run } from './take-back.ts';

/**
 * One line of a match's journal. Entry 0 is the start (seat {@link REFEREE}, action {@link START}); the
 * others are actions that `check` let through, in order. Between them may stand an {@link ADJOURN},
 * after which nobody acts until {@link RESUME}. A {@link RulesChange} says that the match goes on under
 * another version of the rules, by which all before it comes out the same. A {@link TakeBack} undoes an
 * entry of its seat, which stays in the journal. The last may be an {@link End}, by which the referee closes
 * a match that the game itself has not ended. The journal, the options and the teams are the match.
 */
export interface Entry {
  readonly seq: number;
  readonly seat: Seat;
  readonly action: Typed;
  /** Present when the clock of the seat ran out, and the referee played `onTimeout` for it. */
  readonly by?: typeof REFEREE;
  /** What the acting client mixed into the dice; `""` for the referee and for the server's bots. */
  readonly nonce: string;
  /**
   * Milliseconds since the match began; while it is adjourned, and where it is nowhere
   * in play, time stands still.
   */
  readonly at: number;
  /** What was rolled, in order: old matches stay readable whatever becomes of the generator. */
  readonly dice: readonly Die[];
}

/** The action of entry 0. */
export const START: Typed = { type: 'start' };

/**
 * The referee's actions by which a match is adjourned, and goes on. The game is not
 * told: its time stands still.
 */
export const ADJOURN: Typed = { type: 'adjourn' };
export const RESUME: Typed = { type: 'resume' };

/**
 * The referee's last action: the match ends otherwise than by the rules of the game,
 * and these seats have won it.
 */
export interface End extends Typed {
  readonly type: 'end';
  /** Stable name: `"agreed-draw"`, `"abandoned"`, `"adjudicated"`. */
  readonly reason: string;
  readonly winners: readonly Seat[];
  /**
   * Present where the server had other rules than the match, and could follow it no further than
   * its first so many entries: the final state and the score are those after them; for 0 there is
   * no final state and no score.
   */
  readonly followed?: number;
}

/**
 * The referee's action by which a match goes on under another version of the rules, from the next entry on.
 */
export interface RulesChange extends Typed {
  readonly type: 'rules';
  /** {@link AnyGame.rulesVersion} from here on. */
  readonly version: string;
}

/** Whether an entry is a {@link RulesChange}. */
export function isRulesChange(
  entry: Pick<Entry, 'seat' | 'action'>,
): entry is Entry & { action: RulesChange } {
  return entry.seat === REFEREE && entry.action.type === 'rules';
}

/** Whether an entry is an {@link End}. */
export function isEnd(entry: Pick<Entry, 'seat' | 'action'>): entry is Entry & { action: End } {
  return entry.seat === REFEREE && entry.action.type === 'end';
}

/** The action by which a seat takes back an entry of its own. The game is not told. */
export interface TakeBack extends Typed {
  readonly type: 'take-back';
  /** What is taken back: the last entry of the seat that still stands. */
  readonly entry: number;
}

/** Whether an entry takes another one back. */
export function isTakeBack(entry: Pick<Entry, 'action'>): entry is Entry & { action: TakeBack } {
  return entry.action.type === 'take-back';
}

/** Whether an entry answers nothing: {@link AnyGame.aside}. */
export function isAside(game: AnyGame, { seat, by, action }: Pick<Entry, 'seat' | 'by' | 'action'>): boolean {
  return seat !== REFEREE && by === undefined && !isTakeBack({ action }) && game.aside?.(action) === true;
}

/** Whether an entry adjourns the match or lets it go on. */
export function isPause({ seat, action }: Pick<Entry, 'seat' | 'action'>): boolean {
  return seat === REFEREE && (action.type === ADJOURN.type || action.type === RESUME.type);
}

/** A match in play: what the fold of a journal yields. */
export interface Live {
  state: unknown;
  /** Position of the next entry. */
  seq: number;
  /** Nobody acts until it is resumed. */
  adjourned?: true;
  /** Present once the referee has closed the match. */
  end?: End;
  /** What somebody could take back, or why not; absent where nobody's last entry could be. */
  run?: Run | undefined;
}

/** How a match ended, by its rules or by the referee; `undefined` while it goes on. */
export function resultOf(game: AnyGame, { state, end }: Live): Result | undefined {
  return end ? { winners: end.winners, reason: end.reason, score: game.score(state) } : game.result(state);
}

/**
 * The next moment at which the referee acts by itself; `undefined` when there is
 * none, or the match stands still.
 */
export function wakeOf(game: AnyGame, { state, end, adjourned }: Live): Wake | undefined {
  return end || adjourned ? undefined : game.wakes?.(state);
}

/** Somebody's action on its way into the journal. */
export interface Proposed extends When {
  readonly seat: Seat;
  readonly action: Typed;
  /** As {@link Entry.nonce}; absent for none. */
  readonly nonce?: string;
}
