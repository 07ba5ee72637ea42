import { afterAll, expect, test } from '@jest/globals';
import type { ActedEvents, Session } from '@touchline/client';
import type { Store } from '@touchline/server';
import { boot, seedOf } from '../support/boot.ts';
import { openStore } from '../support/store.ts';

/** What a store has been asked for, but for sessions: those are kept for a few seconds. */
let asked: string[] = [];

/** A store that notes what it is asked for. */
async function noting(dataDir: string): Promise<Store> {
  const store = await openStore(dataDir);
  const concern = (name: string, target: object) =>
    new Proxy(target, {
      get(one, key) {
        const value = Reflect.get(one, key) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (key !== 'session') asked.push(`${name}.${String(key)}`);
          return Reflect.apply(value, one, args);
        };
      },
    });
  return new Proxy(store, {
    get(one, key) {
      const value = Reflect.get(one, key) as unknown;
      if (typeof value === 'function') return value.bind(one);
      return typeof value === 'object' && value !== null ? concern(String(key), value) : value;
    },
  });
}

let server: Awaited<ReturnType<typeof boot>> | undefined;
afterAll(() => server?.stop());

test('an action over HTTP is appended, and nothing else is asked of the store; a retry reads what it did', async () => {
  server = await boot({ store: noting });
  const { guest, match, post } = server;
  const sessions = [await guest('Ann'), await guest('Bob')] as const;
  const { id } = await match({ options: { goal: 1000, tripping: false } }, ...sessions);
  const send = (who: Session, what: string, body: object) =>
    post<ActedEvents>(`/matches/${id}/${what}`, body, who.token);
  for (const one of sessions) await send(one, 'seed', { seed: seedOf(one) });
  const act = (who: Session, action: object) => ({
    id: `${who.account.id}-1`,
    seq: 1,
    nonce: 'a-nonce-of-a-test',
    action,
  });
  await send(sessions[0], 'actions', act(sessions[0], { type: 'bid', amount: 9 }));
  asked = [];
  const bid = act(sessions[1], { type: 'bid', amount: 1 });
  const acted = await send(sessions[1], 'actions', bid);
  expect(acted).toMatchObject({ status: 200, body: { seq: 2 } });
  expect(acted.body.events.length).toBeGreaterThan(0);
  expect(asked).toEqual(['journals.append']);
  const again = await send(sessions[1], 'actions', bid);
  expect(again.body).toEqual({ ...acted.body, duplicate: true });
  expect(asked).toContain('journals.read');

  const stranger = await guest('Cat');
  asked = [];
  expect(await send(stranger, 'actions', bid)).toMatchObject({ status: 403, body: { code: 'spectator' } });
  expect(asked).toEqual(['matches.find']);
});
