/** What has happened, drawn over the field: where everybody and the ball came from, shoves and tackles. */
import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { centre, findMinion, footprint, type Point } from '@touchline/rules/martian-rugby/page';
import { useRef } from 'react';
import { unheard } from '../board/button.ts';
import type { Props } from './aim.ts';
import type { Lie } from './field.tsx';
import { pathOf, round } from './plan.ts';

/** Where the minions that moved last came from. */
function Tracks({ state, latest, plan, scale }: Pick<Props, 'state' | 'latest'> & Lie) {
  return (latest?.events ?? []).map((event, i) => {
    const minion = event.type === 'minion-moved' ? findMinion(state, event.minion) : undefined;
    if (event.type !== 'minion-moved' || !minion) return null;
    const before = { ...minion, ...event.from };
    const from = plan.at(centre(state, before));
    const to = plan.at(centre(state, minion));
    return (
      <g key={i} className={`mr-track mr-track-${minion.side}`} strokeWidth={1.8 / scale}>
        <path d={pathOf(plan, footprint(state, before))} />
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeDasharray={`${5 / scale} ${4 / scale}`} />
      </g>
    );
  });
}

/** Where everybody was at the beginning of the turn before, whatever the turn is now. */
function useBefore({ turn, phase, minions }: PublicState): readonly Minion[] {
  const kept = useRef({ turn, began: minions, before: minions });
  const { current } = kept;
  const plays = phase !== 'setup' && phase !== 'kickoff';
  if (!plays || turn < current.turn || turn > current.turn + 1)
    kept.current = { turn, began: minions, before: minions };
  else if (turn > current.turn) kept.current = { turn, began: minions, before: current.began };
  return kept.current.before;
}

/** Shorter ways are no news, in micrometres. */
const SHORT = 4_000;

/** Where everybody has come from in this turn and the one before. */
function Ways({ state, plan, scale }: Pick<Props, 'state'> & Lie) {
  const before = useBefore(state);
  return before.map((one) => {
    const now = findMinion(state, one.id);
    if (!now || Math.hypot(now.x - one.x, now.y - one.y) < SHORT) return null;
    const from = plan.at(centre(state, one));
    const to = plan.at(centre(state, now));
    return (
      <path
        key={one.id}
        className={`mr-track mr-way mr-track-${one.side}`}
        strokeWidth={1.4 / scale}
        d={`M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`}
      />
    );
  });
}

/** Where a kicked ball came down, and how it jumped to where it lies. */
function Trail({ trail, plan, scale }: Lie & { readonly trail: readonly Point[] }) {
  const way = trail.map((point) => plan.at(point));
  const [landed] = way;
  if (!landed) return null;
  return (
    <g className="mr-trail" strokeWidth={1.8 / scale}>
      <path
        d={`M${way.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`}
        strokeDasharray={`${3 / scale} ${4 / scale}`}
      />
      <circle cx={landed.x} cy={landed.y} r={9 / scale} />
      {way.slice(1).map(({ x, y }, i) => (
        <circle key={i} className="mr-jump" cx={x} cy={y} r={2.6 / scale} />
      ))}
    </g>
  );
}

/** Dust where somebody was shoved, and a burst where somebody was tackled. */
export function Bumps({ state, latest, plan, scale }: Pick<Props, 'state' | 'latest'> & Lie) {
  const spots = (latest?.events ?? []).flatMap((event, i) => {
    const tackle = event.type === 'carrier-tackled';
    const hit = tackle ? event.by : event.type === 'piece-nudged' ? event.minion : '';
    const minion = findMinion(state, hit);
    return minion ? { i, tackle, at: plan.at(centre(state, minion)) } : [];
  });
  const drawn = spots.map(({ i, tackle, at }) => (
    <g key={i} transform={`translate(${at.x} ${at.y}) scale(${(tackle ? 2 : 1) / scale})`} {...unheard}>
      <path className={tackle ? 'mr-bump mr-tackle' : 'mr-bump'} d={tackle ? BURST : DUST} />
    </g>
  ));
  return <>{drawn}</>;
}

const BURST = 'M0-26 5-10 18-18 10-5 26 0 10 5 18 18 5 10 0 26-5 10-18 18-10 5-26 0-10-5-18-18-5-10Z';
const DUST =
  'M-14 2a6 6 0 1 0 1 0ZM12-9a5 5 0 1 0 1 0ZM-2-17a5 5 0 1 0 1 0ZM9 6a7 7 0 1 0 1 0ZM-9-9a4 4 0 1 0 1 0Z';

interface BeforeProps extends Pick<Props, 'state' | 'latest'>, Lie {
  readonly trail: readonly Point[];
}

/** All that lies below who is on the field now. */
export function Before({ state, latest, trail, ...lie }: BeforeProps) {
  return (
    <>
      <Ways state={state} {...lie} />
      <Tracks state={state} latest={latest} {...lie} />
      <Trail trail={trail} {...lie} />
    </>
  );
}
