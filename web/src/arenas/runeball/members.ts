import { players, type TeamSheet } from '@touchline/rules/runeball/lists';
import type { Person } from '../person.ts';
import { kindOf } from './kind.ts';
import { lateWords } from './late-words.ts';
import { able } from './people.ts';
import { words } from './words.ts';

/** Those of a team who can play. */
export function members(sheet: unknown): readonly Person[] {
  const team = sheet as TeamSheet;
  return [...players(team)].map(([id, one]) => ({
    id,
    kind: kindOf(one),
    where: 'plays',
    how: [
      ...(team.doctor === id ? [lateWords.doctor] : []),
      ...(one.where === 'absent' ? [lateWords.misses] : []),
    ],
    life: { left: one.sheet.maxHits - one.lethal, of: one.sheet.maxHits },
    wounds: one.wounds.map(({ grade }) => words.wound(grade)),
    ...able(one),
  }));
}
