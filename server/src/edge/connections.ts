import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { neighbourhood } from '../base/allowance.ts';
import { Bucket } from '../base/limits.ts';
import type { Logger } from '../base/logger.ts';

/** How many connections there may be; 0 is without limit. */
interface ConnectionLimits {
  readonly all: number;
  readonly perAddress: number;
  /** Take the address from the last entry of `X-Forwarded-For`: the one our own proxy has written. */
  readonly trustProxy: boolean;
}

/**
 * Open connections by address, whether anything has been sent over them or not. What is kept is one number
 * for each address that has a connection open.
 *
 * Behind a proxy all connections are the proxy's own, so there
 * it is WebSockets that are counted, by what the proxy says.
 */
export class Connections {
  private readonly limits: ConnectionLimits;
  private readonly log: Logger;
  private readonly lines = new Bucket(1, performance.now());
  private dropped = 0;
  private readonly open = new Map<string, number>();
  private readonly webSockets = new Map<string, Set<Duplex>>();

  constructor(server: Server, limits: ConnectionLimits, log: Logger) {
    this.limits = limits;
    this.log = log;
    if (limits.all) server.maxConnections = limits.all;
    if (!limits.trustProxy)
      server.prependListener('connection', (socket: Socket) => {
        // no answer: it would cost more than the connection
        if (!this.count(neighbourhood(socket.remoteAddress ?? ''), socket)) socket.destroy();
      });
  }

  /** The address a request comes from, as far as limits care. */
  addressOf(request: IncomingMessage): string {
    const passedOn = this.limits.trustProxy && request.headers['x-forwarded-for'];
    const last = passedOn ? String(passedOn).split(',').at(-1)?.trim() : undefined;
    return neighbourhood(last || (request.socket.remoteAddress ?? ''));
  }

  /** Whether one more WebSocket may come from where this request does. */
  admits(request: IncomingMessage): boolean {
    return !this.limits.trustProxy || this.count(this.addressOf(request), request.socket);
  }

  /** Registers a WebSocket, for {@link cut}. */
  opened(request: IncomingMessage, socket: Duplex): void {
    const address = this.addressOf(request);
    const here = this.webSockets.get(address) ?? new Set();
    this.webSockets.set(address, here.add(socket));
    socket.once('close', () => {
      if (here.delete(socket) && !here.size && this.webSockets.get(address) === here)
        this.webSockets.delete(address);
    });
  }

  /** Closes the WebSockets of all addresses that are meant; other connections may be the proxy's. */
  cut(meant: (address: string) => boolean): void {
    for (const [address, sockets] of this.webSockets)
      if (meant(address)) for (const socket of sockets) socket.destroy();
  }

  /** Addresses with a connection. */
  get size(): number {
    return this.open.size;
  }

  private count(address: string, socket: Socket): boolean {
    const { perAddress } = this.limits;
    const before = this.open.get(address) ?? 0;
    if (perAddress && before >= perAddress) {
      this.tell(address);
      return false;
    }
    this.open.set(address, before + 1);
    socket.once('close', () => {
      const left = (this.open.get(address) ?? 1) - 1;
      if (left) this.open.set(address, left);
      else this.open.delete(address);
    });
    return true;
  }

  private tell(address: string): void {
    if (this.lines.take(performance.now())) {
      const more = this.dropped ? { dropped: this.dropped } : {};
      this.dropped = 0;
      this.log.warn({ address, ...more }, 'closed a connection: its address has too many');
    } else this.dropped++;
  }
}
