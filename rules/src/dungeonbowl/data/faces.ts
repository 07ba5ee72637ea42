/** BB-1.2: by the face of the block die less one. */
export const BLOCK_FACES = [
  'attacker-down',
  'both-down',
  'pushed',
  'pushed',
  'defender-stumbles',
  'defender-down',
] as const;
export type BlockFace = (typeof BLOCK_FACES)[number];
