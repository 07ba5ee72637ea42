import type { PublicState } from '@touchline/rules/dungeonbowl';
import type { Odds } from '@touchline/rules/kernel';
import { type Doing, isPlan } from './doing.ts';
import { displaced } from './where.ts';

const UNTOLD: Odds = { outcomes: [], rolls: [] };

/** Whose pad the die may say: DB-5.6. */
function byPad({ pads, players }: PublicState, seat: string | undefined): Odds {
  const on = pads
    .filter(({ inPlay }) => inPlay)
    .map((pad) => players.find(({ square }) => square?.x === pad.x && square.y === pad.y));
  const share = (is: (one: (typeof on)[number]) => boolean) => on.filter(is).length / on.length;
  return {
    outcomes: [
      { name: 'pad-empty', p: share((one) => !one) },
      { name: 'pad-mate', p: share((one) => one?.seat === seat), clause: 'DB-9.6' },
      { name: 'pad-foe', p: share((one) => one !== undefined && one.seat !== seat), clause: 'DB-9.6' },
    ],
    rolls: [],
  };
}

/**
 * Chances of which the rules know nothing: of a plan, by what they know of its steps, which is fetched when
 * the first one is considered; and of a random pad.
 */
export function foretold(doing: Doing, state: PublicState): Promise<Odds | undefined> | undefined {
  if (isPlan(doing)) {
    const steps = doing.steps.filter(({ type }) => type !== 'end-activation' && type !== 'skip-dugout');
    return import('@touchline/rules/dungeonbowl/odds').then(({ planOdds }) => planOdds(state, steps));
  }
  if (doing.type === 'aim') return Promise.resolve(undefined);
  // dice it is, but what is needed is no longer on the table
  if (doing.type === 'use-reroll' && doing.source !== 'none') return Promise.resolve(UNTOLD);
  if (doing.type === 'place-player' && doing.to === 'teleporter')
    return Promise.resolve({ outcomes: [{ name: 'pad-empty', p: 1, clause: 'DB-6.3' }], rolls: [] });
  if (doing.type !== 'dugout-teleport') return undefined;
  if (doing.to === 'random') return Promise.resolve(byPad(state, state.turn?.seat));
  // nobody can tell how a chain ends: it is asked about without a chance
  return Promise.resolve(displaced(doing, state) === undefined ? undefined : UNTOLD);
}
