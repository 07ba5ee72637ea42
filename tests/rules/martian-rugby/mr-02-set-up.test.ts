import {
  type Action,
  martianRugby,
  match,
  mm,
  one,
  optionsOf,
  type Scene,
  sealed,
  types,
} from './scenario.ts';

type Place = Extract<Action, { type: 'place' }>;

/** The placement that the clock would make, to be changed. */
function usual(m: Scene, seat: string): Place {
  const action = martianRugby.onTimeout(m.state, seat);
  if (action.type !== 'place') throw new Error(action.type);
  return action;
}

/** A placement with one minion changed. */
const but = (placement: Place, id: string, change: object): Place => ({
  ...placement,
  minions: placement.minions.map((p) => (p.id === id ? { ...p, ...change } : p)),
});

const kickers = () => {
  const m = match();
  return { m, place: usual(m, 'A') };
};
const receivers = () => {
  const m = match();
  return { m, place: usual(m, 'B') };
};

describe('the field and the sides', () => {
  test('MR-2.1: A defends x = 0 and attacks x = W, B the reverse', () => {
    const { state } = match();
    expect(state.attacks).toEqual({ A: 'far', B: 'near' });
    expect(martianRugby.seats(state.options)).toEqual(['A', 'B']);
  });

  test('MR-2.2: the centre is in the middle of the halfway line, the field as long and wide as the options say', () => {
    const m = match({ fieldLength: 900, fieldWidth: 501 });
    expect(m.state.field).toEqual({ length: 900_000, width: 501_000 });
    const place = usual(m, 'A');
    expect(place.minions.find((p) => p.id === place.kicker)).toMatchObject({ x: 450_000, y: 250_500 });
  });

  test('MR-2.3: minionsPerSize of each size, each placed once', () => {
    const { m, place } = kickers();
    expect(place.minions.map((p) => p.id)).toEqual(
      'AS1 AS2 AS3 AS4 AM1 AM2 AM3 AM4 AL1 AL2 AL3 AL4'.split(' '),
    );
    expect(usual(match({ minionsPerSize: 1 }), 'B').minions.map((p) => p.id)).toEqual(['BS1', 'BM1', 'BL1']);
    const wrong = ['wrong-minions', 'MR-2.3'];
    expect(m.refuse('A', { ...place, minions: place.minions.slice(1) })).toEqual(wrong);
    expect(m.refuse('A', but(place, 'AS1', { id: 'AS2' }))).toEqual(wrong);
    expect(m.refuse('A', but(place, 'AS1', { id: 'BS1' }))).toEqual(wrong);
    expect(m.refuse('A', but(place, 'AS1', { id: 'AS5' }))).toEqual(wrong);
    const few = match({ minionsPerSize: 1 });
    const one = usual(few, 'A');
    expect(few.refuse('A', { ...one, minions: [...one.minions, one.minions[0]] })).toEqual(wrong);
  });

  test('MR-2.4: minions stand in the order of side, size and number, however they were sent', () => {
    const { m, place } = kickers();
    m.act('A', { ...place, minions: [...place.minions].reverse() });
    m.act('B', usual(m, 'B'));
    expect(m.state.minions.map((p) => p.id).join(' ')).toBe(
      'AS1 AS2 AS3 AS4 AM1 AM2 AM3 AM4 AL1 AL2 AL3 AL4 BS1 BS2 BS3 BS4 BM1 BM2 BM3 BM4 BL1 BL2 BL3 BL4',
    );
  });

  test('MR-2.5: a coin draws the first kick-off, or an option names it; the receivers attack', () => {
    for (const [roll, side] of [
      [1, 'A'],
      [2, 'B'],
    ] as const) {
      const m = match({ firstKick: 'random' }, [2, 'kickoff coin', roll]);
      expect(one(m.events, 'kickoff-drawn')).toMatchObject({ roll: { die: 2, faces: [roll] }, side });
      expect(m.state).toMatchObject({ kicking: side, attacker: side === 'A' ? 'B' : 'A' });
    }
    const m = match({ firstKick: 'B' });
    expect(m.state.kicking).toBe('B');
    expect(one(m.events, 'kickoff-drawn')).toEqual({ type: 'kickoff-drawn', turn: 0, side: 'B' });
  });
});

