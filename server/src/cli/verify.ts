import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyReplay } from '@touchline/client';
import { gameById, games } from '@touchline/rules';
import { compare, type Difference, misshapen, REPLAY_FORMAT, type Replay } from '@touchline/rules/kernel';
import { SEASON_FORMAT, type SeasonFile, verifyingSeason } from '@touchline/rules/season';
import type { Command } from 'commander';
import { Failure, messageOf } from './failure.ts';

/** The largest file that is read, in bytes: a season has hundreds of matches. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Nesting that no replay has. */
const MOST_DEPTH = 64;

/** What was found out about one file. */
interface Verdict {
  readonly file: string;
  /** `true`: all agrees. `false`: see `difference`. Absent: it could not be read, see `problem`. */
  readonly verified?: boolean;
  readonly game?: string;
  readonly match?: string;
  /** Of a season file. */
  readonly season?: string;
  readonly matches?: number;
  readonly entries?: number;
  readonly difference?: Pick<Difference, 'path' | 'message'>;
  readonly problem?: string;
}

/** What the present rules make of one kept replay. */
interface Preview extends Omit<Verdict, 'verified' | 'season' | 'matches'> {
  readonly outcome: 'same' | 'differs' | 'unplayable';
  /** The version that the replay names, and the one that it was played by again. */
  readonly rulesVersion?: string;
  readonly against?: string;
}

const HELP = `
Every action is played again with the dice that the seeds give; every die, every event and the final state must agree,
and the nonces and times must be such as an honest server's are. No server is asked.

A season file is checked as a whole: each of its matches so, every die of its journal and of each team's ledger, what each
match did to both teams, the chains of hashes, tables and champion.

With --against, <replay> may be a directory too (its *.json files), and each replay is played by the rules of this
Touchline whatever version of them it names. It is told whether all comes out the same, at which entry it differs first,
or that it cannot be played; and in a last line, how many of each. So a change of the rules is previewed: keep replays,
change the rules, and see which matches under way could go on, and which kept replays no longer verify.

Exit code: 0 all agree, 1 a replay and the rules differ, 2 a file cannot be read; with --against 2 also when a replay
cannot be played by these rules (another game, other options), or there are none.

Examples:
  $ touchline verify replay.json
  $ touchline verify replays/*.json --json
  $ touchline verify season.json
  $ touchline verify --against replays/`;

/** `touchline verify <replay>...` */
export function verify(program: Command): void {
  program
    .command('verify')
    .description('check replays: every die, every event, the final state')
    .argument('<replay...>', 'replay files')
    .option('--against', 'play them by the rules of this Touchline, whatever version of them they name')
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', HELP)
    .action(async (files: string[], { json, against }: { json?: boolean; against?: boolean }) => {
      if (against) await previewAll(files, json);
      else await judgeAll(files, json);
    });
}

async function judgeAll(files: readonly string[], json: boolean | undefined): Promise<void> {
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
}

async function previewAll(paths: readonly string[], json: boolean | undefined): Promise<void> {
  const replays: Preview[] = [];
  for (const path of paths)
    for (const file of await filesAt(path)) {
      const seen = await preview(file);
      if (!json) tellPreview(seen);
      replays.push(seen);
    }
  const count = (outcome: Preview['outcome']) => replays.filter((one) => one.outcome === outcome).length;
  const summary = { same: count('same'), differs: count('differs'), unplayable: count('unplayable') };
  if (json) console.log(JSON.stringify({ replays, summary }, null, 2));
  else {
    const { same, differs, unplayable } = summary;
    console.log(
      `${replays.length} replays: ${same} the same, ${differs} differ, ${unplayable} cannot be played.`,
    );
  }
  if (summary.unplayable || !replays.length) process.exitCode = 2;
  else if (summary.differs) process.exitCode = 1;
}

