import type { Action, Minion, Pose, PublicState, Side } from '@touchline/rules/martian-rugby';
import {
  angle,
  attackHeading,
  carrier,
  centre,
  findMinion,
  findString,
  front,
  headingTo,
  type Line,
  lane,
  measures,
  measuresOf,
  type Point,
  progress,
  sideOf,
  TURN,
} from '@touchline/rules/martian-rugby/page';
import { away, type Choices } from './aiming.ts';
import {
  bounded,
  headingAt,
  isMovement,
  lineOf,
  type Movement,
  type Outlook,
  outlookOf,
  reaches,
} from './outlook.ts';
import { gainOf } from './run.ts';
import { reachersOf, threatsTo } from './stands.ts';

/** What is ordered by one press: to who has the ball, or to everybody who is left. */
export type Direction = 'run' | 'support' | 'ball' | 'ahead';

/** Where the ball is, unless it is in the air. */
function ballOf(state: PublicState): Point | undefined {
  const runner = carrier(state);
  if (runner) return centre(state, runner);
  return state.ball?.where === 'loose' ? state.ball.pose : undefined;
}

const pushesMate = (pushed: readonly { readonly minion: Minion }[], { side }: Minion): boolean =>
  pushed.some(({ minion }) => minion.side === side);

/** Whether an opponent is shoved nearer to the carrier of the side of a mover, or to where it can tackle. */
function endangers(state: PublicState, { minion, pushed }: Outlook): boolean {
  const runner = carrier(state);
  if (runner?.side !== minion.side || runner.id === minion.id || !pushed.length) return false;
  const at = centre(state, runner);
  const moved = state.minions.map((one) => {
    const by = pushed.find((push) => push.minion.id === one.id)?.by;
    return by ? { ...one, x: one.x + by.x, y: one.y + by.y } : one;
  });
  const nearer = moved.some(
    (one, i) => one.side !== runner.side && away(state, one, at) < away(state, state.minions[i]!, at),
  );
  const reachers = (minions: PublicState['minions']) =>
    reachersOf({ ...state, toAct: runner.side, minions }).length;
  return nearer || reachers(moved) > reachers(state.minions);
}

/**
 * A movement, if it is one that anybody would order without looking: nobody of the own side is shoved, and
 * no opponent to the ball.
 */
function harmless(state: PublicState, minion: Minion, action: Movement, edges = false) {
  const outlook = outlookOf(state, action);
  if (!outlook || (outlook.shifted && !edges) || pushesMate(outlook.pushed, minion)) return undefined;
  return endangers(state, outlook) ? undefined : outlook;
}

/**
 * The movement of a minion to a point; without one as it lies, or to where its side attacks. Who looks
 * away from the point gets up, to go there next.
 */
function going(state: PublicState, minion: Minion, to: Point | undefined): Action | undefined {
  const ahead = minion.stance === 'lying' ? minion.heading : attackHeading(state, minion.side);
  const heading = to ? headingAt(state, minion, to) : ahead;
  const action = { type: 'move', minion: minion.id, heading, slide: 0 } as const;
  const at = centre(state, minion);
  const outlook = harmless(state, minion, action, to !== undefined);
  // who is as near as can be stays there
  if (outlook && (!to || away(state, { ...minion, ...outlook.pose }, to) < away(state, minion, to)))
    return action;
  if (!to || minion.stance !== 'lying') return undefined;
  const wanted = headingTo(to.x - at.x, to.y - at.y, minion.heading);
  const up = { ...action, type: 'stand' } as const;
  return Math.abs(angle(wanted, minion.heading)) > TURN && harmless(state, minion, up) ? up : undefined;
}

/** Degrees off the way to the line from which on one goes back. */
const BACK = 100;

/**
 * A movement, unless it leads back from before the ball: who is there waits, and gets up to look to the line.
 */
function facing(state: PublicState, minion: Minion, action: Action | undefined): Action | undefined {
  const ahead = attackHeading(state, minion.side);
  if (action?.type !== 'move' || Math.abs(angle(action.heading, ahead)) < BACK) return action;
  const heading = bounded(minion, ahead);
  const up = { type: 'stand', minion: minion.id, heading, slide: 0 } as const;
  return minion.stance === 'lying' && harmless(state, minion, up) ? up : undefined;
}

/** Lengths of ground that are given up where anybody could tackle, and for each who could. */
const REACHED = 2.2;
const EACH = 0.25;

/** And faces of ground for a place to go on from: best is to look to the line, and who stands may turn. */
const ONWARD = 0.5;
const UPRIGHT = 0.6;

