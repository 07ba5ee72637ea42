import type { Decision } from '@touchline/rules/kernel';
import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  type Archetype,
  carrierOf,
  findPlayer,
  type Maneuver,
  type Preset,
  ROW,
  remaining,
  type Team,
} from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { type Doing, hexOf } from './doing.ts';
import { bearing, isOff, nearestTo, sideTo, spotOf, viewerOf } from './place.ts';

export const KINDS: Readonly<Record<Archetype, string>> = {
  lineman: 'lineman',
  blitzer: 'blitzer',
  thrower: 'thrower',
  receiver: 'receiver',
  runner: 'runner',
  kicker: 'kicker',
  safety: 'safety',
  rogue: 'rogue',
  doctor: 'doctor',
};

export const PRESET_WORDS: Readonly<Record<Preset, { readonly name: string; readonly text: string }>> = {
  balanced: { name: 'Balanced', text: 'Good at everything: it runs, passes and hits. A good first team.' },
  bruisers: { name: 'Bruisers', text: 'Good at hitting: they flatten the one with the ball.' },
  fliers: { name: 'Fliers', text: 'Good at running and passing: they are gone before they are hit.' },
};

/** A block-type action by its kind. */
const BLOCKS: Readonly<Record<string, string>> = {
  block: 'Block',
  tackle: 'Tackle',
  'desperate-tackle': 'Desperate tackle',
  slam: 'Slam',
  'standing-block': 'Standing block',
  multiblock: 'Multiblock',
  trip: 'Trip',
};
const FOULS: Readonly<Record<string, string>> = {
  plain: 'Foul, in plain sight',
  foul: 'Foul, hidden',
  innocent: 'Innocent foul',
};
const PASSES: Readonly<Record<string, string>> = {
  normal: 'Pass',
  running: 'Running pass',
  'eagle-eye': 'Eagle-eye pass',
};

/** The verb of an action, for a menu or a button. */
const VERBS: Readonly<Record<string, string>> = {
  'submit-team': 'Choose this team',
  'roll-attributes': 'Roll attributes',
  'keshat-throw': 'Throw for the kick-off',
  setup: 'Set up like this',
  'cross-the-line': 'Cross the line',
  done: 'Go on',
  kickoff: 'Kick off to here',
  'award-ball': 'Give the ball',
  move: 'Walk here',
  face: 'Turn',
  stand: 'Stand up',
  'jump-up': 'Jump up',
  hurdle: 'Hurdle to here',
  vault: 'Vault to here',
  'dodge-stance': 'Ready to dodge',
  pickup: 'Pick up the ball',
  shank: 'Shank',
  'kick-goal': 'Kick for goal',
  'quick-kick': 'Kick the ball away',
  'kick-attack': 'Kick the ball at them',
  'shake-off': 'Shake it off',
  hold: 'Wait',
  declare: 'Declare',
  release: 'Act now',
  carry: 'Carry',
  drop: 'Set down here',
  'leave-field': 'Leave the field',
  'end-turn': 'End the turn',
  blitz: 'Blitz',
  'pass-preempt': 'Let them act',
  activate: 'Free turn',
  decline: 'No, leave it',
  catch: 'Catch',
  sidestep: 'Step aside',
  dive: 'Dive for it',
  intercept: 'Intercept',
  recover: 'Grab the ball',
  'dump-off': 'Dump the ball off',
  'roll-with-it': 'Roll with it',
  reroll: 'Roll again',
  'choose-knockback': 'Push here',
  ready: 'Ready',
  concede: 'Concede',
};

/** What a decline declines. */
const DECLINES: Readonly<Record<string, string>> = {
  'free-activation': 'No free turn',
  overhead: 'Let it fall',
  dive: 'Nobody dives',
  loose: 'Let it lie',
  intercept: 'Let it fly',
  'dump-off': 'Keep the ball',
  'block-kick': 'Let it be kicked',
  'roll-with-it': 'Take the hit',
  reroll: 'Keep the roll',
};

const MODES: Readonly<Record<string, string>> = {
  half: 'half move',
  full: 'full move',
  sprint: 'sprint',
  continue: 'goes on',
};

