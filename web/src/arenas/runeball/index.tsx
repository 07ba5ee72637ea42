import type { Event, PublicState } from '@touchline/rules/runeball';
import { lazy, Suspense } from 'react';
import type { Drawing } from '../arena.ts';
import { cameBy, lasts } from './ahead.ts';
import { Arena as Field } from './arena.tsx';
import { beside } from './beside.ts';
import type { Doing } from './doing.ts';
import { log } from './log.ts';
import { near } from './near.ts';
import { Play } from './play.tsx';
import type { Props } from './props.ts';
import { words } from './words.ts';

const TeamChoice = lazy(() => import('./team-choice.tsx').then((all) => ({ default: all.TeamChoice })));

/** First a team is chosen, and then there is the field, with nobody on it at first. */
function Arena(props: Props) {
  const { state, seat } = props;
  if (state.phase === 'teams' && seat !== undefined)
    return (
      <Suspense>
        <TeamChoice {...props} seat={seat} />
      </Suspense>
    );
  return state.players.length ? <Play {...props} /> : <Field {...props} />;
}

export const drawing: Drawing<PublicState, Doing, Event> = {
  Arena,
  side: (seat) => ({ name: words.side(seat), colour: seat === 'B' ? '--side-2' : '--side-1' }),
  action: words.action,
  near: () => Promise.resolve({ near }),
  group: words.group,
  decision: words.decision,
  aside: ({ type }) => type === 'set-orders',
  chancy: beside.chancy,
  odds: ({ odds }) => odds && Promise.resolve(odds),
  ...log,
  die: words.die,
  givenUp: 'concession',
  term: beside.term,
  deeds: [
    'points',
    'touchdowns',
    'goals',
    'interceptions',
    'knockoutsInflicted',
    'passesCompleted',
    'catches',
    'knockdowns',
    'damageDealt',
    'hexesCarried',
  ],
  highlight: beside.highlight,
  tones: () => import('./tones.ts'),
  staged: () => import('./staged.ts'),
  people: () => import('./people.ts'),
  facts: beside.facts,
  harm: beside.harm,
  forced: ['keshat', 'stoppage', 'cross-the-line'],
  unsaid: ['keshat-throw'],
  aim: beside.aim,
  score: ({ score }) => score,
  lasts,
  soFar: cameBy,
  guide: () => import('./guide.ts'),
  short: () => import('./short-words.ts'),
  lesson: { roundsPerHalf: 4 },
  founding: () => import('./founding.tsx'),
};
