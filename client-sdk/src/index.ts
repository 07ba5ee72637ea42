export type * from './career-protocol.ts';
export type { Coaches } from './coaches.ts';
export { Refused, TouchlineError } from './errors.ts';
export type * from './league-protocol.ts';
export type { Leagues } from './leagues.ts';
export type { ConnectionStatus } from './link.ts';
export type { Match, MatchEntry, MatchEvents } from './match.ts';
export type * from './protocol.ts';
export { isOver, SESSION_LOST } from './protocol.ts';
export { browserStorage, memoryStorage, type Storage } from './storage.ts';
export type { Teams } from './teams.ts';
export {
  type JoinOptions,
  type ListenOptions,
  type MatchFilter,
  type QuickMatch,
  type SignOutOptions,
  Touchline,
  type TouchlineEvents,
  type TouchlineOptions,
  type WatchOptions,
} from './touchline.ts';
export { verifyReplay } from './verify.ts';
