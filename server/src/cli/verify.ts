import { readFile } from 'node:fs/promises';
import { verifyReplay } from '@touchline/client';
import { gameById, games } from '@touchline/rules';
import { type Difference, REPLAY_FORMAT, type Replay } from '@touchline/rules/kernel';
import type { Command } from 'commander';
import { Failure, messageOf } from './failure.ts';

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
Every action is played again with the dice that the seeds give; every die, every event and the final state must agree.
No server is asked.

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
      const verdicts = await Promise.all(files.map(judge));
      if (json) console.log(JSON.stringify(verdicts, null, 2));
      else for (const verdict of verdicts) tell(verdict);
      if (verdicts.some((v) => v.problem)) process.exitCode = 2;
      else if (verdicts.some((v) => !v.verified)) process.exitCode = 1;
    });
}

async function judge(file: string): Promise<Verdict> {
  try {
    const replay = await read(file);
    const game = gameById(replay.game);
    if (!game)
      throw new Failure(`it is of the game "${replay.game}"; known: ${games.map((g) => g.id).join(', ')}`);
    if (replay.rulesVersion !== game.rulesVersion)
      throw new Failure(
        `it was played under version ${replay.rulesVersion} of the rules, and this is version ${game.rulesVersion}; use the Touchline of that time`,
      );
    const difference = verifyReplay(game, replay);
    const { match, entries } = replay;
    return {
      file,
      verified: !difference,
      game: game.id,
      match,
      entries: entries?.length ?? 0,
      ...(difference && { difference }),
    };
  } catch (error) {
    return { file, problem: messageOf(error) };
  }
}

async function read(file: string): Promise<Replay> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new Failure(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : messageOf(error),
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Failure(`it is not JSON: ${messageOf(error)}`);
  }
  const replay = value as Partial<Replay> | null;
  if (replay?.format !== REPLAY_FORMAT)
    throw new Failure(
      `it is not a replay: its format is ${JSON.stringify(replay?.format) ?? 'absent'}, not "${REPLAY_FORMAT}"`,
    );
  if (typeof replay.game !== 'string') throw new Failure('it does not say of which game it is');
  return replay as Replay;
}

function tell({ file, verified, game, match, entries, difference, problem }: Verdict): void {
  if (verified)
    console.log(
      `${file}: verified. ${game} ${match}, ${entries} entries: every die, every event and the final state agree.`,
    );
  else if (difference) process.stderr.write(`${file}: DIFFERS at ${difference.message}\n`);
  else process.stderr.write(`${file}: cannot be read: ${problem}\n`);
}
