import { board, scene, stream, streamway } from './kit.ts';

/** The turn of seat 0 ends with one die for A1, who stands out of the way; then the monsters step. */
function step(at: string, given: object = {}) {
  const m = scene({ at, roll: [1], ...given });
  m.die(0, 'A1');
  return m;
}

/** Seat 0 is to deploy, and keeps the reserve; the given faces are rolled. */
function roll(at: string, faces: number[], given: object = {}) {
  const m = scene({ at, wave: faces.length, ...given });
  m.act({ type: 'skip-deploy' }, ...stream(6, ...faces));
  return m;
}

const paths = (m: ReturnType<typeof scene>) =>
  m.told('monster-moved').map(({ monster, path }) => `${monster} ${path.join(' ')}`);

describe("monsters' steps", () => {
  test('SW-7.1: at the end of every turn each takes a step, in ascending id, two with ability 4', () => {
    const m = step('20 A1 | 60 K10 | 70 K2+4');
    expect(paths(m)).toEqual(['K2 70 69 68', 'K10 60 59']);
    expect(m.told('monster-moved')).toMatchObject([
      { pips: 2, used: 2, target: 'A1', reason: 'step' },
      { pips: 1, used: 1, target: 'A1', reason: 'step' },
    ]);
    expect(m.told('monster-landed')).toMatchObject([
      { monster: 'K2', step: 68, cause: 'move' },
      { step: 59 },
    ]);
  });

  test('SW-7.1: each lands before the next one moves; who is absorbed by one that has moved does not move', () => {
    const m = step('20 A1 | 60 K1 | 59 K2 | 70 K3');
    expect(paths(m)).toEqual(['K1 60 59', 'K3 70 69']);
    expect(m.types).not.toContain('dice-lost');
    expect(m.told('monsters-merged')).toMatchObject([{ kept: 'K1', absorbed: 'K2' }]);
  });

  test('SW-7.1: one that absorbs another before its own step takes it', () => {
    // K1 throws A2 onto K3, who is thrown onto K2
    const m = step('1 A1 | 40 A2 | 42 K1 | 47 K3 | 53 K2');
    expect(m.told('monsters-merged')).toMatchObject([{ kept: 'K2', absorbed: 'K3', step: 53 }]);
    expect(paths(m)).toEqual(['K1 42 41', 'K2 53 52']);
  });

  test("SW-7.1: after the dead players' turns too", () => {
    const m = scene({ at: '40 B1 | 60 K1 | dead A1 A2 A3', roll: [1] });
    m.die(0, 'B1');
    expect(paths(m)).toEqual(['K1 60 59']);
  });

  test('SW-7.1: after the boon', () => {
    const m = scene({ wave: 2, at: '20 A1 | 60 K1 | dead B1 B2 B3', roll: [6, 6] });
    m.die(0, 'A1');
    m.die(1, 'A1');
    expect(m.phase).toBe('boon');
    expect(m.at('K1')).toBe(60);
    m.act({ type: 'give-man', toTeam: 'B' });
    expect(m.types.slice(0, 3)).toEqual(['man-given', 'team-revived', 'monster-moved']);
  });

  test('SW-7.2: always towards the nearest man, chosen again before every step', () => {
    expect(paths(step('20 A1 | 60 K1 | 80 B1'))).toEqual(['K1 60 61']);
    expect(paths(step('50 A1 | 60 K1 | 80 B1'))).toEqual(['K1 60 59']);
    // with one step on it has got nearer to nobody else: it keeps on
    expect(paths(step('50 A1 | 60 K1+4 | 69 B1'))).toEqual(['K1 60 59 58']);
  });

  test('SW-7.3: with nobody deployed it stays and does not land', () => {
    const m = scene({ at: '98 A1 | 60 K1', roll: [6] });
    m.die(0, 'A1');
    expect(m.types).not.toContain('monster-moved');
    expect(m.types).not.toContain('monster-landed');
    expect(m.at('K1')).toBe(60);
  });

  test('SW-7.3: also when the last one dies during the steps', () => {
    const m = step('93 A1 | 97 K1+4 | 60 K2');
    expect(m.told('man-died')).toMatchObject([{ man: 'A1', reason: 'thrown' }]);
    expect(paths(m)).toEqual(['K1 97 96 95']);
    expect(m.at('K2')).toBe(60);
  });

  test("SW-7.4: it stops on a man's step, and lands there", () => {
    const m = step('20 A1 | 60 K1+4 | 61 B1');
    expect(m.told('monster-moved')).toMatchObject([{ path: [60, 61], pips: 2, used: 1, target: 'B1' }]);
    expect(m.told('man-thrown')).toMatchObject([{ man: 'B1', from: 61, to: 67 }]);
  });

  test("SW-7.4: on a man's step already it lands in place, and throws the man", () => {
    const m = step('20 A1 | 60 K1 B1');
    expect(m.told('monster-moved')).toMatchObject([{ path: [60], target: 'B1', used: 1 }]);
    expect(m.told('monster-landed')).toMatchObject([{ step: 60, cause: 'move' }]);
    expect(m.told('man-thrown')).toMatchObject([{ man: 'B1', to: 66 }]);
  });

  test('SW-7.5: without ability 1 the way is along the stream', () => {
    // 36 lies right over 45
    expect(paths(step('35 A1 | 45 K1 | 90 B1'))).toEqual(['K1 45 44']);
  });

  test('SW-7.5: with ability 1 it also goes over the grid', () => {
    expect(paths(step('4 A1 | 45 K1+1+4 | 90 B1'))).toEqual(['K1 45 36 25']);
    // downwards as well: 56 lies under 45
    expect(paths(step('1 A1 | 45 K1+1+4 | 76 B1'))).toEqual(['K1 45 56 65']);
  });

  test('SW-7.5: with ability 1 the nearest is the nearest over the grid', () => {
    expect(paths(step('4 A1 | 45 K1+1 | 65 B1'))).toEqual(['K1 45 56']);
    expect(paths(step('4 A1 | 45 K1 | 65 B1'))).toEqual(['K1 45 46']);
  });

  test('SW-7.5: with ability 1 the stream is still a way, where it leaves the grid', () => {
    // every row runs from left to right: 10 and 11 are neighbours along the stream only
    const cells = Array.from({ length: 100 }, (_, i): [number, number] => [i % 10, Math.floor(i / 10)]);
    const across = { board: { ...board(100), cells } };
    expect(paths(step('8 A1 | 11 K1+1 | 99 B1', across))).toEqual(['K1 11 10']);
    expect(paths(step('90 A1 | 10 K1+1 | 12 B1', across))).toEqual(['K1 10 11']);
  });

  test('SW-7.5: of men equally near the one on the lowest step, then the lowest id', () => {
    expect(paths(step('49 A1 | 60 K1 | 70 B1'))).toEqual(['K1 60 59']);
    const m = step('10 A1 | 60 K1 | 62 B2 A3');
    expect(m.told('monster-moved')).toMatchObject([{ target: 'A3', path: [60, 61] }]);
  });

  test('SW-7.5: of steps equally good the lowest', () => {
    // from 45 to 27: up and left, or left and up; 36 is lower than 44
    expect(paths(step('99 A1 | 45 K1+1 | 23 B1'))).toEqual(['K1 45 36']);
  });

  test('SW-7.5: the next step of the stream is one of them, also where it lies apart', () => {
    // every row runs from left to right: 10 and 20 touch, 10 and 11 do not; 21 is two moves off either way
    const cells = Array.from({ length: 100 }, (_, i): [number, number] => [i % 10, Math.floor(i / 10)]);
    const across = { board: { ...board(100), cells } };
    expect(paths(step('99 A1 | 10 K1+1 | 21 B1', across))).toEqual(['K1 10 11']);
  });
});

