export const pitch =
  'Ein Ball in einer von sechs Truhen, und fünf davon explodieren: Finde ihn im Verlies und trag ihn in die Endzone eines anderen Teams.';
