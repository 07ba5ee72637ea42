import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import type { EventsMessage, MatchInfo, Problem, Session } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { Failure } from '@touchline/server/cli';
import { Packr, unpack } from 'msgpackr';
import type { WebSocket } from 'ws';
import { socketTo } from './measured.ts';

async function ask<T>(url: string, path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`${url}/api${path}`, init);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Failure(`${init.method} ${path}: ${(answer as Problem).detail}`, 1);
  return answer as T;
}

function post<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  return ask(url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

interface NewBenchMatch {
  readonly game: string;
  readonly options?: object;
  /** Seconds. */
  readonly delay?: number;
}

/** Creates a match. @returns it, and the token of who made it */
export async function create(url: string, match: NewBenchMatch): Promise<MatchInfo & Pick<Session, 'token'>> {
  const { token } = await post<Session>(url, '/guests', {});
  return { ...(await post<MatchInfo>(url, '/matches', match, token)), token };
}

/** Gives an open seat of a match that one has made to a bot. */
export async function addBot(url: string, match: string, seat: string, token: string): Promise<void> {
  await post(url, `/matches/${match}/bots`, { seat, bot: 'heuristic' }, token);
}

export function infoOf(url: string, match: string): Promise<MatchInfo> {
  return ask(url, `/matches/${match}`, { method: 'GET' });
}

/** A seat of a match that this client plays. */
interface Taken {
  readonly token: string;
  readonly seed: string;
}

export async function take(url: string, match: string, seat: string): Promise<Taken> {
  const seed = randomBytes(32).toString('hex');
  // nobody sits down beside somebody of the same name
  const { token } = await post<Session>(url, '/guests', { name: `Coach ${seat}` });
  await post(url, `/matches/${match}/seats`, { seat, commitment: commitmentOf(seed) }, token);
  return { token, seed };
}

/** Posts one request after the other for a seat, on connections that stay open: to each server in turn. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #targets: readonly URL[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #sockets = new Set<Socket>();
  #next = 0;

  constructor(servers: readonly string[], path: string, token: string) {
    this.#targets = servers.map((url) => new URL(`${url}/api${path}`));
    this.#headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  }

  /** Resolves when it is answered with success. */
  post(body: object): Promise<void> {
    return this.#send(this.#targets[this.#next++ % this.#targets.length]!, JSON.stringify(body));
  }

  #send(target: URL, text: string): Promise<void> {
    const headers = { ...this.#headers, 'content-length': Buffer.byteLength(text) };
    return new Promise((answered, failed) => {
      const made = request(target, { method: 'POST', agent: this.#agent, headers }, (answer) => {
        this.#sockets.add(answer.socket);
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) answered();
          else failed(new Failure(`POST ${target.pathname}: ${answer.statusCode}`, 1));
        });
      });
      made.on('error', (error: NodeJS.ErrnoException) => {
        // the server has closed a connection that it had not heard of for a while
        if (made.reusedSocket && error.code === 'ECONNRESET') this.#send(target, text).then(answered, failed);
        else failed(error);
      });
      made.end(text);
    });
  }

  /** Bytes of all answers. */
  get bytesRead(): number {
    return [...this.#sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Of Colyseus' protocol, what a load needs: the first byte of a frame. */
const JOIN = 10;
const LEAVE = 12;
const DATA = 13;
const STATE = 14;
const REQUEST = 21;
const RESPONSE = 22;
/** Frames of the message `events` begin so: its name follows, with its length. */
const EVENTS = Buffer.from([DATA, 0xa0 | 'events'.length, ...Buffer.from('events')]);
/** As requests of a connection come one after the other, they need no number of their own. */
const NUMBER = 1;

const packr = new Packr({ useRecords: false });

const isEvents = (frame: Buffer) => EVENTS.equals(frame.subarray(0, EVENTS.length));

/** The entry that a frame tells of. */
export function entryOf(frame: Buffer): EventsMessage {
  return unpack(frame.subarray(EVENTS.length)) as EventsMessage;
}

/**
 * A connection that does no more than a load needs: it tells frames apart and decodes none. The SDK would do
 * more for every one of them, and it is the server that is measured.
 */
export class Connection {
  readonly #socket: WebSocket;
  /** Called with the frame of each entry. */
  heard: (frame: Buffer) => void = () => {};
  #answered: (frame: Buffer) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /**
   * Enters a match in the server where it is open: to play with the token of a seat, to watch without one.
   * Resolves when the state is there.
   * @param servers the first is where it is open
   */
  static async open(servers: readonly string[], match: string, token?: string): Promise<Connection> {
    const { processId, roomId, sessionId } = await post<Record<string, string>>(
      servers[0]!,
      `/matches/${match}/connect`,
      {},
      token,
    );
    const at = `${servers[0]!.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    return new Promise((entered, failed) => {
      void socketTo(at, (socket) => {
        const connection = new Connection(socket);
        socket.on('error', failed);
        socket.on('message', (frame: Buffer) => {
          if (frame[0] === RESPONSE) connection.#answered(frame);
          else if (isEvents(frame)) connection.heard(frame);
          else if (frame[0] === JOIN) socket.send(Buffer.from([JOIN]));
          else if (frame[0] === STATE) entered(connection);
        });
      }).catch(failed);
    });
  }

  /** Makes a request; the next when it is answered. */
  request(type: string, payload: object, done: (answer: unknown) => void): void {
    this.#answered = (frame) => {
      const answer: unknown = frame.length > 3 ? unpack(frame.subarray(3)) : undefined;
      if (frame[2] !== 0) throw new Failure(`${type}: ${JSON.stringify(answer)}`, 1);
      done(answer);
    };
    const head = Buffer.from([REQUEST, NUMBER, 0xa0 | type.length, ...Buffer.from(type)]);
    this.#socket.send(Buffer.concat([head, packr.pack(payload)]));
  }

  /** {@link request}, to wait for. */
  answer<T>(type: string, payload: object): Promise<T> {
    return new Promise((answered) => this.request(type, payload, (answer) => answered(answer as T)));
  }

  /** Bytes that came in on this connection, frames included. */
  get bytesRead(): number {
    return (this.#socket as unknown as { _socket: Socket })._socket.bytesRead;
  }

  async close(): Promise<void> {
    const closed = new Promise((close) => this.#socket.once('close', close));
    this.#socket.send(Buffer.from([LEAVE]));
    await closed;
  }
}
