import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// processes take their time to start, the more so on a busy machine

/** The entry point of the command line. */
export const BIN = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'server',
  'bin',
  'touchline.mjs',
);

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command line as a process of its own. */
export function touchline(...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [BIN, ...args], { maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });
}
