/** Positions written from the clauses of the rulebook alone: where several of them meet. */
import type { Dungeon } from '../../../rules/src/dungeonbowl/dungeon/index.ts';
import type { Die } from '../../../rules/src/kernel/dice.ts';
import { block, board, broken, d6, direction, HELD, hall } from './kit.ts';

const pads = (of: number, ...numbers: number[]): Die[] => numbers.map((n) => [of, 'teleporter', n]);
const FOLLOW = { type: 'follow-up', follow: true };
const STAY = { type: 'follow-up', follow: false };
const END = { type: 'end-turn' };
const hit = (target: string) => ({ type: 'block', target });
const to = (x: number, y: number) => ({ x, y });
const push = (x: number, y: number) => ({ type: 'choose-push', to: to(x, y) });
const pass = (x: number, y: number) => ({ type: 'pass', to: to(x, y) });
const use = (skill: string, yes = true, player?: string) => ({
  ...{ type: 'use-skill', skill, use: yes },
  ...(player && { player }),
});
const swing = (facing: string) => ({ type: 'swing', facing });
const edges = (hole: 'lethal' | 'non-lethal', ...squares: string[]): Dungeon['precarious'] =>
  squares.map((one) => {
    const [x, y] = one.split(',').map(Number) as [number, number];
    return { x, y, hole };
  });
const three = { options: { seats: 3 } };

describe('who cannot use what', () => {
  test('BB-1.8, BB-14.2: a distracted carrier does not dump the ball', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6 ball +dump-off distracted\nB2 13,6');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(1), ...HELD);
    expect(m.ball).toBe('held B1');
  });

  test('BB-17.12, BB-8.11, BB-4.4: a ball handed to somebody without hands bounces, unrolled', () => {
    const m = board('A1 10,6 ball\nA2 11,6 +no-hands\nA9 3,1\nB1 20,1');
    m.activate('A1', 'hand-off');
    m.act({ type: 'hand-off', to: 'A2' }, ...direction(5));
    expect([m.ball, m.told('turnover')[0]?.cause]).toEqual(['ground 12,6', 'pass-lost']);
  });

  test('BB-1.9: who is rooted does not wrestle, nor pile on', () => {
    const m = board('A1 10,6 +wrestle rooted st=9\nA9 3,1\nB1 11,6 +wrestle rooted\nB2 20,1');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(2, 2, 2), ...HELD, ...HELD);
    expect([m.at('A1'), m.at('B1')]).toEqual(['10,6 prone', '11,6 prone']);
    const n = board('A1 10,6 +piling-on rooted\nA9 3,1\nB1 11,6 rooted\nB2 20,1');
    n.activate('A1', 'block');
    n.act(hit('B1'), ...block(6), ...HELD);
    expect([n.at('A1'), n.at('B1'), n.owes]).toEqual(['10,6', '11,6 prone', 'A open']);
  });

  test('BB-17.7: a foul knocks nobody down: the holder of a chainsaw has the own armour', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6 prone +chainsaw av=8\nB2 20,1');
    m.activate('A1', 'foul');
    m.act({ type: 'foul', target: 'B1' }, ...d6('armour', 2, 4));
    expect(m.told('armour-held')[0]?.total).toBe(6);
  });

  test('BB-17.3, BB-7.20: a ball and chain that lies has armour against a foul', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6 stunned +ball-and-chain\nB2 20,1');
    m.activate('A1', 'foul');
    m.act({ type: 'foul', target: 'B1' }, ...HELD);
    expect(m.at('B1')).toBe('11,6 stunned');
  });

  test('BB-8.12, BB-1.8: neither prone, distracted nor handless players intercept', () => {
    const m = board(
      'A1 10,6 ball\nA2 14,6\nA9 3,1\nB1 12,6 prone\nB2 11,6 distracted\nB3 13,6 +no-hands\nB4 20,1',
    );
    m.activate('A1', 'pass');
    // B3 exerts a tackle zone on the catcher
    m.act(pass(14, 6), ...d6('pass', 6), ...d6('catch', 4));
    expect(m.ball).toBe('held A2');
  });

  test('BB-15.2, BB-13.8: Grab and Side Step cancel each other in a Blitz, too', () => {
    const m = board('A1 10,6 +grab\nA9 3,1\nB1 11,6 +side-step\nB2 20,1');
    m.activate('A1', 'blitz');
    m.act(hit('B1'), ...block(3));
    expect([m.owes, m.legal('A')]).toEqual(['A choose-push', [push(12, 5), push(12, 6), push(12, 7)]]);
  });

  test('BB-15.2: Grab lets the square be any that is empty, in a Block Action alone', () => {
    const squares = (action: string) => {
      const m = board('A1 10,6 +grab\nA9 3,1\nB1 11,6\nB2 20,1');
      m.activate('A1', action);
      m.act(hit('B1'), ...block(3));
      return m.legal('A').length;
    };
    expect([squares('block'), squares('blitz')]).toEqual([7, 3]);
  });
});

