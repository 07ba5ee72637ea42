import { groundOf } from '../pieces.ts';
import type { Player, PublicState } from '../state.ts';

/** How somebody lies or stands. */
const MARK = { standing: '', prone: ' prone', stunned: ' stunned' } as const;

/** A player in few words: `A3 blitzer (9,8) prone, ball`. */
function lineOf(state: PublicState, player: Player): string {
  const { id, sheet, square, condition, distracted, rooted } = player;
  const notes = [
    ...(state.ball.place === 'held' && state.ball.holder === id ? ['ball'] : []),
    ...(distracted ? ['distracted'] : []),
    ...(rooted ? ['rooted'] : []),
  ];
  const at = square ? `(${square.x},${square.y})` : player.place;
  return `${id} ${sheet.position} ${at}${MARK[condition]}${notes.length ? `, ${notes.join(', ')}` : ''}`;
}

/** What is in a square: a player by seat (prone ones in small letters), the ball, a chest, a pad. */
function grid(state: PublicState): string[] {
  const { width } = groundOf(state);
  const rows = state.dungeon.rows.map((row) => [...row.padEnd(width, '#')]);
  const put = ({ x, y }: { x: number; y: number }, mark: string) => {
    const row = rows[y];
    if (row) row[x] = mark;
  };
  for (const pad of state.pads) if (pad.inPlay) put(pad, pad.n < 10 ? String(pad.n) : '0');
  for (const chest of state.chests) if (!chest.opened) put(chest, 'c');
  if (state.ball.place === 'ground') put(state.ball.square, 'o');
  for (const { seat, square, condition } of state.players)
    if (square) put(square, condition === 'standing' ? seat : seat.toLowerCase());
  if (state.ball.place === 'held') {
    const { holder } = state.ball;
    const carrier = state.players.find(({ id }) => id === holder);
    if (carrier?.square) put(carrier.square, '@');
  }
  return rows.map((row) => row.join(''));
}

/** The dungeon and its facts. */
export function board(state: PublicState): string {
  const { turn, phase, result } = state;
  const head = result
    ? `over: ${result.reason}, ${result.winners.join(' ') || 'a draw'}`
    : turn
      ? `turn ${turn.number} of ${turn.seat}${turn.active ? `, ${turn.active.player}: ${turn.active.action}` : ''}`
      : phase;
  const there = state.players.filter(({ place }) => place !== 'absent' && place !== 'reserves');
  return [head, ...grid(state), ...there.map((player) => lineOf(state, player))].join('\n');
}
