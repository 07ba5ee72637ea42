/** The names the rulebook uses, and the table of SW-7.13. */

export const TEAMS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Team = (typeof TEAMS)[number];

/** SW-7.13, by number. */
export const ABILITY = {
  /** Walks over the grid, not only along the stream: SW-7.5. */
  anyDirection: 1,
  /** Reaches the squares beside it: SW-6.14. */
  adjacent: 2,
  /** Throws twice as far: SW-6.15. */
  farThrow: 3,
  /** Two steps a turn: SW-7.1. */
  fast: 4,
  /** Reaches two steps along the stream: SW-6.14. */
  longReach: 5,
  /** Goes on with the pips a throw has left over: SW-7.7. */
  relentless: 6,
} as const;

/** The die abilities are rolled with: SW-3.6. */
export const ABILITY_SIDES = 6;

/** SW-6.4 */
export const MAX_LANDINGS = 20_000;

/** How a piece came to the step it lands on (rulebook, section 11). */
export const CAUSES = ['die', 'snake', 'ladder', 'bumped', 'pushed', 'thrown', 'move'] as const;
export type Cause = (typeof CAUSES)[number];

/** Why a monster walks: SW-7.1, SW-7.6, SW-4.14. */
export const WALKS = ['step', 'snake-eyes', 'stranded'] as const;
export type WalkReason = (typeof WALKS)[number];

/** What a seat may have to decide (rulebook, section 8.1), in the order of a turn. */
export const DECISIONS = ['deploy', 'monster-dice', 'apply', 'ladder', 'follow-through', 'boon'] as const;
export type DecisionKind = (typeof DECISIONS)[number];

/** How a match ends: SW-3.11, SW-3.13, SW-3.15, SW-3.14. */
export const ENDINGS = ['waves-won', 'boss-destroyed', 'all-dead', 'boss-limit'] as const;
export type Ending = (typeof ENDINGS)[number];
