import type { Socket } from 'node:net';
import { type Client, ClientState } from '@colyseus/core';
import { WebSocket } from 'ws';

/** First byte of a whole message of bytes (RFC 6455, 5.2). */
const FINAL_BINARY = 0x82;

/** Messages as a server's end of a WebSocket writes them, in one piece. */
function framed(messages: readonly Uint8Array[]): Buffer {
  const frames = messages.map((message) => [headOf(message.length), message]);
  return Buffer.concat(frames.flat());
}

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL_BINARY, length]);
  if (length < 0x1_0000) return Buffer.from([FINAL_BINARY, 126, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head[0] = FINAL_BINARY;
  head[1] = 127;
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/**
 * Sends the same messages to many: framed once, and one system call for each. `ws` would frame them for each,
 * and write head and body of each message by itself.
 */
export function sendAll(clients: readonly Client[], messages: readonly Uint8Array[]): void {
  const bytes = framed(messages);
  for (const client of clients) {
    const { readyState, _socket: socket } = client.ref as unknown as Connected;
    if (client.state === ClientState.JOINED && readyState === WebSocket.OPEN) socket.write(bytes);
  }
}

/** What is sent to a client in this turn of the event loop leaves in one packet and one system call. */
export function cork(client: Client): void {
  const { _socket: socket } = client.ref as unknown as Connected;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

/** The connection of a client that has joined, as `ws` has it. */
interface Connected {
  readonly readyState: number;
  readonly _socket: Socket;
}
