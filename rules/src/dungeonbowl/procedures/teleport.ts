/** Teleporting, from pad to pad and never to a dug-out: DB-9, DB-7.5. */
import { type Frame, procedure } from '../../flow/index.ts';
import type { TeleportCause } from '../events.ts';
import { cell, groundOf, isIn, occupantOf, padAt, padsInPlay, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { oneOf } from '../reroll.ts';
import type { Pad, Player, PublicState } from '../state.ts';
import { count, fallOver, leave } from './changes.ts';
import { fall } from './fall.ts';
import { hurt, slam } from './hurt.ts';

interface Teleport extends Frame {
  readonly do: 'teleport';
  /** Who is teleported next; nobody when the chain is done. */
  player?: string;
  cause: TeleportCause;
  /** Teleport rolls so far: DB-9.10. */
  rolls: number;
}

/** DB-9.10 */
const LONGEST = 20;

const padCell = (state: PublicState, { x, y }: Pad): number => y * groundOf(state).width + x;
const padOf = (state: PublicState, player: Player): Pad => padAt(state, cell(groundOf(state), player))!;

/** Puts a player on a pad. @returns who stood there */
export function sendTo(play: Play, player: Player, pad: Pad, from: Pad | undefined, cause: TeleportCause) {
  const { state, events } = play;
  const at = padCell(state, pad);
  const other = occupantOf(state, at, player);
  player.square = { x: pad.x, y: pad.y };
  player.teleports++;
  count(player, 'teleports');
  if (from)
    events.push({
      type: 'player-teleported',
      ...{ player: player.id, from: from.n, to: pad.n, count: player.teleports, cause },
    });
  return other;
}

/** DB-9.7: a second teleport in one turn. */
function strain(play: Play, player: Player, pad: Pad): void {
  if (player.teleports < 2) return;
  count(player, 'strains');
  play.events.push({ type: 'player-strained', player: player.id, number: pad.n });
  fallOver(play, player, 'strain');
  hurt.start(play, { player: player.id, cause: 'other', armour: 'none', left: [] });
}

/** A player comes onto a pad, displaces who stands on the pad reached, and so on: DB-9.4 to DB-9.11. */
export const teleport = procedure<Play, Teleport>()('teleport', {
  roll(play, f) {
    const { state, events } = play;
    if (f.player === undefined) return 'done';
    const player = playerOf(state, f.player);
    if (!isIn(player)) return 'done';
    if (f.rolls >= LONGEST) return 'last';
    f.rolls++;
    player.tossed++;
    const from = padOf(state, player);
    const pads = padsInPlay(state);
    const pad = pads[oneOf(play, 'teleporter', pads.length)]!;
    let next: Player | undefined;
    if (pad === from) {
      count(player, 'misfires');
      events.push({ type: 'teleporter-misfired', player: player.id, number: pad.n });
      next = occupantOf(state, cell(groundOf(state), player), player);
      slam(play, player.id);
    } else {
      next = sendTo(play, player, pad, from, f.cause);
      strain(play, player, pad);
    }
    f.cause = 'chain';
    if (next) {
      count(next, 'displaced');
      f.player = next.id;
    } else delete f.player;
    return 'roll';
  },
  /** DB-9.10: to an empty pad, or out of the dungeon. */
  last(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player!);
    const from = padOf(state, player);
    const empty = padsInPlay(state).filter((pad) => !occupantOf(state, padCell(state, pad)));
    if (!empty.length) {
      leave(play, player, 'reserves', 'no-empty-teleporter');
      return;
    }
    const pad = empty[oneOf(play, 'teleporter', empty.length)]!;
    sendTo(play, player, pad, from, 'chain');
    strain(play, player, pad);
  },
});

/** Somebody who has come into a square, for what the square does. */
export interface Arrival {
  readonly player: string;
  readonly at: number;
  readonly cause: TeleportCause;
  /** Teleport rolls that had been made by then. */
  readonly tossed: number;
  /** Slammed in place of arriving: BB-6.16. */
  readonly slammed?: true;
}
interface Arrivals extends Frame {
  readonly do: 'arrivals';
  readonly list: Arrival[];
}

export const arrived = (state: PublicState, player: Player, cause: TeleportCause): Arrival => ({
  player: player.id,
  at: cell(groundOf(state), player),
  cause,
  tossed: player.tossed,
});

/** DB-9.2: what the squares do to players who have come into them, one after another. */
export const arrivals = procedure<Play, Arrivals>()('arrivals', {
  next(play, f) {
    const { state } = play;
    const one = f.list.shift();
    if (!one) return 'done';
    const player = playerOf(state, one.player);
    if (!isIn(player)) return 'next';
    if (one.slammed) {
      slam(play, player.id);
      return 'next';
    }
    const ground = groundOf(state);
    if (cell(ground, player) !== one.at || player.tossed !== one.tossed) return 'next';
    const hole = ground.hole[one.at];
    if (hole) fall.start(play, { player: player.id, kind: hole });
    else if (padAt(state, one.at)) teleport.start(play, { player: player.id, cause: one.cause, rolls: 0 });
    return 'next';
  },
});

/** The effects of the square that a player has come into, if it has any; not of one stood on: DB-9.3. */
export function arrive(play: Play, player: Player, cause: TeleportCause): void {
  const { state } = play;
  if (!isIn(player)) return;
  const ground = groundOf(state);
  const at = cell(ground, player);
  if (ground.hole[at] || padAt(state, at)) arrivals.start(play, { list: [arrived(state, player, cause)] });
}
