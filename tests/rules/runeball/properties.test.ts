import { isDeepStrictEqual } from 'node:util';
import { begin, codec, fastDice, fold, play, randomBot, seenBy } from '../../../rules/src/kernel/index.ts';
import { cellOf, isPost } from '../../../rules/src/runeball/field.ts';
import { type Event, runeball, type State } from '../../../rules/src/runeball/index.ts';

const reread = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What is true at every moment. */
function invariants(state: State): void {
  const cells = state.players.filter((p) => p.hex && !p.carriedBy).map((p) => cellOf(p.hex!));
  const must = (truth: boolean, what: string) => {
    if (!truth) throw new Error(what);
  };
  must(new Set(cells).size === cells.length, 'two players in one hex');
  must(
    cells.every((cell) => cell >= 0 && !isPost(cell)),
    'a player where nobody can be',
  );
  must(state.players.length === (state.phase === 'teams' ? 0 : 18), 'somebody is lost');
  must(
    state.players.every((p) => (p.where === 'field') === (p.hex !== undefined)),
    'who is on the field has a hex',
  );
  if (state.ball.state === 'held') {
    const { carrier } = state.ball;
    must(state.players.find(({ id }) => id === carrier)?.posture === 'standing', 'the carrier stands');
  }
  for (const { id, hex, carrying } of state.players) {
    const carried = state.players.find((one) => one.id === carrying);
    must(
      !carried || (carried.carriedBy === id && isDeepStrictEqual(carried.hex, hex)),
      'a burden shares the hex',
    );
  }
  must(
    state.players.every(({ dying }) => !dying || state.phase === 'play'),
    'the dead are removed',
  );
  must(state.freeChain <= state.options.freeChainLimit, 'the chain of free turns is bounded');
}

/** Plays at random; each step survives JSON and fits the schemas. */
function playOut(seed: number, careful: boolean, given: object = {}) {
  const dice = fastDice(seed);
  const chance = fastDice(seed + 1000);
  const first = begin(runeball, { options: runeball.options.parse(given) }, dice);
  const live = first.live as { state: State; seq: number };
  const entries = [first.entry];
  const events = [...(first.events as Event[])];
  for (let n = 0; ; n++) {
    const [owed] = runeball.decisions(live.state);
    if (!owed) break;
    if (n > 20_000) throw new Error('a match without an end');
    if (careful) {
      const { seat } = owed;
      for (const one of [...runeball.legal(live.state, seat), runeball.onTimeout(live.state, seat)]) {
        const wrong = runeball.check(live.state, seat, one, { at: 0 });
        if (wrong) throw new Error(`${seat} ${JSON.stringify(one)}: ${wrong.code}`);
      }
    }
    const action = randomBot.decide(seenBy(runeball, live.state, owed.seat), chance);
    const made = play(runeball, live, { seat: owed.seat, action: action as never, at: 0 }, dice);
    entries.push(made.entry);
    events.push(...(made.events as Event[]));
    if (careful) {
      for (const event of made.events) runeball.event.parse(event);
      runeball.publicState.parse(runeball.view(live.state));
      invariants(live.state);
    }
    const after = reread(live.state);
    if (careful && !isDeepStrictEqual(after, live.state)) throw new Error('no plain data');
    live.state = after;
  }
  return { state: live.state, entries, events };
}

test('a match of random legal actions ends, and everything in it is legal, plain and in order', () => {
  for (let seed = 1; seed <= 2; seed++) {
    const { state, events } = playOut(seed, true, { roundsPerHalf: 1 });
    expect(state.result).toBeDefined();
    expect(events.at(-1)?.type).toBe('match-ended');
    expect(events.filter(({ type }) => type === 'half-ended')).toHaveLength(2);
  }
});

test('RB-7.5, RB-7.7: two halves of rounds, and no more', () => {
  const { events } = playOut(7, false, { roundsPerHalf: 3 });
  const rounds = events.filter((e) => e.type === 'round-started').map((e) => `${e.half}.${e.round}`);
  expect(rounds).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2', '2.3']);
});

test('a journal replays to what was played', () => {
  const { state, entries, events } = playOut(11, false, { roundsPerHalf: 2 });
  const retold: unknown[] = [];
  const live = fold(
    runeball,
    { options: runeball.options.parse({ roundsPerHalf: 2 }) },
    entries,
    (_entry, told) => retold.push(...told),
  );
  expect(live.state).toEqual(state);
  expect(retold).toEqual(events);
});

test('events survive their packing', () => {
  const { events } = playOut(13, false, { roundsPerHalf: 1 });
  const { pack, unpack } = codec(runeball.event);
  for (const event of events) expect(unpack(reread(pack(event)))).toEqual(event);
});

test('RB-23.13, RB-23.16: who concedes loses by seven, or by what it is behind', () => {
  const { state } = runeball.start(runeball.options.parse({}), fastDice(1));
  state.score.A = 3;
  runeball.apply(state, 'A', { type: 'concede' }, fastDice(1), { at: 0 });
  expect(runeball.result(state)).toEqual({ winners: ['B'], reason: 'concession', score: { A: 0, B: 7 } });
});

test('RB-28.1: orders are shown to their own seat alone', () => {
  const { state } = runeball.start(runeball.options.parse({}), fastDice(1));
  runeball.apply(state, 'A', { type: 'set-orders', orders: { minChance: 77 } }, fastDice(1), { at: 0 });
  expect(JSON.stringify(runeball.own!(state, 'A'))).toContain('77');
  expect(JSON.stringify(runeball.own!(state, 'B'))).not.toContain('77');
  expect(JSON.stringify(runeball.view(state))).not.toContain('77');
});
