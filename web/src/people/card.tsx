import './card.css';
import type { Counts } from '@touchline/rules/kernel';
import { use } from 'react';
import { CastContext } from '../arenas/board/cast.ts';
import type { Known, Person, Score } from '../arenas/person.ts';
import { amountOf, deedTerm } from '../table/seats.ts';
import { Clause } from '../ui/clause.tsx';
import type { Telling } from './telling.ts';
import { crowd } from './words.ts';

interface Props {
  readonly of: Known;
  readonly telling: Telling;
  /** What it has done in this match, by the names of the game. */
  readonly deeds: Counts;
}

/** Everything that is to be known of somebody. */
export function Card({ of, telling: { game, drawing, kinds, colour }, deeds }: Props) {
  const cast = use(CastContext)!;
  const { name, kind, side, how, life, scores, abilities, wounds = [], where } = of;
  const done = Object.entries(deeds).filter(([, n]) => n > 0);
  const team = side === undefined ? undefined : cast.team(side);
  const what = kinds[kind]!.name;
  return (
    <article
      className={`who-card card-${where}`}
      aria-label={crowd.card(name)}
      style={{ '--side': side === undefined ? 'var(--line)' : `var(${colour(side)})` } as object}
    >
      <header>
        <svg className="card-face" viewBox="-11 -11 22 22" aria-hidden="true">
          <cast.Face of={of} />
        </svg>
        <div>
          <h2>{name}</h2>
          <p>
            {name.endsWith(what) ? '' : what} {team && <span className="card-unit">{team}</span>}
          </p>
          {life && <Life {...life} />}
        </div>
      </header>
      {how.length > 0 && <p className="card-how">{how.join(' · ')}</p>}
      {wounds.length > 0 && <p className="card-wounds">{wounds.join(' · ')}</p>}
      <dl>
        {scores.map((score) => (
          <Row key={score.name} {...score} />
        ))}
      </dl>
      {abilities.map((one) => (
        <p key={one.name}>
          <b>{one.name}</b> {one.about} {one.clause && <Clause game={game} clause={one.clause} />}
        </p>
      ))}
      {done.length > 0 && (
        <p className="card-done">
          <b>{crowd.deeds}</b>{' '}
          {done.map(([deed, n]) => `${deedTerm(deed, drawing)} ${amountOf(deed, n, drawing)}`).join(' · ')}
        </p>
      )}
    </article>
  );
}

function Life({ left, of, few = of / 3 }: NonNullable<Person['life']>) {
  // a whole life that is little is little, too
  const well = left > few ? of : 0;
  return (
    <p className="card-life">
      <meter max={of} low={0} high={well} optimum={well} value={Math.max(0, left)} aria-hidden="true" />
      {crowd.life(left, of)} <span className="card-unit">{crowd.hits}</span>
    </p>
  );
}

/** A score, spelled out. */
function Row({ name, short, brief, value, about }: Score) {
  return (
    // beside the board there is no room to write it out
    <div title={about}>
      <dt>
        {name} {short && <abbr>{short}</abbr>}
        {brief && (
          <span className="card-brief" aria-hidden="true">
            {brief}
          </span>
        )}
        {about && <small>{about}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
