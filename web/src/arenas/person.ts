import type { Statistics } from '@touchline/rules/kernel';

/** One of a kind, or several of which the seed of a person chooses. */
export type Some<T> = T | readonly T[];

/** What a face is made of. What is absent is as plain as can be. */
export interface Look {
  /** `snout`: of rats and lizards; `rock`: of stones and trees. */
  readonly head: Some<'round' | 'long' | 'broad' | 'ape' | 'snout' | 'skull' | 'rock'>;
  /** Colours of CSS. */
  readonly skin: Some<string>;
  readonly hair?: Some<'none' | 'short' | 'long' | 'bun' | 'mohawk' | 'curls' | 'wild'>;
  readonly hairColour?: Some<string>;
  /** What it wears, in the colour of its side. */
  readonly hat?: Some<'none' | 'band' | 'helmet' | 'hood' | 'crown' | 'bone' | 'feathers' | 'cap'>;
  readonly horns?: Some<'none' | 'small' | 'ram' | 'bull' | 'crest'>;
  readonly ears?: Some<'none' | 'human' | 'pointed' | 'big'>;
  readonly eyes?: Some<'plain' | 'angry' | 'sleepy' | 'slits' | 'hollow' | 'round' | 'one'>;
  readonly nose?: Some<'none' | 'plain' | 'flat' | 'long'>;
  readonly mouth?: Some<'smile' | 'grim' | 'tusks' | 'fangs' | 'stitched' | 'shout'>;
  readonly beard?: Some<'none' | 'stubble' | 'full' | 'braids'>;
  readonly mark?: Some<'none' | 'scar' | 'paint' | 'warts' | 'patch' | 'scales' | 'mask'>;
}

/** People of one type. */
export interface Kind {
  /** In words, e.g. `cave ape`. */
  readonly name: string;
  readonly look: Look;
  /** Names where a coach gave none; at least as many as a side can have of the kind. */
  readonly names: readonly string[];
  /** The team or people it is one of, where there are many of those. */
  readonly of?: string;
}

export interface Score {
  /** Spelled out, e.g. `Battle`. */
  readonly name: string;
  /** As logs and odds abbreviate it, e.g. `BT`. */
  readonly short?: string;
  /** One plain word for it, where two cards stand side by side: letters say nothing to a newcomer. */
  readonly brief?: string;
  readonly value: number | string;
  /** What it is for, in a few words. */
  readonly about?: string;
}

export interface Ability {
  readonly name: string;
  /** What it does, in a few words. */
  readonly about?: string;
  readonly clause?: string;
}

/** Somebody in a position: what the card of it says. */
export interface Person {
  /** The `data-piece` of it, and what events call it. */
  readonly id: string;
  /** The letter of the side it plays for, as {@link People.sides} has it; absent for a beast. */
  readonly side?: string;
  /** One of {@link People.kinds}. */
  readonly kind: string;
  /** As its coach has named it; one of the kind's is chosen where it is absent. */
  readonly name?: string | undefined;
  /** `away`: in the dug-out, a tunnel or a reserve. */
  readonly where: 'plays' | 'away' | 'dead';
  /** How it is just now, e.g. `knocked down`, `2 steps left`. */
  readonly how: readonly string[];
  /** How much life is left, and how much is `few`: a third, unless told. */
  readonly life?: { readonly left: number; readonly of: number; readonly few?: number };
  readonly scores: readonly Score[];
  readonly abilities: readonly Ability[];
  readonly wounds?: readonly string[];
}

/** The people of a game: in `people.ts` of its folder. */
export interface People<State = unknown> {
  readonly kinds: Readonly<Record<string, Kind>>;
  /** Everybody there is or has been, in an order that stays: later ones come last. */
  everybody(state: State): readonly Person[];
  /**
   * How the game's words call a side: its letter is the last of what is found, e.g. `/\b[Tt]eam [AB]\b/`. The
   * team's name stands there instead.
   */
  readonly sides: RegExp;
  /** Names of teams are one of the first and one of the second: `Mud` `Fangs`. */
  readonly teams: readonly [readonly string[], readonly string[]];
  /** What has been counted of each of them in this match. */
  statistics?(state: State): Statistics;
}

/** Somebody with a name and a face. */
export interface Known extends Person {
  readonly name: string;
  /** The number from which its face is drawn. */
  readonly seed: number;
}

/** Who takes part in a match: everybody by name, and the names of their teams. */
export interface Cast {
  readonly everybody: readonly Known[];
  of(id: string | undefined): Known | undefined;
  /** The name of a side, by its letter. */
  team(side: string): string;
  /** A text of the game, with the names of people and teams in place of what it calls them. */
  said(text: string): string;
}

/** A word of a card, and what it is about. */
export const named = ([name, about]: readonly [string, string]) => ({ name, about });
