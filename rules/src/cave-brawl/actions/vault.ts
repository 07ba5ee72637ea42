import type { z } from 'zod';
import type { Square } from '../../geometry/square.ts';
import { byOneRoll } from '../../kernel/odds.ts';
import { foreseen, type Need, rollFor } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import { count } from '../../kernel/statistics.ts';
import { violation } from '../../kernel/violation.ts';
import { actor, constricted, FREE, grid, holds, isBeast, isFree, shared } from '../arena.ts';
import { hooksOf } from '../effects/index.ts';
import { contest, defenceOf, rollerOf } from '../needs.ts';
import type { Options } from '../options.ts';
import { scores } from '../procedures/drive.ts';
import type { Player } from '../state.ts';
import { checkPlayer, checkTarget, id, notHeld, P3, P4, P5, P6, type PlayerRule, TURN } from './rule.ts';

const type = 'vault';
export const schema = typed(type, { player: id, over: id });

/** CB-15.1 */
const leaps = (player: Player): boolean => hooksOf(player).grants === type;

/** The square straight beyond: CB-15.2. */
const beyond = (from: Square, over: Square): Square => ({ x: 2 * over.x - from.x, y: 2 * over.y - from.y });

/** CB-15.3 */
const dodgeNeed = (options: Options, acrobat: Player, over: Player): Need =>
  contest('dodge', acrobat, defenceOf(over), options);

/** An acrobat leaps over an adjacent opponent: CB-15.1 to CB-15.6. */
export const vault: PlayerRule<z.infer<typeof schema>> = {
  schema,
  answers: TURN,
  legal(_state, player, { cells, foes }, list) {
    if (!foes.length || player.movesLeft < 1 || constricted(player) || !leaps(player)) return;
    for (const over of foes) {
      if (isBeast(over)) continue;
      const landing = beyond(player.at!, over.at!);
      if (grid.contains(landing) && cells[grid.indexOf(landing)] === FREE)
        list.push({ type, player: player.id, over: over.id });
    }
  },
  check(state, { player: name, over }, by) {
    const found = checkPlayer(state, by, name, P3, P4, P5, P6);
    if (found) return found;
    const player = actor(state, name);
    if (!leaps(player))
      return violation('not-an-acrobat', 'CB-15.1', `${name} is no acrobat; only they can leap.`);
    const held = notHeld(player);
    if (held) return held;
    if (player.movesLeft < 1)
      return violation('too-far', 'CB-15.4', `A leap costs a movement point, and ${name} has none left.`);
    const wrong = checkTarget(state, by, over, { clause: 'CB-15.6', noBeasts: 'CB-15.6', beside: player });
    if (wrong) return wrong;
    const landing = beyond(player.at, actor(state, over).at);
    if (isFree(state, landing)) return undefined;
    return violation(
      'landing-blocked',
      'CB-15.2',
      `(${landing.x},${landing.y}), straight beyond ${over}, is not free.`,
    );
  },
  apply(play, action) {
    const { state, dice, events } = play;
    const acrobat = actor(state, action.player);
    const over = actor(state, action.over);
    const from = acrobat.at;
    const roll = rollFor(dice, dodgeNeed(state.options, acrobat, over), rollerOf(acrobat));
    const leap = { type: 'vault-attempted' as const, player: acrobat.id, over: over.id, from };
    count(acrobat.stats, 'vaultsTried');
    if (!roll.success) {
      acrobat.movesLeft = 0;
      events.push({ ...leap, roll });
      return;
    }
    const to = shared(beyond(from, over.at));
    acrobat.at = to;
    acrobat.movesLeft--;
    count(acrobat.stats, 'vaultsMade');
    count(acrobat.stats, 'squaresMoved', 2);
    if (holds(state, acrobat)) count(acrobat.stats, 'squaresWithBall', 2);
    events.push({ ...leap, to, roll });
    scores(play, acrobat);
  },
  odds: (state, { player, over }) =>
    byOneRoll('success', foreseen(dodgeNeed(state.options, actor(state, player), actor(state, over)))),
};
