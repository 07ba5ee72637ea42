/** BB-7, BB-9 and BB-10: what a hit does, what is rolled again, fouls. */
import { block, board, broken, d6, d8, HELD } from './kit.ts';

const hit = (blocker = '', target = '', given = {}) => {
  const m = board(`A1 10,6 ${blocker}\nA2 3,1\nB1 11,6 ${target}\nB9 26,10`, given);
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(6));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  return m;
};
const STAY = { type: 'follow-up', follow: false };
const casualty = (tens: number, units: number) => [...d6('casualty', tens), ...d8('casualty', units)];
const use = (type: string, yes = true) => ({ type, use: yes });
const reroll = (source: string) => ({ type: 'use-reroll', source });

test.each([
  [3, 4, '12,6 stunned'],
  [4, 4, 'ko'],
  [4, 5, 'ko'],
])('BB-7.2: an Injury roll of %i and %i', (a, b, comes) => {
  const m = hit();
  m.act(STAY, ...broken(a, b));
  expect(m.at('B1')).toBe(comes);
});

test('BB-7.5, BB-7.6, BB-7.12, BB-2.4: a Casualty roll, and out for the match', () => {
  const m = hit();
  m.act(STAY, ...broken(5, 5), ...casualty(6, 8));
  expect(m.at('B1')).toBe('casualty');
  expect(m.told('casualty-suffered')[0]).toMatchObject({ by: 'A1', die: 68, effect: 'dead' });
});

test('BB-7.3, BB-7.14, BB-7.15, BB-15.5, BB-16.2: niggling injuries, Mighty Blow where it helps, Claw at 8', () => {
  const niggling = hit('', 'niggling=1');
  niggling.act(STAY, ...broken(3, 4));
  expect(niggling.at('B1')).toBe('ko');
  const blow = hit('+mighty-blow');
  blow.act(STAY, ...d6('armour', 4, 4), ...d6('injury', 3, 4));
  expect(blow.at('B1')).toBe('12,6 stunned');
  const later = hit('+mighty-blow');
  later.act(STAY, ...broken(3, 4));
  expect(later.at('B1')).toBe('ko');
  const claw = hit('+claw', 'av=10');
  claw.act(STAY, ...d6('armour', 4, 4), ...d6('injury', 1, 1));
  expect(claw.at('B1')).toBe('12,6 stunned');
});

test('BB-15.10, BB-17.21: a thick skull is stunned at 8; a small one is KO’d at 7 and Badly Hurt at 9', () => {
  const comes = (skills: string, a: number, b: number) => {
    const m = hit('', skills);
    m.act(STAY, ...broken(a, b));
    return m.at('B1');
  };
  expect(comes('+thick-skull', 4, 4)).toBe('12,6 stunned');
  expect(comes('+stunty', 3, 4)).toBe('ko');
  expect(comes('+stunty', 4, 5)).toBe('casualty');
});

test('BB-7.19, BB-7.21: an apothecary has it rolled again, and the coach chooses; Badly Hurt goes to Reserves', () => {
  const m = hit('', '', { teams: { B: { apothecaries: 1 } } });
  m.act(STAY, ...broken(5, 6), ...casualty(6, 1));
  expect([m.owes, m.driver.fallback('B')]).toEqual(['B apothecary', use('use-apothecary')]);
  m.act(use('use-apothecary'), ...casualty(2, 2));
  expect([m.owes, m.driver.fallback('B')]).toEqual([
    'B choose-casualty',
    { type: 'choose-casualty', index: 1 },
  ]);
  m.act({ type: 'choose-casualty', index: 1 });
  expect([m.at('B1'), m.state.teams.B.apothecaries]).toEqual(['reserves', 0]);
  const star = hit('', 'star', { teams: { B: { apothecaries: 1 } } });
  star.act(STAY, ...broken(5, 6), ...casualty(6, 1));
  expect(star.at('B1')).toBe('casualty');
});

test('BB-7.20: where the option says so the apothecary treats who is knocked out', () => {
  const m = hit('', '', { options: { apothecaryTreatsKo: true }, teams: { B: { apothecaries: 1 } } });
  m.act(STAY, ...broken(4, 5));
  m.act(use('use-apothecary'));
  expect(m.at('B1')).toBe('12,6 stunned');
});

