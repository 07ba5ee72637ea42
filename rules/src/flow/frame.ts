import type { Dice } from '../kernel/dice.ts';
import type { Seat, Typed, When } from '../kernel/game.ts';

/**
 * A procedure under way: which one, and the stage that comes next. What it has to remember between two stages
 * is plain data in fields of its own, so that a match can stop at any question and go on after a restart.
 */
export interface Frame {
  readonly do: string;
  at: string;
  /** What was answered to the question it asked, by seat; there until a stage takes it. */
  answers?: Record<Seat, Typed>;
}

/** A frame of the procedure of this name. */
export interface FrameOf<Name extends string> extends Frame {
  readonly do: Name;
}

/** An open question: on top of the stack while play waits. Kinds add what their answer is checked against. */
export interface Question {
  readonly do: 'ask';
  readonly kind: string;
  /** Who still has to answer; the first is named first in {@link Game.decisions}. */
  seats: Seat[];
}

/**
 * What is under way in a match: the last frame goes on first. Part of the state, never of the public state.
 */
export type Stack = (Frame | Question)[];

/** The part of a game's state that the flow works on. An empty stack is a match that is over. */
export interface Flowing {
  readonly stack: Stack;
}

/** What the resolution of one action works on. */
export interface Play<State extends Flowing = Flowing, Event = unknown> {
  readonly state: State;
  readonly dice: Dice;
  /** When the action came, and who plays it. */
  readonly when: When;
  /** What has happened so far, in order. */
  readonly events: Event[];
}

export const isQuestion = (frame: Frame | Question): frame is Question => frame.do === 'ask';

/** The question on top of the stack, if play waits for one. */
export function openQuestion({ stack }: Flowing): Question | undefined {
  const top = stack[stack.length - 1];
  return top && isQuestion(top) ? top : undefined;
}

/**
 * Drops all that is still to come. With nothing put in its place the match is over; a new drive or a new half
 * starts its own procedure next. The stage that calls it is the last of its procedure to run.
 */
export function abandon({ state }: Play): void {
  state.stack.length = 0;
}
