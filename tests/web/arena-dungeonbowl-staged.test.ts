/** How what happens in the dungeon is shown one thing after another, and told in a line. */
import { dungeonbowl, type Event, type PublicState } from '../../rules/src/dungeonbowl/index.ts';
import { cameBy } from '../../web/src/arenas/dungeonbowl/ahead.ts';
import { sumUp } from '../../web/src/arenas/dungeonbowl/log.ts';
import { rolledFor, staged } from '../../web/src/arenas/dungeonbowl/staged.ts';
import { stageWords as GERMAN } from '../../web/src/arenas/dungeonbowl/staged-words.de.ts';
import { stageWords as ENGLISH } from '../../web/src/arenas/dungeonbowl/staged-words.ts';
import { toldAbove } from '../../web/src/arenas/dungeonbowl/told-above.ts';
import { actsOf } from '../../web/src/theatre/acts.ts';
import { block, board, d6, HELD } from '../rules/dungeonbowl/kit.ts';
import { dice } from '../support/board/dice.ts';
import { DESKTOP, PHONE, person, picture, setUp } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { chooseFile, replayOf } from '../support/replays.ts';

setUp({ games: [dungeonbowl] });

const pads = (...faces: number[]) => dice(3)('teleporter', ...faces);

/** What is staged of the events of an entry, one by one. */
const all = (events: readonly Event[]) => events.flatMap((_, at) => staged(events, at) ?? []);
const news = (events: readonly Event[]) => all(events).flatMap((one) => one.news ?? []);

/** A1 beside the first of three pads; on the second is an opponent. */
const PADS = `
  A1 10,5
  A2 1,1
  B1 15,5
  B2 28,1
  pad 11,5
  pad 15,5
  pad 20,5
`;

test('DB-9.6: the die of each teleport falls over the pad that is left, and leads to the one that is reached', () => {
  const m = board(PADS);
  m.activate('A1', 'move');
  const events = m.move('11,5', ...pads(2, 3));
  expect(all(events).filter(({ leads }) => leads)).toEqual([
    {
      ...{ at: 'pad-1', leads: { from: 'pad-1', to: 'pad-2', who: 'A1' } },
      ...{ before: 'A1: where to?', after: 'pad 2' },
    },
    {
      ...{ at: 'pad-2', leads: { from: 'pad-2', to: 'pad-3', who: 'B1' } },
      ...{ before: 'B1: where to?', after: 'pad 3' },
    },
  ]);
  // what it came to is said once
  expect(news(events)).toEqual(['A chain of 2 teleports']);
});

test('DB-5.6: a die that counts the pads it can be says which pad that is', () => {
  const rolls = [{ name: 'teleporter', die: 7, faces: [5] }] as never;
  const placed = (number: number): Event => ({
    ...{ type: 'player-placed', player: 'A1', square: { x: 1, y: 1 } },
    ...{ via: 'teleporter', number },
  });
  const after = (number: number) => staged([{ type: 'dice-rolled', rolls }, placed(number)], 0)?.after;
  expect([after(5), after(6)]).toEqual(['pad 5', 'number 5 of 7: pad 6']);
});

test('DB-1.1: a touchdown is told by how the ball came there', () => {
  const square = { x: 1, y: 1 };
  const score: Event = { type: 'touchdown-scored', player: 'A1', square };
  const caught: Event = { type: 'ball-caught', player: 'A1', square };
  const sent: Event = { type: 'ball-teleported', from: 5, to: 2 };
  const told = (...events: Event[]) => news([...events, score]);
  expect(told(sent, caught)).toEqual([
    'Touchdown! The ball comes out of pad 2, and A1 catches it in the end zone',
  ]);
  expect(told(caught)).toEqual(['Touchdown! A1 catches it in the end zone']);
  const pushed: Event = { type: 'player-pushed', player: 'A1', by: 'B1', from: square, to: square };
  expect(told(pushed)).toEqual(['Touchdown! A1 is pushed into the end zone with the ball']);
});

test('DB-9.5: who stays is told, and one teleport alone is no chain', () => {
  const m = board(PADS);
  m.activate('A1', 'move');
  const events = m.move('11,5', ...pads(2, 2), ...HELD, ...pads(3), ...d6('injury', 1, 1));
  expect(all(events)).toContainEqual({
    ...{ at: 'pad-2', before: 'B1: where to?', after: 'stays: the pad misfires' },
  });
  expect(news(events)[0]).toBe('A chain of 3 teleports: A1 is down');
  // hurt on the pad they were sent to
  expect(all(events)).toContainEqual({
    ...{ at: 'pad-3', before: 'A1 is out on 8+, 41.7 %', after: '2: Stunned' },
  });
  expect(news(events)[1]).toBe('Turnover! Team A: two teleports in a turn were too much for A1');
  // the log has a line for all of it
  expect(sumUp(events)).toContain('Chain of 3: A1 → pad 2, B1 stays on pad 2, A1 → pad 3');
  const other = board(PADS);
  other.activate('A1', 'move');
  expect(news(other.move('11,5', ...pads(3)))).toEqual([]);
});

