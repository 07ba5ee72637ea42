/** What is offered first to somebody who does not know better. */
import { type PublicState, runeball } from '../../rules/src/runeball/index.ts';
import { kickScatter, kickWay } from '../../rules/src/runeball/kick-way.ts';
import type { Hex } from '../../web/src/arenas/board/hex.ts';
import { adviceOn } from '../../web/src/arenas/runeball/advice.ts';
import type { Doing } from '../../web/src/arenas/runeball/doing.ts';
import { purposeOf } from '../../web/src/arenas/runeball/purpose.ts';
import { follows, promised } from '../../web/src/arenas/runeball/use-chain.ts';
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

test('RB-23.2: who has the ball runs in where it can, else on', () => {
  const scores = advised('A1 runner 24,7 ball active\nB1 lineman 3,3');
  expect(scores?.says).toBe('A1 runs in: touchdown!');
  expect(scores?.action.path?.at(-1)?.q).toBe(28);
  const runs = advised(RUN);
  expect(runs?.action).toMatchObject({ type: 'move', player: 'A1' });
  expect(runs?.says).toMatch(/^A1 runs on: \d+ left$/);
});

test('the ball goes back only from much danger, and then that is said', () => {
  const before = (carrier: string, ...foes: string[]) =>
    advised(`A1 ${carrier},7 >3 ball active
      ${foes.map((hex, i) => `B${i + 1} blitzer ${hex}`).join('\n')}
      later ${foes.map((_, i) => `B${i + 1}`).join(' ')}`);
  expect(before('thrower 14', '16,7')?.says).toMatch(/^A1 runs on: \d+ left$/);
  const falls = before('thrower 14', '16,5', '16,6', '16,7', '16,8', '17,9', '15,4');
  expect(falls?.says).toMatch(/^A1 falls back to safety: \d+ left$/);
  expect(falls!.action.path!.at(-1)!.q).toBeLessThan(14);
  expect(before('runner 10', '13,7', '14,5', '14,9')?.says).toBe('A1 gets out of the way: 18 left');
});

test('RB-15.2: it is said who hits whom and how likely; nobody is hit below three in five but who has the ball', () => {
  const ball = 'A2 thrower 3,3 ball';
  const hits = advised(`A1 lineman 14,7 active\nB1 lineman 18,7 block=2 dodge=2\n${ball}`);
  expect(hits).toMatchObject({
    says: 'A1 hits B1',
    action: { type: 'move' },
    meant: { type: 'block', target: 'B1' },
  });
  expect(hits!.meant!.chance).toBeGreaterThan(2 / 3);
  // even: 54 %, from the side 62 %
  const even = advised(`A1 lineman 14,7 active block=8\nB1 lineman 15,7 >5 block=9 dodge=1\n${ball}`);
  expect(even?.says).not.toMatch(/hits/);
  const carrier = 'A1 lineman 14,7 active block=9\nB1 lineman 15,7 >5 ball block=9 dodge=1';
  expect(advised(carrier)?.says).toBe('A1 hits B1');
  // three blows in four would have it fall itself
  expect(advised('A1 receiver 4,7 active\nB1 thrower 15,7 ball block=14')?.says).not.toMatch(/hits/);
});

test('RB-15.1: every opponent within reach has a blow with its way and its odds, who has the ball first', () => {
  const charges = advised(`A1 lineman 14,7 active
    B1 lineman 16,7 >2
    B2 runner 17,5 ball
    B3 lineman 28,1`)?.charges;
  expect(charges?.map(({ target }) => target)).toEqual(['B2', 'B1']);
  expect(charges![1]).toMatchObject({ says: 'A1 hits B1', first: { type: 'move', path: [{}] } });
  const names = charges![0]!.odds!.outcomes.map(({ name }) => name);
  expect(names).toEqual(['hit', 'knocked-down', 'wounded', 'blocker-down', 'blocker-hurt']);
});

/** What is advised before B1 acts. */
function before(text: string) {
  const { turn: _, ...now } = runeball.view(board(text).state);
  const state = { ...now, preempt: { against: 'B1', blitzUsed: false } };
  const legal = [{ type: 'blitz', player: 'A1' }, { type: 'pass-preempt' }] as readonly Doing[];
  return adviceOn(state, legal, { kind: 'preempt', about: 'B1' } as never, 'A');
}

