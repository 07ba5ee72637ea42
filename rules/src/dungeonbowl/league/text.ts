/** A team between matches, in words. */
import { addedUp } from '../../kernel/arithmetic.ts';
import type { Names } from '../../kernel/team-life.ts';
import { COLUMNS, wrapped } from '../../kernel/wrapped.ts';
import { changed, playerValue, positionOf } from '../creation/team.ts';
import { ROSTERS } from '../data/rosters.ts';
import { skillBy } from '../data/skills.ts';
import { levelOf } from '../data/tables.ts';
import type { Event } from './events.ts';
import { type Member, type Sheet, squad } from './sheet.ts';

const gold = (pieces: number): string => `${pieces / 1000}k`;
const skillName = (id: string): string => skillBy(id)?.name ?? id;
const STAFF: Readonly<Record<string, string>> = {
  rerolls: 'a re-roll',
  apothecary: 'an apothecary',
  assistantCoaches: 'an assistant coach',
  cheerleaders: 'a cheerleader',
};

function lines(one: Member, sheet: Sheet, names: Names): string[] {
  const position = positionOf(sheet.race, one.position)!;
  const { ma, st, ag, av } = changed(position, one.changes ?? []).values;
  const called = (names.people[one.id] ?? `#${one.number}`).slice(0, 40);
  const { points = 0, niggling, absent, rolls } = one;
  return [
    `${one.number}  ${called}: ${position.title}, ${gold(playerValue(position, one))}`,
    ...wrapped('   ', [
      `MA ${ma} ST ${st} AG ${ag} AV ${av}`,
      ...[...position.skills, ...(one.skills ?? [])].map(skillName),
      ...(points ? [`${points} points (${levelOf(points).title})`] : []),
      ...(niggling ? [`${niggling} niggling`] : []),
      ...(absent ? ['misses the next match'] : []),
      ...(rolls ? [`${rolls.length} to improve`] : []),
    ]),
  ];
}

type Words = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

const WHY = { dead: 'died in the match', released: 'is released', 'walked-out': 'walks out' } as const;

const WORDS: Words = {
  founded: ({ race, treasury }) =>
    `A team is founded: ${ROSTERS[race as keyof typeof ROSTERS].name}; ${gold(treasury)} are left`,
  joined: ({ number, position, cost }) =>
    `joins with number ${number}: ${position}${cost ? `, for ${gold(cost)}` : ''}`,
  left: ({ why }) => WHY[why],
  spent: ({ cost, treasury }) => `${gold(cost)} went into inducements; the treasury holds ${gold(treasury)}`,
  winnings: ({ roll, more, gold: won, treasury }) =>
    `Winnings: ${addedUp(roll)}${more ? ` + ${more}` : ''}, ${gold(won)}; the treasury holds ${gold(treasury)}`,
  'winnings-kept': () => 'The winnings are kept',
  'fan-factor': ({ roll, fanFactor }) => `Fans: ${addedUp(roll)}; the fan factor is ${fanFactor}`,
  'most-valuable': ({ number }) => `Number ${number} is the most valuable player`,
  earned: ({ earned, points }) => `earns ${earned} and has ${points} points`,
  'improvement-rolled': ({ roll }) =>
    `rolls ${addedUp(roll)} for an improvement${roll.faces[0] === roll.faces[1] ? ', a double' : ''}`,
  improved: ({ skill }) => `learns ${skillName(skill)}`,
  raised: ({ change }) => `gets +1 ${change.slice(1).toUpperCase()}`,
  injured: ({ niggling, losses = [] }) =>
    `misses the next match${losses.map((one) => `, −1 ${one.slice(1).toUpperCase()}`).join('')}${niggling ? `, ${niggling} niggling` : ''}`,
  recovered: () => 'is back',
  'walk-out-rolled': ({ roll }) => `thinks about leaving: ${addedUp(roll)}`,
  expenses: ({ value, cost }) => `A team worth ${gold(value)} has expenses of ${gold(cost)}`,
  offered: ({ position, cost }) => `A ${position} would stay, ${cost ? `for ${gold(cost)}` : 'for nothing'}`,
  bought: ({ what, cost, treasury }) =>
    `The team buys ${STAFF[what]} for ${gold(cost)}; the treasury holds ${gold(treasury)}`,
  dismissed: ({ what }) => `The team dismisses ${STAFF[what]}`,
};

export const text = {
  sheet(sheet: Sheet, names: Names): string {
    const { race, treasury, rerolls, apothecary, fanFactor, assistantCoaches, cheerleaders, offers } = sheet;
    return [
      names.team.slice(0, COLUMNS),
      ...wrapped('', [
        ROSTERS[race].name,
        `treasury ${gold(treasury)}`,
        `re-rolls ${rerolls}`,
        ...(apothecary ? ['apothecary'] : []),
        `fan factor ${fanFactor}`,
        ...(assistantCoaches ? [`assistant coaches ${assistantCoaches}`] : []),
        ...(cheerleaders ? [`cheerleaders ${cheerleaders}`] : []),
      ]),
      ...squad(sheet).flatMap((one) => lines(one, sheet, names)),
      ...(offers.length ? wrapped('', ['Would stay', ...offers.map(({ position }) => position)]) : []),
    ].join('\n');
  },
  event(event: Event, { people }: Names): string {
    const words = (WORDS[event.type] as (event: Event) => string)(event);
    return 'player' in event ? `${people[event.player] ?? event.player} ${words}.` : `${words}.`;
  },
};
