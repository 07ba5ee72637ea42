import { Protocol } from '@colyseus/core';
import { WebSocket } from 'ws';

/** How many unreadable frames close a connection. */
const MAX_NONSENSE = 100;

/** Lengths of a number by its first byte; smaller bytes are numbers themselves. */
const NUMBERS: Readonly<Record<number, number>> = { 204: 2, 205: 3, 206: 5, 207: 9 };
const SHORT_TEXT = 0xa0;

/**
 * A WebSocket that hears only frames which Colyseus can read up to their payload. It reads others carelessly:
 * beyond the end, and with a complaint on the console for each.
 */
export class GatedSocket extends WebSocket {
  private nonsense = 0;

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'message' || (args[1] === true && isFrame(args[0] as Buffer)))
      return super.emit(event, ...args);
    if (++this.nonsense > MAX_NONSENSE) this.terminate();
    return false;
  }
}

/** Whether it is something our rooms may be sent: a code, and what stands before the payload. */
export function isFrame(data: Uint8Array): boolean {
  switch (data[0]) {
    case Protocol.JOIN_ROOM:
    case Protocol.LEAVE_ROOM:
    case Protocol.PING:
      return true;
    case Protocol.ROOM_DATA:
    case Protocol.ROOM_DATA_BYTES:
      return hasName(data, 1);
    case Protocol.ROOM_REQUEST: {
      const first = data[1] ?? 255;
      const length = first < 128 ? 1 : NUMBERS[first];
      return length !== undefined && hasName(data, 1 + length);
    }
    default:
      return false;
  }
}

/** Whether there is a short text of ASCII at a position. */
function hasName(data: Uint8Array, at: number): boolean {
  const first = data[at] ?? 0;
  const end = at + 1 + (first & 31);
  if (first >> 5 !== SHORT_TEXT >> 5 || end > data.length) return false;
  for (let i = at + 1; i < end; i++) {
    const byte = data[i] as number;
    if (byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}