/** What the ball is worth somewhere, in micrometres of ground: who can be reached will be tackled. */
function worth(state: PublicState, runner: Minion, pose: Pose, far: number, threats: number): number {
  const { l } = measuresOf(state, runner);
  const off = angle(pose.heading, attackHeading(state, runner.side));
  const onward = pose.stance === 'lying' ? Math.cos((off * Math.PI) / 180) : UPRIGHT;
  return far - l * (threats ? REACHED + EACH * threats : 0) + l * ONWARD * onward;
}

/** What a movement is worth that ends with the ball: a try most of all. */
function keeping(state: PublicState, outlook: Outlook): number {
  const { minion, pose, polygon } = outlook;
  if (outlook.scores) return Number.POSITIVE_INFINITY;
  const had = { ...state, ball: { where: 'held', minion: minion.id } } as const;
  const far = Math.max(...polygon.map((v) => progress(state, minion.side, v.x)));
  return worth(state, minion, pose, far, threatsTo(had, outlook).length);
}

/** The position after a movement of who then has the ball. */
function after(state: PublicState, { minion, pose, pushed }: Outlook): PublicState {
  const minions = state.minions.map((one) => {
    if (one.id === minion.id) return { ...one, ...pose, acted: true };
    const by = pushed.find((push) => push.minion.id === one.id)?.by;
    return by ? { ...one, x: one.x + by.x, y: one.y + by.y } : one;
  });
  return { ...state, minions, ball: { where: 'held', minion: minion.id } };
}

/** How many opponents could throw themselves into a string, as three points of it tell. */
function leapers(state: PublicState, { side }: Minion, { p, r }: Line): number {
  const middle = { x: (p.x + r.x) / 2, y: (p.y + r.y) / 2 };
  const gets = (one: Minion) =>
    one.side !== side && !one.stunned && [p, middle, r].some((at) => reaches(state, one, at));
  return state.minions.filter(gets).length;
}

/** Somebody to pass to, and what comes of it. */
interface Mate {
  readonly id: string;
  readonly worth: number;
}

/** Those that could run on with the ball, who would bring most first. */
function matesOf(state: PublicState, side: Side, choices: Choices): readonly Mate[] {
  const found = state.minions.flatMap((one): Mate[] => {
    if (one.side !== side || one.acted || one.stunned) return [];
    const had = { ...state, ball: { where: 'held', minion: one.id } } as const;
    const most = movesOf(choices, one)
      .map((action) => harmless(had, one, action))
      .reduce(
        (most, outlook) => Math.max(most, outlook ? keeping(had, outlook) : most),
        Number.NEGATIVE_INFINITY,
      );
    return [{ id: one.id, worth: most }];
  });
  return found.sort((a, b) => b.worth - a.worth);
}

/** Lengths of ground that a pass has to bring. */
const PASSED = 0.1;

/** And what more, where an opponent could throw itself into the string: as much as a likely tackle costs. */
const SHUT = 0.8;

type Ended = readonly [Movement, Outlook];

interface Carried {
  readonly action: Movement;
  readonly worth: number;
}

/** What a pass costs, in micrometres of ground. */
const costOf = (state: PublicState, from: Minion, line: Line): number =>
  (PASSED + (leapers(state, from, line) ? SHUT : 0)) * measuresOf(state, from).l;

/** What the ball is worth in the hands of the best that a movement leaves to pass to, if that is more. */
function passing(state: PublicState, outlook: Outlook, mates: readonly Mate[], least: number): number {
  const then = after(state, outlook);
  const from = findMinion(then, outlook.minion.id)!;
  const cheap = PASSED * measuresOf(state, from).l;
  let most = least;
  for (const { id, worth } of mates) {
    if (worth - cheap <= most) return most;
    const to = id === from.id ? undefined : findMinion(then, id);
    const line = to && findString(lane(then, from, to), to);
    if (line) most = Math.max(most, worth - costOf(then, from, line));
  }
  return most;
}

/** The best of movements that end with the ball, whether it is kept then or passed on. */
function carrying(state: PublicState, ways: readonly Ended[], mates: readonly Mate[]): Carried | undefined {
  let best: Carried | undefined;
  for (const [action, outlook] of ways) {
    const kept = keeping(state, outlook);
    const found = passing(state, outlook, mates, Math.max(kept, best?.worth ?? kept));
    if (!best || found > best.worth) best = { action, worth: found };
  }
  return best;
}

const movesOf = (choices: Choices, { id }: Minion): readonly Movement[] =>
  [...(choices.get(id)?.values() ?? [])].flat().filter(isMovement);

/** A try is worth any shove. */
function runIn(state: PublicState, runner: Minion, action: Movement): Outlook | undefined {
  const outlook = outlookOf(state, action);
  return outlook?.scores ? outlook : harmless(state, runner, action);
}

