import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer } from '@touchline/rules/runeball/page';
import { seen, unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { Faced } from '../board/faced.tsx';
import { Token } from './characters.tsx';
import { kindOf } from './kind.ts';
import { rowSpot, type View } from './view.ts';
import { words } from './words.ts';

/** A face with its number below it, or beside it where the row goes downwards. */
const TALL = { x: -7.2, y: -10, width: 14.4, height: 20 };
const BROAD = { x: -11.6, y: -7.2, width: 23.2, height: 14.4 };

/** Who acts in this round, in order: a row of faces, the next one first (RB-11). */
export function OrderRow({ state, view }: { state: PublicState; view: View }) {
  const { order, turn } = state;
  const said = useSaid();
  const known = order.flatMap(({ player: id, total }) => {
    const player = findPlayer(state, id);
    return player ? [{ id, total, player }] : [];
  });
  const left = known.filter(({ player }) => !player.acted && player.where === 'field');
  if (!left.length) return null;
  return (
    <g {...seen(said(words.order(left.map(({ id }) => id))))}>
      {left.slice(0, 14).map(({ id, total, player }, i) => {
        const { x, y } = rowSpot(i, view);
        return (
          <g
            key={id}
            className={turn?.player === id ? 'rb-face rb-face-now' : 'rb-face'}
            transform={`translate(${x} ${y})`}
            data-who={id}
            {...unheard}
          >
            <rect className="rb-face-back" {...(view.lies ? TALL : BROAD)} rx={2.5} />
            <g
              className={`rb-side-${id[0]}`}
              transform={view.lies ? 'translate(0 -1.6)' : 'translate(-4.2 0)'}
            >
              <Token kind={kindOf(player)} team={id[0]!} />
              <Faced id={id} size={3.4}>
                <text className="rb-id" y={1.7}>
                  {id}
                </text>
              </Faced>
            </g>
            <text className="rb-total" {...(view.lies ? { y: 8.6 } : { x: 6.8, y: 1.7 })}>
              {player.holding ? '⧗' : player.declared ? '!' : ''}
              {total}
            </text>
          </g>
        );
      })}
    </g>
  );
}
