/** The life of a team between matches: RB-27, on top of RB-6. */
import type { Criterion, TeamLife } from '../../kernel/team-life.ts';
import { ARCHETYPES } from '../data/archetypes.ts';
import type { Options } from '../options.ts';
import type { PublicState } from '../state.ts';
import { type GivenTeam, knownBy } from '../team.ts';
import { type Action, action, apply, check } from './actions.ts';
import { aftermath, afterRound, piecesOf, type Report, report, reportOf } from './career.ts';
import { legal, onTimeout, owed, suggest } from './choices.ts';
import { enter } from './enter.ts';
import { type Event, event } from './events.ts';
import { checkFounding, type Founding, found, founding, suggestions } from './founding.ts';
import { type Active, active, people, type Sheet, sheet } from './sheet.ts';
import { text } from './text.ts';

/** What is paid for a raise and for a maneuver, and an attribute like a raise: RB-27.1, RB-27.7. */
function worth({ character }: Active): number {
  const { attributes, ranks } = 'archetype' in character ? ARCHETYPES[character.archetype] : character;
  const sum = (values: object) => Object.values(values).reduce((a: number, b: number) => a + b, 0);
  return 5 * (sum(attributes) + sum(ranks) + sum(character.raises ?? {})) + 10 * knownBy(character).length;
}

/** RB-27.9: points, difference, scored, result between the tied, touchdowns, lots. */
const criteria: readonly Criterion[] = [
  'points',
  'difference',
  'scored',
  'head-to-head',
  'statistic:touchdownPoints',
  'lots',
];

export const teamLife: TeamLife<Sheet, Founding, Action, Event, Report, Options, PublicState, GivenTeam> = {
  sheet,
  founding,
  action,
  event,
  report,
  // RB-27.9: a play-off match has a winner
  matchOptions: (options, decider) =>
    decider && options.tiebreak === 'draw' ? { ...options, tiebreak: 'overtime' } : options,
  suggestions,
  checkFounding,
  found: (_options, given, dice) => found(given, dice),
  owed: (_options, of) => owed(of),
  check,
  apply: (_options, of, taken, dice) => apply(of, taken, dice),
  legal,
  onTimeout,
  suggest,
  reportOf,
  piecesOf,
  aftermath: (_options, of, what) => aftermath(of, what),
  afterRound: (_options, of) => afterRound(of),
  enter: (_options, of, names) => enter(of, names),
  people,
  numberFrom: (of, last) => ({ ...of, last }),
  value: (_options, of) => active(of).reduce((all, one) => all + worth(one), 0),
  text,
  criteria,
  points: { win: 3, draw: 1, loss: 0 },
};
