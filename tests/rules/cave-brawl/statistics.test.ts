import { statistics } from '../../../rules/src/cave-brawl/statistics.ts';
import { at, GOAL, type Match, newMatch, scenario } from '../../support/cave-brawl.ts';
import {
  block,
  coin,
  curse,
  d6,
  d20,
  endTurn,
  kick,
  move,
  pass,
  pickUp,
  placeBall,
  push,
  tackle,
  vault,
} from './deeds.ts';

const linesOf = (m: Match) => statistics(m.view).seats;
const stats = (m: Match, id: string) => m.player(id).stats;

describe('statistics of players', () => {
  test('squares moved, with the ball and without; entering counts', () => {
    const m = scenario('T . .  T = A1, ball; s = A2, tunnel; r = A3, at 3 3');
    m.act('A', move('A1', at(9, 8), at(10, 8)));
    m.act('A', move('A2', GOAL.A, at(10, 19)));
    m.act('A', move('A3', at(3, 4)));
    expect(stats(m, 'A1')).toEqual({ squaresMoved: 2, squaresWithBall: 2 });
    expect(stats(m, 'A2')).toEqual({ squaresMoved: 2 });
    expect(stats(m, 'A3')).toEqual({ squaresMoved: 1 });
  });

  test('blocks tried and made, damage dealt and taken, the follow-up as a square', () => {
    const m = scenario('T f .  T = A1, BT 4; f = B1, BT 4; U = A2, at 3 3; g = B2, at 3 4');
    m.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 4));
    m.act('A', push(at(10, 8), true));
    expect(stats(m, 'A1')).toEqual({ blocksTried: 1, blocksMade: 1, damageDealt: 4, squaresMoved: 1 });
    expect(stats(m, 'B1')).toEqual({ damageTaken: 4 });
    m.act('A', block('A2', 'B2'), d20('block', 9));
    expect(stats(m, 'A2')).toEqual({ blocksTried: 1 });
  });

  test('tackles tried and made, times knocked down, kills and deaths', () => {
    const m = scenario(
      'T f  T = A1, BT 4; f = B1, BT 4, CD 4, hp 3; U = A2, at 3 3, BT 4, hp 1; g = B2, at 3 4, BT 4, CD 4',
    );
    m.act('A', tackle('A1', 'B1'), d20('tackle', 10), ...d6('tackle damage', 2, 2));
    expect(stats(m, 'A1')).toMatchObject({ tacklesTried: 1, tacklesMade: 1, kills: 1 });
    expect(stats(m, 'B1')).toMatchObject({ knockedDown: 1, deaths: 1 });
    expect(linesOf(m).B).toMatchObject({ playersLost: 1 });
    expect(linesOf(m).A).not.toHaveProperty('playersLost');
    m.act('A', tackle('A2', 'B2'), d20('tackle', 1), ...d6('tackler damage', 3));
    expect(stats(m, 'A2')).toMatchObject({ tacklesTried: 1, knockedDown: 1, deaths: 1 });
    expect(stats(m, 'A2').tacklesMade).toBeUndefined();
  });

  test('beasts killed', () => {
    const m = scenario('T X  T = A1, BT 9; X = X1 smilodon, hp 2');
    m.act('A', block('A1', 'X1'), d20('block', 20), ...d6('block damage', 5));
    expect(stats(m, 'A1')).toMatchObject({ blocksMade: 1, beastKills: 1 });
    expect(stats(m, 'A1').kills).toBeUndefined();
  });

  test('passes tried, on target and caught; catches tried and made', () => {
    const set = () => scenario('T . r  T = A1, PK 4, ball; r = A2, CD 4');
    const caught = set();
    caught.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
    expect(stats(caught, 'A1')).toEqual({ passesTried: 1, passesOnTarget: 1, passesCaught: 1 });
    expect(stats(caught, 'A2')).toEqual({ catchesTried: 1, catchesMade: 1 });
    const dropped = set();
    dropped.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 9));
    expect(stats(dropped, 'A1')).toEqual({ passesTried: 1, passesOnTarget: 1 });
    expect(stats(dropped, 'A2')).toEqual({ catchesTried: 1 });
    const wide = set();
    wide.act('A', pass('A1', 'A2'), d20('pass', 9), ...d6('scatter', 1));
    expect(stats(wide, 'A1')).toEqual({ passesTried: 1 });
    expect(stats(wide, 'A2')).toEqual({});
  });

  test('kicks tried and made', () => {
    const m = scenario('T  T = A1, PK 9, ball', { at: at(10, 4) });
    m.act('A', kick('A1'), d20('kick', 20));
    expect(stats(m, 'A1')).toEqual({ kicksTried: 1, kicksMade: 1 });
    const missed = scenario('T  T = A1, PK 1, ball', { at: at(10, 4) });
    missed.act('A', kick('A1'), d20('kick', 1), ...d6('scatter', 1));
    missed.act('B', placeBall(missed.candidates[0]!));
    expect(stats(missed, 'A1')).toEqual({ kicksTried: 1 });
  });

  test('pick-ups, and points with them', () => {
    const m = scenario('T  T = A1, on ball', { at: GOAL.B });
    m.act('A', pickUp('A1'));
    expect(stats(m, 'A1')).toEqual({ pickUps: 1, points: 1 });
  });

  test('vaults tried and made; a vault is a square moved or two, but no action', () => {
    const m = scenario('T f . g .  T = A1, acrobat, CD 4; f = B1, BT 4, CD 4; g = B2, BT 4, CD 4');
    m.act('A', vault('A1', 'B1'), d20('dodge', 10));
    m.act('A', vault('A1', 'B2'), d20('dodge', 9));
    expect(stats(m, 'A1')).toMatchObject({ vaultsTried: 2, vaultsMade: 1 });
  });

  test('curses, revivals, rival tackles', () => {
    const m = scenario('w f z  w = A1, witchdoctor; f = B1; z = B2, zombie, corpse', { B: 'exiles' });
    m.act('A', curse('A1', 'B1', 'bt'), ...d6('curse', 1));
    expect(stats(m, 'A1')).toEqual({ curses: 1 });
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 2));
    expect(stats(m, 'B2')).toMatchObject({ revivals: 1 });
    const rivals = scenario('T s  T = A1, amazon, BT 4; s = A2, caveman, BT 4, CD 4', {
      A: 'exiles',
      active: 'B',
    });
    rivals.act('B', endTurn, ...d6('rivalry', 1), d20('tackle', 10), ...d6('tackle damage', 1, 1));
    expect(stats(rivals, 'A1')).toMatchObject({ rivalTackles: 1 });
    expect(stats(rivals, 'A2')).toMatchObject({ knockedDown: 1, damageTaken: 2 });
  });

  test('what a beast does is taken, and carrying off is a player lost', () => {
    const m = scenario('X T  X = X1 pteranodon; T = A1, BT 1, CD 1, hp 9', { at: at(5, 5) });
    m.act('A', endTurn, d20('beast attack', 20), ...d6('beast damage', 2), ...d6('carry-off', 1));
    expect(stats(m, 'A1')).toMatchObject({ damageTaken: 2 });
    expect(linesOf(m).A).toMatchObject({ playersLost: 1 });
  });
});

