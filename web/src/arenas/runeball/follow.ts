import type { PublicState } from '@touchline/rules/runeball';
import {
  carrierOf,
  findPlayer,
  opponentOf,
  reach,
  stands,
  type Team,
  team,
} from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { hexesApart } from '../board/near.ts';
import type { Doing } from './doing.ts';
import { frontOf } from './front.ts';
import { keyOf } from './view.ts';

/** Where the ball is, or comes down. */
const ballAt = ({ ball, players }: PublicState): Hex | undefined =>
  'hex' in ball
    ? ball.hex
    : ball.state === 'air'
      ? ball.target
      : ball.state === 'held'
        ? players.find(({ id }) => id === ball.carrier)?.hex
        : undefined;

/** Whether who acts in a turn of its own has no ball, and stands beside no opponent. */
export function isFree(state: PublicState): boolean {
  const { turn } = state;
  const one = turn?.type === 'normal' ? findPlayer(state, turn.player) : undefined;
  const ball = ballAt(state);
  if (!one?.hex || !ball || carrierOf(state)?.id === one.id) return false;
  return !foesOf(state, one.id).some(({ hex }) => hexesApart(hex, one.hex!) === 1);
}

const foesOf = (state: PublicState, id: string) => team(state, opponentOf(id[0] as Team)).filter(stands);

/**
 * The move of one who is free and has done nothing yet, no sprint, that ends nearest to the ball: into
 * no hex in front of an opponent, and not beside one, so that nothing can come of it in this turn.
 */
export function follows(state: PublicState): Doing | undefined {
  if (!state.turn || state.turn.did || !isFree(state)) return undefined;
  const id = state.turn.player;
  const ball = ballAt(state)!;
  const from = findPlayer(state, id)!.hex!;
  const foes = foesOf(state, id);
  const guarded = new Set(foes.flatMap(frontOf).map(keyOf));
  let best: Doing | undefined;
  let least = hexesApart(from, ball);
  for (const { to, path, mode } of reach(state).values()) {
    const away = hexesApart(to, ball);
    if (mode === 'sprint' || away >= least || path.some((hex) => guarded.has(keyOf(hex)))) continue;
    if (foes.some(({ hex }) => hexesApart(hex, to) === 1)) continue;
    least = away;
    best = { type: 'move', player: id, mode, path };
  }
  return best;
}
