import type { ZodType } from 'zod';
import type { Bot } from './bot.ts';
import type { Dice } from './dice.ts';
import { checkedLines } from './lines.ts';
import type { Odds } from './odds.ts';
import type { Picture } from './picture.ts';
import type { Teams } from './setup.ts';
import type { Statistics } from './statistics.ts';
import type { AnyTeamLife } from './team-life.ts';
import type { TimePolicy } from './time.ts';
import { type Violation, violation } from './violation.ts';

/** A place at the table, e.g. `"A"`. The names of a match's seats come from {@link Game.seats}. */
export type Seat = string;

/**
 * The server's own seat: it starts a match, plays for a clock that has run out, and acts at the moments of
 * {@link Game.wakes}. Never in {@link Game.seats}.
 */
export const REFEREE: Seat = 'referee';

/** Actions and events are discriminated unions on `type`. */
export interface Typed {
  readonly type: string;
}

/**
 * Something a seat has to decide now. Play waits until it is answered, or its clock runs
 * out; or it may be left open.
 */
export interface Decision {
  readonly seat: Seat;
  /** Stable name within the game, e.g. `"push"`. */
  readonly kind: string;
  /** The clause that asks for it, e.g. `"CB-8.5"`. */
  readonly clause: string;
  /**
   * `turn`: the seat's own time. `reaction`: an answer within somebody else's turn, on a clock of its own.
   * `none`: the seat may act but need not; no clock runs, and {@link Game.onTimeout} is never asked.
   */
  readonly clock: 'turn' | 'reaction' | 'none';
  /**
   * How many seconds there are for this decision, where the rules say so: under live time it takes the place
   * of the bank, or of the time for a reaction. By correspondence and untimed it is ignored.
   */
  readonly seconds?: number;
  /**
   * Decisions of one seat with the same span, one after the other, share one such time: it runs on
   * from answer to answer, and stands still while something else is asked. Absent when
   * {@link seconds} is of this decision alone.
   */
  readonly span?: string;
  /**
   * The name of the turn that it belongs to, where a seat may have several turns without anybody's in
   * between; each has a name of its own. It is paid one increment for each, and by correspondence has the
   * hours for each. When absent, its turn lasts until somebody else has one.
   */
  readonly turn?: string;
  /**
   * The moment, in milliseconds since the match began, before which `check` refuses every answer to it but
   * resigning. Absent when it may be answered at once. Bots wait until then.
   */
  readonly from?: number;
  /**
   * The piece it is about, by the id that the public state gives it. Absent when it is
   * about none, or about several.
   */
  readonly about?: string;
}

/** What the referee does by itself at a certain moment. */
export interface Wake<Action = Typed> {
  /** Milliseconds since the match began. */
  readonly at: number;
  /** What {@link REFEREE} plays then, unless something happens before after which the game says otherwise. */
  readonly action: Action;
}

/** When an action is played, and by whom. */
export interface When {
  /** Milliseconds since the match began, by the server's clock; the only clock the rules may use. */
  readonly at: number;
  /** Present when the clock of the seat has run out and the referee plays for it. */
  readonly by?: typeof REFEREE;
}

/** How a match ended. */
export interface Result {
  /** The winning seats; empty for a draw, or when everybody lost together. */
  readonly winners: readonly Seat[];
  /** Stable name within the game, e.g. `"turn-limit"`. */
  readonly reason: string;
  /** Points by side. */
  readonly score: Readonly<Record<string, number>>;
}

/** The result of a match that one seat has won, or nobody. */
export const asResult = (
  end: (Omit<Result, 'winners'> & { readonly winner?: Seat | undefined }) | undefined,
): Result | undefined =>
  end && { winners: end.winner ? [end.winner] : [], reason: end.reason, score: end.score };

/** The code and the clause of a refusal. */
export type Unreadable = Pick<Violation, 'code' | 'clause'>;

/** The teams that seats can bring to a match: who plays, apart from how it is played. */
export interface TeamRules<Team = unknown, Options = unknown> {
  readonly team: ZodType<Team>;
  /** What is wrong with a seat's team beyond its shape: everything at once, in the violation's `problems`. */
  check(options: Options, seat: Seat, team: Team): Violation | undefined;
}

/** State and events: what starting a match yields. */
export interface Started<State, Event> {
  state: State;
  events: Event[];
}

