import { at, board, d4, d6, d12 } from './kit.ts';

const block = { type: 'block', player: 'A1', kind: 'block', target: 'B1' };
const soft = [d12('block', 6), d12('defend', 6), d6('str damage', 1), d4('damage', 1)] as const;
const hard = [d12('block', 12), d12('defend', 1), d6('str damage', 1), d4('damage', 1)] as const;
const lineman = (id: string, hex: string, more = '') => `${id} lineman ${hex} ${more}`;
const field = (...lines: string[]) => lines.join('\n');

test('RB-15.1, RB-5.4: a block turns the blocker to its target and ends the turn', () => {
  const m = board(field(lineman('A1', '10,5', '>6 active'), lineman('B1', '11,5', '>6'), 'later B1'));
  m.act(block, d12('block', 1), d12('defend', 3));
  expect(m.player('A1').facing).toBe(3);
  expect(m.told('turn-ended')).toMatchObject([{ player: 'A1', reason: 'done' }]);
});

test('RB-15.2: of equal skills Dodge defends, and else the higher', () => {
  const mods = (words: string) => {
    const m = board(
      field(lineman('A1', '10,5', '>3 active'), lineman('B1', '11,5', `>6 ${words}`), 'later B1'),
    );
    m.act(block, d12('block', 1), d12('defend', 3));
    return m.told('opposed-rolled')[0]?.rolls[1]?.modifiers[0];
  };
  expect(mods('dodge=11')).toMatchObject({ name: 'dodge', value: 11 });
  expect(mods('dodge=10')).toMatchObject({ name: 'block', value: 11 });
});

test('RB-3.6, RB-4.13: wounds count on both sides, to -6 at most', () => {
  const m = board(
    field(
      lineman('A1', '10,5', '>3 active wound=serious'),
      lineman('B1', '11,5', '>6 wound=light'),
      'later B1',
    ),
  );
  m.player('B1').wounds.push(
    { grade: 'critical', penalty: -4, move: -2 },
    { grade: 'critical', penalty: -4, move: -2 },
  );
  m.act(block, d12('block', 1), d12('defend', 7));
  const [mine, theirs] = m.told('opposed-rolled')[0]!.rolls;
  expect(mine?.modifiers).toContainEqual(expect.objectContaining({ name: 'wounds', value: -2 }));
  expect(theirs?.modifiers).toContainEqual(expect.objectContaining({ name: 'wounds', value: -6 }));
});

test('RB-15.6, RB-15.7: off the field is a choice only where nothing on it is free', () => {
  const text = field(
    lineman('A1', '10,1', '>1 active'),
    lineman('B1', '10,0', '>4'),
    lineman('B2', '20,5'),
    'later B2',
  );
  const m = board(text);
  m.act(block, ...soft);
  expect(m.told('pushed-off-field')).toEqual([{ type: 'pushed-off-field', player: 'B1' }]);
  expect(m.player('B1')).toMatchObject({ posture: 'prone', hex: at(10, 0) });
  // nobody had the ball
  expect(m.state.score).toEqual({ A: 0, B: 0 });
  const any = board(text, { options: { pushOutScores: 'any' } });
  any.act(block, ...soft);
  expect(any.told('turnover-scored')).toMatchObject([{ team: 'A', cause: 'push', score: { A: 1, B: 0 } }]);
  expect(any.told('free-turn-earned')).toMatchObject([{ team: 'A' }]);
});

test('RB-23.15, RB-15.7: in overtime such a point ends the match', () => {
  const text = field(lineman('A1', '10,1', '>1 active'), lineman('B1', '10,0', '>4'));
  const m = board(text, { half: 3, options: { pushOutScores: 'any' } });
  m.act(block, ...soft);
  expect(m.state.result).toMatchObject({ winner: 'A', reason: 'overtime' });
});

/** A1 blocks B1 to the north; the three hexes behind are full. */
const FULL = field(
  lineman('A1', '10,5', '>1 active'),
  lineman('B1', '10,4', '>4'),
  lineman('B2', '10,3', 'ball'),
  lineman('B3', '9,3', 'prone'),
  lineman('B4', '11,3'),
  lineman('A2', '20,5'),
  'later A2',
);

test('RB-15.8, RB-15.11: who is in the way is pushed the same way, stands, and keeps the ball', () => {
  const m = board(FULL);
  m.act({ ...block, pushTo: at(10, 3) }, ...soft);
  expect(m.told('player-pushed')).toMatchObject([
    { player: 'B2', from: at(10, 3), to: at(10, 2) },
    { player: 'B1', from: at(10, 4), to: at(10, 3) },
  ]);
  expect(m.player('B2').posture).toBe('standing');
  expect(m.state.ball).toEqual({ state: 'held', carrier: 'B2' });
  const prone = board(FULL);
  prone.act({ ...block, pushTo: at(9, 3) }, ...soft);
  expect(prone.player('B3').posture).toBe('prone');
});

test('RB-15.8: it goes aside where the straight way is taken, clockwise first', () => {
  const m = board(`${FULL}\nB5 lineman 10,2`);
  m.act({ ...block, pushTo: at(10, 3) }, ...soft);
  expect(m.told('player-pushed')[0]).toMatchObject({ player: 'B2', to: at(11, 2) });
});

test('RB-15.10: at the edge nobody moves, and the last of the chain is prone; a carrier loses the ball to its opponents', () => {
  const m = board(
    field(
      lineman('A1', '10,2', '>1 active'),
      lineman('B1', '10,1', '>4'),
      lineman('B2', '10,0', 'ball'),
      lineman('B3', '9,0'),
      lineman('B4', '11,0'),
      lineman('A2', '20,5'),
      'later A2',
    ),
  );
  m.act({ ...block, pushTo: at(10, 0) }, ...soft);
  expect(m.told('player-pushed')).toEqual([]);
  expect(m.told('pushed-off-field')).toEqual([{ type: 'pushed-off-field', player: 'B2' }]);
  expect(m.player('B1')).toMatchObject({ hex: at(10, 1), posture: 'standing' });
  expect(m.told('turnover-scored')).toMatchObject([{ team: 'A', cause: 'push' }]);
});

