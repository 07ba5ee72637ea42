import { useRef, useState } from 'react';
import type { Spot } from '../board/spot.ts';
import { Cheered } from './cheer-shown.tsx';
import { Effects, type Happening, isTold } from './effects.tsx';
import type { Props as Shown } from './props.ts';
import type { View } from './view.ts';

export interface Props {
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly latest: Shown['latest'];
}

/** So many entries are told at once, at most. */
const MOST = 4;

/**
 * What has just happened, also to characters that have left the field: where they were seen last. It stays
 * until it has been read, whatever happens next.
 */
export function Happened({ latest, spots, view }: Props) {
  const places = useRef(new Map<string, Spot>());
  const before = new Map([...places.current, ...spots]);
  places.current = before;
  const [seq, setSeq] = useState<number>();
  const [told, tell] = useState<readonly Happening[]>([]);
  if (seq !== latest?.seq) {
    setSeq(latest?.seq);
    // who has come from elsewhere has seen none of it
    if (!latest) tell([]);
    else if (isTold(latest.events))
      tell((all) => [...all, { seq: latest.seq, events: latest.events, spots: before }].slice(-MOST));
  }
  return (
    <>
      <Effects
        happenings={told}
        view={view}
        over={(gone) => tell((all) => all.filter((one) => one.seq !== gone))}
      />
      {latest && <Cheered key={latest.seq} events={latest.events} view={view} />}
    </>
  );
}