describe('placing', () => {
  test('MR-2.6: every vertex in the own half and between the touchlines, none overlapping', () => {
    const { m, place } = receivers();
    const out = ['not-in-own-half', 'MR-2.6'];
    // a small one is 7.144 mm from its middle to its side
    expect(m.refuse('B', but(place, 'BS1', mm(757.144, 100)))).toBeUndefined();
    expect(m.refuse('B', but(place, 'BS1', mm(757.143, 100)))).toEqual(out);
    expect(m.refuse('B', but(place, 'BS1', mm(1492.856, 100)))).toBeUndefined();
    expect(m.refuse('B', but(place, 'BS1', mm(1492.857, 100)))).toEqual(out);
    expect(m.refuse('B', but(place, 'BS1', mm(1200, 7.144)))).toBeUndefined();
    expect(m.refuse('B', but(place, 'BS1', mm(1200, 7.143)))).toEqual(out);
    expect(m.refuse('B', but(place, 'BS1', mm(1200, 892.857)))).toEqual(out);
    const overlap = ['overlap', 'MR-2.6'];
    expect(m.refuse('B', but(but(place, 'BS1', mm(1200, 100)), 'BS2', mm(1214.288, 100)))).toBeUndefined();
    expect(m.refuse('B', but(but(place, 'BS1', mm(1200, 100)), 'BS2', mm(1214.287, 100)))).toEqual(overlap);
    const spot = { ...place, minions: place.minions.map((p) => ({ ...p, ...mm(1200, 300) })) };
    expect(m.refuse('B', spot)).toEqual(overlap);
  });

  test('MR-2.7: the kicker is exactly on the centre, may cross the halfway line alone, and points forward if lying', () => {
    const { m, place } = kickers();
    const missing = ['centre-missing', 'MR-2.7'];
    expect(m.refuse('A', place)).toBeUndefined();
    expect(m.refuse('A', but(place, 'AM1', { x: 750_001 }))).toEqual(missing);
    expect(m.refuse('A', { ...place, kicker: 'AM2' })).toEqual(missing);
    expect(m.refuse('A', { ...place, kicker: 'BM2' })).toEqual(missing);
    const { kicker: _, ...none } = place;
    expect(m.refuse('A', none)).toEqual(missing);
    const lying = (heading: number) => but(place, 'AM1', { heading, stance: 'lying' });
    expect(m.refuse('A', lying(74))).toBeUndefined();
    expect(m.refuse('A', lying(286))).toBeUndefined();
    expect(m.refuse('A', lying(75))).toEqual(['bad-kicker', 'MR-2.7']);
    expect(m.refuse('A', lying(285))).toEqual(['bad-kicker', 'MR-2.7']);
    expect(m.refuse('A', but(place, 'AM1', { heading: 180 }))).toBeUndefined();
    // a second one may not reach over the line
    expect(m.refuse('A', but(place, 'AS1', mm(745, 200)))).toEqual(['not-in-own-half', 'MR-2.6']);
    // kickers of B point the other way
    const b = match({ firstKick: 'B' });
    const theirs = usual(b, 'B');
    expect(b.refuse('B', but(theirs, 'BM1', { heading: 106, stance: 'lying' }))).toBeUndefined();
    expect(b.refuse('B', but(theirs, 'BM1', { heading: 105, stance: 'lying' }))).toEqual([
      'bad-kicker',
      'MR-2.7',
    ]);
  });

  test('MR-2.8: receivers stand, and keep every vertex out of a square about the centre', () => {
    const { m, place } = receivers();
    expect(m.refuse('B', but(place, 'BL1', { stance: 'lying' }))).toEqual(['standing-only', 'MR-2.8']);
    expect(m.refuse('B', but(place, 'BS1', mm(817.144, 450)))).toBeUndefined();
    expect(m.refuse('B', but(place, 'BS1', mm(817.143, 450)))).toEqual(['keep-out', 'MR-2.8']);
    expect(m.refuse('B', but(place, 'BS1', mm(770, 517.144)))).toBeUndefined();
    expect(m.refuse('B', but(place, 'BS1', mm(770, 517.143)))).toEqual(['keep-out', 'MR-2.8']);
    const big = match({ pieceScale: 150 });
    expect(big.refuse('B', but(usual(big, 'B'), 'BS1', mm(830, 450)))).toEqual(['keep-out', 'MR-2.8']);
    // the kicking side may lie, and may be as near as it likes
    const { m: k, place: ours } = kickers();
    expect(
      k.refuse('A', but(ours, 'AL1', { stance: 'lying', heading: 200, ...mm(735, 450) })),
    ).toBeUndefined();
  });

  test('MR-2.9: a secret placement is hidden until both are in, and cannot be changed', () => {
    const { m, place } = kickers();
    const first = m.act('A', place);
    expect(types(first)).toEqual(['placement-committed']);
    expect(first[0]).toEqual({ type: 'placement-committed', turn: 0, side: 'A' });
    expect(m.state.committed).toEqual({ A: true, B: false });
    expect(JSON.stringify(martianRugby.view(m.state))).not.toContain('AM2');
    expect(martianRugby.own!(m.state, 'A')).toMatchObject({ placement: { kicker: 'AM1' } });
    expect(martianRugby.own!(m.state, 'B')).toBeUndefined();
    expect(m.refuse('A', place)).toEqual(['not-your-decision', 'MR-2.9']);
    expect(m.owed).toEqual(['B setup']);
    const second = m.act('B', usual(m, 'B'));
    expect(types(second)).toEqual(['placement-committed', 'placements-revealed']);
    expect(one(second, 'placements-revealed').minions).toHaveLength(24);
    expect(sealed(m.state, 'A')).toBeUndefined();
    expect(martianRugby.own!(m.state, 'A')).toBeUndefined();
    expect(m.owed).toEqual(['A kickoff']);
  });

  test('MR-2.9: the other way minions are placed openly, turn about, the kicker first', () => {
    const m = match({ placement: 'alternate', minionsPerSize: 1 });
    expect(m.owed).toEqual(['A setup']);
    const one_ = (id: string, x: number, y: number, more: object = {}) => ({
      type: 'place-one' as const,
      minion: { id, ...mm(x, y), heading: 0, stance: 'standing' as const },
      ...more,
    });
    const kicker = one_('AL1', 750, 450, { kicker: true as const });
    expect(m.refuse('A', usual(match(), 'A'))).toEqual(['wrong-phase', 'MR-2.9']);
    expect(match().refuse('A', kicker)).toEqual(['wrong-phase', 'MR-2.9']);
    expect(m.refuse('B', one_('BL1', 900, 450))).toEqual(['not-your-decision', 'MR-2.9']);
    expect(m.refuse('A', one_('AL1', 700, 450))).toEqual(['centre-missing', 'MR-2.7']);
    expect(m.refuse('A', one_('AL1', 750, 450))).toEqual(['centre-missing', 'MR-2.7']);
    const events = m.act('A', kicker);
    expect(one(events, 'minion-placed')).toMatchObject({ minion: 'AL1', pose: { x: 750_000, y: 450_000 } });
    expect(martianRugby.view(m.state).minions).toHaveLength(1);
    expect(m.owed).toEqual(['B setup']);
    expect(m.refuse('B', one_('BL1', 900, 450, { kicker: true }))).toEqual(['bad-action', 'MR-2.9']);
    expect(m.refuse('B', one_('BL1', 780, 450))).toEqual(['keep-out', 'MR-2.8']);
    m.act('B', one_('BL1', 900, 450));
    expect(m.refuse('A', one_('AM1', 750, 450, { kicker: true }))).toEqual(['bad-action', 'MR-2.9']);
    expect(m.refuse('A', one_('AL1', 600, 450))).toEqual(['wrong-minions', 'MR-2.3']);
    expect(m.refuse('A', one_('AX1', 600, 450))).toEqual(['no-such-minion', 'MR-2.3']);
    expect(m.refuse('A', one_('BM1', 600, 450))).toEqual(['not-your-minion', 'MR-2.3']);
    expect(m.refuse('A', one_('AM1', 735, 450))).toEqual(['overlap', 'MR-2.6']);
    m.act('A', one_('AM1', 600, 450));
    m.act('B', one_('BS1', 1000, 450));
    m.act('A', one_('AS1', 500, 450));
    m.act('B', one_('BM1', 1100, 450));
    expect(m.owed).toEqual(['A kickoff']);
    expect(m.state).toMatchObject({ kicker: 'AL1', ball: { where: 'held', minion: 'AL1' } });
  });

  test('MR-2.10: with a set-up depth nobody stands further from the halfway line', () => {
    const m = match({ setupDepth: 350 });
    const place = usual(m, 'B');
    const deep = ['not-in-own-half', 'MR-2.10'];
    expect(m.refuse('B', but(place, 'BS1', mm(1092.856, 100)))).toBeUndefined();
    expect(m.refuse('B', but(place, 'BS1', mm(1092.857, 100)))).toEqual(deep);
    const ours = usual(m, 'A');
    expect(m.refuse('A', but(ours, 'AS1', mm(407.143, 100)))).toEqual(deep);
    expect(m.refuse('A', but(ours, 'AS1', mm(407.144, 100)))).toBeUndefined();
  });
});

