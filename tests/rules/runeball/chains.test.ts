import { enumerate } from '../../../rules/src/kernel/index.ts';
import { flow } from '../../../rules/src/runeball/flow.ts';
import type { Event, State } from '../../../rules/src/runeball/index.ts';
import { pass as procedure } from '../../../rules/src/runeball/procedures/pass.ts';
import type { Throw } from '../../../rules/src/runeball/procedures/pass-tests.ts';
import { at, board } from './kit.ts';

/** What came of a pass, by what was told first. */
function endOf(events: readonly Event[]): string {
  const [first] = events.filter(({ type }) => type === 'fumbled' || type === 'turnover-scored');
  if (!first) return 'completed';
  if (first.type === 'fumbled') return 'fumbled';
  return (first as { cause: string }).cause === 'interception' ? 'intercepted' : 'out';
}

/** Every way in which the dice of a pass can fall, by the code that plays it: everybody tries who can. */
function played(from: State, form: Throw, tipTo?: { q: number; r: number }): ReadonlyMap<string, number> {
  return enumerate((dice) => {
    const state = {
      ...from,
      players: from.players.map((one) => ({ ...one })),
      score: { ...from.score },
      turn: { ...from.turn! },
      freeQueue: [],
      earned: [],
      stack: from.stack.slice(0, -1),
    } as State;
    const depth = state.stack.length;
    const events: Event[] = [];
    const play = { state, dice, when: { at: 0 }, events };
    procedure.start(play, { player: 'A1', to: 'A2', form, ...(tipTo && { tipTo }) });
    flow.run(play, () => state.stack.length <= depth);
    return endOf(events);
  });
}

const PASSER = 'A1 thrower 12,10 ball active +block';
const NORMAL: Throw = { kind: 'normal', attack: 0, clause: 'RB-17.10' };
const FAR = 'B9 lineman 28,1\nlater B9';

test.each([
  ['nobody near', 'pass=5', 'A2 receiver 12,5 catch=7', undefined],
  ['pressed on both ends', 'pass=9', 'A2 receiver 12,5 catch=9\nB1 lineman 13,5\nB2 lineman 12,9', undefined],
  ['calm receiver', 'pass=8', 'A2 receiver 12,5 catch=6 +nerves-of-steel\nB1 lineman 13,5', undefined],
  ['one to intercept', 'pass=8', 'A2 receiver 12,5 catch=9\nB1 safety 12,8 catch=11 +block', undefined],
  [
    'two to intercept, of whom the better tries',
    'pass=7',
    'A2 receiver 12,5 catch=9\nB1 safety 12,8 catch=9 +block\nB2 safety 12,7 catch=11 +block\nA3 lineman 13,7',
    undefined,
  ],
  [
    'a dive that ends beside the receiver',
    'pass=8',
    'A2 receiver 12,5 catch=9\nB1 safety 14,5 catch=11 +diving-intercept',
    undefined,
  ],
  [
    'a scatter among the own',
    'pass=4',
    'A2 receiver 12,5 catch=9\nA3 receiver 12,7 catch=9 +block\nA4 receiver 13,4 catch=11 +block\nB1 receiver 11,4 catch=11 +block',
    undefined,
  ],
  ['a scatter off the field', 'pass=3', 'A2 receiver 12,1 catch=9', undefined],
  [
    'a scatter that is dived for',
    'pass=4',
    'A2 receiver 12,5 catch=9\nA3 receiver 12,2 catch=10 +diving-catch\nA4 receiver 15,6 catch=11 +diving-catch',
    undefined,
  ],
  [
    'a tip to a teammate',
    'pass=8',
    'A2 receiver 12,5 catch=5 +tip\nA3 receiver 12,3 catch=6 +block',
    at(12, 3),
  ],
  ['a tip to nobody', 'pass=8', 'A2 receiver 12,5 catch=5 +tip', at(12, 3)],
  ['a tip to an opponent', 'pass=8', 'A2 receiver 12,5 catch=5 +tip\nB1 receiver 12,3 catch=9', at(12, 3)],
] as const)('section 9: the odds of a pass are those of the code that plays it: %s', (_, skill, text, tipTo) => {
  const m = board(`${PASSER} ${skill}\n${text}\n${FAR}`);
  for (const seat of ['A', 'B'] as const) m.orders(seat, { minChance: 0 });
  const action = { type: 'pass', player: 'A1', to: 'A2', kind: 'normal', ...(tipTo && { tipTo }) };
  const wanted = played(m.state, NORMAL, tipTo);
  expect([...wanted.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  const { outcomes } = m.odds(action)!;
  expect(outcomes.map(({ name, p }) => [name, Number(p.toFixed(9))])).toEqual(
    ['completed', 'intercepted', 'fumbled', 'out'].map((name) => [
      name,
      Number((wanted.get(name) ?? 0).toFixed(9)),
    ]),
  );
});
