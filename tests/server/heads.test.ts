import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Heads, tagsOf } from '../../server/src/api/pages/head.ts';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ time });
});
afterAll(() => server.stop());

/** The page as a browser gets it, or who shows a link to it. */
const page = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
  return answer.text();
};

test('the page of a match says who plays what, and how it stands; a replay does not say how it ended', async () => {
  const match = await server.playing();
  const live = await page(`/matches/${match.id}`);
  expect(live).toContain('<meta property="og:title" content="Dice Race: Ann – Bob">');
  expect(live).toContain('being played now');
  expect(await page(`/replay/${match.id}`)).not.toContain('og:');
  await match.a.act({ type: 'resign' });
  await match.b.until(({ status }) => status === 'finished');
  expect(await page(`/matches/${match.id}`)).toContain('content="Dice Race: Ann 0 – Bob 0"');
  expect(await page(`/replay/${match.id}`)).toContain('content="Dice Race: Ann – Bob"');
  // with a picture: of the end, of a moment that the address names, and of one that tells no end
  const shown = async (path: string) =>
    /property="og:image" content="([^"]*)"/.exec(await page(path))?.[1]?.replace(server.url, '');
  const image = `/api/matches/${match.id}/picture?at=`;
  expect(await shown(`/matches/${match.id}`)).toBe(`${image}1`);
  expect(await shown(`/replay/${match.id}`)).toBe(`${image}0`);
  expect(await shown(`/replay/${match.id}?at=1`)).toBe(`${image}1`);
  expect(await shown(`/replay/${match.id}?at=99`)).toBe(`${image}1`);
  expect(await shown(`/replay/${match.id}?at=x`)).toBe(`${image}0`);
  // and it is still the page
  expect(live).toContain('</head>');
  expect(live.match(/<title>/g)).toHaveLength(1);
});

test('of a private match and of none nothing is said, and of a delayed one nothing before its time', async () => {
  const secret = await server.match({ private: true });
  expect(await page(`/matches/${secret.id}`)).not.toContain('og:');
  expect(await page('/matches/nothere')).not.toContain('og:');
  expect(await page(`/matches/${(await server.match({})).id}`)).toContain(
    'Dice Race: an open seat – an open seat',
  );
  const late = await server.playing({ delay: 60 });
  expect(await page(`/matches/${late.id}`)).toContain('about to begin');
  await late.a.act({ type: 'resign' });
  await late.b.until(({ status }) => status === 'finished');
  expect(await page(`/matches/${late.id}`)).toContain('about to begin');
  expect(await page(`/matches/${late.id}`)).not.toContain('og:image');
  expect(await page(`/replay/${late.id}`)).not.toContain('og:');
  time.pass(61_000);
  expect(await page(`/matches/${late.id}`)).toContain('It is over');
});

test('a league has its name on its page, as text; what nobody else may see has nothing', async () => {
  const leagues = {
    async info(id: string) {
      if (id !== 'shown') throw new Error('There is no such league.');
      return { name: 'Cup & Co', game: 'dice-race', about: '"><script>alert(1)</script>' };
    },
  };
  const heads = new Heads({ catalogue: { all: [] }, matches: {}, seasons: { leagues } } as never);
  const text = tagsOf((await heads.of({ path: '/leagues/shown' }))!).text;
  expect(text).toContain('<meta property="og:title" content="Cup &amp; Co">');
  expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<script>');
  for (const path of ['/leagues/hidden', '/leagues', '/new', '/leagues/shown/more'])
    expect(await heads.of({ path })).toBeUndefined();
  expect(tagsOf({ title: '$&', text: 'x'.repeat(999) }).text).toContain(`content="${'x'.repeat(200)} …"`);
});

test('the first page has a title, a line and a picture that is there', async () => {
  const first = await page('/');
  expect(first).toContain('<meta property="og:title" content="Touchline: ');
  const image = /property="og:image" content="([^"]*)"/.exec(first)![1]!;
  expect(image).toBe(`${server.url}/share.png`);
  const picture = await fetch(image);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('bots are called as on the page, and those that are alike in a word', async () => {
  const heads = (bots: string[], result?: object) => {
    const seats = bots.map((bot, at) => ({ seat: 'AB'[at], bot }));
    const info = { id: 'm', game: 'dice-race', status: 'live', seats, seq: 0, result };
    const matches = { reading: { info: async () => info } };
    return new Heads({ catalogue: { all: [] }, matches } as never);
  };
  const title = async (bots: string[], path: string, result?: object) =>
    (await heads(bots, result).of({ path }))?.title;
  const result = { winners: ['A'], score: { A: 2, B: 1 } };
  expect(await title(['heuristic', 'heuristic'], '/matches/m')).toBe('dice-race: two good bots');
  expect(await title(['heuristic', 'easy'], '/matches/m')).toBe('dice-race: good bot – easy bot');
  expect(await title(['heuristic', 'heuristic'], '/replay/m', result)).toBe('dice-race: two good bots');
  expect(await title(['easy', 'easy'], '/matches/m', result)).toBe('dice-race: easy bot 2 – easy bot 1');
});
