/** CB-15: what some types of players can do, or do to others. */
import type { Effect } from '../../flow/index.ts';
import { rollFor, sumOf, throwDice } from '../../kernel/roll.ts';
import { count } from '../../kernel/statistics.ts';
import { isFree, placements } from '../arena.ts';
import type { Hooks } from '../hooks.ts';
import { butOne, onlyOne, rollerOf } from '../needs.ts';
import { loseTurn } from '../procedures/turn-lost.ts';

/** Acrobats: CB-15.1 to CB-15.6. */
const leap: Effect<Hooks> = { id: 'leap', clause: 'CB-15.1', hooks: { grants: 'vault' } };

/** Cave apes: CB-15.7, CB-15.8. */
const fear: Effect<Hooks> = {
  id: 'fear',
  clause: 'CB-15.7',
  hooks: {
    daunts: {
      need: butOne('fear', 'CB-15.7'),
      tested(play, striker, target, roll) {
        play.events.push({ type: 'fear-tested', player: striker.id, target: target.id, roll });
        if (!roll.success) loseTurn(play, striker, 'fear');
      },
    },
  },
};

const STENCH = butOne('stench', 'CB-15.10');

/** Troglodytes: CB-15.10, CB-15.11. */
const stench: Effect<Hooks> = {
  id: 'stench',
  clause: 'CB-15.10',
  hooks: {
    startsBeside(play, player) {
      const roll = rollFor(play.dice, STENCH, rollerOf(player));
      play.events.push({ type: 'stench-tested', player: player.id, roll });
      if (!roll.success) loseTurn(play, player, 'stench');
    },
  },
};

const REVIVE = onlyOne('revive', 'CB-15.14');

/** Zombies: CB-15.12, CB-15.14, CB-15.15. */
const revive: Effect<Hooks> = {
  id: 'revive',
  clause: 'CB-15.12',
  hooks: {
    leavesCorpse: true,
    stirs({ state, dice, events }, player) {
      const pinned = player.at && !isFree(state, player.at);
      if (pinned && state.options.pinnedCorpses === 'lie') {
        events.push({ type: 'revive-rolled', player: player.id, pinned: true });
        return;
      }
      const who = rollerOf(player);
      const roll = rollFor(dice, REVIVE, who);
      events.push({ type: 'revive-rolled', player: player.id, roll });
      if (!roll.success) return;
      const life = throwDice(dice, 'revive hp', 6, 1, who);
      player.hp = sumOf(life);
      // CB-15.15: of the nearest free squares the first by row
      if (pinned) player.at = placements(state, player.at!, 1).candidates[0]!;
      player.status = player.at ? 'down' : 'tunnel';
      count(player.stats, 'revivals');
      const woken = { player: player.id, roll: life, hp: player.hp };
      events.push({ type: 'zombie-revived', ...woken, ...(player.at && { at: player.at }) });
    },
  },
};

/** Witchdoctors: CB-15.16, CB-15.17. */
const curse: Effect<Hooks> = { id: 'curse', clause: 'CB-15.16', hooks: { grants: 'curse' } };

export const specials = [leap, fear, stench, revive, curse];
