import type {
  Action,
  Beast,
  BeastKind,
  Faction,
  Player,
  PlayerType,
  PublicState,
  Team,
} from '@touchline/rules/cave-brawl';

import { type Doing, isPlan, lastOf } from './doing.ts';

type Square = { readonly x: number; readonly y: number };

export const TYPE_NAMES: Readonly<Record<PlayerType, string>> = {
  amazon: 'amazon',
  acrobat: 'acrobat',
  queen: 'queen',
  caveman: 'caveman',
  'cave-ape': 'cave ape',
  monkey: 'monkey',
  'lizard-man': 'lizard man',
  kobold: 'kobold',
  troglodyte: 'troglodyte',
  zombie: 'zombie',
  goblin: 'goblin',
  witchdoctor: 'witch doctor',
};

/** Of several, where that is no `s`. */
const MANY: Readonly<Partial<Record<PlayerType, string>>> = {
  caveman: 'cavemen',
  'lizard-man': 'lizard men',
};
const counted = (n: number, type: PlayerType): string =>
  `${n} ${n === 1 ? TYPE_NAMES[type] : (MANY[type] ?? `${TYPE_NAMES[type]}s`)}`;

export const BEAST_NAMES: Readonly<Record<BeastKind, string>> = {
  'stirge-swarm': 'stirge swarm',
  smilodon: 'smilodon',
  stegosaurus: 'stegosaurus',
  'giant-snake': 'giant snake',
  mastodon: 'mastodon',
  pteranodon: 'pteranodon',
};

export const FACTION_NAMES: Readonly<Record<Faction, string>> = {
  amazons: 'Amazons',
  cavemen: 'Cavemen',
  reptilians: 'Reptilians',
  witchdoctors: 'Witch doctors',
  exiles: 'Exiles',
};

/** What a faction is like. */
export const FACTION_WORDS: Readonly<Record<Faction, string>> = {
  amazons: 'Run and throw: acrobats leap over people, queens throw far.',
  cavemen: 'Easy to lead: solid brawlers, and apes that nobody dares to touch.',
  reptilians: 'Hit hard, walk slowly. Troglodytes stink so that others retch.',
  witchdoctors: 'Slow zombies that get up again when killed, and a curse or two.',
  exiles: 'A few of everything; but now and then they brawl with each other.',
};

export const ABILITY_NAMES = {
  leap: 'leaps over opponents',
  fear: 'frightens',
  stench: 'stinks',
  revive: 'wakes again',
  curse: 'curses once',
} as const;

/** The verb of an action, for the menu beside a piece. */
const VERBS: Readonly<Record<Action['type'], string>> = {
  'submit-roster': 'Hand in the team',
  'choose-carrier': 'Give it the ball',
  move: 'Move',
  'stand-up': 'Stand up',
  block: 'Block',
  tackle: 'Tackle',
  pass: 'Pass',
  kick: 'Kick at the hole',
  'pick-up': 'Pick up the ball',
  vault: 'Leap over',
  curse: 'Curse',
  push: 'Push',
  'place-ball': 'Put the ball',
  'end-turn': 'End the turn',
  concede: 'Concede',
};

/** What a blow and the like come to, in a short sentence: CB-8.4, CB-9.3, CB-9.4, CB-12.4. */
const ABOUT: Readonly<Partial<Record<Action['type'], string>>> = {
  block: 'Shove: 1d6, and push. A miss hurts nobody.',
  tackle: 'Throw down: 2d6, ball loose. Miss: you fall, 1d6.',
  pass: 'Near is easy. Then they have to catch it.',
  kick: 'Wins the match; if wide, they place the ball.',
  'pick-up': 'Safe. No more steps or blows this turn.',
  'stand-up': 'Safe. It takes all steps of this turn.',
};

const DECISIONS: Readonly<Record<string, string>> = {
  draft: 'Take a team. Neither sees the other’s before both are in.',
  carrier: 'Choose who carries the ball out of the tunnel',
  'place-ball': 'Place the loose ball: press a lit square.',
};

