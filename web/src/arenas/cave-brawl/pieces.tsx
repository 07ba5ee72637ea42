import type { Beast, BeastKind, Player, PlayerType } from '@touchline/rules/cave-brawl';
import type { ReactNode } from 'react';
import { Faced } from '../board/faced.tsx';
import { BLOW } from './blow.ts';

/** What sticks out behind a player of each type, so that types are told apart by outline. */
const CRESTS: Readonly<Record<PlayerType, string>> = {
  amazon: 'M3.4 4.8L4.2 5.2L6-3.8L6.8-3.6L5.8-6.4L3.6-4.4L4.5-4.1Z',
  acrobat: 'M-3-3Q-6.5-4-5.5-6.8Q-4.8-4.8-2-4.6Z M3-3Q6.5-4 5.5-6.8Q4.8-4.8 2-4.6Z',
  queen: 'M-3.2-3L-3.8-6.4L-1.7-4.9L0-7L1.7-4.9L3.8-6.4L3.2-3Z',
  caveman: 'M2.6 3.8L3.4 4.6L5.6 0Q7.4-4.6 5.8-5.8Q4-6 3.8-1Z',
  'cave-ape': 'M-3.5-2.6A2.3 2.3 0 1 1-4.8 1.6Z M3.5-2.6A2.3 2.3 0 1 0 4.8 1.6Z M-3-3.4Q0-6.4 3-3.4Z',
  monkey:
    'M-3.2-2.8A1.8 1.8 0 1 1-4.5 .4Z M3.2-2.8A1.8 1.8 0 1 0 4.5 .4Z M2.8 3.2Q6.6 5.8 6.5 2.2L5.7 2.2Q5.6 4.2 3.4 2.4Z',
  'lizard-man': 'M-3.6-2.6L-4.2-4.9L-1.9-4.2L-1.2-6.4L0-4.7L1.2-6.4L1.9-4.2L4.2-4.9L3.6-2.6Z',
  kobold: 'M-2.8-3L-4.4-6.6L-1-4.4Z M2.8-3L4.4-6.6L1-4.4Z',
  troglodyte:
    'M-2.8-3.8Q-4.4-5-3-6.4Q-3.2-5.2-1.8-4.4Z M-.6-4.2Q-1.8-5.8-.2-7.2Q-.4-5.6 .8-4.6Z M2-4.2Q1.2-5.4 2.8-6.8Q2.6-5.2 3.6-3.8Z M-4.6 2L-6 3.6L-3.4 3.4Z M4.6 2L6 3.6L3.4 3.4Z',
  zombie: 'M-4.6-1L-6.6-1.8L-6.5-.6L-7-.2L-4.6 .6Z M4.6-1L6.6-1.8L6.5-.6L7-.2L4.6 .6Z',
  goblin: 'M-3.6-1.8L-7-3.6L-4.2 1Z M3.6-1.8L7-3.6L4.2 1Z',
  witchdoctor: 'M-2.6-3L-4.8-6L-2-4.6L-1-7.2L0-4.8L1-7.2L2-4.6L4.8-6L2.6-3Z M-4.5 1.6L-6.4 2.2L-4.2 3Z',
};

const HEXAGON = 'M-4.1 0L-2.1-3.7H2.1L4.1 0L2.1 3.7H-2.1Z';
const SPIKES = Array.from({ length: 18 }, (_, i) => {
  const turn = (i / 18) * 2 * Math.PI;
  const r = i % 2 ? 4.3 : 5.3;
  return `${(Math.cos(turn) * r).toFixed(1)} ${(Math.sin(turn) * r).toFixed(1)}`;
});
const STAR = `M${SPIKES.join('L')}Z`;

/** The outline of a type, in the shape of a team. */
export function Token({ type, team }: { type: PlayerType; team: string }) {
  return (
    <>
      <path className="cb-crest" d={CRESTS[type]} />
      {team === 'A' ? <circle className="cb-body" r={3.9} /> : <path className="cb-body" d={HEXAGON} />}
    </>
  );
}

/** The height of numbers, in units of the drawing where that is large enough, and the pixels that are. */
const FIGURES = 2.9;
const READ = 9;

