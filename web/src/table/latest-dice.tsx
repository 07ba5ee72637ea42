import type { Typed } from '@touchline/rules/kernel';
import type { ReactNode } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { matchWords } from '../text/match.ts';
import { Dice, type Die, diceOf } from './dice.tsx';
import { playedRolls } from './rolls.ts';

const TOLD = matchWords.dice;

/**
 * The dice that fell last, and in which of the entries. Those that made whole teams, or say for everybody at
 * once who acts first, are told by the log: who has thrown a ball just before looks for that.
 */
interface Fallen {
  readonly dice: readonly Die[];
  readonly at: number;
}

/**
 * @param last the last entry that is looked at; absent: the last of all
 * @returns `undefined` when no dice have fallen
 */
export function fallenLast(
  entries: readonly { readonly events: readonly Typed[] }[],
  drawing: Drawing,
  last = entries.length - 1,
): Fallen | undefined {
  for (let at = last; at >= 0; at--) {
    const dice = diceOf(
      entries[at]!.events.filter((event) => playedRolls(event).length),
      drawing,
    );
    if (dice.length) return { dice, at };
  }
  return undefined;
}

interface Props {
  readonly dice: readonly Die[];
  /** Something has happened since. */
  readonly old?: boolean;
  /** Dice with another number are thrown again before the eye. */
  readonly fall?: number;
  /** Beside them. */
  readonly children?: ReactNode;
}

/** Dice beside the board: as many whole rows as there is room for; the log has all of them. */
export function LatestDice({ dice, old, fall, children }: Props) {
  return (
    <section className={old ? 'latest-dice old' : 'latest-dice'} aria-label={TOLD.latest} data-old={TOLD.old}>
      <Dice dice={dice} key={fall} />
      {children}
    </section>
  );
}
