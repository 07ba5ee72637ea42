/** The bot's choices: every answer is played through on a copy, and the best outcome wins. */
import type { Action } from '../actions/index.ts';
import { eligibleMen, manById } from '../pieces.ts';
import type { Man, PublicState, State } from '../state.ts';
import { allot, applyDie, climb, copyOf, monstersWalk, stateOf } from './rehearsal.ts';
import { type Moved, movedBy } from './way.ts';
import { worth } from './worth.ts';

/** How many lines of play are followed from die to die, and how many ways to go on are tried for each. */
const WIDTH = 3;
const MOST_TRIED = 18;
const MOST_ALLOTMENTS = 48;

interface Line {
  /** The position; the one before its last die where {@link moved} is there. */
  readonly state: State;
  readonly die: number;
  readonly man: Man;
  /** Who is elsewhere after the last die, if it was not played through. */
  readonly moved: readonly Moved[] | undefined;
  readonly first: Action;
  readonly value: number;
  /** There are dice left to apply. */
  readonly more: boolean;
}

/** The die to apply now, as the first of the best way to apply all of them that is found. */
export function bestDie(view: PublicState): Action {
  const start = stateOf(view);
  const only = onlyChoice(start);
  if (only) return only;
  let lines = foremost(expand(start));
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  while (lines.length) {
    const [{ first }] = lines as [Line];
    // however it goes on, this is how it begins
    if (lines.every((line) => line.first === first) && (!best || best === first)) return first;
    const next: Line[] = [];
    for (const line of lines) {
      const state = played(line);
      if (line.more) {
        next.push(...expand(state, line.first));
        continue;
      }
      monstersWalk(state);
      const value = worth(state);
      if (best && value <= most) continue;
      best = line.first;
      most = value;
    }
    lines = foremost(next);
  }
  return best!;
}

/** The one die there is, or one of several that are alike, for the one man there is. */
function onlyChoice(state: State): Action | undefined {
  const men = eligibleMen(state);
  if (men.length > 1) return undefined;
  const die = state.dice.findIndex(({ used }) => !used);
  const pips = state.dice[die]!.value;
  if (state.dice.some(({ value, used }) => !used && value !== pips)) return undefined;
  return { type: 'apply-die', die, man: men[0]!.id };
}

/**
 * The best lines. Lines worth the same are nearly always one position, to which the same dice led in
 * another order: one of them is followed.
 */
function foremost(lines: Line[]): Line[] {
  lines.sort((a, b) => b.value - a.value);
  const found: Line[] = [];
  for (const line of lines) {
    if (line.value === found.at(-1)?.value) continue;
    found.push(line);
    if (found.length === WIDTH) break;
  }
  return found;
}

/** Every unlike die on every man who may get it. */
function expand(state: State, first?: Action): Line[] {
  const found: Line[] = [];
  const men = eligibleMen(state);
  const last = state.dice.filter(({ used }) => !used).length === 1;
  const tried = new Set<number>();
  for (let die = 0; die < state.dice.length; die++) {
    const { value: pips, used } = state.dice[die]!;
    if (used || tried.has(pips)) continue;
    tried.add(pips);
    for (const man of men) {
      if (found.length >= MOST_TRIED && tried.size > 1) return found;
      const begun = first ?? { type: 'apply-die', die, man: man.id };
      const moved = movedBy(state, man, pips);
      if (moved) {
        const value = worthAfter(state, die, moved);
        found.push({ state, die, man, moved, first: begun, value, more: !last });
        continue;
      }
      const copy = copyOf(state);
      const more = applyDie(copy, die, man.id);
      found.push({ state: copy, die, man, moved, first: begun, value: worth(copy), more });
    }
  }
  return found;
}

/** What a position is worth with a die used and these men elsewhere; for that moment they are. */
function worthAfter(state: State, index: number, moved: readonly Moved[]): number {
  const die = state.dice[index]!;
  die.used = true;
  for (const { man, to } of moved) place(man, to);
  const value = worth(state);
  for (const { man, from } of moved) place(man, from);
  die.used = false;
  return value;
}

function place(man: Man, step: number): void {
  man.step = step;
  man.status = step ? 'deployed' : 'reserve';
}

/** The position of a line, to be changed in place. */
function played({ state, die, man, moved }: Line): State {
  if (!moved) return state;
  const copy = copyOf(state);
  const { focus } = copy;
  copy.dice[die]!.used = true;
  for (const { man, to } of moved) place(manById(copy, man.id)!, to);
  if (!focus.man) focus.man = man.id;
  else if (focus.man !== man.id) focus.broken = true;
  return copy;
}

/** The deal of the dice after which men stand best. */
export function bestAllotment(view: PublicState, legal: readonly Action[]): Action {
  const state = stateOf(view);
  const stride = Math.max(1, Math.ceil(legal.length / MOST_ALLOTMENTS));
  return best(
    legal.filter((_, i) => i % stride === 0),
    (action) => {
      const copy = copyOf(state);
      allot(copy, action);
      return worth(copy);
    },
  );
}

/** The end of the ladder where the man stands best, or the step it is on. */
export function bestLadder(view: PublicState): Action {
  const offer = view.ladder!;
  const answers: Action[] = [null, ...offer.ladders].map((ladder) => ({ type: 'choose-ladder', ladder }));
  const state = stateOf(view);
  return best(answers, (action) => {
    const copy = copyOf(state);
    climb(copy, offer, action);
    if (copy.dice.every((die) => die.used)) monstersWalk(copy);
    return worth(copy);
  });
}

function best(actions: readonly Action[], value: (action: Action) => number): Action {
  let found = actions[0]!;
  let most = value(found);
  for (const action of actions.slice(1)) {
    const worth = value(action);
    if (worth <= most) continue;
    found = action;
    most = worth;
  }
  return found;
}
