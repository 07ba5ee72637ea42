import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { problemOf } from './formations.ts';
import { useNamed } from './named.ts';
import { type Placing, pieceName } from './placing.ts';
import { words } from './words.ts';

interface BelowProps extends Placing {
  readonly state: PublicState;
  readonly side: Side;
  /** Whether the coach has to place. */
  readonly asked: boolean;
}

/** Below the field: what is wrong, formations, and what is done to the one that is picked. */
export function Below(props: BelowProps) {
  const { state, side, secret, drafts, current, waits, picked, chosen, asked, draft, commit } = props;
  const named = useNamed();
  const problem = current && problemOf(state, side, current);
  const held = current?.minions.find((m) => m.id === chosen);
  const said = problem ?? (held ? pieceName(state, held, current) : words.setup.drag);
  const next = () => {
    const at = drafts.findIndex((one) => one.minions[0]?.id === current?.minions[0]?.id);
    draft(drafts[(at + 1) % drafts.length]);
  };
  return (
    <>
      <p className="mr-hint" role="status">
        {named(waits ? words.setup.wait(side === 'A' ? 'B' : 'A') : asked ? said : '')}
      </p>
      {current && secret && drafts[0] && (
        <Suspense fallback={<p className="mr-for" />}>
          <Purpose {...props} current={current} />
        </Suspense>
      )}
      {current && !secret && drafts.length > 1 && <Button onClick={next}>{words.setup.next}</Button>}
      {picked && side === state.kicking && (
        <Suspense>
          <PickedTools {...props} picked={picked} />
        </Suspense>
      )}
      {current && (
        <Button kind="main" disabled={problem !== undefined} onClick={commit}>
          {words.setup.commit}
        </Button>
      )}
    </>
  );
}

// few turn somebody, and what is read can come late
const nothing = () => ({ default: () => <></> });
const PickedTools = lazy(() => import('./picked-tools.tsx').catch(nothing));
const Purpose = lazy(() => import('./purpose.tsx').catch(nothing));
