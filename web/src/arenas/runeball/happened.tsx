import type { Player, PublicState } from '@touchline/rules/runeball';
import { useRef, useState } from 'react';
import { useSaid } from '../board/cast.ts';
import type { Spot } from '../board/spot.ts';
import { Cheered } from './cheer-shown.tsx';
import { Effects, type Happening, isTold } from './effects.tsx';
import type { Label } from './labels.ts';
import { towardOf } from './marks.tsx';
import type { Props as Shown } from './props.ts';
import { staysIn } from './stays.ts';
import type { View } from './view.ts';

export interface Props {
  readonly state: PublicState;
  /** Whose way is shown, and whose names. */
  readonly goes: Player | undefined;
  readonly named: readonly string[];
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly latest: Shown['latest'];
}

/** How far below somebody the name stands. */
const NAME = 12;
/** So many entries are told at once, at most. */
const MOST = 4;

/**
 * What has just happened, also to characters that have left the field: where they were seen last. It stays
 * until it has been read, whatever happens next.
 */
export function Happened({ state, latest, spots, view, goes, named }: Props) {
  const places = useRef(new Map<string, Spot>());
  const before = new Map([...places.current, ...spots]);
  places.current = before;
  const [seq, setSeq] = useState<number>();
  const [begun, begin] = useState<string>();
  const [told, tell] = useState<readonly Happening[]>([]);
  if (seq !== latest?.seq) {
    setSeq(latest?.seq);
    // who has come from elsewhere has seen none of it
    if (!latest) tell([]);
    else {
      const { events } = latest;
      const { stayed, begun: now } = staysIn(events, begun);
      begin(now);
      if (isTold(events, stayed))
        tell((all) => [...all, { seq: latest.seq, events, spots: before, stayed }].slice(-MOST));
    }
  }
  const said = useSaid();
  const way = goes && towardOf(state, goes, view);
  const stands: readonly Label[] = [
    ...named.flatMap((id) => {
      const at = spots.get(id);
      return at ? { at: { x: at.x, y: at.y + NAME }, text: said(id) } : [];
    }),
    ...(way ? [way] : []),
  ];
  return (
    <>
      <Effects
        stands={stands}
        happenings={told}
        view={view}
        over={(gone) => tell((all) => all.filter((one) => one.seq !== gone))}
      />
      {latest && <Cheered key={latest.seq} events={latest.events} view={view} spots={before} />}
    </>
  );
}
