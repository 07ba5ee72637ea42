/** Preempts: what may come before a normal turn. RB-13, RB-28.4. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { checkBlitz } from '../actions/answers/fighting.ts';
import { distance, opponentOf, type Team } from '../field.ts';
import { mayBeUsed, ordersOf } from '../orders.ts';
import { acts, cell, holds, looseCell, movementRate, onField, playerOf, team, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { type PreemptQuestion, preemptAsked } from '../questions.ts';
import type { Player, State } from '../state.ts';
import { turn } from './turn.ts';

interface Window extends FrameOf<'window'> {
  /** Who is about to act. */
  readonly against: string;
  blitzer?: string;
}

/** RB-12.2: a player whose held turn can be taken now. */
export const canBeReleased = (player: Player): boolean => player.holding && acts(player);

/** RB-28.4, `carrier`: who is about to act has the ball, or could reach it where it lies loose. */
function nearBall(state: State, id: string): boolean {
  const player = onField(state, id);
  if (holds(state, player)) return true;
  const loose = looseCell(state);
  return loose >= 0 && distance(cell(player), loose) <= movementRate(player);
}

/** RB-13.11: whether the orders of a seat open a window, for something that it can do there. */
function opens(state: State, of: Team, against: string, before: PreemptQuestion['before']): boolean {
  if (state.quiet.includes(of)) return false;
  const { release, blitz } = ordersOf(state, of);
  const called = (order: 'never' | 'carrier' | 'all') =>
    order === 'all' || (order === 'carrier' && nearBall(state, against));
  const own = team(state, of).filter(mayBeUsed(state, of));
  if (called(release) && own.some(canBeReleased)) return true;
  return (
    called(blitz) &&
    own.some(
      (one) =>
        one.initiative !== undefined && !one.acted && !checkBlitz(state, { against, before }, of, one.id),
    )
  );
}

/** RB-28.4: the first entry of `preBlitz` that is legal now; it is used up. */
function ordered(state: State, of: Team, against: string): string | undefined {
  const { preBlitz } = ordersOf(state, of);
  const before = 'normal';
  const found = preBlitz.find(
    (one) => one.against === against && !checkBlitz(state, { against, before }, of, one.by),
  );
  if (found) state.orders[of].preBlitz = preBlitz.filter((one) => one !== found);
  return found?.by;
}

/** RB-12.2, RB-12.4, RB-13.7: a held turn is taken now. */
export function release(play: Play, player: string, before: string): void {
  play.events.push({ type: 'hold-released', player, before });
  turn.start(play, { player, type: 'held' });
}

/** RB-13.9: a turn that a player cannot take any more. */
export function loseTurn({ events }: Play, player: Player): void {
  player.acted = true;
  const { id, where, carriedBy } = player;
  const reason = where !== 'field' ? 'off-field' : carriedBy !== undefined ? 'carried' : 'out';
  events.push({ type: 'turn-lost', player: id, reason });
}

/** The window before a player's normal turn: it is looked at again after each preempting turn. */
export const preempts = procedure<Play, Window>()('window', {
  begin({ state }, { against }) {
    state.preempt = { against, blitzUsed: false };
  },
  open(play, f) {
    const { state } = play;
    const player = playerOf(state, f.against);
    if (!acts(player)) return 'close';
    const of = opponentOf(teamOf(player));
    const unasked = ordered(state, of, f.against);
    if (unasked !== undefined) {
      f.blitzer = unasked;
      return 'blitz';
    }
    if (!opens(state, of, f.against, 'normal')) return 'close';
    preemptAsked.ask(play, of, { against: f.against, before: 'normal' });
  },
  answered(play, f) {
    const answer = preemptAsked.answer(f);
    const of = opponentOf(teamOf({ id: f.against }));
    if (answer.type === 'blitz') f.blitzer = answer.player;
    else return preempted(play, answer, of, f.against) ? 'open' : 'close';
  },
  /** RB-13.10 */
  blitz({ state, events }, { blitzer, against }) {
    state.preempt!.blitzUsed = true;
    playerOf(state, blitzer!).initiative! += 3;
    events.push({ type: 'blitzed', player: blitzer!, against });
  },
  /** RB-13.6: a blitz turn cannot be blitzed, but held players may come before it. */
  'before blitz'(play, { blitzer, against }) {
    const of = teamOf({ id: against });
    if (!acts(playerOf(play.state, blitzer!)) || !opens(play.state, of, blitzer!, 'blitz'))
      return 'blitz turn';
    preemptAsked.ask(play, of, { against: blitzer!, before: 'blitz' });
  },
  'before blitz answered'(play, f) {
    const answer = preemptAsked.answer(f);
    if (preempted(play, answer, teamOf({ id: f.against }), f.blitzer!)) return 'before blitz';
  },
  'blitz turn'(play, f) {
    const player = playerOf(play.state, f.blitzer!);
    delete f.blitzer;
    if (acts(player)) turn.start(play, { player: player.id, type: 'blitz' });
    else loseTurn(play, player);
    return 'open';
  },
  close({ state }) {
    delete state.preempt;
  },
});

/**
 * Takes the answer that is no blitz. @returns whether somebody was released, so that
 * the window is looked at again
 */
function preempted(
  play: Play,
  answer: ReturnType<typeof preemptAsked.answer>,
  of: Team,
  before: string,
): boolean {
  if (answer.type === 'release') {
    release(play, answer.player, before);
    return true;
  }
  if (answer.type === 'pass-preempt' && answer.untilRoundEnd) play.state.quiet.push(of);
  return false;
}
