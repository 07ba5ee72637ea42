import type { Decision } from '@touchline/rules/kernel';
import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  carrierOf,
  findPlayer,
  type Maneuver,
  type Preset,
  ROW,
  remaining,
  type Team,
} from '@touchline/rules/runeball/page';
import { counted } from '../../text/format.ts';
import type { Translated } from '../../text/translated.ts';
import type { Hex } from '../board/hex.ts';
import { type Doing, hexOf } from './doing.ts';
import { bearing, isOff, nearestTo, sideTo, spotOf, viewerOf } from './place.ts';
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
    text: 'Kann alles gut: laufen, passen, zuschlagen. Ein gutes erstes Team.',
  },
  bruisers: { name: 'Schläger', text: 'Gut im Zuschlagen: Sie walzen um, wer den Ball hat.' },
  fliers: { name: 'Flieger', text: 'Gut im Laufen und Passen: Sie sind weg, ehe sie einer trifft.' },
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
  'keshat-throw': 'Um den Anstoß würfeln',
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
  'dodge-stance': 'Zum Ausweichen bereit',
  pickup: 'Ball aufheben',
  shank: 'Abstechen',
  'kick-goal': 'Aufs Tor schießen',
  'quick-kick': 'Ball wegschießen',
  'kick-attack': 'Mit dem Ball abschießen',
  'shake-off': 'Abschütteln',
  hold: 'Warten',
  declare: 'Ansagen',
  release: 'Jetzt handeln',
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
  keshat: 'Auslosung: Das meiste gewinnt, bis 13',
  'choose-side': 'Anstoßen, oder den Ball annehmen',
  setup: 'Stell deine sieben auf',
  'cross-the-line': 'Vor dem Anstoß über die Linie schleichen?',
  kickoff: 'Anstoß: Drück ein Feld ihrer Hälfte',
  'award-ball': 'Der Ball gehört dir: Wähle, wer ihn hat',
  preempt: '{about} ist gleich dran: vorher zuschlagen?',
  turn: '{about}: ',
  'free-activation': 'Wer nimmt den freien Zug?',
  overhead: 'Der Ball kommt auf {about} herunter',
  dive: 'Jemand darf nach dem Ball hechten',
  loose: 'Der Ball liegt {about} vor den Füßen',
  intercept: 'Jemand darf den Pass abfangen',
  'dump-off': '{about} wird getroffen: Ball abladen?',
  'block-kick': 'Jemand darf den Schuss blocken',
  'roll-with-it': '{about} wird getroffen: mitrollen?',
  reroll: '{about} darf noch einmal würfeln',
  knockback: 'Wohin wird {about} gestoßen?',
  stoppage: 'Behandle jemanden, oder sag „bereit“',
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
  keshat: 'Auslosung um den Anstoß',
  attribute: 'Eigenschaft',
};

const isHex = (value: unknown): value is Hex => typeof value === 'object';

const TO = 'zur Linie der anderen';
const BACK = 'zur eigenen Linie';
export const SIDES: Translated<typeof english.SIDES> = [
  ...([TO, `${TO}, rechts`, `rechts, ${TO}`, 'nach rechts', `rechts, ${BACK}`, `${BACK}, rechts`] as const),
  ...([BACK, `${BACK}, links`, `links, ${BACK}`, 'nach links', `links, ${TO}`, `${TO}, links`] as const),
];

const stepsTo = (from: Hex, to: Hex, of: Team): string => {
  const { steps, side } = bearing(from, to, of);
  return steps ? `${steps} ${SIDES[side]}` : 'wo es ist';
};
const spotTold = (hex: Hex, of: Team): string => {
  const { deep, left } = spotOf(hex, of);
  return `${deep} von ihrer Endlinie, ${left} von links`;
};

/** Where a hex is, as the one who goes there sees it, or from the one whose turn it is. */
function place(state: PublicState, value: unknown, player?: string): string {
  if (!isHex(value)) return String(value);
  if (isOff(value)) return 'vom Feld';
  const from = viewerOf(state, player);
  if (from) return `${stepsTo(from.hex, value, from.of)}${player ? '' : ` von ${from.id}`}`;
  return spotTold(value, (player?.[0] ?? state.kicking ?? 'A') as Team);
}
const tipped = (tipTo: Hex, to: unknown, state?: PublicState): string =>
  `, weitergespitzelt${state ? ` ${place(state, tipTo, String(to))}` : ''}`;

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

function ballAt(state: PublicState): string {
  const { ball } = state;
  const hex = 'hex' in ball ? ball.hex : ball.state === 'air' ? ball.target : undefined;
  const near = hex && nearestTo(state, hex);
  return `${ballIs(ball)}${near ? `, ${near.away ? `${near.away} von` : 'bei'} ${near.id}` : ''}`;
}