/** What dice are for, in a word or two. */
const DICE: Readonly<Record<string, string>> = {
  BT: 'score BT',
  CD: 'score CD',
  PK: 'score PK',
  HP: 'HP',
  'block damage': 'damage',
  'tackle damage': 'damage',
  'tackler damage': 'damage',
  'beast damage': 'damage',
  'constrict damage': 'damage',
  block: 'block',
  tackle: 'tackle',
  pass: 'pass',
  catch: 'catch',
  kick: 'kick',
  dodge: 'dodge',
  fear: 'fear',
  stench: 'stench',
  rivalry: 'old feud',
  revive: 'revive',
  scatter: 'scatter',
  curse: 'curse',
  beast: 'beast',
  'cave coin': 'cave coin',
  'opening coin': 'opening coin',
  'tie coin': 'tie coin',
  'revive hp': 'HP',
  'beast hp': 'HP',
  'beast attack': 'beast’s attack',
};

const at = ({ x, y }: Square): string => `${x},${y}`;

function verb(doing: Doing): string {
  const action = lastOf(doing);
  if (isPlan(doing)) return action.type === 'pick-up' ? 'Fetch the ball' : `Walk up and ${action.type}`;
  if (action.type === 'curse') return `Curse ${action.ability.toUpperCase()}`;
  if (action.type !== 'push') return VERBS[action.type];
  if (!action.to) return 'Leave it there';
  return action.followUp ? 'Push and follow' : 'Push here';
}

/** A player with its kind: `A4 the zombie`. */
function who(state: PublicState, id: string): string {
  const player = state.teams?.[id[0] as Team]?.players.find((one) => one.id === id);
  return player ? `${id} the ${TYPE_NAMES[player.type]}` : id;
}

function action(doing: Doing, state: PublicState): string {
  const action = lastOf(doing);
  if (isPlan(doing) && action.type === 'move') return words.on(doing.steps.length);
  if (isPlan(doing) && action.type === 'stand-up') return words.up(doing.steps.length);
  if (isPlan(doing))
    return 'target' in action
      ? `${doing.player} walks up to ${who(state, action.target)}: ${verb(action)}`
      : `${doing.player} fetches the ball`;
  switch (action.type) {
    case 'submit-roster': {
      const counts = new Map<PlayerType, number>();
      for (const { type } of action.players) counts.set(type, (counts.get(type) ?? 0) + 1);
      return `${FACTION_NAMES[action.faction]}: ${[...counts].map(([type, n]) => counted(n, type)).join(', ')}`;
    }
    case 'choose-carrier':
      return `${who(state, action.player)} carries the ball`;
    case 'move': {
      const to = action.path.at(-1)!;
      return `${action.player} walks to ${at(to)}`;
    }
    case 'block':
    case 'tackle':
      return `${action.player} ${action.type}s ${who(state, action.target)}`;
    case 'pass':
      return `${action.player} passes to ${who(state, action.receiver)}`;
    case 'vault':
      return `${action.player} leaps over ${who(state, action.over)}`;
    case 'curse':
      return `${action.player} curses ${action.ability.toUpperCase()} of ${who(state, action.target)}`;
    case 'kick':
      return `${action.player} kicks at the hole`;
    case 'pick-up':
      return `${action.player} picks up the ball`;
    case 'stand-up':
      return `${action.player} stands up`;
    case 'push': {
      if (!action.to) return 'Leave it where it is';
      const where = at(action.to);
      return action.followUp ? `Push to ${where} and follow` : `Push to ${where}`;
    }
    case 'place-ball':
      return `The ball goes to ${at(action.to)}`;
    default:
      return verb(action);
  }
}

function group(doing: Doing, state: PublicState): string {
  const action = lastOf(doing);
  if (action.type === 'submit-roster') return 'Teams';
  if (action.type === 'push' || action.type === 'place-ball') return 'Squares';
  return 'player' in action ? who(state, action.player) : 'Turn';
}

