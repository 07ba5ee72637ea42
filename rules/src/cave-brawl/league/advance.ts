/** CB-18.5 to CB-18.12: what becomes of a team between two matches. */
import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import { sumOf, type Thrown, throwDice } from '../../kernel/roll.ts';
import type { Changed, Ended } from '../../kernel/team-life.ts';
import { type Violation, violation, violations } from '../../kernel/violation.ts';
import { living } from '../arena.ts';
import { ABILITIES, type Ability, isTeam, PLAYER_TYPES } from '../data.ts';
import type { Options } from '../options.ts';
import { rosterProblems, typesOf } from '../roster.ts';
import type { PublicState } from '../state.ts';
import type { Event } from './events.ts';
import { rollMember } from './founding.ts';
import { lineUp, type Member, memberOf, personId, type TeamSheet } from './sheet.ts';

/** CB-18.6 */
const HIGHEST = 8;

/** Action 16. */
export const leagueAdvance = z.strictObject({
  type: z.literal('league-advance'),
  raises: z.array(z.strictObject({ player: personId, ability: z.enum(ABILITIES) })).max(40),
  replacements: z.array(z.strictObject({ player: personId, type: z.enum(PLAYER_TYPES) })).max(40),
});
export type LeagueAdvance = z.infer<typeof leagueAdvance>;

/** Who was alive at the end of a match, and who did not survive it (CB-18.9). */
export const report = z.strictObject({ survivors: z.array(personId), fallen: z.array(personId) });
export type Report = z.infer<typeof report>;

export function reportOf({ view, seat }: Ended<PublicState>, sheet: TeamSheet): Report | undefined {
  if (!view.teams || !isTeam(seat)) return undefined;
  const { players } = view.teams[seat];
  const who = (alive: boolean) =>
    lineUp(sheet).flatMap(({ id, number }) =>
      players.some((player) => player.number === number && living(player) === alive) ? [id] : [],
    );
  return { survivors: who(true), fallen: who(false) };
}

/** CB-18.9: the number says who it is now. */
export function piecesOf({ view, seat }: Ended<PublicState>, sheet: TeamSheet): Record<string, string> {
  if (!view.teams || !isTeam(seat)) return {};
  const team = new Map(lineUp(sheet).map(({ id, number }) => [number, id]));
  return Object.fromEntries(
    view.teams[seat].players.flatMap(({ id, number }) => {
      const who = team.get(number);
      return who === undefined ? [] : [[id, who]];
    }),
  );
}

/** CB-18.8: scores and hit points are those from before the match; CB-18.11: for winners and losers alike. */
export function aftermath(sheet: TeamSheet, { survivors, fallen }: Report): Changed<TeamSheet, Event> {
  const here = (id: string) => memberOf(sheet, id) && !memberOf(sheet, id)!.left;
  const pending = { survivors: survivors.filter(here), fallen: fallen.filter(here) };
  const people = sheet.people.map(
    (one): Member => (pending.fallen.includes(one.id) ? { ...one, left: 'fallen' } : one),
  );
  return { sheet: { ...sheet, people, pending }, events: [{ type: 'match-survived', ...pending }] };
}

/** What a coach does who does nothing in time: no raises, and new players of the old types. CB-18.10 */
export const defaultAdvance: LeagueAdvance = { type: 'league-advance', raises: [], replacements: [] };

type Limits = Pick<Options, 'teamSize' | 'minBasic'>;

/** Everything that is wrong with an advance, in the order of the checks of `league-advance`. */
export function checkAdvance(
  limits: Limits,
  sheet: TeamSheet,
  { raises, replacements }: LeagueAdvance,
): Violation | undefined {
  if (!sheet.pending)
    return violation(
      'already-advanced',
      'CB-18.5',
      'The team has advanced already; once a match is allowed.',
    );
  const { fallen } = sheet.pending;
  const team = lineUp(sheet);
  const known = ({ player }: { player: string }) => team.some(({ id }) => id === player);
  const fell = ({ player }: { player: string }) => fallen.includes(player);
  const again = ({ player }: { player: string }, i: number, all: readonly { player: string }[]) =>
    all.findIndex((other) => other.player === player) < i;
  const found: Violation[] = [];
  const refuse = (code: string, clause: string, message: string) =>
    found.push(violation(code, clause, message));

  for (const each of [...raises, ...replacements])
    if (!known(each)) refuse('unknown-player', 'CB-2.1', `nobody on the team is ${each.player}.`);
  const raised = raises.filter(known);
  for (const each of raised)
    if (fell(each))
      refuse('not-a-survivor', 'CB-18.5', `${each.player} fell; only survivors have a score raised.`);
  raised.forEach((each, i) => {
    if (again(each, i, raised))
      refuse('one-raise', 'CB-18.5', `${each.player} is raised twice; one score a player is allowed.`);
  });
  for (const { player, ability } of raised)
    if (memberOf(sheet, player)![ability] >= HIGHEST)
      refuse(
        'score-capped',
        'CB-18.6',
        `${ability.toUpperCase()} of ${player} is ${HIGHEST} or more and stays.`,
      );
  const replaced = replacements.filter(known);
  replaced.forEach((each, i) => {
    if (!fell(each))
      refuse('not-fallen', 'CB-18.9', `${each.player} survived; only the fallen are replaced.`);
    else if (again(each, i, replaced))
      refuse('not-fallen', 'CB-18.9', `${each.player} is replaced twice; name each of the fallen once.`);
  });
  found.push(...teamProblems(limits, sheet, replaced.filter(fell)));
  return violations(found);
}

