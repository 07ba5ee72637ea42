export const pitch =
  'Two teams of savages, one ball, one stone pit. People die, and whoever dawdles meets the beasts.';
