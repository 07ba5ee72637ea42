import { z } from 'zod';
import { SEATS } from './dungeon/types.ts';

const square = { x: z.int().min(0).max(59), y: z.int().min(0).max(59) };
const holeKind = z.enum(['lethal', 'non-lethal']);

/**
 * The form of a dungeon: DB-2.1, and nothing else in it (DB-18.3). What else has to be true of it is for
 * `checkDungeon`.
 */
export const dungeon = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(60),
  designer: z.string().max(60).default(''),
  seats: z.int().min(2).max(4),
  width: z.int().min(1).max(60),
  height: z.int().min(1).max(60),
  rows: z.array(z.string().max(60)).max(60),
  chests: z.array(z.strictObject(square)).max(6),
  teleporters: z.array(z.strictObject({ n: z.int().min(1).max(20), ...square })).max(20),
  precarious: z.array(z.strictObject({ ...square, hole: holeKind })).max(600),
  bridges: holeKind.optional(),
});

const time = z.tuple([z.number().min(0).max(10_000), z.number().min(0).max(10_000)]);
const fields = {
  seats: z.int().min(2).max(4),
  terrain: z.boolean(),
  chestPlacement: z.enum(['preset', 'alternate']),
  teleporterPlacement: z.enum(['preset', 'alternate']),
  teleporterCount: z.int().min(8).max(20),
  endZoneTeleporters: z.enum(['required', 'free']),
  timeLimit: z.enum(['off', 'minutes', 'turns']),
  chestWindow: time,
  teleporterWindow: time,
  drawAt: z.number().min(0).max(10_000),
  turnClock: z.union([z.literal(0), z.int().min(30).max(900)]),
  decisionClock: z.union([z.literal(0), z.int().min(10).max(300)]),
  inactivityForfeit: z.int().min(0).max(10),
  firstSeat: z.enum(['random', ...SEATS]),
  foulSpotting: z.enum(['armour', 'armour-or-injury']),
  apothecaryTreatsKo: z.boolean(),
  inducements: z.boolean(),
  league: z.boolean(),
};

/** The options as they are played. */
export const settings = z.strictObject(fields);
export type Settings = z.infer<typeof settings>;

/** The options of a match, each with its default: section 1. Teams are given apart from them. */
export const options = z.strictObject({
  seats: fields.seats.default(2).describe('Number of teams (DB-16).'),
  dungeon: z
    .union([z.string().max(40), dungeon])
    .optional()
    .describe('A shipped dungeon by its id, or one of your own, as a league has them (DB-2, DB-3, DB-18.1).'),
  terrain: fields.terrain.default(true).describe('Holes, bridges and obstacles are allowed (DB-14).'),
  chestPlacement: fields.chestPlacement.default('preset').describe('Who places the chests (DB-4).'),
  teleporterPlacement: fields.teleporterPlacement.default('preset').describe('Who places the pads (DB-5).'),
  teleporterCount: fields.teleporterCount
    .optional()
    .describe('Pads to place: 6 and one a team, where absent (DB-5).'),
  endZoneTeleporters: fields.endZoneTeleporters
    .default('required')
    .describe("Whether a coach's first pad must lie in the own end zone (DB-5.4)."),
  timeLimit: fields.timeLimit.default('off').describe('What limits a match, if anything (DB-15).'),
  chestWindow: time.optional().describe('When all chests open by themselves (DB-15.2).'),
  teleporterWindow: time.optional().describe('When teleporters are removed (DB-15.4).'),
  drawAt: fields.drawAt.optional().describe('When the match is a draw (DB-15.7).'),
  turnClock: fields.turnClock.default(240).describe('Seconds for a team turn, 0 for no limit (BB-3.12).'),
  decisionClock: fields.decisionClock.default(30).describe('Seconds for any other decision, 0 for no limit.'),
  inactivityForfeit: fields.inactivityForfeit
    .default(3)
    .describe('Turns in a row without any action after which a seat forfeits (DB-17.3).'),
  firstSeat: fields.firstSeat.default('random').describe('Who begins (DB-6.1).'),
  foulSpotting: fields.foulSpotting.default('armour').describe('Which doubles the referee sees (BB-10.5).'),
  apothecaryTreatsKo: fields.apothecaryTreatsKo
    .default(false)
    .describe('The apothecary also treats players who are knocked out (BB-7.20).'),
  inducements: fields.inducements.optional().describe('Inducements may be bought; as `league` where absent.'),
  league: fields.league.default(false).describe('Injuries, experience and money last (BB-19).'),
});
export type Options = z.infer<typeof options>;

/** The windows and the draw, by the unit of the time limit: section 1. */
const TIMES = {
  minutes: { chestWindow: [35, 45], teleporterWindow: [65, 75], drawAt: 90 },
  turns: { chestWindow: [18, 22], teleporterWindow: [33, 37], drawAt: 45 },
} as const;

/** The options of a match that starts. */
export function settle({ dungeon: _dungeon, ...given }: Options): Settings {
  const { chestWindow, teleporterWindow, drawAt } = TIMES[given.timeLimit === 'turns' ? 'turns' : 'minutes'];
  return {
    ...given,
    // DB-5.1
    teleporterCount: given.teleporterCount ?? 6 + given.seats,
    chestWindow: given.chestWindow ?? [...chestWindow],
    teleporterWindow: given.teleporterWindow ?? [...teleporterWindow],
    drawAt: given.drawAt ?? drawAt,
    inducements: given.inducements ?? given.league,
  };
}
