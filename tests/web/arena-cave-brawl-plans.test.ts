import { GOALS, reach } from '../../rules/src/cave-brawl/page.ts';
import { adviceOn, restOn } from '../../web/src/arenas/cave-brawl/advice.ts';
import { asks } from '../../web/src/arenas/cave-brawl/asks.ts';
import { choicesOf } from '../../web/src/arenas/cave-brawl/choices.ts';
import { aboutOf, approaches } from '../../web/src/arenas/cave-brawl/doing.ts';
import { cameOut } from '../../web/src/arenas/cave-brawl/going.ts';
import { inOrder, leftOf } from '../../web/src/arenas/cave-brawl/left.ts';
import { raised } from '../../web/src/arenas/cave-brawl/near.ts';
import { people } from '../../web/src/arenas/cave-brawl/people.ts';
import { runOut } from '../../web/src/arenas/cave-brawl/run-out.ts';
import { person, picture, server, setUp } from '../support/browser.ts';
import { caveBrawl, scenario } from '../support/cave-brawl.ts';
import { eventually } from '../support/eventually.ts';
import { sitDown } from '../support/table.ts';

/** A1 is three squares from B1, which B2 guards on one side; A2 is two from the ball. */
const { state } = scenario(`
  a . . b .     a = A1, BT 9; b = B1, BT 0, CD 0, hp 1
  . . . B .     B = B2
  . . . . .
  . . c . *     c = A2
`);
setUp({ games: [{ ...caveBrawl, start: () => ({ state: structuredClone(state), events: [] }) } as never] });
const walker = state.teams!.A.players[0]!;
const foe = state.teams!.B.players[0]!;

async function sat() {
  const { id } = await server.match({ game: 'cave-brawl', bots: { B: 'random' } });
  const { page } = await person();
  await page.goto(`/matches/${id}`);
  await sitDown(page);
  await page.locator('.match[data-named="true"] [data-piece="A1"][role="button"]').waitFor();
  return page;
}

test('CB-6.1, CB-9.1: somebody two squares off is walked up to and tackled by one choice, with its chance', async () => {
  const page = await sat();
  await page.locator('[data-piece="A1"]').dispatchEvent('click');
  await page.locator('[data-piece="B1"]').dispatchEvent('click');
  const entry = page.locator('.menu-entry', { hasText: 'Walk up and tackle' });
  await entry.filter({ hasText: '100 %' }).waitFor();
  await picture(page, 'cave-brawl-plan');
  await entry.dispatchEvent('click');
  await page.locator('[data-grave="11,8"]').waitFor();
  expect(await page.locator('[data-piece="A1"]').getAttribute('data-at')).toBe('10,7');
});

test('CB-10.2: one press on the loose ball walks there and picks it up', async () => {
  const page = await sat();
  await page.locator('[data-piece="A2"]').dispatchEvent('click');
  const ball = page.locator('[data-place="12,11"]');
  expect(await ball.getAttribute('aria-label')).toMatch(/^Fetch the ball/);
  await ball.dispatchEvent('click');
  await page.locator('[data-piece="A2"][data-at="12,11"][aria-label*="has the ball"]').waitFor();
});

test('a walk up to somebody is the shortest, and of those ends where the fewest opponents stand', () => {
  const [block, tackle] = approaches(state, walker, foe);
  expect(block?.steps.map(({ type }) => type)).toEqual(['move', 'block']);
  expect(tackle?.steps.map(({ type }) => type)).toEqual(['move', 'tackle']);
  const { path } = block!.steps[0];
  expect(path).toHaveLength(2);
  // 10,8 and 10,9 are beside B2 as well
  expect(path.at(-1)).toEqual({ x: 10, y: 7 });
  // and with B2 on the other side, the first two are
  const turned = structuredClone(state);
  turned.teams!.B.players[1]!.at = { x: 11, y: 7 };
  expect(approaches(turned, walker, foe)[0]!.steps[0].path.at(-1)).toEqual({ x: 10, y: 9 });
  expect(approaches(state, { ...walker, actionUsed: true }, foe)).toEqual([]);
  expect(approaches(state, walker, { ...foe, status: 'corpse' })).toEqual([]);
});

