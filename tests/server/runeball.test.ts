import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { runeball } from '@touchline/rules';
import { boot, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { packed, Raw, type Reservation } from '../support/raw.ts';

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({ games: [runeball], time });
});
afterAll(async () => {
  await server.stop();
  jest.restoreAllMocks();
});

const orders = (orders: object) => ({ type: 'set-orders', orders });
const preset = { type: 'submit-team', preset: 'balanced' };

describe('standing orders (RB-28.1)', () => {
  /** All that the opponent and a spectator hear of some orders of A, and what they can ask for. */
  const heardOf = async (...given: readonly object[]) => {
    const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
    const { id } = await server.match({}, ann, bob);
    const enter = async (token?: string) =>
      Raw.open(server.url, (await server.post<Reservation>(`/matches/${id}/connect`, {}, token)).body);
    const a = await server.connect(id, ann);
    const others = [await enter(bob.token), await enter()];
    await a.request('reveal', { seed: seedOf(ann) });
    await others[0]!.request('reveal', packed({ seed: seedOf(bob) }));
    await a.until((s) => s.status === 'live');
    await Promise.all(others.map((one) => one.settled()));
    const before = others.map((one) => one.heard.length);
    for (const one of given) await a.act(orders(one));
    await a.until((s) => s.seq === 1 + given.length);
    await Promise.all(others.map((one) => one.settled()));
    const heard = others.map((one, i) => one.heard.slice(before[i]).filter((data) => data.length > 1));
    await eventually(
      () => a.own.length,
      (n) => n > 1,
    );
    const asked = await Promise.all(
      ['', '/events', '/replay'].map(async (path) =>
        JSON.stringify((await server.get(`/matches/${id}${path}`, bob.token)).body),
      ),
    );
    for (const one of others) one.close();
    return {
      own: a.own.at(-1),
      heard: heard.map((list) => Buffer.concat(list).toString('hex')),
      asked: asked.join().replaceAll(id, 'match'),
    };
  };

  test('are heard by nobody else: every byte is the same, whatever is ordered', async () => {
    const one = await heardOf(
      { minChance: 77, preBlitz: [], intercept: 'never' },
      { blitz: 'all', knockback: 'auto', overhead: 'ask' },
    );
    const two = await heardOf({ minChance: 1 }, {});
    expect(one.own).toMatchObject({
      orders: { minChance: 77, intercept: 'never', blitz: 'all', knockback: 'auto', overhead: 'ask' },
    });
    expect(two.own).toMatchObject({ orders: { minChance: 1, blitz: 'carrier' } });
    expect(one.heard[0]).not.toBe('');
    expect(one.heard).toEqual(two.heard);
    expect(one.asked).not.toMatch(/minChance|preBlitz|set-orders/);
    expect(server.log.join('\n')).not.toMatch(/minChance|preBlitz/);
  });

  test('come at any time, also of the seat that owes nothing, and make no answer late', async () => {
    const { a, b } = await server.playing();
    await a.act(preset);
    await a.act(orders({ blitz: 'never' }));
    const late = b.envelope(preset);
    await a.act(orders({ blitz: 'all' }));
    await b.act(orders({ minChance: 20 }));
    await b.request('act', late);
    const state = await b.until((s) => s.seq === 6);
    expect(state.decisions).toMatchObject([
      { seat: 'A', kind: 'keshat' },
      { seat: 'B', kind: 'keshat' },
    ]);
  });
});

test('RB-29.1: what was meant for an earlier decision is stale, and changes nothing', async () => {
  const { a, b } = await server.playing();
  const meant = a.envelope({ type: 'keshat-throw' }, { seq: 1 });
  await a.act(preset);
  await b.act(preset);
  await a.until((s) => s.seq === 3);
  expect(await a.refused('act', meant)).toMatchObject({ code: 'stale' });
  expect((await a.until((s) => s.seq === 3)).decisions).toHaveLength(2);
});

test('RB-29.3, RB-29.4: at zero the referee plays the default, as such', async () => {
  const { id, a } = await server.playing({ time: { kind: 'live', bank: 30, increment: 0, reaction: 10 } });
  await a.act(preset);
  time.pass(30_000);
  await a.until((s) => s.decisions.some(({ kind }) => kind === 'keshat'));
  const { body } = await server.get<{ entries: object[] }>(`/matches/${id}/events`);
  expect(body.entries[2]).toMatchObject({
    seat: 'B',
    by: 'referee',
    events: [{ type: 'team-submitted' }, { type: 'team-submitted', seat: 'B', preset: 'balanced' }],
  });
});
