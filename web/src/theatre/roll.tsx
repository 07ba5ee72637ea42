import './roll.css';
import { useEffect, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { DieFace } from '../table/dice.tsx';
import type { Act } from './acts.ts';

interface Props {
  readonly roll: Extract<Act['shows'], { kind: 'roll' }>;
  /** Where, in pixels from the corner of the board, and on which side of that. */
  readonly at: {
    readonly x: number;
    readonly y: number;
    readonly side: string;
    /** From there to the piece they are for, in pixels, and aside of that; absent for no piece. */
    readonly away?: number;
    readonly aside?: number;
  };
  /** Milliseconds until it lies; none where nothing moves. */
  readonly falls: number;
  readonly sign: Drawing['sign'];
  /** It lies. */
  lain(): void;
}

/** So many dice have room. */
const MOST = 6;

/** Dice that roll over the place they decide: what is needed stands there before they lie, the sum after. */
export function Roll({ roll: { dice, before, after, success }, at, falls, sign, lain }: Props) {
  const [lies, lie] = useState(falls === 0);
  const [seed] = useState(Math.random);
  useEffect(() => {
    const timer = setTimeout(() => {
      lie(true);
      lain();
    }, falls);
    return () => clearTimeout(timer);
  }, [falls]);
  const kind = success === undefined ? '' : success ? ' roll-made' : ' roll-failed';
  const classes = ['roll', `roll-${at.side}`, lies && `roll-lies${kind}`];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={
        {
          ...{ left: at.x, top: at.y, '--falls': `${falls}ms` },
          ...(at.away && { '--away': `${at.away}px`, '--aside': `${at.aside}px` }),
        } as object
      }
    >
      <span className="roll-dice">
        {dice
          .flatMap(({ name, die, faces }, of) => faces.map((face) => ({ name, die, face, of })))
          .slice(0, MOST)
          .map(({ name, die, face, of }, i, all) => {
            // what it shows while it falls gives nothing away
            const shown = lies ? face : 1 + Math.floor(((seed * (i + 7)) % 1) * die);
            return (
              <span key={i} className={i && all[i - 1]!.of !== of ? 'roll-other' : undefined}>
                <DieFace
                  sides={die}
                  face={shown}
                  purpose=""
                  success={lies && of === 0 ? success : undefined}
                  sign={sign?.(name, shown)}
                />
              </span>
            );
          })}
      </span>
      <span>{before}</span>
      <b>{lies ? `${after}${success === undefined ? '' : success ? ' ✓' : ' ✗'}` : '…'}</b>
    </div>
  );
}
