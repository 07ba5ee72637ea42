import { z } from 'zod';
import { distance } from '../../geometry/square.ts';
import { violation } from '../../kernel/violation.ts';
import { findPlayer, holds, onBoard, opponentOf, playersOf, pressureOn, standing, teamOf } from '../arena.ts';
import { type Contest, chanceOf, difficulty, explain, rollContest, scoreOf } from '../contest.ts';
import { passDifficulty } from '../data.ts';
import type { Play } from '../play.ts';
import { askPlacement, scatter, take } from '../resolve/ball.ts';
import { scores } from '../resolve/drive.ts';
import type { OnBoard, PublicState } from '../state.ts';
import { count } from '../stats.ts';
import { actor, checkBall, checkPlayer, id, P3_TO_P7, type PlayerRule } from './rule.ts';

const type = 'pass';
export const schema = z.strictObject({ type: z.literal(type), player: id, receiver: id });

/** CB-11.3 */
const passContest = (state: PublicState, passer: OnBoard, receiver: OnBoard): Contest => ({
  name: 'pass',
  attacker: scoreOf(passer, 'pk'),
  defender: difficulty(passDifficulty(distance(passer.at, receiver.at))),
  pressure: pressureOn(state, passer),
  clause: 'CB-11.3',
});

/** CB-11.7 */
const catchContest = (state: PublicState, passer: OnBoard, receiver: OnBoard): Contest => ({
  name: 'catch',
  attacker: scoreOf(receiver, 'cd'),
  defender: difficulty(passDifficulty(distance(passer.at, receiver.at))),
  pressure: pressureOn(state, receiver),
  clause: 'CB-11.7',
});

/**
 * The carrier throws to a teammate, who rolls to catch: CB-11. Nobody between them matters (CB-11.4), and the passer may go on
 * moving (CB-11.12).
 */
export const pass: PlayerRule<z.infer<typeof schema>> = {
  answers: 'turn',
  legal(state, player, _cells, list) {
    if (!standing(player) || player.actionUsed || !holds(state, player)) return;
    for (const mate of playersOf(state, teamOf(player)))
      if (mate !== player && standing(mate)) list.push({ type, player: player.id, receiver: mate.id });
  },
  check(state, seat, { player, receiver: name }) {
    const found = checkPlayer(state, seat, player, ...P3_TO_P7) ?? checkBall(state, player);
    if (found) return found;
    const receiver = findPlayer(state, name);
    if (!receiver) return violation('unknown-player', 'CB-2.1', `There is no player ${name}.`);
    if (teamOf(receiver) !== seat || name === player)
      return violation('not-a-teammate', 'CB-11.1', `${player} passes to another player of his own team.`);
    if (!onBoard(receiver))
      return violation(
        'receiver-off-board',
        'CB-11.1',
        `${name} is not in the arena; choose a standing teammate.`,
      );
    if (!standing(receiver))
      return violation('receiver-down', 'CB-11.1', `${name} is knocked down; choose a standing teammate.`);
    return undefined;
  },
  apply(play, action) {
    const { state, dice, events } = play;
    const passer = actor(state, action.player);
    const receiver = actor(state, action.receiver);
    passer.actionUsed = true;
    const roll = rollContest(dice, passContest(state, passer, receiver), state.options);
    const squares = distance(passer.at, receiver.at);
    events.push({ type: 'pass-thrown', player: passer.id, receiver: receiver.id, distance: squares, roll });
    count(passer.stats, 'passesTried');
    if (roll.success) count(passer.stats, 'passesOnTarget');
    if (!roll.success) scatter(play, teamOf(passer), 'failed-pass', receiver.at);
    else if (attemptCatch(play, passer, receiver)) {
      count(passer.stats, 'passesCaught');
      scores(play, receiver);
    } else askPlacement(play, opponentOf(teamOf(receiver)), 'dropped-catch', receiver.at, 1);
  },
  /** `caught` is the catch alone, if the pass is on target. */
  odds(state, action) {
    const passer = actor(state, action.player);
    const receiver = actor(state, action.receiver);
    const thrown = passContest(state, passer, receiver);
    const caught = catchContest(state, passer, receiver);
    const onTarget = chanceOf(thrown, state.options);
    const held = chanceOf(caught, state.options);
    return {
      outcomes: [
        { name: 'completed', p: onTarget * held },
        { name: 'on-target', p: onTarget },
        { name: 'caught', p: held },
      ],
      rolls: [explain(thrown, state.options), explain(caught, state.options)],
    };
  },
};

/** The receiver rolls, and holds the ball if he makes it: CB-11.5 to CB-11.8, CB-11.10, CB-11.11. Says whether. */
function attemptCatch(play: Play, passer: OnBoard, receiver: OnBoard): boolean {
  const { state, dice, events } = play;
  const roll = rollContest(dice, catchContest(state, passer, receiver), state.options);
  events.push({ type: 'catch-attempted', player: receiver.id, roll });
  count(receiver.stats, 'catchesTried');
  if (!roll.success) return false;
  count(receiver.stats, 'catchesMade');
  take(state, receiver);
  if (state.options.catchMove === 'fresh' && !receiver.turnOver && !receiver.stoodUp)
    receiver.movesLeft = receiver.mv;
  return true;
}