describe('pushes, pads and walls', () => {
  test('DB-9.8, edge 44: in a Blitz who follows onto a pad pays a square, with what there is', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6\nB2 26,1\npad 11,6\npad 20,9');
    m.activate('A1', 'blitz');
    m.act(hit('B1'), ...block(3));
    m.act(push(12, 6));
    m.act(FOLLOW, ...pads(2, 2));
    expect([m.at('A1'), m.told('player-recovered').length]).toEqual(['20,9', 1]);
    expect(m.state.turn?.active?.squaresLeft).toBe(4);
  });

  test('DB-9.8: with no square left by a Go For It, which may fail', () => {
    const m = board('A1 10,6 ma=1\nA9 3,1\nB1 11,6\nB2 26,1\npad 11,6\npad 20,9');
    m.activate('A1', 'blitz');
    m.act(hit('B1'), ...block(3));
    m.act(push(12, 6));
    m.act(FOLLOW, ...pads(2, 2));
    expect(m.owes).toBe('A recover');
    m.act({ type: 'recover', goForIt: true }, ...d6('go-for-it', 1), ...HELD);
    expect([m.at('A1'), m.owes]).toEqual(['20,9 prone', 'B open']);
  });

  test('DB-9.8, DB-8.1: in a Block Action that ends the activation, a chest beside or not', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6\nB2 26,1\npad 11,6\npad 20,9\nchest 21,9');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    m.act(push(12, 6));
    m.act(FOLLOW, ...pads(2, 2));
    expect([m.at('A1'), m.owes]).toEqual(['20,9', 'A open']);
  });

  test('BB-12.5, DB-9.8: Frenzy that misfires on the pad pays for it before the second block of a Blitz', () => {
    const m = board('A1 10,6 +frenzy ma=3\nA9 3,1\nB1 11,6\nB2 26,1\npad 11,6\npad 20,9');
    m.activate('A1', 'blitz');
    m.act(hit('B1'), ...block(3));
    m.act(push(12, 6), ...pads(2, 1), ...HELD, ...block(3));
    expect(m.told('block-declared').length).toBe(2);
    m.act(push(13, 6));
    expect([m.at('A1'), m.state.turn?.active?.squaresLeft]).toEqual(['12,6', 0]);
  });

  test('BB-12.5, DB-9.8: in a Block Action there is no second block after a misfire', () => {
    const m = board('A1 10,6 +frenzy\nA9 3,1\nB1 11,6\nB2 26,1\npad 11,6\npad 20,9');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    m.act(push(12, 6), ...pads(2, 1), ...HELD);
    expect([m.told('block-declared').length, m.owes]).toEqual([1, 'A open']);
  });

  test('BB-6.14, edge 13: a chain that ends in a slam stays, though the slam takes the last one away', () => {
    const m = board('A1 26,6\nA9 3,1\nB1 27,6\nB2 28,5\nB3 28,7\nB4 28,6\nB5 20,1');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    m.act(push(28, 6), ...broken(4, 4));
    expect([m.at('B4'), m.at('B1'), m.at('A1'), m.owes]).toEqual(['ko', '27,6', '26,6', 'A open']);
  });

  test('BB-6.13, edge 43: where a chain comes round to the blocker the square counts as a wall: a slam', () => {
    const ring =
      '12,5 12,6 12,7 13,4 13,5 12,4 12,3 11,3 13,3 10,2 10,3 11,2 9,3 9,2 9,4 8,5 8,4 9,5 9,6 8,6';
    const others = ring.split(' ').map((at, i) => `B${i + 2} ${at}`);
    const m = board(`A1 10,6 st=9\nA9 3,1\nB1 11,6\n${others.join('\n')}`);
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3, 3));
    for (const [x, y] of [
      [12, 5],
      [12, 4],
      [11, 3],
      [10, 3],
      [9, 4],
    ] as const)
      m.act(push(x, y));
    m.act(push(9, 5), ...HELD);
    expect([m.told('player-slammed')[0]?.player, m.told('player-pushed')]).toEqual(['B19', []]);
    expect([m.at('B1'), m.owes]).toEqual(['11,6', 'A open']);
  });

  test('BB-6.12, BB-6.11: on the diagonal two held and a wall make a slam, not a chain', () => {
    const m = board('A1 27,8\nA9 3,1\nB1 28,9\nB2 28,10\nB3 20,1');
    m.activate('A1', 'block');
    // straight on is outside, beside are a wall and B2
    m.act(hit('B1'), ...block(5), ...HELD);
    expect([m.at('B1'), m.at('B2'), m.owes]).toEqual(['28,9 prone', '28,10', 'A open']);
  });

  test('DB-9.2, edge 9: pushed by defender-down onto a pad, the target is knocked down where it comes out', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6\nB2 26,1\npad 12,6\npad 20,9');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(6));
    m.act(push(12, 6));
    m.act(STAY, ...pads(2, 2), ...HELD);
    expect(m.at('B1')).toBe('20,9 prone');
  });

  test('BB-6.17, DB-9.5: a misfire that has broken the armour leaves no second Armour roll', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6\nB2 26,1\npad 12,6\npad 20,9');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(6));
    m.act(push(12, 6));
    m.act(STAY, ...pads(2, 1), ...broken(1, 1));
    expect([m.at('B1'), m.owes]).toEqual(['12,6 stunned', 'A open']);
  });

  test('BB-12.11: a stripped ball falls where the pad has brought its carrier', () => {
    const m = board('A1 10,6 +strip-ball\nA9 3,1\nB1 11,6 ball\nB2 26,1\npad 12,6\npad 20,9');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    m.act(push(12, 6));
    m.act(STAY, ...pads(2, 2), ...direction(5));
    expect([m.at('B1'), m.ball]).toEqual(['20,9', 'ground 21,9']);
  });

  test('BB-12.11, DB-12.4: slammed, the carrier drops it, and the slam is rolled first', () => {
    const m = board('A1 27,6 +strip-ball\nA9 3,1\nB1 28,6 ball\nB2 20,1');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3), ...HELD, ...direction(2));
    expect([m.at('B1'), m.ball]).toEqual(['28,6', 'ground 28,5']);
  });

  test('BB-15.8: who stands firm beside a wall is neither pushed nor slammed, and is knocked down there', () => {
    const m = board('A1 27,6\nA9 3,1\nB1 28,6 +stand-firm\nB2 20,1');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(6));
    m.act(use('stand-firm'), ...HELD);
    expect([m.at('B1'), m.told('player-slammed')]).toEqual(['28,6 prone', []]);
  });

  test('BB-13.8, BB-6.12: Side Step picks among all empty squares, a pad or a hole among them', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6 +side-step\nB2 20,1\npad 10,5\npad 20,9', {
      dungeon: hall({ '11,5': 'P' }),
    });
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    expect([m.owes, m.legal('B').length]).toEqual(['B choose-push', 7]);
    m.act(push(10, 5));
    m.act(STAY, ...pads(2, 2));
    expect(m.at('B1')).toBe('20,9');
  });

  test('DB-1.2, edge 3: a push into the end zone that the carrier attacks wins for the carrier', () => {
    const m = board('A1 4,6\nA9 10,1\nB1 3,6 ball\nB2 20,1');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    m.act(push(2, 6));
    m.act(STAY);
    expect(m.state.result).toMatchObject({ winners: ['B'], reason: 'touchdown' });
  });

  test('DB-1.2: one who is knocked down there has not', () => {
    const m = board('A1 4,6\nA9 10,1\nB1 3,6 ball\nB2 20,1');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(6));
    m.act(push(2, 6));
    m.act(STAY, ...HELD, ...direction(5));
    expect([m.state.result, m.ball]).toEqual([undefined, 'ground 3,6']);
  });
});

