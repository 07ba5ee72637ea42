import {
  begin,
  changeRules,
  commitmentOf,
  compare,
  conclude,
  type Dice,
  firstDifference,
  fold,
  follow,
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
  const first = begin(race, header, verifiableDice(key, 0, ''));
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
  const live: Live = fold(race, replay, replay.entries, (entry, events) => {
    seen.push(entry.seq);
    expect(events).toEqual(replay.entries[entry.seq]!.events);
  });
  expect(live.state).toEqual(replay.final);
  expect(seen).toEqual(replay.entries.map((e) => e.seq));
});

test('a journal with a gap, a wrong face or no start is not folded', () => {
  const { entries, options } = played();
  expect(() => fold(race, { options }, [entries[0]!, entries[2]!])).toThrow('entry 2 follows 0');
  expect(() => fold(race, { options }, entries.slice(1))).toThrow('begins with entry 0');
  expect(() => fold(race, { options }, [])).toThrow('empty');
  expect(() => fold(race, { options }, [entries[0]!, { ...entries[1]!, dice: [[6, 'race', 9]] }])).toThrow(
    'cannot show 9',
  );
  expect(() =>
    fold(race, { options }, [entries[0]!, { ...entries[1]!, dice: [...entries[1]!.dice, [6, 'race', 2]] }]),
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
    const live = fold(race, replay, entries);
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
    const live = fold(race, replay, replay.entries);
    expect(resultOf(race, live)).toEqual(replay.result);
  });

  test('is the last to act', () => {
    const replay = closed();
    const late = { ...replay.entries[2]!, seq: 4 };
    expect(verify(race, { ...replay, entries: [...replay.entries, late] })).toMatchObject({ seq: 4 });
    expect(() => fold(race, replay, [...replay.entries, late])).toThrow('after the end');
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

describe('a change of the rules', () => {
  const later: typeof race = { ...race, rulesVersion: '2' };
  /** Tells of other faces from when somebody has more than six points. */
  const harder: typeof race = {
    ...race,
    rulesVersion: '3',
    apply(s, seat, action, dice, when) {
      const events = race.apply(s, seat, action, dice, when);
      if (Math.max(s.score.A, s.score.B) > 6) s.target++;
      return s.target > 15 ? events.map((one) => ({ ...one, face: one.face + 1 })) : events;
    },
  };
  /** {@link played}, begun under version 1 and gone on under others after these entries. */
  function changed(...changes: [after: number, version: string][]): Replay {
    const replay = played();
    let entries: Replay['entries'] = replay.entries;
    for (const [after, version] of [...changes].reverse()) {
      const { entry } = changeRules({ state: undefined, seq: after }, version, entries[after - 1]!.at);
      const rest = entries.slice(after).map((one) => ({ ...one, seq: one.seq + 1 }));
      entries = [...entries.slice(0, after), { ...entry, events: [] }, ...rest];
    }
    entries = again(replay, entries);
    const rulesVersion = changes.at(-1)?.[1] ?? '1';
    return JSON.parse(JSON.stringify({ ...replay, rulesVersion, entries }));
  }
  /** The entries with the dice of their places; the end of the replay becomes theirs. */
  function again(replay: Replay, entries: Replay['entries']): Replay['entries'] {
    const key = replayKey(replay);
    const { live } = begin(race, replay, verifiableDice(key, 0, ''));
    const out = [entries[0]!];
    for (const { events: _events, ...entry } of entries.slice(1)) {
      if (race.result(live.state as Race)) break;
      if (entry.seat === REFEREE) {
        out.push({ ...entry, events: [] });
        live.seq++;
        continue;
      }
      const seat = (live.state as Race).turn;
      const made = play(race, live, { ...entry, seat }, verifiableDice(key, entry.seq, entry.nonce));
      out.push({ ...made.entry, events: made.events });
    }
    Object.assign(replay, { final: live.state, result: race.result(live.state as Race) });
    return out;
  }

  test('stands in the journal, and the replay is checked by the version at its end', () => {
    const replay = changed([2, '2']);
    expect(replay.entries[2]).toMatchObject({
      seq: 2,
      seat: REFEREE,
      action: { type: 'rules', version: '2' },
    });
    expect(verify(later, replay)).toBeUndefined();
    expect(verify(race, replay)?.message).toBe('rulesVersion: it needs rules 2 of Race; these are 1');
    expect(fold(race, replay, replay.entries).state).toEqual(replay.final);
    expect(verify({ ...race, rulesVersion: '1' }, changed([1, '2'], [3, '1']))).toBeUndefined();
  });

  test.each<[string, (entries: Record<string, unknown>[]) => unknown, object]>([
    [
      'of another version',
      (e) => (e[2]!.action = { type: 'rules', version: '9' }),
      { seq: 2, path: 'action.version' },
    ],
    ['of no version', (e) => (e[2]!.action = { type: 'rules' }), { seq: 2, path: 'action.version' }],
    ['at another time', (e) => (e[2]!.at = (e[2]!.at as number) + 1), { seq: 2, path: 'at' }],
    ['with a nonce', (e) => (e[2]!.nonce = 'drawn-nonce'), { seq: 2, path: 'nonce' }],
    ['with an event', (e) => (e[2]!.events = [{ type: 'rolled' }]), { seq: 2, path: 'events[0]' }],
    ['with a die', (e) => (e[2]!.dice = [[6, 'race', 2]]), { seq: 2, path: 'dice[0]' }],
    [
      'of a player',
      (e) => Object.assign(e[2]!, { seat: 'A', nonce: 'drawn-nonce' }),
      { seq: 2, path: 'action' },
    ],
    ['left out', (e) => e.splice(2, 1), { seq: 2, path: 'seq' }],
    ['said twice', (e) => e.splice(3, 0, { ...e[2]!, seq: 3 }), { seq: 3, path: 'action.version' }],
    [
      'of another version, and then of the right one',
      (e) => e.splice(2, 1, { ...e[2]!, action: { type: 'rules', version: '2' } }, { ...e[2]!, seq: 3 }),
      { seq: 3, path: 'action.version' },
    ],
  ])('%s is found out', (_what, tamper, where) => {
    const replay = changed([2, '2']);
    tamper(replay.entries as unknown as Record<string, unknown>[]);
    expect(verify(later, replay)).toMatchObject(where);
  });

  test('comes first, and after the end, in no journal', () => {
    const replay = played();
    const { entry } = changeRules({ state: undefined, seq: 0 }, '1', 0);
    expect(verify(race, { ...replay, entries: [{ ...entry, events: [] }] })).toMatchObject({ seq: 0 });
    const late = changeRules(
      { state: undefined, seq: replay.entries.length },
      '1',
      replay.entries.at(-1)!.at,
    );
    const entries = [...replay.entries, { ...late.entry, events: [] }];
    expect(verify(race, { ...replay, entries })?.message).toContain('the match is over');
  });

  test('is previewed: what a match would be under other rules, whatever version it names', () => {
    const replay = played();
    expect(compare(later, replay)).toBeUndefined();
    expect(compare(later, changed([2, '1']))).toBeUndefined();
    const seq = replay.entries.findIndex((_, i) => compare(harder, replay)?.seq === i);
    expect(seq).toBeGreaterThan(1);
    expect(compare(harder, replay)).toMatchObject({ seq, path: 'events[0].face' });
    expect(compare({ ...later, id: 'chess' }, replay)).toMatchObject({ path: 'game' });
  });

  test('is possible where a match under way comes out the same; else it is followed as far as it does', () => {
    const { final: _final, result: _result, ...replay } = played();
    const upTo = (seq: number) => ({ ...replay, final: undefined, entries: replay.entries.slice(0, seq) });
    const under = upTo(replay.entries.length - 1);
    const { live, difference } = follow(later, under);
    expect([difference, live]).toEqual([undefined, fold(race, under, under.entries)]);
    const parted = follow(harder, under);
    const seq = parted.difference!.seq!;
    expect(parted.live).toEqual(fold(race, under, under.entries.slice(0, seq)));
    expect(follow(harder, upTo(seq)).difference).toBeUndefined();

    const over = follow({ ...later, result: () => ({ winners: [], reason: 'rain', score: {} }) }, upTo(1));
    expect(over).toMatchObject({ difference: { seq: 0, message: 'entry 0: it is over (rain)' } });
    expect(over.live).toBeUndefined();
    const bare = follow({ ...later, view: () => ({}) as Race }, upTo(2));
    expect(bare).toMatchObject({ difference: { seq: 1, path: 'state.turn' }, live: { seq: 1 } });
    expect(follow({ ...later, seats: () => ['X'] }, under)).toMatchObject({
      difference: { path: 'seats[0]' },
    });
  });

  test('that is not possible leaves an end after which the final state is as far as was followed', () => {
    const replay = played();
    const entries = replay.entries.slice(0, 4);
    const { entry } = conclude(fold(race, replay, entries), 'conceded', ['B'], 99, 2);
    const seen = fold(race, replay, entries.slice(0, 2)).state as Race;
    const result = { winners: ['B'], reason: 'conceded', score: seen.score };
    const ended: Replay = { ...replay, entries: [...entries, { ...entry, events: [] }], final: seen, result };
    expect(verify(race, ended)).toBeUndefined();
    const other = { ...seen, score: { A: 9, B: 0 } };
    expect(verify(race, { ...ended, final: other })).toMatchObject({ path: 'final.score.A' });
    expect(verify(race, { ...ended, result: { ...result, score: other.score } })).toMatchObject({
      path: 'result.score.A',
    });
    const blind = { ...entry, action: { ...entry.action, followed: 0 }, events: [] };
    const unseen: Replay = { ...ended, final: undefined, entries: [...entries, blind] };
    expect(verify(race, { ...unseen, result: { ...result, score: {} } })).toBeUndefined();
    expect(verify(race, unseen)).toMatchObject({ path: 'result.score.A' });
    for (const followed of [-1, 5, 1.5, '2'])
      expect(
        verify(race, {
          ...ended,
          entries: [...entries, { ...entry, action: { ...entry.action, followed }, events: [] } as never],
        }),
      ).toMatchObject({ seq: 4, path: 'action.followed' });
  });
});
