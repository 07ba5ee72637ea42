/** Commands whose entries are known by heart. */
const REMEMBERED = 16;
/** Of the places of the table, so many may be taken. */
const FULL = 0.7;

/**
 * The commands that a match has carried out: the last ones with what they made, and of all a number each,
 * by which a new one is told from one that may have been there.
 */
export class Commands {
  private readonly last = new Map<string, number>();
  /** An open hash table; 0 is no number. */
  private numbers = new Uint32Array(16);
  private count = 0;

  /** Takes note of a command and of the position of its entry. */
  add(id: string, seq: number): void {
    this.last.set(id, seq);
    if (this.last.size > REMEMBERED) this.last.delete(this.last.keys().next().value as string);
    if (++this.count > this.numbers.length * FULL) {
      const before = this.numbers;
      this.numbers = new Uint32Array(2 * before.length);
      for (const number of before) if (number) this.numbers[this.place(number)] = number;
    }
    const number = numberOf(id);
    this.numbers[this.place(number)] = number;
  }

  /** The entry of a command, where that is known by heart. */
  entryOf(id: string): number | undefined {
    return this.last.get(id);
  }

  /** Whether a command may have been carried out; one that has always may. */
  mayHave(id: string): boolean {
    const number = numberOf(id);
    return this.numbers[this.place(number)] === number;
  }

  /** Where a number is in the table, or would be. */
  private place(number: number): number {
    let at = number % this.numbers.length;
    while (this.numbers[at] !== 0 && this.numbers[at] !== number) at = (at + 1) % this.numbers.length;
    return at;
  }
}

/** FNV-1a; never 0. */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash >>> 0 || 1;
}
