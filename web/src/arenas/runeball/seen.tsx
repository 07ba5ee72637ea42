import type { Event, PublicState } from '@touchline/rules/runeball';
import { useRef } from 'react';
import type { ArenaProps } from '../arena.ts';
import { Preview } from '../board/preview.tsx';
import type { Spot } from '../board/spot.ts';
import type { BoardChoices } from '../board/use-choices.ts';
import type { Doing } from './doing.ts';
import { Effects } from './effects.tsx';
import { outlookOf } from './outlook.ts';
import { PassShown } from './pass-shown.tsx';
import type { View } from './view.ts';

interface Where {
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
}

interface HappenedProps extends Where {
  readonly latest: ArenaProps<unknown, Doing, Event>['latest'];
}

/** What the newest entry did, also to characters that have left the field: where they were seen last. */
export function Happened({ latest, spots, view }: HappenedProps) {
  const places = useRef(new Map<string, Spot>());
  const before = new Map([...places.current, ...spots]);
  places.current = before;
  return latest && <Effects events={latest.events} key={latest.seq} spots={before} view={view} />;
}

interface ConsideredProps extends Where {
  readonly state: PublicState;
  readonly board: BoardChoices<Doing>;
  /** Whom the question is about, or whose turn it is. */
  readonly about: string | undefined;
}

/** The action under consideration: a way, a throw, a blow; and what may happen to a pass. */
export function Considered({ state, view, spots, board: { considered }, about }: ConsideredProps) {
  return (
    <>
      <PassShown state={state} view={view} action={considered} about={about} />
      <Preview outlook={considered && outlookOf(considered, state, spots, view, about)} />
    </>
  );
}
