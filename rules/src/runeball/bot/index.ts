import type { Bot, Seen } from '../../kernel/bot.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import type { Team } from '../field.ts';
import type { PublicState } from '../state.ts';
import { activate, award, knockback, preempt, react } from './reactions.ts';
import { betweenDrives, crossTheLine, kickOff, setUp, shooter, submit } from './setup.ts';
import { look, type Sight } from './sight.ts';
import { takeEasyTurn, takeTurn } from './turn.ts';

export { type Advised, advised, advisedFor } from './advise.ts';
export { type Charge, chargeAt } from './charge.ts';

type Answer = (sight: Sight, legal: readonly Action[], chance: Dice) => Action;

/** What is asked is told by an answer that only this question has. */
const ANSWERS: Readonly<Partial<Record<Action['type'], Answer>>> = {
  'end-turn': takeTurn,
  done: crossTheLine,
  'submit-team': (_sight, legal, chance) => submit(legal, chance),
  'choose-side': () => ({ type: 'choose-side', side: 'receive' }),
  setup: setUp,
  kickoff: kickOff,
  'award-ball': award,
  'pass-preempt': preempt,
  activate,
  'choose-knockback': knockback,
  ready: betweenDrives,
  'shootout-kicker': shooter,
};

/** What somebody to learn against answers otherwise: it kicks off, and does not come before its turn. */
const EASY: typeof ANSWERS = {
  ...ANSWERS,
  'choose-side': () => ({ type: 'choose-side', side: 'kick' }),
  'end-turn': (sight, _legal, chance) => takeEasyTurn(sight, chance),
  'pass-preempt': () => ({ type: 'pass-preempt' }),
};

const answersBy = (answers: typeof ANSWERS): Bot<PublicState, Action> => ({
  decide(seen: Seen<PublicState, Action>, chance) {
    const legal = seen.legal();
    for (const { type } of [legal.at(-1)!, legal[0]!]) {
      const answer = answers[type];
      if (answer) return answer(look(seen.view, seen.seat as Team), legal, chance);
    }
    return react(legal, seen);
  },
});

/**
 * Plays by "A bot's guide" of the rulebook. It remembers nothing: asked again after each action, it does what
 * promises most. Every answer but the last of a turn uses up movement or an action, so a turn always ends.
 */
export const bot = answersBy(ANSWERS);

/** Somebody to learn against. */
export const easy = answersBy(EASY);
