import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NewEntryRow, NewMatch, Store } from '../../server/src/store/store.ts';
import { accountContract } from './account-contract.ts';
import { outletContract } from './outlet-contract.ts';
import { seasonContract } from './season-contract.ts';

/** A kind of store under test. */
interface Backing {
  /** Another store on the same data, as a second process would open it. */
  open(): Promise<Store>;
  /** A store whose next flush of appends fails. */
  breakNextFlush(store: Store): void;
  /** A store whose next single statement that writes fails. */
  breakNextWrite(store: Store): void;
  /** Whether a lease taken before the last opening is void at once. */
  readonly voidsOldLeases: boolean;
}

const TTL = 60_000;
const result = { winners: ['A'], reason: 'goal', score: { A: 1, B: 0 } };

/** What every store must do. */
export function storeContract(name: string, backing: () => Backing): void {
  describe(name, () => {
    let store: Store;
    let ids = 0;
    beforeAll(async () => {
      store = await backing().open();
      await store.accounts.createAccount({ id: 'ann', name: 'Ann' });
      await store.accounts.createAccount({ id: 'bob', name: 'Bob' });
      await store.accounts.createAccount({ id: 'cyd', name: 'Cyd' });
    });
    afterAll(() => store.close());

    const newMatch = (over: Partial<NewMatch> = {}): NewMatch => ({
      id: `match${String(++ids).padStart(4, '0')}`,
      game: 'race',
      rulesVersion: '1',
      options: { goal: 10, nested: { list: [1, 'two', true] } },
      time: { kind: 'untimed' },
      serverSeed: 'ab'.repeat(32),
      commitment: 'cd'.repeat(32),
      status: 'waiting',
      createdAt: 1_700_000_000_000 + ids,
      delay: 0,
      chat: true,
      seats: [{ seat: 'B' }, { seat: 'A' }],
      ...over,
    });
    const create = async (over: Partial<NewMatch> = {}) => {
      const match = newMatch(over);
      await store.matches.create(match);
      return match;
    };
    const leased = async (in_ = store) => {
      const { id } = await create();
      const epoch = await in_.leases.acquire(id);
      if (epoch === undefined) throw new Error('a new match is free');
      return { id, epoch };
    };
    const row = (
      match: string,
      epoch: number,
      seq: number,
      over: Partial<NewEntryRow> = {},
    ): NewEntryRow => ({
      match,
      epoch,
      seq,
      body: `{"seq":${seq}}`,
      events: '[]',
      cmd: `A:cmd-${seq}`,
      at: seq * 1000,
      ...over,
    });
    const seqs = async (id: string) => (await store.journals.read(id, 0)).map((one) => one.seq);

    accountContract(() => store.accounts);
    seasonContract(() => store, newMatch);
    outletContract(() => store);

    describe('matches', () => {
      test('are kept with everything that was given', async () => {
        const match = await create({
          seats: [{ seat: 'X', bot: 'random', commitment: 'c', seed: 's' }, { seat: 'A' }],
        });
        expect(await store.matches.find(match.id)).toEqual({ ...match, seq: 0 });
        expect(await store.matches.find('none')).toBeUndefined();
      });

      test('have their teams and statistics apart: with one match, and in no list', async () => {
        const game = `teams-${ids}`;
        const teams = { A: { name: 'Owls', players: [1, 2] }, B: 'none' };
        const { id } = await create({ game, teams });
        const epoch = (await store.leases.acquire(id))!;
        const statistics = {
          seats: { A: { goals: 1 } },
          players: { A1: { seat: 'A', counts: { goals: 1 } } },
        };
        const over = { status: 'finished' as const, result, final: {}, statistics, at: 5 };
        expect(await store.matches.find(id)).toMatchObject({ teams });
        expect(await store.matches.find(id)).not.toHaveProperty('statistics');
        await store.journals.append(row(id, epoch, 0, { over }));
        expect(await store.matches.find(id)).toMatchObject({ teams, statistics });
        const [listed] = await store.matches.list({ game, limit: 1 });
        expect(listed).toMatchObject({ id, result });
        for (const name of ['teams', 'statistics']) expect(listed).not.toHaveProperty(name);
      });

      test('are listed newest first, by game and status, a page at a time', async () => {
        const game = `listed-${ids}`;
        const same = Date.now();
        const made = [];
        for (let i = 0; i < 5; i++) made.push(await create({ game, createdAt: same + (i > 2 ? 1 : 0) }));
        await create({ game, status: 'finished', createdAt: same - 1 });
        const page = (last?: { createdAt: number; id: string }) =>
          store.matches.list({
            ...{ game, status: 'waiting', limit: 2 },
            ...(last && { before: { at: last.createdAt, id: last.id } }),
          });
        const seen = [];
        for (let part = await page(); part.length; part = await page(part.at(-1))) seen.push(...part);
        const order = [made[4], made[3], made[2], made[1], made[0]];
        expect(seen.map((one) => one.id)).toEqual(order.map((one) => one?.id));
        expect(seen.every((one) => one.seats.length === 2)).toBe(true);
      });

      test('are listed by who plays, by open seats, and by whether they are over', async () => {
        const game = `whose-${ids}`;
        const open = await create({ game });
        const full = await create({ game, seats: [{ seat: 'A', bot: 'random' }] });
        const over = await create({
          game,
          status: 'finished',
          seats: [{ seat: 'A', account: { id: 'ann', name: 'Ann', guest: true } }],
        });
        expect(await store.seats.take(open.id, 'A', 'ann', 'c')).toBeUndefined();
        const listed = async (filter: object) =>
          (await store.matches.list({ game, limit: 9, ...filter })).map((one) => one.id);
        expect(await listed({ account: 'ann' })).toEqual([over.id, open.id]);
        expect(await listed({ account: 'ann', over: false })).toEqual([open.id]);
        expect(await listed({ over: true })).toEqual([over.id]);
        expect(await listed({ open: true })).toEqual([open.id]);
        expect(await listed({ account: 'cyd' })).toEqual([]);
        expect(await listed({ status: 'waiting' })).toEqual([full.id, open.id]);
      });

      test('with a delay start and end later for everybody without a seat', async () => {
        const game = `delayed-${ids}`;
        const { id } = await create({ game, delay: 10 });
        const epoch = (await store.leases.acquire(id)) as number;
        await store.journals.append(row(id, epoch, 0, { startedAt: 1_000 }));
        await store.journals.append(
          row(id, epoch, 1, { at: 5_000, over: { status: 'finished', result, final: {}, at: 6_000 } }),
        );
        const statuses = ['waiting', 'seeding', 'live', 'finished'] as const;
        const seen = async (seenAt?: number) => {
          const at = { ...(seenAt !== undefined && { seenAt }) };
          const lists = await Promise.all(
            statuses.map((status) => store.matches.list({ game, status, limit: 9, ...at })),
          );
          return statuses.filter((_, i) => lists[i]?.length);
        };
        expect(await seen()).toEqual(['finished']);
        expect(await seen(10_999)).toEqual(['seeding']);
        expect(await seen(11_000)).toEqual(['live']);
        expect(await seen(15_999)).toEqual(['live']);
        expect(await seen(16_000)).toEqual(['finished']);
        await create({ game, status: 'live', delay: 10 });
        await create({ game });
        const tally = async (at: number) =>
          (await store.matches.tally(at, 0)).filter((one) => one.game === game);
        expect(await tally(11_000)).toEqual([{ game, waiting: 1, live: 2 }]);
        expect(await tally(16_000)).toEqual([{ game, waiting: 1, live: 1 }]);
      });

      test('are listed and counted as adjourned when that is seen, and as live again after', async () => {
        const game = `pauses-${ids}`;
        const { id } = await create({ game, status: 'seeding', delay: 10 });
        const epoch = (await store.leases.acquire(id)) as number;
        await store.journals.append(row(id, epoch, 0, { startedAt: 1_000, dueAt: 9 }));
        await store.journals.append(row(id, epoch, 1, { at: 2_000, status: 'adjourned', dueAt: null }));
        expect((await store.matches.find(id))?.status).toBe('adjourned');
        expect(await store.matches.overdue(9, 1000)).not.toContain(id);
        await store.journals.append(row(id, epoch, 2, { at: 3_000, status: 'live' }));
        expect((await store.matches.find(id))?.status).toBe('live');
        for (const [seenAt, status] of [
          [12_999, 'live'],
          [13_000, 'adjourned'],
          [13_999, 'adjourned'],
          [14_000, 'live'],
        ] as const) {
          for (const one of ['live', 'adjourned'] as const)
            expect(await store.matches.list({ game, status: one, seenAt, limit: 9 })).toHaveLength(
              one === status ? 1 : 0,
            );
          expect((await store.matches.tally(seenAt, 0)).find((one) => one.game === game)?.live ?? 0).toBe(
            status === 'live' ? 1 : 0,
          );
          expect((await store.journals.asOf(id, seenAt - 11_000)).status).toBe(status);
        }
      });

      test('that are private are in no list of anybody else, and not counted', async () => {
        const game = `private-${ids}`;
        const ann = { id: 'ann', name: 'Ann', guest: true };
        const hidden = await create({
          game,
          createdBy: 'bob',
          invite: 'secret',
          seats: [{ seat: 'A', account: ann }, { seat: 'B' }],
        });
        const shown = await create({ game });
        expect(await store.matches.find(hidden.id)).toEqual({ ...hidden, seq: 0 });
        const listed = async (filter: object) =>
          (await store.matches.list({ game, limit: 9, ...filter })).map((one) => one.id);
        expect(await listed({ seenAt: 1 })).toEqual([shown.id]);
        expect(await listed({ seenAt: 1, open: true })).toEqual([shown.id]);
        expect(await listed({ account: 'ann' })).toEqual([hidden.id]);
        expect((await store.matches.tally(1, 0)).find((one) => one.game === game)).toMatchObject({
          waiting: 1,
        });
      });

      test('have one rematch, any of them may ask first', async () => {
        const { id } = await create({ status: 'finished' });
        const made = await Promise.all(
          ['1', '2'].map((n) => store.matches.create(newMatch({ id: `again-${id}-${n}`, rematchOf: id }))),
        );
        expect(made.toSorted()).toEqual([false, true]);
        const next = `again-${id}-${made[0] ? 1 : 2}`;
        expect(await store.matches.find(id)).toMatchObject({ rematch: next });
        expect((await store.matches.find(next))?.seats).toHaveLength(2);
        expect(await store.matches.find(`again-${id}-${made[0] ? 2 : 1}`)).toBeUndefined();
        expect(await store.matches.create(newMatch({ rematchOf: next }))).toBe(true);
      });

      test('have another rematch once the one they had is abandoned', async () => {
        const { id } = await create({ status: 'finished' });
        const first = await create({ rematchOf: id });
        expect(await store.matches.find(first.id)).toMatchObject({ rematchOf: id });
        const epoch = (await store.leases.acquire(first.id)) ?? 0;
        expect(await store.matches.abandon(first.id, epoch, 6_000, 'ann')).toBe(true);
        expect(await store.matches.find(first.id)).toMatchObject({
          withdrawnBy: { id: 'ann', name: 'Ann', guest: true },
        });
        expect(await store.matches.find(id)).not.toHaveProperty('rematch');
        const second = await create({ rematchOf: id });
        expect(await store.matches.find(id)).toMatchObject({ rematch: second.id });
        expect(await store.matches.find(second.id)).not.toHaveProperty('withdrawnBy');
        expect(await store.matches.create(newMatch({ rematchOf: id }))).toBe(false);
      });

      test('that have not begun can be abandoned under the lease, once', async () => {
        const { id } = await create({ readyBy: 5_000 });
        const epoch = (await store.leases.acquire(id)) ?? 0;
        expect(await store.matches.find(id)).toMatchObject({ readyBy: 5_000 });
        expect(await store.matches.abandon(id, epoch - 1, 6_000)).toBe(false);
        expect(await store.matches.abandon(id, epoch, 6_000)).toBe(true);
        expect(await store.matches.find(id)).toMatchObject({ status: 'abandoned', overAt: 6_000, seq: 0 });
        expect(await store.matches.abandon(id, epoch, 7_000)).toBe(false);
        expect(await store.seats.take(id, 'A', 'ann', 'c')).toBe('not-waiting');
        const begun = await leased();
        await store.journals.append(row(begun.id, begun.epoch, 0, { startedAt: 1 }));
        expect(await store.matches.abandon(begun.id, begun.epoch, 2)).toBe(false);
      });

      test('in which not all are there yet are found in the order of their time', async () => {
        const late = await create({ readyBy: 90 });
        const soon = await create({ readyBy: 80, status: 'seeding' });
        await create({ readyBy: 70, status: 'live' });
        await create();
        expect((await store.matches.readyChecks()).map((one) => one.id)).toEqual([soon.id, late.id]);
      });

      test('that only bots play are found, as long as they are not over', async () => {
        const bots: NewMatch['seats'] = [
          { seat: 'A', bot: 'random', commitment: 'c', seed: 's' },
          { seat: 'B', bot: 'heuristic', commitment: 'c', seed: 's' },
        ];
        const seeding = await create({ status: 'seeding', seats: bots });
        const live = await create({ status: 'live', seats: bots });
        await create({ status: 'finished', seats: bots });
        await create({ status: 'live', seats: [{ seat: 'A', bot: 'random' }, { seat: 'B' }] });
        expect(await store.matches.amongBots(10)).toEqual([seeding.id, live.id]);
        expect(await store.matches.amongBots(1)).toEqual([seeding.id]);
      });
    });

    describe('rules', () => {
      const of = (version: string, of: object = {}) => ({
        game: 'race',
        version,
        event: { type: 'object', of },
        state: { type: 'object', properties: { at: { type: 'integer' } } },
      });
      const kept = async () => (await store.rules.all()).filter(({ game }) => game === 'race');

      test('are kept by game and version, and of one version what came last', async () => {
        await store.rules.keep([of('1'), of('2')]);
        expect(await kept()).toEqual([of('1'), of('2')]);
        await store.rules.keep([of('2', { other: 'events' }), of('3')]);
        expect(await kept()).toEqual([of('1'), of('2', { other: 'events' }), of('3')]);
        await store.rules.keep([]);
        expect(await kept()).toHaveLength(3);
      });

      test('of a match are changed under the lease before it begins, and not after', async () => {
        const { id, epoch } = await leased();
        expect(await store.rules.change(id, epoch - 1, '2')).toBe(false);
        expect(await store.matches.find(id)).toMatchObject({ rulesVersion: '1' });
        expect(await store.rules.change(id, epoch, '2')).toBe(true);
        expect(await store.matches.find(id)).toMatchObject({ rulesVersion: '2' });
        await store.journals.append(row(id, epoch, 0, { startedAt: 5 }));
        expect(await store.rules.change(id, epoch, '3')).toBe(false);
        expect(await store.matches.find(id)).toMatchObject({ rulesVersion: '2' });
      });

      test('a match may end where nobody could tell its state', async () => {
        const { id, epoch } = await leased();
        await store.journals.append(row(id, epoch, 0, { startedAt: 5 }));
        const over = { status: 'adjudicated', result, final: undefined, at: 9 } as const;
        expect(await store.journals.append(row(id, epoch, 1, { over }))).toBe(true);
        const found = await store.matches.find(id);
        expect(found).toMatchObject({ status: 'adjudicated', result });
        expect(found).not.toHaveProperty('final');
      });
    });

    describe('seats', () => {
      test('are given in order, and the last one makes the match seeding', async () => {
        const { id } = await create();
        expect(await store.seats.take(id, undefined, 'ann', 'c1')).toBeUndefined();
        expect(await store.matches.find(id)).toMatchObject({
          status: 'waiting',
          seats: [
            { seat: 'B', account: { id: 'ann', name: 'Ann', guest: true }, commitment: 'c1' },
            { seat: 'A' },
          ],
        });
        expect(await store.seats.take(id, 'A', 'bob', 'c2')).toBeUndefined();
        expect(await store.matches.find(id)).toMatchObject({ status: 'seeding' });
      });

      test('are opened again before the match has begun; all others commit again when seeds were shown', async () => {
        const { id } = await create({ dueAt: 7 });
        const epoch = (await store.leases.acquire(id)) ?? 0;
        await store.seats.take(id, 'A', 'ann', 'c1', 1_000);
        expect(await store.matches.find(id)).toMatchObject({ status: 'waiting', dueAt: 7 });
        expect(await store.seats.vacate(id, epoch + 1, ['A'], 9)).toBe(false);
        expect(await store.seats.vacate(id, epoch, ['A'], 9)).toBe(true);
        const empty = await store.matches.find(id);
        expect(empty).toMatchObject({ status: 'waiting', dueAt: 9 });
        expect(empty?.seats.some((one) => one.account || one.commitment)).toBe(false);
        await store.seats.take(id, 'A', 'ann', 'c1', 1_000);
        await store.seats.take(id, 'B', 'bob', 'c2', 1_000);
        expect(await store.matches.find(id)).toMatchObject({ status: 'seeding', dueAt: 1_000 });
        expect(await store.matches.overdue(1_000, 100)).toContain(id);
        await store.seats.reveal(id, epoch, 'A', 's1');
        expect(await store.seats.vacate(id, epoch, ['B'], 2_000)).toBe(true);
        const kept = await store.matches.find(id);
        expect(kept).toMatchObject({ status: 'waiting', dueAt: 2_000 });
        const [b, a] = kept?.seats ?? [];
        expect([b, a]).toEqual([
          { seat: 'B' },
          { seat: 'A', account: expect.objectContaining({ id: 'ann' }) },
        ]);
        expect(await store.matches.abandon(id, epoch, 3_000)).toBe(true);
        expect(await store.matches.find(id)).not.toHaveProperty('dueAt');
        expect(await store.seats.vacate(id, epoch, ['A'], 9)).toBe(false);
      });

      test('are given to bots as well', async () => {
        const { id } = await create();
        const bot = { bot: 'random' as const, commitment: 'c', seed: 's' };
        await store.seats.take(id, 'B', 'ann', 'c1');
        expect(await store.seats.giveBot(id, 'B', bot)).toBe('seat-taken');
        expect(await store.seats.giveBot(id, 'Z', bot)).toBe('no-such-seat');
        expect(await store.seats.giveBot('none', 'Z', bot)).toBe('not-found');
        expect(await store.seats.giveBot(id, undefined, bot)).toBeUndefined();
        expect(await store.matches.find(id)).toMatchObject({
          status: 'seeding',
          seats: [{}, { seat: 'A', ...bot }],
        });
        expect(await store.seats.giveBot(id, undefined, bot)).toBe('no-open-seat');
      });

      test('that are kept for an account are its alone; the match is seeding when all have committed', async () => {
        const account = (id: string) => ({ account: { id, name: id, guest: true } });
        const { id } = await create({
          seats: [
            { seat: 'A', ...account('ann') },
            { seat: 'B', ...account('bob') },
          ],
        });
        expect(await store.seats.take(id, undefined, 'cyd', 'c3')).toBe('no-open-seat');
        expect(await store.seats.take(id, 'A', 'bob', 'c2')).toBe('already-seated');
        expect(await store.seats.take(id, undefined, 'bob', 'c2')).toBeUndefined();
        expect(await store.matches.find(id)).toMatchObject({ status: 'waiting' });
        expect(await store.seats.take(id, undefined, 'ann', 'c1')).toBeUndefined();
        expect(await store.matches.find(id)).toMatchObject({ status: 'seeding' });
      });

      test('are refused for a reason', async () => {
        const { id } = await create({
          seats: [{ seat: 'A' }, { seat: 'B' }, { seat: 'C', bot: 'random', commitment: 'c' }],
        });
        expect(await store.seats.take('none', 'A', 'ann', 'c1')).toBe('not-found');
        expect(await store.seats.take(id, 'Z', 'ann', 'c1')).toBe('no-such-seat');
        expect(await store.seats.take(id, 'C', 'ann', 'c1')).toBe('seat-taken');
        expect(await store.seats.take(id, 'A', 'ann', 'c1')).toBeUndefined();
        expect(await store.seats.take(id, 'A', 'bob', 'c2')).toBe('seat-taken');
        expect(await store.seats.take(id, 'B', 'ann', 'c1')).toBe('already-seated');
        expect(await store.seats.take(id, 'B', 'bob', 'c2')).toBeUndefined();
        expect(await store.seats.take(id, undefined, 'cyd', 'c3')).toBe('no-open-seat');
        expect(await store.seats.take(id, 'B', 'cyd', 'c3')).toBe('seat-taken');
        expect(await store.seats.take(id, 'A', 'ann', 'other')).toBe('not-waiting');
      });

      test('can be committed to again while the match waits; the same commitment is no change', async () => {
        const { id } = await create();
        await store.seats.take(id, 'A', 'ann', 'lost');
        expect(await store.seats.take(id, undefined, 'ann', 'found')).toBeUndefined();
        await store.seats.take(id, 'B', 'bob', 'c2');
        expect(await store.seats.take(id, 'A', 'ann', 'found')).toBeUndefined();
        expect((await store.matches.find(id))?.seats[1]).toMatchObject({ seat: 'A', commitment: 'found' });
      });

      test('go to one of many who reach for one at once', async () => {
        const { id } = await create();
        const outcomes = await Promise.all(
          ['ann', 'bob', 'cyd'].map((who) => store.seats.take(id, 'A', who, who)),
        );
        expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
      });

      test('reveal their seeds under the lease only', async () => {
        const { id, epoch } = await leased();
        expect(await store.seats.reveal(id, epoch - 1, 'A', 'seed')).toBe(false);
        expect((await store.matches.find(id))?.seats[1]).toEqual({ seat: 'A' });
        expect(await store.seats.reveal(id, epoch, 'A', 'seed')).toBe(true);
        expect((await store.matches.find(id))?.seats[1]).toEqual({ seat: 'A', seed: 'seed' });
      });
    });

    describe('the queue', () => {
      const wish = { game: 'race', time: '{}', options: '{}' };
      const everybody = <T>(all: readonly T[]) => all;
      const both = <T>(all: readonly T[]) => (all.length < 2 ? [] : all.slice(0, 2));
      const ids = (those: readonly { readonly id: string }[]) => those.map(({ id }) => id);
      const ask = (account: string, of = wish) => store.seekers.ask(account, of, 1_000, 2_000);
      // who waits for a process that has not said for a while that it is alive is not waited for
      beforeEach(() => store.leases.renew(TTL));
      afterEach(async () => {
        for (const account of ['ann', 'bob', 'cyd']) await store.seekers.leave(account);
      });

      test('keeps the place of an account that asks again, and not when it wants something else', async () => {
        const first = await ask('ann');
        expect(await ask('bob')).toBeGreaterThan(first);
        await store.seekers.rest('ann', 3_000);
        expect(await store.seekers.find('ann')).toEqual({ ...wish, place: first, keptUntil: 3_000 });
        expect(await ask('ann')).toBe(first);
        expect(await store.seekers.others('ann', wish, 1_999)).toBe(1);
        expect(await store.seekers.others('ann', wish, 2_000)).toBe(0);
        const other = { ...wish, time: '{"kind":"live"}' };
        expect(await ask('ann', other)).toBeGreaterThan(first + 1);
        expect(await store.seekers.find('ann')).toMatchObject(other);
        const short = { ...other, options: '{"goal":5}' };
        const place = await ask('ann', short);
        expect(place).toBeGreaterThan(first + 2);
        expect(await ask('ann', short)).toBe(place);
        expect(await store.seekers.others('bob', other, 1_999)).toBe(0);
        expect(await store.seekers.others('bob', short, 1_999)).toBe(1);
        await store.seekers.leave('ann');
        expect(await store.seekers.find('ann')).toBeUndefined();
      });

      test('brings those together who wait for an answer, in the order of their places, each once', async () => {
        for (const account of ['cyd', 'ann', 'bob']) await ask(account);
        await store.seekers.rest('cyd', 9_000);
        expect(await store.seekers.bringTogether(wish, 'm', () => [])).toEqual([]);
        const made = await Promise.all(
          ['m1', 'm2', 'm3'].map((match) => store.seekers.bringTogether(wish, match, both)),
        );
        expect(made.filter((chosen) => chosen.length).map(ids)).toEqual([['ann', 'bob']]);
        const match = (await store.seekers.find('ann'))?.match ?? '';
        expect(await store.seekers.find('bob')).toMatchObject({ match });
        await store.seekers.leave('bob');
        expect(await store.seekers.find('bob')).toMatchObject({ match });
        // the ones who were there come first, and the others are out
        await store.seekers.release(match, ['bob'], 9_000);
        expect(await store.seekers.find('ann')).toBeUndefined();
        expect(await store.seekers.others('ann', wish, 5_000)).toBe(2);
        await ask('bob');
        await ask('cyd');
        expect(ids(await store.seekers.bringTogether(wish, 'm4', both))).toEqual(['bob', 'cyd']);
        await store.seekers.giveUp('m4');
        expect(ids(await store.seekers.bringTogether(wish, 'm5', both))).toEqual(['bob', 'cyd']);
        await store.seekers.release('m5', [], 0);
      });

      test('tells who waits and since when, in the order of their places, and nobody who was found or is away', async () => {
        const at = (account: string, now: number, of = wish) => store.seekers.ask(account, of, now, 2_000);
        await at('bob', 1_100);
        await at('ann', 1_200);
        await at('cyd', 1_300);
        // who asks for the same again waits for longer
        await at('bob', 1_400);
        await store.seekers.rest('cyd', 1_500);
        const told = (account: string, since: number, of = wish) => ({ account, ...of, since });
        expect(await store.seekers.waiting(1_499, 9)).toEqual([
          told('bob', 1_100),
          told('ann', 1_200),
          told('cyd', 1_300),
        ]);
        expect(await store.seekers.waiting(1_499, 1)).toEqual([told('bob', 1_100)]);
        expect(ids(await store.seekers.bringTogether(wish, 'm7', (all) => all.slice(0, 1)))).toEqual(['bob']);
        expect(await store.seekers.waiting(1_500, 9)).toEqual([told('ann', 1_200)]);
        const other = { ...wish, time: '{"kind":"live"}' };
        await at('ann', 1_600, other);
        expect(await store.seekers.waiting(1_600, 9)).toEqual([told('ann', 1_600, other)]);
        await store.seekers.release('m7', [], 0);
      });

      test('has nobody in it who waited for a process that is gone', async () => {
        const other = await backing().open();
        await other.seekers.ask('ann', wish, 1_000, 2_000);
        await other.close();
        const here = await backing().open();
        await here.seekers.ask('bob', wish, 1_000, 2_000);
        expect(ids(await here.seekers.bringTogether(wish, 'm6', everybody))).toEqual(['bob']);
        await here.seekers.release('m6', [], 0);
        await here.close();
      });
    });

    test('has a time of its own', async () => {
      expect(Math.abs((await store.now()) - Date.now())).toBeLessThan(60_000);
    });

    describe('leases', () => {
      test('of a process that has died are freed by the others, and it finds that', async () => {
        const dead = await backing().open();
        const { id, epoch } = await leased(dead);
        const here = await backing().open();
        if (backing().voidsOldLeases) expect(await here.leases.owner(id)).toBeUndefined();
        else {
          expect(await here.leases.owner(id)).toBe(dead.leases.process);
          expect(await here.leases.acquire(id)).toBeUndefined();
        }
        await here.leases.bury(dead.leases.process);
        expect(await here.leases.owner(id)).toBeUndefined();
        expect(await here.leases.acquire(id)).toBeGreaterThan(epoch);
        expect((await dead.leases.renew(TTL)).has(id)).toBe(false);
        expect(await dead.journals.append(row(id, epoch, 0))).toBe(false);
        await Promise.all([dead.close(), here.close()]);
      });

      test('are held by one, who can give them back', async () => {
        const { id, epoch } = await leased();
        expect(await store.leases.acquire(id)).toBeUndefined();
        expect(await store.leases.holds(id, epoch)).toBe(true);
        await store.leases.release(id, epoch);
        const next = await store.leases.acquire(id);
        expect(next).toBeGreaterThan(epoch);
        expect(await store.leases.holds(id, epoch)).toBe(false);
      });

      test('of a match that is not there cannot be had', async () => {
        expect(await store.leases.acquire('none')).toBeUndefined();
      });

      test('have one winner in every race', async () => {
        for (let i = 0; i < 20; i++) {
          const { id } = await create();
          const won = await Promise.all(Array.from({ length: 10 }, () => store.leases.acquire(id)));
          expect(won.filter((epoch) => epoch !== undefined)).toHaveLength(1);
        }
      });

      test('end with the process that has them, all at once, unless it says that it is alive', async () => {
        const first = await backing().open();
        const second = await backing().open();
        const made = [await create(), await create()];
        const epochs: (number | undefined)[] = [];
        for (const { id } of made) epochs.push(await first.leases.acquire(id));
        const ids = made.map(({ id }) => id);
        if (!backing().voidsOldLeases) {
          expect(await second.leases.acquire(ids[0]!)).toBeUndefined();
          expect(await first.leases.renew(-1)).toEqual(new Map(ids.map((id, i) => [id, epochs[i]])));
          expect(await first.leases.renew(TTL)).toEqual(new Map(ids.map((id, i) => [id, epochs[i]])));
          expect(await second.leases.acquire(ids[0]!)).toBeUndefined();
          await first.leases.renew(-1);
        }
        for (const [i, id] of ids.entries())
          expect(await second.leases.acquire(id)).toBe((epochs[i] ?? 0) + 1);
        expect(await first.leases.renew(TTL)).toEqual(new Map());
        await first.close();
        await second.close();
      });

      test('end when the store is closed', async () => {
        const first = await backing().open();
        const { id } = await leased(first);
        await first.close();
        expect(await store.leases.acquire(id)).toBeDefined();
      });

      test('whose answer was lost, or that could not be given back, can be had again', async () => {
        const { id, epoch } = await leased();
        backing().breakNextWrite(store);
        await expect(store.leases.release(id, epoch)).rejects.toThrow();
        const next = await store.leases.acquire(id);
        expect(next).toBeGreaterThan(epoch);
        backing().breakNextWrite(store);
        await expect(store.leases.release(id, next ?? 0)).rejects.toThrow();
        expect((await store.leases.renew(TTL)).has(id)).toBe(true);
        expect((await store.leases.renew(TTL)).has(id)).toBe(false);
      });

      test('that are not ours are not given back by us', async () => {
        const { id, epoch } = await leased();
        await store.leases.renew(TTL);
        await store.leases.release(id, epoch - 1);
        // where one process is meant to be, the last one to open the store is it
        if (!backing().voidsOldLeases) expect(await store.leases.owner(id)).toBe(store.leases.process);
        expect(await store.leases.acquire(id)).toBeUndefined();
      });

      test('of another are not prolonged', async () => {
        const second = await backing().open();
        const { id, epoch } = await leased(second);
        expect((await store.leases.renew(TTL)).has(id)).toBe(false);
        expect((await second.leases.renew(TTL)).get(id)).toBe(epoch);
        await second.close();
      });
    });

    describe('the journal', () => {
      test('keeps lines in order, with what they were given', async () => {
        const { id, epoch } = await leased();
        expect(await store.journals.append(row(id, epoch, 0, { startedAt: 1234 }))).toBe(true);
        const { cmd: _none, ...nameless } = row(id, epoch, 1);
        expect(await store.journals.append(nameless)).toBe(true);
        expect(
          await store.journals.append(row(id, epoch, 2, { body: '{"☃":"\\n"}', events: '[[1,"x"]]' })),
        ).toBe(true);
        expect(await store.journals.read(id, 0)).toEqual([
          { seq: 0, body: '{"seq":0}', events: '[]', at: 0, cmd: 'A:cmd-0' },
          { seq: 1, body: '{"seq":1}', events: '[]', at: 1000 },
          { seq: 2, body: '{"☃":"\\n"}', events: '[[1,"x"]]', at: 2000, cmd: 'A:cmd-2' },
        ]);
        expect((await store.journals.read(id, 1, 1)).map((one) => one.seq)).toEqual([1]);
        expect(await store.journals.entryOf(id, 'A:cmd-2')).toBe(2);
        expect(await store.journals.entryOf(id, 'B:cmd-2')).toBeUndefined();
        expect(await store.matches.find(id)).toMatchObject({ status: 'live', startedAt: 1234, seq: 3 });
      });

      test('keeps what allowances have paid, and when time runs out next', async () => {
        const time = { kind: 'correspondence', decision: 1 } as const;
        const { id } = await create({ time });
        expect(await store.matches.find(id)).toMatchObject({ time });
        const epoch = (await store.leases.acquire(id)) ?? 0;
        await store.journals.append(row(id, epoch, 0, { startedAt: 1, dueAt: 20 }));
        await store.journals.append(row(id, epoch, 1, { away: { A: 7 } }));
        expect((await store.journals.read(id, 0)).map((one) => one.away)).toEqual([undefined, { A: 7 }]);
        expect(await store.matches.overdue(19, 1000)).toEqual([]);
        expect(await store.matches.overdue(20, 1000)).toEqual([id]);
        expect(await store.matches.nextDue()).toBe(20);
        const other = await leased();
        await store.journals.append(row(other.id, other.epoch, 0, { startedAt: 1, dueAt: 10 }));
        expect(await store.matches.nextDue()).toBe(10);
        expect(await store.matches.overdue(30, 1000)).toEqual([other.id, id]);
        expect(await store.matches.overdue(30, 1)).toEqual([other.id]);
        await store.journals.append(row(other.id, other.epoch, 1, { dueAt: 40 }));
        expect(await store.journals.append(row(id, epoch - 1, 2, { dueAt: 5 }))).toBe(false);
        expect(await store.matches.overdue(30, 1000)).toEqual([id]);
        await store.journals.append(
          row(id, epoch, 2, { over: { status: 'finished', result, final: {}, at: 9 } }),
        );
        await store.journals.append(
          row(other.id, other.epoch, 2, { over: { status: 'finished', result, final: {}, at: 9 } }),
        );
        expect(await store.matches.nextDue()).toBeUndefined();
      });

      test('changes the rules of a match with a line, which packs the events before it otherwise', async () => {
        const { id, epoch } = await leased();
        for (const seq of [0, 1]) await store.journals.append(row(id, epoch, seq, { events: `[[${seq}]]` }));
        const rules = { version: '2', events: new Map([[1, '[["otherwise"]]']]) };
        expect(await store.journals.append(row(id, epoch - 1, 2, { rules }))).toBe(false);
        expect(await store.journals.append(row(id, epoch, 1, { rules }))).toBe(false);
        expect(await store.matches.find(id)).toMatchObject({ rulesVersion: '1' });
        expect((await store.journals.read(id, 0)).map((one) => one.events)).toEqual(['[[0]]', '[[1]]']);
        expect(await store.journals.append(row(id, epoch, 2, { rules, events: '[]' }))).toBe(true);
        expect(await store.matches.find(id)).toMatchObject({ rulesVersion: '2', seq: 3 });
        expect((await store.journals.read(id, 0)).map((one) => one.events)).toEqual([
          '[[0]]',
          '[["otherwise"]]',
          '[]',
        ]);
      });

      test('ends the match with its last line', async () => {
        const over = { status: 'abandoned' as const, result, final: { at: 1 }, at: 9 };
        const { id, epoch } = await leased();
        await store.journals.append(row(id, epoch, 0, { startedAt: 1, dueAt: 5, over }));
        const { at: overAt, ...rest } = over;
        expect(await store.matches.find(id)).toMatchObject({ ...rest, overAt });
        expect(await store.matches.overdue(5, 1000)).not.toContain(id);
      });

      test('keeps what was offered under the lease, and forgets it with a line', async () => {
        const { id, epoch } = await leased();
        const made = { A: { id: 'the-draw', seq: 1 } };
        const offers = {
          standing: { id: 'the-draw', kind: 'draw' as const, seat: 'A', accepted: ['C'] },
          made,
        };
        expect(await store.matches.keepOffers(id, epoch + 1, offers)).toBe(false);
        expect((await store.matches.find(id))?.offers).toBeUndefined();
        expect(await store.matches.keepOffers(id, epoch, offers)).toBe(true);
        await store.journals.append(row(id, epoch, 0, { startedAt: 1 }));
        expect((await store.matches.find(id))?.offers).toEqual(offers);
        await store.journals.append(row(id, epoch, 1, { offers: { made } }));
        expect((await store.matches.find(id))?.offers).toEqual({ made });
      });

      test('tells how long the journal was at a time, and what seats owe after it', async () => {
        const { id, epoch } = await leased();
        const other = await leased();
        expect(await store.journals.asOf(id, 1e6)).toEqual({ seq: 0, status: 'live' });
        expect(await store.journals.due([id])).toEqual(new Map());
        await store.journals.append(row(id, epoch, 0, { startedAt: 1, due: '{"A":"bid","B":"bid"}' }));
        await store.journals.append(row(id, epoch, 1, { at: 1500, due: '{"B":"roll"}' }));
        await store.journals.append(row(other.id, other.epoch, 0));
        const lengths = [0, 1, 1499, 1500, 1e6].map((at) => store.journals.asOf(id, at - 1));
        expect((await Promise.all(lengths)).map(({ seq }) => seq)).toEqual([0, 1, 1, 1, 2]);
        expect(await store.journals.due([id, other.id])).toEqual(
          new Map<string, object>([
            [id, { B: 'roll' }],
            [other.id, {}],
          ]),
        );
        expect(await store.journals.due([])).toEqual(new Map());
      });

      test('refuses what comes under an old epoch, and what it has already; the rest of the batch is stored', async () => {
        const one = await leased();
        const two = await leased();
        const three = await leased();
        await store.journals.append(row(one.id, one.epoch, 0));
        const outcomes = await Promise.all([
          store.journals.append(row(one.id, one.epoch - 1, 1)),
          store.journals.append(row(one.id, one.epoch, 0, { cmd: 'A:other', body: 'forged' })),
          store.journals.append(row(two.id, two.epoch, 0, { cmd: 'A:cmd-0' })),
          store.journals.append(row('none', 1, 0)),
          store.journals.append(row(three.id, three.epoch, 0)),
          store.journals.append(row(three.id, three.epoch, 0, { cmd: 'A:late' })),
          store.journals.append(row(three.id, three.epoch, 1)),
        ]);
        expect(outcomes).toEqual([false, false, true, false, true, false, true]);
        expect(await seqs(one.id)).toEqual([0]);
        expect((await store.journals.read(one.id, 0))[0]?.body).toBe('{"seq":0}');
        expect(await seqs(two.id)).toEqual([0]);
        expect(await seqs(three.id)).toEqual([0, 1]);
      });

      test('a refused last line does not end the match', async () => {
        const { id, epoch } = await leased();
        await store.journals.append(row(id, epoch, 0, { startedAt: 1 }));
        const over = { status: 'finished' as const, result, final: {}, at: 9 };
        expect(await store.journals.append(row(id, epoch - 1, 1, { over }))).toBe(false);
        expect(await store.matches.find(id)).toMatchObject({ status: 'live', seq: 1 });
      });

      test('keeps out who has lost the lease, also when that is another process', async () => {
        const second = await backing().open();
        const { id } = await create();
        const old = await store.leases.acquire(id);
        await store.leases.renew(-1);
        const epoch = await second.leases.acquire(id);
        if (old === undefined || epoch === undefined) throw new Error('both had their turn');
        const outcomes = await Promise.all([
          store.journals.append(row(id, old, 0)),
          second.journals.append(row(id, epoch, 0, { cmd: 'B:x' })),
        ]);
        expect(outcomes).toEqual([false, true]);
        expect(await store.leases.holds(id, old)).toBe(false);
        await store.leases.renew(TTL);
        await second.close();
      });

      test('a flush that fails says so to all of its batch, and the next one works', async () => {
        const { id, epoch } = await leased();
        backing().breakNextFlush(store);
        const failed = await Promise.allSettled(
          [0, 1].map((seq) => store.journals.append(row(id, epoch, seq))),
        );
        expect(failed.map((one) => one.status)).toEqual(['rejected', 'rejected']);
        expect(await seqs(id)).toEqual([]);
        expect(await store.journals.append(row(id, epoch, 0))).toBe(true);
      });

      test('takes many lines of many matches at once', async () => {
        const matches = await Promise.all(Array.from({ length: 20 }, () => leased()));
        const outcomes = await Promise.all(
          matches.flatMap(({ id, epoch }) =>
            Array.from({ length: 20 }, (_, seq) => store.journals.append(row(id, epoch, seq))),
          ),
        );
        expect(outcomes.every(Boolean)).toBe(true);
      });
    });

    describe('opened again', () => {
      test('everything is there', async () => {
        const { id, epoch } = await leased();
        await store.journals.append(row(id, epoch, 0, { startedAt: 5 }));
        const before = await store.matches.find(id);
        const second = await backing().open();
        expect(await second.matches.find(id)).toEqual(before);
        expect(await second.journals.read(id, 0)).toEqual(await store.journals.read(id, 0));
        expect(await second.accounts.account('ann')).toEqual({ id: 'ann', name: 'Ann', guest: true });
        await second.close();
      });

      test('leases from before are void where only one process is meant to be', async () => {
        const { id, epoch } = await leased();
        const second = await backing().open();
        const next = await second.leases.acquire(id);
        if (!backing().voidsOldLeases) return expect(next).toBeUndefined();
        expect(next).toBeGreaterThan(epoch);
        expect(await store.journals.append(row(id, epoch, 0))).toBe(false);
        expect(await store.leases.acquire(id)).toBeUndefined();
        await second.close();
      });
    });

    test('closing waits for what is on its way', async () => {
      const second = await backing().open();
      const { id } = await create();
      const epoch = await second.leases.acquire(id);
      const stored = second.journals.append(row(id, epoch ?? 0, 0));
      await second.close();
      await second.close();
      expect(await stored).toBe(true);
      expect(await seqs(id)).toEqual([0]);
    });
  });
}
