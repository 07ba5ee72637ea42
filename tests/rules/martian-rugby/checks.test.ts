/** The order of the checks, and what a hostile client may send. */
import fc from 'fast-check';
import { fastDice, REFEREE } from '../../../rules/src/kernel/index.ts';
import { DEEDS } from '../../../rules/src/martian-rugby/actions/index.ts';
import { type Action, martianRugby, match, mm, pitch, type Scene } from './scenario.ts';

const move = (minion: string, heading = 0, slide = 0): Action => ({ type: 'move', minion, heading, slide });
const text = `
  AL1 standing 500 450 0 ball
  AM1 standing 500 600 0
  BL1 standing 900 450 0
`;

describe('the general checks', () => {
  test('MR-10.4: in their order: game over, decision, phase, form, minion', () => {
    const m = pitch(text);
    const bad = { type: 'move', minion: 'XX', heading: Number.NaN, slide: 0 };
    expect(m.refuse('B', bad)).toEqual(['not-your-decision', 'MR-3.1']);
    expect(m.refuse('C', bad)).toEqual(['not-your-decision', 'MR-3.1']);
    expect(m.refuse(REFEREE, bad)).toEqual(['not-your-decision', 'MR-3.1']);
    expect(m.refuse('A', { ...bad, type: 'intercept' })).toEqual(['wrong-phase', 'MR-3.1']);
    expect(m.refuse('A', { type: 'nonsense' })).toEqual(['wrong-phase', 'MR-3.1']);
    expect(m.refuse('A', { type: 'toString' })).toEqual(['wrong-phase', 'MR-3.1']);
    expect(m.refuse('A', bad)).toEqual(['bad-action', 'MR-1.1']);
    expect(m.refuse('A', move('XX'))).toEqual(['no-such-minion', 'MR-2.3']);
    expect(m.refuse('A', move('BL1'))).toEqual(['not-your-minion', 'MR-2.3']);
    m.act('B', { type: 'concede' });
    expect(m.refuse('B', bad)).toEqual(['game-over', 'MR-10.4']);
  });

  test('MR-3.1: a refusal says who is to do what now', () => {
    const said = (m: Scene, seat: string, action: object) =>
      martianRugby.check(m.state, seat, action as Action, { at: 0 })?.message;
    const turn = pitch(text);
    const choices = '"move", "stand", "pass", "kick", "drop" or "finish-turn"';
    expect(said(turn, 'A', { type: 'decline' })).toBe(
      `This is not the time for that. Now A is to ${choices}.`,
    );
    expect(said(turn, 'B', move('BL1'))).toBe(
      `There is nothing for B to decide now. Now A is to ${choices}.`,
    );
    expect(said(match(), 'A', move('AL1'))).toMatch(/ Now A and B are to "place"\.$/);
    expect(said(match({ placement: 'alternate' }), 'A', { type: 'place' })).toMatch(
      / A is to "place-one"\.$/,
    );
    const halted = match({ realTime: true, timeLimitMinutes: 5 });
    expect(said(halted, 'A', move('AL1'))).toBe('Play is halted. Now A and B are to "place".');
    for (const seat of ['A', 'B']) halted.act(seat, martianRugby.onTimeout(halted.state, seat));
    expect(said(halted, 'B', move('BL1'))).toBe('Play is halted. Now A is to "kick".');
  });

  test('MR-11.5: in Real Time the halt comes before the decision', () => {
    const m = match({ realTime: true, timeLimitMinutes: 5 });
    expect(m.refuse('C', move('AL1'))).toEqual(['halted', 'MR-11.5']);
    expect(m.refuse('C', { type: 'place', minions: [] })).toEqual(['not-your-decision', 'MR-2.9']);
  });

  test('MR-1.1: only whole numbers within bounds', () => {
    const m = pitch(text);
    for (const v of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, 1e300, '0', null, undefined, {}, 2 ** 53]) {
      for (const action of [
        { type: 'move', minion: 'AL1', heading: v, slide: 0 },
        { type: 'move', minion: 'AL1', heading: 0, slide: v },
        { type: 'kick', minion: 'AL1', target: { x: v, y: 0 }, face: 0 },
        { type: 'kick', minion: 'AL1', target: v, face: 0 },
        { type: 'kick', minion: 'AL1', target: mm(900, 450), face: v },
        { type: 'pass', minion: 'AL1', to: 'AM1', p: { x: v, y: 1 }, r: mm(500, 600) },
        { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(500, 450), r: { x: 0, y: v } },
        { type: 'drop', minion: 'AL1', heading: v },
      ]) {
        expect(m.refuse('A', action)).toEqual(['bad-action', 'MR-1.1']);
        expect(martianRugby.action.safeParse(action).success).toBe(false);
      }
    }
    expect(m.refuse('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(500, 450) })).toEqual([
      'bad-action',
      'MR-1.1',
    ]);
    expect(m.refuse('A', { type: 'move', minion: 7, heading: 0, slide: 0 })).toEqual([
      'bad-action',
      'MR-1.1',
    ]);
    expect(martianRugby.action.safeParse({ ...move('AL1'), more: 1 }).success).toBe(false);
    expect(martianRugby.action.safeParse({ type: 'finish-turn', minion: 'AL1' }).success).toBe(false);
  });

  test('MR-1.1: whatever is sent, it is answered, in every phase', () => {
    const passed = pitch(`${text}\nBM1 standing 540 530 0`);
    passed.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    const kicked = pitch(`${text}\nBM1 standing 540 450 0`);
    kicked.act('A', { type: 'kick', minion: 'AL1', target: mm(900, 200), face: 0 });
    const kickoff = match();
    for (const seat of ['A', 'B']) kickoff.act(seat, martianRugby.onTimeout(kickoff.state, seat));
    const play = pitch(text, { options: { realTime: true, timeLimitMinutes: 5 } });
    const over = pitch(text);
    over.act('A', { type: 'concede' });
    const scenes = [
      match(),
      match({ placement: 'alternate' }),
      kickoff,
      pitch(text),
      passed,
      kicked,
      play,
      over,
    ];
    expect(new Set(scenes.map((m) => m.state.phase)).size).toBe(7);
    for (const word of [undefined, null, 7, 'move', [], {}, { type: { toString: 1, valueOf: 1 } }])
      for (const m of scenes) expect(m.refuse('A', word)).toBeDefined();

    const some = fc.oneof(
      fc.anything(),
      fc.constantFrom('AL1', 'AM1', 'BM1', 'AS9', 0, 90, Number.NaN, mm(500, 450)),
    );
    const types = Object.keys(DEEDS);
    const fields = [
      'minion',
      'minions',
      'heading',
      'slide',
      'to',
      'p',
      'r',
      'target',
      'face',
      'kicker',
      'id',
      'x',
    ];
    const action = fc
      .tuple(fc.oneof(fc.constantFrom(...types), some), fc.dictionary(fc.constantFrom(...fields), some))
      .map(([type, rest]) => ({ ...rest, minion: rest.minion, type }));
    const nested = action.map((a) => ({ ...a, minion: a, minions: [a] }));
    fc.assert(
      fc.property(fc.oneof(action, nested, some), fc.constantFrom('A', 'B', REFEREE), (sent, seat) => {
        for (const { state } of scenes) {
          const before = JSON.stringify(state);
          martianRugby.check(state, seat, sent as Action, { at: 1e9 });
          expect(JSON.stringify(state)).toBe(before);
        }
      }),
      { numRuns: 1000, seed: 9 },
    );
  });

  test('MR-1.1: placements of nonsense', () => {
    const m = match();
    const usual = martianRugby.onTimeout(m.state, 'B') as Extract<Action, { type: 'place' }>;
    for (const change of [
      { x: Number.NaN },
      { x: 0.5 },
      { y: 1e9 },
      { heading: 360 },
      { heading: -1 },
      { stance: 'floating' },
      { heading: 1.5 },
    ]) {
      const action = { ...usual, minions: usual.minions.map((p, i) => (i ? p : { ...p, ...change })) };
      expect(m.refuse('B', action)).toEqual(['bad-action', 'MR-1.1']);
      expect(martianRugby.action.safeParse(action).success).toBe(false);
    }
    expect(m.refuse('B', { type: 'place', minions: 'all' })).toEqual(['bad-action', 'MR-1.1']);
    expect(m.refuse('B', { type: 'place', minions: [null] })).toEqual(['bad-action', 'MR-1.1']);
    expect(m.refuse('B', { ...usual, kicker: 'BM1' })).toEqual(['bad-action', 'MR-2.7']);
    const heap = { ...usual, minions: usual.minions.map((p) => ({ ...p, ...mm(1000, 450) })) };
    expect(m.refuse('B', heap)).toEqual(['overlap', 'MR-2.6']);
    const far = { ...usual, minions: usual.minions.map((p) => ({ ...p, x: 9_999_999, y: -9_999_999 })) };
    expect(m.refuse('B', far)).toEqual(['not-in-own-half', 'MR-2.6']);
    expect(
      martianRugby.action.safeParse({ ...usual, minions: Array(13).fill(usual.minions[0]) }).success,
    ).toBe(false);
  });

  test('MR-2.6: the checks of a placement come in the order of the table', () => {
    const m = match();
    const usual = martianRugby.onTimeout(m.state, 'B') as Extract<Action, { type: 'place' }>;
    const wrong = (change: Record<string, object>) =>
      m.refuse('B', { ...usual, minions: usual.minions.map((p) => ({ ...p, ...change[p.id] })) })?.[0];
    const lies = { stance: 'lying' };
    const out = mm(100, 100);
    const close = mm(790, 450);
    const heap = mm(900, 112.5);
    expect(wrong({ BS4: { id: 'BS1' }, BS1: lies })).toBe('wrong-minions');
    expect(wrong({ BS1: out, BS2: close, BS3: heap, BL4: lies })).toBe('standing-only');
    expect(wrong({ BS4: out, BS2: close, BS3: heap })).toBe('not-in-own-half');
    expect(wrong({ BS2: close, BS3: heap })).toBe('keep-out');
    expect(wrong({ BS3: heap })).toBe('overlap');
    const kickers = martianRugby.onTimeout(m.state, 'A') as Extract<Action, { type: 'place' }>;
    const kicker = (change: Record<string, object>) =>
      m.refuse('A', { ...kickers, minions: kickers.minions.map((p) => ({ ...p, ...change[p.id] })) })?.[0];
    expect(kicker({ AM1: { x: 1, stance: 'lying', heading: 180 }, AS1: { x: -5 } })).toBe('centre-missing');
    expect(kicker({ AM1: { stance: 'lying', heading: 180 }, AS1: { x: -5 } })).toBe('bad-kicker');
  });

  test('MR-4.6: a slide past the edge, a heading of 400, a string through a minion', () => {
    const m = pitch(
      'AL1 standing 20 20 0\nAM1 standing 500 600 0 ball\nAM2 standing 480 800 0\nBL1 standing 490 700 0',
    );
    m.act('A', move('AL1', 270, -25_399));
    expect(m.minion('AL1')).toMatchObject({ x: 12_700, y: 46_229 });
    expect(m.refuse('A', move('AM1', 400))).toEqual(['bad-heading', 'MR-4.3']);
    expect(
      m.refuse('A', { type: 'pass', minion: 'AM1', to: 'AM2', p: mm(500, 600), r: mm(480, 800) }),
    ).toEqual(['line-blocked', 'MR-7.4']);
  });
});

