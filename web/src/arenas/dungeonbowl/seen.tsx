import type { Event } from '@touchline/rules/dungeonbowl';
import { useRef } from 'react';
import type { Spot } from '../board/spot.ts';
import { Effects } from './effects.tsx';
import type { View } from './view.ts';

interface Props {
  /** What the events are called that are news; absent where there are none. */
  readonly part: string | undefined;
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
  readonly view: View;
}

/** What the newest entry did, also to who is gone since: where they were seen last. */
export function Happened({ part, events, spots, view }: Props) {
  const before = useRef(new Map<string, Spot>());
  const known = useRef<Pick<Props, 'part' | 'spots'>>(undefined);
  if (known.current?.part !== part) {
    before.current = new Map([...before.current, ...(known.current?.spots ?? [])]);
    known.current = { part, spots };
  }
  return part && <Effects key={part} {...{ events, spots, view }} before={before.current} />;
}
