import type { Action, Event, PublicState, Side } from '@touchline/rules/martian-rugby';
import { lazy, Suspense } from 'react';
import type { Drawing } from '../arena.ts';
import type { Props } from './aim.ts';
import { Arena as Field } from './arena.tsx';
import { beside } from './beside.ts';
import { real } from './in-reach.ts';
import { listed } from './listed.ts';
import { SIDE_NAMES } from './names.ts';
import { Play } from './play.tsx';
import { Says } from './says.tsx';
import { event, gist, sum } from './told.ts';
import { useTry } from './tried.ts';
import { withUsual } from './usual.ts';
import { words } from './words.ts';

const CLAUSES: Partial<Record<Event['type'], string>> = {
  'minion-moved': 'MR-4.1',
  'minion-stood': 'MR-4.8',
  'piece-nudged': 'MR-5.4',
  'carrier-tackled': 'MR-6.6',
  'ball-picked-up': 'MR-6.2',
  'ball-dropped': 'MR-6.4',
  'pass-announced': 'MR-7.2',
  'interception-attempted': 'MR-7.8',
  'pass-completed': 'MR-7.10',
  'kick-announced': 'MR-8.1',
  'charge-down-attempted': 'MR-8.8',
  'charge-down-rolled': 'MR-8.9',
  'ball-landed': 'MR-8.11',
  'scatter-rolled': 'MR-8.11',
  'ball-caught': 'MR-8.13',
  'catch-rolled': 'MR-12.1',
  'ball-fumbled': 'MR-12.2',
  'bounce-rolled': 'MR-12.2',
  'ball-out': 'MR-9.1',
  'ball-loose': 'MR-8.14',
  'minion-stunned': 'MR-3.6',
  turnover: 'MR-9.1',
  'try-scored': 'MR-10.1',
  'half-time': 'MR-10.7',
  'game-ended': 'MR-10.6',
};

/** Milliseconds of the ball over the line, of what comes of it, and of both sides before the kick. */
const OVER_THE_LINE = 450;
const TRY = 1_400;
const REVEALED = 1_300;

function lasts(event: Event): number {
  switch (event.type) {
    case 'try-scored':
      return OVER_THE_LINE;
    case 'turn-ended':
      return event.reason === 'try' ? TRY : 0;
    case 'placements-revealed':
      return REVEALED;
    default:
      return 0;
  }
}

const NONE: readonly Action[] = [];

// few have to place minions
const Setup = lazy(() => import('./setup.tsx').then(({ Setup }) => ({ default: Setup })));

/** The field: while minions are placed, and while they play. */
function Arena(props: Props) {
  const tried = useTry(props);
  // what is asked next can wait until it has been seen
  if (tried) return <Play {...props} {...tried} decision={undefined} legal={NONE} considered={undefined} />;
  if (props.state.phase !== 'setup') return <Play {...props} />;
  return (
    <Suspense fallback={<Field {...props} state={withUsual(props)} says={Says} />}>
      <Setup {...props} />
    </Suspense>
  );
}

export const drawing: Drawing<PublicState, Action, Event> = {
  Arena,
  side: (seat) => ({ name: SIDE_NAMES[seat as Side], colour: seat === 'A' ? '--side-2' : '--side-3' }),
  action: words.action,
  group: words.group,
  listed,
  decision: ({ kind }) => words.decision(kind),
  forced: ['intercept', 'charge-down'],
  unsaid: ['decline'],
  real,
  event,
  gist,
  sum,
  clause: ({ type }) => CLAUSES[type],
  die: beside.die,
  givenUp: 'concession',
  term: beside.term,
  amount: beside.amount,
  deeds: [
    'tries',
    'catches',
    'interceptions',
    'chargeDowns',
    'tacklesMade',
    'turnoversWon',
    'passes',
    'pickUps',
    'carried',
  ],
  highlight: beside.highlight,
  worth: () => import('./worth.ts'),
  onTheWay: ({ type }) => type === 'scatter-rolled' || type === 'bounce-rolled',
  lasts,
  tones: () => import('./tones.ts'),
  people: () => import('./people.ts'),
  facts: beside.facts,
  outcome: beside.outcome,
  harm: beside.harm,
  chancy: beside.chancy,
  aim: beside.aim,
  score: ({ score }) => score,
  ends: ({ options, timeUp, phase }) =>
    options.timeLimitMinutes && !timeUp && phase !== 'over' ? options.timeLimitMinutes * 60_000 : undefined,
  short: () => import('./short-words.ts'),
  guide: () => import('./guide.ts'),
  // few and large, on a small field, to two tries; the ball comes to the learner; who tackles goes on with it
  lesson: {
    firstKick: 'B',
    minionsPerSize: 2,
    pieceScale: 200,
    fieldLength: 900,
    fieldWidth: 640,
    targetPoints: 10,
    tackle: 'turnover',
    turnLimit: 60,
  },
};
