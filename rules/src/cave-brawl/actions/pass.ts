import { z } from 'zod';
import { violation } from '../../kernel/violation.ts';
import { actor, findPlayer, holds, onBoard, playersOf, standing, teamOf } from '../arena.ts';
import { chanceOf, explain } from '../contest.ts';
import { catchContest, passContest, pass as throwing } from '../procedures/pass.ts';
import { checkBall, checkPlayer, id, P3_TO_P7, type PlayerRule, TURN } from './rule.ts';

const type = 'pass';
export const schema = z.strictObject({ type: z.literal(type), player: id, receiver: id });

/** The carrier throws to a teammate, who rolls to catch: CB-11. The passer may go on moving (CB-11.12). */
export const pass: PlayerRule<z.infer<typeof schema>> = {
  schema,
  answers: TURN,
  legal(state, player, _cells, list) {
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
  apply(play, { player: passer, receiver }) {
    actor(play.state, passer).actionUsed = true;
    throwing.start(play, { passer, receiver });
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
