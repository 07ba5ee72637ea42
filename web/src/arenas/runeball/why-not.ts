import type { PublicState } from '@touchline/rules/runeball';
import { carrierOf, findPlayer } from '@touchline/rules/runeball/page';
import type { Told } from '../board/choices.ts';
import { hexesApart } from '../board/near.ts';
import { lateWords } from './late-words.ts';

const SAYS = lateWords.why;

/** Why nothing comes of a press in somebody's turn, or before one; `undefined` where it is seen. */
export function whyNot(state: PublicState, on: string | undefined, inField: boolean): Told | undefined {
  const id = state.turn?.player;
  if (!id) return noBlitz(state, on);
  const active = findPlayer(state, id);
  if (!active || on === id) return undefined;
  if (on === undefined || on === 'ball') {
    if (!inField) return undefined;
    if (active.posture === 'prone') return { text: SAYS.prone(id), clause: 'RB-14.6' };
    return { text: SAYS.far(id), clause: 'RB-14.1' };
  }
  if (on[0] === id[0]) return { text: SAYS.notYours(id), clause: 'RB-11.3' };
  const foe = findPlayer(state, on)?.hex;
  if (!foe || !active.hex) return undefined;
  if (hexesApart(active.hex, foe) === 1) return { text: SAYS.struck(id), clause: 'RB-14.1' };
  return { text: SAYS.apart(id, on), clause: 'RB-15.1' };
}

/** Why somebody cannot blitz: RB-13.2. */
function noBlitz(state: PublicState, on: string | undefined): Told | undefined {
  const against = state.preempt?.against;
  const one = findPlayer(state, on ?? '');
  if (!against || !one?.hex || one.id[0] === against[0]) return undefined;
  const { id, acted, holding, declared } = one;
  const clause = 'RB-13.2';
  if (acted || holding || declared) return { text: SAYS.acted(id), clause };
  if (carrierOf(state)?.id === id) return { text: SAYS.carries(id), clause };
  return { text: SAYS.slow(id, against), clause };
}
