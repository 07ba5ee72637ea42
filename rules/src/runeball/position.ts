/**
 * A match in the middle of a turn, set up from what is known of it: for tests, guides, puzzles and what-ifs.
 */
import type { Archetype } from './data/archetypes.ts';
import type { Maneuver } from './data/maneuvers.ts';
import type { Skill } from './data/skills.ts';
import { CELLS, cellOf, HEXES, type Hex, isPost, TEAMS } from './field.ts';
import { options } from './options.ts';
import { acts, findPlayer, stands, teamOf } from './pieces.ts';
import { match } from './procedures/match.ts';
import { newTurn } from './procedures/new-turn.ts';
import { round } from './procedures/round.ts';
import { turn } from './procedures/turn.ts';
import { newState, playersOf, rerollsOf } from './start.ts';
import { type Ball, type Player, publicState, type State, type Turn } from './state.ts';
import { type Sheet, sheetOf } from './team.ts';
import { view } from './view.ts';

/**
 * A player as it is now. What is absent is as at the start of a turn: unhurt, on its feet if it has a hex.
 */
export interface PlayerPosition extends Partial<Omit<Player, 'sheet' | 'id'>> {
  readonly id: string;
  /** `lineman` when absent. */
  readonly archetype?: Archetype;
  /** Special maneuvers in place of the archetype's. */
  readonly maneuvers?: readonly Maneuver[];
  /** Skills of a value other than the archetype's. */
  readonly skills?: Readonly<Partial<Record<Skill, number>>>;
  /** In place of all of these. */
  readonly sheet?: Sheet;
}

/** Somebody's turn. Who is not named is on the sideline. */
export interface Position
  extends Partial<
    Pick<
      State,
      'half' | 'round' | 'drive' | 'score' | 'limit' | 'kicking' | 'kicker' | 'choice' | 'referee'
    > &
      Pick<State, 'lastTouch' | 'kickoffLive' | 'freeChain' | 'quiet' | 'entries'>
  > {
  /** Those that are not as usual, as `options` reads them. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players: readonly PlayerPosition[];
  /** `none` when absent. */
  readonly ball?: Ball;
  /** Whose turn it is, and of which kind: `normal` when absent. */
  readonly active: string;
  readonly type?: Turn['type'];
  /** What of the turn is used up already. */
  readonly turn?: Partial<Turn>;
  /** Who acts later in this round, in order. */
  readonly order?: readonly string[];
  /** The initiative of the whole round, in place of `order`. */
  readonly initiatives?: State['order'];
}

/**
 * What is under way while a turn is open.
 * @param later whether normal turns are still to come in this round; else a held turn is one of those after
 * them (RB-12.3)
 */
export const underWay = ({ player, type }: Pick<Turn, 'player' | 'type'>, later = false): State['stack'] => [
  match.frame({}, 'rounds'),
  round.frame({}, type === 'held' && !later ? 'held turns' : 'next'),
  turn.frame({ player, type }, 'settle'),
  { do: 'ask', kind: 'turn', seats: [teamOf({ id: player })] },
];

/**
 * Builds the state, with the active player to decide.
 * @throws Error that says in a sentence what does not fit together
 */
export function position(given: Position): State {
  const { players, active, type = 'normal', order = [], initiatives, options: set = {}, ...more } = given;
  const { turn: used, ball, ...facts } = more;
  const state = newState(options.parse(set));
  for (const of of TEAMS) state.players.push(...playersOf(of, { preset: 'balanced' }));
  for (const one of players) placed(state, one);
  for (const { id, carrying } of state.players)
    if (carrying !== undefined) known(state, carrying).carriedBy = id;
  Object.assign(state, {
    phase: 'play',
    round: 1,
    drive: 1,
    kicking: 'B',
    kicker: 'B8',
    choice: { first: 'A', second: 'B', keshat: false },
    // the kicker has touched a ball that nobody is said to have touched
    ...(ball && { lastTouch: facts.kicker ?? 'B8' }),
    ...facts,
    ...(ball && { ball }),
    ...(ball?.state === 'held' && { lastTouch: ball.carrier }),
  });
  state.order =
    initiatives ??
    [active, ...order].map((player, i) => ({ player, total: known(state, player).initiative ?? 20 - i }));
  if (!initiatives) for (const { player, total } of state.order) known(state, player).initiative = total;
  const acting = known(state, active);
  if (!acts(acting)) throw new Error(`${active} cannot have a turn.`);
  state.turn = { ...newTurn(state, acting, type), ...used };
  state.stack.push(...underWay({ player: active, type }, order.length > 0));
  const wrong = inconsistency(state);
  if (wrong) throw new Error(wrong);
  return state;
}

