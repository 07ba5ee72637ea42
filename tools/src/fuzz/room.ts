import { Packr, unpack } from 'msgpackr';
import { WebSocket } from 'ws';
import type { Attack, Outcome } from './attack.ts';
import type { Random } from './random.ts';
import type { Place, Target } from './target.ts';
import { hostile, mutated, spoiled } from './values.ts';

// Colyseus' protocol, by its numbers
const JOIN = 10;
const DATA = 13;
const STATE = 14;
const BYTES = 17;
const PING = 18;
const REQUEST = 21;
const RESPONSE = 22;

const packr = new Packr({ useRecords: false });
/** Writes MessagePack's extensions, which nobody needs. */
const odd = new Packr({ useRecords: true, moreTypes: true, structuredClone: true });

/** Milliseconds to wait for an answer that may never come. */
const PATIENCE = 1_000;

/** A connection that speaks bytes. */
export class Line {
  readonly socket: WebSocket;
  closed: number | undefined;
  /** By request, and under -1 for pings in their order. */
  private readonly waiting = new Map<number, ((data: Buffer | undefined) => void)[]>();
  private requests = 0;
  readonly joined: Promise<boolean>;

  constructor(url: string, { processId, roomId, sessionId }: Place) {
    const at = `${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${encodeURIComponent(sessionId)}`;
    this.socket = new WebSocket(at, { perMessageDeflate: false });
    this.joined = new Promise((resolve) => {
      this.socket.on('message', (data: Buffer) => {
        if (data[0] === JOIN) this.socket.send(Buffer.from([JOIN]));
        else if (data[0] === STATE) resolve(true);
        else if (data[0] === RESPONSE || data[0] === PING)
          this.hear(data[0] === PING ? -1 : (data[1] ?? 0), data);
      });
      this.socket.on('error', () => {});
      this.socket.on('close', (code) => {
        this.closed = code;
        resolve(false);
        for (const all of this.waiting.values()) for (const heard of all) heard(undefined);
        this.waiting.clear();
      });
    });
  }

  /** Sends a request, and waits for what is answered. */
  request(type: string, payload: Uint8Array): Promise<Buffer | undefined> {
    const id = ++this.requests % 120;
    const head = Buffer.concat([Buffer.from([REQUEST, id, 0xa0 | type.length]), Buffer.from(type)]);
    return this.wait(id, Buffer.concat([head, payload]));
  }

  /** Sends a frame, and waits until the server has dealt with it. */
  frame(bytes: Uint8Array): Promise<Buffer | undefined> {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(bytes);
    return this.wait(-1, Buffer.from([PING]));
  }

  private wait(id: number, bytes: Buffer): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(undefined), PATIENCE);
      const heard = (data: Buffer | undefined) => {
        clearTimeout(late);
        resolve(data);
      };
      if (this.socket.readyState !== WebSocket.OPEN) return heard(undefined);
      this.waiting.set(id, [...(this.waiting.get(id) ?? []), heard]);
      this.socket.send(bytes);
    });
  }

  private hear(id: number, data: Buffer | undefined): void {
    const [first, ...others] = this.waiting.get(id) ?? [];
    if (others.length) this.waiting.set(id, others);
    else this.waiting.delete(id);
    first?.(data);
  }

  close(): void {
    this.socket.terminate();
  }
}

/** Connections that are kept until they are closed on us. */
class Lines {
  private readonly lines: (Promise<Line> | undefined)[];

  constructor(size: number) {
    this.lines = Array(size).fill(undefined);
  }

  async any(target: Target, random: Random): Promise<Line> {
    const at = random.below(this.lines.length);
    const before = this.lines[at];
    const known = await before?.catch(() => undefined);
    if (known && known.closed === undefined) return known;
    // somebody else may have opened another meanwhile; one that is forgotten would stay open
    const opened = this.lines[at] === before ? open(target, at) : (this.lines[at] as Promise<Line>);
    this.lines[at] = opened;
    return opened;
  }

  close(): void {
    for (const line of this.lines) void line?.then((one) => one.close()).catch(() => {});
  }
}

/** Half of them hold a seat, half of them watch. */
async function open(target: Target, at: number): Promise<Line> {
  const { held } = target;
  const match = at % 2 && held ? held.match : (target.matches[at % target.matches.length] as string);
  const line = new Line(target.url, await target.place(match, at % 2 ? held?.token : undefined));
  await line.joined;
  return line;
}

/** Judges the answer to a request in a room. */
function judge(line: Line, answer: Buffer | undefined, input: unknown): Outcome {
  if (!answer) return { answer: line.closed === undefined ? 'no answer' : `closed ${line.closed}` };
  if (answer[2] === 0) return { answer: 'granted' };
  const reason: unknown = answer.length > 3 ? unpack(answer.subarray(3)) : undefined;
  const { code } = (typeof reason === 'object' && reason !== null ? reason : {}) as { code?: unknown };
  const word = typeof code === 'string' ? code : 'an error';
  if (word !== 'internal') return { answer: word };
  return { answer: word, bug: `an internal refusal of ${JSON.stringify(input)?.slice(0, 2_000)}` };
}