const DECISIONS: Readonly<Record<string, string>> = {
  team: 'Choose a team',
  keshat: 'Throw for the kick-off: the higher wins, up to 13',
  'choose-side': 'Kick off, or receive the ball',
  setup: 'Set up your seven',
  'cross-the-line': 'Sneak across the line before the kick?',
  kickoff: 'Kick off: press a hex of their half',
  'award-ball': 'The ball is yours: choose who has it',
  preempt: '{about} acts next: hit first, out of turn?',
  turn: '{about}: ',
  'free-activation': 'Choose who takes the free turn',
  overhead: 'The ball comes down on {about}',
  dive: 'Somebody may dive for the ball',
  loose: 'The ball lies at the feet of {about}',
  intercept: 'Somebody may intercept the pass',
  'dump-off': '{about} is being hit: dump the ball?',
  'block-kick': 'Somebody may block the kick',
  'roll-with-it': '{about} is hit: roll with it?',
  reroll: '{about} may roll again',
  knockback: 'Push {about}: where to?',
  stoppage: 'Treat somebody, or say that you are ready',
  'shootout-kicker': 'Choose who takes the kick',
};

/** What dice are for, where the name in the rules does not say it. */
const DICE: Readonly<Record<string, string>> = {
  'str damage': 'strength damage',
  damage: 'damage',
  'wound severity': 'wound',
  defend: 'defence',
  'scatter direction': 'direction',
  'scatter distance': 'distance',
  'bounce direction': 'bounce',
  'bounce continue': 'still bouncing?',
  keshat: 'draw for the kick-off',
  attribute: 'attribute',
};

const isHex = (value: unknown): value is Hex => typeof value === 'object';

/** Sides in twelfths, clockwise from straight to the line where a team scores, by the lines of the field. */
const TO = 'towards their line';
const BACK = 'towards the own line';
export const SIDES = [
  ...[TO, `${TO}, right`, `right, ${TO}`, 'to the right', `right, ${BACK}`, `${BACK}, right`],
  ...[BACK, `${BACK}, left`, `left, ${BACK}`, 'to the left', `left, ${TO}`, `${TO}, left`],
] as const;

const stepsTo = (from: Hex, to: Hex, of: Team): string => {
  const { steps, side } = bearing(from, to, of);
  return steps ? `${steps} ${SIDES[side]}` : 'where it is';
};
const spotTold = (hex: Hex, of: Team): string => {
  const { deep, left } = spotOf(hex, of);
  return `${deep} from their end line, ${left} from the left`;
};

/** Where a hex is, as the one who goes there sees it, or from the one whose turn it is. */
function place(state: PublicState, value: unknown, player?: string): string {
  if (!isHex(value)) return String(value);
  if (isOff(value)) return 'off the field';
  const from = viewerOf(state, player);
  if (from) return `${stepsTo(from.hex, value, from.of)}${player ? '' : ` of ${from.id}`}`;
  return spotTold(value, (player?.[0] ?? state.kicking ?? 'A') as Team);
}
const tipped = (tipTo: Hex, to: unknown, state?: PublicState): string =>
  `, tipped on${state ? ` ${place(state, tipTo, String(to))}` : ''}`;

/** A character with its kind: `A4 the lineman`. */
function who(state: PublicState, id: string | undefined): string {
  const archetype = findPlayer(state, id ?? '')?.sheet.archetype;
  return archetype ? `${id} the ${KINDS[archetype]}` : (id ?? '');
}

/** How the ball fares. */
function ballIs(ball: PublicState['ball']): string {
  switch (ball.state) {
    case 'held':
      return `held by ${ball.carrier}`;
    case 'air':
      return 'in the air';
    case 'none':
      return '–';
    default:
      return ball.state === 'bouncing' ? 'loose, bouncing' : 'loose, at rest';
  }
}

/** The same, and where it is, for who does not see it. */
function ballAt(state: PublicState): string {
  const { ball } = state;
  const hex = 'hex' in ball ? ball.hex : ball.state === 'air' ? ball.target : undefined;
  const near = hex && nearestTo(state, hex);
  return `${ballIs(ball)}${near ? `, ${near.away ? `${near.away} from` : 'at'} ${near.id}` : ''}`;
}

