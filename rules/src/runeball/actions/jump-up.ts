import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { byOneRoll } from '../../kernel/odds.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { heard } from '../maneuvers/index.ts';
import { crowd, explained, rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { cell } from '../pieces.ts';
import { faces } from '../procedures/walk.ts';
import type { OnField, State } from '../state.ts';
import { anyFacing, type Deed, facingOf, first, id, missing, prone } from './rule.ts';

const schema = typed('jump-up', { player: id, facing: anyFacing });

const testFor = (state: State, player: OnField): Test => {
  const { skill, dl } = heard(player, 'jumpUp')[0]!;
  return testOf(state, player, skill, {
    name: 'jump-up',
    clause: 'RB-14.7',
    base: dl,
    dl: crowd(state, player, cell(player), 'RB-14.7'),
  });
};

/** RB-14.7: getting up for nothing, once a turn. */
export const jumpUp: Deed<z.infer<typeof schema>> = {
  schema,
  legal(_state, player, turn, list) {
    if (player.posture === 'prone' && !turn.jumpTried && heard(player, 'jumpUp').length)
      list.push({ type: 'jump-up', player: player.id } as Typed);
  },
  check(state, { facing }, player, turn) {
    if (!heard(player, 'jumpUp').length) return missing(player, 'jump-up');
    const up = first(state, player, prone);
    if (up) return up;
    if (turn.jumpTried)
      return violation('limit-reached', 'RB-14.7', `${player.id} has tried to jump up in this turn.`);
    return facingOf(facing);
  },
  apply(play, { facing }, player, turn) {
    turn.jumpTried = true;
    const test = testFor(play.state, player);
    const roll = rollTest(play, player, test);
    tellTest(play, player, roll, test);
    if (!roll.success) return;
    player.posture = 'standing';
    faces(player, facing);
    play.events.push({ type: 'player-stood-up', player: player.id, how: 'jump-up' });
  },
  odds: (state, _action, player) => byOneRoll('stands', explained(testFor(state, player))),
};
