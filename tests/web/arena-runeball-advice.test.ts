/** What is offered first to somebody who does not know better. */
import { type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import { kickScatter, kickWay } from '../../rules/src/runeball/kick-way.ts';
import type { Hex } from '../../web/src/arenas/board/hex.ts';
import { hexesApart } from '../../web/src/arenas/board/near.ts';
import { adviceOn } from '../../web/src/arenas/runeball/advice.ts';
import type { Doing } from '../../web/src/arenas/runeball/doing.ts';
import { frontOf } from '../../web/src/arenas/runeball/front.ts';
import { at, beforeKickoff, board, read } from '../rules/runeball/kit.ts';
import { DESKTOP, person, server, setUp } from '../support/browser.ts';

const RUN = `A1 runner 14,7 >3 ball active
  A2 lineman 3,2
  B1 lineman 24,1
  later A2 B1`;
const begins = read(RUN);
setUp({ games: [{ ...runeball, start: () => ({ state: structuredClone(begins), events: [] }) } as never] });

/** What is advised in a turn of A1. */
function advised(text: string, zoneOfControl: 'cost' | 'none' = 'cost') {
  const m = board(text, { options: { zoneOfControl } });
  const state: PublicState = runeball.view(m.state);
  return adviceOn(state, m.legal('A') as readonly Doing[], { kind: 'turn' } as never, 'A');
}

test('RB-23.2, RB-5.8: who has the ball runs in where it can, else on, into no guarded hex and beside nobody', () => {
  const scores = advised('A1 runner 24,7 ball active\nB1 lineman 3,3');
  expect(scores?.says).toBe('Run in: touchdown!');
  expect(scores?.action.path?.at(-1)?.q).toBe(28);
  const runs = advised(RUN);
  expect(runs?.action).toMatchObject({ type: 'move', player: 'A1', mode: 'full' });
  expect(runs?.says).toBe('Run on: 7 left');
  const shy = advised(
    'A1 runner 14,7 ball active\nB1 lineman 20,6 >6\nB2 lineman 20,8 >6\nB3 lineman 20,7 >6',
  );
  for (const { q, r } of shy?.action.path ?? [])
    expect([at(19, 6), at(19, 7), at(19, 8), at(20, 5), at(20, 9)]).not.toContainEqual({ q, r });
});

test.each([
  1, 2, 3, 4, 5, 6,
])('RB-12.6: the way of who has the ball leads through no hex in front of an opponent, who may have declared a block: %d', (facing) => {
  for (const where of ['16,6', '16,7', '16,8', '17,5', '17,9']) {
    const text = `A1 runner 12,7 ball active\nB1 lineman ${where} >${facing}`;
    const front = frontOf(runeball.view(board(text).state).players.find(({ id }) => id === 'B1')!);
    const way = advised(text, 'none')!.action.path!;
    expect(way.length).toBeGreaterThan(1);
    expect(way.filter(({ q, r }) => front.some((hex) => hex.q === q && hex.r === r))).toEqual([]);
  }
});

test('who has no ball hits who has it, closes in on it, or runs to where it lies; a receiver hits nobody else', () => {
  expect(advised('A1 lineman 14,7 active\nB1 thrower 15,7 ball')?.says).toBe('Hit B1');
  // two blows in three come to nothing, and it goes on unless it might run in next
  expect(advised('A1 receiver 14,7 active block=7\nB1 thrower 15,7 ball')).toBeUndefined();
  expect(advised('A1 receiver 6,7 active block=7\nB1 thrower 5,7 >3 ball')?.says).toBe('Hit B1');
  // three blows in four would have it fall itself
  expect(advised('A1 receiver 14,7 active\nB1 thrower 15,7 ball block=14')).toBeUndefined();
  expect(advised('A1 receiver 14,7 active\nB1 lineman 15,7\nA2 thrower 3,3 ball')).toBeUndefined();
  expect(advised('A1 lineman 14,7 active\nB1 lineman 15,7\nA2 thrower 3,3 ball')?.says).toBe('Hit B1');
  expect(advised('A1 lineman 14,7 active\nB1 thrower 18,7 ball')).toMatchObject({
    says: 'Close in on B1',
    action: { mode: 'half' },
  });
  const runs = advised('A1 lineman 14,7 active\nB1 lineman 28,1\nball 18,7 rest');
  expect(runs?.says).toBe('Run to the ball');
  expect(runs?.action.path?.at(-1)).toEqual(at(18, 7));
});

test('RB-15.5: after a full move a tackle is left, and that is what is offered', () => {
  const text = 'A1 lineman 9,7 active\nB1 thrower 15,7 ball';
  const m = board(text);
  const go = adviceOn(
    runeball.view(m.state),
    m.legal('A') as readonly Doing[],
    { kind: 'turn' } as never,
    'A',
  )!;
  expect(go).toMatchObject({ says: 'Close in on B1', action: { mode: 'full' } });
  m.act(go.action as never);
  const next = adviceOn(
    runeball.view(m.state),
    m.legal('A') as readonly Doing[],
    { kind: 'turn' } as never,
    'A',
  );
  expect(next).toMatchObject({ says: 'Hit B1', action: { kind: 'tackle', target: 'B1' } });
});

test('who has the ball keeps out of the reach of opponents who still act', () => {
  // a full move of 6 and the hex beyond
  const reached = (acted: string) => {
    const foes = `B1 lineman 21,7 >6 ${acted}\nB2 lineman 21,5 >6 ${acted}`;
    const end = advised(`A1 runner 8,7 ball active\n${foes}`)!.action.path!.at(-1)!;
    return [at(21, 7), at(21, 5)].filter((foe) => hexesApart(foe, end) <= 7).length;
  };
  expect(reached('acted')).toBe(2);
  expect(reached('')).toBeLessThan(2);
});

/** Where a kickoff is advised, and how often it is out there. */
function kicked(kick: string) {
  const m = beforeKickoff(`A1 kicker 4,7 active ${kick}\nB1 lineman 28,1\nB2 lineman 20,7`);
  const state = runeball.view(m.state);
  const { action } = adviceOn(state, [], { kind: 'kickoff' } as never, 'A')!;
  const { q, r } = action.target as Hex;
  const far = kickScatter(state, false);
  return { q, row: r + Math.floor(q / 2), out: (hex: Hex) => kickWay(state, hex, far).out };
}

test('RB-8.7, RB-8.9: a kickoff is offered as deep as it stays in, or where it is out least', () => {
  const good = kicked('kick=14');
  expect(good.out(at(good.q, good.row))).toBeLessThanOrEqual(0.02);
  expect(good.out(at(good.q + 2, good.row))).toBeGreaterThan(0.02);
  expect(good.row).toBeGreaterThan(3);
  expect(good.row).toBeLessThan(11);
  const bad = kicked('kick=6 +block');
  const others = [at(17, 7), at(20, 3), at(26, 7), at(22, 12)].map(bad.out);
  expect(bad.out(at(bad.q, bad.row))).toBeLessThan(Math.min(...others));
});

test('RB-15.6: an opponent is pushed off the field, or as far as can be from where it scores', () => {
  const state: PublicState = runeball.view(board('A1 lineman 14,7 active\nB1 lineman 15,7').state);
  const push = (...to: readonly Hex[]) => to.map((hex) => ({ type: 'choose-knockback', to: hex }) as Doing);
  const best = (legal: readonly Doing[]) =>
    adviceOn(state, legal, { kind: 'knockback', about: 'B1' } as never, 'A');
  // B scores where columns begin
  expect(best(push(at(15, 6), at(16, 7), at(15, 8)))).toMatchObject({
    action: { to: at(16, 7) },
    says: 'Push back',
  });
  expect(best(push(at(16, 7), { q: 15, r: -9 }))?.action.to).toEqual({ q: 15, r: -9 });
});

test('RB-23.9: at a stoppage who is hurt is seen to, and then it is for the coach to be ready', () => {
  const state: PublicState = runeball.view(read(RUN));
  const best = (...legal: object[]) =>
    adviceOn(state, legal as Doing[], { kind: 'stoppage' } as never, 'A')?.action.type;
  expect(best({ type: 'ready' }, { type: 'treat', patient: 'A2' })).toBe('treat');
  expect(best({ type: 'ready' })).toBeUndefined();
});

test('the one main button is what is best, and to end the turn only once nothing is', async () => {
  const { id } = await server.match({ game: 'runeball', bots: { B: 'random' } });
  const { page } = await person(DESKTOP);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  const main = page.locator('.rb-buttons .button.main');
  const run = page.getByRole('button', { name: 'Run on: 7 left' });
  await run.waitFor();
  expect(await main.allTextContents()).toEqual(['Run on: 7 left']);
  // where it leads is seen before, without a pointer on it
  await page.locator('.preview-way').waitFor();
  await run.click();
  await main.getByText('End the turn').waitFor();
  expect(await main.count()).toBe(1);
});

test('RB-12.1: who can neither reach the ball nor hit somebody follows all the same, or closes in on somebody it can hit', () => {
  // the ball is held by a friend, four hexes off, or cannot be reached in this turn
  expect(advised('A1 receiver 14,7 active\nA2 thrower 20,7 ball\nB1 lineman 28,1')?.says).toBe(
    'Follow the ball, end the turn',
  );
  expect(advised('A1 lineman 14,7 active\nA2 thrower 20,7 ball\nB1 runner 17,7 >3')).toMatchObject({
    says: 'Close in on B1',
    action: { mode: 'half' },
  });
  expect(advised('A1 receiver 14,7 active\nA2 thrower 15,7 ball\nB1 lineman 28,1')).toBeUndefined();
});

test('RB-15.2, RB-5.5: of several it is hit who wards off least, and nobody without an even chance', () => {
  const ball = 'A2 thrower 3,3 ball';
  expect(
    advised(`A1 blitzer 14,7 active\nB1 lineman 15,7 dodge=9\nB2 thrower 13,7 block=2 dodge=2\n${ball}`)
      ?.says,
  ).toBe('Hit B2');
  expect(advised(`A1 lineman 14,7 active block=1\nB1 lineman 15,7 block=9\n${ball}`)?.action.type).not.toBe(
    'block',
  );
});
