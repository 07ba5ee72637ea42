/** Dungeonbowl: what a coach is told while an apothecary may treat somebody. */
import type { Event, PublicState } from '../../rules/src/dungeonbowl/index.ts';
import type { Die } from '../../rules/src/kernel/index.ts';
import { treated } from '../../web/src/arenas/dungeonbowl/treated.ts';
import { block, board, broken, d6, d8, type Sent } from '../rules/dungeonbowl/kit.ts';

const casualty = (tens: number, units: number) => [...d6('casualty', tens), ...d8('casualty', units)];

/** A1 hits B1, whose coach has an apothecary. @param dice from the Armour roll on */
function hit(dice: readonly Die[], target = '', options = {}) {
  const on = `A1 10,6\nA2 3,1\nB1 11,6 ${target}\nB9 26,10`;
  const m = board(on, { teams: { B: { apothecaries: 1 } }, options });
  m.activate('A1', 'block');
  const events: Event[] = [];
  const act = (action: Sent, ...rolls: Die[]) => events.push(...(m.act(action, ...rolls) as Event[]));
  act({ type: 'block', target: 'B1' }, ...block(6));
  act({ type: 'choose-push', to: { x: 12, y: 6 } });
  act({ type: 'follow-up', follow: false }, ...dice);
  const told = (kind: string) => treated(events, m.state as unknown as PublicState, { kind, about: 'B1' });
  return { act, told, treat: (...rolls: Die[]) => act({ type: 'use-apothecary', use: true }, ...rolls) };
}

test('BB-7.20: of who is knocked out it is said what the apothecary changes', () => {
  const { text } = hit(broken(4, 4), '', { apothecaryTreatsKo: true }).told('apothecary');
  expect(text).toMatch(/^B1 .*is knocked out\. With the apothecary they stay in the dungeon, stunned/);
});

test('BB-7.19: the injury is said before it is treated, and both results are named after it', () => {
  const m = hit([...broken(5, 5), ...casualty(6, 2)]);
  expect(m.told('apothecary').text).toMatch(/^B1 .*out of this match: Dead\. The apothecary rolls again/);
  m.treat(...casualty(4, 3));
  expect(m.told('choose-casualty').results).toEqual(['Dead', 'Seriously injured, misses a match']);
});

test.each([
  [2, 2, 'Badly hurt: to the reserves'],
  [5, 1, 'Niggling injury, misses a match'],
  [5, 8, 'Loses 1 ST, misses a match'],
])('BB-7.5, BB-7.19: a second roll of %i and %i is told as what it comes to', (tens, units, comes) => {
  const m = hit([...broken(5, 5), ...casualty(4, 1)]);
  m.treat(...casualty(tens, units));
  expect(m.told('choose-casualty').results?.[1]).toBe(comes);
});

test('BB-17.9: with two results the worse one is treated, and the other one stays', () => {
  const m = hit([...broken(5, 5), ...casualty(4, 1), ...casualty(6, 1)], '+decay');
  expect(m.told('apothecary').text).toContain('Dead');
  m.treat(...casualty(1, 1));
  expect(m.told('choose-casualty').results).toEqual(['Dead', 'Badly hurt']);
});

test('BB-17.21: where nothing is rolled, the apothecary is said to be sure', () => {
  const { text } = hit(broken(4, 5), '+stunty').told('apothecary');
  expect(text).toMatch(/badly hurt and out of this match\. With the apothecary they go to the reserves/);
});
