import { expect, test } from '@jest/globals';
import { Commands } from '../../server/src/play/commands.ts';

const ids = Array.from({ length: 3_000 }, (_, i) => `A:${((i * 2_654_435_761) % 2 ** 32).toString(36)}`);

test('a command that has been carried out may have been, however many there are; nearly no other may', () => {
  const commands = new Commands();
  for (const [seq, id] of ids.entries()) {
    expect(commands.mayHave(id)).toBe(false);
    commands.add(id, seq);
  }
  expect(ids.filter((id) => !commands.mayHave(id))).toEqual([]);
  expect(ids.filter((id) => commands.mayHave(`${id}-other`)).length).toBeLessThan(5);
});

test('the last commands are known with their entries, and as few as make no difference', () => {
  const commands = new Commands();
  for (const [seq, id] of ids.entries()) commands.add(id, seq);
  expect(commands.entryOf(ids.at(-1)!)).toBe(ids.length - 1);
  expect(commands.entryOf(ids.at(-16)!)).toBe(ids.length - 16);
  expect(commands.entryOf(ids.at(-17)!)).toBeUndefined();
  expect(commands.mayHave(ids.at(-17)!)).toBe(true);
});

test('two commands with one number are both remembered', () => {
  const commands = new Commands();
  // FNV-1a gives these the same 32 bits
  commands.add('costarring', 1);
  commands.add('liquid', 2);
  expect([commands.entryOf('costarring'), commands.entryOf('liquid')]).toEqual([1, 2]);
  expect(commands.mayHave('costarring') && commands.mayHave('liquid')).toBe(true);
});
