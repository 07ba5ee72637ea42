import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ical, { type VEvent } from 'node-ical';
import Parser from 'rss-parser';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';

const HOUR = 3_600_000;
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace], time, config: { TOKEN_MINUTES: 1440 } });
});
afterAll(() => server.stop());

/** The events of a calendar, as a parser of others reads them, in the order of time. */
async function eventsOf(path: string, token?: string) {
  const { status, headers, body } = await server.get<string>(path, token);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return Object.values(ical.sync.parseICS(body))
    .filter((one): one is VEvent => one?.type === 'VEVENT')
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}
const summaries = async (path: string, token?: string) =>
  (await eventsOf(path, token)).map(({ summary }) => summary);
const statusOf = async (path: string, token?: string) => (await server.get(path, token)).status;

async function atomOf(league: string, more = '') {
  const { status, headers, body } = await server.get<string>(`/leagues/${league}/results${more}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  return new Parser().parseString(body);
}

test('calendars of a league, a team and a coach say when to play and what came of it, whatever names are', async () => {
  const season = await leagueSeason(server, {
    teams: ['Ants; big, <b>', 'Bees ]]> & co', 'Crows'],
    season: { play: { roundHours: 24 } },
  });
  const began = time.now();
  const league = `/leagues/${season.league.id}/calendar`;
  const [first] = await season.open();
  if (!first?.away) throw new Error('a round has a fixture');
  const sides = `${first.home.name} – ${first.away.name}`;
  const [event] = await eventsOf(league);
  expect(event).toMatchObject({ uid: `${first.id}@touchline`, summary: `${sides}: to be played` });
  expect(event?.start.getTime()).toBe(began + 24 * HOUR);
  time.pass(HOUR);
  await season.play(first);
  const [played, next] = await eventsOf(league);
  expect(played).toMatchObject({
    uid: `${first.id}@touchline`,
    summary: expect.stringMatching(/ \d+ – \d+ /),
  });
  expect(played?.start.getTime()).toBe(began + HOUR);
  expect(next?.summary).toContain(': to be played');

  const [open] = await season.open();
  const rests = [...season.coachOf.keys()].find((team) => team !== open?.home.id && team !== open?.away?.id);
  expect(await summaries(`/teams/${open?.home.id}/calendar`)).toContain(next?.summary);
  expect(await summaries(`/teams/${rests}/calendar`)).not.toContain(next?.summary);
  const coach = season.coachOf.get(open?.home.id ?? '');
  const made = await server.post<{ key: string; calendar: string }>('/me/feeds', {}, coach?.token);
  expect(await summaries(made.body.calendar.replace('/api', ''))).toEqual([next?.summary]);
});

test('Atom of results: the latest first, each once, with names as they are and a link to its match', async () => {
  const season = await leagueSeason(server, { teams: ['A <b>&amp; ]]>', 'B"s', 'Crows', 'Dogs'] });
  expect((await atomOf(season.league.id)).items).toEqual([]);
  const played: string[] = [];
  for (const one of (await season.open()).slice(0, 2)) {
    time.pass(HOUR);
    await season.play(one);
    played.unshift(one.id);
  }
  const feed = await atomOf(season.league.id);
  expect(feed.items.map((one) => one.id)).toEqual(played.map((id) => `urn:touchline:fixture:${id}`));
  const text = (html = '') =>
    html
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
  for (const [i, id] of played.entries()) {
    const { home, away, attempts } = await season.fixture(id);
    const { title, link } = feed.items[i] ?? {};
    expect(text(title)).toMatch(/ \d+ – \d+ /);
    expect(text(title).startsWith(home.name) && text(title).endsWith(away?.name ?? '?')).toBe(true);
    expect(link).toBe(`${server.url}/matches/${attempts[0]?.match}`);
  }
});

test('feeds of a private league are for who is in it, or has the secret of one who is, until that is renewed', async () => {
  const season = await leagueSeason(server, {
    league: { public: false },
    season: { play: { roundHours: 9 } },
  });
  const stranger = await server.guest('Eve');
  const team = [...season.coachOf.keys()][1] ?? '';
  const paths = [
    `/leagues/${season.league.id}/calendar`,
    `/leagues/${season.league.id}/results`,
    `/teams/${team}/calendar`,
  ];
  const keyOf = async (token: string) =>
    (await server.post<{ key: string }>('/me/feeds', {}, token)).body.key;
  const own = await keyOf(season.token);
  const foreign = await keyOf(stranger.token);
  const statuses = async (more: string, token?: string) =>
    Promise.all(paths.map((path) => statusOf(path + more, token)));
  expect(await statuses('')).toEqual([404, 404, 404]);
  expect(await statuses('', stranger.token)).toEqual([404, 404, 404]);
  expect(await statuses(`?key=${foreign}`)).toEqual([404, 404, 404]);
  expect(await statuses('?key=guessed')).toEqual([404, 404, 404]);
  expect(await statuses(`?key=${own}`)).toEqual([200, 200, 200]);
  expect(await statuses('', season.token)).toEqual([200, 200, 200]);
  const renewed = await keyOf(season.token);
  expect(await statuses(`?key=${own}`)).toEqual([404, 404, 404]);
  expect(await statusOf(`/calendars/${own}`)).toBe(404);
  expect(await statuses(`?key=${renewed}`)).toEqual([200, 200, 200]);
  expect(await summaries(`/calendars/${renewed}`)).toEqual([expect.stringContaining(': to be played')]);
});

test('the result of a delayed match is in no feed before its spectators have seen it', async () => {
  const season = await leagueSeason(server, { season: { play: { delay: 60, roundHours: 5 } } });
  const [first] = await season.open();
  if (!first) throw new Error('there is a fixture');
  const match = await season.begin(first);
  time.pass(1000);
  await season.concede(match, season.coachesOf(first)[0]);
  time.pass(59_000);
  const { key } = (await server.post<{ key: string }>('/me/feeds', {}, season.token)).body;
  const seen = async () => [
    ...(await summaries(`/leagues/${season.league.id}/calendar`)),
    ...(await summaries(`/calendars/${key}`)),
    ...(await atomOf(season.league.id)).items,
  ];
  expect(await seen()).toEqual(Array(2).fill(expect.stringContaining(': in play')));
  time.pass(1_000);
  await season.settled(first);
  await eventually(async () => (await atomOf(season.league.id)).items.length === 1);
  expect(await summaries(`/leagues/${season.league.id}/calendar`)).toEqual([
    expect.stringMatching(/ \d+ – \d+ /),
  ]);
});
