/** Clauses that are about no single action: terms, bounds, what does nothing, several teams. */

import { SKILL_IDS } from '../../../rules/src/dungeonbowl/data/skills.ts';
import { groundOf } from '../../../rules/src/dungeonbowl/dungeon/index.ts';
import { dungeonbowl } from '../../../rules/src/dungeonbowl/index.ts';
import { skills } from '../../../rules/src/dungeonbowl/skills/index.ts';
import { fastDice } from '../../../rules/src/kernel/index.ts';
import { Driver } from '../../support/board/driver.ts';
import { block, board, broken, d6, direction, HELD, hall } from './kit.ts';

const END = { type: 'end-turn' };
const pad = (count: number, face: number) => [count, 'teleporter', face] as const;

test('BB-1.1: with one pad in play no die is rolled for it', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5\npad 11,6');
  m.activate('A1', 'move');
  m.move('11,6', ...HELD);
  expect(m.told('teleporter-misfired')).toEqual([{ type: 'teleporter-misfired', player: 'A1', number: 1 }]);
});

test.each([
  [1, 13, 4],
  [2, 14, 4],
  [3, 15, 4],
  [4, 13, 5],
  [5, 15, 5],
  [6, 13, 6],
  [7, 14, 6],
  [8, 15, 6],
])('BB-1.3: direction %i', (face, x, y) => {
  const m = board('A1 10,5 ball\nA2 3,1\nB1 20,9');
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 14, y: 5 } }, ...d6('pass', 6), ...direction(face));
  expect(m.ball).toBe(`ground ${x},${y}`);
});

test('BB-1.4, BB-1.6, DB-2.5: adjacent squares are the eight around, but for closed corners', () => {
  const dungeon = hall({ '11,6': '#', '10,5': '#' });
  const m = board('A1 10,6\nA2 9,5\nB1 11,5\nB2 9,7', { dungeon });
  expect(m.refusal({ type: 'activate', player: 'A1', action: 'block' })).toBe('legal');
  m.activate('A1', 'block');
  expect(m.legal()).toContainEqual({ type: 'block', target: 'B2' });
  expect(m.refusal({ type: 'block', target: 'B1' })).toBe('not-adjacent BB-6.1');
});

test('BB-1.13, BB-17.8: a roll on a 2+ takes no modifiers', () => {
  const m = board('A1 10,6 +bone-head\nA2 3,1\nB1 11,6');
  m.activate('A1', 'move', ...d6('bone-head', 2));
  expect(m.told('dice-rolled')[0]?.roll?.modifiers).toEqual([]);
});

test('BB-2.2, BB-11.5, BB-12.6, BB-12.7, BB-14.3, BB-17.10: every skill of the data has an entry; some do nothing', () => {
  expect(skills.all.map(({ id }) => id).sort()).toEqual([...SKILL_IDS].sort());
  const inert = skills.all.filter(({ hooks }) => !Object.keys(hooks).length).map(({ id }) => id);
  expect(inert.sort()).toEqual(['fan-favourite', 'hail-mary-pass', 'kick', 'kick-off-return']);
});

test('BB-4.1, BB-7.16: all fall first; armour and injury are rolled one after the other; then the turn ends', () => {
  const m = board('A1 10,6\nA2 12,7\nB1 20,5\nchest 11,6', { hidden: { chest: 3 } });
  m.activate('A1', 'move');
  m.act({ type: 'open-chest', chest: 'c1' }, ...broken(1, 1), ...HELD);
  const types = m.events.map(({ type }) => type);
  expect(types.lastIndexOf('player-knocked-down')).toBeLessThan(types.indexOf('armour-broken'));
  expect(types.indexOf('turnover')).toBeGreaterThan(types.indexOf('armour-held'));
});

test('BB-5.11, BB-8.19: a carrier moves as anybody, and takes the ball along through pads', () => {
  const m = board('A1 10,6 ball\nA2 3,1\nB1 20,5\npad 12,6\npad 20,9');
  m.activate('A1', 'move');
  m.move('11,6 12,6', pad(2, 2));
  expect([m.at('A1'), m.ball]).toEqual(['20,9', 'held A1']);
});

