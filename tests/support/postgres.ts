import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { eventually } from './eventually.ts';

const run = promisify(execFile);

/** Where PostgreSQL's programs are: Debian does not put them into the path. */
function programs(): string {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) && readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  if (newest) return join(versions, newest, 'bin');
  const found = (process.env.PATH ?? '').split(':').find((dir) => existsSync(join(dir, 'initdb')));
  if (!found)
    throw new Error('The tests need PostgreSQL (initdb is not found): install the package postgresql.');
  return found;
}

/** PostgreSQL does not run as root: then the user of the package. */
function user(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A PostgreSQL of the tests' own, that can be killed and started again. */
export class Postgres {
  readonly port: number;
  private readonly dir: string;
  private readonly fsync: boolean;
  private child: ChildProcess | undefined;

  private constructor(dir: string, port: number, fsync: boolean) {
    this.dir = dir;
    this.fsync = fsync;
    this.port = port;
  }

  /** Makes one in a directory, which is the tests' own, and starts it. */
  static async make(dir = mkdtempSync(join(tmpdir(), 'touchline-pg-')), fsync = true): Promise<Postgres> {
    chmodSync(dir, 0o755);
    const data = join(dir, 'data');
    mkdirSync(data, { mode: 0o700 });
    const { uid, gid } = user();
    if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, data]);
    const args = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await run(join(programs(), 'initdb'), args, { ...user(), cwd: data });
    const made = new Postgres(dir, await freePort(), fsync);
    await made.start();
    return made;
  }

  async start(): Promise<void> {
    const set = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      `fsync=${this.fsync}`,
    ];
    const data = join(this.dir, 'data');
    const args = ['-D', data, ...set.flatMap((one) => ['-c', one])];
    this.child = spawn(join(programs(), 'postgres'), args, { ...user(), cwd: data, stdio: 'ignore' });
    this.child.unref();
    await eventually(
      () =>
        this.query('postgres', 'select 1').then(
          () => true,
          () => false,
        ),
      (up) => up,
    );
  }

  /**
   * Ends it at once, in the middle of everything: what it had not written is recovered
   * from its log, as after a crash.
   */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGQUIT');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dir, { recursive: true, force: true });
  }

  url(database: string, port = this.port): string {
    return `postgres://postgres@127.0.0.1:${port}/${database}`;
  }

  query(database: string, sql: string): Promise<pg.QueryResult> {
    return queryOf(this.url(database), sql);
  }
}

export async function queryOf(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

let databases = 0;

/**
 * An empty database in the PostgreSQL that all test files share; the first that asks starts it.
 * @returns its address, and a function that drops it
 */
export async function database(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await shared();
  const name = `t${process.pid}_${Date.now().toString(36)}_${++databases}`;
  await queryOf(`${server}/postgres`, `create database ${name}`);
  return {
    url: `${server}/${name}`,
    drop: () => queryOf(`${server}/postgres`, `drop database ${name} with (force)`).then(() => {}),
  };
}

async function shared(): Promise<string> {
  const given = process.env.TEST_POSTGRES;
  if (given) return given;
  const dir = process.env.TEST_POSTGRES_DIR;
  if (!dir) throw new Error('tests/support/once.mjs has not run');
  const address = join(dir, 'address');
  let first = true;
  try {
    mkdirSync(join(dir, 'cluster'));
  } catch {
    first = false;
  }
  if (first) {
    // what it holds does not outlive the tests
    const made = await Postgres.make(join(dir, 'cluster'), false);
    writeFileSync(`${address}.new`, `postgres://postgres@127.0.0.1:${made.port}`);
    execFileSync('mv', [`${address}.new`, address]);
  }
  return eventually(
    () => (existsSync(address) ? readFileSync(address, 'utf8') : ''),
    (found) => found !== '',
  );
}
