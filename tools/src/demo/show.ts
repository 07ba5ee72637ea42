import type { MatchEntry } from '@touchline/client';
import { type AnyGame, gameById } from '@touchline/rules';

/** Lines of narration below a board that is drawn again: this many, or fewer where the terminal is low. */
const LINES = { most: 12, least: 5 };
/** Entries between two boards where they are printed one below the other. */
const BETWEEN_BOARDS = 50;
/** Milliseconds between two drawings of the board at least. */
const FRAME = 80;

/** What the demonstration says while it runs. */
export interface Show {
  /** Something about the demonstration itself. */
  say(text: string): void;
  /** Something that happened in the match; `view` is the public state after it. */
  entry(entry: MatchEntry, view: unknown): void;
  /** The board at the end. */
  end(view: unknown): void;
}

/** A show that says nothing. */
export const silent: Show = { say() {}, entry() {}, end() {} };

/** Line after line, with a board now and then, for a file or a pipe. */
export function plainShow(gameId: string): Show {
  const words = wordsOf(gameId);
  const board = (view: unknown) => console.log(`\n${words.board(view)}\n`);
  return {
    say: (text) => console.log(`--- ${text}`),
    entry: (entry, view) => {
      for (const line of words.entry(entry)) console.log(line);
      if (entry.seq % BETWEEN_BOARDS === 0) board(view);
    },
    end: board,
  };
}

/** The board, drawn again as it changes, with the last lines of narration below. */
export function liveShow(gameId: string): Show {
  const words = wordsOf(gameId);
  const lines: string[] = [];
  let last: unknown;
  let drawn = 0;
  const draw = () => {
    drawn = performance.now();
    const { columns = 80, rows = 24 } = process.stdout;
    const board = words.board(last).split('\n');
    const below = Math.max(LINES.least, Math.min(LINES.most, rows - board.length - 2));
    const screen = [...board.slice(0, rows - below - 2), '', ...lines.slice(-below)];
    const text = screen.map((line) => `${line.slice(0, columns - 1)}\x1b[0m\x1b[K`).join('\n');
    process.stdout.write(`\x1b[H${text}\x1b[J`);
  };
  const add = (...more: string[]) => {
    lines.push(...more);
    lines.splice(0, Math.max(0, lines.length - LINES.most));
  };
  process.stdout.write('\x1b[2J');
  return {
    say(text) {
      add(`\x1b[1m--- ${text}`);
      draw();
    },
    entry(entry, view) {
      last = view;
      add(...words.entry(entry));
      if (performance.now() - drawn > FRAME) draw();
    },
    end(view) {
      last = view;
      draw();
      process.stdout.write('\n\n');
    },
  };
}

/** How a game reads; its JSON, where this installation does not know it. */
function wordsOf(gameId: string) {
  const game: AnyGame | undefined = gameById(gameId);
  return {
    board: (view: unknown) =>
      view === undefined ? '' : game ? game.text.board(view) : JSON.stringify(view, null, 1),
    entry: ({ seq, seat, events }: MatchEntry) =>
      events.map(
        (event) =>
          `${String(seq).padStart(4)} ${seat} ${game ? game.text.event(event) : JSON.stringify(event)}`,
      ),
  };
}
