import type { Action, Player, PublicState } from '@touchline/rules/dungeonbowl';
import type { Decision } from '@touchline/rules/kernel';
import { type Doing, lastOf } from './doing.ts';

type Square = { readonly x: number; readonly y: number };
type Verbs = { readonly [T in Action['type']]: string | ((action: Extract<Action, { type: T }>) => string) };

/** The id of a position, a skill or a box as words: `black-orc-blocker`. */
export const plain = (id: string): string => id.replaceAll('-', ' ');
/** A roll, what is added to it, or what is counted, in words. */
export const called = plain;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const at = ({ x, y }: Square): string => `${x},${y}`;

const KINDS = {
  move: 'Move',
  block: 'Block',
  blitz: 'Blitz',
  pass: 'Pass',
  'hand-off': 'Hand off',
  foul: 'Foul',
  'throw-bomb': 'Throw a bomb',
} as const;

const SOURCES: Readonly<Record<string, string>> = {
  team: 'Team re-roll',
  leader: 'Leader re-roll',
  pro: 'Pro',
  none: 'No re-roll',
};

/** What using a skill comes to; and not using it. */
const USES: Readonly<Record<string, readonly [use: string, not: string]>> = {
  juggernaut: ['Juggernaut: push', 'Both go down'],
  wrestle: ['Wrestle both down', 'No wrestling'],
  'stand-firm': ['Stand firm', 'Be pushed'],
  'diving-tackle': ['Dive', 'Let them go'],
  shadowing: ['Shadow', 'Let them go'],
  tentacles: ['Hold', 'Let them go'],
  'diving-catch': ['Dive for it', 'Leave it'],
  'piling-on': ['Pile on', 'Stay up'],
};

const FACINGS = { n: 'up', e: 'right', s: 'down', w: 'left' } as const;
export const FACE_NAMES = [
  'Attacker down',
  'Both down',
  'Pushed',
  'Pushed',
  'Defender stumbles',
  'Defender down',
] as const;

const MONEY = (gold: number): string => `${gold / 1000}k`;

/** An action in a word or two, for a menu or a button. */
const VERBS: Verbs = {
  'accept-dungeon': 'Accept this dungeon',
  'reject-dungeon': 'Refuse it',
  'buy-inducements': ({ items }) => (items.length ? 'Buy' : 'Buy nothing'),
  'place-chest': 'Put a chest',
  'place-teleporter': 'Put a teleporter',
  'place-player': ({ to }) => (to === 'teleporter' ? 'On a random pad' : 'Stand here'),
  'use-sponge': 'Magic sponge',
  'dugout-teleport': ({ to, teleporter }) =>
    to === 'own' ? `In by pad ${teleporter ?? ''}`.trim() : 'In by a random pad',
  'skip-dugout': 'Nobody comes in',
  activate: ({ action }) => KINDS[action],
  'end-turn': 'End the turn',
  'offer-draw': 'Offer a draw',
  'stand-up': 'Stand up',
  move: 'Move here',
  jump: 'Jump here',
  block: ({ with: used }) => (used === 'stab' ? 'Stab' : used ? 'Chainsaw' : 'Block'),
  'multiple-block': ({ targets }) => `Block ${targets.join(' and ')}`,
  pass: 'Pass here',
  'hand-off': 'Hand off',
  foul: ({ with: used }) => (used ? 'Foul with the chainsaw' : 'Foul'),
  'throw-team-mate': 'Throw here',
  'throw-bomb': 'Throw the bomb here',
  gaze: 'Gaze',
  'open-chest': 'Open',
  swing: ({ facing }) => `Swing ${FACINGS[facing]}`,
  'end-activation': 'Done',
  'use-reroll': ({ source }) => SOURCES[source] ?? capital(plain(source.replace('skill:', ''))),
  'choose-die': ({ index }) => `Die ${index + 1}`,
  'use-skill': ({ skill, use }) => (USES[skill] ?? [capital(plain(skill)), 'No'])[use ? 0 : 1],
  'choose-push': 'Push here',
  'follow-up': ({ follow }) => (follow ? 'Follow up' : 'Stay'),
  'dump-off': ({ to }) => (to ? 'Dump off here' : 'Keep the ball'),
  'pass-block': ({ player }) => (player ? 'Go there' : 'Nobody goes'),
  'choose-interceptor': ({ player }) => (player ? 'Intercept' : 'Nobody tries'),
  'use-apothecary': ({ use }) => (use ? 'Apothecary' : 'Keep the apothecary'),
  'choose-casualty': ({ index }) => (index ? 'The second result' : 'The first result'),
  'use-igor': ({ use }) => (use ? 'Igor tries again' : 'Keep Igor'),
  'use-bribe': ({ use }) => (use ? 'Pay the bribe' : 'Keep the bribe'),
  'choose-target': ({ player }) => (player ? 'Choose this one' : 'Nobody'),
  'catch-bomb': ({ use }) => (use ? 'Catch it' : 'Let it explode'),
  recover: ({ goForIt }) => (goForIt ? 'Rush to recover' : 'Stop here'),
  'answer-draw': ({ accept }) => (accept ? 'Accept the draw' : 'Play on'),
  concede: 'Concede',
  'set-orders': 'Standing orders',
  default: 'Leave it to chance',
};

