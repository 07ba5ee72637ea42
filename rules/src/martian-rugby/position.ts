/**
 * A place to put a position: for tests, guides, puzzles, and to play on from. What is said here is
 * what a match may say at a kick-off, in a turn, or in Real Time while nothing is thrown; all that
 * follows from it is filled in.
 */
import type { Stack } from '../flow/index.ts';
import { overlap } from '../geometry/plane.ts';
import { byId, idsOf, other, SIDES, type Side, sideOf, sizeOf } from './data.ts';
import { checkOptions, type Options } from './options.ts';
import { footprint, front } from './pieces.ts';
import { carrier, findMinion, sideWithBall } from './pitch.ts';
import { kickOff } from './procedures/kick-off.ts';
import { inOrder } from './procedures/real-time.ts';
import { turn } from './procedures/turn.ts';
import { empty } from './start.ts';
import { type Activation, type BallPose, type Minion, noteQuestion, type Pose, type State } from './state.ts';

/** A minion on the field. What is absent of its marks does not apply. */
export interface Standing
  extends Pose,
    Partial<Pick<Minion, 'acted' | 'stunned' | 'stunCycles' | 'offside'>> {
  readonly id: string;
}

/**
 * Lengths in micrometres. What is absent is as in the first turn of the first half, without a point scored.
 */
export interface Position
  extends Partial<Pick<State, 'turn' | 'half' | 'kicking' | 'firstKicking' | 'score'>> {
  readonly options: Options;
  /** Whose turn it is, `A` where absent; not in Real Time, and not at a kick-off. */
  readonly toAct?: Side;
  /** Who kicks off, if it is the kick-off; it has the ball. */
  readonly kicker?: string;
  readonly minions: readonly Standing[];
  /** Who holds it, or where it lies. Absent for an exercise without a ball. */
  readonly ball?: string | BallPose;
  /** Turns each side began since the kick-off: MR-13.3. */
  readonly sinceKickoff?: State['sinceKickoff'];
  /** Minions in the middle of their actions: MR-3.3. */
  readonly open?: readonly Activation[];
  /** Pieces may overlap, as they do in the middle of a push. */
  readonly overlaps?: true;
  readonly timeUp?: boolean;
  readonly halfTimeUp?: boolean;
  /** Real Time: when each side last acted. */
  readonly lastAction?: State['lastAction'];
}

/**
 * The state of a match at a position.
 * @throws Error with a sentence that says what does not agree
 */
export function position(given: Position): State {
  const {
    options,
    kicker,
    half = 1,
    firstKicking = 'A',
    kicking = kicker ? sideOf(kicker) : firstKicking,
  } = given;
  const improper = checkOptions(options);
  if (improper) throw new Error(improper.message);
  const state = empty(options);
  const { toAct = options.realTime || kicker ? undefined : 'A' } = given;
  const ball = kicker ?? given.ball;
  Object.assign(state, {
    ...{ half, firstKicking, kicking },
    turn: given.turn ?? (toAct ? 1 : 0),
    ...(toAct && { toAct }),
    ...(kicker && { kicker }),
    score: { A: 0, B: 0, ...given.score },
    attacks: half === 1 ? { A: 'far', B: 'near' } : { A: 'near', B: 'far' },
    sinceKickoff: given.sinceKickoff ?? { A: toAct === 'A' ? 1 : 0, B: toAct === 'B' ? 1 : 0 },
    minions: given.minions.map(onField).sort(byId),
    activations: Object.fromEntries((given.open ?? []).map((open) => [sideOf(open.minion), { ...open }])),
    ...(ball && {
      ball:
        typeof ball === 'string' ? { where: 'held', minion: ball } : { where: 'loose', pose: { ...ball } },
    }),
    timeUp: given.timeUp ?? false,
    halfTimeUp: given.halfTimeUp ?? false,
    lastAction: { ...given.lastAction },
  } satisfies Partial<State>);
  const attacker = kicker ? other(kicking) : sideWithBall(state.ball);
  if (attacker) state.attacker = attacker;
  const wrong = faults(state, given).next();
  if (!wrong.done) throw new Error(wrong.value);
  state.stack.push(...openIn(state));
  noteQuestion(state);
  return state;
}

