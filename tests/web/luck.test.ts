import { games } from '@touchline/rules';
import { type AnyGame, type Die, facesOf, rollsOf, simulate, type Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../../web/src/arenas/arena.ts';
import { words as brawl } from '../../web/src/arenas/cave-brawl/words.ts';
import { beside } from '../../web/src/arenas/streamway/beside.ts';
import { came } from '../../web/src/arenas/streamway/came.ts';
import { playWords as stream } from '../../web/src/arenas/streamway/play-words.ts';
import { luckBook, luckLine } from '../../web/src/table/luck.ts';
import { block, pass, tackle } from '../rules/cave-brawl/deeds.ts';
import { mm, pitch } from '../rules/martian-rugby/scenario.ts';
import { scene } from '../rules/streamway/kit.ts';
import { newMatch, scenario } from '../support/cave-brawl.ts';

type Teller = Pick<Drawing, 'die' | 'came' | 'term'>;
/** What the page knows of the dice of each game. */
const TELLERS = {
  'cave-brawl': { die: brawl.die },
  'martian-rugby': {},
  streamway: { die: stream.rolled, came, term: beside.term },
} as unknown as Readonly<Record<string, Teller>>;
const gameOf = (id: string): AnyGame => games.find((one) => one.id === id)!;

interface Played {
  readonly state: unknown;
  act(seat: never, action: never, ...dice: Die[]): readonly Typed[];
}

/** A journal as it is made, and the luck in it. */
function journal(id: string, match: Played) {
  const book = luckBook(TELLERS[id]!);
  return {
    act(seat: string, action: Typed & Readonly<Record<string, unknown>>, ...dice: Die[]) {
      const events = match.act(seat as never, action as never, ...dice);
      book.count({ seat, dice, events });
    },
    /**
     * By kind and seat: the dice, the mean of their faces, and successes of tries
     * with what was to be expected.
     */
    get table() {
      return Object.fromEntries(
        book.all.map(({ seat, kind, rolls, sum, tried, succeeded, expected }) => [
          `${kind}, ${seat}`,
          [rolls, rolls && sum / rolls, `${succeeded} of ${tried}`, Number(expected.toFixed(4))],
        ]),
      );
    },
  };
}

test('Cave Brawl: what was to be expected is what each roll needed', () => {
  const m = scenario(`
    T f . U e    T = A1, BT 6, CD 4, PK 4; f = B1, BT 3, CD 5, hp 12; U = A2, BT 4; e = B2, cave-ape, BT 8
    . . . . .
    V . W . .    V = A3, PK 4, ball; W = A4, CD 4
  `);
  const j = journal('cave-brawl', m);
  // BT 6 against CD 5 is +1: 9 to 20 succeed, 12 of 20; two dice of damage
  j.act('A', tackle('A1', 'B1'), [20, 'tackle', 12], [6, 'tackle damage', 2], [6, 'tackle damage', 3]);
  // the ape frightens the blocker: 5 of 6 overcome it, and the block is not rolled
  j.act('A', block('A2', 'B2'), [6, 'fear', 1]);
  // PK 4 over two squares, DC 4, nobody beside: 10 to 20, 11 of 20; CD 4 likewise
  j.act('A', pass('A3', 'A4'), [20, 'pass', 15], [20, 'catch', 3]);
  expect(j.table).toEqual({
    'Tackle, A': [1, 12, '1 of 1', 0.6],
    'Damage, A': [2, 2.5, '0 of 0', 0],
    'Fear, A': [1, 1, '0 of 1', 0.8333],
    'Pass, A': [1, 15, '1 of 1', 0.55],
    'Catch, A': [1, 3, '0 of 1', 0.55],
  });
});

test('Cave Brawl: a tackle of a rival that nobody chose counts with its own chance', () => {
  const m = scenario(
    `
    T e .    T = A1, amazon, BT 4; e = B2, cave-ape, BT 8
    . . .
    R S .    R = A3, amazon, BT 4, CD 0; S = A4, caveman, BT 4, CD 0
  `,
    { A: 'exiles' },
  );
  const j = journal('cave-brawl', m);
  const fear: Die = [6, 'fear', 1];
  const rivals: Die[] = [
    [6, 'rivalry', 1],
    [20, 'tackle', 20],
    [6, 'tackle damage', 1],
    [6, 'tackle damage', 1],
  ];
  j.act('A', tackle('A1', 'B2'), fear, ...rivals);
  expect(j.table).toMatchObject({
    'Fear, A': [1, 1, '0 of 1', 0.8333],
    // to keep the peace: 2 to 6
    'Old feud, A': [1, 1, '0 of 1', 0.8333],
    // BT 4 against BT 4: 10 to 20
    'Tackle, A': [1, 20, '1 of 1', 0.55],
  });
});

test('Cave Brawl: the scores of both teams are rolled with the second roster, each for its own side', () => {
  const m = newMatch({ teamSize: 5, minBasic: 5, firstBall: 'A' });
  const j = journal('cave-brawl', m);
  const roster = {
    type: 'submit-roster',
    faction: 'amazons',
    players: new Array(5).fill({ type: 'amazon' }),
  };
  const team = (bt: number, cd: number, pk: number, hp: number): Die[] =>
    Array.from({ length: 5 }, (): Die[] => [
      [6, 'BT', bt],
      [6, 'CD', cd],
      [6, 'PK', pk],
      ...Array.from({ length: bt }, (): Die => [6, 'HP', hp]),
    ]).flat();
  j.act('A', roster);
  j.act('B', roster, ...team(1, 2, 3, 6), ...team(2, 4, 5, 1));
  expect(j.table).toEqual({
    'Score BT, A': [5, 1, '0 of 0', 0],
    'Score BT, B': [5, 2, '0 of 0', 0],
    'Score CD, A': [5, 2, '0 of 0', 0],
    'Score CD, B': [5, 4, '0 of 0', 0],
    'Score PK, A': [5, 3, '0 of 0', 0],
    'Score PK, B': [5, 5, '0 of 0', 0],
    'HP, A': [5, 6, '0 of 0', 0],
    'HP, B': [10, 1, '0 of 0', 0],
  });
});

test('Streamway: boxcars and snake eyes, of the seat that rolled though another one acted', () => {
  const m = scene({ wave: 2, at: '40 A1 | 50 B1 | dead B2 B3' });
  const j = journal('streamway', {
    state: m.state,
    act: (seat, action, ...dice) => m.actAs(seat, action, ...dice),
  });
  // two dice: both show a six, or a one, once in 36
  j.act('0', { type: 'deploy' }, [6, 'stream dice', 6], [6, 'stream dice', 6]);
  j.act('0', { type: 'apply-die', die: 0, man: 'A1' });
  // B has nobody in reserve, so that its dice are rolled at once
  j.act('0', { type: 'apply-die', die: 1, man: 'A2' }, [6, 'stream dice', 1], [6, 'stream dice', 4]);
  expect(j.table).toEqual({
    'Stream die, 0': [2, 6, '0 of 0', 0],
    'Stream die, 1': [2, 2.5, '0 of 0', 0],
    'Boxcars: two dice show the highest number, 0': [0, 0, '1 of 1', 0.0278],
    'Boxcars: two dice show the highest number, 1': [0, 0, '0 of 1', 0.0278],
    'Snake eyes: two dice show a 1, 0': [0, 0, '0 of 1', 0.0278],
    'Snake eyes: two dice show a 1, 1': [0, 0, '0 of 1', 0.0278],
  });
});

test('Martian Rugby: a catch belongs to who catches, a charge-down to who charges, a scatter nobody’s', () => {
  const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';
  const kick = (x: number) => ({ type: 'kick', minion: 'AL1', target: mm(x, 450), face: 0 });
  const kicker = 'AL1 standing 500 450 0 ball';
  const far = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`, { options: { butterfingers: true } });
  const catching = journal('martian-rugby', far);
  // 1 to 5 catch it
  catching.act('A', kick(1000), [6, 'catch', 4]);
  expect(catching.table).toEqual({ 'Catch, B': [1, 4, '1 of 1', 0.8333] });

  const near = pitch(`${kicker}\nBL1 standing 590 450 0${others}`);
  const charging = journal('martian-rugby', near);
  charging.act('A', kick(1000));
  // 1 to 3 stop it; the scatter may rest at once, which is nobody's success
  const charge = { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 };
  charging.act('B', charge, [6, 'charge-down', 5], [6, 'scatter', 6]);
  expect(charging.table).toEqual({
    'Charge down, B': [1, 5, '0 of 1', 0.5],
    'Scatter, referee': [1, 6, '0 of 0', 0],
  });
});

test.each([
  ['cave-brawl', { turnLimit: 60 }],
  ['streamway', { waves: 6, bossWave: true, board: 'short-36' }],
  ['martian-rugby', { turnLimit: 40, butterfingers: true, minionsPerSize: 1 }],
])('the page tells whose is each die of a match of %s: those of its events are those of the journal', (id, options) => {
  const game = gameOf(id);
  const bots = Object.fromEntries(
    game.seats(game.options.parse(options)).map((seat) => [seat, 'random' as const]),
  );
  let dice = 0;
  for (let seed = 1; dice < 100; seed++)
    for (const { entry, events } of simulate(game, { options, seed, bots }).made) {
      const told = events.flatMap(rollsOf).flatMap((roll) => facesOf(roll).map((face) => [roll.die, face]));
      expect({ seq: entry.seq, told }).toEqual({
        seq: entry.seq,
        told: entry.dice.map(([sides, , face]) => [sides, face]),
      });
      dice += told.length;
    }
});

test.each([
  // B: 3 of 4 where 1 was to be expected; A: 1 of 4 where 2 were
  [
    'kind to one',
    2,
    1,
    'Luck was with B: in 99 of 100 matches the same rolls would have gone worse for them.',
  ],
  [
    'a little kinder to one',
    1,
    2,
    'Luck was with B: in 8 of 10 matches the same rolls would have gone worse for them.',
  ],
  ['as kind to both', 1, 3, 'The dice were about as kind to A as to B.'],
] as const)('to whom the dice were, in a sentence: %s', (_, theirs, expected, sentence) => {
  const luck = { kind: 'tackle', sides: 6, rolls: 4, sum: 12, tried: 4 };
  const all = [
    { ...luck, seat: 'A', succeeded: 1, expected: theirs },
    { ...luck, seat: 'B', succeeded: 3, expected },
  ];
  expect(luckLine(all as never, (seat) => seat)).toBe(sentence);
  expect(luckLine(all.slice(1) as never, (seat) => seat)).toBeUndefined();
});
