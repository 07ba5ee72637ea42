import type { Action, Minion, PublicState, Side } from '@touchline/rules/martian-rugby';
import {
  angle,
  attackHeading,
  centre,
  findMinion,
  kickLength,
  type Point,
  sideOf,
} from '@touchline/rules/martian-rugby/page';
import { length, mm, place, points, SIDE_NAMES, SIZE_NAMES, way } from './names.ts';
import { aheadOf, isMovement, type Outlook, outlookOf } from './outlook.ts';
import { aroundOf, type Gain, type Near, placeOf } from './places.ts';
import { gainOf } from './run.ts';

/** How a minion turns, in words: relative to where it lies, or to where its side attacks. */
function direction(state: PublicState, minion: Minion, h: number): string {
  const lies = minion.stance === 'lying';
  const turn = angle(h, lies ? minion.heading : attackHeading(state, minion.side));
  if (turn === 0) return lies ? 'straight on' : 'ahead';
  if (Math.abs(turn) === 180) return 'straight back';
  return `${Math.abs(turn)}° left`.replace('left', turn > 0 ? 'left' : 'right');
}

const slid = (slide: number): string =>
  slide ? `, ${mm(Math.abs(slide))} mm to its ${slide > 0 ? 'left' : 'right'}` : '';

/** What a movement would do, in a few words; empty when nothing. */
export function consequences(outlook: Outlook): string[] {
  const { tackles, picksUp, scores, pushed, shifted, blocks } = outlook;
  const others = pushed.map(({ minion }) => minion.id).filter((id) => id !== tackles?.id);
  return [
    scores && 'scores a try',
    tackles && `tackles ${tackles.id}`,
    picksUp && 'picks the ball up',
    blocks === true && 'gets in the way',
    blocks === false && 'misses',
    others.length > 0 && `nudges ${others.join(', ')}`,
    shifted && 'kept on the field',
  ].filter((one): one is string => typeof one === 'string');
}

/** What a run wins. */
export const gain = ({ gained, far }: Gain): string =>
  `${gained < 0 ? 'loses' : 'gains'} ${Math.abs(gained)} cm (${far} cm to go)`;

/** What the rules find. */
export interface Wrong {
  readonly code: string;
  readonly message: string;
}

/** How long somebody needs to a place. */
const comes = ({ id, moves }: Near, whose: string): string =>
  moves ? `${id} (${whose}): ${moves === 1 ? 'one move' : `${moves} moves`} away` : `On ${id} (${whose})`;

/** Who is near where a kick comes down: a line for each side. */
function around(state: PublicState, kicker: Minion, target: Point): string[] {
  const { theirs, own } = aroundOf(state, kicker.side, target, [kicker, ...aheadOf(state, kicker)]);
  return [...(theirs ? [comes(theirs, 'theirs')] : []), ...(own ? [comes(own, 'yours')] : [])];
}

/** A kick: how far, and who is near where it comes down. */
function kick(state: PublicState, id: string, target: Point): string {
  const minion = findMinion(state, id);
  if (!minion) return id;
  const gone = length(kickLength(state, minion, target));
  const { line } = placeOf(state, minion.side, target);
  return [`${id} kicks ${gone}, ${length(line)} from the line`, ...around(state, minion, target)].join('; ');
}

function action(action: Action, state: PublicState): string {
  if (isMovement(action)) {
    const minion = findMinion(state, action.minion);
    const outlook = minion && outlookOf(state, action);
    if (!minion || !outlook) return action.minion;
    const what = consequences(outlook);
    const news = what.length ? `: ${what.join(', ')}` : '';
    if (action.type === 'stand' && minion.stance === 'standing') return `${minion.id} stands still${news}`;
    const verb = { move: 'moves', stand: 'gets up', intercept: 'leaps', 'charge-down': 'charges' }[
      action.type
    ];
    const won = gainOf(state, outlook);
    const gone = won
      ? `and ${gain(won)}`
      : way(state, minion.side, centre(state, minion), centre(state, { ...minion, ...outlook.pose }));
    return `${minion.id} ${verb} ${gone}, ${direction(state, minion, action.heading ?? minion.heading)}${slid(action.slide ?? 0)}${news}`;
  }
  switch (action.type) {
    case 'pass':
      return `${action.minion} passes to ${action.to}`;
    case 'kick':
      return kick(state, action.minion, action.target);
    case 'drop': {
      const minion = findMinion(state, action.minion);
      const turn = minion ? angle(action.heading, attackHeading(state, minion.side)) : 0;
      const where = { 0: 'ahead', 90: 'on the left', '-90': 'on the right', 180: 'behind' }[String(turn)];
      return `${action.minion} puts the ball down ${where ?? (minion ? points(state, minion.side, action.heading) : '')}`;
    }
    case 'place':
      return 'The usual formation: large ones in front';
    case 'place-one':
      return `${action.minion.id} stands ${place(state, sideOf(action.minion.id), action.minion)}${action.kicker ? ', and kicks off' : ''}`;
    case 'decline':
      return state.phase === 'intercept' ? 'Let the pass go' : 'Let the kick go';
    case 'finish-turn':
      return 'End the turn: the others stand still';
    default:
      return action.type;
  }
}

