import type { Action, Player, PublicState } from '@touchline/rules/dungeonbowl';
import type { Decision } from '@touchline/rules/kernel';
import { type Doing, firstOf, lastOf } from './doing.ts';
import { displaced, isTwin, padNear, zoneAt } from './where.ts';

type Square = { readonly x: number; readonly y: number };
type Verbs = { readonly [T in Action['type']]: string | ((action: Extract<Action, { type: T }>) => string) };

/** The id of a position, a skill or a box as words: `black-orc-blocker`. */
export const plain = (id: string): string => id.replaceAll('-', ' ');
/** A roll, what is added to it, or what is counted, in words. */
export const called = plain;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/**
 * A place by the pad that is near: `near pad 5`, `beside pad 5, in the end zone of team A`.
 * @param full as no other place is told: `2 north and 1 east of pad 5`
 */
function at(square: Square, state: PublicState, full = isTwin(square, state)): string {
  const zone = zoneAt(square, state);
  const near = padNear(square, state);
  const [x, y] = near?.off ?? [0, 0];
  const off = [
    y && `${Math.abs(y)} ${y < 0 ? 'north' : 'south'}`,
    x && `${Math.abs(x)} ${x < 0 ? 'west' : 'east'}`,
  ].filter(Boolean);
  const by = full && near?.away ? `${off.join(' and ')} of ` : (['', 'beside '][near?.away ?? 2] ?? 'near ');
  const place = near ? `${by}pad ${near.n}` : `${square.x},${square.y}`;
  return zone ? `${place}, in the end zone of team ${zone}` : place;
}
/** The same as a place that one comes to. */
const spot = (square: Square, state: PublicState): string =>
  padNear(square, state)?.away === 0 ? at(square, state) : `a square ${at(square, state, true)}`;

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
    to === 'own' ? `In by pad ${teleporter ?? ''}`.trim() : 'Random pad: an empty one',
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
    const first = firstOf(doing);
    return first.type === 'activate' ? KINDS[first.action] : 'Block';
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
      return `A chest on ${spot(one.square, state)}`;
    case 'place-teleporter':
      return `A teleporter on ${spot(one.square, state)}`;
    case 'place-player':
      return one.to === 'teleporter'
        ? `${who(state, one.player)} on a random pad`
        : `${who(state, one.player)} on ${spot(one.square!, state)}`;
    case 'use-sponge':
      return `The magic sponge for ${who(state, one.player)}`;
    case 'dugout-teleport':
      return `${who(state, one.player)} comes in by ${one.to === 'own' ? `pad ${one.teleporter ?? ''}` : 'a random pad'}${sends(one, state)}`;
    case 'activate':
      return `${one.player}: ${KINDS[one.action]}`;
    case 'move':
      // where to is pointed at, and in a list said beside it: see `near`
      return `${active}: ${verb(one)}`;
    case 'jump':
      return `${active} jumps to ${spot(one.to, state)}`;
    case 'block':
      return `${active} ${one.with === 'stab' ? 'stabs' : one.with ? 'saws at' : 'blocks'} ${who(state, one.target)}`;
    case 'multiple-block':
      return `${active} blocks ${one.targets.join(' and ')}`;
    case 'pass':
      return `${active} passes to ${there(one.to, state)}`;
    case 'throw-bomb':
      return `A bomb to ${there(one.to, state)}`;
    case 'throw-team-mate':
      return `${active} throws ${one.player} to ${spot(one.to, state)}`;
    case 'hand-off':
      return `${active} hands off to ${who(state, one.to)}`;
    case 'foul':
      return `${active} fouls ${who(state, one.target)}${one.with ? ' with the chainsaw' : ''}`;
    case 'gaze':
      return `${active} gazes at ${who(state, one.target)}`;
    case 'open-chest':
      return `${active} opens the chest ${chestAt(one.chest, state)}`;
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
      return one.player ? `${one.player} goes to ${spot(one.path.at(-1)!, state)}` : verb(one);
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

/** Whom a comer displaces: DB-9.6. */
function sends(doing: Doing, state: PublicState): string {
  const on = displaced(doing, state);
  return on === undefined ? '' : `, occupied: ${on} is sent on`;
}

