import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { angle, attackHeading } from '@touchline/rules/martian-rugby/page';
import type * as english from './names.ts';
import { placeOf, type Towards, wayOf } from './places.ts';

export const SIDE_NAMES: typeof english.SIDE_NAMES = { A: 'Blau A', B: 'Gold B' };
export const SIZE_NAMES: typeof english.SIZE_NAMES = { S: 'klein', M: 'mittel', L: 'groß' };
const STANCES = { standing: 'stehend', lying: 'liegend' };

export const mm: typeof english.mm = (v) => String(Math.round(v / 1000));
export const length: typeof english.length = (v, exact) =>
  exact || v < 10_000 ? `${mm(v)} mm` : `${Math.round(v / 10_000)} cm`;

export const place: typeof english.place = (state, side, at, exact) => {
  const { line, left } = placeOf(state, side, at);
  return `${length(line, exact)} vor der Linie, ${length(left, exact)} von links`;
};

const EDGES = {
  ball: 'auf den Ball zu',
  line: 'auf die Linie zu',
  home: 'zurück zur eigenen Linie',
  left: 'nach links',
  right: 'nach rechts',
};
const towards = (to: Towards): string => (typeof to === 'string' ? EDGES[to] : `auf ${to.id} zu`);

export const way: typeof english.way = (state, side, from, at) => {
  const { far, to } = wayOf(state, side, from, at);
  return `${length(far)} ${towards(to)}`;
};

export const points: typeof english.points = (state, side, h) => {
  const turn = angle(h, attackHeading(state, side));
  if (turn === 0) return 'nach vorn';
  if (Math.abs(turn) === 180) return 'nach hinten';
  return `${Math.abs(turn)}° nach ${turn > 0 ? 'links' : 'rechts'}`;
};

/** A minion with all that matters about it. */
function minion(state: PublicState, m: Minion): string {
  const ball = state.ball?.where === 'held' && state.ball.minion === m.id;
  const marks = [
    ball && 'hat den Ball',
    m.stunned && 'benommen',
    m.offside && 'im Abseits',
    m.acted && 'hat gehandelt',
    state.phase === 'kickoff' && state.kicker === m.id && 'stößt an',
  ].filter(Boolean);
  const lies = m.stance === 'lying' && `zeigt ${points(state, m.side, m.heading)}`;
  return [m.id, SIZE_NAMES[m.size], STANCES[m.stance], place(state, m.side, m), lies, ...marks]
    .filter(Boolean)
    .join(', ');
}

export const names: typeof english.names = {
  field: 'Das Feld für Mars-Rugby',
  turn: (turn, limit) => (limit ? `Zug ${turn} von ${limit}` : `Zug ${turn}`),
  scoresHere: (side) => `${SIDE_NAMES[side]} punkten hier`,
  ball: (holder) => (holder ? `Der Ball ist bei ${holder}` : 'Der Ball'),
  tried: (points) => `VERSUCH! +${points}`,
  suffered: (points) => `Gegner punktet: ${points}`,
  minion,
};
