export const pitch = 'Rugby with pyramids on open ground: every move is laid by hand, every shove is exact.';
