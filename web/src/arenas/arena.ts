import type { Decision, Odds, Result, Seat, Typed } from '@touchline/rules/kernel';
import type { ComponentType, ReactNode } from 'react';
import type { People } from './person.ts';

/** What a drawing gets of the match around it. */
export interface ArenaProps<State = unknown, Action extends Typed = Typed, Event extends Typed = Typed> {
  /** The game's public state. */
  readonly state: State;
  /** What the viewer's seat alone may see. */
  readonly own?: unknown;
  /** Whose side the arena is seen from; absent for a spectator, who sees it from the first seat's. */
  readonly seat?: Seat | undefined;
  /** What the viewer has to decide; absent when somebody else decides, and for a spectator. */
  readonly decision?: Decision | undefined;
  /** The answers the viewer may give, as the server lists them; may be empty. */
  readonly legal: readonly Typed[];
  /**
   * The newest journal entry that `state` includes, to be animated; absent when joining, and
   * while a replay is scrubbed.
   */
  readonly latest?: { readonly seq: number; readonly events: readonly Event[] } | undefined;
  /**
   * What came before dice that are about to be thrown: the entry after `state`, and its events until
   * then, for a drawing that shows events one after the other. The next `latest` has all of them.
   */
  readonly ahead?: { readonly seq: number; readonly events: readonly Event[] } | undefined;
  /**
   * The entry after `state` whose dice are shown, as far as those: to say whom they are for. What they come
   * to is in it, and is not to be seen before they lie.
   */
  readonly falling?: { readonly seq: number; readonly events: readonly Event[] } | undefined;
  /**
   * Draw without movement: small boards in lists, and viewers who prefer reduced motion. Then nothing can be
   * chosen either when `legal` is empty.
   */
  readonly still?: boolean | undefined;
  /**
   * The action the frame has under consideration (listed, hovered or waiting for
   * confirmation), to be shown on the board.
   */
  readonly considered?: Action | undefined;
  /**
   * Tells the frame which action is hovered or focused, so that it shows its odds; `undefined` when none is:
   * the last stays in view, unless `null` says that it has nothing to do with what is chosen now.
   */
  consider(action: Action | undefined | null): void;
  /** The action that was chosen and is confirmed when it is chosen once more. */
  readonly asked?: Action | undefined;
  /**
   * How likely it is what may come of an action: first what it is done for; nothing where no dice decide.
   * Rejects what cannot be done. Absent where nothing can be chosen.
   */
  chancesOf?(action: Action): Promise<readonly Chance[]>;
  /**
   * Chooses an action. The frame asks for confirmation where that is wanted, sends it, and shows a refusal.
   * @param weighed it was chosen among others with its chance beside it: it is asked about only where
   * everything is
   */
  choose(action: Action, weighed?: boolean): void;
}

/** Something that may come of an action. */
export interface Chance {
  /** In words. */
  readonly name: string;
  /** 0 to 1. */
  readonly p: number;
  /** It is bad for the one who acts. */
  readonly harm: boolean;
}

/** A part of the rules in short: a page for people, before the exact text. */
export interface ShortRule {
  readonly title: string;
  readonly text: string;
  /** What belongs to it one by one. */
  readonly points?: readonly string[];
}

/** What a die shows in place of a number. */
export interface Sign {
  /** In a word or two. */
  readonly says: string;
  /** For an SVG, around 0, 0 in a square of 20. */
  readonly drawn: ReactNode;
}

/** Something that an event tells and no single roll: how likely it was, and whether it came. */
export interface Came {
  readonly name: string;
  readonly seat: Seat;
  /** 0 to 1, as it was before. */
  readonly p: number;
  readonly came: boolean;
}

