import type { Event, PublicState } from '@touchline/rules/dungeonbowl';
import { useMemo } from 'react';
import { usePart } from '../board/use-part.ts';
import type { Props } from './props.ts';

type Player = PublicState['players'][number];

/** How long an event is looked at before dice fall for what comes of it, in milliseconds. */
const LASTS: Readonly<Partial<Record<Event['type'], number>>> = {
  'chest-opened': 450,
  'chest-exploded': 600,
  'bomb-exploded': 600,
  'player-knocked-down': 320,
};
export const lasts = ({ type }: Event): number => LASTS[type] ?? 0;

/** A position once some events of the next entry have come to pass: who has moved or fallen, what is open. */
export function cameBy(state: PublicState, events: readonly Event[]): PublicState {
  const players = new Map<string, Player>(state.players.map((one) => [one.id, one]));
  const change = (id: string, how: Partial<Player>) => {
    const one = players.get(id);
    if (one?.square) players.set(id, { ...one, ...how });
  };
  let { chests } = state;
  for (const event of events)
    switch (event.type) {
      case 'player-moved':
      case 'player-jumped':
      case 'player-pushed':
      case 'followed-up':
        change(event.player, { square: event.to });
        break;
      case 'player-teleported': {
        const pad = state.pads.find(({ n }) => n === event.to);
        if (pad) change(event.player, { square: { x: pad.x, y: pad.y } });
        break;
      }
      case 'player-knocked-down':
      case 'player-placed-prone':
        change(event.player, { condition: 'prone' });
        break;
      case 'player-stood-up':
        change(event.player, { condition: 'standing' });
        break;
      case 'chest-opened':
        chests = chests.map((one) =>
          one.id === event.chest ? { ...one, opened: true, content: event.content } : one,
        );
        break;
    }
  return { ...state, players: state.players.map(({ id }) => players.get(id)!), chests };
}

/**
 * What is to be seen: before dice that are about to be thrown, what led to them; afterwards, what is left.
 * @returns the position, the events that are news in it, and what these are called
 */
export function useAhead({ state, latest, ahead }: Pick<Props, 'state' | 'latest' | 'ahead'>) {
  const { part, events } = usePart({ latest, ahead });
  const now = useMemo(() => (ahead ? cameBy(state, ahead.events) : state), [state, ahead]);
  return { now, part, events };
}
