import type { Joining, NewSeason, SeasonInfo, TeamRulesInfo, TimeRequest } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { type Bounds, MOST_TIME, readAmount, TIMES } from '../create/request.ts';
import { type Problems, readForm, type Typing, typingOf } from '../create/schema.ts';
import { league } from '../text/league.ts';
import { pages } from '../text/pages.ts';

const TOLD = league.start;

export const FORMATS = ['single', 'double', 'swiss', 'bracket'] as const;
export const KINDS = ['game', 'live', 'correspondence', 'untimed'] as const;
export const JOININGS = ['link', 'application', 'name'] as const;
export const WITHDRAWALS = ['annul-half', 'forfeit', 'annul'] as const;
export const LATES = ['organiser', 'forfeit', 'double-forfeit'] as const;

/** What is taken where a field of a number is left empty, and its bounds. */
export const AMOUNTS = {
  most: { usual: 8, bounds: [2, 1024] },
  least: { usual: 2, bounds: [2, 1024] },
  rounds: { usual: 5, bounds: [1, 20] },
  divisions: { usual: 1, bounds: [1, 16] },
  promoted: { usual: 0, bounds: [0, 8] },
  protestHours: { usual: 48, bounds: [0, 720] },
  delay: { usual: 0, bounds: MOST_TIME.delay! },
} as const satisfies Record<string, { usual: number; bounds: Bounds }>;
/** What a result is worth in the table. */
export const POINTS = ['win', 'draw', 'loss'] as const;
const MOST_POINTS = 100;
/** Hours of a round; where the field is empty, organisers set each deadline. */
export const HOURS: Bounds = [1, 8760];

/** A season as it is wished for, with the league around it where there is none yet. */
export interface Wishes {
  readonly name: string;
  readonly game: string;
  readonly about: string;
  readonly joining: Joining;
  readonly seen: 'public' | 'private';
  readonly format: (typeof FORMATS)[number];
  /** Whether the best two meet once more; as is usual for the format when absent. */
  readonly final?: boolean | undefined;
  readonly seeding: 'drawn' | 'by-hand';
  readonly thirdPlace: boolean;
  readonly time: (typeof KINDS)[number];
  readonly late: (typeof LATES)[number];
  readonly withdrawal: (typeof WITHDRAWALS)[number];
  readonly lateEntry: boolean;
  readonly chat: boolean;
  /** By what the table is ordered; as the game has it when absent. */
  readonly criteria?: readonly string[] | undefined;
  /** All numbers: of {@link AMOUNTS}, of a clock, {@link POINTS}, and `roundHours`. */
  readonly numbers: Typing;
  /** The options of the game. */
  readonly typed: Typing;
}

/** What a part of the form gets: what is wished, and what is wrong with it. */
export interface Parts {
  readonly wishes: Wishes;
  readonly problems: Problems;
  wish(some: Partial<Wishes>): void;
}

export const USUAL: Wishes = {
  name: '',
  game: '',
  about: '',
  joining: 'link',
  seen: 'public',
  format: 'single',
  seeding: 'drawn',
  thirdPlace: false,
  time: 'game',
  late: 'organiser',
  withdrawal: 'annul-half',
  lateEntry: false,
  chat: true,
  numbers: { roundHours: '168' },
  typed: {},
};

/** Whether the best two meet once more. */
export const hasFinal = ({ final, format }: Wishes): boolean =>
  final ?? (format === 'single' || format === 'double');

/**
 * The season that the server is asked to open, and all that is wrong by field: that of a number has a dot
 * before its name.
 * @param schema of the game's options
 * @param first whether the league is to be made, too
 * @param usual what results are worth where nothing else is typed
 */
export function readSeason(
  wishes: Wishes,
  schema: JsonSchema,
  first: boolean,
  usual?: TeamRulesInfo['points'],
): { readonly season: NewSeason; readonly problems: Problems } {
  const { time, numbers, format, late, withdrawal, lateEntry, chat } = wishes;
  const { options, problems } = readForm(schema, wishes.typed);
  const wrong: Record<string, string> = { ...problems };
  if (first && !wishes.name.trim()) wrong['.name'] = TOLD.nameMissing;
  const amount = (name: keyof typeof AMOUNTS) => readAmount(numbers, name, AMOUNTS[name].bounds, wrong);
  const { most = AMOUNTS.most.usual } = amount('most');
  const { least = AMOUNTS.least.usual } = amount('least');
  if (least > most) wrong['.least'] = TOLD.leastWrong;
  const clock = time === 'game' ? [] : Object.keys(TIMES[time]);
  const clocked = clock.map((name) => readAmount(numbers, name, MOST_TIME[name]!, wrong));
  const season = {
    ...(Object.keys(options).length && { options: options as Record<string, unknown> }),
    format: formatOf(wishes, format === 'swiss' ? amount('rounds') : {}),
    teams: { min: least, max: most },
    ...(format !== 'bracket' && {
      ...amount('divisions'),
      ...amount('promoted'),
      ...(wishes.criteria && { criteria: [...wishes.criteria] }),
      ...pointsOf(numbers, usual, wrong),
    }),
    ...{ late, withdrawal, lateEntry },
    ...amount('protestHours'),
    play: {
      ...(time !== 'game' && { time: Object.assign({ kind: time }, ...clocked) as TimeRequest }),
      ...readAmount(numbers, 'roundHours', HOURS, wrong),
      ...amount('delay'),
      chat,
    },
  };
  return { season, problems: wrong };
}

/** Points may be halves, and less than nothing. */
function pointsOf(
  numbers: Typing,
  usual: TeamRulesInfo['points'] | undefined,
  wrong: Record<string, string>,
) {
  const typed = POINTS.flatMap((name) => {
    const text = numbers[name]?.trim();
    if (!text) return [];
    if (Math.abs(Number(text)) <= MOST_POINTS) return [[name, Number(text)] as const];
    wrong[`.${name}`] = pages.create.problems.range(-MOST_POINTS, MOST_POINTS);
    return [];
  });
  const points = { ...usual, ...Object.fromEntries(typed) } as TeamRulesInfo['points'];
  return typed.length > 0 && { points };
}

function formatOf(wishes: Wishes, rounds: object): object {
  const { format, seeding, thirdPlace } = wishes;
  const championship = hasFinal(wishes);
  if (format === 'bracket') return { type: 'bracket', seeding, thirdPlace };
  if (format === 'swiss') return { type: 'swiss', ...rounds, championship };
  return { type: 'round-robin', legs: format === 'double' ? 2 : 1, championship };
}

/** The next season as the one before was. */
export function wishesOf({ terms, play }: SeasonInfo, schema: JsonSchema): Wishes {
  const { format, teams, divisions, promoted, protestHours, late, withdrawal, lateEntry } = terms;
  const { criteria, points } = terms;
  const { time, roundHours, delay, chat } = play;
  const { kind, ...clock } = time;
  const numbers = {
    ...{ least: teams.min, most: teams.max, divisions, promoted, protestHours, delay },
    ...(format.type === 'swiss' && { rounds: format.rounds }),
    ...(roundHours !== undefined && { roundHours }),
    ...clock,
    ...points,
  };
  return {
    ...USUAL,
    game: terms.game,
    format: format.type === 'round-robin' ? (format.legs === 2 ? 'double' : 'single') : format.type,
    ...(format.type === 'bracket'
      ? { seeding: format.seeding, thirdPlace: format.thirdPlace }
      : { final: format.championship }),
    ...{ criteria, late, withdrawal, lateEntry, chat, time: kind },
    numbers: Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
    typed: typingOf(schema, terms.options as object),
  };
}
