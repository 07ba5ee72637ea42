import { SCORES } from '../../../rules/src/cave-brawl/data.ts';
import { all, at, type Event, ring, scenario, the, types } from '../../support/cave-brawl.ts';
import {
  block,
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
  standUp,
  tackle,
  vault,
} from './deeds.ts';

/** Who was tested for rivalry, in order. */
const tested = (events: readonly Event[]) => all(events, 'rivalry-tested').map((e) => e.player);

describe('CB-15 leap', () => {
  test('CB-15.1: an acrobat vaults an adjacent opponent who stands', () => {
    const m = scenario('a f .  a = A1, acrobat, CD 4; f = B1, BT 4, CD 4');
    const beyond = at(10, 8);
    m.act('A', vault('A1', 'B1'), d20('dodge', 10));
    expect(m.player('A1').at).toEqual(beyond);
    expect(the(m.events, 'vault-attempted')).toMatchObject({
      player: 'A1',
      over: 'B1',
      from: at(8, 8),
      to: beyond,
    });
  });

  test('CB-15.1, CB-15.3: or one who lies, on the same roll: edge case 25', () => {
    const m = scenario('a f .  a = A1, acrobat, CD 4; f = B1, down, BT 5, CD 4');
    m.act('A', vault('A1', 'B1'), d20('dodge', 10));
    expect(the(m.events, 'vault-attempted').roll).toMatchObject({ total: 9, success: false });
  });

  test.each([
    ['T = A1, queen', 'not-an-acrobat', 'CB-15.1'],
    ['T = A1, acrobat, moves 0', 'too-far', 'CB-15.4'],
    ['T = A1, acrobat, down', 'knocked-down', 'CB-9.8'],
    ['T = A1, acrobat, spent', 'turn-lost', 'CB-5.6'],
  ])('CB-15.1: %s does not vault', (legend, code, clause) => {
    const m = scenario(`T f .  ${legend}; f = B1`);
    expect(m.refuse('A', vault('A1', 'B1'))).toMatchObject({ code, clause });
  });

  test.each([
    [
      'N',
      `
      . 1 .
      . f .
      . a .
      `,
    ],
    [
      'SW',
      `
      . . a
      . f .
      1 . .
      `,
    ],
    [
      'SE',
      `
      a . .
      . f .
      . . 1
      `,
    ],
  ])('CB-15.2: the vaulter lands straight beyond, to the %s too', (_, diagram) => {
    const m = scenario(`${diagram}\na = A1, acrobat, CD 9; f = B1`);
    m.act('A', vault('A1', 'B1'), d20('dodge', 20));
    expect(m.player('A1').at).toEqual(m.square('1'));
  });

  test.each([
    's = A2',
    's = B2',
    's = B2, down',
    's = X1 mastodon',
  ])('CB-15.2: the landing must be free, not %s: edge case 24', (other) => {
    const m = scenario(`a f s  a = A1, acrobat; f = B1; ${other}`);
    expect(m.refuse('A', vault('A1', 'B1'))).toMatchObject({ code: 'landing-blocked', clause: 'CB-15.2' });
  });

  test('CB-15.2: nor outside the pit, but on a corpse or the ball the vaulter may', () => {
    const wall = scenario('f . .\na . .  a = A1, acrobat; f = B1', { at: at(4, 0) });
    expect(wall.refuse('A', vault('A1', 'B1'))).toMatchObject({ code: 'landing-blocked' });
    const corpse = scenario('a f z  a = A1, acrobat, CD 9; f = B1; z = B2, zombie, corpse', { B: 'exiles' });
    corpse.act('A', vault('A1', 'B1'), d20('dodge', 20));
    expect(corpse.player('A1').at).toEqual(corpse.player('B2').at);
    const ball = scenario('a f *  a = A1, acrobat, CD 9; f = B1');
    ball.act('A', vault('A1', 'B1'), d20('dodge', 20));
    expect(ball.ball).toEqual({ where: 'loose', at: ball.player('A1').at });
  });

  test.each([
    [5, 3, 'bt', 5],
    [3, 5, 'cd', 5],
    [4, 4, 'bt', 4],
  ] as const)('CB-15.3: dodge against the better of BT %i and CD %i', (bt, cd, ability, value) => {
    const set = () => scenario(`a f .  a = A1, acrobat, BT 9, CD 6; f = B1, BT ${bt}, CD ${cd}`);
    const m = set();
    m.act('A', vault('A1', 'B1'), d20('dodge', 4 + value));
    expect(the(m.events, 'vault-attempted').roll).toMatchObject({
      of: 'A1',
      modifiers: [
        { name: 'CD', value: 6 },
        { name: SCORES[ability], value: -value, of: 'B1' },
      ],
      total: 10,
      success: true,
    });
    const failed = set();
    failed.act('A', vault('A1', 'B1'), d20('dodge', 3 + value));
    expect(the(failed.events, 'vault-attempted').to).toBeUndefined();
  });

  test('CB-15.4: it costs a movement point, is no action, and may be done again: edge case 23', () => {
    const m = scenario('a f . g .  a = A1, acrobat, CD 9, moves 2; f = B1; g = B2');
    m.act('A', vault('A1', 'B1'), d20('dodge', 20));
    expect(m.player('A1')).toMatchObject({ movesLeft: 1, actionUsed: false, turnOver: false });
    m.act('A', vault('A1', 'B2'), d20('dodge', 20));
    expect(m.player('A1')).toMatchObject({ movesLeft: 0, at: at(12, 8) });
    expect(m.refuse('A', vault('A1', 'B2'))).toMatchObject({ code: 'too-far', clause: 'CB-15.4' });
    m.act('A', tackle('A1', 'B2'), d20('tackle', 20), ...d6('tackle damage', 1, 1));
  });

  test('CB-15.4: one whose action is used vaults all the same', () => {
    const m = scenario('a f .  a = A1, acrobat, CD 9, acted; f = B1');
    m.act('A', vault('A1', 'B1'), d20('dodge', 20));
    expect(m.player('A1').at).toEqual(at(10, 8));
  });

  test('CB-15.5: a failed vault leaves the vaulter standing, unable to move, able to act', () => {
    const m = scenario('a f .  a = A1, acrobat, CD 4, BT 4; f = B1, BT 4, CD 4');
    m.act('A', vault('A1', 'B1'), d20('dodge', 9));
    expect(m.player('A1')).toMatchObject({
      at: at(8, 8),
      status: 'standing',
      movesLeft: 0,
      actionUsed: false,
      turnOver: false,
    });
    expect(m.refuse('A', move('A1', at(7, 8)))).toMatchObject({ code: 'too-far' });
    m.act('A', tackle('A1', 'B1'), d20('tackle', 10), ...d6('tackle damage', 1, 1));
    // the felled opponent loses no turn: it is the other team's
    expect(all(m.events, 'turn-lost')).toEqual([]);
  });

  test('CB-15.6: neither beasts nor teammates are vaulted', () => {
    const m = scenario(`
      . X .
      . a s .   X = X1 mastodon; a = A1, acrobat; s = A2
      `);
    expect(m.refuse('A', vault('A1', 'X1'))).toMatchObject({ code: 'not-an-opponent', clause: 'CB-15.6' });
    expect(m.refuse('A', vault('A1', 'A2'))).toMatchObject({ code: 'not-an-opponent', clause: 'CB-15.6' });
  });
});

