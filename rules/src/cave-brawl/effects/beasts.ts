/** CB-16.26 to CB-16.31: what a survivor of a beast's hit has to fear besides. Three kinds only strike. */
import type { Effect } from '../../flow/index.ts';
import { rollFor } from '../../kernel/roll.ts';
import type { Hooks } from '../hooks.ts';
import { onlyOne, rollerOf } from '../needs.ts';
import { leave } from '../procedures/leaving.ts';

/** A d6, on which a 1 does it. */
function onOne(
  name: 'drain' | 'constrict' | 'carry-off',
  clause: string,
  happens: Hooks['hit'],
): Hooks['hit'] {
  const need = onlyOne(name, clause);
  return (play, beast, player) => {
    const roll = rollFor(play.dice, need, rollerOf(beast));
    play.events.push({ type: `${name}-tested`, beast: beast.id, player: player.id, roll });
    if (roll.success) happens(play, beast, player);
  };
}

const stirgeSwarm: Effect<Hooks> = {
  id: 'stirge-swarm',
  clause: 'CB-16.26',
  hooks: {
    hit: onOne('drain', 'CB-16.21', ({ events }, beast, player) => {
      player.bt = Math.max(0, player.bt - 1);
      player.cd = Math.max(0, player.cd - 1);
      player.pk = Math.max(0, player.pk - 1);
      events.push({ type: 'player-drained', player: player.id, beast: beast.id });
    }),
  },
};

const smilodon: Effect<Hooks> = { id: 'smilodon', clause: 'CB-16.27', hooks: {} };

const stegosaurus: Effect<Hooks> = { id: 'stegosaurus', clause: 'CB-16.28', hooks: {} };

const giantSnake: Effect<Hooks> = {
  id: 'giant-snake',
  clause: 'CB-16.29',
  hooks: {
    hit: onOne('constrict', 'CB-16.19', ({ events }, beast, player) => {
      beast.holding = player.id;
      player.heldBy.push(beast.id);
      events.push({ type: 'player-constricted', player: player.id, beast: beast.id });
    }),
  },
};

const mastodon: Effect<Hooks> = { id: 'mastodon', clause: 'CB-16.30', hooks: {} };

const pteranodon: Effect<Hooks> = {
  id: 'pteranodon',
  clause: 'CB-16.31',
  hooks: {
    hit: onOne('carry-off', 'CB-16.18', (play, beast, player) => {
      play.events.push({ type: 'player-carried-off', player: player.id, beast: beast.id });
      leave(play, player, 'beast');
    }),
  },
};

export const beasts = [stirgeSwarm, smilodon, stegosaurus, giantSnake, mastodon, pteranodon];