/**
 * How much life is left: a bar over the chin, beside the outline of a team, and in it the points, which are
 * read at every size. @param scale CSS pixels in a unit
 */
export function Life({ hp, maxHp, scale = 3 }: { hp: number; maxHp: number; scale?: number }) {
  const left = Math.min(1, Math.max(0, hp / maxHp));
  const font = Math.max(FIGURES, READ / scale);
  const half = Math.max(3.2, font * 0.72 + 0.6);
  const high = font * 0.76;
  // no lower than its square, the next of which is pressed
  const y = 4.6 - high;
  return (
    <g>
      <rect className="cb-hp-lost" x={-half} y={y - 0.4} width={2 * half} height={high + 0.8} rx={0.9} />
      <rect
        className={hp <= BLOW ? 'cb-hp cb-low' : 'cb-hp'}
        x={0.4 - half}
        y={y}
        width={2 * half - 0.8}
        height={high}
        rx={0.5}
        style={{ transform: `scaleX(${left.toFixed(3)})`, transformOrigin: `${0.4 - half}px 0` }}
      />
      <text className="cb-points" y={y + high * 0.94} fontSize={font}>
        {hp}
      </text>
    </g>
  );
}

export function Ball({ small }: { small?: boolean }) {
  return (
    <g className="cb-ball" transform={small ? 'translate(4.4 -2.2)' : undefined}>
      <circle r={2.6} />
      <path d="M-2.5-.6Q0 .8 2.5-.6M-.6-2.5Q.8 0-.6 2.5M.9-2.4Q1.7-.4 1.1 2.3" />
    </g>
  );
}

interface PlayerProps {
  readonly player: Player;
  readonly carries: boolean;
  /** Its life, and the ball, are shown with it; else above everybody. */
  readonly plate?: boolean;
}

/** A player as it stands, lies or rots. The middle is 0,0, and it fits a square. */
export function PlayerBody({ player, carries, plate = true }: PlayerProps) {
  const { id, type, status, hp, maxHp, heldBy } = player;
  const team = id[0]!;
  if (status === 'corpse')
    return (
      <g className={`cb-corpse cb-side-${team}`} transform="scale(1.35)">
        <path className="cb-cross" d="M-3.5-2.5L3.5 2.5M3.5-2.5L-3.5 2.5" />
        <circle r={2.3} cy={-0.6} />
        <path className="cb-sockets" d="M-.9-.8h.1M.9-.8h.1" />
        {plate && <text y={4.6}>{id}</text>}
      </g>
    );
  const down = status === 'down';
  return (
    <g className={`cb-side-${team}`} transform="scale(1.2)">
      {carries && <circle className="cb-carrier" r={5.1} />}
      <ellipse className="cb-shadow" cy={down ? 2.6 : 3.4} rx={4.2} ry={1.6} />
      <g transform={down ? 'translate(0 .8) scale(1 .68) rotate(90)' : undefined}>
        <Token type={type} team={team} />
        {down && <path className="cb-down" d="M-3.9 0A3.9 3.9 0 0 1 3.9 0Z" />}
      </g>
      <g transform={down ? 'translate(0 .8) rotate(90)' : undefined}>
        <Faced id={id} size={down ? 3 : 3.6}>
          <text className={id.length > 2 ? 'cb-id cb-long' : 'cb-id'} y={1.5}>
            {id}
          </text>
        </Faced>
      </g>
      {down && <path className="cb-dizzy" d="M-4-4.2l2 2m0-2l-2 2M1.6-4.6l2 2m0-2l-2 2" />}
      {plate && (status !== 'tunnel' || hp < maxHp) && <Life hp={hp} maxHp={maxHp} />}
      {heldBy.length > 0 && <path className="cb-coil" d="M-4.8 2.6Q0 4.8 4.8 2.2M-4.8 .4Q0 2.8 4.8 0" />}
      {plate && carries && <Ball small />}
    </g>
  );
}

