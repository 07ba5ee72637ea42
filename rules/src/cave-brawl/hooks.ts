/** The moments at which the rules ask what a player or a beast can do besides what all can: CB-15, CB-16.26 to CB-16.31. */
import type { Odds } from '../kernel/odds.ts';
import type { Play } from './play.ts';
import type { Beast, OnBoard, Player } from './state.ts';

export interface Hooks {
  /** An action that is this player's alone. */
  readonly grants: 'vault' | 'curse';
  /** While he stands, opponents must pass a test before they strike at him. */
  readonly daunts: Daunting;
  /** The turn of an opponent starts who is beside him while he stands. */
  startsBeside(play: Play, player: OnBoard): void;
  /** What is left of him when he is killed stays in the arena. */
  readonly leavesCorpse: true;
  /** A turn of his team starts while he is a corpse. */
  stirs(play: Play, player: Player): void;
  /** A beast has hit somebody, who lives. */
  hit(play: Play, beast: Beast, prey: OnBoard): void;
}

export interface Daunting {
  /** Rolls the test. Says whether the attempt is lost. */
  test(play: Play, striker: Player, target: Player): boolean;
  /** The chance that it is. */
  readonly lost: number;
  /** What is rolled; `p` is the chance to overcome it. */
  readonly roll: Odds['rolls'][number];
}
