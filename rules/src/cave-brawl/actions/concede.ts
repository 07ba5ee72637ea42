import { z } from 'zod';
import { opponentOf } from '../arena.ts';
import type { Team } from '../data.ts';
import type { Play } from '../play.ts';
import { finish } from '../resolve/ending.ts';

export const schema = z.strictObject({ type: z.literal('concede') });

/** A coach gives the match up, at any time: CB-17.3. */
export const concede = (play: Play, seat: Team): void => finish(play, opponentOf(seat), 'concession');
