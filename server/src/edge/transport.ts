import type { Server } from 'node:http';
import { Protocol } from '@colyseus/core';
import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport';
import { WebSocket } from 'ws';
import type { Logger } from '../base/logger.ts';
import { GatedSocket } from './gated-socket.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Bytes that may wait for one reader. A connection further
 * behind is closed; the client catches up by connecting again.
 */
const MAX_BUFFERED = 1024 * 1024;
/** How long a new connection may take to say that it has joined. */
const JOIN_MS = 10_000;
const SWEEP_MS = 1_000;
/** How long a closing handshake may take. */
const CLOSE_MS = 5_000;
/** Parts of a message; our clients send messages whole. */
const MAX_PARTS = 64;

interface TransportLimits {
  readonly server: Server;
  /** The largest message. */
  readonly maxBytes: number;
  readonly log: Logger;
  readonly beforeUpgrade: NonNullable<TransportOptions['beforeUpgrade']>;
  /** Told of the session of each connection. */
  readonly connected: (sessionId: string) => void;
}

/**
 * Colyseus' WebSockets, with bounds: no client can make the server keep what it does not read, stay without
 * joining, or ask before it has joined, when answers would be kept for it.
 */
export class BoundedTransport extends WebSocketTransport {
  private readonly log: Logger;
  private readonly maxBuffered: number;

  /** @param maxBuffered see {@link MAX_BUFFERED} */
  constructor(
    { server, maxBytes, log, beforeUpgrade, connected }: TransportLimits,
    maxBuffered = MAX_BUFFERED,
  ) {
    super({
      server,
      maxPayload: maxBytes,
      perMessageDeflate: false,
      // answered below, and counted
      autoPong: false,
      closeTimeout: CLOSE_MS,
      maxFragments: MAX_PARTS,
      maxBufferedChunks: 1024,
      WebSocket: GatedSocket,
      beforeUpgrade: async (request, context) => {
        const response = await beforeUpgrade(request, context);
        if (response)
          for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
        return response;
      },
    } as TransportOptions);
    this.log = log;
    this.maxBuffered = maxBuffered;
    this.wss.on('connection', (socket, request) => {
      connected(new URL(`ws://server${request.url}`).searchParams.get('sessionId') ?? '');
      this.bound(socket);
    });
    const sweep = setInterval(() => {
      for (const socket of this.wss.clients) this.keepsUp(socket);
    }, SWEEP_MS);
    sweep.unref();
    this.wss.once('close', () => clearInterval(sweep));
  }

  /** Whether a socket reads what it is sent; one that does not is closed. */
  keepsUp(socket: WebSocket): boolean {
    if (socket.bufferedAmount <= this.maxBuffered) return true;
    if (socket.readyState !== WebSocket.CLOSED) {
      this.log.warn({ bytes: socket.bufferedAmount }, 'closed a connection that does not read');
      socket.terminate();
    }
    return false;
  }

  private bound(socket: WebSocket): void {
    const late = setTimeout(() => socket.terminate(), JOIN_MS);
    socket.once('close', () => clearTimeout(late));
    socket.once('message', (data: Buffer) => {
      clearTimeout(late);
      if (data[0] !== Protocol.JOIN_ROOM) socket.terminate();
    });
    socket.on('ping', (data) => {
      if (this.keepsUp(socket)) socket.pong(data);
    });
    // every answer follows a message, so one look for each is enough
    socket.on('message', () => this.keepsUp(socket));
  }
}
