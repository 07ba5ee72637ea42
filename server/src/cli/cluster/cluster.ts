import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Front, type Target } from './front.ts';

/** How long a server may take to start, in milliseconds. */
const START_MS = 60_000;
/** How long after its end one is started again, in milliseconds; longer after each failure. */
const AGAIN_MS = 200;
const AGAIN_MOST_MS = 10_000;
/** What a server writes when it listens. */
const LISTENS = /^(?:Touchline listens on )?(http:\S+)\n/m;

/**
 * Starts a server process with its standard output to be read.
 * @param env what sets it apart from the others
 */
export type StartServer = (env: Readonly<Record<string, string>>) => ChildProcess;

interface Member {
  readonly path: string;
  child: ChildProcess | undefined;
  port: number;
  up: boolean;
  /** It is not started again. */
  leaving: boolean;
  failures: number;
}

/**
 * Several server processes on this machine with a {@link Front} before them. One that ends is started again.
 */
export class Cluster {
  private readonly startServer: StartServer;
  private readonly say: (text: string) => void;
  private members: readonly Member[];
  private readonly front: Front;
  private stopping = false;
  private rolling: Promise<void> = Promise.resolve();

  /**
   * @param say told what happens, in words
   * @param trustProxy see {@link Front}
   */
  constructor(
    processes: number,
    startServer: StartServer,
    say: (text: string) => void = () => {},
    trustProxy = false,
  ) {
    this.startServer = startServer;
    this.say = say;
    const targets = () => this.members.map(targetOf);
    this.front = new Front(targets, trustProxy);
    this.members = Array.from({ length: processes }, (_, i) => member(`/p${i + 1}`));
  }

  /**
   * Starts all servers, and listens when all are up.
   * @throws Error with what one said, when it does not start
   */
  async start(port: number, host: string): Promise<void> {
    await Promise.all(this.members.map((one) => this.run(one)));
    await this.front.listen(port, host);
  }

  /** The port of the front. */
  get port(): number {
    return this.front.port;
  }

  /** The process that is reached by a path. */
  processOf(path: string): ChildProcess | undefined {
    return this.members.find((one) => one.path === path)?.child;
  }

  /** Resolves when all servers are up. */
  async allUp(): Promise<void> {
    while (!this.stopping && this.members.some((one) => !one.up)) await pause(20);
  }

  /**
   * Puts new servers in the place of those there are, one after the other: each is drained when the new
   * one is up, and stays where that does not start.
   */
  restart(): Promise<void> {
    this.rolling = this.rolling.then(async () => {
      for (const old of this.members) {
        await this.allUp();
        if (this.stopping) return;
        const added = member(this.freePath());
        this.members = [...this.members, added];
        try {
          await this.run(added);
        } catch (error) {
          await this.end(added);
          this.forget(added);
          this.say(`${added.path} does not start, so ${old.path} stays: ${(error as Error).message}`);
          return;
        }
        this.say(`${old.path} is drained`);
        await this.end(old);
        this.forget(old);
        this.say(`${old.path} has ended`);
      }
    });
    return this.rolling;
  }

  /** Drains all servers. @returns whether all have ended in order */
  async stop(): Promise<boolean> {
    this.stopping = true;
    const codes = await Promise.all(this.members.map((one) => this.end(one)));
    await this.front.close();
    return codes.every((code) => code === 0);
  }

  private freePath(): string {
    const taken = new Set(this.members.map((one) => one.path));
    for (let n = 1; ; n++) if (!taken.has(`/p${n}`)) return `/p${n}`;
  }

  private forget(gone: Member): void {
    this.members = this.members.filter((one) => one !== gone);
  }

  private async end(one: Member): Promise<number | null> {
    Object.assign(one, { up: false, leaving: true });
    const { child } = one;
    if (!child) return 0;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await gone;
    return code as number | null;
  }

  /** Starts a server, and again whenever it ends. */
  private async run(one: Member): Promise<void> {
    const child = this.startServer({ PUBLIC_ADDRESS: one.path, TRUST_PROXY: 'true' });
    one.child = child;
    const ended = once(child, 'exit');
    void ended.then(([code, signal]) => {
      const { up } = one;
      Object.assign(one, { child: undefined, up: false });
      if (this.stopping || one.leaving) return;
      if (up) this.say(`${one.path} has ended (${signal ?? `code ${code}`}) and is started again`);
      void this.again(one);
    });
    try {
      one.port = await listening(child);
    } catch (error) {
      // one that hangs would not end by itself, and so never be started again
      child.kill('SIGKILL');
      throw error;
    }
    if (this.stopping) return;
    Object.assign(one, { up: true, failures: 0 });
    this.say(`${one.path} is up: process ${child.pid}`);
  }

  private async again(one: Member): Promise<void> {
    await pause(Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** one.failures++));
    if (this.stopping || one.leaving || one.child) return;
    await this.run(one).catch((error: Error) => this.say(`${one.path} does not start: ${error.message}`));
  }
}

function targetOf({ path, port, up, child }: Member): Target {
  return { path, port, up: up && child !== undefined };
}

function member(path: string): Member {
  return { path, child: undefined, port: 0, up: false, leaving: false, failures: 0 };
}

/** @returns the port on which a server listens */
async function listening(child: ChildProcess): Promise<number> {
  let said = '';
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<number>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${why}. It said:\n${said}`));
      timer = setTimeout(() => fail('the server did not start in time'), START_MS);
      child.once('exit', (code) => fail(`the server ended with code ${code}`));
      child.stderr?.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-8_000);
      });
      child.stdout?.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-8_000);
        const [, url] = LISTENS.exec(said) ?? [];
        if (url) resolve(Number(new URL(url).port));
      });
    });
  } finally {
    clearTimeout(timer);
  }
}
