import type { ReactNode } from 'react';
import type { Drawing, Tones } from '../arenas/arena.ts';
import { duration } from '../table/seats.ts';
import { replayWords } from '../text/replay.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { beforeOf, nextOf, upTo } from './around.ts';
import type { Reading } from './engine.ts';
import { SPEEDS, type usePlayer } from './player.ts';

const TOLD = replayWords;
const ICONS = {
  first: 'M4 4h3v16H4zM20 4v16L8 12z',
  before: 'M12 4v16L2 12zM22 4v16L12 12z',
  back: 'M17 4v16L5 12z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  forward: 'M7 4v16l12-8z',
  next: 'M2 4v16l10-8zM12 4v16l10-8z',
  brisk: 'M2 9h3v6H2zM8 9h3v6H8zM14 5v14l9-7z',
  last: 'M17 4h3v16h-3zM4 4v16l12-8z',
};
const SILENCE: Tones = {};

interface ControlsProps {
  readonly reading: Reading;
  readonly drawing: Drawing;
  readonly player: ReturnType<typeof usePlayer>;
  /** Another position stands on the board until it begins: then the first is not told. */
  readonly begins?: boolean;
  /** What has happened. */
  readonly children?: ReactNode;
}

/** When something was, in the words of the game and by the clock: `Turn 3 of 8 · 2:10`. */
export function whenOf(state: unknown, at: number, drawing: Drawing): string {
  const [fact] = state === undefined ? [] : drawing.facts(state);
  return [fact && `${fact.name} ${fact.value}`, duration(at)].filter(Boolean).join(' · ');
}

/** Below the board: where the replay is, and how it goes on. */
export function Controls({ reading, drawing, player, begins, children }: ControlsProps) {
  const { at, most, last, playing, entry, state, go, forward, toggle } = player;
  const { highlights } = reading;
  const next = nextOf(highlights, player);
  const before = beforeOf(highlights, at);
  const when = whenOf(begins ? undefined : state, entry.at, drawing);
  const skim = (to: number | undefined) => () => to !== undefined && player.skim(upTo(to));
  return (
    <section className="controls" dir="ltr" aria-label={TOLD.controls} data-at={at} data-last={last}>
      {children}
      <div className="scrub">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={TOLD.position}
          aria-valuetext={when}
          onChange={(event) => go(Number(event.target.value))}
        />
        <Marks {...{ reading, drawing, player }} />
      </div>
      <div className="reel">
        <Button aria-label={TOLD.first} onClick={() => go(0)} disabled={at === 0}>
          <Icon d={ICONS.first} />
        </Button>
        <Button aria-label={TOLD.before} disabled={before === undefined} onClick={skim(before)}>
          <Icon d={ICONS.before} />
        </Button>
        <Button aria-label={TOLD.back} onClick={() => go(at - 1)} disabled={at === 0}>
          <Icon d={ICONS.back} />
        </Button>
        <Button
          kind="main"
          className="reel-play"
          aria-label={playing ? TOLD.pause : TOLD.play}
          onClick={toggle}
        >
          <Icon d={playing ? ICONS.pause : ICONS.play} />
          <span className="reel-word">{playing ? TOLD.pause : TOLD.play}</span>
        </Button>
        <Button aria-label={TOLD.forward} disabled={at >= most} onClick={forward}>
          <Icon d={ICONS.forward} />
        </Button>
        <Button
          className="reel-next"
          aria-label={TOLD.next}
          disabled={next === undefined}
          onClick={skim(next)}
        >
          <Icon d={ICONS.next} />
          <span className="reel-word">{TOLD.next}</span>
        </Button>
        <Button aria-label={TOLD.last} onClick={() => go(most)} disabled={at >= most}>
          <Icon d={ICONS.last} />
        </Button>
      </div>
      <div className="pace">
        <span className="where">{when}</span>
        <Pace {...player} />
      </div>
    </section>
  );
}

/** How fast it goes, and whether all of it is seen. */
function Pace({ speed, brisk, pace, hurry }: ControlsProps['player']) {
  return (
    <>
      <label>
        <span className="unseen">{TOLD.speed}</span>
        <select value={speed} onChange={(event) => pace(Number(event.target.value))}>
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one} ×
            </option>
          ))}
        </select>
      </label>
      <Button
        aria-pressed={brisk}
        aria-label={TOLD.brisk}
        title={TOLD.brisk}
        className="brisk"
        onClick={() => hurry(!brisk)}
      >
        <Icon d={ICONS.brisk} />
      </Button>
    </>
  );
}

/** What is worth a mark, by what it sounds like; of what has not been shown yet nothing is told. */
function Marks({ reading, drawing, player: { seen, last } }: ControlsProps) {
  const { highlights, replay } = reading;
  const { value } = useLoaded(`tones ${replay.game}`, async () => drawing.tones?.());
  const tones = value?.tones ?? SILENCE;
  // of several at once the last is drawn
  const marks = new Map(highlights.map(({ seq, event }) => [seq, tones[event.type]]));
  return (
    <svg className="marks" aria-hidden="true">
      {[...marks]
        .filter(([seq]) => seq <= seen)
        .map(([seq, tone]) => (
          <rect
            key={seq}
            className={`mark mark-${tone}`}
            x={`${(100 * seq) / Math.max(1, last)}%`}
            width="4"
            height="100%"
            rx="2"
          />
        ))}
    </svg>
  );
}

function Icon({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
