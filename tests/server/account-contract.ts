import { describe, expect, test } from '@jest/globals';
import type { AccountStore, NewSession } from '../../server/src/store/accounts.ts';

/** What every store must do with accounts and sessions. It has the guests `ann`, `bob` and `cyd`. */
export function accountContract(store: () => AccountStore): void {
  let ids = 0;
  const guest = async (name = 'Guest') => {
    const id = `guest${++ids}`;
    expect(await store().createAccount({ id, name })).toBe(true);
    return id;
  };
  /** An account with keys of its own: its id and one more. */
  const registered = async () => {
    const id = `member${++ids}`;
    const keys = [id, `${id}'`];
    expect(
      await store().createAccount({ id, name: id.toUpperCase() }, { keys, password: `hash ${id}` }),
    ).toBe(true);
    return { id, keys, account: { id, name: id.toUpperCase(), guest: false } };
  };

  describe('accounts', () => {
    test('are kept', async () => {
      expect(await store().account('ann')).toEqual({ id: 'ann', name: 'Ann', guest: true });
      expect(await store().account('nobody')).toBeUndefined();
      await expect(store().createAccount({ id: 'ann', name: 'Another' })).rejects.toThrow();
      expect(await store().account('ann')).toMatchObject({ name: 'Ann' });
    });

    test('are found by each of their keys, with the password; guests by nothing', async () => {
      const { id, keys, account } = await registered();
      expect(await store().account(id)).toEqual(account);
      for (const key of keys) expect(await store().login(key)).toEqual({ account, password: `hash ${id}` });
      expect(await store().login(id.toUpperCase())).toBeUndefined();
      expect(await store().login('ann')).toBeUndefined();
      expect(await store().nameTaken(['free', keys[1]!])).toBe(true);
      expect(await store().nameTaken(['free', 'ann', 'Ann'])).toBe(false);
    });

    test('whose name is taken are not made, and leave nothing behind', async () => {
      const { keys } = await registered();
      const login = { keys: ['a free key', keys[1]!], password: 'x' };
      expect(await store().createAccount({ id: 'late', name: 'Late' }, login)).toBe(false);
      expect(await store().account('late')).toBeUndefined();
      expect(await store().nameTaken(['a free key'])).toBe(false);
    });

    test('of guests are registered once, if the name is free', async () => {
      const { keys } = await registered();
      const id = await guest('Shy');
      const taken = { keys: ['another free key', keys[0]!], password: 'x' };
      expect(await store().register(id, 'Bold', taken)).toBe('name-taken');
      expect(await store().account(id)).toEqual({ id, name: 'Shy', guest: true });
      expect(await store().nameTaken(['another free key'])).toBe(false);

      const login = { keys: [`key of ${id}`], password: 'hash' };
      expect(await store().register(id, 'Bold', login)).toBeUndefined();
      const account = { id, name: 'Bold', guest: false };
      expect(await store().account(id)).toEqual(account);
      expect(await store().login(`key of ${id}`)).toEqual({ account, password: 'hash' });
      const other = { keys: ['a third key'], password: 'other' };
      expect(await store().register(id, 'Bolder', other)).toBe('not-a-guest');
      expect(await store().register('nobody', 'Bolder', other)).toBe('not-a-guest');
      expect(await store().login(`key of ${id}`)).toEqual({ account, password: 'hash' });
      expect(await store().nameTaken(['a third key'])).toBe(false);
    });

    test('of one name by many at once: one of them gets it', async () => {
      const login = { keys: ['contested', 'contended'], password: 'x' };
      const all = [1, 2, 3].map((i) => store().createAccount({ id: `racer${i}`, name: 'Racer' }, login));
      expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
    });

    test('change their name and their keys together, or neither', async () => {
      const one = await registered();
      const two = await registered();
      expect(await store().rename(one.id, 'New', ['new key', two.keys[0]!])).toBe('name-taken');
      expect(await store().account(one.id)).toEqual(one.account);
      expect(await store().login(one.keys[0]!)).toBeDefined();
      expect(await store().rename(one.id, 'New', ['new key', one.keys[1]!])).toBeUndefined();
      expect(await store().login('new key')).toMatchObject({ account: { id: one.id, name: 'New' } });
      expect(await store().nameTaken([one.keys[0]!])).toBe(false);
      expect(await store().rename(one.id, 'New', ['new key'])).toBeUndefined();

      const shy = await guest('Shy');
      expect(await store().rename(shy, 'Sly')).toBeUndefined();
      expect(await store().account(shy)).toEqual({ id: shy, name: 'Sly', guest: true });
      // the caller takes the account for what it no longer is
      expect(await store().rename(shy, 'Slyer', ['sly key'])).toBe('name-taken');
      expect(await store().rename(one.id, 'Newer')).toBe('name-taken');
      expect(await store().account(one.id)).toMatchObject({ name: 'New' });
    });

    test('may be under sanctions, one of a kind each, as may addresses', async () => {
      const account = await guest();
      const address = `network ${account}`;
      const all = (['ban', 'silence'] as const).flatMap((kind, i) => [
        { id: `${kind} 1 ${account}`, kind, account, reason: 'insults', since: 10 * i + 1, until: 99 },
        { id: `${kind} 2 ${account}`, kind, address, since: 10 * i + 2 },
      ]);
      for (const one of all) await store().impose(one);
      expect(await store().sanctions()).toEqual([...all].reverse());
      const again = { ...all[0]!, id: `again ${account}`, since: 100 };
      await store().impose(again);
      expect(await store().sanctions()).toEqual([again, ...all.slice(1).reverse()]);
      for (const { id } of [again, ...all.slice(1)]) expect(await store().lift(id)).toBe(true);
      expect(await store().lift(again.id)).toBe(false);
      expect(await store().sanctions()).toEqual([]);
    });

    test('change their password; guests have none', async () => {
      const { id, keys } = await registered();
      await store().setPassword(id, 'another hash');
      expect(await store().login(keys[0]!)).toMatchObject({ password: 'another hash' });
      const shy = await guest();
      await store().setPassword(shy, 'no use');
      expect(await store().account(shy)).toMatchObject({ guest: true });
    });
  });

  describe('sessions', () => {
    const opened = async (account: string, over: Partial<NewSession> = {}) => {
      const id = `session${++ids}`;
      const session = { id, account, family: `family ${id}`, refresh: `${id} 0`, expiresAt: 5_000, ...over };
      await store().createSession(session);
      return session;
    };
    const renewal = (refresh: string, previous = 'before') => ({
      refresh,
      previous,
      renewedAt: 7_000,
      expiresAt: 9_000,
    });

    test('are kept, with the account they are of', async () => {
      const session = await opened('ann');
      const record = {
        ...session,
        account: { id: 'ann', name: 'Ann', guest: true },
        generation: 0,
        confirmed: true,
      };
      expect(await store().session(session.id)).toEqual(record);
      expect(await store().sessionOf(session.family)).toEqual(record);
      expect(await store().session('none')).toBeUndefined();
      expect(await store().sessionOf(session.refresh)).toBeUndefined();
      await expect(opened('nobody')).rejects.toThrow();
      await expect(opened('bob', { family: session.family })).rejects.toThrow();
    });

    test('are renewed by one of several that try at once', async () => {
      const { id, refresh, ...session } = await opened('ann');
      const tries = ['x', 'x', 'y'].map((next) => store().renewSession(id, refresh, renewal(next, 'used')));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      expect(await store().session(id)).toMatchObject({
        family: session.family,
        previous: 'used',
        renewedAt: 7_000,
        expiresAt: 9_000,
        generation: 1,
        confirmed: false,
      });
      expect(await store().renewSession('none', refresh, renewal('z'))).toBe(false);
    });

    test('are confirmed for the generation they are in', async () => {
      const { id, refresh } = await opened('ann');
      await store().renewSession(id, refresh, renewal('1'));
      await store().confirmSession(id, 0);
      expect(await store().session(id)).toMatchObject({ confirmed: false });
      await store().confirmSession(id, 1);
      expect(await store().session(id)).toMatchObject({ confirmed: true, generation: 1 });
      await store().renewSession(id, '1', renewal('2'));
      expect(await store().session(id)).toMatchObject({
        confirmed: false,
        generation: 2,
        previous: 'before',
      });
    });

    test('end one at a time, or all of an account but one', async () => {
      const mine = [await opened('bob'), await opened('bob'), await opened('bob')];
      const cyds = await opened('cyd');
      const left = async () => {
        const found = await Promise.all([...mine, cyds].map((one) => store().session(one.id)));
        return found.map((one) => one !== undefined);
      };
      await store().endSession(mine[0]!.id);
      expect(await left()).toEqual([false, true, true, true]);
      await store().endSessions('bob', mine[2]!.id);
      expect(await left()).toEqual([false, false, true, true]);
      await store().endSessions('bob', cyds.id);
      expect(await left()).toEqual([false, false, false, true]);
      await store().endSessions('cyd');
      expect(await left()).toEqual([false, false, false, false]);
    });

    test('that are over are forgotten', async () => {
      const [old, young] = [await opened('ann', { expiresAt: 3 }), await opened('ann', { expiresAt: 4 })];
      await store().dropSessions(3);
      expect(await store().session(old.id)).toBeUndefined();
      expect(await store().session(young.id)).toBeDefined();
    });
  });
}