describe('kicking off', () => {
  const ready = (options: object = {}) => {
    const m = match(options);
    m.act('A', usual(m, 'A'));
    m.act('B', usual(m, 'B'));
    return m;
  };
  const kick = (x: number, y: number, minion = 'AM1'): Action => ({
    type: 'kick',
    minion,
    target: mm(x, y),
    face: 0,
  });

  test('MR-2.11: the kicker kicks, without moving; nothing else is a choice', () => {
    const m = ready();
    expect(m.refuse('A', kick(1000, 450, 'AM2'))).toEqual(['not-the-kicker', 'MR-2.11']);
    expect(m.refuse('A', { type: 'move', minion: 'AM1', heading: 0, slide: 0 })).toEqual([
      'wrong-phase',
      'MR-2.11',
    ]);
    expect(m.refuse('B', kick(1000, 450))).toEqual(['not-your-decision', 'MR-2.11']);
    const before = { ...m.minion('AM1') };
    const events = m.act('A', kick(1000, 451), [6, 'scatter', 5]);
    expect(types(events)).toEqual([
      'kick-announced',
      'roles-changed',
      'ball-landed',
      'scatter-rolled',
      'ball-loose',
      'roles-changed',
      'turn-ended',
      'turn-started',
    ]);
    expect(m.minion('AM1')).toEqual(before);
    expect(one(events, 'turn-ended')).toMatchObject({ reason: 'kickoff', side: 'A' });
    // charge-downs are allowed: somebody near enough is asked
    const close = match({ fieldWidth: 500 });
    close.act('A', usual(close, 'A'));
    close.act('B', but(usual(close, 'B'), 'BL1', mm(825, 250)));
    close.act('A', kick(1000, 250));
    expect(close.owed).toEqual(['B charge-down']);
  });

  test('MR-2.12: the receivers have the first turn, no matter who holds the ball; then turns alternate', () => {
    const m = ready();
    m.act('A', kick(1000, 451), [6, 'scatter', 6]);
    expect(m.owed).toEqual(['B turn']);
    expect(m.state.turn).toBe(1);
    m.act('B', { type: 'finish-turn' });
    expect(m.owed).toEqual(['A turn']);
    m.act('A', { type: 'finish-turn' });
    expect(m.owed).toEqual(['B turn']);
    // nobody of A has acted with the kick-off
    expect(m.state.minions.filter((p) => p.acted)).toEqual([]);
  });

  test('MR-2.13: at the start and after each try all pieces are removed and both sides place again', () => {
    const m = ready();
    m.act('A', kick(1000, 451), [6, 'scatter', 6]);
    // B carries the ball over from nowhere
    m.state.ball = { where: 'held', minion: 'BS1' };
    Object.assign(m.minion('BS1'), { ...mm(10, 100), stunned: false });
    m.minion('AS1').offside = true;
    const events = m.act('B', { type: 'move', minion: 'BS1', heading: 180, slide: 0 });
    expect(types(events)).toEqual([
      'minion-moved',
      'try-scored',
      'turn-ended',
      'setup-opened',
      'roles-changed',
    ]);
    expect(m.state).toMatchObject({ phase: 'setup', minions: [], kicking: 'B', attacker: 'A' });
    expect(m.state.ball).toBeUndefined();
    expect(m.owed).toEqual(['A setup', 'B setup']);
    m.act('A', usual(m, 'A'));
    m.act('B', usual(m, 'B'));
    expect(m.state.minions.some((p) => p.offside || p.acted || p.stunned)).toBe(false);
    expect(m.owed).toEqual(['B kickoff']);
  });
});

