/**
 * The moments at which the rules ask what a player or a beast can do besides what all can:
 * CB-15, CB-16.26 to CB-16.31.
 */
import type { Need, Rolled } from '../kernel/roll.ts';
import type { Play } from './play.ts';
import type { Beast, OnBoard, Player } from './state.ts';

export interface Hooks {
  /** An action that is this player's alone. */
  readonly grants: 'vault' | 'curse';
  /** While it stands, opponents must pass a test before they strike at it. */
  readonly daunts: Daunting;
  /** The turn of an opponent starts who is beside it while it stands. */
  startsBeside(play: Play, player: OnBoard): void;
  /** What is left of it when it is killed stays in the arena. */
  readonly leavesCorpse: true;
  /** A turn of its team starts while it is a corpse. */
  stirs(play: Play, player: Player): void;
  /** A beast has hit somebody, who lives. */
  hit(play: Play, beast: Beast, prey: OnBoard): void;
}

export interface Daunting {
  /** What overcomes it. */
  readonly need: Need;
  /** It has been rolled. */
  tested(play: Play, striker: Player, target: Player, roll: Rolled): void;
}
