import { type FixtureInfo, type Match, type NewSeason, Touchline } from '@touchline/client';
import { type AnyGame, botOf, fastDice } from '@touchline/rules/kernel';
import type { Page } from 'playwright-core';
import { axe, picture, server } from './browser.ts';
import { eventually } from './eventually.ts';

/** Nothing is to be scrolled sideways, and axe finds nothing. @param name of a picture that is kept of it */
export async function fine(page: Page, name?: string): Promise<void> {
  if (name) await picture(page, name);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** A coach who comes over the SDK. */
export async function coach(name: string): Promise<Touchline> {
  const touchline = new Touchline(server.url, { requestsPerSecond: 1_000 });
  await touchline.signIn({ name });
  return touchline;
}

/** Enters the newest season of a league. */
export async function enters(touchline: Touchline, league: string, invitation: string, name: string) {
  const { seasons } = await touchline.leagues.join(league, invitation);
  const season = seasons![0]!.id;
  return { season, team: (await touchline.teams.enter(season, { name })).id };
}

/** Comes to a fixture whose match is open, and gives it up as soon as it is played. */
export async function givesUp(touchline: Touchline, fixture: string): Promise<void> {
  const { match } = await touchline.leagues.play(fixture);
  const joined = await touchline.join(match);
  await eventually(() => joined.room.status === 'live');
  await joined.concede();
  await joined.over();
  joined.leave();
  await settled(touchline, fixture);
}

/** Resolves when a result counts. */
export const settled = (touchline: Touchline, fixture: string) =>
  eventually(async () => (await touchline.leagues.fixture(fixture)).status === 'over');

/** The fixtures of a season that are not over. */
export const openIn = async (touchline: Touchline, season: string): Promise<FixtureInfo[]> =>
  (await touchline.leagues.rounds(season))
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ status }) => status !== 'over');

const dice = fastDice(1);
/** Plays a seat as the game's bot does, whatever happens to the server meanwhile. */
export async function playOut(match: Match, game: AnyGame): Promise<void> {
  for await (const _ of match.decisions()) {
    const actions = await match.legal();
    const seen = { seat: match.seat!, view: match.state, legal: () => actions };
    await match.act(botOf(game, 'heuristic').decide(seen, dice));
  }
  await match.over();
  match.leave();
}

/** What is owed for a team is decided by the first of what is possible. */
export async function decides(touchline: Touchline, team: string): Promise<void> {
  for (;;) {
    const { owed, legal } = await touchline.teams.choices(team);
    if (!owed.length) return;
    await touchline.teams.act(team, legal[0]!);
  }
}

interface Wanted {
  readonly name: string;
  readonly game?: string;
  readonly season?: NewSeason;
  readonly teams?: readonly string[];
}

/** A league with a season that is open, all by the SDK: its organiser and the coaches of its teams. */
export async function league({ name, game = 'league-race', season = {}, teams = [] }: Wanted) {
  const organiser = await coach(`${name} Boss`);
  const { id, invitation = '' } = await organiser.leagues.create({ name, game });
  const opened = await organiser.leagues.open(id, {
    ...{ format: { type: 'round-robin', championship: false }, protestHours: 0 },
    ...season,
  });
  const coaches = new Map<string, Touchline>();
  for (const called of teams) {
    const one = await coach(called);
    coaches.set((await enters(one, id, invitation, called)).team, one);
  }
  const link = `/leagues/${id}#${invitation}`;
  /** Both sides of a fixture decide what they owe and come; the second gives up. */
  const play = async ({ id: fixture, home, away }: FixtureInfo) => {
    const sides = [home.id, away!.id].map((team) => [coaches.get(team)!, team] as const);
    for (const [one, team] of sides) await decides(one, team);
    const [[first], [second]] = sides as [(typeof sides)[0], (typeof sides)[0]];
    const match = await first.join((await first.leagues.play(fixture)).match);
    await givesUp(second, fixture);
    match.leave();
  };
  return { id, invitation, link, season: opened.id, organiser, coaches, play };
}

let registered = 0;
/** Registers somebody who came over the SDK, by a name that nobody else in the file has. */
export async function registers(touchline: Touchline) {
  const { name } = touchline.account!;
  const credentials = { name: `${name} ${++registered}`, password: 'correct horse battery' };
  await touchline.register(credentials);
  return credentials;
}

/** Signs a page in as somebody who came over the SDK: by name and password. */
export async function signsIn(page: Page, touchline: Touchline): Promise<void> {
  const credentials = await registers(touchline);
  await page.goto('/account');
  const form = page.getByRole('region', { name: 'Sign in' });
  await form.getByLabel('Name').fill(credentials.name);
  await form.getByLabel('Password').fill(credentials.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(`You are signed in as ${credentials.name}.`).waitFor();
}
