import type { Monster, PublicState } from '@touchline/rules/streamway';
import { besideOf } from '@touchline/rules/streamway/page';

/** The steps from which a monster throws the men who stand there: SW-6.14. */
export function reachOf({ board }: PublicState, { step, abilities }: Monster): number[] {
  const far = abilities.includes(5) ? [step - 2, step + 2] : [];
  const beside = abilities.includes(2) ? besideOf(board, step) : [];
  return [step - 1, step, step + 1, ...far, ...beside].filter((one) => one >= 1 && one <= board.steps);
}