describe('CB-15 fear', () => {
  test.each(['block', 'tackle'] as const)('CB-15.7: on a 1 the %s of a standing cave ape is lost', (deed) => {
    const m = scenario('T f  T = A1; f = B1, cave-ape');
    m.act('A', deed === 'block' ? block('A1', 'B1') : tackle('A1', 'B1'), ...d6('fear', 1));
    expect(m.player('A1')).toMatchObject({ actionUsed: true, turnOver: true, status: 'standing', hp: 12 });
    expect(m.player('B1')).toMatchObject({ hp: 12, status: 'standing' });
    expect(m.events).toMatchObject([
      {
        type: 'fear-tested',
        player: 'A1',
        target: 'B1',
        roll: { name: 'fear', die: 6, faces: [1], success: false },
      },
      { type: 'turn-lost', player: 'A1', cause: 'fear' },
    ]);
    expect(m.refuse('A', move('A1', at(7, 8)))).toMatchObject({ code: 'turn-lost', clause: 'CB-5.6' });
  });

  test.each([2, 6])('CB-15.8: on %i the attempt goes on', (face) => {
    const m = scenario('T f  T = A1, BT 4; f = B1, cave-ape, BT 4');
    m.act('A', tackle('A1', 'B1'), ...d6('fear', face), d20('tackle', 10), ...d6('tackle damage', 1, 2));
    expect(m.player('B1')).toMatchObject({ status: 'down', hp: 9 });
    expect(types(m.events).slice(0, 2)).toEqual(['fear-tested', 'tackle-resolved']);
    const b = scenario('T f  T = A1, BT 4; f = B1, cave-ape, BT 4');
    b.act('A', block('A1', 'B1'), ...d6('fear', face), d20('block', 9));
    expect(b.player('A1').turnOver).toBe(true);
    expect(the(b.events, 'turn-lost').cause).toBe('block');
  });

  test('CB-15.7: a cave ape that lies frightens nobody, and one that attacks rolls nothing', () => {
    const m = scenario('T f  T = A1, BT 4; f = B1, cave-ape, BT 4, down');
    m.act('A', block('A1', 'B1'), d20('block', 9));
    const ape = scenario('T f  T = A1, cave-ape, BT 4; f = B1, BT 4, CD 4');
    ape.act('A', block('A1', 'B1'), d20('block', 9));
    const both = scenario('T f  T = A1, cave-ape, BT 4; f = B1, cave-ape, BT 4');
    both.act('A', block('A1', 'B1'), ...d6('fear', 2), d20('block', 9));
  });

  test('CB-15.9: beasts do not roll for fear', () => {
    const m = scenario('X T  X = X1 mastodon; T = A1, cave-ape, BT 4, CD 4, hp 30');
    m.act('A', endTurn, d20('beast attack', 4), ...d6('beast damage', 1, 1, 1));
    expect(m.player('A1').hp).toBe(27);
  });

  test('CB-15.9: nor does a rival of the ape’s own team: edge case 34', () => {
    const m = scenario('T s . o  T = A1, amazon, BT 4; s = A2, cave-ape, rolled, BT 4; o = A3', {
      A: 'exiles',
    });
    m.act('A', move('A3', at(12, 8)), ...d6('rivalry', 1), d20('tackle', 10), ...d6('tackle damage', 1, 1));
    expect(types(m.events)).not.toContain('fear-tested');
    expect(m.player('A2').status).toBe('down');
  });
});

