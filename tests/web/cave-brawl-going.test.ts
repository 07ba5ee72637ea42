/** A whole match by the one button that says what is best, as the page plays it, without a browser. */
import { caveBrawl } from '@touchline/rules';
import { fastDice, seenBy } from '@touchline/rules/kernel';
import { bot } from '../../rules/src/cave-brawl/bot/index.ts';
import type { Action, PublicState, State } from '../../rules/src/cave-brawl/index.ts';
import { adviceOn } from '../../web/src/arenas/cave-brawl/advice.ts';
import { isPlan } from '../../web/src/arenas/cave-brawl/doing.ts';
import { doable, fateOf, type Going, onward } from '../../web/src/arenas/cave-brawl/going.ts';
import { scenario } from '../support/cave-brawl.ts';

/** What a page is sent: a copy, and the list of what may be done. */
const sent = (state: State) => ({
  seen: structuredClone(caveBrawl.view(state)) as PublicState,
  legal: structuredClone(caveBrawl.legal(state, 'A')) as readonly Action[],
});

const END: Action = { type: 'end-turn' };

/** One press, and all that comes of it: each step has to be allowed, and the button has to come back. */
function press(state: State, dice: ReturnType<typeof fastDice>): void {
  const { seen, legal } = sent(state);
  const advice = adviceOn(seen, 'A');
  const doing = advice?.doing ?? END;
  const steps = isPlan(doing) ? doing.steps : [doing as Action];
  expect([steps[0], doable(steps[0]!, seen, legal)]).toEqual([steps[0], expect.anything()]);
  let going: Going | undefined;
  for (let [next, ...left] = steps as readonly Action[]; next; ) {
    const now = sent(state);
    expect([next, caveBrawl.check(state, 'A', next, { at: 0 })]).toEqual([next, undefined]);
    going = { sent: next, left, weighed: undefined, of: now.seen };
    expect(fateOf(going, now.seen, false, false)).toBe('waits');
    caveBrawl.apply(state, 'A', next, dice, { at: 0 });
    const then = sent(state);
    if (!left.length || fateOf(going, then.seen, then.legal.length > 0, false) !== 'goes-on') return;
    // it does nothing before it is asked again
    expect(then.legal.length).toBeGreaterThan(0);
    [next, ...left] = onward(left, then.seen, then.legal) ?? [];
  }
}

function match(seed: number, options: object): { presses: number; over: boolean } {
  const { state } = caveBrawl.start(caveBrawl.options.parse(options), fastDice(seed));
  const chance = fastDice(~seed);
  for (let presses = 0; presses < 3000; ) {
    const [decision] = caveBrawl.decisions(state);
    if (!decision) return { presses, over: true };
    const dice = fastDice(seed * 10_000 + presses);
    if (decision.seat === 'A' && state.phase !== 'draft') {
      presses++;
      press(state, dice);
      continue;
    }
    const action = bot.decide(seenBy(caveBrawl, state, decision.seat), chance);
    caveBrawl.apply(state, decision.seat, action, dice, { at: 0 });
  }
  return { presses: 3000, over: false };
}

test.each([
  ['usual', {}],
  ['first', { firstBall: 'B', pointsToWin: 1, turnLimit: 40, tieBreak: 'survivors' }],
  ['wild', { stallTurns: 1, maxBeasts: 12, catchMove: 'fresh', blockMove: 'remaining', teamSize: 11 }],
  ['small', { teamSize: 5, minBasic: 0, rivalryCheck: 'turn-start', stallRule: 'advanced', turnLimit: 60 }],
])('CB-5.1, CB-10.3: in %s matches no step that one button leads to is ever refused', (_name, options) => {
  for (let seed = 0; seed < 3; seed++) {
    const { presses, over } = match(seed, options);
    expect(over).toBe(true);
    expect(presses).toBeGreaterThan(5);
  }
});

const { state } = scenario('a . . *     a = A1, MV 5; b = A2, at 3 3', { others: 'removed' });
const walk = (player: string, x: number): Action => ({ type: 'move', player, path: [{ x, y: 8 }] });
const plan = (of: PublicState): Going => ({ sent: walk('A1', 9), left: [], weighed: undefined, of });

test('a plan whose step was refused, or not confirmed, is over: the button can be pressed again', () => {
  const going = plan(state);
  // before it is sent, on its way, and waiting for a second press
  expect(fateOf(going, state, true, false)).toBe('waits');
  expect(fateOf({ ...going, gone: true }, state, false, false)).toBe('waits');
  expect(fateOf({ ...going, gone: true }, state, true, true)).toBe('waits');
  expect(fateOf({ ...going, gone: true }, state, true, false)).toBe('over');
});

test('a match that is over goes on with no plan', () => {
  const { players } = state.teams!.A;
  const there = players.map((one) => (one.id === 'A1' ? { ...one, at: { x: 9, y: 8 } } : one));
  const after = { ...state, teams: { ...state.teams!, A: { ...state.teams!.A, players: there } } };
  expect(fateOf(plan(state), after, true, false)).toBe('goes-on');
  expect(fateOf(plan(state), { ...after, phase: 'over' }, false, false)).toBe('over');
});

test('CB-6.2: a plan goes on without what can be done no more, and walks by a way that is open', () => {
  const legal = caveBrawl.legal(state, 'A');
  const [a, b] = [state.teams!.A.players.find(({ id }) => id === 'A1')!, 'A2'];
  const far: Action = { type: 'move', player: 'A1', path: [{ x: 20, y: 20 }] };
  const blow: Action = { type: 'tackle', player: 'A1', target: 'B1' };
  const to = { x: 4, y: 3 };
  const last: Action = { type: 'move', player: b, path: [to] };
  expect(onward([far, blow, last], state, legal)).toEqual([last]);
  expect(onward([far, blow], state, legal)).toBeUndefined();
  // somebody has come to stand in the way
  const round: Action = { type: 'move', player: b, path: [{ x: 3, y: 4 }, to] };
  const players = state.teams!.A.players.map((one) => (one === a ? { ...one, at: { x: 3, y: 4 } } : one));
  const now = { ...state, teams: { ...state.teams!, A: { ...state.teams!.A, players } } };
  const way = doable(round, now, legal) as Extract<Action, { type: 'move' }>;
  expect(way.path.at(-1)).toEqual(to);
  expect(way.path).not.toContainEqual({ x: 3, y: 4 });
});
