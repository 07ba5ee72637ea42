import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePart } from '../board/use-part.ts';
import type { Place } from './layout.ts';
import type { Props } from './props.ts';
import { acrossOf } from './spots.ts';
import { type Pose, type Score, scoreOf } from './stage.ts';

/** Milliseconds in which who has been shown elsewhere comes to where it stands. */
const SETTLES = 320;
/** No longer is waited for what happened before. */
const LONGEST = 2_500;

/** What is shown now: an entry until its dice, or what is left of it. */
export interface Staged extends Score {
  readonly key: string;
  /** Nothing moves, or it has been passed over. */
  readonly still: boolean;
}

/**
 * Shows the events of the newest entry one after the other, on the pieces where they are drawn: when those
 * before it have been shown. A press anywhere passes over them.
 * @param places where the pieces come to stand
 */
export function useStage(
  drawing: RefObject<SVGSVGElement | null>,
  { state, latest, ahead, still }: Pick<Props, 'state' | 'latest' | 'ahead' | 'still'>,
  places: ReadonlyMap<string, Place>,
): Staged {
  const { part: key = '', events } = usePart({ latest, ahead });
  const { board, options } = state;
  /** When what is shown now will have been, and how long it has waited for what was before it. */
  const busy = useRef({ until: 0, key: '', wait: 0 });
  const score = useMemo(() => {
    const { until, key: last, wait: waited } = busy.current;
    const now = performance.now();
    // on a board that has become wider it is scored again
    const wait = last === key ? waited : Math.max(0, Math.min(LONGEST, until - now));
    const found = scoreOf(events, board, options.dieSides, still ? 0 : wait);
    busy.current = { until: found.all > wait && last !== key ? now + found.all : until, key, wait };
    return found;
  }, [key, board.id, acrossOf(board), options.dieSides, still]);
  const [passed, pass] = useState<string>();
  const stage = useRef(new Stage());
  const stood = useRef(places);
  const shown = useRef(key);
  useLayoutEffect(() => {
    const from = stood.current;
    stood.current = places;
    if (key === shown.current) return;
    shown.current = key;
    if (!still && drawing.current)
      stage.current.play(drawing.current, score.poses, from, ahead ? undefined : places);
  });
  useEffect(() => {
    const skip = () => {
      pass(shown.current);
      busy.current.until = 0;
      stage.current.end();
    };
    addEventListener('pointerdown', skip, true);
    return () => removeEventListener('pointerdown', skip, true);
  }, []);
  // where nothing goes away by itself the last word stands until somebody moves
  const last = useRef<Staged>(undefined);
  if (!last.current || score.poses.size > 0) last.current = { ...score, key, still: true };
  if (still) return last.current;
  // what is passed over says nothing: no movement would take its words away
  return passed === key ? { ...score, key, cues: [], still: true } : { ...score, key, still: false };
}

/** The movements of pieces, some of which wait for others. */
class Stage {
  readonly #running = new Set<Animation>();
  readonly #ends = new Map<
    string,
    { readonly animation: Animation; readonly pose: Pose; readonly waits: boolean }
  >();

  /** @param to where all come to stand; absent while dice are waited for */
  play(drawing: SVGSVGElement, poses: Score['poses'], from: Places, to: Places | undefined): void {
    const left = [...this.#ends].flatMap(([id, { waits }]) => (waits ? [id] : []));
    for (const id of new Set([...left, ...poses.keys()])) {
      const piece = drawing.querySelector<SVGElement>(`[data-piece="${id}"]`);
      const place = from.get(id);
      const before = this.#ends.get(id);
      if (before?.waits) before.animation.cancel();
      this.#ends.delete(id);
      if (!piece) continue;
      const start = before?.waits ? before.pose : place && poseAt(place);
      // on its way it comes there first
      const delay = before && !before.waits ? leftOf(before.animation) : 0;
      const way = (poses.get(id) ?? []).map((pose) => ({ ...pose, at: Math.max(0, pose.at - delay) }));
      const list = posesOf(start, way, to?.get(id));
      const all = Math.max(SETTLES, list.at(-1)!.at);
      const animation = piece.animate(
        list.map((pose) => ({ transform: drawn(pose), offset: Math.min(1, pose.at / all) })),
        { duration: all, delay, fill: to ? 'none' : 'forwards' },
      );
      this.#running.add(animation);
      animation.onfinish = () => this.#running.delete(animation);
      this.#ends.set(id, { animation, pose: list.at(-1)!, waits: !to });
    }
  }

  end(): void {
    for (const one of this.#running) one.finish();
  }
}

/** Milliseconds until it is where it goes to. */
const leftOf = ({ playState, effect, currentTime }: Animation): number =>
  playState === 'running'
    ? Math.max(0, Number(effect?.getComputedTiming().endTime) - Number(currentTime))
    : 0;

type Places = ReadonlyMap<string, Place>;

const poseAt = ({ x, y, scale }: Place): Pose => ({ x, y, at: 0, size: scale });

const drawn = ({ x, y, turn = 0, size = 1.15 }: Pose): string =>
  `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${size})`;

/** From where it stood, waiting for its turn, to where it comes to stand. */
function posesOf(from: Pose | undefined, way: readonly Pose[], to: Place | undefined): Pose[] {
  const [first] = way;
  const last = way.at(-1) ?? from;
  const poses: Pose[] = [...(from ? [{ ...from, at: 0 }] : []), ...way];
  if (from && first && first.at > 0) poses.splice(1, 0, { ...from, at: Math.max(0, first.at - 60) });
  const turn = Math.round((last?.turn ?? 0) / 360) * 360;
  if (to) poses.push({ ...poseAt(to), at: (way.at(-1)?.at ?? 0) + (way.length ? 120 : SETTLES), turn });
  return poses;
}