/** How a game reads as text, for terminals, logs and screen readers. */
export interface GameText<Public, Event> {
  /** The board and its facts, as lines of at most 80 columns. */
  board(view: Public): string;
  /** One event in words, with the arithmetic of its rolls. */
  event(event: Event): string;
}

/** Positions of a game as lines of text, for reports of bugs, puzzles and links: as FEN is to chess. */
export interface Lines<State, Options> {
  /**
   * The line of a position. @throws NoPosition where there is none, e.g. after the end,
   * with a sentence that says why
   */
  toLine(state: State): string;
  /**
   * The position of a line, which anybody may have made, and the options of its match.
   * @throws NoPosition with a sentence that says what cannot be read, or does not fit together
   */
  fromLine(line: string): { readonly options: Options; readonly state: State };
}

/**
 * What a game is. Everything outside `rules` is written against this interface and knows no game by name.
 *
 * State is plain data: it survives `JSON.parse(JSON.stringify(state))` at any point, in the middle of a
 * resolution too. Only `apply` changes it, in place; everything else reads it.
 */
export interface Game<
  State = unknown,
  Action extends Typed = Typed,
  Event extends Typed = Typed,
  Options = unknown,
  Public = unknown,
  Team = unknown,
> {
  readonly id: string;
  readonly name: string;
  /**
   * Raised whenever a rule changes what a journal would replay to, and whenever {@link event} or
   * {@link publicState} changes: what is stored is read by those of its version.
   */
  readonly rulesVersion: string;
  /** The prefixes of this rulebook's clauses, e.g. `["CB"]`. */
  readonly clauses: readonly string[];

  /** What a match can be set up with. Every field has a default: `options.parse({})` is the usual match. */
  readonly options: ZodType<Options>;
  readonly action: ZodType<Action>;
  readonly event: ZodType<Event>;
  /**
   * How the rulebook refuses what `options` or `action` cannot read; `malformed`, without a
   * clause, where it is silent.
   */
  readonly unreadable?: { readonly options?: Unreadable; readonly action?: Unreadable };
  /** What every viewer may see. Optional fields, never nulls: the wire has no null. */
  readonly publicState: ZodType<Public>;
  /** The teams that seats can bring to a match. Absent where nobody brings one. */
  readonly teams?: TeamRules<Team, Options>;
  /** How long players think where its maker does not say; untimed when absent. A game has no other clocks. */
  readonly time?: TimePolicy;

  /** The seats of a match with these options, in order. */
  seats(options: Options): readonly Seat[];
  /**
   * What is wrong with these options beyond their shape: everything at once, in the violation's `problems`.
   */
  checkOptions(options: Options): Violation | undefined;
  /** Sets the match up. Called only with what {@link checkOptions} and {@link teams} let through. */
  start(options: Options, dice: Dice, teams?: Teams<Team>): Started<State, Event>;

  /**
   * Who must decide what, now. Empty only when the match is over, or when everybody waits for the moment of
   * {@link wakes}. A seat owes at most one decision.
   */
  decisions(state: State): readonly Decision[];
  /**
   * The next moment at which the referee acts by itself: the end of a half, a whistle. Asked again after
   * every entry, so it follows from the state alone; its action is one that `check` lets through from
   * {@link REFEREE} at `at` and later, and after which the next moment, if there is one, is another.
   * Whatever comes at that moment or later, the referee acts first. The moment may be hidden: nobody is
   * told of it, as far as `view` does not. The actions `start`, `end`, `adjourn`, `resume` and `rules` of
   * the referee, and `take-back` of a seat, are the kernel's.
   */
  wakes?(state: State): Wake<Action> | undefined;
  /** The authority on what is legal. Reads only. */
  check(state: State, seat: Seat, action: Action, when: When): Violation | undefined;
  /**
   * Carries out an action that {@link check} let through: changes `state` in place and returns what happened.
   */
  apply(state: State, seat: Seat, action: Action, dice: Dice, when: When): Event[];
  /**
   * The answers this seat may give to the decision it owes; empty when it owes none. Where an action is
   * built of parts (a path of steps), the list has the parts, and {@link check} is the authority on
   * combinations. Where the choices have no end (a roster, a continuous plane), it is a fixed finite
   * sample. Resigning is not listed.
   */
  legal(state: State, seat: Seat): Action[];
  /** Exact chances of a legal action, from the code that resolves it; `undefined` when it rolls nothing. */
  odds(state: State, seat: Seat, action: Action): Odds | undefined;
  /** What is played for a seat whose clock has run out: a legal answer to the decision it owes. */
  onTimeout(state: State, seat: Seat): Action;
  /**
   * Whether an action answers nothing: a standing order, which may come at any time. It moves no clock and
   * lapses no offer, and what is owed stays owed: {@link decisions} are the same after it. Everybody is told
   * that there was one, as its place in the journal is taken, but never the action; where that is to stay
   * secret it causes no events, and {@link own} shows it.
   */
  aside?(action: Action): boolean;
  /** The action by which a seat may resign at any time. */
  readonly resign?: Action;

  /**
   * Whether an event shows what somebody did not know before: what lay sealed, or what somebody's standing
   * orders have done. What caused it is not to be taken back. When absent, nothing does where there is no
   * {@link own}, and everything where there is.
   */
  reveals?(event: Event): boolean;

  /** What everybody may see. It may share structure with `state`; the caller must not change it. */
  view(state: State): Public;
  /** What this seat alone may see besides; `undefined` when there is nothing. Plain data. */
  own?(state: State, seat: Seat): unknown;
  /**
   * How long people look at what an action led to before a bot goes on, in shares of the usual: less than 1
   * where little came of it, more where much did; 1 when absent. `view` is as it is after the action.
   */
  pace?(view: Public, action: Action): number;
  /** Points by side so far; what a side is called is the game's affair. */
  score(state: State): Result['score'];
  /** Present once the match is over. */
  result(state: State): Result | undefined;
  /** What is counted of a match, as far as it has come: what leagues and profiles add up. */
  statistics?(view: Public): Statistics;
  /** What is shown of a match where there is only room for an image, as beside a link to it. */
  picture?(view: Public): Picture;

  /** The life of its teams between matches; absent where a game has no seasons. */
  readonly teamLife?: AnyTeamLife;

  readonly bot: Bot<Public, Action>;
  /** Weaker, but with a purpose: to learn against. Absent where moves at random do for that. */
  readonly easy?: Bot<Public, Action>;
  readonly text: GameText<Public, Event>;
  /** Positions as lines of text; absent where nobody has thought of a way to write one. */
  readonly line?: Lines<State, Options>;
}