test('CB-6.1: of the shortest ways the one that bends least is gone', () => {
  const bends = (way: readonly { x: number; y: number }[]) => {
    const steps = way.slice(1).map(({ x, y }, i) => `${x - way[i]!.x},${y - way[i]!.y}`);
    return steps.filter((step, i) => i && step !== steps[i - 1]).length;
  };
  const [at, others] = [walker.at!, [...state.teams!.A.players, ...state.teams!.B.players]];
  const reached = reach(state, 'A1');
  expect(reached.length).toBeGreaterThan(60);
  for (const { to, path } of reached) {
    expect(path.at(-1)).toEqual(to);
    // on its own half nobody is in the way
    if (to.x > at.x) continue;
    expect(path).toHaveLength(Math.max(Math.abs(to.x - at.x), Math.abs(to.y - at.y)));
    expect(bends([at, ...path])).toBeLessThanOrEqual(1);
  }
  const taken = others.flatMap(({ at: there }) => (there ? [`${there.x},${there.y}`] : []));
  for (const { path } of reached) for (const { x, y } of path) expect(taken).not.toContain(`${x},${y}`);
});

test('a turn is asked about as the ball lies', () => {
  const out = structuredClone(state);
  for (const { players } of Object.values(out.teams!))
    for (const one of players) if (one.status === 'tunnel') one.status = 'removed';
  const ask = (seat: string, ball: typeof state.ball) => asks({ kind: 'turn', seat }, { ...out, ball });
  const held = { where: 'held', player: 'B1' } as const;
  // B1 is at 11,8
  expect(ask('A', held)).toBe('Stop B1, who has the ball: 12 to go.');
  expect(ask('B', held)).toBe('B1 has the ball, 12 to go.');
  // who has walked all its way may still strike at who is beside it, and then nobody can do more
  const spent = (actionUsed: boolean) => {
    const all = structuredClone(out);
    for (const one of all.teams!.A.players) Object.assign(one, { movesLeft: 0, actionUsed });
    Object.assign(all.teams!.A.players[0]!, { at: { x: 10, y: 8 } });
    return asks({ kind: 'turn', seat: 'A' }, { ...all, ball: held });
  };
  expect(spent(false)).toMatch(/^Stop B1/);
  expect(spent(true)).toMatch(/end the turn/);
  // in the tunnel it is one square more than from the mouth
  const inside = structuredClone(out);
  const { players } = inside.teams!.B;
  const far = (at: { x: number; y: number } | undefined) => {
    Object.assign(players.find(({ id }) => id === 'B1')!, { at });
    return Number(/(\d+) to go/.exec(asks({ kind: 'turn', seat: 'B' }, { ...inside, ball: held }))?.[1]);
  };
  expect(far(undefined)).toBe(far(GOALS.B) + 1);
  // nobody can be tackled in there
  far(undefined);
  expect(asks({ kind: 'turn', seat: 'A' }, { ...inside, ball: held })).toMatch(/^Stand in the way/);
  expect(ask('A', { where: 'loose', at: { x: 3, y: 3 } })).toMatch(/^The ball is loose/);
  expect(ask('A', { where: 'tunnel', team: 'B' })).toMatch(/^Stand in the way/);
  expect(asks({ kind: 'turn', seat: 'A' }, state)).toMatch(/^Come out/);
  // who has the ball has nothing to stand in the way of
  const ours = { ...state, ball: { where: 'held', player: 'A2' } } as const;
  expect(asks({ kind: 'turn', seat: 'A' }, ours)).toMatch(/^Bring all out, A2 first/);
  const pending = { kind: 'push', target: 'B1' } as never;
  expect(asks({ kind: 'push', seat: 'A' }, { ...state, pending })).toMatch(/^Shove B1: press a lit square/);
});