function onField({
  id,
  x,
  y,
  heading,
  stance,
  acted = false,
  stunned = false,
  stunCycles,
  offside = false,
}: Standing): Minion {
  const marks = { acted, stunned, ...(stunCycles && { stunCycles }), offside };
  return { id, side: sideOf(id), size: sizeOf(id), x, y, heading, stance, ...marks };
}

/** What play waits for. */
function openIn(state: State): Stack {
  const { kicker, kicking, toAct } = state;
  if (kicker) return [kickOff.frame({}, 'kick'), { do: 'ask', kind: 'kickoff', seats: [kicking] }];
  if (toAct) return [turn.frame({ side: toAct }, 'finish'), { do: 'ask', kind: 'turn', seats: [toAct] }];
  return [{ do: 'ask', kind: 'play', seats: inOrder(state) }];
}

/** All that does not agree, in sentences. */
function* faults(state: State, given: Position): Generator<string> {
  const { options, minions, toAct, kicker, ball, field } = state;
  const ids = SIDES.flatMap((side) => idsOf(side, options.minionsPerSize));
  for (const [i, { id, x, y, heading, stunned, stunCycles }] of minions.entries()) {
    if (!ids.includes(id))
      yield `There is no minion ${id} in a match with ${options.minionsPerSize} of each size.`;
    if (minions[i - 1]?.id === id) yield `${id} is on the field twice.`;
    if (![x, y, heading].every(Number.isSafeInteger) || heading < 0 || heading > 359)
      yield `${id} stands on whole micrometres and has a heading from 0 to 359.`;
    if ((options.realTime && stunned) !== (stunCycles !== undefined))
      yield `${id} has cycles of a stun if it is stunned in Real Time, and only then.`;
  }
  const grounds = minions.map((minion) => footprint(state, minion));
  for (const [i, ground] of grounds.entries())
    for (let j = 0; j < i && !given.overlaps; j++)
      if (overlap(ground, grounds[j]!)) yield `${minions[i]!.id} overlaps ${minions[j]!.id}.`;
  if (toAct && options.realTime) yield "In Real Time it is nobody's turn.";
  if (toAct && kicker) yield "At a kick-off it is nobody's turn.";
  if (kicker && given.kicking && given.kicking !== sideOf(kicker))
    yield `${kicker} is not of the side that kicks off.`;
  if (kicker && given.ball !== undefined && given.ball !== kicker)
    yield `${kicker} kicks off, so it has the ball.`;
  if (ball?.where === 'held') {
    const holder = carrier(state);
    if (!holder) yield `${ball.minion} holds the ball, but is not on the field.`;
    else if (front(state, holder) >= field.length)
      yield `${holder.id} holds the ball on the line: that is a try.`;
    else if (minions.some((m) => m.offside && (m === holder || m.side !== holder.side)))
      yield `${holder.id} holds the ball, so neither it nor anybody of the other side is offside.`;
  } else if (
    ball?.where === 'loose' &&
    (ball.pose.x < 0 || ball.pose.y < 0 || ball.pose.x > field.length || ball.pose.y > field.width)
  )
    yield 'The ball lies on the field.';
  for (const { minion } of given.open ?? []) {
    if (!findMinion(state, minion)?.acted)
      yield `${minion} is in the middle of its actions, so it has acted.`;
    if (kicker || (toAct && toAct !== sideOf(minion))) yield `${minion} acts in a turn of its side.`;
  }
  if (given.open && new Set(given.open.map(({ minion }) => minion[0])).size < given.open.length)
    yield 'One minion of a side at a time is in the middle of its actions.';
}
