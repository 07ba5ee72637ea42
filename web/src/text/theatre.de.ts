import type { theatreWords as english } from './theatre.ts';
import type { Translated } from './translated.ts';

/** What is said while something is shown. */
export const theatreWords: Translated<typeof english> = {
  passed: 'Inzwischen ist viel geschehen',
  sure: 'gelingt sicher',
  needs: (n, low, shows) =>
    `braucht ${low ? `höchstens ${n}` : `${n}+`}${['', ' auf dem Würfel'][shows] ?? ' auf den Würfeln'}`,
  rolled: (n, need) => `gewürfelt ${n}, gebraucht ${need}`,
  against: (name) => `${name}, gegen die anderen`,
  pace: { calm: 'Tempo: langsam', usual: 'Tempo: normal', hurried: 'Tempo: schnell' },
  born: 'Die Teams laufen ein',
  skip: 'Drück irgendwo, dann geht es weiter',
};
