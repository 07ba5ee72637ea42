import type { Decision } from '@touchline/rules/kernel';
import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  cellOf,
  findPlayer,
  type Maneuver,
  OFF,
  type Preset,
  ROW,
  remaining,
} from '@touchline/rules/runeball/page';
import { counted } from '../../text/format.ts';
import type { Translated } from '../../text/translated.ts';
import type { Hex } from '../board/hex.ts';
import type { Doing } from './doing.ts';
import type * as english from './words.ts';

export const KINDS: typeof english.KINDS = {
  lineman: 'Lineman',
  blitzer: 'Blitzer',
  thrower: 'Werfer',
  receiver: 'Fänger',
  runner: 'Läufer',
  kicker: 'Kicker',
  safety: 'Safety',
  rogue: 'Schurke',
  doctor: 'Doktor',
};

export const PRESET_WORDS: typeof english.PRESET_WORDS = {
  balanced: {
    name: 'Ausgewogen',
    text: 'Von allem eines, und ein Doktor auf der Bank. Ein gutes erstes Team.',
  },
  bruisers: { name: 'Schläger', text: 'Drei Linemen und ein Schurke: Sie walzen um, wer den Ball hat.' },
  fliers: { name: 'Flieger', text: 'Zwei Fänger und zwei Läufer: Sie passen, und weg sind sie.' },
};

const BLOCKS: Readonly<Record<string, string>> = {
  block: 'Block',
  tackle: 'Tackle',
  'desperate-tackle': 'Verzweifelter Tackle',
  slam: 'Rammstoß',
  'standing-block': 'Block aus dem Stand',
  multiblock: 'Mehrfachblock',
  trip: 'Bein stellen',
};
const FOULS: Readonly<Record<string, string>> = {
  plain: 'Foul, vor aller Augen',
  foul: 'Foul, verdeckt',
  innocent: 'Unschuldiges Foul',
};
const PASSES: Readonly<Record<string, string>> = {
  normal: 'Pass',
  running: 'Pass im Lauf',
  'eagle-eye': 'Adleraugen-Pass',
};

/** What one does, for a menu or a button. */
const VERBS: Readonly<Record<string, string>> = {
  'submit-team': 'Dieses Team wählen',
  'roll-attributes': 'Eigenschaften würfeln',
  'keshat-throw': 'Keshat-Würfel werfen',
  setup: 'So aufstellen',
  'cross-the-line': 'Über die Linie schleichen',
  done: 'Weiter',
  kickoff: 'Hierher anstoßen',
  'award-ball': 'Gib ihm den Ball',
  move: 'Hierher gehen',
  face: 'Drehen',
  stand: 'Aufstehen',
  'jump-up': 'Aufspringen',
  hurdle: 'Hierher hürden',
  vault: 'Hierher überspringen',
  'dodge-stance': 'Ausweichhaltung',
  pickup: 'Ball aufheben',
  shank: 'Abstechen',
  'kick-goal': 'Aufs Tor schießen',
  'quick-kick': 'Ball wegschießen',
  'kick-attack': 'Mit dem Ball abschießen',
  'shake-off': 'Abschütteln',
  hold: 'Zug aufsparen',
  declare: 'Ansagen',
  release: 'Aufgesparten Zug nehmen',
  carry: 'Tragen',
  drop: 'Hier absetzen',
  'leave-field': 'Feld verlassen',
  'end-turn': 'Zug beenden',
  blitz: 'Blitz',
  'pass-preempt': 'Gewähren lassen',
  activate: 'Freier Zug',
  decline: 'Nein, lassen',
  catch: 'Fangen',
  sidestep: 'Beiseitetreten',
  dive: 'Danach hechten',
  intercept: 'Abfangen',
  recover: 'Ball greifen',
  'dump-off': 'Ball abladen',
  'roll-with-it': 'Mitrollen',
  reroll: 'Noch einmal würfeln',
  'choose-knockback': 'Hierher stoßen',
  ready: 'Bereit',
  concede: 'Aufgeben',
};