describe('snake eyes', () => {
  test('SW-7.6: the whole roll goes to the monster first; then the same dice to men', () => {
    const m = roll('20 A1 | 60 K1', [1, 1, 4]);
    expect(m.types).toEqual([
      ...['deploy-skipped', 'dice-rolled', 'monster-dice-allotted', 'monster-moved', 'monster-landed'],
    ]);
    expect(m.told('monster-dice-allotted')).toMatchObject([
      { allot: [{ monster: 'K1', dice: [0, 1, 2], pips: 6 }], reason: 'snake-eyes' },
    ]);
    expect(m.told('monster-moved')).toMatchObject([
      { path: [60, 59, 58, 57, 56, 55, 54], pips: 6, used: 6, target: 'A1', reason: 'snake-eyes' },
    ]);
    expect(m.state.dice).toEqual([1, 1, 4].map((value) => ({ value, used: false })));
    expect(m.phase).toBe('apply');
  });

  test('SW-7.6: among several the player allots every die, and the order', () => {
    const m = roll('20 A1 | 60 K1 | 70 K2 | 80 K3', [1, 1, 4]);
    expect(m.phase).toBe('monster-dice');
    expect(streamway.decisions(m.state)).toMatchObject([
      { seat: '0', kind: 'monster-dice', clause: 'SW-7.6' },
    ]);
    m.act({
      type: 'allot-monster-dice',
      allot: [
        { monster: 'K3', dice: [2] },
        { monster: 'K1', dice: [1, 0] },
      ],
    });
    expect(paths(m)).toEqual(['K3 80 79 78 77 76', 'K1 60 59 58']);
    expect(m.at('K2')).toBe(70);
  });

  test('SW-7.6: what is wrong with an allotment', () => {
    const m = roll('20 A1 | 60 K1 | 70 K2', [1, 1, 4]);
    const refusal = (...allot: [string, number[]][]) =>
      m.refusal({ type: 'allot-monster-dice', allot: allot.map(([monster, dice]) => ({ monster, dice })) });
    expect(refusal(['K1', [0, 1, 2]])).toBe('legal');
    expect(refusal(['K2', [2, 0]], ['K1', [1]])).toBe('legal');
    expect(refusal(['K1', [0, 1, 2]], ['K2', []])).toBe('bad-action SW-9.3');
    expect(refusal(['K3', [0, 1, 2]], ['K3', []])).toBe('bad-action SW-9.3');
    expect(refusal(['K3', [0]], ['K3', [9]])).toBe('no-such-monster SW-7.6');
    expect(refusal(['K1', [0]], ['K1', [9]])).toBe('duplicate-monster SW-7.6');
    expect(refusal(['K1', [0]], ['K2', [0, 3]])).toBe('no-such-die SW-7.6');
    expect(refusal(['K1', [0]], ['K2', [0]])).toBe('die-already-used SW-7.6');
    expect(refusal(['K1', [0, 0, 1]], ['K2', [2]])).toBe('die-already-used SW-7.6');
    expect(refusal(['K1', [0]], ['K2', [2]])).toBe('dice-not-all-allotted SW-7.6');
    expect(refusal()).toBe('dice-not-all-allotted SW-7.6');
  });

  test('SW-7.6: every way to deal few dice is legal and listed; of many the plain ones', () => {
    const few = roll('20 A1 | 60 K1 | 70 K2', [1, 1, 4]);
    const listed = streamway.legal(few.state, '0');
    // eight ways to deal, of which two need one monster only
    expect(listed).toHaveLength(2 + 6 * 2);
    expect(new Set(listed.map((action) => JSON.stringify(action))).size).toBe(listed.length);
    const many = roll('20 A1 | 60 K1 | 70 K2 | 80 K3', [1, 1, 4, 2, 2, 5, 3, 3, 3], { waves: 15 });
    const sample = streamway.legal(many.state, '0');
    expect(sample).toHaveLength(3 + 6 * 2);
    for (const action of [...listed.map((a) => [few, a] as const), ...sample.map((a) => [many, a] as const)])
      expect(streamway.check(action[0].state, '0', action[1], { at: 0 })).toBeUndefined();
  });

  test.each([
    ['no monster', '20 A1', [1, 1, 4]],
    ['no snake eyes', '20 A1 | 60 K1', [1, 2, 4]],
  ])('SW-7.6: %s: nothing special', (_, at, faces) => {
    const m = roll(at, faces);
    expect(m.types).toEqual(['deploy-skipped', 'dice-rolled']);
    expect(m.phase).toBe('apply');
  });

  test('SW-7.6: it stops at the man, and lands once', () => {
    const m = roll('20 A1 | 24 K1', [1, 1, 6]);
    expect(m.told('monster-moved')).toMatchObject([{ path: [24, 23, 22, 21, 20], pips: 8, used: 4 }]);
    expect(m.told('monster-landed')).toHaveLength(1);
  });

  test('SW-7.7: what pips are left after the landing is lost', () => {
    const m = roll('20 A1 | 24 K1 | 30 B1', [1, 1, 6]);
    expect(paths(m)).toEqual(['K1 24 23 22 21 20']);
    expect(m.at('A1')).toBe(26);
  });

  test('SW-7.7: with ability 6, after a throw it goes on with the rest, as a new root event', () => {
    const m = roll('20 A1 | 24 K1+6 | 30 B1', [1, 1, 6]);
    // 8 pips: 4 to A1, thrown to 26; 4 more towards A1 there
    expect(m.told('monster-moved')).toMatchObject([
      { path: [24, 23, 22, 21, 20], pips: 8, used: 4 },
      { path: [20, 21, 22, 23, 24], pips: 4, used: 4, target: 'A1' },
    ]);
    expect(m.told('man-thrown')).toHaveLength(1);
  });

  test('SW-7.7: it goes on until a root event without a throw, though pips are left', () => {
    // it throws A1 down to 26, comes to A1 there, and so on
    const m = roll('20 A1 | 21 K1+6 | 90 B1', [1, 1, 6, 6]);
    expect(m.told('monster-moved').map(({ path, pips, used }) => [path.at(-1), pips, used])).toEqual([
      [20, 14, 1],
      [26, 13, 6],
      [32, 7, 6],
      [33, 1, 1],
    ]);
    // a ladder takes it away from the man: no throw, and the rest is lost
    const stopped = roll('20 A1 | 21 K1+6 | 90 B1', [1, 1, 6, 6], { snakes: '20-50' });
    expect(stopped.told('monster-moved')).toHaveLength(1);
  });

  test('SW-7.7: landing in place uses up one pip', () => {
    // thrown to 26, A1 climbs back to 20 whenever it is asked to
    const m = roll('20 A1 K1+6', [1, 1], { ladders: '26-20' });
    expect(m.told('monster-moved')).toMatchObject([{ path: [20], pips: 2, used: 1 }]);
    m.ladder('L1');
    // A1 has come back onto it and is thrown to 26, from where it climbs back: the
    // monster goes on with one pip
    expect(m.told('monster-moved')).toMatchObject([{ path: [20], pips: 1, used: 1 }]);
    m.ladder('L1');
    expect(m.told('monster-moved')).toEqual([]);
    expect(m.phase).toBe('apply');
  });

  test('SW-7.7: it ends when nobody is deployed any more, or the monster is gone', () => {
    const m = scene({ at: '95 A1 | 96 K1+6', wave: 2 });
    m.act({ type: 'skip-deploy' }, ...stream(6, 1, 1));
    expect(m.told('man-died')).toMatchObject([{ reason: 'thrown' }]);
    expect(paths(m)).toEqual(['K1 96 95']);
    expect(m.told('dice-lost')).toMatchObject([{ reason: 'no-men', dice: [0, 1] }]);
    // B1, thrown onto K1, throws it, and by a ladder it comes upon K2 and absorbs it
    const absorbed = roll('20 A1 | 50 K2+6 | 51 B1 | 57 K1', [1, 1, 6], { ladders: '63-51' });
    absorbed.act({ type: 'allot-monster-dice', allot: [{ monster: 'K2', dice: [0, 1, 2] }] });
    expect(absorbed.told('monsters-merged')).toMatchObject([{ kept: 'K1', absorbed: 'K2', abilities: [6] }]);
    expect(paths(absorbed)).toEqual(['K2 50 51']);
    expect(absorbed.types).not.toContain('dice-lost');
  });

  test('SW-7.8: dice of a monster that is absorbed before its turn are lost; who absorbs keeps its own', () => {
    const m = roll('20 A1 | 60 K1 | 62 K2', [1, 1, 4]);
    m.act({
      type: 'allot-monster-dice',
      allot: [
        { monster: 'K2', dice: [0, 1] },
        { monster: 'K1', dice: [2] },
      ],
    });
    expect(m.told('monsters-merged')).toMatchObject([{ kept: 'K1', absorbed: 'K2', step: 60 }]);
    expect(paths(m)).toEqual(['K2 62 61 60', 'K1 60 59 58 57 56']);
    const lost = roll('20 A1 | 62 K1 | 60 K2', [1, 1, 4]);
    lost.act({
      type: 'allot-monster-dice',
      allot: [
        { monster: 'K1', dice: [0, 1] },
        { monster: 'K2', dice: [2] },
      ],
    });
    expect(lost.told('pips-lost')).toMatchObject([{ monster: 'K2', pips: 4 }]);
    expect(lost.types).not.toContain('dice-lost');
    expect(paths(lost)).toEqual(['K1 62 61 60']);
    expect(lost.state.dice[2]).toEqual({ value: 4, used: false });
  });

  test('SW-7.8: so are those of one that is destroyed', () => {
    // K1 throws A2 onto K2, who is thrown past the end
    const m = roll('20 A1 | 88 A2 | 91 K1 | 95 K2', [1, 1, 4]);
    m.act({
      type: 'allot-monster-dice',
      allot: [
        { monster: 'K1', dice: [0, 1] },
        { monster: 'K2', dice: [2] },
      ],
    });
    expect(m.told('monster-destroyed')).toMatchObject([{ monster: 'K2', by: 'A2' }]);
    expect(m.told('pips-lost')).toMatchObject([{ monster: 'K2', pips: 4 }]);
    expect(m.types).not.toContain('dice-lost');
    // the dice themselves are still to be applied
    m.die(2, 'A1');
  });

  test('SW-7.8: dice that only monsters get are lost with the monster', () => {
    const m = scene({ wave: 2, at: '98 B1 | 60 K1 | 58 K2 | dead A1 A2 A3', roll: [3, 2], active: '1' });
    m.die(0, 'B1', ...stream(6, 2, 3));
    expect(m.phase).toBe('monster-dice');
    m.act({
      type: 'allot-monster-dice',
      allot: [
        { monster: 'K1', dice: [0] },
        { monster: 'K2', dice: [1] },
      ],
    });
    expect(m.told('monsters-merged')).toMatchObject([{ kept: 'K1', absorbed: 'K2' }]);
    expect(m.told('dice-lost')).toMatchObject([{ dice: [1], reason: 'monster-gone' }]);
    expect(m.types).not.toContain('pips-lost');
  });

  test("SW-7.9: the monsters' steps follow at the end of the turn all the same", () => {
    const m = roll('20 A1 | 60 K1', [1, 1]);
    expect(m.at('K1')).toBe(58);
    m.die(0, 'A1');
    m.die(1, 'A1');
    expect(paths(m)).toEqual(['K1 58 57']);
  });

  test('SW-7.10: ability 6 does nothing in an ordinary step', () => {
    const m = step('20 A1 | 60 K1+4+6 | 61 B1');
    expect(paths(m)).toEqual(['K1 60 61']);
    expect(m.told('man-thrown')).toHaveLength(1);
  });

  test('SW-7.11: with ability 5 it does not stop short of the man', () => {
    const m = roll('20 A1 | 23 K1+5', [1, 1]);
    expect(m.told('monster-moved')).toMatchObject([{ path: [23, 22, 21] }]);
    const near = step('20 A1 | 60 K1+5 | 62 B1');
    expect(paths(near)).toEqual(['K1 60 61']);
    expect(near.told('man-thrown')).toMatchObject([{ man: 'B1', to: 67 }]);
  });

  test('SW-7.12: no monster walks off the board', () => {
    const start = scene({ at: 'dead A1 A2 A3 | 2 K1', wave: 2, active: '1' });
    start.begin('0', ...stream(6, 6, 6));
    expect(start.at('K1')).toBe(1);
    const end = step('20 A1 | 99 K1+4 | 100 B1');
    expect(end.told('monster-moved')).toMatchObject([{ path: [99, 100] }]);
    expect(end.at('K1')).toBe(100);
  });
});

