import './story.css';
import type { MatchInfo } from '@touchline/client';
import type { Replay, Typed } from '@touchline/rules/kernel';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Drawing, Tones } from '../arenas/arena.ts';
import { SceneContext } from '../arenas/board/scene.ts';
import type { Turning } from '../chances/forecast.ts';
import { touchline } from '../client.ts';
import { SmallBoard } from '../lobby/board.tsx';
import { keyMoments, type Moment, momentsOf } from '../table/key-moments.ts';
import { luckBook, luckLine } from '../table/luck.ts';
import { standing } from '../table/taken-back.ts';
import { ToneIcon } from '../table/tone-icon.tsx';
import { replayWords } from '../text/replay.ts';
import { seldom } from '../text/seldom.ts';
import { idle } from '../ui/idle.ts';
import { useLoaded } from '../ui/loaded.ts';
import { percent } from '../ui/percent.ts';

const TOLD = seldom.over;
const Chances = lazy(() => import('../chances/chances.tsx'));

interface Props {
  /** A match that is over. */
  readonly info: MatchInfo;
  readonly drawing: Drawing;
  /** All have won or lost together: there is no luck of one against another. */
  readonly shared: boolean;
}

/** Where a point is scored, who does it has not left the board before it. */
const pictured = ({ seq, tone }: Moment): number => (tone === 'point' ? Math.max(0, seq - 1) : seq);

/** The story of a match: the moments it is remembered by, and to whom the dice were kind. */
export default function Story({ info, drawing, shared }: Props) {
  const { id, options } = info;
  const [turned, turn] = useState<Turning>();
  const { value } = useLoaded(`story ${id}`, async () => {
    const replay = await touchline.replay(id);
    const { tones } = (await drawing.tones?.()) ?? { tones: {} as Tones };
    const entries = standing(replay.entries.map(({ events = [], ...one }, seq) => ({ ...one, seq, events })));
    return { replay: { ...replay, entries }, tones };
  });
  const all = value && momentsOf(value.replay.entries, drawing, value.tones, namesOf(info));
  const moments = all && withTurning(keyMoments(all), turned && momentAt(turned.to, value, all, drawing));
  const positions = usePositions(value?.replay, moments?.map(pictured) ?? []);
  if (!value || !moments) return null;
  const { replay } = value;
  const book = luckBook(drawing);
  for (const entry of replay.entries) book.count(entry);
  const luck = shared ? undefined : luckLine(book.all, (seat) => drawing.side(seat, options).name);
  const changed = (seq: number) =>
    turned?.to === seq
      ? replayWords.chances.change(
          drawing.side(turned.seat, options).name,
          percent(turned.before),
          percent(turned.after),
        )
      : undefined;
  return (
    <>
      {moments.length > 0 && (
        <section className="story" aria-label={TOLD.moments}>
          <h3>{TOLD.moments}</h3>
          <ol className="story-moments">
            {moments.map((one) => (
              <li key={one.seq}>
                <Seen
                  match={info}
                  moment={one}
                  events={replay.entries[one.seq]!.events}
                  state={positions?.get(pictured(one))}
                  turned={changed(one.seq)}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      {luck && <p className="story-luck">{luck}</p>}
      {!shared && (
        <Suspense>
          <Chances drawing={drawing} read={async () => replay} found={turn} />
        </Suspense>
      )}
    </>
  );
}

const namesOf = ({ seats }: MatchInfo) => seats.map(({ seat }) => seat);

/** The moment of an entry, also where nothing of it is worth a mark: then what happened is told. */
function momentAt(
  seq: number,
  { replay: { entries } }: { replay: Pick<Replay, 'entries'> },
  all: readonly Moment[],
  drawing: Drawing,
): Moment {
  const { events } = entries[seq]!;
  const how = () => drawing.sum?.(events) ?? events.flatMap((one) => drawing.event(one) ?? []).join(' ');
  return all.find((one) => one.seq === seq) ?? { seq, name: '', how: how(), tone: 'turn', score: undefined };
}

/** Moments in order, with one more among them. */
function withTurning(moments: readonly Moment[], turned: Moment | undefined): readonly Moment[] {
  if (!turned || moments.some(({ seq }) => seq === turned.seq)) return moments;
  return [...moments, turned].toSorted((a, b) => a.seq - b.seq);
}

/** Positions of a replay, once they are worked out. */
function usePositions(replay: Replay | undefined, seqs: readonly number[]) {
  const wanted = seqs.join();
  const [found, setFound] = useState<ReadonlyMap<number, unknown>>();
  useEffect(() => {
    if (!replay || !wanted) return undefined;
    let off = false;
    const work = async () => {
      const { positionsAfter } = await import('./seen-again.ts');
      const positions = await positionsAfter(replay, wanted.split(',').map(Number));
      if (!off) setFound(positions);
    };
    idle(() => void work().catch(() => {}));
    return () => {
      off = true;
    };
  }, [replay, wanted]);
  return found;
}

interface SeenProps {
  readonly match: MatchInfo;
  readonly moment: Moment;
  readonly events: readonly Typed[];
  /** Where it happened; absent until it is known. */
  readonly state: unknown;
  /** How the chances changed with it, where that was most. */
  readonly turned: string | undefined;
}

/** A moment with its picture: a way into the replay. */
function Seen({ match: { id, game }, moment, events, state, turned }: SeenProps) {
  const { seq, name, how, tone, score } = moment;
  const scene = useMemo(
    () => ({ events, asked: false, plays: false, watched: true, pictured: true }) as const,
    [events],
  );
  return (
    <Link
      className={turned ? 'story-moment story-turned' : 'story-moment'}
      href={`/replay/${id}?at=${seq}&play`}
    >
      <span className="story-picture">
        <SceneContext value={scene}>
          <SmallBoard {...{ game, state }} match={id} />
        </SceneContext>
        <ToneIcon tone={tone} />
      </span>
      <span className="story-told">
        {turned && <span className="story-turn">{`${replayWords.chances.turning} ${turned}`}</span>}
        {name && <b>{name}</b>}
        {score && <b className="story-score">{score}</b>}
        {how && <span className="story-how">{how}</span>}
      </span>
    </Link>
  );
}