test('DB-7.2: the die that brings somebody in falls over the pad, not over the bench', () => {
  const events: Event[] = [
    { type: 'dice-rolled', rolls: [{ name: 'teleporter', die: 3, faces: [3] }] },
    { type: 'player-arrived', player: 'A2', number: 3, random: true },
  ];
  expect(all(events)[0]).toMatchObject({ at: 'pad-3', leads: { from: 'A2', to: 'pad-3' }, after: 'pad 3' });
});

test('dice are said to be for who does what to whom, and a rush is seen at the square it is for', () => {
  const block = { type: 'block-declared', attacker: 'A1', defender: 'B1' };
  const declared = { ...block, dice: 1, chooser: 'A' } as Event;
  const rolled = (name: string): Event =>
    ({ type: 'dice-rolled', roll: { name, die: 6, faces: [3], of: 'A1', seat: 'A' } }) as never;
  const called = (dice: number, chooser: string) =>
    staged([{ ...block, dice, chooser } as Event, rolled('block')], 1)?.called;
  expect(called(2, 'A')).toBe('A1 hits B1: 2 dice, A1’s side picks one');
  expect(called(3, 'B')).toBe('A1 hits B1: 3 dice, B1’s side picks one');
  // the dice have told it: no news tell it once more
  const out: Event = { type: 'player-knocked-out', player: 'B1' };
  expect(staged([rolled('injury'), out], 1)).toEqual({ news: '' });
  expect(staged([out], 0)).toBeUndefined();
  const dice = [4, 1].map((face) => ({ name: 'casualty', die: 8, faces: [face], seat: 'B', of: 'B1' }));
  const hurt = { type: 'casualty-suffered', player: 'B1', die: 41, result: 'Broken Ribs', effect: 'miss' };
  const injury = [{ type: 'dice-rolled', rolls: dice }, hurt] as unknown as Event[];
  expect(staged(injury, 0)).toEqual({
    ...{ through: 0, at: 'B1', before: 'B1 is out: how badly?', after: 'Broken Ribs' },
  });
  expect(staged(injury, 1)).toEqual({ news: '' });
  expect(staged([injury[0]!, { ...hurt, effect: 'dead' } as Event], 1)).toBeUndefined();
  expect(staged([declared, rolled('block')], 1)?.called).toBe('A1 hits B1');
  // rolled again, in an entry of its own
  expect(staged([rolled('block')], 0, [declared])?.called).toBe('A1 hits B1');
  expect(staged([rolled('go-for-it')], 0)?.called).toBe('A1 rushes');
  expect(rolledFor([declared, rolled('block')])).toBe('A1 hits B1');
  expect(rolledFor([rolled('bomb-blast')])).toBe('Bomb blast');
  expect(rolledFor([declared])).toBeUndefined();
  expect(Object.keys(GERMAN.tries)).toEqual(Object.keys(ENGLISH.tries));
  // of two rushes the second is told when the first has come to pass
  const m = board('A1 20,5\nB1 1,9');
  m.activate('A1', 'move');
  const path = [21, 22, 23, 24, 25, 26, 27, 28].map((x) => ({ x, y: 5 }));
  const events = m.act({ type: 'move', path }, ...d6('go-for-it', 4), ...d6('go-for-it', 4));
  const rushes = events.flatMap(({ type }, at) => (type === 'dice-rolled' ? [at] : []));
  const stands = rushes.map((at) => {
    const state = m.state as unknown as PublicState;
    return cameBy(state, events.slice(0, at) as Event[]).players[0]?.square?.x;
  });
  expect(stands).toEqual([27, 28]);
});

/** Somebody beside an opponent, with nothing to roll again with. */
const BESIDE = `
  A1 10,5
  A2 1,1
  B1 11,5
  B2 28,1
`;

test('BB-4.2: a turnover is said with what was needed and what came, and then whose turn it is', () => {
  const m = board(BESIDE);
  m.activate('A1', 'move');
  const events = m.move('9,5', ...d6('dodge', 2), ...HELD);
  expect(news(events)).toEqual(['Turnover! Team A: A1’s dodge needed 3+, 2 came', 'Turn 2: team B']);
});

test('BB-9.6: a turnover after a roll that was not rolled again is said with the numbers of that roll', () => {
  const m = board(BESIDE, { teams: { A: { rerolls: 1 } } } as never);
  m.activate('A1', 'move');
  const rolled = m.move('9,5', ...d6('dodge', 2));
  const events = m.act({ type: 'use-reroll', source: 'none' }, ...HELD);
  const told = events.flatMap((_, at) => staged(events, at, rolled)?.news ?? []);
  expect(told[0]).toBe('Turnover! Team A: A1’s dodge needed 3+, 2 came');
});

