import { BLOCK_DICE, block as blocking, blockNeed } from '../procedures/block.ts';
import { attack } from './attack.ts';

/** A player strikes and shoves an adjacent opponent or beast: CB-8. */
export const block = attack({
  type: 'block',
  clause: 'CB-8.1',
  damage: BLOCK_DICE,
  need: blockNeed,
  start: (play, blocker, target) => blocking.start(play, { blocker, target }),
});
