import type { Odds, Outcome } from '../kernel/odds.ts';
import { SCATTERS } from './data.ts';
import { answer, asks, catchNeed, type Flight, type Look, touched } from './flight.ts';
import type { Minion, PublicState } from './state.ts';

/** What an actor may hope for, or fear, from a flight. */
export const RESULTS = ['kept', 'lost', 'loose', 'offside', 'out', 'on-target', 'at-once'] as const;
export type ResultName = (typeof RESULTS)[number];

export type Rolls = Odds['rolls'];

/** How likely a scatter roll leaves the ball where it is: MR-8.11. */
const RESTS = 2 / 6;

/** Ways that are less likely than this are left out. */
const NEGLIGIBLE = 1e-16;

/** The faces that matter, each as likely as the others: a bounce is rolled until it shows 1 to 4 (MR-12.2). */
const FACES = { catch: 6, scatter: 6, bounce: 4 } as const;

/** A flight at some moment, all that its future depends on, and how likely it is to be like this. */
interface Moment {
  readonly flight: Flight;
  /** What each face leads to, once it has been asked for. */
  next?: readonly Moment[];
  /** Of an end: how likely it has become over all rolls. */
  p: number;
}

/**
 * Rolls every die of a flight every way. Flights that have come to the same are taken together, or fifty scatter rolls
 * would have more ways than could ever be tried; so the bound on catch rolls (MR-12.3) is not counted.
 * @returns the ends, of each kind one
 */
function rollOut(state: PublicState, start: Flight): Iterable<Moment> {
  const look = remembering(state);
  const momentOf = moments();
  const ends = new Map<string, Moment>();
  const endOf = (flight: Flight): Moment => {
    const kind = kindOf(flight, start);
    const end = ends.get(kind) ?? { flight, p: 0 };
    ends.set(kind, end);
    return end;
  };
  const outcomes = (flight: Flight, scatters: number): Moment[] => {
    const next: Moment[] = [];
    for (let face = 1; face <= FACES[flight.stage as keyof typeof FACES]; face++) {
      const after = { ...flight, scatters };
      answer(state, after, face, look);
      // of all the scatter rolls only the last makes a difference to what may follow: MR-8.12
      if (after.scatters < SCATTERS) after.scatters = 0;
      after.catches = 0;
      after.bounces = 0;
      next.push(asks(after) ? momentOf(after) : endOf(after));
    }
    return next;
  };
  const first = asks(start) ? { flight: start, p: 0 } : endOf(start);
  first.p = 1;
  let handled: Moment[] = [];
  let lying: Moment[] = [];
  const put = (moment: Moment) => {
    if (moment.flight.stage === 'scatter') lying.push(moment);
    else if (asks(moment.flight)) handled.push(moment);
  };
  /** Rolls once for all of these, of which this many scatter rolls have been made. */
  const roll = (from: readonly Moment[], scatters: number): void => {
    const chances = from.map(({ p }) => p);
    for (const moment of from) moment.p = 0;
    for (let i = 0; i < from.length; i++) {
      const moment = from[i]!;
      const p = chances[i]! / FACES[moment.flight.stage as keyof typeof FACES];
      if (p < NEGLIGIBLE) continue;
      const last = moment.flight.stage === 'scatter' && scatters === SCATTERS - 1;
      if (!last) moment.next ??= outcomes(moment.flight, moment.flight.scatters);
      for (const after of last ? outcomes(moment.flight, scatters) : moment.next!) {
        if (!after.p) put(after);
        after.p += p;
      }
    }
  };
  put(first);
  for (let scatters = 0; lying.length || handled.length; scatters++) {
    while (handled.length) {
      const now = handled;
      handled = [];
      roll(now, scatters);
    }
    const now = lying;
    lying = [];
    roll(now, scatters);
  }
  return ends.values();
}

/** Whether the ball lies where it was thrown to, and nobody has fumbled it. */
const onTarget = ({ ball, fumbler }: Flight, { ball: target }: Flight): boolean =>
  fumbler === undefined && ball.x === target.x && ball.y === target.y;

