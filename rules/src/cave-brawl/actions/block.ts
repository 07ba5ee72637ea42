import { BLOCK_DICE, blockContest, block as blocking } from '../procedures/block.ts';
import { attack } from './attack.ts';

/** A player strikes and shoves an adjacent opponent or beast: CB-8. */
export const block = attack({
  type: 'block',
  clause: 'CB-8.1',
  damage: BLOCK_DICE,
  contest: blockContest,
  start: (play, blocker, target) => blocking.start(play, { blocker, target }),
});