test('whose turn it is and how a match ends is read in full, however much waits', () => {
  const events: Event[] = [
    { type: 'turn-began', seat: 'B', number: 4 },
    { type: 'game-ended', winners: ['B'], reason: 'touchdown' },
  ];
  const acts = actsOf(
    { highlight: () => 'End' } as never,
    {},
    { seq: 1, events },
    new Set(),
    staged as never,
  );
  expect(acts.map(({ shows }) => shows)).toEqual([
    { kind: 'news', text: 'Turn 4: team B', weighs: true },
    { kind: 'news', text: 'Team B wins!', weighs: true },
  ]);
});

test('what came of it is read once above each, in place of the dice that led to it', () => {
  const m = board(BESIDE);
  m.activate('A1', 'move');
  const failed = m.move('9,5', ...d6('dodge', 2), ...HELD);
  expect([...toldAbove(failed).values()].map(({ at, text }) => [at, text])).toEqual([['A1', 'Down!']]);
  const other = board(BESIDE);
  other.activate('A1', 'move');
  expect(toldAbove(other.move('9,5', ...d6('dodge', 3))).get('A1')?.text).toBe('dodge 3 ✓');
});

test('BB-4.2: a turnover by a block is said with the die', () => {
  const m = board(BESIDE);
  m.activate('A1', 'block');
  const events = m.act({ type: 'block', target: 'B1' }, ...block(1), ...HELD);
  expect(news(events)[0]).toBe('Turnover! Team A: A1’s block: Attacker down');
});

test('a turnover of which no roll tells is said by its cause, in German too', () => {
  const events: Event[] = [{ type: 'turnover', seat: 'B', cause: 'clock' }];
  expect(news(events)).toEqual(['Turnover! Team B: the time is up']);
  expect(GERMAN.turnover('B', GERMAN.causes.clock)).toBe('Zug verloren! Team B: die Zeit ist um');
});

test('DB-1.1: who carried the ball home is said, and who wins', () => {
  const m = board(`
    A1 26,5 ball
    B1 2,1
  `);
  m.activate('A1', 'move');
  expect(news(m.move('27,5'))).toEqual(['Touchdown! A1 carries the ball home', 'Team A wins!']);
});

const match = replayOf(
  dungeonbowl,
  { timeLimit: 'turns', chestWindow: [3, 3], teleporterWindow: [11, 11], drawAt: 12 },
  // who knows better comes in where nobody stands
  { B: 'random' },
);
const legsOf = (events: readonly { readonly type: string; readonly to?: unknown }[] = []) =>
  events.filter(({ type }) => type === 'player-teleported' || type === 'teleporter-misfired');
const long = match.entries.findIndex(({ events }) => legsOf(events).length > 4);

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('a chain is seen man by man, before the board shows it, and told in a line, on a %s', async (size, how) => {
  const { page } = await person({ ...how, reducedMotion: 'no-preference' });
  await chooseFile(page, JSON.stringify(match));
  await page.getByText(/^✓ Verified/).waitFor();
  const position = page.getByRole('slider', { name: 'Position' });
  await position.fill(String(long - 1));
  await page.locator(`.controls[data-at="${long - 1}"]`).waitFor();
  await page.locator('.arena [data-piece="A1"]').waitFor();
  // who comes to the show late sees no dice
  await page.locator('.theatre').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const stands = () =>
    page.locator('.arena [data-piece]').evaluateAll((ones) => ones.map((one) => one.getAttribute('style')));
  const before = await stands();
  await page.getByRole('button', { name: 'One step on' }).click();
  const seen: string[] = [];
  const look = async () => {
    await page.clock.runFor(150);
    const rolls = await page.locator('.roll').allInnerTexts();
    const [now] = rolls.map((text) => /(\S+): where to\?\s+(pad \d)/.exec(text)?.slice(1).join(' → '));
    const leaps = await page.locator('.leap line').count();
    expect(rolls.length).toBeLessThanOrEqual(1);
    expect(leaps).toBeLessThanOrEqual(1);
    if (leaps && now && seen.at(-1) !== now) {
      seen.push(now);
      // nobody but who has leapt already stands elsewhere
      const moved = (await stands()).filter((one, i) => one !== before[i]);
      expect(moved.length).toBeLessThanOrEqual(seen.length);
      if (seen.length === 2) await picture(page, `dungeonbowl-chain-${size}`);
    }
    return page.locator('.news', { hasText: 'A chain of' }).count();
  };
  await eventually(look, (told) => told > 0);
  await picture(page, `dungeonbowl-chain-told-${size}`);
  // who comes in by lot leaps too, and before the others
  const pads = (match.entries[long]!.events as Event[]).flatMap((one) =>
    one.type === 'player-arrived' && one.random
      ? [one.number]
      : one.type === 'player-teleported'
        ? [one.to]
        : [],
  );
  const line = page.locator('.log').getByText(/\bchain of \d: /i);
  await eventually(
    async () => {
      await page.clock.runFor(150);
      return line.count();
    },
    (lines) => lines > 0,
  );
  expect(seen.map((one) => one.slice(-1))).toEqual(pads.map(String));
});
