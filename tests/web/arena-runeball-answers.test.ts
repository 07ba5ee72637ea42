/** What is asked in the middle of something, answered on the drawn board: by a mouse, and by a thumb. */
import type { History } from '@touchline/client';
import type { Locator, Page } from 'playwright-core';
import { fastDice, seenBy } from '../../rules/src/kernel/index.ts';
import { type Event, runeball, type State } from '../../rules/src/runeball/index.ts';
import { at, beforeKickoff, board, d4, d6, d12 } from '../rules/runeball/kit.ts';
import { axe, DESKTOP, PHONE, person, picture, server, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { nameOf } from '../support/people.ts';

let begins: State;
setUp({ games: [{ ...runeball, start: () => ({ state: structuredClone(begins), events: [] }) } as never] });

const ASK = {
  intercept: 'ask',
  overhead: 'ask',
  dive: 'ask',
  blockKick: 'ask',
  dumpOff: 'ask',
  knockback: 'ask',
};
type Board = ReturnType<typeof board>;

/** A position in which A is asked something. */
function asked(text: string, ...acts: Parameters<Board['act']>[]): State {
  const m = board(text);
  m.orders('A', ASK);
  for (const [action, ...dice] of acts) m.act(action, ...dice);
  return structuredClone(m.state);
}

const SIZES = [
  ['a desktop', { ...DESKTOP, ...(process.env.DARK && { colorScheme: 'dark' as const }) }],
  ['a phone', { ...PHONE, ...(process.env.DARK && { colorScheme: 'dark' as const }) }],
] as const;

/** Somebody who has sat down as A, and is asked. */
async function coach(state: State, size: (typeof SIZES)[number]) {
  begins = state;
  const { id } = await server.match({ game: 'runeball', bots: { B: 'random' } });
  const { page } = await person(size[1]);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  await page.locator('.turn.mine').waitFor();
  const press = (on: Locator) => (size === SIZES[1] ? on.tap() : on.click());
  return {
    page,
    piece: (of: string) => page.locator(`[data-piece="${of}"]`),
    place: ({ q, r }: { q: number; r: number }) => page.locator(`[data-place="${q},${r}"]`),
    press,
    /** Says yes to what dice decide, and reads what has become of what A answered. */
    async answered() {
      const yes = page.getByRole('button', { name: 'Do it' });
      await page.locator('.confirmation, .match:not([data-seq="0"])').first().waitFor();
      if (await yes.count()) await press(yes);
      await page.locator('.match:not([data-seq="0"])').waitFor();
      // the other may have acted before
      const found = await eventually(async () => {
        const { body } = await server.get<History>(`/matches/${id}/events`);
        return body.entries.find(({ seat }) => seat === 'A');
      });
      return found!.events as readonly Event[];
    },
  };
}
const shot = (page: Page, name: string, [size]: (typeof SIZES)[number]) =>
  picture(page, `runeball-${name}-${size === 'a phone' ? 'phone' : 'desktop'}`);

const STRUCK = [d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1)] as const;

/** A match between bots, as far as A is asked this. */
function playedTo(kind: string, answer: string, options: object): State {
  for (let seed = 0; seed < 60; seed++) {
    const dice = fastDice(seed);
    const { state } = runeball.start(runeball.options.parse(options), dice);
    for (;;) {
      const asks = runeball.decisions(state);
      if (asks.some((one) => one.seat === 'A' && one.kind === kind && asks.length < 3)) {
        if (runeball.legal(state, 'A').some(({ type }) => type === answer)) return state;
      }
      const seat = asks.at(-1)?.seat;
      if (!seat) break;
      runeball.apply(state, seat, runeball.bot.decide(seenBy(runeball, state, seat), dice), dice, { at: 0 });
    }
  }
  throw new Error(`Nobody was asked ${kind}`);
}

test('on a phone the ball is seen with the one whose turn it is, when it is not too far away', async () => {
  const text = `A1 lineman 5,7 active
    A2 lineman 5,3
    B1 lineman 24,7
    later A2 B1`;
  const shown = async (ball: string) => {
    const { page } = await coach(asked(`${text}\nball ${ball} rest`), SIZES[1]);
    await page.locator('.zoomed-view[tabindex="0"]').waitFor();
    await picture(page, `runeball-phone-ball-${ball.split(',')[0]}`);
    const inView = (piece: Element) => {
      const { top, bottom } = piece.closest('.zoomed-view')!.getBoundingClientRect();
      const box = piece.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    };
    const seen = (id: string) => page.locator(`[data-piece="${id}"]`).evaluate(inView);
    // the view is on its way
    return (wanted: boolean) => eventually(async () => (await seen('A1')) && (await seen('ball')) === wanted);
  };
  await (await shown('12,7'))(true);
  await (await shown('28,7'))(false);
});

