import { randomBytes } from 'node:crypto';
import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import type { Acted, EventsMessage, MatchInfo, Problem, Session } from '@touchline/client';
import { commitmentOf, type Typed } from '@touchline/rules/kernel';
import { Failure } from '../failure.ts';

async function post<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Failure(`POST ${path}: ${(answer as Problem).detail}`, 1);
  return answer as T;
}

export interface NewBenchMatch {
  readonly game: string;
  readonly options?: object;
  readonly bots?: Readonly<Record<string, 'heuristic' | 'random'>>;
}

/** Creates a match. */
export async function create(url: string, match: NewBenchMatch): Promise<{ info: MatchInfo; token: string }> {
  const { token } = await post<Session>(url, '/guests', {});
  return { info: await post<MatchInfo>(url, '/matches', match, token), token };
}

/** Of the room's state, what a load looks at. */
interface State {
  readonly status: string;
  readonly seq: number;
  readonly decisions: readonly { readonly seat: string }[];
}

/**
 * A connection that does no more than a load needs: it decodes what it is sent, and keeps nothing. The SDK would do more
 * for every message, and it is the server that is measured.
 */
export class Connection {
  readonly room: Room<object, State>;
  /** Called for each entry. */
  heard: (message: EventsMessage) => void = () => {};

  private constructor(room: Room<object, State>) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage('events', (message: EventsMessage) => this.heard(message));
    room.onMessage('*', () => {});
    room.onError(() => {});
  }

  /** Takes a seat, or watches when there is none given. Resolves when the state is there. */
  static async open(url: string, match: string, seat?: string): Promise<Connection> {
    let token: string | undefined;
    const seed = randomBytes(32).toString('hex');
    if (seat !== undefined) {
      ({ token } = await post<Session>(url, '/guests', {}));
      await post(url, `/matches/${match}/seats`, { seat, commitment: commitmentOf(seed) }, token);
    }
    const reservation = await post<SeatReservation>(url, `/matches/${match}/connect`, {}, token);
    const room = await new Client(url).consumeSeatReservation<State>(reservation);
    const connection = new Connection(room);
    let revealed = seat === undefined;
    await new Promise<void>((there) => {
      room.onStateChange((state: State) => {
        if (!revealed && state.status === 'seeding') {
          revealed = true;
          void room.request('reveal', { seed });
        }
        there();
      });
    });
    return connection;
  }

  act(seq: number, action: Typed): Promise<Acted> {
    const id = randomBytes(9).toString('base64url');
    return this.room.request<object, Acted>('act', { id, seq, nonce: id, action });
  }

  /** The state, as soon as it fits. */
  when(fits: (state: State) => boolean): Promise<State> {
    return new Promise((there) => {
      const look = (state: State) => {
        if (fits(state)) there(state);
      };
      this.room.onStateChange(look);
      look(this.room.state);
    });
  }

  /** Bytes that came in on this connection, frames included. */
  get bytesRead(): number {
    const transport = this.room.connection.transport as unknown as { ws: { _socket: { bytesRead: number } } };
    return transport.ws._socket.bytesRead;
  }

  async close(): Promise<void> {
    await this.room.leave();
  }
}
