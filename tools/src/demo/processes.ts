import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Failure } from '@touchline/server/cli';
import type { Failed } from './messages.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const TOUCHLINE = here('../../../server/bin/touchline.mjs');

/** How long a server may take to start, in milliseconds. */
const START = 60_000;

const running = new Set<ChildProcess>();

/** Sees to it that a process ends with the demonstration. */
export function keep(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills a process the hard way, as a power cut would, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Kills every process that was started here and still runs. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map(kill));
}

/** A server process. */
export interface Server {
  readonly child: ChildProcess;
  readonly url: string;
}

/**
 * Starts `touchline serve` as a process of its own.
 * @param port 0 for any free one
 * @throws {@link Failure} with what it said, when it does not start
 */
export async function startServer(data: string, port: number): Promise<Server> {
  const args = [TOUCHLINE, 'serve', '--host', '127.0.0.1', '--port', String(port), '--data', data];
  const child = keep(
    spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LOG_LEVEL: 'error' },
    }),
  );
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Failure(`The server did not start in time. It said:\n${said}`, 1)),
      START,
    );
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-8_000);
      const found = /http:\/\/[\w.:-]+/.exec(said)?.[0];
      if (found) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-8_000);
    });
    child.once('exit', (code) =>
      reject(new Failure(`The server ended with code ${code}. It said:\n${said}`, 1)),
    );
    child.once('spawn', () => child.once('exit', () => clearTimeout(late)));
    child.stdout?.once('data', () => clearTimeout(late));
  });
  return { child, url };
}

/**
 * Starts a module of this folder as a process of its own.
 * @param orders its first argument, as JSON
 * @param hear called with each of its messages
 */
export function startChild<Message>(
  module: 'coach' | 'spectator',
  orders: object,
  hear: (message: Message | Failed) => void,
): ChildProcess {
  const child = keep(
    fork(here(`./${module}.js`), [JSON.stringify(orders)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  child.on('message', (message) => hear(message as Message | Failed));
  return child;
}

/** Runs `touchline verify` on a file as a process of its own. */
export async function verifyApart(file: string): Promise<{ verified: boolean; said: string }> {
  const child = keep(
    spawn(process.execPath, [TOUCHLINE, 'verify', file], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const [code] = await once(child, 'close');
  return { verified: code === 0, said: said.trim() };
}
