/** A kickoff out of bounds: its coach gives the ball to a player: RB-8.10, RB-8.16. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { checkAward } from '../actions/answers/ball.ts';
import type { Team } from '../field.ts';
import { playerOf, team } from '../pieces.ts';
import type { Play } from '../play.ts';
import { awardAsked } from '../questions.ts';
import { award, layDown } from './ball.ts';

interface KickoffOut extends FrameOf<'kickoff-out'> {
  /** Who gets it. */
  readonly team: Team;
  readonly exit: number;
}

export const kickoffOut = procedure<Play, KickoffOut>()('kickoff-out', {
  ask(play, { team: of, exit }) {
    const { state } = play;
    state.kickoffLive = false;
    if (team(state, of).some(({ id }) => !checkAward(state, of, id))) awardAsked.ask(play, of, {});
    else {
      layDown(play, exit);
      return 'done';
    }
  },
  award: (play, f) => award(play, playerOf(play.state, awardAsked.answer(f).player), 'kickoff'),
});
