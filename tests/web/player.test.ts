import { around, nextOf, upTo } from '../../web/src/replay/around.ts';
import {
  type Extent,
  nextIn,
  type Playing,
  type PlayingEvent,
  playing,
  START,
} from '../../web/src/replay/player.ts';

const CASES: readonly (readonly [string, Partial<Playing>, PlayingEvent, Partial<Playing>])[] = [
  ['play', {}, { type: 'toggled', atEnd: false }, { playing: true }],
  ['pause', { playing: true, wanted: 3 }, { type: 'toggled', atEnd: false }, { playing: false, wanted: 3 }],
  [
    'play at the end begins again',
    { wanted: 9 },
    { type: 'toggled', atEnd: true },
    { playing: true, wanted: 0 },
  ],
  [
    'pause at the end stays there',
    { playing: true, wanted: 9 },
    { type: 'toggled', atEnd: true },
    { playing: false, wanted: 9 },
  ],
  [
    'time goes on',
    { playing: true, wanted: 3, steps: 1 },
    { type: 'stepped', byHand: false },
    { playing: true, wanted: 4, steps: 2 },
  ],
  [
    'a step by hand ends playing',
    { playing: true, wanted: 3 },
    { type: 'stepped', byHand: true },
    { playing: false, wanted: 4, steps: 1 },
  ],
  [
    'so does a jump, after which nothing moves',
    { playing: true, wanted: 3, steps: 3 },
    { type: 'jumped', to: 7 },
    { playing: false, wanted: 7, steps: 0 },
  ],
  ['the end', { playing: true, wanted: 9 }, { type: 'ended' }, { playing: false, wanted: 9 }],
  [
    'some are played alone',
    { wanted: 9, steps: 3 },
    { type: 'skimmed', through: [2, 3, 7] },
    { playing: true, wanted: 2, steps: 0, through: [2, 3, 7] },
  ],
  [
    'one after the other',
    { playing: true, wanted: 2, through: [2, 3, 7] },
    { type: 'stepped', byHand: false },
    { playing: true, wanted: 3, steps: 1, through: [2, 3, 7] },
  ],
  [
    'with a jump to the next',
    { playing: true, wanted: 3, steps: 1, through: [2, 3, 7] },
    { type: 'stepped', byHand: false },
    { playing: true, wanted: 7, steps: 0, through: [2, 3, 7] },
  ],
  [
    'until one goes elsewhere',
    { playing: true, wanted: 3, through: [2, 3, 7] },
    { type: 'jumped', to: 1 },
    { playing: false, wanted: 1, through: undefined },
  ],
  ['another pace plays on', { playing: true }, { type: 'paced', speed: 4 }, { playing: true, speed: 4 }],
];

test.each(CASES)('%s', (_, before, event, after) => {
  expect(playing({ ...START, ...before }, event)).toEqual({ ...START, ...before, ...after });
});

const checking: Extent = { most: 5, last: 9, done: false };
const checked: Extent = { most: 9, last: 9, done: true };
/** The check ended before the last entry. */
const untrue: Extent = { most: 5, last: 9, done: true };

const DUE: readonly (readonly [string, Partial<Playing>, Extent, ReturnType<typeof nextIn>])[] = [
  ['nothing is due while it stands still', {}, checked, 'wait'],
  ['an entry comes after 900 ms', { playing: true }, checked, 900],
  ['or as many times faster', { playing: true, speed: 4 }, checked, 225],
  ['it waits for what is not checked yet', { playing: true, wanted: 5 }, checking, 'wait'],
  ['also when more was wanted', { playing: true, wanted: 8 }, checking, 'wait'],
  ['it ends at the last entry', { playing: true, wanted: 9 }, checked, 'end'],
  [
    'and at the last of those that are played alone',
    { playing: true, wanted: 3, through: [2, 3] },
    checked,
    'end',
  ],
  ['and where the replay and the rules part', { playing: true, wanted: 5 }, untrue, 'end'],
];

test.each(DUE)('%s', (_, now, extent, due) => {
  expect(nextIn({ ...START, ...now }, extent, 900)).toBe(due);
});

test('what is played alone begins a little before what matters, and nothing twice', () => {
  expect(around([1, 6, 7])).toEqual([0, 1, 4, 5, 6, 7]);
});

test('the next that matters is played up to; while it is, the next is the one after it', () => {
  const marks = [{ seq: 6 }, { seq: 6 }, { seq: 9 }];
  expect(upTo(6)).toEqual([4, 5, 6]);
  expect(nextOf(marks, { at: 0, most: 9 })).toBe(6);
  expect(nextOf(marks, { at: 4, most: 9, through: upTo(6) })).toBe(9);
  expect(nextOf(marks, { at: 6, most: 9 })).toBe(9);
  expect(nextOf(marks, { at: 6, most: 8 })).toBeUndefined();
});