test('no headline names another deed than the button of what is best, and scores have one set of words', () => {
  const { state } = scenario('a b c d     a = A1, ball, moves 0; b = B1; c = B2; d = A2', {
    others: 'removed',
  });
  expect(adviceOn(state, 'A')?.says).toBe('A1 throws to A2');
  expect(asks({ kind: 'turn', seat: 'A' }, state)).toMatch(/^A1 has the ball, \d+ to go\.$/);
  for (const { scores } of people.everybody(state))
    expect(scores.map(({ name }) => name)).toEqual(scores.map(({ brief }) => brief));
});

test('without hints the others walk on by one press, once somebody has done something; nobody who can strike does', () => {
  const { state } = scenario('a b . . c . . d     a = A1; b = B1; c = A2, moves 2; d = A3', {
    others: 'removed',
    at: { x: 4, y: 15 },
  });
  const rested = structuredClone(state);
  const walkers = (now: typeof state) => {
    const { doing } = restOn(now, 'A') ?? {};
    return doing && 'steps' in doing ? doing.steps.map((one) => 'player' in one && one.player) : undefined;
  };
  // A1 stands beside B1, and A2 has walked: who is left walks alone, and by hand
  expect(walkers(state)).toBeUndefined();
  rested.teams!.B.players[0]!.at = { x: 20, y: 2 };
  expect(walkers(rested)).toEqual(['A1', 'A3']);
  for (const one of rested.teams!.A.players) Object.assign(one, { movesLeft: one.mv, actionUsed: false });
  expect(walkers(rested)).toBeUndefined();
  expect(adviceOn(rested, 'A')?.plain).toBeFalsy();
});

test('CB-8.8: whether who shoves follows is chosen before, and then each square is one press', () => {
  const to = { x: 5, y: 5 };
  const pushes = [false, true].map((followUp) => ({ type: 'push', to, followUp })) as never[];
  const pressed = (follows?: boolean) => choicesOf(state, pushes, undefined, follows).places.get('5,5');
  expect(pressed(false)).toEqual([pushes[0]]);
  expect(pressed(true)).toEqual([pushes[1]]);
  // who cannot follow is pushed all the same
  expect(choicesOf(state, pushes.slice(0, 1), undefined, true).places.get('5,5')).toEqual([pushes[0]]);
});

test('who could still strike has not finished, however far it has gone', () => {
  const one = (id: string, movesLeft: number, actionUsed = false) => ({ id, mv: 5, movesLeft, actionUsed });
  const players = [one('A1', 5), one('A2', 2), one('A3', 0), one('A4', 5, true), one('A5', 5)] as never[];
  const actions = [
    ...['A1', 'A2', 'A4'].map((player) => ({ type: 'move', player })),
    { type: 'tackle', player: 'A3', target: 'B1' },
    { type: 'end-turn' },
  ] as never[];
  // one has not begun, one can strike; one has only steps left, and one can do nothing
  expect(leftOf(players, actions)).toBe(2);
  // of those, who is nearest to the ball comes first
  const [far, near] = state.teams!.A.players as never[];
  const { at } = state.teams!.A.players[1]!;
  expect(inOrder({ ...state, ball: { where: 'loose', at: at! } }, [far!, near!])).toEqual(['A2', 'A1']);
});

