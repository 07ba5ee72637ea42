import type { Response } from 'express';
import type { Deadlines } from '../base/deadlines.ts';
import { refused, refusedFor } from '../base/refused.ts';
import type { Now } from '../base/time.ts';

/** How often each stream is sent something, so that neither end nor a proxy takes it for dead. */
const BEAT_MS = 25_000;
/** After so long a stream ends; its client has to show its token again. */
const LONGEST_MS = 3_600_000;
/** Bytes that may wait for a client that reads slowly; with more it is closed. */
const MAX_WAITING = 64 * 1024;
const MAX_STREAMS = 5_000;
const MAX_PER_ACCOUNT = 8;
/** Deadline id of the beat. */
const BEAT = ' streams';

/** An answer that goes on: events for one client. */
export interface Stream {
  /** @param data in one line */
  send(event: string, data: string): void;
  end(): void;
}

interface Open extends Stream {
  readonly account: string;
  readonly address: string;
  readonly until: number;
  beat(): void;
}

interface StreamsOptions {
  readonly deadlines: Deadlines;
  readonly now: Now;
  /** Streams to one address; 0 for no limit. */
  readonly perAddress: number;
}

/** The streams of events (`text/event-stream`) that are open. One timer keeps them all alive. */
export class Streams {
  private readonly options: StreamsOptions;
  private readonly open = new Set<Open>();
  private closed = false;

  constructor(options: StreamsOptions) {
    this.options = options;
  }

  get size(): number {
    return this.open.size;
  }

  /**
   * Answers a request with a stream. Refuses when there are too many.
   * @param until when it is to end at the latest, in milliseconds since 1970
   * @param ended called when it is over, by either end
   */
  start(
    response: Response,
    who: { account: string; address: string },
    until: number,
    ended: () => void,
  ): Stream {
    this.admit(who);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx would buffer events
      'X-Accel-Buffering': 'no',
    });
    const write = (text: string) => {
      // ended, but the connection is not closed yet
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > MAX_WAITING) response.destroy();
    };
    const stream: Open = {
      ...who,
      until: Math.min(until, this.options.now() + LONGEST_MS),
      send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
      beat: () => write(':\n\n'),
      // a client that does not read its socket is cut off, not told
      end: () => (response.writableLength ? response.destroy() : response.end()),
    };
    this.open.add(stream);
    const over = () => {
      this.open.delete(stream);
      if (!this.open.size) this.options.deadlines.delete(BEAT);
      ended();
    };
    // already closed: there will be no `close` event
    if (response.destroyed) queueMicrotask(over);
    else response.once('close', over);
    stream.beat();
    if (this.open.size === 1) this.wait();
    return stream;
  }

  /** Ends the streams to an address. */
  cut(address: string): void {
    for (const stream of this.open) if (stream.address === address) stream.end();
  }

  /** Ends every stream, and takes no more. */
  close(): void {
    this.closed = true;
    for (const stream of this.open) stream.end();
  }

  private admit({ account, address }: { account: string; address: string }): void {
    if (this.closed) throw refused('stopping', 'The server is stopping. Ask again in a moment.');
    const { perAddress } = this.options;
    let [ofAccount, ofAddress] = [0, 0];
    for (const stream of this.open) {
      if (stream.account === account) ofAccount++;
      if (stream.address === address) ofAddress++;
    }
    if (ofAccount >= MAX_PER_ACCOUNT) throw tooMany(`An account may have ${MAX_PER_ACCOUNT} streams.`);
    if (perAddress && ofAddress >= perAddress) throw tooMany('Too many streams go to your address.');
    if (this.open.size >= MAX_STREAMS) throw tooMany('The server has as many streams as it can.');
  }

  private wait(): void {
    const { deadlines, now } = this.options;
    deadlines.set(BEAT, now() + BEAT_MS, () => this.beat());
  }

  private beat(): void {
    const now = this.options.now();
    for (const stream of [...this.open]) {
      if (stream.until <= now) stream.end();
      else stream.beat();
    }
    if (this.open.size) this.wait();
  }
}

const tooMany = (why: string) => refusedFor(60_000, 'too-many-requests', `${why} Ask again in a minute.`);
