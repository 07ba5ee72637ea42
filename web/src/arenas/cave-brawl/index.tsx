import type { Action, Event, PublicState, Team } from '@touchline/rules/cave-brawl';
import { narrate } from '@touchline/rules/cave-brawl/narrate';
import { useState } from 'react';
import type { Drawing } from '../arena.ts';
import { beside } from './beside.ts';
import { Draft, type Roster } from './draft.tsx';
import { near } from './near.ts';
import { Play } from './play.tsx';
import type { Props } from './props.ts';
import { words } from './words.ts';

/** A way is told by its end. */
const WAY = / (?:from \d+,\d+ )?to(?: \d+,\d+)*( \d+,\d+), movement left \d+/;
const CLAUSES = /\s*\[(CB-[\d.]+)[^\]]*\]$/;

/** First the team is put together, and then there is the pit. */
function Arena(props: Props) {
  const { state, seat, decision, legal, consider, choose } = props;
  // kept here, where it outlives the moments in which nothing is asked
  const [roster, change] = useState<Roster>();
  if (decision?.kind !== 'draft' || seat === undefined) return <Play {...props} />;
  return (
    <Draft state={state} team={seat} open={legal.length > 0} {...{ roster, change, consider, choose }} />
  );
}

export const drawing: Drawing<PublicState, Action, Event> = {
  Arena,
  side: (seat) => ({ name: words.side(seat as Team), colour: seat === 'B' ? '--side-2' : '--side-1' }),
  action: words.action,
  near: () => Promise.resolve({ near }),
  group: words.group,
  decision: ({ kind }) => words.decision(kind),
  event: (event) => narrate(event).replace(CLAUSES, '').replace(WAY, ' to$1'),
  clause: (event) => CLAUSES.exec(narrate(event))?.[1],
  die: words.die,
  givenUp: 'concession',
  term: beside.term,
  deeds: [
    'points',
    'kills',
    'beastKills',
    'kicksMade',
    'passesCaught',
    'damageDealt',
    'blocksMade',
    'tacklesMade',
    'catchesMade',
    'revivals',
    'squaresWithBall',
  ],
  highlight: beside.highlight,
  tones: () => import('./tones.ts'),
  people: () => import('./people.ts'),
  facts: beside.facts,
  harm: beside.harm,
  aim: beside.aim,
  score: ({ score }) => score,
  guide: () => import('./guide.ts'),
  // who is without the ball moves first
  lesson: { firstBall: 'B' },
  founding: () => import('./founding.tsx'),
};
