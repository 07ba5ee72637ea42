import type { lateWords as english } from './late-words.ts';

export const lateWords: typeof english = {
  advice: {
    score: (id) => `${id} läuft hinein: Touchdown!`,
    run: (id, left) => `${id} läuft weiter: noch ${left}`,
    nears: (id) => `${id} geht zum Ball`,
    helps: (id, carrier) => `${id} hilft ${carrier}`,
    guards: (id, carrier) => `${id} deckt ${carrier}`,
    ball: (id) => `${id} holt den Ball`,
    hit: (id, foe) => `${id} haut ${foe} um`,
    strip: (id, foe) => `${id} beraubt ${foe}`,
    pass: (id, to) => `${id} passt zu ${to}`,
    gives: (id, to) => `${id} übergibt an ${to}`,
    takes: (id, from) => `${id} übernimmt von ${from}`,
    kick: (id) => `${id} schießt aufs Tor`,
    waits: (id, carrier) => `${id} wartet auf ${carrier}`,
    stays: (id) => `${id} bleibt stehen`,
    done: (id) => `${id} ist fertig`,
    blitz: (id) => `${id} kommt zuvor`,
    free: (id) => `${id} nimmt ihn`,
    kickoff: 'Tief anstoßen',
    push: (id) => `${id} zurückstoßen`,
  },
  kickHint: (usual, most) =>
    `Jeder zweite landet ${usual ? `höchstens ${usual} Felder daneben` : 'genau dort'}, keiner mehr als ${most}. Außerhalb ihrer Hälfte ist es ein Punkt für sie: Auf ein helles Feld gezielt bleibt er drin.`,
  kickOut: (chance) => (chance ? `aus ${chance}` : 'bleibt drin'),
  legend: { half: 'halb + Schlag', full: 'ganz + Tackle', sprint: 'Sprint' },
  intercepted: (chance) => `weg ${chance}`,
  toward: { goal: (hexes) => `${hexes} bis zum Touchdown`, ball: (hexes) => `Ball: ${hexes}` },
};
