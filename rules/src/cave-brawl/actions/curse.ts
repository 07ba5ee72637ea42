import { z } from 'zod';
import { sumOf, throwDice } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import { count } from '../../kernel/statistics.ts';
import { violation } from '../../kernel/violation.ts';
import { actor, onBoard, opponentOf, playersOf, standing, teamOf } from '../arena.ts';
import { ABILITIES } from '../data.ts';
import { hooksOf } from '../effects/index.ts';
import { rollerOf } from '../needs.ts';
import type { Player } from '../state.ts';
import { checkPlayer, checkTarget, id, P3_TO_P7, type PlayerRule, TURN } from './rule.ts';

const type = 'curse';
export const schema = typed(type, { player: id, target: id, ability: z.enum(ABILITIES) });

const curses = (player: Player): boolean => hooksOf(player).grants === type;

/** A witchdoctor lowers a score of an opponent, once a match: CB-15.16, CB-15.17. */
export const curse: PlayerRule<z.infer<typeof schema>> = {
  schema,
  answers: TURN,
  legal(state, player, _around, list) {
    if (!standing(player) || player.actionUsed || player.curseSpent || !curses(player)) return;
    for (const target of playersOf(state, opponentOf(teamOf(player)))) {
      if (!onBoard(target)) continue;
      for (const ability of ABILITIES) list.push({ type, player: player.id, target: target.id, ability });
    }
  },
  check(state, { player: name, target }, by) {
    const found = checkPlayer(state, by, name, ...P3_TO_P7);
    if (found) return found;
    const player = actor(state, name);
    if (!curses(player))
      return violation('not-a-witchdoctor', 'CB-15.16', `${name} is no witchdoctor; only they can curse.`);
    if (player.curseSpent)
      return violation('curse-spent', 'CB-15.16', `${name} has spent its one curse of the match.`);
    return checkTarget(state, by, target, { clause: 'CB-15.16', noBeasts: 'CB-15.17' });
  },
  apply({ state, dice, events }, { player: name, target: victim, ability }) {
    const player = actor(state, name);
    const target = actor(state, victim);
    player.actionUsed = true;
    player.curseSpent = true;
    const roll = throwDice(dice, 'curse', 6, 1, rollerOf(player));
    target[ability] = Math.max(0, target[ability] - sumOf(roll));
    count(player.stats, 'curses');
    const value = target[ability];
    events.push({ type: 'curse-cast', player: name, target: victim, ability, value, roll });
  },
  odds: () => ({ outcomes: [{ name: 'success', p: 1 }], rolls: [] }),
};
