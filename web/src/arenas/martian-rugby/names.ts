import type { Minion, PublicState, Side, Size } from '@touchline/rules/martian-rugby';

export const SIDE_NAMES: Readonly<Record<Side, string>> = { A: 'Blue A', B: 'Gold B' };
export const SIZE_NAMES: Readonly<Record<Size, string>> = { S: 'small', M: 'medium', L: 'large' };

export const mm = (v: number): string => String(Math.round(v / 1000));
export const place = ({ x, y }: { x: number; y: number }): string => `${mm(x)}, ${mm(y)}`;

/** A minion with everything that matters of it. */
function minion(state: PublicState, m: Minion): string {
  const ball = state.ball?.where === 'held' && state.ball.minion === m.id;
  const marks = [
    ball && 'has the ball',
    m.stunned && 'stunned',
    m.offside && 'offside',
    m.acted && 'has acted',
    state.phase === 'kickoff' && state.kicker === m.id && 'kicks off',
  ].filter(Boolean);
  return [`${m.id}, ${SIZE_NAMES[m.size]}, ${m.stance} at ${place(m)}, heading ${m.heading}°`, ...marks].join(
    ', ',
  );
}

/** What a field says that is only seen: a small one in a list loads no other words. */
export const names = {
  field: 'The field of Martian Rugby',
  scoresHere: (side: Side) => `${SIDE_NAMES[side]} scores here`,
  ball: (holder: string | undefined) => (holder ? `The ball is with ${holder}` : 'The ball'),
  minion,
};
