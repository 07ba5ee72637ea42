import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How many are connected to a room, by how. */
export interface AudienceSize {
  /** Sockets that hold a seat. */
  readonly seats: number;
  readonly spectators: number;
  /** Sockets of small boards beside others. */
  readonly glances: number;
  /** Seats that are played over HTTP. */
  readonly callers: number;
}

/** Who made an entry of a journal: `player`, `bot` (of this server), or the `referee`. */
export type Mover = 'player' | 'bot' | 'referee';

const MOMENTS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const REQUESTS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ROWS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/**
 * What a server counts, in the form Prometheus reads. A move costs only additions; what can be looked up
 * (rooms, connections) is looked up when the metrics are read.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly rooms = new Set<() => AudienceSize>();
  private readonly counters = new Map<string, { inc(): void }>();

  private readonly moves = new Counter({
    name: 'touchline_moves_total',
    help: 'Journal entries made and stored, by game and by who made them',
    labelNames: ['game', 'by'],
    registers: [this.registry],
  });
  private readonly acts = new Histogram({
    name: 'touchline_act_seconds',
    help: 'From the request of an action until it is durable, and until it is answered',
    labelNames: ['until'],
    buckets: MOMENTS,
    registers: [this.registry],
  });
  private readonly durable = this.acts.labels('durable');
  private readonly answered = this.acts.labels('answered');
  private readonly batches = new Histogram({
    name: 'touchline_journal_batch_rows',
    help: 'Journal entries that shared one commit',
    buckets: ROWS,
    registers: [this.registry],
  });
  private readonly lag = new Histogram({
    name: 'touchline_journal_lag_seconds',
    help: 'How long the oldest entry of a commit waited until it was durable',
    buckets: MOMENTS,
    registers: [this.registry],
  });
  private readonly refusals = new Counter({
    name: 'touchline_refusals_total',
    help: 'Requests that were refused, by the code of the refusal and by where they came in',
    labelNames: ['code', 'via'],
    registers: [this.registry],
  });
  private readonly changes = new Counter({
    name: 'touchline_rules_changes_total',
    help: 'Matches of other rules opened under the present ones, by game: followed to where they stand, or parted from',
    labelNames: ['game', 'outcome'],
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'touchline_http_request_seconds',
    help: 'HTTP requests by route; the route of turns is a long poll',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUESTS,
    registers: [this.registry],
  });

  constructor() {
    const { rooms } = this;
    new Gauge({
      name: 'touchline_rooms',
      help: 'Rooms that are open in this process: one for a match, another for the spectators of a delayed one',
      registers: [this.registry],
      collect() {
        this.set(rooms.size);
      },
    });
    new Gauge({
      name: 'touchline_connections',
      help: 'Who is in a match: sockets of seats, of spectators and of glances, and seats played over HTTP',
      labelNames: ['kind'],
      registers: [this.registry],
      collect() {
        const all = { seats: 0, spectators: 0, glances: 0, callers: 0 };
        for (const room of rooms) {
          const here = room();
          all.seats += here.seats;
          all.spectators += here.spectators;
          all.glances += here.glances;
          all.callers += here.callers;
        }
        this.set({ kind: 'seat' }, all.seats);
        this.set({ kind: 'spectator' }, all.spectators);
        this.set({ kind: 'glance' }, all.glances);
        this.set({ kind: 'caller' }, all.callers);
      },
    });
    collectDefaultMetrics({ register: this.registry });
  }

  /** Shows what is open over HTTP; both are looked up when somebody asks. */
  overHttp(underWay: () => number, streams: () => number): void {
    this.gauge('touchline_http_under_way', 'HTTP requests that are worked on or being answered', underWay);
    this.gauge('touchline_streams', 'Streams of events that are open', streams);
  }

  /** A room has opened. @returns to be called when it closes */
  opened(attendance: () => AudienceSize): () => void {
    this.rooms.add(attendance);
    return () => this.rooms.delete(attendance);
  }

  /**
   * An entry of a journal has become durable.
   * @param asked when its request came, by `performance.now()`
   */
  stored(game: string, by: Mover, asked?: number): void {
    this.one(`${game} ${by}`, () => this.moves.labels(game, by)).inc();
    if (asked !== undefined) this.durable.observe(since(asked));
  }

  /** A request to act has been answered, refused or not. */
  acted(asked: number): void {
    this.answered.observe(since(asked));
  }

  /** Entries were stored together. @param waited by the oldest of them, in milliseconds */
  committed(rows: number, waited: number): void {
    this.batches.observe(rows);
    this.lag.observe(waited / 1000);
  }

  refused(code: string, via: 'room' | 'http'): void {
    this.one(`${code}/${via}`, () => this.refusals.labels(code, via)).inc();
  }

  /**
   * A match of other rules was opened that is not over, and goes on under the present ones, or stands still.
   */
  taken(game: string, outcome: 'followed' | 'parted'): void {
    this.changes.labels(game, outcome).inc();
  }

  /** @param route as it is declared, with its parameters in braces: never what was asked for */
  requested(method: string, route: string, status: number, asked: number): void {
    this.requests.observe({ method, route, status }, since(asked));
  }

  /** All of it, as text. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }

  private gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(value());
      },
    });
  }

  /** The counter of these labels, found once. */
  private one(key: string, find: () => { inc(): void }): { inc(): void } {
    let counter = this.counters.get(key);
    if (!counter) {
      counter = find();
      this.counters.set(key, counter);
    }
    return counter;
  }
}

function since(asked: number): number {
  return (performance.now() - asked) / 1000;
}
