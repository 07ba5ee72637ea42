import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { verifyReplay } from '@touchline/client';
import { gameById, games } from '@touchline/rules';
import { type Difference, misshapen, REPLAY_FORMAT, type Replay } from '@touchline/rules/kernel';
import type { Command } from 'commander';
import { Failure, messageOf } from './failure.ts';

/** The largest file that is read, in bytes; the longest matches have some. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Nesting that no replay has. */
const MOST_DEPTH = 64;

/** What was found out about one file. */
interface Verdict {
  readonly file: string;
  /** `true`: all agrees. `false`: see `difference`. Absent: it could not be read, see `problem`. */
  readonly verified?: boolean;
  readonly game?: string;
  readonly match?: string;
  readonly entries?: number;
  readonly difference?: Difference;
  readonly problem?: string;
}

const HELP = `
Every action is played again with the dice that the seeds give; every die, every event and the final state must agree,
and the nonces and times must be such as an honest server's are. No server is asked.

Exit code: 0 all agree, 1 a replay and the rules differ, 2 a file cannot be read.

Examples:
  $ touchline verify replay.json
  $ touchline verify season/*.json --json`;

/** `touchline verify <replay>...` */
export function verify(program: Command): void {
  program
    .command('verify')
    .description('check replays: every die, every event, the final state')
    .argument('<replay...>', 'replay files')
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', HELP)
    .action(async (files: string[], { json }: { json?: boolean }) => {
      const verdicts: Verdict[] = [];
      // one after the other: a season is more than fits into memory
      for (const file of files) {
        const verdict = await judge(file);
        if (!json) tell(verdict);
        verdicts.push(verdict);
      }
      if (json) console.log(JSON.stringify(verdicts, null, 2));
      if (verdicts.some((v) => v.problem)) process.exitCode = 2;
      else if (verdicts.some((v) => !v.verified)) process.exitCode = 1;
    });
}

async function judge(file: string): Promise<Verdict> {
  try {
    const replay = await read(file);
    const game = gameById(replay.game);
    if (!game)
      throw new Failure(
        `it is of the game ${shown(replay.game)}; known: ${games.map((g) => g.id).join(', ')}`,
      );
    if (replay.rulesVersion !== game.rulesVersion)
      throw new Failure(
        `it was played under version ${shown(replay.rulesVersion)} of the rules, and this is version ${game.rulesVersion}; use the Touchline of that time`,
      );
    const difference = verifyReplay(game, replay);
    const { match, entries } = replay;
    return {
      file,
      verified: !difference,
      game: game.id,
      match,
      entries: entries.length,
      ...(difference && { difference }),
    };
  } catch (error) {
    return { file, problem: messageOf(error) };
  }
}

async function read(file: string): Promise<Replay> {
  const text = await textOf(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Failure(`it is not JSON: ${messageOf(error)}`);
  }
  if (isDeeper(value, MOST_DEPTH)) throw new Failure('it is not a replay: it is nested too deeply');
  const format = (value as Partial<Replay> | null)?.format;
  if (format !== REPLAY_FORMAT)
    throw new Failure(
      `it is not a replay: its format is ${format === undefined ? 'absent' : shown(format)}, not "${REPLAY_FORMAT}"`,
    );
  const wrong = misshapen(value);
  if (wrong) throw new Failure(`it is not a replay: ${wrong.path} should be of the kind "${wrong.kind}"`);
  return value as Replay;
}

/** The text of a file of whatever kind; no more of it is read than a replay may have. */
async function textOf(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file)) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > MOST_BYTES)
        throw new Failure(`it is larger than any replay: more than ${MOST_BYTES} bytes`);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Failure('there is no such file');
    if (code === 'EISDIR')
      throw new Failure(`it is a directory; name the files in it, as ${join(file, '*.json')}`);
    if (code === 'EACCES') throw new Failure('it may not be read; look at its permissions');
    throw error;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether something is nested more than so many levels deep. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** What a file says of itself, in a sentence. */
function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 80);
}

function tell({ file, verified, game, match, entries, difference, problem }: Verdict): void {
  if (verified)
    console.log(
      `${file}: verified. ${game} ${shown(match).slice(1, -1)}, ${entries} entries: every die, every event and the final state agree.`,
    );
  else if (difference) process.stderr.write(`${file}: DIFFERS at ${difference.message}\n`);
  else process.stderr.write(`${file}: cannot be read: ${problem}\n`);
}
