/** Passing: RB-17, RB-18.1 to RB-18.9. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Rolled } from '../../kernel/roll.ts';
import { cellOf, distance, opponentOf, toward } from '../field.ts';
import { rollTest, tellTest } from '../needs.ts';
import { cell, onField, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { interceptAsked } from '../questions.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { State } from '../state.ts';
import { endTurn, fumble, letLie, scatterFrom, scoreTurnover, spill, take, touch, turnover } from './ball.ts';
import { dive } from './dive.ts';
import { landing } from './landing.ts';
import {
  bandOf,
  type Interceptor,
  interceptors,
  interceptTest,
  passTest,
  receiveTest,
  type Throw,
} from './pass-tests.ts';
import { touchdown } from './stop.ts';

interface Pass extends FrameOf<'pass'> {
  readonly player: string;
  readonly to: string;
  readonly form: Throw;
  readonly tipTo?: { q: number; r: number };
  roll?: Rolled;
  margin?: number;
  /** Who tries to intercept, and the hexes of its dive. */
  taker?: string;
  dive?: number[];
}

const both = (state: State, f: Pass) => ({
  passer: onField(state, f.player),
  receiver: onField(state, f.to),
});

const takerOf = (state: State, f: Pass): Interceptor => {
  const player = onField(state, f.taker!);
  return { player, at: cell(player), path: f.dive! };
};

/** RB-18.4, RB-9.15. A turnover of the passer. */
function intercepted(play: Play, { player: from, taker }: Pass): void {
  const { state, events } = play;
  const player = onField(state, taker!);
  const team = teamOf(player);
  events.push({ type: 'pass-intercepted', player: player.id, from });
  take(state, player);
  if (!scoreTurnover(play, { team, cause: 'interception', charged: from })) touchdown(play, player);
}

export const pass = procedure<Play, Pass>()('pass', {
  throw(play, f) {
    const { passer, receiver } = both(play.state, f);
    passer.facing = toward(cell(passer), cell(receiver));
    f.roll = rollTest(play, passer, passTest(play.state, passer, receiver, f.form));
  },
  reroll: (play, f) => offerReroll(play, f.roll!, 'passer'),
  result(play, f) {
    const { state, events } = play;
    const { passer, receiver } = both(state, f);
    const roll = settleReroll(play, f, f.roll!, 'passer');
    const margin = tellTest(play, passer, roll, passTest(state, passer, receiver, f.form));
    f.margin = margin;
    const band = bandOf(margin);
    events.push({
      type: 'pass-thrown',
      player: f.player,
      to: f.to,
      range: distance(cell(passer), cell(receiver)),
      kind: f.form.kind,
      margin,
      ...(band?.catch && { catchDl: band.catch }),
      ...(band && { interceptDl: band.intercept }),
    });
    if (!band) {
      spill.start(play, { player: f.player, cause: 'pass' });
      return 'end';
    }
    touch(state, passer);
    state.ball = { state: 'none' };
    if (!interceptors(state, passer, receiver, margin).length) return 'fly';
    interceptAsked.ask(play, opponentOf(teamOf(passer)), { passer: f.player, to: f.to, margin });
  },
  intercept(play, f) {
    const { state } = play;
    const answer = interceptAsked.answer(f);
    if (answer.type === 'decline') return 'fly';
    const { passer, receiver } = both(state, f);
    const diveTo = answer.diveTo && cellOf(answer.diveTo);
    const one = interceptors(state, passer, receiver, f.margin!).find(
      ({ player, at, path }) =>
        player.id === answer.player && (diveTo === undefined ? !path.length : at === diveTo),
    )!;
    if (one.path.length) dive(play, one);
    f.taker = answer.player;
    f.dive = [...one.path];
    f.roll = rollTest(play, one.player, interceptTest(state, one, f.margin!));
  },
  'intercept again': (play, f) => offerReroll(play, f.roll!, 'receiver'),
  'intercept settled'(play, f) {
    const one = takerOf(play.state, f);
    const roll = settleReroll(play, f, f.roll!, 'receiver');
    tellTest(play, one.player, roll, interceptTest(play.state, one, f.margin!));
    if (!roll.success) return;
    intercepted(play, f);
    return 'end';
  },
  fly(play, f) {
    const { state } = play;
    const { receiver } = both(state, f);
    if (bandOf(f.margin!)!.catch) return;
    const { to, out } = scatterFrom(play, cell(receiver), { sides: 4, count: 1, add: 0 });
    if (out) turnover(play, to, 'out');
    else landing.start(play, { kind: 'pass-scatter', to, of: teamOf(receiver) });
    return 'end';
  },
  receive(play, f) {
    const { receiver } = both(play.state, f);
    f.roll = rollTest(play, receiver, receiveTest(play.state, receiver, f.margin!, f.tipTo !== undefined));
  },
  'receive again': (play, f) => offerReroll(play, f.roll!, 'receiver'),
  received(play, f) {
    const { state, events } = play;
    const { passer, receiver } = both(state, f);
    const { tipTo } = f;
    const roll = settleReroll(play, f, f.roll!, 'receiver');
    tellTest(play, receiver, roll, receiveTest(state, receiver, f.margin!, tipTo !== undefined));
    touch(state, receiver);
    if (!roll.success) {
      events.push({ type: 'catch-failed', player: f.to });
      letLie(state, cell(receiver), 'bouncing');
      fumble(play, teamOf(receiver), tipTo ? 'tip' : 'catch', receiver);
    } else if (tipTo) {
      events.push({ type: 'ball-tipped', player: f.to, to: tipTo });
      landing.start(play, { kind: 'tip', to: cellOf(tipTo), of: teamOf(receiver), passer: f.player });
    } else {
      take(state, receiver);
      const range = distance(cell(passer), cell(receiver));
      events.push({ type: 'ball-caught', player: f.to, from: f.player, range });
      touchdown(play, receiver);
    }
  },
  /** RB-17.1 */
  end({ state }, f) {
    if (state.turn?.player === f.player) endTurn(state, 'done');
  },
});
