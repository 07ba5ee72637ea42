import { type Dice, recordingDice, scriptedDice } from './dice.ts';
import {
  ADJOURN,
  type End,
  type Entry,
  isEnd,
  isPause,
  isRulesChange,
  isTakeBack,
  type Live,
  type Proposed,
  RESUME,
  type RulesChange,
  START,
  type TakeBack,
} from './entry.ts';
import { type AnyGame, REFEREE, type Seat, type Typed } from './game.ts';
import type { Setup } from './setup.ts';
import { note, takeable, watch, whyNoTakeBack, without, worthKeeping } from './take-back.ts';

export * from './entry.ts';

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

/**
 * Carries out an action that `check` let through, with fresh dice; advances `live`.
 * @param keep whether somebody may want to take it back
 */
export function play(game: AnyGame, live: Live, proposed: Proposed, dice: Dice, keep = true): Applied {
  const { seat, action, nonce = '', at, by } = proposed;
  const kept = recordingDice(dice);
  const before = watch(game, live, proposed, keep);
  const events = game.apply(live.state, seat, action, kept, proposed);
  const entry = { seq: live.seq++, seat, action, ...(by && { by }), nonce, at, dice: kept.rolled };
  note(game, live, entry, events, before);
  return { entry, events };
}

/**
 * Takes back the last entry of a seat that still stands; advances `live`. What came after it and answers
 * nothing is applied again; what then no longer fits lapses.
 * @throws Error when there is nothing to take back: {@link whyNoTakeBack}
 */
export function takeBack(
  game: AnyGame,
  live: Live,
  { seat, nonce = '', at }: Omit<Proposed, 'action' | 'by'>,
): Applied {
  const can = takeable(live);
  if (can?.seat !== seat || !live.run) throw new Error(whyNoTakeBack(live, seat));
  const action: TakeBack = { type: 'take-back', entry: can.entry };
  live.run = without(live.run);
  live.state = JSON.parse(live.run.before);
  for (const { entry } of live.run.entries) {
    if (game.check(live.state, entry.seat, entry.action, entry)) continue;
    const dice = scriptedDice(...entry.dice);
    game.apply(live.state, entry.seat, entry.action, dice, entry);
    dice.done();
  }
  return { entry: { seq: live.seq++, seat, action, nonce, at, dice: [] }, events: [] };
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
  live.run = undefined;
  return { entry: { seq: live.seq++, seat: REFEREE, action: live.end, nonce: '', at, dice: [] }, events: [] };
}

/**
 * Lets a match go on under another version of the rules; advances `live`.
 * @param at that of the entry before: a change of the rules takes no time
 */
export function changeRules(live: Live, version: string, at: number): Applied {
  const action: RulesChange = { type: 'rules', version };
  live.run = undefined;
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
  live.run = undefined;
  live.seq++;
}

/**
 * Plays a recorded entry again, with its own dice; advances `live`. Throws if they do not fit the rules.
 * @param keep whether it may be taken back later; where that is known not to be so, it costs less
 */
export function replayEntry(game: AnyGame, live: Live, entry: Entry, keep = true): readonly Typed[] {
  if (entry.seq !== live.seq) throw new Error(`entry ${entry.seq} follows ${live.seq - 1}`);
  if (live.end) throw new Error(`entry ${entry.seq} comes after the end`);
  if (isEnd(entry)) {
    live.end = entry.action;
    live.run = undefined;
    live.seq++;
    return [];
  }
  if (isPause(entry)) {
    replayPause(live, entry);
    return [];
  }
  if (isRulesChange(entry)) {
    live.run = undefined;
    live.seq++;
    return [];
  }
  if (isTakeBack(entry)) {
    const { action } = takeBack(game, live, entry).entry;
    if ((action as TakeBack).entry !== entry.action.entry)
      throw new Error(`entry ${entry.seq} takes back ${entry.action.entry}, which is not the last one`);
    return [];
  }
  const dice = scriptedDice(...entry.dice);
  const { events } = play(game, live, entry, dice, keep);
  dice.done();
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
  const all = [...entries];
  const worth = worthKeeping(game, all);
  let live: Live | undefined;
  for (const [i, entry] of all.entries()) {
    let events: readonly Typed[];
    if (live) events = replayEntry(game, live, entry, worth[i]);
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