const DECLINES: Readonly<Record<string, string>> = {
  'free-activation': 'Kein freier Zug',
  overhead: 'Fallen lassen',
  dive: 'Niemand hechtet',
  loose: 'Liegen lassen',
  intercept: 'Fliegen lassen',
  'dump-off': 'Ball behalten',
  'block-kick': 'Schießen lassen',
  'roll-with-it': 'Treffer einstecken',
  reroll: 'Wurf behalten',
};

const MODES: Readonly<Record<string, string>> = {
  half: 'halber Zug',
  full: 'ganzer Zug',
  sprint: 'Sprint',
  continue: 'geht weiter',
};

const DECISIONS: Readonly<Record<string, string>> = {
  team: 'Wähle ein Team',
  keshat: 'Wirf die Keshat-Würfel um die erste Wahl',
  'choose-side': 'Anstoßen oder annehmen',
  setup: 'Stell deine sieben auf',
  'cross-the-line': 'Jemand darf sich vor dem Anstoß über die Linie schleichen',
  kickoff: 'Wähle, wohin der Anstoß zielt',
  'award-ball': 'Der Ball gehört dir: Wähle, wer ihn hat',
  preempt: 'Jemand darf vor {about} handeln',
  turn: '{about} ist dran: Wähle ein Sechseck oder ein Ziel',
  'free-activation': 'Ein freier Zug: Wähle, wer ihn nimmt',
  overhead: 'Der Ball kommt auf {about} herunter',
  dive: 'Der Ball kommt herunter: Jemand darf danach hechten',
  loose: 'Der freie Ball liegt {about} vor den Füßen',
  intercept: 'Der Pass ist in der Luft: Jemand darf ihn abfangen',
  'dump-off': '{about} wird gleich getroffen und darf den Ball abladen',
  'block-kick': 'Jemand darf den Schuss blocken',
  'roll-with-it': '{about} wird getroffen und darf mitrollen',
  reroll: '{about} darf noch einmal würfeln',
  knockback: 'Wähle, wohin {about} gestoßen wird',
  stoppage: 'Das Spiel ruht: Behandle jemanden, oder sag, dass du bereit bist',
  'shootout-kicker': 'Wähle, wer schießt',
};

const DICE: Readonly<Record<string, string>> = {
  'str damage': 'Schaden durch Stärke',
  damage: 'Schaden',
  'wound severity': 'Wunde',
  defend: 'Verteidigung',
  'scatter direction': 'Richtung',
  'scatter distance': 'Weite',
  'bounce direction': 'Abpraller',
  'bounce continue': 'springt er weiter?',
  keshat: 'Keshat',
  attribute: 'Eigenschaft',
};

const at = ({ q, r }: Hex): string => `${q},${r + Math.floor(q / 2)}`;
const isHex = (value: unknown): value is Hex => typeof value === 'object';
const place = (value: unknown, to = 'nach'): string =>
  !isHex(value) ? String(value) : cellOf(value) === OFF ? 'vom Feld' : `${to} ${at(value)}`;

/** Who it is and of which type: `A4 (Lineman)`. */
function who(state: PublicState, id: string | undefined): string {
  const archetype = findPlayer(state, id ?? '')?.sheet.archetype;
  return archetype ? `${id} (${KINDS[archetype]})` : (id ?? '');
}

function ballIs(ball: PublicState['ball']): string {
  switch (ball.state) {
    case 'held':
      return `bei ${ball.carrier}`;
    case 'air':
      return 'in der Luft';
    case 'none':
      return '–';
    default:
      return ball.state === 'bouncing' ? 'frei, springt noch' : 'frei, liegt still';
  }
}

function ballAt(ball: PublicState['ball']): string {
  const hex = 'hex' in ball ? ball.hex : ball.state === 'air' ? ball.target : undefined;
  return `${ballIs(ball)}${hex ? `, auf ${at(hex)}` : ''}`;
}

