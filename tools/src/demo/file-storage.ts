import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Storage } from '@touchline/client';

/**
 * Keeps a client's session and secret in a file that only its
 * owner can read, so that they outlive the process.
 */
export function fileStorage(file: string): Storage {
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  };
  const write = (kept: Record<string, string>) => {
    // renamed into place: who is killed in between leaves the old file
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  return {
    get: (key) => read()[key],
    set: (key, value) => write({ ...read(), [key]: value }),
    remove: (key) => {
      const { [key]: _, ...rest } = read();
      write(rest);
    },
  };
}
