/** RB-6: what is wrong with a team, and teams that are right whatever the options say. */
import type { TeamRules } from '../kernel/game.ts';
import { type Violation, violation, violations } from '../kernel/violation.ts';
import { ARCHETYPES, type Archetype, PRESETS } from './data/archetypes.ts';
import { type Maneuver, type ManeuverRow, ROW } from './data/maneuvers.ts';
import { ATTRIBUTES, SKILL_IDS, SKILLS, type Skill } from './data/skills.ts';
import type { Options } from './options.ts';
import { type Character, type GivenTeam, knownBy, type Newcomer, sheetOf, team } from './team.ts';

/** Where a team comes from: that decides what can be asked of it. */
export interface Origin {
  /**
   * It comes with the match, from a league: its characters may have experience, and where their attributes
   * were rolled is not known here.
   */
  readonly brought?: true;
  /** The values that were rolled for it in this match, nine for each character: RB-6.4. */
  readonly rolled?: readonly number[] | undefined;
}
/** The options that say how teams are made. */
export type Making = Pick<Options, 'teamBuild' | 'attributePoints' | 'rankPoints' | 'startingManeuvers'>;
type Built = Extract<Character, { attributes: unknown }>;
type Say = (clause: string, field: string, message: string) => void;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const isBuilt = (one: Character): one is Built => 'attributes' in one;

/** RB-6.3 */
export const priceOf = (attributes: Built['attributes']): number =>
  sum(Object.values(attributes).map((value) => value + Math.max(0, value - 13)));

/** Those of the character at an index. */
const nineOf = (rolled: readonly number[], i: number): readonly number[] => rolled.slice(i * 9, i * 9 + 9);

const sorted = (values: readonly number[]): string => [...values].sort((a, b) => a - b).join(' ');

/** RB-2.1, RB-6.3, RB-6.4: bought, or rolled, or either. */
function attributeProblems(one: Built, i: number, options: Making, origin: Origin, say: Say): void {
  const { teamBuild, attributePoints } = options;
  for (const id of ATTRIBUTES) {
    const value = one.attributes[id];
    if (value < 5 || value > 15)
      say('RB-2.1', `attributes.${id}`, `has ${id} ${value}; from 5 to 15 is possible.`);
  }
  if (origin.brought && (teamBuild === 'rolled' || (teamBuild === 'any' && one.rolled))) return;
  const rolled = origin.rolled && nineOf(origin.rolled, i);
  if (rolled && sorted(rolled) === sorted(Object.values(one.attributes))) return;
  if (teamBuild === 'rolled') {
    const values = rolled ? `of ${sorted(rolled)}` : 'of values that are rolled first';
    say('RB-6.4', 'attributes', `must be made ${values}.`);
  } else if (priceOf(one.attributes) > attributePoints)
    say('RB-6.3', 'attributes', `costs ${priceOf(one.attributes)} points; there are ${attributePoints}.`);
}

export const trained = (one: Character, skill: Skill): boolean =>
  !!((isBuilt(one) ? one : ARCHETYPES[one.archetype]).ranks[skill] || one.raises?.[skill]);

/** RB-6.5 */
function rankProblems(one: Built, { rankPoints }: Making, say: Say): void {
  const ranks = Object.entries(one.ranks) as [Skill, number][];
  const spent = sum(ranks.map(([, value]) => value));
  if (spent > rankPoints) say('RB-6.5', 'ranks', `has ${spent} ranks; there are ${rankPoints}.`);
  for (const [skill, value] of ranks)
    if (value > 5) say('RB-6.5', `ranks.${skill}`, `has ${value} ranks in ${skill}; 5 is the most.`);
}

