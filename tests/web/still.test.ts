import { caveBrawl } from '@touchline/rules';
import type { Event } from '@touchline/rules/cave-brawl';
import { sumOf } from '@touchline/rules/kernel';
import { enReplay } from '../../web/src/text/en-replay.ts';
import { DESKTOP, person, setUp } from '../support/browser.ts';
import { chooseFile, replayOf } from '../support/replays.ts';

setUp({ games: [caveBrawl] });

/** What is to be read above a piece of an event. */
function read(event: Event): string[] {
  switch (event.type) {
    case 'player-damaged':
    case 'beast-damaged':
      return [`−${sumOf(event.roll)}`];
    case 'block-resolved':
    case 'tackle-resolved':
    case 'beast-attacked':
      return [`${event.roll.faces[0]} ${event.roll.success ? '✓' : '✗'}`];
    default:
      return [];
  }
}

test('a viewer who wants nothing to move sees every roll and hit as well: still, for two seconds', async () => {
  const replay = replayOf(caveBrawl, { teamSize: 5, minBasic: 3, turnLimit: 20 });
  const told = replay.entries
    .map(({ seq, events }) => [seq, (events as Event[]).flatMap(read).sort()] as const)
    .filter(([, texts]) => texts.length > 0);
  expect(told.flatMap(([, texts]) => texts).filter((text) => text.startsWith('−')).length).toBeGreaterThan(3);

  const { page } = await person({ ...DESKTOP, reducedMotion: 'reduce' });
  await chooseFile(page, JSON.stringify(replay));
  await page.getByText(/^✓ Verified/).waitFor();
  for (const [seq, texts] of told) {
    await page.getByLabel(enReplay.position).fill(String(seq - 1));
    await page.getByRole('button', { name: enReplay.forward }).click();
    await page.getByText(enReplay.entry(seq, replay.entries.length - 1)).waitFor();
    const seenAt = (ms: number) =>
      page.evaluate((ms) => {
        for (const one of document.getAnimations()) {
          one.pause();
          one.currentTime = ms;
        }
        return [...document.querySelectorAll('.cb-effect text')]
          .filter(
            (one) => one.checkVisibility({ opacityProperty: true }) && one.getBoundingClientRect().width > 0,
          )
          .map((one) => one.textContent);
      }, ms);
    expect([seq, (await seenAt(1_999)).sort()]).toEqual([seq, texts]);
    expect(await seenAt(2_001)).toEqual([]);
  }
});
