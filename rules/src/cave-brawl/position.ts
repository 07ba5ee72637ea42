/**
 * A match in the middle of a turn, set up from what is known of it: for tests, guides, puzzles and what-ifs.
 */
import { sameSquare } from '../geometry/square.ts';
import { beside, goalAttackedBy, grid, holds, isGoal, onBoard, type Piece, teamOf } from './arena.ts';
import { BEASTS, type BeastKind, type Faction, TEAMS, type Team } from './data.ts';
import { hooksOf } from './effects/index.ts';
import { checkOptions, options, type Sheet } from './options.ts';
import { givenPlayer, newPlayer, newState } from './procedures/match.ts';
import { turn } from './procedures/turn.ts';
import { turnAsked } from './questions.ts';
import { type Beast, type Player, type PublicState, publicState, type State } from './state.ts';
import { view } from './view.ts';

type Fact =
  | 'base'
  | 'mv'
  | 'hp'
  | 'status'
  | 'at'
  | 'movesLeft'
  | 'actionUsed'
  | 'turnOver'
  | 'stoodUp'
  | 'rivalryRolled'
  | 'curseSpent'
  | 'heldBy';

/**
 * A player as it is now. What is absent is as at the start of a turn: unhurt, on its feet if it has a square
 * and in the tunnel if not, and with all its movement.
 */
export type PlayerPosition = Sheet['players'][number] & Partial<Pick<Player, Fact>>;

/**
 * A beast as it is now; its numbers are those of its kind. Whom it holds is said by
 * {@link PlayerPosition.heldBy}.
 */
export interface BeastPosition extends Pick<Beast, 'id' | 'at' | 'hp' | 'after'> {
  readonly kind: BeastKind;
  /** As `hp` when absent. */
  readonly maxHp?: number;
  readonly stalled?: Team;
  readonly down?: boolean;
  readonly attacked?: boolean;
}

/** Somebody's turn, after its first steps: the players of that team may act, and nothing is half resolved. */
export interface Position {
  /**
   * Those that are not as usual, as `options` reads them; `teamSize` and `minBasic` follow
   * from the teams when absent.
   */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly active: Team;
  readonly teams: Readonly<
    Record<Team, { readonly faction: Faction; readonly players: readonly PlayerPosition[] }>
  >;
  readonly ball: NonNullable<PublicState['ball']>;
  /** Where it was when the turn started; where it is now when absent. */
  readonly ballAtTurnStart?: PublicState['ballAtTurnStart'];
  /** The team that has the ball, or `A`, when absent. */
  readonly offence?: Team;
  /** In order of release. */
  readonly beasts?: readonly BeastPosition[];
  /** The number of the next one released. */
  readonly nextBeast?: number;
  readonly drive?: number;
  readonly turn?: number;
  readonly score?: PublicState['score'];
  readonly idle?: PublicState['idle'];
  readonly suddenDeath?: boolean;
}

/**
 * Builds the state.
 * @throws Error that says in a sentence what does not fit together
 * @example position({ active: 'A', teams, ball: { where: 'held', player: 'A4' } })
 */
export function position(given: Position): State {
  const { active, ball, beasts = [], turn: number = 1, drive = 1 } = given;
  const state = newState(optionsOf(given));
  const side = (team: Team) => ({
    faction: given.teams[team].faction,
    players: given.teams[team].players.map((one, i) => playerOf(team, i + 1, one)),
    stats: {},
  });
  const teams = { A: side('A'), B: side('B') };
  const players = [...teams.A.players, ...teams.B.players];
  const holder = ball.where === 'held' ? players.find(({ id }) => id === ball.player) : undefined;
  const team = ball.where === 'tunnel' ? ball.team : holder && teamOf(holder);
  const at = ball.where === 'loose' ? ball.at : holder?.at;
  Object.assign(state, {
    phase: 'turn',
    teams,
    drive,
    turn: number,
    active,
    ball,
    offence: given.offence ?? team ?? 'A',
    ballAtTurnStart: given.ballAtTurnStart ?? { ...(team && { team }), ...(at && { at: { ...at } }) },
    score: given.score ?? state.score,
    idle: given.idle ?? state.idle,
    suddenDeath: given.suddenDeath ?? false,
    beasts: beasts.map((beast) => beastOf(beast, players)),
    nextBeast: given.nextBeast ?? Math.max(0, ...beasts.map(({ id }) => numberOf(id))) + 1,
  } satisfies Partial<State>);
  state.stack.push(turn.frame({ team: active }, 'idle'));
  turnAsked.ask({ state }, active, {});
  const [wrong] = inconsistencies(state);
  if (wrong) throw new Error(wrong);
  return state;
}

function optionsOf({ options: given, teams }: Position): State['options'] {
  const teamSize = teams.A.players.length;
  const settings = options.parse({ teamSize, minBasic: 0, ...given });
  const improper = checkOptions(settings);
  if (improper) throw new Error(improper.message);
  return settings;
}

