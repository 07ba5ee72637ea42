import './odds.css';
import { type Match, Refused } from '@touchline/client';
import type { Odds, Typed } from '@touchline/rules/kernel';
import { useEffect, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { words } from '../text/index.ts';
import { Clause } from '../ui/refusal.tsx';
import { termed } from './seats.ts';

const TOLD = words.match.odds;
/** A pointer that only passes over is not asked for, in milliseconds. */
const LINGER = 120;

/** The odds of the actions of a match, each asked for once. */
export class OddsBook {
  readonly #match: Match;
  readonly #known = new Map<string, Promise<Odds | undefined>>();
  #seq = -1;

  constructor(match: Match) {
    this.#match = match;
  }

  of(action: Typed, seq: number): Promise<Odds | undefined> {
    if (seq !== this.#seq) this.#known.clear();
    this.#seq = seq;
    const key = JSON.stringify(action);
    let odds = this.#known.get(key);
    if (!odds) {
      odds = this.#match.odds(action);
      this.#known.set(key, odds);
      odds.catch(() => this.#known.delete(key));
    }
    return odds;
  }
}

/** `undefined` while they are not known; `'none'` for what rolls nothing, `'refused'` for what cannot be done. */
type Known = Odds | 'none' | 'refused' | undefined;

export function useOdds(book: OddsBook, action: Typed | undefined, seq: number): Known {
  const [found, setFound] = useState<{ action: Typed; seq: number; odds: Known }>();
  useEffect(() => {
    if (!action) return;
    let off = false;
    const timer = setTimeout(() => {
      book.of(action, seq).then(
        (odds) => !off && setFound({ action, seq, odds: odds ?? 'none' }),
        // why it cannot be done is said when it is chosen
        (error) => !off && error instanceof Refused && setFound({ action, seq, odds: 'refused' }),
      );
    }, LINGER);
    return () => {
      off = true;
      clearTimeout(timer);
    };
  }, [book, action, seq]);
  return found && found.action === action && found.seq === seq ? found.odds : undefined;
}

/** `72.5 %`; never 0 or 100 for what is neither. */
export function percent(p: number): string {
  const shown = p * 100;
  if (p > 0 && shown < 0.1) return '< 0.1 %';
  if (p < 1 && shown > 99.9) return '> 99.9 %';
  return `${Number(shown.toFixed(1))} %`;
}

interface OddsProps {
  readonly game: string;
  readonly drawing: Drawing;
  readonly odds: Known;
}

/** The chances of an action, and the arithmetic of every roll behind it. */
export function OddsShown({ game, drawing, odds }: OddsProps) {
  if (odds === undefined) return <p className="muted small">{TOLD.asking}</p>;
  if (odds === 'refused') return <p className="muted small">{TOLD.refused}</p>;
  if (odds === 'none') return <p className="muted small">{TOLD.certain}</p>;
  // what has the same words is said once; what the actor hopes for comes first, then what is likeliest
  const told = new Map(odds.outcomes.map((one) => [termed(one.name, drawing), one]));
  const [hoped, ...others] = [...told].map(([said, one]) => ({ said, ...one }));
  const likely = others.filter(({ p }) => p > 0).sort((a, b) => b.p - a.p);
  const outcomes = hoped ? [hoped, ...likely] : likely;
  // a roll of which an outcome says all there is to say is not said twice
  const rolls = odds.rolls.filter(
    ({ name, p, modifiers }) =>
      p > 0 && (modifiers.length > 0 || !outcomes.some((one) => one.name === name && one.clause)),
  );
  return (
    <div className="odds">
      <ul className="outcomes">
        {outcomes.map(({ said, p, clause }) => (
          <li key={said}>
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
                {TOLD.roll(termed(roll.name, drawing), roll.die, roll.target, percent(roll.p))}{' '}
                <Clause game={game} clause={roll.clause} />
              </span>
              {roll.modifiers.length > 0 && (
                <ul>
                  {roll.modifiers.map(({ name, value, clause }, j) => (
                    <li key={j}>
                      <b>{value < 0 ? `−${-value}` : `+${value}`}</b> {termed(name, drawing)}{' '}
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
