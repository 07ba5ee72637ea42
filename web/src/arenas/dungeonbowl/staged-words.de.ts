import type { stageWords as english } from './staged-words.ts';

const CAUSES: (typeof english)['causes'] = {
  'knocked-down': 'einer von ihnen liegt',
  'carrier-prone': 'der Ballträger liegt',
  'pass-lost': 'der Ball kam nicht an',
  'pick-up': 'der Ball wurde nicht aufgehoben',
  fumble: 'der Pass ist misslungen',
  intercepted: 'der Pass wurde abgefangen',
  'thrown-carrier': 'der geworfene Träger steht nicht',
  ejected: 'ein Spieler erhält Platzverweis',
  clock: 'die Zeit ist um',
  hole: 'ein Spieler fiel in ein Loch',
  'carrier-gone': 'der Ballträger ist von einem Teleporter verschwunden',
  statue: 'der Pass traf eine Statue',
  'blood-lust': 'Blutdurst',
};

const TRIES: (typeof english)['tries'] = {
  dodge: (who) => `${who} weicht aus`,
  'go-for-it': (who) => `${who} sprintet`,
  jump: (who) => `${who} springt`,
  'pick-up': (who) => `${who} hebt den Ball auf`,
  catch: (who) => `${who} fängt`,
  pass: (who) => `${who} wirft`,
  intercept: (who) => `${who} fängt ab`,
  snatch: (who) => `${who} greift nach dem Ball`,
  landing: (who) => `${who} landet`,
  'stand-up': (who) => `${who} steht auf`,
  loner: (who) => `${who}, ein Einzelgänger, würfelt noch einmal`,
};

export const stageWords: typeof english = {
  which: (player) => `${player}: wohin?`,
  ball: 'Der Ball: wohin?',
  nth: (n, of, pad) => `Nummer ${n} von ${of}: Teleporter ${pad}`,
  to: (pad) => `Teleporter ${pad}`,
  misfires: 'bleibt: Fehlsprung',
  chain: (many, down) => {
    const who = down.length > 2 ? `${down.length} Spieler` : down.join(' und ');
    const lie = down.length > 1 ? 'liegen' : 'liegt';
    return `Eine Kette von ${many} Teleports${down.length ? `: ${who} ${lie}` : ''}`;
  },
  turn: (n, seat) => `Zug ${n}: Team ${seat}`,
  turnover: (seat, why) => `Zug verloren! Team ${seat}: ${why}`,
  causes: CAUSES,
  failed: (player, roll, needed, came) => `${player}, ${roll}: ${needed} war nötig, ${came} kam`,
  hits: (attacker, defender, dice, theirs) =>
    `${attacker} schlägt ${defender}${dice > 1 ? `: ${dice} Würfel, die Seite von ${theirs ? defender : attacker} wählt einen` : ''}`,
  tries: TRIES,
  least: (n) => `${n}+`,
  block: (player, face) => `${player}, Block: ${face}`,
  exploded: 'die Truhe ist explodiert',
  strained: (player) => `zwei Teleports in einem Zug waren zu viel für ${player}`,
  armour: (player, from, chance) => `Rüstung von ${player} bricht bei ${from}, ${chance}`,
  holds: (came) => `${came}: hält`,
  breaks: (came) => `${came}: bricht`,
  injury: (player, from, chance) => `${player} fällt aus bei ${from}, ${chance}`,
  wound: (player) => `${player} fällt aus: wie schwer?`,
  fate: (came, fate) => `${came}: ${fate}`,
  out: 'Verletzt',
  catches: (player, pad) =>
    `Touchdown! ${pad === undefined ? '' : `Der Ball kommt auf Teleporter ${pad} heraus, und `}${player} fängt ihn in der Endzone`,
  arrives: (player, pad) =>
    `Touchdown! ${player} kommt mit dem Ball auf Teleporter ${pad} heraus, in der Endzone`,
  pushed: (player) => `Touchdown! ${player} wird mit dem Ball in die Endzone gestoßen`,
  scores: (player) => `Touchdown! ${player} trägt den Ball in die Endzone`,
  wins: (seats) =>
    seats.length ? `${seats.map((seat) => `Team ${seat}`).join(' und ')} gewinnt!` : 'Unentschieden',
};
