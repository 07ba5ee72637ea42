/** The course of a match: the throw of Keshat, halves and rounds, scores and stoppages. */
import { type Die, fastDice, scriptedDice } from '../../../rules/src/kernel/index.ts';
import { ARCHETYPE_IDS, ARCHETYPES, type Archetype } from '../../../rules/src/runeball/data/archetypes.ts';
import { MANEUVERS } from '../../../rules/src/runeball/data/maneuvers.ts';
import { type Action, type Event, runeball } from '../../../rules/src/runeball/index.ts';
import { heard } from '../../../rules/src/runeball/maneuvers/index.ts';
import { playersOf } from '../../../rules/src/runeball/start.ts';
import { at, board, d2, d4, d6, d12 } from './kit.ts';

const PRESETS = { A: { preset: 'balanced' }, B: { preset: 'balanced' } } as const;

/** A match between two presets, played by what the referee would. */
function started(options: object = {}) {
  const { state } = runeball.start(runeball.options.parse(options), scriptedDice(), PRESETS);
  const events: Event[] = [];
  const act = (action: object, ...dice: Die[]) => {
    const script = scriptedDice(...dice);
    const { seat } = runeball.decisions(state)[0]!;
    expect(runeball.check(state, seat, action as Action, { at: 0 })).toBeUndefined();
    events.push(...runeball.apply(state, seat, action as Action, script, { at: 0 }));
    script.done();
  };
  return {
    state,
    events,
    act,
    owed: () => runeball.decisions(state).map(({ seat, kind }) => `${seat} ${kind}`),
    /** Both throws of Keshat. */
    keshat(a: number, b: number, ...more: Die[]) {
      act({ type: 'keshat-throw' });
      act({ type: 'keshat-throw' }, ...thrown(a), ...thrown(b), ...more);
    },
    /** Goes on with defaults and any dice until the phase is another, or the match over. */
    until(done: () => boolean) {
      const dice = fastDice(7);
      for (let n = 0; !done() && n < 5000; n++) {
        const owed = runeball.decisions(state)[0];
        if (!owed) return;
        const action = runeball.onTimeout(state, owed.seat);
        events.push(...runeball.apply(state, owed.seat, action, dice, { at: 0 }));
      }
    },
  };
}
const thrown = (total: number): Die[] => {
  const faces = [1, 1, 1];
  for (let left = total - 3, i = 0; left > 0; i++) {
    const more = Math.min(5, left);
    faces[i]! += more;
    left -= more;
  }
  return faces.map((face) => d6('keshat', face));
};

test.each([
  [13, 12, 'A'],
  [11, 12, 'B'],
  [14, 3, 'B'],
  [18, 12, 'B'],
  [13, 14, 'A'],
])('RB-7.1: %i against %i: %s wins the throw', (a, b, winner) => {
  const m = started();
  m.keshat(a, b);
  expect(m.state.choice?.first).toBe(winner);
});

test('RB-7.1, RB-7.2: a throw of Keshat has odds, before anybody has thrown', () => {
  const { state } = started();
  const odds = runeball.odds(state, 'A', { type: 'keshat-throw' })!;
  expect(odds.outcomes.map(({ name, p }) => [name, Math.round(p * 46656)])).toEqual([
    ['throw-won', 20735],
    ['thrown-level', 5186],
  ]);
});

test('RB-7.2: an equal throw is made again, two busts too; after the fifth a coin decides', () => {
  const m = started();
  expect(m.owed()).toEqual(['A keshat', 'B keshat']);
  m.keshat(13, 13);
  m.keshat(15, 18);
  m.keshat(9, 9);
  m.keshat(4, 4);
  expect(m.state.choice).toBeUndefined();
  m.keshat(13, 13, d2('coin', 2));
  expect(m.state.choice).toEqual({ first: 'B', second: 'A', keshat: false });
});

