import { setTimeout as pause } from 'node:timers/promises';
import { type Match, Touchline } from '@touchline/client';
import type { AnyGame } from '@touchline/rules';
import { Cluster, Failure, startServe } from '@touchline/server/cli';
import { median, round } from './measure.ts';
import { type Plan, quietPlan, type Step } from './plan.ts';

/** How many matches are played while the servers are restarted. */
export interface RestartLoad {
  readonly matches: number;
}

/** The longest that each match has waited for an action, in milliseconds: until it was acknowledged. */
interface Waits {
  readonly p50: number;
  readonly most: number;
}

interface RestartFigures {
  readonly game: string;
  readonly matches: number;
  /** Acknowledged in all. */
  readonly actions: number;
  /** Those that are not in the journals. */
  readonly lost: number;
  /** As long before the restart. */
  readonly calm: Waits;
  /** While it goes on. */
  readonly restart: Waits;
  /** How long clients had no connection, in milliseconds, each time that they were sent away. */
  readonly away: Waits & { readonly times: number };
  /** All of it, in seconds. */
  readonly seconds: number;
}

/** Between an acknowledgement and the next action of the match, in milliseconds. */
const THINK_MS = 100;
const CALM_MS = 5_000;
/** Moves of one match: for some minutes. */
const LONGEST = 1_000;
const SETTINGS = {
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '0',
  GUESTS_PER_MINUTE: '0',
  MATCHES_PER_HOUR: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  RESERVATIONS_PER_ADDRESS: '0',
};

/** Waits until a client has been told what is wanted. */
async function told(match: Match, wanted: () => boolean): Promise<void> {
  if (wanted()) return;
  await new Promise<void>((resolve) => {
    const end = match.on('room', () => {
      if (!wanted()) return;
      end();
      resolve();
    });
  });
}

/** An action that was acknowledged. */
interface Acted {
  readonly seq: number;
  readonly asked: number;
  readonly took: number;
}

/** A match of as many clients as it has seats. */
class Played {
  private readonly clients: readonly Match[];
  private readonly script: Step[];
  /** Length of the journal. */
  private seq = 0;
  readonly acted: Acted[] = [];
  /** In milliseconds, each time. */
  readonly away: number[] = [];

  private constructor(clients: readonly Match[], script: readonly Step[]) {
    this.clients = clients;
    this.script = [...script];
    for (const client of clients) {
      let lost = 0;
      client.on('connection', (status) => {
        if (status === 'reconnecting') lost = performance.now();
        else if (lost) this.away.push(performance.now() - lost);
      });
    }
  }

  static async open(url: string, game: AnyGame, plan: Plan): Promise<Played> {
    const seats = game.seats(game.options.parse({}));
    const people = seats.map(() => new Touchline(url));
    for (const [i, one] of people.entries()) await one.signIn({ name: `Coach ${seats[i]}` });
    const { id } = await people[0]!.create({ game: game.id });
    const clients: Match[] = [];
    for (const [i, one] of people.entries()) clients.push(await one.join(id, { seat: seats[i]! }));
    await Promise.all(clients.map((one) => told(one, () => one.status === 'live')));
    const opening = new Played(clients, plan.opening);
    while (opening.script.length) await opening.act();
    for (const client of clients)
      if ((await client.legal()).length) return new Played(clients, plan.then.get(client.seat!)!);
    throw new Failure(`nobody can go on in ${game.id} after its opening`, 1);
  }

  private async act(): Promise<void> {
    const step = this.script.shift();
    if (!step) throw new Failure('the match was over before the servers were restarted', 1);
    const asked = performance.now();
    const client = this.clients.find(({ seat }) => seat === step.seat)!;
    await told(client, () => client.seq >= this.seq);
    const { seq } = await client.act(step.action);
    this.seq = seq + 1;
    this.acted.push({ seq, asked, took: performance.now() - asked });
  }

  /** Plays on, with some time to think. */
  async play(until: AbortSignal): Promise<void> {
    // not all at the same moments
    await pause(Math.random() * THINK_MS);
    while (!until.aborted) {
      await this.act();
      await pause(THINK_MS);
    }
  }

  /** How many acknowledged actions are not in the journal as somebody finds it who comes new. */
  async lost(url: string): Promise<number> {
    const visitor = await new Touchline(url).watch(this.clients[0]!.id);
    const entries = await visitor.history();
    await visitor.leave();
    return this.acted.filter(({ seq }) => entries[seq]?.seq !== seq).length;
  }

  /** The longest that an action took of those that were asked for in a time. */
  longest(from: number, to: number): number {
    const then = this.acted.filter(({ asked }) => asked >= from && asked < to);
    return Math.max(0, ...then.map(({ took }) => took));
  }

  async leave(): Promise<void> {
    await Promise.all(this.clients.map((one) => one.leave()));
  }
}

/**
 * Restarts two servers one after the other while matches are played on them, with the settings of the
 * environment.
 * @param tell told what is being done
 */
export async function benchRestart(
  game: AnyGame,
  { matches }: RestartLoad,
  tell: (what: string) => void,
): Promise<RestartFigures> {
  const cluster = new Cluster(2, (env) => startServe({ ...SETTINGS, ...env }));
  try {
    await cluster.start(0, '127.0.0.1');
    const url = `http://127.0.0.1:${cluster.port}`;
    const plan = quietPlan(game, game.options.parse({}), LONGEST);
    tell(`${matches} matches are opened`);
    const all: Played[] = [];
    for (let i = 0; i < matches; i++) all.push(await Played.open(url, game, plan));
    const over = new AbortController();
    const playing = Promise.all(all.map((one) => one.play(over.signal)));
    // what goes wrong is heard of when it is waited for
    playing.catch(() => {});
    tell('they are played');
    await pause(CALM_MS);
    const from = performance.now();
    tell('the servers are restarted');
    await Promise.race([cluster.restart(), playing]);
    const to = performance.now();
    over.abort();
    await playing;
    const lost = await Promise.all(all.map((one) => one.lost(url)));
    const away = all.flatMap((one) => one.away);
    const figures = {
      game: game.id,
      matches,
      actions: all.reduce((n, one) => n + one.acted.length, 0),
      lost: lost.reduce((n, one) => n + one, 0),
      calm: waits(all.map((one) => one.longest(from - CALM_MS, from))),
      restart: waits(all.map((one) => one.longest(from, to))),
      away: { times: away.length, ...waits(away) },
      seconds: round((to - from) / 1000),
    };
    await Promise.all(all.map((one) => one.leave()));
    return figures;
  } finally {
    await cluster.stop();
  }
}

function waits(of: readonly number[]): Waits {
  return { p50: round(median(of)), most: round(Math.max(0, ...of)) };
}
