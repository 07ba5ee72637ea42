import { format } from 'node:util';
import { type Logger, pino } from 'pino';

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
 * A logger that writes JSON lines and blots out whatever is secret.
 * @param to standard output when absent
 */
export function makeLogger(level: string, to?: { write(line: string): void }): Logger {
  const redact = { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' };
  return to ? pino({ level, base: null, redact }, to) : pino({ level, base: null, redact });
}

/** MessagePack's complaint about trailing bytes quotes what it has read, which may be somebody's secret. */
const QUOTED = /(end of buffer not reached ).*/gs;

/** Our logger in the shape Colyseus wants. Pino drops all but the first argument, so they are formatted first. */
export function colyseusLogger(log: Logger) {
  const at =
    (level: 'debug' | 'error' | 'info' | 'trace' | 'warn') =>
    (...args: unknown[]) =>
      log[level](format(...args).replace(QUOTED, '$1[hidden]'));
  return { debug: at('debug'), error: at('error'), info: at('debug'), trace: at('trace'), warn: at('warn') };
}
