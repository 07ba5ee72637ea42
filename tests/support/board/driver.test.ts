import type { Dice } from '@touchline/rules/kernel';
import { diceRace, type RaceAction, type RaceEvent, type RaceState } from '../dice-race.ts';
import { die } from './dice.ts';
import { Driver, startOf } from './driver.ts';

const ROLL: RaceAction = { type: 'roll' };
const stride = (face: number) => die(6)('stride', face);

/** A race with its bids made, in which A is to roll: of a game that is broken as told. */
function race(broken: Partial<typeof diceRace> = {}) {
  const game = { ...diceRace, ...broken };
  const { state, events } = startOf(diceRace, {}, [die(2)('coin', 1)]);
  const m = new Driver(game, state, events);
  m.play('A', { type: 'bid', amount: 3 }, []);
  m.play('B', { type: 'bid', amount: 0 }, []);
  return m;
}

/** Rolls, and then breaks something. */
const apply =
  (breaks: (state: RaceState, events: RaceEvent[], dice: Dice) => void): typeof diceRace.apply =>
  (state, seat, action, dice, when) => {
    const events = diceRace.apply(state, seat, action, dice, when);
    if (action.type === 'roll') breaks(state, events, dice);
    return events;
  };
const rolling = (breaks: Parameters<typeof apply>[0]) => () =>
  race({ apply: apply(breaks) }).play('A', ROLL, [stride(2)]);

test('an action is played with its dice, and what happened is told: of the last action, and of all', () => {
  const m = race();
  expect(m.decider).toBe('A');
  expect(m.play('A', ROLL, [stride(2)])).toEqual([{ type: 'rolled', seat: 'A', face: 2, at: 2 }]);
  expect(m.events).toHaveLength(1);
  expect(m.said.map(({ type }) => type)).toEqual([
    'lined-up',
    'bid-made',
    'bid-made',
    'bids-opened',
    'rolled',
  ]);
  expect(m.owes).toEqual(['B roll']);
  expect(m.refused('A', ROLL)).toBe('not-your-turn DR-3');
  expect(m.refused('B', ROLL)).toBe('legal');
  expect(() => m.play('A', ROLL, [stride(2)])).toThrow('not-your-turn (DR-3)');
});

test('what is played for a seat without time is played', () => {
  expect(race().timeout('A', stride(1))).toEqual([{ type: 'rolled', seat: 'A', face: 1, at: 1 }]);
});

test('until: goes on until something holds, and no further; what never holds fails', () => {
  const m = race();
  m.until(
    () => m.state.at.A >= 5,
    () => m.play(m.decider, ROLL, [stride(2)]),
  );
  expect(m.state.at).toEqual({ A: 6, B: 4 });
  expect(() =>
    m.until(
      () => m.state.at.A > 10,
      () => {},
    ),
  ).toThrow('1000 steps, and still not');
});

describe('it fails', () => {
  test('when a die is left over, another is asked for, or one too many', () => {
    expect(() => race().play('A', ROLL, [stride(2), stride(3)])).toThrow('dice left over: d6 "stride"');
    expect(() => race().play('A', ROLL, [die(6)('trip', 2)])).toThrow('d6 "stride" asked for');
    expect(() => race().play('A', ROLL, [])).toThrow('the script has ended');
    expect(() => startOf(diceRace, {}, [die(2)('coin', 1), die(2)('coin', 1)])).toThrow('left over');
  });

  test('when a match is started with options that are refused', () => {
    expect(() => startOf(diceRace, { goal: 13 }, [die(2)('coin', 1)])).toThrow('unlucky');
  });

  test('when an action, an event or the public state is not what the game declares', () => {
    expect(() => race().play('A', { type: 'bid', amount: 0.5 } as RaceAction, [])).toThrow();
    const crash = (how: 'event' | 'view') => () => race().play('A', { type: 'crash', how }, []);
    expect(crash('event')).toThrow('invalid_union');
    expect(crash('view')).toThrow('rolls');
  });

  test('when the state is not plain data', () => {
    expect(rolling((state) => Object.assign(state, { odd: new Map() }))).toThrow('odd');
    expect(rolling((state) => Object.assign(state, { odd: Number.NaN }))).toThrow('odd');
    expect(rolling((state) => Object.assign(state, { odd: undefined }))).not.toThrow();
  });

  test('when a state out of JSON is played on otherwise', () => {
    const seen = new WeakSet<object>();
    const m = race({
      apply: apply((state, events) => {
        if (seen.has(state.at)) events.pop();
      }),
    });
    seen.add(m.state.at);
    expect(() => m.play('A', ROLL, [stride(2)])).toThrow('rolled');
  });

  test('when a check changes the state, or refuses without a sentence', () => {
    const changing = race();
    const check: typeof diceRace.check = (state) => {
      state.coin++;
      return undefined;
    };
    Object.assign(changing.game, { check });
    expect(() => changing.refused('A', ROLL)).toThrow('coin');
    const mute = race();
    Object.assign(mute.game, { check: () => ({ code: 'no', clause: 'DR-1', message: 'No' }) });
    expect(() => mute.refused('A', ROLL)).toThrow('No');
  });

  test('when a decision is owed without an answer, with one that is refused, twice, or after the end', () => {
    expect(() => race({ legal: () => [] })).toThrow('answers');
    expect(() => race({ legal: () => [ROLL] })).toThrow('wrong-action');
    expect(() => race({ onTimeout: () => ROLL })).toThrow('wrong-action');
    const twice: typeof diceRace.decisions = (state) => {
      const owed = diceRace.decisions(state);
      return [...owed, ...owed];
    };
    expect(() => race({ decisions: twice })).toThrow();
    expect(() => race({ result: () => ({ winners: [], reason: 'over', score: {} }) })).toThrow();
  });

  test('when nobody alone has to decide', () => {
    const { state } = startOf(diceRace, {}, [die(2)('coin', 1)]);
    expect(() => new Driver(diceRace, state).decider).toThrow('A bid, B bid');
  });
});
