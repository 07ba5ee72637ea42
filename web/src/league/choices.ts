import type { Drawing } from '../arenas/arena.ts';
import { plainly } from '../table/seats.ts';
import { league } from '../text/league.ts';

/** What a coach may do with a team, as the game lists it. */
export interface Act {
  readonly type: string;
  readonly [field: string]: unknown;
}
/** Somebody on the team, to be named. */
export interface Called {
  readonly id: string;
  readonly number: number;
  readonly name?: string;
}

export interface Choices {
  /** Decisions as a whole, under whom they are about; the game's own order. */
  readonly groups: readonly { readonly about: string | undefined; readonly acts: readonly Act[] }[];
  /**
   * Single parts of a decision that is made of several, by whom they are about: what is chosen of them is
   * decided together. Empty where the game has none.
   */
  readonly parts: readonly { readonly about: string; readonly acts: readonly Act[] }[];
}

const fields = ({ type: _, ...rest }: Act) => Object.values(rest);
/** What an act is made of, where all of it are lists. */
function itemsOf(act: Act): readonly unknown[] | undefined {
  const all = fields(act);
  return all.length && all.every((one) => Array.isArray(one)) ? all.flat() : undefined;
}
const isPart = (act: Act) => itemsOf(act)?.length === 1;

function aboutOf(value: unknown, people: ReadonlySet<string>): string | undefined {
  if (typeof value === 'string') return people.has(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const one of Object.values(value)) {
    const about = aboutOf(one, people);
    if (about !== undefined) return about;
  }
  return undefined;
}

function grouped(acts: readonly Act[], people: ReadonlySet<string>) {
  const groups = new Map<string | undefined, Act[]>();
  for (const act of acts) {
    const about = isPart(act) || !itemsOf(act) ? aboutOf(act, people) : undefined;
    groups.set(about, [...(groups.get(about) ?? []), act]);
  }
  return [...groups].map(([about, those]) => ({ about, acts: those }));
}

/** What may be decided, as it is to be shown. */
export function choicesOf(legal: readonly Act[], people: readonly Called[]): Choices {
  const ids = new Set(people.map(({ id }) => id));
  const single = legal.filter(isPart);
  const parts = grouped(single, ids).flatMap(({ about, acts }) =>
    about === undefined ? [] : [{ about, acts: unique(acts) }],
  );
  return { groups: grouped(unique(legal.filter((one) => !isPart(one))), ids), parts };
}

const unique = (acts: readonly Act[]): Act[] => [
  ...new Map(acts.map((one) => [JSON.stringify(one), one])).values(),
];

/** One decision out of parts of the same type. */
export function together(parts: readonly Act[]): Act {
  const [first, ...others] = parts as [Act, ...Act[]];
  return others.reduce((all, one) => {
    const joined = Object.entries(one).map(([field, value]) => [
      field,
      Array.isArray(value) ? [...(all[field] as unknown[]), ...value] : value,
    ]);
    return Object.fromEntries(joined) as Act;
  }, first);
}

/** A name of the game in words; `bt` and the like are abbreviations. */
export const short = (name: string, drawing: Drawing | undefined): string =>
  drawing?.term?.(name) ?? (/^[a-z]{2,3}$/.test(name) ? name.toUpperCase() : plainly(name));

/** How somebody is called: by name, else by number. */
export const calledOf = ({ number, name }: Called): string => name ?? `${number}`;

interface Telling {
  readonly people: readonly Called[];
  readonly drawing: Drawing | undefined;
  /** Under whose heading it stands: that name is not said again. */
  readonly about?: string | undefined;
}

/** A value of an act in words. */
function told(value: unknown, telling: Telling): string {
  if (Array.isArray(value))
    return value
      .map((one) => told(one, telling))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([field, one]) => {
        if (typeof one === 'boolean') {
          const what = short(field, telling.drawing).toLowerCase();
          return one ? what : league.team.not(what);
        }
        const inner = told(one, telling);
        return typeof one === 'object' && inner ? `${plainly(field).toLowerCase()}: ${inner}` : inner;
      })
      .filter(Boolean)
      .join(' ');
  if (value === telling.about) return '';
  const person = telling.people.find(({ id }) => id === value);
  return person ? calledOf(person) : short(String(value), telling.drawing);
}

/** An act in a few words. */
export function actWords(act: Act, telling: Telling): string {
  const { type, ...rest } = act;
  const list = itemsOf(act);
  if (list)
    return Object.entries(rest)
      .flatMap(([field, items]) => {
        const inner = told(items, telling);
        return inner ? [`${plainly(field)}: ${inner}`] : [];
      })
      .join('; ');
  const inner = told(rest, telling);
  return inner ? `${plainly(type)}: ${inner}` : plainly(type);
}
