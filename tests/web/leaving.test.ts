import type { MatchInfo, MatchList } from '@touchline/client';
import { games } from '@touchline/rules';
import { seedOf } from '../support/boot.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { sitDown } from '../support/table.ts';

const time = new HandTime();
setUp({ games: [...games, diceRace], time });

const info = async (address: string) =>
  (await server.get<MatchInfo>(`/matches/${new URL(address).pathname.split('/').at(-1)}`)).body;

test('who has sat down leaves the seat, or withdraws the match, by pressing', async () => {
  const ann = await person(PHONE);
  await ann.page.goto('/new?game=cave-brawl');
  await ann.page.getByLabel('A friend').check();
  await ann.page.getByRole('button', { name: 'Invite a friend' }).click();
  await ann.page.waitForURL('**/matches/*');
  const waiting = ann.page.getByRole('region', { name: 'Waiting for players' });
  const leave = waiting.getByRole('button', { name: 'Leave this seat' });
  const play = waiting.getByRole('button', { name: /^Play / }).first();
  await waiting.waitFor();
  // whether the form has taken the seat already or not
  await leave.or(play).first().waitFor();
  if (await play.count()) await play.click();
  await leave.waitFor();
  await waiting.getByText('It waits until').waitFor();

  await leave.click();
  await play.waitFor();
  expect((await info(ann.page.url())).seats.filter((one) => one.account)).toEqual([]);

  const bob = await person();
  await bob.page.goto(ann.page.url());
  await bob.page.getByRole('region', { name: 'Waiting for players' }).waitFor();
  expect(await bob.page.getByRole('button', { name: 'Withdraw this match' }).count()).toBe(0);
  // somebody is invited: it is asked once
  await waiting.getByRole('button', { name: 'Withdraw this match' }).click();
  await waiting.getByRole('button', { name: 'No, wait on' }).click();
  await waiting.getByRole('button', { name: 'Withdraw this match' }).click();
  await waiting.getByRole('button', { name: 'Yes, withdraw it' }).click();
  const { by } = (
    await eventually(
      () => info(ann.page.url()),
      ({ withdrawn }) => withdrawn !== undefined,
    )
  ).withdrawn!;
  for (const [{ page }, title] of [
    [ann, 'You have withdrawn this match'],
    [bob, `${by.name} has withdrawn this match`],
  ] as const) {
    const over = page.getByRole('status', { name: 'The match is over' });
    await over.getByRole('heading', { name: title }).waitFor();
    const another = over.getByRole('link', { name: 'Another match' });
    expect(await another.getAttribute('href')).toBe('/new?game=cave-brawl');
    expect(await over.getByRole('button').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  }
});

test('a match that is open to all is withdrawn by one press while nobody else sits there', async () => {
  const { page } = await person();
  await page.route('**/api/matches', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), private: false } }),
  );
  await page.goto('/new?game=cave-brawl');
  await page.getByLabel('A friend').check();
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  await page.getByRole('button', { name: 'Withdraw this match' }).click();
  await page.getByRole('heading', { name: 'You have withdrawn this match' }).waitFor();
});