test('RB-7.3, RB-23.11: who won chooses first; the other seat chooses in the second half', () => {
  const m = started({ roundsPerHalf: 1 });
  m.keshat(12, 5);
  expect(m.owed()).toEqual(['A choose-side']);
  m.act({ type: 'choose-side', side: 'receive' });
  expect(m.state.kicking).toBe('B');
  m.until(() => m.state.phase === 'choose-side');
  expect(m.state.half).toBe(2);
  expect(m.owed()).toEqual(['B choose-side']);
});

test('RB-7.4: who won with a Keshat chooses twice', () => {
  const m = started({ roundsPerHalf: 1 });
  m.keshat(5, 13);
  m.act({ type: 'choose-side', side: 'kick' });
  expect(m.state.kicking).toBe('B');
  m.until(() => m.state.phase === 'choose-side');
  expect([m.state.half, ...m.owed()]).toEqual([2, 'B choose-side']);
});

test('RB-7.5, RB-7.8: each half has its rounds, and the match two halves', () => {
  const m = started({ roundsPerHalf: 2 });
  m.keshat(12, 5);
  m.until(() => false);
  const ended = m.events.filter(({ type }) => type === 'half-ended');
  expect(ended).toMatchObject([{ half: 1 }, { half: 2 }]);
  const rounds = m.events.flatMap((e) => (e.type === 'round-ended' ? [`${e.half}.${e.round}`] : []));
  expect(new Set(rounds)).toEqual(new Set(['1.1', '1.2', '2.1', '2.2']));
  const order = m.events.map(({ type }) => type);
  expect(order.indexOf('half-ended')).toBeGreaterThan(order.indexOf('round-ended'));
});

test('RB-7.6: a score ends a drive and begins the next', () => {
  const m = board('A1 runner 27,2 >3 ball active\nB1 lineman 10,2\nlater B1', { drive: 1 });
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(28, 2)] });
  while (m.decision()?.kind !== 'setup') m.act(m.fallback());
  expect(m.state.drive).toBe(2);
});

