/** CB-16.26 to CB-16.31: what a survivor of a beast's hit has to fear besides. Three kinds only strike. */
import type { Effect } from '../../flow/index.ts';
import { rollFor } from '../../kernel/roll.ts';
import { onlyOne, rollerOf } from '../contest.ts';
import type { Hooks } from '../hooks.ts';
import { leave } from '../procedures/leaving.ts';

const DRAIN = onlyOne('drain', 'CB-16.21');

/** CB-16.21 */
const stirgeSwarm: Effect<Hooks> = {
  id: 'stirge-swarm',
  clause: 'CB-16.26',
  hooks: {
    hit({ dice, events }, beast, player) {
      const roll = rollFor(dice, DRAIN, rollerOf(beast));
      events.push({ type: 'drain-tested', beast: beast.id, player: player.id, roll });
      if (!roll.success) return;
      player.bt = Math.max(0, player.bt - 1);
      player.cd = Math.max(0, player.cd - 1);
      player.pk = Math.max(0, player.pk - 1);
      events.push({ type: 'player-drained', player: player.id, beast: beast.id });
    },
  },
};

const smilodon: Effect<Hooks> = { id: 'smilodon', clause: 'CB-16.27', hooks: {} };

const stegosaurus: Effect<Hooks> = { id: 'stegosaurus', clause: 'CB-16.28', hooks: {} };

const CONSTRICT = onlyOne('constrict', 'CB-16.19');

/** CB-16.19 */
const giantSnake: Effect<Hooks> = {
  id: 'giant-snake',
  clause: 'CB-16.29',
  hooks: {
    hit({ dice, events }, beast, player) {
      const roll = rollFor(dice, CONSTRICT, rollerOf(beast));
      events.push({ type: 'constrict-tested', beast: beast.id, player: player.id, roll });
      if (!roll.success) return;
      beast.holding = player.id;
      player.heldBy.push(beast.id);
      events.push({ type: 'player-constricted', player: player.id, beast: beast.id });
    },
  },
};

const mastodon: Effect<Hooks> = { id: 'mastodon', clause: 'CB-16.30', hooks: {} };

const CARRY_OFF = onlyOne('carry-off', 'CB-16.18');

/** CB-16.18 */
const pteranodon: Effect<Hooks> = {
  id: 'pteranodon',
  clause: 'CB-16.31',
  hooks: {
    hit(play, beast, player) {
      const roll = rollFor(play.dice, CARRY_OFF, rollerOf(beast));
      play.events.push({ type: 'carry-off-tested', beast: beast.id, player: player.id, roll });
      if (!roll.success) return;
      play.events.push({ type: 'player-carried-off', player: player.id, beast: beast.id });
      leave(play, player, 'beast');
    },
  },
};

export const beasts = [stirgeSwarm, smilodon, stegosaurus, giantSnake, mastodon, pteranodon];