/** The `*.json` files of a directory, by name; anything else is a file. */
async function filesAt(path: string): Promise<string[]> {
  try {
    const names = await readdir(path);
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(path, name));
  } catch {
    // no directory; what is wrong with a file is told when it is read
    return [path];
  }
}

async function preview(file: string): Promise<Preview> {
  try {
    const { game, replay } = gameAndReplay(await parsed(file));
    const { match, rulesVersion, entries } = replay;
    const difference = compare(game, replay);
    const about = {
      file,
      game: game.id,
      match,
      rulesVersion,
      against: game.rulesVersion,
      entries: entries.length,
    };
    if (!difference) return { ...about, outcome: 'same' };
    const played = difference.seq !== undefined || /^(final|result)\b/.test(difference.path);
    if (played) return { ...about, outcome: 'differs', difference };
    return { ...about, outcome: 'unplayable', difference, problem: difference.message };
  } catch (error) {
    return { file, outcome: 'unplayable', problem: messageOf(error) };
  }
}

function tellPreview({ file, outcome, game, rulesVersion, against, difference, problem }: Preview): void {
  if (outcome === 'unplayable') {
    process.stderr.write(`${file}: cannot be played: ${problem}\n`);
    return;
  }
  const versions = `${game}, rules ${shown(rulesVersion).slice(1, -1)} played by ${against}`;
  if (outcome === 'same') console.log(`${file}: same. ${versions}.`);
  else console.log(`${file}: DIFFERS at ${difference?.message} (${versions})`);
}

function gameAndReplay(value: unknown) {
  const replay = replayIn(value);
  const game = gameById(replay.game);
  if (!game) throw unknownGame(replay.game);
  return { game, replay };
}

const unknownGame = (game: unknown): Failure =>
  new Failure(`it is of the game ${shown(game)}; known: ${games.map((g) => g.id).join(', ')}`);

/** A season file; shows how far it is, where a person looks on. */
function judgeSeason(file: string, given: SeasonFile): Verdict {
  const game = gameById(given.game);
  if (!game) throw unknownGame(given.game);
  const steps = verifyingSeason(game, given);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
      const flaw = step.value;
      if (flaw) return { file, verified: false, game: game.id, difference: flaw };
      const { season, matches, entries } = given;
      const counts = { matches: matches.length, entries: entries.length };
      return { file, verified: true, game: game.id, season, ...counts };
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${step.value.done} of ${step.value.of}`);
  }
}

async function judge(file: string): Promise<Verdict> {
  try {
    const value = await parsed(file);
    if ((value as Partial<SeasonFile> | null)?.format === SEASON_FORMAT)
      return judgeSeason(file, value as SeasonFile);
    const { game, replay } = gameAndReplay(value);
    if (replay.rulesVersion !== game.rulesVersion)
      throw new Failure(
        `it needs rules ${shown(replay.rulesVersion).slice(1, -1)} of ${game.id}; this Touchline has ${game.rulesVersion}. Use the Touchline of that time, or see with --against what these rules make of it`,
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

/** What is in a file. */
async function parsed(file: string): Promise<unknown> {
  const text = await textOf(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Failure(`it is not JSON: ${messageOf(error)}`);
  }
  if (isDeeper(value, MOST_DEPTH)) throw new Failure('it is not a replay: it is nested too deeply');
  return value;
}

function replayIn(value: unknown): Replay {
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

function tell({ file, verified, game, match, season, matches, entries, difference, problem }: Verdict): void {
  if (verified && season !== undefined)
    console.log(
      `${file}: verified. ${game} ${shown(season).slice(1, -1)}, ${matches} matches: every die, every ledger and every standing agree.`,
    );
  else if (verified)
    console.log(
      `${file}: verified. ${game} ${shown(match).slice(1, -1)}, ${entries} entries: every die, every event and the final state agree.`,
    );
  else if (difference) process.stderr.write(`${file}: DIFFERS at ${difference.message}\n`);
  else process.stderr.write(`${file}: cannot be read: ${problem}\n`);
}
