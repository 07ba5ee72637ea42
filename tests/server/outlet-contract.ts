import { describe, expect, test } from '@jest/globals';
import type { DeliveryRecord, Store } from '../../server/src/store/store.ts';

/** What every store must do with secret links and webhooks. */
export function outletContract(store: () => Store): void {
  describe('outlets', () => {
    let made = 0;
    const prepared = async (most = 5) => {
      const n = String(++made).padStart(4, '0');
      const league = `outlet${n}`;
      await store().seasons.commit({
        leagues: [
          {
            ...{ id: league, name: 'L', game: 'race', public: true, joining: 'link' },
            ...{ invitation: `of-${league}`, createdAt: 1, version: 0 },
          },
        ],
      });
      const webhook = (i: number) => ({
        ...{ id: `hook${n}-${i}`, league, url: 'https://example.org', kinds: ['a', 'b'] },
        ...{ secret: 'whsec_AA==', createdAt: i, format: 'discord' as const },
      });
      const added = await Promise.all([1, 2, 3].map((i) => store().outlets.addWebhook(webhook(i), most)));
      return { league, webhook, added };
    };
    const delivery = (webhook: string, id: string, at: number): DeliveryRecord => ({
      ...{ webhook, id, body: '{}', at, tries: 0, dueAt: at, state: 'waiting' },
    });

    test('a secret of an account takes the place of the one before', async () => {
      const { outlets } = store();
      await outlets.keepKey('ann', 'hash of one');
      expect(await outlets.accountOfKey('hash of one')).toBe('ann');
      await outlets.keepKey('ann', 'hash of another');
      expect(await outlets.accountOfKey('hash of one')).toBeUndefined();
      expect(await outlets.accountOfKey('hash of another')).toBe('ann');
    });

    test('a league has so many webhooks at most, however many add them at the same time', async () => {
      const { league, webhook, added } = await prepared(2);
      expect(added.filter(Boolean)).toHaveLength(2);
      const kept = await store().outlets.webhooks(league);
      expect(kept).toHaveLength(2);
      expect(kept[0]).toEqual(webhook(kept[0]?.createdAt ?? 0));
      expect(await store().outlets.webhook(kept[0]?.id ?? '')).toEqual(kept[0]);
    });

    test('what is due is taken once, and again when it was not settled', async () => {
      const { webhook } = await prepared();
      const { id } = webhook(1);
      const { outlets } = store();
      await outlets.addDelivery(delivery(id, 'x', 10));
      await outlets.addDelivery({ ...delivery(id, 'x', 10), body: 'other' });
      expect(await outlets.nextDelivery()).toBe(10);
      expect(await outlets.takeDeliveries(9, 70, 8)).toEqual([]);
      const taken = await Promise.all([outlets.takeDeliveries(10, 70, 8), outlets.takeDeliveries(10, 70, 8)]);
      expect(taken.flat()).toEqual([delivery(id, 'x', 10)]);
      expect(await outlets.nextDelivery()).toBe(70);
      const [again] = await outlets.takeDeliveries(70, 130, 8);
      expect(again).toMatchObject({ id: 'x', tries: 0 });
      const { dueAt: _due, ...over } = delivery(id, 'x', 10);
      const done: DeliveryRecord = { ...over, tries: 1, state: 'delivered', answer: '204' };
      await outlets.settleDelivery(done, 5);
      expect(await outlets.deliveries(id, 5)).toEqual([done]);
      expect(await outlets.nextDelivery()).toBeUndefined();
    });

    test('the latest that are over stay, and all that waits; a webhook goes with all of it', async () => {
      const { webhook } = await prepared();
      const { id } = webhook(1);
      const { outlets } = store();
      for (const at of [1, 2, 3, 4]) await outlets.addDelivery(delivery(id, `d${at}`, at));
      for (const at of [2, 3, 4]) {
        const { dueAt: _due, ...over } = delivery(id, `d${at}`, at);
        await outlets.settleDelivery({ ...over, tries: 1, state: 'failed', answer: '500' }, 2);
      }
      expect((await outlets.deliveries(id, 9)).map((one) => one.id)).toEqual(['d4', 'd3', 'd1']);
      await outlets.removeWebhook(id);
      expect(await outlets.deliveries(id, 9)).toEqual([]);
      expect(await outlets.webhook(id)).toBeUndefined();
      expect(await outlets.nextDelivery()).toBeUndefined();
    });

    test('browsers of an account are told: the latest of them, each by one session, which takes all with it', async () => {
      const { pushes, accounts } = store();
      await accounts.createAccount({ id: 'pushed', name: 'Ann' });
      const session = async (id: string) => {
        const secrets = { family: `family ${id}`, refresh: `refresh ${id}` };
        await accounts.createSession({ id, account: 'pushed', ...secrets, expiresAt: 1e15 });
        return { session: id, endpoint: `https://push.example.org/${id}`, p256dh: 'key', auth: 'secret' };
      };
      const [a, b, c] = [await session('push-a'), await session('push-b'), await session('push-c')];
      for (const one of [a, b, c]) await pushes.subscribe(one, 2);
      expect(await pushes.add('pushed', 'm1', 'A', 10)).toBe(2);
      expect(await pushes.add('pushed', 'm1', 'A', 20)).toBe(2);
      expect(await pushes.add('nobody', 'm1', 'A', 10)).toBe(0);
      expect(await pushes.next()).toBe(10);
      expect(await pushes.take(9, 70, 8)).toEqual([]);
      const taken = (await Promise.all([pushes.take(10, 70, 8), pushes.take(10, 70, 8)])).flat();
      const told = { account: 'pushed', match: 'm1', seat: 'A', tries: 0 };
      expect(taken.sort((x, y) => (x.session < y.session ? -1 : 1))).toEqual([
        { ...b, ...told },
        { ...c, ...told },
      ]);
      await pushes.postpone({ session: 'push-b', match: 'm1' }, 1, 90);
      await pushes.drop({ session: 'push-c', match: 'm1' });
      expect(await pushes.next()).toBe(90);
      // the browser of b is c's now
      await pushes.subscribe({ ...c, endpoint: b.endpoint }, 2);
      expect(await pushes.next()).toBeUndefined();
      expect(await pushes.add('pushed', 'm1', 'A', 10)).toBe(1);
      await accounts.endSession('push-c');
      expect([await pushes.next(), await pushes.add('pushed', 'm1', 'A', 10)]).toEqual([undefined, 0]);
      // of a session that has ended meanwhile nothing is kept
      await pushes.subscribe(c, 2);
      expect(await pushes.add('pushed', 'm1', 'A', 10)).toBe(0);
    });
  });
}
