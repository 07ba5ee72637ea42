/** A match as somebody imagines it going on: what is copied of it, and when two are the same. */
import { isQuestion, type Stack } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import {
  carrierOf,
  cell,
  copiedPlayers,
  findPlayer,
  groundOf,
  occupantOf,
  padAt,
  padsInPlay,
} from '../pieces.ts';
import { isFumble } from '../reroll.ts';
import { has } from '../skills/index.ts';
import type { Player, State, Team } from '../state.ts';

export interface Imagined extends State {
  /** The actions still to be taken, in order. */
  plan: Typed[];
  /** What has come of it so far. */
  marks: string[];
}

/** What is counted for statistics is not looked at. */
const UNCOUNTED: Player['stats'] = {};

function cloned<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloned) as T;
  const copy = {} as Record<string, unknown>;
  for (const name in value) copy[name] = cloned(value[name]);
  return copy as T;
}

/** Field by field: a spread of what has been changed takes many times as long. */
function copiedPlayer(one: Player): Player {
  const copy: Player = {
    id: one.id,
    seat: one.seat,
    number: one.number,
    sheet: one.sheet,
    place: one.place,
    condition: one.condition,
    distracted: one.distracted,
    rooted: one.rooted,
    acted: one.acted,
    resting: one.resting,
    teleports: one.teleports,
    tossed: one.tossed,
    used: one.used.length ? [...one.used] : [],
    stats: UNCOUNTED,
  };
  if (one.square) copy.square = one.square;
  if (one.casualties) copy.casualties = one.casualties;
  return copy;
}

/** A copy that a resolution may change; what play replaces, and never changes in place, is shared. */
export function copied(state: Imagined): Imagined {
  const copy = { ...state };
  const { turn } = state;
  if (turn) copy.turn = turn.active ? { ...turn, active: { ...turn.active } } : { ...turn };
  const teams = {} as Record<string, Team>;
  for (const seat of state.seats) teams[seat] = { ...state.teams[seat]!, stats: UNCOUNTED };
  copy.teams = teams as State['teams'];
  copy.players = copiedPlayers(state.players, copiedPlayer);
  copy.chests = state.chests.map((one) => ({ ...one }));
  Object.assign(copy, { stack: cloned(state.stack) as Stack });
  copy.plan = [...state.plan];
  copy.marks = [...state.marks];
  return copy;
}

/** Imagines a match with this still to be done in it. Orders are secret, and left out. */
export const imagined = (state: State, plan: readonly Typed[], closed: number): Imagined =>
  copied({
    ...state,
    orders: {},
    hidden: { chest: closed },
    plan: [...plan],
    marks: [],
  });

interface AnyRoll {
  readonly name: string;
  readonly faces: readonly number[];
  readonly total?: number;
  readonly success?: boolean;
  readonly again?: unknown;
}

const sorted = (faces: readonly number[]): string => [...faces].sort().join('');

/**
 * What play still looks at of a roll: a referee at doubles, a skill at a fumble; at nothing else but whether
 * it succeeded, as who dives is asked only where all who could would undo the dodge (BB-13.3).
 */
function rollKey({ name, faces, total, success, again }: AnyRoll, field: string): string {
  if (field === 'armourRoll') return `${success}${faces[0] === faces[1]}`;
  if (success === undefined || field === 'injuryRoll')
    return `${name}${sorted(faces)}=${total}${success}${again !== undefined}`;
  const fumbled = name === 'pass' && isFumble({ success, faces, total: total! });
  return success ? `${name}!` : `${name}?${again !== undefined}${fumbled}`;
}

const NOTHING: readonly string[] = [];

/** @param without fields that do not matter any more */
function keyOf(value: unknown, field = '', without = NOTHING): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value))
    return field === 'faces' ? sorted(value as number[]) : `[${value.map((one) => keyOf(one)).join()}]`;
  if ('faces' in value && 'die' in value) return rollKey(value as unknown as AnyRoll, field);
  let key = '{';
  for (const name in value) {
    if (without.includes(name)) continue;
    const its = (value as Record<string, unknown>)[name];
    if (its !== undefined) key += `${name}:${keyOf(its, name)};`;
  }
  return `${key}}`;
}

const FACE_CHOSEN: readonly string[] = ['thrown', 'answers'];
const ROLLED_AGAIN: readonly string[] = ['roll', 'thrown', 'again'];

/** Which fields of a frame do not matter any more; `above`: the next one on the stack. */
function settled(state: Imagined, frame: Stack[number], above: Stack[number] | undefined): readonly string[] {
  if (chosen(frame) !== undefined) return FACE_CHOSEN;
  return isSure(state, frame) || (above && isSure(state, above)) ? ROLLED_AGAIN : NOTHING;
}

/** The face that has just been picked of block dice, or 0 when it is picked already and the dice are done. */
function chosen(frame: Stack[number]): number | undefined {
  if (frame.do !== 'block' || isQuestion(frame)) return undefined;
  const { face, answers, thrown } = frame as { face?: string; thrown?: AnyRoll } & typeof frame;
  if (face !== undefined) return frame.answers ? undefined : 0;
  const [answer] = Object.values(answers ?? {}) as { index?: number }[];
  return frame.at === 'result' && answer ? thrown!.faces[answer.index!] : undefined;
}

