/** What a coach does with a team between two matches: section 4.5. */
import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import type { Changed } from '../../kernel/team-life.ts';
import { type Violation, violation, violations } from '../../kernel/violation.ts';
import { characterProblems, type Making, rollProblem } from '../creation.ts';
import { MANEUVER_IDS, type ManeuverRow, ROW } from '../data/maneuvers.ts';
import { SKILL_IDS, SKILLS, type Skill } from '../data/skills.ts';
import { knownBy, type Newcomer, newcomer, sheetOf, type Veteran } from '../team.ts';
import { type Change, changed, join, make, nameDoctor } from './change.ts';
import type { Event } from './events.ts';
import { type Active, heals, isActive, type Member, personId, type Sheet, wearing } from './sheet.ts';

/** RB-27.1: what a raise costs, in points of the skill. */
export const RAISE = 5;
/** RB-27.7: what a maneuver costs, in free checks. */
export const MANEUVER = 10;
/** RB-27.8 */
const LIMIT = 18;

const player = personId;
const skill = z.enum(SKILL_IDS);

/** An action between two matches; `player` is somebody's identity, not a number. */
export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('raise-skill'), player, skill }),
  z.strictObject({ type: z.literal('spend-free-check'), player, skill }),
  z.strictObject({ type: z.literal('buy-maneuver'), player, maneuver: z.enum(MANEUVER_IDS) }),
  z.strictObject({ type: z.literal('replace-character'), player, character: newcomer }),
  z.strictObject({ type: z.literal('replace-rolled'), player }),
  z.strictObject({ type: z.literal('make-character'), player, character: newcomer }),
  z.strictObject({ type: z.literal('set-doctor'), player: player.optional() }),
]);
export type Action = z.infer<typeof action>;
type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** What one type of action asks of the one it is about, and does with it. */
interface Rule<A extends Action, M extends Member = Member> {
  /** Whom it can be about at all. */
  readonly about: (one: Member) => one is M;
  check(one: M, action: A, options: Making): Violation | undefined;
  apply(one: M, action: A, change: Change, dice: Dice): void;
}

/** Points, checks and the like are absent where there are none. */
function credit(one: Veteran, of: Skill, by: number): void {
  const { [of]: before = 0, ...others } = one.points ?? {};
  const points = { ...others, ...(before + by && { [of]: before + by }) };
  if (Object.keys(points).length) one.points = points;
  else delete one.points;
}
function pay(one: Veteran, checks: number): void {
  const left = (one.freeChecks ?? 0) - checks;
  if (left) one.freeChecks = left;
  else delete one.freeChecks;
}
/** What a match earned: RB-27.2, RB-27.4, RB-27.5. */
export function earn(one: Veteran, checks: Partial<Record<Skill, number>>, free: number): void {
  for (const of of SKILL_IDS) credit(one, of, checks[of] ?? 0);
  pay(one, -free);
}

/** RB-2.5: an advanced skill is learnt with a maneuver only. */
function learnable(one: Veteran, of: Skill): Violation | undefined {
  if (SKILLS[of].use !== 'maneuver' || knownBy(one).some((id) => ROW[id].brings === of)) return undefined;
  return violation(
    'unknown-skill',
    'RB-2.5',
    `${of} comes with a maneuver that this character does not know.`,
  );
}

/** RB-27.8: the first raise makes a skill trained. */
const raised = (one: Veteran, of: Skill): Veteran => ({
  ...one,
  raises: { ...one.raises, [of]: (one.raises?.[of] ?? 0) + 1 },
});
const skillValue = (one: Veteran, of: Skill): number => sheetOf(one, '', false).skills[of] ?? 0;

const raise: Rule<Of<'raise-skill'>, Active> = {
  about: isActive,
  check({ character }, { skill: of }) {
    const unknown = learnable(character, of);
    if (unknown) return unknown;
    if ((character.points?.[of] ?? 0) < RAISE)
      return violation('not-enough-points', 'RB-27.1', `A raise takes ${RAISE} points in ${of}.`);
    if (skillValue(raised(character, of), of) > LIMIT)
      return violation('skill-at-limit', 'RB-27.8', `No skill goes above ${LIMIT}.`);
    return undefined;
  },
  apply(one, { skill: of }, { events }) {
    credit(one.character, of, -RAISE);
    one.character = raised(one.character, of);
    events.push({ type: 'skill-raised', player: one.id, skill: of, value: skillValue(one.character, of) });
  },
};

const spend: Rule<Of<'spend-free-check'>, Active> = {
  about: isActive,
  check: ({ character }, { skill: of }) =>
    learnable(character, of) ??
    (character.freeChecks
      ? undefined
      : violation('not-enough-checks', 'RB-27.6', 'There is no free check left.')),
  apply({ id, character }, { skill: of }, { events }) {
    pay(character, 1);
    credit(character, of, 1);
    events.push({ type: 'free-check-spent', player: id, skill: of });
  },
};

const learnt = (one: Veteran, { maneuver }: Of<'buy-maneuver'>): Veteran => ({
  ...one,
  bought: [...(one.bought ?? []), maneuver],
});

/** RB-6.6, of a character with experience. */
function prerequisite(one: Veteran): Violation | undefined {
  const any: Making = { teamBuild: 'any', attributePoints: 1e6, rankPoints: 1e6, startingManeuvers: 1e6 };
  const problems = characterProblems(any, one, 0, { brought: true });
  const wrong = problems.find(({ clause }) => clause === 'RB-6.6');
  return wrong && violation('missing-prerequisite', 'RB-6.6', wrong.message.replace(/^Player 1 /, 'It '));
}