test('RB-15.9: nobody is pushed into the post', () => {
  const m = board(
    field(lineman('A1', '3,8', '>6 active'), lineman('B1', '2,8', '>3'), lineman('A2', '20,5'), 'later A2'),
  );
  m.act(block, ...soft);
  const choices = m.legal().map((one) => (one as { to: object }).to);
  expect(choices).toHaveLength(2);
  expect(choices).not.toContainEqual(at(1, 7));
});

test('RB-15.13, edge case 6: a carrier pushed where it scores, and still standing, has scored; one knocked down has not', () => {
  // B scores in the columns 0 to 2
  const text = field(
    lineman('A1', '4,5', '>6 active'),
    lineman('B1', '3,5', '>3 ball'),
    lineman('B2', '20,5'),
    'later B2',
  );
  const m = board(text);
  m.act({ ...block, pushTo: at(2, 5) }, ...soft);
  expect(m.told('touchdown-scored')).toMatchObject([{ player: 'B1', score: { A: 0, B: 7 } }]);
  const down = board(text);
  down.act({ ...block, pushTo: at(2, 5) }, ...hard, d6('scatter direction', 1));
  expect(down.told('touchdown-scored')).toEqual([]);
  expect(down.told('fumbled')).toMatchObject([{ team: 'B' }]);
});

test('RB-15.12, RB-4.11: who is knocked out is pushed all the same', () => {
  const m = board(
    field(
      lineman('A1', '10,5', '>3 active'),
      lineman('B1', '11,5', '>6 nonLethal=29'),
      lineman('B2', '20,5'),
      'later B2',
    ),
  );
  m.act(
    { ...block, pushTo: at(12, 6) },
    ...[d12('block', 6), d12('defend', 6), d6('str damage', 2), d4('damage', 1)],
  );
  expect(m.told('player-knocked-down')).toMatchObject([{ cause: 'knockout' }]);
  expect(m.player('B1')).toMatchObject({ conscious: false, hex: at(12, 6), posture: 'prone' });
});

test('RB-16.4, RB-15.3: a blocker who goes down with the ball fumbles', () => {
  const m = board(field(lineman('A1', '10,5', '>3 active ball'), lineman('B1', '11,5', '>6'), 'later B1'));
  m.act(block, d12('block', 1), d12('defend', 5), d6('scatter direction', 1));
  expect(m.told('fumbled')).toMatchObject([{ team: 'A', player: 'A1' }]);
  expect(m.decision()).toMatchObject({ seat: 'B', kind: 'free-activation' });
});

test('RB-16.3: who is knocked down keeps facing, hold and unused turn; a declaration waits for its trigger', () => {
  const m = board(
    field(
      lineman('A1', '10,5', '>3 active'),
      lineman('B1', '11,5', '>6 holding acted declared=recover'),
      lineman('A2', '20,5'),
      'later A2 B1',
    ),
  );
  m.act({ ...block, pushTo: at(12, 6) }, ...hard);
  expect(m.player('B1')).toMatchObject({
    posture: 'prone',
    facing: 6,
    holding: true,
    declared: { kind: 'recover' },
  });
});

test('RB-15.14: the dice of a block fall in one order', () => {
  const m = board(
    field(
      lineman('A1', '10,5', '>3 active'),
      lineman('B1', '11,5', '>6 ball lethal=9 +roll-with-it roll-with-it=1'),
      lineman('B2', '20,5'),
      'later B2',
    ),
  );
  const events = m.act(
    { ...block, kind: 'slam' },
    ...[d12('block', 12), d12('defend', 1), d12('roll-with-it', 1), d6('str damage', 6), d4('damage', 4)],
    d12('wound severity', 1),
  );
  events.push(...m.act({ type: 'choose-knockback', to: at(12, 6) }, d6('scatter direction', 1)));
  expect(events.map(({ type }) => type)).toEqual([
    'opposed-rolled',
    'blocked',
    'test-rolled',
    'player-damaged',
    'wound-scored',
    'player-pushed',
    'player-knocked-down',
    'ball-scattered',
    'fumbled',
    'free-turn-earned',
  ]);
});

test.each([
  [5, '', 'graze', 0, true],
  [6, '', 'light', -1, true],
  [8, '', 'light', -1, true],
  [9, '', 'serious', -2, true],
  [10, '', 'serious', -2, true],
  [11, '', 'severe', -3, false],
  [12, '', 'severe', -3, false],
  [12, '+light-armor', 'critical', -4, false],
] as const)('RB-4.9, RB-4.10: a severity die of %i %s is %s', (die, armour, grade, penalty, conscious) => {
  // a threshold of 8, and 12 rolled less 2 or less 1
  const lines = [
    lineman('A1', '10,5', '>3 active'),
    lineman('B1', '11,5', `>6 ${armour}`),
    lineman('B2', '20,5'),
  ];
  const m = board(field(...lines, 'later B2'));
  m.act(
    { ...block, kind: 'slam', pushTo: at(12, 6) },
    ...[d12('block', 8), d12('defend', 6), d6('str damage', 6), d4('damage', 4), d12('wound severity', die)],
  );
  expect(m.told('wound-scored')).toMatchObject([{ grade }]);
  expect(m.player('B1')).toMatchObject({ conscious, posture: 'prone', wounds: [{ grade, penalty }] });
});
