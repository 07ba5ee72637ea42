import { simulate } from '../../rules/src/kernel/index.ts';
import { type Action, type Event, streamway } from '../../rules/src/streamway/index.ts';
import { alike } from '../../web/src/arenas/streamway/alike.ts';
import { beside } from '../../web/src/arenas/streamway/beside.ts';
import { listed } from '../../web/src/arenas/streamway/choices.ts';
import { people } from '../../web/src/arenas/streamway/people.ts';
import { playWords } from '../../web/src/arenas/streamway/play-words.ts';
import { besideFlags } from '../../web/src/arenas/streamway/spots.ts';
import { storyOf } from '../../web/src/arenas/streamway/story.ts';
import { toldWords as german } from '../../web/src/arenas/streamway/told-words.de.ts';
import { toldWords } from '../../web/src/arenas/streamway/told-words.ts';
import { Names } from '../../web/src/people/cast.ts';
import { scene } from '../rules/streamway/kit.ts';

/** The die that is used by itself in a position. */
function own(at: string, roll: readonly number[], snakes = ''): Action | undefined {
  const m = scene({ waves: 9, wave: roll.length, at, roll, snakes });
  return alike(streamway.view(m.state) as never, streamway.legal(m.state, '0') as Action[]);
}

test.each([
  ['a die that is alone', '20 A1 | 60 B1', [3], '', 0],
  ['dice of one man, in any order', '20 A1 | 60 B1', [3, 5], '', 0],
  ['dice that are alike, whatever they meet', '20 A1 | 23 B1', [3, 3], '', 0],
  ['no die where there are two men', '20 A1 | 30 A2 | 60 B1', [3, 5], '', undefined],
  ['no die where one may meet somebody on the way', '20 A1 | 25 B1', [3, 5], '', undefined],
  ['no die where one may come to a snake on the way', '20 A1 | 60 B1', [3, 5], '23-43', undefined],
  ['no die where one may come near a monster', '20 A1 | 60 B1 | 26 K1', [3, 5], '', undefined],
  ['no die where one of them drowns and the other does not', '97 A1 | 60 B1', [3, 5], '', undefined],
  ['a die where they drown with the last in any order', '94 A1 | 60 B1', [3, 5], '', 0],
] as const)('used by itself: %s', (_, at, roll, snakes, die) => {
  expect(own(at, roll, snakes)).toEqual(
    die === undefined ? undefined : { type: 'apply-die', die, man: 'A1' },
  );
});

test('dice that are used by themselves lead to one position in whatever order', () => {
  const after = (first: number) => {
    const m = scene({ waves: 9, wave: 2, at: '20 A1 | 60 B1', roll: [3, 5] });
    m.die(first, 'A1');
    m.die(1 - first, 'A1');
    return m.state.men;
  };
  expect(after(0)).toEqual(after(1));
});

test('of what is listed comes last who drowns, also by a monster that has the step in its reach', () => {
  const m = scene({ waves: 9, wave: 2, at: '90 A1 | 40 A2 | 60 B1 | 96 K1', roll: [5, 2] });
  const all = listed(streamway.legal(m.state, '0') as Action[], streamway.view(m.state) as never);
  expect(all.map((one) => one.type === 'apply-die' && `${one.die} ${one.man}`)).toEqual([
    ...['0 A2', '0 A1', '1 A1', '1 A2'],
  ]);
});

test('what is said above the first row stands beside the flags of the waves, and elsewhere where one comes to', () => {
  const x = (to: { x: number; y: number }) => besideFlags(to, 40).x;
  expect(x({ x: 30, y: 10 })).toBeGreaterThan(60);
  expect(x({ x: 150, y: 10 })).toBe(150);
  expect(x({ x: 30, y: 30 })).toBe(30);
  expect(playWords.sign.drowns(1)).toBe('next roll: safe');
  expect(playWords.sign.drowns(0.75)).toMatch(/^next roll: ☠ 25/);
});

test('what a match is remembered for: who drowned how, who saved and who climbed most', () => {
  const m = scene({ waves: 9, wave: 2, at: '90 A1 | 98 A2 | 96 B1', roll: [6, 4] });
  const entries: { events: Event[] }[] = [{ events: m.die(0, 'A1') }, { events: m.die(1, 'A2') }];
  const story = storyOf(entries, { steps: 100, sides: 6 }, (seat) => `seat ${seat}`);
  expect(story.deaths).toEqual([
    { man: 'A2', wave: 2, round: 1, from: 98, reason: 'die', by: 'seat 0', value: 4 },
  ]);
  expect(story.rescuer).toEqual(['A1', 1]);
  expect(story.climber).toEqual(['B1', 6]);
});

test('nobody is saved who was in no danger', () => {
  const m = scene({ waves: 9, at: '20 A1 | 23 B1', roll: [3] });
  const { rescuer, climber } = storyOf([{ events: m.die(0, 'A1') }], { steps: 100, sides: 6 }, String);
  expect(climber?.[0]).toBe('B1');
  expect(rescuer).toBeUndefined();
});

test('who is pushed over is told by whom', () => {
  const m = scene({ waves: 9, at: '97 A1 | 100 A2 | 20 B1', roll: [3] });
  const { deaths } = storyOf([{ events: m.die(0, 'A1') }], { steps: 100, sides: 6 }, String);
  expect(deaths).toEqual([{ man: 'A2', wave: 1, round: 1, from: 100, reason: 'pushed', by: 'A1' }]);
});

test('a monster keeps its name when it is gone, and that it appears is in the log alone', () => {
  const at = (where: string) => streamway.view(scene({ waves: 9, at: where }).state);
  const live = new Names(people as never, 'match').cast(at('20 A1 | 60 B1 | 36 K1'));
  const afterwards = new Names(people as never, 'match').cast(at('20 A1 | 60 B1'));
  const added = (boss: boolean): Event =>
    ({ type: 'monster-added', monster: 'K1', step: 36, abilities: [4], boss, reason: 'scheduled' }) as Event;
  const name = live.of('K1')!.name;
  expect(name).not.toBe('K1');
  expect(afterwards.said(toldWords(added(false)))).toBe(`${name} appears on step 36: two steps a turn.`);
  expect(beside.highlight(added(false))).toBeUndefined();
  expect(beside.highlight(added(true))).toBe('The boss');
});

test('all that happens is told in the language of the page, with the same numbers', () => {
  const played = [1, 2, 3].flatMap((seed) => simulate(streamway, { seed }).made);
  const happened = played.flatMap(({ events }) => events as unknown as readonly Event[]);
  const numbers = (text: string) => text.match(/\d+/g) ?? [];
  const ways: ReadonlySet<string> = new Set(['die-applied', 'man-bumped', 'man-thrown', 'monster-moved']);
  for (const event of happened) {
    const [here, there] = [toldWords(event), german(event)];
    expect(there).toMatch(/\w\.$/);
    expect(there).not.toMatch(/undefined|NaN|\b(the|is|of|and|takes)\b/);
    if (ways.has(event.type)) expect([event.type, numbers(there)]).toEqual([event.type, numbers(here)]);
  }
  expect(new Set(happened.map(({ type }) => type)).size).toBeGreaterThan(20);
});

test.each([
  [-8, '▲ 8 up'],
  [7, '▼ 7 down'],
  [0, ''],
])('%i steps downstream are said with the way they go', (steps, said) => {
  expect(playWords.steps(steps)).toBe(said);
});