/** What there is to know of an end. */
const kindOf = (flight: Flight, start: Flight): string =>
  flight.stage === 'caught'
    ? flight.minion!
    : flight.stage === 'rest' && onTarget(flight, start)
      ? 'on-target'
      : flight.stage;

/** A point as one small number: the steps of a ball are so long that it comes to no square of 8 mm twice. */
const placeOf = ({ x, y }: Flight['ball']): number => (x >> 13) * 1024 + (y >> 13);

/** Whom the ball touches where: the same points are asked about from all sides. */
function remembering(state: PublicState): Look {
  const known = new Map<number, Minion | undefined>();
  return (at, ball, except) => {
    if (except) return touched(at, ball, except);
    const place = placeOf(ball);
    if (known.has(place)) return known.get(place);
    const minion = touched(state, ball);
    known.set(place, minion);
    return minion;
  };
}

/** The moments of one flight: one for all ways that have come to the same. */
function moments(): (flight: Flight) => Moment {
  const known = new Map<string, Map<number, Moment>>();
  return (flight) => {
    const history = historyOf(flight);
    const places = known.get(history) ?? new Map<number, Moment>();
    known.set(history, places);
    const place = placeOf(flight.ball);
    const moment = places.get(place) ?? { flight, p: 0 };
    places.set(place, moment);
    return moment;
  };
}

/** What besides the place of the ball makes a difference to what may follow, or to how it counts. */
function historyOf({ stage, minion, fumbler, fumbledByOther, scatters }: Flight): string {
  const who = stage === 'catch' ? minion : stage === 'bounce' ? fumbler : '';
  return `${stage}${who}${fumbler === undefined ? '' : fumbledByOther ? '-' : '+'}${scatters ? '.' : ''}`;
}

/**
 * The chances of the ends of a flight.
 * @param hope what is listed first, likely or not
 */
export function chances(state: PublicState, start: Flight, hope: ResultName = 'kept'): Outcome[] {
  const sums = new Map<ResultName, number>();
  const add = (name: ResultName, p: number) => sums.set(name, (sums.get(name) ?? 0) + p);
  for (const { flight, p } of rollOut(state, start)) {
    const { stage, side, minion } = flight;
    if (stage === 'caught') add(minion![0] === side ? 'kept' : 'lost', p);
    else if (stage !== 'rest') add(stage === 'out' ? 'out' : 'offside', p);
    else {
      add('loose', p);
      if (onTarget(flight, start)) add('on-target', p);
    }
  }
  if (start.stage === 'scatter') add('at-once', RESTS);
  const names = [hope, ...RESULTS.filter((name) => name !== hope && sums.has(name))];
  return names.map((name) => ({ name, p: sums.get(name) ?? 0 }));
}

/** The rolls behind a flight: MR-8.11, MR-12.1. */
export function flightRolls(state: PublicState, start: Flight): Rolls {
  const scatter = { name: 'scatter', die: 6, target: 5, modifiers: [], p: RESTS, clause: 'MR-8.11' };
  const need = catchNeed(state);
  const caught = { name: 'catch', die: 6, target: need, modifiers: [], p: need / 6, clause: 'MR-12.1' };
  if (!state.options.butterfingers) return asks(start) ? [scatter] : [];
  return start.stage === 'scatter' ? [scatter, caught] : [caught, scatter];
}

/** Outcomes of which one happens first, the others with what is left of the chances. */
export function after(p: number, first: string, rest: readonly Outcome[]): Outcome[] {
  return [{ name: first, p }, ...rest.map(({ name, p: then }) => ({ name, p: then * (1 - p) }))];
}

/** A position in which pieces may be moved to see what would come of it. */
export const imagined = (state: PublicState): PublicState & { minions: Minion[] } => ({
  ...state,
  minions: state.minions.map((minion) => ({ ...minion })),
});
