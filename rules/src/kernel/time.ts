/** How long players may think. */
export type TimePolicy =
  /** As long as they like. */
  | { readonly kind: 'untimed' }
  /** All in seconds. */
  | {
      readonly kind: 'live';
      /** For the whole match, each seat. */
      readonly bank: number;
      /** Added to the bank when one's own turn ends, however many answers it had. */
      readonly increment: number;
      /** For each answer within somebody else's turn, whose clock stands still meanwhile. */
      readonly reaction: number;
      /**
       * For the whole match, each seat: while a connection is lost, this is used up before any clock runs.
       */
      readonly away: number;
    }
  /** Hours for each turn, however many answers it has, and for each answer within somebody else's. */
  | { readonly kind: 'correspondence'; readonly decision: number };