test('RB-13: a blitz is asked about where it may win the ball, with its odds at -2', () => {
  const near = before('A1 lineman 14,7 block=9\nB1 lineman 16,7 >5 active ball block=9 dodge=1');
  expect(near?.idle).toBe(false);
  const [blitz] = near!.charges!;
  expect(blitz).toMatchObject({ player: 'A1', target: 'B1', says: 'A1 hits B1 first' });
  const [odds] = advised('A1 lineman 14,7 active block=9\nB1 lineman 16,7 >5 ball block=9 dodge=1')!.charges!;
  expect(blitz!.odds!.outcomes[0]!.p).toBeLessThan(odds!.odds!.outcomes[0]!.p);
  expect(before('A1 lineman 3,7\nB1 lineman 26,7 ball active')).toMatchObject({
    action: { type: 'pass-preempt' },
    idle: true,
  });
});

test('RB-17.11: before a blow who has the ball is told to throw it where that is likely, else to keep it', () => {
  const before = (skills: string) => {
    const text = `B1 lineman 15,7 active\nA1 thrower 14,7 ball ${skills}\nA2 receiver 12,4 catch=14\nlater A2`;
    const legal = [{ type: 'dump-off', to: 'A2' }, { type: 'decline' }] as readonly Doing[];
    const asked = { kind: 'dump-off', about: 'A1' } as never;
    return adviceOn(runeball.view(board(text).state), legal, asked, 'A');
  };
  expect(before('pass=16')).toMatchObject({
    action: { type: 'dump-off', to: 'A2' },
    says: 'A1 passes to A2',
  });
  expect(before('pass=1')).toMatchObject({ action: { type: 'decline' }, says: 'Keep the ball' });
});

test('one press goes on through all that cannot fail, also with the ball; where dice may fail it is asked', () => {
  const state: PublicState = runeball.view(read(RUN));
  const goes = (advice: object, going: object = { when: '' }) =>
    follows(going as never, state, { kind: 'turn', about: 'A1' }, advice as never);
  const takes = { type: 'handoff', player: 'A1', teammate: 'A2', give: false };
  const meant = (chance: number) => ({ type: 'handoff', target: 'A3', chance });
  expect(goes({ action: takes, meant: meant(1) })).toBe(true);
  expect(goes({ action: takes, meant: meant(11 / 12) })).toBe(false);
  expect(goes({ action: takes })).toBe(false);
  // a button of one turn does what it has said: no hand-off that it has not, and the one that it has
  const one = { when: '', player: 'A1' };
  expect(goes({ action: takes, meant: meant(1) }, one)).toBe(false);
  const give = { type: 'handoff', player: 'A1', teammate: 'A3', give: true } as unknown as Doing;
  const said = { player: 'A1', meant: meant(0.9) } as never;
  expect(promised(said, [give], 'A1')).toBe(give);
  expect([promised(said, [give], 'A2'), promised(said, [takes as never], 'A1')]).toEqual([
    undefined,
    undefined,
  ]);
  const runs = { type: 'move', player: 'A1' };
  expect(goes({ action: runs })).toBe(true);
  expect(goes({ action: runs, meant: meant(0.5) })).toBe(false);
  // how likely a ball comes over is known before it is given
  const gives = advised(`A1 lineman 20,7 ball active
    A2 runner 21,7 catch=14
    A3 lineman 21,6\nA4 lineman 20,6\nA5 lineman 19,6\nA6 lineman 19,7\nA7 lineman 20,8
    B1 lineman 3,3
    later A2 B1`);
  expect(gives).toMatchObject({ action: { type: 'handoff', give: true }, meant: { chance: 1 } });
  expect(gives!.says).toBe('A1 gives A2 the ball');
  // all who were told together, and nobody else
  const told = { when: '', player: 'A3', idle: true };
  expect(goes({ action: runs, idle: true }, told)).toBe(true);
  expect(goes({ action: runs }, told)).toBe(false);
});