/** Requests in a room that are nearly right. */
export function rooms(): Attack {
  const lines = new Lines(8);
  return {
    name: 'room requests',
    share: 25,
    async once(target, random) {
      const line = await lines.any(target, random);
      if (random.chance(2)) await target.look();
      const { turn } = target.held ?? {};
      const action = turn?.legal?.length ? random.pick(turn.legal) : { type: 'pass' };
      const good = {
        id: `fuzz-${random.below(1e9)}`,
        seq: turn?.seq ?? 1,
        nonce: 'noncenonce',
        action,
      };
      const [type, message] = random.pick<[string, unknown]>([
        ['act', good],
        ['act', good],
        ['act', good],
        ['odds', { action }],
        ['legal', undefined],
        ['reveal', { seed: 'ab'.repeat(32) }],
        ['chat', { text: 'hello' }],
        ['__proto__', {}],
        ['onCreate', {}],
      ]);
      const sent = random.chance(10)
        ? message
        : random.chance(50)
          ? { ...good, action: mutated(random, action) }
          : mutated(random, message);
      return judge(line, await line.request(type, packr.pack(sent)), sent);
    },
    close: () => lines.close(),
  };
}

const NASTY: readonly ((random: Random) => Uint8Array)[] = [
  (random) => random.bytes(1 + random.below(200)),
  // sizes that are lies
  (random) =>
    Buffer.from([random.pick([0xdd, 0xdf, 0xdb, 0xc6, 0xc9]), 0xff, 0xff, 0xff, 0xff, random.below(256)]),
  () => Buffer.concat([Buffer.alloc(12_000, 0x91), Buffer.from([0xc0])]),
  () => Buffer.concat([Buffer.alloc(6_000, 0x81), Buffer.alloc(4_000, 0xa0)]),
  // extensions: records, references, errors, patterns, sets, big numbers, typed arrays, dates
  (random) =>
    Buffer.concat([
      Buffer.from([0xd4, random.pick([0x72, 0x69, 0x65, 0x78, 0x73, 0x42, 0x74, 0x70, 0xff])]),
      random.bytes(30),
    ]),
  (random) => Buffer.concat([Buffer.from([0xc7, random.below(40), random.below(256)]), random.bytes(40)]),
  (random) =>
    odd.pack({
      id: 'abcdefgh',
      seq: BigInt(random.below(9)),
      action: new Set([/a+$/, new Date(), new Error('x')]),
    }),
  (random) =>
    odd.pack({
      id: 'abcdefgh',
      seq: Number.NaN,
      nonce: Number.POSITIVE_INFINITY,
      action: new Map<unknown, unknown>([
        [{}, -0],
        [random.below(9), new Float32Array(3)],
      ]),
    }),
  () => {
    const cycle: Record<string, unknown> = { type: 'pass' };
    cycle.self = [cycle];
    return odd.pack({ id: 'abcdefgh', seq: 1, nonce: 'noncenonce', action: cycle });
  },
  (random) =>
    spoiled(random, packr.pack({ id: 'abcdefgh', seq: 1, nonce: 'noncenonce', action: hostile(random) })),
  () => packr.pack({ ['__proto__']: { admin: true }, constructor: { prototype: {} } }),
];

/** Frames that are nearly Colyseus', with payloads that are nearly MessagePack. */
export function frames(): Attack {
  const lines = new Lines(8);
  return {
    name: 'frames',
    share: 15,
    async once(target, random) {
      const line = await lines.any(target, random);
      const payload = random.pick(NASTY)(random);
      if (random.chance(50)) {
        const type = random.pick(['act', 'odds', 'legal', 'reveal', 'chat', 'constructor']);
        return judge(line, await line.request(type, payload), Buffer.from(payload).toString('hex'));
      }
      const code = random.pick([
        0,
        JOIN,
        11,
        DATA,
        STATE,
        BYTES,
        PING,
        19,
        20,
        REQUEST,
        RESPONSE,
        31,
        64,
        255,
      ]);
      const bytes = Buffer.concat([Buffer.from([code]), payload]);
      const answer = await line.frame(random.chance(2) ? Buffer.alloc(20_000, code) : bytes);
      return {
        answer: answer ? 'passed over' : line.closed === undefined ? 'no answer' : `closed ${line.closed}`,
      };
    },
    close: () => lines.close(),
  };
}

/** People who come and go, with places that are theirs and places that are not. */
export const comings: Attack = {
  name: 'joins',
  share: 5,
  async once(target, random) {
    const place = await target.place(
      random.pick(target.matches),
      random.chance(50) ? random.pick(target.tokens) : undefined,
    );
    switch (random.below(4)) {
      case 0:
        return { answer: 'never came' };
      case 1: {
        const line = new Line(target.url, {
          ...place,
          sessionId: random.pick(['__proto__', 'x', 'toString', '%00', place.roomId]),
        });
        const joined = await line.joined;
        line.close();
        return joined
          ? { answer: 'joined', bug: 'a place was had with a wrong session' }
          : { answer: 'not let in' };
      }
      default: {
        const line = new Line(target.url, place);
        const joined = await line.joined;
        if (random.chance(50)) line.socket.close(random.pick([1000, 3000, 4000, 4010]));
        else line.close();
        return { answer: joined ? 'joined and left' : `closed ${line.closed}` };
      }
    }
  },
};
