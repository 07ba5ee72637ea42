/** What happens to a team between matches; dice in `roll` and `rolls`, as in a match. */
import { z } from 'zod';
import { rollSchemas } from '../../kernel/roll-schema.ts';
import { ABILITIES, FACTIONS, TEAMS } from '../data.ts';
import { member, personId } from './sheet.ts';

const { thrown } = rollSchemas({
  dice: ['BT', 'CD', 'PK', 'HP', 'advance hp'],
  modifiers: [],
  clauses: [],
  seats: TEAMS,
});
const rolls = z.array(thrown);

export const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('founded'), faction: z.enum(FACTIONS), people: z.array(member), rolls }),
  z.strictObject({
    type: z.literal('match-survived'),
    survivors: z.array(personId),
    fallen: z.array(personId),
  }),
  z.strictObject({
    type: z.literal('improved'),
    player: personId,
    ability: z.enum(ABILITIES),
    value: z.int(),
    roll: thrown.optional(),
  }),
  z.strictObject({ type: z.literal('replaced'), player: personId, by: member, rolls }),
]);
export type Event = z.infer<typeof event>;
