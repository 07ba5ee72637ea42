/** So many points a block may cost (CB-8.4): who has no more may die of it. */
export const BLOW = 6;
