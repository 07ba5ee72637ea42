import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type History, Touchline } from '@touchline/client';
import { Turns } from '../../server/src/base/turns.ts';
import { Pictures } from '../../server/src/matches/pictures.ts';
import { Catalogue } from '../../server/src/play/catalogue.ts';
import { pngOf, svgOf } from '../../server/src/play/drawn.ts';
import { boot } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { HandTime } from '../support/hand-time.ts';

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ time });
});
afterAll(() => server.stop());

async function picture(match: string, at?: number) {
  const query = at === undefined ? '' : `?at=${at}`;
  const answer = await fetch(`${server.url}/api/matches/${match}/picture${query}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString('base64') };
}

/** The race as it is drawn with the runners so far. */
const drawn = async (A: number, B: number, goal: number) =>
  (
    await pngOf(svgOf(diceRace.picture!({ goal, at: { A, B } } as never), 'Dice Race', `${A} : ${B}`))
  ).toString('base64');

test('the picture of a match is of the entry that is asked for, and of the latest by itself', async () => {
  const { id, a, b } = await server.playing({ options: { goal: 100, tripping: false } });
  await a.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'bid', amount: 1 });
  const start = await drawn(0, 0, 100);
  const latest = await picture(id);
  expect(latest).toMatchObject({ status: 200, text: start });
  expect(latest.headers.get('content-type')).toBe('image/png');
  expect(latest.headers.get('cache-control')).toBe('no-cache');
  // its measures, as a PNG has them
  expect([latest.bytes.readUInt32BE(16), latest.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  await a.act({ type: 'roll' });
  const { entries } = (await server.get<History>(`/matches/${id}/events?from=3`)).body;
  const rolled = await drawn((entries[0]!.events as unknown as { at: number }[])[0]!.at, 0, 100);
  expect(rolled).not.toBe(start);
  expect((await picture(id)).text).toBe(rolled);
  const before = await picture(id, 2);
  expect(before.text).toBe(start);
  expect(before.headers.get('cache-control')).toContain('max-age');
  // one that is still to come is the latest, and not kept for it
  const later = await picture(id, 50);
  expect(later.text).toBe(rolled);
  expect(later.headers.get('cache-control')).toBe('no-cache');
  for (const wrong of [-1, 0.5, 1e10]) expect((await picture(id, wrong)).status).toBe(400);
  // and the same as a state, for who draws it
  const stranger = new Touchline(server.url);
  expect(await stranger.position(id, 2)).toMatchObject({ entry: 2, state: { at: { A: 0 } } });
  const { entry, state } = await stranger.position(id);
  expect(await drawn((state as { at: { A: number } }).at.A, 0, 100)).toBe(rolled);
  expect(entry).toBe(3);
  await expect(stranger.position(id, -1)).rejects.toMatchObject({ code: 'malformed' });
});

test('nobody sees a private match, one that has not begun, or more of a delayed one than spectators do', async () => {
  const secret = await server.match({ private: true, bots: { A: 'random', B: 'random' } });
  expect((await picture(secret.id)).status).toBe(404);
  await expect(new Touchline(server.url).position(secret.id)).rejects.toMatchObject({ code: 'not-found' });
  expect((await picture('nothere')).status).toBe(404);
  expect((await picture((await server.match({})).id)).status).toBe(409);
  const { id, a, b } = await server.playing({ delay: 60, options: { goal: 100, tripping: false } });
  expect((await picture(id, 0)).status).toBe(409);
  time.pass(40_000);
  await a.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'bid', amount: 1 });
  await a.act({ type: 'roll' });
  await b.until(({ seq }) => seq === 4);
  time.pass(30_000);
  expect((await picture(id, 3)).text).toBe(await drawn(0, 0, 100));
  time.pass(40_000);
  expect((await picture(id, 3)).text).not.toBe(await drawn(0, 0, 100));
});

/** A match of 3,000 entries, in a store that tells how it is read. */
function long() {
  const read: number[] = [];
  const game = {
    ...diceRace,
    start: () => ({ state: { n: 0 }, events: [] }),
    apply: (state: { n: number }) => {
      state.n++;
      return [];
    },
    view: (state: object) => state,
    score: ({ n }: { n: number }) => ({ table: n }),
    picture: () => ({ width: 1, height: 1, shapes: [] }),
  };
  const record = {
    id: 'm',
    game: diceRace.id,
    rulesVersion: '1',
    options: {},
    seq: 3_000,
    delay: 0,
    seats: [],
  };
  const row = (seq: number) => ({
    seq,
    body: JSON.stringify({
      seq,
      seat: seq ? 'A' : 'referee',
      action: { type: 'roll' },
      nonce: '',
      at: 0,
      dice: [],
    }),
  });
  const store = {
    matches: { find: async () => record },
    journals: {
      read: async (_match: string, from: number, limit: number) => {
        read.push(limit);
        return Array.from({ length: limit }, (_, i) => row(from + i));
      },
    },
  };
  const catalogue = new Catalogue([diceRace]);
  const kit = catalogue.get(diceRace.id);
  const pictures = new Pictures(
    store as never,
    { ...catalogue, of: () => ({ ...kit, game }) } as never,
    () => 0,
  );
  return { pictures, read };
}

test('a long match is folded in parts, between which others have their turn, and once for each entry', async () => {
  const { pictures, read } = long();
  let done = false;
  let turns = 0;
  const others = () => {
    turns++;
    if (!done) setImmediate(others);
  };
  others();
  const { drawn } = await pictures.of('m', 2_999);
  done = true;
  const reads = read.length;
  expect(read.reduce((sum, one) => sum + one)).toBe(3_000);
  expect(Math.max(...read)).toBeLessThanOrEqual(50);
  expect(turns).toBeGreaterThanOrEqual(reads);
  expect((await pictures.of('m', 9_999)).drawn).toBe(drawn);
  expect(read).toHaveLength(reads);
  // another one is folded for itself; of hundreds the oldest are forgotten
  await pictures.of('m', 10);
  expect(read).toHaveLength(reads + 1);
});

test('only so many jobs are done at a time, and who finds no place to wait is refused', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 1, full: 'Full.' });
  const ends: (() => void)[] = [];
  const job = () => turns.take(() => new Promise<void>((end) => void ends.push(end)));
  const jobs = [job(), job(), job()];
  await expect(job()).rejects.toMatchObject({ refusal: { code: 'busy', message: 'Full.' } });
  expect(ends).toHaveLength(2);
  ends[0]!();
  await jobs[0];
  expect(ends).toHaveLength(3);
  ends[1]!();
  ends[2]!();
  await Promise.all(jobs);
});

test('what a picture says is text, whatever is in it', () => {
  const svg = svgOf(
    {
      width: 1,
      height: 1,
      shapes: [{ kind: 'word', at: { x: 0, y: 0 }, size: 1, text: '</text><a>\u0000' }],
    },
    '"&"',
    '<',
  );
  expect(svg).not.toContain('<a>');
  expect(svg).toContain('&#60;/text&#62;&#60;a&#62;</text>');
  expect(svg).toContain('&#34;&#38;&#34;');
});
