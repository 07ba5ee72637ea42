import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { codec, fastDice, seenBy } from '@touchline/rules/kernel';
import { pack } from 'msgpackr';
import { z } from 'zod';
import type { GivenTeam } from '../../rules/src/dungeonbowl/creation/index.ts';
import { standardTeam } from '../../rules/src/dungeonbowl/creation/index.ts';
import { journeymenOf, RACES, type Race } from '../../rules/src/dungeonbowl/data/rosters.ts';
import { dungeonbowl } from '../../rules/src/dungeonbowl/index.ts';
import { bridgeOf } from '../../server/src/rooms/schema-bridge.ts';
import { MatchSerializer } from '../../server/src/rooms/serializer.ts';
import { FOUR_CORNERS } from '../../web/src/arenas/dungeonbowl/four-corners.ts';
import { boot, seedOf } from '../support/boot.ts';
import { packed, Raw, type Reservation } from '../support/raw.ts';

/** One match of bots: the largest whole state that who joins late is sent, and what each move costs. */
function sent(seed: number, given: object, teamOf: (race: Race) => GivenTeam = standardTeam) {
  const dice = fastDice(seed);
  const options = dungeonbowl.options.parse(given);
  const races = dungeonbowl.seats(options).map((_, i) => RACES[(seed * 5 + i * 7) % RACES.length]!);
  const teams = Object.fromEntries(dungeonbowl.seats(options).map((seat, i) => [seat, teamOf(races[i]!)]));
  const { state } = dungeonbowl.start(options, dice, teams);
  const bridge = bridgeOf(dungeonbowl.publicState, 'Dungeonbowl');
  const instance = bridge.create();
  const serializer = new MatchSerializer();
  bridge.mirror(dungeonbowl.view(state), instance);
  serializer.reset(instance);
  serializer.getFullState();
  serializer.patch();
  const events = codec(z.toJSONSchema(dungeonbowl.event));
  let moves = 0;
  let bytes = 0;
  for (; moves < 2_000; moves++) {
    const [owed] = dungeonbowl.decisions(state);
    if (!owed) break;
    const { seat } = owed;
    const action = dungeonbowl.bot.decide(seenBy(dungeonbowl, state, seat), dice);
    const told = dungeonbowl.apply(state, seat, action, dice, { at: 0 });
    bridge.mirror(dungeonbowl.view(state), instance);
    bytes += serializer.patch().length + pack(told.map(events.pack)).length;
  }
  return { whole: serializer.getFullState().length, perMove: bytes / moves };
}

/** As many as there can be: BB-2.1. */
function sixteen(race: Race): GivenTeam {
  const position = journeymenOf(race)[0]!.id;
  const players = Array.from({ length: 16 }, (_, i) => ({ number: i + 1, position }));
  return { ...standardTeam(race), players, rerolls: 0, apothecary: false };
}

test('who joins late is sent less than 8 kB, and a move is less than 100 bytes', () => {
  const limits = { timeLimit: 'turns', drawAt: 45 };
  const found = [1, 2, 3].map((seed) => sent(seed, limits));
  for (const { whole } of found) expect(whole).toBeLessThan(8_000);
  expect(found.reduce((sum, { perMove }) => sum + perMove, 0) / found.length).toBeLessThan(100);
  expect(sent(4, { ...limits, seats: 3 }).whole).toBeLessThan(8_000);
  const four = { ...limits, seats: 4, dungeon: FOUR_CORNERS };
  expect(sent(5, four).whole).toBeLessThan(8_000);
  expect(sent(6, four, sixteen).whole).toBeLessThan(8_000);
});

describe('over the network', () => {
  let server: Awaited<ReturnType<typeof boot>>;
  beforeAll(async () => {
    for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
    server = await boot({ games: [dungeonbowl as never] });
  });
  afterAll(async () => {
    await server.stop();
    jest.restoreAllMocks();
  });

  test('DB-4.2, DB-15.8, DB-19.1: what is hidden is in no byte, answer or log, before the match is over', async () => {
    const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
    const { id } = await server.match({ options: { timeLimit: 'minutes', firstSeat: 'A' } }, ann, bob);
    const enter = async (token?: string) =>
      Raw.open(server.url, (await server.post<Reservation>(`/matches/${id}/connect`, {}, token)).body);
    const a = await server.connect(id, ann);
    const others = [await enter(bob.token), await enter()] as const;
    await a.request('reveal', { seed: seedOf(ann) });
    await others[0].request('reveal', packed({ seed: seedOf(bob) }));
    await a.until((s) => s.status === 'live');
    await a.act({ type: 'set-orders', orders: { 'die-with-block': 'auto', 'piling-on': 'never' } });
    await a.act({ type: 'place-player', player: 'A1', to: 'teleporter' });
    await a.until((s) => s.seq === 3);
    // an error tells nothing either
    const refused = await a.refused('act', a.envelope({ type: 'open-chest', chest: 'c1' }));
    await a.request('legal');
    await others[0].request('legal', packed({}));
    const late = await enter();
    await Promise.all([...others, late].map((one) => one.settled()));
    const asked = await Promise.all(
      ['', '/events', '/replay'].flatMap((path) =>
        [undefined, ann.token, bob.token].map(async (token) =>
          JSON.stringify((await server.get(`/matches/${id}${path}`, token)).body),
        ),
      ),
    );
    const all = [
      ...[...others, late].map((one) => Buffer.from(one.bytes).toString('latin1')),
      ...[asked.join(), JSON.stringify(refused), server.log.join('\n')],
    ];
    for (const text of all) {
      expect(text).not.toMatch(/chest-content|chest-moment|teleporter-moment|hidden"|chestsAt|teleportersAt/);
      expect(text).not.toMatch(/set-orders|die-with-block|piling-on/);
    }
    expect(a.own.at(-1)).toEqual({
      orders: { all: { 'die-with-block': 'auto', 'piling-on': 'never' }, players: {} },
    });
    // they are in the bytes where they may be: the test would see them
    await others[0].request(
      'act',
      packed({ id: 'action-9', seq: 3, nonce: 'nonce-nonce-1', action: { type: 'concede' } }),
    );
    await a.until((s) => s.status === 'finished');
    await others[0].request(
      'act',
      packed({ id: 'action-9', seq: 3, nonce: 'nonce-nonce-1', action: { type: 'concede' } }),
    );
    const { body } = await server.get(`/matches/${id}/replay`);
    expect(JSON.stringify(body)).toMatch(/chest-content/);
    for (const one of [...others, late]) one.close();
  });
});