describe('teleporters', () => {
  test('DB-9.6, DB-9.7, edge 4: whom the own chain displaces is strained, a turnover', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 20,9\nB2 26,1\npad 11,6\npad 20,9');
    m.activate('A1', 'move');
    // A1 to 2, B1 to 1; nobody is there
    m.move('11,6', ...pads(2, 2, 1));
    expect([m.at('A1'), m.at('B1')]).toEqual(['20,9', '11,6']);
    const n = board('A1 10,6\nA9 3,1\nB1 20,9\nB2 26,1\npad 11,6\npad 20,9');
    n.activate('A1', 'move');
    // B1 misfires and stays, so A1 goes on: to 1, a second time
    n.move('11,6', ...pads(2, 2, 2), ...HELD, ...pads(2, 1), ...d6('injury', 2, 2));
    expect([n.at('A1'), n.at('B1'), n.owes]).toEqual(['11,6 stunned', '20,9', 'B open']);
  });

  test('BB-5.12, edge 7: who fails a Dodge onto a pad is knocked down where the pad leads', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 9,5\nB2 26,1\npad 11,6\npad 20,9');
    m.activate('A1', 'move');
    m.move('11,6', ...d6('dodge', 1), ...pads(2, 2), ...HELD);
    expect([m.at('A1'), m.told('turnover')[0]?.cause]).toEqual(['20,9 prone', 'knocked-down']);
  });

  test('DB-9.4, edge 39, edge 35: prone and displaced twice in a turn: an Injury roll, of the other team no turnover', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 20,9 prone teleports=1\nB2 26,1\npad 11,6\npad 20,9\npad 5,9');
    m.activate('A1', 'move');
    m.move('11,6', ...pads(3, 2, 3), ...d6('injury', 1, 1));
    expect([m.at('B1'), m.owes]).toEqual(['5,9 stunned', 'A activation']);
  });

  test('BB-1.9, edge 40: a rooted player goes along with a chain, and stays rooted', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 20,9 rooted\nB2 26,1\npad 11,6\npad 20,9\npad 5,9');
    m.activate('A1', 'move');
    m.move('11,6', ...pads(3, 2, 3));
    expect([m.at('B1'), m.player('B1').rooted]).toEqual(['5,9', true]);
  });

  test('DB-9.9: a player whom a misfire removes still displaces the newcomer', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 20,9\nB2 26,1\npad 11,6\npad 20,9\npad 5,9');
    m.activate('A1', 'move');
    m.move('11,6', ...pads(3, 2, 2), ...broken(4, 4), ...pads(3, 3), ...d6('injury', 1, 1));
    expect([m.at('B1'), m.at('A1')]).toEqual(['ko', '5,9 stunned']);
  });

  test('BB-13.3, DB-9.1: who dives into a vacated pad is teleported, after the mover', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 10,7 +diving-tackle\nB2 26,1\npad 10,6\npad 20,9');
    m.activate('A1', 'move');
    m.move('9,5', ...d6('dodge', 3));
    m.act(use('diving-tackle', true, 'B1'), ...pads(2, 2), ...HELD);
    expect([m.at('B1'), m.at('A1')]).toEqual(['20,9 prone', '9,5 prone']);
  });

  test('BB-12.10, DB-9.1: who shadows onto a pad is teleported', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 10,7 +shadowing\nB2 26,1\npad 10,6\npad 20,9');
    m.activate('A1', 'move');
    m.move('9,5', ...d6('dodge', 3));
    m.act(use('shadowing', true, 'B1'), ...d6('shadowing', 3, 4), ...pads(2, 2));
    expect([m.at('B1'), m.owes]).toEqual(['20,9', 'A activation']);
  });

  test('BB-5.12, BB-12.10: the shadower follows before a failed Go For It brings the mover down', () => {
    const n = board('A1 10,6\nA9 3,1\nB1 11,6 +shadowing\nB2 26,1');
    n.activate('A1', 'move');
    n.state.turn!.active!.squaresLeft = 0;
    n.move('9,6', ...d6('go-for-it', 1));
    expect(n.owes).toBe('B shadowing');
    n.act(use('shadowing', true, 'B1'), ...d6('shadowing', 1, 1), ...HELD);
    expect([n.at('B1'), n.at('A1')]).toEqual(['10,6', '9,6 prone']);
  });

  test('DB-10.2, DB-10.3: a ball sent to a pad with somebody on it is caught there, without a chain', () => {
    const m = board('A1 10,6 ball\nA2 20,9\nA9 3,1\nB1 26,1\npad 12,6\npad 20,9');
    m.activate('A1', 'pass');
    m.act(pass(12, 6), ...d6('pass', 6), ...pads(2, 2), ...d6('catch', 4));
    // caught by the own side: no turnover (BB-4.4), and no completion (BB-19.1)
    expect([m.ball, m.owes, m.told('ball-caught')[0]?.completion]).toEqual(['held A2', 'A open', undefined]);
  });

  test('DB-10.3, edge 18: who stands on a pad and drops a pass has it bounce from there', () => {
    const m = board('A1 10,6 ball\nA2 13,6\nA9 3,1\nB1 26,1\npad 13,6\npad 20,9');
    m.activate('A1', 'pass');
    m.act(pass(13, 6), ...d6('pass', 6), ...d6('catch', 1), ...direction(5));
    expect([m.ball, m.told('ball-teleported')]).toEqual(['ground 14,6', []]);
  });

  test('DB-10.1, edge 19: sent to the pad itself it bounces once from it', () => {
    const m = board('A1 10,6 ball\nA9 3,1\nB1 26,1\npad 12,6\npad 20,9');
    m.activate('A1', 'pass');
    m.act(pass(12, 6), ...d6('pass', 6), ...pads(2, 1), ...direction(5));
    expect(m.ball).toBe('ground 13,6');
  });
});

