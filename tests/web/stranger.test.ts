import type { MatchInfo } from '@touchline/client';
import { caveBrawl } from '@touchline/rules';
import { waitingWords } from '../../web/src/text/waiting.ts';
import { person, server, setUp } from '../support/browser.ts';

setUp({ games: [caveBrawl] });

test('a stranger is offered no seat of a private match, and told why; the invitation offers it', async () => {
  const ann = await server.guest('Ann');
  const { body } = await server.post<MatchInfo>('/matches', { game: caveBrawl.id, private: true }, ann.token);
  const { page } = await person();
  await page.goto(`/matches/${body.id}`);
  await page.getByText(waitingWords.private).waitFor();
  expect(await page.getByRole('button', { name: /^(Play|Let a bot play) Team/ }).count()).toBe(0);

  await page.goto('about:blank');
  await page.goto(`/matches/${body.id}#${body.invite}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.getByText('One seat is open.').waitFor();
});