test('RB-7.10: a round in which nobody can act is over at once', () => {
  const m = board('A1 lineman 5,5 active lethal=28\nB1 lineman 20,5 out');
  m.player('A1').conscious = false;
  m.act({ type: 'end-turn', player: 'A1' });
  expect(m.told('round-ended').map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('RB-6.8: everybody knows the eight basic maneuvers', () => {
  const basic = MANEUVERS.filter((one) => 'basic' in one).map(({ id }) => id);
  expect(basic).toEqual(['blitz', 'block', 'handoff', 'kick', 'pass', 'pickup', 'sprint', 'tackle']);
  for (const player of playersOf('A', { preset: 'balanced' })) {
    expect(heard(player, 'block').some(({ kind }) => kind === 'block')).toBe(true);
    expect(heard(player, 'block').some(({ kind }) => kind === 'tackle')).toBe(true);
    expect(heard(player, 'pass').some(({ kind }) => kind === 'normal')).toBe(true);
  }
});

test('RB-6.9: archetypes of no more than 94 points, with 16 ranks and two maneuvers', () => {
  const added = (of: object) => Object.values(of).reduce((a: number, b: number) => a + b, 0);
  const cost = (of: Archetype) => added(ARCHETYPES[of].attributes);
  expect(Object.fromEntries(ARCHETYPE_IDS.map((of) => [of, cost(of)]))).toMatchObject({
    lineman: 94,
    rogue: 94,
  });
  for (const archetype of ARCHETYPE_IDS) {
    expect(cost(archetype)).toBeLessThanOrEqual(94);
    expect(added(ARCHETYPES[archetype].ranks)).toBe(16);
    expect(ARCHETYPES[archetype].maneuvers).toHaveLength(2);
  }
});

test('RB-15.5: a tackle costs nothing, is at -1, ends the turn, and does not follow a sprint', () => {
  const text = 'A1 lineman 10,5 >3 active\nB1 lineman 12,5 >6\nlater B1';
  const tackle = { type: 'block', player: 'A1', kind: 'tackle', target: 'B1' };
  const m = board(text);
  m.act({ type: 'move', player: 'A1', mode: 'full', path: [at(11, 5)] });
  m.act(tackle, d12('block', 4), d12('defend', 5));
  expect(m.told('opposed-rolled')[0]!.rolls[0]!.modifiers).toContainEqual(
    expect.objectContaining({ value: -1 }),
  );
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
  const sprinter = board(text);
  sprinter.act({ type: 'move', player: 'A1', mode: 'sprint', path: [at(11, 5)] });
  expect(sprinter.refusal(tackle)).toBe('attack-barred RB-12.13');
});

test('RB-16.1: down by a margin of 3, by a wound, or by a knockout', () => {
  const after = (victim: string, ...dice: Die[]) => {
    const m = board(`A1 lineman 10,5 >3 active\nA2 lineman 3,3\nB1 lineman 11,5 >6 ${victim}\nlater A2`);
    m.act({ type: 'block', player: 'A1', kind: 'block', target: 'B1', pushTo: at(12, 6) }, ...dice);
    return m.told('player-knocked-down').map(({ cause }) => cause);
  };
  const level = [d12('block', 5), d12('defend', 5)];
  expect(after('', ...level, d6('str damage', 1), d4('damage', 1))).toEqual([]);
  expect(after('', d12('block', 8), d12('defend', 5), d6('str damage', 1), d4('damage', 1))).toHaveLength(1);
  expect(after('', ...level, d6('str damage', 6), d4('damage', 4), d12('wound severity', 1))).toHaveLength(1);
  // 29 hits: 27 are gone, and two more come through the armour
  expect(after('nonLethal=27', ...level, d6('str damage', 3), d4('damage', 1))).toHaveLength(1);
});

test('RB-23.1: 7 for a touchdown, 3 for a field goal, 1 for a turnover', () => {
  const m = board('A1 runner 27,2 >3 ball active\nB1 lineman 10,2\nlater B1');
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(28, 2)] });
  expect(m.state.score).toEqual({ A: 7, B: 0 });
  const kick = board('A1 kicker 25,7 >2 ball active\nB1 lineman 10,2\nlater B1');
  kick.act({ type: 'kick-goal', player: 'A1' }, d12('kick', 12));
  expect(kick.state.score).toEqual({ A: 3, B: 0 });
  const off = board('A1 lineman 10,1 >1 active\nB1 lineman 10,0 >4 ball\nlater B1');
  off.act(
    { type: 'block', player: 'A1', kind: 'block', target: 'B1', pushTo: { q: 10, r: -6 } },
    ...[d12('block', 5), d12('defend', 5), d6('str damage', 1), d4('damage', 1)],
  );
  expect(off.state.score).toEqual({ A: 1, B: 0 });
});

test('RB-23.5: nothing is scored in the own end zone', () => {
  const m = board('A1 runner 3,2 ball active\nB1 lineman 20,2\nlater B1');
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(2, 2)] });
  expect(m.state.score).toEqual({ A: 0, B: 0 });
  expect(m.state.phase).toBe('play');
});

test('RB-23.7: after a turnover play goes on with the ball that was awarded', () => {
  const m = board('A1 lineman 10,1 >1 active\nB1 lineman 10,0 >4 ball\nA2 lineman 9,3\nlater B1');
  m.act(
    { type: 'block', player: 'A1', kind: 'block', target: 'B1', pushTo: { q: 10, r: -6 } },
    ...[d12('block', 5), d12('defend', 5), d6('str damage', 1), d4('damage', 1)],
  );
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A1' });
  expect(m.state.phase).toBe('play');
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'free-activation' });
});