/** RB-6.6: of all that it knows, bought between matches or not. */
function maneuverProblems(one: Character, options: Making, say: Say): void {
  const known = knownBy(one).map((id): ManeuverRow => ROW[id]);
  const special = isBuilt(one) ? one.maneuvers.filter((id) => !('basic' in ROW[id])) : [];
  if (special.length > options.startingManeuvers)
    say('RB-6.6', 'maneuvers', `has ${special.length} maneuvers; ${options.startingManeuvers} is the most.`);
  for (const row of new Set(known)) {
    if (!row.repeats && known.filter((other) => other === row).length > 1)
      say('RB-6.6', 'maneuvers', `can take ${row.name} only once.`);
    if (row.needs && !row.needs.some((skill) => trained(one, skill)))
      say('RB-6.6', 'maneuvers', `needs ${row.needs.join(' or ')} for ${row.name}.`);
  }
  if (known.some(({ id, excludes }) => excludes !== undefined && id < excludes && has(known, excludes)))
    say('RB-6.6', 'maneuvers', 'can wear Light Armor or Heavy Armor, not both.');
}
const has = (known: readonly ManeuverRow[], id: string): boolean => known.some((row) => row.id === id);

const CAREER = [
  'raises',
  'bought',
  'points',
  'freeChecks',
  'lethal',
  'wounds',
  'missNext',
  'rolled',
] as const;

/** RB-2.9, RB-6.5, RB-27.8: skills that cannot be learnt, or that are too high. */
function skillProblems(one: Character, origin: Origin, say: Say): void {
  const of = isBuilt(one) ? one : ARCHETYPES[one.archetype];
  const brought = knownBy(one).map((id) => ROW[id].brings);
  const { skills } = sheetOf(one, '', false);
  for (const skill of SKILL_IDS) {
    const learnt = of.ranks[skill] || one.raises?.[skill];
    if (learnt && SKILLS[skill].use === 'maneuver' && !brought.includes(skill))
      say('RB-6.5', `ranks.${skill}`, `needs a maneuver for ${skill}.`);
    if (one.raises?.[skill] && (skills[skill] ?? 0) > 18)
      say('RB-27.8', `raises.${skill}`, `has ${skill} ${skills[skill]}; 18 is the most.`);
  }
  const earned = CAREER.filter((field) => one[field] !== undefined);
  if (earned.length && !origin.brought)
    say('RB-6.2', earned[0]!, 'is new, and can have no experience: that comes with a team of a league.');
}

const WAYS: Readonly<Record<'preset' | 'archetype' | 'built', readonly Options['teamBuild'][]>> = {
  preset: ['any', 'preset', 'archetype'],
  archetype: ['any', 'archetype'],
  built: ['any', 'points', 'rolled'],
};

/** RB-6.2: whether the options allow this way. [ruling: a preset is put together from archetypes] */
function wayProblem({ teamBuild }: Making, way: keyof typeof WAYS, path: string): Violation | undefined {
  if (WAYS[way].includes(teamBuild)) return undefined;
  const message = `Teams of this match are made by "${teamBuild}"; ${way} is another way.`;
  return violation('bad-team', 'RB-6.2', message, path);
}

/** Everything that is wrong with a character: RB-6.2 to RB-6.6. @param i its index in the team */
export function characterProblems(options: Making, one: Character, i: number, origin: Origin): Violation[] {
  const path = `players.${i}`;
  const found: Violation[] = [];
  const say: Say = (clause, field, message) =>
    found.push(violation('bad-team', clause, `Player ${i + 1} ${message}`, `${path}.${field}`));
  const way = wayProblem(options, isBuilt(one) ? 'built' : 'archetype', path);
  if (way) found.push(way);
  if (isBuilt(one)) {
    if (!way) attributeProblems(one, i, options, origin, say);
    rankProblems(one, options, say);
  }
  maneuverProblems(one, options, say);
  skillProblems(one, origin, say);
  return found;
}

/** RB-6.2: nine archetypes of a preset, which a team of a league keeps under its own name. */
const isPreset = (players: readonly Character[]): boolean =>
  Object.values(PRESETS).some((preset) =>
    preset.players.every((archetype, i) => {
      const one = players[i];
      return one !== undefined && 'archetype' in one && one.archetype === archetype;
    }),
  );