function verb(action: Doing): string {
  const { type, kind = '', strip, targets, give, tipTo, mode, side, untilRoundEnd, to } = action;
  const tipped = tipTo ? `, weitergespitzelt nach ${at(tipTo)}` : '';
  switch (type) {
    case 'block':
      return `${BLOCKS[kind] ?? kind}${strip ? ', Ball entreißen' : ''}${targets ? ` mit ${targets[1]}` : ''}`;
    case 'foul':
      return FOULS[kind] ?? kind;
    case 'pass':
      return `${PASSES[kind] ?? kind}${tipped}`;
    case 'dump-off':
      return `${VERBS[type]}${tipped}`;
    case 'handoff':
      return give ? 'Ball übergeben' : 'Ball von ihm nehmen';
    case 'move':
      return `${VERBS[type]}${mode && mode !== 'continue' ? `, ${MODES[mode]}` : ''}`;
    case 'choose-side':
      return side === 'kick' ? 'Anstoßen' : 'Annehmen';
    case 'pass-preempt':
      return untilRoundEnd ? 'In dieser Runde nicht mehr' : VERBS[type]!;
    case 'treat':
      return `${action.patient} behandeln`;
    case 'shootout-kicker':
      return `${action.player} schießt`;
    case 'intercept':
      return action.diveTo ? `${action.player} hechtet hierher` : VERBS[type]!;
    case 'block-kick':
      return `${action.player} blockt ihn hier`;
    case 'choose-knockback':
      return isHex(to) && cellOf(to) === OFF ? 'Vom Feld stoßen' : VERBS[type]!;
    case 'declare':
      return declared(action.action);
    default:
      return VERBS[type] ?? type;
  }
}

/** For what somebody gives up the turn: RB-12.5. */
function declared(action: Doing['action']): string {
  if (action?.kind !== 'block') return 'Nach dem Ball greifen, wenn er kommt';
  if (action.target === 'any') return 'Den Ersten blocken, der nahe kommt';
  return action.target === 'carrier' ? 'Den Ballträger blocken' : `${action.target} blocken`;
}

function action(action: Doing, state: PublicState): string {
  const { type, player, to, target, targets, teammate, patient, path, over, facing, preset, diveTo } = action;
  const said = verb(action);
  switch (type) {
    case 'submit-team':
      return preset ? `Team: ${PRESET_WORDS[preset as Preset].name}` : 'Ein Team, nach Punkten gebaut';
    case 'block':
    case 'foul':
    case 'shank':
    case 'kick-attack':
    case 'carry':
      return `${player}: ${said} – ${[...(targets ?? []), target]
        .filter(Boolean)
        .map((id) => who(state, String(id)))
        .join(', ')}`;
    case 'pass':
    case 'dump-off':
      return `${player ?? 'Ballträger'}: ${said} zu ${who(state, String(to))}`;
    case 'handoff':
      return `${player}: ${said}, ${who(state, teammate)}`;
    case 'move':
      return `${player}: ${MODES[action.mode ?? '']} ${path?.length ? place(path.at(-1)) : ''}`.trim();
    case 'face':
      return `${player} dreht sich nach ${COMPASS[(facing ?? 1) - 1]}`;
    case 'hurdle':
    case 'vault':
      return `${player}: ${type === 'hurdle' ? 'Hürde' : 'Sprung'} über ${at(over!)}`;
    case 'kickoff':
      return `Anstoß ${place(target)}`;
    case 'intercept':
      return `${who(state, player)}: abfangen${diveTo ? ` nach einem Hechtsprung ${place(diveTo)}` : ''}`;
    case 'treat':
      return `${who(state, patient)} behandeln`;
    case 'block-kick':
      return `${who(state, player)}: Schuss blocken, ${place(to, 'von')}`;
    case 'drop':
    case 'sidestep':
    case 'choose-knockback': {
      const bare = said.replace(/^Hierher s/, 'S').replace('Hier absetzen', 'Absetzen');
      return `${player ? `${player}: ` : ''}${bare} ${place(to)}`;
    }
    case 'shootout-kicker':
      return `${who(state, player)} schießt`;
    case 'declare':
    case 'end-turn':
    case 'hold':
      return `${player}: ${said}`;
    default:
      return player ? `${who(state, player)}: ${said}` : said;
  }
}

