import { z } from 'zod';
import { counters } from '../kernel/schemas.ts';

/** What is counted for each minion and each side: MR-15.1. A counter is absent while it is zero. */
const COUNTERS = [
  'tries',
  'passes',
  'passLength',
  'interceptions',
  'failedInterceptions',
  'chargeDowns',
  'failedChargeDowns',
  'kicks',
  'scatterShifts',
  'catches',
  'fumbles',
  'tacklesMade',
  'tacklesSuffered',
  'pickUps',
  'turnoversWon',
  'turnoversLost',
  'carried',
  'nudged',
] as const;
export type Counter = (typeof COUNTERS)[number];

const counter = z.int().optional();

/** Lengths (`passLength`, `carried`) in micrometres. */
export const minionStats = counters(COUNTERS, counter);

/** The sums of a side, and the turns (in Real Time: cycles of its own) that it ended with the ball. */
export const sideStats = counters([...COUNTERS, 'possession'] as const, counter);
