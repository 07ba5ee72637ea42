import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PHONE, person, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { coach, fine, league, registers, signsIn } from '../support/league-page.ts';
import { leagueRace } from '../support/league-race.ts';

setUp({ games: [leagueRace], config: { WEBHOOKS_ANYWHERE: true } });

test('an organiser changes a league, asks a coach by name, and shares it with another organiser', async () => {
  const { id, organiser } = await league({ name: 'Sunday' });
  const { page: nell } = await person(PHONE);
  const asked = await coach('Nell Rice');
  await signsIn(nell, asked);
  const { name } = asked.account!;

  const { page } = await person(PHONE, /status of (404|409)/);
  await signsIn(page, organiser);
  await page.goto(`/leagues/${id}`);
  await page.getByText('Settings of the league').click();
  await page.getByLabel('Name of the league').fill(' ');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await page.getByText('A league needs a name.').waitFor();
  await page.getByLabel('Name of the league').fill('Monday');
  await page.getByLabel('Only whom you name').check();
  await page.getByLabel('Only who is in it').check();
  const settings = page.locator('form', { has: page.getByRole('button', { name: 'Save the settings' }) });
  await settings.getByRole('textbox', { name: 'In your own words' }).fill('Behind the shed');
  await fine(page, 'league-settings-phone');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await page.getByRole('heading', { name: 'Monday' }).waitFor();
  await page.locator('.about', { hasText: 'Behind the shed' }).waitFor();
  expect(await organiser.leagues.get(id)).toMatchObject({ public: false, joining: 'name' });

  await page.getByText('Ask a coach by name').click();
  await page.getByLabel('The name').fill('Nobody at All');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Nobody has registered this name here.').waitFor();
  // as names are compared everywhere: by what they look like
  await page.getByLabel('The name').fill(name.toLowerCase());
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: `Make an organiser ${name}` }).waitFor();
  await fine(page, 'league-asked-phone');

  await nell.goto('/leagues');
  await nell.getByRole('region', { name: 'My leagues' }).getByRole('link', { name: 'Monday' }).click();
  await nell.getByText('An organiser has asked you to come.').waitFor();
  await nell.getByRole('button', { name: 'Join as a coach' }).click();
  await nell.getByRole('region', { name: 'Enter with a team' }).waitFor();

  await page.reload();
  await people.getByRole('button', { name: `Make an organiser ${name}` }).click();
  await people.getByRole('button', { name: `Make a coach only ${name}` }).waitFor();
  await people.getByRole('button', { name: 'Be a coach only' }).click();
  await people.getByRole('button', { name: 'Leave this league' }).waitFor();
  await nell.reload();
  await nell.getByText('Settings of the league').waitFor();
  // who organises alone cannot leave the league to nobody
  expect(await nell.getByRole('button', { name: 'Be a coach only' }).count()).toBe(0);
  await fine(nell);
});

test('names of a team that break the rules are taken down by an organiser, on a phone', async () => {
  const { organiser, coaches, season } = await league({ name: 'Named', teams: ['Rude Words', 'Fine Words'] });
  await organiser.leagues.start(season);
  const [[team = '', its]] = [...coaches] as [[string, Awaited<ReturnType<typeof coach>>]];
  const { people = [] } = await its.teams.get(team);
  await its.teams.name(team, { people: { [people[0]!.id]: 'Ruder' } });
  const { page } = await person(PHONE);
  await signsIn(page, organiser);
  await page.goto(`/teams/${team}`);
  const region = page.getByRole('region', { name: 'Take down' });
  await region.getByText('Take down').first().click();
  await region.getByLabel('What is taken down').selectOption({ label: `${people[0]!.number}, Ruder` });
  await region.getByLabel('Why').fill('Abuse');
  await fine(page, 'take-down-names-phone');
  await region.getByRole('button', { name: 'Take down' }).click();
  await region.getByRole('option', { name: 'Ruder' }).waitFor({ state: 'detached' });
  await region.getByLabel('Why').fill('Abuse');
  await region.getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('heading', { name: 'Rude Words' }).waitFor({ state: 'detached' });
  const after = await its.teams.get(team);
  expect(after.name).not.toContain('Rude');
  expect(JSON.stringify(after.people)).not.toContain('Ruder');
  // its coach takes nothing down, and may call it otherwise
  const { page: own } = await person(PHONE);
  await signsIn(own, its);
  // by this the page knows what its reader may do
  const role = own.waitForResponse((response) => /\/api\/leagues\/\w+$/.test(response.url()));
  await own.goto(`/teams/${team}`);
  await (await role).finished();
  await own.getByText('Names and colours').waitFor();
  await own.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  expect(await own.getByText('Take down').count()).toBe(0);
});

