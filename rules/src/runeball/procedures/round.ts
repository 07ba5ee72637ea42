/** A combat round: RB-7.9. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { TEAMS } from '../field.ts';
import { acts, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { State } from '../state.ts';
import { tallyRound } from '../stats.ts';
import { enter } from './entries.ts';
import { rollInitiative } from './initiative.ts';
import { kickDown } from './kick-down.ts';
import { turn } from './turn.ts';
import { canBeReleased, loseTurn, preempts } from './window.ts';

interface Round extends FrameOf<'round'> {
  /** Whose normal turn comes after the window before it. */
  next?: string;
}

/**
 * The next to have a normal turn: conscious, on the field, and neither holding nor with a declaration.
 * Nobody: the round is over (RB-7.10).
 */
function nextOf(state: State): string | undefined {
  for (const { player: id } of state.order) {
    const player = playerOf(state, id);
    if (!player.acted && !player.holding && player.declared === undefined && acts(player)) return id;
  }
  return undefined;
}

export const round = procedure<Play, Round>()('round', {
  start({ state, events }) {
    state.quiet.length = 0;
    for (const player of state.players) {
      player.acted = false;
      player.holding = false;
      delete player.declared;
      delete player.initiative;
    }
    events.push({ type: 'round-started', half: state.half, round: state.round });
  },
  entries: (play) => enter(play),
  initiative: (play) => rollInitiative(play),
  next(play, f) {
    const id = nextOf(play.state);
    if (id === undefined) return 'held turns';
    f.next = id;
    preempts.start(play, { against: id });
  },
  /** RB-13.9: being preempted costs no turn, but what came of it may. */
  turn(play, f) {
    const player = playerOf(play.state, f.next!);
    delete f.next;
    if (acts(player)) turn.start(play, { player: player.id, type: 'normal' });
    else loseTurn(play, player);
    return 'next';
  },
  /** RB-12.3, RB-13.8 */
  'held turns'(play) {
    const { state } = play;
    const held = state.order.find(({ player }) => canBeReleased(playerOf(state, player)));
    if (!held) return;
    turn.start(play, { player: held.player, type: 'held' });
    return 'held turns';
  },
  /** RB-8.17 */
  'high kickoff'(play) {
    const { ball } = play.state;
    if (ball.state === 'air') kickDown.start(play, { target: ball.target, margin: ball.margin, high: true });
  },
  end({ state, events }) {
    tallyRound(state);
    state.order.length = 0;
    for (const player of state.players) delete player.declared;
    for (const seat of TEAMS) state.orders[seat].preBlitz = [];
    events.push({ type: 'round-ended', half: state.half, round: state.round });
  },
});
