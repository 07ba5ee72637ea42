/** What a player can work out from what he sees: the pieces, the dice that lie there, and the rules. No roll is foreseen. */
import { type Action, carryOut } from '../actions/index.ts';
import type { Event } from '../events.ts';
import { decider, manById } from '../pieces.ts';
import type { Play } from '../play.ts';
import { land, openRoot } from '../resolve/land.ts';
import { resolveRoot } from '../resolve/root.ts';
import { askDie, loseDice } from '../resolve/turn.ts';
import { monstersStep, walk } from '../resolve/walk.ts';
import type { Offer, PublicState, State } from '../state.ts';
import { onTimeout } from '../timeout.ts';

/** The state behind a view, in which nothing is half resolved. What is counted in it does not count. */
export function stateOf(view: PublicState): State {
  const { focus, ladder: _, decides: __, rounds: ___, ...seen } = view;
  return {
    ...seen,
    teams: view.teams.map((team) => ({ ...team, stats: { ...team.stats } })),
    seats: view.seats.map((seat) => ({ ...seat, stats: { ...seat.stats } })),
    stats: { ...view.stats },
    focus: { man: focus ?? '', broken: focus === undefined && view.dice.some((die) => die.used) },
    nextMonster: 1,
    offer: null,
    root: null,
    steps: [],
    result: null,
  };
}

/** A copy to try things on; statistics are shared. */
export function copyOf(state: State): State {
  return {
    ...state,
    teams: state.teams.map(({ id, dead, stats }) => ({ id, dead, stats })),
    seats: state.seats.map(({ seat, team, dead, stats }) => ({ seat, team, dead, stats })),
    men: state.men.map(({ id, team, status, step }) => ({ id, team, status, step })),
    monsters: state.monsters.map(({ id, step, abilities, boss }) => ({
      id,
      step,
      abilities: abilities.slice(),
      boss,
    })),
    dice: state.dice.map(({ value, used }) => ({ value, used })),
    focus: { man: state.focus.man, broken: state.focus.broken },
    steps: [],
  };
}

const NO_DICE = {
  roll(): number {
    throw new Error('a rehearsal rolls nothing');
  },
};

const playOn = (state: State): Play => ({ state, dice: NO_DICE, events: [] as Event[] });

/** Resolves what is half resolved; ladders are taken as by a player whose clock has run out. */
function settle(play: Play): void {
  const { state } = play;
  while (state.root && state.phase !== 'over') {
    if (state.phase === 'ladder') carryOut(play, onTimeout(state, decider(state).seat));
    else resolveRoot(play);
  }
}

/** Everything on the stack of steps is walked. */
function walkAll(play: Play): void {
  const { state } = play;
  settle(play);
  while (state.phase === 'auto') {
    const step = state.steps.pop();
    if (typeof step !== 'object') return;
    walk(play, step);
    settle(play);
  }
}

/** Applies a die in place. Afterwards the phase is `apply` if there are more to come. */
export function applyDie(state: State, die: number, man: string): void {
  const play = playOn(state);
  carryOut(play, { type: 'apply-die', die, man });
  settle(play);
  if (state.phase === 'auto') askNext(play);
}

/** The next die, if there is one: what could be given up for a boon, is. */
function askNext(play: Play): void {
  const { state } = play;
  askDie(play);
  state.steps.length = 0;
  if (state.phase !== 'follow-through') return;
  loseDice(play, 'followed-through');
  state.phase = 'auto';
}

/** The monsters' steps at the end of the turn, in place. */
export function monstersWalk(state: State): void {
  if (state.phase === 'over') return;
  state.phase = 'auto';
  const play = playOn(state);
  monstersStep(play);
  walkAll(play);
}

/** Carries an answer about monsters' dice or a ladder out, in place, without what comes after it. */
export function tryOut(state: State, action: Action): void {
  const play = playOn(state);
  carryOut(play, action);
  walkAll(play);
}

/** Puts a man whose ladders are on offer back into his landing, in place. What else is half resolved nobody is shown. */
export function standAtLadders(state: State, offer: Offer): void {
  const { stack } = openRoot(state);
  land(playOn(state), offer.man, manById(state, offer.man)!.step, 'ladder');
  stack[0]!.stage = 'done';
  state.offer = offer;
}
