import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RoomState } from '@touchline/client';
import { caveBrawl, type PublicOf } from '@touchline/rules';
import { codec } from '@touchline/rules/kernel';
import { z } from 'zod';
import { boot, seedOf } from '../support/boot.ts';
import { packed, Raw, type Reservation } from '../support/raw.ts';

/**
 * A whole game over the wire: its rules arrive as refusals
 * with their clauses, and what it hides stays hidden.
 */
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [caveBrawl] });
});
afterAll(() => server.stop());

const roster = (type: string, faction: string, name?: string) => ({
  type: 'submit-roster',
  faction,
  players: Array.from({ length: 9 }, (_, i) => (name && i === 0 ? { type, name } : { type })),
});
type Player = Awaited<ReturnType<typeof server.playing>>['a'];

/** Both drafts are in; `mover` is on turn. */
async function underWay() {
  const { id, a, b } = await server.playing({ options: { firstBall: 'B' } });
  await a.act(roster('amazon', 'amazons'));
  await b.act(roster('caveman', 'cavemen'));
  await Promise.all(
    [a, b].map((one) =>
      one.until((s) => (s as RoomState<PublicOf<typeof caveBrawl>>).game?.phase === 'turn'),
    ),
  );
  return { id, mover: a, other: b };
}

/** What nobody may be able to change by being refused. */
const facts = ({ state }: Player) => JSON.stringify({ ...state, spectators: 0 });

