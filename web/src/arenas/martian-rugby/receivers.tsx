import type { Action, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, centre, findMinion, measures } from '@touchline/rules/martian-rugby/page';
import { button } from '../board/button.ts';
import { Chance } from '../board/preview.tsx';
import { useLaid } from '../board/use-choices.ts';
import type { Lie } from './field.tsx';
import { StringShown } from './lines.tsx';
import { droppedAt, lineOf } from './outlook.ts';
import { scaleOf } from './piece.tsx';
import { words } from './words.ts';

interface Props extends Lie {
  readonly state: PublicState;
  readonly actions: readonly Action[];
}

/** Whom a pass can go to, with its string; or where the ball can be put down. */
export function Receivers({ state, actions, plan, scale }: Props) {
  const { board } = useLaid();
  const key = board.considered && JSON.stringify(board.considered);
  return actions.map((action) => {
    const told = button(
      words.action(action, state),
      () => board.choose(action),
      (over) => board.consider(over ? action : undefined),
    );
    const lit = JSON.stringify(action) === key;
    if (action.type === 'pass') {
      const line = lineOf(state, action);
      const to = findMinion(state, action.to);
      if (!line || !to) return null;
      const { x, y } = plan.at(centre(state, to));
      return (
        <g
          key={action.to}
          className={lit ? 'mr-receiver mr-lit' : 'mr-receiver'}
          data-receiver={action.to}
          {...told}
        >
          <StringShown state={state} plan={plan} scale={scale} p={line.p} r={line.r} strong={lit} />
          <circle cx={x} cy={y} r={22 / scale} strokeWidth={2.4 / scale} />
          {lit && <Chance at={{ x, y: y - 24 / scale }} />}
        </g>
      );
    }
    if (action.type !== 'drop') return null;
    const minion = carrier(state);
    if (!minion) return null;
    const at = droppedAt(state, minion, action.heading, measures('S', scaleOf(state)).hb);
    const { x, y } = plan.at(at);
    return (
      <g key={action.heading} className={lit ? 'mr-receiver mr-lit' : 'mr-receiver'} {...told}>
        <circle cx={x} cy={y} r={Math.max(7, 12 / scale)} strokeWidth={2.4 / scale} />
      </g>
    );
  });
}
