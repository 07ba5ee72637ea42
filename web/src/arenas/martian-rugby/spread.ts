import type { PublicState } from '@touchline/rules/martian-rugby';
import { measures } from '@touchline/rules/martian-rugby/page';
import type { Draft, Formation } from './formations.ts';

/** What a placement comes to, in micrometres. */
export interface Spread {
  /** Between large ones that stand beside each other, at most. */
  readonly apart: number;
  /** From a large one to the touchline. */
  readonly edge: number;
  /** How far a large one gets in a move. */
  readonly step: number;
}

/** How a draft is spread; `undefined` where there are too few for that. */
export function spreadOf({ field, options }: PublicState, { minions }: Draft): Spread | undefined {
  const across = minions
    .filter(({ id }) => id[1] === 'L')
    .map(({ y }) => y)
    .sort((a, b) => a - b);
  const [first, ...others] = across;
  if (first === undefined || !others.length) return undefined;
  return {
    apart: Math.max(...others.map((y, i) => y - across[i]!)),
    edge: Math.min(first, field.width - others.at(-1)!),
    step: measures('L', options.pieceScale).l,
  };
}

/** Which ready-made formation a draft is. @param ready what each of them is */
export function nameOf(ready: (name: Formation) => Draft, draft: Draft): Formation | undefined {
  const places = ({ minions }: Draft) => minions.map(({ id, x, y }) => `${id} ${x} ${y}`).join();
  const all: readonly Formation[] = ['usual', 'wedge', 'wings'];
  return all.find((name) => places(ready(name)) === places(draft));
}
