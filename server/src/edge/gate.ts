import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Moderation } from '../accounts/moderation.ts';
import { newId } from '../base/ids.ts';
import { refused } from '../base/refused.ts';
import type { Connections } from './connections.ts';
import type { Exchanges } from './exchanges.ts';
import { problemOf } from './problems.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The path our clients open a WebSocket with: `/<process>/<room>?sessionId=...`. */
const ROOM_PATH = /^\/[\w-]{1,64}\/[\w-]{1,64}$/;
const WORD = /^[\w-]{1,64}$/;
/** Names that every object has. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Status by error code of what cannot be read as HTTP. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
};

/**
 * Stands before what Colyseus has bound to an HTTP server. Colyseus gets no
 * HTTP requests at all: our API does what its own does, and one odd request can
 * crash that. It gets only the WebSockets that are opened as our clients do.
 */
export function gate(
  server: Server,
  app: RequestListener,
  connections: Connections,
  exchanges: Exchanges,
  moderation: Pick<Moderation, 'bans'>,
): void {
  server.removeAllListeners('request');
  const serve = exchanges.before((request, response) => {
    request.url = pathOf(request.url);
    app(request, response);
  });
  server.on('request', serve);
  // an `Expect` that Node does not know: answered like any other request
  server.on('checkExpectation', serve);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(socket, STATUS[error.code ?? ''] ?? 400);
  });

  const upgrades = server.listeners('upgrade') as UpgradeListener[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    // the answer that is due on it would be written among the frames
    if (exchanges.busy(socket)) socket.destroy();
    else if (!asksForRoom(request)) refuse(socket, 404);
    else if (moderation.bans({ address: connections.addressOf(request) })) refuse(socket, 403);
    else if (!connections.admits(request)) refuse(socket, 429);
    else {
      connections.opened(request, socket);
      for (const listener of upgrades) listener.call(server, request, socket, head);
    }
  });
}

/** The target of a request as a path; express would read other forms with Node's deprecated parser. */
function pathOf(target = '/'): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return '/*';
  const { pathname, search } = new URL(target);
  return pathname.startsWith('/') ? pathname + search : '/*';
}

/** Whether it names a room and a session, in words that no object has as a property. */
function asksForRoom({ url = '' }: IncomingMessage): boolean {
  // other forms of a target (`*`, `http://...`) are no paths
  if (!url.startsWith('/') || !URL.canParse(`ws://server${url}`)) return false;
  const { pathname, searchParams } = new URL(`ws://server${url}`);
  if (!ROOM_PATH.test(pathname)) return false;
  const names = [...pathname.split('/').slice(1), searchParams.get('sessionId') ?? ''];
  if (searchParams.has('reconnectionToken')) names.push(searchParams.get('reconnectionToken') ?? '');
  return names.every((name) => WORD.test(name) && !INHERITED.has(name));
}

/** Answers on a bare socket, where there is no response object, and closes it. */
function refuse(socket: Duplex, status: number): void {
  const error =
    status === 429
      ? refused('too-many-requests', 'Too many connections come from your address.')
      : status === 403
        ? refused('banned', 'The operator of this server has banned your address.')
        : status === 404
          ? refused('not-found', 'There is nothing here.')
          : refused('malformed', 'This is not a request that we can read.');
  const requestId = newId();
  const body = JSON.stringify({ ...problemOf(error, requestId), status, title: TITLES[status] });
  const headers = {
    ...SECURITY_HEADERS,
    'X-Request-Id': requestId,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
    ...(status === 429 && { 'Retry-After': 60 }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${TITLES[status]}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  );
}
