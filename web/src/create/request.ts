import type { CreateMatch, GameInfo, TimeRequest } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { pages } from '../text/pages.ts';
import { type Problems, readForm, type Typing } from './schema.ts';

/** Who sits on a seat. */
export const SITS = ['me', 'open', 'heuristic', 'easy'] as const;
export type Sits = (typeof SITS)[number];
/** Who else plays: those that are chosen at once, and what is seldom wished for. */
export const WHOS = ['easy', 'heuristic', 'friends', 'anybody'] as const;
export const SELDOM_WHOS = ['seats', 'watch'] as const;
export type Who = (typeof WHOS | typeof SELDOM_WHOS)[number];
/** For the seats that only a match with its options has. */
export const FURTHER = '';

/**
 * The fields of a time policy with what the server takes when they are left empty:
 * seconds, and hours for `decision`.
 */
export const TIMES = {
  untimed: {},
  live: { bank: 900, increment: 10, reaction: 30, away: 120 },
  correspondence: { decision: 72 },
} as const;
export type Kind = keyof typeof TIMES;
/** Times that are known by a name; people who look for others choose among those with a clock. */
export const PRESETS = {
  quick: { kind: 'live', bank: 300, increment: 3 },
  steady: { kind: 'live', bank: 900, increment: 10 },
  daily: { kind: 'correspondence', decision: 24 },
} as const satisfies Record<string, TimeRequest>;
export type Preset = keyof typeof PRESETS;
/** How time is chosen: none, by a name, or in all its amounts. */
export type Clock = 'untimed' | Preset | 'own';
export type Bounds = readonly [least: number, most: number];
/** The bounds of each, and of the watch delay. */
export const MOST_TIME: Readonly<Record<string, Bounds>> = {
  bank: [1, 86_400],
  increment: [0, 3600],
  reaction: [1, 3600],
  away: [0, 3600],
  decision: [1, 720],
  delay: [0, 900],
};

/** A match as it is wished for. */
export interface Wishes {
  readonly who: Who;
  /** By seat, where each is chosen by itself. */
  readonly sits: Readonly<Record<string, Sits>>;
  readonly clock: Clock;
  /** Where it is one's own. */
  readonly kind: Exclude<Kind, 'untimed'>;
  /** The options of the game. */
  readonly typed: Typing;
  /** The teams that seats bring: `teams.A`. */
  readonly brought: Typing;
  /** Times and the watch delay. */
  readonly numbers: Typing;
  readonly closed: boolean;
  readonly chat: boolean;
}

export const USUAL: Wishes = {
  who: 'easy',
  sits: {},
  clock: 'untimed',
  kind: 'live',
  typed: {},
  brought: {},
  numbers: {},
  closed: true,
  chat: true,
};

/** What is wished for before anybody has: with the time of the game, where it has one. */
export function usualOf({ time = { kind: 'untimed' } }: Pick<GameInfo, 'time'>): Wishes {
  const { kind, ...amounts } = time;
  if (kind === 'untimed') return USUAL;
  const numbers = Object.entries(amounts).map(([name, amount]) => [name, String(amount)]);
  return { ...USUAL, clock: 'own', kind, numbers: Object.fromEntries(numbers) };
}

/** Whether seats are left open, so that a match can be private. */
export const invites = ({ who }: Wishes): boolean => who === 'friends' || who === 'seats';

/** @param index of the seat among all */
export function sitsAt({ who, sits }: Wishes, seat: string, index: number): Sits {
  if (who === 'seats') return sits[seat] ?? sits[FURTHER] ?? (index === 0 ? 'me' : 'open');
  if (who === 'watch') return 'heuristic';
  return index === 0 ? 'me' : who === 'friends' || who === 'anybody' ? 'open' : who;
}

/**
 * The form of the teams that seats bring, as one group: only the server says what is wrong
 * with a team, all of it at once.
 * @param called how a seat is called
 */
export function teamsSchema(seats: readonly string[], called: (seat: string) => string): JsonSchema {
  const team = (seat: string) => ({ type: 'object', title: called(seat), additionalProperties: true });
  const properties = Object.fromEntries(seats.map((seat) => [seat, team(seat)]));
  return { properties: { teams: { type: 'object', properties } } };
}

/**
 * A whole number as it was typed, by its name; nothing where the field is empty, or wrong.
 * @param wrong is told what is wrong with it, under its name after a dot
 */
export function readAmount(
  numbers: Typing,
  name: string,
  [least, most]: Bounds,
  wrong: Record<string, string>,
): Readonly<Record<string, number>> {
  const text = numbers[name]?.trim();
  if (!text) return {};
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return { [name]: value };
  wrong[`.${name}`] = pages.create.problems.range(least, most);
  return {};
}

/**
 * What the server is asked for.
 * @param teams see {@link teamsSchema}; nobody brings one when absent
 * @returns also what is wrong, by field; the field of a number has a dot before its name
 */
export function readRequest(
  game: string,
  schema: JsonSchema,
  wishes: Wishes,
  teams: JsonSchema = {},
): { readonly request: CreateMatch; readonly problems: Problems } {
  const { clock, kind, numbers, chat, closed } = wishes;
  const { options, problems } = readForm(schema, wishes.typed);
  const brought = readForm(teams, wishes.brought);
  const wrong: Record<string, string> = { ...problems, ...brought.problems };
  const number = (name: string) => readAmount(numbers, name, MOST_TIME[name]!, wrong);
  const own = () => Object.assign({ kind }, ...Object.keys(TIMES[kind]).map(number)) as TimeRequest;
  const time = clock === 'own' ? own() : clock === 'untimed' ? { kind: clock } : PRESETS[clock];
  const request = {
    ...{ game, options, ...brought.options, time, chat },
    private: invites(wishes) && closed,
    ...number('delay'),
  };
  return { request, problems: wrong };
}
