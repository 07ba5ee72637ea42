import { Packr, unpack } from 'msgpackr';
import { WebSocket } from 'ws';

// Colyseus' protocol, by its numbers: what a hostile client would write by hand.
export const JOIN = 10;
export const LEAVE = 12;
export const DATA = 13;
export const STATE = 14;
export const PATCH = 15;
export const BYTES = 17;
export const PING = 18;
export const REQUEST = 21;
export const RESPONSE = 22;

const packr = new Packr({ useRecords: false });

export interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
  /** Where the process is reached; of several. */
  readonly publicAddress?: string;
}

/** A frame: protocol byte, a short string, and a payload. */
export function frame(code: number, parts: readonly (number | string | Uint8Array)[]): Buffer {
  return Buffer.concat([
    Buffer.from([code]),
    ...parts.map((part) => {
      if (typeof part === 'number') return Buffer.from([part]);
      if (typeof part === 'string')
        return Buffer.concat([Buffer.from([0xa0 | part.length]), Buffer.from(part)]);
      return Buffer.from(part);
    }),
  ]);
}

export const packed = (value: unknown): Uint8Array => packr.pack(value);

/** A connection that speaks bytes, and keeps all it hears. */
export class Raw {
  readonly heard: Buffer[] = [];
  readonly socket: WebSocket;
  closed: number | undefined;
  private waiting: (() => void)[] = [];
  private requests = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.heard.push(data);
      // say that we have joined, or nothing more will come
      if (data[0] === JOIN) socket.send(Buffer.from([JOIN]));
      this.wake();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.wake();
    });
    socket.on('error', () => {});
  }

  static async open(url: string, reservation: Reservation, headers = {}): Promise<Raw> {
    const { processId, roomId, sessionId, publicAddress } = reservation;
    const at = publicAddress ? `ws://${publicAddress}` : url.replace('http', 'ws');
    const raw = new Raw(new WebSocket(`${at}/${processId}/${roomId}?sessionId=${sessionId}`, { headers }));
    await raw.until(() => raw.closed !== undefined || raw.heard.some((data) => data[0] === STATE));
    return raw;
  }

  private wake(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const one of waiting) one();
  }

  async until(wanted: () => boolean): Promise<void> {
    while (!wanted())
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
  }

  /** All that was heard, as one. */
  get bytes(): Buffer {
    return Buffer.concat(this.heard);
  }

  send(bytes: Uint8Array): void {
    this.socket.send(bytes);
  }

  /**
   * A request with any payload; the status and the payload of
   * its answer, or the code with which we were closed.
   */
  async request(
    type: string,
    payload: Uint8Array,
  ): Promise<{ status: number; answer: unknown } | { closed: number }> {
    const id = ++this.requests % 128;
    const from = this.heard.length;
    this.send(frame(REQUEST, [id, type, payload]));
    const mine = (data: Buffer) => data[0] === RESPONSE && data[1] === id;
    await this.until(() => this.closed !== undefined || this.heard.slice(from).some(mine));
    const found = this.heard.slice(from).find(mine);
    if (!found) return { closed: this.closed ?? 0 };
    return { status: found[2] as number, answer: found.length > 3 ? unpack(found.subarray(3)) : undefined };
  }

  /** Waits until the server has dealt with all we sent. */
  async settled(): Promise<void> {
    const from = this.heard.length;
    this.send(Buffer.from([PING]));
    await this.until(
      () => this.closed !== undefined || this.heard.slice(from).some((data) => data[0] === PING),
    );
  }

  close(): void {
    this.socket.terminate();
  }
}