test('what was meant to follow a walk is dropped as soon as anything else has happened', () => {
  const to = { x: 10, y: 7 };
  const sent = { type: 'move' as const, player: 'A1', path: [{ x: 9, y: 7 }, to] };
  const after = (walkers: object, others: object = {}) => ({
    ...state,
    teams: {
      ...state.teams!,
      A: {
        ...state.teams!.A,
        players: state.teams!.A.players.map((one) => ({ ...one, ...(one.id === 'A1' ? walkers : others) })),
      },
    },
  });
  const came = (now: typeof state) => cameOut({ sent, of: state }, now);
  expect(came(after({ at: to }))).toBe(true);
  expect(came(after({ at: { x: 9, y: 7 } }))).toBe(false);
  expect(came(after({ at: to, status: 'down' }))).toBe(false);
  expect(came(after({ at: to, turnOver: true }))).toBe(false);
  // a rivalry among team-mates
  expect(came(after({ at: to }, { status: 'down' }))).toBe(false);
  expect(came({ ...after({ at: to }), turn: state.turn + 1 })).toBe(false);
});

test('who is asked what to do in a turn has one marked button that says it, with its chance, and does it', async () => {
  const page = await sat();
  const press = (name: string | RegExp) => page.locator('.zoomed-bar .button.main', { hasText: name });
  // what is left of each life lies above everybody
  const above = page.locator('[data-piece] ~ .cb-plate');
  expect(await page.locator('.cb-plate').count()).toBe(await above.count());
  expect(await page.locator('.cb-plate[data-with="B1"]').textContent()).toBe('1');
  expect(await page.locator('[data-piece] .cb-points').count()).toBe(0);
  // it is the only one that is marked
  await press('All 3 come out').click();
  await press(/blocks .*75.*a miss costs nothing/).waitFor();
  expect(await page.locator('.zoomed-bar .button.main').count()).toBe(1);
  // the way there is on the board before anything is pressed, with the names of both
  expect(await page.locator('.preview-way').count()).toBe(1);
  expect(await page.locator('.cb-named').count()).toBe(2);
  await picture(page, 'cave-brawl-advice');
  // who is picked is not passed over for somebody else by the same press
  const others = await page
    .locator('[data-piece^="A"][role="button"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')!));
  const striker = await page.locator('.cb-named').first().getAttribute('data-named');
  await page.locator(`[data-piece="${others.find((one) => one !== striker)}"]`).dispatchEvent('click');
  const another = page.locator('.zoomed-bar').getByRole('button', { name: 'Choose another' });
  await another.waitFor();
  expect(await page.locator('.zoomed-bar .button.main').count()).toBe(0);
  const seq = await page.locator('.match').getAttribute('data-seq');
  await another.click();
  await press(/blocks .*75/).waitFor();
  expect(await page.locator('.match').getAttribute('data-seq')).toBe(seq);
  // and for who is advised it stays
  await page.locator(`[data-piece="${striker}"]`).dispatchEvent('click');
  await page.locator(`[data-piece="${striker}"][aria-pressed="true"]`).waitFor();
  await press(/blocks .*75/).click();
  await page.locator('[data-piece="A2"]:not([data-at="10,11"])').waitFor();
  // where whom it hits goes is not asked
  const fetches = await press(/gets the ball/).textContent();
  // who gets it has its name on the board
  expect(await page.locator('.cb-named').count()).toBe(1);
  expect(fetches).toContain(await page.locator('.cb-named').textContent());
  await press(/gets the ball/).click();
  await page.locator('[data-piece^="A"][aria-label*="has the ball"]').waitFor();
});

