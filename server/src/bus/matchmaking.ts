import { type IRoomCache, matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import type { Cluster, Redis } from 'ioredis';
import type { Logger } from '../base/logger.ts';

/** How often a process looks whether its rooms are still listed. */
const LOOK_MS = 1_000;

/** Takes a room off the list unless another process has it by now. */
const REMOVE = `
local listed = redis.call('hget', KEYS[1], ARGV[1])
if listed and string.find(listed, ARGV[2], 1, true) then return redis.call('hdel', KEYS[1], ARGV[1]) end
return 0`;

/** Colyseus' list of rooms in Redis. While that is away, nothing waits for it: rooms are listed later. */
class Listing extends RedisDriver {
  private readonly redis: Redis;

  constructor(redis: Redis) {
    super(redis);
    this.redis = redis;
  }

  private get away(): boolean {
    return this.redis.status !== 'ready';
  }

  override async findOne(conditions: Partial<IRoomCache>): Promise<IRoomCache> {
    // Colyseus does not declare that there may be none; opening a room then fails or not by its lease
    const none = undefined as unknown as IRoomCache;
    // it may be closing
    return this.away ? none : super.findOne(conditions).catch(() => none);
  }

  override async update(
    room: IRoomCache,
    operations: Parameters<RedisDriver['update']>[1],
  ): Promise<boolean> {
    const done = super.update(room, operations);
    if (!this.away) return done;
    done.catch(() => {});
    return true;
  }

  override async persist(room: IRoomCache): Promise<boolean> {
    return this.away || super.persist(room);
  }

  override async remove(roomId: string): Promise<boolean> {
    return !this.away && !!roomId && this.removeOf(matchMaker.processId, roomId);
  }

  private async removeOf(process: string, roomId: string): Promise<boolean> {
    const its = `"processId":${JSON.stringify(process)}`;
    return (await this.redis.eval(REMOVE, 1, 'roomcaches', roomId, its)) === 1;
  }

  override async cleanup(processId: string): Promise<void> {
    if (this.away) return;
    // some may be open again elsewhere before they are all removed
    for (const { roomId } of await this.query({ processId })) await this.removeOf(processId, roomId);
  }

  override async shutdown(): Promise<void> {
    await leave(this.redis);
  }
}

/** Colyseus' messages over Redis. */
class Presence extends RedisPresence {
  private readonly redis: Redis;

  constructor(redis: Redis) {
    super(redis);
    this.redis = redis;
    this.setMaxListeners(0);
  }

  override async subscribe(topic: string, callback: (...args: unknown[]) => void): Promise<this> {
    // while Redis is away, it is made good when that is back; where it is closing, nobody hears the answer
    const subscribed = super.subscribe(topic, callback).catch(() => this);
    return this.redis.status === 'ready' ? subscribed : this;
  }

  // Colyseus does not wait for these, and an error that nobody hears ends the process
  override async unsubscribe(...args: Parameters<RedisPresence['unsubscribe']>): Promise<this> {
    return super.unsubscribe(...args).catch(() => this);
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(() => {});
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    return super.hset(key, field, value).catch(() => false);
  }

  override async hdel(key: string, field: string): Promise<boolean> {
    return this.redis.status === 'ready' && super.hdel(key, field).catch(() => false);
  }

  override shutdown(): void {
    for (const connection of [this.sub, this.pub]) void leave(connection);
  }
}

/** Closes a connection; what has been sent is carried out. */
async function leave(connection: Redis | Cluster): Promise<void> {
  if (connection.status === 'ready') await connection.quit().catch(() => {});
  connection.disconnect();
}

/** What lets rooms be found from other processes. */
export interface Matchmaking {
  readonly presence: Presence;
  readonly driver: Listing;
  /**
   * Lists the rooms of this process again whenever Redis has lost its data.
   * @returns a function that ends it
   */
  keepListed(log: Logger): () => void;
}

export function matchmakingOver(redis: Redis): Matchmaking {
  const presence = new Presence(redis.duplicate());
  const driver = new Listing(redis.duplicate());
  const keepListed = (log: Logger) => {
    const key = `listed:${matchMaker.processId}`;
    const look = async () => {
      if (redis.status !== 'ready' || (await redis.exists(key))) return;
      await matchMaker.restoreMissingRoomCaches();
      await matchMaker.stats.persist(true);
      await redis.set(key, '1');
    };
    const timer = setInterval(
      () => void look().catch((err) => log.warn({ err }, 'rooms not listed again')),
      LOOK_MS,
    );
    timer.unref();
    return () => {
      clearInterval(timer);
      if (redis.status === 'ready') redis.del(key).catch(() => {});
    };
  };
  return { presence, driver, keepListed };
}
