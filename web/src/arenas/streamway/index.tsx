import type { Action, Event, Options, PublicState } from '@touchline/rules/streamway';
import { seating } from '@touchline/rules/streamway/page';
import type { Drawing } from '../arena.ts';
import { beside } from './beside.ts';
import { besideWords } from './beside-words.ts';
import { came } from './came.ts';
import { listed } from './choices.ts';
import { kills } from './landing.ts';
import { lasts } from './lasts.ts';
import lesson from './lesson.json' with { type: 'json' };
import { parOf } from './par.ts';
import { Play } from './play.tsx';
import { playWords } from './play-words.ts';
import { soFar } from './so-far.ts';
import { told } from './told.ts';
import { words } from './words.ts';

const CLAUSES: { readonly [T in Event['type']]?: string } = {
  'wave-started': 'SW-3.3',
  'ability-rolled': 'SW-3.6',
  'monster-added': 'SW-3.4',
  'man-deployed': 'SW-4.2',
  'dice-rolled': 'SW-4.6',
  'monster-dice-allotted': 'SW-7.6',
  'monster-moved': 'SW-7.2',
  'monsters-merged': 'SW-6.17',
  'die-applied': 'SW-4.7',
  'snake-taken': 'SW-6.5',
  'ladder-taken': 'SW-6.10',
  'ladder-declined': 'SW-6.10',
  'monster-thrown': 'SW-6.6',
  'monster-destroyed': 'SW-6.6',
  'man-thrown': 'SW-6.7',
  'man-bumped': 'SW-6.8',
  'man-pushed': 'SW-6.8',
  'man-died': 'SW-4.12',
  'team-died': 'SW-2.3',
  'pips-lost': 'SW-7.8',
  'dice-lost': 'SW-4.11',
  'man-given': 'SW-5.1',
  'man-stolen': 'SW-5.1',
  'wave-won': 'SW-3.8',
  'men-restored': 'SW-3.9',
  'men-shifted': 'SW-3.9',
  'game-won': 'SW-3.11',
  'game-lost': 'SW-3.15',
};

/** The usual match, while there is none yet: rulebook, section 1. */
const USUAL = { teams: 2, playersPerTeam: 1, waves: 5 };

function side(seat: string, options: Pick<Options, 'teams' | 'playersPerTeam'> = USUAL) {
  const teams = seating(options);
  const at = Number(seat);
  const team = teams[at] ?? 'A';
  const mates = teams.flatMap((one, i) => (one === team ? [i] : []));
  const name = mates.length > 1 ? words.inTeam(team, mates.indexOf(at) + 1) : words.team(team);
  return { name, colour: `--side-${team.charCodeAt(0) - 64}` };
}

const AbilityFace = ({ face }: { readonly face: number }) => (
  <text className="die-number" y={5} textAnchor="middle" style={{ fontSize: 13 }}>
    {face}
  </text>
);

export const drawing: Drawing<PublicState, Action, Event> = {
  Arena: Play,
  side: (seat, options) => side(seat, options as Options | undefined),
  action: playWords.action,
  group: playWords.group,
  listed,
  decision: ({ kind, seat }, state) => playWords.decision(kind, seat, state),
  // SW-4.6: they are rolled every turn, whatever was done before
  chancy: () => 'told',
  grave: (action, state, legal) => kills(state, action) && !legal.every((other) => kills(state, other)),
  outcome: (name, { type }) =>
    name !== 'nobody-drowns'
      ? undefined
      : type === 'apply-die'
        ? besideWords.sparedNext
        : playWords.sparedNow,
  forced: ['deploy'],
  unsaid: ['deploy'],
  together: besideWords.together,
  deeds: ['bumps', 'laddersUp', 'monstersThrown', 'monstersDestroyed', 'gifts', 'menLost'],
  event: told,
  gist: (events) => playWords.gist(events.flatMap((event) => playWords.way(event) ?? [])),
  clause: ({ type }) => CLAUSES[type],
  die: playWords.rolled,
  // SW-3.6
  sign: (name, face) =>
    name === 'ability d6' ? { says: words.abilities([face]), drawn: <AbilityFace face={face} /> } : undefined,
  came,
  term: beside.term,
  highlight: beside.highlight,
  lasts,
  soFar,
  tones: () => import('./tones.ts'),
  staged: () => import('./staged.ts'),
  people: () => import('./people.ts'),
  facts: beside.facts,
  harm: beside.harm,
  aim: beside.aim,
  short: () => import('./short-words.ts'),
  guide: () => import('./guide.ts'),
  // a short stream: two bots outlast it and lose somebody two times in three, two that do not think mostly
  lesson,
  points(options, score) {
    const said = besideWords.points((options as Partial<Options> | undefined)?.waves ?? USUAL.waves);
    const par = score?.table === undefined ? undefined : parOf((options ?? {}) as object, score.table);
    return par ? `${besideWords.par(par.share, par.better)} ${said}` : said;
  },
};
