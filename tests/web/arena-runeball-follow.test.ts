/** Turns of characters that are far from the ball, by one press each. */
import { type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import { follows, isFree } from '../../web/src/arenas/runeball/follow.ts';
import { board, read } from '../rules/runeball/kit.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';

/** A1 and A2 are far from the ball, A2 lies; A3 is near it. B stands about. */
const TEXT = `
  A1 lineman 3,2 active
  A2 lineman 5,12 prone
  A3 receiver 14,7
  B1 lineman 18,6 >6
  B2 lineman 7,5 >6
  ball 16,7 rest
  later A2 A3 B1 B2`;
const begins = read(TEXT);
setUp({ games: [{ ...runeball, start: () => ({ state: structuredClone(begins), events: [] }) } as never] });

const viewOf = (text: string) => runeball.view(read(text));
const free = (text: string) => isFree(viewOf(`${text}\nB1 lineman 28,1`));

test('who stands beside an opponent, has the ball or a free turn is not free to follow', () => {
  expect(free('A1 lineman 3,7 active\nball 12,7 rest')).toBe(true);
  expect(free('A1 lineman 3,7 active\nA2 lineman 20,7 ball')).toBe(true);
  expect(free('A1 lineman 3,7 active ball')).toBe(false);
  expect(free('A1 lineman 3,7 active:free\nball 20,7 rest')).toBe(false);
  expect(free('A1 lineman 3,7 active\nB2 lineman 4,7\nball 20,7 rest')).toBe(false);
});

/** How A1 follows the ball. */
function followed(text: string) {
  const m = board(text);
  const move = follows(runeball.view(m.state));
  if (move) m.act(move as never);
  return { move, m };
}

test('RB-12.11, RB-14.1: one who is far moves to the ball without a sprint; who lies, or has done something, does not', () => {
  const far = 'B1 lineman 28,1\nball 20,7 rest\nlater B1';
  const { move, m } = followed(`A1 lineman 3,7 active\n${far}`);
  expect(move).toMatchObject({ type: 'move', mode: 'full' });
  expect(m.player('A1').hex!.q).toBe(9);
  expect(follows(runeball.view(m.state))).toBeUndefined();
  expect(followed(`A1 lineman 3,7 active prone\n${far}`).move).toBeUndefined();
});

test('RB-5.8, RB-12.6: it goes into no hex in front of an opponent, and ends beside none', () => {
  // the straight way ends in front of B2
  const { m } = followed(
    'A1 lineman 13,2 active\nB1 lineman 28,1\nB2 lineman 13,9 >1 declared=any\nball 13,13 rest\nlater B1',
  );
  expect(m.told('player-moved')).toHaveLength(1);
  expect(m.told('declaration-triggered')).toEqual([]);
  const view = runeball.view(m.state);
  const [a, b] = ['A1', 'B2'].map((id) => view.players.find((player) => player.id === id)!.hex!) as [
    Hex,
    Hex,
  ];
  expect(Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r))).toBeGreaterThan(
    1,
  );
});
interface Hex {
  q: number;
  r: number;
}

/** Somebody who has sat down as A, in the turn of A1. */
async function coach(options = DESKTOP) {
  const { id } = await server.match({ game: 'runeball', bots: { B: 'random' } });
  const { page } = await person(options);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('[data-place]').first().waitFor();
  return { page, id };
}

test('who is far follows the ball by one press, is seen doing so before, and its turn is over; the next is asked itself', async () => {
  const { page, id } = await coach();
  const follow = page.getByRole('button', { name: 'Follow the ball, end the turn' });
  await follow.waitFor();
  await page.locator('.preview-way').waitFor();
  await follow.click();
  await page.locator('.rb-face-now[data-who="A2"]').waitFor();
  const watcher = await server.connect(id);
  const room = await watcher.until(({ game }) => game !== undefined);
  await watcher.room.leave();
  const { players, turn } = room.game as unknown as PublicState;
  expect(turn).toMatchObject({ player: 'A2', did: false });
  expect(players[0]).toMatchObject({ acted: true });
  expect(players[0]!.hex!.q).toBeGreaterThan(3);
  expect(players[1]).toMatchObject({ acted: false, posture: 'prone' });
  await page.locator('.rb-buttons .button.main', { hasText: 'Stand up' }).waitFor();
});

test('on a phone no bar comes over the tools of the view, and the row of those to act is whole beside them', async () => {
  const { page } = await coach({ ...PHONE, viewport: { width: 390, height: 844 } });
  await page.locator('.zoomed-view[tabindex="0"]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page, 'runeball-phone-turn');
  const box = (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
  const [tools, bar, row, view] = await Promise.all(
    ['.zoomed-tools', '.zoomed-bar', '.rb-order', '.zoomed-view'].map(box),
  );
  expect(tools.bottom).toBeLessThanOrEqual(bar.top);
  expect(tools.bottom).toBeLessThanOrEqual(view.top);
  expect(row.bottom).toBeLessThanOrEqual(view.top);
  const faces = await page
    .locator('.rb-face')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const seen = faces.filter(({ top }) => top < row.bottom);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  for (const face of seen) expect(face.right).toBeLessThanOrEqual(tools.left);
  for (const button of await page.locator('.zoomed-bar button:visible').all()) {
    const { x, width } = (await button.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(bar.right);
  }
  // what is seldom wanted stands behind a button
  expect(await page.getByRole('button', { name: 'Hold the turn' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('button', { name: 'Hold the turn' }).waitFor();
  expect(await axe(page)).toEqual([]);
});

test('RB-14.1: half a turn, all of it and a sprint differ by the mark in their hexes, and what they mean is told', async () => {
  const { page } = await coach();
  const marks = (mode: string) => page.locator(`.rb-strides .rb-stride-${mode} .rb-mark`);
  expect(await marks('half').count()).toBe(0);
  const [dot, arrow] = [
    await marks('full').first().getAttribute('d'),
    await marks('sprint').first().getAttribute('d'),
  ];
  expect(dot).not.toBe(arrow);
  const places = await page.locator('[data-place]').count();
  const marked = (await marks('full').count()) + (await marks('sprint').count());
  // MR 6: three hexes for half of the turn
  expect(marked).toBeGreaterThan(places / 2);
  expect(marked).toBeLessThan(places);
  expect(await page.locator('.rb-legend > span').allInnerTexts()).toEqual([
    'half + blow',
    'whole + tackle',
    'sprint',
  ]);
});
