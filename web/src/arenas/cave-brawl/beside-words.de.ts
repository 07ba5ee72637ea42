import type { TERMS as ENGLISH_TERMS, besideWords as english } from './beside-words.ts';

export const TERMS: typeof ENGLISH_TERMS = {
  // what may become of an action
  success: 'Es gelingt',
  kill: 'Es tötet',
  fear: 'Zu verängstigt, um zuzuschlagen',
  'tackler-falls': 'Der eigene fällt',
  'tackler-dies': 'Der eigene stirbt',
  'on-target': 'Der Wurf kommt an',
  caught: 'Der Fang, wenn der Wurf ankommt',
  completed: 'Geworfen und gefangen',
  // what comes on top
  pressure: 'Gegner daneben',
  // how a match ends
  points: 'Der Ball wurde in den Tunnel getragen',
  'deed points': 'Punkte',
  elimination: 'Auf der anderen Seite ist niemand mehr übrig',
  'turn-limit': 'Der letzte Zug ist gespielt',
  concession: 'Aufgegeben',
  // options
  teamSize: 'Größe der Teams',
  minBasic: 'Einfache Spieler, mindestens',
  pointsToWin: 'Punkte zum Sieg',
  firstBall: 'Wer den Ball zuerst hat',
  catchMove: 'Schritte nach einem Fang',
  blockMove: 'Schritte nach einem Block ohne Nachrücken',
  stallRule: 'Was die Bestien fernhält',
  stallTurns: 'Leere Züge, bis eine Bestie kommt',
  maxBeasts: 'Bestien, höchstens',
  rivalryCheck: 'Wann Verstoßene auf Rivalität würfeln',
  pinnedCorpses: 'Leichen, auf denen jemand steht',
  naturalTwenty: 'Gewürfelte Zwanzig',
  turnLimit: 'Höchstzahl der Züge',
  tieBreak: 'Bei Gleichstand',
  coin: 'durch Münzwurf',
  moved: 'der Ball hat sich bewegt',
  advanced: 'der Ball kam dem Tor näher',
  off: 'aus',
  none: 'nichts',
  lie: 'bleiben liegen',
  roll: 'können daneben erwachen',
  remaining: 'die übrigen',
  fresh: 'wieder alle',
};

export const besideWords: typeof english = {
  point: (team, player) => `${player} punktet für Team ${team}`,
  falls: (player) => `${player} fällt`,
  dies: (player) => `${player} stirbt`,
  carriedOff: (player) => `${player} wird verschleppt`,
  rivalry: (player, rival) => `Alte Fehde: ${player} geht auf ${rival} aus dem eigenen Team los`,
  afraid: (player, target) => `${player} hat Angst vor ${target}`,
  wakes: (player) => `${player} erwacht`,
  released: (beast) => `${beast} kommt aus der Höhle`,
  killed: (beast) => `${beast} ist tot`,
  through: (player) => `${player} schießt durch das Loch und gewinnt`,
  kick: (player) => `${player} schießt auf das Loch und verfehlt es`,
  end: (reason, winner, level, coin) => {
    if (!winner) return 'Die Zeit ist um: unentschieden';
    if (reason === 'elimination') return `Team ${winner} gewinnt: sonst lebt niemand mehr`;
    if (reason !== 'turn-limit') return `Team ${winner} gewinnt`;
    const by = coin ? ' durch Münzwurf' : ', es hat mehr übrig';
    return `Die Zeit ist um: Team ${winner} gewinnt${level ? by : ''}`;
  },
  decided: {
    more: 'mit mehr Überlebenden',
    alive: (own, other) => `${own} gegen ${other} am Leben`,
    hp: (alive, own, other) => `je ${alive} am Leben, HP ${own} gegen ${other}`,
    coin: 'alles gleich, die Münze entschied',
  },
  phase: 'Phase',
  draft: 'Die Teams werden verdeckt abgegeben',
  turn: 'Zug',
  turnOf: (turn, limit, drive, suddenDeath) =>
    `${turn}${limit ? ` von ${limit}` : ''}, Angriff ${drive}${suddenDeath ? ', der nächste Punkt entscheidet' : ''}`,
  held: (player, n) => `${player}, ${n === 1 ? '1 Feld' : `${n} Felder`} vor einem Punkt`,
  carried: (player) => `${player}, im Tunnel`,
  midfield: 'frei im Mittelfeld',
  looseNear: (team) => `frei nahe dem Tunnel von Team ${team}`,
  tunnel: (team) => `im Tunnel von Team ${team}`,
  ball: 'Ball',
  idle: 'Getrödelt',
  beast: (n) => `Bestie in ${n === 1 ? '1 Zug' : `${n} Zügen`}`,
  alive: 'Am Leben',
  aim: (n) =>
    `Trag den Ball in den Tunnel der Gegner: ${n === 1 ? 'Ein Punkt gewinnt' : `${n} Punkte gewinnen`}. Ein Schuss durch das Loch darüber gewinnt sofort, und wer als Letzter lebt, auch.`,
};
