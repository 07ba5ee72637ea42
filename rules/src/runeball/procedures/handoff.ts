/** From hand to hand: RB-19.1, RB-19.2. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Rolled } from '../../kernel/roll.ts';
import { rollTest, tellTest } from '../needs.ts';
import { cell, onField, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { OnField, State } from '../state.ts';
import { fumble, letLie, take, touch } from './ball.ts';
import { catchTest } from './catch.ts';
import { touchdown } from './stop.ts';

interface Handoff extends FrameOf<'handoff'> {
  readonly giver: string;
  readonly taker: string;
  roll?: Rolled;
}

export const handoffTest = (state: State, taker: OnField) =>
  catchTest(state, taker, { name: 'handoff', clause: 'RB-19.2', base: 8, clean: true });

export const handoff = procedure<Play, Handoff>()('handoff', {
  roll(play, f) {
    const taker = onField(play.state, f.taker);
    f.roll = rollTest(play, taker, handoffTest(play.state, taker));
  },
  reroll: (play, f) => offerReroll(play, f.roll!, 'receiver'),
  settle(play, f) {
    const { state, events } = play;
    const taker = onField(state, f.taker);
    const roll = settleReroll(play, f, f.roll!, 'receiver');
    tellTest(play, taker, roll, handoffTest(state, taker));
    touch(state, taker);
    if (roll.success) {
      take(state, taker);
      events.push({ type: 'ball-handed-off', from: f.giver, to: f.taker });
      touchdown(play, taker);
      return;
    }
    events.push({ type: 'catch-failed', player: f.taker });
    letLie(state, cell(taker), 'bouncing');
    fumble(play, teamOf(taker), 'handoff', taker);
  },
});
