import type { Board } from '@touchline/rules/streamway';

/** How many steps take who stands on a step over the waterfall: so high a die drowns. */
export const toFalls = ({ steps }: Board, step: number): number => steps + 1 - step;
