import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

/** What was done before the kick-off, or before a step was shown, is not what the step asks for. */
const played = ({ turn }: PublicState): boolean => turn > 0;

const did = (what: 'carried' | 'passes', now: PublicState, side: Side, begun: PublicState): boolean =>
  played(begun) && (now.stats[side][what] ?? 0) > (begun.stats[side][what] ?? 0);

const scored = (now: PublicState, side: Side, begun: PublicState): boolean =>
  now.score[side] > begun.score[side];

/** A step that is shown when a try has just been scored begins with it. */
const withTry = ({ phase, score }: PublicState, side: Side): boolean =>
  score[side] > 0 && (phase === 'setup' || phase === 'over');

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
      played(begun) &&
      minions.some((m) => {
        const before = begun.minions.find(({ id }) => id === m.id);
        return m.side === seat && before !== undefined && m.acted && (m.x !== before.x || m.y !== before.y);
      }),
  },
  {
    ...TOLD.ball,
    clause: 'MR-6.6',
    done: (state, seat, begun) => did('carried', state, seat as Side, begun),
  },
  {
    ...TOLD.pass,
    clause: 'MR-7.5',
    // who scores without a pass needed none
    done: (state, seat, begun) =>
      did('passes', state, seat as Side, begun) || scored(state, seat as Side, begun),
  },
  {
    ...TOLD.score,
    clause: 'MR-10.1',
    done: (state, seat, begun) => scored(state, seat as Side, begun) || withTry(begun, seat as Side),
  },
];
