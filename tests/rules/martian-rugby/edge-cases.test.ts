/** The rulebook's table of edge cases, by its numbers. */
import { type Action, all, martianRugby, match, mm, one, pitch, types } from './scenario.ts';

const move = (minion: string, heading = 0, slide = 0): Action => ({ type: 'move', minion, heading, slide });
const kick = (minion: string, x: number, y: number, face = 0): Action => ({
  type: 'kick',
  minion,
  target: mm(x, y),
  face,
});
const finish: Action = { type: 'finish-turn' };
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';
const kicker = 'AL1 standing 500 450 0 ball';

test('MR-4.3: edge case 1: a contact of corners alone is excluded', () => {
  const m = pitch(`AL1 standing 500 450 0\nAM1 lying 700 300 0${others}`);
  expect(m.refuse('A', move('AL1', 0, 25_400))).toEqual(['bad-slide', 'MR-4.3']);
  expect(m.refuse('A', move('AM1', 0, 9922))).toEqual(['bad-slide', 'MR-4.4']);
});

test('MR-4.6: edge case 2: with the tip on the touchline, pointing out, any Move is shifted inside', () => {
  for (const heading of [16, 45, 90, 135, 164]) {
    const m = pitch(`AL1 lying 700 853.771 90${others}`);
    const events = m.act('A', move('AL1', heading));
    const shifted = one(events, 'minion-moved').shifted;
    expect(shifted && shifted.dy < 0 && shifted.dx === 0).toBe(true);
  }
});

test('MR-5.6: edge case 3: pushed wholly off the field it is in play, must act, and comes back', () => {
  const m = pitch(`AL1 standing 500 450 0\nAM1 lying 700 -60 270${others}`);
  m.act('A', move('AL1'));
  m.act('A', { type: 'stand', minion: 'AS4' });
  expect(m.owed).toEqual(['A turn']);
  m.act('A', move('AM1', 270));
  expect(m.minion('AM1').y).toBe(36_307);
});

test('MR-4.6: edge case 4: whom the shifted mover overlaps is nudged', () => {
  const m = pitch(`AL1 standing 700 880 0\nBL1 standing 700 845 0${others}`);
  const events = m.act('A', move('AL1', 90));
  expect(one(events, 'minion-moved').shifted).toEqual({ dx: 0, dy: -38_929 });
  expect(one(events, 'piece-nudged').minion).toBe('BL1');
});

test('MR-5.3: edge case 5: three in a row pass the push on, each just clear', () => {
  const m = pitch(
    `AL1 standing 500 450 0\nBL1 standing 565 450 0\nBL2 standing 591 450 0\nBL3 standing 617 450 0${others}`,
  );
  const events = m.act('A', move('AL1'));
  expect(all(events, 'piece-nudged').map((e) => [e.minion, e.dx, e.dy])).toEqual([
    ['BL1', 6629, 0],
    ['BL2', 6029, 0],
    ['BL3', 5429, 0],
  ]);
});

test('MR-5.4: edge case 6: pinned between two ranked pieces, it slides out sideways', () => {
  // BS1 is pushed to the right by the mover; BL1, pushed before, leans over it
  const m = pitch(`AL1 standing 500 450 0\nBL1 standing 571 461 20\nBS1 standing 560.5 441.5 0${others}`, {
    overlaps: true,
  });
  const pushes = all(m.act('A', move('AL1')), 'piece-nudged').filter((e) => e.minion === 'BS1');
  let [x, y] = [0, 0];
  for (const { dx, dy } of pushes) {
    expect(dx * x + dy * y).toBeGreaterThanOrEqual(-2 * (Math.abs(x) + Math.abs(y)));
    x += dx;
    y += dy;
  }
  expect(pushes.length).toBeGreaterThan(0);
});

test('MR-10.1: edge case 7: a nudge pushes an own carrier over the line: try', () => {
  const m = pitch(`AL1 standing 1425 450 0\nAM1 standing 1490 450 0 ball${others}`);
  expect(one(m.act('A', move('AL1')), 'try-scored').minion).toBe('AM1');
});

