import { type BotName, botOf } from './bot.ts';
import { type Dice, diceKey, fastDice, matchSeed, verifiableDice } from './dice.ts';
import type { AnyGame, Result, Seat } from './game.ts';
import { type Applied, begin } from './journal.ts';
import { playOn } from './play-on.ts';
import { REPLAY_FORMAT, type Replay } from './replay.ts';
import { readTeams, type Setup, type Teams } from './setup.ts';
import { commitmentOf, fromHex } from './sha256.ts';

/** The seeds of a simulation whose dice can be checked, as those of a match on a server. */
export interface Seeds {
  /** The id of the match. */
  readonly match: string;
  /** 32 bytes, lower-case hexadecimal. */
  readonly server: string;
  /** One for each seat, in the order of the seats. */
  readonly seats: readonly string[];
}

/** How a match is simulated. */
export interface SimulateOptions {
  /** What the match is set up with; absent fields take the game's defaults. */
  readonly options?: unknown;
  /** Who plays, for the seats that bring a team. */
  readonly teams?: Teams;
  /** Who plays a seat; the heuristic bot where none is given. */
  readonly bots?: Readonly<Record<Seat, BotName>>;
  /** Any integer: what the dice, where there are no {@link seeds}, and the bots' own choices come from. */
  readonly seed: number;
  /** Verifiable dice: slower, and the match has a replay. */
  readonly seeds?: Seeds;
  /** Actions after which a match that does not end is given up; 100,000 when absent. */
  readonly limit?: number;
}

/** A simulated match. */
export interface Simulated {
  /** Entry 0 is the start. */
  readonly made: readonly Applied[];
  /** How many events there were in all. */
  readonly events: number;
  readonly result: Result;
  /** The public state at the end. */
  readonly final: unknown;
  /** Present with {@link SimulateOptions.seeds}. */
  readonly replay?: Replay;
}

/**
 * Plays a whole match between bots, without clock, network or server. The same settings give the
 * same match. Its time passes only where the rules ask for the time: it moves on to the next
 * moment when somebody may act.
 * @throws Error when the options are not legal, a bot breaks a rule, or the match does not end
 * @example simulate(game, { seed: 1, bots: { B: 'random' } }).result.winners
 */
export function simulate(game: AnyGame, settings: SimulateOptions): Simulated {
  const { seed, seeds, limit = 100_000 } = settings;
  const options = game.options.parse(settings.options ?? {});
  const improper = game.checkOptions(options);
  if (improper) throw new Error(`${improper.message} (${improper.clause})`);
  const { teams, wrong } = readTeams(game, options, settings.teams);
  if (wrong) throw new Error(`${wrong.path}: ${wrong.message}`);
  const setup: Setup = { options, ...(teams && { teams }) };
  const players = game
    .seats(options)
    .map((seat): [Seat, BotName] => [seat, settings.bots?.[seat] ?? 'heuristic']);
  const bots = new Map(players.map(([seat, name]) => [seat, botOf(game, name)]));
  const chance = fastDice(~seed);
  const diceFor = seeds ? checked(seeds) : always(fastDice(seed));

  const { live, ...first } = begin(game, setup, diceFor(0));
  const made: Applied[] = [first];
  let events = first.events.length;
  const result = told(seed, () =>
    playOn(game, live, { bots, chance, diceFor, at: 0, limit }, (step) => {
      made.push(step);
      events += step.events.length;
    }),
  );
  if (!result) throw new Error(`seed ${seed}: not over after ${limit} actions`);
  const final = game.view(live.state);
  const replay = seeds && replayOf(game, setup, seeds, players, made, final, result);
  return { made, events, result, final, ...(replay && { replay }) };
}

/** What goes wrong names the seed that it went wrong with. */
function told<T>(seed: number, job: () => T): T {
  try {
    return job();
  } catch (cause) {
    throw new Error(`seed ${seed}, ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function always(dice: Dice): (seq: number) => Dice {
  return () => dice;
}

function checked(seeds: Seeds): (seq: number) => Dice {
  const key = diceKey(matchSeed(fromHex(seeds.server), seeds.match, seeds.seats));
  return (seq) => verifiableDice(key, seq, '');
}

function replayOf(
  game: AnyGame,
  setup: Setup,
  seeds: Seeds,
  players: readonly [Seat, BotName][],
  made: readonly Applied[],
  final: unknown,
  result: Result,
): Replay {
  return {
    format: REPLAY_FORMAT,
    match: seeds.match,
    game: game.id,
    rulesVersion: game.rulesVersion,
    ...setup,
    seats: players.map(([seat, bot], i) => {
      const seed = seeds.seats[i]!;
      return { seat, name: bot, bot, commitment: commitmentOf(seed), seed };
    }),
    server: { commitment: commitmentOf(seeds.server), seed: seeds.server },
    entries: made.map(({ entry, events }) => ({ ...entry, events })),
    final,
    result,
  };
}
