import {
  back,
  type Choices,
  type Choosing,
  type ChoosingEvent,
  choosing,
  followed,
  type Press,
  pressed,
  put,
  type Standing,
  standing,
} from '../../web/src/arenas/board/choices.ts';

const told = { text: 'Out of reach' };

const EVENTS: readonly (readonly [string, Choosing, ChoosingEvent, Choosing])[] = [
  ['a piece is picked', {}, { type: 'picked', piece: 'A1' }, { picked: 'A1' }],
  [
    'picking another closes the menu, and what was told is gone',
    { picked: 'A1', menu: { of: 1, picked: 'A1', at: 'B2' }, told: { of: 1, told } },
    { type: 'picked', piece: 'A2' },
    { picked: 'A2' },
  ],
  ['it is let go of', { picked: 'A1' }, { type: 'picked' }, {}],
  [
    'a menu opens',
    { picked: 'A1', told: { of: 1, told } },
    { type: 'menu', of: 1, picked: 'A1', at: 'B2' },
    { picked: 'A1', menu: { of: 1, picked: 'A1', at: 'B2' } },
  ],
  [
    'and closes',
    { picked: 'A1', menu: { of: 1, picked: 'A1', at: 'B2' } },
    { type: 'menu', of: 1, picked: 'A1' },
    { picked: 'A1', menu: { of: 1, picked: 'A1', at: undefined } },
  ],
  [
    'something is told',
    { picked: 'A1' },
    { type: 'told', of: 1, told },
    { picked: 'A1', told: { of: 1, told } },
  ],
  [
    'until the next press',
    { picked: 'A1', told: { of: 1, told } },
    { type: 'told', of: 1 },
    { picked: 'A1' },
  ],
];

test.each(EVENTS)('%s', (_, before, event, after) => {
  expect(choosing(before, event)).toStrictEqual(after);
});

test('where nothing was told, nothing changes', () => {
  const before = { picked: 'A1' };
  expect(choosing(before, { type: 'told', of: 1 })).toBe(before);
});

/**
 * A1 and A2 can be picked. A1 can walk to 1,1, pass or hand on to A2, and block B2; A3
 * is what a question is about.
 */
function sort(picked: string | undefined): Choices<string> {
  const places = new Map<string, string[]>();
  const targets = new Map<string, string[]>();
  put(targets, 'A3', 'push');
  if (picked === 'A1') {
    put(places, '1,1', 'walk');
    put(places, '2,2', 'walk');
    put(places, '2,2', 'leap');
    put(targets, 'A2', 'pass');
    put(targets, 'B2', 'block');
    put(targets, 'A1', 'kick');
  }
  return { pieces: new Set(['A1', 'A2']), places, targets };
}
const asking = (picked: string | undefined) => ({ ...sort(picked), asks: picked === 'A1' });

const answered = () => ({ pieces: new Set<string>(), places: new Map(), targets: new Map() });

const STANDS: readonly (readonly [string, Choosing, typeof sort, Partial<Standing<string>>])[] = [
  ['at first nothing is picked', {}, sort, { picked: undefined, menu: undefined, told: undefined }],
  ['what is picked stays', { picked: 'A1' }, sort, { picked: 'A1', choices: sort('A1') }],
  ['but not when it can do no more', { picked: 'A9' }, sort, { picked: undefined, choices: sort(undefined) }],
  ['a menu is open', { picked: 'A1', menu: { of: 4, picked: 'A1', at: '2,2' } }, sort, { menu: '2,2' }],
  ['but not in another position', { menu: { of: 3, at: 'A3' } }, sort, { menu: undefined }],
  ['nor once an answer is sent', { menu: { of: 4, at: 'A3' } }, answered, { menu: undefined }],
  [
    'nor when the piece can do no more for which it was opened',
    { picked: 'A9', menu: { of: 4, picked: 'A9', at: '2,2' } },
    sort,
    { menu: undefined },
  ],
  ['what only the piece can do is asked at once', { picked: 'A1' }, asking, { menu: 'A1' }],
  [
    'until that is closed',
    { picked: 'A1', menu: { of: 4, picked: 'A1' } },
    asking,
    { picked: 'A1', menu: undefined },
  ],
  ['and in the next position again', { picked: 'A1', menu: { of: 3, picked: 'A1' } }, asking, { menu: 'A1' }],
  ['what was told stands', { told: { of: 4, told } }, sort, { told }],
  ['but not in another position', { told: { of: 3, told } }, sort, { told: undefined }],
];

