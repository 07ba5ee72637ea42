import { at, board, d4, d6, d12 } from './kit.ts';

const ASK = { intercept: 'ask', overhead: 'ask', dive: 'ask', loose: 'ask' };
const pass = { type: 'pass', player: 'A1', to: 'A2', kind: 'normal' };
/** A1 throws five hexes north to A2. */
const THROW = 'A1 thrower 12,10 ball active pass=10 +block';
const LINE = `${THROW}\nA2 receiver 12,5 catch=9 +block`;
const FAR = 'B9 lineman 28,1\nlater B9';
const field = (...lines: string[]) => [...lines, FAR].join('\n');
const last = (m: ReturnType<typeof board>) => m.told('test-rolled').at(-1);

test('RB-17.1, RB-17.5, RB-17.7, RB-26.5: an accurate pass is caught at DL 10, and ends the turn', () => {
  const m = board(field(LINE));
  expect(m.legal()).toContainEqual(pass);
  m.act(pass, d12('pass', 2), d12('catch', 1));
  expect(m.told('pass-thrown')).toMatchObject([{ range: 5, margin: 2, catchDl: 10, interceptDl: 20 }]);
  expect(last(m)).toMatchObject({ margin: 0, dl: { base: 10, mods: [] } });
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A2' });
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
  expect(m.told('fumbled')).toEqual([]);
});

test.each([
  [3, 8],
  [1, 10],
])('RB-17.5: a margin of %i', (face, dl) => {
  const m = board(field(LINE));
  m.act(pass, d12('pass', face), d12('catch', 12));
  expect(last(m)?.dl.base).toBe(dl);
});

test('RB-17.5: by -1 to -3 the catch needs 16', () => {
  const m = board(field(LINE.replace('pass=10', 'pass=6')));
  m.act(pass, d12('pass', 1), d12('catch', 7));
  expect(last(m)).toMatchObject({ dl: { base: 16 }, margin: 0 });
});

test('RB-17.7, RB-17.8, RB-10.2: a failed catch leaves it bouncing with the receiver, one fumble', () => {
  const m = board(field(LINE.replace('catch=9', 'catch=5'), 'B1 lineman 13,5'));
  m.act(pass, d12('pass', 1), d12('catch', 6));
  expect(last(m)?.dl.mods).toEqual([{ name: 'adjacent', value: 2, clause: 'RB-9.9' }]);
  expect(m.state).toMatchObject({ ball: { state: 'bouncing', hex: at(12, 5) }, lastTouch: 'A2' });
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A2', cause: 'catch' }]);
  expect(m.told('free-turn-earned')).toEqual([{ type: 'free-turn-earned', team: 'B' }]);
});

test('RB-17.5: by -7 the passer fumbles, one hex from there', () => {
  const m = board(field(LINE.replace('pass=10', 'pass=2')));
  m.act(pass, d12('pass', 1), d6('scatter direction', 4));
  expect(m.told('pass-thrown')[0]?.interceptDl).toBeUndefined();
  expect(m.state).toMatchObject({ ball: { state: 'bouncing', hex: at(12, 11) }, lastTouch: 'A1' });
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A1', cause: 'pass' }]);
});

/** A pass that fails by 4, and scatters two hexes to the south of A2. */
const wild = [d12('pass', 1), d6('scatter direction', 4), d4('scatter distance', 2)] as const;
const WILD = LINE.replace('pass=10', 'pass=5');

test('RB-17.6, RB-17.8: by -4 it scatters, a fumble unless the own team has it', () => {
  const ground = board(field(WILD));
  ground.act(pass, ...wild);
  expect(ground.told('ball-landed')).toMatchObject([
    { landing: 'pass-scatter', hex: at(12, 7), result: 'ground' },
  ]);
  expect(ground.told('fumbled')).toMatchObject([{ team: 'A', cause: 'pass' }]);
  const own = board(field(WILD, 'A3 receiver 12,7 catch=10'));
  own.orders('A', ASK);
  own.act(pass, ...wild);
  expect(own.refusal({ type: 'sidestep', to: at(12, 8) })).toBe('not-eligible RB-9.10');
  own.act({ type: 'catch' }, d12('catch', 6));
  expect(last(own)).toMatchObject({ dl: { base: 16 }, margin: 0 });
  expect(own.told('fumbled')).toEqual([]);
});