test('BB-7.18, DB-7.4, DB-13.6: the sponge does nothing for a casualty', () => {
  const m = board('A1 10,6\nA2 ko\nA3\nB1 20,6', { fromStart: true });
  m.player('A3').place = 'casualty';
  expect(m.refusal({ type: 'use-sponge', player: 'A3' })).toBe('not-in-ko DB-7.4');
});

test('BB-11.2: a player who lies uses no skill, but for a few', () => {
  const m = board(
    'A1 10,6\nA2 3,1\nB1 11,6\nB2 11,5 prone +diving-tackle\nB3 9,9 prone +disturbing-presence',
  );
  m.activate('A1', 'move');
  m.move('10,7', ...d6('dodge', 4));
  expect(m.owes).toBe('A activation');
});

test('BB-9.1, BB-3.13, DB-1.4: re-rolls are for the whole match, turn after turn', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,6', { teams: { A: { rerolls: 1 } } });
  for (let n = 0; n < 40; n++) m.act(END);
  expect([m.state.teams.A.rerolls, m.state.turn?.number, m.owes]).toEqual([1, 41, 'A open']);
});

test('BB-8.21: a ball that bounces for ever comes to rest after fifty times, beside', () => {
  const m = board('A1 10,6 ball\nA2 3,1\nB1 14,6 prone\nB2 15,6 prone\nB3 20,1');
  m.activate('A1', 'pass');
  const bounces = Array.from({ length: 25 }, () => [5, 4]).flat();
  m.act({ type: 'pass', to: { x: 14, y: 6 } }, ...d6('pass', 6), ...direction(...bounces));
  expect([m.told('ball-bounced').length, m.ball]).toEqual([50, 'ground 13,5']);
});

test('DB-10.4: a ball never rests on an empty pad', () => {
  const m = board('A1 10,6 ball\nA2 3,1\nB1 20,5\npad 12,6\npad 20,9');
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 12, y: 6 } }, ...d6('pass', 6), pad(2, 2), ...direction(5));
  expect(m.ball).toBe('ground 21,9');
});

test('DB-2.3, DB-5.5: doorways and pads are floor', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5', { dungeon: hall({ '11,6': '+' }) });
  m.activate('A1', 'move');
  m.move('11,6 12,6');
  expect(m.at('A1')).toBe('12,6');
});

test('DB-4.6, DB-11.4, DB-12.2: chests block steps and pushes, but no line', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 11,6\nB2 12,7\nchest 12,5\nchest 12,6');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3), ...HELD);
  expect(m.told('player-slammed')[0]?.against).toBe('chest');
  const over = board('A1 10,6 ball\nA2 14,6\nB1 20,5\nchest 12,6');
  over.activate('A1', 'pass');
  expect(over.refusal({ type: 'pass', to: { x: 14, y: 6 } })).toBe('legal');
});

test('DB-7.6, BB-4.2: an arrival that knocks down an own player is a turnover before anybody has acted', () => {
  const m = board('A1 1,5 teleports=1\nA2 3,1\nA3\nB1 20,6\npad 1,5\npad 20,2\npad 20,9', {
    fromStart: true,
  });
  m.player('A1').teleports = 1;
  m.act({ type: 'dugout-teleport', player: 'A3', to: 'own' }, pad(3, 2), ...d6('injury', 1, 1));
  expect([m.at('A1'), m.told('turnover')[0]?.cause, m.owes]).toEqual([
    '20,2 stunned',
    'knocked-down',
    'B open',
  ]);
});

test('DB-8.8, DB-4.1: the sixth chest holds the ball when five have exploded', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 20,5\nchest 11,6', { hidden: { chest: 0 } });
  m.activate('A1', 'move');
  expect(m.odds({ type: 'open-chest', chest: 'c1' })?.outcomes[1]).toMatchObject({ name: 'ball', p: 1 });
});

