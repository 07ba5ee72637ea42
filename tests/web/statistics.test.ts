import type { MatchInfo, RoomState } from '@touchline/client';
import { caveBrawl, dungeonbowl } from '@touchline/rules';
import { FOUR_CORNERS } from '../../web/src/arenas/dungeonbowl/four-corners.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { named, nameOf } from '../support/people.ts';
import { chooseFile, replayOf } from '../support/replays.ts';

setUp({ games: [caveBrawl, dungeonbowl] });

test('of four sides none is cut off', async () => {
  const times = { timeLimit: 'turns', chestWindow: [1, 1], teleporterWindow: [2, 2], drawAt: 4 };
  const replay = replayOf(dungeonbowl, { seats: 4, dungeon: FOUR_CORNERS, ...times });
  for (const how of [DESKTOP, PHONE]) {
    const { page } = await person(how);
    await chooseFile(page, JSON.stringify(replay));
    await page.getByText(/^✓ Verified/).waitFor();
    await page.getByRole('tab', { name: 'Statistics' }).click();
    const region = page.getByRole('region', { name: 'Statistics' });
    expect(await region.getByRole('columnheader').count()).toBeGreaterThanOrEqual(4);
    expect(await region.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  }
});

test('a replay tells what was counted, of the sides and of each player', async () => {
  const replay = replayOf(caveBrawl, { turnLimit: 40 });
  const counted = caveBrawl.statistics!(replay.final as never);
  const { page } = await person();
  await chooseFile(page, JSON.stringify(replay));
  await page.getByText(/^✓ Verified/).waitFor();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const region = page.getByRole('region', { name: 'Statistics' });
  const row = region.getByRole('row', { name: /^Points for/ });
  if (counted.seats.A!.pointsFor || counted.seats.B!.pointsFor)
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      ['A', 'B'].map((seat) => String(counted.seats[seat]!.pointsFor)),
    );
  await region.getByText('By player').click();
  // somebody who is on the board in the end, where the name is to be read as well
  await page.getByRole('slider', { name: 'Position' }).press('End');
  await page.locator('.arena [data-piece]').first().waitFor();
  const there = await page
    .locator('.arena [data-piece]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')));
  const [id, one] = Object.entries(counted.players).find(
    ([id, { counts }]) => counts.squaresMoved && there.includes(id),
  )!;
  const line = region.getByRole('row', { name: new RegExp(`^${await nameOf(page, id)} `) });
  expect(await line.getByRole('cell').allInnerTexts()).toContain(String(one.counts.squaresMoved));
  await picture(page, 'statistics-replay');
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport!);
  await region.scrollIntoViewIfNeeded();
  await picture(page, 'statistics-replay-phone');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

const squad = (faction: string, type: string, name: string) => ({
  faction,
  players: Array.from({ length: 9 }, (_, i) => ({
    ...{ type, bt: 4, cd: 5, pk: 3, maxHp: 12 },
    ...(i === 0 && { name }),
  })),
});

/** A match whose teams have names, conceded after some moves of either. */
async function conceded() {
  const teams = {
    A: squad('amazons', 'amazon', 'Hippolyta of the Far Hill'.slice(0, 24)),
    B: squad('cavemen', 'caveman', 'Ug'),
  };
  const { id, a, b } = await server.playing({ teams, options: { firstBall: 'B' } });
  for (let n = 0; n < 24; n++) {
    const { seq, decisions } = (await a.until((s) => s.seq > n)) as RoomState;
    const mover = decisions[0]?.seat === 'A' ? a : b;
    await mover.until((s) => s.seq === seq);
    const legal = (await mover.request('legal')) as { actions: { type: string; player?: string }[] };
    const moves = legal.actions.filter(({ type }) => type === 'move');
    await mover.act(moves.find(({ player }) => player?.endsWith('1')) ?? moves[0] ?? legal.actions[0]);
  }
  await a.act({ type: 'concede' });
  await b.until((s) => s.status === 'finished');
  return id;
}

test.each([
  'light',
  'dark',
] as const)('after a match its statistics are on the page: sides, and players by name (%s)', async (colorScheme) => {
  const id = await conceded();
  const { statistics } = (await server.get<MatchInfo>(`/matches/${id}`)).body;
  const { page } = await person({ ...DESKTOP, colorScheme });
  await page.goto(`/matches/${id}`);
  const region = page.getByRole('region', { name: 'Statistics' });
  // what is counted is folded
  await page.locator('summary').filter({ hasText: 'Statistics' }).click();
  await region.getByText('By player').waitFor();
  await page.getByText(/^(?!Given up).+ gave up$/).waitFor();
  await picture(page, `statistics-over-desktop-${colorScheme}`);
  await region.getByText('By player').click();
  const { name, counts } = statistics!.players.A1!;
  expect(counts.squaresMoved).toBeGreaterThan(0);
  await named(page);
  const line = region.getByRole('row', { name: new RegExp(`^${name} `) });
  // once it has its name
  await line.waitFor();
  expect(await line.getByRole('cell').allInnerTexts()).toContain(String(counts.squaresMoved));
  expect(await axe(page)).toEqual([]);
  await region.scrollIntoViewIfNeeded();
  await picture(page, `statistics-over-players-desktop-${colorScheme}`);
  await page.setViewportSize(PHONE.viewport!);
  await region.scrollIntoViewIfNeeded();
  await picture(page, `statistics-over-phone-${colorScheme}`);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});
