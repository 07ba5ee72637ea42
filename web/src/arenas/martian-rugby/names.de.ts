import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import type * as english from './names.ts';

export const SIDE_NAMES: typeof english.SIDE_NAMES = { A: 'Blau A', B: 'Gold B' };
export const SIZE_NAMES: typeof english.SIZE_NAMES = { S: 'klein', M: 'mittel', L: 'groß' };
const STANCES = { standing: 'stehend', lying: 'liegend' };

export const mm: typeof english.mm = (v) => String(Math.round(v / 1000));
export const place: typeof english.place = ({ x, y }) => `${mm(x)}, ${mm(y)}`;

/** Ein Minion mit allem, worauf es bei ihm ankommt. */
function minion(state: PublicState, m: Minion): string {
  const ball = state.ball?.where === 'held' && state.ball.minion === m.id;
  const marks = [
    ball && 'hat den Ball',
    m.stunned && 'benommen',
    m.offside && 'im Abseits',
    m.acted && 'hat gehandelt',
    state.phase === 'kickoff' && state.kicker === m.id && 'stößt an',
  ].filter(Boolean);
  return [
    `${m.id}, ${SIZE_NAMES[m.size]}, ${STANCES[m.stance]} auf ${place(m)}, Richtung ${m.heading}°`,
    ...marks,
  ].join(', ');
}

export const names: typeof english.names = {
  field: 'Das Feld für Mars-Rugby',
  scoresHere: (side) => `${SIDE_NAMES[side]} punktet hier`,
  ball: (holder) => (holder ? `Der Ball ist bei ${holder}` : 'Der Ball'),
  minion,
};
