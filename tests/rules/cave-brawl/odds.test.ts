import { type Dice, enumerate } from '@touchline/rules/kernel';
import fc from 'fast-check';
import { type Action, caveBrawl, type Event, type Match, scenario } from '../../support/cave-brawl.ts';
import { block, curse, endTurn, kick, move, pass, pickUp, standUp, tackle, vault } from './deeds.ts';
import { brawler, playOut, reread, type State, setups } from './random-play.ts';

const chance = (m: Match, action: Action, outcome?: string): number => {
  const { outcomes } = caveBrawl.odds(m.state, m.state.active!, action)!;
  return (outcome ? outcomes.find((o) => o.name === outcome) : outcomes[0])!.p;
};

describe('odds: the worked examples', () => {
  test('(1) a tackle of BT 6 against BT 3, CD 5, HP 7: 60%, killed 35%', () => {
    const m = scenario('T f  T = A1, BT 6; f = B1, BT 3, CD 5, hp 7');
    expect(chance(m, tackle('A1', 'B1'))).toBeCloseTo(0.6, 12);
    expect(chance(m, tackle('A1', 'B1'), 'kill')).toBeCloseTo((0.6 * 21) / 36, 12);
  });
  test('(2) a block of BT 4 against a standing cave ape of BT 8: 29.17%; one that lies: 35%', () => {
    expect(chance(scenario('T f  T = A1, BT 4; f = B1, cave-ape, BT 8'), block('A1', 'B1'))).toBeCloseTo(
      ((7 / 20) * 5) / 6,
      12,
    );
    expect(
      chance(scenario('T f  T = A1, BT 4; f = B1, cave-ape, BT 8, down'), block('A1', 'B1')),
    ).toBeCloseTo(0.35, 12);
  });
  test('(3) a pass of PK 4 over 8 squares under pressure, to CD 5: 30%, 40%, together 12%', () => {
    const m = scenario('f T . . . . . . . r  f = B1; T = A1, PK 4, ball; r = A2, CD 5');
    expect(chance(m, pass('A1', 'A2'), 'on-target')).toBeCloseTo(0.3, 12);
    expect(chance(m, pass('A1', 'A2'), 'caught')).toBeCloseTo(0.4, 12);
    expect(chance(m, pass('A1', 'A2'))).toBeCloseTo(0.12, 12);
  });
  test.each([
    [5, 1, 0.2],
    [6, 0, 0.1],
    [11, 0, 0],
  ])('(4) a kick of PK 8 from %i squares with %i beside: %f', (squares, beside, p) => {
    const m = scenario(`T  T = A1, PK 8, ball${beside ? `; f = B1, at 11 ${squares}` : ''}`, {
      at: { x: 10, y: squares },
    });
    expect(chance(m, kick('A1'))).toBeCloseTo(p, 12);
  });
  test('(5) a dodge of CD 7 over BT 5, CD 2: 65%', () => {
    expect(
      chance(scenario('a f .  a = A1, acrobat, CD 7; f = B1, BT 5, CD 2'), vault('A1', 'B1')),
    ).toBeCloseTo(0.65, 12);
  });
  test('(6), (7) a mastodon on a best score of 4: 85%; a pteranodon: 55%, carried off 9.17%', () => {
    const count = (kind: string, what: Event['type'] | 'hit') => {
      const m = scenario(`X T  X = X1 ${kind}; T = A1, BT 4, CD 3, hp 10`);
      const seen = enumerate((dice) => {
        const state = reread(m.state);
        const events = caveBrawl.apply(state, 'A', endTurn, dice, { at: 0 });
        return events.some((e) =>
          what === 'hit' ? e.type === 'beast-attacked' && e.roll.success : e.type === what,
        );
      });
      return seen.get(true)!;
    };
    expect(count('mastodon', 'hit')).toBeCloseTo(0.85, 12);
    expect(count('pteranodon', 'hit')).toBeCloseTo(0.55, 12);
    expect(count('pteranodon', 'player-carried-off')).toBeCloseTo(0.55 / 6, 12);
  });
});

