export const pitch =
  'Rugby mit Pyramiden auf freiem Feld: Jeder Zug wird von Hand gelegt, jeder Rempler ist genau.';
