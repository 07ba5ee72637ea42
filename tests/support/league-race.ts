import { type Game, type TeamLife, violation } from '@touchline/rules/kernel';
import { z } from 'zod';
import { diceRace } from './dice-race.ts';

const person = z.strictObject({
  id: z.string(),
  number: z.int(),
  type: z.enum(['swift', 'stout']),
  trained: z.int(),
  left: z.string().exactOptional(),
});
const sheet = z.strictObject({
  joined: z.int(),
  people: z.array(person),
  /** What the last match has earned and is not spent. */
  owes: z.boolean(),
  matches: z.int(),
  rounds: z.int(),
});
const founding = z.strictObject({ captain: z.enum(['swift', 'stout']) });
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('train'), who: z.string() }),
  z.strictObject({ type: z.literal('hire') }),
]);
const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('joined'), who: z.string(), face: z.int() }),
  z.strictObject({ type: z.literal('trained'), who: z.string(), face: z.int() }),
  z.strictObject({ type: z.literal('played'), won: z.boolean(), fallen: z.string().optional() }),
]);
const report = z.strictObject({ won: z.boolean(), steps: z.int() });
const team = z.strictObject({
  name: z.string(),
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});

type Sheet = z.infer<typeof sheet>;
type RaceTeam = z.infer<typeof team>;
type Options = z.output<typeof diceRace.options>;
const on = ({ people }: Sheet) => people.filter(({ left }) => left === undefined);

function joins(before: Sheet, type: 'swift' | 'stout', face: number) {
  const joined = before.joined + 1;
  const who = `p${joined}`;
  const people = [...before.people, { id: who, number: on(before).length + 1, type, trained: 0 }];
  return { sheet: { ...before, joined, people }, events: [{ type: 'joined' as const, who, face }] };
}

/** Who trains is owed after each match; somebody falls on a one, and another has to be hired by nobody. */
export const raceLife: TeamLife<
  Sheet,
  z.infer<typeof founding>,
  z.infer<typeof action>,
  z.infer<typeof event>,
  z.infer<typeof report>,
  Options,
  z.output<typeof diceRace.publicState>,
  RaceTeam
> = {
  sheet,
  founding,
  action,
  event,
  report,
  matchOptions: (options) => options,
  suggestions: () => [
    { name: 'Swift', founding: { captain: 'swift' } },
    { name: 'Stout', founding: { captain: 'stout' } },
  ],
  checkFounding: () => undefined,
  found(_options, { captain }, dice) {
    const bare: Sheet = { joined: 0, people: [], owes: false, matches: 0, rounds: 0 };
    const first = joins(bare, captain, dice.roll(6, 'captain'));
    const second = joins(first.sheet, 'swift', dice.roll(6, 'mate'));
    return { sheet: second.sheet, events: [...first.events, ...second.events] };
  },
  owed: (_options, { owes }) => (owes ? [{ kind: 'train', clause: 'DR-9' }] : []),
  check(_options, given, wanted) {
    if (wanted.type === 'hire')
      return on(given).length < 4 ? undefined : violation('too-many', 'DR-8', 'A team has four at most.');
    if (!given.owes) return violation('not-earned', 'DR-9', 'Training is earned by a match.');
    return on(given).some(({ id }) => id === wanted.who)
      ? undefined
      : violation('no-such-person', 'DR-9', 'Nobody of that name is on the team.', 'who');
  },
  apply(_options, given, wanted, dice) {
    if (wanted.type === 'hire') return joins(given, 'stout', dice.roll(6, `hire p${given.joined + 1}`));
    const face = dice.roll(6, `train ${wanted.who}`);
    const people = given.people.map((one) =>
      one.id === wanted.who ? { ...one, trained: one.trained + face } : one,
    );
    return {
      sheet: { ...given, people, owes: false },
      events: [{ type: 'trained', who: wanted.who, face }],
    };
  },
  legal(options, given) {
    const train = given.owes ? on(given).map(({ id }) => ({ type: 'train' as const, who: id })) : [];
    const hire = { type: 'hire' as const };
    return raceLife.check(options, given, hire) ? train : [...train, hire];
  },
  onTimeout: (_options, given) => ({ type: 'train', who: on(given)[0]?.id ?? '' }),
  suggest: (options, given) => (given.owes ? raceLife.onTimeout(options, given) : undefined),
  reportOf: ({ view, seat, result }) => ({
    won: result.winners.includes(seat),
    steps: view.at[seat as 'A' | 'B'],
  }),
  piecesOf: ({ seat }, given) => Object.fromEntries(on(given).map(({ id }, i) => [`${seat}${i + 1}`, id])),
  aftermath(_options, given, { won }, dice) {
    const last = on(given).at(-1);
    const fallen = dice.roll(6, 'fall') === 1 && last && on(given).length > 1 ? last.id : undefined;
    const people = given.people.map((one) => (one.id === fallen ? { ...one, left: 'fallen' } : one));
    return {
      sheet: { ...given, people, owes: true, matches: given.matches + 1 },
      events: [{ type: 'played', won, ...(fallen && { fallen }) }],
    };
  },
  afterRound: (_options, given) => ({ sheet: { ...given, rounds: given.rounds + 1 }, events: [] }),
  enter: (_options, given, names) => ({
    name: names.team,
    people: on(given).map(({ id, number }) => ({ id, name: names.people[id] ?? String(number) })),
  }),
  people: ({ people }) => people,
  numberFrom: (given, last) => ({ ...given, joined: last }),
  value: (_options, given) => on(given).reduce((sum, { trained }) => sum + 1 + trained, 0),
  text: {
    sheet: (given, names) => [names.team, ...on(given).map(({ id }) => names.people[id] ?? id)].join('\n'),
    event: (one) => JSON.stringify(one),
  },
  criteria: ['points', 'difference', 'head-to-head', 'lots'],
  points: { win: 3, draw: 1, loss: 0 },
};

/** {@link diceRace} with teams that live between matches. */
export const leagueRace: Game<
  Parameters<typeof diceRace.view>[0],
  z.output<typeof diceRace.action>,
  z.output<typeof diceRace.event>,
  Options,
  z.output<typeof diceRace.publicState>,
  RaceTeam
> = {
  ...diceRace,
  id: 'league-race',
  name: 'League Race',
  teams: { team, check: () => undefined },
  teamLife: raceLife,
  // four pieces a side, of whom a team may have fewer: the others came for the match only
  statistics: ({ at }) => ({
    seats: { A: { steps: at.A ?? 0 }, B: { steps: at.B ?? 0 } },
    players: Object.fromEntries(
      (['A', 'B'] as const).flatMap((seat) =>
        [1, 2, 3, 4].map((i) => [`${seat}${i}`, { seat, counts: { strides: i } }]),
      ),
    ),
  }),
};
