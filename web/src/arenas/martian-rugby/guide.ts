import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

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
