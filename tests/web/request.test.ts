import type { CreateMatch } from '../../client-sdk/src/index.ts';
import { readRequest, sitsAt, teamsSchema, USUAL, type Wishes } from '../../web/src/create/request.ts';

const SCHEMA = { properties: { teamSize: { type: 'integer', minimum: 5, maximum: 15 } } };
const TEAMS = teamsSchema(['A', 'B'], (seat) => `Side ${seat}`);
const asUsual: CreateMatch = {
  game: 'a-game',
  options: {},
  time: { kind: 'untimed' },
  chat: true,
  private: false,
};

const CASES: readonly (readonly [string, Partial<Wishes>, Partial<CreateMatch>, problems: object])[] = [
  ['nothing but the usual', {}, {}, {}],
  [
    'what is typed of the policy that is chosen; empty is as usual',
    { clock: 'own', kind: 'live', numbers: { bank: ' 600 ', increment: ' ', decision: '5' } },
    { time: { kind: 'live', bank: 600 } },
    {},
  ],
  [
    'a time known by a name, whatever was typed',
    { clock: 'daily', numbers: { decision: '5' } },
    { time: { kind: 'correspondence', decision: 24 } },
    {},
  ],
  ['a delay', { numbers: { delay: '30' } }, { delay: 30 }, {}],
  [
    'numbers out of their bounds',
    { clock: 'own', kind: 'correspondence', numbers: { decision: '0', delay: '1.5' } },
    { time: { kind: 'correspondence' } },
    { '.decision': 'Between 1 and 720.', '.delay': 'Between 0 and 900.' },
  ],
  ['an option', { typed: { teamSize: '7' } }, { options: { teamSize: 7 } }, {}],
  ['an option that is wrong', { typed: { teamSize: '99' } }, {}, { teamSize: 'Between 5 and 15.' }],
  ['a team, whatever its form', { brought: { 'teams.B': '{"x": [1]}' } }, { teams: { B: { x: [1] } } }, {}],
  ['a team that is no JSON', { brought: { 'teams.A': '{' } }, {}, { 'teams.A': 'This is not JSON.' }],
  ['closed to strangers, as is usual with a friend', { who: 'friends' }, { private: true }, {}],
  ['open to strangers', { who: 'friends', closed: false }, {}, {}],
  ['where no seat is open, nothing is closed', { closed: true, who: 'heuristic' }, {}, {}],
];

test.each(CASES)('%s', (_, wishes, request, problems) => {
  expect(readRequest('a-game', SCHEMA, { ...USUAL, ...wishes }, TEAMS)).toEqual({
    request: { ...asUsual, ...request },
    problems,
  });
});

test('who sits where', () => {
  const all = (wishes: Partial<Wishes>) =>
    ['A', 'B', 'C'].map((seat, index) => sitsAt({ ...USUAL, ...wishes }, seat, index));
  expect(all({})).toEqual(['me', 'easy', 'easy']);
  expect(all({ who: 'friends' })).toEqual(['me', 'open', 'open']);
  expect(all({ who: 'watch' })).toEqual(['heuristic', 'heuristic', 'heuristic']);
  expect(all({ who: 'seats' })).toEqual(['me', 'open', 'open']);
  expect(all({ who: 'seats', sits: { B: 'me', A: 'easy', '': 'heuristic' } })).toEqual([
    'easy',
    'me',
    'heuristic',
  ]);
});
