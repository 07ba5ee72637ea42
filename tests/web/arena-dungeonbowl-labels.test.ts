import { readFileSync } from 'node:fs';
import { SHIPPED, SHIPPED_IDS } from '../../rules/src/dungeonbowl/dungeon/index.ts';
import { dungeonbowl, type PublicState } from '../../rules/src/dungeonbowl/index.ts';
import { fastDice } from '../../rules/src/kernel/index.ts';
import { faceTold } from '../../web/src/arenas/dungeonbowl/advice.ts';
import type { Doing } from '../../web/src/arenas/dungeonbowl/doing.ts';
import { halfOf, labels } from '../../web/src/arenas/dungeonbowl/labels.ts';
import { near } from '../../web/src/arenas/dungeonbowl/near.ts';
import { padNear } from '../../web/src/arenas/dungeonbowl/where.ts';
import { words as german } from '../../web/src/arenas/dungeonbowl/words.de.ts';
import { words } from '../../web/src/arenas/dungeonbowl/words.ts';

test('what is told above neighbours covers nothing that is told already', () => {
  const heightOf = labels();
  const wanted = [
    ['Knocked out', 50],
    ['injury 8', 50],
    ['Stunned', 58],
    ['armour 7', 66],
    ['Down!', 54],
    ['Stunned', 90],
  ] as const;
  const told = wanted.map(([text, x]) => ({ text, x, y: heightOf(text, { x, y: 30 }) }));
  for (const one of told)
    for (const other of told)
      if (one !== other && Math.abs(one.x - other.x) < halfOf(one.text) + halfOf(other.text))
        expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(4.6);
  // who has nobody beside them is told close by, and so is the first of all
  expect([told[0]!.y, told[5]!.y]).toEqual([30, 30]);
});

/** The position that the first page shows. */
const sample: PublicState = JSON.parse(readFileSync('web/src/arenas/dungeonbowl/sample.json', 'utf8'));

test('DB-2.6: a place is told by the pad that is nearest round the walls, and by the end zone it is in', () => {
  const { dungeon } = sample;
  const state = {
    ...sample,
    dungeon: {
      ...dungeon,
      width: 11,
      height: 4,
      rows: ['###########', '#..#.....A#', '#..#.....A#', '###########'],
    },
    pads: [
      { n: 1, x: 1, y: 1, inPlay: true },
      { n: 2, x: 9, y: 2, inPlay: true },
      { n: 3, x: 4, y: 2, inPlay: false },
    ],
  } as PublicState;
  expect(padNear({ x: 1, y: 1 }, state)).toMatchObject({ n: 1, away: 0 });
  // two squares from the first, but for the wall
  expect(padNear({ x: 4, y: 1 }, state)).toMatchObject({ n: 2, away: 5 });
  expect(words.at({ x: 7, y: 2 }, state)).toBe('near pad 2');
  expect(words.at({ x: 7, y: 2 }, state, true)).toMatch(/^\d (north|south|west|east).* of pad 2$/);
  expect(words.at({ x: 9, y: 1 }, state)).toBe('beside pad 2, in the end zone of team A');
  expect(german.at({ x: 7, y: 2 }, state)).toBe('nahe Teleporter 2');
});

test('no two squares have the same name in full, and no two chests a plain one', () => {
  for (const dungeon of SHIPPED_IDS) {
    const seats = SHIPPED[dungeon].seats;
    const { state } = dungeonbowl.start(dungeonbowl.options.parse({ dungeon, seats }), fastDice(1));
    const view = dungeonbowl.view(state) as PublicState;
    const { rows } = view.dungeon;
    const floor = rows.flatMap((row, y) =>
      [...row].flatMap((one, x) => ('#S'.includes(one) ? [] : [{ x, y }])),
    );
    for (const told of [words, german]) {
      const names = floor.map((one) => told.at(one, view, true));
      expect(new Set(names).size).toBe(names.length);
      const chests = view.chests.map((one) => told.chest(one, view));
      expect(new Set(chests).size).toBe(chests.length);
      for (const one of chests) expect(one).not.toMatch(/\d (from|von)/);
    }
  }
});

test('no choice is told by coordinates, nor a chest by its number', () => {
  const { turn } = sample;
  const square = { x: 10, y: 10 };
  const { id } = sample.chests.find(({ opened }) => !opened)!;
  const player = turn!.active?.player ?? 'A1';
  for (const action of [
    { type: 'plan', player, steps: [{ type: 'open-chest', chest: id }] },
    { type: 'choose-push', to: square },
    { type: 'place-player', player, to: 'end-zone', square },
    { type: 'jump', to: square },
  ] as Doing[])
    for (const told of [words, german]) {
      const text = told.action(action, sample);
      expect(text).toMatch(/(pad|Teleporter) \d/);
      expect(text).not.toMatch(/\d,\d|\bc\d/);
    }
});

test('a walk is told by who goes, and in a list by its place, too', () => {
  const player = sample.players.find(({ square }) => square)!.id;
  const walk = { type: 'plan', player, steps: [{ type: 'move', path: [{ x: 10, y: 10 }] }] } as Doing;
  expect(words.action(walk, sample)).toBe(`${player}: Move here`);
  expect(near(walk, sample)).toMatch(/pad \d/);
});

test('BB-6.6: a face of a block die says what it comes to between these two', () => {
  const [by, on] = [
    sample.players.find(({ seat }) => seat === 'A')!,
    sample.players.find(({ seat }) => seat === 'B')!,
  ];
  const told = (skills: readonly string[], theirs: readonly string[], face: number) => {
    const having = (one: typeof by, list: readonly string[]) => ({
      ...one,
      distracted: false,
      sheet: { ...one.sheet, skills: [...list] },
    });
    const players = [having(by, skills), having(on, theirs)];
    return faceTold({ ...sample, players } as PublicState, by.id, on.id, face);
  };
  const [a, b] = [by.id, on.id];
  expect(told(['block'], ['block'], 2)).toBe('nobody goes down');
  expect(told(['block'], [], 2)).toBe(`${b} goes down`);
  expect(told([], [], 2)).toBe(`${a} and ${b} go down`);
  expect(told([], ['wrestle'], 2)).toBeUndefined();
  expect(told([], ['dodge'], 5)).toBe(`${b} dodges it: only pushed`);
  expect(told(['tackle'], ['dodge'], 5)).toBe(`${b} goes down`);
  expect([told([], [], 1), told([], [], 3), told([], [], 6)]).toEqual([
    `${a} goes down`,
    `${b} stays up`,
    `${b} goes down`,
  ]);
});

test('two squares that are as far from a pad are told apart where somebody is pushed', () => {
  const { x, y } = sample.players.find(({ square }) => square)!.square!;
  const said = (dx: number) => words.action({ type: 'choose-push', to: { x: x + dx, y } }, sample);
  expect(said(2)).toMatch(/ \d+ (north|south|east|west).* of pad \d/);
  expect(said(2)).not.toBe(said(3));
});