describe('chests', () => {
  test('DB-8.6, BB-7.17, edge 16: a carrier beside the trap drops the ball after all are hurt', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 12,6 ball\nB2 12,5\nchest 11,6', { hidden: { chest: 3 } });
    m.activate('A1', 'move');
    // A1, then B2 (north-east), then B1 (east)
    m.act({ type: 'open-chest', chest: 'c1' }, ...HELD, ...HELD, ...HELD, ...direction(5));
    const hurt = m.told('armour-held').map(({ player }) => player);
    expect([hurt, m.ball, m.told('turnover').length]).toEqual([['A1', 'B2', 'B1'], 'ground 13,6', 1]);
  });

  test('DB-8.1, edge 41: after the block of a Block Action a chest may still be opened, and a trap is a turnover', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,5\nB2 20,1\nchest 11,6', { hidden: { chest: 3 } });
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    m.act(push(12, 4));
    m.act(STAY);
    expect(m.owes).toBe('A activation');
    m.act({ type: 'open-chest', chest: 'c1' }, ...HELD);
    expect(m.owes).toBe('B open');
  });

  test('DB-8.2, DB-8.5, edge 17: after the snatch has failed nobody pays for a step, but another may pick it up', () => {
    const m = board('A1 10,6\nA2 10,5\nA9 3,1\nB1 20,1\nchest 11,6');
    m.activate('A1', 'move');
    m.act({ type: 'open-chest', chest: 'c1' }, ...d6('snatch', 3));
    expect([m.ball, m.owes]).toEqual(['ground 11,6', 'A open']);
    m.activate('A2', 'move');
    m.move('11,6', ...d6('pick-up', 3));
    expect(m.ball).toBe('held A2');
  });

  test('DB-8.2: the block of a Block Action is still possible, with its follow-up; that of a Blitz is not', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,5\nB2 20,1\nchest 11,6');
    m.activate('A1', 'block');
    m.act({ type: 'open-chest', chest: 'c1' }, ...d6('snatch', 6));
    m.act(hit('B1'), ...block(3));
    m.act(push(12, 4));
    m.act(FOLLOW);
    expect([m.at('A1'), m.ball]).toEqual(['11,5', 'held A1']);
    const n = board('A1 10,6\nA9 3,1\nB1 11,5\nB2 20,1\nchest 11,6');
    n.activate('A1', 'blitz');
    n.act({ type: 'open-chest', chest: 'c1' }, ...d6('snatch', 6));
    // nothing is left, so that the activation has ended by itself
    expect(n.owes).toBe('A open');
  });

  test('DB-8.4, BB-9.2: the snatch may be made again by the team, once', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 20,1\nchest 11,6', { teams: { A: { rerolls: 1 } } });
    m.activate('A1', 'move');
    m.act({ type: 'open-chest', chest: 'c1' }, ...d6('snatch', 3));
    m.act({ type: 'use-reroll', source: 'team' }, ...d6('snatch', 4));
    expect([m.ball, m.state.teams.A.rerolls]).toEqual(['held A1', 0]);
  });

  test('DB-15.3, edge 32: chests that open by themselves fell a carrier beside, and no turn ends by it', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 20,5 ball\nB2 26,1\nchest 21,5', {
      options: { timeLimit: 'turns' },
      turnsDone: 18,
      hidden: { chest: 3, chestsAt: 19 },
    });
    m.act(END, ...HELD, ...direction(4));
    expect([m.at('B1'), m.ball, m.owes]).toEqual(['20,5 prone', 'ground 19,5', 'B open']);
  });

  test('DB-15.3: beside two traps that open by themselves one falls once', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 20,5\nchest 21,5\nchest 19,5', {
      options: { timeLimit: 'turns' },
      turnsDone: 18,
      hidden: { chest: 3, chestsAt: 19 },
    });
    m.act(END, ...HELD);
    expect(m.told('chest-exploded').map(({ victims }) => victims)).toEqual([['B1'], []]);
  });
});