const BEASTS: Readonly<Record<BeastKind, ReactNode>> = {
  smilodon: (
    <>
      <path d="M-3.2-2.5L-3.6-4.1L-1.9-3.4Q0-4 1.9-3.4L3.6-4.1L3.2-2.5Q4 0 2.2 1.8Q0 2.9-2.2 1.8Q-4 0-3.2-2.5Z" />
      <path className="cb-fang" d="M-1.9 1.2L-1.3 4.2L-.8 1.6Z M1.9 1.2L1.3 4.2L.8 1.6Z" />
      <path className="cb-eye" d="M-1.6-1h.1M1.5-1h.1" />
    </>
  ),
  stegosaurus: (
    <>
      <path d="M-4.2 2.2Q-3.2-.8 0-1.1Q3.2-.8 3.7 1.1Q4.6 1 4.6 1.8Q4.2 2.5 2.6 2.4V3.7H1.6V2.5H-1.3V3.7H-2.3V2.2Z" />
      <path
        className="cb-fang"
        d="M-2.8-.6L-2.6-2.4L-1.5-1.2L-.8-3.4L.3-1.4L1.3-2.9L1.9-1.1L2.9-1.8L2.9-.3Q0-2.2-2.8-.6Z"
      />
      <path className="cb-eye" d="M3.3 1.5h.1" />
    </>
  ),
  'giant-snake': (
    <>
      <path
        className="cb-rope"
        d="M-3.5 3Q-3.8 .6-1.1 .9Q2.2 1.3 2.2-.5Q2-2-.6-1.5Q-2.9-1.2-2-2.9Q-1-3.6 .9-3.4"
      />
      <path d="M.4-4.5Q2.9-5 3.2-3.3Q2.6-2.2 .5-2.5Z" />
      <path className="cb-eye" d="M1.8-3.7h.1" />
    </>
  ),
  mastodon: (
    <>
      <path d="M-2-3.8Q0-4.6 2-3.8L4-2.6Q4.2 0 2.6 .5L1.2 .9Q1.2 3.2 .5 4.1H-.5Q-1.2 3.2-1.2 .9L-2.6 .5Q-4.2 0-4-2.6Z" />
      <path
        className="cb-fang"
        d="M-1.9 .7Q-3.4 2.6-2.8 4.2Q-1.6 3.4-1.2 1.3Z M1.9 .7Q3.4 2.6 2.8 4.2Q1.6 3.4 1.2 1.3Z"
      />
      <path className="cb-eye" d="M-1.4-1.4h.1M1.3-1.4h.1" />
    </>
  ),
  pteranodon: (
    <>
      <path d="M0-.8Q-2.4-3.6-4.9-2Q-3.3-1.4-2.5 .7Q-1.3 0-.7 1.3L0 3.9L.7 1.3Q1.3 0 2.5 .7Q3.3-1.4 4.9-2Q2.4-3.6 0-.8Z" />
      <path className="cb-fang" d="M-.7-.7L0-4.5L.7-.7Z" />
      <path className="cb-eye" d="M0-1.6h.1" />
    </>
  ),
  'stirge-swarm': (
    <>
      {[
        [-1.9, -1.6],
        [2, -0.8],
        [-0.3, 2],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-.4-.2Q-2.2-1.8-2-.1Q-1.6 .8-.4 .3Z M.4-.2Q2.2-1.8 2-.1Q1.6 .8 .4 .3Z" />
          <ellipse rx={0.6} ry={1.1} />
          <path className="cb-eye" d="M0-.8h.1" />
        </g>
      ))}
    </>
  ),
};

/** A beast: a spiked token with its own silhouette. */
export function BeastBody({ beast, plate = true }: { readonly beast: Beast; readonly plate?: boolean }) {
  const { id, kind, hp, maxHp, down } = beast;
  return (
    <g className="cb-beast">
      <ellipse className="cb-shadow" cy={3.8} rx={4.8} ry={1.6} />
      <g transform={down ? 'rotate(90) scale(1 .75)' : undefined}>
        <path className="cb-spikes" d={STAR} />
        <g className="cb-beast-shape">{BEASTS[kind]}</g>
      </g>
      {plate && <Life hp={hp} maxHp={maxHp} />}
      <text className="cb-beast-id" y={5.6}>
        {id}
      </text>
    </g>
  );
}
