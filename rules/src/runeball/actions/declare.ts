import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { opponentOf } from '../field.ts';
import { findPlayer, isOnField, team, teamOf } from '../pieces.ts';
import { endTurn } from '../procedures/ball.ts';
import { declared } from '../state.ts';
import { normalTurn, notActed } from './hold.ts';
import { type Deed, first, id, named, standing } from './rule.ts';

const schema = typed('declare', { player: id, action: declared });

const ALWAYS = Object.freeze([
  { kind: 'recover' },
  { kind: 'block', target: 'any' },
  { kind: 'block', target: 'carrier' },
] as const);
const against = (target: string) => ({ kind: 'block', target }) as const;

/** RB-12.5: the turn is given up for one action that the server carries out at its trigger. */
export const declare: Deed<z.infer<typeof schema>> = {
  schema,
  legal(state, player, turn, list) {
    if (turn.type !== 'normal' || turn.did || player.posture === 'prone') return;
    for (const action of ALWAYS) list.push({ type: 'declare', player: player.id, action } as Typed);
    for (const target of team(state, opponentOf(teamOf(player))))
      if (isOnField(target))
        list.push({ type: 'declare', player: player.id, action: against(target.id) } as Typed);
  },
  check(state, { action }, player, turn) {
    const found = checkTarget(action);
    return found ?? normalTurn(turn) ?? notActed(turn) ?? first(state, player, standing);

    function checkTarget(given: typeof action) {
      if (given.kind !== 'block' || given.target === 'any' || given.target === 'carrier') return undefined;
      const { target } = given;
      if (!findPlayer(state, target)) return named(state, target);
      return teamOf({ id: target }) === teamOf(player)
        ? violation('target-not-opponent', 'RB-15.1', `${target} plays on your side; choose an opponent.`)
        : undefined;
    }
  },
  apply({ state, events }, { action }, player) {
    player.declared = action;
    events.push({ type: 'action-declared', player: player.id, action });
    endTurn(state, 'done');
  },
};
