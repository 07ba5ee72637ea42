import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client, type Room } from '@colyseus/sdk';
import { type ApiClient, apiOf } from './boot.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A server in a process of its own. */
export class Spawned {
  readonly url: string;
  readonly api: ApiClient;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
    this.api = apiOf(url);
  }

  /** @throws Error with what it wrote to standard error when it ends before it listens */
  static async start(dataDir: string, port = 0): Promise<Spawned> {
    const args = ['--import', path('./typescript.mjs'), path('./serve.ts'), dataDir, String(port)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (data) => {
      said += data;
    });
    const exit = once(child, 'exit').then(([code]) => {
      throw new Error(`exit ${code}: ${said}`);
    });
    exit.catch(() => {});
    const [url] = await Promise.race([once(child.stdout!, 'data'), exit]);
    return new Spawned(child, String(url).trim());
  }

  /** Ends the process at once (`SIGKILL`), or asks it to end. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const exit = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = await exit;
    return code;
  }

  async room(match: string, token?: string): Promise<Room> {
    const { body } = await this.api.post<never>(`/matches/${match}/connect`, {}, token);
    return new Client(this.url).consumeSeatReservation(body);
  }
}
