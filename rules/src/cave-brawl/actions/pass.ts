import type { z } from 'zod';
import { foreseen } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { actor, findPlayer, holds, onBoard, playersOf, standing, teamOf } from '../arena.ts';
import { catchNeed, passNeed, pass as throwing } from '../procedures/pass.ts';
import { checkBall, checkPlayer, id, P3_TO_P7, type PlayerRule, TURN } from './rule.ts';

const type = 'pass';
export const schema = typed(type, { player: id, receiver: id });

/** The carrier throws to a teammate, who rolls to catch: CB-11. The passer may go on moving (CB-11.12). */
export const pass: PlayerRule<z.infer<typeof schema>> = {
  schema,
  answers: TURN,
  legal(state, player, _around, list) {
    if (!standing(player) || player.actionUsed || !holds(state, player)) return;
    for (const mate of playersOf(state, teamOf(player)))
      if (mate !== player && standing(mate)) list.push({ type, player: player.id, receiver: mate.id });
  },
  check(state, { player, receiver: name }, by) {
    const found = checkPlayer(state, by, player, ...P3_TO_P7) ?? checkBall(state, player);
    if (found) return found;
    const receiver = findPlayer(state, name);
    if (!receiver) return violation('unknown-player', 'CB-2.1', `There is no player ${name}.`);
    if (teamOf(receiver) !== by.seat || name === player)
      return violation('not-a-teammate', 'CB-11.1', `${player} passes to another player of its own team.`);
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
  apply(play, { player: passer, receiver }) {
    actor(play.state, passer).actionUsed = true;
    throwing.start(play, { passer, receiver });
  },
  /** `caught` is the catch alone, if the pass is on target. */
  odds(state, action) {
    const passer = actor(state, action.player);
    const receiver = actor(state, action.receiver);
    const thrown = foreseen(passNeed(state, passer, receiver));
    const caught = foreseen(catchNeed(state, passer, receiver));
    return {
      outcomes: [
        { name: 'completed', p: thrown.p * caught.p },
        { name: 'on-target', p: thrown.p },
        { name: 'caught', p: caught.p },
      ],
      rolls: [thrown, caught],
    };
  },
};
