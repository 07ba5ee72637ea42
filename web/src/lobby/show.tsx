import '../table/table.css';
import './show.css';
import type { Seat, Typed } from '@touchline/rules/kernel';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext, FacesContext, type Shown } from '../arenas/board/cast.ts';
import { SceneContext } from '../arenas/board/scene.ts';
import { useDrawing } from '../arenas/use.ts';
import { useCast } from '../people/use-cast.ts';
import { plain } from '../table/plain.tsx';
import { letterOf } from '../table/seats.ts';
import { TheatreLater } from '../theatre/later.tsx';
import { lasts } from '../theatre/played.ts';
import { type Told, useSeen } from '../theatre/seen.ts';
import { type Change, changed } from './changed.ts';

/** A stretch of play, to be looked at. */
export interface Reel {
  /** The public state before it. */
  readonly first: unknown;
  readonly frames: readonly Frame[];
}

interface Frame {
  readonly events: readonly Typed[];
  readonly changes: readonly Change[];
}

export interface ShowProps {
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly reel: Reel;
}

const NONE: readonly never[] = [];
const nothing = () => {};

/** A stretch of play as who watches a match sees it: with names and faces, the dice and the news. */
export default function Show({ game, seats, reel }: ShowProps) {
  const drawn = useDrawing(game) ?? plain;
  const [named, setNamed] = useState(false);
  const now = useReel(reel, drawn, named);
  const played = useMemo(
    () => ({ match: game, game, options: undefined, seats: seats.map((seat) => ({ seat })) }),
    [game, seats],
  );
  const [seen, letGo, said] = useSeen(now, drawn, false);
  const { cast, drawing } = useCast(drawn, played, seen.position.state);
  useEffect(() => setNamed(cast !== undefined), [cast !== undefined]);
  const { latest } = seen;
  const scene = useMemo(
    () => ({ events: latest?.events ?? [], asked: false, plays: false, watched: true }),
    [latest],
  );
  const { Arena } = drawing;
  return (
    <CastContext value={cast}>
      <div inert aria-hidden="true">
        <div className="show">
          <Score {...{ drawing, cast, seats }} state={said.position.state} />
          <div className="arena">
            <SceneContext value={scene}>
              <FacesContext value={named ? undefined : null}>
                <Arena
                  state={seen.position.state}
                  {...{ latest }}
                  legal={NONE}
                  consider={nothing}
                  choose={nothing}
                />
              </FacesContext>
            </SceneContext>
            <TheatreLater
              {...{ drawing, letGo }}
              entries={now.entries}
              from={0}
              still={false}
              watched
              silent
            />
          </div>
        </div>
      </div>
    </CastContext>
  );
}

interface Moment {
  readonly position: { readonly seq: number; readonly state: unknown };
  /** What has led to it; none where it begins. */
  readonly latest: Told | undefined;
  readonly entries: readonly Told[];
}

/** A reel that runs while it can be seen, and begins again after its end. @param runs not before */
function useReel(reel: Reel, drawing: Drawing, runs: boolean): Moment {
  const [now, next] = useReducer(onwards, begins(reel, 0));
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(
      () => document.hidden || next(reel),
      lasts(now.latest?.events ?? NONE, drawing),
    );
    return () => clearInterval(timer);
  }, [reel, drawing, now, runs]);
  return now;
}

const begins = ({ first }: Reel, seq: number): Moment => ({
  position: { seq, state: first },
  latest: undefined,
  entries: NONE,
});

function onwards({ position: { seq, state } }: Moment, reel: Reel): Moment {
  const frame = reel.frames[seq % (reel.frames.length + 1)];
  if (!frame) return begins(reel, seq + 1);
  const latest = { seq, events: frame.events };
  const position = { seq: seq + 1, state: frame.changes.reduce(changed, state) };
  return { position, latest, entries: [latest] };
}

interface ScoreProps extends Pick<ShowProps, 'seats'> {
  readonly drawing: Drawing;
  readonly cast: Shown | undefined;
  readonly state: unknown;
}

function Score({ drawing, cast, seats, state }: ScoreProps) {
  const score = drawing.score?.(state);
  return (
    <ul className="show-score">
      {seats.map((seat) => {
        const { name, colour } = drawing.side(seat);
        return (
          <li key={seat} style={{ '--side': `var(${colour})` } as object}>
            <span className="show-crest">{cast ? <cast.Crest of={name} /> : letterOf(name)}</span>
            {(cast || !drawing.people) && <b>{name}</b>}
            {score && <strong>{score[seat]}</strong>}
          </li>
        );
      })}
    </ul>
  );
}
