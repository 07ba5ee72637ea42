/** The game in one line. */
export const pitch =
  'One ball in one of six chests, five of which explode: find it in the dungeon, and carry it into the end zone of another team.';
