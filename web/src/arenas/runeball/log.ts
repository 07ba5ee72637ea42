import type { Event } from '@touchline/rules/runeball';
import { narrate } from '@touchline/rules/runeball/narrate';
import { logWords as WORDS } from './log-words.ts';
import { staysIn } from './stays.ts';

const CLAUSES = /\s*\[(RB-[\d.]+)[^\]]*\]$/;
/** As the rules tell a hex, and what leads to it: the board shows where that is. */
const HEXES = /(?:,? (?:from|to|at|over|on to|in))? \(-?\d+,-?\d+\)/g;
/** The dice of a bounce stand below its line. */
const DICE = /\s*\([^()]*\d\)/;
/** `DL 12`, where the test has just said what it needs; of a sum, what it was made of. */
const PLAIN_DL = /, DL \d+$/;
const SUM_DL = /, DL (\d+ .*)$/;

/** As the rules tell it, without what only they need. */
const plain = (event: Event): string =>
  narrate(event).replace(CLAUSES, '').replace(HEXES, '').replace(PLAIN_DL, '').replace(SUM_DL, ' ($1)');

function lineOf(event: Event): string | undefined {
  const line = WORDS.line(event) ?? plain(event).replace(DICE_OF.has(event.type) ? DICE : '', '');
  return line || undefined;
}
const DICE_OF: ReadonlySet<string> = new Set(['quick-kicked']);

/** What several turns without dice came to: each who did something, once, and what. */
function gist(events: readonly Event[]): string | undefined {
  const ran = new Map<string, number>();
  const told: (() => string)[] = [];
  const held: string[] = [];
  const { stayed } = staysIn(events, undefined);
  for (const event of events) {
    if (event.type === 'player-moved' && event.path.length) {
      const { player, path } = event;
      if (!ran.has(player)) told.push(() => WORDS.runs(player, ran.get(player)!));
      ran.set(player, (ran.get(player) ?? 0) + path.length);
    } else if (event.type === 'hold-taken') {
      if (held.push(event.player) === 1) told.push(() => WORDS.hold(held));
    } else if (TOLD.has(event.type)) told.push(() => lineOf(event)!);
  }
  if (stayed.size) told.push(() => WORDS.stay([...stayed]));
  return told.map((tell) => tell()).join(', ') || undefined;
}
/** What the board shows as well, by who is lit, by an hourglass or by where faces stand. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['hold-taken', 'turn-ended', 'turn-started', 'player-turned', 'initiative-rolled'],
  ...['round-started', 'round-ended', 'stance-taken'],
]);
/** What is no news for long. */
const LIGHT: ReadonlySet<string> = new Set([...SHOWN, 'player-moved', 'player-stood-up']);

/** What came of events, in a line, and whether it is light; nothing where the board shows it as well. */
function caption(events: readonly Event[]): { readonly line: string; readonly light: boolean } | undefined {
  if (events.every(({ type }) => SHOWN.has(type))) return undefined;
  const line =
    sum(events) ??
    gist(events) ??
    events
      .filter(({ type }) => !SHOWN.has(type))
      .map(lineOf)
      .findLast((one) => one !== undefined);
  return line ? { line, light: events.every(({ type }) => LIGHT.has(type)) } : undefined;
}

/** What is told with the blow it belongs to, or is no news beside it. */
const ARITHMETIC: ReadonlySet<string> = new Set([
  ...['opposed-rolled', 'test-rolled', 'player-damaged', 'turn-started', 'turn-ended', 'initiative-rolled'],
  ...['round-started', 'round-ended', 'player-turned'],
]);

/** Who is done, where an entry is about nothing else. */
const doneIn = (events: readonly Event[]): string | undefined => {
  const ended = events.find((event) => event.type === 'turn-ended');
  return ended?.reason === 'done' && events.every(({ type }) => IDLE.has(type)) && !held(events)
    ? WORDS.done(ended.player)
    : undefined;
};
const held = (events: readonly Event[]): boolean => events.some(({ type }) => type === 'hold-taken');

/** What came of blows, in a sentence each: `A4 hits B2, 18 against 12: 3 lost`. Their dice are folded. */
function sum(events: readonly Event[]): string | undefined {
  if (!events.some(({ type }) => type === 'blocked')) return doneIn(events);
  const lines = events.flatMap((event, i) => {
    if (ARITHMETIC.has(event.type)) return [];
    const line = lineOf(event);
    if (event.type !== 'blocked') return line ?? [];
    const contest = events.slice(0, i).findLast((one) => one.type === 'opposed-rolled');
    const hurt = events.slice(i).find((one) => one.type === 'player-damaged');
    const [mine, theirs] = contest?.rolls.map(({ total }) => total) ?? [];
    return `${line}, ${WORDS.contest(mine, theirs, hurt?.damage)}`;
  });
  return lines.join('. ');
}
/** What a turn without dice may come to, besides a run. */
const TOLD: ReadonlySet<string> = new Set([
  'player-stood-up',
  'action-declared',
  'player-left-field',
  'player-entered-field',
  'stance-taken',
  'touchdown-scored',
]);

const IDLE: ReadonlySet<string> = new Set(['hold-taken', 'turn-ended', 'turn-started', 'player-turned']);

/** What is said of events in the log. */
export const log = {
  event: lineOf,
  gist,
  sum,
  caption,
  idle: (events: readonly Event[]): boolean =>
    (held(events) || doneIn(events) !== undefined) && events.every(({ type }) => IDLE.has(type)),
  clause: (event: Event): string | undefined => CLAUSES.exec(narrate(event))?.[1],
};
