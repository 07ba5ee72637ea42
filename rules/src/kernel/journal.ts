import { type Dice, type Die, recordingDice, scriptedDice } from './dice.ts';
import { type AnyGame, REFEREE, type Result, type Seat, type Typed, type Wake, type When } from './game.ts';
import type { Setup } from './setup.ts';

/**
 * One line of a match's journal. Entry 0 is the start (seat {@link REFEREE}, action {@link START}); the
 * others are actions that `check` let through, in order. Between them may stand an {@link ADJOURN},
 * after which nobody acts until {@link RESUME}. A {@link RulesChange} says that the match goes on under
 * another version of the rules, by which all before it comes out the same. The last may be an
 * {@link End}, by which the referee closes a match that the game itself has not ended. The journal, the
 * options and the teams are the match.
 */
export interface Entry {
  readonly seq: number;
  readonly seat: Seat;
  readonly action: Typed;
  /** Present when the clock of the seat ran out, and the referee played `onTimeout` for it. */
  readonly by?: typeof REFEREE;
  /** What the acting client mixed into the dice; `""` for the referee and for the server's bots. */
  readonly nonce: string;
  /**
   * Milliseconds since the match began; while it is adjourned, and where it is nowhere
   * in play, time stands still.
   */
  readonly at: number;
  /** What was rolled, in order: old matches stay readable whatever becomes of the generator. */
  readonly dice: readonly Die[];
}

/** The action of entry 0. */
export const START: Typed = { type: 'start' };

/**
 * The referee's actions by which a match is adjourned, and goes on. The game is not
 * told: its time stands still.
 */
export const ADJOURN: Typed = { type: 'adjourn' };
export const RESUME: Typed = { type: 'resume' };

/**
 * The referee's last action: the match ends otherwise than by the rules of the game,
 * and these seats have won it.
 */
export interface End extends Typed {
  readonly type: 'end';
  /** Stable name: `"agreed-draw"`, `"abandoned"`, `"adjudicated"`. */
  readonly reason: string;
  readonly winners: readonly Seat[];
  /**
   * Present where the server had other rules than the match, and could follow it no further than
   * its first so many entries: the final state and the score are those after them; for 0 there is
   * no final state and no score.
   */
  readonly followed?: number;
}

/**
 * The referee's action by which a match goes on under another version of the rules, from the next entry on.
 */
export interface RulesChange extends Typed {
  readonly type: 'rules';
  /** {@link AnyGame.rulesVersion} from here on. */
  readonly version: string;
}

/** Whether an entry is a {@link RulesChange}. */
export function isRulesChange(
  entry: Pick<Entry, 'seat' | 'action'>,
): entry is Entry & { action: RulesChange } {
  return entry.seat === REFEREE && entry.action.type === 'rules';
}

/** Whether an entry is an {@link End}. */
export function isEnd(entry: Pick<Entry, 'seat' | 'action'>): entry is Entry & { action: End } {
  return entry.seat === REFEREE && entry.action.type === 'end';
}

/** Whether an entry answers nothing: {@link AnyGame.aside}. */
export function isAside(game: AnyGame, { seat, by, action }: Pick<Entry, 'seat' | 'by' | 'action'>): boolean {
  return seat !== REFEREE && by === undefined && game.aside?.(action) === true;
}

/** Whether an entry adjourns the match or lets it go on. */
export function isPause({ seat, action }: Pick<Entry, 'seat' | 'action'>): boolean {
  return seat === REFEREE && (action.type === ADJOURN.type || action.type === RESUME.type);
}

/** A match in play: what the fold of a journal yields. */
export interface Live {
  state: unknown;
  /** Position of the next entry. */
  seq: number;
  /** Nobody acts until it is resumed. */
  adjourned?: true;
  /** Present once the referee has closed the match. */
  end?: End;
}

/** How a match ended, by its rules or by the referee; `undefined` while it goes on. */
export function resultOf(game: AnyGame, { state, end }: Live): Result | undefined {
  return end ? { winners: end.winners, reason: end.reason, score: game.score(state) } : game.result(state);
}

/**
 * The next moment at which the referee acts by itself; `undefined` when there is
 * none, or the match stands still.
 */
export function wakeOf(game: AnyGame, { state, end, adjourned }: Live): Wake | undefined {
  return end || adjourned ? undefined : game.wakes?.(state);
}

