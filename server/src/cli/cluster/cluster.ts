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
  failures: number;
}

/**
 * Several server processes on this machine with a {@link Front} before them. One that ends is started again.
 */
export class Cluster {
  private readonly startServer: StartServer;
  private readonly say: (text: string) => void;
  private readonly members: Member[];
  private readonly front = new Front((): readonly Target[] =>
    this.members.map(({ path, port, up, child }) => ({ path, port, up: up && child !== undefined })),
  );
  private stopping = false;
  private rolling: Promise<void> = Promise.resolve();

  /** @param say told what happens, in words */
  constructor(processes: number, startServer: StartServer, say: (text: string) => void = () => {}) {
    this.startServer = startServer;
    this.say = say;
    this.members = Array.from({ length: processes }, (_, i) => ({
      path: `/p${i + 1}`,
      child: undefined,
      port: 0,
      up: false,
      failures: 0,
    }));
  }

  /**
   * Starts all servers, and listens when all are up.
   * @throws Error with what one said, when it does not start
   */
  async start(port: number, host: string): Promise<void> {
    await Promise.all(this.members.map((member) => this.run(member)));
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

  /** Drains the servers and starts them again, one after the other. */
  restart(): Promise<void> {
    this.rolling = this.rolling.then(async () => {
      for (const member of this.members) {
        await this.allUp();
        if (this.stopping) return;
        this.say(`${member.path} is drained and started again`);
        await this.end(member);
      }
      await this.allUp();
    });
    return this.rolling;
  }

  /** Drains all servers. @returns whether all have ended in order */
  async stop(): Promise<boolean> {
    this.stopping = true;
    const codes = await Promise.all(this.members.map((member) => this.end(member)));
    await this.front.close();
    return codes.every((code) => code === 0);
  }

  private async end(member: Member): Promise<number | null> {
    member.up = false;
    const { child } = member;
    if (!child) return 0;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await gone;
    return code as number | null;
  }

  /** Starts a server, and again whenever it ends. */
  private async run(member: Member): Promise<void> {
    const child = this.startServer({ PUBLIC_ADDRESS: member.path, TRUST_PROXY: 'true' });
    member.child = child;
    const ended = once(child, 'exit');
    void ended.then(([code, signal]) => {
      const { up } = member;
      Object.assign(member, { child: undefined, up: false });
      if (this.stopping) return;
      if (up) this.say(`${member.path} has ended (${signal ?? `code ${code}`}) and is started again`);
      void this.again(member);
    });
    member.port = await listening(child);
    if (this.stopping) return;
    Object.assign(member, { up: true, failures: 0 });
    this.say(`${member.path} is up: process ${child.pid}`);
  }

  private async again(member: Member): Promise<void> {
    await pause(Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** member.failures++));
    if (this.stopping || member.child) return;
    await this.run(member).catch((error: Error) =>
      this.say(`${member.path} does not start: ${error.message}`),
    );
  }
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
