import type { Drawing } from '../../web/src/arenas/arena.ts';
import { curtainOf } from '../../web/src/theatre/acts.ts';
import { fallingOf, halfwayOf } from '../../web/src/theatre/halfway.ts';
import { type Curtain, cutOf, isShowing, OPEN } from '../../web/src/theatre/seen.ts';

const rolled = { name: 'tackle', die: 6, faces: [4] };
const DRAWING = {
  onTheWay: ({ type }) => type === 'bounced',
  highlight: ({ type }) => (type === 'scored' ? 'A point' : undefined),
} as Drawing;
const STEP = [{ type: 'moved' }];
const TACKLE = [{ type: 'tackled', roll: rolled }];
const SCORE = [{ type: 'moved' }, { type: 'scored' }];
const BOUNCE = [{ type: 'bounced', roll: rolled }];
const NEVER = Number.POSITIVE_INFINITY;

type Case = readonly [string, readonly (typeof STEP)[], Curtain, number, number, number];

test.each<Case>([
  ['nothing waits without a theatre', [STEP, TACKLE], OPEN, 0, NEVER, NEVER],
  ['board and words wait for dice', [STEP, TACKLE], { board: 1, told: 1, busy: false }, 1, 1, 1],
  ['words wait for dice on the way', [STEP, BOUNCE], { board: 1, told: 1, busy: false }, 1, NEVER, 1],
  ['a step waits for nothing', [STEP, STEP], { board: 1, told: 1, busy: false }, 1, NEVER, NEVER],
  ['words wait for news', [STEP, SCORE], { board: 1, told: 1, busy: false }, 1, NEVER, 1],
  ['what comes later waits', [STEP, BOUNCE, STEP], { board: 2, told: 1, busy: true }, 1, 2, 1],
  ['the board never goes back', [STEP, TACKLE, STEP], { board: 1, told: 1, busy: true }, 2, 2, 1],
])('%s', (_, all, curtain, shown, board, told) => {
  const entries = all.map((events, seq) => ({ seq, events }));
  expect(cutOf({ entries }, curtain, shown, DRAWING)).toEqual({ board, told });
});

test('there is a show until all that has happened has been shown', () => {
  const entries = [STEP, SCORE].map((events, seq) => ({ seq, events }));
  const shows = (curtain: Partial<Curtain>) => isShowing(entries, { ...OPEN, ...curtain });
  expect([shows({}), shows({ told: 2 }), shows({ told: 1 }), shows({ told: 2, busy: true })]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isShowing([], { ...OPEN, told: 0 })).toBe(false);
});

const act = (seq: number, kind: string, holds = false) => ({
  key: `${seq} ${kind}`,
  seq,
  shows: { kind, holds },
});

test.each([
  ['nothing waits', [], undefined, { board: 9, told: 9, busy: false }],
  ['news hold back what is later', [act(4, 'news')], undefined, { board: 5, told: 5, busy: true }, '4 news'],
  [
    'they are told once the pieces have come to them',
    [act(4, 'news')],
    undefined,
    { board: 5, told: 4, busy: true },
    '3 news',
  ],
  [
    'a step is seen before the next one',
    [act(4, 'beat'), act(5, 'beat')],
    undefined,
    { board: 5, told: 5, busy: true },
  ],
  ['what is only heard holds nothing back', [act(4, 'sound')], undefined, { board: 9, told: 9, busy: false }],
  [
    'what the board still comes to is not told before',
    [act(4, 'pause'), act(4, 'news')],
    undefined,
    { board: 5, told: 4, busy: true },
  ],
  [
    'nor is it held back where nothing is told of it',
    [act(4, 'pause')],
    undefined,
    { board: 5, told: 5, busy: true },
  ],
  [
    'dice that fall hold back their entry',
    [act(4, 'roll', true)],
    undefined,
    { board: 4, told: 4, busy: true },
  ],
  [
    'dice that lie hold back what is later',
    [act(4, 'roll', true)],
    '4 roll',
    { board: 5, told: 5, busy: true },
  ],
  ['dice on the way hold back words', [act(4, 'roll')], undefined, { board: 5, told: 4, busy: true }],
  [
    'the first of several dice comes first',
    [act(4, 'roll'), act(6, 'roll', true)],
    '4 roll',
    { board: 5, told: 5, busy: true },
  ],
  // all in one: a parameter that a row leaves out would be the callback of a test that is waited for
] as [
  string,
  Parameters<typeof curtainOf>[0],
  string | undefined,
  Curtain,
  string?,
][])('of acts: %s', (...row) => {
  const [, waiting, lain, curtain, come] = row;
  expect(curtainOf(waiting, 9, lain, come)).toEqual(curtain);
});

