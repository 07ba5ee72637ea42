import type { Action, PublicState } from '@touchline/rules/cave-brawl';
import { GOALS, opponentOf } from '@touchline/rules/cave-brawl/page';
import type { Outlook } from '../board/preview.tsx';
import type { Spot } from '../board/spot.ts';
import { goesTo } from './choices.ts';
import { type Doing, isPlan, lastOf } from './doing.ts';
import type { View } from './pit.tsx';

const THROWN: ReadonlySet<Action['type']> = new Set(['pass', 'kick', 'vault']);

/** What an action looks like on the board; `undefined` for one that is not seen there. */
export function outlookOf(
  doing: Doing,
  state: PublicState,
  spots: ReadonlyMap<string, Spot>,
  { squares: { middle } }: View,
): Outlook | undefined {
  const action = isPlan(doing) ? doing.steps[0] : doing;
  const start = 'player' in action ? spots.get(action.player) : undefined;
  if (action.type === 'move') {
    const way = action.path.map(middle);
    const last = lastOf(doing);
    const struck = 'target' in last ? spots.get(last.target) : undefined;
    return {
      kind: 'way',
      way: [...(start ? [start] : []), ...way],
      text: way.length,
      on: struck,
    };
  }
  // where it stands
  if (action.type === 'pick-up' || action.type === 'stand-up')
    return start && { kind: 'blow', from: start, to: start };
  const from =
    action.type === 'push' && state.pending?.kind === 'push' ? spots.get(state.pending.target) : start;
  const to = targetOf(action);
  return from && to && { kind: THROWN.has(action.type) ? 'throw' : 'blow', from, to };

  function targetOf(action: Action): Spot | undefined {
    switch (action.type) {
      case 'push': {
        const to = goesTo(action);
        return to && middle(to);
      }
      case 'kick':
        return middle(GOALS[opponentOf(state.active ?? 'A')]);
      case 'pass':
        return spots.get(action.receiver);
      case 'vault': {
        const over = spots.get(action.over);
        return start && over && { x: 2 * over.x - start.x, y: 2 * over.y - start.y };
      }
      default:
        return 'target' in action ? spots.get(action.target) : undefined;
    }
  }
}
