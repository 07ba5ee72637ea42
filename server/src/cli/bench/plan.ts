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

/**
 * Legal actions of a match none of which rolls a die once it is under way: whatever the server's dice, it will let them
 * through one after the other. So a load can be made without knowing a game, and without asking what is legal.
 * @param length as many steps as wanted; fewer when the match cannot go on without dice
 */
export function quietPlan(game: AnyGame, options: unknown, length: number, seed: number): Step[] {
  const choice = fastDice(seed);
  let { state } = game.start(options, fastDice(seed + 1));
  const plan: Step[] = [];
  // a seat's first action sets the match up and may roll: what it rolls is taken not to matter for what is legal
  const setUp = game.seats(options).length;
  while (plan.length < length) {
    const before = JSON.stringify(state);
    const [decision] = game.decisions(state);
    const legal = decision ? game.legal(state, decision.seat) : [];
    let step: Step | undefined;
    while (decision && legal.length && !step) {
      const [action] = legal.splice(legal.length > 1 ? choice.roll(legal.length, 'choice') - 1 : 0, 1);
      try {
        game.apply(state, decision.seat, action!, plan.length < setUp ? fastDice(seed) : NO_DICE, 0);
        if (!game.result(state)) step = { seat: decision.seat, action: action! };
      } catch (error) {
        if (!(error instanceof Rolled)) throw error;
      }
      if (!step) state = JSON.parse(before);
    }
    if (!step) return plan;
    plan.push(step);
  }
  return plan;
}
