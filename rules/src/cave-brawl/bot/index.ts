import type { Bot } from '../../kernel/bot.ts';
import type { Action } from '../actions/index.ts';
import type { Team } from '../data.ts';
import type { PublicState } from '../state.ts';
import { draft, nameCarrier, placeBall, push } from './answers.ts';
import { carry, handOff, pickUp } from './ball.ts';
import { breakFree, carrierBlocks, curse, fight, standUp, stopCarrier } from './fighting.ts';
import { takePosts } from './posts.ts';
import { clearTheGoal, kick, kickInDanger, leapIn, passToScore, shoulderIn, walkIn } from './scoring.ts';
import { look, type Sight } from './sight.ts';

/** The bot's guide of the rulebook, in the order in which a turn goes through it. */
const GUIDELINES: readonly ((sight: Sight) => Action | undefined)[] = [
  standUp,
  breakFree,
  curse,
  walkIn,
  leapIn,
  kick,
  clearTheGoal,
  shoulderIn,
  pickUp,
  stopCarrier,
  fight,
  carry,
  passToScore,
  kickInDanger,
  handOff,
  carrierBlocks,
  takePosts,
];

/**
 * Plays by "A bot's guide" of the rulebook. It remembers nothing: asked again after each action, it
 * does the first useful thing it finds. Every answer but the last of a turn uses up movement or an
 * action, so a turn always ends.
 */
export const bot: Bot<PublicState, Action> = {
  decide({ seat, view }, chance) {
    if (view.phase === 'draft') return draft(view, chance);
    const sight = look(view, seat as Team);
    const { pending } = view;
    if (pending?.kind === 'carrier') return nameCarrier(sight, pending);
    if (pending?.kind === 'push') return push(sight, pending);
    if (pending) return placeBall(sight, pending);
    for (const guideline of GUIDELINES) {
      const action = guideline(sight);
      if (action) return action;
    }
    return { type: 'end-turn' };
  },
};
