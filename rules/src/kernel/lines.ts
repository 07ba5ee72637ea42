import { fastDice } from './dice.ts';
import type { Game, Lines, Typed } from './game.ts';

/** More characters no line of a position has. */
const MOST_CHARACTERS = 20_000;
/** So many answers are tried before a line is believed. */
const MOST_TRIED = 40;

/** Why there is no line of a position, or no position of a line: a sentence. */
export class NoPosition extends Error {
  readonly code = 'no-position';

  constructor(message: string) {
    super(message);
    this.name = 'NoPosition';
  }
}

/**
 * The lines of a game whose states know the options they were made from.
 * @param optionsOf the options of a match, as they were given
 */
export const linesOf = <State, Options>(
  toLine: (state: State) => string,
  fromLine: (line: string) => State,
  optionsOf: (state: State) => Options,
): Lines<State, Options> => ({
  toLine,
  fromLine(line) {
    const state = fromLine(line);
    return { options: optionsOf(state), state };
  },
});

/**
 * Lines of a game that throw nothing but {@link NoPosition}, and are read only when play goes on from them.
 */
export function checkedLines<State, Action extends Typed, Event extends Typed, Options, Public>(
  game: Game<State, Action, Event, Options, Public>,
  { toLine, fromLine }: Lines<State, Options>,
): Lines<State, Options> {
  return {
    toLine: (state) => orSay('This position cannot be written down.', () => toLine(state)),
    fromLine: (line) =>
      orSay('This line cannot be read as a position.', () => {
        if (line.length > MOST_CHARACTERS)
          throw new NoPosition(
            `A position has at most ${MOST_CHARACTERS} characters; this has ${line.length}.`,
          );
        const read = fromLine(line);
        goesOn(game, read.state);
        return read;
      }),
  };
}

/** Rules speak in sentences by plain errors; whatever else is thrown has met something that cannot be. */
function orSay<T>(otherwise: string, job: () => T): T {
  try {
    return job();
  } catch (error) {
    if (error instanceof NoPosition) throw error;
    const said = error instanceof Error && error.constructor === Error;
    throw new NoPosition(said ? error.message : otherwise);
  }
}

/** Tries the answers to what is asked, each on a copy. @throws whatever they throw */
function goesOn<State, Action extends Typed, Event extends Typed, Options, Public>(
  game: Game<State, Action, Event, Options, Public>,
  state: State,
): void {
  const shape = game.publicState.safeParse(game.view(state));
  if (!shape.success) {
    const [issue] = shape.error.issues;
    throw new NoPosition(`${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const decisions = game.decisions(state);
  if (!decisions.length && !game.wakes?.(state)) throw new NoPosition('Nobody has to decide anything in it.');
  for (const { seat, from = 0 } of decisions) {
    const legal = game.legal(state, seat);
    const each = Math.max(1, Math.ceil(legal.length / MOST_TRIED));
    for (const action of legal.filter((_, i) => i % each === 0)) {
      const copy = JSON.parse(JSON.stringify(state)) as State;
      const when = { at: from };
      if (!game.check(copy, seat, action, when)) game.apply(copy, seat, action, fastDice(1), when);
    }
  }
}

/** One of the words that may stand somewhere in a line. @throws Error where it is none of them */
export function oneOf<T extends string>(words: readonly T[], word: string | undefined): T {
  const found = words.find((one) => one === word);
  if (!found) throw new Error(word);
  return found;
}

/** What a word of a line stands for. @throws Error where it stands for nothing */
export function named<T extends Readonly<Record<string, string>>>(table: T, word: string): T[keyof T] {
  if (!Object.hasOwn(table, word)) throw new Error(word);
  return table[word as keyof T];
}
