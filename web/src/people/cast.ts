import type { Drawing } from '../arenas/arena.ts';
import type { Cast, Known, People, Person } from '../arenas/person.ts';
import { seedOf, untaken } from './seed.ts';

/**
 * A side that is called by its letter alone, where it is no article: `for A`, `A kicks off`, `A 3, B 1`,
 * `turn 2: A`.
 */
const LONE = [
  // an accented letter is no part of a word to \b, as in the German word for a catcher
  String.raw`(?<![À-ž])\b[B-F]\b(?![-.:]\w|[À-ž])`,
  String.raw`(?<=\b(?:for|of|from|to) )A\b`,
  String.raw`\bA\b(?=$|'s\b|[,;:.)](?!\w)| (?:to|may|will|\d+|\w*[^\Ws]s)\b|(?: [\w-]+){1,3}, [B-F] )`,
];

/** Names that stay while people come and go: of a match. */
export class Names {
  readonly #people: People;
  readonly #match: string;
  readonly #teams: Map<string, string>;
  readonly #names = new Map<string, string>();
  #said: { readonly key: string; readonly said: Cast['said'] } | undefined;

  /**
   * @param match its id: the same match has the same names everywhere
   * @param teams those that have names already, by the letters of their sides
   */
  constructor(people: People, match: string, teams: readonly (readonly [side: string, name: string])[] = []) {
    this.#people = people;
    this.#match = match;
    this.#teams = new Map(teams);
  }

  /** Everybody as they are in a position. */
  cast(state: unknown): Cast {
    const everybody = this.#people.everybody(state).map((one) => this.#known(one));
    const byId = new Map(everybody.map((one) => [one.id, one]));
    const key = everybody.map(({ id, name }) => `${id} ${name}`).join();
    if (this.#said?.key !== key) this.#said = { key, said: this.#sayer(byId) };
    return {
      everybody,
      of: (id) => (id === undefined ? undefined : byId.get(id)),
      team: (side) => this.team(side),
      said: this.#said.said,
    };
  }

  #known(one: Person): Known {
    const seed = seedOf(`${this.#match} ${one.id}`);
    const before = this.#names.get(one.id);
    const name =
      one.name ?? before ?? untaken(this.#people.kinds[one.kind]!.names, seed, new Set(this.#names.values()));
    if (name !== before) this.#names.set(one.id, name);
    return { ...one, name, seed };
  }

  /** What the side of a letter is called. */
  team(side: string): string {
    const { teams } = this.#people;
    const known = this.#teams.get(side);
    if (known !== undefined) return known;
    const seed = seedOf(`${this.#match} team ${side}`);
    const taken = new Set([...this.#teams.values()].flatMap((name) => name.split(' ')));
    const name = teams.map((names, i) => untaken(names, seedOf(`${seed} ${i}`), taken)).join(' ');
    this.#teams.set(side, name);
    return name;
  }

  #sayer(byId: ReadonlyMap<string, Known>): Cast['said'] {
    const ids = [...byId.keys()].sort((a, b) => b.length - a.length);
    const found = [this.#people.sides.source, ...LONE, ...(ids.length ? [`\\b(?:${ids.join('|')})\\b`] : [])];
    const words = new RegExp(found.join('|'), 'g');
    return (text) => text.replace(words, (word) => byId.get(word)?.name ?? this.team(word.at(-1)!));
  }
}

/**
 * Names for a match.
 * @param sides what its seats are called by the game
 * @param entered the teams that play it and have names of their own, by seat
 * @returns also the letter of each seat, empty where it has none
 */
export function namesOf(
  people: People,
  match: string,
  sides: readonly ReturnType<Drawing['side']>[],
  entered: readonly { readonly name: string }[],
): { readonly names: Names; readonly letters: readonly string[] } {
  const letters = sides.map(({ name }) => people.sides.exec(name)?.[0].at(-1) ?? '');
  const own = entered.map(({ name }, at) => [letters[at] ?? '', name] as const);
  const names = new Names(people, match, own);
  // no two are alike, and so who is asked for first has the first choice
  for (const letter of letters) if (letter) names.team(letter);
  return { names, letters };
}
