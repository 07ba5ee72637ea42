import type { Entry, Odds, Seat, Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { termed } from '../table/seats.ts';

/** How one kind of roll fell for one seat, or for nobody (`REFEREE`). */
export interface Luck {
  readonly seat: Seat;
  /** In words. */
  readonly kind: string;
  /** Absent for what no single die decides; then nothing is in {@link rolls} and {@link sum}. */
  readonly sides?: number;
  rolls: number;
  /** Of the faces. */
  sum: number;
  /** So many of them had a chance in the odds of the action, as they were before it. */
  tried: number;
  succeeded: number;
  /** The sum of these chances: so many of {@link tried} were to be expected to succeed. */
  expected: number;
}

type Teller = Pick<Drawing, 'rolls' | 'came' | 'term'>;

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

  /** @param odds of the action, in the position before it; absent when there were none */
  count(entry: Pick<Entry, 'seat' | 'dice'> & { readonly events: readonly Typed[] }, odds?: Odds): void {
    const shown = entry.events.flatMap((event) => [...this.#teller.rolls(event)]);
    // nobody tells whose dice they are in a game that nobody has drawn
    const told = shown.length === entry.dice.length;
    let foreseen = odds?.rolls ?? [];
    entry.dice.forEach(([sides, purpose, face], i) => {
      const roll = told ? shown[i] : undefined;
      const luck = this.#of(roll?.seat ?? entry.seat, roll?.purpose ?? purpose, sides);
      luck.rolls++;
      luck.sum += face;
      const chance = foreseen.find((one) => one.name === purpose && one.die === sides);
      // what falls after a die that the odds do not name is not theirs, whatever it is called
      if (!chance) foreseen = [];
      else if (roll?.success !== undefined) tried(luck, chance.p, roll.success);
    });
    const outcomes = new Map(odds?.outcomes.map(({ name, p }) => [name, p]));
    for (const { name, seat, came } of entry.events.flatMap((one) => this.#teller.came?.(one) ?? [])) {
      const p = outcomes.get(name);
      // the odds look no further than the first
      outcomes.delete(name);
      if (p) tried(this.#of(seat, name), p, came);
    }
  }

  #of(seat: Seat, name: string, sides?: number): Luck {
    const key = `${seat} ${sides} ${name}`;
    let luck = this.#all.get(key);
    if (!luck) {
      const kind = termed(name, this.#teller);
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
