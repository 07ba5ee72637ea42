import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer } from '@touchline/rules/runeball/page';
import type { Outlook } from '../board/preview.tsx';
import type { Spot } from '../board/spot.ts';
import { type Doing, hexOf, pieceOf } from './doing.ts';
import type { View } from './view.ts';

const THROWN: ReadonlySet<string> = new Set([
  'pass',
  'dump-off',
  'kickoff',
  'kick-goal',
  'quick-kick',
  'hurdle',
  'vault',
  'handoff',
]);

/** What an action looks like on the board; `undefined` for one that is not seen there. */
export function outlookOf(
  action: Doing,
  state: PublicState,
  spots: ReadonlyMap<string, Spot>,
  { hexes: { middle } }: View,
  about: string | undefined,
): Outlook | undefined {
  const from = spots.get(action.player ?? about ?? state.turn?.player ?? '');
  if (action.type === 'move' || action.type === 'cross-the-line') {
    const way = (action.path ?? []).map(middle);
    return way.length ? { kind: 'way', way: from ? [from, ...way] : way, text: way.length } : undefined;
  }
  if (action.first) {
    const way = (action.first.path ?? []).map(middle);
    const on = spots.get(String(action.target));
    if (from && way.length) return { kind: 'way', way: [from, ...way], text: way.length, on };
  }
  if (action.type === 'kickoff') {
    const kicker = spots.get(state.kicker ?? '');
    const to = hexOf(action, state);
    return kicker && to && { kind: 'throw', from: kicker, to: middle(to) };
  }
  const piece = pieceOf(action, about);
  const hex = hexOf(action, state);
  const target = (piece !== undefined && spots.get(piece)) || (hex && middle(hex));
  if (!from || !target || from === target) return undefined;
  return { kind: THROWN.has(action.type) ? 'throw' : 'blow', from, to: target };
}

/** The two of a pass that is considered, both on the field. */
export function passOf(action: Doing | undefined, state: PublicState, about: string | undefined) {
  if (!action || (action.type !== 'pass' && action.type !== 'dump-off')) return undefined;
  const passer = findPlayer(state, action.player ?? about ?? '');
  const to = findPlayer(state, String(action.to));
  return passer?.hex && to?.hex ? { passer, to } : undefined;
}
