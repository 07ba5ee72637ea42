import type { Event, PublicState } from '@touchline/rules/dungeonbowl';

/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
export const TERMS: Readonly<Record<string, string>> = {
  // what may come of an action
  succeeded: 'It succeeds',
  'target-down': 'The target goes down',
  'targets-down': 'Both targets go down',
  'target-out': 'Out of the dungeon',
  'target-out-piling-on': 'Out of the dungeon, piling on',
  'blocker-down': 'The blocker goes down',
  out: 'Out of the dungeon',
  'armour-broken': 'The armour breaks',
  ejected: 'Sent off',
  caught: 'Caught',
  gazed: 'The gaze works',
  landed: 'A landing on both feet',
  eaten: 'Eaten',
  accurate: 'Accurate',
  fumbled: 'Fumbled',
  intercepted: 'Intercepted',
  snatched: 'The ball is in hand',
  ball: 'The ball is in it',
  explosion: 'It explodes',
  'opener-out': 'The opener is out of the dungeon',
  'pad-empty': 'On an empty pad',
  'pad-mate': 'On the pad of a team-mate, who is sent on',
  'pad-foe': 'On the pad of an opponent, who is sent on',
  // rolls and modifiers
  'go-for-it': 'rush',
  'tackle-zone': 'tackle zones',
  'accurate-pass': 'accurate pass',
  'quick-pass': 'quick pass',
  // how a match ends
  touchdown: 'By a touchdown',
  time: 'The time is up',
  'nobody-left': 'Nobody is left to play',
  agreement: 'By agreement',
  concession: 'Given up',
  cancelled: 'The dungeon was not accepted',
  // options
  seats: 'Teams',
  dungeon: 'Dungeon',
  'cabal-cellars': 'Cabal Cellars (2 teams)',
  'lava-halls': 'Lava Halls (2 teams)',
  'drowned-court': 'The Drowned Court (2 teams)',
  'three-doors': 'Three Doors (3 teams)',
  terrain: 'Holes, bridges, statues',
  chestPlacement: 'Chests',
  teleporterPlacement: 'Teleporters',
  preset: 'where the dungeon has them',
  alternate: 'placed in turns',
  teleporterCount: 'How many teleporters',
  endZoneTeleporters: 'A teleporter in each end zone',
  required: 'required',
  free: 'as they like',
  timeLimit: 'Time limit',
  off: 'none',
  // also what is counted of a team
  turns: 'Turns',
  goForIts: 'Rushes',
  goForItsFailed: 'Rushes that failed',
  chestWindow: 'When the chests open',
  teleporterWindow: 'When the teleporters go',
  drawAt: 'When it is a draw',
  turnClock: 'Seconds for a turn',
  decisionClock: 'Seconds for a decision',
  inactivityForfeit: 'Idle turns until one forfeits',
  firstSeat: 'Who begins',
  random: 'by lot',
  foulSpotting: 'The referee looks at',
  armour: 'armour dice',
  'armour-or-injury': 'armour and injury dice',
  apothecaryTreatsKo: 'The apothecary treats the knocked out',
  inducements: 'Inducements',
  league: 'As in a league',
  // statistics
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
};

/** What may come of an action, for the one who acts. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  explosion: 'It explodes, and your turn is over',
  'blocker-down': 'The blocker goes down, and your turn is over',
};

/** What is read above somebody after an event of injury or the like. */
export const HURT: Readonly<Partial<Record<Event['type'], string>>> = {
  'player-knocked-down': 'Down!',
  'player-stunned': 'Stunned',
  'player-knocked-out': 'Knocked out',
  'player-slammed': 'Slam!',
  'player-strained': 'Teleported too often!',
  'player-ejected': 'Sent off',
  'teleporter-misfired': 'The pad misfires!',
  'player-distracted': 'Distracted',
  'player-rooted': 'Takes root',
};

const HAS = 'Has the ball';
/** What is read above somebody after what has gone well. */
export const MADE: typeof HURT = {
  'player-regenerated': 'Regenerates',
  'ball-snatched': HAS,
  'ball-picked-up': HAS,
  'ball-caught': HAS,
};

/** Where somebody has scored. */
export const TOUCHDOWN: string = 'Touchdown!';

/** Highlights that are about one player and nothing else. */
export const NEWS: Readonly<Partial<Record<Event['type'], (player: string) => string>>> = {
  'touchdown-scored': (player) => `Touchdown by ${player} for team ${player[0]}`,
  'player-knocked-out': (player) => `${player} knocked out`,
  'player-fell': (player) => `${player} falls into the hole`,
  'pass-intercepted': (player) => `${player} intercepts`,
  'player-ejected': (player) => `${player} sent off`,
};

const PHASES: Readonly<Record<PublicState['phase'], string>> = {
  agree: 'The dungeon is agreed on',
  inducements: 'Inducements are bought',
  'place-chests': 'Chests are placed',
  'place-teleporters': 'Teleporters are placed',
  'place-players': 'The players are set up',
  play: 'Play',
  over: 'Over',
};

export const besideWords = {
  found: 'The ball is found',
  explodes: 'A chest explodes',
  dies: (player: string) => `${player} dies`,
  turnover: (seat: string) => `Turnover for ${seat}`,
  end: (winners: readonly string[]) =>
    winners.length ? `Team ${winners.join(' and team ')} ${winners.length === 1 ? 'wins' : 'win'}` : 'A draw',
  phases: PHASES,
  turn: 'Turn',
  /** @param all after so many the match is over */
  turnOf: (turn: number, all: number | false, seat: string) =>
    `${turn}${all ? ` of ${all}` : ''}, team ${seat}`,
  phase: 'Phase',
  ball: 'Ball',
  lost: 'lost in a hole',
  loose: (at: string) => `loose, ${at}`,
  chests: (closed: number) =>
    closed > 1
      ? `in one of ${closed} chests, ${Math.round(100 / closed)} % each`
      : closed
        ? 'in the last chest'
        : 'in a chest',
  /** @param far squares from the nearest end zone to score in */
  held: (who: string, far: number) => `${who}, ${far} from scoring`,
  rerolls: 'Re-rolls',
  team: (seat: string, n: string | number) => `Team ${seat} ${n}`,
  aim: 'Find the ball in a chest, and stand with it in another team’s end zone: the first touchdown wins.',
  limits: {
    off: () => '',
    minutes: (n: number) => ` After ${n} minutes it is a draw.`,
    turns: (n: number) => ` After ${n} turns of all teams together it is a draw.`,
  },
};
