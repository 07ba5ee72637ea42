import type { Beast, Event, Player, PublicState } from '@touchline/rules/cave-brawl';
import { type CSSProperties, use, useRef } from 'react';
import { type Blow, hitAt } from '../board/blow.ts';
import { unheard } from '../board/button.ts';
import { SceneContext } from '../board/scene.ts';
import { placed, type Spot } from '../board/spot.ts';
import { keyOf } from './choices.ts';
import { everybody } from './everybody.ts';
import { BeastBody, PlayerBody } from './pieces.tsx';
import type { View } from './pit.tsx';
import type { Props } from './props.ts';
import { TEAMS } from './spots.ts';
import { words } from './words.ts';

/** The position before the one that is shown; that one, as long as there was none. */
export function useBefore(state: PublicState): PublicState {
  const kept = useRef({ before: state, now: state });
  if (kept.current.now !== state) kept.current = { before: kept.current.now, now: state };
  return kept.current.before;
}

type Square = { readonly x: number; readonly y: number };

/**
 * Where those fell who are no more, by who: as far as this page has seen it. After a jump only the entry that
 * is shown tells of it: who died in between may have gone anywhere before.
 */
export function useGraves({ state, latest }: Pick<Props, 'state' | 'latest'>, before: PublicState) {
  const graves = useRef(new Map<string, Square>());
  const scene = use(SceneContext);
  const events = (scene?.events ?? latest?.events ?? []) as readonly Event[];
  for (const one of deadOf(state)) {
    const was = latest && before.teams?.[one.id[0] as 'A' | 'B'].players.find(({ id }) => id === one.id);
    const died = events.find((event) => event.type === 'player-died' && event.player === one.id);
    const at = (died?.type === 'player-died' && died.at) || (was?.status !== 'removed' && was?.at);
    const flew = events.some((event) => event.type === 'player-carried-off' && event.player === one.id);
    if (at && !flew) graves.current.set(one.id, at);
  }
  return graves.current;
}

const deadOf = ({ teams }: PublicState): readonly Player[] =>
  TEAMS.flatMap((team) => teams?.[team].players ?? []).filter(({ status }) => status === 'removed');

interface BonesProps {
  readonly state: PublicState;
  readonly view: View;
  readonly graves: ReadonlyMap<string, Square>;
}

/** What is left of the dead, below everybody's feet. */
export function Bones({ state, view, graves }: BonesProps) {
  return deadOf(state).flatMap(({ id }) => {
    const at = graves.get(id);
    if (!at) return [];
    return (
      <g
        key={id}
        className={`cb-grave cb-side-${id[0]}`}
        style={placed(view.squares.middle(at))}
        data-grave={keyOf(at)}
        {...unheard}
      >
        <g transform="scale(1.35)">
          <path className="cb-grave-bones" d="M-3.4-2.2L3.4 2.6M3.4-2.2L-3.4 2.6" />
          <path className="cb-grave-skull" d="M-2-1.2A2 2 0 1 1 2-1.2Q2 .4 1.1 .6V1.7H-1.1V.6Q-2 .4-2-1.2Z" />
          <path className="cb-sockets" d="M-.8-1.1h.1M.8-1.1h.1" />
        </g>
      </g>
    );
  });
}

interface FallenProps {
  readonly before: PublicState;
  readonly blows: readonly Blow[];
  readonly walks: boolean;
  spotOf(id: string): Spot | undefined;
}

/** What blows cost, and the dead as they fall, in the newest entry. */
export function Fallen({ before, blows, walks, spotOf }: FallenProps) {
  return blows.flatMap(({ losses, gone }, i) => {
    const style = (at: Spot): CSSProperties => ({
      ...placed(at),
      ...({ '--at': `${hitAt(i, walks)}ms` } as CSSProperties),
    });
    const dead = gone.flatMap(({ id, how }) => {
      const one = everybody(before).find((was) => was.id === id);
      const at = spotOf(id);
      return one && at ? [{ one, at, how }] : [];
    });
    return [
      ...dead.map(({ one, at, how }) => (
        <g key={`${i} ${one.id}`} style={style(at)} {...unheard}>
          <g className={`cb-gone cb-${how}`} data-gone={one.id}>
            <Body of={{ ...one, hp: 0 }} />
          </g>
        </g>
      )),
      ...losses.flatMap(({ id, n }, j) => {
        const at = spotOf(id);
        return at
          ? [
              <g key={`${i} ${id} ${j}`} style={style(at)} {...unheard}>
                <text className="cb-loss">{words.loss(n)}</text>
              </g>,
            ]
          : [];
      }),
    ];
  });
}

const Body = ({ of }: { of: Player | Beast }) =>
  'kind' in of ? (
    <BeastBody beast={of} />
  ) : (
    <PlayerBody player={{ ...of, status: 'standing' }} carries={false} />
  );