function verb(doing: Doing): string {
  const action = lastOf(doing);
  if (action.type === 'aim') return 'Throw the team-mate';
  if (doing.type === 'plan' && action.type === 'block' && !action.with) {
    const first = doing.steps[0];
    return first?.type === 'activate' ? KINDS[first.action] : 'Block';
  }
  if (doing.type === 'plan' && action.type === 'open-chest') return 'Open the chest';
  const said = VERBS[action.type];
  return typeof said === 'string' ? said : said(action as never);
}

/** A player by name, or by position: `A3 Griff`, `A3 blitzer`. */
export function who(state: PublicState, id: string): string {
  const player = state.players.find((one) => one.id === id);
  return player ? `${id} the ${plain(player.sheet.position)}` : id;
}

/** An action in a sentence, for the list of choices. */
function action(doing: Doing, state: PublicState): string {
  const one = lastOf(doing);
  const active = doing.type === 'plan' ? doing.player : (state.turn?.active?.player ?? '');
  switch (one.type) {
    case 'aim':
      return verb(one);
    case 'place-chest':
      return `A chest on ${at(one.square)}`;
    case 'place-teleporter':
      return `A teleporter on ${at(one.square)}`;
    case 'place-player':
      return one.to === 'teleporter'
        ? `${who(state, one.player)} on a random pad`
        : `${who(state, one.player)} on ${at(one.square!)}`;
    case 'use-sponge':
      return `The magic sponge for ${who(state, one.player)}`;
    case 'dugout-teleport':
      return `${who(state, one.player)} comes in by ${one.to === 'own' ? `pad ${one.teleporter ?? ''}` : 'a random pad'}`;
    case 'activate':
      return `${one.player}: ${KINDS[one.action]}`;
    case 'move':
      return `${active} goes to ${at(one.path.at(-1)!)}`;
    case 'jump':
      return `${active} jumps to ${at(one.to)}`;
    case 'block':
      return `${active} ${one.with === 'stab' ? 'stabs' : one.with ? 'saws at' : 'blocks'} ${who(state, one.target)}`;
    case 'multiple-block':
      return `${active} blocks ${one.targets.join(' and ')}`;
    case 'pass':
      return `${active} passes to ${there(one.to, state)}`;
    case 'throw-bomb':
      return `A bomb to ${there(one.to, state)}`;
    case 'throw-team-mate':
      return `${active} throws ${one.player} to ${at(one.to)}`;
    case 'hand-off':
      return `${active} hands off to ${who(state, one.to)}`;
    case 'foul':
      return `${active} fouls ${who(state, one.target)}${one.with ? ' with the chainsaw' : ''}`;
    case 'gaze':
      return `${active} gazes at ${who(state, one.target)}`;
    case 'open-chest':
      return `${active} opens chest ${one.chest}`;
    case 'stand-up':
      return `${active} stands up`;
    case 'end-activation':
      return `${active} is done`;
    case 'choose-die': {
      const face = state.roll?.faces[one.index];
      return face ? `${FACE_NAMES[face - 1]} (die ${one.index + 1})` : verb(one);
    }
    case 'choose-push':
      return `Push to ${there(one.to, state)}`;
    case 'use-skill':
      return one.player ? `${verb(one)}: ${who(state, one.player)}` : verb(one);
    case 'dump-off':
      return one.to ? `Dump off to ${there(one.to, state)}` : verb(one);
    case 'pass-block':
      return one.player ? `${one.player} goes to ${at(one.path.at(-1)!)}` : verb(one);
    case 'choose-interceptor':
    case 'choose-target':
      return one.player ? `${verb(one)}: ${who(state, one.player)}` : verb(one);
    case 'buy-inducements':
      return one.items.length
        ? `Buy ${one.items.map(({ count, kind }) => `${count} ${plain(kind)}`).join(', ')}`
        : verb(one);
    default:
      return verb(one);
  }
}