/** Directions 1 to 6 of RB-1.3. */
export const COMPASS: Translated<typeof english.COMPASS> = [
  'Norden',
  'Nordosten',
  'Südosten',
  'Süden',
  'Südwesten',
  'Nordwesten',
];

const GROUPS: readonly (readonly [heading: string, types: readonly string[]])[] = [
  ['Kampf', ['block', 'foul', 'shank', 'kick-attack']],
  ['Ball', ['pass', 'handoff', 'pickup', 'kick-goal', 'quick-kick', 'dump-off']],
  ['Gehen', ['move', 'stand', 'jump-up', 'hurdle', 'vault', 'leave-field']],
  ['Zug', ['end-turn', 'hold', 'shake-off', 'release', 'dodge-stance', 'carry', 'drop']],
  ['Drehen', ['face']],
  ['Ansagen', ['declare']],
];
const group = ({ type }: Doing): string =>
  GROUPS.find(([, types]) => types.includes(type))?.[0] ?? 'Antworten';

function decision({ kind, about }: Decision, state: PublicState): string {
  const said = (DECISIONS[kind] ?? kind).replace('{about}', who(state, about));
  return state.shootout ? `${said}. ${shotsOf(state.shootout)}` : said;
}

/** Goals of shots, by team. */
const shotsOf = ({ goals, kicks }: NonNullable<PublicState['shootout']>): string =>
  `A ${goals.A} von ${kicks.A}, B ${goals.B} von ${kicks.B}`;

const WHERE: Readonly<Record<Player['where'], string>> = {
  field: 'auf dem Feld',
  sideline: 'am Spielfeldrand',
  ejected: 'vom Platz gestellt',
  dead: 'tot',
  absent: 'nicht in diesem Spiel',
};

/** How somebody fares just now: each by itself. */
function states(player: Player, carries: boolean): string[] {
  const { where, posture, conscious, holding, declared: waits, carrying, carriedBy } = player;
  return [
    where === 'field' ? '' : WHERE[where],
    !conscious ? 'bewusstlos' : posture === 'prone' ? 'am Boden' : '',
    carries ? 'hat den Ball' : '',
    where === 'field' ? `schaut nach ${COMPASS[player.facing - 1]}` : '',
    holding ? 'spart den Zug auf' : '',
    waits ? `hat angesagt: ${declared(waits)}` : '',
    player.stance ? 'in Ausweichhaltung' : '',
    carrying ? `trägt ${carrying}` : '',
    carriedBy ? `getragen von ${carriedBy}` : '',
  ].filter(Boolean);
}

const WOUNDS: Readonly<Record<string, string>> = {
  graze: 'Kratzer',
  light: 'leichte Wunde',
  serious: 'ernste Wunde',
  severe: 'schwere Wunde',
  critical: 'kritische Wunde',
};
const wound = (grade: string) => WOUNDS[grade] ?? `Wunde: ${grade}`;

function condition(player: Player, carries: boolean): string {
  const hits = `${remaining(player)} von ${player.sheet.maxHits} Treffern`;
  const { where, hex } = player;
  const spot = where === 'field' && hex ? [`auf ${at(hex)}`] : [];
  return [...spot, ...states(player, carries), hits, ...player.wounds.map(({ grade }) => wound(grade))].join(
    ', ',
  );
}

