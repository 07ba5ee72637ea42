import { centre } from '../pieces.ts';
import type { Minion, PublicState } from '../state.ts';
import { degrees, mm, place } from './words.ts';

const COLUMNS = 76;

/**
 * The field from above, y upwards. Capitals are A's minions by size, small letters B's; `o` is a loose ball,
 * `+` the target of a kick. Below it every minion with its place in millimetres.
 */
export function board(view: PublicState): string {
  return [...facts(view), ...drawing(view), ...view.minions.map((m) => describe(view, m))].join('\n');
}

function facts(view: PublicState): string[] {
  const { score, options, turn, toAct, attacker, phase, half } = view;
  const limit = options.turnLimit && !options.realTime ? ` of ${options.turnLimit}` : '';
  const lines = [
    `A ${score.A} : ${score.B} B   ${phase}, half ${half}${turn ? `, turn ${turn}${limit}` : ''}`,
    `${toAct ? `${toAct} to act, ` : ''}${attacker ? `${attacker} attacks` : 'nobody attacks'}; ${ends(view)}`,
    ballText(view),
  ];
  if (view.reaction) lines.push(`${view.reaction.side} may ${view.reaction.kind}`);
  for (const side of ['A', 'B'] as const) {
    const open = view.activations[side];
    if (open) lines.push(`${open.minion} is acting: ${open.moved ? 'has moved' : 'has still to move'}`);
  }
  if (view.result) lines.push(view.result.winner ? `${view.result.winner} has won` : 'a draw');
  return lines.filter(Boolean);
}

const ends = ({ attacks }: PublicState): string =>
  attacks.A === 'far' ? 'A attacks to the right' : 'A attacks to the left';

function ballText({ ball }: PublicState): string {
  if (!ball) return '';
  if (ball.where === 'held') return `ball: held by ${ball.minion}`;
  if (ball.where === 'loose') return `ball: loose at ${place(ball.pose)}`;
  if (ball.where === 'passed')
    return `ball: thrown by ${ball.from} to ${ball.to}, ${place(ball.p)} to ${place(ball.r)}`;
  return `ball: kicked by ${ball.from} at ${place(ball.target)}`;
}

function drawing(view: PublicState): string[] {
  const { length, width } = view.field;
  const rows = Math.max(Math.round((COLUMNS * width) / length / 2), 8);
  const cells = Array.from({ length: rows }, () => Array.from({ length: COLUMNS }, () => ' '));
  for (const row of cells) row[COLUMNS / 2] = ':';
  const put = ({ x, y }: { x: number; y: number }, sign: string) => {
    const column = Math.min(Math.max(Math.floor((x * COLUMNS) / length), 0), COLUMNS - 1);
    const row = Math.min(Math.max(Math.floor((y * rows) / width), 0), rows - 1);
    cells[rows - 1 - row]![column] = sign;
  };
  for (const m of view.minions) put(centre(view, m), m.side === 'A' ? m.size : m.size.toLowerCase());
  if (view.ball?.where === 'loose') put(view.ball.pose, 'o');
  if (view.ball?.where === 'kicked') put(view.ball.target, '+');
  const edge = `+${'-'.repeat(COLUMNS)}+`;
  return [edge, ...cells.map((row) => `|${row.join('')}|`), edge];
}

function describe(view: PublicState, minion: Minion): string {
  const { id, stance, heading } = minion;
  const marks = [
    view.ball?.where === 'held' && view.ball.minion === id && 'ball',
    minion.acted && 'acted',
    minion.stunned && 'stunned',
    minion.offside && 'offside',
  ].filter(Boolean);
  const middle = centre(view, minion);
  const at = `${mm(middle.x).padStart(7)} ${mm(middle.y).padStart(7)}`;
  return `${id} ${stance.padEnd(8)} ${at} ${degrees(heading).padStart(4)} ${marks.join(', ')}`.trimEnd();
}