test('BB-17.16, BB-20.7: Regeneration on 4+, which an Igor rolls again', () => {
  const m = hit('', '+regeneration');
  m.act(STAY, ...broken(5, 6), ...casualty(6, 1), ...d6('regeneration', 4));
  expect(m.at('B1')).toBe('reserves');
  const igor = hit('', '+regeneration', { teams: { B: { igor: true } } });
  igor.act(STAY, ...broken(5, 6), ...casualty(6, 1), ...d6('regeneration', 3));
  igor.act(use('use-igor'), ...d6('regeneration', 5));
  expect([igor.at('B1'), igor.state.teams.B.igor]).toEqual(['reserves', false]);
});

test('BB-17.9: Decay suffers two Casualty rolls, and one Regeneration covers both', () => {
  const m = hit('', '+decay +regeneration');
  m.act(STAY, ...broken(5, 6), ...casualty(4, 1), ...casualty(5, 3), ...d6('regeneration', 1));
  expect(m.player('B1').casualties).toEqual([
    { roll: 41, effect: 'miss' },
    { roll: 53, effect: '-ma' },
  ]);
});

test('BB-9.2, BB-9.3, BB-9.6: one team re-roll a turn, in the own turn, after a failed roll', () => {
  const given = { teams: { A: { rerolls: 3 } } };
  const m = board('A1 10,6\nA2 12,6\nB1 11,6\nB2 13,6', given);
  m.activate('A1', 'move');
  m.move('9,6', ...d6('dodge', 1));
  expect([m.owes, m.driver.fallback('A')]).toEqual(['A reroll', reroll('none')]);
  expect(m.refusal(reroll('leader'))).toBe('reroll-unavailable BB-9.6');
  m.act(reroll('team'), ...d6('dodge', 3));
  expect([m.state.teams.A.rerolls, m.at('A1')]).toEqual([2, '9,6']);
  m.activate('A2', 'move');
  m.move('12,5', ...d6('dodge', 1), ...HELD);
  expect(m.owes).toBe('B open');
});

test('BB-9.8, BB-14.4: a Leader brings a re-roll of its own, while in the dungeon', () => {
  const m = board('A1 10,6\nA2 3,1 +leader prone\nB1 11,6');
  m.activate('A1', 'move');
  m.move('9,6', ...d6('dodge', 1));
  m.act(reroll('leader'), ...d6('dodge', 6));
  expect(m.state.teams.A.leaderReroll).toBe(false);
  const without = board('A1 10,6\nA2 +leader\nB1 11,6');
  without.activate('A1', 'move');
  without.move('9,6', ...d6('dodge', 1), ...HELD);
  expect(without.at('A1')).toBe('9,6 prone');
});

test('BB-9.7, BB-17.14: a Loner has to pass 4+ first; the re-roll is spent either way', () => {
  const m = board('A1 10,6 +loner\nA2 3,1\nB1 11,6', { teams: { A: { rerolls: 1 } } });
  m.activate('A1', 'move');
  m.move('9,6', ...d6('dodge', 1));
  m.act(reroll('team'), ...d6('loner', 3), ...HELD);
  expect([m.at('A1'), m.state.teams.A.rerolls]).toEqual(['9,6 prone', 0]);
});

test('BB-12.9: Pro rolls again on 4+, and its own die may be re-rolled by the team', () => {
  const m = board('A1 10,6 +pro\nA2 3,1\nB1 11,6', { teams: { A: { rerolls: 1 } } });
  m.activate('A1', 'move');
  m.move('9,6', ...d6('dodge', 1));
  m.act(reroll('pro'), ...d6('pro', 3));
  expect(m.owes).toBe('A reroll');
  m.act(reroll('team'), ...d6('pro', 4), ...d6('dodge', 6));
  expect(m.at('A1')).toBe('9,6');
});

const foul = (fouler = '', more = '', given = {}) => {
  const m = board(`A1 10,6 ${fouler}\nA2 3,1\nB1 11,6 prone\nB9 26,10\n${more}`, given);
  m.activate('A1', 'foul');
  return m;
};
const FOUL = { type: 'foul', target: 'B1' };

test('BB-10.1, BB-10.2, BB-10.3: a foul is at one who lies; assists count, Guard does not help', () => {
  const m = foul('', 'A3 12,5\nB2 9,7 +guard');
  expect(m.refusal({ type: 'foul', target: 'B2' })).toBe('target-not-prone BB-10.1');
  m.act(FOUL, ...d6('armour', 3, 5));
  // A3 helps the fouler; B2, marked by nobody else, helps the victim
  expect(m.told('armour-held')[0]?.total).toBe(8);
});

