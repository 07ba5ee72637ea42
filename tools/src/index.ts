/** The commands that a checkout has besides those of the server: users of the SDK. */
import type { AddCommand } from '@touchline/server/cli';
import { bench } from './bench.ts';
import { demo } from './demo.ts';
import { fuzz } from './fuzz.ts';

export const commands: readonly AddCommand[] = [demo, bench, fuzz];
