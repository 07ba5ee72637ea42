import { caveBrawl, runeball } from '@touchline/rules';
import type { JsonSchema } from '@touchline/rules/kernel';
import { z } from 'zod';
import type { SeasonInfo } from '../../client-sdk/src/index.ts';
import { readForm, typingOf } from '../../web/src/create/schema.ts';
import { readSeason, USUAL, type Wishes, wishesOf } from '../../web/src/league/wishes.ts';

const SCHEMA: JsonSchema = { properties: { goal: { type: 'integer', minimum: 1, maximum: 9, default: 3 } } };
const AS_USUAL = {
  format: { type: 'round-robin', legs: 1, championship: true },
  teams: { min: 2, max: 8 },
  late: 'organiser',
  withdrawal: 'annul-half',
  lateEntry: false,
  play: { roundHours: 168, chat: true },
};
const named: Wishes = { ...USUAL, name: 'Sunday League' };

const CASES: readonly (readonly [string, Partial<Wishes>, object, problems: object])[] = [
  ['a name is all that is needed', {}, {}, {}],
  ['without a name', { name: ' ' }, {}, { '.name': 'A league needs a name.' }],
  [
    'a knockout has no divisions, and its first pairings by hand',
    { format: 'bracket', seeding: 'by-hand', thirdPlace: true, numbers: { divisions: '2' } },
    { format: { type: 'bracket', seeding: 'by-hand', thirdPlace: true }, play: { chat: true } },
    {},
  ],
  [
    'a Swiss has no final unless it is wanted',
    { format: 'swiss', numbers: { rounds: '7' } },
    { format: { type: 'swiss', rounds: 7, championship: false }, play: { chat: true } },
    {},
  ],
  [
    'a clock, divisions, a delay',
    { time: 'live', numbers: { bank: '600', divisions: '2', promoted: '1', delay: '30' } },
    { divisions: 2, promoted: 1, play: { time: { kind: 'live', bank: 600 }, delay: 30, chat: true } },
    {},
  ],
  [
    'points of its own, and what parts the level in another order',
    { criteria: ['points', 'lots'], numbers: { draw: '0.5' } },
    { criteria: ['points', 'lots'], points: { win: 2, draw: 0.5, loss: 0 }, play: { chat: true } },
    {},
  ],
  [
    'a knockout has no table',
    { format: 'bracket', criteria: ['points'], numbers: { win: '4' } },
    { format: { type: 'bracket', seeding: 'drawn', thirdPlace: false }, play: { chat: true } },
    {},
  ],
  [
    'points that are no number',
    { numbers: { loss: 'none', roundHours: '168' } },
    {},
    { '.loss': expect.stringContaining('-100') },
  ],
  ['house rules', { typed: { goal: '5' } }, { options: { goal: 5 } }, {}],
  ['a house rule that cannot be', { typed: { goal: '50' } }, {}, { goal: 'Between 1 and 9.' }],
  [
    'more teams at least than at most',
    { numbers: { most: '4', least: '6', roundHours: '168' } },
    { teams: { min: 6, max: 4 } },
    { '.least': 'Not more than there can be at most.' },
  ],
];

test.each(CASES)('%s', (_, wishes, season, problems) => {
  const points = { win: 2, draw: 1, loss: 0 };
  expect(readSeason({ ...named, ...wishes }, SCHEMA, true, points)).toEqual({
    season: { ...AS_USUAL, ...season },
    problems,
  });
});

test('the next season begins as the one before was', () => {
  const terms = {
    ...{ game: 'a-game', options: { goal: 5 }, format: { type: 'swiss', rounds: 7, championship: true } },
    ...{ teams: { min: 4, max: 12 }, divisions: 2, promoted: 1, protestHours: 24 },
    ...{ late: 'forfeit', withdrawal: 'annul', lateEntry: true },
    ...{ criteria: ['share', 'lots'], points: { win: 4, draw: 1, loss: -1 } },
  } as const;
  const play = { time: { kind: 'correspondence', decision: 48 }, delay: 60, chat: false, roundHours: 72 };
  const before = { terms, play } as unknown as SeasonInfo;
  const { season, problems } = readSeason(wishesOf(before, SCHEMA), SCHEMA, false);
  const { game: _, ...same } = terms;
  expect(problems).toEqual({});
  expect(season).toEqual({ ...same, play });
});

test.each([
  [caveBrawl, { pointsToWin: 2, naturalTwenty: true, catchMove: 'fresh' }],
  [runeball, { teamBuild: 'points', attributePoints: 100 }],
] as const)('house rules of $0.id stand in their fields as they are', (game, options) => {
  const schema = z.toJSONSchema(game.options, { io: 'input' }) as JsonSchema;
  expect(readForm(schema, typingOf(schema, game.options.parse(options) as object))).toEqual({
    options,
    problems: {},
  });
});