test('BB-10.4, BB-10.5, BB-4.8: a double on armour is seen: sent off, and a turnover', () => {
  const m = foul();
  m.act(FOUL, ...d6('armour', 5, 5), ...d6('injury', 1, 2));
  expect([m.at('A1'), m.told('turnover')[0]?.cause]).toEqual(['ejected', 'ejected']);
  const option = foul('', '', { options: { foulSpotting: 'armour-or-injury' } });
  option.act(FOUL, ...d6('armour', 5, 6), ...d6('injury', 2, 2));
  expect(option.at('A1')).toBe('ejected');
});

test('BB-10.6: an ejected ball carrier leaves the ball behind', () => {
  const m = foul('ball');
  m.act(FOUL, ...d6('armour', 2, 2), [8, 'direction', 4]);
  expect([m.at('A1'), m.ball]).toEqual(['ejected', 'ground 9,6']);
});

test('BB-10.7, BB-20.4: a bribe may help', () => {
  const m = foul('', '', { teams: { A: { bribes: 1 } } });
  m.act(FOUL, ...d6('armour', 2, 2));
  m.act(use('use-bribe'), ...d6('bribe', 2));
  expect([m.at('A1'), m.told('turnover'), m.state.teams.A.bribes]).toEqual(['10,6', [], 0]);
});

test('BB-12.3, BB-13.7: a Dirty Player adds one where it helps; a Sneaky Git is seen only if the armour broke', () => {
  const m = foul('+dirty-player');
  m.act(FOUL, ...d6('armour', 3, 5), ...d6('injury', 1, 2));
  expect(m.told('armour-broken')[0]?.total).toBe(9);
  const sneaky = foul('+sneaky-git');
  sneaky.act(FOUL, ...d6('armour', 2, 2));
  expect(sneaky.at('A1')).toBe('10,6');
});

test('BB-17.19, BB-17.20: a Stab is armour without modifiers, and the victim falls if it breaks', () => {
  const m = board('A1 10,6 +stab\nA2 3,1\nB1 11,6\nB9 26,10');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1', with: 'stab' }, ...HELD);
  expect(m.at('B1')).toBe('11,6');
  const deep = board('A1 10,6 +stab +stakes\nA2 3,1\nB1 11,6 race=undead\nB9 26,10');
  deep.activate('A1', 'block');
  deep.act({ type: 'block', target: 'B1', with: 'stab' }, ...d6('armour', 4, 4), ...d6('injury', 1, 1));
  expect(deep.at('B1')).toBe('11,6 stunned');
});

test('BB-17.7: a Chainsaw hits with +3, or its holder on a 1', () => {
  const m = board('A1 10,6 +chainsaw\nA2 3,1\nB1 11,6\nB9 26,10');
  m.activate('A1', 'block');
  expect(m.refusal({ type: 'block', target: 'B1' })).toBe('skill-forbids BB-17.7');
  m.act(
    { type: 'block', target: 'B1', with: 'chainsaw' },
    ...d6('chainsaw', 2),
    ...d6('armour', 3, 3),
    ...d6('injury', 1, 1),
  );
  expect(m.at('B1')).toBe('11,6 stunned');
  const back = board('A1 10,6 +chainsaw\nA2 3,1\nB1 11,6\nB9 26,10');
  back.activate('A1', 'block');
  back.act(
    { type: 'block', target: 'B1', with: 'chainsaw' },
    ...d6('chainsaw', 1),
    ...d6('armour', 3, 3),
    ...d6('injury', 1, 1),
  );
  expect([back.at('A1'), back.told('turnover')[0]?.cause]).toEqual(['10,6 stunned', 'knocked-down']);
});

test('BB-17.11: a gaze distracts until the victim’s next activation', () => {
  const m = board('A1 10,6 +hypnotic-gaze\nA2 3,1\nB1 11,6\nB9 26,10');
  m.activate('A1', 'move');
  m.act({ type: 'gaze', target: 'B1' }, ...d6('gaze', 4));
  expect(m.player('B1').distracted).toBe(true);
  m.act({ type: 'end-turn' });
  m.activate('B1', 'move');
  expect(m.player('B1').distracted).toBe(false);
});
