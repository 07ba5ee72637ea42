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
export function around(state: PublicState, kicker: Minion, target: Point): string[] {
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
  setup: 'Place your side',
  kickoff: 'Kick off: where does the ball come down?',
  turn: 'Move your minions, each once',
  intercept: 'They pass: let it go, or leap in?',
  'charge-down': 'They kick: let it go, or leap before it?',
  play: 'Real Time: act whenever you can',
};

export const words = {
  decision: (kind: string) => ASKED[kind] ?? kind,
  action,
  group,
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  /** What is wrong with a target or a placement, by the rules that were broken. */
  wrong: ({ message }: Wrong) => message.replace(/(\d+) mm/g, (_, n) => `${Number(n) / 10} cm`),
  setup: {
    drag: 'Drag your minions where you want them to start.',
    wait: (side: Side) => `Your minions are placed. ${SIDE_NAMES[side]} is still placing.`,
    hidden: 'You see them once both are ready',
    ready: 'They are ready: you see them once you are',
    commit: 'Ready',
    next: 'Another',
    piece: (state: PublicState, side: Side, id: string, at: Point, kicker: boolean) =>
      `${id}, to be placed ${place(state, side, at, true)}${kicker ? ', kicks off' : ''}`,
    help: 'Enter takes hold and lets go; then arrows move by 10 millimetres (with Shift by 1), plus and minus turn.',
  },
};
