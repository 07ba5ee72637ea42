import type { Player } from '@touchline/rules/dungeonbowl';
import { Faced } from '../board/faced.tsx';
import { CRESTS, ROLE_MARKS, type Role, roleOf } from './roles.ts';

/** The outline of each team. */
const SHAPES: Readonly<Record<string, string>> = {
  A: 'M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0Z',
  B: 'M-4.2 0L-2.1-3.7H2.1L4.2 0L2.1 3.7H-2.1Z',
  C: 'M-3.6-2.6Q-3.6-3.6-2.6-3.6H2.6Q3.6-3.6 3.6-2.6V2.6Q3.6 3.6 2.6 3.6H-2.6Q-3.6 3.6-3.6 2.6Z',
  D: 'M0-4.5L4.3 0L0 4.5L-4.3 0Z',
};

export function Ball({ small }: { small?: boolean }) {
  return (
    <g className="db-ball" transform={small ? 'translate(3.3 -3.1) scale(.78)' : undefined}>
      <ellipse rx={2.9} ry={2.1} transform="rotate(-28)" />
      <path d="M-1.5 .8L1.5-.8M-1 -.2L-.4 .9M-.2-.6L.4 .5M.6-1L1.2 .1" />
    </g>
  );
}

export function Chest() {
  return (
    <g className="db-chest">
      <ellipse className="db-shadow" cy={3.9} rx={4.6} ry={1.3} />
      <path className="db-chest-wood" d="M-4.2-.6V3.6H4.2V-.6ZM-4.2-.8Q-4-4 0-4Q4-4 4.2-.8Z" />
      <path className="db-chest-iron" d="M-4.2-.7H4.2M-2.6-3.4V3.6M2.6-3.4V3.6" />
      <path className="db-chest-lock" d="M-1-1.4H1V.8H-1Z" />
    </g>
  );
}

interface Props {
  readonly player: Player;
  readonly carries: boolean;
}

/** The token of a team, with what its race is told by. */
export function Token({ race, seat }: { race: string; seat: string }) {
  return (
    <>
      <path className="db-crest" d={CRESTS[race] ?? ''} />
      <path className="db-body" d={SHAPES[seat] ?? SHAPES.A} />
    </>
  );
}

/** What somebody is for, beside the token. */
export const RoleMark = ({ role }: { role: Role }) =>
  ROLE_MARKS[role] && (
    <g className="db-role" transform="translate(3 3) scale(1.15)">
      <circle r={2} />
      <path d={ROLE_MARKS[role]} transform="scale(.82)" />
    </g>
  );

/** A player, standing or lying, with what ails them. The middle is 0, 0, and they fit a square. */
export function PlayerBody({ player, carries }: Props) {
  const { id, seat, number, sheet, place, condition, distracted, rooted } = player;
  const role = roleOf(sheet);
  const down = place === 'dungeon' && condition !== 'standing';
  const dead = player.casualties?.some(({ effect }) => effect === 'dead');
  return (
    <g className={`db-side-${seat}`} transform={`scale(${role === 'big' ? 1.24 : 1.1})`}>
      <ellipse className="db-shadow" cy={down ? 2.6 : 3.6} rx={4.3} ry={1.5} />
      {carries && <circle className="db-carrier" r={5.3} />}
      <g transform={down ? 'translate(0 .6) scale(1 .66) rotate(90)' : undefined}>
        <Token race={sheet.race} seat={seat} />
        {down && <path className="db-down" d="M-4 0A4 4 0 0 1 4 0Z" />}
      </g>
      <g transform={down ? 'translate(0 .6) rotate(90)' : undefined}>
        <Faced id={id} size={down ? 2.8 : 3.1}>
          <text className={number > 9 ? 'db-number db-long' : 'db-number'} y={1.6}>
            {number}
          </text>
        </Faced>
      </g>
      {!down && <RoleMark role={role} />}
      {down && condition === 'stunned' && (
        <path
          className="db-stars"
          d="M-3.4-4.2l.6 1.2l1.3 .1l-1 .9l.3 1.2l-1.2-.6l-1.1 .6l.2-1.2l-1-.9l1.3-.1ZM2.6-4.8l.6 1.2l1.3 .1l-1 .9l.3 1.2l-1.2-.6l-1.1 .6l.2-1.2l-1-.9l1.3-.1Z"
        />
      )}
      {distracted && (
        <path
          className="db-what"
          d="M-4.9-4.4Q-4.7-6-3.3-6Q-1.8-6-1.8-4.6Q-1.8-3.7-2.7-3.2V-2.6H-3.8V-3.7Q-2.9-4.1-2.9-4.6Q-2.9-5-3.3-5Q-3.8-5-3.9-4.3ZM-3.8-2.1H-2.7V-1.1H-3.8Z"
        />
      )}
      {rooted && <path className="db-roots" d="M-3.4 4.6Q-2.4 2.8-3 1.4M0 5V2.4M3.4 4.6Q2.4 2.8 3 1.4" />}
      {place === 'ko' && <path className="db-what" d="M2-5.6H4.9V-4.7L3.4-3H4.9V-2H1.9V-2.9L3.4-4.6H2Z" />}
      {place === 'casualty' && (
        <path
          className={dead ? 'db-skull' : 'db-cross'}
          d={
            dead
              ? 'M1.2-4.6Q1.2-6.4 3.4-6.4Q5.6-6.4 5.6-4.6Q5.6-3.6 4.8-3.2V-2.2H2V-3.2Q1.2-3.6 1.2-4.6Z'
              : 'M2.8-6H4.2V-4.8H5.4V-3.4H4.2V-2.2H2.8V-3.4H1.6V-4.8H2.8Z'
          }
        />
      )}
      {place === 'ejected' && <path className="db-card-red" d="M2.2-6.2H4.8V-2.4H2.2Z" />}
      {place === 'lost' && (
        <path className="db-hole-mark" d="M1.4-4.2A2.2 1.4 0 1 0 5.8-4.2A2.2 1.4 0 1 0 1.4-4.2Z" />
      )}
      {carries && <Ball small />}
    </g>
  );
}
