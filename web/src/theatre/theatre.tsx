import './theatre.css';
import { type RefObject, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing, Tones } from '../arenas/arena.ts';
import { CastContext, useSaid } from '../arenas/board/cast.ts';
import { arrived, stillMoving } from '../arenas/board/moving.ts';
import { useSpeed } from '../ui/preferences.ts';
import { type Act, actsOf, curtainOf, shortened } from './acts.ts';
import { Born } from './born.tsx';
import { fallingOf, halfwayOf } from './halfway.ts';
import { Leap } from './leap.tsx';
import { edgeAt, GAP, newsTop, type Placing, placing, type Seen } from './placing.ts';
import { Roll } from './roll.tsx';
import { type Curtain, OPEN, type Told } from './seen.ts';
import { lastsFor, paceOf } from './times.ts';
import { sound } from './tones.ts';

/** Until a board has drawn what it may show now, in milliseconds. */
const DRAWN = 60;

export interface TheatreProps {
  readonly drawing: Drawing;
  /** Everything that has happened, or the one entry that a replay has come to. */
  readonly entries: readonly Told[];
  /** The first entry that is news. */
  readonly from: number;
  readonly still: boolean;
  /** By who does not play and has not seen the odds before: dice lie later. */
  readonly watched?: boolean;
  /** Nothing is heard: it is seen among other things. */
  readonly silent?: boolean;
  /** Is told what may be shown and said, as it comes to it. */
  letGo(to: Curtain): void;
}

type Shown =
  | Act
  | {
      readonly key: string;
      readonly seq: number;
      readonly tone: undefined;
      readonly shows: { readonly kind: 'born' };
    };

const BORN: Shown = { key: 'born', seq: Number.POSITIVE_INFINITY, tone: undefined, shows: { kind: 'born' } };

interface Place {
  readonly x: number;
  readonly y: number;
}
/** Pixels around the middle of a piece that are left free, for its face. */
const MIDDLE = 14;

/** Of dice: the side of a piece on which they fall, and how far away, and how far aside of its middle. */
interface Side extends Place {
  readonly side: Placing['side'];
  readonly away?: number;
  readonly aside?: number;
}

/** Where the pieces of a board were seen last, in pixels from its corner: also of those that are gone. */
function usePlaces() {
  const stage = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, Seen>());
  /** Those that are not gone. */
  const here = useRef<Seen[]>([]);
  const look = () => {
    const arena = stage.current?.parentElement;
    if (!arena) return places.current;
    const from = arena.getBoundingClientRect();
    here.current = [];
    for (const piece of arena.querySelectorAll<SVGElement>('[data-piece], [data-spot]')) {
      const { x, y, width: wide, height: high } = arrived(piece);
      const { piece: name, spot } = piece.dataset;
      const seen = { x: x + wide / 2 - from.x, y: y - from.y, wide, high };
      places.current.set((name ?? spot)!, seen);
      here.current.push(seen);
    }
    return places.current;
  };
  const chosen = useRef<{ readonly of: object; readonly placing: Placing }>(undefined);
  /** What stands below a board is not for dice, nor for news. */
  const sizeOf = () => {
    const { clientWidth: width = 0, clientHeight, parentElement: arena } = stage.current!;
    return { width, height: arena?.querySelector('.zoomed')?.clientHeight ?? clientHeight };
  };
  /**
   * Where dice can be read and hide nobody, if that can be; on one side for as long as they are shown.
   * @param below they lead to something above
   */
  const placeOf = (shows: { readonly at: string | undefined }, below: boolean): Side => {
    const { width, height } = sizeOf();
    const one = shows.at === undefined ? undefined : look().get(shows.at);
    if (!one) return { x: width / 2, y: height / 2, side: 'above' };
    const others = here.current.filter((other) => other !== one);
    if (chosen.current?.of !== shows)
      chosen.current = {
        of: shows,
        placing: below ? { side: 'below', away: 0 } : placing(one, others, { width, height }),
      };
    const { placing: now } = chosen.current;
    const edge = edgeAt(one, now, { width, height });
    const upright = now.side === 'above' || now.side === 'below';
    const aside = upright ? one.x - edge.x : one.y + one.high / 2 - edge.y;
    // past what it wears, and past others who stand close: into whom they are for
    const into = Math.max(0, (upright ? one.high : one.wide) / 2 - MIDDLE);
    return { ...edge, side: now.side, away: GAP + now.away + into, aside };
  };
  const middleOf = (piece: string): Place | undefined => {
    const seen = look().get(piece);
    return seen && { x: seen.x, y: seen.y + seen.high / 2 };
  };
  const topOf = (at: string | undefined): number | undefined => {
    const news = stage.current?.querySelector('.news b');
    const about = at === undefined ? undefined : look().get(at);
    if (!(news instanceof HTMLElement) || !about) return undefined;
    return newsTop(about, here.current, sizeOf(), { width: news.offsetWidth, height: news.offsetHeight });
  };
  return { stage, look, placeOf, middleOf, topOf };
}

