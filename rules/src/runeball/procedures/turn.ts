/** Turns, and the free turns that interrupt them: RB-12, RB-10.8 to RB-10.11. */
import { type Frame, type FrameOf, procedure } from '../../flow/index.ts';
import type { Team } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { ordersOf } from '../orders.ts';
import { acts, onField, playerOf, stands, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { activationAsked, turnAsked } from '../questions.ts';
import type { Turn } from '../state.ts';
import { bounce, canActivate } from './ball.ts';
import { removeDead } from './hurt.ts';
import { newTurn } from './new-turn.ts';

interface TurnFrame extends FrameOf<'turn'> {
  readonly player: string;
  readonly type: Turn['type'];
  /** Free turns that were waiting as this one began: they wait until it is over. */
  queued?: number;
}

/**
 * Free turns earned by what is now resolved come first: RB-10.8. @returns whether there are any
 * @param queued how many of the queue are not meant
 */
function freeTurnsFirst(play: Play, queued = 0): boolean {
  const { state } = play;
  removeDead(play);
  state.earned.length = 0;
  if (state.freeQueue.length <= queued) return false;
  freeTurns.start(play, { queued });
  return true;
}

/** One turn of a player, of any kind: RB-12.9, RB-12.11. */
export const turn = procedure<Play, TurnFrame>()('turn', {
  begin(play, f) {
    const { state, events } = play;
    const { player: id, type } = f;
    const player = onField(state, id);
    if (state.freeQueue.length) f.queued = state.freeQueue.length;
    if (state.turn) state.suspended.push(state.turn);
    player.defence = type === 'blitz' ? -2 : 0;
    player.stance = false;
    if (type === 'held') player.holding = false;
    state.turn = newTurn(state, player, type);
    player.diveDebt = false;
    if (type !== 'free') state.freeChain = 0;
    events.push({ type: 'turn-started', player: id, turnType: type });
    if (state.ball.state === 'bouncing') bounce.start(play, {});
  },
  begun(play, { queued }) {
    if (freeTurnsFirst(play, queued)) return 'begun';
  },
  stance({ state, events }, { player: id }) {
    const player = playerOf(state, id);
    if (!stands(player) || !heard(player, 'stance').length) return;
    if (!ordersOf(state, teamOf(player)).stance.includes(id)) return;
    player.stance = true;
    events.push({ type: 'stance-taken', player: id });
  },
  ask(play, { player: id }) {
    const { state } = play;
    const player = playerOf(state, id);
    if (state.turn!.over || !acts(player)) return 'end';
    turnAsked.ask(play, teamOf(player), {});
  },
  settle(play, { queued }) {
    if (freeTurnsFirst(play, queued)) return 'settle';
    return 'ask';
  },
  end({ state, events }, { player: id, type }) {
    const player = playerOf(state, id);
    if (type !== 'free') player.acted = true;
    const reason = state.turn!.over ?? 'out';
    events.push({ type: 'turn-ended', player: id, reason });
    const before = state.suspended.pop();
    if (before) state.turn = before;
    else delete state.turn;
  },
});

interface FreeFrame extends Frame {
  readonly do: 'free-turns' | 'kickoff-turn';
  team?: Team;
  /** How many of the queue wait for a turn that is under way. */
  readonly queued?: number;
}

/** The queue of free turns, to its end, each to its own end: RB-10.8, RB-10.9. */
export const freeTurns = procedure<Play, FreeFrame>()('free-turns', {
  next(play, f) {
    const { state, events } = play;
    const [of] = state.freeQueue.splice(f.queued ?? 0, 1);
    if (!of) return 'done';
    const chained = state.freeChain >= state.options.freeChainLimit;
    if (chained || !canActivate(state, of)) {
      events.push({ type: 'free-turn-lost', team: of, reason: chained ? 'chain' : 'nobody' });
      return 'next';
    }
    f.team = of;
    activationAsked.ask(play, of, {});
  },
  activate(play, f) {
    const { state } = play;
    const answer = activationAsked.answer(f);
    if (answer.type === 'decline') play.events.push({ type: 'free-turn-declined', team: f.team! });
    else {
      state.freeChain++;
      startFree(play, f.team!, answer.player);
    }
    return 'next';
  },
});

const startFree = (play: Play, of: Team, player: string) => {
  play.events.push({ type: 'free-turn-started', team: of, player });
  turn.start(play, { player, type: 'free' });
};

/** The free turn that follows a kickoff, which is never lost and not counted: RB-8.14, RB-10.9. */
export const kickoffTurn = procedure<Play, FreeFrame>()('kickoff-turn', {
  queue(play) {
    if (freeTurnsFirst(play)) return 'queue';
  },
  ask(play, f) {
    if (!canActivate(play.state, f.team!)) return 'done';
    activationAsked.ask(play, f.team!, {});
  },
  activate(play, f) {
    const answer = activationAsked.answer(f);
    if (answer.type === 'decline') play.events.push({ type: 'free-turn-declined', team: f.team! });
    else startFree(play, f.team!, answer.player);
  },
  after(play) {
    if (freeTurnsFirst(play)) return 'after';
  },
});