function verb(action: Doing, state?: PublicState): string {
  const { type, kind = '', strip, targets, give, tipTo, mode, side, untilRoundEnd, to } = action;
  switch (type) {
    case 'block':
      return `${BLOCKS[kind] ?? kind}${strip ? ', strip the ball' : ''}${targets ? ` with ${targets[1]}` : ''}`;
    case 'foul':
      return FOULS[kind] ?? kind;
    case 'pass':
      return `${PASSES[kind] ?? kind}${tipTo ? tipped(tipTo, to, state) : ''}`;
    case 'dump-off':
      return `${VERBS[type]}${tipTo ? tipped(tipTo, to, state) : ''}`;
    case 'handoff':
      return give ? 'Hand over the ball' : 'Take the ball';
    case 'move':
      return `${VERBS[type]}${mode && mode !== 'continue' ? `, ${MODES[mode]}` : ''}`;
    case 'choose-side':
      return side === 'kick' ? 'Kick off' : 'Receive';
    case 'pass-preempt':
      return untilRoundEnd ? 'Not again in this round' : VERBS[type]!;
    case 'treat':
      return `Treat ${action.patient}`;
    case 'shootout-kicker':
      return `${action.player} kicks`;
    case 'intercept':
      return action.diveTo ? `${action.player} dives here` : VERBS[type]!;
    case 'block-kick':
      return `${action.player} blocks it here`;
    case 'choose-knockback':
      return isHex(to) && isOff(to) ? 'Push off the field' : VERBS[type]!;
    case 'declare':
      return declared(action.action);
    default:
      return action.says ?? VERBS[type] ?? type;
  }
}

/** What somebody gives the turn up for: RB-12.5. */
function declared(action: Doing['action']): string {
  if (action?.kind !== 'block') return 'Grab the ball when it comes';
  if (action.target === 'any') return 'Block the first to come near';
  return action.target === 'carrier' ? 'Block the carrier' : `Block ${action.target}`;
}

function action(action: Doing, state: PublicState): string {
  const { type, player, to, target, targets, teammate, patient, path, facing, preset, diveTo } = action;
  const said = verb(action, state);
  const low = said.charAt(0).toLowerCase() + said.slice(1);
  switch (type) {
    case 'submit-team':
      return preset ? `Team: ${PRESET_WORDS[preset as Preset].name}` : 'A team that is built by points';
    case 'block':
    case 'foul':
    case 'shank':
    case 'kick-attack':
    case 'carry':
      return `${player}: ${low} – ${[...(targets ?? []), target]
        .filter(Boolean)
        .map((id) => who(state, String(id)))
        .join(', ')}`;
    case 'pass':
    case 'dump-off':
      return `${player ?? carrierOf(state)?.id ?? 'The carrier'}: ${low} to ${who(state, String(to))}`;
    case 'handoff':
      return `${player}: ${low}, ${who(state, teammate)}`;
    case 'move':
      return `${player}: ${MODES[action.mode ?? '']} ${path?.length ? place(state, path.at(-1), player) : ''}`.trim();
    case 'face':
      return `${player} looks ${SIDES[sideTo(facing ?? 1, player![0] as Team)]}`;
    case 'hurdle':
    case 'vault':
      return `${player}: ${type}, ${place(state, hexOf(action, state), player)}`;
    case 'kickoff':
      return `Kick off: ${spotTold(target as Hex, player ? (player[0] as Team) : (state.kicking ?? 'A'))}`;
    case 'intercept':
      return `${who(state, player)}: intercept${diveTo ? ` after a dive, ${place(state, diveTo, player)}` : ''}`;
    case 'treat':
      return `Treat ${who(state, patient)}`;
    case 'block-kick':
      return `${who(state, player)}: block the kick, ${place(state, to, player)}`;
    case 'drop':
    case 'sidestep':
    case 'choose-knockback':
      return `${player ? `${player}: ` : ''}${said.replace(/ here$/, '')}, ${place(state, to, player)}`;
    case 'shootout-kicker':
      return `${who(state, player)} takes the kick`;
    case 'declare':
    case 'end-turn':
    case 'hold':
      return `${player}: ${low}`;
    default:
      return player && !action.first ? `${who(state, player)}: ${low}` : said;
  }
}