test('RB-17.9: caught by an opponent it is a fumble and no interception', () => {
  const m = board(field(WILD, 'B1 receiver 12,7 catch=10'), { score: { A: 0, B: 0 } });
  m.orders('B', ASK);
  m.act(pass, ...wild.slice(0, 1));
  expect(m.decision()).toMatchObject({ kind: 'intercept' });
  m.act({ type: 'decline' }, ...wild.slice(1));
  m.act({ type: 'catch' }, d12('catch', 12));
  expect(m.told('fumbled')).toMatchObject([{ team: 'A', cause: 'pass' }]);
  expect(m.state).toMatchObject({ ball: { carrier: 'B1' }, score: { A: 0, B: 0 } });
});

test('RB-17.3, RB-26.39, RB-26.44: the ranges, and what Bomb and Point Blank add', () => {
  const dl = (hexes: number, words = '+block') => {
    const m = board(field(`A1 thrower 4,10 ball active pass=18 ${words}`, `A2 receiver ${4 + hexes},10`));
    const found = m.refusal(pass);
    if (found !== 'legal') return found;
    return m.odds(pass)?.rolls[0]?.target;
  };
  expect([2, 6, 7, 10, 11, 14, 15, 18].map((n) => dl(n))).toEqual([10, 10, 14, 14, 18, 18, 22, 22]);
  expect([1, 19].map((n) => dl(n))).toEqual(['out-of-range RB-17.3', 'out-of-range RB-17.3']);
  expect([dl(19, '+bomb'), dl(22, '+bomb'), dl(23, '+bomb')]).toEqual([24, 24, 'out-of-range RB-17.3']);
  expect([dl(2, '+point-blank'), dl(3, '+point-blank'), dl(4, '+point-blank')]).toEqual([6, 6, 10]);
});

test('RB-17.4, RB-17.10, RB-26.40: +1 for each adjacent opponent, 2 in front; Concentration ignores 4', () => {
  const dl = (text: string) =>
    board(field(text, 'B1 lineman 12,9', 'B2 lineman 12,11')).odds(pass)?.rolls[0]?.target;
  expect(dl(LINE)).toBe(13);
  expect(dl(LINE.replace('+block', '+concentration'))).toBe(10);
});

test('RB-17.10, RB-26.21: Nerves of Steel, with an accurate pass', () => {
  const of = (face: number, skill: number) => {
    const m = board(
      field(
        LINE.replace('pass=10', `pass=${skill}`).replace('9 +block', '9 +nerves-of-steel'),
        'B1 lineman 13,5',
        'B2 lineman 12,4',
        'B3 lineman 11,5',
      ),
    );
    m.act(pass, d12('pass', face), d12('catch', 12));
    return last(m)?.roll.target;
  };
  expect([of(1, 10), of(1, 8)]).toEqual([12, 22]);
});

test('RB-17.10, RB-26.42, RB-26.45: Eagle Eye takes the turn, Running Pass a full move before it', () => {
  const eagle = { ...pass, kind: 'eagle-eye' };
  const running = { ...pass, kind: 'running' };
  const m = board(field(LINE.replace('pass=10 +block', 'pass=8 +eagle-eye +running-pass')));
  expect(m.refusal(running)).toBe('needs-full-move RB-17.10');
  expect(board(field(LINE)).refusal(eagle)).toBe('missing-maneuver RB-26.42');
  m.act(eagle, d12('pass', 1), d12('catch', 12));
  expect(m.told('test-rolled')[0]).toMatchObject({ margin: 1 });
  expect(m.player('A1').defence).toBe(-2);
  const run = board(field(LINE.replace('pass=10 +block', 'pass=12 +eagle-eye +running-pass')));
  run.act({ type: 'move', player: 'A1', mode: 'full', path: [at(12, 9)] });
  expect(run.refusal(eagle)).toBe('already-moved RB-17.10');
  expect(run.refusal(pass)).toBe('no-half-action RB-12.1');
  run.act(running, d12('pass', 1), d12('catch', 12));
  expect(run.told('test-rolled')[0]).toMatchObject({ margin: 0 });
});