describe('a refusal names its code and its clause, and changes nothing', () => {
  const refusals: [string, 'mover' | 'other', unknown, { code: string; clause: string }][] = [
    ['an unknown action', 'mover', { type: 'fly' }, { code: 'malformed', clause: 'CB-19.5' }],
    ['no action', 'mover', null, { code: 'malformed', clause: 'CB-19.5' }],
    ['a text for an action', 'mover', 'end-turn', { code: 'malformed', clause: 'CB-19.5' }],
    ['an unknown field', 'mover', { type: 'end-turn', now: true }, { code: 'malformed', clause: 'CB-19.5' }],
    ['a wrong type', 'mover', { type: 'kick', player: 7 }, { code: 'malformed', clause: 'CB-19.5' }],
    [
      'an empty path',
      'mover',
      { type: 'move', player: 'A1', path: [] },
      { code: 'malformed', clause: 'CB-19.5' },
    ],
    [
      'half a square',
      'mover',
      { type: 'move', player: 'A1', path: [{ x: 10.5, y: 20 }] },
      { code: 'malformed', clause: 'CB-19.5' },
    ],
    [
      'a square beyond all numbers',
      'mover',
      { type: 'move', player: 'A1', path: [{ x: 1e300, y: 20 }] },
      { code: 'malformed', clause: 'CB-19.5' },
    ],
    [
      'a square outside the pit',
      'mover',
      { type: 'move', player: 'A1', path: [{ x: 10, y: 21 }] },
      { code: 'out-of-bounds', clause: 'CB-1.6' },
    ],
    [
      'out of the tunnel by another way',
      'mover',
      { type: 'move', player: 'A1', path: [{ x: 9, y: 20 }] },
      { code: 'must-enter-at-goal', clause: 'CB-6.5' },
    ],
    [
      'somebody who is not there',
      'mover',
      { type: 'stand-up', player: 'A77' },
      { code: 'unknown-player', clause: 'CB-2.1' },
    ],
    [
      'a player of the other team',
      'mover',
      { type: 'stand-up', player: 'B1' },
      { code: 'not-your-player', clause: 'CB-5.1' },
    ],
    [
      'a kick from the tunnel',
      'mover',
      { type: 'kick', player: 'A1' },
      { code: 'in-tunnel', clause: 'CB-1.10' },
    ],
    ['an answer nobody asked for', 'mover', { type: 'push' }, { code: 'wrong-decision', clause: 'CB-19.2' }],
    ['out of turn', 'other', { type: 'end-turn' }, { code: 'not-your-decision', clause: 'CB-19.1' }],
    [
      'a second roster',
      'other',
      roster('caveman', 'cavemen'),
      { code: 'not-your-decision', clause: 'CB-19.1' },
    ],
  ];

  test('one after the other, in one match', async () => {
    const { id, mover, other } = await underWay();
    const spectator = await server.connect(id);
    await spectator.until((s) => s.status === 'live');
    const before = facts(mover);
    for (const [name, who, action, wanted] of refusals) {
      const refusal = await (who === 'mover' ? mover : other).refused('act', mover.envelope(action));
      expect({ name, ...refusal }).toMatchObject({ name, ...wanted });
      expect(refusal.message).toMatch(/[a-z].*\.$/);
    }
    expect(await spectator.refused('act', mover.envelope({ type: 'end-turn' }))).toMatchObject({
      code: 'spectator',
    });
    expect(await mover.refused('act', mover.envelope({ type: 'end-turn' }, { seq: 1 }))).toMatchObject({
      code: 'stale',
    });
    expect(facts(mover)).toBe(before);
    expect((await server.get<{ entries: unknown[] }>(`/matches/${id}/events`)).body.entries).toHaveLength(3);
    expect(await mover.act({ type: 'end-turn' })).toEqual({ seq: 3 });
  });

  test('an illegal roster hears all that is wrong with it', async () => {
    const { a } = await server.playing();
    const bad = {
      ...roster('queen', 'cavemen'),
      players: Array.from({ length: 10 }, () => ({ type: 'queen' })),
    };
    const refusal = (await a.refused('act', a.envelope(bad))) as { problems?: { code: string }[] };
    expect(refusal).toMatchObject({ code: 'roster-size', clause: 'CB-2.1' });
    expect(new Set(refusal.problems?.map((p) => p.code))).toEqual(
      new Set(['roster-size', 'roster-faction', 'roster-basics']),
    );
  });

  test('so do illegal options, and the match is not created', async () => {
    const ann = await server.guest();
    const sheet = { faction: 'cavemen', players: [{ type: 'queen', bt: 1, cd: 1, pk: 1, maxHp: 1 }] };
    const { status, body } = await server.post<{ code: string; clause?: string; problems?: unknown[] }>(
      '/matches',
      { game: 'cave-brawl', teams: { A: sheet } },
      ann.token,
    );
    expect(status).toBe(422);
    expect(body.clause).toMatch(/^CB-2\./);
    expect(body.problems!.length).toBeGreaterThan(1);
    const wrong = await server.post<{ code: string }>(
      '/matches',
      { game: 'cave-brawl', options: { teamSize: 40 } },
      ann.token,
    );
    expect(wrong).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});

test('a sealed roster is in no byte that anybody else receives, nor in logs and answers, until both are in', async () => {
  const ann = await server.guest('Ann');
  const bob = await server.guest('Bob');
  const { id } = await server.match({}, ann, bob);
  const enter = async (token?: string) =>
    Raw.open(server.url, (await server.post<Reservation>(`/matches/${id}/connect`, {}, token)).body);
  const [a, b, watching] = [await enter(ann.token), await enter(bob.token), await enter()];
  for (const [raw, session] of [
    [a, ann],
    [b, bob],
  ] as const)
    await raw.request('reveal', packed({ seed: seedOf(session) }));

  const secret = 'Xanthippe-the-Sealed';
  const submitted = await a.request(
    'act',
    packed({
      id: 'roster-of-a',
      seq: 1,
      nonce: 'nonce-of-a',
      action: roster('zombie', 'witchdoctors', secret),
    }),
  );
  expect(submitted).toMatchObject({ status: 0, answer: { seq: 1 } });
  // what B provokes cannot give it away either
  await b.request(
    'act',
    packed({ id: 'too-early-1', seq: 1, nonce: 'nonce-of-b', action: { type: 'end-turn' } }),
  );
  await b.request('legal', packed({}));
  const late = await enter();
  await Promise.all([b, watching, late].map((one) => one.settled()));
  const told = [
    ...[b, watching, late].map((one) => one.bytes.toString('latin1')),
    ...server.log,
    ...(await Promise.all(
      [`/matches/${id}`, `/matches/${id}/events`, `/matches/${id}/replay`, '/matches'].map(async (path) =>
        JSON.stringify((await server.get(path, bob.token)).body),
      ),
    )),
  ];
  for (const text of told) expect(text).not.toContain(secret);
  // B's list of rosters to choose from names every faction; who watches hears of none
  for (const { bytes } of [watching, late])
    expect(bytes.includes('witchdoctors') || bytes.includes('zombie')).toBe(false);
  expect(a.bytes.toString('latin1')).toContain(secret); // its own coach sees it

  await b.request(
    'act',
    packed({ id: 'roster-of-b', seq: 1, nonce: 'nonce-of-b2', action: roster('caveman', 'cavemen') }),
  );
  await watching.until(() => watching.bytes.includes(secret)); // and now everybody
});

test('who comes late sees all that happened', async () => {
  const { id, mover } = await underWay();
  await mover.act({
    type: 'move',
    player: 'A1',
    path: [
      { x: 10, y: 20 },
      { x: 10, y: 19 },
    ],
  });
  const { body } = await server.get<{ entries: { seq: number; events: { type: string }[] }[] }>(
    `/matches/${id}/events`,
  );
  expect(body.entries.map((e) => e.events.map((event) => event.type))).toEqual([
    [],
    ['roster-submitted'],
    ['roster-submitted', 'team-created', 'team-created', 'drive-started', 'turn-started'],
    ['player-moved'],
  ]);
  const packing = codec(z.toJSONSchema(caveBrawl.event));
  const live = mover.events.at(-1)!;
  expect((live.events as unknown[]).map(packing.unpack)).toEqual(body.entries.at(-1)!.events);
});
