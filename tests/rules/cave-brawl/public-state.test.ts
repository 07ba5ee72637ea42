import { at, caveBrawl, GOAL, newMatch, ring, scenario } from '../../support/cave-brawl.ts';
import { block, d6, d20, endTurn, move, pass, tackle } from './deeds.ts';

const sheet = {
  faction: 'amazons',
  players: ['amazon', 'acrobat', 'queen', 'amazon', 'amazon'].map((type, i) => ({
    type,
    ...(i === 0 && { name: 'Una' }),
    ...{ bt: 4, cd: 5, pk: 6, maxHp: 10 + i },
  })),
};
const given = { teamSize: 5, minBasic: 3, firstBall: 'A', teams: { A: sheet, B: sheet } };

describe('the public state', () => {
  test('of a match that has just begun', () => {
    const { view } = newMatch(given);
    expect(view).toMatchObject({
      phase: 'turn',
      drive: 1,
      turn: 1,
      active: 'B',
      offence: 'A',
      suddenDeath: false,
      score: { A: 0, B: 0 },
      ball: { where: 'tunnel', team: 'A' },
      ballAtTurnStart: { team: 'A' },
      idle: { held: 0, loose: 0 },
      beasts: [],
      nextBeast: 1,
    });
    const { teams: _, ...options } = given;
    expect(view.options).toEqual(caveBrawl.options.parse(options));
    for (const absent of ['pending', 'result', 'submitted']) expect(view).not.toHaveProperty(absent);
    expect(view.teams?.A.players[0]).toEqual({
      id: 'A1',
      number: 1,
      name: 'Una',
      type: 'amazon',
      faction: 'amazons',
      base: { bt: 4, cd: 5, pk: 6 },
      bt: 4,
      cd: 5,
      pk: 6,
      mv: 5,
      hp: 10,
      maxHp: 10,
      status: 'tunnel',
      movesLeft: 5,
      actionUsed: false,
      turnOver: false,
      stoodUp: false,
      rivalryRolled: false,
      curseSpent: false,
      heldBy: [],
      stats: {},
    });
    expect(view.teams?.A.players[1]).not.toHaveProperty('name');
  });

  test('in the draft: who has submitted, and nothing of teams, ball or turns', () => {
    const { view } = newMatch();
    expect(view).toMatchObject({ phase: 'draft', drive: 0, turn: 0, submitted: { A: false, B: false } });
    for (const absent of ['teams', 'ball', 'active', 'offence', 'ballAtTurnStart', 'pending', 'result'])
      expect(view).not.toHaveProperty(absent);
  });

  test('where the ball was when the turn started', () => {
    const held = scenario('T  T = A1, ball', { active: 'B' });
    held.act('B', endTurn);
    expect(held.view.ballAtTurnStart).toEqual({ team: 'A', at: at(8, 8) });
    held.act('A', move('A1', at(8, 9)));
    expect(held.view.ballAtTurnStart).toEqual({ team: 'A', at: at(8, 8) });
    const loose = scenario('*');
    loose.act('A', endTurn);
    expect(loose.view.ballAtTurnStart).toEqual({ at: at(8, 8) });
    // taken before revival, stench and rivalry: a ball dropped in them was held when the turn started
    const rivals = scenario('T s  T = A1, amazon, ball; s = A2, caveman', { A: 'exiles', active: 'B' });
    rivals.act('B', endTurn, ...d6('rivalry', 1), d20('tackle', 1), ...d6('tackler damage', 1));
    expect(rivals.view.ballAtTurnStart).toEqual({ team: 'A', at: at(8, 8) });
  });

  test('what is pending names the seat, and candidates sorted by y, then x', () => {
    const push = scenario('T f  T = A1, BT 4; f = B1, BT 4');
    push.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 1));
    expect(push.view.pending).toEqual({
      kind: 'push',
      seat: 'A',
      blocker: 'A1',
      target: 'B1',
      candidates: ring(at(9, 8), 1, at(8, 8)),
      canFollowUp: true,
    });
    const ball = scenario('T f  T = A1, ball; f = B1, BT 9');
    ball.act('A', tackle('A1', 'B1'), d20('tackle', 1), ...d6('tackler damage', 1));
    expect(ball.view.pending).toEqual({
      kind: 'place-ball',
      seat: 'B',
      reason: 'bounce',
      center: at(8, 8),
      distance: 1,
      candidates: ring(at(8, 8), 1, at(9, 8)),
    });
    const carrier = newMatch(given);
    carrier.act('B', endTurn);
    expect(carrier.view.pending).toEqual({
      kind: 'carrier',
      seat: 'A',
      candidates: ['A1', 'A2', 'A3', 'A4', 'A5'],
    });
    expect(carrier.view.ball).toEqual({ where: 'tunnel', team: 'A' });
  });

  test('the distance of a placement is the one in force: edge cases 6 and 8', () => {
    const m = scenario(
      `
      f g h i   f = B1; g = B2; h = B3; i = B4
      j r k .   j = B5; r = A2; k = B6
      l n o T   l = B7; n = B8; o = B9; T = A1, PK 4, ball
      `,
    );
    m.act('A', pass('A1', 'A2'), d20('pass', 10 + 4), d20('catch', 1));
    expect(m.view.pending).toMatchObject({ reason: 'dropped-catch', center: at(9, 9), distance: 2 });
    expect(m.candidates).toEqual(ring(at(9, 9), 2, at(11, 8), at(11, 10)));
  });

  test('one event of the drive’s start for each, in order, with the goal squares untouched', () => {
    const m = newMatch(given);
    expect(m.events).toMatchObject([
      {
        type: 'team-created',
        team: 'A',
        faction: 'amazons',
        players: [{ id: 'A1', name: 'Una', maxHp: 10 }, {}, {}, {}, {}],
      },
      { type: 'team-created', team: 'B' },
      { type: 'drive-started', drive: 1, offence: 'A', defence: 'B' },
      { type: 'turn-started', team: 'B', turn: 1 },
    ]);
    m.act('B', move('B1', GOAL.B));
    expect(m.events).toEqual([{ type: 'player-moved', player: 'B1', path: [GOAL.B], movesLeft: 4 }]);
  });
});
