import { all, at, ring, scenario, the, types } from '../../support/cave-brawl.ts';
import { block, curse, d6, d20, endTurn, move, push, tackle } from './deeds.ts';

describe('CB-14 damage and death', () => {
  test('CB-14.1: damage comes off HP; at 1 one lives', () => {
    const m = scenario('T f  T = A1, BT 4; f = B1, BT 4, hp 5');
    m.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 4));
    expect(m.player('B1')).toMatchObject({ hp: 1, status: 'standing' });
    expect(the(m.events, 'player-damaged')).toMatchObject({
      player: 'B1',
      cause: 'block',
      by: 'A1',
      roll: { faces: [4] },
      hp: 1,
    });
  });

  test.each([
    [3, 'exactly'],
    [1, 'more than'],
  ])('CB-14.1: with HP %i, %s taken away, one is dead, removed at once and kept at 0', (hp) => {
    const m = scenario(`T f g  T = A1, BT 4; f = B1, BT 4, hp ${hp}; g = B2`);
    const where = m.player('B1').at!;
    m.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 3));
    expect(m.player('B1')).toMatchObject({ hp: 0, status: 'removed' });
    expect(m.player('B1').at).toBeUndefined();
    expect(the(m.events, 'player-damaged')).toMatchObject({ roll: { faces: [3] }, hp: 0 });
    expect(the(m.events, 'player-died')).toEqual({
      type: 'player-died',
      player: 'B1',
      cause: 'block',
      by: 'A1',
      at: where,
    });
    expect(m.owed).toBe('A turn');
  });

  test('CB-14.1: the square of the dead is free for others', () => {
    const m = scenario('T f s  T = A1, BT 4; f = B1, BT 4, hp 1; s = A2');
    const where = m.player('B1').at!;
    m.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 1));
    m.act('A', move('A2', where));
    expect(m.player('A2').at).toEqual(where);
    expect(m.refuse('A', tackle('A2', 'B1'))).toMatchObject({
      code: 'target-not-on-board',
      clause: 'CB-1.10',
    });
  });

  test('CB-14.2: a dead zombie is a corpse where it fell, not removed, and no living player', () => {
    const m = scenario('T f  T = A1, BT 4; f = B1, zombie, BT 4, hp 1');
    const where = m.player('B1').at!;
    m.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 2));
    expect(m.player('B1')).toMatchObject({ hp: 0, status: 'corpse', at: where });
    expect(the(m.events, 'player-died')).toMatchObject({ player: 'B1', corpse: true });
  });

  test('CB-14.2: a team of corpses only is not beaten: edge case 31', () => {
    const m = scenario('T f  T = A1, BT 4; f = B1, zombie, BT 4, hp 1', { others: 'removed' });
    m.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 2));
    expect(m.result).toBeUndefined();
    m.act('A', endTurn, ...d6('revive', 6));
    expect(m.owed).toBe('B turn');
    expect(m.legal('B')).toEqual([{ type: 'end-turn' }]);
    m.act('B', endTurn);
    expect(m.owed).toBe('A turn');
  });

  test('CB-14.3: nothing heals, neither turns nor a new drive', () => {
    const m = scenario('. . .\n. T .  T = A1, ball, hp 2, max 9; f = B1, at 3 3, hp 4, max 30', {
      at: at(9, 0),
    });
    m.act('A', move('A1', at(10, 0)));
    m.act('A', endTurn);
    expect(m.player('A1')).toMatchObject({ hp: 2, maxHp: 9, status: 'tunnel' });
    expect(m.player('B1')).toMatchObject({ hp: 4, maxHp: 30 });
  });

  test('CB-14.3: but a waking zombie has what it rolls, above its maximum too', () => {
    const m = scenario('z T  z = B1, zombie, corpse, max 2; T = A1');
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 6));
    expect(m.player('B1')).toMatchObject({ hp: 6, maxHp: 2, status: 'down' });
  });

  test('CB-14.4: a lowered score stays lowered, in the next drive too, never under 0, and HP stay: edge case 52', () => {
    const m = scenario(
      `
      . . .
      . T .   T = A1, ball
      w f .   w = A2, witchdoctor; f = B1, BT 3, CD 5, hp 9
      `,
      { at: at(9, 0), A: 'exiles', options: { rivalryCheck: 'turn-start' } },
    );
    m.act('A', curse('A2', 'B1', 'bt'), ...d6('curse', 5));
    expect(m.player('B1')).toMatchObject({ bt: 0, cd: 5, hp: 9, base: { bt: 3, cd: 5, pk: 4 } });
    m.act('A', move('A1', at(10, 0)));
    expect(m.state.drive).toBe(2);
    expect(m.player('B1')).toMatchObject({ bt: 0, base: { bt: 3 } });
  });

  test('CB-14.4: one whose BT is 0 still blocks, from 0', () => {
    const m = scenario('T f  T = A1, BT 0; f = B1, BT 2');
    m.act('A', block('A1', 'B1'), d20('block', 12), ...d6('block damage', 1));
    expect(the(m.events, 'block-resolved').roll).toMatchObject({
      modifiers: [
        { name: 'BT', value: 0 },
        { name: 'BT', value: -2, of: 'B1' },
      ],
      total: 10,
      success: true,
    });
    m.act('A', push());
  });

  test('CB-14.5: nobody takes the place of the dead in the match, in a new drive either', () => {
    const m = scenario('. . .\n. T .  T = A1, ball; x = B2, removed; y = A3, removed', { at: at(9, 0) });
    m.act('A', move('A1', at(10, 0)));
    expect(m.player('B2').status).toBe('removed');
    expect(m.player('A3').status).toBe('removed');
    expect(m.players()).toHaveLength(10);
    expect(m.players().filter((p) => p.status === 'tunnel')).toHaveLength(8);
    expect(m.refuse('A', move('A3', at(10, 20)))).toMatchObject({ code: 'not-in-play', clause: 'CB-14.1' });
  });

  test('CB-14.1: damage before death before ball, and the ball before the lost turn', () => {
    const m = scenario('T f  T = A1, BT 4, hp 2, ball; f = B1, BT 4, CD 4; g = A2, at 3 3');
    const where = m.player('A1').at!;
    m.act('A', tackle('A1', 'B1'), d20('tackle', 9), ...d6('tackler damage', 2));
    expect(types(m.events)).toEqual([
      'tackle-resolved',
      'player-knocked-down',
      'player-damaged',
      'player-died',
      'ball-dropped',
    ]);
    expect(all(m.events, 'turn-lost')).toEqual([]);
    expect(m.pending).toMatchObject({
      seat: 'B',
      reason: 'bounce',
      center: where,
      candidates: ring(where, 1, m.player('B1').at),
    });
  });
});
