import type { Bot } from '../kernel/bot.ts';
import type { Action } from './actions/index.ts';
import type { PublicState } from './state.ts';

/** Stand-in: takes the first legal answer. */
export const bot: Bot<PublicState, Action> = {
  decide: (seen) => seen.legal()[0]!,
};
