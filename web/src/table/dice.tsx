import { facesOf, isRolled, rollsOf, type Typed } from '@touchline/rules/kernel';
import type { Drawing, Sign } from '../arenas/arena.ts';
import { PIPS } from '../arenas/pips.ts';
import { matchWords } from '../text/match.ts';
import { dieTerm } from './seats.ts';
import './dice.css';

/** One die as it lies. */
export interface Die {
  readonly sides: number;
  readonly face: number;
  /** What it was for, in words. */
  readonly purpose: string;
  /** Whether the roll that it decided came out as who rolled hoped. */
  readonly success?: boolean | undefined;
  /** What it shows in place of a number. */
  readonly sign?: Sign | undefined;
}

/**
 * All dice that events show, in the order in which they fell. Those that were rolled again decided nothing.
 */
export function diceOf(events: readonly Typed[], drawing: Drawing): readonly Die[] {
  return events.flatMap(rollsOf).flatMap((roll) => {
    const faces = facesOf(roll);
    const first = faces.length - roll.faces.length;
    // whom it helps depends on who looks
    const success = isRolled(roll) && !drawing.against?.(roll.name) ? roll.success : undefined;
    const die = { sides: roll.die, purpose: dieTerm(roll.name, drawing) };
    return faces.map((face, i) => ({
      ...{ ...die, face, sign: drawing.sign?.(roll.name, face) },
      success: i < first ? undefined : success,
    }));
  });
}

/** The outline of a die by its number of sides, in a box of 48. */
const SHAPES: Readonly<Record<number, string>> = {
  4: 'M24 3 46 42H2Z',
  8: 'M24 2 44 24 24 46 4 24Z',
  10: 'M24 2 45 20 45 28 24 46 3 28 3 20Z',
  12: 'M24 2 40 8 46 24 40 40 24 46 8 40 2 24 8 8Z',
  20: 'M24 2 43 13V35L24 46 5 35V13Z',
};
/** The edges one sees inside the outline. */
const EDGES: Readonly<Record<number, string>> = {
  8: 'M4 24H44M24 2 14 24 24 46 34 24Z',
  10: 'M24 2 12 26 24 34 36 26ZM12 26 3 28M36 26 45 28M24 34V46',
  12: 'M24 10 37 20 32 35H16L11 20ZM24 10V2M37 20 46 24M32 35 40 40M16 35 8 40M11 20 2 24',
  20: 'M24 12 36 33H12ZM24 12V2M24 12 5 13M24 12 43 13M36 33 43 13M36 33 43 35M36 33 24 46M12 33 24 46M12 33 5 35M12 33 5 13',
};

/** One die as it lies, with its name for who cannot see it. */
export function DieFace({ sides, face, purpose, success, sign }: Die) {
  const kind = success === undefined ? '' : success ? ' good' : ' bad';
  return (
    <svg
      className={`die${kind}`}
      viewBox="0 0 48 48"
      role="img"
      aria-label={
        sign ? matchWords.dice.sign(sign.says, purpose) : matchWords.dice.die(sides, face, purpose, success)
      }
    >
      {sides === 2 ? (
        <>
          <circle cx="24" cy="24" r="21" className="die-body" />
          <circle cx="24" cy="24" r="16" className="die-edge" />
        </>
      ) : (
        <path
          className="die-body"
          d={SHAPES[sides] ?? 'M10 3H38Q45 3 45 10V38Q45 45 38 45H10Q3 45 3 38V10Q3 3 10 3Z'}
        />
      )}
      {EDGES[sides] && <path className="die-edge" d={EDGES[sides]} />}
      {sign ? (
        <g transform="translate(24 24) scale(1.9)">{sign.drawn}</g>
      ) : sides === 6 ? (
        PIPS[face]?.map((pip) => (
          <circle
            key={pip}
            className="die-pip"
            r="4"
            cx={12 + 12 * (pip % 3)}
            cy={12 + 12 * Math.floor(pip / 3)}
          />
        ))
      ) : (
        <text x="24" y={sides === 4 ? 34 : 30} textAnchor="middle" className="die-number">
          {face}
        </text>
      )}
    </svg>
  );
}

/** More than anybody rolls at once but for whole teams, of which the log tells the scores. */
const MOST = 24;

/** Dice in a row, with what they were for: dice for the same say it once. */
export function Dice({ dice }: { dice: readonly Die[] }) {
  return (
    <ul className="dice">
      {dice.slice(0, MOST).map((die, i) => {
        const same = die.purpose === dice[i - 1]?.purpose;
        return (
          <li key={i} data-same={same || undefined}>
            <DieFace {...die} />
            {!same && <span aria-hidden="true">{die.purpose}</span>}
          </li>
        );
      })}
      {dice.length > MOST && <li>{matchWords.dice.more(dice.length - MOST)}</li>}
    </ul>
  );
}
