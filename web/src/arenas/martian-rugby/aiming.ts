import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
import {
  angle,
  attackHeading,
  centre,
  findMinion,
  heading,
  measuresOf,
  type Point,
} from '@touchline/rules/martian-rugby/page';
import { type Aim, TOOLS, type Tool } from './aim.ts';
import { bounded, headingAt, isMovement, type Movement, outlookOf, reaches } from './outlook.ts';

/** What a minion can do, by tool. */
type Tooled = ReadonlyMap<Tool, readonly Action[]>;
export type Choices = ReadonlyMap<string, Tooled>;

export function byMinion(actions: readonly Action[]): Choices {
  const found = new Map<string, Map<Tool, Action[]>>();
  for (const action of actions) {
    if (!('minion' in action) || typeof action.minion !== 'string') continue;
    const tools = found.get(action.minion) ?? new Map<Tool, Action[]>();
    found.set(action.minion, tools);
    const type = action.type as Tool;
    const list = tools.get(type);
    if (list) list.push(action);
    else tools.set(type, [action]);
  }
  return found;
}

/** What comes of a movement that anybody would want: the first of these. */
const WANTED = ['blocks', 'scores', 'tackles', 'picksUp'] as const;

/** The first way of a sample that comes to something. */
function wantedIn(state: PublicState, sample: readonly Action[]): Movement | undefined {
  const ways = sample.filter(isMovement).map((way) => ({ way, outlook: outlookOf(state, way) }));
  for (const what of WANTED) {
    const found = ways.find(({ outlook }) => outlook?.[what]);
    if (found) return found.way;
  }
  return undefined;
}

/**
 * What a tool is aimed at first: the first way of the sample that comes to something, or the first of
 * all.
 */
export function aimOf(state: PublicState, sample: readonly Action[]): Aim | undefined {
  const first = (wantedIn(state, sample) ?? sample[0]) as Extract<Action, { minion: string }> | undefined;
  if (!first) return undefined;
  const minion = findMinion(state, first.minion);
  if (!minion) return undefined;
  return {
    minion: first.minion,
    tool: first.type as Tool,
    heading: 'heading' in first && first.heading !== undefined ? first.heading : minion.heading,
    slide: 'slide' in first && first.slide !== undefined ? first.slide : 0,
    target: first.type === 'kick' ? first.target : centre(state, minion),
    face: first.type === 'kick' ? first.face : 0,
  };
}

/**
 * What a minion is chosen with: who lies and looks away from the line gets up towards it, unless its way
 * ahead comes to something.
 */
export function usualAim(state: PublicState, minion: Minion, tools: Tooled): Aim | undefined {
  const name = TOOLS.find((one) => tools.has(one));
  if (!name) return undefined;
  const sample = tools.get(name)!;
  const ups = tools.get('stand');
  const ahead = attackHeading(state, minion.side);
  const away = minion.stance === 'lying' && Math.abs(angle(minion.heading, ahead)) > 90;
  if (!ups || !away || name !== 'move' || wantedIn(state, sample)) return aimOf(state, sample);
  const turn = (one: Action) =>
    'heading' in one && one.heading !== undefined ? Math.abs(angle(one.heading, ahead)) : 180;
  return aimOf(
    state,
    [...ups].sort((a, b) => turn(a) - turn(b)),
  );
}

/**
 * The action that an aim stands for; drops, and passes whose string is not laid by hand, are
 * chosen from the server's list.
 */
export function actionOf(state: PublicState, aim: Aim): Action | undefined {
  const { tool, minion, target, face, string } = aim;
  switch (tool) {
    case 'kick':
      return { type: 'kick', minion, target, face };
    case 'pass':
      return string && string !== 'open' ? { type: 'pass', minion, ...string } : undefined;
    case 'drop':
      return undefined;
    case 'stand':
      if (findMinion(state, minion)?.stance === 'standing') return { type: 'stand', minion };
  }
  return { type: tool, minion, heading: aim.heading, slide: aim.slide };
}

export function turned(aim: Aim, minion: Minion, by: number): Aim {
  if (aim.tool === 'kick') return { ...aim, face: heading(aim.face + by) };
  return { ...aim, heading: bounded(minion, aim.heading + by), slide: 0, short: false };
}

/** How far a piece may be slid is less where it would touch with a corner: MR-4.3, MR-4.4. */
export function slidden(state: PublicState, aim: Aim, minion: Minion, by: number): Aim {
  const { hb, b } = measuresOf(state, minion);
  const edge = minion.stance === 'standing' && heading(aim.heading - minion.heading) % 90 === 0;
  const limit = (edge ? b : hb) - 1;
  return { ...aim, slide: Math.max(-limit, Math.min(limit, aim.slide + by)) };
}

export const onField = ({ field }: PublicState, { x, y }: Point): Point => ({
  x: Math.max(0, Math.min(field.length, x)),
  y: Math.max(0, Math.min(field.width, y)),
});

export const away = (state: PublicState, minion: Minion, point: Point): number => {
  const { x, y } = centre(state, minion);
  return Math.hypot(x - point.x, y - point.y);
};

/** The piece that is nearest to a point and no further than that, or than it is large. */
export function nearest(
  state: PublicState,
  point: Point,
  reach: number,
  fits: (m: Minion) => boolean,
): Minion | undefined {
  let best: Minion | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const m of state.minions) {
    if (!fits(m)) continue;
    const far = away(state, m, point);
    if (far > Math.max(reach, measuresOf(state, m).hb * 1.1) || far >= least) continue;
    best = m;
    least = far;
  }
  return best;
}

/**
 * What is aimed at: what the coach wants, as long as it can be done; or else what goes without saying.
 * @param open who is in the middle of something
 */
export function aimIn(
  state: PublicState,
  choices: Choices,
  wanted: Aim | undefined,
  open: string | undefined,
): Aim | undefined {
  const found = choices.get(wanted?.minion ?? '');
  if (wanted && found?.has(wanted.tool)) return wanted;
  // who is in the middle of something goes on, and who alone can act is chosen already
  const only = choices.size === 1 ? [...choices.keys()][0] : undefined;
  const next = found ? wanted?.minion : (only ?? (open && choices.has(open) ? open : undefined));
  const tools = next === undefined ? undefined : choices.get(next);
  const tool = TOOLS.find((one) => tools?.has(one));
  // the ball is never thrown by a click that was meant for something else
  const throws = (tool === 'kick' && state.phase !== 'kickoff') || tool === 'pass' || tool === 'drop';
  return tool && !throws ? aimOf(state, tools!.get(tool)!) : undefined;
}

/** The aim turned to a point; `undefined` for what is aimed in another way. */
export function aimedAt(state: PublicState, aim: Aim, minion: Minion, point: Point): Aim | undefined {
  if (aim.tool === 'kick') return { ...aim, target: onField(state, point) };
  if (aim.tool === 'pass' || aim.tool === 'drop') return undefined;
  const short = !reaches(state, minion, point);
  return { ...aim, heading: headingAt(state, minion, point), slide: 0, short };
}
