import type { Odds, Outcome } from '../kernel/odds.ts';
import { answer, asks, catchNeed, type Flight } from './flight.ts';
import type { Minion, PublicState } from './state.ts';

/** What an actor may hope for, or fear, from a flight. */
export const RESULTS = ['kept', 'lost', 'loose', 'offside', 'out', 'on-target', 'at-once'] as const;
export type ResultName = (typeof RESULTS)[number];

export type Rolls = Odds['rolls'];

/** A way to be less likely than this is left out. */
const NEGLIGIBLE = 1e-18;

/**
 * How a flight can end, by rolling every die every way. Flights that have come to the same are counted as one, or fifty
 * scatter rolls would have more ways than could ever be tried.
 */
export function ends(state: PublicState, start: Flight): { flight: Flight; p: number }[] {
  const ended: { flight: Flight; p: number }[] = [];
  let layer = new Map([['', { flight: start, p: 1 }]]);
  while (layer.size) {
    const next = new Map<string, { flight: Flight; p: number }>();
    for (const { flight, p } of layer.values()) {
      if (!asks(flight)) {
        ended.push({ flight, p });
        continue;
      }
      for (let face = 1; face <= 6; face++) {
        const after = { ...flight };
        answer(state, after, face);
        const key = keyOf(after);
        const known = next.get(key);
        if (known) known.p += p / 6;
        else if (p / 6 > NEGLIGIBLE) next.set(key, { flight: after, p: p / 6 });
      }
    }
    layer = next;
  }
  return ended;
}

const keyOf = (f: Flight): string =>
  `${f.stage}|${f.ball.x}|${f.ball.y}|${f.scatters}|${f.catches}|${f.bounces}|${f.minion}|${f.fumbler}|${f.fumbledByOther}`;

/**
 * The chances of the ends of a flight.
 * @param hope what is listed first, likely or not
 */
export function chances(state: PublicState, start: Flight, hope: ResultName = 'kept'): Outcome[] {
  const sums = new Map<ResultName, number>();
  const add = (name: ResultName, p: number) => sums.set(name, (sums.get(name) ?? 0) + p);
  const from = start.ball;
  for (const { flight, p } of ends(state, start)) {
    const { stage, side, minion, ball } = flight;
    if (stage === 'caught') add(minion![0] === side ? 'kept' : 'lost', p);
    else if (stage !== 'rest') add(stage === 'out' ? 'out' : 'offside', p);
    else {
      add('loose', p);
      if (ball.x === from.x && ball.y === from.y && flight.fumbler === undefined) {
        add('on-target', p);
        if (flight.scatters === 1) add('at-once', p);
      }
    }
  }
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
