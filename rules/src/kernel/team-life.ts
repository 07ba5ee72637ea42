import type { ZodType } from 'zod';
import type { Dice } from './dice.ts';
import type { Result, Seat, Typed } from './game.ts';
import type { Violation } from './violation.ts';

/**
 * Somebody on a team: an identity for ever, and the number on the shirt, which may be somebody else's
 * later. Names are not the game's affair: what keeps the team gives them to {@link TeamLife.enter}.
 */
export interface Person {
  /** Stable within the team, never used again: `"p1"`, `"p2"`... */
  readonly id: string;
  readonly number: number;
  /** What kind of player it is, in the words of the game's data, e.g. `"catcher"`. */
  readonly type: string;
  /** Why the person is no longer on the team, e.g. `"dead"`; absent while on it. */
  readonly left?: string | undefined;
}

/** How somebody without a name is called, in the words of the game's data: `"#3 catcher"`. */
export const byNumber = ({ number, type }: Pick<Person, 'number' | 'type'>): string => `#${number} ${type}`;

/** What a coach has to decide between two matches; by the deadline {@link TeamLife.onTimeout} is taken. */
export interface Owed {
  /** Stable name within the game, e.g. `"advance"`. */
  readonly kind: string;
  readonly clause: string;
  /** The {@link Person.id} it is about; absent when it is about none, or about several. */
  readonly about?: string;
}

/** What became of a team. */
export interface Changed<Sheet, Event> {
  readonly sheet: Sheet;
  readonly events: readonly Event[];
}

/** A match that is over, as one of its sides sees it. */
export interface Ended<Public> {
  /** What everybody may see of the last position; never of a match that stood still under other rules. */
  readonly view: Public;
  readonly seat: Seat;
  readonly result: Result;
}

/** Names of a team and of its people, as their coach has given them. */
export interface Names {
  readonly team: string;
  /** By {@link Person.id}; who has none is named by the number. */
  readonly people: Readonly<Record<string, string>>;
}

/**
 * A team's life between matches: a game of one player, one size smaller than {@link Game}. Pure; no clock;
 * a sheet is plain data and never changed in place. Dice are asked for by purpose, and where several people
 * may need the same roll the purpose ends with the identity: `"advance hp p7"`; so that when an earlier
 * entry of a ledger is reversed, later ones find the dice that they had.
 */
export interface TeamLife<
  Sheet = unknown,
  Founding = unknown,
  Action extends Typed = Typed,
  Event extends Typed = Typed,
  Report = unknown,
  Options = unknown,
  Public = unknown,
  Team = unknown,
> {
  /** What everybody may see of a team; optional fields, never nulls. */
  readonly sheet: ZodType<Sheet>;
  /** What a coach says to found a team, without names. */
  readonly founding: ZodType<Founding>;
  /** What a coach may do between matches. */
  readonly action: ZodType<Action>;
  readonly event: ZodType<Event>;
  /** What a match did to one of its teams, without dice: all that {@link aftermath} needs to know of it. */
  readonly report: ZodType<Report>;

  /** What is wrong with options for a season, beyond what a single match allows: everything at once. */
  checkOptions?(options: Options): Violation | undefined;
  /**
   * The options by which a match of a season is played: those of the season, and where it has to have a
   * winner, with what decides it.
   */
  matchOptions(options: Options, decider: boolean): Options;

  /** Foundings that make a good team at once, in the order in which they are offered; at least one. */
  suggestions(options: Options): readonly { readonly name: string; readonly founding: Founding }[];
  /** Everything that is wrong with a founding beyond its shape. */
  checkFounding(options: Options, founding: Founding): Violation | undefined;
  /** Founds a team. Called only with what {@link checkFounding} let through. */
  found(options: Options, founding: Founding, dice: Dice): Changed<Sheet, Event>;

  /** What the coach has still to decide before the next match; empty when the team is ready. */
  owed(options: Options, sheet: Sheet): readonly Owed[];
  /** The authority on what a coach may do now; not only what is owed. */
  check(options: Options, sheet: Sheet, action: Action): Violation | undefined;
  /** Carries out what {@link check} let through. */
  apply(options: Options, sheet: Sheet, action: Action, dice: Dice): Changed<Sheet, Event>;
  /** A finite list of what the coach may do now, for forms and bots; those that answer what is owed first. */
  legal(options: Options, sheet: Sheet): readonly Action[];
  /** What is taken where the coach decides nothing: a legal answer to the first of {@link owed}. */
  onTimeout(options: Options, sheet: Sheet): Action;
  /** What a bot's coach does next; `undefined` when it wants nothing more and owes nothing. */
  suggest(options: Options, sheet: Sheet): Action | undefined;

  /**
   * What a match has done to the team that sat there, by the identities of its people; `undefined` when it
   * counts for nothing.
   * @param sheet as {@link enter} had it
   */
  reportOf(ended: Ended<Public>, sheet: Sheet): Report | undefined;
  /**
   * Who played there: the {@link Person.id} of each piece, by the ids of the public state. Players that
   * came for the match only are nobody.
   * @param sheet as {@link enter} had it
   */
  piecesOf(ended: Ended<Public>, sheet: Sheet): Readonly<Record<string, string>>;
  /**
   * What becomes of a team by such a match. Where an earlier entry of the ledger has been reversed, some
   * whom the report names may never have joined: they are passed over.
   */
  aftermath(options: Options, sheet: Sheet, report: Report, dice: Dice): Changed<Sheet, Event>;
  /** A round is over for the team, with a match in it or without; absent where nothing heals. */
  afterRound?(options: Options, sheet: Sheet): Changed<Sheet, Event>;

  /** What the team brings to a match; called when nothing is {@link owed}. */
  enter(options: Options, sheet: Sheet, names: Names): Team;
  /** Everybody who is or was on the team, in order of joining. */
  people(sheet: Sheet): readonly Person[];
  /**
   * The same sheet, on which the next to join is `"p" + (last + 1)`, and so on: nobody is or was any of
   * these. Each entry of a ledger has identities of its own, so that it names the same people, and finds
   * the same dice, when an earlier one is reversed.
   */
  numberFrom(sheet: Sheet, last: number): Sheet;
  /** How strong the team is, for tables and handicaps; higher is stronger. */
  value(options: Options, sheet: Sheet): number;
  readonly text: {
    /** The team as lines of at most 80 columns. */
    sheet(sheet: Sheet, names: Names): string;
    /** One event in words, with the arithmetic of its rolls. */
    event(event: Event, names: Names): string;
  };

  /** By what a table is ordered where the organiser has not chosen otherwise, in the rulebook's order. */
  readonly criteria: readonly Criterion[];
  /** Points of a table for a win, a draw and a defeat. */
  readonly points: { readonly win: number; readonly draw: number; readonly loss: number };
}

/**
 * What parts teams in a table, by these names:
 * `points`: league points; `share`: (wins + half the draws) / matches; `wins`; `difference`: scored less
 * conceded; `scored`; `head-to-head`: the first other criterion in the matches among the tied; `lots`: drawn
 * when a stage ends, never before; and any counter of {@link Statistics.seats}, as `statistic:<name>` (more
 * is better) or `statistic-difference:<name>` (own less the opponents').
 */
export type Criterion =
  | 'points'
  | 'share'
  | 'wins'
  | 'difference'
  | 'scored'
  | 'head-to-head'
  | 'lots'
  | `statistic:${string}`
  | `statistic-difference:${string}`;

/** A {@link TeamLife} of a game that is not known here; every one is assignable to it. */
export type AnyTeamLife = TeamLife;
