import { type AnyGame, diceKey, fastDice, seenBy, simulate, verifiableDice } from '@touchline/rules';
import { cpuMicros, median, quantile, round } from './measure.ts';

/** What the rules of one game cost; all figures are of CPU time on one core, medians of several rounds. */
interface GameFigures {
  readonly game: string;
  /** Any legal action, each list of legal actions computed again, fast dice. */
  readonly random: {
    readonly actionsPerSecond: number;
    readonly microsPerAction: number;
    readonly matchesPerSecond: number;
  };
  /** Heuristic bots against each other, each action checked. */
  readonly heuristic: {
    readonly matchesPerSecond: number;
    readonly microsPerAction: number;
    readonly actionsPerMatch: number;
  };
  /** Verifiable dice, drawn as those matches drew them. */
  readonly verifiableDice: { readonly microsPerDie: number; readonly dicePerMatch: number };
  /** The odds of legal actions that roll something, each action by itself. */
  readonly odds: {
    readonly asked: number;
    readonly microsMedian: number;
    readonly microsP99: number;
    readonly microsMax: number;
  };
}

/** Plays one match of random legal actions; returns how many there were. */
function wander(game: AnyGame, options: unknown, seed: number): number {
  const dice = fastDice(seed);
  const choice = fastDice(~seed);
  const { state } = game.start(options, dice);
  for (let actions = 0; ; actions++) {
    const [decision] = game.decisions(state);
    if (!decision) return actions;
    const legal = game.legal(state, decision.seat);
    const action = legal[legal.length > 1 ? choice.roll(legal.length, 'choice') - 1 : 0]!;
    game.apply(state, decision.seat, action, dice, { at: 0 });
  }
}

/** Every how many actions of a match all the odds are asked for. */
const POSITIONS = 10;

/** Plays one heuristic match and returns what the odds cost in some of its positions. */
function ponder(game: AnyGame, options: unknown, seed: number): number[] {
  const dice = fastDice(seed);
  const { state } = game.start(options, dice);
  const costs: number[] = [];
  for (let actions = 0; ; actions++) {
    const [decision] = game.decisions(state);
    if (!decision) return costs;
    const { seat } = decision;
    for (const action of actions % POSITIONS ? [] : game.legal(state, seat)) {
      const from = cpuMicros();
      const odds = game.odds(state, seat, action);
      if (odds) costs.push(cpuMicros() - from);
    }
    game.apply(state, seat, game.bot.decide(seenBy(game, state, seat), dice), dice, { at: 0 });
  }
}

/** Repeats a piece of work for a while and returns its cost: CPU microseconds, and what the work counted. */
function during(
  seconds: number,
  work: (round: number) => number,
): { micros: number; count: number; runs: number } {
  const from = cpuMicros();
  let count = 0;
  let runs = 0;
  do count += work(runs++);
  while (cpuMicros() - from < seconds * 1e6);
  return { micros: cpuMicros() - from, count, runs };
}

/**
 * Measures the rules of a game.
 * @param seconds CPU time of a round; there are `rounds` of each kind, after one to warm up
 */
export function benchGame(game: AnyGame, seconds: number, rounds: number): GameFigures {
  const options = game.options.parse({});
  const repeat = <T>(work: (round: number) => T): T[] => {
    work(-1);
    return Array.from({ length: rounds }, (_, i) => work(i));
  };

  const random = repeat((r) => during(seconds, (i) => wander(game, options, r * 10_000 + i)));

  const patterns: number[][] = [];
  const heuristic = repeat((r) =>
    during(seconds, (i) => {
      const { made } = simulate(game, { seed: r * 10_000 + i });
      patterns.push(made.map(({ entry }) => entry.dice.length).filter((n) => n > 0));
      return made.length;
    }),
  );

  const key = diceKey(new Uint8Array(32));
  const dice = repeat((r) =>
    during(seconds / 4, (i) => {
      const pattern = patterns[(r + 1 + i) % patterns.length]!;
      let rolled = 0;
      for (let seq = 0; seq < pattern.length; seq++) {
        const source = verifiableDice(key, seq, 'abcdefghijklmnopqrstuv');
        for (let n = 0; n < pattern[seq]!; n++) source.roll(n % 2 ? 20 : 6, 'bench');
        rolled += pattern[seq]!;
      }
      return rolled;
    }),
  );
  const costs = repeat((r) => {
    const found: number[] = [];
    during(seconds, (i) => found.push(...ponder(game, options, r * 10_000 + i)));
    return found;
  }).flat();

  const dicePerMatch = patterns.map((p) => p.reduce((a, b) => a + b, 0));

  return {
    game: game.id,
    random: {
      actionsPerSecond: round(median(random.map((m) => (m.count / m.micros) * 1e6))),
      microsPerAction: round(median(random.map((m) => m.micros / m.count))),
      matchesPerSecond: round(median(random.map((m) => (m.runs / m.micros) * 1e6))),
    },
    heuristic: {
      matchesPerSecond: round(median(heuristic.map((m) => (m.runs / m.micros) * 1e6))),
      microsPerAction: round(median(heuristic.map((m) => m.micros / m.count))),
      actionsPerMatch: round(median(heuristic.map((m) => m.count / m.runs))),
    },
    verifiableDice: {
      microsPerDie: round(median(dice.map((m) => m.micros / m.count))),
      dicePerMatch: round(median(dicePerMatch)),
    },
    odds: {
      asked: costs.length,
      microsMedian: round(median(costs)),
      microsP99: round(quantile(costs, 0.99)),
      microsMax: round(quantile(costs, 1)),
    },
  };
}
