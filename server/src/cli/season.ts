import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyGame, games } from '@touchline/rules';
import {
  type Format,
  format,
  MOST_IN_ROUND_ROBIN,
  type Parting,
  playSeason,
  type SeasonFile,
  type Standing,
} from '@touchline/rules/season';
import { type Command, InvalidArgumentError } from 'commander';
import { Failure, messageOf } from './failure.ts';
import { gameNamed, optionsFrom, SAMPLE } from './games.ts';

interface Flags {
  readonly game: string;
  readonly teams: number;
  readonly format: Format['type'];
  readonly legs?: number;
  readonly rounds?: number;
  readonly seed: string;
  readonly options?: string;
  readonly replay?: string;
  readonly json?: boolean;
}

interface Named {
  readonly team: string;
  readonly name: string;
}

/** What is printed with `--json`. */
interface SeasonReport {
  readonly season: string;
  readonly game: string;
  readonly seed: string;
  readonly format: Format;
  readonly rounds: number;
  readonly matches: number;
  /** Best first; in a bracket in the order of entry, as it has no table. */
  readonly standings: readonly (Standing & Named)[];
  /** How teams that were level were parted. */
  readonly partings: readonly Parting[];
  /** Absent where nobody has won it. */
  readonly champion?: Named;
  /** The hash of the last entry of the season's journal. */
  readonly head: string;
  /** The season file, with `--replay`. */
  readonly file?: string;
}

const HELP = `
Teams are founded, play, and advance between matches as their game suggests. The same game, seed, teams, format and options
give the same season, on every machine. Dice are the verifiable ones; with --replay the whole season is one file, with every
match in it, that "touchline verify" checks.

Games whose teams live on between matches: ${games.flatMap((game) => (game.teamLife ? [game.id] : [])).join(', ')}.

Examples:
  $ touchline season --game ${SAMPLE} --teams 8 --format round-robin --seed 3 --json
  $ touchline season --game ${SAMPLE} --teams 16 --format swiss --rounds 6
  $ touchline season --game ${SAMPLE} --teams 6 --format bracket --replay ./seasons`;

/** `touchline season` */
export function season(program: Command): void {
  program
    .command('season')
    .description('a season of bots, without a server')
    .option('-g, --game <game>', 'id of a game; "touchline rules" lists them', SAMPLE)
    .option('-t, --teams <n>', 'how many teams', whole(2, 1024), 8)
    .option('-f, --format <format>', 'round-robin, bracket or swiss', formatOf, 'round-robin')
    .option('--legs <n>', 'of a round robin: how often everybody meets everybody, 1 or 2', whole(1, 2))
    .option('--rounds <n>', 'of a swiss', whole(1, 20))
    .option('-s, --seed <seed>', 'any text; what all dice come from', '1')
    .option('-o, --options <json>', "what the matches are set up with; the game's defaults when absent")
    .option('--replay <dir>', 'write the season file to this directory')
    .option('--json', 'print the season as JSON')
    .addHelpText('after', HELP)
    .action(async (flags: Flags) => {
      const report = await run(flags);
      if (flags.json) console.log(JSON.stringify(report, null, 2));
      else tell(report);
    });
}

async function run(flags: Flags): Promise<SeasonReport> {
  const game = gameNamed(flags.game);
  const options = optionsFrom(game, flags.options);
  const life = game.teamLife;
  if (!life) throw new Failure(`Teams of ${game.name} do not live on between matches.`);
  const improper = life.checkOptions?.(options);
  if (improper) throw new Failure(`--options: ${improper.message} (${improper.clause})`);
  if (game.seats(options).length !== 2) throw new Failure('A season is played by two sides a match.');
  const played = play(game, flags, options);
  const file = flags.replay === undefined ? undefined : await write(flags.replay, played);
  return reportOf(flags.seed, played, file);
}

function play(game: AnyGame, flags: Flags, options: object): SeasonFile {
  const { teams, seed, legs, rounds } = flags;
  if (flags.format === 'round-robin' && teams > MOST_IN_ROUND_ROBIN)
    throw new Failure(`--teams: at most ${MOST_IN_ROUND_ROBIN} teams can all meet each other.`);
  if (legs !== undefined && flags.format !== 'round-robin') throw new Failure('--legs is for a round robin.');
  if (rounds !== undefined && flags.format !== 'swiss') throw new Failure('--rounds is for a swiss.');
  const form = format.parse({ type: flags.format, ...(legs && { legs }), ...(rounds && { rounds }) });
  const steps = playSeason(game, { seed, teams, format: form, options });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
      return step.value;
    }
    const { round, matches } = step.value;
    const line = `round ${round}, ${matches} matches played`;
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  }
}

async function write(dir: string, played: SeasonFile): Promise<string> {
  const path = join(dir, `${played.season}.json`);
  try {
    await mkdir(dir, { recursive: true });
    await writeFile(path, JSON.stringify(played));
  } catch (error) {
    throw new Failure(`--replay: ${path} cannot be written: ${messageOf(error)}`);
  }
  return path;
}

/** The name of each team, as its ledger has it. */
function namesIn({ ledgers, texts }: SeasonFile): (team: string) => string {
  const names = ledgers.map(({ team, entries }) => {
    const said = entries.flatMap(({ action }) =>
      action.type === 'name' && action.who === undefined ? [action.name.said] : [],
    );
    return [team, texts[said.at(-1) ?? '']?.text ?? team] as const;
  });
  const named = new Map(names);
  return (team) => named.get(team) ?? team;
}

function reportOf(seed: string, played: SeasonFile, file: string | undefined): SeasonReport {
  const name = namesIn(played);
  const opened = played.entries[0]!.action;
  if (opened.type !== 'opened') throw new Error('a season starts with being opened');
  const { champion } = played;
  return {
    season: played.season,
    game: played.game,
    seed,
    format: opened.terms.format,
    rounds: played.entries.filter(({ action }) => action.type === 'round').length,
    matches: played.matches.length,
    standings: played.standings.flatMap(({ rows }) => rows.map((row) => ({ ...row, name: name(row.team) }))),
    partings: played.standings.flatMap(({ partings }) => partings),
    ...(champion !== undefined && { champion: { team: champion, name: name(champion) } }),
    head: played.head,
    ...(file !== undefined && { file }),
  };
}

function tell({ game, seed, matches, rounds, standings, champion, file }: SeasonReport): void {
  console.log(`${game}: ${matches} matches in ${rounds} rounds, seed "${seed}"\n`);
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, i) => (i === 1 ? String(cell).padEnd(24) : String(cell).padStart(5))).join(' ');
  console.log(line(['', 'team', 'P', 'W', 'D', 'L', 'for', 'agst']));
  for (const { place, name, played, won, drawn, lost, scored, conceded } of standings)
    console.log(line([place, name, played, won, drawn, lost, scored, conceded]));
  console.log(`\nChampion: ${champion?.name ?? 'nobody'}`);
  if (file !== undefined) console.log(`Written to ${file}`);
}

const whole = (least: number, most: number) => (text: string) => {
  const n = Number(text);
  if (Number.isSafeInteger(n) && n >= least && n <= most) return n;
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
};

function formatOf(text: string): Format['type'] {
  if (text === 'round-robin' || text === 'bracket' || text === 'swiss') return text;
  throw new InvalidArgumentError('It must be round-robin, bracket or swiss.');
}
