import { type Die, firstDifference, scriptedDice, type Typed } from '../../../rules/src/kernel/index.ts';
import { block, blockDice, flow, knockDown, meeting, type Player, type State, table } from './block.ts';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Plays actions with dice, each on a copy made from JSON too: what is half resolved is plain data. */
function act(state: State, seat: string, action: Typed, ...dice: Die[]): string[] {
  const refused = table.check(state, seat, action as never, { at: 0 });
  if (refused) throw new Error(`${refused.code}: ${refused.message}`);
  const twin = copy(state);
  const resolve = (on: State) => {
    const script = scriptedDice(...dice);
    const events = table.apply(on, seat, action as never, script, { at: 0 });
    script.done();
    return events;
  };
  const events = resolve(state);
  expect(resolve(twin)).toEqual(events);
  expect(firstDifference(state, twin)).toBeUndefined();
  return events.map(({ type, player }) => (player ? `${type} ${player}` : type));
}

const BLOCK = { type: 'block', player: 'A1', target: 'B1' };
const dice = (...faces: number[]): Die[] => faces.map((face) => [6, 'block', face]);
const rolls = (purpose: string, ...faces: number[]): Die[] => faces.map((face) => [6, purpose, face]);
const TEAM = { type: 'use-reroll', source: 'team' };
const use = (yes: boolean) => ({ type: 'use', use: yes });
const choose = (choice: number) => ({ type: 'choose', choice });
const owed = (state: State) =>
  flow.decisions(state).map(({ seat, kind, about }) => `${seat} ${kind} ${about ?? ''}`.trim());
const one = (state: State, id: string): Player => state.players.find((player) => player.id === id)!;

test('BB-6.16: the stages of a block stand in the order of the rulebook', () => {
  expect(
    block.stages.filter((stage) => !/reroll|answer|result$|move$/.test(stage) || stage === 'reroll'),
  ).toEqual([
    'foul-appearance',
    'dauntless',
    'block dice',
    'reroll',
    'pick die',
    'stand firm',
    'push squares',
    'moves',
    'follow-up',
    'strip ball',
    'knock downs',
    'ball bounces',
  ]);
  expect(knockDown.stages).toEqual(['armour', 'piling on', 'armour again', 'injury']);
});

test.each([
  [3, 3, 1],
  [4, 3, 2],
  [7, 3, 3],
  [6, 3, 2],
  [3, 4, -2],
  [3, 7, -3],
])('BB-6.2: strength %i against %i: %i dice', (blocker, target, count) => {
  expect(blockDice(blocker, target)).toBe(count);
});

test('one die has no choice and one square is no choice: nobody is asked but for the follow-up', () => {
  const state = meeting();
  expect(act(state, 'A', BLOCK, ...dice(3))).toEqual(['block A1', 'pushed B1']);
  expect(owed(state)).toEqual(['A follow-up A1']);
  expect(act(state, 'A', use(true))).toEqual(['followed-up A1']);
  expect([one(state, 'A1').at, one(state, 'B1').at]).toEqual([5, 6]);
  expect(owed(state)).toEqual(['A turn']);
});

test('BB-6.2: the coach of the stronger side picks, here in the other turn', () => {
  const state = meeting({}, { strength: 4 });
  act(state, 'A', BLOCK, ...dice(1, 6));
  expect(flow.decisions(state)).toEqual([
    { seat: 'B', kind: 'choose-die', clause: 'BB-6.2', clock: 'reaction', about: 'B1' },
  ]);
  expect(table.check(state, 'A', choose(1) as never, { at: 0 })).toMatchObject({ code: 'not-your-decision' });
  expect(table.check(state, 'B', choose(2) as never, { at: 0 })).toMatchObject({ code: 'illegal-choice' });
  expect(table.check(state, 'B', use(true) as never, { at: 0 })).toMatchObject({ code: 'not-now' });
  expect(act(state, 'B', choose(1), ...rolls('armour', 3, 3))).toEqual(['block A1', 'armour A1']);
});

