/** The kinds of Actions: BB-3.3. Apart from the schemas, which a page does without. */
export const KINDS = ['move', 'block', 'blitz', 'pass', 'hand-off', 'foul', 'throw-bomb'] as const;
/** The Action declared: BB-3.3. */
export type ActionKind = (typeof KINDS)[number];
