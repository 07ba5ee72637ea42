import type { PublicState } from '@touchline/rules/runeball';
import type { Spot } from '../board/spot.ts';
import { useDrag } from '../board/use-drag.ts';
import { draggedTo, type Setup } from './setup.ts';
import type { View } from './view.ts';

/** While a team is set up, its characters are dragged to where they are to stand. */
export function useDragged(state: PublicState, setup: Setup | undefined, { hexes }: View) {
  const mine = (id: string) => setup?.action.positions?.[0]?.player[0] === id[0];
  const drop = (id: string, spot: Spot) => {
    const to = hexes.at(spot);
    const action = setup && to && draggedTo(state, setup, id, to);
    if (action) setup.change(action);
  };
  const { drag, handlers } = useDrag(mine, drop);
  return { drag, handlers: setup ? handlers : {} };
}
