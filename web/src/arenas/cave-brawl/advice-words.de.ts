import type { adviceWords as english } from './advice-words.ts';

/** `3 laufen`, or `A4 läuft`. */
const runs = (n: number, who: string | undefined, many: string, one: string): string =>
  who === undefined ? `${n} ${many}` : `${who} ${one}`;

/** What somebody might well do next: on a button. */
export const adviceWords: typeof english = {
  out: (n) => `Alle ${n} kommen heraus`,
  rest: (n) => `Die anderen ${n} ziehen nach`,
  up: (n) => (n === 2 ? 'Beide stehen auf' : `Alle ${n} stehen auf`),
  rises: (player) => `${player} steht auf`,
  tackle: (player, foe) => `${player} haut ${foe} um`,
  block: (player, foe) => `${player} blockt ${foe}`,
  fetches: (player) => `${player} holt den Ball`,
  throws: (player, mate) => `${player} wirft zu ${mate}`,
  kicks: (player) => `${player} schießt auf das Loch`,
  leaps: (player, foe) => `${player} springt über ${foe}`,
  curses: (player, foe) => `${player} verflucht ${foe}`,
  carries: (player) => `${player} trägt den Ball`,
  place: 'Ball dorthin legen',
  shoves: (foe, follows) => (follows ? `${foe} schieben und nachrücken` : `${foe} wegschieben`),
  leaves: (foe) => `${foe} stehen lassen`,
  runs: (player, left) => `${player} läuft weiter: noch ${left}`,
  scores: (player) => `${player} läuft hinein: Punkt!`,
  with: (n) => `, ${n} ${n === 1 ? 'deckt' : 'decken'}`,
  toBall: (n, who) => runs(n, who, 'laufen zum Ball', 'läuft zum Ball'),
  ahead: (n, who) => runs(n, who, 'laufen voraus', 'läuft voraus'),
  covers: (n, who, mate) => runs(n, who, `decken ${mate}`, `deckt ${mate}`),
  closes: (n, who, foe) => runs(n, who, `gehen auf ${foe} los`, `geht auf ${foe} los`),
  bars: (n, who, foe) => runs(n, who, `stellen sich ${foe} in den Weg`, `stellt sich ${foe} in den Weg`),
  guards: (player) => `${player} hütet das Tor`,
  home: ', einer hütet das Tor',
  thins: (carrier) => `weniger um ${carrier}`,
  opens: (carrier) => `macht ${carrier} Platz`,
  clears: 'macht den Weg zum Ball frei',
  sure: 'kein Würfel fällt',
  keeps: 'den Zug beenden behält ihn',
  miss: {
    block: () => 'daneben kostet nichts',
    tackle: (player) => `daneben: ${player} fällt`,
    pass: () => 'daneben: der Ball liegt frei',
    kick: () => 'daneben: der Ball liegt frei',
    vault: (player) => `daneben: ${player} bleibt stehen`,
  },
  about: {
    block: 'Ein Treffer kostet 1W6 HP und schiebt weg. Daneben tut niemandem weh.',
    tackle: 'Ein Treffer kostet 2W6 HP, und wer fällt, verliert den Ball. Daneben fällt man selbst.',
    together: 'Alle gehen dorthin, wo sie helfen, ohne Würfel. Schwer Verletzte halten sich fern.',
  },
};