describe('CB-15 stench', () => {
  test('CB-15.10: at the start of its team’s turn who is beside a standing opposing troglodyte rolls; on 1 its turn is over', () => {
    const m = scenario(`
      f t g   f = B1; t = A1, troglodyte; g = B2, down
      . h .   h = B3
      k . .   k = B4
      `);
    m.act('A', endTurn, ...d6('stench', 1, 1, 2));
    expect(all(m.events, 'stench-tested')).toMatchObject([
      { type: 'stench-tested', player: 'B1', roll: { name: 'stench', die: 6, faces: [1], success: false } },
      { type: 'stench-tested', player: 'B2', roll: { name: 'stench', die: 6, faces: [1], success: false } },
      { type: 'stench-tested', player: 'B3', roll: { name: 'stench', die: 6, faces: [2], success: true } },
    ]);
    expect(all(m.events, 'turn-lost').map((e) => [e.player, e.cause])).toEqual([
      ['B1', 'stench'],
      ['B2', 'stench'],
    ]);
    expect(types(m.events).indexOf('turn-started')).toBeLessThan(types(m.events).indexOf('stench-tested'));
    expect(m.player('B1').turnOver).toBe(true);
    expect(m.player('B2').turnOver).toBe(true);
    expect(m.player('B3').turnOver).toBe(false);
    expect(m.player('B4').turnOver).toBe(false);
    expect(m.refuse('B', standUp('B2'))).toMatchObject({ code: 'turn-lost' });
  });

  test('CB-15.10: one roll beside two troglodytes: edge case 26; none beside one that lies, or at A’s own start', () => {
    const m = scenario('t f u  t = A1, troglodyte; f = B1; u = A2, troglodyte');
    m.act('A', endTurn, ...d6('stench', 3));
    m.act('B', endTurn);
    const lying = scenario('t f  t = A1, troglodyte, down; f = B1');
    lying.act('A', endTurn);
    expect(types(lying.events)).not.toContain('stench-tested');
  });

  test('CB-15.10: edge case 27, one who retches with the ball keeps it', () => {
    const m = scenario('t f  t = A1, troglodyte; f = B1, ball');
    m.act('A', endTurn, ...d6('stench', 1));
    expect(m.carrier).toBe('B1');
    m.act('B', endTurn);
    expect(m.state.idle.held).toBe(1);
  });

  test('CB-15.11: troglodytes roll too; teammates and beasts do not', () => {
    const m = scenario('s t f X  s = A2; t = A1, troglodyte; f = B1, troglodyte; X = X1 smilodon, after B', {
      A: 'reptilians',
    });
    m.act('A', endTurn, ...d6('stench', 4));
    expect(the(m.events, 'stench-tested').player).toBe('B1');
  });
});

