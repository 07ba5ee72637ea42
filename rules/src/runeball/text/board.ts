import { COLUMNS, cellOf, isPost, offset, ROWS } from '../field.ts';
import { isOnField } from '../pieces.ts';
import type { Player, PublicState } from '../state.ts';

/**
 * Two columns a hex: the players by id, small when prone, `*` the loose ball, `||` a post,
 * `::` an end zone or the middle.
 */
export function board(view: PublicState): string {
  const { score, half, round, phase, players, turn } = view;
  const head = `A ${score.A}, B ${score.B}; half ${half}, round ${round}, ${phase}`;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => mark(view, offset(column, row)));
    return `${String(row).padStart(2)} ${cells.join('')}`;
  });
  const ball = view.ball.state === 'held' ? `${view.ball.carrier} has the ball` : `ball: ${view.ball.state}`;
  const side = players.filter(({ where }) => where !== 'field').map(({ id, where }) => `${id} ${where}`);
  return [
    head,
    ...rows,
    turn ? `${ball}; turn of ${turn.player}` : ball,
    `Out: ${side.join(', ') || '-'}`,
  ].join('\n');
}

function mark({ players, ball }: PublicState, at: number): string {
  const there = players.find((player) => isOnField(player) && cellOf(player.hex) === at);
  if (there) return name(there);
  if ((ball.state === 'rest' || ball.state === 'bouncing') && cellOf(ball.hex) === at) return ' *';
  if (isPost(at)) return '||';
  const column = Math.floor(at / ROWS);
  return column <= 2 || column >= 28 || column === 15 ? '::' : ' .';
}

const name = ({ id, posture }: Player): string => (posture === 'prone' ? id.toLowerCase() : id);
