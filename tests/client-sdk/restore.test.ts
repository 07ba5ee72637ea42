import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Match, verifyReplay } from '@touchline/client';
import { diceRace } from '../support/dice-race.ts';
import { Spawned } from '../support/spawn.ts';
import { bid, type Race, roll, seated, signedIn, until } from './support.ts';

const root = mkdtempSync(join(tmpdir(), 'touchline-restore-'));
const dir = join(root, 'data');
const copy = join(root, 'copy');
let server: Spawned;
beforeAll(async () => {
  server = await Spawned.start(dir);
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Stops the server, and starts it again on what `put` has done to its data. */
async function meanwhile(matches: readonly Match<Race>[], put: () => void): Promise<void> {
  expect(await server.stop('SIGTERM')).toBe(0);
  await Promise.all(matches.map((one) => until(one, () => one.connection !== 'connected')));
  put();
  await server.again();
}

const back = () => {
  rmSync(dir, { recursive: true });
  cpSync(copy, dir, { recursive: true });
};
const keep = () => {
  rmSync(copy, { recursive: true, force: true });
  cpSync(dir, copy, { recursive: true });
};
const connected = (matches: readonly Match<Race>[], seq: number) =>
  Promise.all(matches.map((one) => until(one, () => one.connection === 'connected' && one.seq >= seq)));

/** Acts as long as there are fewer entries: with the seat that is to. */
async function play([a, b]: readonly [Match<Race>, Match<Race>], length: number): Promise<void> {
  while (a.seq < length) {
    const mover = a.decision ? a : b;
    await mover.act(mover.seq < 3 ? bid(1) : roll);
    await connected([a, b], Math.max(a.seq, b.seq));
  }
}

/** Every entry that is told, with when it was made. */
function told(match: Match<Race>): string[] {
  const seen: string[] = [];
  match.on('events', ({ seq, seat, at }) => void seen.push(`${seq} ${seat} ${at}`));
  return seen;
}

test('clients that were connected go on when the server is put back to a backup, to a verified end', async () => {
  const { id, ann, a, b } = await seated(server.url, { goal: 1000, tripping: false });
  const watching = await ann.watch<Race>(id);
  const all = [a, b, watching];
  await play([a, b], 5);
  await meanwhile(all, keep);
  await connected(all, 5);
  const problems: string[] = [];
  for (const one of all) one.on('problem', ({ code, message }) => void problems.push(`${code} ${message}`));
  const seen = told(watching);
  const listed: number[] = [];
  const listing = (async () => {
    for await (const { seq } of watching.events(3)) listed.push(seq);
  })();
  /** As a bot does: the decisions it answers are those of the match as it is. */
  const asked: number[] = [];
  void (async () => {
    for await (const _ of b.decisions()) asked.push(b.seq);
  })();
  await play([a, b], 12);
  await until(watching, () => seen.length === 7);
  const before = b.seq;

  await meanwhile(all, back);
  await until(a, () => a.connection === 'connected' && a.seq === 5);
  await until(b, () => b.connection === 'connected' && b.seq === 5);
  await until(watching, () => watching.connection === 'connected' && watching.seq === 5);
  expect(before).toBe(12);
  await play([a, b], 9);
  expect(asked.slice(asked.indexOf(Math.max(...asked)) + 1).every((seq) => seq <= 9)).toBe(true);
  expect(asked.filter((seq) => seq === 5 || seq === 6).length).toBeGreaterThan(1);
  await a.act({ type: 'resign' });
  expect((await b.over()).winners).toEqual(['B']);

  const replay = await watching.replay();
  expect(verifyReplay(diceRace, replay)).toBeUndefined();
  expect((await a.history()).map(({ seq, at }) => [seq, at])).toEqual(
    replay.entries.map(({ seq, at }) => [seq, at]),
  );
  await listing;
  expect(listed).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 5, 6, 7, 8, 9]);
  expect(seen.slice(7)).toEqual(replay.entries.slice(5).map(({ seq, seat, at }) => `${seq} ${seat} ${at}`));
  expect(problems).toHaveLength(3);
  for (const one of problems) expect(one).toMatch(/^rewound .*from entry 5/);
}, 180_000);

test('a client whose seat was not taken yet at the time of the backup is told to join again, and can', async () => {
  const ann = await signedIn(server.url, 'Ann');
  const { id } = await ann.create({ game: 'dice-race' });
  const ben = await signedIn(server.url, 'Ben');
  const watching = await ann.watch<Race>(id);
  await meanwhile([watching], keep);
  await until(watching, () => watching.connection === 'connected');
  const b = await ben.join<Race>(id);
  const decided = b.over().catch((error: unknown) => error);
  await meanwhile([b], back);
  expect(await decided).toMatchObject({ code: 'no-seat', message: expect.stringContaining('join') });
  const again = await ben.join<Race>(id);
  const a = await ann.join<Race>(id);
  await until(a, () => a.status === 'live');
  await again.concede();
  expect((await a.over()).winners).toEqual([a.seat]);
}, 180_000);
