import {
  chanceOf,
  isRolled,
  needed,
  type Rolled,
  sumOf,
  type Thrown,
  type Typed,
} from '@touchline/rules/kernel';
import type { Drawing, Staged, Tone, Tones } from '../arenas/arena.ts';
import { dieTerm } from '../table/seats.ts';
import { theatreWords } from '../text/theatre.ts';
import { percent } from '../ui/percent.ts';
import { type Curtain, holds, rollsIn, type Told } from './seen.ts';
import { lastsFor, type Timed } from './times.ts';
import { wellFor } from './well.ts';

const TOLD = theatreWords;
/** One thing that is shown, said or heard, after the other. */
export interface Act {
  readonly key: string;
  /** The entry it belongs to. */
  readonly seq: number;
  readonly tone: Tone | undefined;
  readonly shows:
    | {
        readonly kind: 'news';
        readonly text: string;
        /** The piece it is about, which it does not cover. */
        readonly at?: string | undefined;
        readonly weighs: boolean;
        /** Points that everybody has to hear of: there is time to enjoy them. */
        readonly cheers?: true;
      }
    | {
        readonly kind: 'roll';
        /** The board waits for it. */
        readonly holds: boolean;
        /** The piece it decides about; over the middle of the board where it is absent. */
        readonly at: string | undefined;
        /** From where to where it sends somebody. */
        readonly leads: Staged['leads'];
        /** All that fall at once. */
        readonly dice: readonly Pick<Thrown, 'name' | 'die' | 'faces'>[];
        /** What it came to is a sentence, which takes a moment to read. */
        readonly verdict: boolean;
        /** What it is for, what is needed, and how likely that is: said before it falls. */
        readonly before: string;
        /** What it came to: said after. */
        readonly after: string;
        readonly success: boolean | undefined;
        /** It cannot fail: there is nothing to wait for. */
        readonly sure?: boolean;
      }
    | { readonly kind: 'sound' }
    /** The board shows something meanwhile. */
    | { readonly kind: 'pause'; readonly lasts: number }
    /** An entry of which nothing is told: it is seen before the next one comes. */
    | { readonly kind: 'beat' };
}

const signed = (n: number) => (n < 0 ? `− ${-n}` : `+ ${n}`);

/** `10 − 4 = 6`; the number alone, where nothing is added. */
function sum(roll: Thrown): string {
  const faces = roll.faces.join(' + ');
  const total = isRolled(roll) ? roll.total : sumOf(roll);
  const added = total - sumOf(roll);
  if (added) return `${faces} ${signed(added)} = ${total}`;
  return roll.faces.length > 1 ? `${faces} = ${total}` : faces;
}

/** `needs 14+`, `needs 2 or less`; of dice to which something is added, that they have to show it. */
const needs = (roll: Rolled): string =>
  TOLD.needs(needed(roll), roll.low === true, roll.modifiers.length ? roll.faces.length : 0);

/** What one needs is what the other has come to, or one more where level is not enough. */
const meets = ({ target }: Rolled, { total }: Rolled): boolean => target === total || target === total + 1;

/** Whether it is against another die, so that no number is needed before both lie. */
const opposed = (need: Rolled, rolls: readonly Thrown[]): boolean =>
  rolls.some((one) => isRolled(one) && one.of !== need.of && meets(need, one) && meets(one, need));

/** What is said before a die falls. */
function beforeIt(name: string, need: Rolled, rolls: readonly Thrown[]): string {
  const p = chanceOf(need);
  if (opposed(need, rolls)) return TOLD.against(name);
  return `${name}: ${p === 1 ? TOLD.sure : `${needs(need)}, ${percent(p)}`}`;
}

/** What it came to, said as what was needed of it. */
const afterIt = (roll: Thrown, rolls: readonly Thrown[]): string =>
  isRolled(roll) && roll.modifiers.length && chanceOf(roll) < 1 && !opposed(roll, rolls)
    ? TOLD.rolled(sumOf(roll), needed(roll))
    : sum(roll);

/** The first piece that an event names. */
const pieceOf = (event: Typed, pieces: ReadonlySet<string>): string | undefined =>
  Object.values(event).find((one): one is string => typeof one === 'string' && pieces.has(one));

/** How a game stages the event at a place among others. */
export type Staging = Awaited<ReturnType<NonNullable<Drawing['staged']>>>['staged'];
const asItIs = (text: string): string => text;

/**
 * What an entry has to show, in order.
 * @param said with names
 */
