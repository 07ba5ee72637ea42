export const pitch =
  'Neun gegen neun, ein Ball, ein Feld aus Sechsecken und kaum ein Schiedsrichter. Lauf, wirf, schieß, oder walz den um, der ihn hat.';
