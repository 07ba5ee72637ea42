/** Opening a chest: DB-8.3 to DB-8.8. */
import { procedure } from '../../flow/index.ts';
import { snatchNeed } from '../needs.ts';
import { groundOf, inDungeon, isIn, occupantOf, playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { attempt, type Rolling } from '../reroll.ts';
import { has } from '../skills/index.ts';
import type { Chest, PublicState } from '../state.ts';
import { settled, take } from './ball.ts';
import { count, squareOf } from './changes.ts';
import { downs } from './hurt.ts';

interface Open extends Rolling {
  readonly do: 'chest';
  readonly player: string;
  readonly chest: number;
}

const cellOfChest = (state: PublicState, { x, y }: Chest): number => y * groundOf(state).width + x;

/** DB-8.6: everybody standing around, in direction order. */
export const around = (state: PublicState, chest: Chest): string[] =>
  [...groundOf(state).around[cellOfChest(state, chest)]!]
    .map((at) => (at >= 0 ? occupantOf(state, at) : undefined))
    .filter((one) => one !== undefined && stands(one))
    .map((one) => one!.id);

/** DB-8.3: the content of a chest becomes known. */
export function reveal({ state, events }: Play, n: number, by?: string): 'ball' | 'explosion' {
  const chest = state.chests[n]!;
  chest.opened = true;
  chest.content = state.hidden.chest === n ? 'ball' : 'explosion';
  const { id, x, y, content } = chest;
  events.push({ type: 'chest-opened', chest: id, square: { x, y }, ...(by && { by }), content });
  return content;
}

export const openChest = procedure<Play, Open>()('chest', {
  open(play, f) {
    const { state } = play;
    const chest = state.chests[f.chest]!;
    const player = playerOf(state, f.player);
    state.turn!.active!.movementEnded = true;
    const content = reveal(play, f.chest, f.player);
    count(player, content === 'ball' ? 'chestsWithBall' : 'chestsExploded');
    if (content === 'explosion') return 'explosion';
    state.ball = { place: 'ground', square: { x: chest.x, y: chest.y } };
    if (has(player, 'handless').length) return 'missed';
    attempt(play, f, snatchNeed(inDungeon(state, f.player)), player);
  },
  snatch(play, f) {
    const player = playerOf(play.state, f.player);
    if (!f.roll!.success || !isIn(player)) return;
    take(play, player);
    count(player, 'snatches');
    play.events.push({ type: 'ball-snatched', player: player.id, square: { ...player.square } });
    return 'settle';
  },
  missed(play, f) {
    const { x, y } = play.state.chests[f.chest]!;
    play.events.push({ type: 'snatch-failed', player: f.player, square: { x, y } });
    return 'settle';
  },
  /** The opener is hurt first, then the others in direction order. */
  explosion(play, f) {
    const { state, events } = play;
    const chest = state.chests[f.chest]!;
    const victims = around(state, chest).sort((a, b) => Number(b === f.player) - Number(a === f.player));
    const square = squareOf(state, cellOfChest(state, chest));
    events.push({ type: 'chest-exploded', chest: chest.id, square, victims });
    const blows = victims.map((player) => ({ player, cause: 'other' as const, armour: 'roll' as const }));
    downs.start(play, { blows, why: 'explosion' });
  },
  settle: (play) => settled(play),
});