test('while dice are shown it is known whom they are for, and no more of their entry', () => {
  const events = [{ type: 'moved' }, { type: 'tackled', roll: rolled }, { type: 'died' }];
  const entries = [{ seq: 4, events }];
  const dice = { key: '4 1 0', seq: 4, shows: { kind: 'roll', holds: true } };
  const { falling } = fallingOf([dice], entries);
  expect(falling).toEqual({ seq: 4, events: events.slice(0, 2) });
  // the same each time, also where the part before it is asked for between
  halfwayOf([dice], undefined, { lasts: () => 0 } as unknown as Drawing, entries);
  expect(fallingOf([dice], entries).falling).toBe(falling);
  expect(fallingOf([act(4, 'news'), dice], entries)).toEqual({});
  expect(fallingOf([], entries)).toEqual({});
});

const roll = { key: '4 2 0', seq: 4, shows: { kind: 'roll', holds: true } };
const earlier = { ...roll, key: '4 1 0' };
test.each([
  ['what led to dice is shown before they fall', [roll], undefined, 2, true],
  ['it is not told before its news', [act(4, 'pause'), act(4, 'news'), roll], undefined, 2, false],
  ['it is told with its last news', [act(4, 'news'), roll], undefined, 2, true],
  ['the first news of several are not all', [act(4, 'news'), act(4, 'news'), roll], undefined, 2, false],
  ['of dice that lie the next ones count', [earlier, roll], '4 1 0', 2, true],
  ['news after them count for nothing', [earlier, roll, act(4, 'news')], undefined, 1, true],
  ['what another entry leads to waits', [act(3, 'news'), roll], undefined, undefined, false],
] as const)('halfway through an entry: %s', (_, waiting, lain, dice, told) => {
  const events = [{ type: 'passed', roll: rolled }, { type: 'caught', roll: rolled }, { type: 'scored' }];
  const soFar = (state: unknown, came: readonly unknown[]) => [state, ...came];
  const shown = (drawing: object) => halfwayOf(waiting, lain, drawing as Drawing, [{ seq: 4, events }]);
  const { ahead, soon } = shown({ soFar, lasts: () => 0 });
  expect(ahead?.events).toEqual(dice === undefined ? undefined : events.slice(0, dice));
  expect(soon !== undefined).toBe(told);
  const moment = (seq: number) => ({ position: { seq, state: 'before' }, entries: [] });
  if (soon) {
    expect(soon(moment(4)).position.state).toEqual(['before', ...events.slice(0, dice)]);
    expect(soon(moment(4)).position).toBe(soon(moment(4)).position);
    expect(soon(moment(5)).position.state).toBe('before');
    // a replay, and a stretch of play on the first page, keep their positions elsewhere
    const elsewhere = { position: { seq: 4 }, entries: [] };
    expect(soon(elsewhere)).toBe(elsewhere);
  }
  // where a drawing does not tell it, and where it does not show it either
  expect(shown({ lasts: () => 0 })).toEqual(dice === undefined ? {} : { ahead: { seq: 4, events: [] } });
  expect(shown({ soFar })).toEqual({});
});
