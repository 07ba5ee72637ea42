export const pitch =
  'Zwei Horden Wilder, ein Ball, eine Grube aus Stein. Es gibt Tote, und wer trödelt, bekommt es mit den Bestien zu tun.';
