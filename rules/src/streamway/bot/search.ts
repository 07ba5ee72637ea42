/** The bot's choices: every answer is played through on a copy, and the best outcome wins. */
import type { Action } from '../actions/index.ts';
import { eligibleMen } from '../pieces.ts';
import type { PublicState, State } from '../state.ts';
import { allot, applyDie, climb, copyOf, monstersWalk, stateOf } from './rehearsal.ts';
import { worth } from './worth.ts';

/** How many lines of play are followed from die to die, and how many ways to go on are tried for each. */
const WIDTH = 4;
const MOST_TRIED = 18;
const MOST_ALLOTMENTS = 48;

interface Line {
  readonly state: State;
  readonly first: Action;
  readonly value: number;
  /** There are dice left to apply. */
  readonly more: boolean;
}

/** The die to apply now, as the first of the best way to apply all of them that is found. */
export function bestDie(view: PublicState): Action {
  let lines = foremost(expand(stateOf(view)));
  let best: Line | undefined;
  while (lines.length) {
    const [{ first }] = lines as [Line];
    // however it goes on, this is how it begins
    if (lines.every((line) => line.first === first) && (!best || best.first === first)) return first;
    const next: Line[] = [];
    for (const line of lines) {
      if (line.more) next.push(...expand(line.state, line.first));
      else {
        monstersWalk(line.state);
        const done = { ...line, value: worth(line.state) };
        if (!best || done.value > best.value) best = done;
      }
    }
    lines = foremost(next);
  }
  return best!.first;
}

const foremost = (lines: Line[]): Line[] => lines.sort((a, b) => b.value - a.value).slice(0, WIDTH);

/** Every unlike die on every man who may get it. */
function expand(state: State, first?: Action): Line[] {
  const found: Line[] = [];
  const men = eligibleMen(state);
  const tried = new Set<number>();
  for (let die = 0; die < state.dice.length; die++) {
    const { value, used } = state.dice[die]!;
    if (used || tried.has(value)) continue;
    tried.add(value);
    for (const man of men) {
      if (found.length >= MOST_TRIED && tried.size > 1) return found;
      const copy = copyOf(state);
      const more = applyDie(copy, die, man.id);
      found.push({
        state: copy,
        more,
        first: first ?? { type: 'apply-die', die, man: man.id },
        value: worth(copy),
      });
    }
  }
  return found;
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

/** The end of the ladder where the man stands best, or the step he is on. */
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
