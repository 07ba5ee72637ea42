/** Holes and the squares beside them: DB-14.2 to DB-14.7, DB-14.12 to DB-14.15. */
import { type Frame, procedure } from '../../flow/index.ts';
import type { HoleKind } from '../dungeon/types.ts';
import { edgeAt, PRECARIOUS } from '../needs.ts';
import { cell, groundOf, holds, isIn, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { attempt, type Rolling, toss } from '../reroll.ts';
import type { Player, PublicState } from '../state.ts';
import { casualty } from './casualty.ts';
import { count, remove, turnover } from './changes.ts';

interface Fall extends Frame {
  readonly do: 'fall';
  readonly player: string;
  readonly kind: HoleKind;
}

/** DB-14.3 to DB-14.6: somebody falls into a hole, with the ball if it is held. */
export const fall = procedure<Play, Fall>()('fall', {
  down({ state, events, ...play }, f) {
    const player = playerOf(state, f.player);
    const hole = { ...player.square! };
    count(player, 'falls');
    turnover({ state, events, ...play }, player, 'hole');
    if (holds(state, player)) {
      state.ball = { place: 'lost' };
      events.push({ type: 'ball-lost', square: hole });
    }
    remove(player, 'lost');
    events.push({ type: 'player-fell', player: player.id, hole, lethal: f.kind === 'lethal' });
    events.push({ type: 'player-removed', player: player.id, to: 'lost', cause: 'hole' });
  },
  fate(play, f) {
    if (f.kind === 'non-lethal') return 'done';
    const player = playerOf(play.state, f.player);
    const [face] = toss(play, 'fall', 6, 1, player).faces;
    if (face === 6) casualty.start(play, { player: player.id, cause: 'other', results: [] });
  },
});

interface Edge extends Rolling {
  readonly do: 'edge';
  readonly player: string;
}

/** DB-14.12: one who stands beside a hole may slip before an attempt; who has is not in the dungeon after. */
export const edge = procedure<Play, Edge>()('edge', {
  roll(play, f) {
    const player = playerOf(play.state, f.player);
    attempt(play, f, PRECARIOUS, player);
  },
  slip(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    if (f.roll!.success || !isIn(player)) return 'done';
    fall.start(play, { player: f.player, kind: edgeAt(state, cell(groundOf(state), player))! });
  },
});

/** Has a player who stands beside a hole roll for it, ahead of the next stage. */
export function onEdge(play: Play, player: Player): void {
  if (isPrecarious(play.state, player)) edge.start(play, { player: player.id });
}
export const isPrecarious = (state: PublicState, player: Player): boolean =>
  isIn(player) && edgeAt(state, cell(groundOf(state), player)) !== undefined;
