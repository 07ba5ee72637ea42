import type { TeamSheet } from '@touchline/rules/dungeonbowl';
import { sheetOf } from '@touchline/rules/dungeonbowl/lists';
import type { Person } from '../person.ts';
import { formWords as TOLD } from './form-words.ts';
import { able } from './people.ts';

/** Everybody who is or was on a team. */
export function members(sheet: unknown): readonly Person[] {
  const { race, people } = sheet as TeamSheet;
  return people.map((one) => {
    const { id, position, points = 0, rolls = [], absent, niggling = 0, left } = one;
    return {
      id,
      kind: `${race} ${position}`,
      where: left === 'dead' ? 'dead' : left ? 'away' : 'plays',
      how: [points ? TOLD.points(points) : '', rolls.length ? TOLD.improves : ''].filter(Boolean),
      wounds: [absent ? TOLD.misses : '', niggling ? TOLD.niggling(niggling) : ''].filter(Boolean),
      ...able(sheetOf(race, one)),
    };
  });
}