/** CB-18.10: the whole team as it would be. */
function teamProblems(
  limits: Limits,
  sheet: TeamSheet,
  replaced: LeagueAdvance['replacements'],
): Violation[] {
  const players = lineUp(sheet).map(({ id, type }) => ({
    type: replaced.find(({ player }) => player === id)?.type ?? type,
  }));
  return rosterProblems({ faction: sheet.faction, players }, limits)
    .filter(({ code }) => code !== 'roster-size')
    .map((problem) => ({ ...problem, clause: 'CB-18.10' }));
}

/** Raises in number order, then new players in number order: CB-18.12. */
export function advance(
  { pending, ...sheet }: TeamSheet,
  { raises, replacements }: LeagueAdvance,
  dice: Dice,
): Changed<TeamSheet, Event> {
  const events: Event[] = [];
  let { last } = sheet;
  const people = new Map(sheet.people.map((one) => [one.id, one]));
  for (const before of lineUp(sheet)) {
    const { id } = before;
    const ability = raises.find(({ player }) => player === id)?.ability;
    if (!ability) continue;
    const value = before[ability] + 1;
    const roll = ability === 'bt' && value > 1 ? advanceHp(dice, id) : undefined;
    people.set(id, { ...before, [ability]: value, maxHp: before.maxHp + (roll ? sumOf(roll) : 0) });
    events.push({ type: 'improved', player: id, ability, value, ...(roll && { roll }) });
  }
  for (const { id, number, type } of lineUp(sheet)) {
    if (!pending?.fallen.includes(id)) continue;
    const chosen = replacements.find(({ player }) => player === id)?.type ?? type;
    const rolls: Thrown[] = [];
    const fresh = `p${++last}`;
    const by = rollMember(dice, fresh, number, chosen, rolls);
    people.set(fresh, by);
    events.push({ type: 'replaced', player: id, by, rolls });
  }
  return { sheet: { ...sheet, people: [...people.values()], last }, events };
}

/** CB-18.7: the first point of BT has had its die when the player was made (CB-2.8). */
function advanceHp(dice: Dice, id: string): Thrown {
  const own: Dice = { roll: (sides, purpose) => dice.roll(sides, `${purpose} ${id}`) };
  return throwDice(own, 'advance hp', 6, 1, { of: id });
}

/** The score that makes most of a player: its best that can still be raised; BT where there is a choice. */
function bestRaise(one: Member): Ability | undefined {
  const open = ABILITIES.filter((ability) => one[ability] < HIGHEST);
  return open.reduce<Ability | undefined>(
    (best, ability) => (best && one[best] >= one[ability] ? best : ability),
    undefined,
  );
}

/** Every survivor's best score, and new players of the old types. */
export function suggest(sheet: TeamSheet): LeagueAdvance | undefined {
  const { pending } = sheet;
  if (!pending) return undefined;
  const raises = pending.survivors.flatMap((player) => {
    const ability = bestRaise(memberOf(sheet, player)!);
    return ability ? [{ player, ability }] : [];
  });
  return { ...defaultAdvance, raises };
}

/** What a bot would do, what is done by default, and each single raise and replacement. */
export function legal(limits: Limits, sheet: TeamSheet): LeagueAdvance[] {
  const { pending, faction } = sheet;
  if (!pending) return [];
  const raises = pending.survivors.flatMap((player) =>
    ABILITIES.map((ability) => ({ ...defaultAdvance, raises: [{ player, ability }] })),
  );
  const replacements = pending.fallen.flatMap((player) =>
    typesOf(faction).map((type) => ({ ...defaultAdvance, replacements: [{ player, type }] })),
  );
  return [suggest(sheet)!, defaultAdvance, ...raises, ...replacements].filter(
    (action) => !checkAdvance(limits, sheet, action),
  );
}
