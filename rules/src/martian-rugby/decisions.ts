import type { Decision } from '../kernel/game.ts';
import { toPlace } from './actions/place-one.ts';
import { SIDES, type Side } from './data.ts';
import type { Phase, PublicState } from './state.ts';

/** The clause that asks for what is decided in each phase. */
export const CLAUSES: Readonly<Record<Phase, string>> = {
  setup: 'MR-2.9',
  kickoff: 'MR-2.11',
  turn: 'MR-3.1',
  intercept: 'MR-7.7',
  'charge-down': 'MR-8.7',
  play: 'MR-11.1',
  over: 'MR-10.4',
};

/** The sides that have to decide something, as the rulebook's "Turn and decision flow" has it. */
export function deciders(state: PublicState): readonly Side[] {
  switch (state.phase) {
    case 'over':
      return [];
    case 'setup':
      if (state.options.placement === 'alternate') return [toPlace(state)];
      return SIDES.filter((side) => !state.committed![side]);
    case 'kickoff':
      return [state.kicking];
    case 'turn':
      return [state.toAct!];
    case 'play': {
      // both; first the one that has waited longer
      const { A = -1, B = -1 } = state.lastAction;
      return A <= B ? SIDES : ['B', 'A'];
    }
    default:
      return [state.reaction!.side];
  }
}

/** Who owes what, under which clause, and the clock of it: the rulebook's setup options, MR-11.4. */
export function decisions(state: PublicState): Decision[] {
  const { phase, reaction, lastAction, options, turn, half, score } = state;
  const clause = CLAUSES[phase];
  // one clock for all of a set-up, and for all of a turn
  const span = `${phase} ${turn} ${half} ${score.A} ${score.B}`;
  return deciders(state).map((seat): Decision => {
    if (phase === 'play') {
      const last = lastAction[seat];
      const open = { seat, kind: phase, clause, clock: 'none' } as const;
      return last === undefined ? open : { ...open, from: last + options.minIntervalMs };
    }
    const owed = { seat, kind: phase, clause } as const;
    if (reaction) return { ...owed, clock: 'reaction', seconds: options.reactionSeconds };
    const seconds = options.decisionSeconds;
    return seconds ? { ...owed, clock: 'turn', seconds, span } : { ...owed, clock: 'turn' };
  });
}