const GROUPS = {
  place: 'Formation',
  'place-one': 'Place a minion',
  decline: 'Let it go',
  'finish-turn': 'The turn',
} as const;

function group(action: Action, state: PublicState): string {
  if (!('minion' in action) || typeof action.minion !== 'string')
    return GROUPS[action.type as keyof typeof GROUPS] ?? 'Other';
  const minion = findMinion(state, action.minion);
  return minion ? `${minion.id}, ${SIZE_NAMES[minion.size]}, ${minion.stance}` : action.minion;
}

const ASKED: Readonly<Record<string, string>> = {
  setup: 'Place the minions',
  kickoff: 'Kick off: choose where it comes down',
  turn: 'Give each minion an order',
  intercept: 'Intercept the pass, or let it go',
  'charge-down': 'Charge the kick down, or let it go',
  play: 'Real Time: act whenever you can',
};

const others = (n: number, all: boolean): string => {
  if (n === 1) return 'One';
  return all ? `All ${n}` : `${n}`;
};

export const words = {
  decision: (kind: string) => ASKED[kind] ?? kind,
  action,
  group,
  tools: {
    move: 'Move',
    stand: 'Get up',
    still: 'Stand still',
    pass: 'Pass',
    kick: 'Kick',
    drop: 'Put down',
    intercept: 'Intercept',
    'charge-down': 'Charge down',
  },
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  slideLeft: 'Slide left',
  slideRight: 'Slide right',
  ok: 'Go',
  cancel: 'Back',
  letPass: 'Let the pass go',
  letKick: 'Let the kick go',
  finish: 'End the turn',
  next: 'Next minion',
  again: (id: string) => `The same again: ${id}`,
  passTo: (id: string) => `Pass to ${id}`,
  passFor: (id: string) => `${id} is open, and can run on`,
  againShort: 'Same',
  againFor: (id: string) => `${id} gets the order that was given last`,
  rest: {
    ahead: (n: number, all: boolean) => `${others(n, all)} straight on`,
    ball: (n: number, all: boolean) => `${others(n, all)} to the ball`,
    run: () => 'Run with the ball',
    support: (n: number) => `Support: ${n}`,
    short: { run: 'Run', support: 'Support', ahead: 'Straight on', ball: 'To the ball' },
    left: 'A minion that has the ball, would push a team-mate or comes to an edge is left to you',
  },
  ghost: (id: string) => `Where ${id} goes`,
  ghostHelp:
    'Left and right arrows slide, up and down arrows or plus and minus turn by 5 degrees (with Shift by 1), Enter does it.',
  target: (id: string) => `Where ${id} kicks to`,
  targetHelp: 'Arrows move by 10 millimetres (with Shift by 1), plus and minus turn the ball, Enter kicks.',
  ghostValue: (state: PublicState, side: Side, h: number, slide: number, what: readonly string[]) =>
    [points(state, side, h), slide ? `slid ${mm(slide)} mm` : '', ...what].filter(Boolean).join(', '),
  around,
  targetValue: (state: PublicState, kicker: Minion, at: Point, problem: string | undefined) =>
    [place(state, kicker.side, at, true), ...around(state, kicker, at), problem].filter(Boolean).join('; '),
  lay: 'Lay the string by hand',
  layShort: 'By hand',
  stringTo: (receiver: string) => `A string to ${receiver}`,
  stringEnd: (minion: string) => `Where on ${minion} the string ends`,
  stringValue: (state: PublicState, side: Side, at: Point, fault: string | undefined) =>
    [place(state, side, at, true), fault].filter(Boolean).join('; '),
  stringHelp: 'Arrows move by 1 millimetre (with Shift by a tenth), Enter passes.',
  /** What is wrong with a target or a placement, by the rules that were broken. */
  wrong: ({ message }: Wrong) => message.replace(/(\d+) mm/g, (_, n) => `${Number(n) / 10} cm`),
  /** What is wrong with a string: MR-7.2 to MR-7.5. */
  /** Why a minion cannot get the pass. */
  refused: {
    offside: (id: string) => `${id} is offside, and may not have the ball.`,
    'point-not-on-piece': (id: string) => `No string reaches ${id}.`,
    'forward-pass': (id: string) => `${id} is ahead: the ball is passed only backwards or sideways.`,
    'too-long': (id: string, most: number) => `${id} is too far: a pass goes ${length(most)} at most.`,
    'line-blocked': (id: string) => `Somebody is in the way to ${id}.`,
  },
  risk: (ids: readonly string[]) =>
    ids.length ? `can be tackled by ${ids.join(', ')}` : 'nobody can tackle it there',
  faults: {
    'point-not-on-piece': 'The string has to end on both minions (MR-7.2).',
    'forward-pass': 'Forward: the string ends ahead of where it begins (MR-7.5).',
    'too-long': 'The string is too long (MR-7.3).',
    'line-blocked': 'Another minion is in the way of the string (MR-7.4).',
  },
  hints: {
    going: 'They go, one after the other.',
    stringTo: 'Choose a receiver, any minion of yours that is not offside.',
    string: 'Drag the ends of the string, or move them by arrows; then “Go”.',
    alone: 'Drag or choose a ringed minion; none can be sent by one press.',
    choose: (left: number, all: number) =>
      `Drag or choose a ringed minion, or send ${left === all ? `all ${all}` : `the ${left} that are left`} by one press.${left === all ? ' Orders count at once.' : ''}`,
    move: (id: string) => `Point where ${id} is to go, and click.`,
    touch: (id: string) => `Tap where ${id} is to go, and once more; or drag it there.`,
    leads: (id: string) => `Let go, and ${id} goes; brought back, it stays.`,
    short: (id: string, coarse: boolean) =>
      `${id} does not get that far: it goes as far as it can.${coarse ? ' Tap once more, or “Go”.' : ''}`,
    thrower: (id: string) => `${id} may still throw the ball: choose it, or go on with another.`,
    before: (id: string, coarse: boolean) =>
      `${id} has thrown, and goes first: ${coarse ? 'tap' : 'click'} where to. Then the others act.`,
    touchKick: 'Tap where the ball is to come down, and once more.',
    kick: 'Point where the ball is to come down, and click.',
    pass: (ids: readonly string[]) =>
      ids.length ? `Press who is to get it: ${ids.join(', ')}.` : 'Nobody can get a pass here.',
    drop: 'Choose where the ball goes down.',
    intercept: 'The pass is in the air. Throw one minion across the string, or let it go.',
    'charge-down': 'The kick is taken. Throw one minion before the ball: 1 to 3 stop it. Or let it go.',
    nobody: 'Nobody of yours is seen to get into its way: a failed leap stuns. Better let it go.',
    stay: (id: string) => `${id} stays as it is: “Go”.`,
  },
  setup: {
    drag: 'Drag your minions to their places, then commit.',
    wait: (side: Side) => `Your minions are placed. ${SIDE_NAMES[side]} is still placing.`,
    hidden: 'Hidden until both sides have placed',
    ready: 'Placed, and hidden until both have',
    formation: 'Formation',
    commit: 'Commit',
    formations: { usual: 'Line', wedge: 'Wedge', wings: 'Wings' },
    lay: 'Lay down',
    raise: 'Stand up',
    kicker: 'Make kicker',
    next: 'Another',
    piece: (state: PublicState, side: Side, id: string, at: Point, kicker: boolean) =>
      `${id}, to be placed ${place(state, side, at, true)}${kicker ? ', kicks off' : ''}`,
    help: 'Enter takes hold and lets go; then arrows move by 10 millimetres (with Shift by 1), plus and minus turn.',
  },
  offsideLine: 'offside line',
  limit: 'longest pass',
};
