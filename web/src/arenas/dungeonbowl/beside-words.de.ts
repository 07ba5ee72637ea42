import type {
  HURT as ENGLISH_HURT,
  NEWS as ENGLISH_NEWS,
  OUTCOMES as ENGLISH_OUTCOMES,
  TERMS as ENGLISH_TERMS,
  besideWords as english,
} from './beside-words.ts';

export const TERMS: typeof ENGLISH_TERMS = {
  succeeded: 'Es gelingt',
  'target-down': 'Das Ziel geht zu Boden',
  'targets-down': 'Beide Ziele gehen zu Boden',
  'target-out': 'Hinaus aus dem Verlies',
  'target-out-piling-on': 'Hinaus aus dem Verlies, mit Draufwerfen',
  'blocker-down': 'Der Angreifer geht zu Boden',
  out: 'Hinaus aus dem Verlies',
  'armour-broken': 'Die Rüstung bricht',
  ejected: 'Platzverweis',
  caught: 'Gefangen',
  gazed: 'Der Blick wirkt',
  landed: 'Landung auf beiden Füßen',
  eaten: 'Gefressen',
  accurate: 'Genau',
  fumbled: 'Fallen gelassen',
  intercepted: 'Abgefangen',
  snatched: 'Der Ball ist in der Hand',
  ball: 'Der Ball ist darin',
  explosion: 'Sie explodiert',
  'opener-out': 'Wer öffnet, muss hinaus aus dem Verlies',
  'pad-empty': 'Auf eine freie Platte',
  'pad-mate': 'Auf die Platte eines Mitspielers, der weitergeschickt wird',
  'pad-foe': 'Auf die Platte eines Gegners, der weitergeschickt wird',
  'go-for-it': 'Sprint',
  'tackle-zone': 'Tacklezonen',
  'accurate-pass': 'genauer Pass',
  'quick-pass': 'kurzer Pass',
  touchdown: 'Durch einen Touchdown',
  time: 'Die Zeit ist um',
  'nobody-left': 'Niemand ist mehr übrig',
  agreement: 'Einvernehmlich',
  concession: 'Aufgegeben',
  cancelled: 'Das Verlies wurde nicht angenommen',
  seats: 'Teams',
  dungeon: 'Verlies',
  'cabal-cellars': 'Cabal Cellars (2 Teams)',
  'lava-halls': 'Lava Halls (2 Teams)',
  'drowned-court': 'The Drowned Court (2 Teams)',
  'three-doors': 'Three Doors (3 Teams)',
  terrain: 'Löcher, Brücken, Statuen',
  chestPlacement: 'Truhen',
  teleporterPlacement: 'Teleporter',
  preset: 'wo das Verlies sie hat',
  alternate: 'abwechselnd gesetzt',
  teleporterCount: 'Wie viele Teleporter',
  endZoneTeleporters: 'Ein Teleporter in jeder Endzone',
  required: 'verlangt',
  free: 'nach Belieben',
  timeLimit: 'Zeitgrenze',
  off: 'keine',
  turns: 'Züge',
  goForIts: 'Sprints',
  goForItsFailed: 'Misslungene Sprints',
  chestWindow: 'Wann die Truhen aufgehen',
  teleporterWindow: 'Wann die Teleporter verschwinden',
  drawAt: 'Wann es unentschieden ist',
  turnClock: 'Sekunden für einen Zug',
  decisionClock: 'Sekunden für eine Entscheidung',
  inactivityForfeit: 'Untätige Züge, bis man aufgibt',
  firstSeat: 'Wer beginnt',
  random: 'durch Los',
  foulSpotting: 'Der Schiedsrichter achtet auf',
  armour: 'Rüstungswürfel',
  'armour-or-injury': 'Rüstungs- und Verletzungswürfel',
  apothecaryTreatsKo: 'Der Apotheker behandelt Bewusstlose',
  inducements: 'Zukäufe',
  league: 'Wie in einer Liga',
  won: 'Gewonnen',
  drawn: 'Unentschieden',
  lost: 'Verloren',
};

export const OUTCOMES: typeof ENGLISH_OUTCOMES = {
  explosion: 'Sie explodiert, und dein Zug ist vorbei',
  'blocker-down': 'Der Blockende fällt, und dein Zug ist vorbei',
};

export const HURT: typeof ENGLISH_HURT = {
  'player-knocked-down': 'Zu Boden!',
  'player-stunned': 'Benommen',
  'player-knocked-out': 'Bewusstlos',
  'player-slammed': 'Krach!',
  'player-strained': 'Zu oft teleportiert!',
  'player-ejected': 'Platzverweis',
  'teleporter-misfired': 'Fehlsprung!',
  'player-distracted': 'Abgelenkt',
  'player-rooted': 'Schlägt Wurzeln',
};

const HAS = 'Hat den Ball';
export const MADE: typeof ENGLISH_HURT = {
  'player-regenerated': 'Regeneriert',
  'ball-snatched': HAS,
  'ball-picked-up': HAS,
  'ball-caught': HAS,
};

export const TOUCHDOWN = 'Touchdown!';

export const NEWS: typeof ENGLISH_NEWS = {
  'touchdown-scored': (player) => `Touchdown von ${player} für Team ${player[0]}`,
  'player-knocked-out': (player) => `${player} ist bewusstlos`,
  'player-fell': (player) => `${player} fällt in das Loch`,
  'pass-intercepted': (player) => `${player} fängt ab`,
  'player-ejected': (player) => `${player} erhält Platzverweis`,
};

export const besideWords: typeof english = {
  found: 'Der Ball ist gefunden',
  explodes: 'Eine Truhe explodiert',
  dies: (player) => `${player} stirbt`,
  turnover: (seat) => `Zug verloren: ${seat}`,
  end: (winners) =>
    winners.length
      ? `Team ${winners.join(' und Team ')} ${winners.length === 1 ? 'gewinnt' : 'gewinnen'}`
      : 'Unentschieden',
  phases: {
    agree: 'Das Verlies wird vereinbart',
    inducements: 'Zukäufe',
    'place-chests': 'Die Truhen werden gesetzt',
    'place-teleporters': 'Die Teleporter werden gesetzt',
    'place-players': 'Die Spieler werden aufgestellt',
    play: 'Es wird gespielt',
    over: 'Vorbei',
  },
  turn: 'Zug',
  turnOf: (turn, all, seat) => `${turn}${all ? ` von ${all}` : ''}, Team ${seat}`,
  phase: 'Phase',
  ball: 'Ball',
  lost: 'in einem Loch verloren',
  loose: (at) => `liegt frei, ${at}`,
  chests: (closed) =>
    closed > 1
      ? `in einer von ${closed} Truhen, je ${Math.round(100 / closed)} %`
      : closed
        ? 'in der letzten Truhe'
        : 'in einer Truhe',
  held: (who, far) => `${who}, ${far} vor dem Touchdown`,
  rerolls: 'Wiederholungswürfe',
  team: (seat, n) => `Team ${seat} ${n}`,
  aim: 'Finde den Ball in einer Truhe und steh mit ihm in der Endzone eines anderen Teams: Der erste Touchdown gewinnt.',
  limits: {
    off: () => '',
    minutes: (n) => ` Nach ${n} Minuten ist es unentschieden.`,
    turns: (n) => ` Nach ${n} Zügen aller Teams zusammen ist es unentschieden.`,
  },
};