test('DB-9.3: standing on a pad does nothing, leaving and coming back does', () => {
  const m = board('A1 11,6\nA2 3,1\nB1 20,5\npad 11,6\npad 20,9');
  m.activate('A1', 'move');
  m.move('12,6');
  expect(m.told('player-teleported')).toEqual([]);
  m.move('11,6', pad(2, 2));
  expect(m.at('A1')).toBe('20,9');
});

test('DB-9.2: who was displaced before has no arrival effect left', () => {
  const m = board('A1 10,6\nA2 3,1\nB1 11,6\nB2 20,1\npad 12,6\npad 20,9');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'follow-up', follow: true }, pad(2, 2));
  expect([m.at('A1'), m.at('B1')]).toEqual(['11,6', '20,9']);
});

test('DB-9.10: after twenty rolls the one displaced last is put on an empty pad', () => {
  const m = board('A1 1,5\nA2 3,1\nA3\nB1 20,6\npad 1,5\npad 20,2', { fromStart: true });
  const misfires = Array.from({ length: 20 }, () => [pad(2, 1), ...HELD]).flat();
  m.act({ type: 'dugout-teleport', player: 'A3', to: 'own' }, ...misfires);
  expect([m.told('teleporter-misfired').length, m.at('A1'), m.at('A3')]).toEqual([20, '20,2', '1,5']);
});

test('DB-9.10, DB-10.5: with every pad taken the one displaced last goes to Reserves, without the ball', () => {
  const m = board('A1 1,5 ball\nA2 3,1\nA3\nB1 20,6\npad 1,5\npad 20,2\nB2 20,2', { fromStart: true });
  const misfires = Array.from({ length: 20 }, () => [pad(2, 1), ...HELD]).flat();
  m.act({ type: 'dugout-teleport', player: 'A3', to: 'own' }, ...misfires, ...direction(5));
  expect([m.at('A1'), m.ball, m.told('turnover')[0]?.cause]).toEqual([
    'reserves',
    'ground 2,5',
    'carrier-gone',
  ]);
});

test('DB-9.12: a carrier teleported into the opposing end zone has scored before the square is paid', () => {
  const m = board('A1 10,6 ball\nA2 3,1\nB1 20,5\npad 11,6\npad 27,9');
  m.activate('A1', 'move');
  m.move('11,6', pad(2, 2));
  expect([m.state.result?.winners, m.told('player-recovered')]).toEqual([['A'], []]);
});

test('DB-10.5, BB-4.10: a carrier who leaves from a pad leaves the ball bouncing; a turnover if active', () => {
  const m = board('A1 10,6 +secret-weapon ball\nA2 3,1\nB1 20,5\npad 10,6');
  m.act(END, ...d6('secret-weapon', 6), ...direction(5));
  expect([m.at('A1'), m.ball]).toEqual(['ejected', 'ground 11,6']);
});

test('DB-12.1, DB-12.5: a direction into a wall is rolled again until it fits', () => {
  const m = board('A1 3,1 ball\nA2 9,9\nB1 20,5');
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 5, y: 1 } }, ...d6('pass', 6), ...direction(2, 1, 5));
  expect([m.ball, m.told('direction-rerolled').map(({ die }) => die)]).toEqual(['ground 6,1', [2, 1]]);
});

test('DB-12.7: nobody is credited for a slam', () => {
  const m = board('A1 27,6 +mighty-blow\nA2 3,1\nB1 28,6');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3), ...d6('armour', 4, 4));
  expect([m.told('armour-held')[0]?.total, m.player('A1').stats.armourBreaks]).toEqual([8, undefined]);
});

test('DB-14.2, BB-4.10, BB-8.17, BB-8.18: a hole takes who is pushed into it; for an active one a turnover', () => {
  const m = board('A1 10,6 +ball-and-chain\nA2 3,1\nB1 20,5', { dungeon: hall({ '11,6': 'P' }) });
  m.activate('A1', 'move');
  m.act({ type: 'swing', facing: 'e' }, ...d6('swing', 3));
  expect([m.at('A1'), m.told('turnover')[0]?.cause]).toEqual(['lost', 'hole']);
});

