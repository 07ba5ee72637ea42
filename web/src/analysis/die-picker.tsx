import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { Dice } from '../table/dice.tsx';
import { termed } from '../table/seats.ts';
import { analysis } from '../text/analysis.ts';
import { matchWords } from '../text/match.ts';
import { Button } from '../ui/button.tsx';
import type { Analysis } from './analysis.ts';
import type { AskedDie } from './shown.ts';

const TOLD = analysis.dice;
/** More faces are written, not pressed. */
const MOST_FACES = 20;

interface Props {
  readonly analysis: Analysis;
  readonly die: AskedDie;
  readonly drawing: Drawing;
}

/** Asks what a die shows: as it falls, or the face that is chosen. */
export function DiePicker({ analysis, die: { sides, purpose, chosen }, drawing }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const sofar = useId();
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), [chosen]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && analysis.drop();
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [analysis]);
  const label = TOLD.ask(termed(purpose, drawing), sides);
  return (
    <section
      className="confirmation die-picker"
      role="alertdialog"
      aria-label={label}
      aria-describedby={sofar}
    >
      <h2>{label}</h2>
      <div>
        <div id={sofar}>
          {chosen.length > 0 && (
            <>
              <p className="muted small">{TOLD.sofar}</p>
              <Dice
                dice={chosen.map(([of, what, face]) => ({
                  sides: of,
                  face,
                  purpose: termed(what, drawing),
                  sign: drawing.sign?.(what, face),
                }))}
              />
            </>
          )}
        </div>
        {sides <= MOST_FACES ? (
          <p className="buttons faces">
            {Array.from({ length: sides }, (_, i) => (
              <Button
                key={i}
                className="face"
                aria-label={TOLD.face(drawing.sign?.(purpose, i + 1)?.says ?? i + 1)}
                onClick={() => analysis.choose(i + 1)}
              >
                {drawing.sign?.(purpose, i + 1)?.says ?? i + 1}
              </Button>
            ))}
          </p>
        ) : (
          <Written sides={sides} choose={(face) => analysis.choose(face)} />
        )}
      </div>
      <p className="buttons">
        <Button kind="main" ref={first} onClick={() => analysis.choose()}>
          {TOLD.roll}
        </Button>
        <Button onClick={() => analysis.rollOn()}>{TOLD.all}</Button>
        <Button onClick={() => analysis.drop()}>{matchWords.confirmation.no}</Button>
      </p>
    </section>
  );
}

/** The face of a die with many. */
function Written({ sides, choose }: { sides: number; choose(face: number): void }) {
  const [text, setText] = useState('');
  const face = Number(text);
  const fits = text !== '' && Number.isInteger(face) && face >= 1 && face <= sides;
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) choose(face);
      }}
    >
      <label>
        {TOLD.number(sides)}{' '}
        <input
          className="input"
          type="number"
          min={1}
          max={sides}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" disabled={!fits}>
        {TOLD.take}
      </Button>
    </form>
  );
}
