import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  type Estimate,
  type LabMatch,
  type LabReport,
  labReport,
  labRows,
  labSeed,
} from '@touchline/rules/kernel';
import { type Command, InvalidArgumentError } from 'commander';
import { Failure } from './failure.ts';
import { gameNamed, optionsFrom, SAMPLE } from './games.ts';
import type { LabAnswer, LabTask } from './lab-worker.ts';

interface Flags {
  readonly options: string;
  readonly against?: string;
  readonly matches: number;
  readonly seed: string;
  readonly workers: number;
  readonly json?: boolean;
}

/** What is printed with `--json`. */
interface Printed extends LabReport {
  readonly game: string;
  readonly seed: string;
  /** The options that are tried, and those in force. */
  readonly options: { readonly tried: object; readonly inForce: object };
  /** Paths of figures that differ by more than their errors, e.g. `counts.deaths`. */
  readonly apart: readonly string[];
}

const HELP = `
Bots play the same number of matches by both, with the same seeds. Each figure has its 95 % interval; those that differ by
more than their errors are marked with *. Of very many figures one in twenty is marked by chance. "Deaths" and all else
that is counted are the statistics of the game.

Examples:
  $ touchline lab ${SAMPLE} --options '{"pointsToWin": 1}' --matches 200
  $ touchline lab ${SAMPLE} --options '{"turnLimit": 60}' --against '{"turnLimit": 80}' --json`;

/** `touchline lab <game>` */
export function lab(program: Command): void {
  program
    .command('lab')
    .description('house rules: what matches are like by other options')
    .argument('<game>', 'id of a game; "touchline rules" lists them')
    .requiredOption('-o, --options <json>', 'the options that are tried')
    .option('-a, --against <json>', "the options in force; the game's defaults when absent")
    .option('-m, --matches <n>', 'how many matches by each', count, 200)
    .option('-s, --seed <seed>', 'any text; what all dice come from', '1')
    .option('-w, --workers <n>', 'how many matches are played at a time', count, availableParallelism())
    .option('--json', 'print the figures as JSON')
    .addHelpText('after', HELP)
    .action(async (id: string, flags: Flags) => {
      const report = await run(id, flags);
      if (flags.json) console.log(JSON.stringify(report, null, 2));
      else tell(report);
    });
}

async function run(id: string, { matches, seed, workers, ...flags }: Flags): Promise<Printed> {
  const game = gameNamed(id);
  const options = { tried: optionsFrom(game, flags.options), inForce: optionsFrom(game, flags.against) };
  const seeds = Array.from({ length: matches }, (_, n) => labSeed(seed, n));
  const progress = progressOf(2 * matches);
  const play = (by: object) => playAll({ game: game.id, options: by, seeds }, workers, progress);
  const sample = async (by: object) => ({ matches: await play(by), first: game.seats(by)[0] ?? '' });
  const tried = await sample(options.tried);
  const report = labReport(tried, await sample(options.inForce));
  const apart = labRows(report).flatMap((one) => (one.apart ? [one.path] : []));
  return { game: game.id, seed, options, ...report, apart };
}

/** Plays matches in workers. @returns in the order of the seeds, however many workers there are */
async function playAll(task: LabTask, workers: number, progress: () => void): Promise<LabMatch[]> {
  const { seeds } = task;
  const found: LabMatch[] = [];
  const share = (from: number) =>
    new Promise<void>((resolve, reject) => {
      const own = seeds.map((_, i) => i).filter((i) => i % workers === from);
      const workerData: LabTask = { ...task, seeds: own.map((i) => seeds[i]!) };
      const worker = new Worker(new URL('./lab-worker.js', import.meta.url), { workerData });
      let next = 0;
      worker.on('message', (answer: LabAnswer) => {
        if ('failed' in answer) {
          reject(new Failure(`Match ${own[next]} was not finished: ${answer.failed}`, 1));
          void worker.terminate();
          return;
        }
        found[own[next++]!] = answer.match;
        progress();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  await Promise.all(Array.from({ length: Math.min(workers, seeds.length) }, (_, from) => share(from)));
  return found;
}

/** Shows how far it is, where a person looks on. */
function progressOf(all: number): () => void {
  let done = 0;
  return () => {
    done++;
    if (!process.stderr.isTTY) return;
    process.stderr.write(done === all ? '\r\x1b[K' : `\r${done} of ${all} matches`);
  };
}

const LABELS: Readonly<Record<string, string>> = {
  actions: 'actions',
  points: 'points',
  firstWins: 'the first seat wins',
  draws: 'draws',
};

function tell(report: Printed): void {
  const { game, tried, seed } = report;
  console.log(`${game}: ${tried.matches} matches each, seed "${seed}", with 95 % intervals\n`);
  console.log(`${''.padEnd(28)} ${'tried'.padStart(24)} ${'in force'.padStart(24)}`);
  const shown = ({ value, low, high }: Estimate, percent?: true) => {
    const number = (of: number) => (percent ? (100 * of).toFixed(1) : of.toFixed(2));
    return `${number(value)}${percent ? ' %' : ''} (${number(low)} to ${number(high)})`.padStart(24);
  };
  for (const { path, tried: a, inForce: b, percent, apart } of labRows(report)) {
    const [kind, name] = path.split('.');
    const label = name === undefined ? LABELS[path]! : kind === 'reasons' ? `ends by ${name}` : name;
    const mark = apart ? ' *' : '';
    console.log(`${label.padEnd(28)} ${shown(a, percent)} ${shown(b, percent)}${mark}`);
  }
}

function count(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n) || n < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return n;
}
