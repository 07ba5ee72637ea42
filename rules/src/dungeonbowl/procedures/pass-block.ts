/** The move of Pass Block: BB-12.8. */
import { type Frame, procedure } from '../../flow/index.ts';
import { cell, groundOf, playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { step } from './step.ts';

interface PassBlockWalk extends Frame {
  readonly do: 'pass-block';
  readonly player: string;
  readonly path: number[];
  here?: number;
}

/** Up to three squares, with the Dodges they need; who falls, or is held back, goes no farther. */
export const passBlockWalk = procedure<Play, PassBlockWalk>()('pass-block', {
  next(play, f) {
    const player = playerOf(play.state, f.player);
    const to = f.path.shift();
    if (to === undefined || !stands(player)) return 'done';
    if (f.here !== undefined && f.here !== cell(groundOf(play.state), player)) return 'done';
    f.here = to;
    step.start(play, { player: f.player, to, passBlock: true });
    return 'next';
  },
});
