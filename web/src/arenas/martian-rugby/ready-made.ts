import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import { attackHeading } from '@touchline/rules/martian-rugby/page';
import { type Draft, type Formation, problemOf } from './formations.ts';

/**
 * How far back each minion of a size stands, and where across, both as shares: of the half, and of the width.
 */
const SHAPES: Readonly<
  Record<Exclude<Formation, 'usual'>, (size: string, k: number, n: number) => [back: number, across: number]>
> = {
  wedge: (size, k, n) => {
    const [back, wide] = { L: [0.16, 0.5], M: [0.36, 0.9], S: [0.6, 1.15] }[size] as [number, number];
    return [back, 0.5 + ((2 * k - 1) / (2 * n) - 0.5) * wide];
  },
  wings: (size, k, n) => {
    const across = (2 * k - 1) / (2 * n);
    if (size === 'L') return [0.18, across < 0.5 ? 0.05 + across * 0.5 : 0.95 - (1 - across) * 0.5];
    return [size === 'M' ? 0.26 : 0.52, 0.18 + across * 0.64];
  },
};

/** By how much of the half a formation steps back that comes too near the centre, and how far at most. */
const STEP = 0.04;
const MOST = 0.32;

/** A ready-made formation; the usual one where another does not fit (a small field, a set-up depth). */
export function formation(state: PublicState, side: Side, usual: Draft, name: Formation): Draft {
  if (name === 'usual') return usual;
  const { length, width } = state.field;
  const n = state.options.minionsPerSize;
  const deep = state.options.setupDepth ? Math.min(length / 2, state.options.setupDepth * 1000) : length / 2;
  const far = state.attacks[side] === 'far';
  const laid = (more: number) =>
    usual.minions.map((m) => {
      if (m.id === usual.kicker) return m;
      const [back, across] = SHAPES[name](m.id[1]!, Number(m.id.slice(2)), n);
      const away = Math.round(deep * (back + more));
      return {
        ...m,
        x: length / 2 + (far ? -away : away),
        y: Math.round(width * across),
        heading: attackHeading(state, side),
      };
    });
  for (let more = 0; more <= MOST; more += STEP) {
    const draft = { ...usual, minions: laid(more) };
    if (!problemOf(state, side, draft)) return draft;
  }
  return usual;
}
