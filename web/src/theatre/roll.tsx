import './roll.css';
import { useEffect, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { DieFace } from '../table/dice.tsx';
import type { Act } from './acts.ts';

interface Props {
  readonly roll: Extract<Act['shows'], { kind: 'roll' }>;
  /** Where, in pixels from the corner of the board. */
  readonly at: { readonly x: number; readonly y: number };
  /** Milliseconds until it lies; none where nothing moves. */
  readonly falls: number;
  readonly sign: Drawing['sign'];
  /** It lies. */
  lain(): void;
}

/** Dice that roll over the place they decide: what is needed stands there before they lie, the sum after. */
export function Roll({ roll: { name, die, faces, before, after, success }, at, falls, sign, lain }: Props) {
  const [lies, lie] = useState(falls === 0);
  useEffect(() => {
    const timer = setTimeout(() => {
      lie(true);
      lain();
    }, falls);
    return () => clearTimeout(timer);
  }, [falls]);
  const kind = success === undefined ? '' : success ? ' roll-made' : ' roll-failed';
  return (
    <div
      className={lies ? `roll roll-lies${kind}` : 'roll'}
      style={{ left: at.x, top: at.y, '--falls': `${falls}ms` } as object}
    >
      <span className="roll-dice">
        {faces.slice(0, 6).map((face, i) => {
          const shown = lies ? face : 1 + ((face + i) % die);
          return (
            <DieFace
              key={i}
              sides={die}
              face={shown}
              purpose=""
              success={lies ? success : undefined}
              sign={sign?.(name, shown)}
            />
          );
        })}
      </span>
      <span>{before}</span>
      <b>{lies ? `${after}${success === undefined ? '' : success ? ' ✓' : ' ✗'}` : '…'}</b>
    </div>
  );
}
