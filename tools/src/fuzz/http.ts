import { connect, type Socket } from 'node:net';
import { type Attack, judged, type Outcome } from './attack.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';

/** The most requests of a pipeline; a server is to work on a few of them only. */
const LONGEST = 400;
/** Half requests that are held open at a time. */
const HELD = 40;
/** Requests of a flood, fewer than a person may send in a minute. */
const FLOOD = 30;
/** Milliseconds to wait for what may never come. */
const PATIENCE = 250;

/** A connection on which something has been written. */
function opened(target: Target, bytes: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(target.port, '127.0.0.1');
    socket.on('error', () => resolve(socket));
    socket.pause();
    socket.write(bytes, 'latin1', () => resolve(socket));
  });
}

/** A request as it should be: one with a long answer, or one that is not answered soon. */
function good(target: Target, random: Random, slow: boolean): string {
  const match = random.pick(target.matches);
  const token = target.held && random.chance(50) ? target.held.token : random.pick(target.tokens);
  const body = JSON.stringify({ game: random.pick(target.games).id, time: { kind: 'untimed' } });
  const [method, path] = random.pick(
    slow
      ? [
          ['GET', '/api/stream'],
          ['GET', `/api/matches/${target.held?.match ?? match}/turn?wait=30&seq=999999`],
          ['POST', '/api/queue'],
        ]
      : [
          ['GET', '/api/openapi.json'],
          ['GET', `/api/matches/${match}/events?from=0&limit=500`],
          ['GET', '/docs/architecture.md'],
          ['GET', '/'],
          ['HEAD', '/api/games'],
        ],
  ) as [string, string];
  const sent =
    method === 'POST' ? `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${sent}\r\n${sent && body}`;
}

/** A request whose body never arrives whole. */
function half(target: Target, random: Random): string {
  const token = random.pick(target.tokens);
  const [method, path] = random.pick([
    ['POST', '/api/matches'],
    ['POST', '/api/guests'],
    ['PATCH', '/api/me'],
    ['GET', '/api/games'],
  ]) as [string, string];
  const body = '{"name":"'.slice(0, random.below(9));
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${10 + random.below(16_000)}\r\n\r\n${body}`;
}

/** Ends a connection in one of the ways there are. */
function end(socket: Socket, random: Random): string {
  const how = random.pick(['ended', 'cut', 'reset']);
  if (how === 'ended') socket.end(() => socket.destroy());
  else if (how === 'cut') socket.destroy();
  else socket.resetAndDestroy();
  return how;
}

/** Many requests on one connection, at once; read, or not. */
export const pipelines: Attack = {
  name: 'pipelines',
  share: 3,
  async once(target: Target, random: Random): Promise<Outcome> {
    const count = random.chance(50) ? 2 + random.below(15) : 2 + random.below(LONGEST);
    const requests = Array.from({ length: count }, () => good(target, random, random.chance(5)));
    const socket = await opened(target, requests.join(''));
    const read = random.chance(50);
    let text = '';
    if (read)
      socket.on('data', (data) => {
        text = data.toString('latin1');
      });
    const closed = await new Promise<boolean>((resolve) => {
      if (socket.destroyed) resolve(true);
      socket.once('close', () => resolve(true));
      setTimeout(() => resolve(false), PATIENCE);
    });
    const how = closed ? 'closed by the server' : end(socket, random);
    const { bug } = judged(Number(/HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), requests.slice(0, 3).join(''));
    return { answer: `${read ? 'read' : 'unread'}, ${how}`, ...(bug && { bug }) };
  },
};

/** Requests whose bodies do not arrive: held, or broken off. */
export function halves(): Attack {
  const held: Socket[] = [];
  return {
    name: 'half bodies',
    share: 3,
    async once(target: Target, random: Random): Promise<Outcome> {
      const behind = random.chance(30) ? good(target, random, false) : '';
      const socket = await opened(target, behind + half(target, random));
      if (random.chance(50)) return { answer: end(socket, random) };
      held.push(socket);
      if (held.length > HELD) held.shift()?.destroy();
      return { answer: 'held' };
    },
    close: () => {
      for (const socket of held) socket.destroy();
    },
  };
}

/** Connections that end while an answer is due, with other requests behind it. */
export const dead: Attack = {
  name: 'dead sockets',
  share: 3,
  async once(target: Target, random: Random): Promise<Outcome> {
    const requests = Array.from({ length: 1 + random.below(4) }, (_, i) =>
      good(target, random, i === 0 || random.chance(50)),
    );
    const socket = await opened(target, requests.join(''));
    if (random.chance(70)) await new Promise((resolve) => setTimeout(resolve, random.below(30)));
    return { answer: end(socket, random) };
  },
};

/** As many good requests as anybody may send, at once. */
export const floods: Attack = {
  name: 'floods',
  share: 1,
  async once(target: Target, random: Random): Promise<Outcome> {
    const { held } = target;
    const headers = { authorization: `Bearer ${held?.token ?? random.pick(target.tokens)}` };
    const action = held?.turn?.legal?.length ? random.pick(held.turn.legal) : { type: 'pass' };
    const [method, path, body] = random.pick([
      ['GET', '/api/lobby'],
      ['GET', '/api/openapi.json'],
      ['GET', '/'],
      ['GET', `/api/matches/${random.pick(target.matches)}/events?from=0&limit=500`],
      ['POST', `/api/matches/${held?.match}/odds`, JSON.stringify({ action })],
      ['POST', `/api/matches/${held?.match}/offers`, JSON.stringify({ id: 'flooding', kind: 'resume' })],
    ]) as [string, string, string?];
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, () =>
        target.ask(method, path, {
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body }),
        }),
      ),
    );
    const bad = answers.map(({ status }) => judged(status, `${method} ${path}`)).find(({ bug }) => bug);
    const silent = answers.filter(({ status }) => status === 0).length;
    return { answer: silent ? `${silent} not answered` : 'all answered', ...(bad?.bug && { bug: bad.bug }) };
  },
};

/**
 * What a server that is stopped has open: half requests,
 * answers that nobody reads, and connections that are gone.
 */
export async function remains(target: Target, random: Random): Promise<void> {
  for (let i = 0; i < 20; i++) {
    const slow = good(target, random, true);
    const quick = Array.from({ length: 12 }, () => good(target, random, false)).join('');
    const others = await Promise.all([
      opened(target, half(target, random)),
      opened(target, quick),
      opened(target, slow + half(target, random)),
      opened(target, slow + quick),
    ]);
    others.at(-1)?.resetAndDestroy();
  }
}