describe('the options', () => {
  const codes = (changes: object) => {
    const found = martianRugby.checkOptions(optionsOf(changes));
    return found && [found.code, found.clause];
  };

  test.each([
    ['MR-10.5', { turnLimit: 7 }, 'turnLimit'],
    ['MR-10.5', { turnLimit: 0 }, 'turnLimit'],
    ['MR-11.1', { realTime: true }, 'timeLimitMinutes'],
    ['MR-2.10', { setupDepth: 200 }, 'setupDepth'],
  ])('%s: no match with %j', (clause, changes, path) => {
    expect(codes(changes)).toEqual(['bad-option', clause]);
    expect(martianRugby.checkOptions(optionsOf(changes))).toMatchObject({ path });
  });

  test('MR-10.5: one limit is enough; out of range, or of no known name, is no option', () => {
    expect(codes({})).toBeUndefined();
    expect(codes({ turnLimit: 0, timeLimitMinutes: 30 })).toBeUndefined();
    expect(codes({ realTime: true, timeLimitMinutes: 30 })).toBeUndefined();
    expect(codes({ setupDepth: 350 })).toBeUndefined();
    expect(martianRugby.checkOptions({ ...optionsOf(), fieldLength: 10 })).toMatchObject({
      code: 'bad-option',
    });
    expect(martianRugby.checkOptions({ ...optionsOf(), turnLimit: 1.5 })).toMatchObject({
      code: 'bad-option',
    });
    for (const [name, low, high] of [
      ['fieldLength', 900, 2000],
      ['fieldWidth', 500, 1200],
      ['minionsPerSize', 1, 4],
      ['passMax', 100, 1000],
      ['kickMax', 100, 2000],
      ['chargeDownRange', 10, 200],
      ['tryPoints', 1, 10],
      ['targetPoints', 1, 100],
      ['turnLimit', 0, 1000],
      ['timeLimitMinutes', 0, 180],
      ['minIntervalMs', 200, 10_000],
      ['slipperiness', 1, 5],
      ['pieceScale', 100, 200],
      ['setupDepth', 0, 1000],
      ['openingRush', 0, 3],
      ['decisionSeconds', 0, 3600],
      ['reactionSeconds', 1, 600],
    ] as const) {
      const parses = (value: number) => martianRugby.options.safeParse({ [name]: value }).success;
      expect([low - 1, low, high, high + 1].map(parses)).toEqual([false, true, true, false]);
    }
    expect(martianRugby.options.safeParse({ fieldlength: 1500 }).success).toBe(false);
    expect(optionsOf({ firstKick: 'random' })).toMatchInlineSnapshot(`
{
  "butterfingers": false,
  "chargeDownRange": 50,
  "chargersFumble": false,
  "decisionSeconds": 180,
  "fieldLength": 1500,
  "fieldWidth": 900,
  "firstKick": "random",
  "kickMax": 900,
  "minIntervalMs": 1500,
  "minionsPerSize": 4,
  "nudgedPickUp": false,
  "openingRush": 0,
  "passMax": 400,
  "pieceScale": 100,
  "placement": "secret",
  "reactionSeconds": 20,
  "realTime": false,
  "setupDepth": 0,
  "slipperiness": 1,
  "swapEnds": false,
  "tackle": "possession",
  "targetPoints": 15,
  "timeLimitMinutes": 0,
  "tryPoints": 5,
  "turnLimit": 100,
}
`);
  });
});
