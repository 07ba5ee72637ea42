import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyGame } from '@touchline/rules';
import {
  BOTS,
  type BotName,
  simulate as play,
  type Seat,
  type Seeds,
  sha256,
  toHex,
} from '@touchline/rules/kernel';
import { type Command, InvalidArgumentError } from 'commander';
import { Failure, messageOf } from './failure.ts';
import { gameNamed, optionsFrom, SAMPLE, teamsFrom } from './games.ts';

interface Flags {
  readonly matches: number;
  readonly seed: string;
  readonly bot: string;
  readonly options?: string;
  readonly teams?: string;
  readonly replays?: string;
  readonly json?: boolean;
}

/** What is printed with `--json`. */
interface SimulationReport {
  readonly game: string;
  readonly seed: string;
  readonly bots: Readonly<Record<Seat, BotName>>;
  readonly matches: number;
  /** Matches that came to an end. */
  readonly finished: number;
  readonly actions: number;
  readonly events: number;
  readonly seconds: number;
  readonly matchesPerSecond: number;
  readonly actionsPerSecond: number;
  readonly results: {
    /** Matches by winner: a seat, seats joined by `+`, or `none`. */
    readonly winners: Readonly<Record<string, number>>;
    readonly reasons: Readonly<Record<string, number>>;
    /** Mean points a match, by side. */
    readonly score: Readonly<Record<string, number>>;
  };
  /** Why matches did not come to an end, by their number. */
  readonly failed: Readonly<Record<string, string>>;
}

const HELP = `
The same game, seed, bots, options and teams give the same matches, on every machine. Dice are the verifiable ones, from seeds
made of --seed; replays can be checked with "touchline verify".

Examples:
  $ touchline simulate ${SAMPLE} --matches 100 --seed 7
  $ touchline simulate ${SAMPLE} --matches 100 --bot A=heuristic,B=random --json
  $ touchline simulate ${SAMPLE} --matches 3 --replays ./replays`;

/** `touchline simulate <game>` */
export function simulate(program: Command): void {
  program
    .command('simulate')
    .description('bots against bots, without a server')
    .argument('<game>', 'id of a game; "touchline rules" lists them')
    .option('-m, --matches <n>', 'how many matches', count, 1)
    .option('-s, --seed <seed>', 'any text; what all dice come from', '1')
    .option('-b, --bot <bots>', `${BOTS.join(' or ')}, for all or by seat: A=heuristic,B=random`, 'heuristic')
    .option('-o, --options <json>', "what the matches are set up with; the game's defaults when absent")
    .option('-t, --teams <file>', 'JSON, the teams that are brought, by seat; absent: by the rules')
    .option('--replays <dir>', 'write a replay of every match to this directory')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', HELP)
    .action(async (id: string, flags: Flags) => {
      const game = gameNamed(id);
      const report = await run(game, flags);
      if (flags.json) console.log(JSON.stringify(report, null, 2));
      else tell(game, report);
      if (report.finished < report.matches) process.exitCode = 1;
    });
}

async function run(game: AnyGame, flags: Flags): Promise<SimulationReport> {
  const options = optionsFrom(game, flags.options);
  const teams = await teamsFrom(game, options, flags.teams);
  const seats = game.seats(options);
  const bots = botsFrom(flags.bot, seats);
  if (flags.replays !== undefined) await writable(flags.replays);

  const winners: Record<string, number> = {};
  const reasons: Record<string, number> = {};
  const score: Record<string, number> = {};
  const failed: Record<string, string> = {};
  let finished = 0;
  let actions = 0;
  let events = 0;
  const progress = progressOf(flags.matches);
  const begun = performance.now();
  for (let n = 0; n < flags.matches; n++) {
    const seeds = seedsOf(flags.seed, n, seats);
    try {
      const setup = { options, ...(teams && { teams }), bots, seeds };
      const match = play(game, { ...setup, seed: numberOf(`${flags.seed}|${n}|bots`) });
      finished++;
      actions += match.made.length - 1;
      events += match.events;
      add(winners, match.result.winners.join('+') || 'none', 1);
      add(reasons, match.result.reason, 1);
      for (const [side, points] of Object.entries(match.result.score)) add(score, side, points);
      if (flags.replays !== undefined)
        await writeFile(join(flags.replays, `${seeds.match}.json`), JSON.stringify(match.replay));
    } catch (error) {
      failed[n] = messageOf(error);
    }
    progress(n + 1);
  }
  const seconds = (performance.now() - begun) / 1000;
  for (const side of Object.keys(score)) score[side] = round(score[side]! / finished, 3);
  return {
    game: game.id,
    seed: flags.seed,
    bots,
    matches: flags.matches,
    finished,
    actions,
    events,
    seconds: round(seconds, 3),
    matchesPerSecond: round(finished / seconds, 1),
    actionsPerSecond: round(actions / seconds, 0),
    results: { winners, reasons, score },
    failed,
  };
}

