import type { Event, PublicState } from '@touchline/rules/dungeonbowl';
import { capital, plain, who, words } from './words.ts';

/** The names that the rules use, where they do not speak for themselves: see `Drawing.term`. */
const TERMS: Readonly<Record<string, string>> = {
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

function highlight(event: Event): string | undefined {
  switch (event.type) {
    case 'touchdown-scored':
      return `Touchdown by ${event.player}`;
    case 'chest-opened':
      return event.content === 'ball' ? 'The ball is found' : `Chest ${event.chest} explodes`;
    case 'casualty-suffered':
      return event.effect === 'dead' ? `${event.player} dies` : `${event.player}: ${event.result}`;
    case 'player-knocked-out':
      return `${event.player} knocked out`;
    case 'player-fell':
      return `${event.player} falls into the hole`;
    case 'pass-intercepted':
      return `${event.player} intercepts`;
    case 'player-ejected':
      return `${event.player} sent off`;
    case 'turnover':
      return `Turnover for ${event.seat}`;
    case 'game-ended':
      return 'End';
    default:
      return undefined;
  }
}

const PHASES: Readonly<Record<PublicState['phase'], string>> = {
  agree: 'The dungeon is agreed on',
  inducements: 'Inducements are bought',
  'place-chests': 'Chests are placed',
  'place-teleporters': 'Teleporters are placed',
  'place-players': 'The players are set up',
  play: 'Play',
  over: 'Over',
};

function ballAt(state: PublicState): string {
  const { ball, chests } = state;
  if (ball.place === 'held') return who(state, ball.holder);
  if (ball.place === 'lost') return 'lost in a hole';
  if (ball.place !== 'hidden') return `loose at ${ball.square.x},${ball.square.y}`;
  const closed = chests.filter(({ opened }) => !opened).length;
  return closed ? `in one of ${closed} chests` : 'in a chest';
}

function facts(state: PublicState) {
  const { phase, turn, teams, seats, players, options, turnsDone } = state;
  const lines = [
    turn
      ? {
          name: 'Turn',
          value: `${turn.number}, team ${turn.seat}`,
        }
      : { name: 'Phase', value: PHASES[phase] },
  ];
  lines.push({ name: 'Ball', value: ballAt(state) });
  const list = (of: (seat: (typeof seats)[number]) => string | number) =>
    seats.map((seat) => `Team ${seat} ${of(seat)}`).join(', ');
  lines.push({ name: 'Re-rolls', value: list((seat) => teams[seat]?.rerolls ?? 0) });
  const there = (seat: string) =>
    players.filter((one) => one.seat === seat && one.place === 'dungeon').length;
  lines.push({ name: 'In the dungeon', value: list(there) });
  if (options.timeLimit === 'turns')
    lines.push({ name: 'Time', value: `${turnsDone} of ${options.drawAt} turns` });
  return lines;
}

function term(name: string): string | undefined {
  const [what, again] = name.split('-with-reroll') as [string, string | undefined];
  const said = TERMS[what] ?? (what.includes('-') ? capital(plain(what)) : undefined);
  return again === undefined ? said : `${said}, ${words.withReroll}`;
}

const HARM: ReadonlySet<string> = new Set(
  'blocker-down pad-mate opener-out explosion ejected fumbled intercepted eaten'.split(' '),
);
const LIMITS = {
  off: () => '',
  minutes: (n: number) => ` After ${n} minutes it is a draw.`,
  turns: (n: number) => ` After ${n} turns of all teams together it is a draw.`,
} as const;

/** What is said beside the board: small boards do without it. */
export const beside = {
  term,
  highlight,
  facts,
  harm: (outcome: string) => HARM.has(outcome),
  aim: ({ options: { timeLimit, drawAt } }: PublicState) =>
    `Find the ball in a chest, and stand with it in another team's end zone: the first touchdown wins.${LIMITS[timeLimit](drawAt)}`,
};
