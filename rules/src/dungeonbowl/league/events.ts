/** What happens to a team between matches. Money is in gold pieces. */
import { z } from 'zod';
import { thrown } from '../../kernel/roll-schema.ts';
import { CHANGES } from '../creation/team.ts';
import { personId } from './sheet.ts';

const player = personId;
const count = z.int().min(0);
/** The treasury from now on. */
const treasury = count;

/** What is bought for a team beside players. */
export const STAFF = ['rerolls', 'apothecary', 'assistantCoaches', 'cheerleaders'] as const;

export const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('founded'), race: z.string(), treasury }),
  /** `cost` is absent for who comes with the team, or free. */
  z.strictObject({
    type: z.literal('joined'),
    player,
    number: z.int(),
    position: z.string(),
    cost: count.optional(),
  }),
  z.strictObject({ type: z.literal('left'), player, why: z.enum(['dead', 'released', 'walked-out']) }),
  z.strictObject({ type: z.literal('spent'), what: z.literal('inducements'), cost: count, treasury }),
  /** `kept`: nothing is rolled again. */
  z.strictObject({ type: z.literal('winnings'), roll: thrown, more: z.int(), gold: count, treasury }),
  z.strictObject({ type: z.literal('winnings-kept') }),
  z.strictObject({ type: z.literal('fan-factor'), roll: thrown, fanFactor: count }),
  z.strictObject({ type: z.literal('most-valuable'), roll: thrown.optional(), number: z.int() }),
  /** `points`: Star Player Points from now on. */
  z.strictObject({ type: z.literal('earned'), player, earned: count, points: count }),
  z.strictObject({ type: z.literal('improvement-rolled'), player, roll: thrown }),
  z.strictObject({ type: z.literal('improved'), player, skill: z.string() }),
  z.strictObject({ type: z.literal('raised'), player, change: z.enum(CHANGES) }),
  z.strictObject({
    type: z.literal('injured'),
    player,
    niggling: count.optional(),
    losses: z.array(z.enum(CHANGES)).optional(),
    absent: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('recovered'), player }),
  z.strictObject({ type: z.literal('walk-out-rolled'), player, roll: thrown }),
  z.strictObject({ type: z.literal('expenses'), value: count, cost: count, treasury }),
  z.strictObject({ type: z.literal('offered'), offer: z.string(), position: z.string(), cost: count }),
  z.strictObject({ type: z.literal('bought'), what: z.enum(STAFF), cost: count, treasury }),
  z.strictObject({ type: z.literal('dismissed'), what: z.enum(STAFF) }),
]);
export type Event = z.infer<typeof event>;
