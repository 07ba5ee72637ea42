import { type Dice, type Die, recordingDice, scriptedDice } from './dice.ts';
import { type AnyGame, REFEREE, type Seat, type Typed } from './game.ts';

/**
 * One line of a match's journal. Entry 0 is the start (seat {@link REFEREE}, action {@link START}); the others are
 * actions that `check` let through, in order. The journal and the options are the match.
 */
export interface Entry {
  readonly seq: number;
  readonly seat: Seat;
  readonly action: Typed;
  /** What the acting client mixed into the dice; `""` for the referee and for the server's bots. */
  readonly nonce: string;
  /** Milliseconds since the match began. */
  readonly at: number;
  /** What was rolled, in order: old matches stay readable whatever becomes of the generator. */
  readonly dice: readonly Die[];
}

/** The action of entry 0. */
export const START: Typed = { type: 'start' };

/** A match in play: what the fold of a journal yields. */
export interface Live {
  state: unknown;
  /** Position of the next entry. */
  seq: number;
}

/** An entry just made, and what it caused. */
export interface Made {
  readonly entry: Entry;
  readonly events: readonly Typed[];
}

/** Starts a match with fresh dice: entry 0. Options must have passed `checkOptions`. */
export function begin(game: AnyGame, options: unknown, dice: Dice): Made & { live: Live } {
  const kept = recordingDice(dice);
  const { state, events } = game.start(options, kept);
  return {
    live: { state, seq: 1 },
    entry: { seq: 0, seat: REFEREE, action: START, nonce: '', at: 0, dice: kept.rolled },
    events,
  };
}

/** Carries out an action that `check` let through, with fresh dice; advances `live`. */
export function play(
  game: AnyGame,
  live: Live,
  seat: Seat,
  action: Typed,
  dice: Dice,
  nonce: string,
  at: number,
): Made {
  const kept = recordingDice(dice);
  const events = game.apply(live.state, seat, action, kept, at);
  return { entry: { seq: live.seq++, seat, action, nonce, at, dice: kept.rolled }, events };
}

/** Plays a recorded entry again, with its own dice; advances `live`. Throws if they do not fit the rules. */
export function replayEntry(game: AnyGame, live: Live, entry: Entry): readonly Typed[] {
  if (entry.seq !== live.seq) throw new Error(`entry ${entry.seq} follows ${live.seq - 1}`);
  const dice = scriptedDice(...entry.dice);
  const events = game.apply(live.state, entry.seat, entry.action, dice, entry.at);
  dice.done();
  live.seq++;
  return events;
}

/**
 * The match that a journal describes.
 * @param each called after every entry with what it caused
 */
export function fold(
  game: AnyGame,
  options: unknown,
  entries: Iterable<Entry>,
  each?: (entry: Entry, events: readonly Typed[], live: Live) => void,
): Live {
  let live: Live | undefined;
  for (const entry of entries) {
    let events: readonly Typed[];
    if (live) events = replayEntry(game, live, entry);
    else {
      if (entry.seq !== 0) throw new Error('a journal begins with entry 0');
      const dice = scriptedDice(...entry.dice);
      const started = game.start(options, dice);
      dice.done();
      live = { state: started.state, seq: 1 };
      events = started.events;
    }
    each?.(entry, events, live);
  }
  if (!live) throw new Error('the journal is empty');
  return live;
}
