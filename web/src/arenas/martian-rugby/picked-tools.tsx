import type { Placed } from '@touchline/rules/martian-rugby';
import { heading } from '@touchline/rules/martian-rugby/page';
import { Button } from '../../ui/button.tsx';
import type { Draft } from './formations.ts';
import { useNamed } from './named.ts';
import { pickedWords as TOLD } from './picked-words.ts';
import { laid, type Placing } from './placing.ts';
import { words } from './words.ts';

/** Another kicker: the two change places. */
function withKicker({ minions, kicker }: Draft, id: string): Draft {
  const old = minions.find((m) => m.id === kicker);
  const next = minions.find((m) => m.id === id);
  if (!old || !next) return { minions, kicker };
  return {
    kicker: id,
    minions: minions.map((m) =>
      m.id === id ? { ...m, x: old.x, y: old.y } : m.id === kicker ? { ...m, x: next.x, y: next.y } : m,
    ),
  };
}

interface Props extends Pick<Placing, 'secret' | 'current' | 'change' | 'draft'> {
  readonly picked: Placed;
}

/** What who kicks off does to the one that is picked. */
export default function PickedTools({ secret, current, picked, change, draft }: Props) {
  const named = useNamed();
  const turn = (by: number) => change(picked.id, (m) => ({ ...m, heading: heading(m.heading + by) }));
  return (
    <fieldset className="mr-group">
      <legend>{named(picked.id)}</legend>
      <Button onClick={() => change(picked.id, laid)}>
        {picked.stance === 'standing' ? TOLD.lay : TOLD.raise}
      </Button>
      <Button aria-label={words.turnLeft} className="mr-fine" onClick={() => turn(15)}>
        ↺
      </Button>
      <Button aria-label={words.turnRight} className="mr-fine" onClick={() => turn(-15)}>
        ↻
      </Button>
      {secret && current?.kicker !== undefined && picked.id !== current.kicker && (
        <Button onClick={() => draft(withKicker(current, picked.id))}>{TOLD.kicker}</Button>
      )}
    </fieldset>
  );
}
