/** What happens to a team between matches. */
import { z } from 'zod';
import { thrown } from '../../kernel/roll-schema.ts';
import { MANEUVER_IDS } from '../data/maneuvers.ts';
import { SKILL_IDS } from '../data/skills.ts';
import { newcomer, perSkill, wound } from '../team.ts';
import { personId, shirt } from './sheet.ts';

const player = personId;
const skill = z.enum(SKILL_IDS);
const count = z.int().min(0);

export const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('joined'), player, number: shirt }),
  z.strictObject({ type: z.literal('attributes-rolled'), player, rolls: z.array(thrown) }),
  z.strictObject({ type: z.literal('character-made'), player, character: newcomer }),
  z.strictObject({ type: z.literal('left'), player, why: z.enum(['dead', 'released']) }),
  /** Checks of skills are points in them: RB-27.2. */
  z.strictObject({ type: z.literal('earned'), player, checks: perSkill, freeChecks: count }),
  /** Lethal damage, wounds and rest as they are from now on: RB-4.8, RB-27.10. */
  z.strictObject({
    type: z.literal('condition-changed'),
    player,
    lethal: count.optional(),
    wounds: z.array(wound).optional(),
    missNext: z.literal(true).optional(),
  }),
  /** `value`: what the skill is from now on. */
  z.strictObject({ type: z.literal('skill-raised'), player, skill, value: count }),
  z.strictObject({ type: z.literal('free-check-spent'), player, skill }),
  z.strictObject({ type: z.literal('maneuver-learnt'), player, maneuver: z.enum(MANEUVER_IDS) }),
  /** Without a player: the team has no doctor any more. */
  z.strictObject({ type: z.literal('doctor-named'), player: player.optional() }),
]);
export type Event = z.infer<typeof event>;