describe('holes and their edges', () => {
  test('DB-14.13, DB-10.6: a target who slips with the ball brings it to a pad; the Blitz goes on', () => {
    const dungeon = hall({ '11,7': 'P' }, edges('non-lethal', '11,6'));
    const m = board('A1 10,6\nA9 3,1\nB1 11,6 ball\nB2 20,1\npad 20,9\npad 5,9', { dungeon });
    m.activate('A1', 'blitz');
    m.act(hit('B1'), ...d6('precarious', 1), ...pads(2, 1), ...direction(5));
    expect([m.at('B1'), m.ball, m.owes]).toEqual(['lost', 'ground 21,9', 'A activation']);
    expect(m.refusal({ type: 'block', target: 'B2' })).toBe('action-used BB-3.9');
  });

  test('DB-14.14: an interceptor who slips was the only try; the pass goes on', () => {
    const dungeon = hall({ '12,7': 'P' }, edges('non-lethal', '12,6'));
    const m = board('A1 10,6 ball\nA2 14,6\nA9 3,1\nB1 12,6\nB2 13,6\nB3 26,1', { dungeon });
    m.activate('A1', 'pass');
    m.act(pass(14, 6));
    m.act(
      { type: 'choose-interceptor', player: 'B1' },
      ...d6('precarious', 1),
      ...d6('pass', 6),
      ...d6('catch', 6),
    );
    expect([m.at('B1'), m.ball]).toEqual(['lost', 'held A2']);
  });

  test('DB-14.14: a picker-up who slips leaves the ball where it lies, a turnover for the fall', () => {
    const dungeon = hall({ '11,7': 'P' }, edges('non-lethal', '11,6'));
    const m = board('A1 10,6\nA9 3,1\nB1 20,1\nball 11,6', { dungeon });
    m.activate('A1', 'move');
    m.move('11,6', ...d6('precarious', 1));
    expect([m.at('A1'), m.ball, m.told('turnover')[0]?.cause]).toEqual(['lost', 'ground 11,6', 'hole']);
  });

  test('DB-14.4, BB-7.19: a lethal fall may be a casualty, which an apothecary may treat', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6\nB2 12,5\nB3 12,7\nB4 20,1', {
      dungeon: hall({ '12,6': 'L' }),
      teams: { B: { apothecaries: 1 } },
    });
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    const d68 = (a: number, b: number): Die[] => [
      [6, 'casualty', a],
      [8, 'casualty', b],
    ];
    m.act(STAY, ...d6('fall', 6), ...d68(6, 1));
    m.act({ type: 'use-apothecary', use: true }, ...d68(2, 2));
    m.act({ type: 'choose-casualty', index: 1 });
    expect(m.at('B1')).toBe('reserves');
  });

  test('DB-14.10, BB-16.8: a jump may be held back; then nothing is rolled for it', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 10,7 +tentacles\nB2 20,1', { dungeon: hall({ '11,6': 'P' }) });
    m.activate('A1', 'move');
    m.act({ type: 'jump', to: to(12, 6) });
    m.act(use('tentacles', true, 'B1'), ...d6('tentacles', 2, 3));
    expect([m.at('A1'), m.owes, m.told('turnover')]).toEqual(['10,6', 'A open', []]);
  });

  test('DB-14.18, edge 27: a statue stops the ball, a turnover though a team-mate catches it', () => {
    const m = board('A1 10,6 ball\nA2 14,6\nA9 3,1\nB1 20,1', {
      dungeon: hall({ '12,6': 'S', '13,6': 'S' }),
    });
    m.activate('A1', 'pass');
    m.act(
      pass(14, 6),
      ...d6('pass', 6),
      ...[[6, 'statue', 3] as const, [6, 'statue', 1] as const],
      ...direction(5),
      ...d6('catch', 6),
    );
    expect([m.ball, m.told('turnover')[0]?.cause]).toEqual(['held A2', 'statue']);
  });
});

