import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { BIN } from './touchline.ts';

/** `touchline serve` as a process of its own, to be killed and started again. */
export class Serving {
  readonly url: string;
  private readonly data: string;
  private child: ChildProcess;

  private constructor(data: string, url: string, child: ChildProcess) {
    this.data = data;
    this.url = url;
    this.child = child;
  }

  static async start(data: string): Promise<Serving> {
    const { child, url } = await spawned(data, '0');
    return new Serving(data, url, child);
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  /** @returns the exit code */
  async interrupt(): Promise<number> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGINT');
    return (await gone)[0];
  }

  /** On the same port and the same data. */
  async again(): Promise<void> {
    this.child = (await spawned(this.data, new URL(this.url).port)).child;
  }
}

async function spawned(data: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const args = [BIN, 'serve', '--host', '127.0.0.1', '--port', port, '--data', data];
  const env = { ...process.env, LOG_LEVEL: 'error', BOT_DELAY_MS: '0' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of child.stdout) {
    const url = /listens on (\S+)/.exec(String(chunk))?.[1];
    if (!url) continue;
    child.stdout.resume();
    return { child, url };
  }
  throw new Error('the server did not start');
}
