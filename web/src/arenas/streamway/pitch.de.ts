export const pitch =
  'Alle gegen den Strom: Jeder Würfel spült jemanden flussabwärts, und gemeinsam müsst ihr die Wellen überstehen.';