test('DB-14.6, DB-14.7: who is lost cannot come back; a ball held does', () => {
  const m = board('A1 10,6 ball\nA2 ko\nA3\nB1 20,5\npad 20,9', { fromStart: true });
  m.player('A3').place = 'lost';
  expect(m.refusal({ type: 'dugout-teleport', player: 'A3', to: 'random' })).toBe('not-in-reserves DB-7.1');
});

test('DB-14.11: no Dodge for a jump; Tentacles may be tried', () => {
  const dungeon = hall({ '11,6': 'L' });
  const m = board('A1 10,6\nA2 3,1\nB1 9,6 +tentacles\nB2 20,1', { dungeon });
  m.activate('A1', 'move');
  m.act({ type: 'jump', to: { x: 12, y: 6 } });
  m.act({ type: 'use-skill', skill: 'tentacles', use: false }, ...d6('jump', 3));
  expect(m.at('A1')).toBe('12,6');
});

test('DB-14.14, DB-14.15: who slips picking up leaves the ball there, and may roll again', () => {
  const dungeon = hall({ '11,7': 'P' }, [{ x: 11, y: 6, hole: 'non-lethal' }]);
  const m = board('A1 10,6\nA2 3,1\nB1 20,5\nball 11,6', { dungeon, teams: { A: { rerolls: 1 } } });
  m.activate('A1', 'move');
  m.move('11,6', ...d6('precarious', 1));
  expect(m.owes).toBe('A reroll');
  m.act({ type: 'use-reroll', source: 'none' });
  expect([m.at('A1'), m.ball]).toEqual(['lost', 'ground 11,6']);
});

test('DB-14.17, DB-14.20: obstacles do not shield; a bridge can be walked on, and is always precarious', () => {
  const ground = groundOf({ ...hall({ '11,6': '=', '11,5': 'L' }), bridges: 'lethal' });
  const at = 6 * 30 + 11;
  expect([ground.walkable[at], ground.precarious[at]]).toEqual([1, 'lethal']);
});

test('DB-15.2, DB-15.8: the hidden moments lie in their windows, and no event or view has them', () => {
  const options = dungeonbowl.options.parse({
    timeLimit: 'turns',
    chestWindow: [3, 5],
    teleporterWindow: [7, 9],
    drawAt: 12,
  });
  for (let seed = 1; seed < 20; seed++) {
    const { state, events } = dungeonbowl.start(options, fastDice(seed));
    expect(state.hidden.chestsAt).toBeGreaterThanOrEqual(3);
    expect(state.hidden.chestsAt).toBeLessThanOrEqual(5);
    expect(state.hidden.teleportersAt).toBeGreaterThanOrEqual(7);
    expect(JSON.stringify([events, dungeonbowl.view(state)])).not.toMatch(
      /chestsAt|teleportersAt|chest-content/,
    );
  }
});

test('DB-16.1, DB-16.4, DB-16.5: of three teams all others are opponents; seats are asked in their order', () => {
  const m = board('A1 10,6 ball\nA2 14,6\nB1 12,6\nC1 12,7', { options: { seats: 3 } });
  m.activate('A1', 'pass');
  m.act({ type: 'pass', to: { x: 14, y: 6 } });
  expect(m.owes).toBe('B intercept');
  m.act({ type: 'choose-interceptor', player: null });
  expect(m.owes).toBe('C intercept');
});

test('DB-16.2, DB-5.1, DB-16.7: three teams have nine pads; one of them wins alone', () => {
  const options = dungeonbowl.options.parse({ seats: 3 });
  const driver = new Driver(dungeonbowl, dungeonbowl.start(options, fastDice(1)).state);
  expect([driver.state.pads.length, driver.state.chests.length]).toEqual([9, 6]);
  const m = board('A1 26,6 ball\nB1 20,5\nC1 20,9', { options: { seats: 3 } });
  m.activate('A1', 'move');
  m.move('27,6');
  expect(m.state.result).toMatchObject({ winners: ['A'], score: { A: 1, B: 0, C: 0 } });
});

test('DB-16.3: only team-mates assist; a third team’s tackle zone cancels it', () => {
  const m = board('A1 10,6\nA2 12,5\nB1 11,6\nC1 13,4', { options: { seats: 3 } });
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(3));
  expect(m.told('block-declared')[0]).toMatchObject({ attackerStrength: { assists: 0 } });
});

