import {
  begin,
  commitmentOf,
  conclude,
  type Dice,
  firstDifference,
  fold,
  type Game,
  type Live,
  play,
  REFEREE,
  REPLAY_FORMAT,
  type Replay,
  replayKey,
  resultOf,
  type Typed,
  verifiableDice,
  verify,
  verifying,
  violation,
} from '@touchline/rules/kernel';
import { z } from 'zod';

/** Two seats roll in turn; the first to reach the target wins. */
interface Race {
  turn: 'A' | 'B';
  score: { A: number; B: number };
  target: number;
}
const race: Game<Race, { type: 'roll' }, Typed & { seat: string; face: number }, { target: number }, Race> = {
  id: 'race',
  name: 'Race',
  rulesVersion: '1',
  clauses: ['R'],
  options: z.strictObject({ target: z.int().min(1).default(15) }),
  action: z.strictObject({ type: z.literal('roll') }),
  event: z.strictObject({ type: z.literal('rolled'), seat: z.string(), face: z.int() }),
  publicState: z.strictObject({
    turn: z.enum(['A', 'B']),
    score: z.strictObject({ A: z.int(), B: z.int() }),
    target: z.int(),
  }),
  seats: () => ['A', 'B'],
  checkOptions: ({ target }) =>
    target === 13 ? violation('unlucky', 'R-1', 'Thirteen is not raced to.') : undefined,
  start: ({ target }, dice: Dice) => ({
    state: { turn: dice.roll(2, 'coin') === 1 ? 'A' : 'B', score: { A: 0, B: 0 }, target },
    events: [],
  }),
  decisions: (s) => (race.result(s) ? [] : [{ seat: s.turn, kind: 'roll', clause: 'R-2', clock: 'turn' }]),
  check: (s, seat) =>
    seat === s.turn ? undefined : violation('not-your-turn', 'R-2', 'Wait for your turn.'),
  apply(s, seat, _action, dice) {
    const face = dice.roll(6, 'race');
    s.score[s.turn] += face;
    s.turn = s.turn === 'A' ? 'B' : 'A';
    return [{ type: 'rolled', seat, face }];
  },
  legal: () => [{ type: 'roll' }],
  odds: () => undefined,
  onTimeout: () => ({ type: 'roll' }),
  view: (s) => s,
  score: (s) => s.score,
  result(s) {
    const winner = (['A', 'B'] as const).find((seat) => s.score[seat] >= s.target);
    return winner && { winners: [winner], reason: 'target', score: { ...s.score } };
  },
  bot: { decide: () => ({ type: 'roll' }) },
  text: { board: (v) => `${v.score.A}:${v.score.B}`, event: (e) => `${e.seat} rolls ${e.face}` },
};

const seeds = { server: '11'.repeat(32), A: '22'.repeat(32), B: '33'.repeat(32) };

/** @param late the entry that the referee plays for a clock that has run out */
function played(late?: number): Replay {
  const header = {
    format: REPLAY_FORMAT,
    match: 'm1',
    game: 'race',
    rulesVersion: '1',
    options: { target: 15 },
    seats: (['A', 'B'] as const).map((seat) => ({
      seat,
      name: seat,
      commitment: commitmentOf(seeds[seat]),
      seed: seeds[seat],
    })),
    server: { commitment: commitmentOf(seeds.server), seed: seeds.server },
  } as const;
  const key = replayKey(header);
  const first = begin(race, header.options, verifiableDice(key, 0, ''));
  const entries = [{ ...first.entry, events: first.events }];
  const { live } = first;
  while (!race.result(live.state as Race)) {
    const by = live.seq === late ? { by: REFEREE } : {};
    const nonce = live.seq === late ? '' : `nonce-${String(live.seq).padStart(2, '0')}`;
    const seat = (live.state as Race).turn;
    const made = play(
      race,
      live,
      { seat, action: { type: 'roll' }, nonce, at: live.seq * 10 },
      verifiableDice(key, live.seq, nonce),
    );
    entries.push({ ...made.entry, ...by, events: made.events });
  }
  const state = live.state as Race;
  const replay: Replay = { ...header, entries, final: state, result: race.result(state)! };
  return JSON.parse(JSON.stringify(replay));
}

test('an honest replay verifies', () => {
  expect(verify(race, played())).toBeUndefined();
});

type Path = (string | number)[];
const tampered: [string, Path, unknown, { seq?: number; path: string }][] = [
  ['a die', ['entries', 2, 'dice', 0, 2], 'other', { seq: 2, path: 'dice[0][2]' }],
  ['a die left out', ['entries', 2, 'dice'], [], { seq: 2, path: 'dice[0]' }],
  ['an event', ['entries', 1, 'events', 0, 'face'], 'other', { seq: 1, path: 'events[0].face' }],
  ['a nonce', ['entries', 1, 'nonce'], 'other-nonce', { seq: 1, path: 'dice[0][2]' }],
  ['an actor', ['entries', 1, 'seat'], 'C', { seq: 1, path: 'action' }],
  ['an action', ['entries', 1, 'action'], { type: 'cheat' }, { seq: 1, path: 'action' }],
  ['the order', ['entries', 1, 'seq'], 5, { seq: 1, path: 'seq' }],
  ['the start', ['entries', 0, 'nonce'], 'x', { seq: 0, path: 'nonce' }],
  ['the final state', ['final', 'score', 'A'], 99, { path: 'final.score.A' }],
  ['the result', ['result', 'reason'], 'bribe', { path: 'result.reason' }],
  ['the server seed', ['server', 'seed'], '44'.repeat(32), { path: 'server.commitment' }],
  ['a seat seed', ['seats', 1, 'seed'], '44'.repeat(32), { path: 'seats[1].commitment' }],
  ['the seats', ['seats'], [], { path: 'seats[0]' }],
  ['the match', ['match'], 'm2', { seq: 1, path: 'dice[0][2]' }],
  ['the options', ['options'], { target: 13 }, { path: 'options' }],
  ['the version', ['rulesVersion'], '2', { path: 'rulesVersion' }],
  ['the game', ['game'], 'chess', { path: 'game' }],
  ['the format', ['format'], 'pgn', { path: 'format' }],
  ['everything', ['entries'], [], { path: 'entries' }],
  ['the shape', ['entries'], 7, { path: 'entries' }],
];

