import type { Seat, Typed } from '../kernel/game.ts';
import { isRolled, rollAgain, type Thrown } from '../kernel/roll.ts';
import type { Frame, Play } from './frame.ts';

/** What may have a roll made again: a team's re-roll, a skill. */
export interface RerollSource<P> {
  readonly id: string;
  readonly clause: string;
  /** Whether it may be used on this roll now. */
  offered(play: P, roll: Thrown): boolean;
  /** It can never hurt, so nobody is asked. */
  readonly atOnce?: true;
  /** Spends it. Returns whether the dice roll again: a source may have to be tested first. */
  use(play: P, roll: Thrown): boolean;
}

/**
 * The answer to the question of the window. A `source` that is none of the game's leaves the roll as it is.
 */
export interface UseReroll extends Typed {
  readonly source: string;
}

/** The one place of a game where it is decided whether a roll is made again. */
export interface RerollWindow<P> {
  /** The sources that may be used now; none for a success, and for a roll that was made again already. */
  sources(play: P, roll: Thrown): RerollSource<P>[];
  /** First of two stages: uses a source that can never hurt, or asks the seat, or passes over. */
  offer(play: P, frame: Frame, seat: Seat, roll: Thrown): void;
  /** Second stage: the roll that counts. */
  settle<R extends Thrown>(play: P, frame: Frame, roll: R): R;
}

/**
 * @param all every source of the game, in the order in which they are offered
 * @param ask asks the seat which of these sources it uses; the answer is a {@link UseReroll}
 */
export function rerollWindow<P extends Play>(
  all: readonly RerollSource<P>[],
  ask: (play: P, seat: Seat, sources: string[]) => void,
): RerollWindow<P> {
  const sources = (play: P, roll: Thrown) =>
    (isRolled(roll) && roll.success) || roll.again ? [] : all.filter((source) => source.offered(play, roll));
  return {
    sources,
    offer(play, frame, seat, roll) {
      const offered = sources(play, roll);
      const sure = offered.find(({ atOnce }) => atOnce);
      if (sure) frame.answers = { [seat]: { type: 'use-reroll', source: sure.id } as UseReroll };
      else if (offered.length)
        ask(
          play,
          seat,
          offered.map(({ id }) => id),
        );
    },
    settle(play, frame, roll) {
      const [answer] = Object.values(frame.answers ?? {}) as UseReroll[];
      delete frame.answers;
      const source = answer && all.find(({ id }) => id === answer.source);
      return source?.use(play, roll) ? rollAgain(play.dice, roll, source.id) : roll;
    },
  };
}
