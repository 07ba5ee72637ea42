import type { Match, RoomState, TimePolicy } from '@touchline/client';
import type { Decision } from '@touchline/rules/kernel';
import { useRef } from 'react';
import { duration } from '../table/seats.ts';
import { useTick } from '../table/use-tick.ts';
import { clockWords as TOLD } from '../text/clock.ts';
import { ownTime } from './own-time.ts';

/** Milliseconds from which on time is short. */
const SHORT = 30_000;

interface Props {
  readonly match: Match;
  readonly room: RoomState;
  readonly seat: string;
  readonly time: TimePolicy;
}

/** How long a seat has left, and for what, if that is not the whole match. */
export function Clock({ match, room: { status, clocks, decisions }, seat, time }: Props) {
  const now = useTick(status === 'live');
  // where all that is asked has its own time, that of the match never runs
  const banks = useRef(false);
  banks.current ||= decisions.some((one) => one.clock !== 'none' && !ownTime(one, time));
  const left = match.remaining(seat, now);
  const clock = clocks?.seats.find((one) => one.seat === seat);
  const asked = decisions.find((one) => one.seat === seat && one.clock !== 'none');
  if (left === undefined || !clock || !(asked || banks.current)) return null;
  const of = asked && ownTime(asked, time);
  return (
    <span className="clock-of">
      <span className={`clock ${clock.state}${left < SHORT ? ' short' : ''}`}>
        <span className="unseen">{TOLD.left} </span>
        {duration(left)}
      </span>
      {of && ` ${TOLD.of[of]}`}
    </span>
  );
}

interface LimitProps {
  readonly match: Match;
  readonly decision: Decision;
  readonly time: TimePolicy;
}

/** How long there is, for what, and what happens then. */
export function Limit({ match, decision, time }: LimitProps) {
  const of = ownTime(decision, time);
  const now = useTick(true);
  const left = match.remaining(decision.seat, now);
  if (left === undefined || (!of && left >= SHORT)) return null;
  return (
    <p className={left >= SHORT ? 'turn-limit' : 'turn-limit turn-limit-short'} aria-live="off">
      {TOLD[of ?? 'match'](duration(left))}
    </p>
  );
}