/** Who is in a square, or the square itself. */
function there(to: Square, state: PublicState): string {
  const found = state.players.find(({ square }) => square?.x === to.x && square.y === to.y);
  return found ? who(state, found.id) : at(to);
}

function group(doing: Doing, state: PublicState): string {
  const one = lastOf(doing);
  if (one.type === 'place-player' || one.type === 'activate' || one.type === 'dugout-teleport')
    return who(state, one.player);
  if (one.type === 'move' || one.type === 'jump' || one.type === 'swing') return 'Squares';
  if (one.type === 'pass' || one.type === 'throw-bomb') return 'Throws';
  if (one.type === 'throw-team-mate') return `Throw ${one.player}`;
  if (one.type === 'place-chest' || one.type === 'place-teleporter') return 'Squares';
  if (one.type === 'end-turn' || one.type === 'skip-dugout' || one.type === 'concede') return 'Turn';
  return 'Choices';
}

const DECISIONS: Readonly<Record<string, string>> = {
  'accept-dungeon': 'Look at the dungeon: will you play in it?',
  'buy-inducements': 'Buy inducements for this match',
  'place-chest': 'Choose a square for a chest',
  'place-teleporter': 'Choose a square for a teleporter',
  'place-player': 'Set up a player: in your end zone, or on a random pad',
  'turn-start': 'A player from the dug-out, the magic sponge, or neither',
  open: 'Choose a player, and an Action',
  reroll: 'Roll again?',
  'choose-die': 'Choose a block die',
  'choose-push': 'Choose where the player is pushed',
  'follow-up': 'Follow up?',
  'dump-off': 'Throw the ball away before the block?',
  'pass-block': 'Does somebody go after the pass?',
  intercept: 'Does somebody try to intercept?',
  'catch-bomb': 'Catch the bomb?',
  'throw-bomb': 'Choose where the bomb goes',
  recover: 'No movement left after the teleport: rush, or stop?',
  apothecary: 'Send the apothecary?',
  'choose-casualty': 'Choose which result counts',
  igor: 'Does Igor try again?',
  bribe: 'Bribe the referee?',
  'animosity-target': 'That team-mate gets nothing from this player. To whom, then?',
  bite: 'Choose who is bitten',
  'answer-draw': 'A draw is offered',
  juggernaut: 'Both down, in a Blitz: push instead?',
  wrestle: 'Both down: wrestle instead?',
  'stand-firm': 'Stand firm?',
  'diving-tackle': 'Dive at who dodges away?',
  shadowing: 'Shadow who leaves?',
  tentacles: 'Hold who leaves?',
  'diving-catch': 'Dive for the ball?',
  'piling-on': 'Pile on?',
};

function decision({ kind, about }: Decision, state: PublicState): string {
  if (kind === 'activation') return about ? `${who(state, about)}: which Action?` : 'Which Action?';
  const asked = DECISIONS[kind] ?? capital(plain(kind));
  if (kind === 'open' || !about) return asked;
  const roll = kind === 'reroll' && state.roll ? `${called(state.roll.name)}: ` : '';
  return `${who(state, about)}: ${roll}${asked.charAt(0).toLowerCase()}${asked.slice(1)}`;
}

const CONDITIONS = { standing: '', prone: 'on the ground', stunned: 'stunned' } as const;
const PLACES = {
  dungeon: '',
  reserves: 'in the reserves',
  ko: 'knocked out',
  casualty: 'injured',
  ejected: 'sent off',
  lost: 'lost in a hole',
  absent: 'not here today',
} as const;

