export const pitch =
  'Everybody against the stream: every die washes a man down, and all must outlast the waves together.';
