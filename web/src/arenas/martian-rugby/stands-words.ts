import type { Side } from '@touchline/rules/martian-rugby';
import type { Try } from './aim.ts';
import { SIDE_NAMES } from './names.ts';
import type { Near } from './places.ts';
import type { Ran } from './run.ts';

/** Names that are told before the others are counted. */
const NAMED = 2;

const several = (ids: readonly string[]): string =>
  ids.length > NAMED ? `${ids.slice(0, NAMED).join(', ')} and ${ids.length - NAMED} more` : ids.join(' and ');

const comes = ({ id, moves }: Near): string => `${id} (${moves === 1 ? 'one move' : `${moves} moves`})`;

function holds(id: string, side: Side, you: Side | undefined): string {
  if (!you) return `${id} (${SIDE_NAMES[side]}) has the ball`;
  return `${you === side ? 'You' : 'They'} have the ball: ${id}`;
}

/** How the match stands. */
export const standsWords = {
  /** @param against who is told, if that one plays */
  tried: ({ minion, points, score, against }: Try) =>
    `${against ? 'They score. ' : ''}Try by ${minion}: ${points} points, and it is ${score.A} to ${score.B}.`,
  goOn: 'Press anywhere to go on; then both sides place again.',
  setup: (kicking: Side) => `Both sides place their minions; ${SIDE_NAMES[kicking]} kicks off.`,
  /** @param you who is told, if one of the two plays */
  held: (id: string, side: Side, moves: number, danger: string, you: Side | undefined) =>
    `${holds(id, side, you)}, ${moves === 1 ? 'one move' : `${moves} moves`} from a try. ${danger}`,
  kicksOff: (id: string, side: Side) => `${SIDE_NAMES[side]} kicks off: ${id} has the ball.`,
  ran: ({ id, gained, far }: Ran) =>
    `${id} ${gained < 0 ? 'loses' : 'gains'} ${Math.abs(gained)} cm, to ${far} cm from the line.`,
  tacklers: (ids: readonly string[]) => `${several(ids)} can tackle.`,
  flies: 'The ball is in the air.',
  safe: 'Nobody gets to it.',
  free: (near: Near | undefined) =>
    near ? `${near.id} is ${near.moves} moves away.` : 'Nobody can tackle now.',
  within: (ids: readonly string[]) => `The ball is loose: ${several(ids)} can pick it up.`,
  loose: (near: readonly Near[]) => `The ball is loose. Nearest: ${near.map(comes).join(', ')}.`,
  passed: (from: string, to: string, side: Side | undefined) =>
    `${from} passes to ${to}.${side ? ` ${SIDE_NAMES[side]} may throw one minion in between.` : ''}`,
  kicked: (from: string, side: Side | undefined) =>
    `${from} kicks.${side ? ` ${SIDE_NAMES[side]} may throw one minion before it.` : ''}`,
  /** What a side does around who has the ball, or for the ball. */
  going: (side: Side, runner: { readonly id: string; readonly side: Side } | undefined) => {
    if (!runner) return `${SIDE_NAMES[side]} go for the ball.`;
    return `${SIDE_NAMES[side]} ${runner.side === side ? `come along with ${runner.id}` : `close in on ${runner.id}`}.`;
  },
  acts: (side: Side, left: number, all: number) => `${SIDE_NAMES[side]}: ${left} of ${all} still to act.`,
};
