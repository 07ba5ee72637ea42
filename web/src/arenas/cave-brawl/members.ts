import type { TeamSheet } from '@touchline/rules/cave-brawl';
import { TYPES } from '@touchline/rules/cave-brawl/page';
import type { Person } from '../person.ts';
import { abilitiesOf, scoresOf } from './people.ts';

/** Everybody who is or was on a team. */
export const members = (sheet: unknown): readonly Person[] =>
  (sheet as TeamSheet).people.map((one) => ({
    id: one.id,
    kind: one.type,
    where: one.left ? 'dead' : 'plays',
    how: [],
    life: { left: one.maxHp, of: one.maxHp },
    scores: scoresOf({ ...one, mv: TYPES[one.type].mv }),
    abilities: abilitiesOf(one.type),
  }));