test('where a season is full it says so, and nobody fills in a form for nothing', async () => {
  const made = await league({
    name: 'Narrow',
    season: { teams: { min: 2, max: 2 } },
    teams: ['Ants', 'Bees'],
  });
  const { page } = await person(PHONE);
  await signsIn(page, made.organiser);
  await page.goto(`/leagues/${made.id}`);
  await page.getByText('The season is full: it takes 2 teams.').waitFor();
  expect(await page.getByRole('button', { name: 'Found the team' }).count()).toBe(0);
  await fine(page, 'league-full-phone');
});

test('naming somebody who organises already changes nothing', async () => {
  const { id, organiser } = await league({ name: 'Tuesday' });
  const { name } = await registers(organiser);
  const other = await coach('Ola');
  await organiser.leagues.appoint(id, other.account!.id, 'organiser');
  const members = await organiser.leagues.ask(id, name);
  expect(members.map(({ role }) => role)).toEqual(['organiser', 'organiser']);
});

test('news of a league goes to an address: added, tried, looked up and removed on a phone', async () => {
  const received: string[] = [];
  const answers = [204, 500];
  const receiver: Server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(answers.shift() ?? 204).end());
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/news`;
    const { id, organiser } = await league({ name: 'Wednesday' });
    const { page } = await person({ ...PHONE, colorScheme: 'dark' });
    await signsIn(page, organiser);
    await page.goto(`/leagues/${id}`);
    await page.getByText('News for other programs').click();
    await page.getByText('Nothing is sent yet.').waitFor();
    await page.getByRole('button', { name: 'Send news there' }).click();
    await page.getByText('An address begins with https://').waitFor();
    await page.getByLabel('Address').fill(url);
    await page.getByLabel('A team has something to decide').uncheck();
    await page.getByRole('button', { name: 'Send news there' }).click();
    const secret = page.getByLabel('The secret by which it is verified');
    await secret.waitFor();
    expect(await secret.inputValue()).toMatch(/^whsec_/);
    await fine(page, 'league-webhook-phone-dark');
    const [made] = await organiser.leagues.webhooks(id);
    expect(made).toMatchObject({ url, format: 'standard' });
    expect(made!.news).not.toContain('decision.due');

    const test = page.getByRole('button', { name: 'Send a test' });
    await test.click();
    await page.getByText('The test was delivered: 204').waitFor();
    await test.click();
    await page.getByText('The test was not delivered: 500').waitFor();
    await page.getByText('What was sent').click();
    const log = page.locator('.entries > li', { hasText: 'A test' });
    await eventually(
      () => log.count(),
      (n) => n === 2,
    );
    expect(await log.locator('.badge').allTextContents()).toEqual(['not delivered', 'delivered']);
    await fine(page, 'league-webhook-log-phone-dark');
    expect(new Set(received).size).toBe(2);

    await page.getByRole('button', { name: 'Send nothing more' }).click();
    await page.getByText('Nothing is sent yet.').waitFor();
    expect(await organiser.leagues.webhooks(id)).toEqual([]);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test('the table of a season is ordered as the organiser wants it, and the terms say so', async () => {
  const { page } = await person(PHONE);
  await page.goto('/leagues/new');
  await page.getByLabel('Name of the league').fill('Own Table');
  await page.getByText('The table', { exact: true }).click();
  await page.getByLabel('Points for a draw').fill('0.5');
  await page.getByLabel('Points for a defeat').fill('many');
  await page.getByRole('button', { name: 'Start the league' }).click();
  await page.getByText('Between -100 and 100.').waitFor();
  await page.getByLabel('Points for a defeat').fill('');
  await page.getByRole('button', { name: 'the matches among each other: up' }).click();
  await page.getByRole('button', { name: 'Without difference of scores' }).click();
  await page.getByLabel('Ask something else, too').selectOption('wins');
  await page.getByRole('button', { name: 'wins: up' }).click();
  await fine(page, 'season-table-form-phone');
  await page.getByRole('button', { name: 'Start the league' }).click();
  await page.waitForURL(/\/leagues\/(?!new)/);
  await page.getByText('The terms', { exact: true }).click();
  await page.getByText('ordered by points, the matches among each other, wins, lots, with dice').waitFor();
  await page.getByText('Points: 3 for a win, 0.5 for a draw, 0 for a defeat.').waitFor();
  await fine(page);
});