describe('statistics of teams', () => {
  test('turns with the ball, in the tunnel too, and beasts provoked', () => {
    const m = scenario('T  T = A1, ball', { at: at(10, 15) });
    m.act('A', endTurn);
    m.act('B', endTurn);
    m.act('A', endTurn, ...d6('beast', 1), coin('cave coin', 1), ...d6('beast hp', 1, 1));
    expect(m.state.teams?.A.stats).toEqual({ turnsWithBall: 2, beastsProvoked: 1 });
    expect(m.state.teams?.B.stats).toEqual({});
  });

  test('a loose ball’s beast is provoked by nobody', () => {
    const m = scenario('*', { at: at(10, 10), idle: { held: 0, loose: 3 } });
    m.act('A', endTurn, ...d6('beast', 1), coin('cave coin', 1), ...d6('beast hp', 1, 1));
    expect(m.state.teams?.A.stats.beastsProvoked).toBeUndefined();
    expect(m.state.teams?.B.stats.beastsProvoked).toBeUndefined();
  });

  test('a kick win is recorded with the points as they stood', () => {
    const m = scenario('T  T = A1, PK 9, ball', { at: at(10, 4), score: { A: 0, B: 2 } });
    m.act('A', kick('A1'), d20('kick', 20));
    expect(m.result).toMatchObject({ winner: 'A', reason: 'kick', score: { A: 0, B: 2 } });
    expect(m.state.score).toEqual({ A: 0, B: 2 });
  });

  test('a team’s line of the match: points, how it was won, and who was lost', () => {
    const kicked = scenario('T  T = A1, PK 9, ball; x = A2, removed', {
      at: at(10, 4),
      score: { A: 1, B: 2 },
    });
    kicked.act('A', kick('A1'), d20('kick', 20));
    expect(linesOf(kicked).A).toEqual({ pointsFor: 1, pointsAgainst: 2, playersLost: 1, winsByKick: 1 });
    expect(linesOf(kicked).B).toEqual({ pointsFor: 2, pointsAgainst: 1 });
    const dead = scenario('T f  T = A1, BT 9; f = B1, hp 1', { others: 'removed' });
    dead.act('A', block('A1', 'B1'), d20('block', 20), ...d6('block damage', 1));
    expect(linesOf(dead).A).toMatchObject({ winsByElimination: 1 });
    expect(linesOf(dead).A).not.toHaveProperty('winsByKick');
    const held = scenario('T  T = A1, ball', { turn: 20, options: { turnLimit: 20 } });
    held.act('A', endTurn);
    expect(linesOf(held).A).toEqual({ pointsFor: 0, pointsAgainst: 0, turnsWithBall: 1 });
  });

  test('a player’s line has its seat, its name, and what it has done', () => {
    const m = scenario('T f  T = A1, BT 4; f = B1, BT 4');
    m.act('A', block('A1', 'B1'), d20('block', 9));
    expect(statistics(m.view).players.A1).toEqual({ seat: 'A', counts: { blocksTried: 1 } });
    expect(statistics(m.view).players.B1).toEqual({ seat: 'B', counts: {} });
    m.player('A1').name = 'Una';
    expect(statistics(m.view).players.A1).toMatchObject({ name: 'Una' });
  });

  test('before the draft is over nobody has any', () => {
    expect(statistics(newMatch().view)).toEqual({ seats: {}, players: {} });
  });
});
