import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from '../base/logger.ts';
import { refused } from '../base/refused.ts';
import { APPEND } from './sql/append.ts';

/** Connections to the database, and how many requests may wait for one. */
const CONNECTIONS = 10;
const MOST_WAITING = 1_000;
/**
 * How long it may take to get a connection, a statement, a lock; and until an answer is
 * given up that does not come.
 */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
const LOCK_MS = 3_000;
const ANSWER_MS = 6_000;

/**
 * What PostgreSQL says when it cannot do anything just now, whatever it was asked for: connections, resources
 * (a full disk), a shutdown or a start, a time limit, a standby that cannot be written, a broken disk.
 */
const UNABLE = /^(08|53|57|58|25006|25P03|55P03)/;

/** The SQLSTATE of an error, or the code of the system. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}

/**
 * Connections to PostgreSQL: bounded in number, in what waits for them and in time. What cannot be
 * done because the database is away is refused as `not-stored`, with the cause; a connection that
 * was lost is not used again.
 */
export class Pool implements PostgresPool {
  private readonly pool: pg.Pool;

  constructor(url: string, log?: Logger) {
    this.pool = new pg.Pool({
      connectionString: url,
      application_name: 'touchline',
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      query_timeout: ANSWER_MS,
      idle_in_transaction_session_timeout: 2 * ANSWER_MS,
      keepAlive: true,
      types: { getTypeParser: parserOf },
    });
    // what the server says in one breath with its welcome comes between the pool's listener and ours
    this.pool.on('connect', (client) => client.on('error', () => {}));
    // one that nobody uses; the next gets another
    this.pool.on('error', (err) => log?.warn({ err }, 'a connection to the database was lost'));
  }

  get options(): object {
    return this.pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.pool.waitingCount >= MOST_WAITING) throw unable(new Error('too much waits for the database'));
    const client = await this.pool.connect().catch((error: unknown) => {
      throw unable(error);
    });
    return new Connection(client) as unknown as PostgresPoolClient;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/** A connection while it is used. */
class Connection {
  private readonly client: pg.PoolClient;
  private lost = false;
  private readonly hear = () => {
    this.lost = true;
  };

  constructor(client: pg.PoolClient) {
    this.client = client;
    client.on('error', this.hear);
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      const config = { text, values: values.map(storable) };
      return await this.client.query(text === APPEND ? { name: 'append', ...config } : config);
    } catch (error) {
      const said = error instanceof pg.DatabaseError;
      if (!said) this.lost = true;
      throw !said || UNABLE.test(codeOf(error)) ? unable(error) : error;
    }
  }

  release(): void {
    this.client.off('error', this.hear);
    this.client.release(this.lost);
  }
}

/** PostgreSQL knows no text with a zero in it. Nothing that is kept has one, so none is found by it. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable);
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
}

/** As pg does it, but for numbers of eight bytes: ours are exact. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

function unable(cause: unknown): Error {
  return refused('not-stored', 'The server cannot reach its store just now. Try again in a moment.', cause);
}
