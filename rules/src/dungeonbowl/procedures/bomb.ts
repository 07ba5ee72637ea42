/** The blast of a bomb: BB-17.6. */
import { type Frame, procedure } from '../../flow/index.ts';
import { groundOf, occupantOf, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { toss } from '../reroll.ts';
import { fallOver, squareOf, turnover } from './changes.ts';
import { hurt } from './hurt.ts';

interface Blast extends Frame {
  readonly do: 'blast';
  readonly here: number;
  victims?: string[];
}

/** Blast dice in direction order; everybody hit falls; then armour and injury, its own square first. */
export const explode = procedure<Play, Blast>()('blast', {
  blast(play, f) {
    const { state, events } = play;
    const own = occupantOf(state, f.here);
    const victims = own ? [own.id] : [];
    for (const at of groundOf(state).around[f.here]!) {
      const there = at >= 0 ? occupantOf(state, at) : undefined;
      if (there && toss(play, 'bomb-blast', 6, 1, there).faces[0]! >= 4) victims.push(there.id);
    }
    events.push({ type: 'bomb-exploded', square: squareOf(state, f.here), victims: [...victims] });
    for (const id of victims) {
      const player = playerOf(state, id);
      fallOver(play, player, 'bomb');
      // who lies is Knocked Down, too
      turnover(play, player, 'knocked-down');
    }
    f.victims = victims;
  },
  next(play, f) {
    const player = f.victims!.shift();
    if (player === undefined) return 'done';
    hurt.start(play, { player, cause: 'other', armour: 'roll', left: [] });
    return 'next';
  },
});

/** Into a hole: no effect. */
export const bombLost = ({ state, events }: Play, at: number): void =>
  void events.push({ type: 'bomb-lost', square: squareOf(state, at) });