describe('throws', () => {
  test('BB-16.8, BB-12.8: who is held back in a move of Pass Block goes no farther', () => {
    const m = board('A1 10,6 ball\nA2 15,6\nA3 13,10 +tentacles\nA9 3,1\nB1 13,9 +pass-block\nB2 26,1');
    m.activate('A1', 'pass');
    m.act(pass(15, 6));
    m.act({ type: 'pass-block', player: 'B1', path: [to(13, 8), to(13, 7), to(13, 6)] });
    m.act(use('tentacles', true, 'A3'), ...d6('tentacles', 2, 3), ...d6('pass', 6), ...d6('catch', 6));
    expect([m.at('B1'), m.ball]).toEqual(['13,9', 'held A2']);
  });

  test('BB-17.6, BB-4.2: a bomb knocks down also who lies; of the active team that is a turnover', () => {
    const m = board('A1 10,6 +bombardier\nA2 14,6 prone\nA9 3,1\nB1 20,1');
    m.activate('A1', 'throw-bomb');
    m.act({ type: 'throw-bomb', to: to(14, 6) }, ...d6('pass', 6), ...HELD);
    expect([m.at('A2'), m.told('turnover')[0]?.cause]).toEqual(['14,6 prone', 'knocked-down']);
  });

  test('BB-14.2, BB-4.6: a dumped ball that is intercepted ends nobody’s turn, and the block goes on', () => {
    const m = board('A1 10,6\nA2 12,6\nA9 3,1\nB1 11,6 ball +dump-off\nB2 14,6\nB3 26,1');
    m.activate('A1', 'block');
    m.act(hit('B1'));
    m.act({ type: 'dump-off', to: to(14, 6) });
    m.act({ type: 'choose-interceptor', player: 'A2' }, ...d6('interception', 6), ...block(3, 3));
    expect(m.ball).toBe('held A2');
    m.act(push(12, 5));
    m.act(STAY);
    expect([m.told('turnover'), m.owes]).toEqual([[], 'A open']);
  });

  test('BB-17.22, BB-4.2: a thrown team-mate who lands on an own prone player is a turnover', () => {
    const m = board('A1 10,6 +throw-team-mate\nA2 11,6 +right-stuff\nA3 14,6 prone\nA9 3,1\nB1 26,1');
    m.activate('A1', 'pass');
    m.act(
      { type: 'throw-team-mate', player: 'A2', to: to(14, 6) },
      ...d6('pass', 6),
      ...direction(5, 4, 2),
      ...d6('landing', 6),
    );
    expect(m.at('A2')).toBe('14,5');
    const n = board('A1 10,6 +throw-team-mate\nA2 11,6 +right-stuff\nA3 15,6 prone\nA9 3,1\nB1 26,1');
    n.activate('A1', 'pass');
    n.act(
      { type: 'throw-team-mate', player: 'A2', to: to(14, 6) },
      ...d6('pass', 6),
      ...direction(5, 4, 5),
      ...HELD,
      ...direction(5),
      ...HELD,
    );
    expect([n.at('A2'), n.at('A3'), n.told('turnover')[0]?.cause]).toEqual([
      '16,6 prone',
      '15,6 prone',
      'knocked-down',
    ]);
  });

  test('BB-17.23, DB-9.1: thrown onto a pad one is teleported before landing; felled by it one does not land', () => {
    const m = board('A1 10,6 +throw-team-mate\nA2 11,6 +right-stuff\nA9 3,1\nB1 26,1\npad 14,5\npad 20,9');
    m.activate('A1', 'pass');
    m.act(
      { type: 'throw-team-mate', player: 'A2', to: to(14, 6) },
      ...d6('pass', 6),
      ...direction(5, 4, 2),
      ...pads(2, 2),
      ...d6('landing', 4),
    );
    expect(m.at('A2')).toBe('20,9');
    const n = board('A1 10,6 +throw-team-mate\nA2 11,6 +right-stuff\nA9 3,1\nB1 26,1\npad 14,5\npad 20,9');
    n.activate('A1', 'pass');
    n.act(
      { type: 'throw-team-mate', player: 'A2', to: to(14, 6) },
      ...d6('pass', 6),
      ...direction(5, 4, 2),
      ...pads(2, 1),
      ...broken(1, 1),
    );
    expect([n.at('A2'), n.told('turnover')[0]?.cause]).toEqual(['14,5 stunned', 'knocked-down']);
  });

  test('BB-17.23, edge 37: thrown into a hole with the ball: it comes back by a pad, a turnover', () => {
    const m = board(
      'A1 10,6 +throw-team-mate\nA2 11,6 ball +right-stuff\nA9 3,1\nB1 26,1\npad 20,9\npad 5,9',
      {
        dungeon: hall({ '14,5': 'P' }),
      },
    );
    m.activate('A1', 'pass');
    m.act(
      { type: 'throw-team-mate', player: 'A2', to: to(14, 6) },
      ...d6('pass', 6),
      ...direction(5, 4, 2),
      ...pads(2, 1),
      ...direction(5),
    );
    expect([m.at('A2'), m.ball, m.told('turnover').length]).toEqual(['lost', 'ground 21,9', 1]);
  });

  test('BB-17.5: no touchdown counts before the bite; after it, it does', () => {
    const text = 'A1 25,6 ball +blood-lust\nA2 26,5 position=thrall\nA9 3,1\nB1 20,1';
    const m = board(text);
    m.activate('A1', 'move', ...d6('blood-lust', 1));
    m.move('26,6 27,6');
    expect(m.state.result).toBeUndefined();
    m.act({ type: 'end-activation' }, ...d6('injury', 1, 1));
    expect([m.at('A2'), m.state.result?.winners]).toEqual(['26,5 stunned', ['A']]);
  });

  test('BB-17.5, BB-4.10: with nobody to bite the vampire leaves, the ball bounces, the turn ends', () => {
    const m = board('A1 27,6 ball +blood-lust\nA9 3,1\nB1 20,1');
    m.activate('A1', 'move', ...d6('blood-lust', 1));
    m.act({ type: 'end-activation' }, ...direction(4));
    expect([m.at('A1'), m.ball, m.told('turnover')[0]?.cause]).toEqual([
      'reserves',
      'ground 26,6',
      'blood-lust',
    ]);
  });
});

