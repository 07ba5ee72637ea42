/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
export const TERMS: Readonly<Record<string, string>> = {
  // what may come of an action
  success: 'It succeeds',
  kill: 'It kills',
  fear: 'Too frightened to strike',
  'tackler-falls': 'Your own falls',
  'tackler-dies': 'Your own dies',
  'on-target': 'The throw is on target',
  caught: 'The catch, once it is on target',
  completed: 'Thrown and caught',
  // modifiers
  pressure: 'opponents beside it',
  // how a match ends
  points: 'The ball was carried into the tunnel',
  'deed points': 'Points',
  elimination: 'Nobody is left on the other side',
  'turn-limit': 'The last turn has been played',
  concession: 'Given up',
  // options
  teamSize: 'Team size',
  minBasic: 'Basic players, at least',
  pointsToWin: 'Points to win',
  firstBall: 'First ball',
  catchMove: 'Steps after a catch',
  blockMove: 'Steps after a block without follow-up',
  stallRule: 'What keeps the beasts away',
  stallTurns: 'Idle turns before a beast comes',
  maxBeasts: 'Beasts, at most',
  rivalryCheck: 'When Exiles roll for rivalry',
  pinnedCorpses: 'Corpses that somebody stands on',
  naturalTwenty: 'Natural twenty',
  turnLimit: 'Turn limit',
  tieBreak: 'Tie break',
  coin: 'by a coin',
  moved: 'the ball moved',
  advanced: 'the ball came closer to the goal',
  off: 'off',
  none: 'none',
  lie: 'lie still',
  roll: 'may wake beside it',
  remaining: 'what is left',
  fresh: 'all of them again',
};

export const besideWords = {
  point: (team: string, player: string) => `${player} scores for team ${team}`,
  falls: (player: string) => `${player} falls`,
  dies: (player: string) => `${player} dies`,
  carriedOff: (player: string) => `${player} carried off`,
  rivalry: (player: string, rival: string) => `Old feud: ${player} goes for team-mate ${rival}`,
  afraid: (player: string, target: string) => `${player} is afraid of ${target}`,
  wakes: (player: string) => `${player} wakes`,
  released: (beast: string) => `${beast} comes out of its cave`,
  killed: (beast: string) => `${beast} killed`,
  through: (player: string) => `${player} kicks it through the hole and wins`,
  kick: (player: string) => `${player} kicks at the hole, and misses`,
  end: (reason: string, winner?: string, level?: boolean, coin?: boolean) => {
    if (!winner) return 'Time is up: a draw';
    if (reason === 'elimination') return `Team ${winner} wins: nobody else is left`;
    if (reason !== 'turn-limit') return `Team ${winner} wins`;
    const by = coin ? ', by a coin' : ', it has more left';
    return `Time is up: team ${winner} wins${level ? by : ''}`;
  },
  /** What decided where the points are level; of who has won first. */
  decided: {
    more: 'with more left alive',
    alive: (own: number, other: number) => `${own} against ${other} alive`,
    hp: (alive: number, own: number, other: number) => `${alive} alive each, HP ${own} against ${other}`,
    coin: 'all level, a coin fell',
  },
  phase: 'Phase',
  draft: 'Teams are handed in, sealed',
  turn: 'Turn',
  turnOf: (turn: number, limit: number | undefined, drive: number, suddenDeath: boolean) =>
    `${turn}${limit ? ` of ${limit}` : ''}, drive ${drive}${suddenDeath ? ', sudden death' : ''}`,
  held: (player: string, steps: number) =>
    `${player}, ${steps === 1 ? '1 square' : `${steps} squares`} from a point`,
  carried: (player: string) => `${player}, in the tunnel`,
  midfield: 'loose in midfield',
  looseNear: (team: string) => `loose near the tunnel of team ${team}`,
  tunnel: (team: string) => `tunnel of team ${team}`,
  ball: 'Ball',
  idle: 'Dawdling',
  beast: (n: number) => `beast in ${n === 1 ? '1 turn' : `${n} turns`}`,
  alive: 'Alive',
  aim: (n: number) =>
    `Carry the ball into their tunnel: ${n === 1 ? 'one point wins' : `${n} points win`}. A kick through the hole above it wins at once, and so does being the last alive.`,
};