/** Everything that is wrong with a team: RB-6.1 to RB-6.7, in the order of its characters. */
export function teamProblems(options: Making, given: GivenTeam, origin: Origin): Violation[] {
  if ('preset' in given) return [wayProblem(options, 'preset', 'preset')].filter((one) => !!one);
  const { players, doctor } = given;
  const found: Violation[] = [];
  if (players.length !== 9) {
    const message = `A team has 9 characters, not ${players.length}.`;
    found.push(violation('bad-team', 'RB-6.1', message, 'players'));
  }
  const kept = origin.brought && options.teamBuild === 'preset' && isPreset(players);
  const making: Making = kept ? { ...options, teamBuild: 'archetype' } : options;
  players.forEach((one, i) => {
    found.push(...characterProblems(making, one, i, origin));
  });
  const medic = doctor === undefined ? undefined : players[doctor - 1];
  if (doctor !== undefined && !(medic && trained(medic, 'physician'))) {
    const message = `Player ${doctor} cannot be the doctor without ranks in physician.`;
    found.push(violation('bad-team', 'RB-6.7', message, 'doctor'));
  }
  return found;
}

/** RB-6.2, RB-6.4: why attributes cannot be rolled under these options. */
export const rollProblem = ({ teamBuild }: Making): Violation | undefined =>
  teamBuild === 'any' || teamBuild === 'rolled'
    ? undefined
    : violation('bad-team', 'RB-6.2', `Teams of this match are made by "${teamBuild}".`);

/**
 * The teams that come with a match, those of leagues too: RB-6.2. [ruling: where dice fell for their
 * attributes is for the maker of the match to know; here these have to be from 5 to 15]
 */
export const teams: TeamRules<GivenTeam, Making> = {
  team,
  check: (options, _seat, given) => violations(teamProblems(options, given, { brought: true })),
};

/** An archetype built within the options: of values that were rolled, or with points. */
export function builtAs(archetype: Archetype, options: Making, rolled?: readonly number[]): Newcomer {
  const of = ARCHETYPES[archetype];
  const best = [...ATTRIBUTES].sort((a, b) => of.attributes[b] - of.attributes[a]);
  const attributes = { ...of.attributes };
  const values = rolled && [...rolled].sort((a, b) => b - a);
  best.forEach((id, i) => {
    if (values) attributes[id] = values[i]!;
  });
  for (let i = 0; !values && priceOf(attributes) > options.attributePoints; i++)
    attributes[best[i % 9]!] = Math.max(5, attributes[best[i % 9]!] - 1);
  const needed = (id: Maneuver) => (ROW[id] as ManeuverRow).needs ?? [];
  const maneuvers = of.maneuvers.slice(0, options.startingManeuvers);
  const ranks: Partial<Record<Skill, number>> = {};
  let left = options.rankPoints;
  const useful = (skill: Skill) =>
    SKILLS[skill].use !== 'maneuver' || maneuvers.some((id) => ROW[id].brings === skill);
  const first = (skill: Skill) => maneuvers.some((id) => needed(id).includes(skill));
  const wanted = (Object.entries(of.ranks) as [Skill, number][])
    .filter(([skill]) => useful(skill))
    .sort(([a], [b]) => Number(first(b)) - Number(first(a)));
  for (const [skill, value] of wanted) {
    const bought = Math.min(value, left);
    left -= bought;
    if (bought) ranks[skill] = bought;
  }
  return { attributes, ranks, maneuvers };
}

/** A legal team of built characters, each like one of `balanced`: a sample for who has none in mind. */
export const sampleTeam = (options: Making, rolled?: readonly number[]): GivenTeam => ({
  name: 'Built',
  players: PRESETS.balanced.players.map((archetype, i) =>
    builtAs(archetype, options, rolled && nineOf(rolled, i)),
  ),
});
