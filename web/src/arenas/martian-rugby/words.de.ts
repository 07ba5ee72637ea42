import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
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
import { aheadOf, isMovement, outlookOf } from './outlook.ts';
import { aroundOf, type Near, placeOf } from './places.ts';
import { gainOf } from './run.ts';
import type * as english from './words.ts';
import type { Wrong } from './words.ts';

/** Where a minion turns: as seen from how it lies, or from where its side attacks. */
function direction(state: PublicState, minion: Minion, h: number): string {
  const lies = minion.stance === 'lying';
  const turn = angle(h, lies ? minion.heading : attackHeading(state, minion.side));
  if (turn === 0) return lies ? 'geradeaus' : 'nach vorn';
  if (Math.abs(turn) === 180) return 'gerade zurück';
  return `${Math.abs(turn)}° nach ${turn > 0 ? 'links' : 'rechts'}`;
}

const slid = (slide: number): string =>
  slide ? `, ${mm(Math.abs(slide))} mm nach ${slide > 0 ? 'links' : 'rechts'} versetzt` : '';

export const consequences: typeof english.consequences = (outlook) => {
  const { tackles, picksUp, scores, pushed, shifted, blocks } = outlook;
  const others = pushed.map(({ minion }) => minion.id).filter((id) => id !== tackles?.id);
  return [
    scores && 'legt einen Versuch',
    tackles && `tackelt ${tackles.id}`,
    picksUp && 'hebt den Ball auf',
    blocks === true && 'kommt dazwischen',
    blocks === false && 'verfehlt',
    others.length > 0 && `schubst ${others.join(', ')}`,
    shifted && 'im Feld gehalten',
  ].filter((one): one is string => typeof one === 'string');
};

export const gain: typeof english.gain = ({ gained, far }) =>
  `${gained < 0 ? 'verliert' : 'gewinnt'} ${Math.abs(gained)} cm (noch ${far} cm)`;

const MOVES = { move: 'geht', stand: 'steht auf', intercept: 'springt', 'charge-down': 'stürmt' };
const DROPS: Readonly<Record<string, string>> = {
  0: 'vor sich',
  90: 'links',
  '-90': 'rechts',
  180: 'hinter sich',
};

const WRONG: Readonly<Record<string, string>> = {
  'kick-backward': 'Das Ziel muss vor dem Schützen liegen.',
  'kick-outside-arc': 'Ein liegender Schütze schießt nur dorthin, wohin seine langen Seiten zeigen.',
  'kick-too-long': 'So weit geht kein Schuss.',
  'target-off-field': 'Das Ziel muss auf dem Feld liegen.',
  'centre-missing': 'Wer anstößt, muss genau in der Mitte stehen.',
  'bad-kicker': 'Wer beim Anstoß liegt, muss nach vorn zeigen.',
  'standing-only': 'Wer den Anstoß erwartet, muss stehen.',
  'not-in-own-half': 'muss ganz in der eigenen Hälfte stehen.',
  'keep-out': 'steht zu nah an der Mitte.',
  overlap: 'steht auf einem anderen; berühren darf er ihn.',
};

function wrong({ code, message }: Wrong): string {
  const told = WRONG[code];
  if (!told) return message;
  return /^[a-z]/.test(told) ? `${message.split(' ')[0]} ${told}` : told;
}

const comes = ({ id, moves }: Near, whose: string): string =>
  moves ? `${id} (${whose}): ${moves === 1 ? 'ein Schritt' : `${moves} Schritte`}` : `Auf ${id} (${whose})`;

export const around: typeof english.around = (state, kicker, target) => {
  const { theirs, own } = aroundOf(state, kicker.side, target, [kicker, ...aheadOf(state, kicker)]);
  return [...(theirs ? [comes(theirs, 'Gegner')] : []), ...(own ? [comes(own, 'deiner')] : [])];
};

function kick(state: PublicState, id: string, target: Point): string {
  const minion = findMinion(state, id);
  if (!minion) return id;
  const gone = length(kickLength(state, minion, target));
  const { line } = placeOf(state, minion.side, target);
  return [`${id} schießt ${gone}, ${length(line)} vor die Linie`, ...around(state, minion, target)].join(
    '; ',
  );
}

