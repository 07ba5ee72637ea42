import type { Decision } from '@touchline/rules/kernel';
import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  type Archetype,
  cellOf,
  findPlayer,
  type Maneuver,
  OFF,
  type Preset,
  ROW,
  remaining,
} from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import type { Doing } from './doing.ts';

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
  balanced: { name: 'Balanced', text: 'One of everything, and a doctor on the bench. A good first team.' },
  bruisers: { name: 'Bruisers', text: 'Three linemen and a rogue: they flatten the one with the ball.' },
  fliers: { name: 'Fliers', text: 'Two receivers and two runners: they pass, and they are gone.' },
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
  'keshat-throw': 'Throw the Keshat dice',
  setup: 'Set up like this',
  'cross-the-line': 'Cross the line',
  done: 'Go on',
  kickoff: 'Kick off to here',
  'award-ball': 'Give it the ball',
  move: 'Walk here',
  face: 'Turn',
  stand: 'Stand up',
  'jump-up': 'Jump up',
  hurdle: 'Hurdle to here',
  vault: 'Vault to here',
  'dodge-stance': 'Dodge stance',
  pickup: 'Pick up the ball',
  shank: 'Shank',
  'kick-goal': 'Kick for goal',
  'quick-kick': 'Kick the ball away',
  'kick-attack': 'Kick the ball at it',
  'shake-off': 'Shake it off',
  hold: 'Hold the turn',
  declare: 'Declare',
  release: 'Take its held turn',
  carry: 'Carry it',
  drop: 'Set down here',
  'leave-field': 'Leave the field',
  'end-turn': 'End the turn',
  blitz: 'Blitz',
  'pass-preempt': 'Let it act',
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
  keshat: 'Throw the Keshat dice for the first choice',
  'choose-side': 'Kick off, or receive',
  setup: 'Set up your seven',
  'cross-the-line': 'Somebody may sneak across the line before the kick',
  kickoff: 'Choose where the kickoff is aimed',
  'award-ball': 'The ball is yours: choose who has it',
  preempt: 'Somebody may act before {about}',
  turn: 'The turn of {about}: choose a hex or a target',
  'free-activation': 'A free turn: choose who takes it',
  overhead: 'The ball comes down on {about}',
  dive: 'The ball comes down: somebody may dive for it',
  loose: 'The loose ball is at the feet of {about}',
  intercept: 'The pass is in the air: somebody may intercept it',
  'dump-off': '{about} is about to be hit: it may dump the ball off',
  'block-kick': 'Somebody may block the kick',
  'roll-with-it': '{about} is hit: it may roll with it',
  reroll: '{about} may roll again',
  knockback: 'Choose where {about} is pushed',
  stoppage: 'Play is stopped: treat somebody, or say that you are ready',
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
  keshat: 'Keshat',
  attribute: 'attribute',
};

const at = ({ q, r }: Hex): string => `${q},${r + Math.floor(q / 2)}`;
const isHex = (value: unknown): value is Hex => typeof value === 'object';
const place = (value: unknown): string =>
  !isHex(value) ? String(value) : cellOf(value) === OFF ? 'off the field' : `to ${at(value)}`;

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
function ballAt(ball: PublicState['ball']): string {
  const hex = 'hex' in ball ? ball.hex : ball.state === 'air' ? ball.target : undefined;
  return `${ballIs(ball)}${hex ? ` at ${at(hex)}` : ''}`;
}

function verb(action: Doing): string {
  const { type, kind = '', strip, targets, give, tipTo, mode, side, untilRoundEnd, to } = action;
  switch (type) {
    case 'block':
      return `${BLOCKS[kind] ?? kind}${strip ? ', strip the ball' : ''}${targets ? ` with ${targets[1]}` : ''}`;
    case 'foul':
      return FOULS[kind] ?? kind;
    case 'pass':
      return `${PASSES[kind] ?? kind}${tipTo ? `, tipped on to ${at(tipTo)}` : ''}`;
    case 'dump-off':
      return `${VERBS[type]}${tipTo ? `, tipped on to ${at(tipTo)}` : ''}`;
    case 'handoff':
      return give ? 'Hand it the ball' : 'Take the ball from it';
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
      return isHex(to) && cellOf(to) === OFF ? 'Push off the field' : VERBS[type]!;
    case 'declare':
      return declared(action.action);
    default:
      return VERBS[type] ?? type;
  }
}

/** What somebody gives the turn up for: RB-12.5. */
function declared(action: Doing['action']): string {
  if (action?.kind !== 'block') return 'Grab the ball when it comes';
  if (action.target === 'any') return 'Block the first to come near';
  return action.target === 'carrier' ? 'Block the carrier' : `Block ${action.target}`;
}

