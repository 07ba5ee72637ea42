import { z } from 'zod';
import { other, type Side } from '../data.ts';
import type { Play } from '../play.ts';
import { endGame } from '../procedures/turn.ts';

export const schema = z.strictObject({ type: z.literal('concede') });
export type Concede = z.infer<typeof schema>;

/** A side gives the game up, at any time: MR-10.8. */
export const concede = (play: Play, side: Side): void => endGame(play, 'concession', other(side));