function verb(action: Doing, state?: PublicState): string {
  const { type, kind = '', strip, targets, give, tipTo, mode, side, untilRoundEnd, to } = action;
  switch (type) {
    case 'block':
      return `${BLOCKS[kind] ?? kind}${strip ? ', Ball entreißen' : ''}${targets ? ` mit ${targets[1]}` : ''}`;
    case 'foul':
      return FOULS[kind] ?? kind;
    case 'pass':
      return `${PASSES[kind] ?? kind}${tipTo ? tipped(tipTo, to, state) : ''}`;
    case 'dump-off':
      return `${VERBS[type]}${tipTo ? tipped(tipTo, to, state) : ''}`;
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
      return isHex(to) && isOff(to) ? 'Vom Feld stoßen' : VERBS[type]!;
    case 'declare':
      return declared(action.action);
    default:
      return action.says ?? VERBS[type] ?? type;
  }
}

/** For what somebody gives up the turn: RB-12.5. */
function declared(action: Doing['action']): string {
  if (action?.kind !== 'block') return 'Nach dem Ball greifen, wenn er kommt';
  if (action.target === 'any') return 'Den Ersten blocken, der nahe kommt';
  return action.target === 'carrier' ? 'Den Ballträger blocken' : `${action.target} blocken`;
}

function action(action: Doing, state: PublicState): string {
  const { type, player, to, target, targets, teammate, patient, path, facing, preset, diveTo } = action;
  const said = verb(action, state);
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
      return `${player ?? carrierOf(state)?.id ?? 'Ballträger'}: ${said} zu ${who(state, String(to))}`;
    case 'handoff':
      return `${player}: ${said}, ${who(state, teammate)}`;
    case 'move':
      return `${player}: ${MODES[action.mode ?? '']} ${path?.length ? place(state, path.at(-1), player) : ''}`.trim();
    case 'face':
      return `${player} schaut ${SIDES[sideTo(facing ?? 1, player![0] as Team)]}`;
    case 'hurdle':
    case 'vault':
      return `${player}: ${type === 'hurdle' ? 'Hürde' : 'Sprung'}, ${place(state, hexOf(action, state), player)}`;
    case 'kickoff':
      return `Anstoß: ${spotTold(target as Hex, player ? (player[0] as Team) : (state.kicking ?? 'A'))}`;
    case 'intercept':
      return `${who(state, player)}: abfangen${diveTo ? ` nach einem Hechtsprung, ${place(state, diveTo, player)}` : ''}`;
    case 'treat':
      return `${who(state, patient)} behandeln`;
    case 'block-kick':
      return `${who(state, player)}: Schuss blocken, ${place(state, to, player)}`;
    case 'drop':
    case 'sidestep':
    case 'choose-knockback': {
      const bare = said.replace(/^Hierher s/, 'S').replace('Hier absetzen', 'Absetzen');
      return `${player ? `${player}: ` : ''}${bare}, ${place(state, to, player)}`;
    }
    case 'shootout-kicker':
      return `${who(state, player)} schießt`;
    case 'declare':
    case 'end-turn':
    case 'hold':
      return `${player}: ${said}`;
    default:
      return player && !action.first ? `${who(state, player)}: ${said}` : said;
  }
}

/** Directions 1 to 6 of RB-1.3. */

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
  const asked = (DECISIONS[kind] ?? kind).replace('{about}', about ?? '');
  const said = kind === 'turn' ? asked + turnIs(state, about) : asked;
  return state.shootout ? `${said}. ${shotsOf(state.shootout)}` : said;
}

/** What somebody can do with its turn. */
function turnIs(state: PublicState, id: string | undefined): string {
  const one = findPlayer(state, id ?? '');
  if (one?.posture === 'prone') return 'erst aufstehen';
  const done = state.turn?.did && !state.turn.halvesLeft;
  if (!done && state.ball.state === 'held' && state.ball.carrier === id) return 'laufen, passen oder geben';
  return state.turn?.did ? 'weiter, oder Schluss' : 'laufen, oder zuschlagen';
}

/** Goals of shots, by team. */
const shotsOf = ({ goals, kicks }: NonNullable<PublicState['shootout']>): string =>
  `A ${goals.A} von ${kicks.A}, B ${goals.B} von ${kicks.B}`;

const WHERE: Readonly<Record<Player['where'], string>> = {
  field: 'auf dem Feld',
  sideline: 'am Spielfeldrand',
  ejected: 'vom Platz gestellt',
  dead: 'tot',
  absent: 'nicht in dieser Partie',
};

