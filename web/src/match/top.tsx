import { type ComponentProps, lazy, Suspense, use } from 'react';
import { CastContext } from '../arenas/board/cast.ts';
import { matchWords } from '../text/match.ts';
import { Part } from '../ui/part.tsx';
import { MoreButton } from './more-button.tsx';
import { Scoreboard } from './scoreboard.tsx';

const TOLD = matchWords;

const Pace = lazy(() => import('./pace.tsx'));

type Props = ComponentProps<typeof Scoreboard> & ComponentProps<typeof MoreButton>;

/** Above the board: how the match stands, how many watch, and what is seldom done. */
export function Top({ live, failed, ...standing }: Props) {
  const { match, room, drawing, options } = standing;
  const cast = use(CastContext);
  return (
    <div className="match-top">
      <Scoreboard {...standing} />
      <div className="match-bar">
        {room.spectators > 0 && (
          <span className="spectators muted small" title={TOLD.spectators(room.spectators)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M1 12Q12 0 23 12Q12 24 1 12ZM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6" />
            </svg>
            <span aria-hidden="true">{room.spectators}</span>
            <span className="unseen">{TOLD.spectators(room.spectators)}</span>
          </span>
        )}
        {/* once the board is there */}
        {live && cast && match.seat === undefined && (
          <Part>
            <Suspense>
              <Pace />
            </Suspense>
          </Part>
        )}
        <MoreButton {...{ match, drawing, options, live, failed }} />
      </div>
    </div>
  );
}
