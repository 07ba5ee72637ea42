/** What the bot looks at before it decides: the public state, seen from its own side. */
import { distance, type Square } from '../../geometry/square.ts';
import {
  ballSquare,
  carrierOf,
  constricted,
  FREE,
  GOALS,
  goalAttackedBy,
  grid,
  living,
  occupancy,
  opponentOf,
  playersOf,
  standing,
  teamOf,
} from '../arena.ts';
import type { Team } from '../data.ts';
import { hooksOf } from '../effects/index.ts';
import type { OnBoard, Player, PublicState } from '../state.ts';

export interface Sight {
  readonly view: PublicState;
  readonly team: Team;
  readonly mine: readonly Player[];
  readonly theirs: readonly Player[];
  /** Those of theirs beside whom a turn starts badly: CB-15.10. */
  readonly stinking: readonly OnBoard[];
  /** Who fills which square; good for this decision. */
  readonly cells: Uint8Array;
  /** The goal square to defend, and the one to attack. */
  readonly home: Square;
  readonly goal: Square;
  /** Our carrier, or theirs. */
  readonly carrier: Player | undefined;
  readonly enemyCarrier: Player | undefined;
  /** Where the ball is, unless it is in a tunnel. */
  readonly ball: Square | undefined;
  readonly loose: boolean;
  /** How many of the bot's players are in the tunnel, dead or alive in there. */
  readonly waiting: number;
  /** How near the ball has to come, while we do not hold it, before the goal needs a keeper. */
  readonly watch: number;
}

/** How near the ball has to come to the bot. */
const WATCH = 8;

export function look(view: PublicState, team: Team, watch = WATCH): Sight {
  const carrier = carrierOf(view);
  const ours = carrier !== undefined && teamOf(carrier) === team;
  const mine = playersOf(view, team);
  const theirs = playersOf(view, opponentOf(team));
  let waiting = 0;
  for (const player of mine) if (player.status === 'tunnel') waiting++;
  return {
    view,
    team,
    mine,
    theirs,
    stinking: theirs.filter(
      (foe): foe is OnBoard => standing(foe) && hooksOf(foe).startsBeside !== undefined,
    ),
    cells: occupancy(view),
    home: GOALS[team],
    goal: goalAttackedBy(team),
    carrier: ours ? carrier : undefined,
    enemyCarrier: ours ? undefined : carrier,
    ball: ballSquare(view),
    loose: view.ball?.where === 'loose',
    waiting,
    watch,
  };
}

/** Whether a player can take a step this turn (if a square is free). */
export const canMove = (player: Player): boolean =>
  (player.status === 'standing' || player.status === 'tunnel') &&
  !player.turnOver &&
  player.movesLeft > 0 &&
  !constricted(player);

/** Whether a player can take its action where it stands. */
export const canAct = (player: Player): player is OnBoard =>
  standing(player) && !player.turnOver && !player.actionUsed;

export const isFreeAt = (sight: Sight, square: Square): boolean => sight.cells[grid.indexOf(square)] === FREE;

/** How far a player is from a square; from the tunnel one step more than from its goal square. */
export const wayTo = (sight: Sight, player: Player, to: Square): number =>
  player.at ? distance(player.at, to) : distance(sight.home, to) + 1;

/** How far from where it is a player strikes in its own next turn. */
export function striking(player: Player): number {
  if (player.status === 'tunnel') return player.mv;
  return player.status === 'down' || constricted(player) ? 1 : player.mv + 1;
}

/** Standing opponents beside a square: CB-7.4. */
export function pressureAt(sight: Sight, square: Square): number {
  let count = 0;
  for (const foe of sight.theirs) if (standing(foe) && distance(foe.at, square) === 1) count++;
  return count;
}

/** Whether a standing troglodyte of theirs is beside a square: CB-15.10. */
export function stinks(sight: Sight, square: Square): boolean {
  for (const foe of sight.stinking) if (distance(foe.at, square) === 1) return true;
  return false;
}

/** How many of the bot's players would rather fight this one there than the enemy: CB-15.18. */
export function rivalsAt(sight: Sight, player: Player, square: Square): number {
  if (sight.view.teams![sight.team].faction !== 'exiles' || pressureAt(sight, square)) return 0;
  let count = 0;
  for (const mate of sight.mine)
    if (
      mate.faction !== player.faction &&
      standing(mate) &&
      mate !== player &&
      distance(mate.at, square) === 1
    )
      count++;
  return count;
}

/** Whether a beast that hunts us could be beside a square next turn. */
export function hunted(sight: Sight, square: Square): boolean {
  for (const beast of sight.view.beasts) {
    if (beast.holding !== undefined || (!beast.attacked && beast.stalled && beast.stalled !== sight.team))
      continue;
    if (distance(beast.at, square) <= (beast.down ? 1 : beast.mv + 1)) return true;
  }
  return false;
}

/** Turns that this team still has, this one included; without a limit, very many. */
function turnsLeft({ view }: Sight): number {
  const { turnLimit } = view.options;
  return turnLimit && !view.suddenDeath
    ? Math.ceil((turnLimit - view.turn + 1) / 2)
    : Number.POSITIVE_INFINITY;
}

/** Whether nothing but a point or a kick this turn helps any more. */
export const lastChance = (sight: Sight): boolean => {
  const { score } = sight.view;
  return turnsLeft(sight) <= 1 && score[sight.team] <= score[opponentOf(sight.team)];
};

/**
 * From this turn of a match on, and this many turns before its end unless it leads,
 * the bot throws caution away.
 */
const BOLD_FROM = 100;
const BOLD_BEFORE_END = 6;

/**
 * Whether caution would only help the clock, so that two careful teams do not wait for each other for ever.
 */
export function bold(sight: Sight): boolean {
  const { score, turn } = sight.view;
  if (turn >= BOLD_FROM) return true;
  return turnsLeft(sight) <= BOLD_BEFORE_END && score[sight.team] <= score[opponentOf(sight.team)];
}

/** "Few HP": so many or less. */
const FRAIL = 4;

/** Whether a player should be kept out of reach. A zombie is not lost when it falls: CB-15.12. */
export const isFrail = (sight: Sight, player: Player): boolean =>
  player.hp <= FRAIL && !hooksOf(player).leavesCorpse && !bold(sight);

/** With fewer players everybody is needed elsewhere. */
const KEEPER_FROM = 4;
/** What a keeper's strength is worth in squares that it has to walk. */
const STRONG = 0.5;

/**
 * (7) The player of the bot who guards the goal square: strong, and near it. Nobody while there is
 * no danger, or few are left.
 */
export function keeperOf(sight: Sight): Player | undefined {
  if (sight.carrier || !sight.ball || distance(sight.ball, sight.home) > sight.watch) return undefined;
  let keeper: Player | undefined;
  let best = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const player of sight.mine) {
    if (!living(player)) continue;
    count++;
    const fitness = STRONG * player.bt - wayTo(sight, player, sight.home);
    if (fitness <= best) continue;
    best = fitness;
    keeper = player;
  }
  return count >= KEEPER_FROM ? keeper : undefined;
}
