import type { Decision, Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import type { Confirm } from '../ui/preferences.ts';

/**
 * The answer to a question that has no other and is given without a press; nothing where there is a choice,
 * or where somebody wants to be asked before every action.
 */
export function onlyAnswer(
  forced: Drawing['forced'],
  decision: Pick<Decision, 'kind'> | undefined,
  legal: readonly Typed[],
  confirm: Confirm,
): Typed | undefined {
  if (!decision || confirm === 'always' || legal.length !== 1) return undefined;
  return forced?.includes(decision.kind) ? legal[0] : undefined;
}
