import { type AnyGame, type Dice, fastDice, type Seat, type Typed } from '@touchline/rules';

/** One step of a plan. */
export interface Step {
  readonly seat: Seat;
  readonly action: Typed;
}

class Rolled extends Error {}

const NO_DICE: Dice = {
  roll() {
    throw new Rolled();
  },
};

/** Openings that are tried; the longest way to go on after each is kept. */
const SEEDS = 12;

/** What to play without knowing the dice. */
export interface Plan {
  /** The first action of each seat. It sets the match up and may roll; after it, `then` goes on. */
  readonly opening: readonly Step[];
  /**
   * How the match goes on, by the seat that has to decide after
   * the opening. None of these actions rolls a die.
   */
  readonly then: ReadonlyMap<Seat, readonly Step[]>;
}

/**
 * Legal actions none of which rolls a die once a match is set up: whatever
 * the server's dice, it will let them through one after the other. So a load
 * can be made without knowing a game, and without asking what is legal.
 * @param length as many steps as wanted; fewer when the match cannot go on without dice
 */
export function quietPlan(game: AnyGame, options: unknown, length: number): Plan {
  const opening = game.seats(options).length;
  const then = new Map<Seat, readonly Step[]>();
  let first: readonly Step[] = [];
  for (let seed = 0; seed < SEEDS; seed++) {
    const steps = quietly(game, options, opening + length, opening, seed);
    first = steps.slice(0, opening);
    const seat = steps[opening]?.seat;
    if (seat === undefined || (then.get(seat)?.length ?? 0) >= steps.length - opening) continue;
    then.set(seat, steps.slice(opening));
  }
  return { opening: first, then };
}

function quietly(game: AnyGame, options: unknown, length: number, opening: number, seed: number): Step[] {
  const choice = fastDice(1);
  let { state } = game.start(options, fastDice(seed));
  const plan: Step[] = [];
  while (plan.length < length) {
    const before = JSON.stringify(state);
    const [decision] = game.decisions(state);
    const legal = decision ? game.legal(state, decision.seat) : [];
    let step: Step | undefined;
    while (decision && legal.length && !step) {
      const [action] = legal.splice(legal.length > 1 ? choice.roll(legal.length, 'choice') - 1 : 0, 1);
      try {
        game.apply(state, decision.seat, action!, plan.length < opening ? fastDice(seed) : NO_DICE, {
          at: 0,
        });
        if (!game.result(state)) step = { seat: decision.seat, action: action! };
      } catch (error) {
        if (!(error instanceof Rolled)) throw error;
      }
      if (!step) state = JSON.parse(before);
    }
    if (!step) break;
    plan.push(step);
  }
  return plan;
}
