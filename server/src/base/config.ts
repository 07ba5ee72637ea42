import { z } from 'zod';

/** Settings that nobody may read in a terminal or a log. */
const SECRET = /(SECRET|TOKEN|PASSWORD|DATABASE_URL|REDIS_URL)$/;

const flag = z.union([z.boolean(), z.stringbool()], 'must be true or false');
const whole = (low: number, high: number) => z.coerce.number().int().min(low).max(high);

/** Every setting of a server, by the name of its environment variable. */
export const settings = z.object({
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: whole(0, 65_535).default(2567).describe('Port to listen on; 0 takes any free one'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Where matches and accounts are kept, without DATABASE_URL'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'must be the address of a PostgreSQL database: postgres://user:password@host/name',
    )
    .optional()
    .describe(
      'A PostgreSQL database in which matches and accounts are kept, postgres://user:password@host/name; absent, they are in DATA_DIR. It needs TOKEN_SECRET',
    ),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be the address of a Redis: redis://host:6379')
    .optional()
    .describe(
      'A Redis by which several servers of one DATABASE_URL know of each other, redis://:password@host:6379; absent, the server is alone',
    ),
  PUBLIC_ADDRESS: z
    .string()
    .regex(
      /^\/[\w~.-]+$|^[\w.-]+(:\d+)?(\/[\w~.-]+)?$/,
      'must be a path, as /p1, or a host with or without one, as play.example.org/p1',
    )
    .optional()
    .describe(
      'Of several servers, where this one is reached through the proxy: /p1, at the host that a client came to, or play.example.org/p1',
    ),
  TOKEN_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more; `openssl rand -hex 32` makes one')
    .optional()
    .describe(
      'Signs the tokens of accounts, 32 characters or more; made up and kept in DATA_DIR when absent, but required with DATABASE_URL',
    ),
  TOKEN_MINUTES: whole(1, 1440)
    .default(15)
    .describe('How long a token is good; the client renews it without asking anybody'),
  SESSION_DAYS: whole(1, 3650).default(30).describe('After how many days without use a session ends'),
  PASSWORD_COST: whole(14, 20)
    .default(17)
    .describe('Work to try a password, one more doubles it: 17 takes 128 MiB and half a second'),
  SIGN_INS_PER_MINUTE: whole(0, 1_000_000)
    .default(10)
    .describe(
      'Uses of a password from one address, and wrong ones for one name in ten minutes; 0 for no limit',
    ),
  GUESTS_PER_MINUTE: whole(0, 1_000_000).default(30).describe('New guests from one address; 0 for no limit'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .describe('Web origins besides our own that may use the server, separated by commas; * for all'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much to log'),
  TRUST_PROXY: flag
    .default(false)
    .describe('Take the address of a client from X-Forwarded-For; only behind a proxy that sets it'),
  BOT_DELAY_MS: whole(0, 60_000)
    .default(400)
    .describe(
      'How long a bot waits before it acts, so that people can follow; two times more for each die that fell last, up to six dice',
    ),
  RECONNECT_SECONDS: whole(0, 3600)
    .default(20)
    .describe('How long a lost connection may come back as the same one'),
  READY_SECONDS: whole(5, 3600)
    .default(45)
    .describe('How long those whom the queue has brought together may take to be there'),
  SEED_MINUTES: whole(1, 100_000)
    .default(10)
    .describe(
      'How long players may take to show their dice seeds when all seats are taken; by correspondence, as long as for a turn',
    ),
  WAITING_HOURS: whole(1, 100_000).default(72).describe('How long a match waits for players, at most'),
  REQUESTS_PER_MINUTE: whole(0, 1_000_000)
    .default(600)
    .describe('HTTP requests from one address, and of one account; 0 for no limit'),
  MATCHES_PER_HOUR: whole(0, 1_000_000)
    .default(120)
    .describe(
      'Matches made or looked for by one account, and from one address, and as many seats taken; 0 for no limit',
    ),
  CONNECTIONS: whole(0, 1_000_000).default(20_000).describe('Connections in all; 0 for no limit'),
  CONNECTIONS_PER_ADDRESS: whole(0, 1_000_000)
    .default(250)
    .describe('Connections from one address; 0 for no limit'),
  RESERVATIONS_PER_ADDRESS: whole(0, 10_000)
    .default(100)
    .describe('Places in rooms that one address has asked for and not taken; 0 for no limit'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Who sends it as a bearer token may read /metrics, 16 characters or more; absent, this machine alone may',
    ),
  ADMIN_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Who sends it as a bearer token may rule on matches, and ban, silence and rename people, 16 characters or more; absent, nobody may',
    ),
  WEBHOOKS_ANYWHERE: flag
    .default(false)
    .describe(
      'Let organisers have news of leagues sent to private addresses and without TLS, too: for tests, and where all organisers are trusted',
    ),
  PUSH_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/,
      'must be mailto: with an address, or begin with https://',
    )
    .default('mailto:nobody@example.org')
    .describe(
      'Whom the push services of browsers may write to about notices of this server, mailto: or https://; name yourself, as some send nothing for nobody',
    ),
  PUSH_ANYWHERE: flag
    .default(false)
    .describe('Let accounts name push services at private addresses and without TLS, too: for tests'),
  DRAIN_SECONDS: whole(1, 3600)
    .default(8)
    .describe('How long the server may take to finish what has begun when it is stopped'),
  MESSAGES_PER_SECOND: whole(1, 1_000_000).default(100).describe('Requests of one connection in a room'),
});

/** A server's settings, all of them given. */
export type Config = z.output<typeof settings>;
/** Settings as they are written down: absent ones take their defaults. */
export type ConfigInput = z.input<typeof settings>;

/**
 * Reads settings from environment variables; others are ignored.
 * @throws Error with one line for each setting that is wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.');
    if (!wrong.has(name))
      wrong.set(
        name,
        `${name}: ${message}${SECRET.test(name) ? '' : `; it is ${JSON.stringify(given[name])}`}`,
      );
  }
  throw new Error([...wrong.values()].join('\n'));
}
