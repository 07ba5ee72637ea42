import type { PublicState } from '@touchline/rules/martian-rugby';
import { formationWords as TOLD } from './formation-words.ts';
import type { Draft, Formation } from './formations.ts';
import { nameOf, spreadOf } from './spread.ts';

interface Props {
  readonly state: PublicState;
  readonly current: Draft;
  ready(name: Formation): Draft;
}

/** What a formation is good for, and what it comes to; of one of one's own what it comes to. */
export default function Purpose({ state, current, ready }: Props) {
  const name = nameOf(ready, current);
  const spread = spreadOf(state, current);
  return (
    <p>
      {name && <b>{TOLD.what(name)} </b>}
      {spread && TOLD.spread(spread)}
    </p>
  );
}
