/** Whole matches of random legal actions, and what holds at every moment of them. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { deeds, hasDeed } from '../../../rules/src/dungeonbowl/actions/deeds.ts';
import { standardTeam } from '../../../rules/src/dungeonbowl/creation/index.ts';
import { RACES } from '../../../rules/src/dungeonbowl/data/rosters.ts';
import { dungeonbowl, type Event, type State } from '../../../rules/src/dungeonbowl/index.ts';
import { freeWays, groundOf, isIn, occupants } from '../../../rules/src/dungeonbowl/pieces.ts';
import { newActivation } from '../../../rules/src/dungeonbowl/reach.ts';
import { KINDS } from '../../../rules/src/dungeonbowl/state.ts';
import { narrate } from '../../../rules/src/dungeonbowl/text/narrate.ts';
import {
  begin,
  codec,
  fastDice,
  fold,
  play,
  REFEREE,
  randomBot,
  seenBy,
} from '../../../rules/src/kernel/index.ts';

const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What is true whenever a coach has a free choice. */
function invariants(state: State): void {
  const must = (truth: boolean, what: string) => {
    if (!truth) throw new Error(what);
  };
  must(
    state.players.every(({ place, square }) => (place === 'dungeon') === (square !== undefined)),
    'who is in the dungeon has a square',
  );
  const { ball } = state;
  if (ball.place === 'held') {
    const holder = state.players.find(({ id }) => id === ball.holder);
    must(holder?.place === 'dungeon' && holder.condition === 'standing', 'the carrier stands');
  }
  if (!['open', 'activation'].includes(dungeonbowl.decisions(state)[0]?.kind ?? '')) return;
  const squares = state.players.filter(({ square }) => square).map(({ square: s }) => `${s!.x},${s!.y}`);
  must(new Set(squares).size === squares.length, 'two players in one square');
  must(['hidden', 'held', 'ground'].includes(ball.place), 'the ball is at rest');
  if (ball.place === 'hidden')
    must(
      state.chests.some(({ opened }) => !opened),
      'the ball is in a chest',
    );
}

/** What is said at once is what a list would say: BB-5.1, section 3.2 (5). */
function shortcuts(state: State): void {
  const { around, walkable, width } = groundOf(state);
  for (const player of state.players) {
    if (!isIn(player)) continue;
    for (const kind of KINDS) {
      const active = newActivation(player, kind);
      if (hasDeed(state, player, active) !== deeds(state, player, active).length > 0)
        throw new Error(`${player.id} has something to do in a ${kind} Action, or has not`);
    }
    const at = player.square.y * width + player.square.x;
    const taken = occupants(state);
    const free = [...around[at]!].map((to) => to >= 0 && walkable[to] === 1 && taken[to] === -1);
    const bits = free.reduce((sum, one, way) => sum + (one ? 2 ** way : 0), 0);
    if (freeWays(state, at) !== bits) throw new Error(`other ways are free beside ${player.id}`);
  }
}

/** Plays at random for so many actions at most; each step survives JSON and fits the schemas. */
function playOut(seed: number, careful: boolean, given: object, most = 3_000) {
  const dice = fastDice(seed);
  const chance = fastDice(seed + 1000);
  const options = dungeonbowl.options.parse({
    timeLimit: 'turns',
    chestWindow: [3, 5],
    teleporterWindow: [8, 10],
    drawAt: 16,
    ...given,
  });
  const seats = dungeonbowl.seats(options);
  const teams = Object.fromEntries(
    seats.map((seat, i) => [seat, standardTeam(RACES[(seed * 5 + i * 7) % RACES.length]!)]),
  );
  const first = begin(dungeonbowl, { options, teams }, dice);
  const live = first.live as { state: State; seq: number };
  const entries = [first.entry];
  const events = [...(first.events as Event[])];
  for (let n = 0; n < most; n++) {
    const [owed] = dungeonbowl.decisions(live.state);
    if (!owed) break;
    const { seat } = owed;
    const asked = new Set<string>();
    if (careful && n % 7 === 0)
      for (const [one, by] of [
        ...dungeonbowl.legal(live.state, seat).map((one) => [one, {}] as const),
        [dungeonbowl.onTimeout(live.state, seat), { by: REFEREE }] as const,
      ]) {
        const wrong = dungeonbowl.check(live.state, seat, one, { at: 0, ...by });
        if (wrong) throw new Error(`${seat} ${JSON.stringify(one)}: ${wrong.code}`);
        // of each kind one: a throw has a hundred squares
        if (asked.has(one.type)) continue;
        asked.add(one.type);
        for (const { p } of dungeonbowl.odds(live.state, seat, one)?.outcomes ?? [])
          if (!(p >= 0 && p <= 1 + 1e-9)) throw new Error(`${JSON.stringify(one)} has the chance ${p}`);
      }
    const action = randomBot.decide(seenBy(dungeonbowl, live.state, seat), chance);
    const made = play(dungeonbowl, live, { seat, action: action as never, at: 0 }, dice);
    entries.push(made.entry);
    events.push(...(made.events as Event[]));
    if (!careful) continue;
    for (const event of made.events) dungeonbowl.event.parse(event);
    invariants(live.state);
    if (n % 5) continue;
    shortcuts(live.state);
    dungeonbowl.publicState.parse(dungeonbowl.view(live.state));
    const after = reread(live.state);
    if (!isDeepStrictEqual(after, live.state)) throw new Error('no plain data');
    live.state = after;
  }
  return { options, teams, state: live.state, entries, events };
}

test('DB-15.7, DB-1.5: matches of random legal actions end, and all in them is legal, plain and in order', () => {
  for (const seed of [1, 2]) {
    const { state, events } = playOut(seed, true, {});
    expect(state.result).toBeDefined();
    expect(events.at(-1)?.type).toBe('game-ended');
  }
});

test('three teams, terrain and placing by turns: the same holds', () => {
  expect(playOut(3, true, { seats: 3 }).state.result).toBeDefined();
  playOut(4, true, {
    dungeon: 'drowned-court',
    chestPlacement: 'alternate',
    teleporterPlacement: 'alternate',
  });
});

test('a journal replays to what was played, and events survive their packing', () => {
  const { options, teams, state, entries, events } = playOut(11, false, {});
  const retold: unknown[] = [];
  const live = fold(dungeonbowl, { options, teams }, entries, (_entry, told) => retold.push(...told));
  expect(live.state).toEqual(state);
  expect(retold).toEqual(events);
  const { pack, unpack } = codec(z.toJSONSchema(dungeonbowl.event));
  for (const event of events) expect(unpack(reread(pack(event)))).toEqual(event);
  expect(JSON.stringify(events.map(pack)).length).toBeLessThan(JSON.stringify(events).length / 3);
});

test('words for what happened have no hole in them', () => {
  for (const one of playOut(13, false, {}).events)
    expect(narrate(one)).not.toMatch(/undefined|NaN|\[object| {2}|\(\)/);
});

test('BB-10, BB-17: what every race can do is played without a mistake', () => {
  for (let seed = 20; seed < 32; seed++) playOut(seed, false, {}, 600);
});
