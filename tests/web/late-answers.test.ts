import type { Page } from 'playwright-core';
import { person, server, setUp } from '../support/browser.ts';
import { diceRace } from '../support/dice-race.ts';
import { sitDown } from '../support/table.ts';

setUp({ games: [diceRace] });

/** Keeps back the answers to requests of one kind until they are let go; how many there were. */
async function keepBack(page: Page, kind: string): Promise<{ letGo(): Promise<number> }> {
  await page.addInitScript((wanted) => {
    // frames of Colyseus: a request in a room, and the answer with the same number
    const [REQUEST, ANSWER] = [21, 22];
    const numbers = new Set<number>();
    let kept: (() => void)[] | undefined = [];
    const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
    class Slow extends WebSocket {
      override send(data: Uint8Array<ArrayBuffer>) {
        // the numbers of a short match take one byte
        if (data[0] === REQUEST && text(data.subarray(3)).startsWith(wanted)) numbers.add(data[1]!);
        super.send(data);
      }
      override set onmessage(told: (event: MessageEvent<ArrayBuffer>) => void) {
        super.onmessage = (event) => {
          const [what, number] = new Uint8Array(event.data);
          if (kept && what === ANSWER && numbers.has(number!)) kept.push(() => told(event));
          else told(event);
        };
      }
    }
    const letGo = () => {
      const now = kept ?? [];
      kept = undefined;
      for (const tell of now) tell();
      return now.length;
    };
    Object.assign(window, { WebSocket: Slow, letGo });
  }, kind);
  return { letGo: () => page.evaluate(() => (window as unknown as { letGo(): number }).letGo()) };
}

const RACE = { game: 'dice-race', options: { tripping: false }, bots: { B: 'heuristic' } };

test('a press counts when what the one before led to is here, and its answer is not', async () => {
  const { page } = await person();
  const answers = await keepBack(page, 'act');
  const { id } = await server.match(RACE);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByRole('button', { name: 'bid, amount 9' }).click();
  await page.getByRole('button', { name: 'roll', exact: true }).click();
  await page.getByRole('button', { name: 'Do it' }).waitFor();
  expect(await answers.letGo()).toBe(1);
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page
    .getByRole('log', { name: 'What happened' })
    .getByText(/rolled/)
    .first()
    .waitFor();
});

test('a press whose odds do not come is asked about all the same', async () => {
  const { page } = await person();
  const answers = await keepBack(page, 'odds');
  const { id } = await server.match(RACE);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByRole('button', { name: 'bid, amount 9' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('button', { name: 'roll', exact: true }).click();
  await page.getByRole('button', { name: 'Do it' }).waitFor();
  expect(await answers.letGo()).toBeGreaterThan(0);
});

test('a press that was asked about as its odds were late goes on when they say that no dice decide it', async () => {
  const { page } = await person();
  const answers = await keepBack(page, 'odds');
  const { id } = await server.match(RACE);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.getByRole('button', { name: 'bid, amount 9' }).click();
  await page.getByRole('button', { name: 'Do it' }).waitFor();
  expect(await answers.letGo()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'roll', exact: true }).waitFor();
});
