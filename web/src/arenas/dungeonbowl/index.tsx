import type { Event, PublicState } from '@touchline/rules/dungeonbowl';
import type { Drawing } from '../arena.ts';
import { cameBy, lasts } from './ahead.ts';
import { beside } from './beside.ts';
import { clauseOf } from './clauses.ts';
import { BlockDie } from './die.tsx';
import type { Doing } from './doing.ts';
import { foretold } from './foretold.ts';
import { LESSON } from './lesson.ts';
import { event, sumUp } from './log.ts';
import { Play } from './play.tsx';
import { called, words } from './words.ts';

const COLOURS: Readonly<Record<string, string>> = {
  A: '--side-1',
  B: '--side-2',
  C: '--side-3',
  D: '--side-4',
};

/** Rolls on who is hit. */
const AGAINST: ReadonlySet<string> = new Set(['armour', 'injury']);

export const drawing: Drawing<PublicState, Doing, Event> = {
  Arena: Play,
  side: (seat) => ({ name: words.side(seat), colour: COLOURS[seat] ?? '--side-1' }),
  action: words.action,
  near: () => import('./near.ts'),
  group: words.group,
  decision: words.decision,
  event,
  gist: sumUp,
  sum: (events) => (events.length > 1 ? sumUp(events) : undefined),
  clause: clauseOf,
  die: called,
  against: (name) => AGAINST.has(name),
  sign: (name, face) =>
    name === 'block' ? { says: words.face(face), drawn: <BlockDie face={face} /> } : undefined,
  givenUp: 'concession',
  term: beside.term,
  outcome: beside.outcome,
  deeds: [
    'touchdowns',
    'kills',
    'casualties',
    'chestsWithBall',
    'knockOuts',
    'completions',
    'interceptions',
    'knockDowns',
    'snatches',
    'squaresWithBall',
  ],
  highlight: beside.highlight,
  lasts,
  soFar: cameBy,
  tones: () => import('./tones.ts'),
  staged: () => import('./staged.ts'),
  people: () => import('./people.ts'),
  facts: beside.facts,
  harm: beside.harm,
  aim: beside.aim,
  ends: ({ phase, began, options: { timeLimit, drawAt } }) =>
    timeLimit === 'minutes' && phase === 'play' && began !== undefined ? began + drawAt * 60_000 : undefined,
  odds: foretold,
  // which pad it is is for a die, and a re-roll is asked about already: no risk to be asked about
  chancy: ({ type }) => type !== 'place-player' && type !== 'use-reroll',
  short: () => import('./short-words.ts'),
  guide: () => import('./guide.ts'),
  lesson: LESSON,
  aside: ({ type }) => type === 'set-orders',
  founding: () => import('./founding.tsx'),
  forms: { team: () => import('./team-form.tsx'), dungeon: () => import('./dungeon-form.tsx') },
};
