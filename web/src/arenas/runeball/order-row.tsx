import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer } from '@touchline/rules/runeball/page';
import { seen, unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { Faced } from '../board/faced.tsx';
import { Token } from './characters.tsx';
import { kindOf } from './kind.ts';
import { ROW_PLACES, rowSpot, type View } from './view.ts';
import { words } from './words.ts';

/** A face with its number below it, or beside it where the row goes downwards. */
const TALL = { x: -7.2, y: -10, width: 14.4, height: 20 };
const BROAD = { x: -10.6, y: -7.2, width: 21.2, height: 14.4 };

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
  const named = said(words.order(left.map(({ id }) => id)));
  const places = view.lies ? ROW_PLACES.lies : ROW_PLACES.stands;
  const shown = left.slice(0, left.length > places ? places - 1 : places);
  const label = rowSpot(-1, view);
  const end = rowSpot(shown.length, view);
  return (
    <g {...seen(named)}>
      <title>{named}</title>
      <text
        className={view.lies ? 'rb-order rb-order-name' : 'rb-order'}
        x={label.x + (view.lies ? 9 : 0)}
        y={label.y + (view.lies ? 2 : 5)}
        {...unheard}
      >
        {words.orderName}
      </text>
      {left.length > shown.length && (
        <text className="rb-order" x={end.x} y={end.y + 2} {...unheard}>
          +{left.length - shown.length}
        </text>
      )}
      {shown.map(({ id, total, player }, i) => {
        const { x, y } = rowSpot(i, view);
        return (
          <g
            key={id}
            className={turn?.player === id ? 'rb-face rb-face-now' : 'rb-face'}
            transform={`translate(${x} ${y}) scale(${view.size})`}
            data-who={id}
            {...unheard}
          >
            <rect className="rb-face-back" {...(view.lies ? TALL : BROAD)} rx={2.5} />
            <g className={`rb-side-${id[0]}`} transform={view.lies ? 'translate(0 -1.6)' : 'translate(-4 0)'}>
              <Token kind={kindOf(player)} team={id[0]!} />
              <Faced id={id} size={3.4}>
                <text className="rb-id" y={1.7}>
                  {id}
                </text>
              </Faced>
            </g>
            <text className="rb-total" {...(view.lies ? { y: 8.6 } : { x: 6, y: 1.7 })}>
              {player.holding ? '⧗' : player.declared ? '!' : ''}
              {total}
            </text>
          </g>
        );
      })}
    </g>
  );
}
