import type { Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { words } from '../text/index.ts';

interface Sitting {
  readonly seat: string;
  readonly name?: string;
}

/** What a seat is called: by its side, and by the person who sits there. */
export function nameOf(
  seat: string,
  drawing: Drawing,
  room: { readonly seats: readonly Sitting[] },
  options: unknown,
): string {
  const side = drawing.side(seat, options).name;
  const who = room.seats.find((one) => one.seat === seat)?.name;
  return who ? `${side} (${who})` : side;
}

/** The letter by which a side is known without its colour: `A` for `Team A`. */
export const letterOf = (side: string): string => side.split(' ').at(-1)!.charAt(0);

/** `end-turn` or `minBasic` as people write. */
export function plainly(name: string): string {
  const spaced = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The id of a game as its name is written: `Dice Race`. */
export const titled = (game: string): string =>
  game
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A value of an option, in words. */
export function said(value: unknown, drawing: Drawing | undefined): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? termed(value, drawing) : JSON.stringify(value);
}

/** A name of the game in words. */
export const termed = (name: string, drawing: Pick<Drawing, 'term'> | undefined): string =>
  drawing?.term?.(name) ?? plainly(name);

/** What somebody has done, in words, where the name of that means something else besides. */
export const deedTerm = (name: string, drawing: Pick<Drawing, 'term'>): string =>
  drawing.term?.(`deed ${name}`) ?? termed(name, drawing);

/** What may come of an action, in words. */
export const outcomeTerm = (name: string, action: Typed, drawing: Drawing): string =>
  drawing.outcome?.(name, action) ?? termed(name, drawing);

/** How much of what is counted. */
export const amountOf = (name: string, n: number, drawing: Pick<Drawing, 'amount'>): string =>
  drawing.amount?.(name, n) ?? String(n);

/** What dice were rolled for, within a line. */
export const dieTerm = (name: string, drawing: Pick<Drawing, 'die' | 'term'>): string =>
  drawing.die?.(name) ?? drawing.term?.(name) ?? name.replaceAll('-', ' ');

/** Milliseconds as `4:05`, or `2 d 3 h` where there are days of them. */
export function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
