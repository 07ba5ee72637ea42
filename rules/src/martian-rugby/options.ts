import { z } from 'zod';
import { settled, whole } from '../kernel/schemas.ts';
import { type Violation, violation, violations } from '../kernel/violation.ts';

/** The options of a match, each with its default. */
export const options = z.strictObject({
  fieldLength: whole(900, 2000).default(1500).describe('How far apart the goal lines are, in millimetres.'),
  fieldWidth: whole(500, 1200).default(900).describe('How wide the field is, in millimetres.'),
  minionsPerSize: whole(1, 4)
    .default(4)
    .describe('Minions of each of the three sizes a side: 4 is a side of twelve.'),
  passMax: whole(100, 1000).default(400).describe('The longest pass, in millimetres (MR-7.3).'),
  kickMax: whole(100, 2000).default(900).describe('The longest kick, in millimetres (MR-8.2).'),
  chargeDownRange: whole(10, 200)
    .default(50)
    .describe('How near to the kicker a kick can be charged down, in millimetres (MR-8.7).'),
  firstKick: z.enum(['random', 'A', 'B']).default('random').describe('Who kicks off first.'),
  placement: z
    .enum(['secret', 'alternate'])
    .default('secret')
    .describe('In secret and both at once, or one minion each in turn (MR-2.9).'),
  tackle: z
    .enum(['possession', 'turnover'])
    .default('possession')
    .describe('What a tackle costs: the ball, or the turn too (MR-6.7, MR-6.10).'),
  tryPoints: whole(1, 10).default(5).describe('What a try is worth.'),
  targetPoints: whole(1, 100).default(15).describe('The side that has so many points has won.'),
  turnLimit: whole(0, 1000)
    .default(100)
    .describe('Turns of both sides together; even, and 0 for none. Not counted in real time.'),
  timeLimitMinutes: whole(0, 180)
    .default(0)
    .describe('When the whistle blows, in minutes; 0 for never. Real time needs it.'),
  swapEnds: z.boolean().default(false).describe('Half time, with a change of ends (MR-10.7).'),
  realTime: z
    .boolean()
    .default(false)
    .describe('No turns: both sides act at once (MR-11.1). It needs a time limit.'),
  minIntervalMs: whole(200, 10_000)
    .default(1500)
    .describe('In real time: milliseconds from one action of a side to its next (MR-11.4).'),
  nudgedPickUp: z
    .boolean()
    .default(false)
    .describe('Whether a minion that is nudged onto the loose ball picks it up (MR-6.2).'),
  butterfingers: z.boolean().default(false).describe('A catch can be fumbled (MR-12.1).'),
  slipperiness: whole(1, 5)
    .default(1)
    .describe('With Butterfingers: how many faces of the die fumble (MR-12.1).'),
  chargersFumble: z
    .boolean()
    .default(false)
    .describe('With Butterfingers: whether who has charged a kick down must catch it too (MR-12.1).'),
  pieceScale: whole(100, 200)
    .default(100)
    .describe('How large the minions are, in percent: larger ones meet sooner (MR-13.1).'),
  setupDepth: whole(0, 1000)
    .default(0)
    .describe(
      'Millimetres from the halfway line within which all are placed, from 350; 0 for anywhere in the own half (MR-2.10).',
    ),
  openingRush: whole(0, 3)
    .default(0)
    .describe('Further moves of every minion in the first turns (MR-13.3). Not in real time.'),
  decisionSeconds: whole(0, 3600)
    .default(180)
    .describe(
      'Seconds for a turn, a set-up or a kick-off, when each has a clock; 0 for the time agreed for the match.',
    )
    .meta({ under: 'live' }),
  reactionSeconds: whole(1, 600)
    .default(20)
    .describe('Seconds for an interception or a charge-down, when each has a clock.')
    .meta({ under: 'live' }),
});

/** The options of a match, all of them given: as they stand in the state. */
export const settings = settled(options);
export type Options = z.infer<typeof settings>;

/**
 * What no single range can tell: the limits of MR-10.5 and MR-11, and the gap below a set-up depth (MR-2.10).
 */
export function checkOptions(given: Options): Violation | undefined {
  const found: Violation[] = [];
  const bad = (clause: string, path: string, message: string) =>
    found.push(violation('bad-option', clause, message, path));
  const shape = settings.safeParse(given);
  if (!shape.success)
    for (const { path, message } of shape.error.issues)
      bad('MR-1.1', path.join('.'), `${path.join('.')}: ${message}.`);
  if (given.turnLimit % 2)
    bad('MR-10.5', 'turnLimit', `turnLimit is even, or 0 for none; ${given.turnLimit} is odd.`);
  if (!given.turnLimit && !given.timeLimitMinutes)
    bad(
      'MR-10.5',
      'turnLimit',
      'Set turnLimit or timeLimitMinutes: without either the match might never end.',
    );
  if (given.realTime && !given.timeLimitMinutes)
    bad('MR-11.1', 'timeLimitMinutes', 'Real Time has no turns to count, so timeLimitMinutes must be set.');
  if (given.setupDepth && given.setupDepth < 350)
    bad(
      'MR-2.10',
      'setupDepth',
      `setupDepth is 0 for none, or 350 to 1000; ${given.setupDepth} is too little.`,
    );
  return violations(found);
}
