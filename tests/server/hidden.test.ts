import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Replay } from '@touchline/rules/kernel';
import { matchSeed, toHex } from '@touchline/rules/kernel';
import type { MatchRecord } from '../../server/src/store/store.ts';
import { boot, seedOf } from '../support/boot.ts';
import { DATA, frame, PATCH, packed, Raw, type Reservation } from '../support/raw.ts';
import { openStore } from '../support/store.ts';

let server: Awaited<ReturnType<typeof boot>>;
/** Whatever the process writes past the logger. */
const printed: string[] = [];
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      printed.push(String(chunk));
      return true;
    });
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, level).mockImplementation((...args) => void printed.push(args.map(String).join(' ')));
  server = await boot();
});
afterAll(async () => {
  await server.stop();
  jest.restoreAllMocks();
});

/** Whether bytes hold a secret as text or, if it is hexadecimal, as what it stands for. */
function holds(bytes: Buffer | string, secret: string): boolean {
  const all = Buffer.from(bytes);
  const raw = /^([0-9a-f]{2})+$/.test(secret) ? Buffer.from(secret, 'hex') : Buffer.from(secret);
  return [
    Buffer.from(secret),
    raw,
    raw.toString('base64').replace(/=+$/, ''),
    raw.toString('base64url'),
  ].some((form) => all.includes(form));
}

const record = async (id: string): Promise<MatchRecord> => {
  const store = await openStore(server.dataDir);
  const found = await store.matches.find(id);
  await store.close();
  if (!found) throw new Error('no such match');
  return found;
};

test('nothing hidden is in any byte that a seat or a spectator receives, nor in answers, nor in logs', async () => {
  const ann = await server.guest('Ann');
  const bob = await server.guest('Bob');
  const { id } = await server.match({ options: { goal: 8 } }, ann, bob);
  const enter = async (session?: { token: string }, watch = false) => {
    const { body } = await server.post<Reservation>(`/matches/${id}/connect`, { watch }, session?.token);
    return Raw.open(server.url, body);
  };
  const a = await enter(ann);
  const b = await enter(bob);
  const watching = await enter();
  const bWatching = await enter(bob, true);
  const everybody = [a, b, watching, bWatching];

  let acts = 0;
  const act = (who: Raw, action: object, seq: number) =>
    who.request('act', packed({ id: `action-${acts++}`, seq, nonce: `nonce-nonce-${acts}`, action }));
  const answers: string[] = [];
  const ask = async () => {
    for (const path of [
      '/matches',
      `/matches/${id}`,
      `/matches/${id}/events`,
      `/matches/${id}/replay`,
      '/games/dice-race',
    ])
      for (const token of [undefined, ann.token, bob.token]) {
        const { status, body } = await server.get(path, token);
        if (!path.endsWith('replay') || status !== 200) answers.push(JSON.stringify(body));
      }
  };

  await ask();
  await a.request('reveal', packed({ seed: seedOf(ann) }));
  const halfway = await record(id);
  await ask();
  // nobody can make the other's seed come out by error
  await b.request('reveal', packed({ seed: seedOf(ann) }));
  await b.request('reveal', packed({ seed: seedOf(bob) }));
  await ask();

  const note = 'SEALED-BY-ANN';
  expect(await act(a, { type: 'bid', amount: 7, note }, 1)).toMatchObject({ status: 0 });
  const late = await enter();
  everybody.push(late);
  await ask();
  for (const action of [
    { type: 'bid', amount: 'x' },
    { type: 'answer', trip: true },
  ])
    await act(b, action, 2);
  await b.request('legal', packed({}));
  await b.request('odds', packed({ action: { type: 'roll' } }));
  // what cannot be read is told to its sender, and to the log, which must not quote it
  const garbled = 'GARBLED-BY-ANN';
  await a.request('act', Buffer.concat([packed({ action: { note: garbled } }), packed(1)]));
  await late.settled();

  const secrets = {
    serverSeed: halfway.serverSeed,
    annsSeed: seedOf(ann),
    bobsSeed: seedOf(bob),
    matchSeed: toHex(matchSeed(Buffer.from(halfway.serverSeed, 'hex'), id, [seedOf(ann), seedOf(bob)])),
    annsToken: ann.token,
    bobsToken: bob.token,
    note,
    garbled,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    for (const who of everybody)
      if (!(who === a && ['note', 'garbled'].includes(name)))
        expect({ name, seen: holds(who.bytes, secret) }).toEqual({ name, seen: false });
    expect({ name, told: holds(answers.join('\n'), secret) }).toEqual({ name, told: false });
    expect({ name, logged: holds(server.log.join('\n'), secret) }).toEqual({ name, logged: false });
    expect({ name, printed: holds(printed.join('\n'), secret) }).toEqual({ name, printed: false });
  }
  // Bob cannot even see what Ann has bid: both amounts come when both are in
  expect(holds(a.bytes, note)).toBe(true);
  const before = b.bytes.length;
  expect(before).toBeGreaterThan(0);

  await act(b, { type: 'bid', amount: 2 }, 1);
  for (let seq = 3, status = 0; status === 0; seq++) {
    const who = seq % 2 ? a : b;
    status = ((await act(who, { type: 'roll' }, seq)) as { status: number }).status;
    if (status !== 0)
      status = ((await act(who === a ? b : a, { type: 'resign' }, seq)) as { status: number }).status + 1;
  }
  const replay = await server.get<Replay>(`/matches/${id}/replay`);
  expect(replay.status).toBe(200);
  const whole = JSON.stringify(replay.body);
  for (const secret of [secrets.serverSeed, secrets.annsSeed, secrets.bobsSeed, note])
    expect(holds(whole, secret)).toBe(true);
  for (const token of [ann.token, bob.token]) expect(holds(whole, token)).toBe(false);
  // what was sealed stays so for all who were connected
  for (const who of [b, watching, bWatching, late]) expect(holds(who.bytes, note)).toBe(false);
  for (const who of everybody) who.close();
});

