/** What a player can work out from what he sees: the pieces, the dice that lie there, and the rules. No roll is foreseen. */
import { type Frame, openQuestion, type Stack } from '../../flow/index.ts';
import type { Action } from '../actions/index.ts';
import { flow } from '../flow.ts';
import { manById } from '../pieces.ts';
import { type Play, UNHEARD } from '../play.ts';
import { die } from '../procedures/die.ts';
import { land, openRoot } from '../procedures/land.ts';
import { turn } from '../procedures/turn.ts';
import type { Offer, PublicState, State } from '../state.ts';

/** The state behind a view, in which nothing is under way. What is counted in it does not count. */
export function stateOf(view: PublicState): State {
  const { focus, ladder: _, decides: __, rounds: ___, phase: ____, ...seen } = view;
  return {
    ...seen,
    teams: view.teams.map((team) => ({ ...team, stats: { ...team.stats } })),
    seats: view.seats.map((seat) => ({ ...seat, stats: { ...seat.stats } })),
    stats: { ...view.stats },
    focus: { man: focus ?? '', broken: focus === undefined && view.dice.some((die) => die.used) },
    nextMonster: 1,
    stack: [],
    result: null,
  };
}

/** A copy to try things on, with nothing under way; statistics are shared. */
export function copyOf(state: State): State {
  const { focus } = state;
  return {
    ...state,
    teams: state.teams.map(({ id, dead, stats }) => ({ id, dead, stats })),
    seats: state.seats.map(({ seat, team, dead, stats }) => ({ seat, team, dead, stats })),
    men: state.men.map(({ id, team, status, step }) => ({ id, team, status, step })),
    monsters: state.monsters.map(({ id, step, abilities, boss }) => ({ id, step, abilities, boss })),
    dice: state.dice.map(({ value, used }) => ({ value, used })),
    focus: { man: focus.man, broken: focus.broken },
    stack: [],
  };
}

const NO_DICE = {
  roll(): number {
    throw new Error('a rehearsal rolls nothing');
  },
};

const playOn = (state: State): Play => ({ state, dice: NO_DICE, when: { at: 0 }, events: UNHEARD });

/**
 * Goes on until a die is to be applied, or the turn comes to a stage. Ladders are taken as by a player whose clock has run
 * out, and dice that can be given up for a boon are.
 */
function goOn(play: Play, stage: string): void {
  const { state } = play;
  const until = ({ do: name, at }: Frame) => name === 'turn' && at === stage;
  for (;;) {
    flow.run(play, until);
    const open = openQuestion(state);
    if (!open || open.kind === 'apply') return;
    const seat = open.seats[0]!;
    flow.answer(play, seat, flow.fallback(state, seat));
  }
}

function put({ stack }: State, ...frames: Stack): void {
  stack.length = 0;
  stack.push(...frames);
}

/** Applies a die in place. Returns whether there are more to come. */
export function applyDie(state: State, index: number, man: string): boolean {
  put(state, turn.frame({}, 'next die'), die.frame({ die: index, man }));
  goOn(playOn(state), 'boon');
  return openQuestion(state) !== undefined;
}

/** The monsters' steps at the end of the turn, in place. */
export function monstersWalk(state: State): void {
  if (state.result) return;
  put(state, turn.frame({}, 'monsters'));
  goOn(playOn(state), 'end');
}

/** Gives dice to monsters, in place, and has these walk. */
export function allot(state: State, action: Action): void {
  const frame = turn.frame({}, 'monster dice allotted');
  put(state, { ...frame, answers: { [state.active]: action } });
  goOn(playOn(state), 'next die');
}

/** Answers for a man at ladders, in place. What else is under way nobody is shown. */
export function climb(state: State, { man }: Offer, action: Action): void {
  const play = playOn(state);
  const event = die.frame({ die: 0, man }, 'close');
  put(state, event);
  land(play, openRoot(state, event), man, manById(state, man)!.step, 'ladder');
  const landing = state.stack.at(-1) as Frame;
  landing.at = 'choose ladder';
  landing.answers = { [state.active]: action };
  goOn(play, 'boon');
}
