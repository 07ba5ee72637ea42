import './theatre.css';
import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing, Tones } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { arrived } from '../arenas/board/moving.ts';
import { type Act, actsOf, type Told } from './acts.ts';
import { BIRTH, Born } from './born.tsx';
import { Roll } from './roll.tsx';
import { sound } from './tones.ts';

/** How long something is shown, in milliseconds; less when more waits, longer when nothing moves. */
const NEWS = { usual: 800, hurried: 350, still: 1_600 };
const ROLLS = { usual: 650, hurried: 300, still: 2_000 };
/** How many times as long dice roll for who watches. */
const SLOWER = 1.5;
/** So much can wait; of a lot at once only the newest is shown. */
const MOST = 14;
const MANY = 3;

export interface TheatreProps {
  readonly drawing: Drawing;
  /** Everything that has happened, or the one entry that a replay has come to. */
  readonly entries: readonly Told[];
  /** The first entry that is news. */
  readonly from: number;
  readonly still: boolean;
  /** By who does not play and has not seen the odds before: dice lie later. */
  readonly watched?: boolean;
  /** The board may show everything before this entry: its dice do not lie yet. */
  letGo(seq: number): void;
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
const holdsBoard = ({ shows }: Shown): boolean => shows.kind === 'roll' && shows.holds;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Half of what the widest dice with their words take, in pixels. */
const HALF = 127;

/** Where the pieces of a board were seen last, in pixels from its corner: also of those that are gone. */
function usePlaces() {
  const stage = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, Place>());
  const look = () => {
    const arena = stage.current?.parentElement;
    if (!arena) return places.current;
    const from = arena.getBoundingClientRect();
    for (const piece of arena.querySelectorAll<SVGElement>('[data-piece]')) {
      const { x, y, width } = arrived(piece);
      places.current.set(piece.dataset.piece!, { x: x + width / 2 - from.x, y: y - from.y });
    }
    return places.current;
  };
  /** Where there is room for it to be read. */
  const placeOf = (piece: string | undefined): Place => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    look();
    const { x, y } = (piece !== undefined && places.current.get(piece)) || { x: width / 2, y: height / 2 };
    const within = (least: number, most: number, n: number) => Math.max(least, Math.min(most, n));
    return { x: within(HALF, width - HALF, x), y: within(110, height - 8, y) };
  };
  return { stage, look, placeOf };
}

/** Where what is shown belongs: once the board has been drawn, which may be later than what is told of it. */
function useSettled(shows: Shown['shows'] | undefined, placeOf: (piece: string | undefined) => Place): Place {
  const [at, put] = useState<Place>({ x: 0, y: 0 });
  useLayoutEffect(() => {
    if (shows?.kind !== 'roll') return;
    const { x, y } = placeOf(shows.at);
    put((before) => (before.x === x && before.y === y ? before : { x, y }));
  });
  return at;
}

/** How many people there are, where they are known. */
const usePeople = (): number | undefined => use(CastContext)?.everybody.filter(({ side }) => side).length;

interface Queue {
  /** What has happened and has not been shown yet. */
  readonly waiting: readonly Shown[];
  /** The first entry that is not among it, nor before it. */
  readonly next: number;
}

/** @param from the first entry that is news */
function useActs({ drawing, entries, from }: TheatreProps, look: () => ReadonlyMap<string, Place>) {
  const [queue, setQueue] = useState<Queue>({ waiting: [], next: from });
  const next = useRef(from);
  const people = usePeople();
  const before = useRef(people);
  const [tones, setTones] = useState<Tones | undefined>(drawing.tones ? undefined : {});
  useEffect(() => {
    drawing.tones?.().then(
      (found) => setTones(found.tones),
      () => setTones({}),
    );
  }, [drawing.tones]);
  /** Where it is when it came there without steps. */
  const gone = entries.length ? undefined : from;
  useEffect(() => {
    if (gone === undefined) return;
    next.current = gone;
    setQueue({ waiting: [], next: gone });
  }, [gone]);
  useEffect(() => {
    const last = entries.at(-1)?.seq;
    if (last === undefined || !tones) return;
    // a replay that has gone back
    if (last < next.current - 1) next.current = last;
    const seen = entries.findLastIndex(({ seq }) => seq < next.current);
    next.current = last + 1;
    const pieces = new Set(look().keys());
    const fresh = entries.slice(seen + 1).flatMap((entry) => actsOf(drawing, tones, entry, pieces));
    // what a replay has gone past is over
    const [{ seq: first }] = entries as [Told];
    setQueue((before) => {
      const waiting = before.waiting.filter(({ seq }) => seq >= first);
      return { waiting: [...waiting, ...fresh].slice(-MOST), next: last + 1 };
    });
  }, [entries, drawing, tones]);
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

/** A press anywhere, before whatever it is on hears of it, so that the board is there by then; or Escape. */
function useSkip(skip: () => void): void {
  useEffect(() => {
    const pressed = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') skip();
    };
    addEventListener('pointerdown', pressed, true);
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('pointerdown', pressed, true);
      removeEventListener('keydown', pressed);
    };
  }, []);
}

interface Pace {
  readonly hurried: boolean;
  readonly still: boolean;
  readonly watched: boolean | undefined;
}

function lastsFor({ shows }: Shown, { hurried, still, watched }: Pace, people: number): number {
  if (shows.kind === 'sound') return 0;
  if (shows.kind === 'born') return 1_800 + (people / 2) * BIRTH;
  const times = shows.kind === 'news' ? NEWS : ROLLS;
  if (still) return times.still;
  if (hurried) return times.hurried;
  return watched && times === ROLLS ? times.usual * SLOWER : times.usual;
}

/**
 * Shows on the board what has happened, one thing after the other, and plays its sounds: dice over the place
 * they decide, news in large letters, teams as they are made. It takes no press from a piece; a press
 * anywhere, or Escape, takes all of it away. Who hears the page is told otherwise.
 */
export default function Theatre(props: TheatreProps) {
  const { still, watched, drawing, letGo } = props;
  const { stage, look, placeOf } = usePlaces();
  const { queue, take, ready } = useActs(props, look);
  const { waiting, next } = queue;
  const [lain, lie] = useState<string>();
  const people = usePeople() ?? 0;
  const [shown] = waiting;
  const hurried = waiting.length > MANY;
  const lasts = shown ? lastsFor(shown, { hurried, still, watched }, people) : 0;
  useEffect(() => {
    if (!shown) return undefined;
    if (shown.tone) sound(shown.tone);
    const timer = setTimeout(() => take((before) => before.slice(1)), lasts);
    return () => clearTimeout(timer);
  }, [shown, still]);
  useEffect(() => {
    if (!ready) return;
    const falls = waiting.find((act) => holdsBoard(act) && act.key !== lain);
    letGo(falls?.seq ?? next);
  }, [queue, lain, ready]);
  useEffect(() => () => letGo(Number.POSITIVE_INFINITY), []);
  useSkip(() => take(() => []));
  const shows = shown?.shows;
  const at = useSettled(shows, placeOf);
  return (
    <div className="theatre" ref={stage} aria-hidden="true">
      {shows?.kind === 'news' && (
        <p className="news" key={shown!.key}>
          <b>{shows.text}</b>
        </p>
      )}
      {shows?.kind === 'roll' && (
        <Roll
          key={shown!.key}
          roll={shows}
          at={at}
          falls={still ? 0 : lasts * 0.5}
          sign={drawing.sign}
          lain={() => lie(shown!.key)}
        />
      )}
      {shows?.kind === 'born' && <Born still={still} />}
    </div>
  );
}
