import { expect, test } from '@jest/globals';
import { fastDice } from '@touchline/rules/kernel';
import { applyDie, copyOf } from '../../../rules/src/streamway/bot/rehearsal.ts';
import { movedBy } from '../../../rules/src/streamway/bot/way.ts';
import { eligibleMen, manById } from '../../../rules/src/streamway/pieces.ts';
import { phaseOf, scene, streamway } from './kit.ts';
import { forMatches, seatOf } from './random-play.ts';

test('a die that needs no rehearsal ends as when it is played through', () => {
  let found = 0;
  let displaced = 0;
  forMatches(15, ({ options, seed }) => {
    const dice = fastDice(seed);
    const { state } = streamway.start(options, dice);
    for (let n = 0; n < 60 && phaseOf(state) !== 'over'; n++) {
      if (phaseOf(state) === 'apply')
        for (const man of eligibleMen(state))
          state.dice.forEach(({ value, used }, index) => {
            const moved = used ? undefined : movedBy(state, man, value);
            if (!moved) return;
            found++;
            if (moved.length > 1) displaced++;
            const played = copyOf(state);
            expect(applyDie(played, index, man.id)).toBe(played.dice.some((die) => !die.used));
            const expected = copyOf(state);
            for (const { man, to } of moved) {
              const piece = manById(expected, man.id)!;
              piece.step = to;
              piece.status = to ? 'deployed' : 'reserve';
            }
            expect(played.men).toEqual(expected.men);
            expect(played.monsters).toEqual(expected.monsters);
          });
      const legal = streamway.legal(state, seatOf(state));
      const action = legal[dice.roll(Math.max(2, legal.length), 'choice') % legal.length]!;
      streamway.apply(state, seatOf(state), action, dice, { at: 0 });
    }
  });
  expect(found).toBeGreaterThan(100);
  expect(displaced).toBeGreaterThan(30);
});

test.each<[string, Parameters<typeof scene>[0]]>([
  ['the man who is bumped comes back by a snake', { snakes: '38-44', at: '40 A1 | 44 B1', roll: [4] }],
  ['the one who bumped climbs to the other', { ladders: '44-38', at: '40 A1 | 44 B1', roll: [4] }],
  ['a man is pushed past the end', { at: '98 A1 | 100 A2', roll: [2] }],
  ['a monster is near the man who is bumped', { at: '40 A1 | 44 B1 | 39 K1', roll: [4] }],
  ['there are two to bump', { at: '40 A1 | 44 B1 B2', roll: [4] }],
])('a die is played through where %s', (_, given) => {
  const { state } = scene(given);
  expect(movedBy(state, manById(state, 'A1')!, given.roll![0]!)).toBeUndefined();
});
