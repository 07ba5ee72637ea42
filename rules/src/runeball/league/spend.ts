/** What a coach does with a team between two matches: section 4.5. */
import { z } from 'zod';
import { type Violation, violation } from '../../kernel/violation.ts';
import { type Making, teamProblems } from '../creation.ts';
import { MANEUVER_IDS, type ManeuverRow, ROW } from '../data/maneuvers.ts';
import { SKILL_IDS, SKILLS, type Skill } from '../data/skills.ts';
import { type Character, character, knownBy, sheetOf } from '../team.ts';
import type { Roster } from './career.ts';

/** RB-27.1: what a raise costs, in points of the skill. */
const RAISE = 5;
/** RB-27.7: what a maneuver costs, in free checks. */
const MANEUVER = 10;
/** RB-27.8 */
const LIMIT = 18;

const player = z.int().min(1).max(9);
const skill = z.enum(SKILL_IDS);

/** An action between two matches; `player` is a number from 1 to 9. */
export const spending = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('raise-skill'), player, skill }),
  z.strictObject({ type: z.literal('spend-free-check'), player, skill }),
  z.strictObject({ type: z.literal('buy-maneuver'), player, maneuver: z.enum(MANEUVER_IDS) }),
  z.strictObject({ type: z.literal('replace-character'), player, character }),
  z.strictObject({ type: z.literal('set-doctor'), player: player.nullable() }),
]);
export type Spending = z.infer<typeof spending>;
type Of<T extends Spending['type']> = Extract<Spending, { type: T }>;

interface Rule<S extends Spending> {
  check(one: Character, action: S, roster: Roster, options: Making): Violation | undefined;
  /** @returns the character as it is then */
  apply(one: Character, action: S): Character;
}

const without = (one: Roster, number: number): Roster => {
  const { doctor, ...others } = one;
  return doctor === number ? others : one;
};
const pointsIn = (one: Character, of: Skill): number => one.points?.[of] ?? 0;
const withPoints = (one: Character, of: Skill, by: number): Character => ({
  ...one,
  points: { ...one.points, [of]: pointsIn(one, of) + by },
});

/** RB-2.5: an advanced skill is learnt with a maneuver only. */
function learnable(one: Character, of: Skill): Violation | undefined {
  if (SKILLS[of].use !== 'maneuver' || knownBy(one).some((id) => ROW[id].brings === of)) return undefined;
  return violation(
    'unknown-skill',
    'RB-2.5',
    `${of} comes with a maneuver that this character does not know.`,
  );
}

const raise: Rule<Of<'raise-skill'>> = {
  check(one, { skill: of }) {
    const unknown = learnable(one, of);
    if (unknown) return unknown;
    if (pointsIn(one, of) < RAISE)
      return violation('not-enough-points', 'RB-27.1', `A raise takes ${RAISE} points in ${of}.`);
    if (
      (sheetOf(raise.apply(one, { type: 'raise-skill', player: 1, skill: of }), '', false).skills[of] ?? 0) >
      LIMIT
    )
      return violation('skill-at-limit', 'RB-27.8', `No skill goes above ${LIMIT}.`);
    return undefined;
  },
  apply: (one, { skill: of }) => ({
    ...withPoints(one, of, -RAISE),
    raises: { ...one.raises, [of]: (one.raises?.[of] ?? 0) + 1 },
  }),
};

const spend: Rule<Of<'spend-free-check'>> = {
  check: (one, { skill: of }) =>
    learnable(one, of) ??
    (one.freeChecks ? undefined : violation('not-enough-checks', 'RB-27.6', 'There is no free check left.')),
  apply: (one, { skill: of }) => ({ ...withPoints(one, of, 1), freeChecks: one.freeChecks! - 1 }),
};

/** RB-6.6, of one character. */
function prerequisite(one: Character): Violation | undefined {
  const any: Making = { teamBuild: 'any', attributePoints: 1e6, rankPoints: 1e6, startingManeuvers: 1e6 };
  const problems = teamProblems(any, { name: 'X', players: [one] }, { brought: true });
  const found = problems.find(({ clause }) => clause === 'RB-6.6');
  return found && violation('missing-prerequisite', 'RB-6.6', found.message);
}

const learn: Rule<Of<'buy-maneuver'>> = {
  check(one, action) {
    const row: ManeuverRow = ROW[action.maneuver];
    if ((one.freeChecks ?? 0) < MANEUVER)
      return violation('not-enough-checks', 'RB-27.7', `A maneuver takes ${MANEUVER} free checks.`);
    if (row.basic || (!row.repeats && knownBy(one).includes(action.maneuver)))
      return violation('limit-reached', 'RB-6.6', `${row.name} is known already.`);
    return prerequisite(learn.apply(one, action));
  },
  apply: (one, { maneuver }) => ({
    ...one,
    freeChecks: one.freeChecks! - MANEUVER,
    bought: [...(one.bought ?? []), maneuver],
  }),
};

const replace: Rule<Of<'replace-character'>> = {
  check(_one, { player: number, character: fresh }, roster, options) {
    const players = roster.players.map((one, i) => (i === number - 1 ? fresh : one));
    const wrong = teamProblems(options, { ...without(roster, number), players }, {}).find(({ path }) =>
      path?.startsWith(`players.${number - 1}`),
    );
    return wrong && violation('bad-team', 'RB-27.11', wrong.message, wrong.path);
  },
  apply: (_one, { character: fresh }) => fresh,
};

const RULES = {
  'raise-skill': raise,
  'spend-free-check': spend,
  'buy-maneuver': learn,
  'replace-character': replace,
} as const;
const ruleOf = ({ type }: Exclude<Spending, Of<'set-doctor'>>) => RULES[type] as unknown as Rule<Spending>;

/** RB-6.7 */
function checkDoctor(roster: Roster, number: number | null): Violation | undefined {
  if (number === null) return undefined;
  const { skills } = sheetOf(roster.players[number - 1]!, '', false);
  return skills.physician === undefined
    ? violation('missing-prerequisite', 'RB-6.7', `Number ${number} has no ranks in Physician.`)
    : undefined;
}

/** Whether a team may do this between two matches. Reads only. @returns what is wrong with it */
export function checkSpending(roster: Roster, action: Spending, options: Making): Violation | undefined {
  const { player: number } = action;
  if (number !== null && !roster.players[number - 1])
    return violation('unknown-player', 'RB-6.1', `There is no number ${number}.`);
  if (action.type === 'set-doctor') return checkDoctor(roster, action.player);
  return ruleOf(action).check(roster.players[action.player - 1]!, action, roster, options);
}

/** The team after it. Call it only with what {@link checkSpending} let through. */
export function spent(roster: Roster, action: Spending): Roster {
  if (action.type === 'set-doctor') {
    const { doctor: _doctor, ...others } = roster;
    return action.player === null ? others : { ...others, doctor: action.player };
  }
  const players = [...roster.players];
  players[action.player - 1] = ruleOf(action).apply(players[action.player - 1]!, action);
  return action.type === 'replace-character'
    ? { ...without(roster, action.player), players }
    : { ...roster, players };
}
