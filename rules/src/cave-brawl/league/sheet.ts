/** A team between matches. */
import { z } from 'zod';
import type { Person } from '../../kernel/team-life.ts';
import { ABILITIES, FACTIONS, PLAYER_TYPES } from '../data.ts';

export const personId = z.string().regex(/^p[1-9]\d{0,5}$/);

/** Somebody who is or was on the team. */
export const member = z.strictObject({
  id: personId,
  /** CB-18.9: a new player has the number of the fallen. */
  number: z.int().min(1).max(40),
  type: z.enum(PLAYER_TYPES),
  bt: z.int().min(0),
  cd: z.int().min(0),
  pk: z.int().min(0),
  maxHp: z.int().min(1),
  /** Did not survive a match (CB-18.9). */
  left: z.literal('fallen').optional(),
});
export type Member = z.infer<typeof member>;

/** A team between matches, with everybody who was ever on it. */
export const teamSheet = z.strictObject({
  faction: z.enum(FACTIONS),
  /** In order of joining. */
  people: z.array(member),
  /**
   * After a match: who may have a score raised (CB-18.5), and who did not survive and is to be replaced
   * (CB-18.9). Absent once the team has advanced.
   */
  pending: z.strictObject({ survivors: z.array(personId), fallen: z.array(personId) }).optional(),
  /** The number of the last identity that was given. */
  last: z.int().min(0),
});
export type TeamSheet = z.infer<typeof teamSheet>;

/** Who would play: CB-2.1. The last with a number has it now, also one who fell and is to be replaced. */
export function lineUp({ people }: TeamSheet): Member[] {
  const now = new Map<number, Member>();
  for (const one of people) now.set(one.number, one);
  return [...now.values()].sort((a, b) => a.number - b.number);
}

export const memberOf = ({ people }: TeamSheet, id: string): Member | undefined =>
  people.find((one) => one.id === id);

export const peopleOf = ({ people }: TeamSheet): Person[] =>
  people.map(({ id, number, type, left }) => ({ id, number, type, ...(left && { left }) }));

/** What its players can do, added up: scores, and a third of the hit points. */
export const strengthOf = (sheet: TeamSheet): number =>
  lineUp(sheet).reduce(
    (sum, one) => sum + ABILITIES.reduce((all, ability) => all + one[ability], Math.round(one.maxHp / 3)),
    0,
  );
