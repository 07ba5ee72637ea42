/** The actions of a match in one table. */
import type { z } from 'zod';
import { actionTable } from '../../flow/index.ts';
import { flow } from '../flow.ts';
import { anyTimeRivalry, rivalry } from '../procedures/rivalry.ts';
import { chooseCarrier } from './choose-carrier.ts';
import { concede } from './concede.ts';
import { endTurn } from './end-turn.ts';
import { placeBall } from './place-ball.ts';
import { PLAYER_RULES } from './players.ts';
import { push } from './push.ts';
import { refusals } from './refusals.ts';
import { submitRoster } from './submit-roster.ts';

const OF_PLAYERS = new Set(Object.keys(PLAYER_RULES));

const table = actionTable(
  flow,
  refusals,
  {
    'submit-roster': submitRoster,
    'choose-carrier': chooseCarrier,
    ...PLAYER_RULES,
    push,
    'place-ball': placeBall,
    'end-turn': endTurn,
    concede,
  },
  // CB-15.18: rivals roll when the action is settled, unless a point or the end comes first
  (play, _seat, { type }) => {
    if (OF_PLAYERS.has(type) && anyTimeRivalry(play.state)) rivalry.start(play, {});
  },
);

/** Every action of a match; checked in the rulebook's order: CB-19.2, CB-19.5. */
export const { action, check, apply, odds, decisions, legal, onTimeout } = table;
export type Action = z.infer<typeof action>;