test('BB-20.5, BB-20.6, BB-20.10: what is bought is there at once; a chef’s 4+ moves a re-roll', () => {
  const options = dungeonbowl.options.parse({ league: true, firstSeat: 'A' });
  const { state } = dungeonbowl.start(options, fastDice(1));
  const driver = new Driver(dungeonbowl, state);
  const before = state.teams.A.rerolls;
  expect(driver.owes).toEqual(['A buy-inducements']);
  expect(driver.refused('A', { type: 'buy-inducements', items: [{ kind: 'wizard', count: 1 }] })).toBe(
    'inducement-not-allowed BB-20.3',
  );
  expect(driver.refused('A', { type: 'buy-inducements', items: [{ kind: 'bribe', count: 1 }] })).toBe(
    'not-enough-money BB-20.1',
  );
  driver.play('A', { type: 'buy-inducements', items: [] }, []);
  driver.play('B', { type: 'buy-inducements', items: [] }, []);
  expect([state.teams.A.rerolls, state.phase]).toEqual([before, 'place-players']);
});

test('BB-5.6: a Go For It pays for a block and for a jump, but not for standing up', () => {
  const m = board('A1 10,6 ma=1\nA2 3,1\nB1 20,5', { dungeon: hall({ '11,6': 'P' }) });
  m.activate('A1', 'move');
  m.act({ type: 'jump', to: { x: 12, y: 6 } }, ...d6('go-for-it', 2), ...d6('jump', 2));
  expect(m.at('A1')).toBe('12,6');
  const prone = board('A1 10,6 prone ma=3\nA2 3,1\nB1 20,5');
  prone.activate('A1', 'move');
  prone.act({ type: 'stand-up' });
  expect(prone.state.turn?.active).toMatchObject({ squaresLeft: 0, goForItsLeft: 2 });
});

test('BB-16.1: Big Hand picks up in spite of tackle zones', () => {
  const total = (skill: string) => {
    const m = board(`A1 10,6 ${skill}\nA2 3,1\nB1 12,6\nball 11,6`);
    m.activate('A1', 'move');
    m.move('11,6', ...d6('pick-up', 5));
    return m.told('dice-rolled')[0]?.roll?.total;
  };
  expect([total(''), total('+big-hand')]).toEqual([5, 6]);
});

test.each([
  [41, 'miss', 'BB-7.7'],
  [52, 'niggling', 'BB-7.8'],
  [54, '-ma', 'BB-7.9'],
  [55, '-av', 'BB-7.10'],
  [57, '-ag', 'BB-7.11'],
])('BB-7.7, BB-7.8, BB-7.9, BB-7.10, BB-7.11: a %i is %s', (die, effect) => {
  const m = board('A1 10,6\nA2 3,1\nB1 11,6\nB2 20,1');
  m.activate('A1', 'block');
  m.act({ type: 'block', target: 'B1' }, ...block(6));
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  const rolled = [...d6('casualty', Math.floor(die / 10)), [8, 'casualty', die % 10] as const];
  m.act({ type: 'follow-up', follow: false }, ...broken(6, 6), ...rolled);
  expect(m.player('B1').casualties).toEqual([{ roll: die, effect }]);
});

test('BB-17.23: a thrown team-mate flies on from chests and players; the first one hit falls', () => {
  const m = board(
    'A1 10,6 +throw-team-mate\nA2 11,6 +right-stuff\nA3 3,1\nB1 17,6 prone\nB9 26,10\nchest 18,6',
    { hidden: { chest: 0 } },
  );
  m.activate('A1', 'pass');
  expect(m.refusal({ type: 'throw-team-mate', player: 'A2', to: { x: 18, y: 6 } })).toBe(
    'bad-target DB-11.5',
  );
  m.act(
    { type: 'throw-team-mate', player: 'A2', to: { x: 14, y: 6 } },
    ...[...d6('pass', 3), ...direction(5, 5, 5), ...HELD, ...direction(5, 5), ...HELD],
  );
  expect([m.at('A2'), m.at('B1'), m.told('turnover')]).toEqual(['19,6 prone', '17,6 prone', []]);
});

