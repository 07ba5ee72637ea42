import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '@touchline/server/cli';
import type { Listening, Usage } from './child.ts';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));
const ERROR = 50;
/** Longer than any secret: what a chunk of the log may have cut in two. */
const LONGEST = 4_096;
const ENOUGH = 10;

/** Longer than a server takes that is asked to end, in milliseconds. */
const DRAIN_MS = 30_000;

/** How a server ended that was asked to. */
export interface Drain {
  readonly ms: number;
  readonly code: number | null;
}

/** The process of the server under attack, and what it writes. */
export class Victim {
  readonly url: string;
  /** What it wrote to its log as errors, the first of them. */
  readonly errors: string[] = [];
  /** Secrets that it wrote. */
  readonly leaks = new Set<string>();
  private readonly child: ChildProcess;
  private tail = '';

  private constructor(child: ChildProcess, url: string, secrets: ReadonlySet<string>) {
    this.child = child;
    this.url = url;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => this.read(chunk.toString(), secrets));
  }

  /** @param secrets what it must not write; more may be added */
  static async start(data: string, secrets: Set<string>): Promise<Victim> {
    const secret = randomBytes(24).toString('hex');
    secrets.add(secret);
    const child = fork(CHILD, [data, secret], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        // seconds; as short as may be, so that the end need not be waited for
        COLYSEUS_SEAT_RESERVATION_TIME: '3',
      },
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Failure(`The server ended with code ${code} before it listened.`, 1);
    });
    const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [Listening];
    ended.catch(() => {});
    return new Victim(child, url, secrets);
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it uses; absent when it does not answer. */
  async usage(): Promise<Usage | undefined> {
    if (!this.alive) return undefined;
    return new Promise((resolve) => {
      const done = (usage?: Usage) => {
        clearTimeout(late);
        this.child.off('message', done);
        this.child.off('exit', gone);
        resolve(usage);
      };
      const gone = () => done();
      const late = setTimeout(gone, 20_000);
      this.child.on('message', done);
      this.child.on('exit', gone);
      this.child.send('usage');
    });
  }

  /**
   * Asks it to end.
   * @returns how long that took, and its exit code, `null` when it has not ended by itself
   */
  async drain(): Promise<Drain> {
    const begun = performance.now();
    const gone = once(this.child, 'exit');
    if (this.alive) {
      this.child.kill('SIGTERM');
      await Promise.race([gone, pause(DRAIN_MS, undefined, { ref: false })]);
    }
    return { ms: Math.round(performance.now() - begun), code: this.child.exitCode };
  }

  async stop(): Promise<void> {
    if (!this.alive) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  private read(chunk: string, secrets: ReadonlySet<string>): void {
    const text = this.tail + chunk;
    for (const secret of secrets) if (text.includes(secret)) this.leaks.add(secret);
    const lines = text.split('\n');
    this.tail = (lines.pop() ?? '').slice(-LONGEST);
    for (const line of lines)
      if (this.errors.length < ENOUGH && isError(line)) this.errors.push(line.slice(0, 2_000));
  }
}

/** Whether a line of the log is an error, or no line of a log at all. */
function isError(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined ? line.trim() !== '' : Number(level) >= ERROR;
}
