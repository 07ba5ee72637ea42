/** BB-7.5 to BB-7.12: what a Casualty roll comes to. */

export const EFFECTS = ['none', 'miss-next', 'niggling', 'ma', 'av', 'ag', 'st', 'dead'] as const;
export type CasualtyEffect = (typeof EFFECTS)[number];

interface Row {
  readonly from: number;
  readonly to: number;
  readonly result: string;
  readonly effect: CasualtyEffect;
}
const row = (from: number, to: number, result: string, effect: CasualtyEffect): Row => ({ from, to, result, effect });

export const CASUALTIES: readonly Row[] = [
  row(11, 38, 'badly-hurt', 'none'),
  row(41, 41, 'broken-ribs', 'miss-next'),
  row(42, 42, 'groin-strain', 'miss-next'),
  row(43, 43, 'gouged-eye', 'miss-next'),
  row(44, 44, 'broken-jaw', 'miss-next'),
  row(45, 45, 'fractured-arm', 'miss-next'),
  row(46, 46, 'fractured-leg', 'miss-next'),
  row(47, 47, 'smashed-hand', 'miss-next'),
  row(48, 48, 'pinched-nerve', 'miss-next'),
  row(51, 51, 'damaged-back', 'niggling'),
  row(52, 52, 'smashed-knee', 'niggling'),
  row(53, 53, 'smashed-hip', 'ma'),
  row(54, 54, 'smashed-ankle', 'ma'),
  row(55, 55, 'serious-concussion', 'av'),
  row(56, 56, 'fractured-skull', 'av'),
  row(57, 57, 'broken-neck', 'ag'),
  row(58, 58, 'smashed-collar-bone', 'st'),
  row(61, 68, 'dead', 'dead'),
];

/** The row of a D68. */
export const casualtyOf = (roll: number): Row => CASUALTIES.find(({ from, to }) => roll >= from && roll <= to)!;
/** Badly Hurt: no lasting effect. */
export const isLight = (roll: number): boolean => roll <= 38;
