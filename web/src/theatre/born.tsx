import './born.css';
import { use } from 'react';
import { CastContext } from '../arenas/board/cast.ts';
import { theatreWords } from '../text/theatre.ts';
import { BIRTH } from './birth.ts';

interface Props {
  readonly still: boolean;
  readonly watched: boolean | undefined;
}

/** The teams as they are rolled: one after the other comes out, with its name and its scores. */
export function Born({ still, watched }: Props) {
  const cast = use(CastContext);
  if (!cast) return null;
  const sides = [...new Set(cast.everybody.flatMap(({ side }) => side ?? []))];
  const all = cast.everybody.flatMap((one) => one.scores);
  const scores = new Map(all.flatMap(({ short, name }) => (short ? [[short, name]] : [])));
  return (
    <div className="born">
      <h2>{theatreWords.born}</h2>
      <p className="born-scores">
        {[...scores].map(([short, name]) => (
          <span key={short}>
            <b>{short}</b> {name}
          </span>
        ))}
      </p>
      <div className="born-teams">
        {sides.map((side) => (
          <section key={side} style={{ '--side': `var(${cast.colour(side)})` } as object}>
            <h3>{cast.team(side)}</h3>
            <ul>
              {cast.everybody
                .filter((one) => one.side === side)
                .map((one, i) => (
                  <li
                    key={one.id}
                    style={{
                      animationDelay: still ? '0s' : `${i * BIRTH[watched ? 'watched' : 'played']}ms`,
                    }}
                  >
                    <svg viewBox="-11 -11 22 22" aria-hidden="true">
                      <cast.Face of={one} />
                    </svg>
                    <b>{one.name}</b>
                    <span className="born-figures">
                      {one.scores.flatMap(({ short, value }) =>
                        short ? [<span key={short}>{`${short} ${value}`}</span>] : [],
                      )}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p>{theatreWords.skip}</p>
    </div>
  );
}