function action(action: Action, state: PublicState): string {
  if (isMovement(action)) {
    const minion = findMinion(state, action.minion);
    const outlook = minion && outlookOf(state, action);
    if (!minion || !outlook) return action.minion;
    const what = consequences(outlook);
    const news = what.length ? `: ${what.join(', ')}` : '';
    if (action.type === 'stand' && minion.stance === 'standing') return `${minion.id} bleibt stehen${news}`;
    const won = gainOf(state, outlook);
    const gone = won
      ? gain(won)
      : way(state, minion.side, centre(state, minion), centre(state, { ...minion, ...outlook.pose }));
    return `${minion.id} ${MOVES[action.type]}: ${gone}, ${direction(state, minion, action.heading ?? minion.heading)}${slid(action.slide ?? 0)}${news}`;
  }
  switch (action.type) {
    case 'pass':
      return `${action.minion} passt zu ${action.to}`;
    case 'kick':
      return kick(state, action.minion, action.target);
    case 'drop': {
      const minion = findMinion(state, action.minion);
      const turn = minion ? angle(action.heading, attackHeading(state, minion.side)) : 0;
      return `${action.minion} legt den Ball ab, ${DROPS[String(turn)] ?? (minion ? points(state, minion.side, action.heading) : '')}`;
    }
    case 'place':
      return 'Die übliche Aufstellung: die großen vorn';
    case 'place-one':
      return `${action.minion.id} steht ${place(state, sideOf(action.minion.id), action.minion)}${action.kicker ? ', und stößt an' : ''}`;
    case 'decline':
      return state.phase === 'intercept' ? 'Pass durchlassen' : 'Schuss durchlassen';
    case 'finish-turn':
      return 'Zug beenden: Die anderen bleiben, wo sie sind';
    default:
      return action.type;
  }
}

const GROUPS = {
  place: 'Aufstellung',
  'place-one': 'Einen Minion stellen',
  decline: 'Durchlassen',
  'finish-turn': 'Der Zug',
} as const;
const STANCES = { standing: 'stehend', lying: 'liegend' };

function group(action: Action, state: PublicState): string {
  if (!('minion' in action) || typeof action.minion !== 'string')
    return GROUPS[action.type as keyof typeof GROUPS] ?? 'Anderes';
  const minion = findMinion(state, action.minion);
  return minion ? `${minion.id}, ${SIZE_NAMES[minion.size]}, ${STANCES[minion.stance]}` : action.minion;
}

const ASKED: Readonly<Record<string, string>> = {
  setup: 'Stell deine Seite auf',
  kickoff: 'Anstoß: Wo kommt der Ball herunter?',
  turn: 'Bewege deine Minions, jeden einmal',
  intercept: 'Sie passen: durchlassen, oder hineinspringen?',
  'charge-down': 'Sie schießen: durchlassen, oder davorspringen?',
  play: 'Echtzeit: Handle, wann immer du kannst',
};

export const words: typeof english.words = {
  decision: (kind) => ASKED[kind] ?? kind,
  action,
  group,
  turnLeft: 'Nach links drehen',
  turnRight: 'Nach rechts drehen',
  wrong,
  setup: {
    drag: 'Zieh deine Minions dorthin, wo sie anfangen sollen.',
    wait: (side) => `Deine Minions stehen. ${SIDE_NAMES[side]} stellt noch auf.`,
    hidden: 'Zu sehen, sobald beide bereit sind',
    ready: 'Sie sind bereit: zu sehen, sobald du es bist',
    commit: 'Bereit',
    next: 'Nächster',
    piece: (state, side, id, at, kicker) =>
      `${id}, aufgestellt ${place(state, side, at, true)}${kicker ? ', stößt an' : ''}`,
    help: 'Enter greift und lässt los; dazwischen verschieben Pfeile um 10 Millimeter (mit Umschalt um 1), Plus und Minus drehen.',
  },
};
