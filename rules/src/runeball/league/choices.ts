/** What a coach owes, what is taken for one who is away, and what a bot's coach does. */
import type { Owed } from '../../kernel/team-life.ts';
import { builtAs, type Making } from '../creation.ts';
import { ARCHETYPE_IDS, type Archetype, PRESETS } from '../data/archetypes.ts';
import { MANEUVER_IDS, type Maneuver } from '../data/maneuvers.ts';
import { SKILL_IDS } from '../data/skills.ts';
import { type Newcomer, sheetOf } from '../team.ts';
import { type Action, check, MANEUVER, RAISE } from './actions.ts';
import { type Active, active, bestSkill, heals, isActive, type Member, nine, type Sheet } from './sheet.ts';

/** RB-27.11: the dead are replaced, and who was rolled is made, before the next match. */
export function owed(sheet: Sheet): Owed[] {
  return nine(sheet).flatMap(({ id, left, character }): Owed[] => {
    if (left) return [{ kind: 'replace', clause: 'RB-27.11', about: id }];
    return character ? [] : [{ kind: 'make', clause: 'RB-6.4', about: id }];
  });
}

/** What usually plays under a number. */
const usual = (number: number): Archetype => PRESETS.balanced.players[number - 1]!;
const made = (archetype: Archetype, { rolled }: Member, options: Making): Newcomer =>
  builtAs(archetype, options, rolled);

/** Who could come in somebody's place: a similar one first, as far as the options allow. */
function successors({ id: player, number, character, rolled }: Member, options: Making): Action[] {
  const come = (fresh: Newcomer): Action => ({ type: 'replace-character', player, character: fresh });
  const roll: Action = { type: 'replace-rolled', player };
  const same: Action[] = [];
  if (character && 'archetype' in character) same.push(come({ archetype: character.archetype }));
  else if (rolled) same.push(roll);
  else if (character) {
    const { attributes, ranks, maneuvers } = character;
    same.push(come({ attributes, ranks, maneuvers }));
  }
  const others = [usual(number), ...ARCHETYPE_IDS];
  return [
    ...same,
    ...others.map((archetype) => come({ archetype })),
    come(builtAs(usual(number), options)),
    roll,
  ];
}
/** Who could be made of rolled values: what usually plays under the number first. */
const makings = (one: Member, options: Making): Action[] =>
  [usual(one.number), ...ARCHETYPE_IDS].map((archetype) => ({
    type: 'make-character',
    player: one.id,
    character: made(archetype, one, options),
  }));

/** Answers to what is owed for somebody; empty for who owes nothing. */
function answers(one: Member, options: Making): Action[] {
  if (one.left) return successors(one, options);
  return one.character ? [] : makings(one, options);
}

const once = (actions: readonly Action[]): Action[] => [
  ...new Map(actions.map((one) => [JSON.stringify(one), one])).values(),
];

/** What can be bought for somebody, and who could come instead. */
function wishes(one: Active, options: Making): Action[] {
  const player = one.id;
  return [
    ...SKILL_IDS.map((skill): Action => ({ type: 'raise-skill', player, skill })),
    ...SKILL_IDS.map((skill): Action => ({ type: 'spend-free-check', player, skill })),
    ...MANEUVER_IDS.map((maneuver): Action => ({ type: 'buy-maneuver', player, maneuver })),
    { type: 'set-doctor', player },
    ...successors(one, options),
  ];
}

export function legal(options: Making, sheet: Sheet): Action[] {
  const team = nine(sheet);
  const all = [
    ...team.flatMap((one) => answers(one, options)),
    ...team.filter(isActive).flatMap((one) => wishes(one, options)),
    ...(sheet.doctor === undefined ? [] : [{ type: 'set-doctor' } as const]),
  ];
  return once(all).filter((one) => !check(options, sheet, one));
}

/** RB-27.11: one like the fallen; of rolled values, what usually plays under the number. */
export function onTimeout(options: Making, sheet: Sheet): Action {
  const [first] = owed(sheet);
  const one = nine(sheet).find(({ id }) => id === first?.about);
  const found = one && answers(one, options).find((each) => !check(options, sheet, each));
  if (!found) throw new Error('nothing is owed');
  return found;
}

/** What a bot saves its free checks for, by what a character is for; the last may be bought again. */
const LEARNS: Readonly<Record<ReturnType<typeof bestSkill>, readonly Maneuver[]>> = {
  block: ['slam', 'standing-block', 'expert-blocker'],
  catch: ['fast', 'nerves-of-steel', 'expert-receiver'],
  pass: ['concentration', 'expert-passer'],
  kick: ['perfect-kick', 'expert-kicker'],
  dodge: ['fast', 'light-armor', 'expert-receiver'],
};
/** A bot completes a raise with so many free checks at most; the others are saved for a maneuver. */
const COMPLETES = 2;

/** What a bot buys for somebody next: raises, the maneuver it saves for, and the last points of a raise. */
function buys({ id: player, character }: Active, allowed: (action: Action) => boolean): Action | undefined {
  const best = bestSkill(character);
  const { points = {}, freeChecks = 0 } = character;
  const raises = [best, ...SKILL_IDS].map((skill): Action => ({ type: 'raise-skill', player, skill }));
  const learns = LEARNS[best].map((maneuver): Action => ({ type: 'buy-maneuver', player, maneuver }));
  const found = [...raises, ...(freeChecks < MANEUVER ? [] : learns)].find(allowed);
  if (found) return found;
  const missing = RAISE - (points[best] ?? 0);
  if (missing > Math.min(COMPLETES, freeChecks)) return undefined;
  // points in a skill that is at its limit would be lost
  const value = sheetOf(character, '', false).skills[best] ?? 0;
  const spend: Action = { type: 'spend-free-check', player, skill: best };
  return value < 18 && allowed(spend) ? spend : undefined;
}

/** The best healer of a team without a doctor. */
function doctorOf({ doctor }: Sheet, team: readonly Active[]): Action | undefined {
  if (doctor !== undefined) return undefined;
  const skill = ({ character }: Active) => sheetOf(character, '', false).skills.physician ?? 0;
  const [best] = team.filter(({ character }) => heals(character)).sort((a, b) => skill(b) - skill(a));
  return best && { type: 'set-doctor', player: best.id };
}

export function suggest(options: Making, sheet: Sheet): Action | undefined {
  if (owed(sheet).length) return onTimeout(options, sheet);
  const team = active(sheet);
  const allowed = (action: Action) => !check(options, sheet, action);
  for (const one of team) {
    const found = buys(one, allowed);
    if (found) return found;
  }
  return doctorOf(sheet, team);
}
