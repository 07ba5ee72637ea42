import { z } from 'zod';
import { adjacent, type Square, sameSquare } from '../../geometry/square.ts';
import { typed } from '../../kernel/schemas.ts';
import { count } from '../../kernel/statistics.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import {
  constricted,
  FREE,
  findPlayer,
  GOALS,
  goalAttackedBy,
  grid,
  holds,
  occupancy,
  shared,
  teamOf,
} from '../arena.ts';
import { scores } from '../procedures/drive.ts';
import type { Player, PublicState } from '../state.ts';
import { anySquare, checkPlayer, id, notHeld, P3, P5, P6, type PlayerRule, TURN } from './rule.ts';

const type = 'move';
export const schema = typed(type, { player: id, path: z.array(anySquare).min(1).max(441) });

/**
 * A player walks, or comes out of the tunnel: CB-6. Opponents beside it cost nothing (CB-6.4), a loose
 * ball on its way stays where it is (CB-6.9), and no path leads back into a tunnel or a cave
 * (CB-1.11). Listed one step at a time.
 */
export const move: PlayerRule<z.infer<typeof schema>> = {
  schema,
  answers: TURN,
  legal(_state, player, { cells }, list) {
    if (player.movesLeft < 1 || player.status === 'down' || constricted(player)) return;
    if (player.status === 'tunnel') {
      const entry = grid.indexOf(GOALS[teamOf(player)]);
      if (cells[entry] === FREE) list.push({ type, player: player.id, path: step(entry) });
      return;
    }
    const around = grid.neighbours[grid.indexOf(player.at!)]!;
    for (let i = 0; i < around.length; i++)
      if (cells[around[i]!] === FREE) list.push({ type, player: player.id, path: step(around[i]!) });
  },
  check(state, { player: name, path }, by) {
    const found = checkPlayer(state, by, name, P3, P5, P6, notHeld);
    if (found) return found;
    const player = findPlayer(state, name)!;
    if (path.length > player.movesLeft)
      return violation(
        'too-far',
        'CB-6.2',
        player.movesLeft
          ? `${name} can go ${player.movesLeft} more squares, not ${path.length}.`
          : `${name} has no steps left this turn.`,
      );
    return checkPath(state, player, path);
  },
  apply(play, { player: name, path: wanted }) {
    const { state, events } = play;
    const player = findPlayer(state, name)!;
    const from = player.at;
    const path = wanted.length === 1 ? step(grid.indexOf(wanted[0]!)) : wanted.map(shared);
    player.status = 'standing';
    player.at = path[path.length - 1]!;
    player.movesLeft -= path.length;
    count(player.stats, 'squaresMoved', path.length);
    if (holds(state, player)) count(player.stats, 'squaresWithBall', path.length);
    const { movesLeft } = player;
    events.push(
      from
        ? { type: 'player-moved', player: name, from, path, movesLeft }
        : { type: 'player-moved', player: name, path, movesLeft },
    );
    scores(play, player);
  },
};

/** The shared one-step path. It is frozen; the type is that of an action as it comes in. */
const step = (index: number): Square[] => grid.steps[index] as Square[];

const named = ({ x, y }: Square): string => `(${x},${y})`;

/** The checks that go square by square. */
function checkPath(state: PublicState, player: Player, path: readonly Square[]): Violation | undefined {
  const team = teamOf(player);
  const end = holds(state, player) ? goalAttackedBy(team) : undefined;
  const cells = occupancy(state);
  let before = player.at;
  for (let i = 0; i < path.length; i++) {
    const square = path[i]!;
    if (!grid.contains(square))
      return violation(
        'out-of-bounds',
        'CB-1.6',
        `${named(square)} is outside the pit, whose squares go from (0,0) to (20,20).`,
      );
    if (!before && !sameSquare(square, GOALS[team]))
      return violation(
        'must-enter-at-goal',
        'CB-6.5',
        `From the tunnel the first square is (10,${GOALS[team].y}).`,
      );
    if (before && !adjacent(before, square))
      return violation('broken-path', 'CB-6.1', `${named(square)} is not next to ${named(before)}.`);
    if (cells[grid.indexOf(square)] !== FREE && !(player.at && sameSquare(square, player.at)))
      return violation(
        'square-occupied',
        before ? 'CB-6.3' : 'CB-6.6',
        `${named(square)} is taken; a step needs a free square.`,
      );
    if (end && sameSquare(square, end) && i < path.length - 1)
      return violation(
        'past-goal',
        'CB-6.10',
        `The carrier scores on ${named(square)}, so its way ends there.`,
      );
    before = square;
  }
  return undefined;
}
