import { ownLimits } from '../../web/src/create/schema.ts';
import { ownTime } from '../../web/src/match/own-time.ts';

const asked = { seat: 'A', kind: 'move', clause: 'X-1' } as const;

test.each([
  ['a turn, by the bank', { clock: 'turn' }, 'live', undefined],
  ['a turn whose rules give its decisions their own', { clock: 'turn', seconds: 60 }, 'live', 'decision'],
  ['decisions of a turn that share theirs', { clock: 'turn', seconds: 60, span: 't' }, 'live', 'turn'],
  ['an answer in the turn of another', { clock: 'reaction' }, 'live', 'decision'],
  ['a turn by the day', { clock: 'turn', seconds: 60 }, 'correspondence', 'turn'],
  ['an answer by the day', { clock: 'reaction' }, 'correspondence', 'decision'],
] as const)('what the time is for: %s', (_, decision, kind, of) => {
  expect(ownTime({ ...asked, ...decision }, { kind })).toBe(of);
});

test('what a game gives by itself under live time is found by its options, those that are as usual too', () => {
  const schema = {
    properties: {
      size: { type: 'integer', default: 6 },
      turn: { type: 'integer', default: 180, under: 'live' },
      answer: { type: 'integer', default: 20, under: 'live' },
    },
  } as const;
  expect(ownLimits(schema, {})).toEqual([
    ['turn', 180],
    ['answer', 20],
  ]);
  expect(ownLimits(schema, { turn: 0, answer: 30 })).toEqual([['answer', 30]]);
});