test('what is advised is said as the ball lies, and who walks, stands up or carries it is named', () => {
  const says = (diagram: string) => adviceOn(scenario(diagram, { others: 'removed' }).state, 'A')?.says;
  expect(says(`a b c     a = A1, down; b = A2, down; c = A3, down, spent`)).toBe('Both stand up');
  expect(says(`a b c     a = A1, down; b = A2, spent; c = A3, spent`)).toBe('A1 stands up');
  expect(says(`a . . . . . . . *     a = A1`)).toBe('A1 runs to the ball');
  expect(says(`a . *     a = A1`)).toBe('A1 gets the ball');
  expect(says(`a . . . b     a = A1, ball; b = B1`)).toMatch(/^A1 runs on: \d+ to go$/);
  expect(says(`a b . . . . . . . . c     a = A1; b = A2; c = B1, ball`)).toBe('2 close in on B1');
  // between it and its goal, and in the goal
  const far = 'a = A1, at 10 14; b = A2, at 9 14';
  expect(says(`. .     ${far}; c = B1, ball, at 10 4`)).toBe('2 bar the way of B1');
  const home = says(`. .     ${far}; c = B1, ball, at 17 8; d = A3, at 9 18; e = A4, at 8 15`);
  expect(home).toBe('3 bar the way of B1, one guards the goal');
  expect(says(`a b . c     a = A1, BT 9; b = B1, BT 0, CD 0, hp 9; c = B2, CD 9, ball`)).toMatch(
    /^A1 tackles/,
  );
});

test('a blow beside the loose ball says what it is for, what takes no die says so, and a long throw is not urged', () => {
  const on = (diagram: string) => adviceOn(scenario(diagram, { others: 'removed' }).state, 'A');
  const out = structuredClone(state);
  for (const { players } of Object.values(out.teams!))
    for (const one of players) if (one.status === 'tunnel') one.status = 'removed';
  const blow = adviceOn(out, 'A');
  expect(blow?.says).toMatch(/ blocks B1$/);
  expect(blow).toMatchObject({
    aim: 'clears the way to the ball',
    miss: 'a miss costs nothing',
    risky: false,
  });
  // of who has not the ball it is said why
  const thins = on(`a b . c     a = A1, BT 6; b = B1, BT 2; c = B2, BT 9, CD 9, ball`);
  expect(thins?.says).toMatch(/^A1 (tackles|blocks) B1$/);
  expect(thins).toMatchObject({ aim: 'fewer around B2', miss: expect.stringMatching(/^a miss/) });
  const opens = on(`a b . c     a = A1, BT 9; b = B1, BT 0, CD 0, hp 9; c = A2, ball, moves 0, acted`);
  expect(opens?.aim).toBe('makes way for A2');
  const elsewhere = adviceOn({ ...out, ball: { where: 'loose', at: { x: 2, y: 14 } } }, 'A');
  expect(elsewhere?.aim).toBeUndefined();
  expect(on(`a . *     a = A1`)).toMatchObject({ aim: 'no die falls', miss: undefined });
  expect(on(`a b c d     a = A1, ball, moves 0; b = B1; c = B2; d = A2`)).toMatchObject({
    says: 'A1 throws to A2',
    p: 0.25,
    aim: undefined,
    miss: 'a miss: the ball lies loose; ending the turn keeps it',
    risky: true,
  });
});

test('of many who walk it is about who gets the ball, or has it; of a blow about both', () => {
  const walk = (player: string) => ({ type: 'move', player, path: [{ x: 9, y: 9 }] }) as const;
  const taking = { type: 'pick-up', player: 'A2' } as const;
  const plan = (...steps: never[]) => ({ type: 'plan', player: 'A1', steps }) as never;
  const loose = { ...state, ball: { where: 'loose', at: { x: 12, y: 11 } } } as const;
  const all = [walk('A2'), taking, walk('A1'), walk('A3')] as never[];
  expect(aboutOf(plan(...all), loose)).toEqual(['A2']);
  expect(aboutOf(plan(walk('A1') as never, walk('A3') as never), loose)).toEqual([]);
  const held = { ...state, ball: { where: 'held', player: 'A3' } } as const;
  expect(aboutOf(plan(walk('A1') as never, walk('A3') as never), held)).toEqual(['A3']);
  expect(aboutOf({ type: 'block', player: 'A1', target: 'B1' }, loose)).toEqual(['A1', 'B1']);
});

