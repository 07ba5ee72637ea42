import { games } from '@touchline/rules';
import { codec, simulate } from '@touchline/rules/kernel';
import { pino } from 'pino';
import { z } from 'zod';
import { Catalogue } from '../../server/src/play/catalogue.ts';
import { RoomKits } from '../../server/src/rooms/room-kits.ts';
import type { RulesRecord, Store } from '../../server/src/store/store.ts';

/** A store that has kept these rules. */
function keeping(...kept: RulesRecord[]) {
  const written: RulesRecord[] = [];
  const store = {
    rules: {
      all: async () => kept,
      keep: async (rules: readonly RulesRecord[]) => void written.push(...rules),
    },
  } as unknown as Store;
  return { store, written };
}
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

test.each(
  games.map((game) => [game.id, game] as const),
)('of %s, a match of older rules is read and shown by what was kept of them', async (id, game) => {
  const rulesVersion = 'older';
  const event = JSON.parse(JSON.stringify(z.toJSONSchema(game.event)));
  const state = JSON.parse(JSON.stringify(z.toJSONSchema(game.publicState)));
  // nothing of the present version would do
  const catalogue = new Catalogue([
    {
      ...game,
      event: z.strictObject({ type: z.literal('none') }),
      publicState: z.strictObject({ none: z.int() }),
    },
  ]);
  const { store, written } = keeping({ game: id, version: rulesVersion, event, state });
  await catalogue.keep(store, log);
  expect(written.map(({ version }) => version)).toEqual([game.rulesVersion]);

  const { made, final: live } = simulate(game, { seed: 7 });
  const final = JSON.parse(JSON.stringify(live));
  const { pack } = codec(event);
  const read = catalogue.readerOf({ game: id, rulesVersion });
  for (const { events } of made) {
    const stored = JSON.stringify(JSON.parse(JSON.stringify(events)).map(pack));
    expect(read({ events: stored })).toEqual(JSON.parse(JSON.stringify(events)));
  }
  const { bridge } = new RoomKits(catalogue).of(catalogue.shownBy({ game: id, rulesVersion, final }));
  const room = bridge.create();
  const frame = {
    match: 'm',
    gameId: id,
    status: 'finished',
    seq: 1,
    commitment: '',
    seats: [],
    decisions: [],
  };
  bridge.mirror({ ...frame, spectators: 0, game: final }, room);
  expect((room.toJSON() as { game: unknown }).game).toEqual(final);
  expect(() => catalogue.shownBy({ game: id, rulesVersion: 'unheard-of', final })).toThrow(
    'This match needs rules unheard-of',
  );
});

test('rules are kept once, and a schema that has changed without its version is told', async () => {
  const [game] = games;
  const catalogue = new Catalogue([game!]);
  const first = keeping();
  await catalogue.keep(first.store, log);
  expect(first.written).toHaveLength(1);
  const again = keeping(...first.written);
  await catalogue.keep(again.store, log);
  expect([again.written, lines]).toEqual([[], []]);
  const changed = keeping({ ...first.written[0]!, state: {} });
  await catalogue.keep(changed.store, log);
  expect(changed.written).toEqual(first.written);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { game: game!.id, version: game!.rulesVersion, msg: expect.stringContaining('its version is not') },
  ]);
});
