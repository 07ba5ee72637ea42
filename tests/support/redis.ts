import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis as Client } from 'ioredis';
import { eventually } from './eventually.ts';
import { freePort } from './postgres.ts';

/** A Redis of the tests' own, in memory, that can be killed and started again. */
export class Redis {
  private readonly port: number;
  private child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async make(): Promise<Redis> {
    const made = new Redis(await freePort());
    await made.start();
    return made;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, without data. */
  async start(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn('redis-server', args, { stdio: 'ignore' });
    this.child.unref();
    await eventually(
      () =>
        this.ask('ping').then(
          () => true,
          () => false,
        ),
      (up) => up,
    );
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Sends one command. */
  async ask(command: string, ...args: string[]): Promise<unknown> {
    const client = new Client(this.url, {
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      // its timer would hold the tests where there is no connection
      disconnectTimeout: 1,
    });
    client.on('error', () => {});
    try {
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  }
}