/** The way of who has the ball to the line: far, and out of reach, if that costs little. */
function running(state: PublicState, runner: Minion, choices: Choices, passes = true) {
  const reached = reachersOf({ ...state, toAct: runner.side }).length > 0;
  const ways = movesOf(choices, runner).flatMap((action) => {
    const outlook = action.heading === undefined ? undefined : runIn(state, runner, action);
    // nobody gives ground away, unless it gets away from who could tackle
    if (!outlook) return [];
    const on = outlook.scores || gainOf(state, outlook)!.gained > 0;
    return on || (reached && !threatsTo(state, outlook).length) ? [[action, outlook] as const] : [];
  });
  return carrying(state, ways, passes ? matesOf(state, runner.side, choices) : []);
}

/** So many go back for a ball that nobody has. */
const FEW = 2;

/** Lengths of a large one from which on nobody gets to the ball in one move. */
const FAR = 3;

/** The movement that gets the ball, and leaves who then has it furthest forward and out of reach. */
function getting(state: PublicState, choices: Choices, ball: Point): Movement | undefined {
  const { l } = measures('L', state.options.pieceScale);
  const near = state.minions.filter((one) => choices.has(one.id) && away(state, one, ball) <= FAR * l);
  const ways = near.flatMap((minion) =>
    movesOf(choices, minion).flatMap((action) => {
      const outlook = outlookOf(state, action);
      return outlook?.tackles || outlook?.picksUp ? [[action, outlook] as const] : [];
    }),
  );
  const [first] = ways;
  return first && carrying(state, ways, matesOf(state, first[1].minion.side, choices))?.action;
}

/** Millimetres between supporters, and behind who has the ball, for pieces of the usual size. */
const LANE = 75;
const BEHIND = 20;

/** The nearest on each side waits ahead, in lengths of a medium one: a run brings the carrier level. */
const AHEAD = 0.8;
const ASIDE = 0.7;

/** Where who comes along waits for a pass: ahead, or beside the ball and a little behind it. */
function postOf(state: PublicState, runner: Minion, left: boolean, rank: number): Point {
  const { x, y } = centre(state, runner);
  const unit = 10 * state.options.pieceScale;
  const { l } = measures('M', state.options.pieceScale);
  const out = (left ? 1 : -1) * (rank ? rank * LANE * unit : ASIDE * l);
  const forwards = state.attacks[runner.side] === 'far' ? 1 : -1;
  const back = -forwards * (rank ? BEHIND * unit + measuresOf(state, runner).hb : -AHEAD * l);
  return {
    x: Math.max(0, Math.min(state.field.length, x + back)),
    y: Math.max(0, Math.min(state.field.width, y + out)),
  };
}

/** Everybody who has not acted comes along with who has the ball, ready for a pass. */
function supporting(state: PublicState, runner: Minion, able: readonly Minion[]): readonly Action[] {
  const at = centre(state, runner);
  const mates = state.minions
    .filter((one) => one.side === runner.side && one !== runner)
    .sort((a, b) => away(state, a, at) - away(state, b, at));
  const ranks = { left: 0, right: 0 };
  return mates.flatMap((one) => {
    const left = centre(state, one).y > at.y;
    const rank = left ? ranks.left++ : ranks.right++;
    if (!able.includes(one)) return [];
    const to = (at: number) => going(state, one, postOf(state, runner, left, at));
    // who cannot get ahead comes beside
    return facing(state, one, to(rank) ?? to(rank + 1)) ?? [];
  });
}

/**
 * What one press orders, in the order in which it is done: who gets the ball goes first. Who would push a
 * team-mate, or an opponent to the ball, is left to the coach, and, but for a run, so is who has the ball.
 * @param hints whether it is found out who runs, or gets the ball, and how: without, that is the coach's
 */
export function ordersOf(
  state: PublicState,
  choices: Choices,
  direction: Direction,
  hints = true,
): readonly Action[] {
  const holder = carrier(state);
  const able = state.minions.filter(({ id }) => choices.get(id)?.has('move'));
  const [first] = choices.keys();
  const runner = first && holder?.side === sideOf(first) ? holder : undefined;
  if (direction === 'run')
    return hints && runner && able.includes(runner)
      ? [running(state, runner, choices)?.action ?? []].flat()
      : [];
  const others = able.filter((one) => one !== runner);
  if (direction === 'support') return runner ? supporting(state, runner, others) : [];
  const to = direction === 'ball' ? ballOf(state) : undefined;
  if (runner || (direction === 'ball' && !to)) return [];
  const gets = hints && to ? getting(state, choices, to) : undefined;
  const rank = (one: Minion) => (to ? -away(state, one, to) : progress(state, one.side, one.x));
  const rest = others.filter(({ id }) => id !== gets?.minion).sort((a, b) => rank(b) - rank(a));
  const sent = rest.flatMap((minion, i) => {
    const goes = going(state, minion, to);
    // a few go for a ball that lies free, wherever it is
    return (holder || !to || i < FEW ? goes : facing(state, minion, goes)) ?? [];
  });
  return [gets ?? [], sent].flat();
}

