import { connect, type Socket } from 'node:net';

/** What a socket heard. */
export interface Heard {
  readonly status: number | undefined;
  readonly text: string;
  readonly closed: boolean;
}

/** A TCP connection to a server on this machine, that writes bytes as they are. */
export class Wire {
  readonly socket: Socket;
  text = '';
  closed = false;
  private wake: () => void = () => {};

  constructor(url: string) {
    this.socket = connect(Number(new URL(url).port), '127.0.0.1');
    this.socket.on('data', (data) => {
      this.text += data.toString('latin1');
      this.wake();
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.closed = true;
      this.wake();
    });
  }

  /** Waits for what can change with what it hears only. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds())
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
  }

  /** Waits until it is closed, or has a whole answer. */
  answered(): Promise<void> {
    return this.until(() => this.closed || whole(this.text));
  }

  write(bytes: string | Uint8Array): void {
    this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }
}

/** Sends bytes, and what came back: a whole answer, or what there was when the connection was closed. */
export async function sent(url: string, bytes: string | Uint8Array): Promise<Heard> {
  const wire = new Wire(url);
  wire.write(bytes);
  await wire.answered();
  wire.socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(wire.text)?.[1];
  return { status: status === undefined ? undefined : Number(status), text: wire.text, closed: wire.closed };
}

/** Whether there is a whole answer. */
function whole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return end >= 0 && text.length >= end + 4 + length;
}

/** The headers of a request for a WebSocket. */
export const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
