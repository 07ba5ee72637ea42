/** CB-18.1, CB-18.3, CB-18.4: who meets whom. */
import type { Dice } from '../../kernel/dice.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import type { Options } from '../options.ts';
import { drawLots } from './standings.ts';

/** A match to be played; the home team sits at A. */
export interface Fixture {
  readonly home: string;
  readonly away: string;
}

/**
 * CB-18.1: everybody meets everybody, once a leg, by the circle method: the first team stays, the others go
 * round it. With an odd number one team rests each round. The second leg turns every match round.
 * @returns rounds of fixtures
 */
export function roundRobin(teams: readonly string[], legs: 1 | 2 = 1): Fixture[][] {
  const circle: (string | undefined)[] = teams.length % 2 ? [...teams, undefined] : [...teams];
  const size = circle.length;
  const rounds: Fixture[][] = [];
  for (let round = 0; round < size - 1; round++) {
    const fixtures: Fixture[] = [];
    for (let i = 0; i < size / 2; i++) {
      const one = circle[i];
      const two = circle[size - 1 - i];
      if (one === undefined || two === undefined) continue;
      // turns the pairs about, so that nobody is always at home
      const swap = i === 0 ? round % 2 === 1 : i % 2 === 1;
      fixtures.push(swap ? { home: two, away: one } : { home: one, away: two });
    }
    rounds.push(fixtures);
    circle.splice(1, 0, circle.pop());
  }
  if (legs === 1) return rounds;
  return [...rounds, ...rounds.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))];
}

/** CB-18.3: seeds drawn by lot. */
export const drawSeeds = (teams: readonly string[], dice: Dice): string[] => drawLots(teams, dice, 'seeding');

/** A place in a round of a bracket: a team, or nobody (a bye for the other). */
export type Slot = string | undefined;

/**
 * CB-18.3: the places of the first round, two by two, best seed first. A number of teams that is not a power
 * of two leaves places empty opposite the first seeds; the first two seeds can meet in the final only.
 * @param seeds best first
 */
export function firstRound(seeds: readonly string[]): [Slot, Slot][] {
  let order = [0];
  while (order.length < seeds.length) {
    const last = 2 * order.length - 1;
    order = order.flatMap((seed) => [seed, last - seed]);
  }
  const pairs: [Slot, Slot][] = [];
  for (let i = 0; i + 1 < order.length; i += 2) pairs.push([seeds[order[i]!], seeds[order[i + 1]!]]);
  return pairs;
}

/** The winners of a round, in the order of its pairs, meet two by two: CB-18.3. Empty when one is left. */
export function nextRound(winners: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < winners.length; i += 2) pairs.push([winners[i]!, winners[i + 1]!]);
  return pairs;
}

/** CB-18.4: a match that must have a winner may not end in a draw. */
export function checkDecider({ tieBreak }: Options): Violation | undefined {
  if (tieBreak !== 'draw') return undefined;
  return violation(
    'winner-needed',
    'CB-18.4',
    'A championship or bracket match needs a winner: set tieBreak to survivors or sudden-death.',
  );
}

/**
 * The options of a championship or bracket match: a league's own, with a tie break if they have none. CB-18.4
 */
export const deciderOptions = (options: Options): Options =>
  options.tieBreak === 'draw' ? { ...options, tieBreak: 'survivors' } : options;
