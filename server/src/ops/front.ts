import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { problemOf } from '../api/problems.ts';
import { newId } from '../ids.ts';
import { refused } from '../refused.ts';

/**
 * Puts our application before what Colyseus has bound to an HTTP server. Colyseus keeps its own paths only, and as it
 * reads bodies without any limit, only requests that tell a small length.
 */
export function front(server: Server, app: RequestListener, maxBytes: number): void {
  const colyseus = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    if (!request.url?.startsWith('/matchmake/')) return app(request, response);
    const length = Number(request.headers['content-length'] ?? 0);
    if (request.headers['transfer-encoding'] || !(length <= maxBytes)) {
      const error =
        length > maxBytes
          ? refused('too-big', `A request may have ${maxBytes} bytes.`)
          : refused('length-required', 'A request must tell its length; chunks are not taken.');
      const problem = problemOf(error, newId());
      response
        .writeHead(problem.status, { connection: 'close', 'content-type': 'application/problem+json' })
        .end(JSON.stringify(problem));
      return;
    }
    for (const listener of colyseus) listener.call(server, request, response);
  });
}
