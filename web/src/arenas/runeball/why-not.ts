import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer, reach } from '@touchline/rules/runeball/page';
import type { Told } from '../board/choices.ts';
import type { Hex } from '../board/hex.ts';
import { hexesApart } from '../board/near.ts';
import { words } from './words.ts';

/** Why nothing comes of a press in somebody's turn; `undefined` where it is seen. */
export function whyNot(state: PublicState, on: string | undefined, inField: boolean): Told | undefined {
  const id = state.turn?.player;
  const active = id && findPlayer(state, id);
  if (!active || on === id) return undefined;
  if (on === undefined || on === 'ball') {
    if (!inField) return undefined;
    if (active.posture === 'prone') return { text: words.prone(id), clause: 'RB-14.6' };
    return { text: words.far(id), clause: 'RB-14.1' };
  }
  if (on[0] === id[0]) return { text: words.notYours(id), clause: 'RB-11.3' };
  const foe = findPlayer(state, on)?.hex;
  if (!foe || !active.hex) return undefined;
  if (hexesApart(active.hex, foe) === 1) return { text: words.struck(id), clause: 'RB-14.1' };
  return { text: words.apart(id, on, canStrike(state, foe)), clause: 'RB-15.1' };
}

/** Whether a move that leaves a blow leads beside somebody: RB-15.1, RB-15.5. */
const canStrike = (state: PublicState, foe: Hex): boolean =>
  [...reach(state).values()].some(({ to, mode }) => mode !== 'sprint' && hexesApart(to, foe) === 1);