test('those for whom nothing is to be done are told together; nobody guards from far away', () => {
  const far = advised(`A1 lineman 3,2 active\nA2 lineman 3,4\nA3 lineman 3,9
    B1 runner 28,7 ball\nlater A2 A3 B1`);
  expect(far).toMatchObject({ idle: true, says: 'A1, A2 and A3 wait' });
  expect(far?.along).toEqual(['A2', 'A3'].map((player) => ({ type: 'hold', player })));
  // of others who do without dice something else it is not said that they wait
  const mixed = advised(`A1 lineman 3,2 active\nA2 lineman 3,4\nA3 lineman 3,9 prone
    B1 runner 28,7 ball\nlater A2 A3 B1`);
  expect(mixed?.says).toBe('A1 waits, then A2 and A3');
  expect(mixed?.why).toMatch(/ Then, without dice: A2 waits, A3 stands up\.$/);
  const many = advised(`A1 lineman 3,2 active\nA2 lineman 3,4\nA3 lineman 3,9\nA4 runner 3,11\nA5 safety 3,13
    B1 runner 28,7 ball\nlater A2 A3 A4 A5 B1`);
  expect(many?.says).toBe('A1 waits, then A2, A3 and 2 more');
  const lies = advised(`A1 lineman 3,2 prone active\nA2 lineman 3,4\nB1 runner 28,7 ball\nlater A2 B1`);
  expect(lies).toMatchObject({ idle: true, says: 'A1 stands up, then A2' });
  const runs = advised('A1 lineman 3,2 active\nB1 runner 28,7 ball acted');
  expect(runs).toMatchObject({
    idle: true,
    says: 'A1 closes in',
    why: 'B1 is 26 from your line.',
  });
  expect(advised('A1 lineman 14,5 active\nB1 runner 20,7 ball acted')?.says).toMatch(/guards|hits/);
});

/** What a movement of A1 to a hex is for, as it stands on its button and beside it. */
function purpose(text: string, to: Hex) {
  const state: PublicState = runeball.view(board(text).state);
  const { says, why } = purposeOf(state, 'A1', to);
  return [says, why];
}

test('a movement is told by what it is for, and why that is worth a turn', () => {
  const theirs = 'A1 lineman 14,7 active\nB1 runner 24,7 ball\nB2 lineman 12,3';
  expect(purpose(theirs, at(11, 7))).toEqual(['A1 falls back', 'Between B1 and your line.']);
  expect(purpose(theirs, at(16, 7))).toEqual(['A1 closes in', 'B1 is 22 from your line.']);
  expect(purpose(theirs, at(12, 4))).toEqual(['A1 marks B2', 'Beside B2, for whom it is dear to get away.']);
  expect(purpose(theirs, at(20, 7))).toEqual(['A1 guards B1', 'B1 is 22 from your line.']);
  const ours = 'A1 receiver 14,7 active\nA2 thrower 13,7 ball\nB1 lineman 16,3';
  expect(purpose(ours, at(20, 7))).toEqual(['A1 gets free for A2', '7 ahead of the ball, for a pass.']);
  expect(purpose(ours, at(16, 4))[0]).toBe('A1 holds off B1');
  expect(purpose(ours, at(11, 7))[0]).toBe('A1 stays near A2');
});

test('RB-15.1: a blow that comes off three times in five is better than a better place', () => {
  const text = (block: number) => `A1 thrower 14,7 active block=${block}
    B1 receiver 16,7 block=1 dodge=1
    B2 runner 28,7 ball
    later B2`;
  const good = advised(text(6));
  expect(good).toMatchObject({ says: 'A1 hits B1' });
  expect(good!.idle).toBeUndefined();
  const chance = good!.meant?.chance ?? good!.action.odds!.outcomes[0]!.p;
  expect(chance).toBeGreaterThanOrEqual(0.6);
  expect(advised(text(1))?.says).not.toMatch(/hits/);
});

test('RB-9.6: who fetches the ball is told with its chance; who cannot goes where it is of use', () => {
  const gets = advised('A1 receiver 14,7 active\nB1 lineman 28,1\nball 18,7 rest');
  expect(gets).toMatchObject({ says: 'A1 gets the ball', meant: { type: 'pickup' } });
  expect(gets?.action.path?.at(-1)).toEqual(at(18, 7));
  expect(advised('A1 lineman 3,7 active\nB1 lineman 28,1\nball 20,7 rest')?.says).toBe('A1 nears the ball');
  expect(advised('A1 lineman 8,2 active\nB1 runner 20,7 ball acted')?.says).toBe('A1 guards B1');
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
    says: 'Push B1 back',
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

test('the one main button is what is best, and a turn ends by itself when nothing is left', async () => {
  const { id } = await server.match({ game: 'runeball', bots: { B: 'random' } });
  const { page } = await person(DESKTOP);
  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Play Team A' }).click();
  const main = page.locator('.rb-buttons .button.main');
  const run = main.filter({ hasText: /runs on: \d+ left/ });
  await run.waitFor();
  expect(await main.count()).toBe(1);
  // where it leads is seen before, without a pointer on it
  await page.locator('.preview-way').waitFor();
  await run.click();
  // and its turn is over with it
  await page.locator('.rb-face-now[data-who="A1"]').waitFor({ state: 'detached' });
});