describe('CB-15 revival', () => {
  test('CB-15.12: a corpse is in nobody’s way, and nothing is done to it', () => {
    const m = scenario(
      `
      T z f   T = A1, witchdoctor; z = B1, zombie, corpse; f = B2
      `,
      { A: 'witchdoctors', B: 'witchdoctors' },
    );
    expect(m.refuse('A', tackle('A1', 'B1'))).toMatchObject({
      code: 'target-not-on-board',
      clause: 'CB-1.10',
    });
    expect(m.refuse('A', block('A1', 'B1'))).toMatchObject({ code: 'target-not-on-board' });
    expect(m.refuse('A', curse('A1', 'B1', 'bt'))).toMatchObject({ code: 'target-not-on-board' });
    m.act('A', move('A1', m.player('B1').at!));
    expect(m.player('A1').at).toEqual(m.player('B1').at);
  });

  test('CB-15.12: a corpse presses nobody, and a ball may be laid on it', () => {
    const m = scenario('z T . r  z = B1, zombie, corpse; T = A1, PK 4, ball; r = A2, CD 4');
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 9));
    const n = scenario('r z . T  r = A2, CD 4; z = B1, zombie, corpse; T = A1, PK 4, ball');
    n.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 9));
    n.act('B', placeBall(n.player('B1').at!));
    expect(n.ball).toEqual({ where: 'loose', at: n.player('B1').at });
  });

  test('CB-15.13: what a zombie carries falls as for any death', () => {
    const blocked = scenario('T f  T = A1, BT 4; f = B1, zombie, BT 4, hp 1, ball');
    blocked.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 1));
    expect(blocked.ball).toEqual({ where: 'loose', at: blocked.player('B1').at });
    expect(types(blocked.events)).toEqual([
      'block-resolved',
      'player-damaged',
      'player-died',
      'ball-dropped',
      'turn-lost',
    ]);
    const tackled = scenario('T f  T = A1, BT 4; f = B1, zombie, BT 4, CD 4, hp 1, ball');
    tackled.act('A', tackle('A1', 'B1'), d20('tackle', 10), ...d6('tackle damage', 1, 1));
    expect(tackled.pending).toMatchObject({
      seat: 'B',
      reason: 'bounce',
      candidates: ring(tackled.player('B1').at!, 1, tackled.player('A1').at),
    });
  });

  test('CB-15.14: at the start of each of its team’s turns a corpse rolls; on 1 it wakes, lying, and may stand up', () => {
    const m = scenario(
      'z y . T  z = B1, zombie, corpse, moves 0, acted, spent; y = B2, zombie, corpse; T = A1',
    );
    const where = m.player('B1').at;
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 3), ...d6('revive', 2));
    expect(m.player('B1')).toMatchObject({ status: 'down', hp: 3, at: where, turnOver: false });
    expect(m.player('B2').status).toBe('corpse');
    expect(m.events.filter((e) => e.type.startsWith('revive') || e.type.startsWith('zombie'))).toMatchObject([
      { type: 'revive-rolled', player: 'B1', roll: { name: 'revive', die: 6, faces: [1], success: true } },
      { type: 'zombie-revived', player: 'B1', roll: { name: 'revive hp', faces: [3] }, hp: 3, at: where },
      { type: 'revive-rolled', player: 'B2', roll: { name: 'revive', die: 6, faces: [2], success: false } },
    ]);
    m.act('B', standUp('B1'));
    m.act('B', endTurn);
    // not at the start of the others' turn, and again at the next of its own
    m.act('A', endTurn, ...d6('revive', 5));
  });

  test('CB-15.14: in the tunnel it wakes ready to enter', () => {
    const m = scenario('T  T = A1; z = B2, zombie, corpse');
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 4));
    expect(m.player('B2')).toMatchObject({ status: 'tunnel', hp: 4 });
    expect(the(m.events, 'zombie-revived').at).toBeUndefined();
    m.act('B', move('B2', at(10, 0)));
  });

  test('CB-15.14: edge case 28, awake beside a troglodyte it rolls for stench in the same start', () => {
    const m = scenario('z t  z = B1, zombie, corpse; t = A1, troglodyte');
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 3), ...d6('stench', 1));
    expect(m.player('B1')).toMatchObject({ status: 'down', turnOver: true });
  });

  test.each([
    'T = A1, under z',
    'T = B2, under z',
    'T = B2, down, under z',
    'T = X1 mastodon, under z, after B',
  ])('CB-15.15: no roll while its square is not free (%s): edge case 29', (on) => {
    const m = scenario(`z s  z = B1, zombie, corpse; s = A2; ${on}`);
    m.act('A', endTurn);
    expect(the(m.events, 'revive-rolled')).toEqual({ type: 'revive-rolled', player: 'B1', pinned: true });
  });

  test('CB-15.15: two corpses in one square, one wakes, the other does not roll: edge case 30', () => {
    const m = scenario('z . T  z = B1, zombie, corpse; y = B2, zombie, corpse, under z; T = A1');
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 2));
    expect(m.player('B1').status).toBe('down');
    expect(m.player('B2').status).toBe('corpse');
    expect(all(m.events, 'revive-rolled').map((e) => e.pinned ?? e.roll?.faces[0])).toEqual([1, true]);
    const both = scenario('z . T  z = B1, zombie, corpse; y = B2, zombie, corpse, under z; T = A1');
    both.act('A', endTurn, ...d6('revive', 2), ...d6('revive', 1), ...d6('revive hp', 2));
    expect(both.player('B2').status).toBe('down');
  });

  test('CB-15.15: in the tunnel it always rolls, and a loose ball on a corpse pins nobody', () => {
    const m = scenario('*  z = B1, zombie, corpse; y = B2, zombie, corpse, under *; T = A1, at 10 0');
    m.act('A', endTurn, ...d6('revive', 6), ...d6('revive', 6));
  });
});

