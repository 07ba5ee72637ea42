import { type Asking, type AskingEvent, asking, standing, uncertain } from '../../web/src/match/asking.ts';

const move = { type: 'move', to: 1 };
const pass = { type: 'pass' };
const looked = { since: 4, action: pass };
const error = new Error('no');

const CASES: readonly (readonly [string, Asking, AskingEvent, Asking])[] = [
  [
    'what is considered is looked at',
    {},
    { type: 'considered', since: 4, action: move },
    { looked: { since: 4, action: move } },
  ],
  [
    'what was looked at stays when the pointer leaves',
    { looked: { since: 4, action: move } },
    { type: 'considered', since: 4, action: undefined },
    { looked: { since: 4, action: move } },
  ],
  [
    'and goes once somebody else is chosen for',
    { looked: { since: 4, action: move } },
    { type: 'considered', since: 4, action: null },
    { looked: undefined },
  ],
  [
    'what is chosen waits',
    {},
    { type: 'chosen', since: 4, action: move },
    { pending: { since: 4, action: move } },
  ],
  [
    'it can be taken back, and is still looked at',
    { pending: { since: 4, action: move }, looked },
    { type: 'cancelled' },
    { pending: undefined, looked },
  ],
  [
    'sending leaves nothing chosen or refused',
    {
      pending: { since: 4, action: move },
      looked: { since: 4, action: move },
      problem: { error },
    },
    { type: 'sent', since: 4 },
    {
      looked: { since: 4, action: move },
      sent: 4,
      pending: undefined,
      problem: undefined,
    },
  ],
  [
    'what is refused says why, and another can be chosen',
    { sent: 4 },
    { type: 'refused', error, what: 'Move' },
    { sent: undefined, problem: { error, what: 'Move' } },
  ],
  [
    'what else fails leaves the answer on its way',
    { sent: 4 },
    { type: 'failed', error, what: 'Offer a draw' },
    { sent: 4, problem: { error, what: 'Offer a draw' } },
  ],
  [
    'why something failed goes with the next thing that happens; what is chosen stays',
    { problem: { error }, pending: { since: 4, action: move } },
    { type: 'passed' },
    { problem: undefined, pending: { since: 4, action: move } },
  ],
];

test.each(CASES)('%s', (_, before, event, after) => {
  expect(asking(before, event)).toStrictEqual(after);
});

test('where nothing was said, nothing changes', () => {
  const before = { sent: 4 };
  expect(asking(before, { type: 'passed' })).toBe(before);
});

type Standing = ReturnType<typeof standing>;
const nothing = { asked: undefined, considered: undefined };
const pending = { since: 4, action: move };

const STANDS: readonly (readonly [string, Asking, since: number, decides: boolean, Standing])[] = [
  ['at first all can be chosen', {}, 4, true, { ...nothing, open: true }],
  [
    'while one waits, it or another can be chosen',
    { pending },
    4,
    true,
    { asked: move, considered: move, open: true },
  ],
  [
    'it comes before what is pointed at',
    { pending, looked },
    4,
    true,
    { asked: move, considered: move, open: true },
  ],
  ['it is gone when something else is asked', { pending }, 5, true, { ...nothing, open: true }],
  ['or nothing', { pending }, 4, false, { ...nothing, open: true }],
  [
    'what was looked at last is shown',
    { looked },
    4,
    true,
    { asked: undefined, considered: pass, open: true },
  ],
  ['but not when something else is asked', { looked }, 5, true, { ...nothing, open: true }],
  ['what was sent is not chosen twice', { sent: 4 }, 4, true, { ...nothing, open: false }],
  ['what is asked next can be', { sent: 4 }, 5, true, { ...nothing, open: true }],
];

test.each(STANDS)('%s', (_, now, since, decides, stands) => {
  expect(standing(now, since, decides)).toEqual(stands);
});

test('only what dice may fail is asked about', () => {
  const odds = (...chances: number[]) => ({ outcomes: chances.map((p) => ({ name: 'hit', p })), rolls: [] });
  expect(uncertain(undefined)).toBe(false);
  expect(uncertain(odds(1, 0.2))).toBe(false);
  expect(uncertain(odds(0.75))).toBe(true);
  expect(uncertain(odds())).toBe(true);
});