test('CB-8.2: who lies two squares off is asked about, with the chance, before anybody walks there', () => {
  const { state } = scenario(`
    a . . b     a = A1; b = B1, down
  `);
  const actions = [{ type: 'move', player: 'A1', path: [{ x: 9, y: 8 }] }] as never[];
  const choices = choicesOf(state, actions, 'A1');
  expect(choices.targets.get('B1')).toHaveLength(1);
  expect([...choices.doubtful!]).toEqual(['B1']);
});

test('CB-6.5: all who are in the tunnel come out by one press, each to a place beside nobody, and not in the mouth', async () => {
  const fresh = scenario('. .', { A: 'exiles' }).state;
  const { steps } = runOut(fresh, 'A')!;
  const ends = steps.flatMap((one) => (one.type === 'move' ? [one.path.at(-1)!] : []));
  expect(ends).toHaveLength(5);
  ends.forEach((one, i) => {
    expect(one).not.toEqual({ x: 10, y: 20 });
    for (const other of ends.slice(i + 1))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(1);
  });
  // who has the ball waits until the others are out
  const order = (all: typeof steps) => all.flatMap((one) => ('player' in one ? one.player : []));
  const [player] = order(steps);
  const carries = runOut({ ...fresh, ball: { where: 'held', player: player! } }, 'A')!;
  expect(order(carries.steps).indexOf(player!)).toBe(4);
  const page = await sat();
  const inTunnel = page.locator('[data-piece^="A"][data-at="tunnel"]');
  expect(await inTunnel.count()).toBe(3);
  await page.getByRole('button', { name: 'All 3 come out' }).click();
  await inTunnel.first().waitFor({ state: 'detached' });
  await eventually(
    () => inTunnel.count(),
    (n) => n === 0,
  );
  await picture(page, 'cave-brawl-out');
  expect(await page.getByRole('button', { name: /come out$/ }).count()).toBe(0);
});

test('who decides looks from close at all that can be pressed and at the ball; one press shows the whole pit, and it stays', async () => {
  const page = await sat();
  const zoom = () =>
    page.locator('.zoomed').evaluate((box) => Number((box as HTMLElement).style.getPropertyValue('--zoom')));
  const inView = () =>
    page.locator('.zoomed-view').evaluate((view) => {
      const all = view.getBoundingClientRect();
      return [
        ...view.querySelectorAll('[data-piece][role="button"], [data-piece="ball"], [data-place]'),
      ].every((one) => {
        const box = one.getBoundingClientRect();
        return (
          box.left >= all.left && box.right <= all.right && box.top >= all.top && box.bottom <= all.bottom
        );
      });
    });
  await page.getByRole('button', { name: 'All 3 come out' }).click();
  await page.locator('[data-piece^="A"][data-at="tunnel"]').first().waitFor({ state: 'detached' });
  await eventually(zoom, (n) => n > 1.2);
  await eventually(inView, Boolean);
  await picture(page, 'cave-brawl-close');
  // whom one chooses does not throw the eye about
  const near = await zoom();
  await page.locator('[data-piece="A1"]').dispatchEvent('click');
  await page.locator('[data-place]').first().waitFor();
  await eventually(inView, Boolean);
  expect(Math.abs((await zoom()) - near)).toBeLessThan(near * 0.4);
  await page.getByRole('button', { name: 'The whole board' }).click();
  await eventually(zoom, (n) => n === 1);
  await page.locator('[data-place]').first().dispatchEvent('click');
  await page.locator('[data-piece="A1"]:not([data-at="8,8"])').waitFor();
  expect(await zoom()).toBe(1);
});

test('odds of targets side by side stand one above the other', () => {
  const row = [105, 115, 125].map((x) => ({ x, y: 55 }));
  expect(row.map((one) => raised(one, row, 10)).filter((is, i, all) => is === all[i + 1])).toEqual([]);
  const column = [45, 55].map((y) => ({ x: 115, y }));
  expect(column.map((one) => raised(one, column, 10))).toEqual([false, false]);
});