test('MR-4.9: edge case 8: a defender that pushes the carrier over tackles first; through an attacker it is a try', () => {
  const m = pitch(`AL1 standing 100 450 0\nBM2 standing 40 450 0 ball${others}`);
  const events = m.act('A', move('AL1', 180));
  expect(types(events)).toEqual(['minion-moved', 'piece-nudged', 'carrier-tackled', 'roles-changed']);
  const low = pitch(`AL1 standing 71 450 0\nBM2 standing 15 450 0 ball${others}`);
  const over = low.act('A', move('AL1', 180));
  expect(low.minion('BM2').x).toBeLessThan(9922);
  expect(types(over)).toEqual(['minion-moved', 'piece-nudged', 'carrier-tackled', 'roles-changed']);
  const through = pitch(
    `AL1 standing 100 450 0\nBL1 standing 33 450 0\nBM2 standing 10.2 450 0 ball${others}`,
  );
  expect(one(through.act('A', move('AL1', 180)), 'try-scored').minion).toBe('BM2');
});

test('MR-6.8: edge case 9: the carrier shoves a defender: no tackle until that one stands still in contact', () => {
  const m = pitch(`AL1 standing 500 450 0 ball\nBL1 standing 565 450 0${others}`);
  expect(types(m.act('A', move('AL1')))).toEqual(['minion-moved', 'piece-nudged']);
  m.act('A', finish);
  expect(one(m.act('B', { type: 'stand', minion: 'BL1' }), 'carrier-tackled')).toMatchObject({
    by: 'BL1',
    pushed: false,
  });
});

test('MR-6.6: edge case 10: nudged out of contact it is tackled all the same', () => {
  // the carrier is pushed by AL1, and again by BL2 that AL1 pushed as well
  const m = pitch(`AL1 standing 500 450 0\nBS1 standing 560 456 0 ball\nBL1 standing 556 431 0${others}`);
  const events = m.act('A', move('AL1'));
  expect(one(events, 'carrier-tackled')).toMatchObject({ carrier: 'BS1', by: 'AL1', pushed: true });
});

test('MR-6.6: edge case 11: pushing an attacker into the carrier is no tackle', () => {
  const m = pitch(`AL1 standing 500 450 0\nBM1 standing 565 450 0\nBL1 standing 590 450 0 ball${others}`);
  const events = m.act('A', move('AL1'));
  expect(all(events, 'piece-nudged')).toHaveLength(2);
  expect(m.holder).toBe('BL1');
});

test('MR-6.7: edge case 12: whether the tackled has acted does not matter', () => {
  const m = pitch(`AL1 standing 500 450 0\nBL1 standing 565 450 0 ball acted${others}`);
  m.act('A', move('AL1'));
  expect(m.holder).toBe('AL1');
});

test('MR-6.7: edge case 13: tackle, pass, and on with the turn; the pass may be intercepted', () => {
  const m = pitch(
    `AL1 standing 500 450 0\nAM1 standing 500 650 0\nBL1 standing 565 450 0 ball\nBM1 standing 540 560 0${others}`,
  );
  m.act('A', move('AL1'));
  m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
  expect(m.owed).toEqual(['B intercept']);
  m.act('B', { type: 'decline' });
  expect(m.holder).toBe('AM1');
  m.act('A', move('AM1'));
  const t = pitch(`AL1 standing 500 450 0\nAM1 standing 500 650 0\nBL1 standing 565 450 0 ball${others}`, {
    options: { tackle: 'turnover' },
  });
  t.act('A', move('AL1'));
  expect(t.state).toMatchObject({ turn: 6, toAct: 'A' });
});