/**
 * A game whose {@link Game.check} answers whatever it is asked, also about what {@link Game.action} cannot
 * read: by what the game calls unreadable. Only a bug, which throws on an action that can be read, still
 * throws. A line of {@link Game.line} is read only when play goes on from it.
 */
export function defineGame<State, Action extends Typed, Event extends Typed, Options, Public, Team = unknown>(
  game: Game<State, Action, Event, Options, Public, Team>,
): Game<State, Action, Event, Options, Public, Team> {
  return {
    ...game,
    ...(game.line && { line: checkedLines(game, game.line) }),
    check(state, seat, action, when) {
      try {
        return game.check(state, seat, action, when);
      } catch (error) {
        // reading first would cost every bot and every page for what only a stranger sends
        const read = game.action.safeParse(action);
        if (read.success) throw error;
        const { code, clause } = game.unreadable?.action ?? { code: 'malformed', clause: '' };
        const [issue] = read.error.issues;
        const path = issue?.path.join('.');
        return violation(
          code,
          clause,
          `This action cannot be read: ${path ? `${path}: ` : ''}${issue?.message}.`,
          path || undefined,
        );
      }
    },
  };
}

/**
 * A game whose types are not known here. Methods are declared so that every {@link Game} is assignable to it.
 */
export type AnyGame = Game;

/** The types of a game value, for callers that name one: `ActionOf<typeof caveBrawl>`. */
export type StateOf<G> =
  G extends Game<infer S, infer _A, infer _E, infer _O, infer _P, infer _T> ? S : never;
export type ActionOf<G> =
  G extends Game<infer _S, infer A, infer _E, infer _O, infer _P, infer _T> ? A : never;
export type EventOf<G> =
  G extends Game<infer _S, infer _A, infer E, infer _O, infer _P, infer _T> ? E : never;
export type OptionsOf<G> =
  G extends Game<infer _S, infer _A, infer _E, infer O, infer _P, infer _T> ? O : never;
export type PublicOf<G> =
  G extends Game<infer _S, infer _A, infer _E, infer _O, infer P, infer _T> ? P : never;
