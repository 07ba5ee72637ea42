import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  Cluster,
  clusterConfig,
  Failure,
  gameNamed,
  messageOf,
  optionsFrom,
  SAMPLE,
  startServe,
  teamsFrom,
} from '@touchline/server/cli';
import type { Command } from 'commander';
import { Play, type Summary } from './demo/play.ts';
import { keep, killAll } from './demo/processes.ts';
import { liveShow, plainShow, silent } from './demo/show.ts';

interface Flags {
  readonly server?: string;
  readonly cluster?: boolean;
  readonly options?: string;
  readonly teams?: string;
  readonly replay?: string;
  readonly fast?: boolean;
  readonly json?: boolean;
}

const HELP = `
Starts a server, a coach for each seat, and later a spectator, each a process of its own. A coach is killed in the middle
of its turn and comes back; the server is killed in the middle of the match and started again. At the end the replay is
fetched and verified from its file alone, by yet another process.

Exit code: 0 when no acknowledged action was lost, the spectator saw everything, and the replay is verified.

Examples:
  $ touchline demo
  $ touchline demo --fast --json
  $ touchline demo --cluster
  $ touchline demo ${SAMPLE} --server http://127.0.0.1:2567`;

/** Signals after which no process may stay behind. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `touchline demo [game]` */
export function demo(program: Command): void {
  program
    .command('demo')
    .description('a whole match between two coaches, with a crash of everything, before your eyes')
    .argument('[game]', 'id of a game', SAMPLE)
    .option('--server <url>', 'play on a running server, which is not killed')
    .option(
      '--cluster',
      'two servers on DATABASE_URL and REDIS_URL, of which the one with the match is killed',
    )
    .option('-o, --options <json>', "what the match is set up with; the game's defaults when absent")
    .option('-t, --teams <file>', 'JSON, the teams that are brought, by seat; absent: by the rules')
    .option('--replay <file>', 'where the replay goes; a temporary file when absent')
    .option('--fast', 'no pauses')
    .option('--json', 'print nothing but a summary as JSON')
    .addHelpText('after', HELP)
    .action(run);
}

async function run(id: string, flags: Flags): Promise<void> {
  const game = gameNamed(id);
  const options = optionsFrom(game, flags.options);
  const teams = await teamsFrom(game, options, flags.teams);
  if (flags.cluster) clusterConfig(process.env);
  const interactive = process.stdout.isTTY && !flags.json;
  const show = flags.json ? silent : interactive ? liveShow(game.id) : plainShow(game.id);
  const folder = await mkdtemp(join(tmpdir(), 'touchline-demo-'));
  const interrupted = () => void killAll().then(() => process.exit(130));
  for (const signal of STOPS) process.once(signal, interrupted);
  try {
    const play = new Play({
      game: game.id,
      options,
      ...(teams && { teams }),
      folder,
      show,
      pause: flags.fast ? 0 : 150,
      ...(flags.server !== undefined && { server: flags.server }),
      ...(flags.cluster && {
        cluster: new Cluster(2, (env) => keep(startServe({ LOG_LEVEL: 'error', ...env })), show.say),
      }),
      save: async (match, replay) => {
        const file = resolve(flags.replay ?? join(tmpdir(), `touchline-${match}.json`));
        await writeFile(file, JSON.stringify(replay));
        return file;
      },
    });
    const summary = await play.run();
    if (flags.json) console.log(JSON.stringify(summary, null, 2));
    else tell(summary);
    if (summary.problems.length)
      throw new Failure(`The demonstration failed:\n  ${summary.problems.join('\n  ')}`, 1);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(`The demonstration failed: ${messageOf(error)}`, 1);
  } finally {
    for (const signal of STOPS) process.removeListener(signal, interrupted);
    await killAll();
    await rm(folder, { recursive: true, force: true });
  }
}

function tell(summary: Summary): void {
  const { actions, acknowledged, lost, kills, verified, replay, spectator, seconds, result } = summary;
  const score = Object.entries(result?.score ?? {}).map(([side, points]) => `${side} ${points}`);
  console.log(
    `${actions} actions in ${seconds} s. ${score.join(', ')}: ${result?.reason}, ${result?.winners.join(' and ') || 'nobody'} wins.`,
  );
  console.log(`Killed: ${kills.coach} coach in its turn, ${kills.server} server in the match.`);
  console.log(`Acknowledged to the coaches: ${acknowledged} actions; lost: ${lost}.`);
  console.log(
    `The spectator came after entry ${spectator.from} and saw ${spectator.entries} of ${actions + 1} entries.`,
  );
  console.log(`${verified ? 'Verified' : 'NOT verified'} from its file alone: ${replay}`);
}