test('DB-1.6: a team without anybody in the dungeon keeps its turns', () => {
  const m = board('A1 10,6\nB1');
  m.act(END);
  expect(m.owes).toBe('A open');
  expect(m.told('turn-ended').map(({ seat, reason }) => `${seat} ${reason}`)).toEqual([
    'A ended',
    'B no-players',
  ]);
});

test('DB-6.5, DB-5.6: without an empty pad only the end zone is left', () => {
  const options = dungeonbowl.options.parse({ firstSeat: 'A' });
  const { state } = dungeonbowl.start(options, fastDice(1));
  const driver = new Driver(dungeonbowl, state);
  expect(driver.legal('A').some((one) => 'to' in one && one.to === 'teleporter')).toBe(true);
  state.pads.length = 0;
  expect(driver.legal('A').some((one) => 'to' in one && one.to === 'teleporter')).toBe(false);
  expect(driver.refused('A', { type: 'place-player', player: 'A1', to: 'teleporter' })).toBe(
    'no-empty-teleporter DB-6.3',
  );
});

test('DB-14.19: a bomb that hits an obstacle explodes there', () => {
  const m = board('A1 10,6 +bombardier\nA3 3,1\nB1 13,6\nB9 26,10', { dungeon: hall({ '12,6': 'S' }) });
  m.activate('A1', 'throw-bomb');
  m.act({ type: 'throw-bomb', to: { x: 14, y: 6 } });
  m.act(
    { type: 'choose-interceptor', player: null },
    ...[...d6('pass', 6), ...d6('statue', 1), ...d6('bomb-blast', 4), ...HELD],
  );
  expect([m.told('bomb-exploded')[0]?.square, m.at('B1')]).toEqual([{ x: 12, y: 6 }, '13,6 prone']);
});

test('BB-18.1: the apothecary does not treat who is knocked out, and Horns need a square', () => {
  const m = board('A1 10,6 +horns\nA2 3,1\nB1 11,6\nB2 20,1', { teams: { B: { apothecaries: 1 } } });
  m.activate('A1', 'blitz');
  m.act({ type: 'block', target: 'B1' }, ...block(6));
  expect(m.told('block-declared')[0]).toMatchObject({ attackerStrength: { skills: 0 } });
  m.act({ type: 'choose-push', to: { x: 12, y: 6 } });
  m.act({ type: 'follow-up', follow: false }, ...broken(4, 4));
  expect(m.at('B1')).toBe('ko');
});

test('DB-4.5: with no square far enough from all chests the distance asked for drops', () => {
  const options = dungeonbowl.options.parse({ chestPlacement: 'alternate', firstSeat: 'A' });
  const { state } = dungeonbowl.start(options, fastDice(1));
  const far = new Driver(dungeonbowl, state).legal('A').length;
  // chests everywhere but in a corner of a room: nothing is four steps away from all of them
  const { squares, plain } = groundOf(state.dungeon);
  const free = squares.filter((_square, at) => plain[at]).slice(0, -3);
  state.chests.push(...free.map(({ x, y }, i) => ({ id: `c${i}`, x, y, opened: true })));
  const near = dungeonbowl.legal(state, 'A').length;
  expect([far > 50, near > 0, near < 4]).toEqual([true, true, true]);
});

test('BB-7.4: who was stunned before the turn and is stunned again in it is not turned at its end', () => {
  const m = board('A1 1,5 stunned resting\nA2 3,1 stunned resting\nA3\nB1 20,6\npad 1,5\npad 20,2', {
    fromStart: true,
  });
  m.act(
    { type: 'dugout-teleport', player: 'A3', to: 'own' },
    pad(2, 1),
    ...broken(3, 3),
    pad(2, 2),
    ...d6('injury', 3, 3),
  );
  expect(m.told('turn-ended')).toHaveLength(1);
  expect([m.at('A1'), m.at('A2')]).toEqual(['1,5 stunned', '3,1 prone']);
});
