import { matchMaker } from '@colyseus/core';
import { type Match, Touchline } from '@touchline/client';
import { caveBrawl } from '@touchline/rules';
import type { Page } from 'playwright-core';
import type { WebSocket } from 'ws';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { diceRace } from '../support/dice-race.ts';
import { playOn, sitDown } from '../support/table.ts';

setUp({ games: [diceRace, caveBrawl] });

test('two browsers play each other while a third watches, from the middle on', async () => {
  const { id } = await server.match({ options: { goal: 5, tripping: false } });
  const [ann, bob, eve] = await Promise.all([1, 2, 3].map(() => person()));
  for (const one of [ann!, bob!]) {
    await one.page.goto(`/matches/${id}`);
    await sitDown(one.page);
    await one.page.getByText('· you').waitFor();
  }
  await Promise.all([ann!, bob!].map(({ page }) => page.locator('.choice').first().waitFor()));
  await ann!.page.getByRole('button', { name: 'bid, amount 9' }).click();
  await ann!.page.getByText(/^Waiting for Seat B/).waitFor();

  // who comes later is told all that happened before
  await eve!.page.goto(`/matches/${id}`);
  const log = eve!.page.getByRole('log', { name: 'What happened' });
  await log.getByText(/^lined up/).waitFor();
  await log.getByText('bid made, seat A').waitFor();
  await eve!.page.getByText(/^Waiting for Seat B/).waitFor();
  expect(await eve!.page.getByRole('tab', { name: 'Choices' }).count()).toBe(0);
  await ann!.page.getByText('1 spectator', { exact: true }).waitFor();
  expect(await axe(eve!.page)).toEqual([]);

  await Promise.all([ann!, bob!].map(({ page }, i) => playOn(page, { seed: i + 1 })));
  await eve!.page.locator('.over h2').waitFor();
  await log.getByText(/^ended, winner/).waitFor();
  expect(await axe(eve!.page)).toEqual([]);

  // a match that is over can be opened as well
  for (const one of [ann!, eve!]) {
    await one.page.reload();
    await one.page.locator('.over h2').waitFor();
    await one.page.getByRole('link', { name: 'Replay', exact: true }).waitFor();
  }

  // and again: one asks for it, the other is led to it
  await ann!.page.getByRole('button', { name: 'Rematch' }).click();
  await ann!.page.waitForURL((url) => !url.pathname.endsWith(id));
  await bob!.page.getByRole('button', { name: 'Join the rematch' }).click();
  await bob!.page.waitForURL(ann!.page.url());
  await ann!.page.locator('.choice').first().waitFor();
});

/** A match between two people who come over the SDK. */
async function between(names: readonly string[], game = caveBrawl.id): Promise<Match[]> {
  const { id } = await server.match({ game });
  return Promise.all(
    names.map(async (name) => {
      const touchline = new Touchline(server.url);
      await touchline.signIn({ name });
      return touchline.join(id);
    }),
  );
}