test('RB-17.2, RB-17.12: to a standing teammate who can catch, with the ball', () => {
  const to = (words: string) =>
    board(field(THROW, `A2 receiver 12,5 ${words}`, 'A3 lineman 20,8')).refusal(pass);
  expect([to('prone'), to('out')]).toEqual(['target-prone RB-17.2', 'target-unconscious RB-4.12']);
  const m = board(field(LINE));
  expect(m.refusal({ ...pass, to: 'B9' })).toBe('target-not-teammate RB-17.2');
  expect(m.refusal({ ...pass, to: 'A1' })).toBe('target-not-teammate RB-17.2');
  expect(board(field('A1 thrower 12,10 active', 'A2 receiver 12,5')).refusal(pass)).toBe('no-ball RB-17.1');
});

const CUT = `${LINE}\nB1 safety 12,8 catch=11 +block`;

test('RB-18.1, RB-18.2, RB-18.4: an interception scores 1, gives a free turn and ends the turn of the passer', () => {
  const m = board(field(CUT));
  m.orders('B', ASK);
  m.act(pass, d12('pass', 1));
  expect(m.decision()).toMatchObject({ kind: 'intercept', seat: 'B' });
  expect(m.refusal({ type: 'intercept', player: 'B9' })).toBe('not-eligible RB-18.2');
  expect(m.odds({ type: 'intercept', player: 'B1' })?.outcomes[0]?.p).toBe(4 / 12);
  m.act({ type: 'intercept', player: 'B1' }, d12('intercept', 9));
  expect(m.told('turnover-scored')).toMatchObject([
    { team: 'B', cause: 'interception', score: { A: 0, B: 1 } },
  ]);
  expect(m.told('turn-ended')).toEqual([]);
  expect(m.state).toMatchObject({ ball: { carrier: 'B1' }, turn: { over: 'turnover' } });
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
});

test('RB-18.3, RB-18.5: +2 for each of the passing team beside; a failure changes nothing', () => {
  const m = board(field(CUT, 'A3 lineman 13,8'));
  m.orders('B', ASK);
  m.act(pass, d12('pass', 1));
  m.act({ type: 'intercept', player: 'B1' }, d12('intercept', 10), d12('catch', 12));
  expect(m.told('test-rolled')[1]).toMatchObject({ dl: { base: 20, mods: [{ value: 2 }] }, margin: -1 });
  expect(m.state).toMatchObject({ ball: { carrier: 'A2' }, lastTouch: 'A2', score: { A: 0, B: 0 } });
});

test('RB-18.5, RB-9.8: who fails to intercept has not touched it: off the field it is lost by the passer', () => {
  const m = board(
    field(
      CUT.replace('12,10 ball active pass=10', '12,6 ball active pass=4')
        .replace('12,5', '12,0')
        .replace('12,8', '12,3'),
    ),
  );
  m.act(
    pass,
    ...[d12('pass', 2), d12('intercept', 1), d6('scatter direction', 1), d4('scatter distance', 1)],
  );
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'B', cause: 'out', exit: at(12, 0) }]);
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B1' });
});

test('RB-18.6, RB-26.19: Diving Intercept goes to a free hex of the path, +1 a hex, and stays there', () => {
  const m = board(field(LINE, 'B1 safety 14,9 catch=11 +diving-intercept'));
  m.orders('B', ASK);
  m.act(pass, d12('pass', 1));
  expect(m.refusal({ type: 'intercept', player: 'B1', diveTo: at(12, 10) })).toBe('bad-dive RB-18.12');
  m.act({ type: 'intercept', player: 'B1', diveTo: at(12, 8) }, d12('intercept', 10), d12('catch', 12));
  expect(m.told('test-rolled')[1]).toMatchObject({ dl: { mods: [{ name: 'dive', value: 2 }] }, margin: -1 });
  expect(m.player('B1')).toMatchObject({ hex: at(12, 8), defence: -2, diveDebt: true, posture: 'standing' });
});

