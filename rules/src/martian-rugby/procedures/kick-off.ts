import { type FrameOf, procedure } from '../../flow/index.ts';
import { other } from '../data.ts';
import { kickoff } from '../decisions.ts';
import { type Play, tell } from '../play.ts';
import { kick } from './kick.ts';
import { realTime } from './real-time.ts';
import { turn } from './turn.ts';

/** The first kick, which ends as other kicks do, and then the receivers' turn: MR-2.11, MR-2.12, MR-11.7. */
export const kickOff = procedure<Play, FrameOf<'kick-off'>>()('kick-off', {
  ask: (play) => kickoff.ask(play, play.state.kicking, {}),
  kick(play, f) {
    const { minion, target, face } = kickoff.answer(f);
    kick.start(play, { minion, target, face });
  },
  end(play) {
    const { state } = play;
    tell(play, { type: 'turn-ended', reason: 'kickoff' });
    state.kicker = undefined;
    if (state.options.realTime) realTime.start(play, {});
    else turn.start(play, { side: other(state.kicking) });
  },
});
