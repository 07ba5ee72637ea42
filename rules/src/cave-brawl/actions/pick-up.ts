import type { z } from 'zod';
import { sameSquare } from '../../geometry/square.ts';
import { typed } from '../../kernel/schemas.ts';
import { count } from '../../kernel/statistics.ts';
import { violation } from '../../kernel/violation.ts';
import { actor, standing } from '../arena.ts';
import { take } from '../procedures/ball.ts';
import { scores } from '../procedures/drive.ts';
import type { OnBoard, PublicState } from '../state.ts';
import { checkPlayer, id, P3_TO_P7, type PlayerRule, TURN } from './rule.ts';

const type = 'pick-up';
export const schema = typed(type, { player: id });

/** CB-10.2 */
const onBall = ({ ball }: PublicState, player: OnBoard): boolean =>
  ball?.where === 'loose' && sameSquare(ball.at, player.at);

/** A player takes up the loose ball in its square: CB-10.2 to CB-10.4. */
export const pickUp: PlayerRule<z.infer<typeof schema>> = {
  schema,
  answers: TURN,
  legal(state, player, _around, list) {
    if (standing(player) && !player.actionUsed && onBall(state, player))
      list.push({ type, player: player.id });
  },
  check(state, { player }, by) {
    const found = checkPlayer(state, by, player, ...P3_TO_P7);
    if (found || onBall(state, actor(state, player))) return found;
    return violation('ball-not-here', 'CB-10.2', `There is no loose ball in the square of ${player}.`);
  },
  apply(play, { player: name }) {
    const player = actor(play.state, name);
    player.actionUsed = true;
    player.movesLeft = 0;
    take(play.state, player);
    count(player.stats, 'pickUps');
    play.events.push({ type: 'ball-picked-up', player: name, at: player.at });
    scores(play, player);
  },
};
