import { distance } from '../../geometry/square.ts';
import type { Bot } from '../../kernel/bot.ts';
import type { Action } from '../actions/index.ts';
import { onBoard } from '../arena.ts';
import type { Team } from '../data.ts';
import type { Player, PublicState } from '../state.ts';
import { draft, nameCarrier, placeBall, push } from './answers.ts';
import { carry, handOff, pickUp } from './ball.ts';
import { breakFree, carrierBlocks, curse, fight, standUp, stopCarrier } from './fighting.ts';
import { takePosts } from './posts.ts';
import { clearTheGoal, kick, kickInDanger, leapIn, passToScore, shoulderIn, walkIn } from './scoring.ts';
import { look, type Sight } from './sight.ts';

type Turn = (sight: Sight) => Action | undefined;

/** What a turn begins with, of the bot and of who is advised: who lies gets up, and points are scored. */
export const FIRST: readonly Turn[] = [
  standUp,
  breakFree,
  curse,
  walkIn,
  leapIn,
  kick,
  clearTheGoal,
  shoulderIn,
];

/** The bot's guide of the rulebook, in the order in which a turn goes through it: all but where to stand. */
const DEEDS: readonly Turn[] = [
  ...FIRST,
  pickUp,
  stopCarrier,
  fight,
  carry,
  passToScore,
  kickInDanger,
  handOff,
  carrierBlocks,
];

const playing = (turn: Turn): Bot<PublicState, Action> => ({
  decide({ seat, view }, chance) {
    if (view.phase === 'draft') return draft(view, chance);
    const sight = look(view, seat as Team);
    return answer(sight) ?? turn(sight) ?? { type: 'end-turn' };
  },
});

/** The answer to a question that is no turn. */
export function answer(sight: Sight): Action | undefined {
  const { pending } = sight.view;
  if (pending?.kind === 'carrier') return nameCarrier(sight, pending);
  if (pending?.kind === 'push') return push(sight, pending);
  return pending && placeBall(sight, pending);
}

export function firstOf(guidelines: readonly Turn[], sight: Sight): Action | undefined {
  for (const guideline of guidelines) {
    const action = guideline(sight);
    if (action) return action;
  }
  return undefined;
}

/**
 * Plays by "A bot's guide" of the rulebook. It remembers nothing: asked again after each action, it
 * does the first useful thing it finds. Every answer but the last of a turn uses up movement or an
 * action, so a turn always ends.
 */
export const bot = playing((sight) => deed(sight) ?? takePosts(sight));

/** The first useful thing to do, before anybody takes a post. */
export const deed: Turn = (sight) => firstOf(DEEDS, sight);

/** Of the easy bot only so many, the nearest to the ball, go and strike. */
const STRIKERS = 1;

/**
 * Somebody to learn against: it comes out, fetches the ball and carries it, but it neither throws, kicks,
 * curses nor leaps, and few of its players strike.
 */
export const easy = playing(
  (sight) =>
    firstOf([standUp, breakFree, walkIn, pickUp], sight) ??
    firstOf([stopCarrier, fight], { ...sight, mine: nearestToBall(sight, STRIKERS) }) ??
    firstOf([carry, takePosts], sight),
);

function nearestToBall({ mine, ball, goal }: Sight, count: number): readonly Player[] {
  const away = ({ at }: Player) => (at ? distance(at, ball ?? goal) : Number.POSITIVE_INFINITY);
  return mine
    .filter(onBoard)
    .sort((a, b) => away(a) - away(b))
    .slice(0, count);
}
