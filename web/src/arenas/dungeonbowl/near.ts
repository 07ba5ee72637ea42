import type { PublicState } from '@touchline/rules/dungeonbowl';
import { carrierOf, findPlayer, groundOf } from '@touchline/rules/dungeonbowl/page';
import { nearest, nearness } from '../board/near.ts';
import type { Square } from '../board/square.ts';
import { type Doing, lastOf } from './doing.ts';
import { words } from './words.ts';

/** Where a walk ends. */
function endOf(doing: Doing): Square | undefined {
  const last = lastOf(doing);
  return last.type === 'move' ? last.path.at(-1) : last.type === 'jump' ? last.to : undefined;
}

/** Where a walk ends: by the pad that is nearest, and by what else is near there. */
export function near(doing: Doing, state: PublicState): string | undefined {
  const to = endOf(doing);
  return to && [words.at(to, state, true), around(doing, state)].filter(Boolean).join(', ');
}

/** What is near the end of a walk, in steps round the walls. */
export function around(doing: Doing, state: PublicState): string | undefined {
  const to = endOf(doing);
  const mover = findPlayer(state, doing.type === 'plan' ? doing.player : (state.turn?.active?.player ?? ''));
  if (!to || !mover) return undefined;
  const ground = groundOf(state);
  const cellOf = ({ x, y }: Square) => y * ground.width + x;
  const steps = ground.distances(cellOf(to));
  const away = (square: Square | undefined) => {
    const far = square ? steps[cellOf(square)]! : -1;
    return far < 0 ? undefined : far;
  };
  const { ball, chests, players } = state;
  const carrier = carrierOf(state);
  const carries = carrier?.id === mover.id;
  const zones = Object.entries(ground.endZones).flatMap(([seat, cells]) =>
    seat === mover.seat ? [] : cells,
  );
  const goals = zones.map((at) => steps[at]!).filter((far) => far >= 0);
  const chest =
    ball.place === 'hidden'
      ? nearest(
          chests.filter(({ opened }) => !opened),
          away,
        )
      : undefined;
  const told = nearness({
    ball: carries ? undefined : away('square' in ball ? ball.square : carrier?.square),
    goal: carries && goals.length ? Math.min(...goals) : undefined,
    foe: nearest(
      players.filter(({ seat }) => seat !== mover.seat),
      ({ square }) => away(square),
    ),
  });
  return [chest && words.chestAway(chest.away), told].filter(Boolean).join(', ');
}
