import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type History,
  type MatchInfo,
  type MatchList,
  type MatchRules,
  type RoomState,
  Touchline,
} from '@touchline/client';
import { caveBrawl } from '@touchline/rules';
import { sheet } from '@touchline/rules/cave-brawl';
import { type AnyGame, type Dice, type Replay, verify } from '@touchline/rules/kernel';
import { z } from 'zod';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import '../support/left.ts';

/**
 * Cave Brawl as it was before 1.2.0 in what was stored of it: finished teams were an
 * option, which everybody saw.
 */
const before = (() => {
  const rosters = z.strictObject({ A: sheet.optional(), B: sheet.optional() }).optional();
  const { teams: _teams, statistics: _statistics, ...game } = caveBrawl;
  const state = caveBrawl.publicState as unknown as z.ZodObject<{ options: z.ZodObject }>;
  return {
    ...game,
    rulesVersion: '1.1.0',
    options: (caveBrawl.options as unknown as z.ZodObject).extend({ rosters }),
    publicState: state.extend({ options: state.shape.options.extend({ rosters }) }),
    start({ rosters: given, ...options }: { rosters?: object }, dice: Dice) {
      const { state, events } = caveBrawl.start(options as never, dice, given as never);
      return { state: { ...state, options: { ...options, rosters: given } }, events };
    },
  } as unknown as AnyGame;
})();

const ADMIN = 'the-secret-of-those-who-run-it';
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-'));
let server: Awaited<ReturnType<typeof boot>>;
const start = async (game: AnyGame) => {
  const config = { DATA_DIR: dataDir, ADMIN_TOKEN: ADMIN };
  server = await boot({ games: [game], time: new HandTime(), config });
};
beforeAll(() => start(before));
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const squad = (faction: string, type: string) => ({
  faction,
  players: Array.from({ length: 9 }, () => ({ type, bt: 4, cd: 5, pk: 3, maxHp: 12 })),
});
const OLD = {
  options: {
    firstBall: 'B',
    rosters: { A: squad('amazons', 'amazon'), B: squad('cavemen', 'caveman') },
  },
};
const read = async (id: string) => ({
  info: (await server.get<MatchInfo>(`/matches/${id}`)).body,
  events: (await server.get<History>(`/matches/${id}/events`)).body.entries,
});
const replayOf = async (id: string) => (await server.get<Replay>(`/matches/${id}/replay`)).body;

/** A match by the rules from before, its first turn over; conceded where it is to be finished. */
async function played(finished: boolean) {
  const { id, a, b, sessions } = await server.playing(OLD);
  await a.act({ type: 'end-turn' });
  if (finished) await b.act({ type: 'concede' });
  const enough = (s: RoomState) => (finished ? s.status === 'finished' : s.seq === 2);
  await Promise.all([a, b].map((one) => one.until(enough)));
  await Promise.all([a.leave(), b.leave()]);
  return { id, sessions };
}

test('a match with the rosters of its teams among its options is listed, read and watched when it is over; under way it stands still', async () => {
  const [over, live] = [await played(true), await played(false)];
  const kept = { ...(await read(over.id)), replay: await replayOf(over.id) };
  const events = (await read(live.id)).events;
  expect(kept.info.options).toMatchObject(OLD.options);
  await server.stop();
  await start(caveBrawl as AnyGame);

  expect({ ...(await read(over.id)), replay: await replayOf(over.id) }).toEqual(kept);
  const { matches } = (await server.get<MatchList>('/matches?status=finished')).body;
  expect(matches.find(({ id }) => id === over.id)).toEqual(kept.info);
  const match = await new Touchline(server.url).watch(over.id);
  expect(match.state).toEqual(kept.replay.final);
  expect(await match.over()).toEqual(kept.info.result);
  await match.leave();
  expect(verify(before, kept.replay)).toBeUndefined();

  const [ann] = live.sessions;
  const turn = await server.get(`/matches/${live.id}/turn?wait=0`, ann.token);
  expect(turn).toMatchObject({
    status: 409,
    body: {
      code: 'other-rules',
      detail: expect.stringMatching(
        /^This match needs rules 1\.1\.0 of Cave Brawl; this server has 1\.3\.0\. By these .* You can concede, /,
      ),
    },
  });
  const { body } = await server.get<MatchRules>(`/matches/${live.id}/rules`, ADMIN);
  expect(body).toEqual({
    ...{ game: 'cave-brawl', rulesVersion: '1.1.0', present: '1.3.0' },
    difference: { path: 'options', message: 'options: Unrecognized key: "rosters"' },
  });
  const still = await read(live.id);
  expect(still.info).toMatchObject({ status: 'live', rulesVersion: '1.1.0', seq: 2 });
  expect(still.events).toEqual(events);
  const rematch = await server.post(`/matches/${over.id}/rematch`, {}, over.sessions[0].token);
  expect(rematch).toMatchObject({ status: 400, body: { code: 'malformed' } });
  const ruling = { winners: ['A'], reason: 'other-rules' };
  expect(await server.post(`/matches/${live.id}/adjudicate`, ruling, ADMIN)).toMatchObject({
    status: 200,
    body: { status: 'adjudicated' },
  });
  expect(verify(before, await replayOf(live.id))).toBeUndefined();
});
