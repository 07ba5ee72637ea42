import type { Event, PublicState } from '@touchline/rules/dungeonbowl';
import type { Decision } from '@touchline/rules/kernel';
import { use, useEffect, useMemo, useState } from 'react';
import { StoryContext } from '../board/story.ts';
import type { Treated } from './treated.ts';

const NOTHING: Treated = {};

/** What is told while an apothecary may treat somebody, or has: fetched when it is asked first. */
export function useTreated(state: PublicState, decision: Decision | undefined): Treated {
  const story = use(StoryContext);
  const [late, found] = useState<typeof import('./treated.ts')>();
  const asked = decision?.kind === 'apothecary' || decision?.kind === 'choose-casualty';
  useEffect(() => {
    if (asked) void import('./treated.ts').then(found);
  }, [asked]);
  return useMemo(
    () =>
      asked && late && story
        ? late.treated(story.flatMap(({ events }) => events) as readonly Event[], state, decision)
        : NOTHING,
    [asked, late, story, state, decision],
  );
}
