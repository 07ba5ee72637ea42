import type {
  Action,
  Beast,
  BeastKind,
  Faction,
  Player,
  PlayerType,
  Team,
} from '@touchline/rules/cave-brawl';

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
  amazons: 'Quick and even. Acrobats leap over opponents, queens throw far.',
  cavemen: 'Solid people, with apes whom everybody fears to touch.',
  reptilians: 'Strong and slow; troglodytes stink so that others retch.',
  witchdoctors: 'Zombies, who get up again when they are killed, and doctors with a curse each.',
  exiles: 'Whoever the other four have thrown out. They may brawl with each other.',
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
  'choose-carrier': 'Give him the ball',
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

const DECISIONS: Readonly<Record<string, string>> = {
  draft: 'Choose a faction and hand in a team. Nobody sees it before the other one is in.',
  carrier: 'Choose who carries the ball out of the tunnel',
  turn: 'Choose a player, then a square or a target',
  push: 'Choose where the blocked one goes',
  'place-ball': 'Choose where the ball comes to lie',
};

export const words = {
  pitch: 'Two teams of savages, one ball, one stone pit. People die, and whoever dawdles meets the beasts.',
  pit: 'The pit',
  side: (team: Team) => `Team ${team}`,
  at: ({ x, y }: Square) => `${x},${y}`,
  square: (to: Square, steps: number) => `${to.x},${to.y}: ${steps === 1 ? '1 step' : `${steps} steps`}`,
  verb: (action: Action): string =>
    action.type === 'curse'
      ? `Curse ${action.ability.toUpperCase()}`
      : action.type === 'push'
        ? action.to
          ? action.followUp
            ? 'Push and follow'
            : 'Push here'
          : 'Leave him there'
        : VERBS[action.type],
  draft: {
    title: 'Your team',
    faction: 'Choose a faction',
    basic: 'basic',
    special: 'special',
    fewer: (type: string) => `One ${type} fewer`,
    more: (type: string) => `One ${type} more`,
    ready: (size: number, basics: number) =>
      `${size} players, at least ${basics} of them basic. The scores are rolled when both teams are in.`,
    handIn: 'Hand in this team',
  },
  choose: 'Choose',
  finish: 'Finish turn',
  close: 'Back',
  tunnelOf: (team: Team) => `Tunnel of ${team}`,
  ball: 'The ball',
  looseBall: (at: Square) => `The ball, loose at ${at.x},${at.y}`,
  difficulty: (dc: number) => `DC ${dc}`,
  decision: (kind: string) => DECISIONS[kind] ?? kind,
  /** A player for whoever cannot see him. */
  player(player: Player, carries: boolean): string {
    const { id, name, type, hp, maxHp, status, at, turnOver, heldBy, movesLeft } = player;
    const who = `${id}${name ? ` ${name}` : ''}, ${TYPE_NAMES[type]}`;
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