const learn: Rule<Of<'buy-maneuver'>, Active> = {
  about: isActive,
  check({ character }, bought) {
    const row: ManeuverRow = ROW[bought.maneuver];
    if ((character.freeChecks ?? 0) < MANEUVER)
      return violation('not-enough-checks', 'RB-27.7', `A maneuver takes ${MANEUVER} free checks.`);
    if (row.basic || (!row.repeats && knownBy(character).includes(bought.maneuver)))
      return violation('limit-reached', 'RB-6.6', `${row.name} is known already.`);
    return prerequisite(learnt(character, bought));
  },
  apply(one, bought, { events }) {
    pay(one.character, MANEUVER);
    one.character = learnt(one.character, bought);
    events.push({ type: 'maneuver-learnt', player: one.id, maneuver: bought.maneuver });
  },
};

/** RB-27.11: all that is wrong with a character that comes, at once. @param rolled its values of RB-6.4 */
function newProblem(
  number: number,
  character: Newcomer,
  options: Making,
  rolled?: readonly number[],
): Violation | undefined {
  const origin = { rolled: rolled && Array<readonly number[]>(number).fill(rolled).flat() };
  const problems = characterProblems(options, character, number - 1, origin);
  return violations(
    problems.map((wrong) => ({ ...wrong, path: wrong.path!.replace(/^players\.\d/, 'character') })),
  );
}

/** [ruling: who has not been with the team in a match stays; so rolls are not tried again and again] */
function mayGo({ id, left, fresh }: Member): Violation | undefined {
  if (left || !fresh) return undefined;
  return violation(
    'limit-reached',
    'RB-27.11',
    `${id} has joined since the last match, and stays until the next.`,
  );
}

/** A successor takes over the shirt, and the office of doctor where possible. */
function succeed(one: Member, as: Newcomer | Dice, change: Change): void {
  const { sheet, events } = change;
  if (!one.left) {
    one.left = 'released';
    events.push({ type: 'left', player: one.id, why: 'released' });
  }
  const wasDoctor = sheet.doctor === one.id;
  const { id, character } = join(change, one.number, as);
  if (wasDoctor) nameDoctor(change, character && !heals(character) ? undefined : id);
}

const anybody = (_one: Member): _one is Member => true;

const replace: Rule<Of<'replace-character'>> = {
  about: anybody,
  check(one, { character }, options) {
    const stays = mayGo(one);
    if (stays || options.teamBuild !== 'preset') return stays ?? newProblem(one.number, character, options);
    // a preset keeps its own: RB-6.2
    const type = one.character && 'archetype' in one.character ? one.character.archetype : undefined;
    return 'archetype' in character && character.archetype === type
      ? undefined
      : violation(
          'bad-team',
          'RB-27.11',
          `Teams of this season are presets: number ${one.number} is a ${type}.`,
        );
  },
  apply: (one, { character }, change) => succeed(one, character, change),
};

const replaceRolled: Rule<Of<'replace-rolled'>> = {
  about: anybody,
  check: (one, _action, options) => mayGo(one) ?? rollProblem(options),
  apply: (one, _action, change, dice) => succeed(one, dice, change),
};

const finish: Rule<Of<'make-character'>> = {
  about: (one): one is Member => !one.left && !one.character,
  check: ({ number, rolled }, { character }, options) => newProblem(number, character, options, rolled),
  apply: (one, { character }, change) => make(change, one, character),
};

const RULES = {
  'raise-skill': raise,
  'spend-free-check': spend,
  'buy-maneuver': learn,
  'replace-character': replace,
  'replace-rolled': replaceRolled,
  'make-character': finish,
} as const;
const ruleOf = ({ type }: Exclude<Action, Of<'set-doctor'>>) => RULES[type] as unknown as Rule<Action>;

/** The one with this identity, as long as the shirt is still worn by this one. */
function onTeam(sheet: Sheet, id: string): Member | undefined {
  const one = sheet.people.find((each) => each.id === id);
  return one && wearing(sheet, one.number) === one ? one : undefined;
}

/** RB-6.7 */
function checkDoctor(one: Member | undefined): Violation | undefined {
  if (!one || (isActive(one) && heals(one.character))) return undefined;
  return violation('missing-prerequisite', 'RB-6.7', `${one.id} has no ranks in Physician.`);
}

export function check(options: Making, sheet: Sheet, proposed: Action): Violation | undefined {
  const one = proposed.player === undefined ? undefined : onTeam(sheet, proposed.player);
  if (!one && proposed.player !== undefined)
    return violation('unknown-player', 'RB-6.1', `${proposed.player} is not on the team.`);
  if (proposed.type === 'set-doctor') return checkDoctor(one);
  const rule = ruleOf(proposed);
  if (!rule.about(one!))
    return violation(
      'not-eligible',
      'RB-27.11',
      `${proposed.type} is not for ${proposed.player} as things are.`,
    );
  return rule.check(one!, proposed, options);
}

/** Call it only with what {@link check} let through. */
export const apply = (sheet: Sheet, taken: Action, dice: Dice): Changed<Sheet, Event> =>
  changed(sheet, (change) => {
    if (taken.type === 'set-doctor') nameDoctor(change, taken.player);
    else ruleOf(taken).apply(onTeam(change.sheet, taken.player)!, taken, change, dice);
  });