/** A roll that is made again, with no test to come before: what it showed is gone. */
function isSure(state: Imagined, frame: Stack[number]): boolean {
  if (frame.do !== 'reroll' || isQuestion(frame)) return false;
  if (frame.at === 'again') return true;
  const { source, answers, player } = frame as { source?: string; player: string } & typeof frame;
  const [answer] = Object.values(answers ?? {}) as { source?: string }[];
  const used = source ?? answer?.source;
  if (used === undefined || used === 'none') return false;
  const one = findPlayer(state, player)!;
  return used === 'team' || used === 'leader'
    ? !has(one, 'testsTeamReroll').length
    : !has(one, 'rerollsAny').some(({ id }) => used.endsWith(id));
}

const playerKey = ({ place, square, condition, distracted, rooted, tossed, teleports, used }: Player) =>
  square
    ? `${square.x},${square.y}${condition[1]}${+distracted}${+rooted}${tossed},${teleports}${used.join()}`
    : place;

/**
 * Of a chain of teleports (DB-9.6) of which only one player is looked at: who else stands on pads is all one,
 * but for whom they play, how they are and whether they are next; so is the pad, if no carrier is on one who
 * could score there.
 */
function padsKey(state: Imagined, watched: string, next: string | undefined): string {
  const { players, ball } = state;
  const ground = groundOf(state);
  const { seat } = findPlayer(state, watched)!;
  const onPads = new Map<number, string[]>();
  for (const player of players) {
    if (!player.square) continue;
    const at = cell(ground, player);
    if (!padAt(state, at)) continue;
    const { id, condition, teleports } = player;
    const who =
      id === watched ? 'watched' : `${player.seat === seat}${ball.place === 'held' && ball.holder === id}`;
    const here = onPads.get(at) ?? [];
    here.push(`${who}${condition[1]}${teleports}${id === next}`);
    onPads.set(at, here);
  }
  const carrier = carrierOf(state);
  const scores = carrier?.square && onPads.has(cell(ground, carrier));
  const goals = scores
    ? state.seats.flatMap((one) => (one === carrier.seat ? [] : (ground.endZones[one] ?? [])))
    : [];
  return [...onPads]
    .map(([at, here]) => `${goals.includes(at)}${here.sort().join('&')}`)
    .sort()
    .join();
}

/** The chain of teleports under way, if nobody on a pad could follow when it is over: BB-12.10. */
function chainOf(state: Imagined): (Stack[number] & { readonly player?: string }) | undefined {
  const chain = state.stack.find((frame) => frame.do === 'teleport');
  const follows = (one: Player) =>
    one.square !== undefined && padAt(state, cell(groundOf(state), one)) && has(one, 'shadows').length > 0;
  return chain && !state.players.some(follows) ? chain : undefined;
}

/**
 * Where a teleport goes, each pad by a name: all are one on which nobody stands, if nobody scores there.
 * @param watched as of {@link keyOfImagined}
 */
export function padKinds(state: Imagined, watched: string | undefined): string[] | undefined {
  const chain = watched === undefined || state.plan.length ? undefined : chainOf(state);
  if (!chain || chain !== state.stack.at(-1)) return undefined;
  const ground = groundOf(state);
  const carrier = carrierOf(state);
  const scores = carrier?.id === chain.player;
  return padsInPlay(state).map((pad) => {
    const at = pad.y * ground.width + pad.x;
    const goal = scores && ground.endZone[at] !== undefined;
    return goal || occupantOf(state, at) ? `${pad.n}` : 'empty';
  });
}

const ON_PADS: readonly string[] = ['player'];

/**
 * Equal for what goes on alike.
 * @param watched who alone is looked at, wherever on the pads they are
 */
export function keyOfImagined(state: Imagined, watched?: string): string {
  const { stack, plan, marks, players, turn, teams, ball, chests } = state;
  const chain = watched === undefined || plan.length ? undefined : chainOf(state);
  let key = `${plan.length}|${marks.join()}|${keyOf(turn)}|${keyOf(ball)}|`;
  if (chain) key += padsKey(state, watched!, chain.player);
  for (const player of players)
    if (!chain || !player.square || !padAt(state, cell(groundOf(state), player)))
      key += `${playerKey(player)}/`;
  for (const { opened } of chests) key += +opened;
  for (const seat in teams) {
    const { rerolls, leaderReroll, bribes } = teams[seat as 'A']!;
    // BB-9.3: one in a turn, so how many are left is all one then
    key += turn?.rerollUsed ? `|${bribes}` : `|${rerolls}${leaderReroll}${bribes}`;
  }
  for (let i = 0; i < stack.length; i++)
    key += `|${chosen(stack[i]!)}${keyOf(stack[i], '', stack[i] === chain ? ON_PADS : settled(state, stack[i]!, stack[i + 1]))}`;
  return key;
}
