import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The entry point of the command line. */
export const BIN = fileURLToPath(new URL('../../server/bin/touchline.mjs', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command line as a process of its own. */
export function touchline(...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [BIN, ...args],
      { maxBuffer: 1 << 26, env: process.env },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
      },
    );
  });
}