describe('odds: the table', () => {
  test('P(m) = min(20, max(0, 11 + m)) / 20, with naturalTwenty at least 1/20', () => {
    for (let m = -25; m <= 12; m++)
      for (const naturalTwenty of [false, true]) {
        const [bt, other] = m > 0 ? [m, 0] : [0, -m];
        const match = scenario(`T f  T = A1, BT ${bt}; f = B1, BT ${other}`, { options: { naturalTwenty } });
        const p = Math.max(Math.min(20, Math.max(0, 11 + m)), naturalTwenty ? 1 : 0) / 20;
        expect(chance(match, block('A1', 'B1'))).toBeCloseTo(p, 12);
      }
  });

  const K1 = [6, 5, 4, 3, 2, 1].map((n) => n / 6);
  const K2 = [36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1].map((n) => n / 36);
  test('K(1,h) and K(2,h): kills by blocks and tackles, of the tackler too', () => {
    for (let hp = 1; hp <= 14; hp++) {
      const m = scenario(`T f  T = A1, BT 4, hp ${hp}; f = B1, BT 4, CD 4, hp ${hp}`);
      expect(chance(m, block('A1', 'B1'), 'kill')).toBeCloseTo(0.55 * (K1[hp - 1] ?? 0), 12);
      expect(chance(m, tackle('A1', 'B1'), 'kill')).toBeCloseTo(0.55 * (K2[hp - 1] ?? 0), 12);
      expect(chance(m, tackle('A1', 'B1'), 'tackler-falls')).toBeCloseTo(0.45, 12);
      expect(chance(m, tackle('A1', 'B1'), 'tackler-dies')).toBeCloseTo(0.45 * (K1[hp - 1] ?? 0), 12);
    }
  });

  test('against a beast: BT against Power, and no fear; a tackler of an ape falls 5/6 as often', () => {
    const m = scenario('T X  T = A1, BT 6; X = X1 mastodon');
    expect(chance(m, block('A1', 'X1'))).toBeCloseTo(7 / 20, 12);
    expect(chance(m, tackle('A1', 'X1'))).toBeCloseTo(7 / 20, 12);
    const ape = scenario('T f  T = A1, BT 4; f = B1, cave-ape, BT 4, CD 4');
    expect(chance(ape, tackle('A1', 'B1'))).toBeCloseTo((0.55 * 5) / 6, 12);
    expect(chance(ape, tackle('A1', 'B1'), 'tackler-falls')).toBeCloseTo((0.45 * 5) / 6, 12);
  });

  test('what needs no roll has no odds; a curse is certain', () => {
    const m = scenario('w f  w = A1, witchdoctor; f = B1; d = A2, down, at 3 3; b = A3, on ball, at 5 5');
    expect(chance(m, curse('A1', 'B1', 'bt'))).toBe(1);
    for (const action of [move('A1', { x: 8, y: 9 }), standUp('A2'), pickUp('A3'), endTurn])
      expect(caveBrawl.odds(m.state, 'A', action)?.outcomes.map((o) => o.p) ?? [1]).toEqual([1]);
  });
});

/** What an action came to, as the odds name it. */
function came(action: Action, events: readonly Event[]): ReadonlySet<string> {
  const found = new Set<string>();
  const own = 'player' in action ? action.player : '';
  for (const e of events) {
    if (e.type === 'fear-tested' && !e.roll.success) found.add('fear');
    if (e.type === 'block-resolved' && e.roll.success) found.add('success');
    if (e.type === 'tackle-resolved' && !e.rivalry) found.add(e.roll.success ? 'success' : 'tackler-falls');
    if (e.type === 'player-died' && e.player === own && e.cause === 'failed-tackle')
      found.add('tackler-dies');
    if (e.type === 'player-died' && 'target' in action && e.player === action.target) found.add('kill');
    if (e.type === 'beast-died') found.add('kill');
    if (e.type === 'pass-thrown' && e.roll.success) found.add('on-target');
    if (e.type === 'catch-attempted' && e.roll.success) found.add('completed');
    if (e.type === 'kick-attempted' && e.roll.success) found.add('success');
    if (e.type === 'vault-attempted' && e.roll.success) found.add('success');
    if (e.type === 'curse-cast') found.add('success');
  }
  return found;
}

test('odds agree with every way the dice of the real action can fall, in positions of real matches', () => {
  const rolled = new Set(['block', 'tackle', 'pass', 'kick', 'vault', 'curse']);
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(setups, (setup) => {
      // rivals would roll after the action, and multiply the ways without bearing on it
      const options = { ...setup.options, rivalryCheck: 'turn-start' as const };
      let last = '';
      playOut({ ...setup, options }, brawler, {
        before(state, seat) {
          for (const action of caveBrawl.legal(state, seat)) {
            const key = `${action.type} ${state.turn % 8}`;
            if (!rolled.has(action.type) || key === last || (seen.get(action.type) ?? 0) > 30) continue;
            last = key;
            seen.set(action.type, (seen.get(action.type) ?? 0) + 1);
            agree(state, seat, action);
          }
        },
      });
    }),
    { numRuns: 40, seed: 4, endOnFailure: true },
  );
  for (const type of rolled) expect(seen.get(type) ?? 0).toBeGreaterThan(5);
});

function agree(state: State, seat: string, action: Action): void {
  const odds = caveBrawl.odds(state, seat, action)!;
  const falls = enumerate((dice: Dice) => {
    const copy = reread(state);
    return [...came(action, caveBrawl.apply(copy, seat, action, dice, { at: 0 }))].sort().join();
  });
  const p = (name: string) =>
    [...falls].reduce((sum, [names, share]) => sum + (names.split(',').includes(name) ? share : 0), 0);
  for (const outcome of odds.outcomes) {
    const is = outcome.name === 'caught' ? p('completed') / (p('on-target') || 1) : p(outcome.name);
    const impossible = outcome.name === 'caught' && p('on-target') === 0;
    if (!impossible && Math.abs(is - outcome.p) > 1e-9)
      throw new Error(`${JSON.stringify(action)}: ${outcome.name} is ${is}, the odds say ${outcome.p}`);
  }
}
