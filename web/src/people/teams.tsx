import './teams.css';
import { use, useMemo, useState } from 'react';
import { CastContext } from '../arenas/board/cast.ts';
import type { Known } from '../arenas/person.ts';
import { Card } from './card.tsx';
import type { Telling } from './telling.ts';
import { crowd } from './words.ts';

const WHERE = ['plays', 'away', 'dead'] as const;

interface Props {
  readonly state: unknown;
  readonly telling: Telling;
}

/** The sheets of both teams: who plays, who is in the dug-out, and who lies in the graveyard. */
export function Teams({ state, telling }: Props) {
  const cast = use(CastContext)!;
  const counts = useMemo(() => telling.statistics?.(state).players ?? {}, [telling, state]);
  const [open, show] = useState<string>();
  const sides = [...new Set(cast.everybody.flatMap(({ side }) => side ?? []))];
  if (!sides.length) return <p className="muted">{crowd.none}</p>;
  return sides.map((side) => {
    const all = cast.everybody.filter((one) => one.side === side);
    const shown = all.find(({ id }) => id === open);
    const name = cast.team(side);
    return (
      <section
        key={side}
        className="team-sheet"
        aria-label={name}
        style={{ '--side': `var(${telling.colour(side)})` } as object}
      >
        <h2>
          <span className="team-crest">
            <cast.Crest of={name} />
          </span>
          {name}
        </h2>
        {WHERE.map((where) => (
          <Bench
            key={where}
            where={where}
            people={all.filter((one) => one.where === where)}
            open={open}
            press={(id) => show(id === open ? undefined : id)}
          />
        ))}
        {shown && <Card of={shown} telling={telling} deeds={counts[shown.id]?.counts ?? {}} />}
      </section>
    );
  });
}

interface BenchProps {
  readonly where: (typeof WHERE)[number];
  readonly people: readonly Known[];
  readonly open: string | undefined;
  press(id: string): void;
}

/** Those of a team who are in one place. */
function Bench({ where, people, open, press }: BenchProps) {
  const cast = use(CastContext)!;
  if (!people.length) return null;
  return (
    <>
      <h3>{crowd.where[where]}</h3>
      <ul className={`bench bench-${where}`}>
        {people.map((one) => (
          <li key={one.id}>
            <button type="button" aria-expanded={one.id === open} onClick={() => press(one.id)}>
              <svg viewBox="-11 -11 22 22" aria-hidden="true">
                <cast.Face of={one} />
                {where === 'dead' && <path className="bench-cross" d="M-8-8L8 8M8-8L-8 8" />}
              </svg>
              <span>{one.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
