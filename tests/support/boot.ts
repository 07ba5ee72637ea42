import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Room } from '@colyseus/sdk';
import type { EventsMessage, MatchInfo, Problem, RoomState, Session } from '@touchline/client';
import { type AnyGame, commitmentOf } from '@touchline/rules/kernel';
import type { ConfigInput, Store, Time } from '@touchline/server';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import { diceRace } from './dice-race.ts';
import { eventually } from './eventually.ts';
import { storeConfig } from './store.ts';
import { roomOf, serverOf } from './two-servers.ts';

export interface BootOptions {
  config?: ConfigInput;
  games?: readonly AnyGame[];
  /** Stands between the server and its store. */
  store?: (dataDir: string) => Promise<Store>;
  /** Of all servers, or of each. */
  time?: Time | (() => Time);
}

/** An HTTP answer: `body` is JSON when it can be. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** Waits until the room of a match is closed. */
export const closed = (match: string) =>
  eventually(
    () => roomOf(match)?.roomId,
    (room) => room === undefined,
  );

/** A real server on a free port with a fresh store, and short ways to use it. One in a test file. */
export async function boot({ config, games = [diceRace], store, time }: BootOptions = {}) {
  const dataDir = config?.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'touchline-'));
  const log: string[] = [];
  const server = await serverOf(async () => ({
    games,
    config: {
      HOST: '127.0.0.1',
      PORT: 0,
      DATA_DIR: dataDir,
      BOT_DELAY_MS: 0,
      REQUESTS_PER_MINUTE: 0,
      MATCHES_PER_HOUR: 0,
      SIGN_INS_PER_MINUTE: 0,
      GUESTS_PER_MINUTE: 0,
      PASSWORD_COST: 14,
      RECONNECT_SECONDS: 1,
      ...storeConfig(),
      ...config,
    },
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    ...(store && { store: await store(dataDir) }),
    ...(time && { time: typeof time === 'function' ? time() : time }),
  }));
  await server.listen();

  const { http, get, post } = apiOf(server.url);
  const guest = async (name?: string): Promise<Session> => (await post<Session>('/guests', { name })).body;

  /** Takes a place that was reserved. */
  const enter = async (reservation: never): Promise<Player> =>
    new Player((await new Client(server.url).consumeSeatReservation<RoomState>(reservation)) as Room);

  /** Connects; a session that has a seat plays. */
  const connect = async (match: string, session?: Session, watch = false): Promise<Player> => {
    const { status, body } = await post<never>(`/matches/${match}/connect`, { watch }, session?.token);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return enter(body);
  };

  return {
    url: server.url,
    dataDir,
    log,
    http,
    get,
    post,
    guest,
    connect,
    enter,
    /** Creates a match; seats given a session are taken by it. */
    async match(request: object, ...sessions: readonly Session[]): Promise<MatchInfo> {
      const maker = sessions[0] ?? (await guest());
      const created = await post<MatchInfo>('/matches', { game: games[0]?.id, ...request }, maker.token);
      if (created.status !== 201) throw new Error(JSON.stringify(created.body));
      for (const session of sessions) {
        const taken = await post(
          `/matches/${created.body.id}/seats`,
          { commitment: commitmentOf(seedOf(session)) },
          session.token,
        );
        if (taken.status !== 200) throw new Error(JSON.stringify(taken.body));
      }
      return (await get<MatchInfo>(`/matches/${created.body.id}`)).body;
    },
    /** A match in play: both seats taken, connected and revealed. */
    async playing(request: object = {}) {
      const sessions = [await guest('Ann'), await guest('Bob')] as const;
      const info = await this.match(request, ...sessions);
      const [a, b] = await Promise.all([connect(info.id, sessions[0]), connect(info.id, sessions[1])]);
      for (const [player, session] of [
        [a, sessions[0]],
        [b, sessions[1]],
      ] as const)
        await player.request('reveal', { seed: seedOf(session) });
      await Promise.all([a.until((s) => s.status === 'live'), b.until((s) => s.status === 'live')]);
      return { id: info.id, a, b, sessions };
    },
    async stop(): Promise<void> {
      await server.close();
      if (!config?.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Short ways to the HTTP API of a server. */
export function apiOf(url: string) {
  const http = async <T>(path: string, init: RequestInit & { token?: string } = {}): Promise<Answer<T>> => {
    const { token, ...rest } = init;
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(`${url}${path}`, { ...rest, headers });
    const text = await response.text();
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      // as text
    }
    return { status: response.status, headers: response.headers, body: body as T };
  };
  const get = <T>(path: string, token?: string) => http<T>(`/api${path}`, { ...(token && { token }) });
  const post = <T = Problem>(path: string, body?: unknown, token?: string) =>
    http<T>(`/api${path}`, {
      method: 'POST',
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      ...(token && { token }),
    });
  return { http, get, post };
}
export type ApiClient = ReturnType<typeof apiOf>;

/** The dice seed that tests use for a session: always the same. */
export function seedOf({ account }: Session): string {
  return Buffer.from(account.id.padEnd(32, '.').slice(0, 32)).toString('hex');
}

/** What a request in a room was rejected with. */
interface Rejection {
  code: string;
  message: string;
  clause?: string;
}

/** One connection to a room, through Colyseus' own SDK. */
export class Player {
  readonly room: Room;
  readonly events: EventsMessage[] = [];
  readonly own: unknown[] = [];
  /** Codes with which the connection was closed for good. */
  readonly left: number[] = [];
  private acts = 0;

  constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage('events', (message: EventsMessage) => void this.events.push(message));
    for (const type of ['time', 'chat']) room.onMessage(type, () => {});
    room.onMessage('own', (message: unknown) => void this.own.push(message));
    room.onLeave((code: number) => void this.left.push(code));
  }

  /** The state as plain data. */
  get state(): RoomState<never> {
    return (this.room.state as unknown as { toJSON(): RoomState<never> }).toJSON();
  }

  /** Waits until the state is as wanted. */
  async until(wanted: (state: RoomState<never>) => boolean): Promise<RoomState<never>> {
    for (;;) {
      const state = (this.room.state as { seq?: number } | undefined)?.seq !== undefined && this.state;
      if (state && wanted(state)) return state;
      await new Promise<void>((resolve) => {
        this.room.onStateChange.once(() => resolve());
      });
    }
  }

  async request<T = unknown>(type: string, payload?: unknown): Promise<T> {
    return this.room.request<unknown, T>(type, payload);
  }

  /** The refusal of a request that must be refused. */
  async refused(type: string, payload?: unknown): Promise<Rejection> {
    const answer = await this.request(type, payload).then(
      (value) => ({ value }),
      (error: Error & { reason?: Rejection }) => ({ error }),
    );
    if ('error' in answer && answer.error.name === 'rejected' && answer.error.reason)
      return answer.error.reason;
    throw new Error(`${type} was not refused: ${JSON.stringify(answer)}`);
  }

  /** An action with everything that belongs to it. */
  envelope(action: unknown, more: object = {}): Record<string, unknown> {
    const id = `${this.room.sessionId}-${this.acts++}`;
    return { id, seq: this.state.seq, nonce: `nonce-${id}`.slice(0, 32), action, ...more };
  }

  act(action: unknown, more: object = {}): Promise<{ seq: number; duplicate?: true }> {
    return this.request('act', this.envelope(action, more));
  }

  /** Loses the connection, and is back as the same, however long that takes. */
  async drop(): Promise<void> {
    const { room } = this;
    Object.assign(room.reconnection, { enabled: true, minUptime: 0, delay: 1, minDelay: 1 });
    const back = new Promise<void>((resolve) => {
      room.onReconnect.once(() => resolve());
    });
    const here = roomOf(room.roomId) as unknown as {
      clients: NonNullable<ReturnType<typeof roomOf>>['clients'];
      deps: { reconnectSeconds: number };
    };
    const { reconnectSeconds } = here.deps;
    here.deps.reconnectSeconds = 60;
    (here.clients.get(room.sessionId)?.ref as WebSocket | undefined)?.terminate();
    await back;
    here.deps.reconnectSeconds = reconnectSeconds;
    room.reconnection.enabled = false;
  }

  leave(): Promise<number> {
    return this.room.leave();
  }
}
