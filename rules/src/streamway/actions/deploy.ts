import { z } from 'zod';
import { activePlayer, firstInReserve } from '../pieces.ts';
import { tell } from '../play.ts';
import { mustDeploy } from '../resolve/turn.ts';
import type { Handler } from './handler.ts';

export const schema = z.strictObject({ type: z.literal('deploy') });
type Deploy = z.infer<typeof schema>;

/** Puts the first man of the reserve on step 1, where nothing happens to him: SW-4.2, SW-4.3, SW-1.11. */
export const deploy: Handler<Deploy> = {
  answers: 'deploy',
  legal: () => [{ type: 'deploy' }],
  check: () => undefined,
  apply(play) {
    const { state } = play;
    const forced = mustDeploy(state);
    const { team, stats } = activePlayer(state);
    const man = firstInReserve(state, team)!;
    man.status = 'deployed';
    man.step = 1;
    stats.menDeployed++;
    tell(play, 'man-deployed', { man: man.id, step: 1, forced });
  },
};
