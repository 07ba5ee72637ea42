import type { Orders, PublicState } from '@touchline/rules/dungeonbowl';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSaid } from '../board/cast.ts';
import { BlockDie } from './die.tsx';
import type { Doing } from './doing.ts';
import {
  BEST,
  FACES,
  type Face,
  ORDER_WORDS,
  type Order,
  type OrderWords,
  orderWords as TOLD,
} from './order-words.ts';
import { who } from './words.ts';
import './orders.css';

interface Props {
  readonly state: PublicState;
  readonly seat: string;
  readonly orders: Orders;
  choose(action: Doing): void;
  close(): void;
}
type Given = Orders['all'];

/** The sheet of standing orders, of the team or of one player: DB-19. Each change is sent at once. */
export function OrdersSheet({ state, seat, orders, choose, close }: Props) {
  const [player, pick] = useState('');
  const said = useSaid();
  const own = state.players.filter((one) => one.seat === seat);
  const name = (id: string) => said(who(state, id));
  const those = player ? own.filter(({ id }) => id === player) : own;
  const given: Given = player ? (orders.players[player] ?? {}) : orders.all;
  const single = Object.entries(orders.players).filter(([, of]) => Object.keys(of).length);
  const set = (change: Given) =>
    choose({ type: 'set-orders', orders: change, ...(player && { player }) } as Doing);
  const asks = (order: Order, { skills }: OrderWords) =>
    given[order] !== undefined ||
    ((!skills || those.some(({ sheet }) => skills.some((one) => sheet.skills.includes(one)))) &&
      HAS[order]?.(state, seat) !== false);
  const groups = ORDER_WORDS.map(({ heading, orders: all }) => ({
    heading,
    rows: (Object.entries(all) as [Order, OrderWords][]).filter(([order, its]) => asks(order, its)),
  }));
  return (
    <Sheet title={TOLD.title} done={TOLD.close} close={close}>
      <p>{TOLD.text}</p>
      <label className="board-sheet-row">
        <b>{TOLD.whom}</b>
        <select className="input" value={player} onChange={({ target }) => pick(target.value)}>
          <option value="">{TOLD.all}</option>
          {own.map(({ id }) => (
            <option key={id} value={id}>
              {name(id)}
            </option>
          ))}
        </select>
      </label>
      {groups.map(
        ({ heading, rows }) =>
          rows.length > 0 && (
            <fieldset key={heading}>
              <legend>{heading}</legend>
              {rows.map(([order, its]) => (
                <Row key={order} {...{ order, its, given, set }} team={player ? orders.all : undefined} />
              ))}
            </fieldset>
          ),
      )}
      <section className="db-ordered">
        <h3>{TOLD.single}</h3>
        {single.length ? (
          <ul>
            {single.map(([id, of]) => (
              <li key={id}>
                <b>{name(id)}</b>: {summary(of)}
              </li>
            ))}
          </ul>
        ) : (
          <p>{TOLD.nobody}</p>
        )}
      </section>
    </Sheet>
  );
}

/** What a team may be without; then it is not asked about it. */
const HAS: Readonly<Partial<Record<Order, (state: PublicState, seat: string) => boolean>>> = {
  apothecary: (state, seat) => teamOf(state, seat).apothecaries > 0,
  igor: (state, seat) => teamOf(state, seat).igor,
  bribe: (state, seat) => teamOf(state, seat).bribes > 0,
  'catch-bomb': ({ players }) => players.some(({ sheet }) => sheet.skills.includes('bombardier')),
};
const teamOf = ({ teams }: PublicState, seat: string) => teams[seat as 'A']!;

const isRanking = (value: Given[Order]): value is Face[] => Array.isArray(value);
/** What is chosen for it, as the list of choices has it. */
const chosen = (value: Given[Order]): string => (isRanking(value) ? 'own' : (value ?? 'ask'));

const summary = (given: Given): string =>
  ORDER_WORDS.flatMap(({ orders }) => Object.entries(orders) as [Order, OrderWords][])
    .filter(([order]) => given[order] !== undefined)
    .map(([order, { name, values }]) => `${name} – ${values[chosen(given[order])]!.toLowerCase()}`)
    .join('; ');

interface RowProps {
  readonly order: Order;
  readonly its: OrderWords;
  readonly given: Given;
  /** The orders of the team, where those of a player are shown. */
  readonly team: Given | undefined;
  set(change: Given): void;
}

function Row({ order, its: { name, values }, given, team, set }: RowProps) {
  const value = given[order];
  const give = (to: string) => set({ [order]: to === 'own' ? BEST : to });
  return (
    <>
      <label className="board-sheet-row">
        <span>{name}</span>
        <select
          className="input"
          value={value === undefined && team ? '' : chosen(value)}
          onChange={({ target }) => target.value && give(target.value)}
        >
          {value === undefined && team && (
            <option value="">{TOLD.asTeam(values[chosen(team[order])]!)}</option>
          )}
          {Object.entries(values).map(([one, said]) => (
            <option key={one} value={one}>
              {said}
            </option>
          ))}
        </select>
      </label>
      {isRanking(value) && <Ranking ranking={value} set={(to) => set({ [order]: to })} />}
    </>
  );
}

/** All faces, from the one that is liked best on: DB-19.4. */
function Ranking({ ranking, set }: { readonly ranking: readonly Face[]; set(to: readonly Face[]): void }) {
  const sooner = (at: number) => {
    const next = [...ranking];
    next.splice(at - 1, 2, ranking[at]!, ranking[at - 1]!);
    set(next);
  };
  return (
    <ol className="db-ranking" aria-label={TOLD.ranking}>
      {ranking.map((one, at) => (
        <li key={one}>
          <svg viewBox="-11 -11 22 22" aria-hidden="true">
            <BlockDie face={FACES[one].face} />
          </svg>
          <span>{FACES[one].name}</span>
          <Button aria-label={TOLD.earlier(FACES[one].name)} disabled={!at} onClick={() => sooner(at)}>
            ↑
          </Button>
        </li>
      ))}
    </ol>
  );
}
