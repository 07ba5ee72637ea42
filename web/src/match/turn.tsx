import './clock.css';
import type { Match, TimePolicy } from '@touchline/client';
import { lazy, Suspense, use } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { useCarried } from '../arenas/board/picks.ts';
import { nameOf } from '../table/seats.ts';
import { useTick } from '../table/use-tick.ts';
import { matchWords } from '../text/match.ts';
import { Clause } from '../ui/clause.tsx';
import type { Snapshot } from './table.ts';

const TOLD = matchWords.turn;
const nothing = () => ({ default: () => null });
/** Only fetched where there are clocks. */
const Limit = lazy(() => import('./clock.tsx').then(({ Limit }) => ({ default: Limit }), nothing));

interface Props {
  readonly match: Match;
  readonly now: Snapshot;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
  readonly time: TimePolicy;
}

/** Who has to decide what; how long each has left stands at the seats. */
export function Turn({ match, now: { room, position, decision }, drawing, options, time }: Props) {
  const state = position?.state;
  const theirs = room.decisions;
  const carried = useCarried();
  return (
    <section className={decision ? 'turn mine' : 'turn'} aria-label={TOLD.title}>
      {carried ? (
        <p>
          <b>{TOLD.carried(carried.at, carried.of)}</b>
        </p>
      ) : decision ? (
        <p>
          <b className="turn-mine">{TOLD.mine}</b> {drawing.decision(decision, state)}{' '}
          <Clause game={match.game} clause={decision.clause} /> <Soon match={match} from={decision.from} />
        </p>
      ) : theirs.length === 0 ? (
        <p>{TOLD.rolls}</p>
      ) : (
        <p>
          <b>{TOLD.theirs(theirs.map(({ seat }) => nameOf(seat, drawing, room, options)).join(', '))}</b>{' '}
          <About id={theirs.length > 1 ? undefined : theirs[0]!.about} />{' '}
          <Clause game={match.game} clause={theirs[0]!.clause} />
        </p>
      )}
      {decision && !carried && room.clocks && (
        <Suspense>
          <Limit {...{ match, decision, time }} />
        </Suspense>
      )}
    </section>
  );
}

/** Whom the decision of another is about; what is asked is said to who has to answer. */
function About({ id }: { id: string | undefined }) {
  const one = use(CastContext)?.of(id);
  return one ? TOLD.about(one.name) : null;
}

/** When a decision that cannot be answered yet can be; what is chosen before is sent then. */
function Soon({ match, from = 0 }: { match: Match; from?: number | undefined }) {
  const now = useTick(from > 0);
  const early = from - (match.time(now) ?? from);
  if (early <= 0) return null;
  return (
    <span className="clock" aria-live="off">
      {TOLD.soon(Math.ceil(early / 1000))}
    </span>
  );
}