describe('CB-15.15 with `pinnedCorpses: roll`', () => {
  const options = { pinnedCorpses: 'roll' };
  test.each([
    'T = A1, under z',
    'T = B2, down, under z',
    'T = X1 mastodon, under z, after B',
  ])('CB-15.15: it rolls under somebody (%s), and wakes on the nearest free square', (on) => {
    const m = scenario(`z s  z = B1, zombie, corpse; s = A2; ${on}`, { options });
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 5));
    expect(the(m.events, 'revive-rolled').pinned).toBeUndefined();
    expect(the(m.events, 'zombie-revived')).toMatchObject({ player: 'B1', hp: 5, at: at(7, 7) });
    expect(m.player('B1')).toMatchObject({ status: 'down', at: at(7, 7), hp: 5 });
    m.act('B', standUp('B1'));
  });

  test('CB-15.15: on 2-6 it lies where it is', () => {
    const m = scenario('z  z = B1, zombie, corpse; T = A1, under z', { options });
    m.act('A', endTurn, ...d6('revive', 2));
    expect(m.player('B1')).toMatchObject({ status: 'corpse', at: at(8, 8) });
  });

  test('CB-15.15: in a free square it wakes where it lies', () => {
    const m = scenario('z T  z = B1, zombie, corpse; T = A1', { options });
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 5));
    expect(m.player('B1').at).toEqual(at(8, 8));
  });

  test('CB-15.15: of two in one square both may wake', () => {
    const m = scenario('z . T  z = B1, zombie, corpse; y = B2, zombie, corpse, under z; T = A1', { options });
    m.act('A', endTurn, ...d6('revive', 1), ...d6('revive hp', 2), ...d6('revive', 1), ...d6('revive hp', 3));
    expect(m.player('B1').at).toEqual(at(8, 8));
    expect(m.player('B2').at).toEqual(at(7, 7));
  });
});

describe('CB-15 curse', () => {
  test('CB-15.16: d6 points off a score of anybody, however far, to no less than 0', () => {
    const m = scenario('w  w = A1, witchdoctor; f = B1, PK 5, at 20 20', {
      at: at(0, 0),
      ball: { where: 'loose', at: at(5, 5) },
    });
    m.act('A', curse('A1', 'B1', 'pk'), ...d6('curse', 3));
    expect(m.player('B1')).toMatchObject({ pk: 2, bt: 4, cd: 4 });
    expect(m.player('A1')).toMatchObject({
      actionUsed: true,
      curseSpent: true,
      turnOver: false,
      movesLeft: 5,
    });
    expect(m.events).toMatchObject([
      { type: 'curse-cast', player: 'A1', target: 'B1', ability: 'pk', value: 2, roll: { faces: [3] } },
    ]);
    const low = scenario('w f  w = A1, witchdoctor; f = B1, CD 2');
    low.act('A', curse('A1', 'B1', 'cd'), ...d6('curse', 6));
    expect(low.player('B1').cd).toBe(0);
  });

  test('CB-15.16: once a match for each witchdoctor, in a new drive too', () => {
    const m = scenario(
      '. . .\nw T .  w = A1, witchdoctor; v = A2, witchdoctor, at 4 4; T = A3, ball; f = B1, at 3 3',
      {
        at: at(9, 0),
      },
    );
    m.act('A', curse('A1', 'B1', 'bt'), ...d6('curse', 1));
    m.act('A', curse('A2', 'B1', 'bt'), ...d6('curse', 1));
    expect(m.player('B1').bt).toBe(2);
    m.act('A', endTurn);
    m.act('B', endTurn);
    expect(m.refuse('A', curse('A1', 'B1', 'bt'))).toMatchObject({ code: 'curse-spent', clause: 'CB-15.16' });
    m.act('A', move('A3', at(10, 0)));
    expect(m.player('A1').curseSpent).toBe(true);
  });

  test('CB-15.16: one who lies may be cursed; one in the tunnel, a teammate or oneself may not', () => {
    const m = scenario('w s f  w = A1, witchdoctor; s = A2; f = B1, down; x = B3, removed', {
      A: 'witchdoctors',
    });
    expect(m.refuse('A', curse('A1', 'B2', 'bt'))).toMatchObject({
      code: 'target-not-on-board',
      clause: 'CB-1.10',
    });
    expect(m.refuse('A', curse('A1', 'B3', 'bt'))).toMatchObject({ code: 'target-not-on-board' });
    expect(m.refuse('A', curse('A1', 'A2', 'bt'))).toMatchObject({
      code: 'not-an-opponent',
      clause: 'CB-15.16',
    });
    expect(m.refuse('A', curse('A1', 'A1', 'bt'))).toMatchObject({
      code: 'not-an-opponent',
      clause: 'CB-15.16',
    });
    m.act('A', curse('A1', 'B1', 'bt'), ...d6('curse', 1));
  });

  test('CB-15.17: beasts are not cursed', () => {
    const m = scenario('w X  w = A1, witchdoctor; X = X1 mastodon');
    expect(m.refuse('A', curse('A1', 'X1', 'bt'))).toMatchObject({
      code: 'not-an-opponent',
      clause: 'CB-15.17',
    });
  });
});