export const words = {
  action,
  group,
  die: (name: string) => DICE[name],
  pit: 'The pit',
  side: (team: Team) => `Team ${team}`,
  at,
  square: (to: Square, steps: number) => `${to.x},${to.y}: ${steps === 1 ? '1 step' : `${steps} steps`}`,
  verb,
  about: ABOUT,
  draft: {
    title: 'Your team',
    take: (size: number) => `Take ${size} and brawl`,
    byHand: 'Choose them one by one',
    back: 'Back to the ready teams',
    faction: 'Choose a faction',
    basic: 'basic',
    special: 'special',
    scores: { bt: 'hit', cd: 'dodge', pk: 'throw' },
    moves: (squares: number) => `moves ${squares} squares`,
    fewer: (type: string) => `One ${type} fewer`,
    more: (type: string) => `One ${type} more`,
    ready: (size: number, basics: number) =>
      `${size} players, at least ${basics} of them basic. The scores are rolled when both teams are in.`,
    founded: (size: number, basics: number) =>
      `${size} players, at least ${basics} of them basic. Their scores are rolled when the team is founded.`,
    handIn: 'Hand in this team',
    names: 'Give them names',
    nameOf: (number: number, type: string) => `${number}, ${type}`,
  },
  scored: (player: string) => `${player} scores!`,
  loss: (n: number) => `−${n}`,
  choose: 'Choose',
  on: (n: number) => `${n} players walk`,
  up: (n: number) => `All ${n} stand up`,
  /** Of who has acted and walks onto the loose ball. */
  over: (player: string) => `${player} has acted already: it walks over the ball and leaves it there.`,
  leaves: 'Has acted: walks over it and leaves it there.',
  onBall: (player: string) =>
    `${player} stands on the ball but has acted: it can pick it up in the next turn.`,
  /** Lets go of who is picked, for whom nothing is advised. */
  another: 'Choose another',
  finish: 'End the turn',
  next: (player: string) => `Next: ${player}`,
  /** In a first turn without hints. */
  byHand: 'Press one of yours, then a square or an opponent. Hints show what is best.',
  idle: (n: number) =>
    `${n === 1 ? '1 player has' : `${n} players have`} not acted. To end the turn all the same, press again.`,
  far: (player: string, steps: number) =>
    `Out of reach: ${player} has ${steps === 1 ? '1 step' : `${steps} steps`} left.`,
  /** What a press does for who is picked, and what is red. */
  picked: (player: string, walks: boolean, ours: boolean) =>
    `${player}: press ${walks ? 'a lit square to walk, ' : ''}an opponent to strike.${ours ? ' Red: throws, catches are harder.' : ''}`,
  spent: (player: string) => `${player} can do no more in this turn.`,
  apart: (player: string, foe: string) => `${player} cannot get next to ${foe} now.`,
  first: (foe: string) => `Choose one of your own first, and then ${foe}.`,
  blocked: (by: string) => `${by} stands in the mouth of the tunnel.`,
  unfinished: (carrier: string) =>
    `The turn cannot end yet: ${carrier} has to come out of the tunnel with the ball first.`,
  close: 'Back',
  tunnelOf: (team: Team) => `Tunnel of team ${team}`,
  ball: 'The ball',
  looseBall: (at: Square) => `The ball, loose at ${at.x},${at.y}`,
  decision: (kind: string) => DECISIONS[kind] ?? kind,
  shove: (target: string) => `Shove ${target}: press a lit square.`,
  /** What else may be pressed then. */
  shoving: (target: string) => `Or press ${target} to shove nobody.`,
  follow: 'Follow',
  /** What a turn is for, as the ball lies; how, is said by the button of what is best. */
  turn: {
    out: 'Come out, and stop the ball.',
    start: (carrier: string) => `Bring all out, ${carrier} first.`,
    carry: (carrier: string, steps: number) => `${carrier} has the ball, ${steps} to go.`,
    hunt: (carrier: string, steps: number) => `Stop ${carrier}, who has the ball: ${steps} to go.`,
    done: 'All have acted: end the turn.',
    fetch: 'The ball is loose: get it.',
    stand: 'Stand in the way of the ball.',
  },
  /** A player for a viewer who cannot see it. */
  player(player: Player, carries: boolean): string {
    const { id, type, hp, maxHp, status, at, turnOver, heldBy, movesLeft } = player;
    const who = `${id}, ${TYPE_NAMES[type]}`;
    const where = at ? `at ${at.x},${at.y}` : status === 'removed' ? '' : 'in the tunnel';
    const how = [
      where,
      status === 'down' ? 'knocked down' : '',
      status === 'corpse' ? 'a corpse' : `HP ${hp} of ${maxHp}`,
      carries ? 'has the ball' : '',
      heldBy.length ? 'held by a snake' : '',
      turnOver ? 'turn over' : `${movesLeft} steps left`,
    ];
    return [who, ...how.filter(Boolean)].join(', ');
  },
  scores: ({ bt, cd, pk, mv }: Player) => `BT ${bt}, CD ${cd}, PK ${pk}, MV ${mv}`,
  beast: ({ id, kind, at, hp, maxHp, power, down }: Beast) =>
    `${id}, ${BEAST_NAMES[kind]}, at ${at.x},${at.y}, power ${power}, HP ${hp} of ${maxHp}${down ? ', knocked down' : ''}`,
};
