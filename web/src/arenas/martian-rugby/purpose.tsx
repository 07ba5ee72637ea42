import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import { Button } from '../../ui/button.tsx';
import { formationWords as TOLD } from './formation-words.ts';
import type { Draft, Formation } from './formations.ts';
import type { Placing } from './placing.ts';
import { formation } from './ready-made.ts';
import { nameOf } from './spread.ts';

interface Props extends Pick<Placing, 'drafts' | 'draft'> {
  readonly state: PublicState;
  readonly side: Side;
  readonly current: Draft;
}

/** Ready-made formations, and what the one that stands is good for. */
export default function Purpose({ state, side, drafts, current, draft }: Props) {
  const ready = (name: Formation) => formation(state, side, drafts[0]!, name);
  const name = nameOf(ready, current);
  return (
    <>
      <fieldset className="mr-group">
        <legend>{TOLD.formation}</legend>
        {(Object.keys(TOLD.formations) as Formation[]).map((one) => (
          <Button key={one} aria-pressed={one === name} onClick={() => draft(ready(one))}>
            {TOLD.formations[one]}
          </Button>
        ))}
      </fieldset>
      <p className="mr-for">{name && TOLD.what(name)}</p>
    </>
  );
}
