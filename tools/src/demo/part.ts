import { messageOf } from '@touchline/server/cli';
import type { Failed } from './messages.ts';

/**
 * Plays a part of the demonstration in a process of its own: with the orders that are its first argument, and
 * reporting over its IPC channel. It ends when the process that started it is gone.
 */
export async function part<Orders, Report>(
  play: (orders: Orders, report: (message: Report) => void) => Promise<void>,
): Promise<void> {
  const report = (message: Report | Failed) => process.send?.(message);
  process.on('disconnect', () => process.exit());
  try {
    await play(JSON.parse(process.argv[2]!) as Orders, report);
  } catch (error) {
    report({ type: 'failed', message: messageOf(error) });
    process.exitCode = 1;
  }
  process.disconnect?.();
}