/** One step of a first match: ticked once its seat has done it, before it is shown or after. */
export interface GuideStep<State = unknown> {
  readonly title: string;
  readonly text: string;
  /** The clause to read more in. */
  readonly clause: string;
  /**
   * Whether the seat has done in this match what the step asks, as far as is known; `before` is the position
   * seen last, for what leaves no count behind. What was done stays done, whatever is answered later.
   */
  done(state: State, seat: Seat, before: State): boolean;
  /** Whether nothing else matters now: then it is shown, whatever was to come before it. */
  due?(state: State, seat: Seat): boolean;
}

/** What is heard of a match. */
export type Tone =
  | 'step'
  | 'die'
  | 'hit'
  | 'fall'
  | 'death'
  | 'ball'
  | 'point'
  | 'turn'
  | 'arrival'
  | 'clock'
  | 'message'
  | 'end';

/**
 * What events sound like, by their types. Highlights that are absent sound like a point; others that show
 * dice, like dice.
 */
export type Tones<Event extends Typed = Typed> = Readonly<Partial<Record<Event['type'], Tone>>>;

/** A team that lives between matches is put together by hand. */
export interface FoundingProps<Founding = unknown, Options = unknown> {
  /** Of the season. */
  readonly options: Options;
  /** As it stands; at first one that the game suggests. */
  readonly founding: Founding;
  change(founding: Founding): void;
}

/** An option, or a team that is brought to a match, is made by hand in place of JSON. */
export interface FormProps<Value = unknown> {
  /** What stands in the field, which may be anything; absent while it is empty. */
  readonly value: Value | undefined;
  /** The options of the match, as far as they were chosen. */
  readonly options: object;
  change(value: Value | undefined): void;
}

/**
 * How an event is shown, where its dice and its highlight do not say it: by `data-piece` and `data-spot` of
 * the board.
 */
export interface Staged {
  /** Over what its dice fall, where that is not whom the events named last. */
  readonly at?: string | undefined;
  /** From where to where its dice send somebody: seen before the board shows it. */
  readonly leads?: { readonly from: string; readonly to: string; readonly who?: string | undefined };
  /** What its dice are for, in place of their name. */
  readonly called?: string;
  /** What is said before its dice lie, and after. */
  readonly before?: string;
  readonly after?: string;
  /**
   * The place of the last event whose dice fall together with those of this one: what is said after is the
   * verdict of them all.
   */
  readonly through?: number;
  /** In large letters, in place of its highlight; empty: nothing is. */
  readonly news?: string | undefined;
  /** The news is to be read, however much else waits: whose turn it is, and why. */
  readonly weighs?: true;
}

