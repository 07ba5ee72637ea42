import { Diagram } from './diagram.ts';
import { all, the, types } from './events.ts';
import { Facts, linesOf } from './facts.ts';

const read = (text: string) => new Diagram(text, { x: 8, y: 3 });

test('a diagram is read: what stands where, what the legend says of it, and how large it is', () => {
  const d = read(`
    . 1 .      T = A4, BT 5; f = B2, down
    . T f *
    c = B3, corpse
  `);
  expect(d.square('1')).toEqual({ x: 9, y: 3 });
  expect(d.square('f')).toEqual({ x: 10, y: 4 });
  expect(d.square('*')).toEqual({ x: 11, y: 4 });
  expect([...d.legend]).toEqual([
    ['T', ['A4', 'BT 5']],
    ['f', ['B2', 'down']],
    ['c', ['B3', 'corpse']],
  ]);
  expect([d.width, d.height]).toEqual([4, 2]);
  expect([d.has({ x: 11, y: 4 }), d.has({ x: 12, y: 4 }), d.has({ x: 8, y: 2 })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what is drawn is what was read, and reads the same again', () => {
  const text = '. T .\nf . *';
  const d = read(`${text}\nT = A4 of the tribe, hp 2; f = B2`);
  const ids = new Map(
    [...d.cells].map(([symbol, { x, y }]) => [`${x},${y}`, { T: 'A4', f: 'B2' }[symbol] ?? symbol]),
  );
  const drawn = d.draw(({ x, y }) => ids.get(`${x},${y}`));
  expect(drawn).toBe(text);
  expect(read(`${drawn}\nT = A4; f = B2`).cells).toEqual(d.cells);
  expect(d.draw(({ x, y }) => (x === 8 && y === 3 ? 'B9' : undefined))).toBe('B9 . .\n. . .');
});

test.each([
  ['T', '"T" is not explained'],
  ['T T  T = A1', '"T" stands in two squares'],
  ['T  T = A1; T = A2', '"T" is explained twice'],
  ['T  T is A1', 'not a legend: "T is A1"'],
  ['TT', 'not a line of a diagram: "TT"'],
])('%j is no diagram', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('what is not in a diagram has no square', () => {
  expect(() => read('. .').square('1')).toThrow('"1" is not in the diagram');
});

test('facts are taken out one at a time, whole, in any order; what is left over is a mistake', () => {
  const facts = new Facts(['down', 'hp 20', '3 BT', 'at 4 5', 'upside down']);
  expect([facts.flag('down'), facts.flag('down')]).toEqual([true, false]);
  expect([facts.number('hp'), facts.number('BT'), facts.number('PK')]).toEqual([20, 3, undefined]);
  expect(facts.take(/at (\d) (\d)/)?.slice(1)).toEqual(['4', '5']);
  expect(() => facts.done()).toThrow('not understood: upside down');
  expect(facts.next()).toBe('upside down');
  facts.done();
});

test('a line is words; a text is the lines that say something', () => {
  const words = new Facts('  AL1  standing ');
  expect([words.next(), words.next(), words.next()]).toEqual(['AL1', 'standing', undefined]);
  expect(linesOf('\n  a b\n\n c\n')).toEqual(['a b', 'c']);
});

test('events are found by their type; the one of a type is the only one', () => {
  const events = [{ type: 'a', n: 1 }, { type: 'b' }, { type: 'b' }] as const;
  expect(types(events)).toEqual(['a', 'b', 'b']);
  expect(all<{ type: string }, string>(events, 'b')).toHaveLength(2);
  expect(the<{ type: string }, string>(events, 'a')).toBe(events[0]);
  expect(() => the<{ type: string }, string>(events, 'b')).toThrow('2 of b in a, b, b');
  expect(() => the<{ type: string }, string>(events, 'c')).toThrow('0 of c');
});