/** How far down news stand; where nobody is known whom they are about, as the styles have it. */
function useNewsTop(
  shown: Shown | undefined,
  seen: boolean,
  topOf: (at: string | undefined) => number | undefined,
) {
  const [top, put] = useState<number>();
  const { shows } = shown ?? {};
  useLayoutEffect(() => put(seen && shows?.kind === 'news' ? topOf(shows.at) : undefined), [shows, seen]);
  return top;
}

/** Where what is shown belongs: once the board has been drawn, which may be later than what is told of it. */
function useSettled(
  shows: Shown['shows'] | undefined,
  { placeOf, middleOf }: Pick<ReturnType<typeof usePlaces>, 'placeOf' | 'middleOf'>,
): Side {
  const [at, put] = useState<Side>({ x: 0, y: 0, side: 'above' });
  useLayoutEffect(() => {
    if (shows?.kind !== 'roll') return;
    const { leads } = shows;
    const to = placeOf(shows, leads !== undefined && upward(middleOf(leads.from), middleOf(leads.to)));
    put((before) => (before.x === to.x && before.y === to.y && before.side === to.side ? before : to));
  });
  return at;
}

const upward = (from: Place | undefined, to: Place | undefined): boolean =>
  from !== undefined && to !== undefined && to.y < from.y;

/** How many people there are, where they are known. */
const usePeople = (): number | undefined => use(CastContext)?.everybody.filter(({ side }) => side).length;

interface Queue {
  /** What has happened and has not been shown yet. */
  readonly waiting: readonly Shown[];
  /** The first entry that is not among it, nor before it. */
  readonly next: number;
}

/** A part of a drawing that is fetched once it is wanted; empty where there is none, or it cannot be had. */
function usePart<Part>(
  fetched: (() => Promise<Part>) | undefined,
  wanted: boolean,
): Partial<Part> | undefined {
  const [found, setFound] = useState<Partial<Part> | undefined>(fetched ? undefined : {});
  useEffect(() => {
    if (wanted) fetched?.().then(setFound, () => setFound({}));
  }, [fetched, wanted]);
  return found;
}

const SILENCE: Tones = {};

/** @param from the first entry that is news */
function useActs({ drawing, entries, from }: TheatreProps, look: () => ReadonlyMap<string, Seen>) {
  const [queue, setQueue] = useState<Queue>({ waiting: [], next: from });
  const next = useRef(from);
  /** The board has shown everything so far: dice that roll now would roll after what they decided. */
  const late = useRef(true);
  const people = usePeople();
  const said = useSaid();
  const before = useRef(people);
  const heard = usePart(drawing.tones, true);
  const tones = heard && (heard.tones ?? SILENCE);
  const news = (entries.at(-1)?.seq ?? -1) >= from;
  const staging = usePart(drawing.staged, news);
  /** Where it is when it came there without steps. */
  const gone = entries.length ? undefined : from;
  useEffect(() => {
    if (gone === undefined) return;
    next.current = gone;
    setQueue({ waiting: [], next: gone });
  }, [gone]);
  useEffect(() => {
    if (!tones) return;
    const last = entries.at(-1)?.seq;
    if (!staging) {
      if (!news) late.current = false;
      return;
    }
    const comesLate = late.current;
    late.current = false;
    if (last === undefined) return;
    // a replay that has gone back
    if (last < next.current - 1) next.current = last;
    const seen = entries.findLastIndex(({ seq }) => seq < next.current);
    next.current = last + 1;
    const pieces = new Set(look().keys());
    const acts = entries
      .slice(seen + 1)
      .flatMap((entry, i) =>
        actsOf(drawing, tones, entry, pieces, staging.staged, said, entries[seen + i]?.events),
      );
    const fresh = comesLate ? acts.filter(({ shows }) => shows.kind !== 'roll') : acts;
    // what a replay has gone past is over
    const [{ seq: first }] = entries as [Told];
    setQueue((before) => {
      const waiting = before.waiting.filter(({ seq }) => seq >= first);
      return { waiting: shortened([...waiting, ...fresh]), next: last + 1 };
    });
  }, [entries, drawing, tones, staging]);
  // teams that were not there a moment ago
  useEffect(() => {
    if (people && before.current === 0 && next.current > from)
      setQueue((now) => ({ ...now, waiting: [BORN] }));
    before.current = people;
  }, [people, from]);
  const take = useCallback(
    (left: (waiting: Queue['waiting']) => Queue['waiting']) =>
      setQueue((now) => ({ ...now, waiting: left(now.waiting) })),
    [],
  );
  return { queue, take, ready: tones !== undefined };
}

