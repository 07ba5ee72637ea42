import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type GameInfo, isOver, type MatchInfo, type Session, type Turn } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';

/** An HTTP answer; `status` 0 when there was none. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A seat that an attacker holds by fair means, and what it may do now. */
interface HeldSeat {
  readonly match: string;
  readonly token: string;
  turn: Turn | undefined;
}

/** A place in a room. */
export interface Place {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** The server under attack, and what its attackers have come by honestly. */
export class Target {
  readonly url: string;
  readonly port: number;
  /** What the server must not write to its log. */
  readonly secrets: Set<string>;
  readonly tokens: string[] = [];
  /** Matches that others play. */
  readonly matches: string[] = [];
  readonly games: readonly GameInfo[];
  held: HeldSeat | undefined;
  /** How many seats attackers have taken. */
  sat = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 24 });

  constructor(url: string, games: readonly GameInfo[], secrets = new Set<string>()) {
    this.url = url;
    this.secrets = secrets;
    this.port = Number(new URL(url).port);
    this.games = games;
  }

  /** Asks over HTTP, with any path, header and body that Node lets through. */
  ask(
    method: string,
    path: string,
    { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    return new Promise((resolve) => {
      const { port, agent } = this;
      // Node would send the body of a GET without it
      if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
      const asked = request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('close', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        response.on('error', () => {});
      });
      asked.setTimeout(5_000, () => asked.destroy());
      asked.on('error', () => resolve({ status: 0, text: '' }));
      asked.end(body);
    });
  }

  /** Asks as an ordinary client does. @throws Error when it is refused */
  async api<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
    const { status, text } = await this.ask(method, `/api${path}`, {
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 300 || status === 0) throw new Error(`${method} ${status || 'not answered'}`);
    return text ? (JSON.parse(text) as T) : (undefined as T);
  }

  /** A new account of an attacker. */
  async arm(): Promise<string> {
    const { token, refresh } = await this.api<Session>('POST', '/guests', {});
    this.tokens.push(token);
    for (const secret of [token, refresh]) this.secrets.add(secret);
    return token;
  }

  /** An attacker sits down against a bot. */
  async sit(): Promise<HeldSeat> {
    const token = await this.arm();
    const seed = randomBytes(32).toString('hex');
    this.secrets.add(seed);
    const game = this.games[this.tokens.length % this.games.length] as GameInfo;
    const [mine, ...others] = game.seats;
    const bots = Object.fromEntries(others.map((seat) => [seat, 'random']));
    const { id } = await this.api<MatchInfo>('POST', '/matches', { game: game.id, bots }, token);
    await this.api('POST', `/matches/${id}/seats`, { seat: mine, commitment: commitmentOf(seed) }, token);
    await this.api('POST', `/matches/${id}/seed`, { seed }, token);
    this.sat++;
    this.held = { match: id, token, turn: undefined };
    await this.look();
    return this.held;
  }

  /** Looks at the position of the seat that is held, and takes another when its match is over. */
  async look(): Promise<void> {
    const { held } = this;
    if (!held) return;
    held.turn = await this.api<Turn>('GET', `/matches/${held.match}/turn?wait=0`, undefined, held.token);
    if (isOver(held.turn.status)) await this.sit();
  }

  /** A place in a room. */
  place(match: string, token?: string): Promise<Place> {
    return this.api<Place>('POST', `/matches/${match}/connect`, {}, token);
  }

  close(): void {
    this.agent.destroy();
  }
}
