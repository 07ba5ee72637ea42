import type { Odds, Outcome } from '../kernel/odds.ts';
import { SCATTERS } from './data.ts';
import { answer, asks, catchNeed, type Flight } from './flight.ts';
import type { Minion, PublicState } from './state.ts';

/** What an actor may hope for, or fear, from a flight. */
export const RESULTS = ['kept', 'lost', 'loose', 'offside', 'out', 'on-target', 'at-once'] as const;
export type ResultName = (typeof RESULTS)[number];

export type Rolls = Odds['rolls'];

/** Ways that are less likely than this are left out. */
const NEGLIGIBLE = 1e-16;

/** The faces that matter, each as likely as the others: a bounce is rolled until it shows 1 to 4 (MR-12.2). */
const FACES = { catch: 6, scatter: 6, bounce: 4 } as const;

/** A flight at some moment, all that its future depends on, and how likely it is to be like this. */
interface Moment {
  readonly flight: Flight;
  /** What each face leads to, once it has been asked for. */
  next?: Moment[];
  p: number;
}

/** Told how a flight ends, after how many scatter rolls, and how likely that is. */
type Ended = (flight: Flight, scatters: number, p: number) => void;

/**
 * Rolls every die of a flight every way. Flights that have come to the same are taken together, or fifty scatter rolls
 * would have more ways than could ever be tried; so the bound on catch rolls (MR-12.3) is not counted.
 */
function rollOut(state: PublicState, start: Flight, ended: Ended): void {
  const moments = new Map<string, Moment>();
  const momentOf = (flight: Flight): Moment => {
    const key = keyOf(flight);
    const known = moments.get(key) ?? { flight, p: 0 };
    moments.set(key, known);
    return known;
  };
  /** Rolls once for all of these; what may come of it has this many scatter rolls behind it. */
  const roll = (from: readonly Moment[], scatters: number): Moment[] => {
    const reached: Moment[] = [];
    for (const moment of from) {
      const after = (flight: Flight) =>
        momentOf({ ...flight, scatters: tier(scatters), catches: 0, bounces: 0 });
      // near the last scatter roll what comes of the same moment is no longer the same
      const next = moment.next && !tier(scatters) ? moment.next : outcomes(state, moment.flight).map(after);
      if (!tier(scatters)) moment.next = next;
      const p = moment.p / next.length;
      moment.p = 0;
      if (p < NEGLIGIBLE) continue;
      for (const after of next) {
        if (!after.p) reached.push(after);
        after.p += p;
      }
    }
    return reached;
  };
  const first = momentOf(start);
  first.p = 1;
  let reached = [first];
  for (let scatters = 0; reached.length; scatters++) {
    const lying: Moment[] = [];
    while (reached.length) {
      const handled: Moment[] = [];
      for (const moment of reached) {
        if (moment.flight.stage === 'scatter') lying.push(moment);
        else if (asks(moment.flight)) handled.push(moment);
        else {
          ended(moment.flight, scatters, moment.p);
          moment.p = 0;
        }
      }
      reached = roll(handled, scatters);
    }
    reached = roll(lying, scatters + 1);
  }
}

/** What a flight becomes with each face of what it asks for. */
function outcomes(state: PublicState, flight: Flight): Flight[] {
  if (!asks(flight)) return [];
  return Array.from({ length: FACES[flight.stage] }, (_, i) => {
    const after = { ...flight };
    answer(state, after, i + 1);
    return after;
  });
}

/** The scatter rolls so far, as far as they matter to what comes next: only the last of all does. MR-8.12 */
const tier = (scatters: number): number => (scatters < SCATTERS - 1 ? 0 : scatters);

function keyOf(f: Flight): string {
  const history = `${f.stage} ${f.ball.x} ${f.ball.y} ${f.scatters} ${f.fumbledByOther} ${f.fumbler !== undefined}`;
  if (f.stage === 'bounce') return `${history} ${f.fumbler}`;
  return f.stage === 'catch' || f.stage === 'caught' || f.stage === 'offside'
    ? `${history} ${f.minion}`
    : history;
}

/**
 * The chances of the ends of a flight.
 * @param hope what is listed first, likely or not
 */
export function chances(state: PublicState, start: Flight, hope: ResultName = 'kept'): Outcome[] {
  const sums = new Map<ResultName, number>();
  const add = (name: ResultName, p: number) => sums.set(name, (sums.get(name) ?? 0) + p);
  const from = start.ball;
  rollOut(state, start, ({ stage, side, minion, ball, fumbler }, scatters, p) => {
    if (stage === 'caught') add(minion![0] === side ? 'kept' : 'lost', p);
    else if (stage !== 'rest') add(stage === 'out' ? 'out' : 'offside', p);
    else {
      add('loose', p);
      if (ball.x !== from.x || ball.y !== from.y || fumbler !== undefined) return;
      add('on-target', p);
      if (scatters === 1) add('at-once', p);
    }
  });
  const names = [hope, ...RESULTS.filter((name) => name !== hope && sums.has(name))];
  return names.map((name) => ({ name, p: sums.get(name) ?? 0 }));
}

/** The rolls behind a flight: MR-8.11, MR-12.1. */
export function flightRolls(state: PublicState, start: Flight): Rolls {
  const scatter = { name: 'scatter', die: 6, target: 5, modifiers: [], p: 2 / 6, clause: 'MR-8.11' };
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
