import type { Bot } from '../../kernel/bot.ts';
import { randomBot } from '../../kernel/bot.ts';
import type { Action } from '../actions/index.ts';
import type { PublicState } from '../state.ts';

/** Plays any legal action. */
export const bot: Bot<PublicState, Action> = randomBot as Bot<unknown, never> as Bot<PublicState, Action>;
