import type { Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../../web/src/arenas/arena.ts';
import { keyMoments, type Moment, momentsOf } from '../../web/src/table/key-moments.ts';

const drawing = {
  highlight: ({ type, who }: Typed & { who?: string }) => (type === 'walked' ? undefined : `${who} ${type}`),
  event: ({ type, who }: Typed & { who?: string }) => `${who} has ${type}.`,
} as unknown as Drawing;
const tones = { scored: 'point', died: 'death', ended: 'end' } as const;
const of = (seq: number, ...events: object[]) => ({ seq, events: events as Typed[] });

const moment = (seq: number, tone: Moment['tone'], more: Partial<Moment> = {}): Moment => ({
  ...{ seq, tone, name: `what happened at ${seq}`, how: '', score: undefined },
  ...more,
});
const seqs = (all: readonly Moment[]) => keyMoments(all).map(({ seq }) => seq);

test('what is worth seeing again has its words, what it sounds like, and how the match stood after it; an end has none', () => {
  const told = momentsOf(
    [
      of(3, { type: 'walked', who: 'Ann' }, { type: 'scored', who: 'Ann', score: { A: 1, B: 0 } }),
      of(4, { type: 'died', who: 'Bob', score: 7 }, { type: 'ended', who: 'all' }),
    ],
    drawing,
    tones,
    ['A', 'B'],
  );
  expect(told).toEqual([
    { seq: 3, name: 'Ann scored', how: 'Ann has scored.', tone: 'point', score: '1 : 0' },
    { seq: 4, name: 'Bob died', how: 'Bob has died.', tone: 'death', score: undefined },
  ]);
});

test('of an entry in which much happens it is told how it came to that of which it is a moment', () => {
  const sum = () => 'The ball lay still twice. Max comes for Bob. Max mauls Bob: dead. Max is done for now.';
  const [told] = momentsOf([of(1, { type: 'died', who: 'Bob' })], { ...drawing, sum }, tones, []);
  expect(told?.how).toBe('Max mauls Bob: dead.');
});

test('a match is remembered by five moments at most, in their order: points, then deaths, then the rest', () => {
  const all = [
    moment(1, 'hit'),
    moment(2, undefined),
    moment(4, 'death'),
    moment(5, 'point'),
    moment(8, 'death'),
    moment(9, 'point'),
    moment(9, 'death', { name: 'another thing at 9' }),
    moment(12, 'ball'),
  ];
  expect(seqs(all)).toEqual([1, 4, 5, 8, 9]);
  expect(keyMoments([])).toEqual([]);
});

test('of too many of a kind the first and the last are among those that are told', () => {
  const points = Array.from({ length: 12 }, (_, seq) => moment(seq, 'point'));
  const told = seqs(points);
  expect(told).toHaveLength(5);
  expect([told[0], told.at(-1)]).toEqual([0, 11]);
});

test('what is told alike is told once, unless it changed the score', () => {
  const alike = { name: 'Point for A' };
  expect(seqs([moment(1, 'hit', alike), moment(2, 'hit', alike)])).toEqual([1]);
  expect(
    seqs([
      moment(1, 'point', { ...alike, score: '1 : 0' }),
      moment(2, 'point', { ...alike, score: '2 : 0' }),
    ]),
  ).toEqual([1, 2]);
});
