import { z } from 'zod';
import type { Flowing, Frame, Question } from '../flow/index.ts';
import { type Board, board } from './boards.ts';
import { type Cause, DECISIONS, ENDINGS, type Ending, TEAMS, type Team } from './data.ts';
import { type Settings, settings } from './options.ts';
import { seatStats, type TableStats, tableStats, teamStats } from './stats.ts';

const team = z.enum(TEAMS);
const id = z.string();
const count = z.int().min(0);

/** SW-1.4. `team` is the one it belongs to now; `step` is 0 unless it is deployed. */
export const man = z.strictObject({
  id,
  team,
  status: z.enum(['reserve', 'deployed', 'dead']),
  step: count,
});
export type Man = z.infer<typeof man>;

/** `abilities` are numbers of SW-7.13, ascending. */
export const monster = z.strictObject({ id, step: count, abilities: z.array(count), boss: z.boolean() });
export type Monster = z.infer<typeof monster>;

const side = z.strictObject({ id: team, dead: z.boolean(), stats: teamStats });
export type Side = z.infer<typeof side>;

const player = z.strictObject({ seat: z.string(), team, dead: z.boolean(), stats: seatStats });
export type Player = z.infer<typeof player>;

const rolled = z.strictObject({ value: count, used: z.boolean() });
export type Rolled = z.infer<typeof rolled>;

const offer = z.strictObject({ man: id, ladders: z.array(id) });
export type Offer = z.infer<typeof offer>;

const outcome = z.strictObject({ won: z.boolean(), reason: z.enum(ENDINGS), score: count });
export type Outcome = z.infer<typeof outcome>;

/** What everybody may see: all there is, but for what is half resolved (SW-2.4; rulebook, section 10). */
export const publicState = z.strictObject({
  options: settings.meta({ constant: true }),
  board: board.meta({ constant: true }),
  wave: count,
  round: count,
  /** Rounds in this wave; absent against the boss. */
  rounds: count.optional(),
  /** Dice of each turn of this wave. */
  dicePerTurn: count,
  teams: z.array(side),
  seats: z.array(player),
  /** Whose turn it is. */
  active: z.string(),
  phase: z.enum([...DECISIONS, 'over']),
  /** Who decides now; absent when the match is over. */
  decides: z.string().optional(),
  /** This turn's roll, in the order rolled. */
  dice: z.array(rolled),
  boxcars: z.boolean(),
  snakeEyes: z.boolean(),
  /**
   * The man who got every die applied so far; absent before the first, and when another got one too (SW-5.4).
   */
  focus: id.optional(),
  men: z.array(man),
  monsters: z.array(monster),
  /** The choice of SW-6.10, while it is open. */
  ladder: offer.optional(),
  stats: tableStats,
  result: outcome.optional(),
});
export type PublicState = z.infer<typeof publicState>;

/** A set of pairs, written `by>whom`. */
export type Pairs = Record<string, true>;

/** What one die or one walk has set off so far: SW-6.1. */
export interface Root {
  /** Where the frame of the die or the walk is on the stack. */
  readonly base: number;
  /** SW-6.4 */
  landings: number;
  /** How often each piece has moved. */
  moves: Record<string, number>;
  /** SW-6.3: who bumped or pushed whom, ... */
  displaced: Pairs;
  /** ... which monster threw which man, ... */
  thrownMen: Pairs;
  /** ... which man threw which monster, which then cannot throw it (SW-6.6), ... */
  thrownMonsters: Pairs;
  /** ... and which man used which ladder. */
  climbed: Pairs;
  /** Teams that lost their last man. */
  fallen: Team[];
  bossDestroyed: boolean;
}

/** A landing whose effects are not all resolved. */
export interface Landing extends Frame {
  readonly do: 'man-lands' | 'monster-lands';
  piece: string;
  readonly cause: Cause;
  /** {@link Root.base} of what it belongs to. */
  readonly base: number;
  /**
   * How often the piece had moved in this root event: when it has moved again, the
   * landing is abandoned (SW-6.2).
   */
  moves: number;
  /** Men who are still to be displaced: SW-6.8. */
  queue: string[];
}

/** The question of SW-6.10. */
export interface LadderQuestion extends Question, Offer {
  readonly kind: 'ladder';
}

/** The whole of a match: plain data. */
export interface State extends Flowing {
  options: Settings;
  board: Board;
  wave: number;
  round: number;
  dicePerTurn: number;
  teams: Side[];
  seats: Player[];
  active: string;
  dice: Rolled[];
  boxcars: boolean;
  snakeEyes: boolean;
  /** The man who got every die of this roll so far, and whether another got one too: SW-5.4. */
  focus: { man: string; broken: boolean };
  /** In the order of ids: SW-2.1. */
  men: Man[];
  /** In the order of ids. */
  monsters: Monster[];
  nextMonster: number;
  stats: TableStats;
  result: { won: boolean; reason: Ending; score: number } | null;
}
