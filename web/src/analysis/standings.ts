import type { MainLine } from './main-line.ts';
import { carryOut, chosenDice, type Standing } from './moves.ts';
import { type Place, path, type Tree } from './tree.ts';

/** So many positions that were come to last are kept. */
const KEPT = 60;
/** Beside these, every so many moves of a branch. */
const MARK = 25;

/** The positions of an analysis, played again where they are not kept. */
export class Standings {
  readonly #main: MainLine;
  readonly #recent = new Map<number, Standing>();
  readonly #marks = new Map<number, Standing>();
  #entry: { readonly seq: number; readonly standing: Standing } | undefined;

  constructor(main: MainLine) {
    this.#main = main;
  }

  /** The match at a place, only to be read. */
  at(tree: Pick<Tree, 'moves'>, place: Place): Standing {
    if ('seq' in place) {
      if (this.#entry?.seq !== place.seq)
        this.#entry = { seq: place.seq, standing: this.#main.after(place.seq) };
      return this.#entry.standing;
    }
    const known = this.#known(place.move);
    if (known) return known;
    const way = path(tree, place);
    const from = way.findLastIndex((one) => this.#known(one));
    const first = way[from];
    let now = (first !== undefined && this.#known(first)) || this.at(tree, tree.moves[way[0]!]!.after);
    for (const one of way.slice(from + 1)) {
      const move = tree.moves[one]!;
      now = carryOut(this.#main.game, now, move, chosenDice(move.dice.map(([, , face]) => face)));
    }
    this.keep(tree, place.move, now);
    return now;
  }

  keep(tree: Pick<Tree, 'moves'>, move: number, { state, at }: Standing): void {
    const standing = { state, at };
    if (path(tree, { move }).length % MARK === 0) this.#marks.set(move, standing);
    this.#recent.delete(move);
    this.#recent.set(move, standing);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > KEPT) this.#recent.delete(oldest!);
  }

  /** Moves are called otherwise now. */
  forget(): void {
    this.#recent.clear();
    this.#marks.clear();
  }

  #known(move: number): Standing | undefined {
    return this.#marks.get(move) ?? this.#recent.get(move);
  }
}
