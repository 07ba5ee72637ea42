import type { Man, Monster } from '@touchline/rules/streamway';
import type { CSSProperties } from 'react';
import { useSaid } from '../board/cast.ts';
import { Faced } from '../board/faced.tsx';
import { PIPS } from '../pips.ts';

/** A shape for each team, in a circle of 4. */
const SHAPES: Readonly<Record<string, string>> = {
  A: 'M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z',
  B: 'M-4.2 0L-2.1-3.7H2.1L4.2 0L2.1 3.7H-2.1Z',
  C: 'M0-5L4.8 3.4H-4.8Z',
  D: 'M-3.6-3.6H3.6V3.6H-3.6Z',
  E: 'M0-5L4.6 0L0 5L-4.6 0Z',
  F: 'M0-4.7L4.5-1.4L2.8 3.8H-2.8L-4.5-1.4Z',
};

export const colourOf = (team: string) => `var(--side-${team.charCodeAt(0) - 64})`;

export function TeamShape({ team }: { team: string }) {
  return <path className="sw-man-body" d={SHAPES[team]} style={{ fill: colourOf(team) }} />;
}

/**
 * A man: a face on a float, which is the shape of its team.
 * @param drowned milliseconds from now when it has gone under
 */
export function ManBody({
  man: { id, team, status },
  drowned = 0,
  peril = false,
}: {
  man: Man;
  drowned?: number | undefined;
  /** One die may drown it. */
  peril?: boolean;
}) {
  return (
    <g
      className={status === 'dead' ? 'sw-dead' : peril ? 'sw-peril' : undefined}
      style={{ '--at': `${drowned}ms` } as CSSProperties}
    >
      <ellipse className="sw-shadow" cy={5.4} rx={6.2} ry={2} />
      {peril && <circle className="sw-halo" r={8} />}
      <g transform="scale(1.62)">
        <TeamShape team={team} />
      </g>
      <Faced id={id} size={5.2} y={team === 'C' ? 0.6 : -0.6}>
        <text className={id.length > 2 ? 'sw-id sw-long' : 'sw-id'} y={team === 'C' ? 2.4 : 1.4}>
          {id}
        </text>
      </Faced>
      {status === 'dead' && <path className="sw-cross" d="M-5-5L5 5M5-5L-5 5" />}
    </g>
  );
}

/** What a monster of the deep looks like; the boss wears a crown. */
export function MonsterShape({ boss }: { boss: boolean }) {
  return (
    <>
      <path
        className="sw-monster-body"
        d="M-5.6 5Q-7.4 1-5-2.2L-6.6-6L-3-4.2Q0-5.6 3-4.2L6.6-6L5-2.2Q7.4 1 5.6 5L3.8 3.2L2 5.4L0 3.4L-2 5.4L-3.8 3.2Z"
      />
      <path className="sw-monster-eyes" d="M-2.4-1.6h.1M2.3-1.6h.1" />
      <path className="sw-monster-mouth" d="M-3 .8L-2 2.2L-1 .9L0 2.2L1 .9L2 2.2L3 .8" />
      {boss && <path className="sw-crown" d="M-3-5L-3.6-8L-1.5-6.6L0-8.6L1.5-6.6L3.6-8L3-5Z" />}
    </>
  );
}

/** A monster of the deep, the number of each of its abilities beneath it. */
export function MonsterBody({ monster: { id, abilities, boss } }: { monster: Monster }) {
  const said = useSaid();
  return (
    <g className={boss ? 'sw-monster sw-boss' : 'sw-monster'} transform={boss ? 'scale(1.25)' : undefined}>
      <ellipse className="sw-shadow" cy={5.4} rx={6} ry={1.8} />
      <MonsterShape boss={boss} />
      <text className="sw-monster-id" y={8.6}>
        {said(id)}
        {abilities.length > 0 && ` ${abilities.join('·')}`}
      </text>
    </g>
  );
}

const GRID: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [0, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

export function Die({ value, sides }: { value: number; sides: number }) {
  return (
    <>
      <rect className="sw-die-body" x={-6} y={-6} width={12} height={12} rx={2.4} />
      {sides <= 6 ? (
        PIPS[value]?.map((pip) => (
          <circle key={pip} className="sw-pip" cx={GRID[pip]![0] * 3.3} cy={GRID[pip]![1] * 3.3} r={1.2} />
        ))
      ) : (
        <text className="sw-die-number" y={2.4}>
          {value}
        </text>
      )}
    </>
  );
}
