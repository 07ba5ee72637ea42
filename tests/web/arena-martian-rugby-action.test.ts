import { martianRugby } from '@touchline/rules';
import type { Action, Event, PublicState } from '@touchline/rules/martian-rugby';
import { inAction } from '../../web/src/arenas/martian-rugby/action.ts';
import { beside } from '../../web/src/arenas/martian-rugby/beside.ts';
import { guide } from '../../web/src/arenas/martian-rugby/guide.ts';
import { listed } from '../../web/src/arenas/martian-rugby/listed.ts';
import { standsOf, turnOf } from '../../web/src/arenas/martian-rugby/stands.ts';
import { words } from '../../web/src/arenas/martian-rugby/words.ts';
import { pitch } from '../rules/martian-rugby/scenario.ts';

const { state } = pitch(`
  AL1 standing 700 450 0 ball
  AL2 standing 650 700 0
  BS1 standing 1400 800 0
`) as unknown as { state: PublicState };

const moved = (minion: string) => ({ type: 'minion-moved', minion, turn: 1 }) as unknown as Event;

const seen = (events: readonly Event[], more: object = { watched: true }) =>
  inAction({ events, asked: false, plays: false, ...more }, state).events;

test('the view that follows a match stays with the ball while others move far away from it', () => {
  expect(seen([moved('BS1')])).toEqual([{ type: 'ball' }]);
  expect(seen([moved('AL2')])).toEqual([moved('AL2')]);
  const tackle = { type: 'carrier-tackled', carrier: 'AL1', by: 'BS1', turn: 1 } as unknown as Event;
  expect(seen([moved('BS1'), tackle])).toEqual([moved('BS1'), tackle]);
  // who steps through a replay is shown each step
  expect(seen([moved('BS1')], {})).toEqual([moved('BS1')]);
});

test('how a match stands is told: who has the ball, how far it has to go, and who can stop it', () => {
  expect(standsOf(state)).toBe('AL1 (Blue A) has the ball, 79 cm from the line: 18 moves. Out of reach.');
  const near = (acted: string) =>
    pitch(
      `
      AL1 standing 1440 450 0 ball
      BS1 standing 1440 480 0 ${acted}
    `,
      { toAct: 'B' },
    ).state as unknown as PublicState;
  expect(standsOf(near(''))).toBe('AL1 (Blue A) has the ball, 5 cm from the line: 2 moves. BS1 can tackle.');
  expect(standsOf(near('acted'))).toContain('Out of reach.');
  expect(turnOf(near(''))).toBe('Gold B: 1 of 1 still to act.');
  const loose = pitch(`
    AS1 standing 700 450 0
    BL1 standing 900 450 180
    ball 720 450 0
  `).state as unknown as PublicState;
  expect(standsOf(loose)).toBe('The ball is loose: AS1 can pick it up.');
});

test('what is listed of a minion is what one chooses between, and what comes to something is first', () => {
  const m = pitch(`
    AL1 standing 700 450 0
    AS1 standing 200 450 0
    BS1 standing 760 450 180 ball
  `).state as unknown as PublicState;
  const all = martianRugby.legal(m as never, 'A') as readonly Action[];
  const shown = listed(all, m);
  const of = (id: string, from: readonly Action[]) =>
    from.filter((one) => 'minion' in one && one.minion === id);
  expect(of('AL1', all).length).toBeGreaterThan(70);
  for (const id of ['AL1', 'AS1']) expect(of(id, shown).length).toBeLessThanOrEqual(12);
  expect(shown[0]).toMatchObject({ minion: 'AL1', type: 'move' });
  expect(words.action(shown[0]!, m)).toContain('tackles BS1');
  expect(shown.at(-1)).toEqual({ type: 'finish-turn' });
  expect(shown.every((one) => all.includes(one))).toBe(true);
});

test('what may come of a ball is told, and is good or bad, as the one sees it who acts', () => {
  const kick: Action = { type: 'kick', minion: 'AL1', target: { x: 0, y: 0 }, face: 0 };
  const charge: Action = { type: 'charge-down', minion: 'BS1', heading: 0, slide: 0 };
  const told = (action: Action, name: string) => [beside.outcome(name, action), beside.harm(name, action)];
  expect(told(kick, 'kept')).toEqual(['You keep the ball', false]);
  expect(told(kick, 'lost')).toEqual(['The other side gets the ball', true]);
  for (const action of [charge, { type: 'decline' } as const]) {
    expect(told(action, 'lost')).toEqual(['You get the ball', false]);
    expect(told(action, 'kept')).toEqual(['The other side keeps the ball', true]);
  }
  // who lets it go is not asked whether that is meant
  expect([charge, { type: 'decline' } as const].map(beside.chancy)).toEqual([true, false]);
  for (const name of ['charged-down', 'out', 'offside']) expect(beside.harm(name, charge)).toBe(false);
});

test('a step of the first match waits for what it says, whatever was done before it', () => {
  const [, , move, ball, pass] = guide;
  const at = (x: number, stats: object, turn = 1) => {
    const { state } = pitch(`AL1 lying ${x} 450 0 ball acted`, { turn });
    return { ...state, stats: { ...state.stats, A: stats } } as unknown as PublicState;
  };
  const before = at(700, {}, 0);
  const begun = at(700, { carried: 10, passes: 1 });
  const now = at(800, { carried: 20, passes: 1 });
  expect([move, ball, pass].map((step) => step!.done(now, 'A', begun))).toEqual([true, true, false]);
  expect([move, ball, pass].map((step) => step!.done(now, 'A', before))).toEqual([false, false, false]);
  expect(ball!.done(begun, 'A', begun)).toBe(false);
});