/** How somebody fares just now: each by itself. */
function states(player: Player, carries: boolean, seen = false): string[] {
  const { where, posture, conscious, holding, declared: waits, carrying, carriedBy } = player;
  return [
    where === 'field' ? '' : WHERE[where],
    !conscious ? 'bewusstlos' : posture === 'prone' ? 'am Boden' : '',
    carries ? 'hat den Ball' : '',
    where === 'field' && !seen ? `schaut ${SIDES[sideTo(player.facing, player.id[0] as Team)]}` : '',
    holding ? 'wartet' : '',
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
  const spot = where === 'field' && hex ? [spotTold(hex, player.id[0] as Team)] : [];
  return [...spot, ...states(player, carries), hits, ...player.wounds.map(({ grade }) => wound(grade))].join(
    ', ',
  );
}

export const words: Translated<typeof english.words> = {
  action,
  group,
  verb,
  who,
  decision,
  states,
  wound,
  lets: (id) => `${id} gewähren lassen`,
  declines: (kind) => DECLINES[kind ?? ''] ?? VERBS.decline!,
  die: (name) => DICE[name]!,
  side: (team) => `Team ${team}`,
  field: 'Das Feld',
  player: (player, carries) => `${player.id}, ${condition(player, carries)}`,
  maneuver: (id) => ROW[id as Maneuver]?.name ?? id,
  hex: (hex, actions, state) =>
    `${place(state, hex, actions[0]?.player)}: ${actions.map((one) => verb(one, state)).join(', ')}`,
  looseBall: (state) => `Der Ball, ${ballAt(state)}`,
  ballIs,
  drawn: 'Die Auslosung um den Anstoß, bei der mehr als 13 zu viel ist:',
  busts: (a, b) => `${a} und ${b}, beides zu viel, also noch einmal;`,
  tied: (total) => `${total} und ${total}, also noch einmal;`,
  broken: (a, b, winner) => `dann ${a} und ${b}: Team ${winner} gewinnt.`,
  more: 'Mehr',
  hit: 'Treffer',
  risks: {
    'blocker-down': 'du fällst',
    'blocker-hurt': 'du wirst verletzt',
    intercepted: 'abgefangen',
    fumbled: 'fallen gelassen',
    out: 'aus',
    falls: 'du fällst',
    ejected: 'Platzverweis',
  },
  again: 'Noch einmal drücken',
  goes: (id, far) => `${id} läuft ${far} ${far === 1 ? 'Feld' : 'Felder'}`,
  rest: (left) => `Alle ${left} wie geraten`,
  restText:
    'Alle, die in dieser Runde noch dran sind, tun, was der grüne Knopf sagen würde: Die Linien zeigen, wohin. Bevor Würfel fallen, wirst du gefragt.',
  restStop: 'Halt',
  shotsOf,
  orderName: { now: 'Jetzt', next: 'Folge' },
  orderWhy:
    'Beide Seiten handeln in einer Reihenfolge, in jeder Runde neu: W12 und Initiative, das Höchste zuerst',
  order: (ids) => `In dieser Runde noch dran: ${ids.join(', ') || 'niemand'}`,
  orders: 'Anweisungen',
  ordersText: 'Was für dich beantwortet wird, während andere handeln',
  turnLeft: 'Nach links drehen',
  turnRight: 'Nach rechts drehen',
  declare: 'Ansagen …',
  declareText:
    'Gib diesen Zug auf, um zuzuschlagen, sobald jemand nahe kommt, oder den Ball zu greifen, wenn er kommt',
  holdText: 'Später in dieser Runde handeln: bevor ein anderer handelt, oder am Ende',
  byHand: 'Hell: laufen. Rot %: Schlag. Weiß %: Pass. Tipps: Rat.',
  sideHint: 'Annehmen: Der Ball fliegt in deine Hälfte, und einer von dir darf sofort laufen.',
  crossHint: 'Ein kurzer Lauf irgendwohin, wenn der Schiedsrichter es nicht sieht.',
  freeHint: 'Ein freier Zug außer der Reihe: Drück, wer ihn bekommt.',
  awardHint: 'Der Ball war aus: Drück, wer von dir ihn bekommt.',
  dumpHint: 'Drück einen Mitspieler mit hellem Ring: Dorthin fliegt der Ball, bevor der Schlag fällt.',
  blitzHint:
    'Ein Blitz: Jemand von dir handelt jetzt statt später, mit −2 auf alle Würfe. Drück, wen du schlägst oder wer handelt.',
  pushHint: (id) => `Drück das helle Feld, auf das ${id} gestoßen wird.`,
  declareHint: 'Ansagen: Drück den Gegner, der geblockt werden soll, wenn er nahe kommt.',
  back: 'Zurück',
  high: 'Hoher Schuss',
  goals: 'Tor',
  setup: {
    hint: 'Zum Ändern drück jemanden, dann wohin.',
    usual: 'Übliche Aufstellung',
    commit: 'So aufstellen',
    kicker: (id) => `${id} schießt`,
    kicks: (id) => `${id} führt den Anstoß aus.`,
    catches: 'Sie stoßen zu dir an.',
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
    rerollsText: 'in dieser Partie: Du wirst gefragt, wenn ein Wurf misslingt',
  },
};
