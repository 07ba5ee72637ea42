import { REFEREE, type Seat, type Typed } from './game.ts';
import type { Entry } from './journal.ts';
import { chanceOf, facesOf, isRolled, rollsOf, type Thrown } from './roll.ts';

/** How one kind of roll fell for one seat, or for nobody ({@link REFEREE}). */
export interface Luck {
  readonly seat: Seat;
  /** What {@link LuckTeller.kind} calls it. */
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

/** What rolls are counted as. */
export interface LuckTeller {
  /** @param name the purpose of the dice */
  kind(name: string): string;
  /** What an event says came of a risk that has no roll of its own. @returns chances of 1 */
  came?(event: Typed): readonly { kind: string; seat: Seat; p: number; came: boolean }[];
}

/** Everybody's luck in a match, entry by entry. */
export class LuckBook {
  readonly #all = new Map<string, Luck>();
  readonly #teller: LuckTeller;

  constructor(teller: LuckTeller = { kind: (name) => name }) {
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
    for (const { kind, seat, p, came } of events.flatMap((event) => this.#teller.came?.(event) ?? []))
      tried(this.#of(seat, kind), p, came);
  }

  #roll(roll: Thrown): void {
    const luck = this.#of(roll.seat ?? REFEREE, this.#teller.kind(roll.name), roll.die);
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