describe('CB-15 rivalry', () => {
  const exiles = { A: 'exiles' as const };
  /** Two rivals beside each other, and a third far off who does things. */
  const pair = (first = 'amazon', second = 'caveman', rest = '') =>
    scenario(`T s . . . . o  T = A1, ${first}; s = A2, ${second}; o = A3, amazon${rest}`, exiles);
  const step = (m: ReturnType<typeof scenario>) =>
    move('A3', at(m.player('A3').at!.x, m.player('A3').at!.y + 1));

  test('CB-15.18: after any action of its team a player beside a rival rolls, once a turn', () => {
    const m = pair();
    m.act('A', step(m), ...d6('rivalry', 2, 6));
    expect(all(m.events, 'rivalry-tested')).toMatchObject([
      {
        type: 'rivalry-tested',
        player: 'A1',
        rival: 'A2',
        roll: { name: 'rivalry', die: 6, faces: [2], success: true },
      },
      {
        type: 'rivalry-tested',
        player: 'A2',
        rival: 'A1',
        roll: { name: 'rivalry', die: 6, faces: [6], success: true },
      },
    ]);
    expect(m.player('A1').rivalryRolled).toBe(true);
    m.act('A', step(m));
    expect(tested(m.events)).toEqual([]);
    // the next turn of theirs is a new one, and it begins with a look: edge case 35
    m.act('A', endTurn);
    m.act('B', endTurn, ...d6('rivalry', 3, 4));
    expect(tested(m.events)).toEqual(['A1', 'A2']);
  });

  test.each([
    ['of the same faction', 'amazon', 'queen', '', []],
    ['one whose turn is over', 'amazon, spent', 'caveman', '', ['A2']],
    ['one who has rolled', 'amazon, rolled', 'caveman', '', ['A2']],
    ['the rival of one who lies', 'amazon, down', 'caveman', '', []],
    ['beside a standing opponent', 'amazon', 'caveman', '; f = B1, at 7 8', ['A2']],
    ['beside an opponent who lies', 'amazon', 'caveman', '; f = B1, at 7 8, down', ['A1', 'A2']],
    ['between both', 'amazon', 'caveman', '; f = B1, at 8 9', []],
  ])('CB-15.18: who rolls: %s', (_, first, second, rest, rolls) => {
    const m = pair(first, second, rest);
    m.act('A', step(m), ...rolls.flatMap(() => d6('rivalry', 3)));
    expect(tested(m.events)).toEqual(rolls);
  });

  test('CB-15.18: only Exiles are rivals', () => {
    const m = scenario('T s . . . . o  T = A1; s = A2, acrobat; o = A3, queen', { A: 'amazons' });
    m.act('A', step(m));
    expect(tested(m.events)).toEqual([]);
  });

  test('CB-15.18: not in the others’ turn', () => {
    const m = scenario('T s f .  T = A1, amazon, rolled; s = A2, caveman, rolled; f = B1', exiles);
    m.act('A', endTurn);
    m.act('B', move('B1', at(11, 8)));
    expect(tested(m.events)).toEqual([]);
  });

  test('CB-15.18: by coming beside a rival in mid-turn one rolls too', () => {
    const m = scenario('T . s  T = A1, amazon; s = A2, caveman', exiles);
    m.act('A', move('A1', at(9, 8)), ...d6('rivalry', 2, 2));
    expect(tested(m.events)).toEqual(['A1', 'A2']);
  });

  test('CB-15.18: turn-start, at the start of the turn only', () => {
    const m = scenario('T . s  T = A1, amazon; s = A2, caveman', {
      ...exiles,
      options: { rivalryCheck: 'turn-start' },
    });
    m.act('A', move('A1', at(9, 8)));
    expect(tested(m.events)).toEqual([]);
    m.act('A', endTurn);
    m.act('B', endTurn, ...d6('rivalry', 2, 2));
    expect(tested(m.events)).toEqual(['A1', 'A2']);
    expect(types(m.events).indexOf('turn-started')).toBeLessThan(types(m.events).indexOf('rivalry-tested'));
  });

  test('CB-15.18: only when an action is settled, its push and its placing with it', () => {
    const m = scenario(
      'T s . . . . o f .  T = A1, amazon; s = A2, caveman; o = A3, amazon, BT 4; f = B1, BT 4',
      exiles,
    );
    m.act('A', block('A3', 'B1'), d20('block', 10), ...d6('block damage', 1));
    expect(tested(m.events)).toEqual([]);
    m.act('A', push(at(16, 8)), ...d6('rivalry', 2, 2));
    expect(tested(m.events)).toEqual(['A1', 'A2']);

    const thrown = scenario(
      'T s . . . . o . r  T = A1, amazon; s = A2, caveman; o = A3, amazon, PK 4, ball; r = A4, amazon',
      exiles,
    );
    thrown.act('A', pass('A3', 'A4'), d20('pass', 9), ...d6('scatter', 2));
    expect(tested(thrown.events)).toEqual([]);
    thrown.act('B', placeBall(thrown.candidates[0]!), ...d6('rivalry', 2, 2));
    expect(tested(thrown.events)).toEqual(['A1', 'A2']);
  });

  test.each([
    ['stand-up', '; x = A3, amazon, down, at 15 8', standUp('A3'), []],
    ['pick-up', '; x = A3, amazon, on ball, at 15 8', pickUp('A3'), []],
    ['curse', '; x = A3, witchdoctor, at 15 8; f = B1, at 2 2', curse('A3', 'B1', 'bt'), d6('curse', 1)],
    ['failed block', '; x = A3, amazon, at 15 8; f = B1, at 16 8', block('A3', 'B1'), [d20('block', 2)]],
    [
      'tackle',
      '; x = A3, amazon, at 15 8; f = B1, at 16 8',
      tackle('A3', 'B1'),
      [d20('tackle', 2), ...d6('tackler damage', 1)],
    ],
    ['vault', '; x = A3, acrobat, at 15 8; f = B1, at 16 8', vault('A3', 'B1'), [d20('dodge', 2)]],
    [
      'catch',
      '; x = A3, amazon, ball, at 15 8; r = A4, amazon, at 17 8',
      pass('A3', 'A4'),
      [d20('pass', 12), d20('catch', 12)],
    ],
  ] as const)('CB-15.18: %s is such an action', (_, rest, action, dice) => {
    const m = scenario(`T s  T = A1, amazon; s = A2, caveman${rest}`, exiles);
    m.act('A', action, ...dice, ...d6('rivalry', 2, 3));
    expect(tested(m.events)).toEqual(['A1', 'A2']);
  });

  test('CB-15.18: and a missed kick, once the ball lies', () => {
    const m = scenario('T s  T = A1, amazon; s = A2, caveman; x = A3, amazon, PK 1, ball, at 15 8', exiles);
    m.act('A', kick('A3'), d20('kick', 1), ...d6('scatter', 1));
    m.act('B', placeBall(m.candidates[0]!), ...d6('rivalry', 2, 3));
    expect(tested(m.events)).toEqual(['A1', 'A2']);
  });

  test('CB-15.19: in number order, each looked at when its turn comes: edge case 32', () => {
    const m = pair('amazon, BT 4, CD 4', 'caveman, BT 4, CD 4');
    m.act('A', step(m), ...d6('rivalry', 1), d20('tackle', 10), ...d6('tackle damage', 1, 1));
    expect(tested(m.events)).toEqual(['A1']);
    expect(m.player('A2')).toMatchObject({ status: 'down', turnOver: true, rivalryRolled: false });

    // the fall of one rival can also leave a third without any
    const m3 = scenario(
      'T s u . . o  T = A1, amazon; s = A2, caveman; u = A4, zombie; o = A3, amazon',
      exiles,
    );
    m3.act('A', step(m3), ...d6('rivalry', 1), d20('tackle', 20), ...d6('tackle damage', 1, 1));
    expect(tested(m3.events)).toEqual(['A1']);
  });

  test('CB-15.20: on 1 it tackles the lowest-numbered rival, and its turn is over; no action is needed', () => {
    const m = scenario(
      `
      . u .   u = A4, caveman, BT 2, CD 3
      s T t   s = A5, zombie; T = A2, amazon, BT 6, acted, moves 2; t = A1, queen
      . . .
      . . o   o = A3, lizard-man
      `,
      exiles,
    );
    m.act(
      'A',
      move('A3', at(10, 12)),
      // A1 is beside the caveman of the next square, and beside its own faction
      ...d6('rivalry', 2, 1),
      d20('tackle', 7),
      ...d6('tackle damage', 2, 3),
      ...d6('rivalry', 2),
    );
    expect(tested(m.events)).toEqual(['A1', 'A2', 'A5']);
    expect(the(m.events, 'tackle-resolved')).toMatchObject({
      player: 'A2',
      target: 'A4',
      rivalry: true,
      roll: {
        of: 'A2',
        modifiers: [
          { name: 'BT', value: 6 },
          { name: 'CD', value: -3, of: 'A4' },
        ],
        total: 10,
        success: true,
      },
    });
    expect(m.player('A4')).toMatchObject({ status: 'down', hp: 7, turnOver: true });
    expect(m.player('A2')).toMatchObject({ turnOver: true, status: 'standing', movesLeft: 2 });
    expect(all(m.events, 'turn-lost')).toEqual([
      { type: 'turn-lost', player: 'A2', cause: 'rivalry' },
      { type: 'turn-lost', player: 'A4', cause: 'knocked-down' },
    ]);
  });

  test('CB-15.20: a failed tackle of a rival fells the tackler by the usual rules', () => {
    const m = pair('amazon, BT 4', 'caveman, BT 4, CD 4');
    m.act('A', step(m), ...d6('rivalry', 1), d20('tackle', 9), ...d6('tackler damage', 5));
    expect(m.player('A1')).toMatchObject({ status: 'down', hp: 7, turnOver: true });
    expect(m.player('A2')).toMatchObject({ status: 'standing', hp: 12, turnOver: false });
    expect(the(m.events, 'player-damaged')).toMatchObject({
      player: 'A1',
      cause: 'failed-tackle',
      roll: { faces: [5] },
    });
    expect(all(m.events, 'turn-lost')).toEqual([{ type: 'turn-lost', player: 'A1', cause: 'rivalry' }]);
    // A2 has no standing rival left beside it, and does not roll
    expect(tested(m.events)).toEqual(['A1']);
  });

  test('CB-15.20: with naturalTwenty a rival’s 20 succeeds as well', () => {
    const m = scenario('T s . . o  T = A1, amazon, BT 0; s = A2, caveman, CD 12; o = A3, amazon', {
      ...exiles,
      options: { naturalTwenty: true },
    });
    m.act('A', step(m), ...d6('rivalry', 1), d20('tackle', 20), ...d6('tackle damage', 1, 1));
    expect(m.player('A2').status).toBe('down');
  });

  test.each([2, 3, 4, 5, 6])('CB-15.21: on %i nothing happens', (face) => {
    const m = pair('amazon', 'caveman, rolled');
    m.act('A', step(m), ...d6('rivalry', face));
    expect(m.player('A1')).toMatchObject({ turnOver: false, actionUsed: false, movesLeft: 5 });
    expect(types(m.events)).toEqual(['player-moved', 'rivalry-tested']);
  });

  test('CB-15.22: a ball dropped in a rivals’ tackle is laid by their own coach, then the rest roll: edge case 33', () => {
    const m = scenario(
      'T s . u v . o  T = A1, amazon; s = A2, caveman, ball; u = A4, amazon; v = A5, zombie; o = A3, amazon',
      exiles,
    );
    m.act('A', step(m), ...d6('rivalry', 1), d20('tackle', 10), ...d6('tackle damage', 1, 1));
    expect(m.pending).toMatchObject({ kind: 'place-ball', seat: 'A', reason: 'bounce', center: at(9, 8) });
    expect(tested(m.events)).toEqual(['A1']);
    expect(types(m.events).slice(-3)).toEqual(['ball-dropped', 'turn-lost', 'turn-lost']);
    expect(m.refuse('A', endTurn)).toMatchObject({ code: 'wrong-decision', clause: 'CB-19.2' });
    m.act('A', placeBall(at(9, 7)), ...d6('rivalry', 4, 4));
    expect(tested(m.events)).toEqual(['A4', 'A5']);
    expect(m.owed).toBe('A turn');
  });

  test('CB-15.22: also at the start of the turn, before anything else of it', () => {
    const m = scenario(
      'T s . u v  T = A1, amazon; s = A2, caveman, ball; u = A4, amazon; v = A5, zombie; f = B1, at 1 1',
      {
        ...exiles,
        active: 'B',
      },
    );
    m.act('B', endTurn, ...d6('rivalry', 1), d20('tackle', 10), ...d6('tackle damage', 1, 1));
    expect(m.owed).toBe('A place-ball');
    m.act('A', placeBall(at(9, 7)), ...d6('rivalry', 4, 4));
    expect(m.owed).toBe('A turn');
    // a carrier who falls in its own tackle: the tackled teammate's coach is the same
    const own = scenario('T s  T = A1, amazon, ball; s = A2, caveman', { ...exiles, active: 'B' });
    own.act('B', endTurn, ...d6('rivalry', 1), d20('tackle', 1), ...d6('tackler damage', 1));
    expect(own.owed).toBe('A place-ball');
  });

  test('CB-15.23: a beast beside it keeps no Exile from rolling', () => {
    const m = pair('amazon', 'caveman, rolled', '; X = X1 mastodon, at 8 7');
    m.act('A', step(m), ...d6('rivalry', 2));
    expect(tested(m.events)).toEqual(['A1']);
  });

  test.each([
    'queen',
    'monkey',
    'kobold',
    'goblin',
    'amazon',
    'caveman',
    'lizard-man',
  ] as const)('CB-15.24: %s neither leaps nor curses, frightens nobody, stinks to nobody, and is dead when killed', (type) => {
    const m = scenario(`T f .  T = A1, ${type}, BT 4, hp 1; f = B1, ${type}, BT 4, CD 4`);
    expect(m.refuse('A', vault('A1', 'B1'))).toMatchObject({ code: 'not-an-acrobat' });
    expect(m.refuse('A', curse('A1', 'B1', 'bt'))).toMatchObject({ code: 'not-a-witchdoctor' });
    m.act('A', tackle('A1', 'B1'), d20('tackle', 9), ...d6('tackler damage', 1));
    expect(m.player('A1').status).toBe('removed');
    const stench = scenario(`T f  T = A1, ${type}; f = B1, ${type}`);
    stench.act('A', endTurn);
  });

  test('CB-15.24: a zombie’s one ability is to revive', () => {
    const m = scenario('T f .  T = A1, zombie; f = B1, zombie, BT 4');
    expect(m.refuse('A', vault('A1', 'B1'))).toMatchObject({ code: 'not-an-acrobat' });
    expect(m.refuse('A', curse('A1', 'B1', 'bt'))).toMatchObject({ code: 'not-a-witchdoctor' });
    m.act('A', block('A1', 'B1'), d20('block', 9));
  });
});
