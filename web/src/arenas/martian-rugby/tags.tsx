import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, centre, footprint, type Point } from '@touchline/rules/martian-rugby/page';
import { use } from 'react';
import { unheard } from '../board/button.ts';
import { SceneContext } from '../board/scene.ts';
import { ballAt } from './ball.ts';
import type { Lie } from './field.tsx';
import { haloOf, PLAYING, ringOf } from './minions.tsx';
import { useNamed } from './named.ts';
import { placed, round } from './plan.ts';
import { grownIn } from './room.ts';

/** What something takes of the drawing: its middle, and half of its width and height. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const meet = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;

interface Props extends Lie {
  readonly state: PublicState;
  readonly minions: readonly Minion[];
  readonly chosen: string | undefined;
}

/** Pixels between a piece and its name. */
const GAP = 3;

/** Pixels that it keeps from others of its side. */
const APART = 8;

/** Below, above and beside a piece; further away, a line leads to it. */
const SIDES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;
const CORNERS = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** How much of the drawing pieces and ball take. */
function boxesOf({ state, plan, scale, minions }: Props): readonly (Box & { readonly id?: string })[] {
  const of = minions.map((minion) => {
    const grown = grownIn(state, minions, scale, minion);
    const at = plan.at(centre(state, minion));
    const corners = footprint(state, minion).map((v) => plan.at(v));
    const half = (by: 'x' | 'y') => Math.max(...corners.map((v) => Math.abs(v[by] - at[by]))) * grown;
    return { id: minion.id, ...at, w: half('x'), h: half('y') };
  });
  const ball = ballAt(state);
  // its ring, with half of the line that it is drawn with
  const r = haloOf(state, scale) + 2 / scale;
  return ball ? [...of, { ...plan.at(ball), w: r, h: r }] : of;
}

/** Where the names of minions stand, each where it covers nothing; who is chosen has one always. */
function tagsOf(props: Props, said: (id: string) => string) {
  const { state, plan, scale, minions, chosen } = props;
  const font = 10.5 / scale;
  const boxes = boxesOf(props);
  const tags: (Box & { readonly minion: Minion; readonly from?: Box; readonly side: number })[] = [];
  // beside another of its side it would be taken for that one's
  const apart = (box: Box) => ({ ...box, w: box.w + APART / scale, h: box.h + APART / scale });
  const free = (box: Box, { id }: Minion) =>
    !boxes.some((one) => one.id !== id && meet(one, one.id?.[0] === id[0] ? apart(box) : box)) &&
    !tags.some((one) => meet(one, box));
  const holder = carrier(state)?.id;
  const first = (one: Minion) => Number(one.id === chosen) * 2 + Number(one.id === holder);
  for (const minion of [...minions].sort((a, b) => first(b) - first(a))) {
    const at = plan.at(centre(state, minion));
    const grown = grownIn(state, minions, scale, minion);
    const r = ringOf(state, minion, scale, grown);
    const corners = footprint(state, minion).map((v) => plan.at(v));
    /** How far it reaches that way from its middle. */
    const out = (by: 'x' | 'y', sign: number) =>
      Math.max(...corners.map((v) => sign * (v[by] - at[by]))) * grown + GAP / scale;
    const size = { w: (font * (0.69 * said(minion.id).length + 0.8)) / 2, h: font * 0.6 };
    const beside = (sides: typeof SIDES | typeof CORNERS, far: number) =>
      sides.map(([x, y]) => ({
        x: at.x + x * (far * out('x', x) + size.w),
        y: at.y + y * (far * out('y', y) + size.h),
        ...size,
      }));
    const near = beside(SIDES, 1);
    const away = first(minion) ? [...beside(CORNERS, 1), ...beside(SIDES, 2.2), ...beside(CORNERS, 2)] : [];
    const all = [...near, ...away];
    const found = all.findIndex((one) => free(one, minion));
    const side = found < 0 && minion.id === chosen ? 0 : found;
    const box = all[side];
    if (box && said(minion.id))
      tags.push({ ...box, minion, side, ...(side >= near.length && { from: { ...at, w: r, h: r } }) });
  }
  return { tags, font };
}

/** The names of minions, each where it covers no piece and no other name. */
export function Tags(props: Props) {
  const said = useNamed();
  // on a small board nobody has a name
  if (props.scale <= 0.12 || !use(SceneContext)) return null;
  const { tags, font } = tagsOf(props, said);
  const { state, minions, plan, scale } = props;
  const playing = PLAYING.has(state.phase);
  const drawn = minions.map((minion) => {
    const tag = tags.find((one) => one.minion === minion);
    const at = plan.at(centre(state, minion));
    return (
      // it goes the way its piece goes, named or not, so that they never part
      <g
        key={minion.id}
        data-tag={minion.id}
        className={minion.acted && playing ? 'mr-moves mr-acted' : 'mr-moves'}
        style={placed(at)}
      >
        {tag && <Tag key={tag.side} tag={tag} at={at} font={font} name={said(minion.id)} scale={scale} />}
      </g>
    );
  });
  return <g {...unheard}>{drawn}</g>;
}

interface TagProps {
  readonly tag: ReturnType<typeof tagsOf>['tags'][number];
  /** The middle of the piece. */
  readonly at: Point;
  readonly font: number;
  readonly name: string;
  readonly scale: number;
}

/** A name beside its piece; on another side of it, it is drawn again, and does not cross it. */
function Tag({ tag, at, font, name, scale }: TagProps) {
  const { minion, x, y, w, h, from } = tag;
  return (
    <g className="mr-moves" style={placed({ x: x - at.x, y: y - at.y })}>
      <g className={`mr-tag mr-tag-${minion.side}`}>
        {from && <path d={`M0 0L${round(from.x - x)} ${round(from.y - y)}`} strokeWidth={1.4 / scale} />}
        <rect x={-w} y={-h} width={2 * w} height={2 * h} rx={h / 2} />
        <text fontSize={font}>{name}</text>
      </g>
    </g>
  );
}
