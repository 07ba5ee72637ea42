import { duration } from '../table/seats.ts';
import { replayWords } from '../text/replay.ts';
import { Button } from '../ui/button.tsx';
import { SPEEDS, type usePlayer } from './player.ts';

const TOLD = replayWords;
const ICONS = {
  first: 'M4 4h3v16H4zM20 4v16L8 12z',
  back: 'M17 4v16L5 12z',
  forward: 'M7 4v16l12-8z',
  last: 'M17 4h3v16h-3zM4 4v16l12-8z',
};

interface ControlsProps {
  readonly player: ReturnType<typeof usePlayer>;
  /** What is worth a mark; of what has not been shown yet nothing is told. */
  readonly marks: readonly { readonly seq: number }[];
}

/** Below the board: where the replay is, and how it goes on. */
export function Controls({ player, marks }: ControlsProps) {
  const { at, seen, most, last, playing, speed, entry, go, forward, toggle, pace } = player;
  return (
    <section className="controls" dir="ltr" aria-label={TOLD.controls}>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={TOLD.position}
        aria-valuetext={TOLD.entry(at, last)}
        onChange={(event) => go(Number(event.target.value))}
      />
      <svg className="marks" aria-hidden="true">
        {[...new Set(marks.map(({ seq }) => seq))]
          .filter((seq) => seq <= seen)
          .map((seq) => (
            <rect key={seq} x={`${(100 * seq) / Math.max(1, last)}%`} width="3" height="100%" />
          ))}
      </svg>
      <div className="buttons">
        <Button aria-label={TOLD.first} onClick={() => go(0)} disabled={at === 0}>
          <Icon d={ICONS.first} />
        </Button>
        <Button aria-label={TOLD.back} onClick={() => go(at - 1)} disabled={at === 0}>
          <Icon d={ICONS.back} />
        </Button>
        <Button kind="main" onClick={toggle}>
          {playing ? TOLD.pause : TOLD.play}
        </Button>
        <Button aria-label={TOLD.forward} disabled={at >= most} onClick={forward}>
          <Icon d={ICONS.forward} />
        </Button>
        <Button aria-label={TOLD.last} onClick={() => go(most)} disabled={at >= most}>
          <Icon d={ICONS.last} />
        </Button>
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
        <span className="where">
          {TOLD.entry(at, last)} · {duration(entry.at)}
        </span>
      </div>
    </section>
  );
}

function Icon({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
