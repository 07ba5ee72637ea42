import type { FixtureInfo, Round } from '../../client-sdk/src/index.ts';
import { drawnOf } from '../../web/src/league/bracket.ts';

/** `A B` was won by A, `A-B` is to be played, `A` has a bye, `(A B)` is void. */
function fixture(text: string, round: number): FixtureInfo {
  const [home = '', away] = text.replace(/[()]/g, '').split(/[ -]/);
  const of = (id: string) => ({ id, name: id });
  const over = !text.includes('-');
  return {
    ...{ id: text, league: '', season: '', round, stage: 'bracket', attempts: [] },
    ...{ home: of(home), ...(away && { away: of(away) }), status: over ? 'over' : 'open' },
    ...(over && { outcome: { winner: 'home', how: away ? 'played' : 'bye' } }),
    ...(text.startsWith('(') && { out: 'void' }),
  } as FixtureInfo;
}
const drawn = (...texts: string[][]) => {
  const rounds = texts.map((those, i): Round => {
    const fixtures = those.map((text) => fixture(text, i + 1));
    return { round: i + 1, stage: 'bracket', fixtures };
  });
  const { columns, third } = drawnOf(rounds)!;
  return [...columns.map((column) => column.map((one) => one?.id)), ...(third ? [third.id] : [])];
};

test.each([
  ['before the first round is over', [['A-H', 'D-E']], [['A-H', 'D-E'], [undefined]]],
  ['two alone', [['A B']], [['A B']]],
  ['who goes on meets in the column beside', [['A D', 'B C'], ['B A']], [['A D', 'B C'], ['B A']]],
  [
    'the second half may be drawn alone',
    [['A H', 'D E', 'B G', 'C F'], ['B C']],
    [['A H', 'D E', 'B G', 'C F'], [undefined, 'B C'], [undefined]],
  ],
  ['a bye', [['A', 'B C'], ['B A']], [['A', 'B C'], ['B A']]],
  [
    'who lost the semifinals plays for the third place, wherever that stands',
    [
      ['A D', 'B C'],
      ['D-C', 'A-B'],
    ],
    [['A D', 'B C'], ['A-B'], 'D-C'],
  ],
  ['what is void is not drawn', [['A D', '(B C)', 'C B'], ['A-C']], [['A D', 'C B'], ['A-C']]],
])('%s', (_, rounds, columns) => {
  expect(drawn(...rounds)).toEqual(columns);
});

test('without a bracket nothing is drawn', () => {
  expect(drawnOf([{ round: 1, stage: 'table', fixtures: [fixture('A B', 1)] }])).toBeUndefined();
});
