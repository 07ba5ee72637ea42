import { plain, type Rolled, type Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../../web/src/arenas/arena.ts';
import { actsOf, shortened } from '../../web/src/theatre/acts.ts';
import { lastsFor, paceOf } from '../../web/src/theatre/times.ts';

const drawing = { highlight: () => undefined } as unknown as Drawing;

const rolled = (more: Partial<Rolled>): Rolled => ({
  ...plain('tackle', 20, 14, 'X-1'),
  ...{ faces: [15], total: 15, success: true, of: 'A1', ...more },
});

/** What stands there before a die lies. */
function before(roll: object): string {
  const [act] = actsOf(drawing, {}, { seq: 1, events: [{ type: 'tried', roll } as Typed] }, new Set(['A1']));
  return act?.shows.kind === 'roll' ? act.shows.before : '';
}

test.each([
  ['this much or more', {}, 'tackle: needs 14+, 35 %'],
  ['this much or less', { low: true as const, target: 5 }, 'tackle: needs 5 or less, 25 %'],
  [
    'with what is added to it',
    { modifiers: [{ name: 'help', value: 4, clause: 'X-2' }], total: 19 },
    'tackle: needs 10+ on the die, 55 %',
  ],
  [
    'of dice to which something is added',
    {
      ...{ die: 6, count: 2, target: 12, faces: [6, 5], total: 13 },
      modifiers: [{ name: 'help', value: 2, clause: 'X-2' }],
    },
    'tackle: needs 10+ on the dice, 16.7 %',
  ],
  ['where nothing can go wrong', { target: -1 }, 'tackle: cannot fail'],
  ['of two dice', { die: 6, count: 2, target: 12, faces: [6, 6], total: 12 }, 'tackle: needs 12+, 2.8 %'],
])('before dice lie it is said what they need, and how likely that is: %s', (_, more, told) => {
  expect(before(rolled(more))).toBe(told);
});

test('against a die of somebody else no number is needed before both lie', () => {
  const rolls = [
    rolled({ target: 16, total: 15 }),
    rolled({ of: 'B1', name: 'defence', target: 16, total: 16 }),
  ];
  const events = [{ type: 'opposed', rolls } as Typed];
  const acts = actsOf(drawing, {}, { seq: 1, events }, new Set(['A1', 'B1']));
  expect(acts.map(({ shows }) => shows.kind === 'roll' && shows.before)).toEqual([
    'tackle, against theirs',
    'defence, against theirs',
  ]);
});

test('what a die shows is set against what it was said to need; nothing else is added up then', () => {
  const after = (roll: Rolled) => {
    const [act] = actsOf(drawing, {}, { seq: 1, events: [{ type: 'tried', roll } as Typed] }, new Set());
    return act?.shows.kind === 'roll' ? act.shows.after : '';
  };
  const modifiers = [{ name: 'BT', value: -2, clause: 'X-2' }];
  expect(after(rolled({ target: 10, modifiers, faces: [10], total: 8, success: false }))).toBe(
    'rolled 10, needed 12',
  );
  expect(after(rolled({}))).toBe('15');
  // it was only said that it cannot fail
  expect(after(rolled({ target: -3, modifiers, total: 13 }))).toBe('15 − 2 = 13');
});

test('of dice that need nothing only what they are for is said', () => {
  expect(before({ name: 'damage', die: 6, faces: [3] })).toBe('damage');
});

test('dice of an event that names nobody are shown over what the events before them were about', () => {
  const roll = plain('scatter', 6, 5, 'X-1');
  const events = ['kicked', 'ball-landed', 'scattered'].map((type) => ({
    type,
    ...(type === 'kicked' && { player: 'A1' }),
    ...(type === 'scattered' && { roll: { ...roll, faces: [3], total: 3, success: false } }),
  })) as readonly Typed[];
  const at = (pieces: readonly string[]) => {
    const { shows } = actsOf(drawing, {}, { seq: 1, events }, new Set(pieces))[0]!;
    return shows.kind === 'roll' && shows.at;
  };
  expect(at(['A1', 'ball'])).toBe('ball');
  expect(at(['A1'])).toBe('A1');
  expect(at([])).toBeUndefined();
});

test('what dice came to: their sum, or their signs where they are no numbers', () => {
  const sign = (name: string, face: number) =>
    name === 'block' ? { says: face === 2 ? 'both down' : 'pushed', drawn: null } : undefined;
  const after = (name: string) => {
    const roll = { name, die: 6, faces: [2, 3] };
    const [act] = actsOf(
      { ...drawing, sign },
      {},
      { seq: 1, events: [{ type: 'tried', roll } as Typed] },
      new Set(),
    );
    return act?.shows.kind === 'roll' ? act.shows.after : '';
  };
  expect(after('damage')).toBe('2 + 3 = 5');
  expect(after('block')).toBe('both down / pushed');
});

test('the board waits for dice to lie, but not for those that fall while something is on its way', () => {
  const waits = (type: string) => {
    const events = [{ type, roll: rolled({}) } as Typed];
    const shown = { ...drawing, onTheWay: (event: Typed) => event.type === 'bounced' };
    const [act] = actsOf(shown, {}, { seq: 1, events }, new Set());
    return act?.shows.kind === 'roll' && act.shows.holds;
  };
  expect(['tried', 'bounced'].map(waits)).toEqual([true, false]);
});

const news = (seq: number) => ({
  ...{ key: `${seq}`, seq, tone: undefined },
  shows: { kind: 'news' as const, text: `news ${seq}`, weighs: false },
});
const still = (seq: number, kind: 'sound' | 'beat') => ({
  ...{ key: `${seq}`, seq, tone: undefined },
  shows: { kind },
});

test('of what there is no time for one line tells, what weighs most of it; the newest is shown', () => {
  const many = Array.from({ length: 60 }, (_, seq) => news(seq));
  expect(shortened(many.slice(0, 40))).toEqual(many.slice(0, 40));
  const [first, ...left] = shortened(many);
  const passed = many.length - left.length;
  expect(first).toMatchObject({
    seq: passed,
    shows: { kind: 'news', text: [3, 2, 1].map((n) => `news ${passed - n}`).join(' · ') },
  });
  expect(left).toEqual(many.slice(passed));
  const takes = left.reduce((all, { shows }) => all + lastsFor(shows as never, 'hurried').all, 0);
  expect(takes).toBeLessThanOrEqual(15_000);
  expect(takes).toBeGreaterThan(14_000);
});

test('sounds take no time, and steps little: what only goes by is not said to have been passed over', () => {
  const sounds = Array.from({ length: 500 }, (_, seq) => still(seq, 'sound'));
  expect(shortened(sounds)).toEqual(sounds);
  const steps = Array.from({ length: 500 }, (_, seq) => still(seq, 'beat'));
  const left = shortened(steps);
  expect(left.length).toBeGreaterThan(100);
  expect(left).toEqual(steps.slice(-left.length));
});

test('an entry of which nothing is told is looked at for a moment, one of which something is takes its own time', () => {
  const kinds = (...types: readonly string[]) =>
    actsOf(
      { ...drawing, highlight: ({ type }: Typed) => (type === 'scored' ? 'Scored' : undefined) },
      { moved: 'step' },
      { seq: 1, events: types.map((type) => ({ type })) },
      new Set(),
    ).map(({ shows }) => shows.kind);
  expect(kinds('moved', 'moved')).toEqual(['sound', 'sound', 'beat']);
  expect(kinds('moved', 'scored')).toEqual(['sound', 'news']);
});

test('points that weigh are told for longer than other news, also when much waits', () => {
  const events = [{ type: 'scored' } as Typed];
  const of = (tone: 'point' | 'ball') =>
    actsOf(drawing, { scored: tone }, { seq: 1, events }, new Set(), () => ({
      news: 'A point',
      weighs: true,
    }));
  for (const pace of ['usual', 'hurried'] as const) {
    const [cheered, told] = [of('point'), of('ball')].map(([act]) => lastsFor(act!.shows, pace).all);
    expect(cheered).toBeGreaterThan(told! * 1.4);
  }
});

test('what waits is shown more quickly when it is much, unless a viewer wants one speed; nothing moves for who wants that', () => {
  const waits = (n: number) => Array.from({ length: n }, () => ({ shows: { kind: 'news' } }));
  expect([1, 9].map((n) => paceOf(waits(n), false, 'usual'))).toEqual(['usual', 'hurried']);
  for (const speed of ['calm', 'hurried'] as const)
    expect([1, 9].map((n) => paceOf(waits(n), false, speed))).toEqual([speed, speed]);
  expect(paceOf(waits(1), true, 'calm')).toBe('still');
  for (const shows of [{ kind: 'news' }, { kind: 'roll', success: false }, { kind: 'beat' }]) {
    const [calm, usual, hurried] = (['calm', 'usual', 'hurried'] as const).map((pace) =>
      lastsFor(shows, pace),
    );
    expect(calm!.all).toBeGreaterThan(usual!.all);
    expect(usual!.all).toBeGreaterThan(hurried!.all);
  }
});

test('a roll that cannot fail is over soon: nothing is waited for', () => {
  const takes = (target: number) => {
    const events = [{ type: 'tried', roll: rolled({ die: 6, target }) } as Typed];
    const [act] = actsOf(drawing, {}, { seq: 1, events }, new Set());
    return lastsFor(act!.shows, 'usual', true);
  };
  expect(takes(1)).toMatchObject({ falls: 0 });
  expect(takes(1).all * 2).toBeLessThan(takes(4).all);
});
