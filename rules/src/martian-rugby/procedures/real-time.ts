/** What Real Time has in place of turns: MR-11. */
import { type FrameOf, procedure, type Question } from '../../flow/index.ts';
import { count as add } from '../../kernel/statistics.ts';
import { SIDES, type Side } from '../data.ts';
import { playOn } from '../decisions.ts';
import { minionOf, minionsOf } from '../pitch.ts';
import type { Play } from '../play.ts';
import type { Minion, State } from '../state.ts';
import { beginsCycle, type Part } from './activation.ts';
import { endStun } from './stun.ts';

/** Play without turns, from a kick-off until everything is abandoned: MR-11.1, MR-11.7. */
export const realTime = procedure<Play, FrameOf<'real-time'>>()('real-time', {
  begin({ state }) {
    for (const minion of state.minions) minion.acted = false;
  },
  ask: (play) => playOn.ask(play, inOrder(play.state), {}),
});

/** Both sides, first the one that has waited longer. */
export const inOrder = ({ lastAction: { A = -1, B = -1 } }: State): Side[] =>
  A <= B ? [...SIDES] : ['B', 'A'];

/** A side acts, which the next of its actions has to wait for: MR-11.4. */
export function noteAction({ state, when }: Play, side: Side, open: Question): void {
  state.lastAction[side] = when.at;
  open.seats = inOrder(state);
}

/** A side's minions may all act again: MR-11.2, MR-11.6. */
export function openCycle(play: Play, side: Side): void {
  const { state } = play;
  delete state.activations[side];
  if (state.attacker === side) add(state.stats[side], 'possession');
  for (const minion of minionsOf(state, side)) {
    minion.acted = false;
    if (!minion.stunCycles) continue;
    if (minion.stunCycles > 1) minion.stunCycles--;
    else endStun(play, minion);
  }
}

/** Who acts, for whom Real Time may begin a new cycle: MR-11.2. */
export function actor(play: Play, name: string, part: Part): Minion {
  const minion = minionOf(play.state, name);
  if (beginsCycle(play.state, minion, part)) openCycle(play, minion.side);
  return minion;
}
