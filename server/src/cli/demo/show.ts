import type { MatchEntry } from '@touchline/client';
import { type AnyGame, gameById } from '@touchline/rules';

/** Lines of narration that stay below the board. */
const LINES = 12;
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

/** Line after line, for a file or a pipe. */
export function plainShow(gameId: string): Show {
  const words = wordsOf(gameId);
  return {
    say: (text) => console.log(`--- ${text}`),
    entry: (entry) => {
      for (const line of words.entry(entry)) console.log(line);
    },
    end: (view) => console.log(`\n${words.board(view)}\n`),
  };
}

/** The board, drawn again as it changes, with the last lines of narration below. */
export function liveShow(gameId: string): Show {
  const words = wordsOf(gameId);
  const lines: string[] = [];
  let drawn = 0;
  const draw = (view: unknown) => {
    drawn = performance.now();
    const columns = process.stdout.columns || 80;
    const screen = [
      ...words.board(view).split('\n'),
      '',
      ...lines.slice(-LINES).map((l) => l.slice(0, columns)),
    ];
    process.stdout.write(`\x1b[H${screen.map((line) => `${line}\x1b[K`).join('\n')}\x1b[J`);
  };
  let last: unknown;
  process.stdout.write('\x1b[2J');
  return {
    say(text) {
      lines.push(`\x1b[1m--- ${text}\x1b[0m`);
      draw(last);
    },
    entry(entry, view) {
      last = view;
      lines.push(...words.entry(entry));
      lines.splice(0, Math.max(0, lines.length - LINES));
      if (performance.now() - drawn > FRAME) draw(view);
    },
    end(view) {
      draw(view);
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
