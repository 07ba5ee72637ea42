/** The life of a team between matches: BB-19. */
import type { Criterion, Names, TeamLife } from '../../kernel/team-life.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { entered } from '../creation/enter.ts';
import type { GivenTeam } from '../creation/team.ts';
import type { Options } from '../options.ts';
import type { PublicState } from '../state.ts';
import { type Action, action, apply, check } from './actions.ts';
import { aftermath } from './aftermath.ts';
import { legal, onTimeout, owed, suggest } from './choices.ts';
import { type Event, event } from './events.ts';
import { checkFounding, type Founding, found, founding, suggestions } from './founding.ts';
import { piecesOf, type Report, report, reportOf } from './report.ts';
import { given, people, type Sheet, sheet } from './sheet.ts';
import { text } from './text.ts';

const LENGTH = 40;
/** A name as a match can take it, and no half of a character. */
const cut = (name: string): string => name.slice(0, LENGTH).replace(/[\uD800-\uDBFF]$/, '');

/** BB-2.6 */
const enter = (of: Sheet, names: Names): GivenTeam =>
  given(of, cut(names.team) || 'Team', (id) => cut(names.people[id] ?? '') || undefined);

/** A season is of two teams a match. */
const checkOptions = ({ seats }: Options): Violation | undefined =>
  seats === 2
    ? undefined
    : violation('bad-option', 'BB-19.18', 'A season is played by two and two.', 'seats');

/** BB-19.18 */
const criteria: readonly Criterion[] = [
  'points',
  'statistic-difference:casualties',
  'scored',
  'head-to-head',
  'lots',
];

export const teamLife: TeamLife<Sheet, Founding, Action, Event, Report, Options, PublicState, GivenTeam> = {
  sheet,
  founding,
  action,
  event,
  report,
  checkOptions,
  // DB-1.1: a match that nothing cuts short has a winner
  matchOptions: (options, decider) => ({
    ...options,
    league: true,
    ...(decider && { timeLimit: 'off' as const }),
  }),
  suggestions,
  checkFounding: (_options, bought) => checkFounding(bought),
  found: (_options, bought) => found(bought),
  owed: (_options, of) => owed(of),
  check: (_options, of, proposed) => check(of, proposed),
  apply: (_options, of, taken, dice) => apply(of, taken, dice),
  legal: (_options, of) => legal(of),
  onTimeout: (_options, of) => onTimeout(of),
  suggest: (_options, of) => suggest(of),
  reportOf,
  piecesOf,
  aftermath: (_options, of, what, dice) => aftermath(of, what, dice),
  enter: (_options, of, names) => enter(of, names),
  people,
  numberFrom: (of, last) => ({ ...of, last }),
  value: (_options, of) => entered(given(of, of.race), { league: true }).value,
  text,
  criteria,
  points: { win: 3, draw: 1, loss: 0 },
};