/** All that the page needs to know of one game, in the folder of that game. */
export interface Drawing<State = unknown, Action extends Typed = Typed, Event extends Typed = Typed> {
  /**
   * The board, drawn as one SVG within `Zoomed` that fills its box, with pieces and choices that can be
   * pointed at and reached by keyboard. Each piece is an element with `data-piece`, which is what
   * events call it: a field of an event has that value, such as `player: 'A4'`, or the event's type
   * that word, as `ball-landed` has `ball`. The view that follows the action goes to the pieces that
   * the newest entry's events name so.
   */
  readonly Arena: ComponentType<ArenaProps<State, Action, Event>>;
  /**
   * What a seat is called, e.g. `Red`; and its colour as a CSS variable of
   * `tokens.css`: `--side-1` to `--side-6`.
   * @param options those of the match; absent while there is none: then as in a match with the usual ones
   */
  side(seat: Seat, options?: unknown): { readonly name: string; readonly colour: string };
  /**
   * An action in a few words, e.g. `Goba walks to 4,5`: for the list of choices, which is all
   * that a screen reader needs.
   */
  action(action: Action, state: State): string;
  /** What somebody has tried that was refused, where {@link action} has places that tell nobody much. */
  tried?(action: Action, state: State): string;
  /** Where an action leads, by what is near: `2 from the ball, beside B4`. It comes late, for the list. */
  near?(): Promise<{ near(action: Action, state: State): string | undefined }>;
  /** Choices under headings, e.g. by piece; in the order they are to be listed. */
  group(action: Action, state: State): string;
  /**
   * What of the choices is listed, in what order, where there are far more than anybody reads; all of
   * them can be chosen on the board. Where it is absent, all are.
   */
  listed?(legal: readonly Action[], state: State): readonly Action[];
  /**
   * What is being asked, e.g. `Choose where the pushed player goes`; it is read by the players
   * who wait for the answer, too.
   */
  decision(decision: Decision, state: State): string;
  /**
   * Whether it is for dice to say what comes of an action, so that it can be asked about before; `true` where
   * this is absent and the action has odds. Dice that fall after it, whatever it is, are not asked about:
   * `'told'` where their odds are to be seen on the board all the same.
   */
  chancy?(action: Action): boolean | 'told';
  /** Whether an action does lasting harm that others do not: it is asked about without dice, too. */
  grave?(action: Action, state: State, legal: readonly Action[]): boolean;
  /**
   * Kinds of decisions that are answered without a press where they have one answer only: it tells no secret,
   * ends no turn, and could not have been put off.
   */
  readonly forced?: readonly Decision['kind'][];
  /** The answers to such a decision that may come to something; where it is absent, all. */
  real?(legal: readonly Action[], state: State): readonly Action[];
  /** Actions of which nothing is said when they are done without a press: the board tells them. */
  readonly unsaid?: readonly Action['type'][];
  /**
   * The chances of what the drawing offers and the rules know nothing of, such as several actions by one
   * press; `undefined`: they are those of the rules.
   */
  odds?(action: Action, state: State): Promise<Odds | undefined> | undefined;
  /**
   * Whether an action answers nothing, such as a standing order: it is sent at any time, and nothing is asked
   * about it.
   */
  aside?(action: Action): boolean;
  /** An event in words with the arithmetic of its rolls; `undefined` for what needs no line in the log. */
  event(event: Event): string | undefined;
  /**
   * What several events without dice came to, in a line that stands for theirs; where there is none, the last
   * of their lines does.
   */
  gist?(events: readonly Event[]): string | undefined;
  /** Whether an entry is only that somebody waits: such entries are folded, of any seat. */
  idle?(events: readonly Event[]): boolean;
  /** What the events of an entry came to: the log folds their lines under it; `undefined`: it does not. */
  sum?(events: readonly Event[]): string | undefined;
  /** Clause of an event, where it has one of its own. */
  clause?(event: Event): string | undefined;
  /**
   * What dice of that name were rolled for, in a word or two, e.g. `tackle`; absent or
   * `undefined`: as `term` has it.
   */
  die?(name: string): string | undefined;
  /** Whether a roll of that name is against whom it is of, such as one whether their armour breaks. */
  against?(name: string): boolean;
  /** What a die of that name shows that is no number; absent or `undefined`: dice are added up. */
  sign?(name: string, face: number): Sign | undefined;
  /**
   * What an event tells that had a chance, but is no roll of its own: to be
   * counted with the luck of a replay.
   */
  came?(event: Event): readonly Came[];
  /**
   * Any other name of the game in words: of an outcome, a roll or a modifier in odds, of an option or its
   * value, of the way a match ends; `deed points` is what somebody has done, where `points` is something else
   * as well. `undefined`: the name speaks for itself.
   */
  term?(name: string): string | undefined;
  /**
   * What decided a match, in a few words, where its points do not tell it.
   * @param state as it was at the end; absent in lists
   */
  decided?(
    result: Pick<Result, 'reason' | 'winners'> & Partial<Pick<Result, 'score'>>,
    state?: State,
  ): string | undefined;
  /** The reason of a result that says that who has not won gave the match up. */
  readonly givenUp?: string;
  /** How much of what is counted (see {@link deeds}), where that is no plain number, e.g. `3.4 m`. */
  amount?(name: string, n: number): string | undefined;
  /**
   * What may come of an action, in the words of the one who acts; `undefined`, or absent: as {@link term} has
   * it.
   */
  outcome?(name: string, action: Action): string | undefined;
  /** Whether an outcome of an action is bad for the one who acts. */
  harm?(outcome: string, action: Action): boolean;
  /** What one plays for, in one line, as the options of the match have it. */
  aim?(state: State): string;
  /** That all seats are one side, in a word or two: they win or lose together. */
  readonly together?: string;
  /**
   * Where the points of a result are of all together: what they are for, and how many are much, with these
   * options; and how good such a score is, where that is known.
   */
  points?(options: unknown, score?: Readonly<Record<string, number>>): string;
  /** The points of each seat, or of all together by the name of what is counted. */
  score?(state: State): Readonly<Record<Seat, number>>;
  /**
   * What a player can be proud of, by the names of `statistics`: what counts most comes first. Who has done
   * most is told at the end of a match, and who was its best player. Where it is absent, all that is counted.
   */
  readonly deeds?: readonly string[];
  /** Events to jump to in a replay, e.g. goals and deaths: a short name, or `undefined`. */
  highlight(event: Event): string | undefined;
  /**
   * Whether what {@link highlight} names is worth seeing again, and not only told as it happens; absent: all
   * is. `state` is as it is after the entry of the event. Fetched for a replay.
   */
  worth?(): Promise<{ worth(event: Event, state: State): boolean }>;
  /** Whether dice of an event fall while something is on its way: the board does not wait for them. */
  onTheWay?(event: Event): boolean;
  /** Whether dice of an event came out as they nearly always do: they are told, and not played. */
  routine?(event: Event): boolean;
  /**
   * How long the drawing shows an event before it comes to the next one of its entry, in milliseconds:
   * so much later dice fall, and what it came to is told. Absent: all of an entry is shown at once.
   */
  lasts?(event: Event): number;
  /**
   * The position, as far as scores and facts tell of it, once some events of the next entry have come to
   * pass: what is told before later dice of that entry fall. With it `ahead` grows as its dice lie.
   */
  soFar?(state: State, events: readonly Event[]): State;
  /** What events sound like; fetched when there is something to hear. */
  tones?(): Promise<{ readonly tones: Tones<Event> }>;
  /**
   * How the `at`-th of the events of an entry is staged; fetched when something has happened. `before` are
   * those of the entry before it.
   */
  staged?(): Promise<{
    staged(events: readonly Event[], at: number, before: readonly Event[]): Staged | undefined;
  }>;
  /** Who the pieces are: their names, faces and cards; fetched after the board. */
  people?(): Promise<{ readonly people: People<State> }>;
  /** Facts beside the board, a line each: turn, phase, score. */
  facts(state: State): readonly { readonly name: string; readonly value: string }[];
  /**
   * When the time of the match is over, in milliseconds of its own time; `undefined`
   * where no such limit stands.
   */
  ends?(state: State): number | undefined;
  /** The rules in a few minutes; fetched when they are read. */
  short?(): Promise<{ readonly short: readonly ShortRule[] }>;
  /** A first match in a few steps; fetched when it is played. */
  guide(): Promise<{ readonly guide: readonly GuideStep<State>[] }>;
  /** With what options it is played, as is a match that begins at one press, where the usual make it long. */
  readonly lesson?: object;
  /**
   * The form of a founding, which also says what is wrong with it; fetched when somebody founds by hand.
   * Where it is absent, a founding is written as JSON.
   */
  founding?(): Promise<{ readonly Founding: ComponentType<FoundingProps<never, never>> }>;
  /**
   * Forms for what is written as JSON otherwise when a match is made: by the name of the option, and for
   * the teams that are brought by `team`. Each is fetched when it is opened.
   */
  readonly forms?: Readonly<
    Record<string, () => Promise<{ readonly Form: ComponentType<FormProps<never>> }>>
  >;
}