describe('what the clock plays', () => {
  test('MR-2.9: a placement; one by one the kicker first, then who is next, elsewhere if need be', () => {
    const m = match({ placement: 'alternate', minionsPerSize: 2 });
    expect(martianRugby.onTimeout(m.state, 'A')).toEqual({
      type: 'place-one',
      minion: { id: 'AM1', x: 750_000, y: 450_000, heading: 0, stance: 'standing' },
      kicker: true,
    });
    m.act('A', martianRugby.onTimeout(m.state, 'A'));
    // BS1's place is taken by somebody else
    m.act('B', {
      type: 'place-one',
      minion: { id: 'BS2', ...mm(1040, 225), heading: 0, stance: 'standing' },
    });
    m.act('A', martianRugby.onTimeout(m.state, 'A'));
    const next = martianRugby.onTimeout(m.state, 'B');
    // the first point of the grid, from the halfway line backwards, at which a small one stands inside
    expect(next).toEqual({
      type: 'place-one',
      minion: { id: 'BS1', x: 760_000, y: 10_000, heading: 0, stance: 'standing' },
    });
    while (m.owed[0]?.endsWith('setup'))
      m.act(m.owed[0]![0]!, martianRugby.onTimeout(m.state, m.owed[0]![0]!));
    expect(m.owed).toEqual(['A kickoff']);
  });

  test('MR-14.4: the longest legal kick at the kick-off; finish-turn in a turn; decline in a reaction', () => {
    const m = match();
    for (const seat of ['A', 'B']) m.act(seat, martianRugby.onTimeout(m.state, seat));
    expect(martianRugby.onTimeout(m.state, 'A')).toEqual({
      type: 'kick',
      minion: 'AM1',
      target: mm(1350, 450),
      face: 0,
    });
    const t = pitch(text);
    expect(martianRugby.onTimeout(t.state, 'A')).toEqual({ type: 'finish-turn' });
    t.state.minions.push({ ...t.minion('BL1'), id: 'BM1', size: 'M', ...mm(540, 530) });
    t.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    expect(martianRugby.onTimeout(t.state, 'B')).toEqual({ type: 'decline' });
  });

  test('MR-11.1: in Real Time something that is legal', () => {
    const m = pitch(text, { options: { realTime: true, timeLimitMinutes: 5 } });
    const action = martianRugby.onTimeout(m.state, 'B');
    expect(martianRugby.check(m.state, 'B', action, { at: 0 })).toBeUndefined();
    expect(fastDice(1).roll(6, '')).toBeGreaterThan(0);
  });
});