test.each(STANDS)('standing: %s', (_, now, choices, stands) => {
  expect(standing(now, 4, choices)).toMatchObject(stands);
});

const idle = standing({}, 4, sort);
const busy = standing({ picked: 'A1' }, 4, sort);
const open = standing({ picked: 'A1', menu: { of: 4, picked: 'A1', at: '2,2' } }, 4, sort);

const PRESSES: readonly (readonly [string, Standing<string>, string, Press<string> | undefined])[] = [
  ['a piece is picked', idle, 'A1', { type: 'picked', piece: 'A1' }],
  ['the one thing is done', idle, 'A3', { type: 'chosen', action: 'push' }],
  ['nothing comes of what stands for nothing', idle, 'B2', undefined],
  ['nor of a place', idle, '1,1', undefined],
  ['one goes to a place', busy, '1,1', { type: 'chosen', action: 'walk' }],
  ['of several it is asked which', busy, '2,2', { type: 'menu', of: 4, picked: 'A1', at: '2,2' }],
  [
    'pressed again, it is not asked any more',
    open,
    '2,2',
    { type: 'menu', of: 4, picked: 'A1', at: undefined },
  ],
  [
    'what stands for an action and can be picked is asked about',
    busy,
    'A2',
    { type: 'menu', of: 4, picked: 'A1', at: 'A2' },
  ],
  [
    'what the picked one does where it is, is asked about, too',
    busy,
    'A1',
    { type: 'menu', of: 4, picked: 'A1', at: 'A1' },
  ],
  [
    'a picked one that does nothing there is let go of',
    standing({ picked: 'A2' }, 4, sort),
    'A2',
    { type: 'picked' },
  ],
];

test.each(PRESSES)('pressed: %s', (_, now, key, press) => {
  expect(pressed(now, key)).toStrictEqual(press);
});

test('one step back closes the menu, the next lets go of the piece', () => {
  const step = back(open)!;
  expect(step).toStrictEqual({ type: 'menu', of: 4, picked: 'A1' });
  const closed = standing(choosing({ picked: 'A1' }, step), 4, sort);
  expect(closed).toMatchObject({ picked: 'A1', menu: undefined });
  expect(back(closed)).toStrictEqual({ type: 'picked' });
  expect(back(idle)).toBeUndefined();
});

const ASKED: Choices<string> = {
  pieces: new Set(),
  places: new Map(),
  targets: new Map([['B2', ['hit', 'push']]]),
};

test('a double press does one thing, whatever its place stands for after the first', () => {
  const last = { key: '7', at: 1_000, of: 'before', chose: true };
  expect(followed(last, { key: '7', at: 1_200, of: 'after' })).toBe('done');
  // where nothing has come of it yet, the second one says that it is meant
  expect(followed(last, { key: '7', at: 1_200, of: 'before' })).toBe('twice');
  expect(followed({ ...last, chose: false }, { key: '7', at: 1_200, of: 'after' })).toBe('twice');
  expect(followed(last, { key: '7', at: 1_500, of: 'after' })).toBe('');
  expect(followed(last, { key: '8', at: 1_200, of: 'after' })).toBe('');
  expect(followed(undefined, { key: '8', at: 1_200, of: 'after' })).toBe('');
});

test('a second press at once undoes nothing', () => {
  const press = (menu: string | undefined, twice: boolean, picked?: string) =>
    pressed({ of: 1, choices: ASKED, picked, menu, told: undefined }, 'B2', twice);
  expect(press(undefined, true)).toMatchObject({ type: 'menu', at: 'B2' });
  expect(press('B2', true)).toMatchObject({ type: 'menu', at: 'B2' });
  expect(press('B2', false)).toEqual({ type: 'menu', of: 1 });
});