/** A press on what hides the board is not meant for what lies below it. */
function swallow({ target }: Event): void {
  if (!(target as Element).closest('.born')) return;
  const once = { capture: true, once: true };
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('click', stop, once);
  // it was no click
  addEventListener('pointerdown', () => removeEventListener('click', stop, true), once);
}

/** A press anywhere, before whatever it is on hears of it, so that the board is there by then; or Escape. */
function useSkip(skip: () => void): void {
  useEffect(() => {
    const pressed = (event: Event) => {
      const key = event instanceof KeyboardEvent;
      if (!key) swallow(event);
      if (!key || event.key === 'Escape') skip();
    };
    addEventListener('pointerdown', pressed, true);
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('pointerdown', pressed, true);
      removeEventListener('keydown', pressed);
    };
  }, []);
}

/** Whether it waits until the pieces have come to where they are shown: news, and dice that follow. */
const isAwaited = ({ shows }: Shown, { lasts }: Drawing): boolean =>
  shows.kind === 'news' || (shows.kind === 'roll' && shows.holds && lasts !== undefined);

/** What has waited for the pieces and may be seen. */
function useArrived(
  shown: Shown | undefined,
  drawing: Drawing,
  stage: RefObject<HTMLElement | null>,
): string | undefined {
  const [come, comes] = useState<string>();
  const early = shown !== undefined && isAwaited(shown, drawing) && come !== shown.key;
  useEffect(() => {
    if (!early) return undefined;
    const { key } = shown;
    let timer = setTimeout(() => {
      timer = setTimeout(comes, stillMoving(stage.current?.parentElement), key);
    }, DRAWN);
    return () => clearTimeout(timer);
  }, [early, shown, stage]);
  return come;
}

/**
 * Shows on the board what has happened, one thing after the other, and plays its sounds: dice over the place
 * they decide, news in large letters, teams as they are made. It takes no press from a piece; a press
 * anywhere, or Escape, takes all of it away. Who hears the page is told otherwise.
 */
export default function Theatre(props: TheatreProps) {
  const { still, watched, silent, drawing, letGo } = props;
  const { stage, look, ...places } = usePlaces();
  const { middleOf } = places;
  const { queue, take, ready } = useActs(props, look);
  const { waiting, next } = queue;
  const [lain, lie] = useState<string>();
  const people = usePeople() ?? 0;
  const [speed] = useSpeed();
  const [shown] = waiting;
  const { falls, all } = shown
    ? lastsFor(shown.shows, paceOf(waiting, still, speed), watched, people)
    : { falls: 0, all: 0 };
  const come = useArrived(shown, drawing, stage);
  const seen = still || !shown || !isAwaited(shown, drawing) || come === shown.key;
  useEffect(() => {
    if (!shown || !seen) return undefined;
    if (shown.tone && !silent) sound(shown.tone);
    const timer = setTimeout(() => take((before) => before.slice(1)), all);
    return () => clearTimeout(timer);
  }, [shown, still, seen]);
  useEffect(() => {
    if (ready)
      letGo({
        ...curtainOf(waiting, next, lain, come),
        ...halfwayOf(waiting, lain, drawing, props.entries),
        ...fallingOf(waiting, props.entries),
      });
  }, [queue, lain, come, ready]);
  useEffect(() => () => letGo(OPEN), []);
  useSkip(() => take(() => []));
  const shows = shown?.shows;
  const at = useSettled(shows, places);
  const top = useNewsTop(shown, seen, places.topOf);
  const leads = shows?.kind === 'roll' && seen ? shows.leads : undefined;
  return (
    <div className="theatre" ref={stage} aria-hidden="true">
      {shows?.kind === 'news' && seen && (
        <p
          className={shown!.tone === 'end' || shows.cheers ? 'news news-end' : 'news'}
          key={shown!.key}
          style={{ '--lasts': `${all}ms`, top } as object}
        >
          <b>{shows.text}</b>
        </p>
      )}
      {leads && <Leap key={`${shown!.key} way`} {...leads} {...{ middleOf, falls, still }} />}
      {shows?.kind === 'roll' && seen && (
        <Roll
          key={shown!.key}
          roll={shows}
          at={at}
          falls={falls}
          sign={drawing.sign}
          // where somebody goes is seen before the board shows it
          lain={() => leads || lie(shown!.key)}
        />
      )}
      {shows?.kind === 'born' && <Born still={still} watched={watched} />}
    </div>
  );
}
