/** What a side may do, as a fixed finite sample (MR-14), and what is done for one whose clock has run out. */

import { drop } from './actions/drop.ts';
import type { Action } from './actions/index.ts';
import { legalKicks } from './actions/kick.ts';
import { checkMover, checkThrower } from './actions/rule.ts';
import type { Side } from './data.ts';
import { deciders } from './decisions.ts';
import {
  canPlace,
  defaultFormation,
  defaultKicker,
  defaultNext,
  defaultPlace,
  unplaced,
} from './formation.ts';
import { carrier, minionOf, minionsOf } from './pitch.ts';
import { legalWays, ways } from './sample.ts';
import type { Minion, State } from './state.ts';
import { findString, lane } from './string.ts';

/** The headings of the sampled drops. */
const DROPS = [0, 90, 180, 270];

/** The sample of what a seat may answer; empty when it owes no decision. */
export function legal(state: State, seat: string): Action[] {
  const side = deciders(state).find((s) => s === seat);
  if (!side) return [];
  switch (state.phase) {
    case 'setup':
      return placements(state, side);
    case 'kickoff':
      return legalKicks(state, minionOf(state, state.kicker!));
    case 'intercept':
    case 'charge-down':
      return reactions(state, side, state.phase);
    default: {
      const list: Action[] = [];
      for (const minion of minionsOf(state, side)) movements(state, minion, list);
      ballActions(state, side, list);
      if (state.phase === 'turn') list.push({ type: 'finish-turn' });
      return list;
    }
  }
}

/** The default formation; one by one, the default place of whoever may have it. */
function placements(state: State, side: Side): Action[] {
  if (state.options.placement === 'secret') return [wholePlacement(state, side)];
  const next = oneByOne(state, side);
  if (next.kicker) return [next];
  const usual = unplaced(state, side)
    .map((id) => defaultPlace(state, side, id))
    .filter((placed) => canPlace(state, side, placed))
    .map((minion): Action => ({ type: 'place-one', minion }));
  return usual.length ? usual : [next];
}

const wholePlacement = (state: State, side: Side): Action => ({
  type: 'place',
  minions: defaultFormation(state, side),
  ...(side === state.kicking && { kicker: defaultKicker(side) }),
});

function oneByOne(state: State, side: Side): Extract<Action, { type: 'place-one' }> {
  const { placed, kicker } = defaultNext(state, side);
  return kicker ? { type: 'place-one', minion: placed, kicker } : { type: 'place-one', minion: placed };
}

function reactions(state: State, side: Side, type: 'intercept' | 'charge-down'): Action[] {
  const list: Action[] = [];
  for (const minion of minionsOf(state, side)) {
    if (minion.stunned) continue;
    for (const { heading, slide } of legalWays(state, minion, 'lying'))
      list.push({ type, minion: minion.id, heading, slide });
  }
  list.push({ type: 'decline' });
  return list;
}

function movements(state: State, minion: Minion, list: Action[]): void {
  const { id } = minion;
  const moves = !checkMover(state, minion, 'lying');
  const stands = !checkMover(state, minion, 'standing');
  if (!moves && !stands) return;
  const all = ways(state, minion);
  if (moves)
    for (const { heading, slide } of legalWays(state, minion, 'lying', all))
      list.push({ type: 'move', minion: id, heading, slide });
  if (!stands) return;
  if (minion.stance === 'lying')
    for (const { heading, slide } of legalWays(state, minion, 'standing', all))
      list.push({ type: 'stand', minion: id, heading, slide });
  else if (!state.options.realTime) list.push({ type: 'stand', minion: id });
}

/** Passes for which a string is found, sampled kicks, and drops. */
function ballActions(state: State, side: Side, list: Action[]): void {
  const minion = carrier(state);
  if (minion?.side !== side) return;
  if (!checkThrower(state, minion)) {
    for (const receiver of minionsOf(state, side))
      if (receiver !== minion && !receiver.offside && findString(lane(state, minion, receiver), receiver))
        list.push({ type: 'pass', minion: minion.id, to: receiver.id });
    list.push(...legalKicks(state, minion));
  }
  for (const heading of DROPS) {
    const action: Action = { type: 'drop', minion: minion.id, heading };
    if (!drop.check(state, side, action)) list.push(action);
  }
}

/** What is played for a seat whose clock has run out: the rulebook's "Turn and decision flow". */
export function onTimeout(state: State, seat: string): Action {
  const side = seat as Side;
  switch (state.phase) {
    case 'setup':
      return state.options.placement === 'secret' ? wholePlacement(state, side) : oneByOne(state, side);
    case 'turn':
      return { type: 'finish-turn' };
    case 'intercept':
    case 'charge-down':
      return { type: 'decline' };
    default:
      return legal(state, seat)[0]!;
  }
}