test('who watches is close to the action, and when one ends goes on to another by itself, or by a press, unless they do anything', async () => {
  const [cem, dan] = await between(['Cem', 'Dan']);
  const [ann] = await between(['Ann', 'Bob']);
  // it moved last, but is another game
  const others = await between(['Fay', 'Gus'], diceRace.id);
  const all = [cem!, dan!, ann!, ...others];
  const moving = person({ ...DESKTOP, reducedMotion: 'no-preference' });
  const watchers = await Promise.all([moving, person(PHONE)]);
  const [going, staying] = watchers.map(({ page }) => page);
  for (const page of [going!, staying!]) await page.clock.install();
  for (const { page } of watchers) {
    await page.goto(`/matches/${ann!.id}`);
    await page.locator('.zoomed-tools [aria-pressed="true"]').waitFor();
  }
  // how quickly it is shown is chosen in sight
  for (const pace of ['usual', 'fast', 'slow'])
    await going!.getByRole('button', { name: `Pace: ${pace}` }).click();
  await going!.getByRole('button', { name: 'Pace: usual' }).waitFor();
  // for several one waits in one line, so that the board stays where it is when they have answered
  const [waits] = await staying!.locator('.turn p').all();
  expect(await staying!.locator('.turn').innerText()).toMatch(/^Waiting for [^,\n]+, [^,\n]+$/);
  expect((await waits!.boundingBox())!.height).toBeLessThan(30);
  await ann!.concede();
  // it is over once that has been seen
  await going!.locator('.news', { hasText: / wins$/ }).waitFor();
  expect(await going!.locator('.over').count()).toBe(0);
  await staying!.getByRole('button', { name: 'Watch the next match' }).waitFor();
  await picture(staying!, 'next-match-phone');
  await staying!.getByRole('button', { name: 'Stay here' }).click();
  await going!
    .getByText(/^The next match comes in \d+ s\.$/)
    .last()
    .waitFor();
  await going!.clock.runFor(16_000);
  await going!.waitForURL(`/matches/${cem!.id}`);
  await going!.getByText('Cem').first().waitFor();
  await staying!.clock.runFor(16_000);
  expect(staying!.url()).toContain(ann!.id);

  // who comes to one that is over has come for that
  await staying!.reload();
  await staying!.locator('.over h2').waitFor();
  await staying!.getByRole('button', { name: 'Watch the next match' }).waitFor();
  expect(await staying!.getByRole('button', { name: 'Stay here' }).count()).toBe(0);
  await picture(staying!, 'result-phone');
  await staying!.getByRole('button', { name: 'Watch the next match' }).click();
  await staying!.waitForURL(`/matches/${cem!.id}`);
  await Promise.all(all.map((match) => match.leave()));
});

test('the next match comes to who does nothing, five times in a row; a wheel or a key is doing something', async () => {
  const pairs = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => between([`Ann ${n}`, `Bob ${n}`])));
  const matches = new Map(pairs.map(([ann]) => [ann!.id, ann!]));
  const [first] = matches.values();
  const [idle, wheels, types] = (await Promise.all([1, 2, 3].map(() => person()))).map(({ page }) => page);
  const ends = async (page: Page) => {
    await matches.get(new URL(page.url()).pathname.split('/').at(-1)!)!.concede();
    await page.locator('.over h2').waitFor();
  };
  const counting = (page: Page) => page.getByRole('button', { name: 'Stay here' });
  for (const page of [idle!, wheels!, types!]) {
    await page.clock.install();
    await page.goto(`/matches/${first!.id}`);
    await page.locator('.zoomed-tools').waitFor();
  }
  await ends(idle!);
  for (const page of [idle!, wheels!, types!]) await counting(page).waitFor();
  await wheels!.mouse.wheel(0, 1);
  await types!.keyboard.press('Shift');
  for (const page of [wheels!, types!]) await counting(page).waitFor({ state: 'detached' });

  for (let n = 1; n <= 5; n++) {
    const { pathname } = new URL(idle!.url());
    await counting(idle!).waitFor();
    await idle!.clock.runFor(16_000);
    await idle!.waitForURL((url) => url.pathname !== pathname);
    await idle!.locator('.zoomed-tools').waitFor();
    await ends(idle!);
  }
  await idle!.getByRole('button', { name: 'Watch the next match' }).waitFor();
  expect(await counting(idle!).count()).toBe(0);
  for (const page of [wheels!, types!]) expect(page.url()).toContain(first!.id);
  await Promise.all(pairs.flat().map((match) => match!.leave()));
});

test('an invitation says who asks, what is played, and how long one may think', async () => {
  const touchline = new Touchline(server.url);
  await touchline.signIn({ name: 'Ann' });
  const { id } = await touchline.create({
    game: caveBrawl.id,
    time: { kind: 'live', bank: 300, increment: 3 },
  });
  const ann = await touchline.join(id);
  const { page } = await person(PHONE);
  await page.goto(`/matches/${id}`);
  await page.getByRole('heading', { name: 'Ann invites you' }).waitFor();
  await page.getByText('Cave Brawl · 5:00 each and 3 s with each turn').waitFor();
  await picture(page, 'invited-phone');
  await ann.leave();
});