test('MR-7.2: edge case 14: touching pieces: no interception, length 0, and still not forwards', () => {
  const m = pitch(`${kicker}\nAM1 standing 500 472.7 0\nBL1 standing 545 450 0${others}`);
  expect(m.refuse('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(500, 450), r: mm(501, 470) })).toEqual(
    ['forward-pass', 'MR-7.5'],
  );
  const flush = pitch(`${kicker}\nAM1 standing 500 472.622 0\nBL1 standing 545 450 0${others}`);
  const events = flush.act('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(500, 450), r: mm(500, 470) });
  expect(one(events, 'pass-announced').length).toBe(0);
  expect(types(events)).toContain('pass-completed');
});

test('MR-1.12: edge case 15: a string along the edge of another minion is allowed', () => {
  const m = pitch(`${kicker}\nAM1 standing 500 600 0\nBS1 standing 507.144 530 0${others}`);
  expect(
    m.refuse('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(500, 450), r: mm(500, 600) }),
  ).toBeUndefined();
});

test("MR-7.2: edge case 16: through the passer's own far side: only the part outside counts", () => {
  const m = pitch(`${kicker}\nAM1 standing 500 600 0${others}`);
  const events = m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(500, 437.3), r: mm(500, 600) });
  expect(one(events, 'pass-announced').length).toBe(127_378);
});

test('MR-7.10: edge case 17: the interceptor that only pushes the receiver away fails', () => {
  const m = pitch(`${kicker}\nAM1 standing 500 600 0\nBL1 lying 560 612 180${others}`);
  m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
  const events = m.act('B', { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 });
  expect(types(events)).toContain('piece-nudged');
  expect(one(events, 'interception-attempted').success).toBe(false);
  expect(m.holder).toBe('AM1');
});

test("MR-7.8: edge case 18: across the string within the receiver's old footprint only: fails", () => {
  const m = pitch(`${kicker}\nAM1 standing 500 600 0\nBL1 lying 560 599.2 180${others}`);
  m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(500, 450), r: mm(500, 609.922) });
  // at 500 the triangle begins at 590.283; the receiver, at 590.078, is pushed out of
  // it and away from the string
  const events = m.act('B', { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 });
  expect(one(events, 'piece-nudged').dy).toBeGreaterThan(5000);
  expect(one(events, 'interception-attempted').success).toBe(false);
});

test('MR-3.4: edge case 19: a receiver that has acted holds the ball and does nothing', () => {
  const m = pitch(`${kicker}\nAM1 standing 500 600 0 acted${others}`);
  m.act('A', { type: 'stand', minion: 'AL1' });
  m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
  expect(m.holder).toBe('AM1');
  expect(m.refuse('A', move('AM1'))).toEqual(['already-acted', 'MR-3.1']);
});

test('MR-3.3: edge case 20: the receiver waits until the passer has moved', () => {
  const m = pitch(`${kicker}\nAM1 standing 500 600 0${others}`);
  m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
  expect(m.refuse('A', move('AM1'))).toEqual(['must-finish-activation', 'MR-3.3']);
});

test('MR-8.4: edge case 21: a lying arc that points backwards leaves no kick', () => {
  const m = pitch(`AL1 lying 700 450 180 ball${others}`);
  expect(martianRugby.legal(m.state, 'A').some((a) => a.type === 'kick')).toBe(false);
  expect(m.refuse('A', kick('AL1', 600, 450))).toEqual(['kick-backward', 'MR-8.3']);
});

test('MR-8.13: edge case 22: a target on a team-mate ahead is an offside catch; level or behind the receiver keeps it', () => {
  const m = pitch(`${kicker}\nAM1 standing 900 450 0${others}`);
  expect(one(m.act('A', kick('AL1', 900, 450)), 'turnover').reason).toBe('offside');
  const level = pitch(`${kicker}\nAM1 standing 502.778 600 0${others}`);
  level.act('A', kick('AL1', 513, 600));
  expect(level.holder).toBe('AM1');
});

test('MR-8.11: edge case 23: touching two: the nearest footprint to its centre, then the id', () => {
  const m = pitch(`${kicker}\nBL1 standing 1015 450 0\nBM1 standing 985 450 0${others}`);
  // 2.3 mm to BL1 and 5.078 to BM1
  expect(one(m.act('A', kick('AL1', 1000, 450)), 'ball-caught').minion).toBe('BL1');
  const inside = pitch(`${kicker}\nBL1 standing 1012 450 0\nBM1 standing 990.2 450 0${others}`, {
    overlaps: true,
  });
  // inside or on both: the lower id
  inside.minion('BM1').x = 990_078;
  expect(one(inside.act('A', kick('AL1', 1000, 450)), 'ball-caught').minion).toBe('BM1');
});

