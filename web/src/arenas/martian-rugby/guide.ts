import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import type { GuideStep } from '../arena.ts';

/** The steps of a first match. */
const TOLD = {
  setup: {
    title: 'Place your minions',
    text: 'Drag your pyramids about your half, or take a ready-made formation, and commit. The other side cannot see them until both have placed. Large ones are fast, small ones turn tightly.',
  },
  kickoff: {
    title: 'The kick-off',
    text: 'One side kicks the ball over to the other. If it is you: point where it is to come down. A die scatters it, so aim well inside the field.',
  },
  move: {
    title: 'Move a minion',
    text: 'Choose a minion with a ring, then point where it is to go. It tips over: a standing one any way, a lying one only ahead. Every minion acts once a turn.',
  },
  ball: {
    title: 'Get the ball',
    text: 'End a movement touching the loose ball to pick it up. If the other side carries it, touch the carrier: that is a tackle, and the ball is yours.',
  },
  pass: {
    title: 'Pass it backwards',
    text: 'Choose the carrier, then “Pass”. The ball goes along a straight string that no other minion may cross, never forwards. A minion that has not acted yet can run on with it.',
  },
  score: {
    title: 'Score a try',
    text: 'Carry the ball over the line at the far end. That is five points, and fifteen win the match.',
  },
};

const scored = (state: PublicState, side: Side) => state.score[side];

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  {
    ...TOLD.setup,
    clause: 'MR-2.9',
    done: ({ phase, committed }, seat) => phase !== 'setup' || committed?.[seat as Side] === true,
  },
  {
    ...TOLD.kickoff,
    clause: 'MR-2.11',
    done: ({ phase, turn }) => turn > 0 || phase === 'over',
  },
  {
    ...TOLD.move,
    clause: 'MR-4.1',
    done: ({ minions }, seat, begun) =>
      minions.some((m) => {
        const before = begun.minions.find(({ id }) => id === m.id);
        return m.side === seat && before !== undefined && m.acted && (m.x !== before.x || m.y !== before.y);
      }),
  },
  {
    ...TOLD.ball,
    clause: 'MR-6.2',
    done: ({ attacker }, seat) => attacker === seat,
  },
  {
    ...TOLD.pass,
    clause: 'MR-7.5',
    done: ({ stats, score }, seat, begun) =>
      (stats[seat as Side].passes ?? 0) > (begun.stats[seat as Side].passes ?? 0) ||
      scored({ score } as PublicState, seat as Side) > scored(begun, seat as Side),
  },
  {
    ...TOLD.score,
    clause: 'MR-10.1',
    done: ({ score }, seat, begun) => score[seat as Side] > begun.score[seat as Side],
  },
];
