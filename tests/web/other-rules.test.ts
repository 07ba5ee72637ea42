import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@touchline/client';
import type { AnyGame } from '@touchline/rules/kernel';
import { enSeldom } from '../../web/src/text/en-seldom.ts';
import { boot } from '../support/boot.ts';
import { axe, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { diceRace } from '../support/dice-race.ts';

/** The same game, but a roll takes one further than it says. */
const other = {
  ...diceRace,
  rulesVersion: '9.0.0',
  apply(state, seat, action, dice, when) {
    const events = diceRace.apply(state as never, seat, action as never, dice, when);
    return events.map((one) => (one.type === 'rolled' ? { ...one, at: one.at + 1 } : one));
  },
} as AnyGame;

const DATA_DIR = mkdtempSync(join(tmpdir(), 'touchline-'));
let id: string;
let ann: Session;
// a match in which a die was rolled, left when the rules were older
beforeAll(async () => {
  const before = await boot({ games: [diceRace], config: { DATA_DIR } });
  const { id: made, a, b, sessions } = await before.playing({ options: { goal: 1000, tripping: false } });
  id = made;
  ann = sessions[0];
  await a.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'bid', amount: 1 });
  const { decisions } = await a.until(({ seq }) => seq === 3);
  await b.until(({ seq }) => seq === 3);
  await (decisions[0]?.seat === 'A' ? a : b).act({ type: 'roll' });
  await Promise.all([a.leave(), b.leave()]);
  await before.stop();
});
setUp({ games: [other], config: { DATA_DIR } });
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const card = enSeldom.standing;
const VERSIONS = card.text(diceRace.rulesVersion, other.rulesVersion);

test('who looks at a match that its rules have left behind reads that it stands still, and why', async () => {
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  const told = page.getByRole('region', { name: card.title });
  await told.getByText(VERSIONS).waitFor();
  await told.getByText(card.theirs).waitFor();
  expect(await page.locator('.choices details, .turn').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
});

test('who plays in it is told what can be done, and is asked for nothing; the card goes with a concession', async () => {
  const { page } = await person(PHONE);
  await page.addInitScript(
    (session) => localStorage.setItem(`touchline ${location.origin} session`, session),
    JSON.stringify(ann),
  );
  await page.goto(`/matches/${id}`);
  const told = page.getByRole('region', { name: card.title });
  await told.getByText(VERSIONS).waitFor();
  await told.getByText(card.mine).waitFor();
  expect(await page.locator('.choices details, .turn').count()).toBe(0);
  await picture(page, 'other-rules');
  expect(await axe(page)).toEqual([]);

  const give = { id: 'ann-gives-up', nonce: '12'.repeat(8) };
  expect((await server.post(`/matches/${id}/concede`, give, ann.token)).status).toBe(200);
  await page.locator('.over h2').waitFor();
  expect(await told.count()).toBe(0);
});
