import type { Action } from '@touchline/rules/dungeonbowl';

const squares = (n: number): string => (n === 1 ? '1 square' : `${n} squares`);
const away = (n: number): string => (n === 0 ? 'beside it' : `${squares(n)} away`);

/** What may be done next, for who does not know. */
export const adviceWords = {
  /** @param first others can still act, and would not after a chest that explodes */
  chests: (n: number, who: string | undefined, far: number, first: boolean) =>
    `The ball is in ${n > 1 ? `one of ${n} chests` : 'the last chest'}.` +
    `${who && !first ? ` Nearest: ${who}, ${away(far)}.` : ''}` +
    `${first ? ' Open a chest last: move the others first, for one that explodes ends your turn.' : ''}`,
  loose: (at: string, who: string | undefined, far: number) =>
    `The ball lies ${at}.${who ? ` Press ${who}, ${away(far)}, then the ball.` : ''}`,
  /** @param how gets there in this turn, can run, or has acted */
  ours: (who: string, far: number, how: 'reaches' | 'runs' | 'acted') =>
    `${who} has the ball, ${squares(far)} from their end zone. ` +
    {
      reaches: `That is within reach: press ${who}, then a square there!`,
      runs: 'Run, and keep opponents away.',
      acted: `Now put others around ${who}.`,
    }[how],
  theirs: (foe: string, far: number, who: string | undefined, near: number) =>
    `${foe} has the ball, ${squares(far)} from your end zone.` +
    `${who ? ` Press ${who}, ${away(near)}, then ${foe}: knocked down, ${foe} drops it.` : ''}`,
  lost: 'The ball is gone, and comes back on a pad.',
  explodes: (chance: string) =>
    `It explodes (${chance}), and that ends your turn. Press again to go and open it.`,
  /** @param least what the die has to show */
  again: (face: number, least: number, chance: string) =>
    `A ${face} is not enough. Rolled again: ${least}+, ${chance}.`,
  done: 'All of yours have acted.',
  /** Where the one who acts can only strike. */
  hits: (who: string) => `${who}: press an opponent to hit them.`,
  /** What the one who is picked, or who acts, might well do next: on a button. */
  onward: {
    score: 'Run for the touchdown',
    run: 'Run on',
    fetch: 'Get the ball',
    toBall: 'Towards the ball',
    nearChest: 'Close to a chest',
    open: 'Open the chest',
    hit: (foe: string) => `Hit ${foe}`,
    after: (foe: string) => `After ${foe}`,
    beside: (mate: string) => `Beside ${mate}`,
  },
  /** Whom or what the one who is picked can be sent to. @param left squares of the one who acts */
  picked: (who: string, to: { chest: boolean; foe: boolean; mate: boolean }, left: number | undefined) =>
    `${left === 0 ? `${who} has no squares left: each lit one is a rush, 2+` : `${who}${left === undefined ? '' : `, ${squares(left)} left`}: press a lit square to go there`}${[
      to.chest && ', a chest to open it',
      to.foe && ', an opponent to hit them',
      to.mate && ', a team-mate to give them the ball',
    ]
      .filter(Boolean)
      .join('')}.${to.foe ? ' Red: who leaves a square there has to dodge.' : ''}`,
  /** How one begins a turn: DB-7.1. @param risky somebody stands on a pad */
  start: (may: ReadonlySet<Action['type']>, risky: boolean) =>
    [
      may.has('dugout-teleport') && 'A reserve may come in by a pad.',
      may.has('dugout-teleport') &&
        risky &&
        'Who stands there is sent on, and one of yours who falls ends your turn.',
      may.has('use-sponge') && 'The magic sponge takes one who is knocked out back to the reserves.',
    ]
      .filter(Boolean)
      .join(' '),
  tooFar: (id: string) => `${id} does not get that far.`,
  acted: (id: string) => `${id} has acted in this turn.`,
  stunned: (id: string) => `${id} is stunned until the end of your next turn.`,
  first: (foe: string) => `Choose one of your own first, and then ${foe}.`,
};
