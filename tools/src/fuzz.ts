import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, gameNamed, messageOf } from '@touchline/server/cli';
import type { Command } from 'commander';
import type { FuzzReport } from './fuzz/run.ts';

interface Flags {
  readonly count: string;
  readonly seed?: string;
  readonly game?: readonly string[];
  readonly json?: boolean;
}

const HELP = `
Starts a server of its own on this machine, has matches played on it, and meanwhile sends it what nobody should: requests
that are no HTTP, calls and messages that are wrong in some part, frames that are no MessagePack, people who come with
places that are not theirs, sockets that say nothing or do not read, pipelines, half bodies, connections that end while an
answer is due, and floods of what is allowed. In the end it is stopped with some of that on it.

Exit code: 0 when the server lives, answered nothing with an error of its own, logged no error and no secret, has its
memory, rooms, places and handles back, stopped in time, and when every match was played to its end and is verified.

Examples:
  $ touchline fuzz
  $ touchline fuzz --count 100000
  $ touchline fuzz --count 5000 --seed 7 --json`;

/** `touchline fuzz` */
export function fuzz(program: Command): void {
  program
    .command('fuzz')
    .description('send a server what nobody should, and see how it stands that')
    .option('-c, --count <number>', 'how many hostile messages and requests', '20000')
    .option('-s, --seed <number>', 'the same seed sends the same things; another each time when absent')
    .option('-g, --game <id...>', 'games that are played meanwhile; all of them when absent')
    .option('--json', 'print the counts as JSON')
    .addHelpText('after', HELP)
    .action(run);
}

async function run({ count, seed, game, json }: Flags): Promise<void> {
  const games = game?.map((id) => gameNamed(id).id);
  const options = {
    count: whole('count', count, 1),
    seed: seed === undefined ? randomInt(2 ** 31) : whole('seed', seed, 0),
    ...(games && { games }),
  };
  // loaded here: no other command needs it
  const { fuzz } = await import('./fuzz/run.ts');
  const data = await mkdtemp(join(tmpdir(), 'touchline-fuzz-'));
  const shown = process.stderr.isTTY && !json;
  try {
    const report = await fuzz({
      ...options,
      data,
      ...(shown && { progress: (done) => void (done % 500 || process.stderr.write(`\r${done}`)) }),
    });
    if (shown) process.stderr.write('\r\x1b[K');
    if (json) console.log(JSON.stringify(report, null, 2));
    else tell(report);
    if (report.problems.length)
      throw new Failure(`It did not hold (seed ${report.seed}):\n  ${report.problems.join('\n  ')}`, 1);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(`The run failed: ${messageOf(error)}`, 1);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least || value >= 2 ** 31)
    throw new Failure(`--${name} must be a whole number from ${least}, not "${text}".`);
  return value;
}

function tell({ seed, count, seconds, answers, matches, before, after, drain }: FuzzReport): void {
  console.log(`${count} hostile things in ${seconds} s, seed ${seed}.`);
  for (const [kind, of] of Object.entries(answers)) {
    const parts = Object.entries(of)
      .sort(([, a], [, b]) => b - a)
      .map(([answer, times]) => `${answer} ${times}`);
    console.log(`  ${kind}: ${parts.join(', ')}`);
  }
  console.log(`Matches played meanwhile: ${matches.verified} verified, ${matches.actions} actions.`);
  const mib = (bytes: number | undefined) => `${((bytes ?? 0) / 2 ** 20).toFixed(1)} MiB`;
  console.log(
    `Memory: ${mib(before?.memory)} before, ${mib(after?.memory)} after; resident ${mib(after?.rss)}, at most ${mib(after?.peak)}.`,
  );
  console.log(
    `Open files and sockets: ${before?.descriptors} before, ${after?.descriptors} after; requests under way ${after?.underWay}, streams ${after?.streams}.`,
  );
  console.log(`Asked to stop, it ended with code ${drain.code} after ${drain.ms} ms.`);
  console.log(`Rooms: ${before?.rooms.length} before, ${after?.rooms.length} after.`);
  for (const room of after?.rooms ?? []) console.log(`  ${room}`);
}
