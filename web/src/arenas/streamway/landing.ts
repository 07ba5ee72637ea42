import { foreseen } from '@touchline/rules/kernel';
import type { Action, Board, Man, Monster, PublicState } from '@touchline/rules/streamway';
import { inReach, unit, wayToMen } from '@touchline/rules/streamway/page';

/** Where a die takes a man. */
export interface Landing {
  /** The step it comes to; beyond the last it is dead. */
  readonly to: number;
  /** Where the snake there leads: of several the one that leads furthest down (SW-6.5). */
  readonly tail?: number | undefined;
  readonly dead: boolean;
}

/** The place where a die takes a man for good, as choices call it. */
export const PAST = 'falls';
export const endOf = ({ to, tail, dead }: Landing): string => (dead ? PAST : `${tail ?? to}`);

export function landing(board: Board, step: number, value: number): Landing {
  const to = step + value;
  const tails = board.snakes.filter(({ head }) => head === to).map(({ tail }) => tail);
  return { to, dead: to > board.steps, ...(tails.length && { tail: Math.max(...tails) }) };
}

/** By which monster somebody is thrown, and where to; beyond the last step it dies. */
export interface Thrown {
  readonly by: string;
  readonly to: number;
  readonly dies: boolean;
}

/** Whom somebody meets who stops on a step, as far as it is seen before: what follows from that is not. */
export interface Met {
  /** Of other teams: where each is thrown back to; below 1 out of the stream. */
  readonly bumps: readonly { readonly id: string; readonly to: number; readonly saved: boolean }[];
  /** Of the same team. */
  readonly pushes: readonly { readonly id: string; readonly to: number; readonly dies: boolean }[];
  /** A monster that is thrown on. */
  readonly throws?: string;
  /** A monster that has the step in its reach: where it throws to. */
  readonly thrown?: Thrown;
  /** A monster that throws who stays there before the team's next turn, if nothing draws it elsewhere. */
  readonly hunted?: Thrown;
  /** Where a ladder leads up to. */
  readonly up?: number;
  /** How likely one die kills who stays there. */
  readonly risk: number;
}

/** Where ladders lead up to whose foot is on a step. */
const topsAt = ({ ladders }: Board, step: number) =>
  ladders.filter(({ bottom }) => bottom === step).map(({ top }) => top);

/** Monster, monsters in reach, men, ladder: SW-6.6 to SW-6.10. @param tops of ladders that are left there */
function metAt(state: PublicState, man: Man, step: number, tops = topsAt(state.board, step)): Met {
  const { board, men, monsters, options } = state;
  const sides = options.dieSides;
  const by = unit(options);
  const throws = monsters.find((one) => one.step === step)?.id;
  const thrown = thrownFrom(
    state,
    monsters.filter((one) => one.step !== step),
    step,
  );
  // who is thrown off meets nobody there
  const there = thrown
    ? []
    : men.filter((one) => one.id !== man.id && one.status === 'deployed' && one.step === step);
  const risk = dies(board, step, sides);
  const hunted = thrown ? undefined : huntedOn(state, man, tops.length ? Math.min(...tops) : step);
  return {
    bumps: there
      .filter(({ team }) => team !== man.team)
      .map(({ id }) => ({ id, to: step - by, saved: risk > dies(board, step - by, sides) })),
    pushes: there
      .filter(({ team }) => team === man.team)
      .map(({ id }) => ({ id, to: step + 1, dies: step + 1 > board.steps })),
    ...(throws && { throws }),
    ...(thrown && { thrown }),
    ...(hunted && { hunted }),
    ...(!thrown && tops.length && { up: Math.min(...tops) }),
    // a verdict is not followed by the chance of another
    risk: thrown ? (thrown.dies ? 0 : dies(board, thrown.to, sides)) : tops.length || hunted?.dies ? 0 : risk,
  };
}

/** Who of these monsters throws a man off a step: of several the one who throws furthest (SW-6.7, SW-6.15) */
function thrownFrom(state: PublicState, monsters: readonly Monster[], step: number): Thrown | undefined {
  const by = unit(state.options);
  return monsters
    .filter((one) => inReach(state, one, step))
    .map((one) => {
      const to = one.step + (one.abilities.includes(3) ? 2 * by : by);
      return { by: one.id, to, dies: to > state.board.steps };
    })
    .filter(({ to }) => to > step)
    .sort((a, b) => b.to - a.to)[0];
}

