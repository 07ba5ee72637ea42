import './odds.css';
import { needed, type Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { useSaid } from '../arenas/board/cast.ts';
import { dieTerm, outcomeTerm, plainly, termed } from '../table/seats.ts';
import { matchWords } from '../text/match.ts';
import { oddsWords } from '../text/odds.ts';
import { Clause } from '../ui/clause.tsx';
import { percent } from '../ui/percent.ts';
import type { Known } from './odds-book.ts';

const TOLD = oddsWords;
/** What is less likely is not hoped for. */
const HOPELESS = 0.005;

interface OddsProps {
  readonly game: string;
  readonly drawing: Drawing;
  /** Absent while none is looked at. */
  readonly action: Typed | undefined;
  readonly odds: Known;
}

/** The chances of an action, and the arithmetic of every roll behind it. */
export function OddsShown({ game, drawing, action, odds }: OddsProps) {
  const said = useSaid();
  if (odds === undefined || !action) return <p className="muted small">{matchWords.odds.asking}</p>;
  if (odds === 'refused') return <p className="muted small">{TOLD.refused}</p>;
  if (odds === 'none') return <p className="muted small">{TOLD.certain}</p>;
  // what has the same words is said once; what the actor can hope for comes first, then what is likeliest
  const told = new Map(odds.outcomes.map((one) => [outcomeTerm(one.name, action, drawing), one]));
  const [hoped, ...others] = [...told].map(([said, one]) => ({ said, ...one }));
  const likely = others.filter(({ p }) => p > 0).sort((a, b) => b.p - a.p);
  const outcomes = !hoped ? likely : hoped.p < HOPELESS ? [...likely, hoped] : [hoped, ...likely];
  // a roll of which an outcome says all there is to say is not said twice
  const rolls = odds.rolls.filter(
    ({ name, p, modifiers }) =>
      p > 0 && (modifiers.length > 0 || !outcomes.some((one) => one.name === name && one.clause)),
  );
  return (
    <div className="odds">
      <ul className="outcomes">
        {outcomes.map(({ said, name, p, clause }) => (
          <li key={said} className={drawing.harm?.(name, action) ? 'harm' : undefined}>
            <span>
              {said} {clause && <Clause game={game} clause={clause} />}
            </span>
            <meter min={0} max={1} value={p} aria-hidden="true" />
            <b>{percent(p)}</b>
          </li>
        ))}
      </ul>
      {rolls.length > 0 && (
        <ol className="rolls">
          {rolls.map((roll, i) => (
            <li key={i}>
              <span>
                {roll.p < 1
                  ? TOLD.roll(
                      plainly(dieTerm(roll.name, drawing)),
                      { ...roll, target: needed(roll) },
                      percent(roll.p),
                    )
                  : TOLD.sure(plainly(dieTerm(roll.name, drawing)))}{' '}
                <Clause game={game} clause={roll.clause} />
              </span>
              {roll.modifiers.length > 0 && (
                <ul>
                  {roll.modifiers.map(({ name, value, clause, of }, j) => (
                    <li key={j}>
                      <b>{value < 0 ? `−${-value}` : `+${value}`}</b>{' '}
                      {TOLD.modifier(termed(name, drawing), of && said(of))}{' '}
                      <Clause game={game} clause={clause} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
