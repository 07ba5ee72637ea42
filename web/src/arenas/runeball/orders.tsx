import type { PublicState } from '@touchline/rules/runeball';
import { type Orders, opponentOf, type Team, team } from '@touchline/rules/runeball/page';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Doing } from './doing.ts';
import { ORDER_WORDS, orderWords } from './order-words.ts';
import { words } from './words.ts';

export interface OrdersProps {
  readonly state: PublicState;
  readonly seat: string;
  readonly orders: Orders;
  choose(action: Doing): void;
  close(): void;
}
type Props = Omit<OrdersProps, 'close'>;

/** The sheet of standing orders (RB-28): each change is sent at once. */
export function OrdersSheet({ close, ...props }: OrdersProps) {
  return (
    <Sheet title={orderWords.title} done={orderWords.close} close={close}>
      <p>{orderWords.text}</p>
      <Habits {...props} />
      <Characters {...props} />
    </Sheet>
  );
}

/** What is done by kind of question. */
function Habits({ orders, choose }: Props) {
  const set = (change: Partial<Orders>) => choose({ type: 'set-orders', orders: change });
  return (
    <>
      {ORDER_WORDS.map(({ heading, orders: kinds }) => (
        <fieldset key={heading}>
          <legend>{heading}</legend>
          {Object.entries(kinds).map(([key, { name, values }]) => (
            <label key={key} className="board-sheet-row">
              <span>{name}</span>
              <select
                className="input"
                value={String(orders[key as keyof Orders])}
                onChange={({ target }) => set({ [key]: target.value })}
              >
                {Object.entries(values).map(([value, said]) => (
                  <option key={value} value={value}>
                    {said}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      ))}
      {(['minChance', 'interceptChance'] as const).map((key) => (
        <label key={key} className="board-sheet-row">
          <span>{orderWords[key]}</span>
          <input
            className="input"
            type="number"
            min={0}
            max={100}
            step={5}
            value={orders[key]}
            onChange={({ target: { valueAsNumber } }) => {
              if (valueAsNumber >= 0 && valueAsNumber <= 100) set({ [key]: Math.round(valueAsNumber) });
            }}
          />
        </label>
      ))}
    </>
  );
}

/** What is done by one character, or not: left out, a stance each turn, a blitz unasked. */
function Characters({ state, seat, orders, choose }: Props) {
  const own = team(state, seat as Team);
  const dodgers = own.filter(({ sheet }) => sheet.maneuvers.includes('acrobatic-dodge'));
  if (!own.length) return null;
  const tick = (list: 'stance' | 'spared', id: string, said: string) => (
    <label key={`${list} ${id}`} className="board-sheet-row">
      <span>{said}</span>
      <input
        type="checkbox"
        checked={orders[list].includes(id)}
        onChange={({ target: { checked } }) => {
          const others = orders[list].filter((one) => one !== id);
          choose({ type: 'set-orders', orders: { [list]: checked ? [...others, id] : others } });
        }}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>{orderWords.characters}</legend>
      {own.map(({ id }) => tick('spared', id, orderWords.spared(words.who(state, id))))}
      {dodgers.map(({ id }) => tick('stance', id, orderWords.stance(words.who(state, id))))}
      <Blitzes {...{ state, seat, orders, choose }} />
    </fieldset>
  );
}

/** Blitzes that happen unasked. */
function Blitzes({ state, seat, orders: { preBlitz }, choose }: Props) {
  const set = (to: Orders['preBlitz']) => choose({ type: 'set-orders', orders: { preBlitz: to } });
  const ids = (of: Team) => team(state, of).map(({ id }) => id);
  const [own, theirs] = [ids(seat as Team), ids(opponentOf(seat as Team))];
  const [by = own[0]!, setBy] = useState<string>();
  const [against = theirs[0]!, setAgainst] = useState<string>();
  const select = (label: string, value: string, all: readonly string[], to: (id: string) => void) => (
    <select className="input" aria-label={label} value={value} onChange={({ target }) => to(target.value)}>
      {all.map((id) => (
        <option key={id} value={id}>
          {words.who(state, id)}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {preBlitz.map((one) => (
        <p key={`${one.by} ${one.against}`} className="board-sheet-row">
          <span>{orderWords.before(one.by, one.against)}</span>
          <Button onClick={() => set(preBlitz.filter((other) => other !== one))}>{orderWords.remove}</Button>
        </p>
      ))}
      <p className="board-sheet-row">
        {select(orderWords.by, by, own, setBy)}
        {select(orderWords.against, against, theirs, setAgainst)}
        <Button
          disabled={preBlitz.some((one) => one.by === by && one.against === against)}
          onClick={() => set([...preBlitz, { by, against }])}
        >
          {orderWords.add}
        </Button>
      </p>
    </>
  );
}
