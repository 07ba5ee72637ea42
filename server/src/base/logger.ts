import { format } from 'node:util';
import { type Logger, pino } from 'pino';
import { Bucket } from './limits.ts';

export type { Logger };

/** Names of fields that no log may show, wherever they stand. */
const SECRET = [
  'token',
  'refresh',
  'password',
  'old',
  'new',
  'authorization',
  'seed',
  'serverSeed',
  'secret',
  'action',
  'nonce',
  'own',
  'options',
];

/**
 * A logger that writes JSON lines and blanks secrets.
 * @param to standard output when absent
 */
export function makeLogger(level: string, to?: { write(line: string): void }): Logger {
  const redact = { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' };
  return to ? pino({ level, base: null, redact }, to) : pino({ level, base: null, redact });
}

/** MessagePack's complaint about trailing bytes quotes what it has read, which may be a secret. */
const QUOTED = /(end of buffer not reached ).*/gs;

/** Lines a second of what clients can make Colyseus say. */
const LINES = 5;
const LENGTH = 1_000;

/**
 * Our logger in the shape Colyseus wants. Pino drops all but the first argument, so they are formatted first.
 * What Colyseus calls an error is nearly always something that a client has sent and no fault of the server;
 * it is logged as a warning, and no client can fill a disk with it.
 */
export function colyseusLogger(log: Logger) {
  const bucket = new Bucket(LINES, performance.now());
  let dropped = 0;
  const at =
    (level: 'debug' | 'trace' | 'warn') =>
    (...args: unknown[]) => {
      if (!log.isLevelEnabled(level)) return;
      if (!bucket.take(performance.now())) {
        dropped++;
        return;
      }
      const text = format(...args).replace(QUOTED, '$1[hidden]');
      log[level]({ ...(dropped && { dropped }) }, text.slice(0, LENGTH));
      dropped = 0;
    };
  return { debug: at('debug'), error: at('warn'), info: at('debug'), trace: at('trace'), warn: at('warn') };
}
