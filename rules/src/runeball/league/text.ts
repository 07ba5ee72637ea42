/** A team between matches, in words. */
import { addedUp } from '../../kernel/arithmetic.ts';
import type { Names } from '../../kernel/team-life.ts';
import { COLUMNS, wrapped } from '../../kernel/wrapped.ts';
import { ROW } from '../data/maneuvers.ts';
import { SKILL_IDS } from '../data/skills.ts';
import { knownBy, sheetOf, type Veteran } from '../team.ts';
import type { Event } from './events.ts';
import { type Member, nine, type Sheet, typeOf } from './sheet.ts';

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const condition = ({
  lethal,
  wounds,
  missNext,
}: Pick<Veteran, 'lethal' | 'wounds' | 'missNext'>): string[] => [
  ...(lethal ? [`${lethal} lethal damage`] : []),
  ...(wounds ?? []).map(({ grade }) => `${grade} wound`),
  ...(missNext ? ['misses the next match'] : []),
];

function character(one: Veteran): string[] {
  const { skills } = sheetOf(one, '', false);
  const points = one.points ?? {};
  return [
    ...SKILL_IDS.filter((skill) => skills[skill] !== undefined && (skills[skill]! > 6 || points[skill])).map(
      (skill) => `${skill} ${skills[skill]}${points[skill] ? ` (${some(points[skill], 'point')})` : ''}`,
    ),
    ...knownBy(one).map((id) => ROW[id].name),
    ...(one.freeChecks ? [some(one.freeChecks, 'free check')] : []),
    ...condition(one),
  ];
}

const called = (one: Member, { people }: Names): string => people[one.id] ?? `#${one.number}`;

function lines(one: Member, sheet: Sheet, names: Names): string[] {
  const role = [
    typeOf(one.character),
    ...(sheet.doctor === one.id ? ['doctor'] : []),
    ...(one.left ? [one.left] : []),
  ];
  const title = `${one.number}  ${called(one, names)}`.slice(0, 50);
  const details = one.character ? character(one.character) : [`rolled ${one.rolled!.join(' ')}`];
  return [`${title}: ${role.join(', ')}`, ...(one.left ? [] : wrapped('   ', details))];
}

type Words = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

const WORDS: Words = {
  joined: ({ number }) => `puts on number ${number}`,
  'attributes-rolled': ({ rolls }) => `rolls ${rolls.map((roll) => `${addedUp(roll)} + 3`).join('; ')}`,
  'character-made': ({ character: as }) =>
    `is a new ${'archetype' in as ? as.archetype : `character of its own`}`,
  left: ({ why }) => (why === 'dead' ? 'died in the match' : 'is released'),
  earned: ({ checks, freeChecks }) =>
    `earns ${[
      ...Object.entries(checks).map(([skill, count]) => `${some(count ?? 0, 'point')} in ${skill}`),
      ...(freeChecks ? [some(freeChecks, 'free check')] : []),
    ].join(', ')}`,
  'condition-changed': (event) => {
    const still = condition(event);
    return still.length ? `now has: ${still.join(', ')}` : 'is well again';
  },
  'skill-raised': ({ skill, value }) => `has ${skill} raised to ${value}`,
  'free-check-spent': ({ skill }) => `turns a free check into a point in ${skill}`,
  'maneuver-learnt': ({ maneuver }) => `learns ${ROW[maneuver].name}`,
  'doctor-named': () => 'is the doctor of the team',
};

export const text = {
  sheet: (sheet: Sheet, names: Names): string =>
    [names.team.slice(0, COLUMNS), ...nine(sheet).flatMap((one) => lines(one, sheet, names))].join('\n'),
  event(event: Event, { people }: Names): string {
    if (event.player === undefined) return 'The team has no doctor any more.';
    const words = WORDS[event.type] as (event: Event) => string;
    return `${people[event.player] ?? event.player} ${words(event)}.`;
  },
};
