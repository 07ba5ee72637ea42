/** Whether a roll has to cost a life: every way it can fall is played through by the rules themselves. */
import type { Action } from './actions/index.ts';
import { allot, applyDie, copyOf, monstersWalk } from './bot/rehearsal.ts';
import { anyDeployed, eligibleMen, firstInReserve, teamById } from './pieces.ts';
import type { State } from './state.ts';
import { isBoxcars, isSnakeEyes, NO_TALLY, tally } from './tally.ts';

/** So many dice are played through for one answer; what would take more is not told. */
const MOST = 1_200;

/** Thrown where an answer takes too long. */
class TooMuch extends Error {}

/** Counts what is played through, and knows what was. */
class Trial {
  readonly #known = new Map<string, boolean>();
  #left = MOST;

  /** @throws {TooMuch} when it has been asked for too often */
  count(): void {
    if (this.#left-- <= 0) throw new TooMuch();
  }

  /** Whether the dice that lie can be used so that nobody drowns, the monsters' steps after them included. */
  spares(state: State): boolean {
    const before = deadOf(state);
    for (const begun of beginnings(state))
      if (deadOf(begun) <= before && this.#uses(begun, before)) return true;
    return false;
  }

  /** Every position that the dice which lie can lead to without a death, as far as each is another. */
  *ends(state: State, most: number): Generator<State> {
    if (deadOf(state) > most) return;
    if (state.dice.every(({ used }) => used) || !anyDeployed(state)) {
      const end = copyOf(state);
      monstersWalk(end);
      if (deadOf(end) <= most) yield end;
      return;
    }
    const key = `end ${keyOf(state)}`;
    if (this.#known.has(key)) return;
    this.#known.set(key, true);
    for (const next of this.#tries(state)) yield* this.ends(next, most);
  }

  #uses(state: State, most: number): boolean {
    const key = `${most} ${keyOf(state)}`;
    let found = this.#known.get(key);
    if (found === undefined) {
      found = this.#search(state, most);
      this.#known.set(key, found);
    }
    return found;
  }

  #search(state: State, most: number): boolean {
    if (deadOf(state) > most) return false;
    if (state.dice.every(({ used }) => used) || !anyDeployed(state)) {
      const end = copyOf(state);
      monstersWalk(end);
      return deadOf(end) <= most;
    }
    for (const next of this.#tries(state)) if (this.#uses(next, most)) return true;
    return false;
  }

  /** Each unlike die on each man, those furthest from the falls first. */
  *#tries(state: State): Generator<State> {
    const men = eligibleMen(state).toSorted((a, b) => a.step - b.step);
    const tried = new Set<number>();
    for (const [index, { value, used }] of state.dice.entries()) {
      if (used || tried.has(value)) continue;
      tried.add(value);
      for (const man of men) {
        this.count();
        const next = copyOf(state);
        applyDie(next, index, man.id);
        yield next;
      }
    }
  }
}

const deadOf = ({ men }: State): number => men.reduce((n, man) => n + Number(man.status === 'dead'), 0);

const keyOf = ({ men, monsters, dice }: State): string =>
  [
    men.map(({ team, status, step }) => `${team}${status[0]}${step}`),
    monsters.map(({ id, step }) => `${id}${step}`),
    dice.flatMap(({ value, used }) => (used ? [] : [value])).sort(),
  ].join(' ');

/** Where the dice of a roll begin to be used: of snake eyes each monster may get all of them (SW-7.6). */
function beginnings(state: State): State[] {
  if (!state.snakeEyes || !state.monsters.length || !anyDeployed(state)) return [state];
  return state.monsters.map(({ id: monster }) => {
    const begun = copyOf(state);
    allot(begun, { type: 'allot-monster-dice', allot: [{ monster, dice: state.dice.map((_, i) => i) }] });
    return begun;
  });
}

/**
 * How likely a roll of so many dice can be used by the active player so that nobody drowns, 0 to 1. Ladders
 * are taken as by a player whose clock has run out. `undefined` where it takes too long to say.
 */
export const spared = (state: State, dice: number): number | undefined =>
  inTime(() => sparedBy(new Trial(), state, dice));

/**
 * The same of the next roll after a die, when the others that lie are used as well as can be, and everybody
 * else stays where they are. 0 where it cannot be but that somebody drowns now.
 */
export function sparedAfter(
  state: State,
  action: Extract<Action, { type: 'apply-die' }>,
): number | undefined {
  return inTime(() => {
    const trial = new Trial();
    const after = copyOf(state);
    const most = deadOf(after);
    applyDie(after, action.die, action.man);
    let best = 0;
    for (const end of trial.ends(after, most)) {
      best = Math.max(best, sparedBy(trial, deployed(end), state.dicePerTurn));
      if (best === 1) break;
    }
    return best;
  });
}

function inTime(answer: () => number): number | undefined {
  try {
    return answer();
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

/** Over all rolls, those of the same faces once. */
function sparedBy(trial: Trial, state: State, dice: number): number {
  const sides = state.options.dieSides;
  let good = 0;
  for (const { faces, ways } of rolls(dice, sides)) {
    trial.count();
    if (trial.spares(rolled(state, faces))) good += ways;
  }
  return good / sides ** dice;
}

/** With one more man in the stream, where the team has one: SW-4.2. */
function deployed(state: State): State {
  const { team } = state.seats[Number(state.active)]!;
  const man = teamById(state, team)?.dead ? undefined : firstInReserve(state, team);
  if (!man) return state;
  const next = copyOf(state);
  const one = next.men.find(({ id }) => id === man.id)!;
  one.status = 'deployed';
  one.step = 1;
  return next;
}

function rolled(state: State, faces: readonly number[]): State {
  const next = copyOf(state);
  const counts = faces.reduce((sum, face) => tally(sum, face, next.options.dieSides), NO_TALLY);
  next.dice = faces.map((value) => ({ value, used: false }));
  next.boxcars = isBoxcars(counts);
  next.snakeEyes = isSnakeEyes(counts);
  next.focus = { man: '', broken: false };
  return next;
}

/** The faces of a roll in ascending order, and in how many ways they come. */
function* rolls(
  dice: number,
  sides: number,
  from = 1,
  faces: readonly number[] = [],
): Generator<{ faces: readonly number[]; ways: number }> {
  if (faces.length === dice) {
    yield { faces, ways: arrangements(faces) };
    return;
  }
  for (let face = from; face <= sides; face++) yield* rolls(dice, sides, face, [...faces, face]);
}

function arrangements(faces: readonly number[]): number {
  let ways = 1;
  let alike = 0;
  faces.forEach((face, i) => {
    alike = face === faces[i - 1] ? alike + 1 : 1;
    ways = (ways * (i + 1)) / alike;
  });
  return ways;
}
