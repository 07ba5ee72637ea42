import { REFEREE } from '@touchline/rules/kernel';
import fc from 'fast-check';
import {
  begun,
  branches,
  type Grown,
  growing,
  lastTaken,
  left,
  nextAgain,
  type Place,
  path,
  type Tree,
  type TreeEvent,
} from '../../web/src/analysis/tree.ts';

/** A move that is known by a number. */
const move = (n: number, seat = 'A'): Omit<Grown, 'after'> => ({
  ...{ seat, action: { type: `m${n}` }, at: 0, dice: [], events: [], said: `move ${n}` },
});
const played = (n: number, seat?: string): TreeEvent => ({ type: 'played', move: move(n, seat) });
const went = (to: Place): TreeEvent => ({ type: 'went', to });
const UNDO: TreeEvent = { type: 'undone' };
const REDO: TreeEvent = { type: 'redone' };
const grown = (...events: TreeEvent[]): Tree => events.reduce(growing, begun(7));

const CASES: readonly (readonly [string, readonly TreeEvent[], Place, readonly number[]])[] = [
  ['nothing is tried at first', [], { seq: 7 }, []],
  ['a move is gone to', [played(1)], { move: 0 }, [0]],
  ['taken back, one is where it was left', [played(1), UNDO], { seq: 7 }, []],
  ['and plays it again', [played(1), played(2), UNDO, UNDO, REDO, REDO], { move: 1 }, [0, 1]],
  ['on the main line nothing is taken back', [UNDO], { seq: 7 }, []],
  ['nor played again where nothing was', [REDO], { seq: 7 }, []],
  ['the same move is the same branch', [played(1), UNDO, played(1)], { move: 0 }, [0]],
  ['the same by another is not', [played(1), UNDO, played(1, 'B')], { move: 1 }, [1]],
  [
    'what was taken back is played again, not what is newer',
    [played(1), UNDO, played(2), went({ move: 0 }), UNDO, REDO],
    { move: 0 },
    [0],
  ],
  ['after a jump it is the newest', [played(1), UNDO, played(2), went({ seq: 7 }), REDO], { move: 1 }, [1]],
  [
    'what the referee did is taken back with the move before',
    [played(1), played(2), played(3, REFEREE), UNDO],
    { move: 0 },
    [0],
  ],
  ['and comes with it again', [played(1), played(2), played(3, REFEREE), UNDO, REDO], { move: 2 }, [0, 1, 2]],
  [
    'a branch goes with what was played after it',
    [played(1), played(2), { type: 'removed', move: 0 }],
    { seq: 7 },
    [],
  ],
  [
    'and others stay',
    [played(1), UNDO, played(2), played(3), { type: 'removed', move: 0 }],
    { move: 1 },
    [0, 1],
  ],
];

test.each(CASES)('%s', (_, events, here, way) => {
  const tree = grown(...events);
  expect(tree.here).toEqual(here);
  expect(path(tree, tree.here)).toEqual(way);
});

test('branches are told by where they leave', () => {
  const tree = grown(
    played(1),
    played(2),
    went({ move: 0 }),
    played(3),
    played(4),
    went({ seq: 3 }),
    played(5),
  );
  expect(branches(tree)).toEqual([
    { from: { seq: 7 }, moves: [0, 1] },
    { from: { move: 0 }, moves: [2, 3] },
    { from: { seq: 3 }, moves: [4] },
  ]);
  expect([left(tree, { move: 3 }), left(tree, tree.here)]).toEqual([7, 3]);
});

test('whatever is pressed, every move comes after one before it, and is in one branch', () => {
  const event = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('A', 'B', REFEREE))
      .map(([n, seat]) => played(n, seat)),
    fc.constantFrom(UNDO, REDO),
    fc.nat().map((n) => ({ type: 'went', to: { move: n } }) as TreeEvent),
    fc.nat({ max: 9 }).map((seq) => went({ seq })),
    fc.nat().map((n) => ({ type: 'removed', move: n }) as TreeEvent),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let tree = begun(7);
      for (const one of events) {
        const count = tree.moves.length;
        const of = (n: number) => (count ? n % count : undefined);
        if (one.type === 'went' && 'move' in one.to) {
          const to = of(one.to.move);
          if (to !== undefined) tree = growing(tree, went({ move: to }));
        } else if (one.type === 'removed') {
          const gone = of(one.move);
          if (gone !== undefined) tree = growing(tree, { type: 'removed', move: gone });
        } else tree = growing(tree, one);
        for (const [i, { after }] of tree.moves.entries())
          expect('seq' in after || after.move < i).toBe(true);
        expect(
          branches(tree)
            .flatMap(({ moves }) => moves)
            .sort((a, b) => a - b),
        ).toEqual(tree.moves.map((_, i) => i));
        if (lastTaken(tree) !== undefined) {
          const back = growing(growing(tree, UNDO), REDO);
          expect(back.here).toEqual(tree.here);
        }
        const again = nextAgain(tree);
        expect(again === undefined || again < tree.moves.length).toBe(true);
      }
    }),
    { seed: 4, numRuns: 300 },
  );
});
