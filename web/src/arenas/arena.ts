import type { Decision, Seat, Typed } from '@touchline/rules/kernel';
import type { ComponentType } from 'react';

/** What a drawing gets of the match around it. */
export interface ArenaProps<State = unknown, Action extends Typed = Typed, Event extends Typed = Typed> {
  /** The game's public state. */
  readonly state: State;
  /** What the viewer's seat alone may see. */
  readonly own?: unknown;
  /** Whose side the arena is seen from; absent for a spectator, who sees it from the first seat's. */
  readonly seat?: Seat | undefined;
  /** What the viewer has to decide; absent when it is not his to decide, and for a spectator. */
  readonly decision?: Decision | undefined;
  /** The answers he may give, as the server lists them; empty when he has none. */
  readonly legal: readonly Typed[];
  /** The newest journal entry that `state` includes, to be animated; absent when joining, and while a replay is scrubbed. */
  readonly latest?: { readonly seq: number; readonly events: readonly Event[] } | undefined;
  /** Draw without movement: small boards in lists, and whoever prefers reduced motion. Then nothing can be chosen either when `legal` is empty. */
  readonly still?: boolean | undefined;
  /** The action the frame has under consideration (listed, hovered or waiting for confirmation), to be shown on the board. */
  readonly considered?: Action | undefined;
  /** Tells the frame which action is hovered or focused, so that it shows its odds; `undefined` when none is. */
  consider(action: Action | undefined): void;
  /** Chooses an action. The frame asks for confirmation where that is wanted, sends it, and shows a refusal. */
  choose(action: Action): void;
}

/** One die that an event shows. */
export interface Roll {
  readonly sides: number;
  readonly face: number;
  /** What it was for, in a word or two, e.g. `tackle`. */
  readonly purpose: string;
  /** Whether whoever rolled got what he wanted; absent where no such thing can be said of one die. */
  readonly success?: boolean | undefined;
}

/** One step of a first match: shown until it is done. */
export interface GuideStep<State = unknown> {
  readonly title: string;
  readonly text: string;
  /** The clause to read more in. */
  readonly clause: string;
  /** Whether the seat has done it. `begun` is the position when the step was first shown. */
  done(state: State, seat: Seat, begun: State): boolean;
}

/** All that the page needs to know of one game, in the folder of that game. */
export interface Drawing<State = unknown, Action extends Typed = Typed, Event extends Typed = Typed> {
  /** The board, drawn as one SVG that fills its box, with pieces and choices that can be pointed at and reached by keyboard. */
  readonly Arena: ComponentType<ArenaProps<State, Action, Event>>;
  /** What a seat is called, e.g. `Red`; and its colour as a CSS variable of `tokens.css`: `--side-1` to `--side-6`. */
  side(seat: Seat, state: State | undefined): { readonly name: string; readonly colour: string };
  /** An action in a few words, e.g. `Goba walks to 4,5`: for the list of choices, which is all that a screen reader needs. */
  action(action: Action, state: State): string;
  /** Choices under headings, e.g. by piece; in the order they are to be listed. */
  group(action: Action, state: State): string;
  /** What is being asked, e.g. `Choose where the pushed player goes`; it is read by those who wait for the answer, too. */
  decision(decision: Decision, state: State): string;
  /** An event in words with the arithmetic of its rolls; `undefined` for what needs no line in the log. */
  event(event: Event): string | undefined;
  /** Clause of an event, where it has one of its own. */
  clause?(event: Event): string | undefined;
  /** The dice that an event shows, in the order in which they fell, to be drawn as dice; empty when it shows none. */
  rolls(event: Event): readonly Roll[];
  /** Events to jump to in a replay, e.g. goals and deaths: a short name, or `undefined`. */
  highlight(event: Event): string | undefined;
  /** Facts beside the board, a line each: turn, phase, score. */
  facts(state: State): readonly { readonly name: string; readonly value: string }[];
  /** `false` where the game has no resigning, so that nobody is offered it. */
  readonly resigns?: false;
  /** A first match in a few steps. */
  readonly guide: readonly GuideStep<State>[];
  /** One line on what the game is. */
  readonly pitch: string;
}
