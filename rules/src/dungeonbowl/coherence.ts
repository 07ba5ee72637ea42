/** What does not fit together in a position that anybody may have made up. */

import { checkOptions } from './check-options.ts';
import { isSkill } from './data/skills.ts';
import { starBy } from './data/stars.ts';
import { casualtyBy } from './data/tables.ts';
import { SHIPPED } from './dungeon/index.ts';
import { type Options, options as optionsSchema } from './options.ts';
import { chestAt, findPlayer, groundOf, isIn, occupantOf, padAt, stands } from './pieces.ts';
import { type PublicState, publicState, type State } from './state.ts';
import { view } from './view.ts';

/** The options of the match, as they are given. */
export function optionsOf({ options, dungeon }: Pick<PublicState, 'options' | 'dungeon'>): Options {
  const shipped = Object.entries(SHIPPED).find(([, one]) => JSON.stringify(one) === JSON.stringify(dungeon));
  return optionsSchema.parse({ ...options, dungeon: shipped ? shipped[0] : dungeon });
}

/** A sentence that says what it is; `undefined` where all is as it can be in play. */
export function incoherence(state: State): string | undefined {
  const read = publicState.safeParse(view(state));
  if (!read.success) {
    const [{ path, message }] = read.error.issues as [(typeof read.error.issues)[number]];
    return `${path.join('.')}: ${message}.`;
  }
  return (
    checkOptions(optionsOf(state))?.message ??
    wrongGround(state) ??
    wrongPlayers(state) ??
    wrongBall(state) ??
    wrongTurn(state)
  );
}

const cellIn = (state: PublicState, { x, y }: { x: number; y: number }): number => {
  const { width, height } = groundOf(state);
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
};

/** DB-4, DB-5: chests and pads lie apart, and where such things can. */
function wrongGround(state: State): string | undefined {
  const { walkable } = groundOf(state);
  const taken = new Set<number>();
  for (const { x, y } of [...state.chests.filter(({ opened }) => !opened), ...state.pads]) {
    const at = cellIn(state, { x, y });
    if (at < 0 || !walkable[at]) return `Nothing can lie in (${x},${y}).`;
    if (taken.has(at)) return `Two things lie in (${x},${y}).`;
    taken.add(at);
  }
  if (!state.pads.some(({ inPlay }) => inPlay)) return 'No teleporter is in play.';
  if (new Set(state.pads.map(({ n }) => n)).size < state.pads.length) return 'Two pads have one number.';
  return undefined;
}

/** BB-1.5, BB-2.4 */
function wrongPlayers(state: State): string | undefined {
  const ids = new Set<string>();
  for (const player of state.players) {
    const { id, seat, number, sheet, square, casualties = [] } = player;
    if (ids.has(id)) return `${id} is there twice.`;
    ids.add(id);
    if (!state.seats.includes(seat)) return `${id} plays for a seat that is not there.`;
    if (`${seat}${number}` !== id) return `${id} has another number.`;
    if (isIn(player) !== (square !== undefined))
      return `${id} is in the dungeon without a square, or out of it.`;
    if (sheet.star && !starBy(sheet.position)) return `${id} is no Star Player.`;
    if ([sheet.ma, sheet.st, sheet.ag, sheet.av].some((one) => one < 1 || one > 10))
      return `${id} has a characteristic that is not from 1 to 10.`;
    const unknown = [...sheet.skills, ...player.used].find((one) => !isSkill(one));
    if (unknown !== undefined) return `No skill is called "${unknown}".`;
    for (const { roll, effect } of casualties)
      if (casualtyBy(roll)?.effect !== effect) return `${id} has an injury that there is not.`;
    if (!square) {
      if (player.condition !== 'standing' || player.distracted || player.rooted)
        return `${id} is in no condition, being out of the dungeon.`;
      continue;
    }
    const at = cellIn(state, square);
    if (at < 0 || !groundOf(state).walkable[at] || chestAt(state, at) || occupantOf(state, at, player))
      return `${id} cannot be in (${square.x},${square.y}).`;
  }
  return undefined;
}

/** DB-4.1, DB-10.4, DB-10.7 */
function wrongBall(state: State): string | undefined {
  const { ball, chests, hidden } = state;
  const closed = chests[hidden.chest]?.opened === false;
  if ((ball.place === 'hidden') !== closed) return 'There is one ball: in its chest, or out of it.';
  if (chests.some(({ opened, content }) => opened !== (content !== undefined)))
    return 'What is in a chest is known when it is open.';
  if (ball.place === 'hidden') return undefined;
  if (ball.place === 'held') {
    const holder = findPlayer(state, ball.holder);
    return holder && stands(holder) ? undefined : `${ball.holder} cannot have the ball.`;
  }
  if (ball.place !== 'ground') return 'The ball is on its way.';
  const at = cellIn(state, ball.square);
  const fine =
    at >= 0 &&
    groundOf(state).walkable[at] &&
    !chestAt(state, at) &&
    !occupantOf(state, at) &&
    !padAt(state, at);
  return fine ? undefined : `The ball cannot lie in (${ball.square.x},${ball.square.y}).`;
}

/** BB-3.2, BB-3.3 */
function wrongTurn({ turn, teams, players, seats }: State): string | undefined {
  if (!turn || !seats.includes(turn.seat) || !teams[turn.seat]!.playing)
    return 'It is the turn of a seat that does not play.';
  if (seats.filter((seat) => teams[seat]!.playing).length < 2) return 'The others have given up.';
  const { active } = turn;
  if (!active) return undefined;
  const player = players.find(({ id }) => id === active.player);
  const acts = player && player.seat === turn.seat && isIn(player) && player.acted;
  return acts && player.condition !== 'stunned' ? undefined : `${active.player} cannot be the active player.`;
}