test('MR-8.13: edge case 24: back to the kicker, nudged forward or not: it is not offside', () => {
  const m = pitch(`${kicker}\nBL1 standing 440 450 0${others}`);
  m.act('A', kick('AL1', 560, 450));
  const events = m.act(
    'B',
    { type: 'charge-down', minion: 'BL1', heading: 0, slide: 0 },
    [6, 'scatter', 3],
    [6, 'scatter', 3],
  );
  expect(m.minion('AL1').x).toBeGreaterThan(500_000);
  expect(one(events, 'ball-caught')).toMatchObject({ minion: 'AL1', offside: false });
});

test('MR-8.15: edge case 25: nobody ahead of the kicker, nobody offside', () => {
  const m = pitch(`${kicker}\nAM1 standing 400 600 0${others}`);
  expect(one(m.act('A', kick('AL1', 1000, 450), [6, 'scatter', 5]), 'ball-loose').offside).toEqual([]);
});

test('MR-6.2: edge case 26: an offside minion nudged onto the loose ball: nothing', () => {
  const m = pitch(`AL1 standing 500 450 0\nAM1 standing 565 450 0 offside${others}\nball 580 450`);
  expect(types(m.act('A', move('AL1')))).toEqual(['minion-moved', 'piece-nudged']);
});

test('MR-6.2: edge case 27: covering the ball and standing still picks it up, unless offside; marks outlast a team-mate', () => {
  const m = pitch(`AL1 standing 500 450 0\nAM1 standing 800 300 0 offside${others}\nball 505 450`);
  m.act('A', { type: 'stand', minion: 'AL1' });
  expect(m.holder).toBe('AL1');
  expect(m.minion('AM1').offside).toBe(true);
  const off = pitch(`AL1 standing 500 450 0 offside${others}\nball 505 450`);
  off.act('A', { type: 'stand', minion: 'AL1' });
  expect(off.holder).toBeUndefined();
});

/** A kick-off with everybody in the default formation but some, and the kick. */
function kickOff(change: Record<string, object>, x: number, y: number, face = 0) {
  const m = match();
  for (const seat of ['A', 'B']) {
    const place = martianRugby.onTimeout(m.state, seat) as Extract<Action, { type: 'place' }>;
    m.act(seat, { ...place, minions: place.minions.map((p) => ({ ...p, ...change[p.id] })) });
  }
  return { m, kick: kick('AM1', x, y, face) };
}

test('MR-2.12: edge case 28: caught onside by the kicking side, yet the receivers have the first turn', () => {
  const { m, kick: k } = kickOff({ AL2: mm(735, 380) }, 760, 380);
  m.state.minions.find((p) => p.id === 'AL2')!.x = 747_222;
  m.act('A', { ...k, target: mm(760.1, 380) } as Action);
  expect(m.holder).toBe('AL2');
  expect(m.owed).toEqual(['B turn']);
  expect(m.state.attacker).toBe('A');
});

test('MR-2.11: edge case 29: a charge-down at the kick-off: the receivers have the ball and the first turn', () => {
  const { m, kick: k } = kickOff({ BL1: mm(823, 450) }, 1000, 450);
  m.act('A', k);
  const events = m.act('B', { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 }, [
    6,
    'charge-down',
    2,
  ]);
  expect(types(events).slice(-4)).toEqual(['turnover', 'roles-changed', 'turn-ended', 'turn-started']);
  expect(one(events, 'turn-ended').reason).toBe('kickoff');
  expect(m.holder).toBe('BL1');
  expect(m.owed).toEqual(['B turn']);
  expect(m.state.turn).toBe(1);
});

test('MR-10.1: edge case 30: a Turnover that gives the ball to one on the line: try', () => {
  const m = pitch(
    'AL1 standing 60 30 0 ball\nBL1 standing 10 60 0 stunned\nAS4 standing 300 800 0\nBS4 standing 1400 800 0 stunned',
  );
  const events = m.act('A', kick('AL1', 80, 5, 270), [6, 'scatter', 1]);
  expect(one(events, 'try-scored').minion).toBe('BL1');
});

