/** What a position is worth to everybody. */

import type { Board } from '../boards.ts';
import { isBossWave, unit } from '../options.ts';
import type { State } from '../state.ts';
import { wayFrom } from './way.ts';

const tables = new WeakMap<Board, Map<number, readonly number[]>>();

/**
 * For every step, about how many pips a man on it takes before it dies, if there is some choice whom to move
 * and it takes every ladder that leads up. Entry 0 is a man in reserve.
 */
function endurance(board: Board, sides: number): readonly number[] {
  let bySides = tables.get(board);
  if (!bySides) {
    bySides = new Map();
    tables.set(board, bySides);
  }
  let table = bySides.get(sides);
  if (!table) {
    table = enduranceOf(board, sides);
    bySides.set(sides, table);
  }
  return table;
}

function enduranceOf(board: Board, sides: number): number[] {
  const { steps } = board;
  const comesTo = Array.from({ length: steps + 1 }, (_, step) => (step ? wayFrom(board, step).end : 0));
  let table = Array.from({ length: steps + 1 }, (_, step) => steps - step + 1);
  for (let sweep = 0; sweep < 60; sweep++) {
    const next = table.slice();
    for (let step = 1; step <= steps; step++) {
      const values: number[] = [];
      for (let face = 1; face <= sides; face++) {
        const to = step + face;
        values.push(to > steps ? face : face + table[comesTo[to]!]!);
      }
      values.sort((a, b) => a - b);
      // the better of two dice
      let sum = 0;
      values.forEach((value, i) => {
        sum += value * (2 * i + 1);
      });
      next[step] = sum / (sides * sides);
    }
    next[0] = next[1]! + 1;
    table = next;
  }
  return table;
}

/** What is beyond need counts less and less; what is short of it counts in full. */
const soften = (x: number): number => (x < 0 ? x : x / (1 + x));

/**
 * How well the pips all men can still take cover those that are to come: in this wave, and then in the next
 * one, for which the dead come back whole. A won match is worth 100, a lost one -100.
 */
export function worth(state: State): number {
  if (state.result) return state.result.won ? 100 : -100;
  const { options, board, men, wave, round, dice } = state;
  const sides = options.dieSides;
  const table = endurance(board, sides);
  const by = unit(options);
  let now = 0;
  let next = 0;
  for (const { status, step } of men) {
    const whole = table[0]!;
    if (status === 'dead') next += whole;
    else if (status === 'reserve') {
      now += whole;
      next += whole;
    } else {
      now += table[step]!;
      next += step > by ? table[step - by]! : whole;
    }
  }
  const mean = (sides + 1) / 2;
  const seats = state.seats.length;
  const boss = isBossWave(state);
  const rounds = boss ? 10 : options.roundsPerWave - round;
  const turns = rounds * seats + (seats - 1 - Number(state.active));
  let pips = turns * state.dicePerTurn * mean;
  for (const die of dice) if (!die.used) pips += die.value;
  const need = Math.max(pips, mean);
  let value = 3 * soften((now - need) / (need * 0.3 + table[0]! / 10));
  if (wave < options.waves || (options.bossWave && !boss)) {
    const coming = options.roundsPerWave * seats * (state.dicePerTurn + 1) * mean;
    value += soften((next - coming) / (coming * 0.3));
  }
  for (const { step, abilities, boss: isBoss } of state.monsters) {
    if (!isBoss) value -= 0.02 * (1 + abilities.length);
    else value += bossWorth(state, step);
  }
  return value;
}

/**
 * Driven towards the end, with men at most a die behind it (rulebook, section 15), the boss is nearly beaten.
 */
function bossWorth({ board, men, options }: State, at: number): number {
  let value = (10 * at) / board.steps;
  for (const { status, step } of men)
    if (status === 'deployed' && step < at - 1 && step >= at - options.dieSides) value += 0.4;
  return value;
}
