/** What a text says of a piece, taken out one fact at a time, so that what is left over is a mistake. */
export class Facts {
  private readonly left: string[];

  /** @param facts apart already, or as words of a line */
  constructor(facts: readonly string[] | string) {
    this.left = typeof facts === 'string' ? facts.trim().split(/\s+/) : [...facts];
  }

  /** The first fact that fits, whole. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    for (const [i, fact] of this.left.entries()) {
      const found = pattern.exec(fact);
      if (found?.[0] !== fact) continue;
      this.left.splice(i, 1);
      return found;
    }
    return undefined;
  }

  /** The next fact, whatever it is. */
  next(): string | undefined {
    return this.left.shift();
  }

  flag(name: string): boolean {
    return this.take(new RegExp(name)) !== undefined;
  }

  /** `hp 20` or `20 hp`. */
  number(name: string): number | undefined {
    const found = this.take(new RegExp(`${name} (\\d+)|(\\d+) ${name}`));
    return found ? Number(found[1] ?? found[2]) : undefined;
  }

  /** @throws Error when a fact has not been taken */
  done(): void {
    if (this.left.length) throw new Error(`not understood: ${this.left.join(', ')}`);
  }
}

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
