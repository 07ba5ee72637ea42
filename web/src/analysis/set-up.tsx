import type { Drawing } from '../arenas/arena.ts';
import { analysis } from '../text/analysis.ts';
import type { Analysis } from './analysis.ts';
import type { DiceFrom, Hand, Shown } from './shown.ts';

const TOLD = analysis;
const HANDS: readonly Exclude<Hand, 'easy'>[] = ['hand', 'heuristic', 'random'];
const DICE: readonly DiceFrom[] = ['rolled', 'chosen'];

interface Props {
  readonly analysis: Analysis;
  readonly shown: Shown;
  readonly drawing: Drawing;
}

/** Who plays each side, and where dice come from. */
export function SetUp({ analysis, shown: { hands, dice }, drawing }: Props) {
  const { main } = analysis;
  return (
    <div className="stack set-up">
      <fieldset className="group">
        <legend>{TOLD.dice.title}</legend>
        {DICE.map((one) => (
          <label key={one}>
            <input type="radio" checked={dice === one} onChange={() => analysis.diceFrom(one)} />{' '}
            {TOLD.dice[one]}
          </label>
        ))}
      </fieldset>
      <fieldset className="group">
        <legend>{TOLD.hands.title}</legend>
        {main.seats.map(({ seat }) => (
          <label key={seat}>
            {drawing.side(seat, main.options).name}{' '}
            <select
              value={hands[seat] ?? 'hand'}
              onChange={(event) => analysis.hand(seat, event.target.value as Hand)}
            >
              {HANDS.map((one) => (
                <option key={one} value={one}>
                  {TOLD.hands[one]}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p className="muted small">{TOLD.hands.text}</p>
      </fieldset>
    </div>
  );
}