/** By whom somebody is thrown in the monsters' steps of one round (SW-7.1), while everybody else stays. */
function huntedOn(state: PublicState, man: Man, step: number): Thrown | undefined {
  const men = state.men.map((one) => (one.id === man.id ? { ...one, step } : one));
  // on whom it landed is thrown on first: SW-6.6
  let monsters = state.monsters
    .map((one) => (one.step === step ? { ...one, step: step + unit(state.options) } : one))
    .filter((one) => one.step <= state.board.steps);
  for (const _ of state.seats) {
    monsters = monsters.map((one) => {
      const way = wayToMen({ board: state.board, men }, one, one.abilities.includes(4) ? 2 : 1);
      return { ...one, step: way?.path.at(-1) ?? one.step };
    });
    const thrown = thrownFrom(state, monsters, step);
    if (thrown) return thrown;
  }
  return undefined;
}

/** How likely one die takes who stands on a step past the end; sure beyond it. */
function dies({ steps }: Board, step: number, die: number): number {
  const modifiers = [{ name: 'step', value: step, clause: 'SW-4.7' }];
  return foreseen({ name: 'past', die, target: steps + 1, modifiers, clause: 'SW-4.12' }).p;
}

/** Of how many faces of a die each takes who stands on a step past the end. */
export const facesThatDrown = ({ board, options }: PublicState, step: number): number =>
  Math.round(dies(board, step, options.dieSides) * options.dieSides);

/** Where a die takes the man it is applied to, and whom that meets. */
export function landingOf(
  state: PublicState,
  action: Extract<Action, { type: 'apply-die' }>,
): Landing & { readonly met?: Met } {
  const { board, men, dice } = state;
  const man = men.find(({ id }) => id === action.man);
  const lands = landing(board, man?.step ?? 0, dice[action.die]?.value ?? 0);
  return man && !lands.dead ? { ...lands, met: metAt(state, man, lands.tail ?? lands.to) } : lands;
}

/** Whether a man dies of it at once. */
export function kills(state: PublicState, action: Action): boolean {
  if (action.type !== 'apply-die') return false;
  const { dead, met } = landingOf(state, action);
  return dead || met?.thrown?.dies === true;
}

/** By which faces of the next die somebody comes from a step to a ladder or a snake, and where that leads. */
export const facesTo = ({ board, options }: PublicState, step: number) =>
  Array.from({ length: options.dieSides }, (_, i) => i + 1).flatMap((face) => {
    const { to, tail } = landing(board, step, face);
    const end = tail ?? Math.min(...topsAt(board, to));
    return Number.isFinite(end) ? [{ face, to: end, up: tail === undefined }] : [];
  });

/** Whom an answer at a ladder has a man meet; who stays has met all who stand there. */
export function ladderMet(
  state: PublicState,
  action: Extract<Action, { type: 'choose-ladder' }>,
): Met | undefined {
  const { man: id, from, to } = ladderTo(state, action);
  const man = state.men.find((one) => one.id === id);
  if (!man) return undefined;
  // it is used up: SW-6.3
  if (to !== undefined) return metAt(state, man, to, []);
  const hunted = huntedOn(state, man, from);
  const risk = hunted?.dies ? 0 : dies(state.board, from, state.options.dieSides);
  return { bumps: [], pushes: [], risk, ...(hunted && { hunted }) };
}

/** Who stands at a ladder, on which step, and where an answer leads; nowhere for who stays. */
export function ladderTo(
  { board, men, ladder: asked }: PublicState,
  action: Extract<Action, { type: 'choose-ladder' }>,
): { readonly man: string; readonly from: number; readonly to: number | undefined } {
  const man = men.find(({ id }) => id === asked?.man);
  const ladder = board.ladders.find(({ id }) => id === action.ladder);
  const from = man?.step ?? 0;
  return { man: man?.id ?? '', from, to: ladder && (ladder.top === from ? ladder.bottom : ladder.top) };
}
