export const pitch =
  'Two teams of savages, one ball, one stone pit. People die, and a team that dawdles meets the beasts.';
