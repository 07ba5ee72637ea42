import type { setupWords as english } from './setup-words.ts';

export const setupWords: typeof english = {
  kicks: (id) => `${id} steht in der Mitte und stößt an. Zieh die anderen an ihre Plätze, dann bestätige.`,
  about: {
    usual: 'Große vorn: Sie sind als Erste am Ball',
    wedge: 'Große dicht vorn, die anderen breiter dahinter',
    wings: 'Große an den Seiten: Sie laufen außen herum',
  },
};