test('RB-9.15, RB-23.15: an interception in overtime ends the match', () => {
  const m = board(field(CUT), { half: 3 });
  m.act(pass, d12('pass', 1), d12('intercept', 12));
  expect(m.state.result).toMatchObject({ winner: 'B', score: { A: 0, B: 1 } });
});

test('RB-28.4: by order the one of the best chance intercepts; of equal ones who dives less, the lower id, nearer the passer', () => {
  const tries = (...lines: string[]) => {
    const m = board(field(LINE, ...lines));
    m.act(pass, d12('pass', 1), d12('intercept', 1), d12('catch', 12));
    return [m.told('test-rolled')[1]?.player, m.told('player-dived')[0]?.path.at(-1)];
  };
  const safety = (id: string, hex: string, skill: number) =>
    `${id} safety ${hex} catch=${skill} +diving-intercept`;
  expect(tries(safety('B1', '12,8', 9), safety('B2', '12,7', 11))).toEqual(['B2', undefined]);
  expect(tries(safety('B1', '13,7', 12), safety('B2', '12,8', 11))).toEqual(['B2', undefined]);
  expect(tries(safety('B2', '12,8', 11), safety('B1', '12,7', 11))).toEqual(['B1', undefined]);
  expect(tries(safety('B1', '13,7', 12))).toEqual(['B1', at(12, 8)]);
});

const tip = { ...pass, tipTo: at(12, 3) };
const TIP = LINE.replace('9 +block', '5 +tip');

test('RB-18.7, RB-26.22: a tip is 4 easier, and is caught at 10 by whom it reaches', () => {
  const m = board(field(TIP, 'A3 receiver 12,3 catch=9'));
  m.orders('A', ASK);
  expect(m.legal()).toContainEqual(tip);
  m.act(tip, d12('pass', 1), d12('tip', 1));
  expect(last(m)).toMatchObject({ dl: { base: 6 }, margin: 0 });
  m.act({ type: 'catch' }, d12('catch', 1));
  expect(last(m)).toMatchObject({ dl: { base: 10 }, margin: 0 });
  expect(m.told('fumbled')).toEqual([]);
});

test('RB-18.9, RB-18.8: a tip that nobody holds is a fumble of the passing team; it is chosen with the pass', () => {
  const m = board(field(TIP));
  m.act(tip, d12('pass', 1), d12('tip', 1));
  expect(m.told('fumbled')).toMatchObject([{ team: 'A', cause: 'tip' }]);
  expect(board(field(LINE)).refusal(tip)).toBe('missing-maneuver RB-26.22');
  expect(board(field(TIP)).refusal({ ...pass, tipTo: at(12, 1) })).toBe('tip-too-far RB-18.7');
});

test('RB-18.11: the passing team dives first for a pass that scatters; RB-18.7: for a tip nobody does', () => {
  const divers = ['A3 receiver 12,9 catch=9 +diving-catch', 'B1 receiver 14,8 catch=9 +diving-catch'];
  const m = board(field(WILD, ...divers));
  for (const seat of ['A', 'B'] as const) m.orders(seat, ASK);
  m.act(pass, ...wild);
  expect(m.decision()).toMatchObject({ kind: 'dive', seat: 'A' });
  m.act({ type: 'decline' });
  expect(m.decision()).toMatchObject({ kind: 'dive', seat: 'B' });
  const tipped = board(field(TIP, ...divers));
  for (const seat of ['A', 'B'] as const) tipped.orders(seat, ASK);
  tipped.act({ ...pass, tipTo: at(12, 7) }, d12('pass', 1), d12('tip', 1));
  expect(tipped.told('ball-landed')).toMatchObject([{ landing: 'tip', result: 'ground' }]);
});

