import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Deadlines } from '../base/deadlines.ts';
import type { Logger } from '../base/logger.ts';
import type { Now } from '../base/time.ts';

/** Requests of a connection that may wait for the answer to the one before them. */
export const MAX_WAITING = 16;
/** Bytes of answers that may wait for their readers, in all connections together. */
const MAX_UNREAD = 64 * 1024 * 1024;
/** How long a client may take to read an answer that is complete. */
const READ_MS = 60_000;
/** How long a server that stops waits for clients that still read. */
const LAST_READ_MS = 500;
/** Deadline id of the sweep. */
const UNREAD = ' unread answers';

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** What is to be done for a connection. */
interface Line {
  /** The one that is worked on, or whose answer is being sent. */
  current?: Exchange;
  readonly waiting: Exchange[];
}

interface ExchangesOptions {
  readonly deadlines: Deadlines;
  readonly now: Now;
  readonly log: Logger;
  /** See {@link MAX_UNREAD}. */
  readonly maxUnread?: number;
}

/**
 * The HTTP requests of a server, one at a time for each connection: the next is looked
 * at when the answer to the one before it has been handed to the network. So a client
 * that sends and does not read costs one answer, and every response in work belongs to
 * its socket and is closed with it; Node would never close one that stands in a queue.
 */
export class Exchanges {
  private readonly options: ExchangesOptions;
  private readonly maxUnread: number;
  private readonly lines = new Map<Socket, Line>();
  /**
   * Connections with an answer that is complete and not yet
   * handed on, oldest first; and since when, by `now`.
   */
  private readonly sending = new Map<Socket, number>();
  /** Requests whose answer is not complete. */
  private working = 0;
  private open = 0;
  private stopping = false;
  private awaiting: { holds: () => boolean; resolve: () => void }[] = [];

  constructor(options: ExchangesOptions) {
    this.options = options;
    this.maxUnread = options.maxUnread ?? MAX_UNREAD;
  }

  /** Requests that are worked on, or whose answer is being sent. */
  get underWay(): number {
    return this.open;
  }

  /** Whether a connection has a request under way. */
  busy(socket: Duplex): boolean {
    return this.lines.get(socket as Socket)?.current !== undefined;
  }

  /** Stands before what answers requests. */
  before(app: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      // Node goes on to read what had arrived
      if (socket.destroyed) return;
      const line = this.lineOf(socket);
      if (!line.current) this.serve(socket, line, [request, response], app);
      else if (line.waiting.length < MAX_WAITING) line.waiting.push([request, response]);
      else this.cut(socket, 'sends requests and does not wait for answers');
    };
  }

  /**
   * From now on a connection is closed after the answer that is due on it. A request that has not arrived
   * completely is cut off: it has had no effect.
   */
  stop(): void {
    this.stopping = true;
    for (const [socket, { current, waiting }] of this.lines) {
      waiting.length = 0;
      if (!current) continue;
      const [request, response] = current;
      if (!request.complete && !response.headersSent) socket.destroy();
      else if (!response.headersSent) response.shouldKeepAlive = false;
    }
  }

  /** Resolves when every answer is complete, and has been sent to every client that reads at once. */
  async settled(): Promise<void> {
    await this.until(() => this.working === 0);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_READ_MS);
    });
    await Promise.race([this.until(() => this.open === 0), late]);
    clearTimeout(timer);
  }

  private lineOf(socket: Socket): Line {
    const known = this.lines.get(socket);
    if (known) return known;
    const line: Line = { waiting: [] };
    this.lines.set(socket, line);
    socket.once('close', () => {
      this.lines.delete(socket);
      this.sending.delete(socket);
      line.waiting.length = 0;
    });
    return line;
  }

  private serve(socket: Socket, line: Line, exchange: Exchange, app: RequestListener): void {
    const [request, response] = exchange;
    line.current = exchange;
    this.open++;
    this.working++;
    if (this.stopping) response.shouldKeepAlive = false;
    let complete = () => {
      complete = () => {};
      this.working--;
      this.tell();
    };
    response.once('prefinish', () => {
      complete();
      this.send(socket);
    });
    response.once('close', () => {
      complete();
      delete line.current;
      this.sending.delete(socket);
      this.open--;
      this.tell();
      if (this.stopping) return void socket.destroySoon();
      const next = line.waiting.shift();
      // without a socket: the connection ends with the answer that has been given
      if (next?.[1].socket && !socket.destroyed) this.serve(socket, line, next, app);
    });
    app(request, response);
  }

  /** An answer is complete; what the network does not take at once waits for its reader. */
  private send(socket: Socket): void {
    if (!socket.writableLength) return;
    const { deadlines, now } = this.options;
    this.sending.set(socket, now());
    if (this.sending.size === 1) deadlines.set(UNREAD, now() + READ_MS, () => this.sweep());
    let bytes = 0;
    for (const one of this.sending.keys()) bytes += one.writableLength;
    for (const one of this.sending.keys()) {
      if (bytes <= this.maxUnread) break;
      bytes -= one.writableLength;
      this.cut(one, 'does not read, and others wait too');
    }
  }

  /** Cuts off clients that have had their time to read. */
  private sweep(): void {
    const { deadlines, now } = this.options;
    for (const [socket, since] of this.sending) {
      if (since + READ_MS > now()) {
        deadlines.set(UNREAD, since + READ_MS, () => this.sweep());
        return;
      }
      this.cut(socket, 'does not read');
    }
  }

  private cut(socket: Socket, why: string): void {
    this.options.log.warn({ bytes: socket.writableLength, why }, 'closed a connection');
    this.sending.delete(socket);
    socket.destroy();
  }

  private until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => this.awaiting.push({ holds, resolve }));
  }

  private tell(): void {
    const before = this.awaiting;
    this.awaiting = before.filter((one) => !one.holds());
    for (const { holds, resolve } of before) if (holds()) resolve();
  }
}
