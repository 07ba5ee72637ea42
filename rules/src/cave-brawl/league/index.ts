/** CB-18: the life of a team between matches. */
import type { Criterion, Names, TeamLife } from '../../kernel/team-life.ts';
import type { Options, Sheet } from '../options.ts';
import type { PublicState } from '../state.ts';
import {
  advance,
  aftermath,
  checkAdvance,
  defaultAdvance,
  type LeagueAdvance,
  leagueAdvance,
  legal,
  piecesOf,
  type Report,
  report,
  reportOf,
  suggest,
} from './advance.ts';
import { type Event, event } from './events.ts';
import { checkFounding, type Founding, found, founding, suggestions } from './founding.ts';
import { lineUp, peopleOf, strengthOf, type TeamSheet, teamSheet } from './sheet.ts';
import { text } from './text.ts';

/** CB-2.9: what a match is given. */
function enter(sheet: TeamSheet, { people }: Names): Sheet {
  const players = lineUp(sheet).map(({ id, type, bt, cd, pk, maxHp }) => {
    // 24 UTF-16 units are what a sheet takes; half a pair of them is no character
    const name = (people[id] ?? '').slice(0, 24).replace(/[\uD800-\uDBFF]$/, '');
    return { type, ...(name && { name }), bt, cd, pk, maxHp };
  });
  return { faction: sheet.faction, players };
}

/** CB-18.2 */
const criteria: readonly Criterion[] = ['share', 'wins', 'difference', 'scored', 'head-to-head', 'lots'];

export const teamLife: TeamLife<
  TeamSheet,
  Founding,
  LeagueAdvance,
  Event,
  Report,
  Options,
  PublicState,
  Sheet
> = {
  sheet: teamSheet,
  founding,
  action: leagueAdvance,
  event,
  report,
  /** CB-18.4: a championship or bracket match may not end in a draw. */
  matchOptions: (options, decider) =>
    decider && options.tieBreak === 'draw' ? { ...options, tieBreak: 'survivors' } : options,
  suggestions,
  checkFounding,
  found: (_options, given, dice) => found(given, dice),
  owed: (_options, { pending }) => (pending ? [{ kind: 'advance', clause: 'CB-18.5' }] : []),
  check: checkAdvance,
  apply: (_options, sheet, action, dice) => advance(sheet, action, dice),
  legal,
  onTimeout: () => defaultAdvance,
  suggest: (_options, sheet) => suggest(sheet),
  reportOf,
  piecesOf,
  aftermath: (_options, sheet, ended) => aftermath(sheet, ended),
  enter: (_options, sheet, names) => enter(sheet, names),
  people: peopleOf,
  numberFrom: (sheet, last) => ({ ...sheet, last }),
  value: (_options, sheet) => strengthOf(sheet),
  text,
  criteria,
  points: { win: 2, draw: 1, loss: 0 },
};
