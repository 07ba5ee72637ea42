/** The move of Pass Block: BB-12.8. */
import { type Frame, procedure } from '../../flow/index.ts';
import { playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { step } from './step.ts';

interface PassBlockWalk extends Frame {
  readonly do: 'pass-block';
  readonly player: string;
  readonly path: number[];
}

/** Up to three squares, with the Dodges they need; one who falls stays where it was. */
export const passBlockWalk = procedure<Play, PassBlockWalk>()('pass-block', {
  next(play, f) {
    const to = f.path.shift();
    if (to === undefined || !stands(playerOf(play.state, f.player))) return 'done';
    step.start(play, { player: f.player, to, passBlock: true });
    return 'next';
  },
});