/** What a way comes to, where it is more than to go. */
export type Deed = 'score' | 'tackle' | 'pick' | 'rise';

/** What comes first of a way: who gets the ball by it is the only one to go. */
export function deedOf(state: PublicState, direction: Direction, first: Action) {
  const outlook = isMovement(first) ? outlookOf(state, first) : undefined;
  const { scores, tackles, picksUp } = outlook ?? {};
  const goes: Direction | Deed = direction === 'run' && first.type === 'stand' ? 'rise' : direction;
  const does: Direction | Deed = scores ? 'score' : tackles ? 'tackle' : picksUp ? 'pick' : goes;
  const carries = outlook && direction === 'run' && !scores;
  const risk = carries ? threatsTo(state, outlook).length : 0;
  return { does, whom: tackles?.id ?? '', risk, gained: (carries && gainOf(state, outlook)?.gained) || 0 };
}

/**
 * What is to be said against a run after which somebody can tackle: a pass that follows makes it good; who
 * stays is out of reach; or the ball is lost either way. `undefined` where nobody can, or it scores.
 */
export type Doubt = 'passes' | 'stays' | 'lost';

/** What is to be said against the run that is ordered. */
export function doubtOf(state: PublicState, choices: Choices, first: Action): Doubt | undefined {
  const outlook = isMovement(first) ? outlookOf(state, first) : undefined;
  if (!outlook || outlook.scores || !threatsTo(state, outlook).length) return undefined;
  const { minion } = outlook;
  const kept = keeping(state, outlook);
  if (passing(state, outlook, matesOf(state, minion.side, choices), kept) > kept) return 'passes';
  const { id, heading, stance } = minion;
  const up = stance === 'lying' && outlookOf(state, { type: 'stand', minion: id, heading, slide: 0 });
  const stays = up ? threatsTo(state, up) : reachersOf({ ...state, toAct: minion.side });
  return stays.length ? 'lost' : 'stays';
}

/** A pass to who can run on, or is out of reach. */
export interface OpenPass {
  readonly action: Extract<Action, { type: 'pass' }>;
  /** It is better than to run, or to keep the ball. */
  readonly better: boolean;
  /** Nobody leaps into it, and who gets it is, or runs on to, where nobody tackles it, or over the line. */
  readonly clear: boolean;
  /** How many could leap into it. */
  readonly leapers: number;
  /** Who gets it can run on. */
  readonly runs: boolean;
}

/** The pass after which a run brings most; one that an opponent could leap into has to bring much. */
export function openPass(state: PublicState, choices: Choices): OpenPass | undefined {
  const holder = carrier(state);
  let best: Omit<OpenPass, 'better'> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const pass of (holder && choices.get(holder.id)?.get('pass')) ?? []) {
    if (pass.type !== 'pass') continue;
    const to = findMinion(state, pass.to);
    const line = lineOf(state, pass);
    if (!to || !line) continue;
    const had = { ...state, ball: { where: 'held', minion: to.id } } as const;
    const able = !to.acted && !to.stunned;
    const run = able ? running(had, to, choices, false) : undefined;
    const there = staying(had, to);
    // who can run and does not is asked about otherwise
    if (!run && (able || there.risk)) continue;
    const brings = (run ?? there).worth - costOf(state, holder!, line);
    if (brings <= most) continue;
    most = brings;
    const outlook = run && outlookOf(had, run.action)!;
    const safe = !outlook || outlook.scores || !threatsTo(had, outlook).length;
    const shut = leapers(state, holder!, line);
    best = { action: pass, clear: !shut && safe, leapers: shut, runs: run !== undefined };
  }
  if (!holder || !best) return undefined;
  const run = holder.acted ? undefined : running(state, holder, choices);
  return { ...best, better: most > (run ?? staying(state, holder)).worth };
}

/** What it is worth that who has the ball stays where it is, and how many could tackle it there. */
function staying(state: PublicState, runner: Minion) {
  const risk = reachersOf({ ...state, toAct: runner.side }).length;
  return { risk, worth: worth(state, runner, runner, front(state, runner), risk) };
}

/** What a learner may press without thinking; `undefined` where to end the turn is as good, or better. */
export function leadOf(
  [first, second]: readonly { readonly direction: Direction; readonly doubt?: Doubt | undefined }[],
  pass: Pick<OpenPass, 'better'> | undefined,
  thrower: string | undefined,
): Direction | 'pass' | undefined {
  const doubt = first?.doubt;
  const loses = doubt === 'stays' || doubt === 'lost';
  // who can still run throws afterwards
  if (pass?.better && (thrower || loses || first?.direction !== 'run')) return 'pass';
  return loses ? (second?.direction ?? (doubt === 'lost' ? 'run' : undefined)) : first?.direction;
}
