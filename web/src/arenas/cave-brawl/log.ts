import type { Event } from '@touchline/rules/cave-brawl';
import { narrate } from '@touchline/rules/cave-brawl/narrate';
import { rollsOf, sumOf } from '@touchline/rules/kernel';
import { logWords as TOLD } from './log-words.ts';

/** A clause in brackets at the end: the log has a link for it. */
const CLAUSES = /\s*\[(CB-[\d.]+)[^\]]*\]$/;

/** With what was added up: as the rules tell it, in the language of the page. */
const full = (event: Event): string => TOLD.full(event) ?? narrate(event).replace(CLAUSES, '');

/** In plain words, where there are any. */
const plain = (event: Event): string => {
  const line = TOLD.lines[event.type] as ((event: Event) => string) | undefined;
  return line ? line(event) : full(event);
};

/** Whether what was rolled came out as it nearly always does, without a hand that a coach had in it. */
export function routine(event: Event): boolean {
  if (event.type === 'rivalry-tested' || event.type === 'stench-tested') return event.roll.success;
  return event.type === 'revive-rolled' && event.roll?.success !== true;
}

/** What came of a blow to somebody; `undefined` for what is none of that. @param on the target */
function harm(event: Event, on: string | undefined, dead: ReadonlySet<string>): string | undefined {
  switch (event.type) {
    case 'player-damaged':
    case 'beast-damaged': {
      const id = event.type === 'player-damaged' ? event.player : event.beast;
      if (dead.has(id)) return '';
      const n = sumOf(event.roll);
      return id === on ? TOLD.lost(n, event.hp) : TOLD.loses(id, n, event.hp);
    }
    case 'player-knocked-down':
    case 'beast-knocked-down': {
      const id = event.type === 'player-knocked-down' ? event.player : event.beast;
      return id === on || dead.has(id) ? '' : TOLD.down(id);
    }
    case 'player-died':
      if (event.player !== on) return TOLD.dies(event.player);
      return event.corpse ? TOLD.forNow : TOLD.dead;
    case 'beast-died':
      return event.beast === on ? TOLD.dead : TOLD.dies(event.beast);
    case 'turn-lost':
      return event.cause === 'fear' || event.cause === 'stench' ? undefined : '';
    default:
      return undefined;
  }
}

/**
 * What came of the dice of an entry, such as `A4 flattens B2: dead`: the arithmetic is folded below it.
 * `undefined` where none fell.
 */
export function sumUp(events: readonly Event[]): string | undefined {
  if (!events.some((event) => rollsOf(event).length)) return undefined;
  if (events.some(({ type }) => type === 'team-created')) {
    const coin = events.filter(({ type }) => type === 'coin-flipped').map(plain);
    return [TOLD.made, ...coin].join('. ');
  }
  const died = events.flatMap((event) =>
    event.type === 'player-died' ? event.player : event.type === 'beast-died' ? event.beast : [],
  );
  const dead = new Set(died);
  const told: { readonly line: string; readonly came: string[] }[] = [];
  let on: string | undefined;
  for (const event of events) {
    if (routine(event)) continue;
    const came = harm(event, on, dead);
    const last = told.at(-1);
    if (came !== undefined && last) last.came.push(...(came ? [came] : []));
    else {
      on = 'target' in event ? event.target : undefined;
      told.push({
        line: event.type === 'scatter-rolled' ? TOLD.flies(sumOf(event.roll)) : plain(event),
        came: [],
      });
    }
  }
  const said = told.map(({ line, came }) => (came.length ? `${line}: ${came.join(', ')}` : line));
  return said.join('. ') || events.map(plain).join('. ');
}

/** What several entries without dice came to: who came out, who walked, and what else they did. */
function gist(events: readonly Event[]): string | undefined {
  const walked = (out: boolean) => [
    ...new Set(
      events.flatMap((event) =>
        event.type === 'player-moved' && (event.from === undefined) === out ? [event.player] : [],
      ),
    ),
  ];
  const [out, on] = [walked(true), walked(false)];
  const rest = events.filter(
    ({ type }) => type !== 'player-moved' && type !== 'turn-ended' && type !== 'turn-started',
  );
  const told = [out.length && TOLD.out(out), on.length && TOLD.walk(on), ...rest.map(plain)].filter(Boolean);
  return told.length ? told.join('. ') : undefined;
}

/** What follows from what was done. */
const ENDS: ReadonlySet<Event['type']> = new Set(['turn-lost', 'turn-ended', 'ball-dropped']);

/** What the log of a match says. */
export const log = {
  /** With dice, all that they came to; what fell without any, in plain words. */
  event: (event: Event): string => (rollsOf(event).length ? full(event) : plain(event)),
  sum: sumUp,
  gist,
  /** What an entry came to, also where it is only a walk, for who watches. */
  last: (events: readonly Event[]): string | undefined =>
    sumUp(events) ?? events.filter(({ type }) => !ENDS.has(type)).map(plain)[0],
  clause: (event: Event): string | undefined => CLAUSES.exec(narrate(event))?.[1],
};
