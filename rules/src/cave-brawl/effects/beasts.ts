/** CB-16.26 to CB-16.31: what a survivor of a beast's hit has to fear besides. Three kinds only strike. */
import type { Effect } from '../../flow/index.ts';
import { rollTest } from '../contest.ts';
import type { Hooks } from '../hooks.ts';
import { leave } from '../procedures/leaving.ts';

/** CB-16.21 */
const stirgeSwarm: Effect<Hooks> = {
  id: 'stirge-swarm',
  clause: 'CB-16.26',
  hooks: {
    hit({ dice, events }, beast, player) {
      const roll = rollTest(dice, 'drain');
      events.push({ type: 'drain-tested', beast: beast.id, player: player.id, roll });
      if (!roll.triggered) return;
      player.bt = Math.max(0, player.bt - 1);
      player.cd = Math.max(0, player.cd - 1);
      player.pk = Math.max(0, player.pk - 1);
      events.push({ type: 'player-drained', player: player.id, beast: beast.id });
    },
  },
};

const smilodon: Effect<Hooks> = { id: 'smilodon', clause: 'CB-16.27', hooks: {} };

const stegosaurus: Effect<Hooks> = { id: 'stegosaurus', clause: 'CB-16.28', hooks: {} };

/** CB-16.19 */
const giantSnake: Effect<Hooks> = {
  id: 'giant-snake',
  clause: 'CB-16.29',
  hooks: {
    hit({ dice, events }, beast, player) {
      const roll = rollTest(dice, 'constrict');
      events.push({ type: 'constrict-tested', beast: beast.id, player: player.id, roll });
      if (!roll.triggered) return;
      beast.holding = player.id;
      player.heldBy.push(beast.id);
      events.push({ type: 'player-constricted', player: player.id, beast: beast.id });
    },
  },
};

const mastodon: Effect<Hooks> = { id: 'mastodon', clause: 'CB-16.30', hooks: {} };

/** CB-16.18 */
const pteranodon: Effect<Hooks> = {
  id: 'pteranodon',
  clause: 'CB-16.31',
  hooks: {
    hit(play, beast, player) {
      const roll = rollTest(play.dice, 'carry-off');
      play.events.push({ type: 'carry-off-tested', beast: beast.id, player: player.id, roll });
      if (!roll.triggered) return;
      play.events.push({ type: 'player-carried-off', player: player.id, beast: beast.id });
      leave(play, player, 'beast');
    },
  },
};

export const beasts = [stirgeSwarm, smilodon, stegosaurus, giantSnake, mastodon, pteranodon];
