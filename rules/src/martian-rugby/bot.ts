import type { Bot } from '../kernel/bot.ts';
import type { Action } from './actions/index.ts';
import type { PublicState } from './state.ts';

export const bot: Bot<PublicState, Action> = {
  decide: (seen) => seen.legal()[0]!,
};
