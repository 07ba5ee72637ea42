import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';

/** The largest body of a request; the servers refuse less. */
const MAX_BODY = 64 * 1024;

/** A server behind the front. */
export interface Target {
  readonly port: number;
  /** Under which it is reached by itself: `/p1`. */
  readonly path: string;
  /** Whether it takes requests that any server can answer. */
  readonly up: boolean;
}

/**
 * A proxy in front of several servers on this machine: a request goes to the next of them, one with the path
 * of a server to that.
 */
export class Front {
  private readonly targets: () => readonly Target[];
  private readonly trustProxy: boolean;
  // a connection is kept longer than who asks holds one, or a request meets one that is being closed
  private readonly server = http.createServer(
    { keepAliveTimeout: 65_000 },
    (request, response) => void this.pass(request, response),
  );
  private readonly sockets = new Set<Socket>();
  private next = 0;

  /** @param trustProxy whether it stands behind another proxy, which says where a request comes from */
  constructor(targets: () => readonly Target[], trustProxy = false) {
    this.targets = targets;
    this.trustProxy = trustProxy;
    this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket as Socket, head));
    this.server.on('connection', (socket) => this.keep(socket));
  }

  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
  }

  /** Where a request may go, first choice first, and what it asks for there. */
  private ways(url: string): { readonly targets: readonly Target[]; readonly path: string } {
    const all = this.targets();
    const named = all.find(({ path }) => url.startsWith(`${path}/`));
    if (named) return { targets: [named], path: url.slice(named.path.length) };
    const up = all.filter((one) => one.up);
    const first = up.length && this.next++ % up.length;
    return { targets: [...up.slice(first), ...up.slice(0, first)], path: url };
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (!body) return refuse(response, 413);
    const { targets, path } = this.ways(request.url ?? '/');
    for (const target of targets) if (await this.tried(target, path, request, body, response)) return;
    refuse(response, 502);
  }

  /** @returns whether there was an answer, or may have been an effect */
  private tried(
    { port }: Target,
    path: string,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const { method } = request;
      // each side of the proxy keeps its connections as it likes
      const headers = { ...this.headersOf(request), connection: 'close' };
      const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
      const passed = http.request(options, (answer) => {
        resolve(true);
        const { connection: _, 'keep-alive': __, ...told } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, told);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      });
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (response.headersSent) response.destroy();
        else if (error.code === 'ECONNREFUSED') return resolve(false);
        else refuse(response, 502);
        resolve(true);
      });
      response.on('close', () => passed.destroy());
      passed.end(body);
    });
  }

  private headersOf({ headers, socket }: IncomingMessage): http.OutgoingHttpHeaders {
    const told = this.trustProxy && headers['x-forwarded-for'];
    return { ...headers, 'x-forwarded-for': told || (socket.remoteAddress ?? '') };
  }

  private upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const { targets, path } = this.ways(request.url ?? '/');
    const [target] = targets;
    if (!target) return void socket.destroy();
    const behind = net.connect(target.port, '127.0.0.1', () => {
      const headers = Object.entries(this.headersOf(request)).map(([name, value]) => `${name}: ${value}\r\n`);
      behind.write(`${request.method} ${path} HTTP/1.1\r\n${headers.join('')}\r\n`);
      behind.write(head);
      socket.pipe(behind).pipe(socket);
    });
    behind.setNoDelay(true);
    socket.setNoDelay(true);
    this.keep(behind);
    behind.once('close', () => socket.destroy());
    socket.once('close', () => behind.destroy());
  }
}

/** `undefined` when it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request) {
      bytes += (part as Buffer).length;
      if (bytes <= MAX_BODY) parts.push(part as Buffer);
    }
  } catch {
    // the client has gone; what has come is no request
    return undefined;
  }
  return bytes <= MAX_BODY ? Buffer.concat(parts) : undefined;
}

function refuse(response: ServerResponse, status: number): void {
  if (!response.destroyed) response.writeHead(status, { connection: 'close' }).end();
}
