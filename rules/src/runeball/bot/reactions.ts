/** Answers to what is asked in the middle of something: RB-28.4, RB-10.3, RB-13. */
import type { Seen } from '../../kernel/bot.ts';
import type { Action } from '../actions/index.ts';
import { cellOf, distance, OFF } from '../field.ts';
import { cell, onField } from '../pieces.ts';
import { dumpChance } from '../procedures/dump-off.ts';
import { newTurn } from '../procedures/new-turn.ts';
import type { OnField, PublicState, Turn } from '../state.ts';
import { holding, prospectOf, striking } from './prospects.ts';
import type { Sight } from './sight.ts';
import { gainOf } from './turn.ts';

export type Of<T extends Action['type']> = Extract<Action, { type: T }>;
export const ofType = <T extends Action['type']>(list: readonly Action[], type: T): Of<T>[] =>
  list.filter((one): one is Of<T> => one.type === type);

const most = <T>(list: readonly T[], worth: (one: T) => number): T | undefined => {
  let best: T | undefined;
  let top = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const value = worth(one);
    if (value <= top) continue;
    top = value;
    best = one;
  }
  return best;
};

export { most as mostOf };

/** What a turn of this kind would gain a player. */
function promises(sight: Sight, name: string, type: Turn['type']): number {
  const player = onField(sight.state, name);
  const { turn: _turn, ...state } = sight.state;
  const before = { ...sight, state };
  return gainOf(before, player, newTurn(before.state, player, type));
}

/** RB-10.3: the player who can make most of a free turn. */
export function activate(sight: Sight, legal: readonly Action[]): Action {
  return (
    most(ofType(legal, 'activate'), ({ player }) => promises(sight, player, 'free')) ?? { type: 'decline' }
  );
}

/** What taking a held turn before the end of the round has to gain. */
const RELEASE = 0.8;

/** Whether a player gets at the ball: its own, one on the ground, or that of a carrier about to act. */
function gets({ carrier, ball, ours, state }: Sight, name: string): boolean {
  if (carrier && carrier.id !== state.preempt?.against) return carrier.id === name;
  const player = onField(state, name);
  return !ours && ball >= 0 && distance(cell(player), ball) <= striking(player) + 2;
}

/** What a blitz has to gain: it costs a player its place in the order, and 2 on all tests. */
const BLITZ = 0.6;

/**
 * RB-13: a blitz when it promises more than it costs, and held players when they can
 * do something with the moment.
 */
export function preempt(sight: Sight, legal: readonly Action[]): Action {
  const pass: Action = { type: 'pass-preempt' };
  let best: Action = pass;
  let top = 0;
  for (const one of legal) {
    if (one.type !== 'blitz' && one.type !== 'release') continue;
    if (!gets(sight, one.player)) continue;
    const gain =
      one.type === 'blitz'
        ? promises(sight, one.player, 'blitz') - BLITZ
        : promises(sight, one.player, 'held') - RELEASE;
    if (gain <= top) continue;
    top = gain;
    best = one;
  }
  return best;
}

/** RB-8.10: the player who can do most with the ball. */
export function award(sight: Sight, legal: readonly Action[]): Action {
  const worth = ({ player: name }: Of<'award-ball'>) => {
    const player = onField(sight.state, name);
    return holding(sight, prospectOf(sight, player), cell(player));
  };
  return most(ofType(legal, 'award-ball'), worth)!;
}

/** A carrier off the field; any other away from our ball, and towards the line that they attack least. */
export function knockback(sight: Sight, legal: readonly Action[]): Action {
  const worth = ({ to }: Of<'choose-knockback'>) => {
    const at = cellOf(to);
    if (at === OFF) return 100;
    const back = sight.team === 'A' ? to.q : -to.q;
    const ball = sight.ours ? distance(at, sight.ball) : 0;
    return 0.1 * back + ball;
  };
  return most(ofType(legal, 'choose-knockback'), worth)!;
}

/** From what chance on an answer is tried: RB-28.4. */
const LEAST: Readonly<Record<string, number>> = {
  intercept: 0,
  'block-kick': 0.25,
  catch: 0.5,
  dive: 0.5,
  recover: 0.5,
  'dump-off': 0.5,
};

/** RB-17.11: to whom it is likeliest thrown and caught, where that is likely enough. */
export function dumpOff({ state, carrier }: Sight, legal: readonly Action[]): Action {
  const chance = ({ to }: Of<'dump-off'>) => dumpChance(state, carrier as OnField, onField(state, to));
  const best = most(ofType(legal, 'dump-off'), chance);
  return best && chance(best) >= LEAST['dump-off']! ? best : { type: 'decline' };
}

/** The rules of RB-28.4: the likeliest answer, if it is likely enough. */
export function react(legal: readonly Action[], { odds }: Seen<PublicState, Action>): Action {
  const chance = (one: Action): number => odds?.(one)?.outcomes[0]?.p ?? 0.5;
  const tries = legal.filter(({ type }) => type !== 'decline' && type !== 'sidestep');
  const best = most(tries, chance);
  if (best && chance(best) >= (LEAST[best.type] ?? 0)) return best;
  return legal.find(({ type }) => type === 'sidestep') ?? legal.at(-1)!;
}
