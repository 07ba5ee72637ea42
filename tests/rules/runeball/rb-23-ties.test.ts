import { type Die, scriptedDice } from '../../../rules/src/kernel/index.ts';
import { flow } from '../../../rules/src/runeball/flow.ts';
import { type Action, type Event, runeball } from '../../../rules/src/runeball/index.ts';
import { match } from '../../../rules/src/runeball/procedures/match.ts';
import { d6, d12, read } from './kit.ts';

/** A level match at full time. */
function level(options: object, half = 2) {
  const state = read('A1 runner 10,7 active\nlater A1', { options } as never);
  Object.assign(state, { half, round: 8, stack: [match.frame({}, 'full time')] });
  delete state.turn;
  const events: Event[] = [];
  flow.run({ state, dice: scriptedDice(), when: { at: 0 }, events });
  return {
    state,
    events,
    seat: () => runeball.decisions(state)[0]!.seat,
    refusal(action: object) {
      const wrong = runeball.check(state, this.seat(), action as Action, { at: 0 });
      return wrong ? `${wrong.code} ${wrong.clause}` : 'legal';
    },
    /** Plays what the referee would. */
    next(...dice: Die[]) {
      const script = scriptedDice(...dice);
      const seat = this.seat();
      const action = runeball.onTimeout(state, seat);
      expect(runeball.check(state, seat, action, { at: 0 })).toBeUndefined();
      const told = runeball.apply(state, seat, action, script, { at: 0 });
      script.done();
      for (const event of told) runeball.event.parse(event);
      runeball.publicState.parse(runeball.view(state));
      events.push(...told);
      return { seat, action: action as { player?: string } };
    },
  };
}
const keshat = (total: number): Die[] => [d6('keshat', total - 2), d6('keshat', 1), d6('keshat', 1)];

test('RB-23.14: a level score is a draw, unless the options say otherwise', () => {
  expect(level({}).state.result).toMatchObject({ reason: 'draw' });
  expect(level({ tiebreak: 'shootout' }).state.phase).toBe('shootout');
  expect(level({ tiebreak: 'overtime' }).state.phase).toBe('stoppage');
  expect(level({ tiebreak: 'overtime' }, 3).state.phase).toBe('shootout');
});

test('RB-23.15, RB-23.8: overtime is a stoppage, a new throw, the winner chooses, and its own rounds', () => {
  const m = level({ tiebreak: 'overtime', overtimeRounds: 2 });
  expect(m.events[0]).toEqual({ type: 'stoppage-began', reason: 'full-time' });
  m.next();
  m.next();
  expect(m.events.at(-1)).toEqual({ type: 'overtime-began' });
  expect(m.state).toMatchObject({ half: 3, round: 0, phase: 'keshat' });
  m.next();
  m.next(...keshat(4), ...keshat(8));
  expect(runeball.decisions(m.state)).toMatchObject([{ seat: 'B', kind: 'choose-side' }]);
  m.next();
  expect(m.state).toMatchObject({ kicking: 'A', phase: 'setup-kicking' });
});

test('RB-23.17: five pairs, A first in odd ones and B in even ones; who cannot be caught wins', () => {
  const m = level({ tiebreak: 'shootout' });
  const seats = [1, 12, 12, 1, 1, 12].map((face) => m.next(d12('kick', face)).seat);
  expect(seats).toEqual(['A', 'B', 'B', 'A', 'A', 'B']);
  expect(m.state.result).toEqual({ winner: 'B', reason: 'shootout', score: { A: 0, B: 0 } });
  const [test] = m.events.filter((e) => e.type === 'test-rolled');
  expect(test).toMatchObject({ player: 'A8', dl: { base: 14, mods: [] }, margin: -2 });
});

test('RB-23.17: nobody kicks twice until all available have; the best is the default', () => {
  const m = level({ tiebreak: 'shootout' });
  expect(m.refusal({ type: 'shootout-kicker', player: 'B1' })).toBe('not-your-player RB-29.1');
  expect(m.next(d12('kick', 1)).action.player).toBe('A8');
  m.next(d12('kick', 1));
  m.next(d12('kick', 1));
  expect(m.refusal({ type: 'shootout-kicker', player: 'A8' })).toBe('limit-reached RB-23.17');
  m.state.players[0]!.conscious = false;
  expect(m.refusal({ type: 'shootout-kicker', player: 'A1' })).toBe('not-available RB-8.4');
  const own = new Set<string>();
  for (const { id } of m.state.players.slice(1, 9)) if (id !== 'A8') own.add(id);
  expect(runeball.legal(m.state, 'A').map((a) => (a as { player: string }).player)).toEqual([...own]);
});

test('RB-23.17: after five level pairs single pairs decide, after ten a throw of Keshat', () => {
  const m = level({ tiebreak: 'shootout' });
  for (let n = 0; n < 20; n++) m.next(d12('kick', 1));
  expect(m.state.phase).toBe('keshat');
  m.next();
  m.next(...keshat(8), ...keshat(4));
  expect(m.state.result).toMatchObject({ winner: 'A', reason: 'shootout' });

  const single = level({ tiebreak: 'shootout' });
  for (let n = 0; n < 10; n++) single.next(d12('kick', 1));
  single.next(d12('kick', 1));
  expect(single.state.result).toBeUndefined();
  single.next(d12('kick', 12));
  expect(single.state.result).toMatchObject({ winner: 'A', reason: 'shootout' });
});

test('RB-23.17: a seat with nobody available misses', () => {
  const m = level({ tiebreak: 'shootout' });
  for (const player of m.state.players.slice(9)) player.conscious = false;
  for (let n = 0; n < 3; n++) m.next(d12('kick', 12));
  expect(m.state.result).toMatchObject({ winner: 'A' });
  expect(m.events).toContainEqual({ type: 'shootout-kicked', seat: 'B', good: false });
});
