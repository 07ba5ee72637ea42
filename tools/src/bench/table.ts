import type { Legal } from '@touchline/client';
import type { AnyGame } from '@touchline/rules';
import { Caller, Connection, create, take } from './client.ts';
import type { Plan, Step } from './plan.ts';

/** What moves took, in milliseconds. */
export interface Times {
  /** From request to acknowledgement. */
  readonly ack: number[];
  /** From request until the other clients have the events. */
  readonly seen: number[];
}

/** A match with a connection for each seat, past its opening. */
export class Table {
  readonly id: string;
  readonly seats: ReadonlyMap<string, Connection>;
  readonly #callers: ReadonlyMap<string, Caller>;
  #script: readonly Step[] = [];
  #next = 0;
  /** Length of the journal. */
  #seq = 1;

  private constructor(
    id: string,
    seats: ReadonlyMap<string, Connection>,
    callers: ReadonlyMap<string, Caller>,
  ) {
    this.id = id;
    this.seats = seats;
    this.#callers = callers;
  }

  /** @param servers as many as there are: it opens in the first */
  static async open(servers: readonly string[], game: AnyGame, plan: Plan, delay = 0): Promise<Table> {
    const url = servers[0]!;
    const { id, seats: all } = await create(url, { game: game.id, delay });
    const seats = new Map<string, Connection>();
    const callers = new Map<string, Caller>();
    const seeds = new Map<Connection, string>();
    for (const { seat } of all) {
      const { token, seed } = await take(url, id, seat);
      const connection = await Connection.open(servers, id, token);
      callers.set(seat, new Caller(servers, `/matches/${id}/actions`, token));
      seats.set(seat, connection);
      seeds.set(connection, seed);
    }
    for (const [connection, seed] of seeds) await connection.answer('reveal', { seed });
    const table = new Table(id, seats, callers);
    table.#script = plan.opening;
    await table.play(plan.opening.length);
    for (const [seat, connection] of seats) {
      const { actions } = await connection.answer<Legal>('legal', {});
      if (actions.length === 0) continue;
      table.#script = plan.then.get(seat)!;
      break;
    }
    table.#next = 0;
    return table;
  }

  /** Moves that it can still make. */
  get left(): number {
    return this.#script.length - this.#next;
  }

  /** Plays on: each step when the one before is acknowledged, and seen by everybody. */
  play(moves: number, times?: Times): Promise<void> {
    return new Promise((played) => {
      const move = (left: number) => {
        if (left === 0) {
          played();
          return;
        }
        const { seat, action } = this.#script[this.#next++]!;
        const seq = this.#seq++;
        let waiting = this.seats.size;
        const arrived = () => {
          if (--waiting === 0) move(left - 1);
        };
        const sent = performance.now();
        let others = this.seats.size - 1;
        for (const [other, connection] of this.seats)
          connection.heard =
            other === seat
              ? () => {}
              : () => {
                  if (--others === 0) times?.seen.push(performance.now() - sent);
                  arrived();
                };
        const id = `${this.id}${seq}`.slice(-32);
        this.seats.get(seat)!.request('act', { id, seq, nonce: id, action }, () => {
          times?.ack.push(performance.now() - sent);
          arrived();
        });
      };
      move(moves);
    });
  }

  /** Plays on over HTTP: each step when the one before is answered. */
  async call(moves: number, times?: Pick<Times, 'ack'>): Promise<void> {
    for (let left = moves; left > 0; left--) {
      const { seat, action } = this.#script[this.#next++]!;
      const seq = this.#seq++;
      const id = `${this.id}${seq}`.slice(-32);
      const sent = performance.now();
      await this.#callers.get(seat)!.post({ id, seq, nonce: id, action });
      times?.ack.push(performance.now() - sent);
    }
  }

  /** Bytes that came in, on sockets and as answers. */
  get bytesRead(): number {
    const sum = (all: Iterable<{ bytesRead: number }>) => [...all].reduce((n, one) => n + one.bytesRead, 0);
    return sum(this.seats.values()) + sum(this.#callers.values());
  }

  async close(): Promise<void> {
    for (const caller of this.#callers.values()) caller.close();
    for (const connection of this.seats.values()) await connection.close();
  }
}
