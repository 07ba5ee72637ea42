import type { z } from 'zod';
import type { Rule } from '../../flow/index.ts';
import { typed } from '../../kernel/schemas.ts';
import { opponentOf } from '../arena.ts';
import { isTeam, type Team } from '../data.ts';
import type { Play } from '../play.ts';
import { finish } from '../procedures/ending.ts';
import type { State } from '../state.ts';
import { notYours } from './refusals.ts';

export const schema = typed('concede', {});

/** A coach gives the match up, at any time: CB-17.3. */
export const concede: Rule<State, Play, z.infer<typeof schema>, unknown> = {
  schema,
  check: (state, _action, { seat }) => (isTeam(seat) ? undefined : notYours(state)),
  apply: (play, _action, { seat }) => finish(play, opponentOf(seat as Team), 'concession'),
};