/** In a menu: with whom a comer displaces. */
function choice(doing: Doing, state: PublicState): string {
  const on = displaced(doing, state);
  return on !== undefined && 'teleporter' in doing
    ? `Pad ${doing.teleporter} (occupied: ${on})`
    : verb(doing);
}

/** Where a chest stands. */
function chestAt(id: string, state: PublicState): string {
  const chest = state.chests.find((one) => one.id === id);
  return chest ? at(chest, state) : id;
}

/** Who is in a square, or the square itself. */
function there(to: Square, state: PublicState): string {
  const found = state.players.find(({ square }) => square?.x === to.x && square.y === to.y);
  return found ? who(state, found.id) : spot(to, state);
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
  'place-player': 'Set up a player',
  'turn-start': 'who acts, or comes in?',
  open: 'who acts next?',
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

/** Until a match of so many turns is a draw. */
const turnOf = ({ turn, options: { timeLimit, drawAt } }: PublicState): string =>
  `Turn ${turn?.number ?? ''}${timeLimit === 'turns' ? ` of ${drawAt}` : ''}`;

function decision({ kind, about }: Decision, state: PublicState): string {
  if (kind === 'turn-start' || kind === 'open') return `${turnOf(state)}: ${DECISIONS[kind]}`;
  if (kind === 'activation') return about ? `${who(state, about)}: what next?` : 'What next?';
  const asked = DECISIONS[kind] ?? capital(plain(kind));
  if (!about) return asked;
  if (kind === 'reroll' && state.roll?.name === 'block')
    return `${who(state, about)}: keep the block dice, or roll again?`;
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

export const words = {
  verb,
  choice,
  action,
  group,
  decision,
  dungeon: 'The dungeon',
  withReroll: 'with the team re-roll',
  side: (seat: string) => `Team ${seat}`,
  at,
  money: MONEY,
  looseBall: (square: Square, state: PublicState) => `The ball, loose, ${at(square, state)}`,
  chestAway: (n: number) => (n === 1 ? 'beside a chest' : `${n} from a chest`),
  chest: (square: Square, state: PublicState) => `Closed chest, ${at(square, state)}`,
  /** A player for who cannot see the board. */
  player(player: Player, carries: boolean, state: PublicState): string {
    const { id, number, sheet, square, acted } = player;
    const name = player.name ? `${player.name}, ` : '';
    const how = [
      `${id}, ${name}number ${number}, ${plain(sheet.position)}`,
      square ? at(square, state) : '',
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
  /** What somebody has suffered, by its name. */
  result: ({ result }: { readonly result: string; readonly effect: string }): string => result,
  effect: (effect: string): string =>
    ({ none: 'badly hurt', miss: 'seriously injured', niggling: 'niggling injury', dead: 'dead' })[effect] ??
    effect.toUpperCase(),
  numbers: ({ ma, st, ag, av }: Player['sheet']) => `MA ${ma}, ST ${st}, AG ${ag}, AV ${av}`,
  /** A position on a card. */
  title: (_id: string, title: string): string => title,
  skills: ({ skills }: Player['sheet']) => skills.map((id) => capital(plain(id))).join(', '),
  setup: {
    random: (next: string) => `${next}: random pad`,
    /** By lot, where so many of all pads are free. */
    lot: (who: string, free: number, all: number) =>
      `${who}: random pad, ${free === all ? 'no risk' : `${free} in ${all} safe`}`,
    own: (who: string, pad: number) => `${who}: your pad ${pad}, no dice`,
    sponge: (who: string) => `Magic sponge: ${who}`,
    all: 'Set up like this',
    allHint: (home: number, out: number) =>
      `“Set up like this”: ${home} ${home === 1 ? 'guards' : 'guard'} your end zone, ${out} ${out === 1 ? 'comes' : 'come'} in by random pads. Or press a square.`,
    stop: 'Go on by hand',
  },
  /** @param left so many the team has */
  rerolls: (left: number) => `Team re-roll, 1 of ${left}`,
  orders: 'Orders',
  inducements: 'Inducements',
  kinds: KINDS,
  places: PLACES,
  face: (face: number) => FACE_NAMES[face - 1]!,
};
