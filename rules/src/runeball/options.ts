import { z } from 'zod';
import { settled, whole } from '../kernel/schemas.ts';

const refereePer = whole(6, 16);

/**
 * The options of a match, each with its default. Teams are given apart from them, and time is the server's.
 */
export const options = z.strictObject({
  roundsPerHalf: whole(1, 30).default(8).describe('Combat rounds in each half.'),
  refereePer: z
    .union([refereePer, z.literal('roll')])
    .default(10)
    .describe("The referee's PER, which a foul has to escape; it can be rolled (RB-22.8)."),
  teamBuild: z
    .enum(['any', 'preset', 'archetype', 'points', 'rolled'])
    .default('any')
    .describe('How teams may be made (RB-6).'),
  attributePoints: whole(80, 120).default(94).describe('Points for the attributes of a character.'),
  rankPoints: whole(8, 40).default(16).describe('Skill ranks of a new character.'),
  startingManeuvers: whole(0, 8).default(2).describe('Special maneuvers of a new character.'),
  touchdownLine: z
    .enum(['goal-line', 'end-line'])
    .default('goal-line')
    .describe('Which hexes score: the whole end zone, or only its last column (RB-23.2).'),
  pushOutScores: z
    .enum(['carrier', 'any'])
    .default('carrier')
    .describe('Whose push off the field is a turnover: the carrier alone, or anybody (RB-15.7).'),
  zoneOfControl: z
    .enum(['cost', 'stop', 'none'])
    .default('cost')
    .describe(
      "A step out of an opponent's zone costs more, a step into it is the last, or neither (RB-5.9).",
    ),
  freeChainLimit: whole(1, 20)
    .default(6)
    .describe('How many free turns may follow from each other (RB-10.9).'),
  doctor: z.boolean().default(true).describe('A doctor on the sideline treats the wounded (RB-24.9).'),
  carrySizeRule: z
    .enum(['strength', 'none'])
    .default('strength')
    .describe('Whether STR limits who may carry whom (RB-24.15).'),
  deaths: z.boolean().default(false).describe('The worst wounds kill (RB-4.14).'),
  tiebreak: z
    .enum(['draw', 'overtime', 'shootout'])
    .default('draw')
    .describe('What a level score at full time leads to (RB-23.14).'),
  overtimeRounds: whole(1, 10).default(4).describe('Combat rounds in overtime.'),
});
export type Options = z.infer<typeof options>;

/** The options as they are played. `refereePer` is absent where it is rolled. */
export const settings = settled(options).extend({ refereePer: refereePer.optional() });
export type Settings = z.infer<typeof settings>;

/** The options of a match that starts: RB-22.8. */
export function settle({ refereePer, ...given }: Options): Settings {
  return { ...given, ...(refereePer !== 'roll' && { refereePer }) };
}
