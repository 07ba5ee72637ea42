import { type Bot, seenBy } from './bot.ts';
import type { Dice } from './dice.ts';
import type { AnyGame, Result, Seat, Typed } from './game.ts';
import { type Applied, type Live, play } from './journal.ts';
import { nextOf } from './next.ts';

/** Who plays a match on, and by what dice. */
export interface PlayedOn {
  /** By seat. */
  readonly bots: ReadonlyMap<Seat, Bot<unknown, Typed>>;
  /** What the bots leave to chance, they draw from here. */
  readonly chance: Dice;
  /** The dice of an entry of the journal. */
  diceFor(seq: number): Dice;
  /** Milliseconds since the match began. */
  readonly at: number;
  /** Entries after which the match is given up. */
  readonly limit: number;
}

/**
 * Plays a match between bots to its end; advances `live`. Its time passes only where the rules ask for the
 * time: it moves on to the next moment when somebody may act.
 * @param each told every entry that is made
 * @returns `undefined` when the match is not over after so many entries
 * @throws Error when a bot breaks a rule, or nobody has anything to decide
 */
export function playOn(
  game: AnyGame,
  live: Live,
  { bots, chance, diceFor, at, limit }: PlayedOn,
  each: (made: Applied) => void = () => {},
): Result | undefined {
  let now = at;
  for (let made = 0; ; made++) {
    const result = game.result(live.state);
    if (result) return result;
    if (made >= limit) return undefined;
    const next = nextOf(game, live, now);
    if (!next) throw new Error('nobody has to decide anything, and the match is not over');
    now = next.at;
    const seat = 'seat' in next ? next.seat : next.decision.seat;
    const action =
      'seat' in next ? next.action : bots.get(seat)!.decide(seenBy(game, live.state, seat), chance);
    const proposed = { seat, action, at: now };
    const refused = game.check(live.state, seat, action, proposed);
    if (refused) {
      const what = `${seat} may not ${JSON.stringify(action)}`;
      throw new Error(`entry ${live.seq}: ${what}: ${refused.message} (${refused.clause})`);
    }
    each(play(game, live, proposed, diceFor(live.seq)));
  }
}
