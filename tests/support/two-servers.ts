// A second server in the process of a test file, with modules of its own: Colyseus has one matchmaker in
// each set of modules. Between the two and their clients stands the front of `touchline cluster`, which sends
// every second request to the other one.
import { matchMaker } from '@colyseus/core';
import { jest } from '@jest/globals';
import { createServer, type ServerOptions, type TouchlineServer } from '@touchline/server';
import { Front, type Target } from '../../server/src/cli/cluster/front.ts';
import { Redis } from './redis.ts';

type MatchMaker = typeof matchMaker;

/** What the rooms of this test file are known to. */
const matchMakers: MatchMaker[] = [matchMaker];

/** Whether the servers of this test file are two: set by `on-two-servers.ts`, before anything is started. */
export const two = { servers: false };

/** How many servers a test file has. */
export const servers = () => (two.servers ? 2 : 1);

/** A room in this process, of either server. */
export function roomOf(id: string): ReturnType<MatchMaker['getLocalRoomById']> | undefined {
  return matchMakers.map((one) => one.getLocalRoomById(id)).find((room) => room !== undefined);
}

type Room = NonNullable<ReturnType<typeof roomOf>>;

/** All rooms of either server. */
export async function allRooms(): Promise<Room[]> {
  return (await matchMaker.query({})).flatMap(({ roomId }) => roomOf(roomId) ?? []);
}

/** All rooms of either server that show a match: that of its players, and where others watch it. */
export async function roomsOf(id: string): Promise<Room[]> {
  const all = await allRooms();
  return all.filter((room) => (room as unknown as { match?: { id: string } }).match?.id === id);
}

/** The paths of the server that has a match, and of the other one. */
export function placesOf(id: string): [here: string, there: string] {
  return matchMakers[0]?.getLocalRoomById(id) ? ['/p1', '/p2'] : ['/p2', '/p1'];
}

async function other(): Promise<typeof createServer> {
  let made: typeof createServer | undefined;
  await jest.isolateModulesAsync(async () => {
    const core = await import('@colyseus/core');
    matchMakers.push(core.matchMaker);
    made = (await import('@touchline/server')).createServer;
  });
  if (!made) throw new Error('no second set of modules');
  return made;
}

let second: Promise<typeof createServer> | undefined;
let running: TwoServers | undefined;

/** Resolves when each of two servers has heard what the other had said before the call. */
export async function told(): Promise<void> {
  // what Redis got before this it has sent on before it answers
  for (let i = 0; i < 2; i++) await running?.redis.ask('ping');
}

/** How many rooms answer what servers ask the room of a match. */
export async function roomsAnswering(match: string): Promise<number> {
  const told = await running?.redis.ask('pubsub', 'numsub', `$${match}`);
  return Number((told as unknown[])[1]);
}

/** Stops one of two servers, as a rolling restart does: the front sends it nothing that any could answer. */
export async function drained(index: number): Promise<void> {
  const target = running?.targets[index];
  const server = running?.servers[index];
  if (!target || !server) throw new Error('there are no two servers');
  target.up = false;
  await server.close();
}

/** Two servers on one PostgreSQL and one Redis, as if they were one. */
export class TwoServers implements TouchlineServer {
  readonly servers: TouchlineServer[] = [];
  redis!: Redis;
  private readonly options: () => Promise<ServerOptions>;
  readonly targets: { -readonly [K in keyof Target]: Target[K] }[] = [];
  private readonly front = new Front(() => this.targets);

  constructor(options: () => Promise<ServerOptions>) {
    this.options = options;
  }

  async listen(): Promise<void> {
    second ??= other();
    this.redis = await Redis.make();
    for (const [i, create] of [createServer, await second].entries()) {
      const options = await this.options();
      const config = {
        ...options.config,
        REDIS_URL: this.redis.url,
        PUBLIC_ADDRESS: `/p${i + 1}`,
        TRUST_PROXY: true,
      };
      const server = create({ ...options, config });
      await server.listen();
      this.servers.push(server);
      this.targets.push({ port: Number(new URL(server.url).port), path: `/p${i + 1}`, up: true });
    }
    await this.front.listen(0, '127.0.0.1');
    running = this;
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((one) => one.close()));
    await this.front.close();
    running = undefined;
    await this.redis.stop();
  }

  get url(): string {
    return `http://127.0.0.1:${this.front.port}`;
  }
}

/** One server, or two where the test file has that. */
export async function serverOf(options: () => Promise<ServerOptions>): Promise<TouchlineServer> {
  return two.servers ? new TwoServers(options) : createServer(await options());
}
