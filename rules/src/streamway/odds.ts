/** What the dice of an action may show: the rulebook's section 14, by the code that rolls them. */
import type { Dice } from '../kernel/dice.ts';
import { enumerate, type Odds, type Outcome } from '../kernel/odds.ts';
import { type Action, carryOut } from './actions/index.ts';
import { ABILITY_SIDES } from './data.ts';
import type { Event } from './events.ts';
import { eligibleMen } from './pieces.ts';
import { rollAbility } from './resolve/wave.ts';
import type { Monster, State } from './state.ts';
import { advance } from './steps.ts';
import { isBoxcars, isSnakeEyes, NO_TALLY, type Tally, tally } from './tally.ts';

/**
 * The rolls an action leads to: the abilities of the monster that comes with the next wave, and then the dice of the
 * next turn, if they are rolled without anybody's further doing. What comes after that roll is not looked at.
 */
interface Rolls {
  readonly abilities: number;
  /** The state in which the stream dice are rolled. */
  readonly stream: State | undefined;
}

/** Thrown by dice that have been asked for what we wanted to know. */
class Asked extends Error {}

function rollsOf(state: State, action: Action): Rolls {
  const copy: State = { ...(JSON.parse(JSON.stringify(state)) as State), board: state.board };
  let abilities = 0;
  const play = {
    state: copy,
    events: [] as Event[],
    dice: {
      roll(sides: number, purpose: string): number {
        if (purpose === 'stream dice') throw new Asked();
        // one after the other, so that no number comes twice
        return (abilities++ % sides) + 1;
      },
    },
  };
  try {
    carryOut(play, action);
    advance(play);
  } catch (error) {
    if (error instanceof Asked) return { abilities, stream: copy };
    throw error;
  }
  return { abilities, stream: undefined };
}

/** The chances of what an action rolls; `undefined` when it rolls nothing. */
export function odds(state: State, action: Action): Odds | undefined {
  const { abilities, stream } = rollsOf(state, action);
  if (!abilities && !stream) return undefined;
  const outcomes: Outcome[] = [];
  const rolls: Odds['rolls'][number][] = [];
  if (stream) {
    const sides = stream.options.dieSides;
    const roll = rollOdds(stream.dicePerTurn, sides);
    outcomes.push(...roll.outcomes);
    const need = { die: sides, modifiers: [], clause: 'SW-1.6' };
    rolls.push(
      { name: 'boxcars', ...need, target: sides, p: roll.p.boxcars },
      { name: 'snake-eyes', ...need, target: 1, p: roll.p.snakeEyes },
    );
    for (const { id, step } of eligibleMen(stream)) {
      const p = fatal(step, stream.board.steps, sides);
      if (!p) continue;
      const name = `die-kills-${id}`;
      const clause = 'SW-4.12';
      outcomes.push({ name, p, clause });
      const modifiers = [{ name: 'step', value: step, clause: 'SW-4.7' }];
      rolls.push({ name, ...need, target: stream.board.steps + 1, modifiers, p, clause });
    }
  }
  if (abilities) {
    for (const [ability, p] of abilityOdds(abilities)) {
      const name = `ability-${ability}`;
      outcomes.push({ name, p, clause: 'SW-7.13' });
      rolls.push({ name, die: ABILITY_SIDES, target: ability, modifiers: [], p, clause: 'SW-3.6' });
    }
  }
  return { outcomes, rolls };
}

/** Boxcars, snake eyes, both, and for each face whether at least one die shows it. */
function rollOdds(dice: number, sides: number) {
  const ways = waysToRoll(dice, sides);
  const all = BigInt(sides) ** BigInt(dice);
  const chance = (fits: (counts: Tally) => boolean) => {
    let fitting = 0n;
    for (const [counts, n] of ways) if (fits(counts)) fitting += n;
    return Number(fitting) / Number(all);
  };
  const p = { boxcars: chance(isBoxcars), snakeEyes: chance(isSnakeEyes) };
  const outcomes: Outcome[] = [
    { name: 'boxcars', p: p.boxcars, clause: 'SW-5.1' },
    { name: 'snake-eyes', p: p.snakeEyes, clause: 'SW-7.6' },
    {
      name: 'boxcars-and-snake-eyes',
      p: chance((counts) => isBoxcars(counts) && isSnakeEyes(counts)),
      clause: 'SW-5.3',
    },
  ];
  // every face is as likely as the highest one
  const shown = chance((counts) => counts.max >= 1);
  for (let face = 1; face <= sides; face++)
    outcomes.push({ name: `some-${face}`, p: shown, clause: 'SW-4.7' });
  // with one die there are no boxcars to hope for: what cannot happen comes last
  return { p, outcomes: outcomes.sort((a, b) => Number(b.p > 0) - Number(a.p > 0)) };
}

/**
 * In how many ways so many dice can fall, by what `tally` makes of them. Die after die, as they are rolled; two of a
 * kind are as good as more, so there are never more than nine different outcomes to carry on.
 */
function waysToRoll(dice: number, sides: number): [Tally, bigint][] {
  let ways: [Tally, bigint][] = [[NO_TALLY, 1n]];
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, [Tally, bigint]>();
    for (const [before, n] of ways)
      for (let face = 1; face <= sides; face++) {
        const { max, min } = tally(before, face, sides);
        const counts = { max: Math.min(2, max), min: Math.min(2, min) };
        const key = `${counts.max} ${counts.min}`;
        next.set(key, [counts, (next.get(key)?.[1] ?? 0n) + n]);
      }
    ways = [...next.values()];
  }
  return ways;
}

/** Whether one die applied at once takes a man on this step past the end: SW-4.12. */
function fatal(step: number, steps: number, sides: number): number {
  return enumerate((dice) => step + dice.roll(sides, 'stream dice') > steps).get(true) ?? 0;
}

/**
 * The chance of each ability among so many. Numbers that are had already are rolled again (SW-3.6), and again; leaving
 * those rolls out does not change what comes in the end, and makes an end of them.
 */
function abilityOdds(count: number): [ability: number, p: number][] {
  const sets = enumerate((dice) => {
    const monster: Monster = { id: '', step: 0, abilities: [], boss: false };
    const fresh: Dice = {
      roll(sides, purpose) {
        const left = Array.from({ length: sides }, (_, i) => i + 1).filter(
          (n) => !monster.abilities.includes(n),
        );
        return left[left.length > 1 ? dice.roll(left.length, purpose) - 1 : 0]!;
      },
    };
    while (monster.abilities.length < count) rollAbility(fresh, monster);
    return monster.abilities.join('');
  });
  return Array.from({ length: ABILITY_SIDES }, (_, i) => {
    let p = 0;
    for (const [set, chance] of sets) if (set.includes(String(i + 1))) p += chance;
    return [i + 1, p];
  });
}