test('what has happened stays to be read above who it was done to, whatever comes next', async () => {
  const text = `A1 lineman 5,5 active
    B1 lineman 6,5
    A2 lineman 3,12
    B2 lineman 28,1
    later A2 B2`;
  const { page, piece } = await coach(asked(text), SIZES[0]);
  // as if nobody had read it yet
  await page.evaluate(() => addEventListener('animationend', (event) => event.stopPropagation(), true));
  await piece('B1').click();
  await page
    .locator('.board-menu')
    .getByRole('button', { name: /^Block, \d+/ })
    .click();
  await page.locator('.rb-effect').first().waitFor();
  const turn = page.locator('.rb-face-now[data-who="A2"]');
  const push = page.locator('.turn.mine', { hasText: 'where to?' });
  await turn.or(push).first().waitFor();
  if (await push.count()) await page.locator('.choices .choice').last().click();
  await turn.waitFor();
  const told = await page.locator('.rb-effect').allTextContents();
  expect(told.length).toBeGreaterThan(0);
  const seq = await page.locator('.match').getAttribute('data-seq');
  await page.locator('.zoomed-bar .main').click();
  await page.locator(`.match:not([data-seq="${seq}"])`).waitFor();
  // also where who came next did nothing, which is told, too
  expect(await page.locator('.rb-effect').allTextContents()).toEqual(expect.arrayContaining(told));
});