/** An entry just made, and what it caused. */
export interface Applied {
  readonly entry: Entry;
  readonly events: readonly Typed[];
}

/**
 * Starts a match with fresh dice: entry 0. Options must have passed `checkOptions`, and teams `readTeams`.
 */
export function begin(game: AnyGame, { options, teams }: Setup, dice: Dice): Applied & { live: Live } {
  const kept = recordingDice(dice);
  const { state, events } = game.start(options, kept, teams);
  return {
    live: { state, seq: 1 },
    entry: { seq: 0, seat: REFEREE, action: START, nonce: '', at: 0, dice: kept.rolled },
    events,
  };
}

/** Somebody's action on its way into the journal. */
export interface Proposed extends When {
  readonly seat: Seat;
  readonly action: Typed;
  /** As {@link Entry.nonce}; absent for none. */
  readonly nonce?: string;
}

/** Carries out an action that `check` let through, with fresh dice; advances `live`. */
export function play(game: AnyGame, live: Live, proposed: Proposed, dice: Dice): Applied {
  const { seat, action, nonce = '', at, by } = proposed;
  const kept = recordingDice(dice);
  const events = game.apply(live.state, seat, action, kept, proposed);
  const entry = { seq: live.seq++, seat, action, ...(by && { by }), nonce, at, dice: kept.rolled };
  return { entry, events };
}

/**
 * Closes a match that is under way; advances `live`.
 * @param followed see {@link End.followed}
 */
export function conclude(
  live: Live,
  reason: string,
  winners: readonly Seat[],
  at: number,
  followed?: number,
): Applied {
  live.end = { type: 'end', reason, winners, ...(followed !== undefined && { followed }) };
  return { entry: { seq: live.seq++, seat: REFEREE, action: live.end, nonce: '', at, dice: [] }, events: [] };
}

/**
 * Lets a match go on under another version of the rules; advances `live`.
 * @param at that of the entry before: a change of the rules takes no time
 */
export function changeRules(live: Live, version: string, at: number): Applied {
  const action: RulesChange = { type: 'rules', version };
  return { entry: { seq: live.seq++, seat: REFEREE, action, nonce: '', at, dice: [] }, events: [] };
}

/** Adjourns a match that is under way; advances `live`. */
export function adjourn(live: Live, at: number): Applied {
  return pause(live, ADJOURN, at);
}

/** Lets a match go on that is adjourned; advances `live`. */
export function resume(live: Live, at: number): Applied {
  return pause(live, RESUME, at);
}

function pause(live: Live, action: Typed, at: number): Applied {
  const entry = { seq: live.seq, seat: REFEREE, action, nonce: '', at, dice: [] };
  replayPause(live, entry);
  return { entry, events: [] };
}

function replayPause(live: Live, { action }: Entry): void {
  const adjourns = action.type === ADJOURN.type;
  if (adjourns === (live.adjourned === true))
    throw new Error(`entry ${live.seq}: the match is ${adjourns ? 'adjourned already' : 'not adjourned'}`);
  if (adjourns) live.adjourned = true;
  else delete live.adjourned;
  live.seq++;
}

/** Plays a recorded entry again, with its own dice; advances `live`. Throws if they do not fit the rules. */
export function replayEntry(game: AnyGame, live: Live, entry: Entry): readonly Typed[] {
  if (entry.seq !== live.seq) throw new Error(`entry ${entry.seq} follows ${live.seq - 1}`);
  if (live.end) throw new Error(`entry ${entry.seq} comes after the end`);
  if (isEnd(entry)) {
    live.end = entry.action;
    live.seq++;
    return [];
  }
  if (isPause(entry)) {
    replayPause(live, entry);
    return [];
  }
  if (isRulesChange(entry)) {
    live.seq++;
    return [];
  }
  const dice = scriptedDice(...entry.dice);
  const events = game.apply(live.state, entry.seat, entry.action, dice, entry);
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
  { options, teams }: Setup,
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
      const started = game.start(options, dice, teams);
      dice.done();
      live = { state: started.state, seq: 1 };
      events = started.events;
    }
    each?.(entry, events, live);
  }
  if (!live) throw new Error('the journal is empty');
  return live;
}
