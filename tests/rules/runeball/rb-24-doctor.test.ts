import { runeball } from '../../../rules/src/runeball/index.ts';
import { board, d6, d12 } from './kit.ts';

const SCORE = { type: 'move', player: 'A1', mode: 'half', path: [{ q: 28, r: -12 }] };

/** A touchdown of A1, with the others as told; the stoppage follows. */
function stopped(others: string, options: object = {}) {
  const m = board(
    `A1 runner 27,2 >3 ball active
     B1 lineman 10,2 >6
     later B1
     ${others}`,
    { options } as never,
  );
  return { m, score: () => m.act(SCORE) };
}

/** Makes a player of the position the doctor of its team. */
const medic = (m: ReturnType<typeof board>, id: string) => {
  const player = m.player(id);
  (player as { sheet: object }).sheet = { ...player.sheet, doctor: true };
};

test('RB-23.9: both seats are asked at a stoppage; with both ready the next kickoff follows', () => {
  const { m, score } = stopped('');
  score();
  expect(runeball.decisions(m.state).map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
    'A stoppage',
    'B stoppage',
  ]);
  m.act({ type: 'ready' });
  m.act({ type: 'ready' });
  expect(m.decision()).toMatchObject({ seat: 'A', kind: 'setup' });
  expect(m.state.limit).toEqual({ A: 7, B: 7 });
});

test('RB-24.9: a treatment heals non-lethal hits first, then lethal, and lowers the worst wound', () => {
  const { m } = stopped('A9 doctor\nA2 lineman 5,5 nonLethal=1 lethal=3 wound=serious');
  medic(m, 'A9');
  // RB-25.3 comes before: the one non-lethal hit is shaken off
  m.act(SCORE, d6('shake-off', 1));
  expect(m.refusal({ type: 'treat', patient: 'A3' })).toBe('not-eligible RB-24.9');
  expect(m.refusal({ type: 'treat', patient: 'A9' })).toBe('not-eligible RB-24.9');
  expect(m.refusal({ type: 'treat', patient: 'B1' })).toBe('not-your-player RB-29.1');
  expect(m.refusal({ type: 'treat', patient: 'A0' })).toBe('unknown-player RB-6.1');
  expect(m.legal()).toEqual([{ type: 'ready' }, { type: 'treat', patient: 'A2' }]);
  // Physician 10 against 12: 11 of 12
  expect(m.odds({ type: 'treat', patient: 'A2' })!.outcomes[0]!.p).toBeCloseTo(11 / 12);
  const events = m.act({ type: 'treat', patient: 'A2' }, d12('physician', 2), d6('treat', 2));
  expect(events.map(({ type }) => type)).toEqual(['test-rolled', 'player-treated']);
  expect(events[1]).toMatchObject({ patient: 'A2', healed: 2, grade: 'light' });
  expect(m.player('A2')).toMatchObject({
    nonLethal: 0,
    lethal: 1,
    wounds: [{ grade: 'light', penalty: -1 }],
  });
  expect(m.refusal({ type: 'treat', patient: 'A2' })).toBe('limit-reached RB-24.9');
});

test('RB-24.9: a failed treatment changes nothing, and was the one', () => {
  const { m, score } = stopped('A9 doctor\nA2 lineman 5,5 lethal=3');
  medic(m, 'A9');
  score();
  const events = m.act({ type: 'treat', patient: 'A2' }, d12('physician', 1));
  expect(events.map(({ type }) => type)).toEqual(['test-rolled']);
  expect(m.player('A2').lethal).toBe(3);
  expect(m.refusal({ type: 'treat', patient: 'A2' })).toBe('limit-reached RB-24.9');
});

test('RB-4.15: whom a treatment brings above 0 hits wakes; a critical wound keeps it from that', () => {
  const { m, score } = stopped('A9 doctor\nA2 lineman 5,5 out lethal=29\nB2 lineman 9,9 out wound=critical');
  medic(m, 'A9');
  score();
  expect(m.player('A2').conscious).toBe(false);
  expect(m.player('B2').conscious).toBe(false);
  m.act({ type: 'treat', patient: 'A2' }, d12('physician', 12), d6('treat', 1));
  expect(m.told('player-woke')).toEqual([{ type: 'player-woke', player: 'A2' }]);
});

test.each([
  ['on the field', 'A9 doctor 3,3', {}],
  ['unconscious', 'A9 doctor out wound=critical', {}],
  ['with the option off', 'A9 doctor', { doctor: false }],
])('RB-24.9: no doctor %s', (_where, line, options) => {
  const { m, score } = stopped(`${line}\nA2 lineman 5,5 lethal=3`, options);
  medic(m, 'A9');
  score();
  expect(m.refusal({ type: 'treat', patient: 'A2' })).toBe('team-has-no-doctor RB-24.9');
});

test('RB-25.2, RB-25.3: a d6 of non-lethal damage goes, A then B, unconscious ones too; lethal stays', () => {
  const { m } = stopped('A2 lineman 5,5 nonLethal=9 lethal=2\nB2 lineman 9,9 out nonLethal=30');
  m.act(SCORE, d6('shake-off', 4), d6('shake-off', 6));
  expect(m.player('A2')).toMatchObject({ nonLethal: 5, lethal: 2 });
  expect(m.player('B2')).toMatchObject({ nonLethal: 24, conscious: true });
});

test('RB-24.9: of several wounds the worst that is not critical; a graze goes', () => {
  const treated = (...grades: string[]) => {
    const { m, score } = stopped('A9 doctor\nA2 lineman 5,5');
    medic(m, 'A9');
    for (const grade of grades) m.player('A2').wounds.push({ grade, penalty: 0, move: 0 } as never);
    score();
    m.act({ type: 'treat', patient: 'A2' }, d12('physician', 12), d6('treat', 1));
    return m.player('A2').wounds.map(({ grade }) => grade);
  };
  expect(treated('light', 'critical', 'severe')).toEqual(['light', 'critical', 'serious']);
  expect(treated('graze')).toEqual([]);
});
