import { linesOf } from './facts.ts';

export interface Square {
  x: number;
  y: number;
}

/**
 * A window of a board of squares as text: cells one blank apart, `.` empty, `*` the loose ball, a digit a
 * square to refer to, any other letter a piece of the legend. Entries of the legend (`T = A4, hp 20`) begin
 * two blanks after the cells or on lines of their own; `;` separates two on one line.
 */
export class Diagram {
  /** Where each symbol stands; what is empty is not in it. */
  readonly cells = new Map<string, Square>();
  /** The facts of each symbol. */
  readonly legend = new Map<string, readonly string[]>();
  readonly corner: Square;
  width = 0;
  height = 0;

  /**
   * @param corner the upper left square
   * @throws Error naming what cannot be read, is told twice, or is not explained
   */
  constructor(text: string, corner: Square) {
    this.corner = corner;
    for (const line of linesOf(text)) {
      if (/^\S = /.test(line)) {
        this.define(line);
        continue;
      }
      const [, cells = '', legend] = /^(\S(?: \S)*)(?:\s{2,}(.*))?$/.exec(line) ?? [];
      if (!cells) throw new Error(`not a line of a diagram: "${line}"`);
      this.row(cells.split(' '));
      if (legend) this.define(legend);
    }
    for (const symbol of this.cells.keys())
      if (!/[\d*]/.test(symbol) && !this.legend.has(symbol)) throw new Error(`"${symbol}" is not explained`);
  }

  private row(symbols: readonly string[]): void {
    for (const [i, symbol] of symbols.entries()) {
      if (symbol === '.') continue;
      if (this.cells.has(symbol)) throw new Error(`"${symbol}" stands in two squares`);
      this.cells.set(symbol, { x: this.corner.x + i, y: this.corner.y + this.height });
    }
    this.width = Math.max(this.width, symbols.length);
    this.height++;
  }

  private define(entries: string): void {
    for (const entry of entries.split(';')) {
      const [, symbol, facts] = /^\s*(\S) = (.+?)\s*$/.exec(entry) ?? [];
      if (!symbol || !facts) throw new Error(`not a legend: "${entry}"`);
      if (this.legend.has(symbol)) throw new Error(`"${symbol}" is explained twice`);
      this.legend.set(symbol, facts.split(/\s*,\s*/));
    }
  }

  /** Where a symbol stands. @throws Error when it does not */
  square(symbol: string): Square {
    const found = this.cells.get(symbol);
    if (!found) throw new Error(`"${symbol}" is not in the diagram`);
    return { ...found };
  }

  /** Whether a square lies in the window. */
  has({ x, y }: Square): boolean {
    const { corner, width, height } = this;
    return x >= corner.x && x < corner.x + width && y >= corner.y && y < corner.y + height;
  }

  /**
   * The window as it is now. @param cell the id of the piece in a square, or `*`; nothing where it is empty
   */
  draw(cell: (square: Square) => string | undefined): string {
    const symbols = new Map([...this.legend].map(([symbol, [id = '']]) => [id.split(' ')[0]!, symbol]));
    const { corner, width, height } = this;
    const at = (x: number, y: number) => {
      const id = cell({ x: corner.x + x, y: corner.y + y }) ?? '.';
      return symbols.get(id) ?? id;
    };
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => at(x, y)).join(' '),
    ).join('\n');
  }
}
