import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client, type Room } from '@colyseus/sdk';
import { BIN } from '../cli/touchline.ts';
import { type ApiClient, apiOf } from './boot.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A server in a process of its own, to be killed and started again. */
export class Spawned {
  url!: string;
  api!: ApiClient;
  /** What it has written to standard error. */
  said = '';
  /** What it has written to standard output: its log, and where it listens. */
  log = '';
  /** How big a file it may write, in blocks of 512 bytes: what is more fails, as on a disk without room. */
  space: number | undefined;
  private hears = () => {};
  private child!: ChildProcess;
  private readonly args: (port: string) => string[];
  private readonly env: Readonly<Record<string, string>>;

  private constructor(args: (port: string) => string[], env: Readonly<Record<string, string>> = {}) {
    this.args = args;
    this.env = env;
  }

  /**
   * One with the dice race, run from its sources.
   * @throws Error with what it wrote to standard error when it ends before it listens
   */
  static start(dataDir: string, port = '0'): Promise<Spawned> {
    return new Spawned((at) => [...source('./serve.ts'), dataDir, at]).begin(port);
  }

  /**
   * One whose store finishes no journal entry but the first, and
   * that waits so many seconds for it when it is to end.
   */
  static slow(dataDir: string, seconds: number): Promise<Spawned> {
    return new Spawned(() => [...source('./serve-slow.ts'), dataDir, String(seconds)]).begin();
  }

  /** `touchline serve`, as it was built. */
  static serve(dataDir: string, env?: Readonly<Record<string, string>>): Promise<Spawned> {
    const args = [BIN, 'serve', '--host', '127.0.0.1', '--data', dataDir, '--port'];
    return new Spawned((at) => [...args, at], env).begin();
  }

  /** `touchline cluster` with two servers, as it was built and with the settings of the environment. */
  static cluster(): Promise<Spawned> {
    return new Spawned((at) => [BIN, 'cluster', '--host', '127.0.0.1', '--port', at]).begin();
  }

  signal(signal: 'SIGHUP'): void {
    this.child.kill(signal);
  }

  /** Starts again after a `stop`, on the same port and the same data. */
  again(): Promise<Spawned> {
    return this.begin(new URL(this.url).port);
  }

  private async begin(port = '0'): Promise<this> {
    const limit = this.space === undefined ? '' : `ulimit -f ${this.space}; `;
    const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', process.execPath, ...this.args(port)], {
      env: { ...process.env, LOG_LEVEL: 'error', BOT_DELAY_MS: '0', ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.on('data', (data) => {
      this.said += data;
    });
    const exit = once(child, 'close').then(([code]) => {
      throw new Error(`exit ${code}: ${this.said}`);
    });
    exit.catch(() => {});
    this.log = '';
    const heard = new Promise<string>((resolve) => {
      child.stdout.on('data', (data) => {
        this.log += data;
        this.hears();
        // not the line of the log that has it too
        const [, url] = /^(?:Touchline listens on )?(http:\S+)\n/m.exec(this.log) ?? [];
        if (url) resolve(url);
      });
    });
    this.url = await Promise.race([heard, exit]);
    this.child = child;
    this.api = apiOf(this.url);
    return this;
  }

  /**
   * Ends the process at once (`SIGKILL`, as a power cut would), or asks it to end.
   * @returns its exit code, `null` when it was killed
   */
  async stop(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT' = 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const exit = once(this.child, 'close');
    this.child.kill(signal);
    const [code] = await exit;
    return code;
  }

  /** Waits until it has written a line like this to standard output. */
  async line(like: RegExp): Promise<string> {
    const [line = ''] = await this.lines(like, 1);
    return line;
  }

  /** Waits until it has written so many lines like this. */
  async lines(like: RegExp, count: number): Promise<string[]> {
    for (;;) {
      const lines = this.log.split('\n').filter((one) => like.test(one));
      if (lines.length >= count) return lines;
      await new Promise<void>((resolve) => {
        this.hears = resolve;
      });
    }
  }

  async room(match: string, token?: string): Promise<Room> {
    const { body } = await this.api.post<never>(`/matches/${match}/connect`, {}, token);
    return new Client(this.url).consumeSeatReservation(body);
  }
}

/** Runs one of our sources. */
export function source(script: string): string[] {
  return ['--import', path('./typescript.mjs'), path(script)];
}
