import type { Dice } from '../kernel/dice.ts';
import type { Started } from '../kernel/game.ts';
import { sumOf, throwDice } from '../kernel/roll.ts';
import { MM, SIDES } from './data.ts';
import type { Event } from './events.ts';
import { flow } from './flow.ts';
import type { Options } from './options.ts';
import { tell } from './play.ts';
import { setUp } from './procedures/set-up.ts';
import { noteQuestion, type State } from './state.ts';

/** The empty field, and the drawing of the first kick-off: MR-2.1, MR-2.5. */
export function start(options: Options, dice: Dice): Started<State, Event> {
  const started = flow.start(empty(options), dice, (play) => {
    tell(play, { type: 'game-started', options });
    const named = options.firstKick;
    const roll = named === 'random' ? throwDice(dice, 'kickoff coin', 2) : undefined;
    const first = named === 'random' ? SIDES[sumOf(roll!) - 1]! : named;
    play.state.firstKicking = first;
    play.side = first;
    tell(play, roll ? { type: 'kickoff-drawn', roll } : { type: 'kickoff-drawn' });
    setUp.start(play, { kicking: first });
  });
  noteQuestion(started.state);
  return started;
}

/** Before anything has happened. */
export function empty(options: Options): State {
  return {
    phase: 'setup',
    options,
    field: { length: options.fieldLength * MM, width: options.fieldWidth * MM },
    score: { A: 0, B: 0 },
    turn: 0,
    attacks: { A: 'far', B: 'near' },
    half: 1,
    kicking: 'A',
    firstKicking: 'A',
    sinceKickoff: { A: 0, B: 0 },
    minions: [],
    activations: {},
    timeUp: false,
    halfTimeUp: false,
    lastAction: {},
    stats: { A: {}, B: {}, minions: {} },
    stack: [],
    // what is absent has its place from the beginning: a state that keeps its shape
    // is read three times as fast
    ...{ toAct: undefined, attacker: undefined, kicker: undefined, committed: undefined },
    ...{ ball: undefined, reaction: undefined, result: undefined },
  };
}
