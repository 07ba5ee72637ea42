/**
 * What a player can work out from what is seen: the pieces, the dice that lie there, and the
 * rules. No roll is foreseen.
 */
import { type Frame, openQuestion, type Stack } from '../../flow/index.ts';
import type { Action } from '../actions/index.ts';
import { flow } from '../flow.ts';
import { manById } from '../pieces.ts';
import { type Play, UNHEARD } from '../play.ts';
import { die } from '../procedures/die.ts';
import { land, openRoot } from '../procedures/land.ts';
import { turn } from '../procedures/turn.ts';
import type { Offer, PublicState, State } from '../state.ts';
import { SEAT_COUNTERS, TABLE_COUNTERS, TEAM_COUNTERS, zeros } from '../stats.ts';

/** Counters of rehearsals, which do not count. */
const UNCOUNTED = {
  seat: zeros(SEAT_COUNTERS),
  team: zeros(TEAM_COUNTERS),
  table: zeros(TABLE_COUNTERS),
};

/** The state behind a view, in which nothing is under way. */
export function stateOf(view: PublicState): State {
  const { focus: man, dice } = view;
  const focus = { man: man ?? '', broken: man === undefined && dice.some((die) => die.used) };
  return copied(view, focus, 1, null);
}

/** A copy to try things on, with nothing under way. */
export const copyOf = (state: State): State => copied(state, state.focus, state.nextMonster, state.result);

/** Field by field: it is made hundreds of times a decision. */
function copied(
  state: PublicState | State,
  focus: State['focus'],
  nextMonster: number,
  result: State['result'],
): State {
  return {
    options: state.options,
    board: state.board,
    wave: state.wave,
    round: state.round,
    dicePerTurn: state.dicePerTurn,
    teams: state.teams.map(({ id, dead }) => ({ id, dead, stats: UNCOUNTED.team })),
    seats: state.seats.map(({ seat, team, dead }) => ({ seat, team, dead, stats: UNCOUNTED.seat })),
    active: state.active,
    dice: state.dice.map(({ value, used }) => ({ value, used })),
    boxcars: state.boxcars,
    snakeEyes: state.snakeEyes,
    focus: { man: focus.man, broken: focus.broken },
    men: state.men.map(({ id, team, status, step }) => ({ id, team, status, step })),
    monsters: state.monsters.map(({ id, step, abilities, boss }) => ({ id, step, abilities, boss })),
    nextMonster,
    stats: UNCOUNTED.table,
    stack: [],
    result,
  };
}

const NO_DICE = {
  roll(): number {
    throw new Error('a rehearsal rolls nothing');
  },
};

const playOn = (state: State): Play => ({ state, dice: NO_DICE, when: { at: 0 }, events: UNHEARD });

/**
 * Goes on until a die is to be applied, or the turn comes to a stage. Ladders are taken as by a player whose
 * clock has run out, and dice that can be given up for a boon are.
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
  if (state.result || !state.monsters.length) return;
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