test('BB-9.6: block dice are offered before the die is picked, a failed roll once, and no roll twice', () => {
  const state = meeting({}, { skills: ['foul-appearance'] }, 2);
  act(state, 'A', BLOCK, ...rolls('foul appearance', 1));
  expect(owed(state)).toEqual(['A reroll']);
  expect(act(state, 'A', TEAM, ...rolls('foul appearance', 4), ...dice(1))).toEqual(['foul-appearance']);
  expect(owed(state)).toEqual(['A reroll']);
  expect(act(state, 'A', TEAM, ...dice(3))).toEqual(['block A1', 'pushed B1']);
  expect(state.rerolls.A).toBe(0);
});

test('foul appearance that is not overcome ends the block at once', () => {
  const state = meeting({}, { skills: ['foul-appearance'] });
  expect(act(state, 'A', BLOCK, ...rolls('foul appearance', 1))).toEqual(['foul-appearance']);
  expect(owed(state)).toEqual(['A turn']);
});

test('BB-12.3: Dauntless makes an even match of it', () => {
  const state = meeting({ skills: ['dauntless'] }, { strength: 5 });
  expect(act(state, 'A', BLOCK, ...rolls('dauntless', 3), ...dice(3))).toEqual([
    'dauntless',
    'block A1',
    'pushed B1',
  ]);
});

test('BB-6.7: both-down fells target and blocker, in this order, and spares who has Block', () => {
  const state = meeting();
  expect(act(state, 'A', BLOCK, ...dice(2), ...rolls('armour', 1, 1), ...rolls('armour', 1, 2))).toEqual([
    'block A1',
    'armour B1',
    'armour A1',
  ]);
  const spared = meeting({ skills: ['block'] });
  expect(act(spared, 'A', BLOCK, ...dice(2), ...rolls('armour', 1, 1))).toEqual(['block A1', 'armour B1']);
});

test('Side Step and Stand Firm ask the other coach; Piling On asks the blocker’s in the middle of the knock-down', () => {
  const state = meeting({ skills: ['piling-on'] }, { skills: ['side-step', 'stand-firm'] });
  state.ball = 'B1';
  act(state, 'A', BLOCK, ...dice(6));
  expect(owed(state)).toEqual(['B stand-firm B1']);
  act(state, 'B', use(false));
  expect(owed(state)).toEqual(['B choose-push B1']);
  act(state, 'B', choose(16));
  expect(owed(state)).toEqual(['A follow-up A1']);
  act(state, 'A', use(false), ...rolls('armour', 1, 2));
  expect(owed(state)).toEqual(['A piling-on A1']);
  expect(act(state, 'A', use(true), ...rolls('armour', 6, 6), ...rolls('injury', 6, 6))).toEqual([
    'armour B1',
    'injury B1',
    'ball-bounced B1',
  ]);
  expect([one(state, 'A1').status, one(state, 'B1').status]).toEqual(['prone', 'out']);
});

test('a standing order answers without being asked, from the next question on; giving it moves nothing', () => {
  const state = meeting();
  const order = { type: 'order', kind: 'follow-up', answer: use(false) };
  expect(table.aside(order as never)).toBe(true);
  act(state, 'A', order);
  expect(owed(state)).toEqual(['A turn']);
  expect(act(state, 'A', BLOCK, ...dice(3))).toEqual(['block A1', 'pushed B1']);
  expect(owed(state)).toEqual(['A turn']);
});

test('a default that rolls is the referee’s alone, and rolls over what is legal', () => {
  const state = meeting({}, { skills: ['side-step'] });
  act(state, 'A', BLOCK, ...dice(3));
  expect(flow.fallback(state, 'B')).toEqual({ type: 'default' });
  expect(table.check(state, 'B', { type: 'default' }, { at: 0 })).toMatchObject({ code: 'malformed' });
  expect(table.check(state, 'B', { type: 'default' }, { at: 0, by: 'referee' })).toBeUndefined();
  const script = scriptedDice([2, 'default', 2]);
  table.apply(state, 'B', { type: 'default' }, script, { at: 0, by: 'referee' });
  script.done();
  expect(one(state, 'B1').at).toBe(16);
  expect(() => flow.fallback(state, 'B')).toThrow('B owes no decision');
});
