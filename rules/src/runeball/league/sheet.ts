/** A team between matches: nine shirts, and everybody who has ever worn one. */
import { z } from 'zod';
import type { Person } from '../../kernel/team-life.ts';
import { PRESETS, type Preset } from '../data/archetypes.ts';
import { SKILL_IDS } from '../data/skills.ts';
import { type Newcomer, sheetOf, type Veteran, veteran } from '../team.ts';

export const personId = z.string().regex(/^p[1-9]\d{0,5}$/);
export const shirt = z.int().min(1).max(9);
export const SHIRTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Somebody who is or was on the team. */
export const member = z.strictObject({
  id: personId,
  /** 1 to 9: the number in a match. A successor takes it over. */
  number: shirt,
  /** `dead`: to be replaced before the next match (RB-27.11). */
  left: z.enum(['dead', 'released']).optional(),
  /** Has joined since the team's last match, and so cannot be released: RB-27.11. */
  fresh: z.literal(true).optional(),
  /** The nine values of RB-6.4, as they were rolled; absent where nothing was. */
  rolled: z.array(z.int().min(5).max(15)).length(9).optional(),
  /** Absent while the rolled values are still to be assigned. */
  character: veteran.optional(),
});
export type Member = z.infer<typeof member>;

export const sheet = z.strictObject({
  /** RB-6.7 */
  doctor: personId.optional(),
  /** In order of joining. */
  people: z.array(member),
  /** The number of the last identity that was given; absent: that of the last who joined. */
  last: z.int().min(0).optional(),
});
export type Sheet = z.infer<typeof sheet>;

/** Who wears a shirt now, or wore it last. */
export const wearing = ({ people }: Sheet, number: number): Member | undefined =>
  people.findLast((one) => one.number === number);
/** The nine, by number; the dead who are not replaced yet among them. */
export const nine = (of: Sheet): Member[] => SHIRTS.flatMap((number) => wearing(of, number) ?? []);
/** A character that takes part: neither dead nor still to be made. */
export type Active = Member & { character: Veteran };
export const isActive = (one: Member): one is Active => !one.left && one.character !== undefined;
/** Who of the nine take part, by number. */
export const active = (of: Sheet): Active[] => nine(of).filter(isActive);

/** Whether a character may be the doctor: RB-6.7. */
export const heals = (character: Veteran): boolean =>
  sheetOf(character, '', false).skills.physician !== undefined;

/** The characters of a preset, and its doctor. */
export function presetTeam(preset: Preset): { players: Newcomer[]; doctor?: number } {
  const { players, doctor } = PRESETS[preset];
  return { ...(doctor !== undefined && { doctor }), players: players.map((archetype) => ({ archetype })) };
}

/** RB-6.9; a character without an archetype is called by its best skill for the ball or for a fight. */
export function typeOf(character: Veteran | undefined): string {
  if (!character) return 'rolled';
  if ('archetype' in character) return character.archetype;
  return `built-${bestSkill(character)}`;
}
/** What a character is for: the best of the skills that matches are played with. */
export function bestSkill(character: Veteran): (typeof FIELD)[number] {
  const { skills } = sheetOf(character, '', false);
  return FIELD.reduce((best, skill) => ((skills[skill] ?? 0) > (skills[best] ?? 0) ? skill : best));
}
const FIELD = SKILL_IDS.filter((skill): skill is 'block' | 'catch' | 'kick' | 'pass' | 'dodge' =>
  ['block', 'catch', 'kick', 'pass', 'dodge'].includes(skill),
);

export const people = (of: Sheet): Person[] =>
  of.people.map(({ id, number, left, character }) => ({
    id,
    number,
    type: typeOf(character),
    ...(left && { left }),
  }));
