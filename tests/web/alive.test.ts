import { readFileSync } from 'node:fs';
import { games } from '@touchline/rules';
import { type Change, changed } from '../../web/src/lobby/changed.ts';
import { DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

setUp({ games });

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

test.each(
  games.map((game) => [game.id, game] as const),
)('the reel of %s has states and events as the game has them', (id, game) => {
  const { first, frames } = read(`../../web/src/arenas/${id}/reel.json`) as {
    first: unknown;
    frames: { events: unknown[]; changes: Change[] }[];
  };
  expect(frames.length).toBeGreaterThan(20);
  let state = first;
  for (const { events, changes } of frames) {
    state = changes.reduce(changed, state);
    game.publicState.parse(state);
    for (const event of events) game.event.parse(event);
  }
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on a server where nobody plays, something moves at the top of the first page: %s', async (name, size) => {
  const { page } = await person({ ...size, reducedMotion: 'no-preference' });
  await page.goto('/');
  const stage = page.getByRole('figure');
  await stage.locator('svg:visible').first().waitFor();
  const box = (await stage.boundingBox())!;
  expect(box.y + box.height / 2).toBeLessThan(size.viewport!.height);
  const before = await stage.innerHTML();
  await eventually(
    () => stage.innerHTML(),
    (now) => now !== before,
  );
  await picture(page, `alive-${name}`);
});

test.each(
  games.map((game) => [game.id, game] as const),
)('who plays %s has a face on the board', async (id, game) => {
  const bots = Object.fromEntries(game.seats(game.options.parse({})).map((seat) => [seat, 'heuristic']));
  const match = await server.match({ game: id, bots });
  const { page } = await person();
  await page.goto(`/matches/${match.id}`);
  await page.locator('.arena svg [data-piece] .face').nth(2).waitFor();
});

test.each(
  games.map((game, hour) => [game.id, hour] as const),
)('where nobody plays, bots show %s with names and dice', async (_, hour) => {
  const { page } = await person({ ...PHONE, reducedMotion: 'no-preference' });
  await page.addInitScript((hours) => {
    Date.now = () => hours * 3_600_000;
  }, hour);
  await page.goto('/');
  const stage = page.getByRole('figure');
  await stage.locator('.show-crest svg').first().waitFor();
  expect(await stage.locator('.show-score b').first().innerText()).not.toMatch(/^(Team )?[AB]$/);
  await stage.locator('.roll').first().waitFor();
  const [board, drawing] = await Promise.all(
    ['.board', '.drawing'].map(async (one) => (await stage.locator(one).first().boundingBox())!),
  );
  expect(drawing!.height).toBeGreaterThan(board!.height / 2);
});

test.each(
  games.map((game) => [game.id, game] as const),
)('a board of %s for a stream fills a narrow frame', async (id, game) => {
  const bots = Object.fromEntries(game.seats(game.options.parse({})).map((seat) => [seat, 'heuristic']));
  const match = await server.match({ game: id, bots });
  const { page } = await person(PHONE);
  await page.goto(`/embed/matches/${match.id}`);
  const piece = page.locator('.stream .drawing [data-piece]').first();
  await piece.waitFor({ state: 'attached' });
  const drawing = (await page.locator('.stream .drawing').boundingBox())!;
  expect(drawing.height).toBeGreaterThan(PHONE.viewport!.height / 2);
});