test('MR-3.7: edge case 31: the last minion moved with the ball: the turn waits', () => {
  const m = pitch('AL1 standing 500 450 0 ball\nBS4 standing 1400 800 0');
  m.act('A', move('AL1'));
  expect(m.owed).toEqual(['A turn']);
  expect(m.refuse('A', finish)).toBeUndefined();
  expect(m.refuse('A', kick('AL1', 900, 450))).toBeUndefined();
});

test('MR-3.6: edge case 32: a stunned carrier keeps the ball and may do nothing, but be tackled', () => {
  const m = pitch(
    'AL1 standing 500 450 0 ball stunned acted\nAM1 standing 100 100 0\nBL1 standing 565 450 0',
  );
  for (const action of [move('AL1'), kick('AL1', 900, 450), { type: 'pass', minion: 'AL1', to: 'AM1' }])
    expect(m.refuse('A', action)).toEqual(['already-acted', 'MR-3.6']);
  expect(m.refuse('A', { type: 'drop', minion: 'AL1', heading: 0 })).toEqual(['stunned', 'MR-3.6']);
  m.act('A', finish);
  expect(types(m.act('B', move('BL1', 180)))).toContain('carrier-tackled');
});

test('MR-3.6: edge case 33: all stunned: the turn begins and ends', () => {
  const m = pitch('AL1 standing 500 450 0\nBL1 standing 900 450 0 stunned\nBM1 standing 900 600 0 stunned');
  const events = m.act('A', finish);
  expect(types(events).slice(-6)).toEqual([
    'turn-ended',
    'turn-started',
    'stun-ended',
    'stun-ended',
    'turn-ended',
    'turn-started',
  ]);
  expect(m.owed).toEqual(['A turn']);
});

test('MR-10.5: edge case 34: both sides refuse to play forward: the turn limit ends the game', () => {
  const m = pitch('AL1 standing 500 450 0\nBL1 standing 900 450 0');
  while (m.owed.length) m.act(m.state.toAct!, finish);
  expect(m.state).toMatchObject({ turn: 100, result: { reason: 'turns' } });
});

test('MR-2.9: edge case 35: one side times out: the default formation for it alone', () => {
  const m = match();
  const place = martianRugby.onTimeout(m.state, 'A') as Extract<Action, { type: 'place' }>;
  const own = {
    ...place,
    minions: place.minions.map((p) => (p.id === 'AS1' ? { ...p, ...mm(333, 111) } : p)),
  };
  m.act('A', own);
  m.act('B', martianRugby.onTimeout(m.state, 'B'));
  expect(m.minion('AS1')).toMatchObject(mm(333, 111));
  expect(['BL1', 'BM1', 'BS1', 'BL4'].map((id) => [m.minion(id).x, m.minion(id).y])).toEqual([
    [900_000, 112_500],
    [970_000, 112_500],
    [1_040_000, 112_500],
    [900_000, 787_500],
  ]);
});

test('MR-11.1: edge case 36: both send at once: the later is judged against the new position', () => {
  const options = { realTime: true, timeLimitMinutes: 10 };
  const m = pitch(
    'AL1 standing 500 450 0 ball\nAM1 standing 100 100 0\nBL1 standing 565 450 0\nBM1 standing 1400 100 0',
    { options },
  );
  m.actAt(5000, 'B', move('BL1', 180));
  expect(m.refuse('A', kick('AL1', 900, 450), 5000)).toEqual(['no-ball', 'MR-7.1']);
});

test('MR-8.11: edge case 37: over a back line it is out: Turnover, no try', () => {
  const m = pitch(`AL1 standing 700 450 0 ball${others}`);
  const events = m.act('A', kick('AL1', 1490, 450), [6, 'scatter', 1]);
  expect(one(events, 'turnover').reason).toBe('out');
  expect(types(events)).not.toContain('try-scored');
});

test('MR-7.7: edge case 38: no window when every opponent is stunned or too far', () => {
  const m = pitch(`${kicker}\nAM1 standing 500 600 0\nBL1 standing 540 530 0 stunned${others}`);
  expect(types(m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' }))).toContain('pass-completed');
});