describe('ball and chain', () => {
  test('BB-17.3, BB-6.13: whom a swing meets lying is pushed, and rolls armour without a slam', () => {
    const m = board('A1 10,6 +ball-and-chain ma=1\nA9 3,1\nB1 11,6 prone\nB2 20,1');
    m.activate('A1', 'move');
    m.act(swing('e'), ...d6('swing', 3));
    m.act(push(12, 6), ...HELD);
    expect([m.at('A1'), m.at('B1')]).toEqual(['11,6', '12,6 prone']);
    const n = board('A1 27,6 +ball-and-chain ma=1\nA9 3,1\nB1 28,6 prone\nB2 20,1');
    n.activate('A1', 'move');
    n.act(swing('e'), ...d6('swing', 3), ...HELD);
    expect([n.at('A1'), n.at('B1')]).toEqual(['27,6', '28,6 prone']);
  });

  test('BB-17.3, BB-4.2: it blocks an own player, too; whom it fells is a turnover', () => {
    const m = board('A1 10,6 +ball-and-chain\nA2 11,6\nA9 3,1\nB1 20,1');
    m.activate('A1', 'move');
    m.act(swing('e'), ...d6('swing', 3), ...block(6));
    m.act(push(12, 6), ...HELD);
    expect([m.at('A1'), m.at('A2'), m.owes]).toEqual(['11,6', '12,6 prone', 'B open']);
  });

  test('BB-17.4, DB-9.8: it swings onto a pad, pays a square there, and must go on', () => {
    const m = board('A1 10,6 +ball-and-chain ma=3\nA9 3,1\nB1 26,1\npad 11,6\npad 20,9');
    m.activate('A1', 'move');
    m.act(swing('e'), ...d6('swing', 3), ...pads(2, 2));
    expect([m.at('A1'), m.state.turn?.active?.squaresLeft]).toEqual(['20,9', 1]);
    expect(m.refusal(END)).toBe('must-swing BB-17.3');
  });
});