const GROUPS: readonly (readonly [heading: string, types: readonly string[]])[] = [
  ['Fight', ['block', 'foul', 'shank', 'kick-attack']],
  ['Ball', ['pass', 'handoff', 'pickup', 'kick-goal', 'quick-kick', 'dump-off']],
  ['Move', ['move', 'stand', 'jump-up', 'hurdle', 'vault', 'leave-field']],
  ['Turn', ['end-turn', 'hold', 'shake-off', 'release', 'dodge-stance', 'carry', 'drop']],
  ['Face', ['face']],
  ['Declare', ['declare']],
];
const group = ({ type }: Doing): string => GROUPS.find(([, types]) => types.includes(type))?.[0] ?? 'Answers';

function decision({ kind, about }: Decision, state: PublicState): string {
  const asked = (DECISIONS[kind] ?? kind).replace('{about}', about ?? '');
  const said = kind === 'turn' ? asked + turnIs(state, about) : asked;
  return state.shootout ? `${said}. ${shotsOf(state.shootout)}` : said;
}

/** What somebody can do with its turn. */
function turnIs(state: PublicState, id: string | undefined): string {
  const one = findPlayer(state, id ?? '');
  if (one?.posture === 'prone') return 'stand up first';
  const done = state.turn?.did && !state.turn.halvesLeft;
  if (!done && state.ball.state === 'held' && state.ball.carrier === id) return 'run, pass, or hand over';
  return state.turn?.did ? 'go on, or end it' : 'run, or hit';
}

/** Goals of kicks, by team. */
const shotsOf = ({ goals, kicks }: NonNullable<PublicState['shootout']>): string =>
  `A ${goals.A} of ${kicks.A}, B ${goals.B} of ${kicks.B}`;

/** How somebody is just now: each thing for itself. @param seen where it looks is seen */
function states(player: Player, carries: boolean, seen = false): string[] {
  const { where, posture, conscious, holding, declared: waits, carrying, carriedBy } = player;
  return [
    where === 'field' ? '' : WHERE[where],
    !conscious ? 'unconscious' : posture === 'prone' ? 'on the ground' : '',
    carries ? 'has the ball' : '',
    where === 'field' && !seen ? `looks ${SIDES[sideTo(player.facing, player.id[0] as Team)]}` : '',
    holding ? 'waits' : '',
    waits ? `has declared: ${declared(waits)}` : '',
    player.stance ? 'in the dodge stance' : '',
    carrying ? `carries ${carrying}` : '',
    carriedBy ? `carried by ${carriedBy}` : '',
  ].filter(Boolean);
}

const wound = (grade: string) => `${grade} wound`;

function condition(player: Player, carries: boolean): string {
  const hits = `${remaining(player)} of ${player.sheet.maxHits} hits`;
  const { where, hex } = player;
  const spot = where === 'field' && hex ? [spotTold(hex, player.id[0] as Team)] : [];
  return [...spot, ...states(player, carries), hits, ...player.wounds.map(({ grade }) => wound(grade))].join(
    ', ',
  );
}
const WHERE: Readonly<Record<Player['where'], string>> = {
  field: 'on the field',
  sideline: 'on the sideline',
  ejected: 'sent off',
  dead: 'dead',
  absent: 'not in this match',
};

