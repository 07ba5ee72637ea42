import { addedUp, arithmetic } from '../../kernel/arithmetic.ts';
import { sumOf } from '../../kernel/roll.ts';
import type { Event } from '../events.ts';
import { degrees, list, mm, place } from './words.ts';

type Tellers = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

const TURNOVERS = {
  interception: 'the pass was intercepted',
  'charge-down': 'the kick was charged down',
  caught: 'the other side caught it',
  offside: 'it touched a minion offside',
  out: 'it left the field',
  tackle: 'the carrier was tackled',
} as const;

const TURN_ENDS = {
  complete: 'The turn is over.',
  turnover: 'The turn is cut short.',
  try: 'The turn ends with the try.',
  kickoff: 'The kick-off is over.',
} as const;

const REASONS = {
  points: 'enough points',
  turns: 'the turn limit',
  time: 'the time limit',
  concession: 'a concession',
} as const;

const DIRECTIONS = ['onwards', 'to its left', 'back', 'to its right'] as const;

const TELLERS: Tellers = {
  'game-started': ({ options: o }) =>
    `A game on ${o.fieldLength} by ${o.fieldWidth} mm, ${3 * o.minionsPerSize} minions a side, to ${o.targetPoints} points.`,
  'kickoff-drawn': ({ roll, side }) =>
    roll ? `The coin shows ${addedUp(roll)}: ${side} kicks off.` : `${side} kicks off, as agreed.`,
  'setup-opened': ({ kicking }) => `Both sides place their minions; ${kicking} will kick.`,
  'placement-committed': ({ side }) => `${side} has placed its minions.`,
  'minion-placed': ({ minion, pose }) => `${minion} is placed at ${place(pose)}.`,
  'placements-revealed': ({ minions }) => `All ${minions.length} minions are revealed.`,
  'turn-started': ({ turn, side }) => `Turn ${turn}: ${side} to act.`,
  'minion-moved': ({ minion, to, slide, shifted, reaction }) =>
    `${minion} moves${reaction ? ' in answer' : ''} to ${place(to)}, heading ${degrees(to.heading)}${slide ? `, slid by ${mm(slide)} mm` : ''}${shifted ? `, kept inside by (${mm(shifted.dx)}, ${mm(shifted.dy)})` : ''}.`,
  'minion-stood': ({ minion, from, to }) =>
    from.stance === 'standing' ? `${minion} stands still.` : `${minion} gets up at ${place(to)}.`,
  'piece-nudged': ({ minion, by, dx, dy }) => `${by} nudges ${minion} by (${mm(dx)}, ${mm(dy)}) mm.`,
  'carrier-tackled': ({ carrier, by, pushed }) =>
    `${by} tackles ${carrier}${pushed ? ', shoving it' : ', touching it'}.`,
  'ball-picked-up': ({ minion }) => `${minion} picks the ball up.`,
  'ball-dropped': ({ minion, pose }) => `${minion} puts the ball down at ${place(pose)}.`,
  'pass-announced': ({ from, to, length }) => `${from} passes to ${to} over ${mm(length)} mm.`,
  'interception-attempted': ({ minion, success }) =>
    success ? `${minion} gets into the way of the pass.` : `${minion} misses the line of the pass.`,
  'pass-completed': ({ from, to }) => `${to} has the pass of ${from}.`,
  'kick-announced': ({ minion, target, face, distance }) =>
    `${minion} kicks at ${place(target)}, ${mm(distance)} mm away, face 1 towards ${degrees(face)}.`,
  'charge-down-attempted': ({ minion, inPosition }) =>
    inPosition ? `${minion} throws itself before the kick.` : `${minion} does not get before the kick.`,
  'charge-down-rolled': ({ roll }) =>
    `Charge-down: ${arithmetic(roll)}, ${roll.success ? 'charged down' : 'the kick goes on'}.`,
  'ball-landed': ({ pose }) => `The ball comes down at ${place(pose)}.`,
  'scatter-rolled': ({ roll, to }) =>
    roll.success
      ? `Scatter: ${addedUp(roll)}, from ${roll.target} on it rests: it lies at ${place(to)}.`
      : `Scatter: ${addedUp(roll)} moves it by that face: ${DIRECTIONS[sumOf(roll) - 1]}, to ${place(to)}.`,
  'ball-caught': ({ minion, offside }) =>
    offside ? `The ball touches ${minion}, who is offside.` : `${minion} catches the ball.`,
  'catch-rolled': ({ minion, roll }) =>
    `${minion} tries to hold it: ${arithmetic(roll)}, ${roll.success ? 'held' : 'fumbled'}.`,
  'ball-fumbled': ({ minion, pose }) => `${minion} fumbles the ball at ${place(pose)}.`,
  'bounce-rolled': ({ roll }) =>
    `Bounce: ${addedUp(roll)}, ${DIRECTIONS[sumOf(roll) - 1] ?? '5-6 is rolled again'}.`,
  'ball-out': ({ at }) => `The ball is out at ${place(at)}.`,
  'ball-loose': ({ pose, offside }) =>
    `The ball lies loose at ${place(pose)}${offside.length ? `; offside: ${list(offside)}` : ''}.`,
  'minion-stunned': ({ minion }) => `${minion} is stunned.`,
  'stun-ended': ({ minion }) => `${minion} is no longer stunned.`,
  'roles-changed': ({ attacker }) => (attacker ? `${attacker} attacks now.` : 'Nobody attacks now.'),
  turnover: ({ reason, ballTo }) => `Turnover, as ${TURNOVERS[reason]}: the ball is with ${ballTo}.`,
  'try-scored': ({ minion, points, score }) =>
    `Try by ${minion}! ${points} points: ${score.A} to ${score.B}.`,
  'half-time': () => 'Half time: the sides change ends.',
  'turn-ended': ({ reason }) => TURN_ENDS[reason],
  'game-ended': ({ score, winner, reason }) =>
    `The game ends by ${REASONS[reason]}, ${score.A} to ${score.B}: ${winner ? `${winner} wins` : 'a draw'}.`,
};

/** One event in words, with the arithmetic of its rolls. */
export const narrate = (event: Event): string => (TELLERS[event.type] as (e: Event) => string)(event);
