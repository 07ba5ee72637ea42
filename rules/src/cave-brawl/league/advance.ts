/** CB-18.5 to CB-18.12: what becomes of a team between two matches. */
import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import { sumOf, type Thrown, throwDice } from '../../kernel/roll.ts';
import { type Violation, violation, violations } from '../../kernel/violation.ts';
import { living } from '../arena.ts';
import { ABILITIES, PLAYER_TYPES, type Team } from '../data.ts';
import type { Event } from '../events.ts';
import { type Options, roster, type Sheet } from '../options.ts';
import { rollPlayer } from '../procedures/match.ts';
import { rosterProblems } from '../roster.ts';
import type { PublicState } from '../state.ts';

/** CB-18.6 */
const HIGHEST = 8;

/** Action 16. */
export const leagueAdvance = z.strictObject({
  type: z.literal('league-advance'),
  raises: z.array(z.strictObject({ number: z.int(), ability: z.enum(ABILITIES) })).max(40),
  replacements: z
    .array(
      z.strictObject({
        number: z.int(),
        type: z.enum(PLAYER_TYPES),
        name: roster.shape.players.element.shape.name,
      }),
    )
    .max(40),
});
export type LeagueAdvance = z.infer<typeof leagueAdvance>;

/** A team after a match. */
export interface Outcome {
  /** Everybody's scores and maximum HP as they were before curses and swarms: CB-18.8. */
  readonly sheet: Sheet;
  /** The numbers of the players who did not survive, ascending: CB-18.9. */
  readonly fallen: readonly number[];
}

/** What a finished match leaves of a team; `undefined` while the match goes on. */
export function outcomeOf(state: PublicState, team: Team): Outcome | undefined {
  if (state.phase !== 'over' || !state.teams) return undefined;
  const { faction, players } = state.teams[team];
  return {
    sheet: {
      faction,
      players: players.map(({ type, name, base, maxHp }) => ({
        type,
        ...(name !== undefined && { name }),
        ...base,
        maxHp,
      })),
    },
    fallen: players.filter((player) => !living(player)).map((player) => player.number),
  };
}

/** What a coach does who does nothing in time: no raises, and new players of the old types. CB-18.10 */
export const defaultAdvance: LeagueAdvance = { type: 'league-advance', raises: [], replacements: [] };

/**
 * Everything that is wrong with an advance, in the order of the checks of `league-advance`.
 * @param advanced whether the team has advanced since this match
 */
export function checkAdvance(
  { sheet, fallen }: Outcome,
  limits: Pick<Options, 'teamSize' | 'minBasic'>,
  { raises, replacements }: LeagueAdvance,
  advanced = false,
): Violation | undefined {
  if (advanced)
    return violation(
      'already-advanced',
      'CB-18.5',
      'The team has advanced already; once a match is allowed.',
    );
  const known = ({ number }: { number: number }) => sheet.players[number - 1] !== undefined;
  const fell = ({ number }: { number: number }) => fallen.includes(number);
  const again = ({ number }: { number: number }, i: number, all: readonly { number: number }[]) =>
    all.findIndex((other) => other.number === number) < i;
  const found: Violation[] = [];
  const refuse = (code: string, clause: string, message: string) =>
    found.push(violation(code, clause, message));

  for (const each of [...raises, ...replacements])
    if (!known(each))
      refuse(
        'unknown-player',
        'CB-2.1',
        `there is no number ${each.number}; numbers end at ${limits.teamSize}.`,
      );
  const raised = raises.filter(known);
  for (const each of raised)
    if (fell(each))
      refuse('not-a-survivor', 'CB-18.5', `number ${each.number} fell; only survivors have a score raised.`);
  raised.forEach((each, i) => {
    if (again(each, i, raised))
      refuse('one-raise', 'CB-18.5', `number ${each.number} is raised twice; one score a player is allowed.`);
  });
  for (const { number, ability } of raised)
    if (sheet.players[number - 1]![ability] >= HIGHEST)
      refuse(
        'score-capped',
        'CB-18.6',
        `${ability.toUpperCase()} of number ${number} is ${HIGHEST} or more and stays.`,
      );
  const replaced = replacements.filter(known);
  replaced.forEach((each, i) => {
    if (!fell(each))
      refuse('not-fallen', 'CB-18.9', `number ${each.number} survived; only the fallen are replaced.`);
    else if (again(each, i, replaced))
      refuse(
        'not-fallen',
        'CB-18.9',
        `number ${each.number} is replaced twice; name each of the fallen once.`,
      );
  });
  found.push(...teamProblems(sheet, limits, replaced.filter(fell)));
  return violations(found);
}

/** CB-18.10: the whole team as it would be. */
function teamProblems(
  { faction, players }: Sheet,
  limits: Pick<Options, 'teamSize' | 'minBasic'>,
  replacements: LeagueAdvance['replacements'],
): Violation[] {
  const types = players.map(({ type }) => ({ type }));
  for (const { number, type } of replacements) types[number - 1] = { type };
  return rosterProblems({ faction, players: types }, limits)
    .filter(({ code }) => code !== 'roster-size')
    .map((problem) => ({ ...problem, clause: 'CB-18.10' }));
}

/**
 * The team as it enters its next match: raises in number order, then new players in number order (CB-18.12).
 * Call it only with what {@link checkAdvance} let through.
 */
export function advance(
  team: Team,
  { sheet, fallen }: Outcome,
  { raises, replacements }: LeagueAdvance,
  dice: Dice,
): { sheet: Sheet; events: Event[] } {
  const players = [...sheet.players];
  const events: Event[] = [];
  for (const { number, ability } of [...raises].sort((a, b) => a.number - b.number)) {
    const before = players[number - 1]!;
    const value = before[ability] + 1;
    // CB-18.7: the first point of BT has had its die when the player was made (CB-2.8)
    const who = { seat: team, of: `${team}${number}` };
    const roll = ability === 'bt' && value > 1 ? throwDice(dice, 'advance hp', 6, 1, who) : undefined;
    players[number - 1] = { ...before, [ability]: value, maxHp: before.maxHp + (roll ? sumOf(roll) : 0) };
    events.push({ type: 'player-improved', team, number, ability, value, ...(roll && { roll }) });
  }
  for (const number of [...fallen].sort((a, b) => a - b)) {
    const chosen = replacements.find((each) => each.number === number);
    const { type, name } = chosen ?? { type: players[number - 1]!.type, name: undefined };
    const rolls: Thrown[] = [];
    const player = rollPlayer(dice, team, number, { type, ...(name !== undefined && { name }) }, rolls);
    const { bt, cd, pk, maxHp } = player;
    players[number - 1] = { type, ...(name !== undefined && { name }), bt, cd, pk, maxHp };
    events.push({ type: 'player-replaced', team, number, player, rolls });
  }
  return { sheet: { faction: sheet.faction, players }, events };
}
