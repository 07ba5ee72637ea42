import type { Dice } from './dice.ts';
import type { AnyGame, Game, Seat, Typed } from './game.ts';
import type { Odds } from './odds.ts';

/** What a player knows when deciding: no more than a client at that seat is shown. */
export interface Seen<Public, Action> {
  readonly seat: Seat;
  readonly view: Public;
  /** As `Game.own` for the seat: what it alone may see, its orders or its sealed placement. */
  readonly own?: unknown;
  /** As `Game.legal` for the seat; made when asked for. */
  legal(): readonly Action[];
  /** As `Game.odds` for one of these actions. Absent where they would have to be asked for over a network. */
  odds?(action: Action): Odds | undefined;
}

/** Somebody who always has an answer. A bot is a player like any other: it sees what its seat may see. */
export interface Bot<Public, Action> {
  /**
   * A legal answer to the decision the seat owes.
   * @param chance what the bot leaves to chance, it draws from here
   */
  decide(seen: Seen<Public, Action>, chance: Dice): Action;
}

/** Plays any legal action, each as likely as the other. */
export const randomBot: Bot<unknown, Typed> = {
  decide(seen, chance) {
    const actions = seen.legal();
    if (!actions.length) throw new Error(`${seen.seat} owes no decision`);
    return actions[actions.length > 1 ? chance.roll(actions.length, 'choice') - 1 : 0]!;
  },
};

/** The bots every game offers. */
export const BOTS = ['heuristic', 'easy', 'random'] as const;
export type BotName = (typeof BOTS)[number];

/** A game's bot by name. */
export function botOf(game: AnyGame, name: BotName): Bot<unknown, Typed> {
  if (name === 'heuristic') return game.bot;
  return (name === 'easy' && game.easy) || randomBot;
}

/** What a seat sees of a state that is at hand. */
export function seenBy<S, A extends Typed, E extends Typed, O, P, T>(
  game: Game<S, A, E, O, P, T>,
  state: S,
  seat: Seat,
): Seen<P, A> {
  const own = game.own?.(state, seat);
  return {
    seat,
    view: game.view(state),
    ...(own !== undefined && { own }),
    legal: () => game.legal(state, seat),
    odds: (action) => game.odds(state, seat, action),
  };
}
