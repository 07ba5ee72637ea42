import type { Placed, PublicState, Side } from '@touchline/rules/martian-rugby';
import { heading } from '@touchline/rules/martian-rugby/page';
import { Button } from '../../ui/button.tsx';
import { type Formation, formation, problemOf, withKicker } from './formations.ts';
import { useNamed } from './named.ts';
import { laid, type Placing, pieceName } from './placing.ts';
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
      {current && secret && (
        <fieldset className="mr-group">
          <legend>{words.setup.formation}</legend>
          {(Object.keys(words.setup.formations) as Formation[]).map((name) => (
            <Button key={name} onClick={() => draft(formation(state, side, drafts[0]!, name))}>
              {words.setup.formations[name]}
            </Button>
          ))}
        </fieldset>
      )}
      {current && !secret && drafts.length > 1 && <Button onClick={next}>{words.setup.next}</Button>}
      {picked && side === state.kicking && <PickedTools {...props} picked={picked} />}
      {current && (
        <Button kind="main" disabled={problem !== undefined} onClick={commit}>
          {words.setup.commit}
        </Button>
      )}
    </>
  );
}

function PickedTools({ secret, current, picked, change, draft }: BelowProps & { readonly picked: Placed }) {
  const named = useNamed();
  const turn = (by: number) => change(picked.id, (m) => ({ ...m, heading: heading(m.heading + by) }));
  return (
    <fieldset className="mr-group">
      <legend>{named(picked.id)}</legend>
      <Button onClick={() => change(picked.id, laid)}>
        {picked.stance === 'standing' ? words.setup.lay : words.setup.raise}
      </Button>
      <Button aria-label={words.turnLeft} className="mr-fine" onClick={() => turn(15)}>
        ↺
      </Button>
      <Button aria-label={words.turnRight} className="mr-fine" onClick={() => turn(-15)}>
        ↻
      </Button>
      {secret && current?.kicker !== undefined && picked.id !== current.kicker && (
        <Button onClick={() => draft(withKicker(current, picked.id))}>{words.setup.kicker}</Button>
      )}
    </fieldset>
  );
}
