import type { Player } from '@touchline/rules/runeball';
import type { Archetype } from '@touchline/rules/runeball/page';
import { Faced } from '../board/faced.tsx';
import { fieldWords } from './field-words.ts';
import { kindOf } from './kind.ts';

/** What sticks out behind a character of each kind, so that kinds are told apart by outline. */
const CRESTS: Readonly<Record<Archetype, string>> = {
  lineman: 'M-2-2.4A2.6 2.6 0 1 0-4.4 2.6Z M2-2.4A2.6 2.6 0 1 1 4.4 2.6Z',
  blitzer: 'M-2.4-3L-6-6.4L-4.4-1.4Z M2.4-3L6-6.4L4.4-1.4Z',
  thrower: 'M-.7-3L-.7-5.4H-2L0-7.6L2-5.4H.7L.7-3Z',
  receiver: 'M-3.4-1L-6.6-3.4L-6-.8L-7 1L-3.6 1.6Z M3.4-1L6.6-3.4L6-.8L7 1L3.6 1.6Z',
  runner: 'M-3-2.6Q-7-3.6-7-6Q-4-5.6-1.4-3.8Z M-3.6 0Q-6.4-.4-7.2-2.4Q-5-2.4-3.4-1.6Z',
  kicker: 'M2 3L5 3.2L7.4 5.4V6.6H3.4L1 4Z',
  safety: 'M-3-3.6L-6.8-3V1Q-6.4 4-3.6 5Z M3-3.6L6.8-3V1Q6.4 4 3.6 5Z',
  rogue: 'M-3.6-1.6Q-2.4-5.4 2.4-7.4Q3-4.6 3.8-1.2Z',
  doctor: 'M-1.3-3.4V-4.6H-2.6V-6.4H-1.3V-7.7H1.3V-6.4H2.6V-4.6H1.3V-3.4Z',
};

/** The outline of a kind, in the shape of a team: A's are round, B's are not. */
export function Token({ kind, team }: { kind: Archetype; team: string }) {
  return (
    <>
      <path className="rb-crest" d={CRESTS[kind]} />
      {team === 'A' ? (
        <circle className="rb-body" r={4.1} />
      ) : (
        <rect className="rb-body" x={-3.8} y={-3.8} width={7.6} height={7.6} rx={1.3} />
      )}
    </>
  );
}

/** An arc clockwise from the top. */
function arc(share: number, r: number): string {
  const turn = Math.min(0.9999, Math.max(0.02, share)) * 2 * Math.PI;
  return `M0 ${-r}A${r} ${r} 0 ${turn > Math.PI ? 1 : 0} 1 ${(Math.sin(turn) * r).toFixed(2)} ${(-Math.cos(turn) * r).toFixed(2)}`;
}

/** How many hits are left, once some are gone. */
function Life({ player }: { player: Player }) {
  const { sheet, nonLethal, lethal } = player;
  const share = (sheet.maxHits - nonLethal - lethal) / sheet.maxHits;
  if (share >= 1) return null;
  return (
    <>
      <circle className="rb-hits-lost" r={5.2} />
      <path className={share * 3 <= 1 ? 'rb-hits rb-low' : 'rb-hits'} d={arc(share, 5.2)} />
    </>
  );
}

export const Ball = ({ small }: { small?: boolean }) => (
  <g className="rb-ball" transform={small ? 'translate(4.2 3.4) scale(1.15)' : undefined}>
    <ellipse rx={3.6} ry={2.4} transform="rotate(-28)" />
    <path d="M-1.2 1.4V-1.6L1.2-.4L-1.2 .6" />
  </g>
);

/** Whether it holds its turn, or has declared something. */
export function Waits({ player: { holding, declared } }: { player: Player }) {
  if (!holding && !declared) return null;
  return (
    <g transform="translate(-5 -4.6)">
      <title>{holding ? fieldWords.holds : fieldWords.waits}</title>
      <circle className="rb-sign" r={2.6} />
      <path className="rb-sign-mark" d={holding ? 'M-1.1-1.4H1.1L-1.1 1.4H1.1Z' : 'M0-1.6V.4M0 1.5V1.6'} />
    </g>
  );
}

/** What a character waits for, or has on it, as small signs at its shoulder. */
function Signs({ player }: { player: Player }) {
  const { stance, wounds } = player;
  return (
    <>
      <Waits player={player} />
      {stance && <path className="rb-stance" d="M-5.4 4.4Q-3.6 2.6-1.8 4.4T1.8 4.4T5.4 4.4" />}
      {wounds.length > 0 && (
        <path
          className="rb-wound"
          d={wounds.map((_, i) => `M${4.2 - i * 1.7}-5.6q-1.2 1.8 0 2.2q1.2-.4 0-2.2Z`).join('')}
        />
      )}
    </>
  );
}

interface BodyProps {
  readonly player: Player;
  readonly carries: boolean;
  /** Where it looks: degrees, clockwise from up. Absent off the field. */
  readonly looks?: number | undefined;
}

/** A character as it stands or lies. The middle is 0, 0, and it fits a hex. */
export function CharacterBody({ player, carries, looks }: BodyProps) {
  const { id, where, posture, conscious } = player;
  const team = id[0]!;
  const lies = posture === 'prone' || !conscious;
  if (where === 'dead') return <Grave id={id} team={team} />;
  return (
    <g className={`rb-side-${team}`} transform="scale(1.7)">
      {carries && <circle className="rb-has" r={5.9} />}
      <ellipse className="rb-shadow" cy={lies ? 3 : 3.9} rx={4.6} ry={1.7} />
      <g transform={lies ? 'translate(0 1) scale(1 .66) rotate(90)' : undefined}>
        <Token kind={kindOf(player)} team={team} />
      </g>
      {looks !== undefined && (
        <path
          className={lies ? 'rb-nose rb-nose-down' : 'rb-nose'}
          d="M-2.1-4.5L0-6.5L2.1-4.5Q0-5.1-2.1-4.5Z"
          style={{ transform: `rotate(${looks}deg)` }}
        />
      )}
      <g transform={lies ? 'translate(0 1) rotate(90)' : undefined}>
        <Faced id={id} size={lies ? 3.1 : 3.6}>
          <text className="rb-id" y={1.8}>
            {id}
          </text>
        </Faced>
      </g>
      {lies && (
        <path
          className="rb-dizzy"
          d={
            conscious
              ? 'M-4-4.4l1.6 1.6m0-1.6l-1.6 1.6M1.8-5l1.6 1.6m0-1.6l-1.6 1.6'
              : 'M-3-3.4h1.8l-1.8 2.2h1.8M.6-6.2h2.6l-2.6 3h2.6'
          }
        />
      )}
      <Life player={player} />
      <Signs player={player} />
      {where === 'ejected' && (
        <rect className="rb-card-red" x={2.6} y={-6} width={3.4} height={4.8} rx={0.5} />
      )}
      {player.sheet.doctor && where === 'sideline' && (
        <path className="rb-kit" d="M3.4-5.6h1.4v1.4h1.4v1.4h-1.4v1.4h-1.4v-1.4h-1.4v-1.4h1.4Z" />
      )}
      {carries && <Ball small />}
    </g>
  );
}

const Grave = ({ id, team }: { id: string; team: string }) => (
  <g className={`rb-grave rb-side-${team}`}>
    <path d="M-3.6 5.4V-1.6A3.6 3.6 0 0 1 3.6-1.6V5.4Z" />
    <text y={2.4}>{id}</text>
  </g>
);