/** What of the texts below the field is cut off by what they stand in. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const one of document.querySelectorAll('.rb-buttons > button, .rb-said')) {
      const box = one.getBoundingClientRect();
      if (!box.width) continue;
      const text = document.createRange();
      text.selectNodeContents(one);
      for (const { left, right, top, bottom } of text.getClientRects())
        if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)
          cut.push(one.textContent!);
    }
    return cut;
  });

describe.each(SIZES)('on %s', (...size) => {
  test('RB-15.2: who acts and how likely it is stands whole on each button', async () => {
    const far = `A1 lineman 12,2 active
      A2 lineman 3,4
      A3 lineman 3,9
      B1 runner 28,7 ball
      B2 blitzer 13,2 block=1 dodge=1
      B3 blitzer 11,2 block=11
      later A2 A3 B1`;
    const { page } = await coach(asked(far), size);
    const buttons = page.locator('.rb-buttons > button:visible');
    await buttons.filter({ hasText: '%' }).first().waitFor();
    if (size[0] === 'a desktop') await buttons.filter({ hasText: 'as advised' }).waitFor();
    // a phone has room for what is best; others are hit on the field
    expect(await buttons.filter({ hasText: '%' }).count()).toBe(size[0] === 'a phone' ? 1 : 2);
    await shot(page, 'buttons', size);
    expect(await cutOff(page)).toEqual([]);
  });

  test('RB-8.8, RB-8.9: before a kickoff it is seen where the ball may come down, and how often it is out', async () => {
    const text = 'A1 kicker 4,7 active kick=6 +block\nB1 lineman 28,1\nB2 lineman 20,7';
    const { page, place, press } = await coach(structuredClone(beforeKickoff(text).state), size);
    await page.locator('.told', { hasText: 'Half of all kicks land' }).waitFor();
    // from some hexes it stays in, from others it does not
    const safe = await page.locator('.rb-kick-safe').getAttribute('d');
    const hexes = safe!.split('Z').length - 1;
    expect(hexes).toBeLessThan(await page.locator('[data-place]').count());
    const target = place(at(26, 3));
    if (size === SIZES[1]) await press(target);
    else await target.hover();
    expect(await page.locator('.rb-kick-lands').count()).toBeGreaterThan(10);
    await page.locator('.rb-kick', { hasText: /out \d/ }).waitFor();
    await shot(page, 'kickoff', size);
    await page.getByText('Out of bounds').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });

  test.each([
    ['another hex', '10,5', '10,4', [], at(10, 3), at(10, 3)],
    ['where somebody stands', '11,1', '11,0', ['10,0', '12,0'], at(10, 0), at(10, 0)],
    ['over the sideline', '11,1', '11,0', ['10,0', '12,0'], { q: 11, r: -6 }, undefined],
    ['over the end line', '29,4', '30,4', ['30,3', '30,5'], { q: 31, r: -12 }, undefined],
  ])('RB-15.6: a push is pressed where it goes: %s', async (name, from, to, others, key, hex) => {
    const beside = others.map((place, i) => `B${i + 3} lineman ${place}`).join('\n');
    const text = `A1 lineman ${from} active
      A2 lineman 5,5
      B1 receiver ${to}
      ${beside}
      B2 lineman 24,7
      later A2 B2`;
    const block = { type: 'block', player: 'A1', kind: 'block', target: 'B1' };
    const game = await coach(asked(text, [block, ...STRUCK]), size);
    await game.page.getByText(/^Press the bright hex that \w+ is pushed to\.$/).waitFor();
    await shot(game.page, `push-${name.replaceAll(' ', '-')}`, size);
    expect(await axe(game.page)).toEqual([]);
    await game.press(others.length && name === 'where somebody stands' ? game.piece('B3') : game.place(key));
    const went = hex
      ? { type: 'player-pushed', player: 'B1', to: hex }
      : { type: 'pushed-off-field', player: 'B1' };
    expect(await game.answered()).toContainEqual(expect.objectContaining(went));
  });

  test('RB-13.1: the answer to a preempt says who acts then', async () => {
    const state = playedTo('preempt', 'pass-preempt', {});
    // else what wins nothing is answered unasked
    state.orders.A = { ...state.orders.A, blitz: 'all' };
    const game = await coach(state, size);
    const { about } = runeball.decisions(state).find(({ seat }) => seat === 'A')!;
    const name = await nameOf(game.page, about!);
    await game.page
      .locator('.zoomed-bar')
      .getByRole('button', { name: `Let ${name} act` })
      .waitFor();
    if (size === SIZES[0]) await game.page.locator('.rb-name', { hasText: name }).waitFor();
    await shot(game.page, 'preempt', size);
    expect(await cutOff(game.page)).toEqual([]);
  });

  test('RB-8.14: whose free turn it is is told by name', async () => {
    const state = playedTo('free-activation', 'activate', {});
    const game = await coach(state, size);
    const free = runeball.legal(state, 'A').find(({ type }) => type === 'activate') as { player: string };
    const name = await nameOf(game.page, free.player);
    await game.press(game.piece(free.player));
    await game.page.locator('.news', { hasText: `Free turn of ${name}` }).waitFor();
    await shot(game.page, 'free-turn', size);
    await game.page.locator('.who-card div[title="hexes: half, full, sprint"]').first().waitFor();
    await game.press(game.page.getByRole('button', { name: 'More', exact: true }));
    for (const name of ['Wait', 'Declare …', 'Orders'])
      for (const button of await game.page.getByRole('button', { name, exact: true }).all())
        expect(await button.getAttribute('title')).toBeTruthy();
  });

  test('RB-18.1, RB-18.6: who intercepts is pressed itself, or the hex its dive ends in', async () => {
    const text = `B1 thrower 20,7 ball active
      B2 receiver 14,7
      A1 lineman 17,7 catch=14
      A3 safety 18,5 catch=14
      A4 safety 18,9 catch=14
      later A1`;
    const pass = { type: 'pass', player: 'B1', to: 'B2', kind: 'normal' };
    const state = asked(text, [pass, d12('pass', 6)]);
    const runs = await coach(state, size);
    await shot(runs.page, 'intercept', size);
    await runs.press(runs.piece('A1'));
    expect(await runs.answered()).toContainEqual(
      expect.objectContaining({
        type: 'test-rolled',
        player: 'A1',
        roll: expect.objectContaining({ name: 'intercept' }),
      }),
    );
    const dives = await coach(state, size);
    await dives.press(dives.place(at(18, 7)));
    await shot(dives.page, 'intercept-menu', size);
    const diver = await nameOf(dives.page, 'A4');
    await dives.press(dives.page.locator('.board-menu').getByRole('button', { name: `${diver} dives` }));
    expect(await dives.answered()).toContainEqual(
      expect.objectContaining({
        type: 'player-dived',
        player: 'A4',
        path: expect.arrayContaining([at(18, 7)]),
      }),
    );
  });

  test('RB-18.10: who dives for a ball that comes down is pressed itself', async () => {
    const text = 'A1 thrower 10,7 ball active pass=4\nA2 receiver 15,7\nB1 lineman 25,7\nlater B1';
    const pass = { type: 'pass', player: 'A1', to: 'A2', kind: 'normal' };
    const state = asked(text, [pass, d12('pass', 1), d6('scatter direction', 1), d4('scatter distance', 2)]);
    const game = await coach(state, size);
    await shot(game.page, 'dive', size);
    expect(await axe(game.page)).toEqual([]);
    await game.press(game.piece('A2'));
    expect(await game.answered()).toContainEqual(
      expect.objectContaining({ type: 'player-dived', player: 'A2' }),
    );
  });

  test('RB-9.10: a ball that comes down on somebody is caught by a press on it, or let by on a hex beside it', async () => {
    const text =
      'B1 kicker 10,7 ball active kick=1\nA2 receiver 1,10\nA3 lineman 5,3\nB2 lineman 20,7\nlater A2';
    const state = asked(text, [
      { type: 'kick-goal', player: 'B1' },
      d12('kick', 1),
      d6('scatter direction', 4),
      [8, 'scatter distance', 4],
    ]);
    const catches = await coach(state, size);
    await shot(catches.page, 'overhead', size);
    expect(await axe(catches.page)).toEqual([]);
    await catches.press(catches.piece('A2'));
    expect(await catches.answered()).toContainEqual(
      expect.objectContaining({
        type: 'test-rolled',
        player: 'A2',
        roll: expect.objectContaining({ name: 'catch' }),
      }),
    );
    const steps = await coach(state, size);
    await steps.press(steps.place(at(2, 10)));
    expect(await steps.answered()).toContainEqual({
      type: 'player-sidestepped',
      player: 'A2',
      to: at(2, 10),
    });
  });

  test('RB-17.11: a ball is dumped off by a press on who is to have it', async () => {
    const text = `B1 lineman 15,7 active
      A1 thrower 14,7 ball
      A2 receiver 12,4
      later A2`;
    const block = { type: 'block', player: 'B1', kind: 'block', target: 'A1' };
    const game = await coach(asked(text, [block]), size);
    await game.page.getByText(/^Press a teammate with a bright ring/).waitFor();
    const [who, to] = [await nameOf(game.page, 'A1'), await nameOf(game.page, 'A2')];
    await game.page
      .locator('.rb-buttons button')
      .filter({ hasText: `${who} passes to ${to}` })
      .filter({ hasText: '%' })
      .waitFor();
    expect(await cutOff(game.page)).toEqual([]);
    await shot(game.page, 'dump-off', size);
    expect(await axe(game.page)).toEqual([]);
    await game.press(game.piece('A2'));
    expect(await game.answered()).toContainEqual(
      expect.objectContaining({ type: 'pass-thrown', player: 'A1', to: 'A2', kind: 'dump-off' }),
    );
  });

  test('RB-20.8: a kick is blocked by a press on a hex before the kicker, and a menu says by whom', async () => {
    const text = `B1 kicker 10,7 >5 ball active
      A3 safety 8,7
      A4 safety 8,9
      later A3`;
    const game = await coach(asked(text, [{ type: 'kick-goal', player: 'B1' }]), size);
    await shot(game.page, 'block-kick', size);
    await game.press(game.place(at(9, 7)));
    const menu = game.page.locator('.board-menu');
    await shot(game.page, 'block-kick-menu', size);
    expect(await axe(game.page)).toEqual([]);
    await game.press(menu.getByRole('button', { name: await nameOf(game.page, 'A4') }));
    expect(await game.answered()).toContainEqual(
      expect.objectContaining({
        type: 'player-moved',
        player: 'A4',
        path: expect.arrayContaining([at(9, 7)]),
      }),
    );
  });

  test('RB-23.9, RB-24.9: at a stoppage who is to be treated is pressed itself, on the bench too', async () => {
    const state = playedTo('stoppage', 'treat', { teamBuild: 'preset', roundsPerHalf: 5 });
    const game = await coach(state, size);
    const { patient } = runeball.legal(state, 'A').find((one) => one.type === 'treat')!;
    await game.page.locator('.piece-aim').first().waitFor();
    await game.page
      .locator('.zoomed-bar')
      .getByRole('button', { name: `Treat ${await nameOf(game.page, patient)}` })
      .waitFor();
    await shot(game.page, 'stoppage', size);
    expect(await axe(game.page)).toEqual([]);
    await game.press(game.piece(patient));
    const [told] = await game.answered();
    expect(told).toMatchObject({ type: 'test-rolled', roll: { name: 'physician' } });
    await shot(game.page, 'stoppage-after', size);
  });

  test('RB-23.17: who takes a kick of the shoot-out is pressed, and its score is told', async () => {
    const state = playedTo('shootout-kicker', 'shootout-kicker', {
      teamBuild: 'preset',
      roundsPerHalf: 1,
      tiebreak: 'shootout',
    });
    const game = await coach(state, size);
    await shot(game.page, 'shootout', size);
    expect(await axe(game.page)).toEqual([]);
    const kicks = `${await nameOf(game.page, 'A9')} kicks`;
    await game.press(game.page.locator('.zoomed-bar').getByRole('button', { name: kicks }));
    expect(await game.answered()).toContainEqual(
      expect.objectContaining({ type: 'test-rolled', player: 'A9' }),
    );
    await game.page
      .locator('.turn.mine')
      .getByText(/\w [01] of 1, .*\w [0-2] of 2/)
      .waitFor();
    await shot(game.page, 'shootout-after', size);
  });
});
