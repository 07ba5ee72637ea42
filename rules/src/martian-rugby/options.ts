import { z } from 'zod';
import { type Violation, violation, violations } from '../kernel/violation.ts';

const fields = {
  /** Millimetres, as all lengths here. */
  fieldLength: z.int().min(900).max(2000),
  fieldWidth: z.int().min(500).max(1200),
  minionsPerSize: z.int().min(1).max(4),
  passMax: z.int().min(100).max(1000),
  kickMax: z.int().min(100).max(2000),
  chargeDownRange: z.int().min(10).max(200),
  firstKick: z.enum(['random', 'A', 'B']),
  placement: z.enum(['secret', 'alternate']),
  tackle: z.enum(['possession', 'turnover']),
  tryPoints: z.int().min(1).max(10),
  targetPoints: z.int().min(1).max(100),
  turnLimit: z.int().min(0).max(1000),
  timeLimitMinutes: z.int().min(0).max(180),
  swapEnds: z.boolean(),
  realTime: z.boolean(),
  minIntervalMs: z.int().min(200).max(10_000),
  butterfingers: z.boolean(),
  slipperiness: z.int().min(1).max(5),
  pieceScale: z.int().min(100).max(200),
  setupDepth: z.int().min(0).max(1000),
  openingRush: z.int().min(0).max(3),
  decisionSeconds: z.int().min(0).max(3600),
  reactionSeconds: z.int().min(1).max(600),
};

/** The options of a match, all of them given: as they stand in the state. */
export const settings = z.strictObject(fields);
export type Options = z.infer<typeof settings>;

/** The options of a match, each with its default. */
export const options = z.strictObject({
  fieldLength: fields.fieldLength.default(1500),
  fieldWidth: fields.fieldWidth.default(900),
  minionsPerSize: fields.minionsPerSize.default(4),
  passMax: fields.passMax.default(400),
  kickMax: fields.kickMax.default(900),
  chargeDownRange: fields.chargeDownRange.default(50),
  firstKick: fields.firstKick.default('random'),
  placement: fields.placement.default('secret'),
  tackle: fields.tackle.default('possession'),
  tryPoints: fields.tryPoints.default(5),
  targetPoints: fields.targetPoints.default(15),
  turnLimit: fields.turnLimit.default(100),
  timeLimitMinutes: fields.timeLimitMinutes.default(0),
  swapEnds: fields.swapEnds.default(false),
  realTime: fields.realTime.default(false),
  minIntervalMs: fields.minIntervalMs.default(1500),
  butterfingers: fields.butterfingers.default(false),
  slipperiness: fields.slipperiness.default(1),
  pieceScale: fields.pieceScale.default(100),
  setupDepth: fields.setupDepth.default(0),
  openingRush: fields.openingRush.default(0),
  decisionSeconds: fields.decisionSeconds.default(180),
  reactionSeconds: fields.reactionSeconds.default(20),
});

/** What no single range can tell: the limits of MR-10.5 and MR-11, and the gap below a set-up depth (MR-2.10). */
export function checkOptions(given: Options): Violation | undefined {
  const found: Violation[] = [];
  const bad = (clause: string, message: string) => found.push(violation('bad-option', clause, message));
  const shape = settings.safeParse(given);
  if (!shape.success)
    for (const { path, message } of shape.error.issues) bad('MR-1.1', `${path.join('.')}: ${message}.`);
  if (given.turnLimit % 2) bad('MR-10.5', `turnLimit is even, or 0 for none; ${given.turnLimit} is odd.`);
  if (!given.turnLimit && !given.timeLimitMinutes)
    bad('MR-10.5', 'Set turnLimit or timeLimitMinutes: without either the match might never end.');
  if (given.realTime && !given.timeLimitMinutes)
    bad('MR-11.1', 'Real Time has no turns to count, so timeLimitMinutes must be set.');
  if (given.setupDepth && given.setupDepth < 350)
    bad('MR-2.10', `setupDepth is 0 for none, or 350 to 1000; ${given.setupDepth} is too little.`);
  return violations(found);
}
