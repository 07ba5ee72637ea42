import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { newId } from '../base/ids.ts';
import type { Logger } from '../base/logger.ts';
import { type Bus, type Heard, LocalBus, type Subscription } from './bus.ts';

/** How long others may take to answer. */
const ANSWER_MS = 250;
/** How long a subscription is waited for. */
const READY_MS = 1_000;

/** After how long all have found a Redis that was away. */
const SETTLED_MS = 1_500;
/** How often, and after how long each time, a process has to be missing to be taken for dead. */
const LOOKS = 3;
const LOOK_MS = 60;

/** A message on its way. */
interface Sent {
  readonly from: string;
  readonly message: unknown;
}

interface Question {
  readonly from: string;
  readonly id: string;
  readonly question?: unknown;
}

interface Gathering {
  readonly answers: unknown[];
  /** How many answers there will be; not known at first. */
  expected: number;
  done(): void;
}

/**
 * Opens a connection to Redis that is made again whenever it is lost; what is asked meanwhile waits.
 * @param url `redis://…`
 */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    // where the connection is lost, its timer alone would hold the process
    disconnectTimeout: 200,
    retryStrategy: (tries) => Math.min(tries * 50, 500),
  });
  redis.on('error', (err) => log.warn({ err }, 'Redis cannot be reached'));
  return redis;
}

/** A bus between processes. While Redis is away, each hears itself. */
export class RedisBus implements Bus {
  readonly process: string;
  private readonly local = new LocalBus();
  private readonly answers = new Map<string, (question: never) => unknown>();
  private readonly gatherings = new Map<string, Gathering>();
  private readonly gaps = new Set<() => void>();
  private readonly log: Logger;
  private readonly pub: Redis;
  private readonly sub: Redis;
  private opened = false;
  /** Since when Redis is there again, by `performance.now()`. */
  private since = Number.NEGATIVE_INFINITY;

  /** @param redis stays the caller's */
  constructor(process: string, redis: Redis, log: Logger) {
    this.process = process;
    this.pub = redis;
    this.log = log;
    // one that only listens cannot be asked whether it is ready
    this.sub = redis.duplicate({ enableReadyCheck: false });
    this.sub.on('error', (err) => log.warn({ err }, 'Redis cannot be reached'));
    this.sub.on('ready', () => {
      if (this.opened) {
        this.since = performance.now();
        for (const lost of this.gaps) lost();
      }
      this.opened = true;
    });
    this.sub.on('message', (channel: string, text: string) => this.received(channel, text));
    this.listen(inboxOf(this.process));
  }

  /** A process that has died is not connected any more; one that has lost Redis comes back to it soon. */
  async alive(process: string): Promise<boolean> {
    for (let look = 0; look < LOOKS; look++) {
      if (look) await pause(LOOK_MS);
      if (this.pub.status !== 'ready' || this.sub.status !== 'ready') return true;
      if (performance.now() - this.since < SETTLED_MS) return true;
      // a connection that has just been lost looks ready still, and answers when it is back
      const late = new AbortController();
      const asked = this.pub.pubsub('NUMSUB', inboxOf(process)).catch(() => undefined);
      const told = await Promise.race([
        asked,
        pause(ANSWER_MS, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
      if (told === undefined || Number(told[1]) > 0) return true;
    }
    return false;
  }

  publish(topic: string, message: unknown): void {
    this.local.tell(topic, message);
    const sent: Sent = { from: this.process, message };
    void this.send(channelOf(topic), sent);
  }

  subscribe<Message>(topic: string, heard: Heard<Message>): Subscription {
    const first = !this.local.has(topic);
    const { end } = this.local.subscribe(topic, heard);
    const ready = this.listen(channelOf(topic), first);
    let ended = false;
    return {
      ready,
      end: () => {
        if (ended) return;
        ended = true;
        end();
        if (!this.local.has(topic)) this.leave(channelOf(topic));
      },
    };
  }

  async gather<Answer>(topic: string, question?: unknown): Promise<Answer[]> {
    const id = newId();
    const answers: unknown[] = [];
    let timer: NodeJS.Timeout | undefined;
    const done = new Promise<void>((resolve) => {
      this.gatherings.set(id, { answers, expected: Number.POSITIVE_INFINITY, done: resolve });
      timer = setTimeout(resolve, ANSWER_MS);
    });
    const asked: Question = { from: this.process, id, question };
    void this.send(askedOf(topic), asked).then((receivers) => {
      const gathering = this.gatherings.get(id);
      if (!gathering) return;
      gathering.expected = receivers - (this.answers.has(topic) ? 1 : 0);
      if (answers.length >= gathering.expected) gathering.done();
    });
    await done;
    clearTimeout(timer);
    this.gatherings.delete(id);
    return answers as Answer[];
  }

  answer<Asked>(topic: string, answer: (question: Asked) => unknown): () => void {
    this.answers.set(topic, answer);
    this.listen(askedOf(topic));
    return () => {
      if (this.answers.get(topic) !== answer) return;
      this.answers.delete(topic);
      this.leave(askedOf(topic));
    };
  }

  onGap(lost: () => void): () => void {
    const own = () => lost();
    this.gaps.add(own);
    return () => this.gaps.delete(own);
  }

  async close(): Promise<void> {
    this.sub.disconnect();
  }

  /** @returns how many processes have got it; 0 when Redis is away */
  private async send(channel: string, message: Sent | Question | object): Promise<number> {
    // nothing is kept for later
    if (this.pub.status !== 'ready') return 0;
    return this.pub.publish(channel, JSON.stringify(message)).catch(() => 0);
  }

  private received(channel: string, text: string): void {
    const topic = channel.slice(channel.indexOf(':') + 1);
    if (channel.startsWith(CHANNEL)) {
      const { from, message } = JSON.parse(text) as Sent;
      if (from !== this.process) this.local.tell(topic, message, from);
    } else if (channel.startsWith(ASKED)) {
      const { from, id, question } = JSON.parse(text) as Question;
      const answer = this.answers.get(topic);
      if (from !== this.process && answer) void this.reply(from, id, answer(question as never));
    } else {
      const { id, answer } = JSON.parse(text) as { id: string; answer: unknown };
      const gathering = this.gatherings.get(id);
      if (!gathering) return;
      gathering.answers.push(answer);
      if (gathering.answers.length >= gathering.expected) gathering.done();
    }
  }

  /** What cannot be answered is not: who has asked goes on without. */
  private async reply(to: string, id: string, said: unknown): Promise<void> {
    try {
      await this.send(inboxOf(to), { id, answer: await said });
    } catch (err) {
      this.log.warn({ err }, 'a question of another process was not answered');
    }
  }

  private async listen(channel: string, first = true): Promise<void> {
    if (!first && this.sub.status === 'ready') return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, READY_MS);
    });
    const subscribed = this.sub.subscribe(channel).then(
      () => {},
      // closed
      () => {},
    );
    await Promise.race([subscribed, late]);
    clearTimeout(timer);
  }

  private leave(channel: string): void {
    this.sub.unsubscribe(channel).catch(() => {});
  }
}

const CHANNEL = 'bus:';
const ASKED = 'ask:';
const channelOf = (topic: string) => `${CHANNEL}${topic}`;
const askedOf = (topic: string) => `${ASKED}${topic}`;
const inboxOf = (process: string) => `inbox:${process}`;
