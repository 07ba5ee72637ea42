import type { Minion, PublicState, Side, Size } from '@touchline/rules/martian-rugby';
import { measures } from '@touchline/rules/martian-rugby/page';

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
  /** How many times as large as it is it's drawn. */
  readonly grown: number;
}

/** Pixels that the base of the smallest should have, and how much larger than they are pieces are for it. */
const SEEN = 11;
const MOST = 2.2;

/**
 * How many times as large as they are pieces are drawn, to be seen where the whole field is in view.
 * @param scale pixels in a millimetre
 */
export const grownAt = (state: PublicState, scale: number): number =>
  Math.max(1, Math.min(MOST, (SEEN * MM) / (measures('S', scaleOf(state)).b * scale)));

/**
 * A pyramid from above, its heading along x. Side A is solid, side B a light body with a thick rim, so that
 * they differ without colour; a pyramid has as many pips as it is large.
 */
export function Pyramid({ side, size, stance, scale, turn, grown }: Shape) {
  const { hb, l } = measures(size, scale);
  const h = hb / MM;
  const tip = l / MM;
  // about its middle
  const back = stance === 'lying' ? (1 - grown) * (tip / 3) : 0;
  return (
    <g
      className={`mr-body mr-${side}`}
      strokeWidth={h * 0.16}
      transform={grown > 1 ? `translate(${back} 0) scale(${grown})` : undefined}
    >
      {stance === 'standing' ? <Standing h={h} turn={turn} /> : <Lying h={h} tip={tip} turn={turn} />}
      <Pips count={PIPS[size]} h={h} tip={tip} stance={stance} />
    </g>
  );
}

interface OutlineProps extends Pick<Shape, 'size' | 'stance' | 'scale' | 'grown'> {
  /** In millimetres. */
  readonly pixel: number;
}

/** The edge of a pyramid, in the colour of the ball. */
export function Outline({ size, stance, scale, grown, pixel }: OutlineProps) {
  const { hb, l } = measures(size, scale);
  const [h, tip] = [(hb / MM) * grown, (l / MM) * grown];
  const back = stance === 'lying' ? (tip / grown - tip) / 3 : 0;
  const d = stance === 'lying' ? `M0 ${-h}L${tip} 0L0 ${h}Z` : `M${-h} ${-h}H${h}V${h}H${-h}Z`;
  return (
    <g transform={`translate(${back} 0)`}>
      <path className="mr-under" d={d} strokeWidth={5 * pixel} />
      <path d={d} strokeWidth={2.6 * pixel} />
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

function Standing({ h, turn }: { h: number; turn: number }) {
  return (
    <>
      <rect
        className="mr-cast"
        transform={shadow(h * 0.3, turn)}
        x={-h}
        y={-h}
        width={2 * h}
        height={2 * h}
      />
      <path className={tone(-90, turn)} d={`M${-h} ${-h}L${h} ${-h}L0 0Z`} />
      <path className={tone(0, turn)} d={`M${h} ${-h}L${h} ${h}L0 0Z`} />
      <path className={tone(90, turn)} d={`M${h} ${h}L${-h} ${h}L0 0Z`} />
      <path className={tone(180, turn)} d={`M${-h} ${h}L${-h} ${-h}L0 0Z`} />
      <path className="mr-ridge" d={`M${-h} ${-h}L${h} ${h}M${h} ${-h}L${-h} ${h}`} />
      <rect className="mr-rim" x={-h} y={-h} width={2 * h} height={2 * h} />
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

function Pips({
  count,
  h,
  tip,
  stance,
}: {
  count: number;
  h: number;
  tip: number;
  stance: Minion['stance'];
}) {
  const r = h * (count === 1 ? 0.2 : 0.15);
  const places =
    stance === 'lying'
      ? Array.from({ length: count }, (_, i) => [tip * 0.17, (i - (count - 1) / 2) * h * 0.52] as const)
      : Array.from({ length: count }, (_, i) => [h * 0.66, (i - (count - 1) / 2) * h * 0.46] as const);
  return places.map(([x, y]) => <circle key={`${x} ${y}`} className="mr-pip" cx={x} cy={y} r={r} />);
}

/** The ball: a small pyramid of its own colour, standing. */
export function BallShape({ scale, turn, grown }: Pick<Shape, 'scale' | 'turn' | 'grown'>) {
  const h = measures('S', scale).hb / MM;
  return (
    <g className="mr-ball-body" strokeWidth={h * 0.18} transform={`scale(${grown})`}>
      <rect
        className="mr-cast"
        transform={shadow(h * 0.4, turn)}
        x={-h}
        y={-h}
        width={2 * h}
        height={2 * h}
      />
      <rect className="mr-ball-side" x={-h} y={-h} width={2 * h} height={2 * h} />
      <path className="mr-ball-lit" d={`M${-h} ${-h}L${h} ${-h}L0 0Z`} />
      <path className="mr-ball-dark" d={`M${h} ${h}L${-h} ${h}L0 0Z`} />
      <path className="mr-ball-edge" d={`M${-h} ${-h}L${h} ${h}M${h} ${-h}L${-h} ${h}`} />
      <circle className="mr-ball-one" cx={h * 0.6} cy={0} r={h * 0.17} />
    </g>
  );
}

export const scaleOf = ({ options }: PublicState): number => options.pieceScale;
