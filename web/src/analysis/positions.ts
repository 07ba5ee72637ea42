import { type Dice, nextOf, type Seat } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import type { MainLine } from './main-line.ts';
import { carryOut, fallingDice, type Made, type Standing, type Tried } from './moves.ts';
import { Standings } from './standings.ts';
import { type Grown, growing, MOST_MOVES, type Tree, type TreeEvent } from './tree.ts';

/** The positions of an analysis: its branches, where one is in them, and what is played from there. */
export class Positions {
  readonly main: MainLine;
  readonly #drawing: Drawing;
  readonly #standings: Standings;
  #tree: Tree;
  #latest: Grown | undefined;

  /** @param tree its moves must have been checked by the rules */
  constructor(main: MainLine, drawing: Drawing, tree: Tree) {
    this.main = main;
    this.#drawing = drawing;
    this.#standings = new Standings(main);
    this.#tree = tree;
  }

  get tree(): Tree {
    return this.#tree;
  }

  /** The move that led here, when it was just made. */
  get latest(): Grown | undefined {
    return this.#latest;
  }

  /** No more moves are kept. */
  get full(): boolean {
    return this.#tree.moves.length >= MOST_MOVES;
  }

  here(): Standing {
    return this.#standings.at(this.#tree, this.#tree.here);
  }

  /** What comes next here. @param seat of several that may decide */
  next(seat?: Seat) {
    const { state, at } = this.here();
    return nextOf(this.main.game, { state, seq: 1 }, at, seat);
  }

  /** Plays a move, and what the referee has to do then. @throws whatever the dice throw: then nothing is played */
  play(tried: Tried, dice: Dice): void {
    this.#grow(carryOut(this.main.game, this.here(), tried, dice));
    this.settle();
  }

  /** The referee does what is due before anybody else can act. */
  settle(): void {
    const { game } = this.main;
    while (!this.full) {
      const next = game.result(this.here().state) ? undefined : this.next();
      if (!next || !('seat' in next)) return;
      this.#grow(carryOut(game, this.here(), next, fallingDice));
    }
  }

  /** Goes elsewhere, or takes a move away. */
  go(event: TreeEvent): void {
    if (event.type === 'removed') this.#standings.forget();
    this.#latest = undefined;
    this.#tree = growing(this.#tree, event);
  }

  #grow({ move, events, state, at }: Made): void {
    const said = this.#drawing.action(move.action, this.main.game.view(this.here().state));
    this.#tree = growing(this.#tree, { type: 'played', move: { ...move, events, said } });
    const { here, moves } = this.#tree;
    if (!('move' in here)) return;
    this.#standings.keep(this.#tree, here.move, { state, at });
    this.#latest = moves[here.move];
  }
}