export function actsOf(
  drawing: Drawing,
  toneOf: Tones,
  { seq, events }: Told,
  pieces: ReadonlySet<string>,
  staged?: Staging,
  said = asItIs,
  before: readonly Typed[] = [],
): Act[] {
  const say = (text: string | undefined) => text && said(text);
  /** Whom, or what, the events until here are about. */
  let about: string | undefined;
  /** The dice of events up to this place have fallen. */
  let fallen = -1;
  const all = events.flatMap((event, i) => {
    about = pieceOf(event, pieces) ?? event.type.split('-').find((word) => pieces.has(word)) ?? about;
    const stage = staged?.(events, i, before);
    const { through } = stage ?? {};
    const rolls =
      i <= fallen ? [] : events.slice(i, (through ?? i) + 1).flatMap((one) => rollsIn(one, drawing));
    fallen = Math.max(fallen, through ?? i);
    const acts = rolls.slice(0, through === undefined ? rolls.length : 1).map(rolled);
    const text = (say(stage?.news) ?? drawing.highlight(event)) || undefined;
    const tone = toneOf[event.type];
    const key = `${seq} ${i}`;
    const weighs = stage?.weighs === true || tone === 'end';
    const lasts = drawing.lasts?.(event) ?? 0;
    const pause: Act = { key: `${key} on`, seq, tone: undefined, shows: { kind: 'pause', lasts } };
    if (lasts && text !== undefined) acts.push(pause);
    if (text !== undefined)
      acts.push({
        ...{ key, seq, tone: tone ?? 'point' },
        shows: { kind: 'news', text, at: about, weighs, ...(weighs && tone === 'point' && { cheers: true }) },
      });
    else if (tone) acts.push({ key, seq, tone, shows: { kind: 'sound' } });
    if (lasts && text === undefined) acts.push(pause);
    return acts;

    function rolled(roll: Thrown, j: number): Act {
      const name = say(stage?.called) ?? dieTerm(roll.name, drawing);
      const need = isRolled(roll) ? roll : undefined;
      return {
        key: `${seq} ${i} ${j}`,
        seq,
        tone: 'die',
        shows: {
          kind: 'roll',
          holds: holds(event, drawing),
          at: stage?.at ?? (roll.of !== undefined && pieces.has(roll.of) ? roll.of : about),
          leads: stage?.leads,
          dice: through === undefined ? [roll] : rolls,
          verdict: through !== undefined,
          before: say(stage?.before) ?? (need ? beforeIt(name, need, rolls) : name),
          after:
            say(stage?.after) ||
            roll.faces.flatMap((face) => drawing.sign?.(roll.name, face)?.says ?? []).join(' / ') ||
            afterIt(roll, rolls),
          success: wellFor(roll, drawing),
          sure: need !== undefined && through === undefined && chanceOf(need) === 1,
        },
      };
    }
  });
  if (!all.some(takesTime)) all.push({ key: `${seq} beat`, seq, tone: undefined, shows: { kind: 'beat' } });
  return all;
}

/** What of an act says how long the page waits for it. */
export interface Waited {
  readonly key: string;
  readonly seq: number;
  readonly shows: Timed & { readonly holds?: boolean };
}

export const takesTime = ({ shows }: { readonly shows: Timed }): boolean =>
  shows.kind !== 'sound' && shows.kind !== 'born';

/**
 * What may be shown and told while acts wait: one entry after the other.
 * @param waiting in order, from the one that is shown on
 * @param next the first entry of which nothing waits
 * @param lain the dice that lie, and are still to be seen
 * @param come the news to which the pieces have come
 */
export function curtainOf(
  waiting: readonly Waited[],
  next: number,
  lain: string | undefined,
  come?: string,
): Curtain {
  const first = waiting.find(takesTime);
  if (!first) return { board: next, told: next, busy: false };
  const falling = waiting.filter(({ key, shows }) => shows.kind === 'roll' && key !== lain);
  const holding = falling.find(({ shows }) => shows.holds);
  const later = first.seq + 1;
  return {
    board: Math.min(holding?.seq ?? later, later),
    told: Math.min(falling[0]?.seq ?? later, comesToNews(first, waiting, come) ? first.seq : later),
    busy: true,
  };
}

/** Whether the board shows what is told only after that. */
const comesToNews = ({ key, seq, shows }: Waited, waiting: readonly Waited[], come?: string): boolean =>
  shows.kind === 'pause'
    ? waiting.some((one) => one.seq === seq && one.shows.kind === 'news')
    : shows.kind === 'news' && key !== come;

/** So many milliseconds the page may be behind what has happened, hurried as it is. */
const BEHIND = 15_000;
/** So much of what is passed over is said in the line that stands for it. */
const SAID = 3;

/** What waits, as far as there is time for it: the newest, and before it a line for what is passed over. */
export function shortened<Other extends Waited>(waiting: readonly (Act | Other)[]): readonly (Act | Other)[] {
  let [behind, from] = [0, waiting.length];
  while (from > 0 && behind <= BEHIND) behind += lastsFor(waiting[--from]!.shows, 'hurried').all;
  if (behind > BEHIND) from++;
  if (from === 0) return waiting;
  const left = waiting.slice(from);
  const passed = waiting.slice(0, from);
  const news = passed.flatMap(({ shows }) => ('text' in shows ? shows.text : []));
  if (!left.length || !passed.some(({ shows }) => 'text' in shows || shows.kind === 'roll')) return left;
  const text = news.length ? news.slice(-SAID).join(' · ') : TOLD.passed;
  const { seq } = left[0]!;
  return [
    { key: `passed ${seq}`, seq, tone: undefined, shows: { kind: 'news', text, weighs: false } },
    ...left,
  ];
}