export const words = {
  action,
  group,
  verb,
  who,
  decision,
  states,
  wound,
  /** What the answer to a preempt says, of who acts then. */
  lets: (id: string) => `Let ${id} act`,
  declines: (kind: string | undefined) => DECLINES[kind ?? ''] ?? VERBS.decline!,
  die: (name: string) => DICE[name],
  side: (team: string) => `Team ${team}`,
  field: 'The field',
  player: (player: Player, carries: boolean) => `${player.id}, ${condition(player, carries)}`,
  maneuver: (id: string) => ROW[id as Maneuver]?.name ?? id,
  hex: (hex: Hex, actions: readonly Doing[], state: PublicState) =>
    `${place(state, hex, actions[0]?.player)}: ${actions.map((one) => verb(one, state)).join(', ')}`,
  looseBall: (state: PublicState) => `The ball, ${ballAt(state)}`,
  ballIs,
  drawn: 'The draw for the kick-off, where more than 13 is too much:',
  busts: (a: number, b: number) => `${a} and ${b}, both too much, so once more;`,
  tied: (total: number) => `${total} and ${total}, so once more;`,
  broken: (a: number, b: number, winner: string) => `then ${a} and ${b}: team ${winner} wins.`,
  more: 'More',
  again: 'Press again',
  hit: 'hit',
  /** What may come of an action to the one who acts, in a word or two. */
  risks: {
    'blocker-down': 'you fall',
    'blocker-hurt': 'you are hurt',
    intercepted: 'intercepted',
    fumbled: 'fumbled',
    out: 'out',
    falls: 'you fall',
    ejected: 'sent off',
  },
  goes: (id: string, far: number) => `${id} runs ${far} ${far === 1 ? 'hex' : 'hexes'}`,
  /** Plays all who are left as the main button would. */
  rest: (left: number) => `All ${left} as advised`,
  restText:
    'Everybody left in this round does what the green button would say: the lines show where they go. Before dice fall you are asked.',
  restStop: 'Stop',
  shotsOf,
  orderName: { now: 'Now', next: 'Next' },
  orderWhy:
    'Both sides act in one order, new in each round: a d12 and the initiative of each, the highest first',
  order: (ids: readonly string[]) => `Still to act in this round: ${ids.join(', ') || 'nobody'}`,
  orders: 'Orders',
  ordersText: 'What is answered for you while others act',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  declare: 'Declare …',
  declareText: 'Give up this turn to strike the moment somebody comes near, or to grab the ball when it does',
  holdText: 'Act later in this round: before another acts, or at its end',
  byHand: 'Lit: run. Red %: hit. White %: pass. Hints: advice.',
  sideHint: 'Receive: the ball flies to your half, and one of yours may run for it at once.',
  crossHint: 'A short run to anywhere, if the referee does not see it.',
  freeHint: 'A free turn, out of order: press who is to take it.',
  awardHint: 'The ball went out: press who of yours is to have it.',
  dumpHint: 'Press a teammate with a bright ring to throw the ball there before the blow falls.',
  blitzHint:
    'A blitz: one of yours acts now instead of later, at −2 on all rolls. Press whom to hit, or who acts.',
  pushHint: (id: string) => `Press the bright hex that ${id} is pushed to.`,
  declareHint: 'Declare: press the opponent to block when they come near.',
  back: 'Back',
  high: 'High kick',
  goals: 'goal',
  setup: {
    hint: 'To change it, press one of yours, then where to.',
    usual: 'Usual formation',
    commit: 'Set up like this',
    kicker: (id: string) => `${id} kicks`,
    kicks: (id: string) => `${id} takes the kick.`,
    catches: 'They kick off to you.',
    place: 'Place here',
    swap: 'Change places',
  },
  team: {
    title: 'Your team',
    choose: 'Choose this team',
    own: 'A team of your own',
    file: 'A team file (JSON)',
    fileText: 'A file with a name and nine characters, as the rulebook has them (RB-6).',
    bad: 'That file is no JSON.',
    built: 'Nine characters built by points',
    rolled: 'Nine characters from your rolls',
    roll: 'Roll the attributes',
    doctor: 'doctor',
    waits: 'Your team is in. The other one is awaited.',
  },
  founding: {
    rolled: 'Rolled',
    rolledText:
      'The attributes of all nine are rolled when the team is founded. Then you make each of them of its own rolls.',
    number: (number: number) => `Number ${number}`,
  },
  card: {
    move: ['Move', 'hexes: half, full, sprint'],
    initiative: ['Initiative', 'added to a d12: who acts first'],
    armour: ['Armour', 'taken off each hit'],
    hits: 'Hits for',
    rerolls: (count: number) => (count === 1 ? '1 reroll' : `${count} rerolls`),
    rerollsText: 'in this match: you are asked when a roll fails',
  },
} as const;