test('section 9: the odds of a pass are those of the whole chain', () => {
  const m = board(field(LINE));
  const odds = (given: ReturnType<typeof board>) =>
    Object.fromEntries(given.odds(pass)!.outcomes.map(({ name, p }) => [name, Number(p.toFixed(6))]));
  // never below the range DL, and 8 or 10 with Catch 9 are always caught
  expect(odds(m)).toEqual({ completed: 1, intercepted: 0, fumbled: 0, out: 0 });
  // margins 1 and 2: 2 faces, DL 20 with Catch 11: 4/12; others DL 22: 2/12
  const cut = (2 / 12) * (4 / 12) + (10 / 12) * (2 / 12);
  expect(odds(board(field(CUT)))).toMatchObject({
    intercepted: Number(cut.toFixed(6)),
    completed: Number((1 - cut).toFixed(6)),
  });
  const wildly = odds(board(field(LINE.replace('pass=10', 'pass=3'))));
  // by -6 to -4 three faces scatter, by -3 to -1 three need 16: Catch 9 has 6/12
  expect(wildly.completed).toBeCloseTo(6 / 12 + (3 / 12) * (6 / 12), 5);
});

const HAND = 'A1 lineman 12,10 ball active\nA2 receiver 12,9 catch=7';
const give = { type: 'handoff', player: 'A1', teammate: 'A2', give: true };

test('RB-19.1, RB-19.2, RB-19.3, RB-26.3: a handoff is free, once each way in a turn', () => {
  const m = board(field(HAND));
  expect(m.legal()).toContainEqual(give);
  expect(m.refusal({ ...give, give: false })).toBe('no-ball RB-19.1');
  m.act(give, d12('handoff', 1));
  expect(m.told('ball-handed-off')).toEqual([{ type: 'ball-handed-off', from: 'A1', to: 'A2' }]);
  expect(m.state.turn).toMatchObject({ player: 'A1', halvesLeft: 2 });
  m.act({ ...give, give: false }, d12('handoff', 12));
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'A1' });
  expect(m.refusal(give)).toBe('limit-reached RB-19.3');
});

test('RB-19.2, RB-19.5: a failed one is a fumble with the taker; Expert Receiver and nerves count', () => {
  const m = board(field(`${HAND.replace('catch=7', 'catch=6 +expert-receiver')}\nB1 lineman 12,8`));
  m.act(give, d12('handoff', 2), d12('handoff', 3));
  expect(m.told('fumbled')).toEqual([{ type: 'fumbled', team: 'A', player: 'A2', cause: 'handoff' }]);
  expect(m.state.ball).toEqual({ state: 'bouncing', hex: at(12, 9) });
  expect(m.told('turn-ended')).toEqual([]);
  expect(m.decision()).toMatchObject({ kind: 'free-activation', seat: 'B' });
  const calm = board(field(`${HAND.replace('catch=7', 'catch=6 +nerves-of-steel')}\nB1 lineman 12,8`));
  calm.act(give, d12('handoff', 2));
  expect(calm.told('ball-handed-off')).toHaveLength(1);
});

test('RB-28.4: who is spared does not intercept by order, and nobody below the chance that is wanted', () => {
  const rolls = (orders: object) => {
    const m = board(field(LINE, 'B1 safety 12,8 catch=11 +block', 'B2 safety 12,7 catch=9 +block'));
    m.orders('B', orders);
    m.act(pass, d12('pass', 1), ...(orders === NOBODY ? [] : [d12('intercept', 1)]), d12('catch', 12));
    return m.told('test-rolled').map(({ player }) => player);
  };
  const NOBODY = { interceptChance: 50 };
  expect(rolls({})).toEqual(['A1', 'B1', 'A2']);
  expect(rolls({ spared: ['B1'] })).toEqual(['A1', 'B2', 'A2']);
  expect(rolls(NOBODY)).toEqual(['A1', 'A2']);
  expect(rolls({ interceptChance: 33 })).toEqual(['A1', 'B1', 'A2']);
});
