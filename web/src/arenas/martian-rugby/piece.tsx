import type { Minion, PublicState, Side, Size } from '@touchline/rules/martian-rugby';
import { measures, type Point } from '@touchline/rules/martian-rugby/page';

const PIPS: Readonly<Record<Size, number>> = { S: 1, M: 2, L: 3 };
const MM = 1000;

interface Shape {
  readonly side: Side;
  readonly size: Size;
  readonly stance: Minion['stance'];
  readonly scale: number;
  /**
   * How it is turned on the screen, clockwise: the light comes from the upper left, whichever way it lies.
   */
  readonly turn: number;
}

/**
 * A pyramid, its heading along x: what lies from above, what stands from above and a little from the front, so
 * that it is seen how high it is; its base is where it stands. Side A is solid, side B a light body with a thick
 * rim, so that they differ without colour; a pyramid has as many pips as it is large.
 */
export function Pyramid({ side, size, stance, scale, turn }: Shape) {
  const { hb, l } = measures(size, scale);
  const h = hb / MM;
  const tip = l / MM;
  return (
    <g className={`mr-body mr-${side}`} strokeWidth={h * 0.16}>
      {stance === 'standing' ? <Standing h={h} turn={turn} /> : <Lying h={h} tip={tip} turn={turn} />}
      <Pips count={PIPS[size]} at={stance === 'lying' ? { x: tip * 0.17, y: 0 } : frontOf(h, turn)} h={h} />
    </g>
  );
}

/** How a face is lit that looks this way before the piece is turned. */
function tone(angle: number, turn: number): string {
  const light = Math.cos(((angle + turn + 120) * Math.PI) / 180);
  return light > 0.4 ? 'mr-face mr-lit-face' : light < -0.4 ? 'mr-face mr-dark-face' : 'mr-face';
}

/** Where the shadow falls, as the piece itself sees it. */
function shadow(length: number, turn: number): string {
  const angle = ((52 - turn) * Math.PI) / 180;
  return `translate(${Math.cos(angle) * length} ${Math.sin(angle) * length})`;
}

/** How far up on the screen the tip of what stands is seen, in halves of its base. */
const TALL = 2.2;

/** Where its tip is seen, as the piece itself sees it. */
function tipOf(h: number, turn: number): Point {
  const up = ((-90 - turn) * Math.PI) / 180;
  return { x: Math.cos(up) * h * TALL, y: Math.sin(up) * h * TALL };
}

/** The middle of the face that looks where a standing one attacks, low enough to be seen from any side. */
function frontOf(h: number, turn: number): Point {
  const tip = tipOf(h, turn);
  return { x: h + (tip.x - h) * 0.26, y: tip.y * 0.26 };
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** The faces of what stands, by the way each looks, the hindmost first. */
function facesOf(h: number, turn: number) {
  const tip = tipOf(h, turn);
  return [-90, 0, 90, 180]
    .map((way, i) => {
      const [a, b] = [CORNERS[i]!, CORNERS[(i + 1) % 4]!];
      const d = `M${a[0] * h} ${a[1] * h}L${b[0] * h} ${b[1] * h}L${tip.x} ${tip.y}Z`;
      return { way, d, front: Math.sin(((way + turn) * Math.PI) / 180) };
    })
    .sort((a, b) => a.front - b.front);
}

function Standing({ h, turn }: { h: number; turn: number }) {
  const faces = facesOf(h, turn);
  return (
    <>
      <path className="mr-cast" transform={shadow(h * 0.6, turn)} d={`M${-h} ${-h}H${h}V${h}H${-h}Z`} />
      {faces.map(({ way, d }) => (
        <path key={way} className={`${tone(way, turn)} mr-rim`} d={d} />
      ))}
    </>
  );
}

function Lying({ h, tip, turn }: { h: number; tip: number; turn: number }) {
  const whole = `M0 ${-h}L${tip} 0L0 ${h}Z`;
  return (
    <>
      <path className="mr-cast" transform={shadow(h * 0.24, turn)} d={whole} />
      <path className={tone(-74, turn)} d={`M0 ${-h}L${tip} 0L0 0Z`} />
      <path className={tone(74, turn)} d={`M0 ${h}L${tip} 0L0 0Z`} />
      <path className="mr-ridge" d={`M0 0L${tip} 0`} />
      <path className="mr-rim" d={whole} />
    </>
  );
}

function Pips({ count, at: { x, y }, h }: { count: number; at: Point; h: number }) {
  const r = h * (count === 1 ? 0.2 : 0.16);
  return Array.from({ length: count }, (_, i) => (
    <circle key={i} className="mr-pip" cx={x} cy={y + (i - (count - 1) / 2) * h * 0.5} r={r} />
  ));
}

/** The ball: a small pyramid of its own colour, standing. */
export function BallShape({ scale, turn }: { scale: number; turn: number }) {
  const h = measures('S', scale).hb / MM;
  const tip = tipOf(h, turn);
  const one = frontOf(h, turn);
  return (
    <g className="mr-ball-body" strokeWidth={h * 0.18}>
      <path className="mr-cast" transform={shadow(h * 0.6, turn)} d={`M${-h} ${-h}H${h}V${h}H${-h}Z`} />
      {facesOf(h, turn).map(({ way, d, front }) => (
        <path
          key={way}
          className={front > 0.5 ? 'mr-ball-dark' : front < 0 ? 'mr-ball-lit' : 'mr-ball-side'}
          d={d}
        />
      ))}
      <path
        className="mr-ball-edge"
        d={CORNERS.map(([x, y]) => `M${x * h} ${y * h}L${tip.x} ${tip.y}`).join('')}
      />
      <circle className="mr-ball-one" cx={one.x} cy={one.y} r={h * 0.17} />
    </g>
  );
}

export const scaleOf = ({ options }: PublicState): number => options.pieceScale;
