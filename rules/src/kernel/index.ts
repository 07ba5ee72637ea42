export * from './arithmetic.ts';
export * from './bot.ts';
export * from './codec.ts';
export * from './dice.ts';
export * from './game.ts';
export * from './journal.ts';
export * from './json-schema.ts';
export * from './lab.ts';
export { NoPosition } from './lines.ts';
export * from './luck.ts';
export * from './next.ts';
export * from './odds.ts';
export type * from './picture.ts';
export * from './replay.ts';
export * from './roll.ts';
export * from './roll-outs.ts';
export * from './setup.ts';
export * from './sha256.ts';
export * from './simulate.ts';
export * from './statistics.ts';
export {
  MOST_IN_RUN,
  MOST_TAKEN_BACK,
  type Run,
  type Takeable,
  takeable,
  whyNoTakeBack,
} from './take-back.ts';
export * from './team-life.ts';
export * from './time.ts';
export * from './violation.ts';