export const words: Translated<typeof english.words> = {
  action,
  group,
  verb,
  at,
  who,
  decision,
  states,
  wound,
  declines: (kind) => DECLINES[kind ?? ''] ?? VERBS.decline!,
  die: (name) => DICE[name]!,
  side: (team) => `Team ${team}`,
  field: 'Das Feld',
  player: (player, carries) => `${player.id}, ${condition(player, carries)}`,
  maneuver: (id) => ROW[id as Maneuver]?.name ?? id,
  hex: (hex, actions) => `${cellOf(hex) === OFF ? 'vom Feld' : at(hex)}: ${actions.map(verb).join(', ')}`,
  looseBall: ({ ball }) => `Der Ball, ${ballAt(ball)}`,
  ballIs,
  busts: 'Beide haben sich überworfen: werft noch einmal.',
  tied: (total) => `${total} – ${total}: gleich, werft noch einmal.`,
  shotsOf,
  orderName: 'Folge',
  order: (ids) => `In dieser Runde noch dran: ${ids.join(', ') || 'niemand'}`,
  left: (points) => `${points}`,
  orders: 'Anweisungen',
  ordersText: 'Was für dich beantwortet wird, während andere handeln',
  turnLeft: 'Nach links drehen',
  turnRight: 'Nach rechts drehen',
  declare: 'Ansagen …',
  declareText:
    'Gib diesen Zug auf, um zuzuschlagen, sobald jemand nahe kommt, oder den Ball zu greifen, wenn er kommt',
  holdText: 'Später in dieser Runde handeln: bevor ein anderer handelt, oder am Ende',
  freeHint: 'Ein freier Zug: Drück, wer ihn bekommt, am besten jemand nahe am Ball.',
  declareHint: 'Ansagen: Drück den Gegner, der geblockt werden soll, wenn er nahe kommt.',
  back: 'Zurück',
  high: 'Hoher Schuss',
  goals: 'Tor',
  notYours: (id) => `${id} ist dran. Gehandelt wird in der Reihenfolge der Initiative.`,
  apart: (id, foe) => `${foe} steht auf keinem Sechseck neben ${id}.`,
  far: (id) => `In diesem Zug zu weit für ${id}.`,
  prone: (id) => `${id} liegt am Boden und muss erst aufstehen.`,
  setup: {
    hint: 'Drück jemanden von dir, dann ein Sechseck deiner Hälfte oder jemanden zum Tauschen.',
    usual: 'Übliche Aufstellung',
    commit: 'So aufstellen',
    kicker: (id) => `${id} schießt`,
    kicks: (id) => `${id} führt den Anstoß aus.`,
    place: 'Hier aufstellen',
    swap: 'Plätze tauschen',
  },
  team: {
    title: 'Dein Team',
    choose: 'Dieses Team wählen',
    own: 'Ein eigenes Team',
    file: 'Eine Teamdatei (JSON)',
    fileText: 'Eine Datei mit einem Namen und neun Figuren, wie das Regelbuch sie beschreibt (RB-6).',
    bad: 'Diese Datei ist kein JSON.',
    built: 'Neun Figuren, nach Punkten gebaut',
    rolled: 'Neun Figuren aus deinen Würfen',
    roll: 'Eigenschaften würfeln',
    doctor: 'Doktor',
    waits: 'Dein Team ist da. Das andere fehlt noch.',
  },
  founding: {
    rolled: 'Gewürfelt',
    rolledText:
      'Die Eigenschaften aller neun werden gewürfelt, wenn das Team gegründet wird. Dann baust du jeden aus seinen eigenen Würfen.',
    number: (number) => `Nummer ${number}`,
  },
  card: {
    move: ['Bewegung', 'Felder: halb, voll, Sprint'],
    initiative: ['Initiative', 'zu einem W12 gezählt: wer zuerst handelt'],
    armour: ['Rüstung', 'geht von jedem Treffer ab'],
    hits: 'Trifft für',
    rerolls: (count) => counted(count, 'Wiederholungswurf', 'Wiederholungswürfe'),
    rerollsText: 'in diesem Spiel: Du wirst gefragt, wenn ein Wurf misslingt',
  },
};