test.each([
  ['English', DESKTOP, /Join the rematch/, 'Rematch', /has withdrawn this match$/, 'Ask for another'],
  [
    'German',
    { ...PHONE, locale: 'de-DE' },
    /Zur Revanche/,
    'Revanche',
    /hat diese Partie zurückgezogen$/,
    'Um eine neue bitten',
  ],
] as const)('a rematch that is withdrawn can be asked for again, by who was invited to it, in %s', async (...row) => {
  const [, size, join, again, withdrawn, another] = row;
  const { page } = await person(size);
  const bob = await server.guest('Bob');
  const { id } = await server.match({ game: 'dice-race' }, bob);
  await page.goto(`/matches/${id}`);
  await (row[0] === 'English'
    ? sitDown(page)
    : page
        .getByRole('button', { name: / spielen$/ })
        .first()
        .click());
  await eventually(async () => (await info(page.url())).status === 'seeding');
  await server.post(`/matches/${id}/seed`, { seed: seedOf(bob) }, bob.token);
  await page.locator('.choice').first().waitFor();
  const give = { id: 'c'.repeat(24), nonce: 'n'.repeat(24) };
  expect((await server.post(`/matches/${id}/concede`, give, bob.token)).status).toBe(200);
  const asked = async () => (await server.post<MatchInfo>(`/matches/${id}/rematch`, {}, bob.token)).body.id;
  const withdraw = (match: string) =>
    server.http(`/api/matches/${match}`, { method: 'DELETE', token: bob.token });

  // at the end of the match the offer comes and goes by itself
  await page.getByRole('button', { name: again, exact: true }).waitFor();
  const first = await asked();
  await page.getByRole('button', { name: join }).waitFor();
  await withdraw(first);
  await page.getByRole('button', { name: again, exact: true }).waitFor();

  // on the page of the rematch it is told who has withdrawn it
  await page.goto(`/matches/${await asked()}`);
  await page.locator('.waiting').waitFor();
  await withdraw(new URL(page.url()).pathname.split('/').at(-1)!);
  await page.getByRole('heading', { name: withdrawn }).waitFor();
  await picture(page, `withdrawn-${row[0]}`);
  const gone = page.url();
  await page.getByRole('button', { name: another }).click();
  await page.waitForURL((url) => url.href !== gone);
  await page.locator('.waiting').waitFor();
  expect(await info(page.url())).toMatchObject({ status: 'waiting' });
});

test('when somebody leaves while the seeds are shown, the players who are there sit on by themselves', async () => {
  const cyd = await server.guest('Cyd');
  const made = await server.match({ game: 'cave-brawl' }, cyd);
  const { page } = await person();
  await page.goto(`/matches/${made.id}`);
  await page.getByRole('button', { name: /^Play / }).click();
  await page.getByText('Who does not show it loses the seat in').waitFor();
  await server.http(`/api/matches/${made.id}/seats/current`, { method: 'DELETE', token: cyd.token });
  await page.getByText('One seat is open.').waitFor();
  await eventually(async () => (await info(page.url())).seats.some((one) => one.account && one.commitment));
  await page.getByRole('button', { name: 'I am here' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Leave this seat' }).waitFor();
});

test('a deserted match is not among those that are played now', async () => {
  const { a, b } = await server.playing({ game: 'cave-brawl' });
  await a.leave();
  await b.until((s) => s.seats[0]?.online === false);
  const { page } = await person();
  const live = page.getByRole('region', { name: 'Being played now' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch Cave Brawl, Ann – Bob' }).waitFor();
  time.pass(60_000);
  await page.reload();
  await live.getByText('Nobody is playing at the moment').waitFor();
  await page.goto('/matches');
  await page.getByText('No match is being played').waitFor();
  expect(await page.getByRole('link', { name: /^Watch/ }).count()).toBe(0);
});

test('what is played is found behind a hundred matches that are deserted', async () => {
  const sessions = [await server.guest('Dan'), await server.guest('Eve')];
  const begun = async (more: object, ...players: typeof sessions) => {
    const { id } = await server.match({ game: 'cave-brawl', ...more }, ...players);
    for (const one of players) await server.post(`/matches/${id}/seed`, { seed: seedOf(one) }, one.token);
  };
  await begun({ time: { kind: 'correspondence' } }, ...sessions);
  time.pass(1_000);
  for (let i = 0; i < 100; i++) await begun({}, ...sessions);
  time.pass(60_000);
  const { page } = await person();
  // players who ask over HTTP alone are here for a minute of real time
  await page.route('**/api/matches?*', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as MatchList;
    const matches = told.matches.map((one) =>
      one.time.kind === 'untimed' ? { ...one, deserted: true } : one,
    );
    await route.fulfill({ response: answer, json: { ...told, matches } });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch Cave Brawl, Dan – Eve' }).waitFor();
  await page.goto('/matches');
  await page.getByRole('link', { name: /^Watch\s*Cave Brawl, Dan – Eve$/ }).waitFor();
});

test('that somebody ran out of time is told in the log', async () => {
  const live = { kind: 'live', bank: 60, increment: 1, reaction: 20, away: 5 };
  const { id } = await server.playing({ game: 'dice-race', time: live });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  const log = page.getByRole('log', { name: 'What happened' });
  await log.getByText(/^lined up/).waitFor();
  expect(await log.getByText('ran out of time').count()).toBe(0);
  time.pass(60_000);
  await log.getByText('Seat A ran out of time: the referee played').waitFor();
});
