import type { Placed, PublicState, Side } from '@touchline/rules/martian-rugby';
import { kickerProblem, overlapProblem, placeProblem } from '@touchline/rules/martian-rugby/page';
import { words } from './words.ts';

/** A placement that is being made. */
export interface Draft {
  readonly minions: readonly Placed[];
  readonly kicker?: string | undefined;
}

export type Formation = 'usual' | 'wedge' | 'wings';

/**
 * The minions where they were placed last, but for who kicks or has kicked; the usual draft where they may
 * not stand so.
 */
export function keptFrom(state: PublicState, side: Side, usual: Draft, last: Draft | undefined): Draft {
  const stood = (id: string) => last?.minions.find((m) => m.id === id && id !== last.kicker);
  const minions = usual.minions.map((m) => (m.id === usual.kicker ? m : (stood(m.id) ?? m)));
  const draft = { ...usual, minions };
  return problemOf(state, side, draft) ? usual : draft;
}

/** What is wrong with a draft, as the server would say: MR-2.6 to MR-2.10. */
export function problemOf(state: PublicState, side: Side, { minions, kicker }: Draft): string | undefined {
  const list = [...minions];
  const first = side === state.kicking && state.kicker === undefined;
  const found =
    (first
      ? kickerProblem(
          state,
          list.find((m) => m.id === kicker),
        )
      : undefined) ??
    placeProblem(state, side, list, kicker) ??
    overlapProblem(state, list, state.minions);
  return found && words.wrong(found);
}

/** Who of a draft may not stand where it is: MR-2.6 to MR-2.10. */
export function wrongIn(state: PublicState, side: Side, { minions, kicker }: Draft): ReadonlySet<string> {
  const wrong = minions.filter((one) => {
    const others = minions.filter((other) => other !== one);
    return (
      placeProblem(state, side, [one], kicker) ?? overlapProblem(state, [one], [...state.minions, ...others])
    );
  });
  return new Set(wrong.map(({ id }) => id));
}