test('the bytes that others receive do not depend on what is sealed', async () => {
  const heard = async (amount: number, note: string) => {
    const { id, a, b } = await server.playing();
    const { body } = await server.post<Reservation>(`/matches/${id}/connect`, {});
    const watching = await Raw.open(server.url, body);
    // that somebody watches is told already
    await b.until((s) => s.spectators === 1);
    await watching.settled();
    watching.heard.length = 0;
    await a.act({ type: 'bid', amount, note });
    await b.until((s) => s.seq === 2);
    await watching.until(() => watching.heard.some((data) => data[0] === PATCH && data.length > 3));
    await watching.settled();
    watching.close();
    // the events of the entry and the patch after it; `at` is a time, and as long as it happens to be
    const sizes = watching.heard.filter((data) => data[0] === PATCH).map((data) => data.length);
    const types = watching.heard.map((data) => data[0]);
    return { last: sizes.at(-1), types: types.filter((type) => type === PATCH || type === DATA) };
  };
  expect(await heard(0, '')).toEqual(await heard(9, 'long and sealed '.repeat(100)));
});

test('a seat is sent what it alone may see: when it joins, when it changes, and when it is gone', async () => {
  const { id, a, b, sessions } = await server.playing();
  await a.act({ type: 'bid', amount: 7, note: 'mine' });
  await b.until((s) => s.seq === 2);
  expect(a.own).toEqual([{ amount: 7, note: 'mine' }]);
  const again = await server.connect(id, sessions[0]);
  await again.request('legal');
  expect(again.own).toEqual([{ amount: 7, note: 'mine' }]);
  const watching = await server.connect(id, sessions[0], true);
  await b.act({ type: 'bid', amount: 1 });
  await Promise.all([a, b, watching].map((one) => one.until((s) => s.seq === 3)));
  await a.request('legal');
  expect(a.own).toEqual([{ amount: 7, note: 'mine' }, undefined]);
  expect(b.own).toEqual([]);
  expect(watching.own).toEqual([]);
});

test('frames are what they are taken for here', () => {
  expect(frame(21, [1, 'act', new Uint8Array([7])])).toEqual(Buffer.from([21, 1, 0xa3, 0x61, 0x63, 0x74, 7]));
});
