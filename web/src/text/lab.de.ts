import type { lab as english } from './lab.ts';

/** The words of the lab of house rules. */
export const lab: typeof english = {
  title: 'Hausregel-Werkstatt',
  text: (game) =>
    `Ändere die Einstellungen von ${game}: Bots spielen nach ihnen und nach den geltenden, hier in deinem Browser, und du siehst, was sich unterscheidet.`,
  rules: 'Einstellungen zum Ausprobieren',
  matches: 'Partien nach jeder Fassung',
  go: 'Partien austragen',
  stop: 'Anhalten',
  league: 'Damit eine Liga gründen',
  playing: (done, all) => `${done} von ${all} Partien sind gespielt …`,
  stopped: (done, all) => `Nach ${done} von ${all} Partien angehalten.`,
  done: (_done, all) => `Alle ${all} Partien sind gespielt.`,
  differs: 'Was sich unterscheidet',
  same: 'Was gleich bleibt oder nicht sicher ist',
  nothing: 'Nichts unterscheidet sich stärker, als der Zufall erklären kann. Mehr Partien sagen mehr.',
  intervals: (matches) =>
    `Je ${matches} Partien. Mit 95 % Sicherheit liegt ein Wert in dem Bereich, der darunter steht; von sehr vielen weicht einer von zwanzig zufällig ab.`,
  figure: 'In einer Partie',
  tried: 'Ausprobiert',
  inForce: 'Geltend',
  between: (low, high) => `${low} bis ${high}`,
  reason: (name) => `Endet durch: ${name}`,
  figures: {
    actions: 'Aktionen',
    points: 'Punkte beider Seiten',
    firstWins: 'Die erste Seite gewinnt',
    draws: 'Unentschieden',
  },
  none: 'Dieses Spiel gibt es hier nicht.',
};
