/**
 * What a page needs to draw the field and to show where a player can go: small to load. The server's `check`
 * remains the authority.
 */
export { builtAs, type Making, teamProblems } from './creation.ts';
export {
  ARCHETYPE_IDS,
  ARCHETYPES,
  type Archetype,
  PRESET_IDS,
  PRESETS,
  type Preset,
} from './data/archetypes.ts';
export { type Maneuver, ROW } from './data/maneuvers.ts';
export { strengthDamage } from './data/tables.ts';
export {
  COLUMNS,
  cellOf,
  DIRECTIONS,
  type Direction,
  facingAtSetUp,
  HEXES,
  isPost,
  neighbour,
  OFF,
  opponentOf,
  POST,
  ROWS,
  sideOf,
  stepped,
  TEAMS,
  type Team,
  turned,
} from './field.ts';
export { kickScatter, kickWay } from './kick-way.ts';
export type { Founding } from './league/founding.ts';
export type { Orders } from './orders.ts';
export { type Passed, passWay } from './pass-way.ts';
export {
  armourOf,
  carrierOf,
  findPlayer,
  halfOf,
  isAvailable,
  movementRate,
  remaining,
  stands,
  team,
  teamOf,
} from './pieces.ts';
export { type Reached, reach } from './reach.ts';
export type { OnField } from './state.ts';
export type { Mode } from './steps.ts';