/** A step as it is told: the faces that its dice need, a rush before a dodge. */
interface Taken {
  readonly rush: boolean;
  readonly dodge: boolean;
  readonly needs: readonly number[];
}

const steps = (n: number) => (n === 1 ? '1 step' : `${n} steps`);

export const words = {
  verb,
  action,
  group,
  decision,
  dungeon: 'The dungeon',
  withReroll: 'with the team re-roll',
  needs: (least: number) => `${least}+`,
  /** A chance with the team re-roll, short. */
  again: (chance: string) => `re-roll ${chance}`,
  side: (seat: string) => `Team ${seat}`,
  at,
  money: MONEY,
  looseBall: ({ x, y }: Square) => `The ball, loose at ${x},${y}`,
  chestAway: (n: number) => (n === 1 ? 'beside a chest' : `${n} from a chest`),
  chest: (id: string, { x, y }: Square) => `Chest ${id}, closed, at ${x},${y}`,
  pad: (n: number, { x, y }: Square) => `Pad ${n} at ${x},${y}`,
  /** A square that one can go to. */
  square(to: Square, path: readonly Taken[], pad?: number): string {
    const risks = [
      ...path.flatMap(({ rush, dodge, needs: [first = 0, then = first] }) => [
        rush && `rush ${first}+`,
        dodge && `dodge ${then}+`,
      ]),
      pad && `onto pad ${pad}`,
    ];
    return [`${at(to)}: ${steps(path.length)}`, ...risks.filter(Boolean)].join(', ');
  },
  /** A player for who cannot see the board. */
  player(player: Player, carries: boolean): string {
    const { id, number, sheet, square, acted } = player;
    const name = player.name ? `${player.name}, ` : '';
    const how = [
      `${id}, ${name}number ${number}, ${plain(sheet.position)}`,
      square ? `at ${at(square)}` : '',
      ...words.condition(player, carries),
      square && acted ? 'has acted' : '',
      player.casualties?.some(({ effect }) => effect === 'dead') ? 'dead' : '',
    ];
    return how.filter(Boolean).join(', ');
  },
  /** Over the boxes of a dug-out. */
  boxes: { reserves: 'Reserves', ko: 'KO', out: 'Out' },
  /** How somebody is. */
  condition: ({ square, place, condition, distracted, rooted }: Player, carries: boolean): string[] =>
    [
      square ? CONDITIONS[condition] : PLACES[place],
      carries ? 'has the ball' : '',
      distracted ? 'distracted' : '',
      rooted ? 'rooted' : '',
    ].filter(Boolean),
  effect: (effect: string): string =>
    ({ none: 'badly hurt', miss: 'seriously injured', niggling: 'niggling injury', dead: 'dead' })[effect] ??
    effect.toUpperCase(),
  numbers: ({ ma, st, ag, av }: Player['sheet']) => `MA ${ma}, ST ${st}, AG ${ag}, AV ${av}`,
  skills: ({ skills }: Player['sheet']) => skills.map((id) => capital(plain(id))).join(', '),
  setup: {
    hint: (next: string) =>
      `${next} is next: press a square of your end zone, drag somebody there, or let a random pad decide.`,
    random: (next: string) => `${next}: random pad`,
  },
  /** How one begins a turn: DB-7.1. */
  start: (may: ReadonlySet<Action['type']>) =>
    [
      may.has('dugout-teleport') && 'Press one of your reserves: they come in by a pad.',
      may.has('use-sponge') && 'Press somebody knocked out: the magic sponge takes them to the reserves.',
    ]
      .filter(Boolean)
      .join(' '),
  aim: 'Throw to a square',
  orders: 'Orders',
  inducements: 'Inducements',
  kinds: KINDS,
  face: (face: number) => FACE_NAMES[face - 1]!,
  tooFar: (id: string) => `${id} does not get that far.`,
  acted: (id: string) => `${id} has acted in this turn.`,
  stunned: (id: string) => `${id} is stunned until the end of your next turn.`,
  first: (foe: string) => `Choose one of your own first, and then ${foe}.`,
  unfinished: (n: number) =>
    `${n === 1 ? '1 player has' : `${n} players have`} not acted. To end the turn all the same, press again.`,
};
