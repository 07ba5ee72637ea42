/** RB-6: what a team is given as, and the sheets that its characters play by. */
import { z } from 'zod';
import { ARCHETYPE_IDS, ARCHETYPES, type ArchetypeRow, PRESET_IDS, PRESETS } from './data/archetypes.ts';
import { MANEUVER_IDS, MANEUVERS, type Maneuver, ROW } from './data/maneuvers.ts';
import { ATTRIBUTES, type Attribute, SKILL_IDS, SKILLS, type Skill } from './data/skills.ts';
import { GRADES } from './data/tables.ts';

const name = z.string().min(1).max(24);
const count = z.int().min(0);
const attributes = z.strictObject(
  Object.fromEntries(ATTRIBUTES.map((id) => [id, z.int().min(1).max(30)])) as Record<Attribute, z.ZodInt>,
);
export const perSkill = z.partialRecord(z.enum(SKILL_IDS), count.max(30));
const maneuvers = z.array(z.enum(MANEUVER_IDS)).max(40);
export const wound = z.strictObject({ grade: z.enum(GRADES), penalty: z.int(), move: z.int() });

/** What matches have left on a character: section 7. Absent fields are nothing. */
const career = {
  /** Raises, bought between matches: RB-2.4. */
  raises: perSkill.optional(),
  /** Maneuvers bought with free checks: RB-27.7. */
  bought: maneuvers.optional(),
  points: perSkill.optional(),
  freeChecks: count.optional(),
  lethal: count.optional(),
  wounds: z.array(wound).max(20).optional(),
  missNext: z.boolean().optional(),
  /** Its attributes were rolled by its league: RB-6.4. */
  rolled: z.literal(true).optional(),
};

const ofArchetype = { archetype: z.enum(ARCHETYPE_IDS) };
const built = { attributes, ranks: perSkill, maneuvers };
const named = { name: name.optional(), ...career };

/** A character: of an archetype, or built (by points, or of rolled attributes). */
export const character = z.union([
  z.strictObject({ ...ofArchetype, ...named }),
  z.strictObject({ ...built, ...named }),
]);
export type Character = z.infer<typeof character>;
/** One that is new, and has no name. */
export const newcomer = z.union([z.strictObject(ofArchetype), z.strictObject(built)]);
export type Newcomer = z.infer<typeof newcomer>;
/** One that has had matches, as its team keeps it: its name is kept elsewhere. */
export const veteran = z.union([
  z.strictObject({ ...ofArchetype, ...career }),
  z.strictObject({ ...built, ...career }),
]);
export type Veteran = z.infer<typeof veteran>;

/** Nine characters. `doctor` is the number of one of them: RB-6.7. */
export const roster = z.strictObject({
  name,
  doctor: z.int().min(1).max(9).optional(),
  players: z.array(character).max(20),
});
/** A team as a coach hands it in: a preset by its name, or nine characters. */
export const team = z.union([z.strictObject({ preset: z.enum(PRESET_IDS) }), roster]);
export type GivenTeam = z.infer<typeof team>;

/** What a character plays by: worked out once, the same all match. */
export const sheet = z.strictObject({
  name,
  archetype: z.enum(ARCHETYPE_IDS).optional(),
  attributes,
  /** Every skill the character may test, with its value: RB-2.4. */
  skills: perSkill,
  /** The special ones; one that was bought twice stands here twice. */
  maneuvers,
  ini: count,
  /** RB-4.1 */
  maxHits: count,
  /** The damage that wounds: RB-4.6. */
  threshold: count,
  doctor: z.literal(true).optional(),
});
export type Sheet = z.infer<typeof sheet>;

type Given = Pick<ArchetypeRow, 'attributes' | 'ranks' | 'maneuvers'> & {
  readonly raises?: ArchetypeRow['ranks'] | undefined;
};

const third = (of: readonly number[]): number => Math.floor(of.reduce((a, b) => a + b, 0) / 3);

/** RB-2.3 */
const baseOf = (skill: Skill, given: Given): number =>
  Math.max(...SKILLS[skill].attributes.map((three) => third(three.map((id) => given.attributes[id])))) - 6;

/** RB-2.4, RB-2.6 to RB-2.8: with raises, or as it was at creation. */
function skillValue(skill: Skill, given: Given, raised = true): number {
  const { floor, atStart } = SKILLS[skill];
  const ranks = given.ranks[skill] ?? 0;
  const raises = (raised && given.raises?.[skill]) || 0;
  const floors = (floor?.skills ?? [])
    .filter((parent) => given.ranks[parent] || (!atStart && given.raises?.[parent]))
    .map((parent) => skillValue(parent, given, !atStart) - 4);
  if (floor?.attribute) floors.push(given.attributes[floor.attribute] - 6);
  return Math.max(0, baseOf(skill, given) + ranks, ...floors) + raises;
}

/** The skills a character may test: RB-2.5, RB-2.9. */
function mayTest(skill: Skill, given: Given): boolean {
  const { use } = SKILLS[skill];
  if (use === 'always') return true;
  if (use === 'trained') return !!(given.ranks[skill] || given.raises?.[skill]);
  return given.maneuvers.some((id) => ROW[id].brings === skill);
}

/** Basic maneuvers, which stand on no sheet: RB-6.8. */
const BASIC: readonly string[] = MANEUVERS.filter((row) => 'basic' in row).map(({ id }) => id);

/** Every maneuver of a character, basic ones that it names and those it bought too. */
export const knownBy = (given: Character): Maneuver[] => [
  ...('archetype' in given ? ARCHETYPES[given.archetype] : given).maneuvers,
  ...(given.bought ?? []),
];

/** A character as it plays. @param title its name when it was given none */
export function sheetOf(given: Character, title: string, doctor: boolean): Sheet {
  const of = 'archetype' in given ? ARCHETYPES[given.archetype] : given;
  const built: Given = {
    ...of,
    maneuvers: knownBy(given),
    ranks: of.ranks as Given['ranks'],
    raises: given.raises as Given['ranks'],
  };
  const { STR, TOU, PER, SPI, SPD } = built.attributes;
  const maxHits = TOU + Math.floor((STR + SPI) / 2) + 4;
  return {
    name: given.name ?? title,
    ...('archetype' in given && { archetype: given.archetype }),
    attributes: { ...built.attributes },
    skills: Object.fromEntries(
      SKILL_IDS.filter((skill) => mayTest(skill, built)).map((skill) => [skill, skillValue(skill, built)]),
    ),
    maneuvers: built.maneuvers.filter((id) => !BASIC.includes(id)),
    // RB-2.2
    ini: Math.floor((SPD + PER) / 4),
    maxHits,
    threshold: Math.ceil(maxHits / 4),
    ...(doctor && { doctor }),
  };
}

/** The nine sheets of a team: RB-6.1. */
export function sheetsOf(given: GivenTeam): Sheet[] {
  const { players, doctor } =
    'preset' in given
      ? {
          ...PRESETS[given.preset],
          players: PRESETS[given.preset].players.map((archetype): Character => ({ archetype })),
        }
      : given;
  return players.map((one, i) =>
    sheetOf(one, 'archetype' in one ? one.archetype : `player ${i + 1}`, doctor === i + 1),
  );
}