test.each(
  tampered,
)('a replay with %s changed is found out, with the position', (_name, path, value, where) => {
  const replay = played();
  let at = replay as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as typeof at;
  const last = path.at(-1)!;
  at[last] = value === 'other' ? ((at[last] as number) % 6) + 1 : value;
  const found = verify(race, replay);
  expect(found).toMatchObject(where);
  expect(found?.message).toBeTruthy();
  if (!('seq' in where)) expect(found?.seq).toBeUndefined();
});

test('the fold of a journal is the match', () => {
  const replay = played();
  const seen: number[] = [];
  const live: Live = fold(race, replay.options, replay.entries, (entry, events) => {
    seen.push(entry.seq);
    expect(events).toEqual(replay.entries[entry.seq]!.events);
  });
  expect(live.state).toEqual(replay.final);
  expect(seen).toEqual(replay.entries.map((e) => e.seq));
});

test('a journal with a gap, a wrong face or no start is not folded', () => {
  const { entries, options } = played();
  expect(() => fold(race, options, [entries[0]!, entries[2]!])).toThrow('entry 2 follows 0');
  expect(() => fold(race, options, entries.slice(1))).toThrow('begins with entry 0');
  expect(() => fold(race, options, [])).toThrow('empty');
  expect(() => fold(race, options, [entries[0]!, { ...entries[1]!, dice: [[6, 'race', 9]] }])).toThrow(
    'cannot show 9',
  );
  expect(() =>
    fold(race, options, [entries[0]!, { ...entries[1]!, dice: [...entries[1]!.dice, [6, 'race', 2]] }]),
  ).toThrow('left over');
});

test('the first difference of two values', () => {
  expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toEqual({
    path: 'a[1].b',
    expected: 2,
    found: 3,
  });
  expect(firstDifference({ a: 1 }, { a: 1, b: undefined })).toBeUndefined();
  expect(firstDifference([1], [1, 2])).toEqual({ path: '[1]', expected: undefined, found: 2 });
  expect(firstDifference(null, {})).toEqual({ path: '', expected: null, found: {} });
});

test('a replay is verified an entry at a time, with the match after each', () => {
  const replay = played();
  expect([...verifying(race, replay)].length).toBe(replay.entries.length);
  const seqs: number[] = [];
  for (const { seq } of verifying(race, replay)) seqs.push(seq);
  expect(seqs).toEqual(replay.entries.map(({ seq }) => seq + 1));

  const [start, first, ...rest] = replay.entries;
  const steps = verifying(race, { ...replay, entries: [start!, { ...first!, dice: [] }, ...rest] });
  expect(steps.next().done).toBe(false);
  expect(steps.next()).toMatchObject({ done: true, value: { seq: 1, path: 'dice[0]' } });
});

describe('the referee', () => {
  function closed(): Replay {
    const replay = played();
    const entries = replay.entries.slice(0, 3);
    const live = fold(race, replay.options, entries);
    const { entry, events } = conclude(live, 'agreed-draw', [], 99);
    const result = resultOf(race, live);
    return JSON.parse(
      JSON.stringify({ ...replay, entries: [...entries, { ...entry, events }], final: live.state, result }),
    );
  }

  test('may close a match that the game has not ended, which then has a result', () => {
    const replay = closed();
    expect(replay.result).toMatchObject({
      winners: [],
      reason: 'agreed-draw',
      score: (replay.final as Race).score,
    });
    expect(verify(race, replay)).toBeUndefined();
    const live = fold(race, replay.options, replay.entries);
    expect(resultOf(race, live)).toEqual(replay.result);
  });

  test('is the last to act', () => {
    const replay = closed();
    const late = { ...replay.entries[2]!, seq: 4 };
    expect(verify(race, { ...replay, entries: [...replay.entries, late] })).toMatchObject({ seq: 4 });
    expect(() => fold(race, replay.options, [...replay.entries, late])).toThrow('after the end');
    const over = played();
    const again = { ...over.entries.at(-1)!, seq: over.entries.length };
    expect(verify(race, { ...over, entries: [...over.entries, again] })?.message).toContain(
      'the match is over',
    );
  });

  test('plays the default when a clock runs out, and nothing else', () => {
    const replay = played(1);
    expect(replay.entries[1]).toMatchObject({ by: REFEREE, nonce: '' });
    expect(verify(race, replay)).toBeUndefined();
    const choosy: typeof race = { ...race, onTimeout: () => ({ type: 'pass' }) as never };
    expect(verify(choosy, replay)).toMatchObject({ seq: 1, path: 'action.type', expected: 'pass' });
    const unhurried: typeof race = {
      ...race,
      decisions: (s) => race.decisions(s).map((one) => ({ ...one, clock: 'none' })),
    };
    expect(verify(unhurried, replay)).toMatchObject({ seq: 1, path: 'by' });
  });
});