describe('abilities', () => {
  test.each([
    [1, 'moves over the grid', () => paths(step('4 A1 | 45 K1+1 | 90 B1')), ['K1 45 36']],
    [2, 'throws across', () => step('20 A1 | 36 K1+2 | 46 B1 | 90 B2').told('man-thrown').length, 0],
    [3, 'throws twice as far', () => step('20 A1 | 60 K1+3 B1').told('man-thrown')[0]!.to, 72],
    [4, 'moves two steps', () => paths(step('20 A1 | 60 K1+4')), ['K1 60 59 58']],
    [5, 'throws two steps away', () => step('20 A1 | 60 K1+5 | 57 B1').told('man-thrown')[0]!.to, 65],
  ])('SW-7.13: ability %i %s', (_, __, run, result) => {
    expect(run()).toEqual(result);
  });

  test('SW-7.13: ability 2 throws across a row, ability 6 goes on after a throw', () => {
    // K1 steps from 47 to 46, under 35
    const m = step('20 A1 | 47 K1+2 | 35 B1');
    expect(m.told('monster-moved')).toMatchObject([{ path: [47, 46] }]);
    expect(m.told('man-thrown')).toMatchObject([{ man: 'B1', from: 35, to: 52 }]);
    const six = roll('20 A1 | 21 K1+6', [1, 1]);
    expect(paths(six)).toEqual(['K1 21 20', 'K1 20 21']);
    expect(paths(roll('20 A1 | 21 K1', [1, 1]))).toEqual(['K1 21 20']);
  });
});
