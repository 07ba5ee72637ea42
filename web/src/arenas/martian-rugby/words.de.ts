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

function around(state: PublicState, kicker: Minion, target: Point): string[] {
  const { theirs, own } = aroundOf(state, kicker.side, target, [kicker, ...aheadOf(state, kicker)]);
  return [...(theirs ? [comes(theirs, 'Gegner')] : []), ...(own ? [comes(own, 'deiner')] : [])];
}

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
  setup: 'Stell die Minions auf',
  kickoff: 'Anstoß: Wähle, wohin er geht',
  turn: 'Gib jedem Minion einen Befehl',
  intercept: 'Fang den Pass ab, oder lass ihn durch',
  'charge-down': 'Block den Schuss, oder lass ihn durch',
  play: 'Echtzeit: Handle, wann immer du kannst',
};

const others = (n: number, all: boolean): string => {
  if (n === 1) return 'Einer';
  return all ? `Alle ${n}` : `${n}`;
};

export const words: typeof english.words = {
  decision: (kind) => ASKED[kind] ?? kind,
  action,
  group,
  tools: {
    move: 'Gehen',
    stand: 'Aufstehen',
    still: 'Stehen bleiben',
    pass: 'Passen',
    kick: 'Schießen',
    drop: 'Ablegen',
    intercept: 'Abfangen',
    'charge-down': 'Abblocken',
  },
  turnLeft: 'Nach links drehen',
  turnRight: 'Nach rechts drehen',
  slideLeft: 'Nach links rücken',
  slideRight: 'Nach rechts rücken',
  ok: 'Los',
  cancel: 'Zurück',
  letPass: 'Pass durchlassen',
  letKick: 'Schuss durchlassen',
  finish: 'Zug beenden',
  next: 'Nächster Minion',
  again: (id) => `Dasselbe noch einmal: ${id}`,
  passTo: (id) => `Pass zu ${id}`,
  passFor: (id) => `${id} ist frei und kann weiterlaufen`,
  againShort: 'Ebenso',
  againFor: (id) => `${id} bekommt den Befehl, der zuletzt gegeben wurde`,
  rest: {
    ahead: (n, all) => `${others(n, all)} geradeaus`,
    ball: (n, all) => `${others(n, all)} zum Ball`,
    run: () => 'Mit dem Ball laufen',
    support: (n) => `Unterstützen: ${n}`,
    short: { run: 'Laufen', support: 'Mitgehen', ahead: 'Geradeaus', ball: 'Zum Ball' },
    left: 'Wer den Ball hat, jemanden der eigenen Seite schöbe oder an einen Rand käme, bleibt dir überlassen',
  },
  ghost: (id) => `Wohin ${id} geht`,
  ghostHelp:
    'Pfeile nach links und rechts rücken, Pfeile nach oben und unten oder Plus und Minus drehen um 5 Grad (mit Umschalt um 1), Enter führt es aus.',
  target: (id) => `Wohin ${id} schießt`,
  targetHelp:
    'Pfeile verschieben um 10 Millimeter (mit Umschalt um 1), Plus und Minus drehen den Ball, Enter schießt.',
  ghostValue: (state, side, h, slide, what) =>
    [points(state, side, h), slide ? `${mm(slide)} mm versetzt` : '', ...what].filter(Boolean).join(', '),
  around,
  targetValue: (state, kicker, at, problem) =>
    [place(state, kicker.side, at, true), ...around(state, kicker, at), problem].filter(Boolean).join('; '),
  lay: 'Schnur von Hand legen',
  layShort: 'Von Hand',
  stringTo: (receiver) => `Eine Schnur zu ${receiver}`,
  stringEnd: (minion) => `Wo auf ${minion} die Schnur endet`,
  stringValue: (state, side, at, fault) => [place(state, side, at, true), fault].filter(Boolean).join('; '),
  stringHelp: 'Pfeile verschieben um 1 Millimeter (mit Umschalt um ein Zehntel), Enter passt.',
  wrong,
  refused: {
    offside: (id) => `${id} steht im Abseits und darf den Ball nicht haben.`,
    'point-not-on-piece': (id) => `Keine Schnur reicht zu ${id}.`,
    'forward-pass': (id) => `${id} ist weiter vorn: Gepasst wird nur nach hinten oder zur Seite.`,
    'too-long': (id, most) => `${id} ist zu weit weg: Ein Pass geht höchstens ${length(most)} weit.`,
    'line-blocked': (id) => `Auf dem Weg zu ${id} steht jemand.`,
  },
  risk: (ids) => (ids.length ? `zu tackeln von ${ids.join(', ')}` : 'dort kann ihn niemand tackeln'),
  faults: {
    'point-not-on-piece': 'Die Schnur muss auf beiden Minions enden (MR-7.2).',
    'forward-pass': 'Nach vorn: Die Schnur endet weiter vorn, als sie beginnt (MR-7.5).',
    'too-long': 'Die Schnur ist zu lang (MR-7.3).',
    'line-blocked': 'Ein anderer Minion steht der Schnur im Weg (MR-7.4).',
  },
  hints: {
    going: 'Sie gehen, einer nach dem anderen.',
    stringTo: 'Wähle, wer den Ball bekommt: einen deiner Minions, der nicht im Abseits steht.',
    string: 'Zieh die Enden der Schnur, oder beweg sie mit den Pfeilen; dann „Los“.',
    alone: 'Zieh oder wähle einen mit Ring; auf einmal kann keiner los.',
    choose: (left, all) =>
      `Zieh oder wähle einen mit Ring, oder schick ${left === all ? `alle ${all}` : `die ${left}, die noch können,`} auf einmal.${left === all ? ' Alles gilt sofort.' : ''}`,
    move: (id) => `Zeig, wohin ${id} soll, und klick.`,
    touch: (id) => `Tipp dorthin, wohin ${id} soll, und noch einmal; oder zieh ihn hin.`,
    leads: (id) => `Lass los, und ${id} geht; zurückgezogen bleibt er.`,
    short: (id, coarse) =>
      `So weit kommt ${id} nicht: Die Bewegung endet, wo der Schatten steht.${coarse ? ' Noch einmal tippen, oder „Los“.' : ''}`,
    thrower: (id) => `${id} darf den Ball noch werfen: Wähle ihn, oder mach mit einem anderen weiter.`,
    before: (id, coarse) =>
      `${id} hat geworfen und geht zuerst: ${coarse ? 'Tipp' : 'Klick'}, wohin. Dann handeln die anderen.`,
    touchKick: 'Tipp dorthin, wo der Ball herunterkommen soll, und noch einmal.',
    kick: 'Zeig, wo der Ball herunterkommen soll, und klick.',
    pass: (ids) =>
      ids.length ? `Drück, wer ihn bekommt: ${ids.join(', ')}.` : 'Von hier ist niemand anzuspielen.',
    drop: 'Wähle, wo der Ball abgelegt wird.',
    intercept: 'Der Pass ist in der Luft. Wirf einen Minion über die Schnur, oder lass ihn durch.',
    'charge-down':
      'Der Schuss fällt. Wirf einen Minion vor den Ball: 1 bis 3 blocken ihn ab. Oder lass ihn durch.',
    nobody: 'Von deinen kommt wohl keiner dazwischen, und wer verfehlt, ist benommen: Lass ihn besser durch.',
    stay: (id) => `${id} bleibt, wie er ist: „Los“.`,
  },
  setup: {
    drag: 'Zieh deine Minions an ihre Plätze und bestätige dann.',
    wait: (side) => `Deine Minions stehen. ${SIDE_NAMES[side]} stellt noch auf.`,
    hidden: 'Verborgen, bis beide Seiten aufgestellt haben',
    ready: 'Aufgestellt und verborgen, bis beide fertig sind',
    formation: 'Aufstellung',
    commit: 'Bestätigen',
    formations: { usual: 'Linie', wedge: 'Keil', wings: 'Flügel' },
    lay: 'Hinlegen',
    raise: 'Aufstellen',
    kicker: 'Stößt an',
    next: 'Nächster',
    piece: (state, side, id, at, kicker) =>
      `${id}, aufgestellt ${place(state, side, at, true)}${kicker ? ', stößt an' : ''}`,
    help: 'Enter greift und lässt los; dazwischen verschieben Pfeile um 10 Millimeter (mit Umschalt um 1), Plus und Minus drehen.',
  },
  offsideLine: 'Abseitslinie',
  limit: 'längster Pass',
};