test('RB-23.10, RB-24.7, RB-10.13: a stoppage leaves nothing of the drive', () => {
  const m = board(
    `A1 runner 27,2 >3 ball active defence=-2 stance
     A2 lineman 5,5 holding
     A3 lineman 6,6 declared=any defence=-2
     A4 lineman
     B1 lineman 10,2`,
    { entries: [{ seat: 'A', player: 'A4', hex: at(5, 0) }] },
  );
  m.state.freeQueue.push('B');
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(28, 2)] });
  expect(m.state).toMatchObject({ ball: { state: 'none' }, entries: [], freeQueue: [], order: [] });
  for (const player of m.state.players) {
    expect(player).toMatchObject({ holding: false, defence: 0, stance: false });
    expect(player.declared).toBeUndefined();
  }
});

test.each([
  [{ A: 8, B: 7 }, 'A'],
  [{ A: 1, B: 3 }, 'B'],
])('RB-23.12: with %j at full time the higher score wins', (score, winner) => {
  const m = board('A1 lineman 5,5 active', { half: 2, round: 8, score });
  m.act({ type: 'end-turn', player: 'A1' });
  expect(m.state.result).toEqual({ winner, reason: 'score', score });
});

test('RB-24.1: who played before a stoppage may sit the next drive out', () => {
  const m = board('A1 runner 27,2 >3 ball active\nB1 lineman 10,2');
  m.act({ type: 'move', player: 'A1', mode: 'half', path: [at(28, 2)] });
  while (m.decision()?.kind !== 'setup') m.act(m.fallback());
  const rows = [3, 4, 5, 6, 8, 9, 10];
  const positions = rows.map((row, i) => ({ player: `A${i + 3}`, ...at(i ? 13 : 4, row) }));
  m.act({ type: 'setup', positions, kicker: 'A3' });
  expect(m.player('A1').where).toBe('sideline');
  expect(m.player('A9').where).toBe('field');
});

test('RB-24.8: nobody on the sideline rolls initiative or has a turn', () => {
  const m = board('A1 lineman 5,5 active\nA2 lineman\nB1 lineman 20,5');
  m.act({ type: 'end-turn', player: 'A1' }, d12('initiative', 5), d12('initiative', 6));
  expect(m.state.order.map(({ player }) => player).sort()).toEqual(['A1', 'B1']);
  expect(m.refusal({ type: 'end-turn', player: 'A2' }, m.decision()!.seat as 'A')).not.toBe('legal');
});

test('RB-26.3: anybody can hand the ball over, for nothing', () => {
  const m = board('A1 lineman 10,5 >3 ball active\nA2 doctor 11,5\nB1 lineman 25,5\nlater B1');
  m.act({ type: 'handoff', player: 'A1', teammate: 'A2', give: true }, d12('handoff', 12));
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A2' });
  expect(m.state.turn).toMatchObject({ player: 'A1', halvesLeft: 2 });
});

test('RB-29.2: both seats are asked at once for teams, for the throw and at a stoppage, and nowhere else', () => {
  const { state } = runeball.start(runeball.options.parse({ roundsPerHalf: 1 }), fastDice(3));
  const both = new Set<string>();
  const dice = fastDice(4);
  for (let n = 0; n < 5000; n++) {
    const owed = runeball.decisions(state);
    if (!owed.length) break;
    if (owed.length === 2) both.add(owed[0]!.kind);
    const { seat } = owed[n % owed.length]!;
    runeball.apply(state, seat, runeball.onTimeout(state, seat), dice, { at: 0 });
  }
  expect([...both].sort()).toEqual(['keshat', 'stoppage', 'team']);
});

test('RB-30.2: a maneuver that is not known is refused with its row', () => {
  const m = board('A1 doctor 10,5 >3 active\nB1 lineman 11,5');
  for (const [kind, clause] of [
    ['slam', 'RB-26.15'],
    ['trip', 'RB-26.17'],
    ['multiblock', 'RB-26.13'],
  ])
    expect(m.refusal({ type: 'block', player: 'A1', kind, target: 'B1' })).toBe(`missing-maneuver ${clause}`);
});
