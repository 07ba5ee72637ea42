export const pitch =
  'Nine characters a side, a ball, a field of hexes, and hardly a referee. Run it, throw it, kick it, or flatten the one who has it.';