describe('three teams, time, and who is in the middle of something', () => {
  test('DB-16.6, BB-1.5: a seat that gives up in the middle of a chain leaves nobody on top of another', () => {
    const m = board(
      'A1 10,6\nA9 3,1\nB1 20,9 teleports=1\nB9 26,1\nC1 5,9\nC9 20,1\npad 11,6\npad 20,9\npad 5,9',
      { ...three, teams: { B: { apothecaries: 1 } } },
    );
    m.activate('A1', 'move');
    const strained: Die[] = [...d6('injury', 6, 6), [6, 'casualty', 5], [8, 'casualty', 1]];
    // A1 comes to B1, and B1 to C1, strained: the match waits for B, both on the pad of C1
    m.move('11,6', ...pads(3, 2, 3), ...strained);
    expect([m.owes, m.at('B1'), m.at('C1')]).toEqual(['B apothecary', '5,9 prone', '5,9']);
    m.driver.play('A', { type: 'concede' }, pads(3, 1));
    expect([m.at('A1'), m.at('B1'), m.at('C1'), m.owes]).toEqual(['absent', '5,9 prone', '11,6', 'B open']);
  });

  test('DB-16.6: in the middle of another’s block the block is over, and the turn goes on', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6 +stand-firm\nB9 26,1\nC1 20,1', three);
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    m.act({ type: 'concede' });
    expect([m.at('B1'), m.owes]).toEqual(['absent', 'A open']);
  });

  test('BB-3.12: when time is up in a choice of the own, it takes its default, and the turn is over', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6\nB2 20,1');
    m.activate('A1', 'block');
    m.act(hit('B1'), ...block(3));
    m.driver.timeout('A');
    expect([m.at('B1'), m.owes]).toEqual(['12,5', 'A follow-up']);
    m.driver.timeout('A');
    expect(m.at('A1')).toBe('10,6');
  });

  test('BB-9.2, BB-4.1: in the turn of the others no team re-roll helps, but Pro does', () => {
    const m = board('A1 10,6\nA9 3,1\nB1 11,6 ball +dump-off +pro\nB2 14,6\nB3 26,1', {
      teams: { B: { rerolls: 3 } },
    });
    m.activate('A1', 'block');
    m.act(hit('B1'));
    // A1 exerts a tackle zone: 3 and more of 3 is accurate on a 4
    m.act({ type: 'dump-off', to: to(13, 6) }, ...d6('pass', 3));
    expect(m.legal('B')).toEqual([
      { type: 'use-reroll', source: 'pro' },
      { type: 'use-reroll', source: 'none' },
    ]);
  });

  test('BB-12.9, BB-17.14: a failed Pro may be made again by the team, of which a Loner makes sure', () => {
    const m = board('A1 10,6 ma=1 +pro +loner\nA9 3,1\nB1 20,1', { teams: { A: { rerolls: 2 } } });
    m.activate('A1', 'move');
    m.move('11,6 12,6', ...d6('go-for-it', 1));
    m.act({ type: 'use-reroll', source: 'pro' }, ...d6('pro', 3));
    m.act({ type: 'use-reroll', source: 'team' }, ...d6('loner', 4), ...d6('pro', 4), ...d6('go-for-it', 2));
    expect([m.at('A1'), m.state.teams.A.rerolls]).toEqual(['12,6', 1]);
  });

  test('BB-9.8, BB-11.2: the Leader’s re-roll is there while the Leader lies, and is gone with the Leader', () => {
    const sources = (leader: string) => {
      const m = board(`A1 10,6 ma=1\nA2 ${leader} +leader\nA9 3,1\nB1 20,1`);
      m.activate('A1', 'move');
      m.move('11,6 12,6', ...d6('go-for-it', 1), ...(leader === 'ko' ? HELD : []));
      return m.owes === 'A reroll' ? m.legal('A').map(({ source }) => source) : m.owes;
    };
    expect(sources('5,5 stunned')).toEqual(['leader', 'none']);
    expect(sources('ko')).toBe('B open');
  });

  test('BB-13.3, BB-15.1: where ST would still break free nobody need dive', () => {
    const m = board('A1 10,6 st=5 +break-tackle\nA9 3,1\nB1 11,6 +diving-tackle\nB2 20,1');
    m.activate('A1', 'move');
    // 3 + 1 by AG 3; less 2 it is 2, which by ST 5 is enough
    m.move('9,6', ...d6('dodge', 3));
    expect([m.at('A1'), m.owes]).toEqual(['9,6', 'A activation']);
  });

  test('BB-15.10, BB-17.21: Thick Skull is looked at before Stunty', () => {
    const result = (skills: string, a: number, b: number) => {
      const m = board(`A1 10,6\nA9 3,1\nB1 11,6 ${skills}\nB2 20,1`);
      m.activate('A1', 'block');
      m.act(hit('B1'), ...block(6));
      m.act(push(12, 6));
      m.act(STAY, ...broken(a, b));
      return m.at('B1');
    };
    expect(result('+stunty', 3, 4)).toBe('ko');
    expect(result('+stunty +thick-skull', 3, 4)).toBe('ko');
    expect(result('+stunty +thick-skull', 4, 4)).toBe('12,6 stunned');
    expect(result('+stunty', 4, 5)).toBe('casualty');
  });

  test('DB-13.3, DB-10.5, edge 34: a secret weapon that is spotted with the ball on a pad drops it there', () => {
    const m = board('A1 11,6 ball +secret-weapon\nA9 3,1\nB1 26,1\npad 11,6\npad 20,9');
    m.act(END, [6, 'secret-weapon', 6], ...direction(5));
    expect([m.at('A1'), m.ball, m.owes]).toEqual(['ejected', 'ground 12,6', 'B open']);
  });

  test('DB-13.4, BB-20.4: a bribe keeps a spotted weapon in the dungeon on 2 or more', () => {
    const m = board('A1 11,6 +secret-weapon\nA9 3,1\nB1 26,1', { teams: { A: { bribes: 1 } } });
    m.act(END, [6, 'secret-weapon', 6]);
    m.act({ type: 'use-bribe', use: true }, ...d6('bribe', 2));
    expect([m.at('A1'), m.state.teams.A.bribes, m.owes]).toEqual(['11,6', 0, 'B open']);
  });
});
