import type { Action, PublicState } from '@touchline/rules/cave-brawl';
import { reach } from '@touchline/rules/cave-brawl/page';
import { type Choices, put } from '../board/choices.ts';

export const keyOf = ({ x, y }: { readonly x: number; readonly y: number }) => `${x},${y}`;

/** The square an action goes to. */
export const goesTo = (action: Action) =>
  action.type === 'move' ? action.path.at(-1) : 'to' in action ? action.to : undefined;

/** Sorts the legal actions by what stands for them on the board; in a turn, those of the chosen player. */
export function choicesOf(
  state: PublicState,
  legal: readonly Action[],
  chosen: string | undefined,
): Choices<Action> {
  const pieces = new Set<string>();
  const places = new Map<string, Action[]>();
  const targets = new Map<string, Action[]>();
  let walks = false;
  let asks = false;
  for (const action of legal) {
    switch (action.type) {
      case 'choose-carrier':
        put(targets, action.player, action);
        continue;
      case 'place-ball':
        put(places, keyOf(action.to), action);
        continue;
      case 'push':
        if (action.to) put(places, keyOf(action.to), action);
        else if (state.pending?.kind === 'push') put(targets, state.pending.target, action);
        continue;
      case 'submit-roster':
      case 'end-turn':
      case 'concede':
        continue;
    }
    pieces.add(action.player);
    if (action.player !== chosen) continue;
    asks ||= action.type === 'stand-up' || action.type === 'pick-up';
    if (action.type === 'move') walks = true;
    else if (action.type === 'vault') put(targets, action.over, action);
    else if (action.type === 'pass') put(targets, action.receiver, action);
    else put(targets, 'target' in action ? action.target : action.player, action);
  }
  // the list has single steps: their sums are whole ways (CB-6.1)
  if (walks && chosen)
    for (const { to, path } of reach(state, chosen))
      put(places, keyOf(to), { type: 'move', player: chosen, path: [...path] });
  return { pieces, places, targets, asks };
}
