/** CB-11: the carrier throws to a teammate, who rolls to catch. Nobody between them matters: CB-11.4. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { distance } from '../../geometry/square.ts';
import { type Need, rollFor } from '../../kernel/roll.ts';
import { count } from '../../kernel/statistics.ts';
import { actor, opponentOf, teamOf } from '../arena.ts';
import { passDifficulty } from '../data.ts';
import { feat, rollerOf } from '../needs.ts';
import type { Play } from '../play.ts';
import type { OnBoard, PublicState, State } from '../state.ts';
import { placement, scatter, take } from './ball.ts';
import { scores } from './drive.ts';

/** CB-11.3 */
export const passNeed = (state: PublicState, passer: OnBoard, receiver: OnBoard): Need =>
  feat('pass', passer, passDifficulty(distance(passer.at, receiver.at)), state);

/** CB-11.7 */
export const catchNeed = (state: PublicState, passer: OnBoard, receiver: OnBoard): Need =>
  feat('catch', receiver, passDifficulty(distance(passer.at, receiver.at)), state);

interface Pass extends FrameOf<'pass'> {
  readonly passer: string;
  readonly receiver: string;
}

const both = (state: State, { passer, receiver }: Pass) => ({
  passer: actor(state, passer),
  receiver: actor(state, receiver),
});

/** CB-11.5 to CB-11.11 */
export const pass = procedure<Play, Pass>()('pass', {
  throw(play, f) {
    const { state, dice, events } = play;
    const { passer, receiver } = both(state, f);
    const roll = rollFor(dice, passNeed(state, passer, receiver), rollerOf(passer));
    const squares = distance(passer.at, receiver.at);
    events.push({ type: 'pass-thrown', player: passer.id, receiver: receiver.id, distance: squares, roll });
    count(passer.stats, 'passesTried');
    if (roll.success) return void count(passer.stats, 'passesOnTarget');
    scatter(play, teamOf(passer), 'failed-pass', receiver.at);
    return 'done';
  },
  catch(play, f) {
    const { state, dice, events } = play;
    const { passer, receiver } = both(state, f);
    const roll = rollFor(dice, catchNeed(state, passer, receiver), rollerOf(receiver));
    events.push({ type: 'catch-attempted', player: receiver.id, roll });
    count(receiver.stats, 'catchesTried');
    if (roll.success) return;
    const seat = opponentOf(teamOf(receiver));
    placement.start(play, { seat, reason: 'dropped-catch', center: receiver.at, wanted: 1 });
    return 'done';
  },
  caught(play, f) {
    const { passer, receiver } = both(play.state, f);
    count(receiver.stats, 'catchesMade');
    take(play.state, receiver);
    if (play.state.options.catchMove === 'fresh' && !receiver.turnOver && !receiver.stoodUp)
      receiver.movesLeft = receiver.mv;
    count(passer.stats, 'passesCaught');
    scores(play, receiver);
  },
});
