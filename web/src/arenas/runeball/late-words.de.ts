import type { lateWords as english } from './late-words.ts';

type Ids = readonly string[];
const SOME = 3;
const listed = (who: Ids): string =>
  who.length > SOME
    ? `${who[0]}, ${who[1]} und ${who.length - 2} weitere`
    : who.length > 1
      ? `${who.slice(0, -1).join(', ')} und ${who.at(-1)}`
      : `${who[0]}`;
const do_ = (who: Ids, one: string, several: string): string =>
  `${listed(who)} ${who.length > 1 ? several : one}`;

export const lateWords: typeof english = {
  doctor: 'der Arzt des Teams',
  misses: 'fehlt im nächsten Spiel',
  advice: {
    score: (id) => `${id} läuft hinein: Touchdown!`,
    run: (id, left) => `${id} läuft weiter: noch ${left}`,
    back: (id, left) => `${id} geht in Sicherheit zurück: noch ${left}`,
    aside: (id, left) => `${id} weicht aus: noch ${left}`,
    nears: (id) => `${id} geht zum Ball`,
    helps: (id, carrier) => `${id} bleibt bei ${carrier}`,
    lane: (id, carrier) => `${id} läuft sich frei für ${carrier}`,
    screens: (id, foe) => `${id} hält ${foe} ab`,
    marks: (id, foe) => `${id} deckt ${foe}`,
    guards: (id, carrier) => `${id} stellt ${carrier}`,
    ball: (id) => `${id} holt den Ball`,
    hit: (id, foe) => `${id} haut ${foe} um`,
    strip: (id, foe) => `${id} beraubt ${foe}`,
    pass: (id, to) => `${id} passt zu ${to}`,
    gives: (id, to) => `${id} gibt ${to} den Ball`,
    takes: (id, from) => `${id} nimmt ${from} den Ball ab`,
    kick: (id) => `${id} schießt aufs Tor`,
    waits: (who) => do_(who, 'wartet', 'warten'),
    stays: (who) => do_(who, 'bleibt stehen', 'bleiben stehen'),
    moves: (who) => do_(who, 'rückt nach', 'rücken nach'),
    falls: (who) => do_(who, 'geht zurück', 'gehen zurück'),
    nearer: (who) => do_(who, 'rückt näher', 'rücken näher'),
    others: (says, who) => `${says}, dann ${listed(who)}`,
    stands: (id) => `${id} steht auf`,
    done: (id) => `${id} ist fertig`,
    blitz: (id) => `${id} kommt zuvor`,
    free: (id) => `${id} nimmt den freien Zug`,
    now: (id) => `${id} handelt jetzt`,
    first: (id, foe) => `${id} haut ${foe} zuerst`,
    kickoff: 'Tief anstoßen',
    push: (id) => `${id} zurückstoßen`,
  },
  reason: {
    nears: 'Um da zu sein, wenn der Ball frei wird.',
    screens: (foe, carrier) => `Neben ${foe}: So ist der Weg zu ${carrier} versperrt.`,
    lane: (ahead) => `${ahead} vor dem Ball, für einen Pass.`,
    helps: (away) => `${away} vom Ball, um ihn zu übernehmen oder im Weg zu stehen.`,
    marks: (foe) => `Neben ${foe}: Wegzukommen ist dann teuer.`,
    needs: (carrier, left) => `${carrier} ist ${left} vor deiner Linie.`,
    falls: (carrier) => `Zwischen ${carrier} und deiner Linie.`,
    waits: (carrier) => `Um erst zu sehen, was ${carrier} tut.`,
    stays: 'Kein besserer Platz ist zu erreichen.',
    along: (all) => `Dann, ohne Würfel: ${all.join(', ')}.`,
    robs: 'Wer mit dem Ball fällt, verliert ihn.',
    lies: 'Erst auf die Füße: ein halber Zug.',
  },
  why: {
    notYours: (id) => `${id} ist dran. Gehandelt wird in der Reihenfolge der Initiative.`,
    apart: (id, foe) => `${foe} ist in diesem Zug zu weit weg für einen Schlag von ${id}.`,
    struck: (id) => `${id} hat in diesem Zug keinen Schlag mehr.`,
    far: (id) => `In diesem Zug zu weit für ${id}.`,
    prone: (id) => `${id} liegt am Boden und muss erst aufstehen.`,
    acted: (id) => `${id} hat in dieser Runde keinen Zug mehr oder wartet: kein Blitz.`,
    carries: (id) => `${id} hat den Ball und kann nicht blitzen.`,
    slow: (id, foe) => `${id} ist zu langsam, um ${foe} zuvorzukommen: mehr als 3 dahinter.`,
  },
  kickHint: (usual, most) =>
    `Jeder zweite landet ${usual ? `höchstens ${usual} Felder daneben` : 'genau dort'}, keiner mehr als ${most}. Im Aus ist es ein Punkt für sie: Auf ein helles Feld gezielt bleibt er drin.`,
  kickOut: (chance) => (chance ? `aus ${chance}` : 'bleibt drin'),
  legend: { half: 'laufen und handeln', full: 'nur laufen', sprint: 'Sprint' },
  met: {
    takes: {
      half: 'Der halbe Zug: ein Schlag oder ein Pass bleibt.',
      full: 'Der ganze Zug: nur ein Tackle bleibt.',
      sprint: 'Ein Sprint, der ganze Zug: leichter zu treffen.',
      continue: 'Es geht weiter.',
    },
    past: (foes) => `Gebremst von ${foes.join(', ')}.`,
    strikes: (foes) => `Wartet auf einen Schlag: ${foes.join(', ')}.`,
    beside: (foes) => `Endet neben ${foes.join(', ')}.`,
    again: 'Noch einmal tippen, und es geht los.',
  },
  signs: 'Zeichen',
  intercepted: (chance) => `weg ${chance}`,
  toward: { goal: (hexes) => `${hexes} bis zum Touchdown`, ball: (hexes) => `Ball: ${hexes}` },
};
