import type { Dice } from './dice.ts';
import type { AnyGame, Game, Seat, Typed } from './game.ts';

/** Somebody who always has an answer. Uses no clock; what it leaves to chance it draws from `chance`. */
export interface Bot<State, Action> {
  /** A legal answer to the decision `seat` owes. Reads `state` only. */
  decide(state: State, seat: Seat, chance: Dice): Action;
}

/** Plays any legal action, each as likely as the other. */
export function randomBot<S, A extends Typed, E extends Typed, O, P>(game: Game<S, A, E, O, P>): Bot<S, A> {
  return {
    decide(state, seat, chance) {
      const actions = game.legal(state, seat);
      if (!actions.length) throw new Error(`${seat} owes no decision`);
      return actions.length === 1 ? actions[0]! : actions[chance.roll(actions.length, 'choice') - 1]!;
    },
  };
}

/** The bots every game offers. */
export const BOTS = ['heuristic', 'random'] as const;
export type BotName = (typeof BOTS)[number];

/** A game's bot by name. */
export function botOf(game: AnyGame, name: BotName): Bot<unknown, Typed> {
  return name === 'heuristic' ? game.bot : randomBot(game);
}
