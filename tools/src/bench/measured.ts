import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Addresses, Usage } from './child.ts';
import { median } from './measure.ts';

/** Settings of a server. */
export type Settings = Readonly<Record<string, string>>;

/** A {@link Addresses} process that is being measured, on a core of its own where there are two. */
export class Measured {
  readonly #child: ChildProcess;
  readonly addresses: Addresses;
  /** Its own, which goes with it; absent where it was given one. */
  readonly #dir: string | undefined;

  private constructor(child: ChildProcess, addresses: Addresses, dir: string | undefined) {
    this.#child = child;
    this.addresses = addresses;
    this.#dir = dir;
  }

  /**
   * @param settings besides those that a measurement needs; absent: the server has a core to itself
   * @param given the directory of its data, which stays
   */
  static async start(settings?: Settings, given?: string): Promise<Measured> {
    const dir = given ?? (await mkdtemp(join(tmpdir(), 'touchline-bench-')));
    const child = fork(new URL('./child.js', import.meta.url), [dir, JSON.stringify(settings ?? {})]);
    if (!settings) pin(child.pid!, 0);
    const addresses = await new Promise<Addresses>((ready, failed) => {
      child.once('message', (message) => ready(message as Addresses));
      child.once('exit', (code) => failed(new Error(`the measured server ended with code ${code}`)));
    });
    return new Measured(child, addresses, given === undefined ? dir : undefined);
  }

  /** @param tidy whether to collect garbage first, which takes its time */
  usage(tidy = false): Promise<Usage> {
    return new Promise((answer) => {
      this.#child.once('message', (message) => answer(message as Usage));
      this.#child.send(tidy);
    });
  }

  async stop(): Promise<void> {
    const gone = new Promise((exit) => this.#child.once('exit', exit));
    this.#child.kill('SIGKILL');
    await gone;
    if (this.#dir !== undefined) await rm(this.#dir, { recursive: true, force: true });
  }
}

/** Gives a process one core to itself; `false` where that cannot be had. */
export function pin(pid: number, core: number): boolean {
  if (availableParallelism() < 2 || process.platform !== 'linux') return false;
  try {
    execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * A raw WebSocket, open.
 * @param prepare called before anything can be heard
 */
export async function socketTo(url: string, prepare?: (socket: WebSocket) => void): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  prepare?.(socket);
  await new Promise((open, failed) => socket.once('open', open).once('error', failed));
  return socket;
}

/** Milliseconds there and back for 100 bytes on a raw WebSocket: the median. */
export async function echo(url: string): Promise<number> {
  const socket = await socketTo(url);
  const message = Buffer.alloc(100, 1);
  const times: number[] = [];
  for (let i = 0; i < 3_000; i++) {
    const sent = performance.now();
    socket.send(message);
    await new Promise((back) => socket.once('message', back));
    times.push(performance.now() - sent);
  }
  socket.terminate();
  return median(times.slice(500));
}
