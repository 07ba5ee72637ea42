import type { Asking } from './asking.ts';
import type { Making } from './making.ts';
import type { Pictures } from './pictures.ts';
import type { Reading } from './reading.ts';
import type { Seats } from './seats.ts';

/** All about matches. */
export interface Matches {
  readonly making: Making;
  readonly seats: Seats;
  readonly asking: Asking;
  readonly reading: Reading;
  readonly pictures: Pictures;
}
