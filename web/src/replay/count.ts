import {
  chanceOf,
  type Entry,
  facesOf,
  isRolled,
  REFEREE,
  rollsOf,
  type Seat,
  type Thrown,
  type Typed,
} from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { dieTerm, plainly, termed } from '../table/seats.ts';

/** How one kind of roll fell for one seat, or for nobody (`REFEREE`). */
export interface Luck {
  readonly seat: Seat;
  /** In words. */
  readonly kind: string;
  /** Absent for what no roll of its own decides; then nothing is in {@link rolls} and {@link sum}. */
  readonly sides?: number;
  /** Dice. */
  rolls: number;
  /** Of the faces. */
  sum: number;
  /** So many rolls needed something. */
  tried: number;
  succeeded: number;
  /** The sum of their chances: so many of {@link tried} were to be expected to succeed. */
  expected: number;
}

type Teller = Pick<Drawing, 'die' | 'came' | 'term'>;

/** Everybody's luck, entry by entry. */
export class LuckBook {
  readonly #all = new Map<string, Luck>();
  readonly #teller: Teller;

  constructor(teller: Teller) {
    this.#teller = teller;
  }

  /** By kind, then by seat. */
  get all(): readonly Luck[] {
    return [...this.#all.values()].sort(
      (a, b) => a.kind.localeCompare(b.kind) || a.seat.localeCompare(b.seat),
    );
  }

  count({ seat, dice, events }: Pick<Entry, 'seat' | 'dice'> & { readonly events: readonly Typed[] }): void {
    const told = events.flatMap(rollsOf);
    // a game need not show its dice in its events
    const rolls =
      told.flatMap(facesOf).length === dice.length
        ? told
        : dice.map(([die, name, face]) => ({ name, die, faces: [face], seat }));
    for (const roll of rolls) this.#roll(roll);
    for (const { name, seat, p, came } of events.flatMap((event) => this.#teller.came?.(event) ?? []))
      if (p) tried(this.#of(seat, termed(name, this.#teller)), p, came);
  }

  #roll(roll: Thrown): void {
    const luck = this.#of(roll.seat ?? REFEREE, plainly(dieTerm(roll.name, this.#teller)), roll.die);
    for (const face of facesOf(roll)) {
      luck.rolls++;
      luck.sum += face;
    }
    if (!roll.seat || !isRolled(roll)) return;
    const p = chanceOf(roll);
    // only what has failed is rolled again
    if (roll.again) tried(luck, p, false);
    tried(luck, p, roll.success);
  }

  #of(seat: Seat, kind: string, sides?: number): Luck {
    const key = `${seat} ${sides} ${kind}`;
    let luck = this.#all.get(key);
    if (!luck) {
      luck = { seat, kind, ...(sides && { sides }), rolls: 0, sum: 0, tried: 0, succeeded: 0, expected: 0 };
      this.#all.set(key, luck);
    }
    return luck;
  }
}

function tried(luck: Luck, p: number, success: boolean): void {
  luck.tried++;
  luck.expected += p;
  if (success) luck.succeeded++;
}