test('a private match is joined by its invitation, and a bot is given an open seat', async () => {
  const host = await server.guest('Host');
  const { id } = await server.match({ private: true }, host);
  const { body } = await server.get<{ invite: string }>(`/matches/${id}`, host.token);
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await page.getByText(/This match is private: only who has the invitation can sit down/).waitFor();
  expect(await page.getByRole('button', { name: 'Play Seat B' }).count()).toBe(0);
  expect(await page.getByText('invites you').count()).toBe(0);
  // an address without the key would invite nobody
  expect(await page.getByLabel(/^Invitation/).count()).toBe(0);
  await page.goto('about:blank');
  await page.goto(`/matches/${id}#${body.invite}`);
  await page.getByText('invites you').waitFor();
  // who is invited is not asked to invite somebody else
  await page.getByRole('button', { name: 'Play Seat B' }).waitFor();
  expect(await page.getByLabel(/^Invitation/).count()).toBe(0);
  await sitDown(page);
  await page
    .getByText(/All seats are taken|The dice are being sealed/)
    .first()
    .waitFor();

  const open = await server.match({});
  await page.goto(`/matches/${open.id}`);
  await sitDown(page);
  await page.getByRole('button', { name: 'Let a bot play Seat B' }).click();
  await page.locator('.choice').first().waitFor();
});

test('a connection that is cut in the middle of a turn comes back, and nothing is lost', async () => {
  const { id } = await server.match({ game: 'cave-brawl', bots: { B: 'heuristic' } });
  const { page, context } = await person(DESKTOP, /ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await playOn(page, { seed: 2, turns: 4 });
  await page.locator('.choices details').first().waitFor();
  const before = await page.locator('.match').getAttribute('data-seq');

  // nobody can be reached, and the socket is gone: that is told, until it is back
  await context.setOffline(true);
  for (const client of matchMaker.getLocalRoomById(id)!.clients) (client.ref as WebSocket).terminate();
  await page.getByText(/^The connection is lost/).waitFor();
  await context.setOffline(false);
  await page.getByText(/^The connection is lost/).waitFor({ state: 'detached' });
  expect(await page.locator('.match').getAttribute('data-seq')).toBe(before);
  await playOn(page, { seed: 3, turns: 3 });
  expect(Number(await page.locator('.match').getAttribute('data-seq'))).toBeGreaterThan(Number(before));
});

test('the page that is loaded again in the middle of a match is back in its seat', async () => {
  const { id } = await server.match({ bots: { B: 'heuristic' } });
  const { page } = await person(PHONE);
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.locator('.choice').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'bid, amount 3' }).click();
  await page.getByRole('button', { name: 'roll', exact: true }).waitFor();
});

test('a draw is offered, declined, offered again and accepted', async () => {
  const { id } = await server.match({});
  const [ann, bob] = await Promise.all([1, 2].map(() => person()));
  for (const one of [ann!, bob!]) {
    await one.page.goto(`/matches/${id}`);
    await sitDown(one.page);
    await one.page.getByText('· you').waitFor();
  }
  const offer = async (name: string) => {
    await ann!.page.getByRole('button', { name: 'Match menu' }).click();
    await ann!.page.getByRole('menuitem', { name }).click();
  };
  await ann!.page.locator('.choice').first().waitFor();
  await offer('Offer to adjourn');
  await bob!.page.getByRole('button', { name: 'Accept' }).click();
  await ann!.page.getByRole('heading', { name: 'The match is adjourned' }).waitFor();
  await bob!.page.getByRole('button', { name: 'Offer to go on' }).click();
  await ann!.page.getByText(/offers to go on/).waitFor();
  await ann!.page.getByRole('button', { name: 'Accept' }).click();

  await ann!.page.getByRole('button', { name: 'bid, amount 3' }).click();
  await offer('Offer a draw');
  await bob!.page.getByText(/offers a draw/).waitFor();
  await ann!.page.getByText('You have offered a draw.').waitFor();
  expect(await axe(bob!.page)).toEqual([]);
  await bob!.page.getByRole('button', { name: 'Decline' }).click();
  await ann!.page.getByText('You have offered a draw.').waitFor({ state: 'detached' });
  await bob!.page.getByRole('button', { name: 'bid, amount 9' }).click();
  await bob!.page.locator('.turn.mine', { hasText: 'roll' }).waitFor();
  await offer('Offer a draw');
  await bob!.page.getByRole('button', { name: 'Accept' }).click();
  for (const one of [ann!, bob!]) {
    await one.page.getByRole('heading', { name: 'A draw' }).waitFor();
  }
});