function known(state: State, id: string): Player {
  const player = findPlayer(state, id);
  if (!player) throw new Error(`There is no player ${id}.`);
  return player;
}

function placed(state: State, given: PlayerPosition): void {
  const { id, archetype = 'lineman', maneuvers, skills, sheet: whole, ...now } = given;
  const player = known(state, id);
  const sheet = whole ?? sheetOf({ archetype }, archetype, false);
  player.sheet = {
    ...sheet,
    maneuvers: [...(maneuvers ?? sheet.maneuvers)],
    skills: { ...sheet.skills, ...skills },
  };
  player.rerolls = rerollsOf(player.sheet);
  if (now.hex) Object.assign(player, { where: 'field', entered: true });
  Object.assign(player, now);
  if (now.hex && cellOf(now.hex) >= 0) player.hex = HEXES[cellOf(now.hex)] as { q: number; r: number };
}

/** What does not fit together, in a sentence. */
function inconsistency(state: State): string | undefined {
  const read = publicState.safeParse(view(state));
  if (!read.success) {
    const [{ path, message }] = read.error.issues as [(typeof read.error.issues)[number]];
    return `${path.join('.')}: ${message}.`;
  }
  return misplaced(state) ?? unnamed(state) ?? wrongBall(state);
}

/** RB-1.10, RB-1.13, RB-16.5, RB-24.16 */
function misplaced(state: State): string | undefined {
  const taken = new Array<Player | undefined>(CELLS);
  for (const player of state.players) {
    const { id, hex, where, carrying, carriedBy } = player;
    if ((where === 'field') !== (hex !== undefined)) return `${id} is on the field without a hex, or off it.`;
    if (!hex) continue;
    const at = cellOf(hex);
    if (at < 0 || isPost(at)) return `${id} cannot stand in ${name(hex)}.`;
    if (carrying !== undefined && !carries(player, known(state, carrying)))
      return `${id} cannot carry ${carrying}.`;
    if (carriedBy !== undefined) {
      if (known(state, carriedBy).carrying !== id) return `${id} is not carried by ${carriedBy}.`;
      continue;
    }
    const there = taken[at];
    if (there && there.posture !== 'prone' && player.posture !== 'prone')
      return `${id} and ${there.id} are both in ${name(hex)}.`;
    taken[at] = player;
  }
  return undefined;
}

const carries = (carrier: Player, carried: Player): boolean =>
  stands(carrier) &&
  carried.hex !== undefined &&
  cellOf(carried.hex) === cellOf(carrier.hex) &&
  carried.posture === 'prone' &&
  teamOf(carried) === teamOf(carrier) &&
  carried.carrying === undefined;

/** Everybody who is named somewhere has to be there. */
function unnamed(state: State): string | undefined {
  const { turn, order, entries, kicker, lastTouch } = state;
  for (const { player } of order)
    if (known(state, player).initiative === undefined) return `${player} has no initiative in this round.`;
  for (const { seat, player } of entries)
    if (teamOf(known(state, player)) !== seat) return `${player} cannot come in for ${seat}.`;
  for (const { hex } of entries) if (cellOf(hex) < 0) return `${name(hex)} is not on the field.`;
  const named = [...turn!.startAdjacent, kicker ?? [], lastTouch ?? []].flat();
  for (const { declared } of state.players)
    if (declared?.kind === 'block' && !['any', 'carrier'].includes(declared.target))
      named.push(declared.target);
  for (const id of named) known(state, id);
  return cellOf(turn!.startHex) < 0 ? `The turn began off the field.` : undefined;
}

/** RB-9.1 */
function wrongBall(state: State): string | undefined {
  const { ball } = state;
  if (ball.state === 'none') return undefined;
  if (ball.state === 'held') {
    const carrier = known(state, ball.carrier);
    return stands(carrier) && carrier.carrying === undefined
      ? undefined
      : `${ball.carrier} cannot have the ball.`;
  }
  const hex = ball.state === 'air' ? ball.target : ball.hex;
  return cellOf(hex) < 0 ? `The ball cannot be in ${name(hex)}.` : undefined;
}

const name = ({ q, r }: Hex): string => `(${q},${r})`;
