import { caveBrawl } from '@touchline/rules';
import type { Event } from '@touchline/rules/cave-brawl';
import { isRolled, rollsOf, sumOf, type Thrown, type Typed } from '@touchline/rules/kernel';
import type { Page } from 'playwright-core';
import { routine } from '../../web/src/arenas/cave-brawl/log.ts';
import { enReplay } from '../../web/src/text/en-replay.ts';
import { DESKTOP, person, setUp } from '../support/browser.ts';
import { chooseFile, replayOf } from '../support/replays.ts';

setUp({ games: [caveBrawl] });

/** What is rolled for in a fight. */
const FOUGHT = new Set<string>([
  'player-damaged',
  'beast-damaged',
  'block-resolved',
  'tackle-resolved',
  'beast-attacked',
] satisfies Event['type'][]);
const isHit = ({ type }: Typed) => type === 'player-damaged' || type === 'beast-damaged';

/** What is to be read above its dice: what it came to, and whether that was enough. */
function read(roll: Thrown): RegExp {
  const [face] = roll.faces;
  const came = roll.faces.length > 1 ? ` = ${isRolled(roll) ? roll.total : sumOf(roll)}` : '';
  const mark = isRolled(roll) ? (roll.success ? ' ✓' : ' ✗') : '';
  // against what was needed of the dice, where something is added to them
  return new RegExp(`^(?:${face}\\b.*${came}|rolled ${sumOf(roll)}, needed \\d+)${mark}$`);
}

/** Lets the page draw what its timers have set: React does so in tasks of its own. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 4; i++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
  });

test('a viewer who wants nothing to move sees every roll and hit as well: still, for two seconds', async () => {
  const replay = replayOf(caveBrawl, { teamSize: 5, minBasic: 3, turnLimit: 20 });
  const told = replay.entries
    .map(({ seq, events }) => [seq, events as Typed[]] as const)
    .filter(([, events]) => events.some(({ type }) => FOUGHT.has(type)))
    .map(([seq, events]) => [seq, events.filter((one) => !routine(one as Event)).map(rollsOf)] as const);
  const hits = replay.entries.flatMap(({ events }) => events as Typed[]).filter(isHit);
  expect(hits.length).toBeGreaterThan(3);
  expect(hits.every((hit) => rollsOf(hit).length > 0)).toBe(true);

  const { page } = await person({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.clock.install();
  await chooseFile(page, JSON.stringify(replay));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const roll = page.locator('.theatre .roll');
  const later = async (ms: number) => {
    await page.clock.runFor(ms);
    await settled(page);
  };
  for (const [seq, rolls] of told) {
    await page.getByLabel(enReplay.position).fill(String(seq - 1));
    await page.getByRole('button', { name: enReplay.forward }).click();
    await page.locator(`.controls[data-at="${seq}"]`).waitFor();
    for (const one of rolls.flat()) {
      // news and sounds come between
      await settled(page);
      for (let waited = 0; waited < 20_000 && !(await roll.count()); waited += 20) await later(20);
      const seen = await roll.elementHandle({ timeout: 1_000 });
      const text = () => roll.locator('b').textContent();
      expect([seq, await text()]).toEqual([seq, expect.stringMatching(read(one))]);
      await later(1_980);
      expect(
        await seen!.evaluate((it) => it.isConnected && it.checkVisibility({ opacityProperty: true })),
      ).toBe(true);
      expect(await text()).toMatch(read(one));
      expect(
        await page.evaluate(
          () => document.querySelector('.theatre')!.getAnimations({ subtree: true }).length,
        ),
      ).toBe(0);
      await later(40);
      expect(await seen!.evaluate((it) => it.isConnected)).toBe(false);
    }
    await page.keyboard.press('Escape');
  }
});
