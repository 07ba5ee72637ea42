import { type Action, type State, streamway } from '../../rules/src/streamway/index.ts';
import { sensible } from '../../web/src/arenas/streamway/ladders.ts';
import { type Match, scene } from '../rules/streamway/kit.ts';
import { axe, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { nameOf } from '../support/people.ts';

/** Where the next match starts. */
let from: State;
setUp({ games: [{ ...streamway, start: () => ({ state: structuredClone(from), events: [] }) } as never] });

const answer = (m: Match): Action | undefined => {
  const view = streamway.view(m.state) as never;
  return sensible(view, streamway.legal(m.state, '0') as Action[]);
};

/** A1 comes to a ladder of these. */
function at(ladders: string, where: string): Match {
  const m = scene({ waves: 9, at: where, ladders, roll: [3] });
  m.die(0, 'A1');
  return m;
}

test.each([
  ['up a ladder', '23-5', '20 A1 | 60 B1', 'L1'],
  ['not down', '45-23', '20 A1 | 60 B1', null],
  ['up the better one, not down the other', '23-5 23-9 45-23', '20 A1 | 60 B1', 'L1'],
  ['asked where a monster is near', '23-5', '20 A1 | 60 B1 | 27 K1', undefined],
  ['asked where one waits at the other end', '23-5', '20 A1 | 60 B1 | 4 K1', undefined],
  ['asked where a man of the same team stands there', '23-5', '20 A1 | 5 A2 | 60 B1', undefined],
])('SW-6.10: the sensible answer at ladders is %s', (_, ladders, where, ladder) => {
  expect(answer(at(ladders, where))).toEqual(
    ladder === undefined ? undefined : { type: 'choose-ladder', ladder },
  );
});

test('SW-6.10: the page answers at a ladder down, says so, and asks from then on who wants to be asked', async () => {
  from = scene({ waves: 9, at: '20 A1 | 2 A2 | 60 B1', ladders: '45-23 46-24', roll: [3] }).state;
  const { id } = await server.match({ game: 'streamway', options: { teams: 2 }, bots: { 1: 'random' } });
  const { page } = await person(PHONE);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  const man = page.locator('[data-piece="A1"]');
  // nobody is near the falls: what comes is told in the room that a phone has
  await page.locator('.sw-coming').waitFor();
  await page.locator('[data-piece="A1"][role="button"]').click();
  const name = await nameOf(page, 'A1');
  await page.getByText(`${name} stays off the ladder`).first().waitFor();
  await page.locator('[data-piece="A1"][data-at="23"]').waitFor();
  await picture(page, 'streamway-ladder');
  // where a ladder leads down stands at its top, in its own step
  const [top, bottom] = ['sw-back', 'sw-up'].map((way) => page.locator(`.sw-step .${way}`).allTextContents());
  expect([await top, await bottom]).toEqual([
    ['▾45', '▾46'],
    ['▴23', '▴24'],
  ]);
  expect(await axe(page)).toEqual([]);
  expect(await man.getAttribute('data-at')).toBe('23');
  const entries = async () =>
    (await server.get<{ entries: { events: { type: string }[] }[] }>(`/matches/${id}/events`)).body.entries;
  const told = (await entries()).flatMap(({ events }) => events.map(({ type }) => type));
  expect(told).toContain('ladder-declined');
});

test('who wants to be asked at ladders is asked, and can leave it to the page again', async () => {
  from = scene({ waves: 9, at: '20 A1 | 2 A2 | 60 B1', ladders: '45-23', roll: [3] }).state;
  const { id } = await server.match({ game: 'streamway', options: { teams: 2 }, bots: { 1: 'random' } });
  const { page } = await person();
  await page.addInitScript(() => localStorage.setItem('touchline streamway ladders', 'asked'));
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('[data-piece="A1"][role="button"]').click();
  await page.locator('[data-place="45"][role="button"]').waitFor();
  await page.getByRole('button', { name: 'Up by itself, never down' }).click();
  const name = await nameOf(page, 'A1');
  await page.getByText(`${name} stays off the ladder`).first().waitFor();
  expect(await page.locator('[data-place="45"]').count()).toBe(0);
});