function playerOf(team: Team, number: number, given: PlayerPosition): Player {
  const { type, name, bt, cd, pk, maxHp, ...now } = given;
  const player = newPlayer(givenPlayer(team, number, { type, name, bt, cd, pk, maxHp }));
  if (now.at) player.status = 'standing';
  if (now.mv !== undefined) player.movesLeft = now.mv;
  return Object.assign(player, now);
}

const numberOf = (id: string): number => Number(id.slice(1));

function beastOf(given: BeastPosition, players: readonly Player[]): Beast {
  const { id, kind, hp, maxHp = hp, at, down = false, stalled, after, attacked = false } = given;
  const { power, damageDice, mv } = BEASTS.find((entry) => entry.kind === kind)!;
  const holding = players.find(({ heldBy }) => heldBy.includes(id))?.id;
  return {
    ...{ id, kind, power, damageDice, mv, hp, maxHp, at, down },
    ...(stalled && { stalled }),
    ...{ after, attacked: attacked || holding !== undefined },
    ...(holding && { holding }),
  };
}

/** What does not fit together in a state, a sentence each; empty for every state that play leads to. */
export function* inconsistencies(state: State): Generator<string> {
  const shape = publicState.safeParse(view(state));
  if (!shape.success) {
    const [{ path, message }] = shape.error.issues as [(typeof shape.error.issues)[number]];
    yield `${path.join('.')}: ${message}.`;
    return;
  }
  const { teams, beasts, options } = state;
  if (!teams) return;
  for (const team of TEAMS) {
    const { length } = teams[team].players;
    if (length !== options.teamSize)
      yield `Team ${team} has ${length} players, and the options say ${options.teamSize}.`;
  }
  const players = [...teams.A.players, ...teams.B.players];
  for (const player of players) yield* wrongWith(player, state);
  for (const { id, at, hp } of beasts) {
    if (hp < 1) yield `${id} has no HP left.`;
    if (isGoal(at)) yield `${id} is in a goal square, which no beast enters.`;
    if (numberOf(id) >= state.nextBeast) yield `${id} is not numbered yet; the next is X${state.nextBeast}.`;
  }
  if (new Set(beasts.map(({ id }) => id)).size < beasts.length) yield 'Two beasts have one id.';
  const taken = new Map<string, string>();
  for (const piece of [...players.filter(onBoard), ...beasts] satisfies Piece[]) {
    const { x, y } = piece.at;
    const square = `(${x},${y})`;
    if (!grid.contains(piece.at)) yield `${piece.id} is at ${square}, outside the pit.`;
    else if (taken.has(square)) yield `${taken.get(square)} and ${piece.id} are both at ${square}.`;
    taken.set(square, piece.id);
  }
  yield* wrongWithBall(state, players);
}

function* wrongWith(player: Player, { beasts }: State): Generator<string> {
  const { id, status, at, hp, heldBy, movesLeft, mv } = player;
  if (onBoard(player) && !at) yield `${id} is ${status}, and in no square.`;
  if ((status === 'tunnel' || status === 'removed') && at) yield `${id} is ${status}, and in a square.`;
  if (living(status) && hp < 1) yield `${id} has no HP left, and is ${status}.`;
  if (status === 'corpse' && !hooksOf(player).leavesCorpse) yield `${id} leaves no corpse.`;
  if (status === 'corpse' && hp > 0) yield `${id} is a corpse, and has HP.`;
  if (movesLeft > mv) yield `${id} has ${movesLeft} moves left, and MV ${mv}.`;
  for (const name of heldBy) {
    const beast = beasts.find((one) => one.id === name);
    if (!beast) yield `${id} is held by ${name}, which is not in the arena.`;
    else if (beast.holding !== id)
      yield `${id} is held by ${name}, which holds ${beast.holding ?? 'nobody'}.`;
    else if (!onBoard(player) || !beside(beast, player)) yield `${name} holds ${id} and is not beside it.`;
  }
  for (const beast of beasts)
    if (beast.holding === id && !heldBy.includes(beast.id)) yield `${beast.id} holds ${id}, who is free.`;
}

const living = (status: Player['status']): boolean => status !== 'corpse' && status !== 'removed';

function* wrongWithBall(state: State, players: readonly Player[]): Generator<string> {
  const { ball } = state;
  if (!ball) yield 'There is no ball.';
  if (ball?.where === 'loose' && !grid.contains(ball.at))
    yield `The ball is at (${ball.at.x},${ball.at.y}), outside the pit.`;
  if (ball?.where !== 'held') return;
  const holder = players.find((player) => holds(state, player));
  if (!holder) yield `${ball.player} holds the ball, and there is no such player.`;
  else if (holder.status !== 'standing' && holder.status !== 'tunnel')
    yield `${ball.player} holds the ball, and does not stand.`;
  else if (holder.at && sameSquare(holder.at, goalAttackedBy(teamOf(holder))) && state.phase === 'turn')
    yield `${ball.player} holds the ball in the goal it attacks, which was a point.`;
}
