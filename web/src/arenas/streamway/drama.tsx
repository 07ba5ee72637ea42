import { type CSSProperties, lazy, Suspense, useEffect, useState } from 'react';
import { unheard } from '../board/button.ts';
import { useLaid } from '../board/use-choices.ts';
import { playWords } from './play-words.ts';
import type { Cue } from './stage.ts';
import type { Staged } from './use-stage.ts';

const Cheer = lazy(() => import('../board/cheer.tsx').catch(() => ({ default: () => null })));

const later = (at: number) => ({ '--at': `${Math.round(at)}ms` }) as CSSProperties;

/** What is said of what moves, where it does: how far it was thrown, and where somebody went under. */
export function Drama({ staged: { key, cues, still } }: { staged: Staged }) {
  // the last word of each place, where none goes away by itself
  const shown = still
    ? cues.filter((cue, i) => cue.kind === 'told' && !cues.slice(i + 1).some(again(cue)))
    : cues;
  return (
    <g key={key} className={still ? 'sw-drama sw-drama-still' : 'sw-drama'} {...unheard}>
      {shown.map((cue, i) => {
        const { x, y } = cue.spot;
        const at = { transform: `translate(${x} ${y})` };
        if (cue.kind === 'cheer') return <Cheered key={i} {...cue} />;
        return cue.kind === 'told' ? (
          <g key={i} {...at}>
            <Told {...cue} />
          </g>
        ) : (
          <g key={i} {...at}>
            <g className="sw-splash" style={later(cue.at)}>
              <path
                className="sw-drops"
                d="M-7-3Q-9-11-12-13M-3-5Q-4-14-5-18M3-5Q4-14 6-17M7-3Q10-10 13-12"
              />
              <ellipse className="sw-ring" rx={11} ry={3.6} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** A wave is outlasted: when what led to that has been shown. */
function Cheered({ at, spot }: Extract<Cue, { kind: 'cheer' }>) {
  const { frame, scale } = useLaid();
  const [comes, come] = useState(false);
  useEffect(() => {
    const timer = setTimeout(come, at, true);
    return () => clearTimeout(timer);
  }, [at]);
  if (!comes) return null;
  return (
    <Suspense>
      <Cheer className="sw-cheer" at={spot} text={playWords.cheer} frame={frame} scale={scale} />
    </Suspense>
  );
}

const again =
  ({ spot }: Cue) =>
  (one: Cue): boolean =>
    one.kind === 'told' && one.spot.x === spot.x && one.spot.y === spot.y;

function Told({ at, steps, by, saved }: Extract<Cue, { kind: 'told' }>) {
  const word = playWords.moved(by, saved === true);
  return (
    <g className={`sw-told ${steps < 0 ? 'sw-told-good' : 'sw-told-bad'}`} style={later(at)}>
      <text y={word ? -9 : -6}>{playWords.steps(steps)}</text>
      {word && (
        <text className="sw-told-word" y={-2}>
          {word}
        </text>
      )}
    </g>
  );
}