function action(action: Doing, state: PublicState): string {
  const { type, player, to, target, targets, teammate, patient, path, over, facing, preset, diveTo } = action;
  const said = verb(action);
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
      return `${player ?? 'The carrier'}: ${low} to ${who(state, String(to))}`;
    case 'handoff':
      return `${player}: ${low}, ${who(state, teammate)}`;
    case 'move':
      return `${player}: ${MODES[action.mode ?? '']} ${path?.length ? place(path.at(-1)) : ''}`.trim();
    case 'face':
      return `${player} turns ${COMPASS[(facing ?? 1) - 1]}`;
    case 'hurdle':
    case 'vault':
      return `${player}: ${type} over ${at(over!)}`;
    case 'kickoff':
      return `Kick off ${place(target)}`;
    case 'intercept':
      return `${who(state, player)}: intercept${diveTo ? ` after a dive ${place(diveTo)}` : ''}`;
    case 'treat':
      return `Treat ${who(state, patient)}`;
    case 'block-kick':
      return `${who(state, player)}: block the kick ${place(to).replace(/^to/, 'from')}`;
    case 'drop':
    case 'sidestep':
    case 'choose-knockback':
      return `${player ? `${player}: ` : ''}${said.replace(/ here$/, '')} ${place(to)}`;
    case 'shootout-kicker':
      return `${who(state, player)} takes the kick`;
    case 'declare':
    case 'end-turn':
    case 'hold':
      return `${player}: ${low}`;
    default:
      return player ? `${who(state, player)}: ${low}` : said;
  }
}

/** Directions 1 to 6 of RB-1.3. */
export const COMPASS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

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
  const said = (DECISIONS[kind] ?? kind).replace('{about}', who(state, about));
  return state.shootout ? `${said}. ${shotsOf(state.shootout)}` : said;
}

/** Goals of kicks, by team. */
const shotsOf = ({ goals, kicks }: NonNullable<PublicState['shootout']>): string =>
  `A ${goals.A} of ${kicks.A}, B ${goals.B} of ${kicks.B}`;

/** How somebody is just now: each thing for itself. */
function states(player: Player, carries: boolean): string[] {
  const { where, posture, conscious, holding, declared: waits, carrying, carriedBy } = player;
  return [
    where === 'field' ? '' : WHERE[where],
    !conscious ? 'unconscious' : posture === 'prone' ? 'on the ground' : '',
    carries ? 'has the ball' : '',
    where === 'field' ? `looks ${COMPASS[player.facing - 1]}` : '',
    holding ? 'holds the turn' : '',
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
  const spot = where === 'field' && hex ? [`at ${at(hex)}`] : [];
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
  at,
  who,
  decision,
  states,
  wound,
  declines: (kind: string | undefined) => DECLINES[kind ?? ''] ?? VERBS.decline!,
  die: (name: string) => DICE[name],
  side: (team: string) => `Team ${team}`,
  field: 'The field',
  player: (player: Player, carries: boolean) => `${player.id}, ${condition(player, carries)}`,
  maneuver: (id: string) => ROW[id as Maneuver]?.name ?? id,
  hex: (hex: Hex, actions: readonly Doing[]) =>
    `${cellOf(hex) === OFF ? 'off the field' : at(hex)}: ${actions.map(verb).join(', ')}`,
  looseBall: ({ ball }: PublicState) => `The ball, ${ballAt(ball)}`,
  ballIs,
  busts: 'Both are bust: throw again.',
  tied: (total: number) => `${total} – ${total}: level, throw again.`,
  shotsOf,
  orderName: 'Order',
  order: (ids: readonly string[]) => `Still to act in this round: ${ids.join(', ') || 'nobody'}`,
  left: (points: number) => `${points}`,
  orders: 'Orders',
  ordersText: 'What is answered for you while others act',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  declare: 'Declare …',
  declareText: 'Give up this turn to strike the moment somebody comes near, or to grab the ball when it does',
  holdText: 'Act later in this round: before another acts, or at its end',
  freeHint: 'A free turn: press the one who is to take it, somebody near the ball.',
  declareHint: 'Declare: press the opponent that is to be blocked when it comes near.',
  back: 'Back',
  high: 'High kick',
  goals: 'goal',
  notYours: (id: string) => `It is the turn of ${id}. Characters act in the order of their initiative.`,
  apart: (id: string, foe: string) => `${foe} is not in a hex next to ${id}.`,
  far: (id: string) => `Out of reach of ${id} in this turn.`,
  prone: (id: string) => `${id} lies on the ground and has to stand up first.`,
  setup: {
    hint: 'Press one of yours, then a hex of your half, or somebody to change places with.',
    usual: 'Usual formation',
    commit: 'Set up like this',
    kicker: (id: string) => `${id} kicks`,
    kicks: (id: string) => `${id} takes the kick.`,
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