test('spectators talk, as plain text, and a muted spectator is heard no more', async () => {
  const { id } = await server.playing();
  const [ann, bob] = await Promise.all([person(), person(PHONE)]);
  for (const { page } of [ann, bob]) {
    await page.goto(`/matches/${id}`);
    await page.getByRole('tab', { name: 'Talk' }).click();
    await page.getByRole('button', { name: 'Talk as a guest' }).click();
    await page.getByRole('textbox', { name: 'Say something' }).waitFor();
  }
  const say = async ({ page }: typeof ann, text: string) => {
    await page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  const html = '<img src=x onerror="document.title=1"> well played';
  await say(ann, html);
  await bob.page.getByText(html).waitFor();
  await picture(bob.page, 'talk-phone');
  expect(await axe(bob.page)).toEqual([]);
  await bob.page.getByRole('button', { name: /^Mute / }).click();
  await bob.page.getByText(html).waitFor({ state: 'detached' });
  await say(bob, 'hello');
  await ann.page.getByText('hello').waitFor();
  await say(ann, 'can you hear me?');
  await ann.page.getByText('can you hear me?').waitFor();
  expect(await bob.page.getByText('can you hear me?').count()).toBe(0);
  await bob.page.getByRole('button', { name: /^Hear .* again$/ }).click();
  await say(ann, 'and now?');
  await bob.page.getByText('and now?').waitFor();

  // what others say is counted while it is not looked at, and one's own words never
  const count = ({ page }: typeof ann) => page.locator('.tabs .number');
  await bob.page.getByRole('tab', { name: 'Log' }).click();
  await say(ann, 'anybody there?');
  await count(bob).getByText('1', { exact: true }).waitFor();
  expect(await count(ann).count()).toBe(0);
  await bob.page.getByRole('tab', { name: 'Talk' }).click();
  await bob.page.getByText('anybody there?').waitFor();
  expect(await count(bob).count()).toBe(0);
});

test('the log follows what happens until it is scrolled, and jumps back to the newest', async () => {
  const match = await server.playing({ options: { goal: 1000, tripping: false } });
  const { page } = await person();
  const { a, b } = match;
  await a.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'bid', amount: 0 });
  await a.until((state) => state.decisions[0]?.kind === 'roll');
  const roll = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const owed = a.state.decisions[0]!.seat;
      const one = owed === 'A' ? a : b;
      const { seq } = await one.act({ type: 'roll' });
      await Promise.all([a, b].map((player) => player.until((state) => state.seq > seq)));
    }
  };
  await roll(30);
  await page.goto(`/matches/${match.id}`);
  const log = page.getByRole('log', { name: 'What happened' });
  const newest = page.getByRole('button', { name: 'Jump to newest' });
  await log.locator('li').nth(32).waitFor();
  expect(await newest.count()).toBe(0);
  await log.hover();
  await page.mouse.wheel(0, -2_000);
  await newest.waitFor();
  await roll(2);
  await log.locator('li').nth(34).waitFor();
  await newest.click();
  await newest.waitFor({ state: 'detached' });
  expect(await log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 60)).toBe(true);
});

test('a match that is not there is told as such', async () => {
  const { page } = await person(DESKTOP, /status of 404/);
  await page.goto('/matches/nosuchmatch00000');
  await page.getByRole('heading', { name: 'This match cannot be opened' }).waitFor();
  expect(await axe(page)).toEqual([]);
});