/** The dice seeds of match `n`, made of the text that the simulation was given. */
function seedsOf(seed: string, n: number, seats: readonly Seat[]): Seeds {
  const hash = (what: string) => toHex(sha256(new TextEncoder().encode(`${seed}|${n}|${what}`)));
  return {
    match: `sim-${hash('match').slice(0, 12)}-${n}`,
    server: hash('server'),
    seats: seats.map((seat) => hash(`seat ${seat}`)),
  };
}

function numberOf(text: string): number {
  return new DataView(sha256(new TextEncoder().encode(text)).buffer).getInt32(0);
}

function botsFrom(text: string, seats: readonly Seat[]): Record<Seat, BotName> {
  const bot = (name: string): BotName => {
    const known = BOTS.find((b) => b === name);
    if (known) return known;
    throw new Failure(`There is no bot "${name}". Known: ${BOTS.join(', ')}.`);
  };
  if (!text.includes('=')) return Object.fromEntries(seats.map((seat) => [seat, bot(text)]));
  const bots: Record<Seat, BotName> = Object.fromEntries(seats.map((seat) => [seat, 'heuristic']));
  for (const part of text.split(',')) {
    const [seat = '', name = ''] = part.split('=');
    if (!seats.includes(seat))
      throw new Failure(`--bot: there is no seat "${seat}". Seats: ${seats.join(', ')}.`);
    bots[seat] = bot(name);
  }
  return bots;
}

function count(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n) || n < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return n;
}

async function writable(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
  } catch (error) {
    throw new Failure(`--replays: ${dir} cannot be made: ${messageOf(error)}`);
  }
}

/** Shows how far it is, where a person looks on. */
function progressOf(matches: number): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  let shown = 0;
  return (done) => {
    const now = performance.now();
    if (done === matches) process.stderr.write('\r\x1b[K');
    else if (now - shown > 100) {
      shown = now;
      process.stderr.write(`\r${done} of ${matches} matches`);
    }
  };
}

function add(counts: Record<string, number>, name: string, n: number): void {
  counts[name] = (counts[name] ?? 0) + n;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function tell(game: AnyGame, report: SimulationReport): void {
  const { matches, finished, results, bots } = report;
  const share = (n: number) => `${n} (${round((100 * n) / finished, 1)} %)`;
  console.log(`${game.name}: ${finished} of ${matches} matches played to the end, seed "${report.seed}"`);
  console.log(`${report.actions} actions and ${report.events} events in ${report.seconds} s`);
  console.log(`${report.matchesPerSecond} matches and ${report.actionsPerSecond} actions a second\n`);
  for (const [name, n] of Object.entries(results.winners).sort((a, b) => b[1] - a[1]))
    console.log(
      `${name === 'none' ? 'no winner' : `${name} (${bots[name] ?? 'together'}) won`}: ${share(n)}`,
    );
  for (const [name, n] of Object.entries(results.reasons).sort((a, b) => b[1] - a[1]))
    console.log(`ended by ${name}: ${share(n)}`);
  for (const [side, points] of Object.entries(results.score))
    console.log(`points of ${side}, on average: ${points}`);
  for (const [n, why] of Object.entries(report.failed))
    process.stderr.write(`match ${n} was not finished: ${why}\n`);
}
