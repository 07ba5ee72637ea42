import type { Event, PublicState, Team } from '@touchline/rules/cave-brawl';
import { useState } from 'react';
import type { Drawing } from '../arena.ts';
import { asks } from './asks.ts';
import { beside } from './beside.ts';
import type { Doing } from './doing.ts';
import { Draft, type Roster } from './draft.tsx';
import { foretold } from './foretold.ts';
import { log, routine } from './log.ts';
import { near } from './near.ts';
import { Play } from './play.tsx';
import { usePoint } from './point.ts';
import type { Props } from './props.ts';
import { words } from './words.ts';

/** While a point is looked at. */
const UNASKED = { decision: undefined, legal: [], considered: undefined, asked: undefined };

/** First the team is put together, and then there is the pit. */
function Arena(props: Props) {
  const { state, seat, decision, legal, choose } = props;
  // kept here, where it outlives the moments in which nothing is asked
  const [roster, change] = useState<Roster>();
  const point = usePoint(props);
  // what is asked next can wait until it has been seen
  if (point) return <Play {...props} state={point.state} scorer={point.player} {...UNASKED} />;
  if (decision?.kind !== 'draft' || seat === undefined) return <Play {...props} />;
  return <Draft state={state} team={seat} open={legal.length > 0} {...{ roster, change, choose }} />;
}

export const drawing: Drawing<PublicState, Doing, Event> = {
  Arena,
  side: (seat) => ({ name: words.side(seat as Team), colour: seat === 'B' ? '--side-2' : '--side-1' }),
  action: words.action,
  tried: (doing) => ('player' in doing ? `${doing.player} – ${words.verb(doing)}` : words.verb(doing)),
  near: () => Promise.resolve({ near }),
  group: words.group,
  decision: asks,
  event: log.event,
  sum: log.sum,
  gist: log.gist,
  clause: log.clause,
  die: words.die,
  givenUp: 'concession',
  decided: beside.decided,
  term: beside.term,
  deeds: [
    'kills',
    'points',
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
  routine,
  tones: () => import('./tones.ts'),
  staged: () => import('./staged.ts'),
  people: () => import('./people.ts'),
  facts: beside.facts,
  harm: beside.harm,
  odds: foretold,
  aim: beside.aim,
  score: ({ score }) => score,
  short: () => import('./short-words.ts'),
  guide: () => import('./guide.ts'),
  // who is without the ball moves first
  lesson: { firstBall: 'B', pointsToWin: 1, turnLimit: 40, tieBreak: 'survivors' },
  founding: () => import('./founding.tsx'),
};
