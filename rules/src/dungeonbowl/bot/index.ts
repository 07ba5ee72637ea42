import type { Bot, Seen } from '../../kernel/bot.ts';
import type { Action } from '../actions/index.ts';
import type { PublicState, SeatId } from '../state.ts';
import { ANSWERS } from './answers.ts';
import { look } from './sight.ts';
import { act, between } from './turn.ts';

/**
 * Plays by "A bot's guide" of the rulebook. It remembers nothing: asked again after each action, it does
 * what promises most. Every action of an activation but the last uses up movement or what it was declared
 * for, so a turn always ends; and after many turns it agrees on a draw, so a match does.
 */
export const bot: Bot<PublicState, Action> = {
  decide(seen: Seen<PublicState, Action>, chance) {
    const legal = seen.legal();
    const sight = look(seen.view, seen.seat as SeatId);
    const first = legal[0]!.type;
    // BB-17.3: who must swing on has no other choice
    if (legal.at(-1)!.type === 'end-turn' || first === 'swing')
      return seen.view.turn!.active ? act(sight, legal) : between(sight);
    const answer = ANSWERS[first];
    return answer ? answer(sight, legal, chance) : legal[0]!;
  },
};
