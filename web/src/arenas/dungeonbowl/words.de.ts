import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import type { Decision } from '@touchline/rules/kernel';
import type { Translated } from '../../text/translated.ts';
import { type Doing, firstOf, lastOf } from './doing.ts';
import { displaced, isTwin, padNear, zoneAt } from './where.ts';
import type * as english from './words.ts';

type Square = { readonly x: number; readonly y: number };
type Verbs = { readonly [T in Action['type']]: string | ((action: Extract<Action, { type: T }>) => string) };

/** The id of a position, a skill or a box; they are named as in the rulebook. */
export const plain: typeof english.plain = (id) => id.replaceAll('-', ' ');

/** Positions; others are called as in the rulebook. */
const POSITIONS: Readonly<Record<string, string>> = {
  assassin: 'Assassine',
  'beast-of-nurgle': 'Nurgle-Bestie',
  beastman: 'Tiermensch',
  berserker: 'Berserker',
  'black-orc-blocker': 'Schwarzork-Blocker',
  'bull-centaur': 'Bullzentaur',
  catcher: 'Fänger',
  'chaos-dwarf-blocker': 'Chaoszwerg-Blocker',
  'chaos-warrior': 'Chaoskrieger',
  'dark-elf-renegade': 'Abtrünniger Dunkelelf',
  deathroller: 'Todeswalze',
  fanatic: 'Fanatiker',
  'flesh-golem': 'Fleischgolem',
  ghoul: 'Ghul',
  'gutter-runner': 'Gossenläufer',
  halfling: 'Halbling',
  lineman: 'Linienmann',
  linewoman: 'Linienfrau',
  looney: 'Irrer',
  marauder: 'Marodeur',
  minotaur: 'Minotaurus',
  mummy: 'Mumie',
  'nurgle-warrior': 'Nurgle-Krieger',
  ogre: 'Oger',
  'rat-ogre': 'Rattenoger',
  rotter: 'Fäuling',
  runner: 'Läufer',
  'skaven-blitzer': 'Skaven-Blitzer',
  'skaven-lineman': 'Skaven-Linienmann',
  'skaven-renegade': 'Abtrünniger Skaven',
  skeleton: 'Skelett',
  'snow-troll': 'Schneetroll',
  thrall: 'Knecht',
  thrower: 'Werfer',
  treeman: 'Baummensch',
  'troll-slayer': 'Trollslayer',
  vampire: 'Vampir',
  wardancer: 'Kriegstänzer',
  werewolf: 'Werwolf',
  wight: 'Grabwächter',
  'witch-elf': 'Hexenelfe',
};
const position = (id: string): string => POSITIONS[id] ?? capital(plain(id));

const CALLED: Readonly<Record<string, string>> = {
  // rolls, and what counts with them
  'first-seat': 'wer beginnt',
  gate: 'Zuschauer',
  chef: 'Meisterkoch',
  teleporter: 'Teleporter',
  'removed-teleporter': 'Teleporter, der verschwindet',
  direction: 'Richtung',
  statue: 'Statue',
  fall: 'Sturz',
  'go-for-it': 'Sprint',
  dodge: 'Ausweichen',
  'pick-up': 'Aufheben',
  catch: 'Fangen',
  interception: 'Abfangen',
  'safe-throw': 'sicherer Wurf',
  pass: 'Pass',
  jump: 'Sprung',
  landing: 'Landung',
  'stand-up': 'Aufstehen',
  snatch: 'Herausgreifen',
  precarious: 'Gleichgewicht',
  gaze: 'Blick',
  swing: 'Richtung der Kugel',
  block: 'Block',
  armour: 'Rüstung',
  injury: 'Verletzung',
  casualty: 'schwere Verletzung',
  bribe: 'Bestechung',
  'bomb-blast': 'Explosion der Bombe',
  'secret-weapon': 'Geheimwaffe',
  'jump-up': 'Aufspringen',
  tentacles: 'Tentakel',
  shadowing: 'Beschatten',
  dauntless: 'Furchtlos',
  'foul-appearance': 'abstoßendes Äußeres',
  'always-hungry': 'Heißhunger',
  animosity: 'Feindseligkeit',
  'bone-head': 'Hohlkopf',
  'really-stupid': 'Strohdumm',
  'wild-animal': 'wildes Tier',
  'take-root': 'Wurzeln schlagen',
  'blood-lust': 'Blutdurst',
  chainsaw: 'Kettensäge',
  regeneration: 'Regeneration',
  loner: 'Einzelgänger',
  pro: 'Profi',
  'hand-off': 'Übergabe',
  strength: 'Stärke',
  movement: 'Bewegung',
  niggling: 'alte Verletzung',
  assist: 'Hilfe von Mitspielern',
  helped: 'Hilfe daneben',
  blitz: 'Blitz',
  // what is counted of players
  touchdowns: 'Touchdowns',
  passes: 'Pässe',
  completions: 'angekommene Pässe',
  bombs: 'Bomben',
  interceptions: 'abgefangene Pässe',
  catches: 'gefangene Bälle',
  pickUps: 'aufgehobene Bälle',
  handOffs: 'Übergaben',
  snatches: 'aus der Truhe gegriffene Bälle',
  chestsWithBall: 'Truhen mit Ball',
  chestsExploded: 'explodierte Truhen',
  blocks: 'Blocks',
  knockDowns: 'Gegner zu Boden gebracht',
  timesDown: 'selbst zu Boden gegangen',
  armourBreaks: 'gebrochene Rüstungen',
  knockOuts: 'Gegner bewusstlos geschlagen',
  knockOutsSuffered: 'selbst bewusstlos',
  casualties: 'Gegner schwer verletzt',
  casualtiesByBlock: 'durch Blocks schwer verletzt',
  casualtiesSuffered: 'selbst schwer verletzt',
  kills: 'Gegner getötet',
  deaths: 'selbst gestorben',
  fouls: 'Fouls',
  ejections: 'Platzverweise',
  dodges: 'ausgewichen',
  dodgesFailed: 'nicht ausgewichen',
  jumps: 'Sprünge',
  squares: 'gegangene Felder',
  squaresWithBall: 'Felder mit dem Ball',
  teleports: 'Teleports',
  misfires: 'Fehlsprünge',
  strains: 'zu oft teleportiert',
  displaced: 'von der Platte verdrängt',
  falls: 'Stürze in ein Loch',
  slams: 'Aufpralle',
  teamMatesThrown: 'geworfene Mitspieler',
  rerolls: 'Wiederholungswürfe',
  // what is counted of teams
  turnovers: 'Verlorene Züge',
  'turnovers-knocked-down': 'Züge verloren: zu Boden gegangen',
  'turnovers-carrier-prone': 'Züge verloren: Ballträger am Boden',
  'turnovers-pass-lost': 'Züge verloren: Pass nicht gefangen',
  'turnovers-pick-up': 'Züge verloren: Ball nicht aufgehoben',
  'turnovers-fumble': 'Züge verloren: Ball fallen gelassen',
  'turnovers-intercepted': 'Züge verloren: Pass abgefangen',
  'turnovers-thrown-carrier': 'Züge verloren: geworfener Ballträger',
  'turnovers-ejected': 'Züge verloren: Platzverweis',
  'turnovers-clock': 'Züge verloren: Zeit abgelaufen',
  'turnovers-hole': 'Züge verloren: Ball im Loch',
  'turnovers-carrier-gone': 'Züge verloren: Ballträger fort',
  'turnovers-statue': 'Züge verloren: Statue',
  'turnovers-blood-lust': 'Züge verloren: Blutdurst',
  casualtiesAgainst: 'Eigene schwer verletzt',
  fans: 'Fans',
  treasurySpent: 'Ausgegeben',
  raised: 'Auferweckt',
  rotters: 'Verrottete',
};
export const called: typeof english.called = (id) => CALLED[id] ?? plain(id);
export const capital: typeof english.capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/**
 * A place by the pad that is near.
 * @param full as no other place is told: `2 north and 1 east of pad 5`
 */
function at(square: Square, state: PublicState, full = isTwin(square, state)): string {
  const zone = zoneAt(square, state);
  const near = padNear(square, state);
  const [x, y] = near?.off ?? [0, 0];
  const off = [
    y && `${Math.abs(y)} ${y < 0 ? 'nördlich' : 'südlich'}`,
    x && `${Math.abs(x)} ${x < 0 ? 'westlich' : 'östlich'}`,
  ].filter(Boolean);
  const by = full && near?.away ? `${off.join(' und ')} von ` : (['', 'neben '][near?.away ?? 2] ?? 'nahe ');
  const place = near ? `${by}Teleporter ${near.n}` : `${square.x},${square.y}`;
  return zone ? `${place}, in der Endzone von Team ${zone}` : place;
}
/** The same as a place that one comes to. */
const spot = (square: Square, state: PublicState): string =>
  padNear(square, state)?.away === 0 ? at(square, state) : `ein Feld ${at(square, state, true)}`;

const KINDS = {
  move: 'Gehen',
  block: 'Block',
  blitz: 'Blitz',
  pass: 'Pass',
  'hand-off': 'Übergabe',
  foul: 'Foul',
  'throw-bomb': 'Bombe werfen',
};

const SOURCES: Readonly<Record<string, string>> = {
  team: 'Wiederholung des Teams',
  leader: 'Wiederholung des Anführers',
  pro: 'Pro',
  none: 'Keine Wiederholung',
};

/** What it means to use a skill, and not to use it. */
const USES: Readonly<Record<string, readonly [use: string, not: string]>> = {
  juggernaut: ['Juggernaut: stoßen', 'Beide fallen'],
  wrestle: ['Beide zu Boden ringen', 'Nicht ringen'],
  'stand-firm': ['Standhalten', 'Stoßen lassen'],
  'diving-tackle': ['Hechten', 'Laufen lassen'],
  shadowing: ['Beschatten', 'Laufen lassen'],
  tentacles: ['Festhalten', 'Laufen lassen'],
  'diving-catch': ['Danach hechten', 'Lassen'],
  'piling-on': ['Draufwerfen', 'Stehen bleiben'],
};

const FACINGS = { n: 'nach oben', e: 'nach rechts', s: 'nach unten', w: 'nach links' };
export const FACE_NAMES: Translated<typeof english.FACE_NAMES> = [
  'Angreifer fällt',
  'Beide fallen',
  'Gestoßen',
  'Gestoßen',
  'Verteidiger strauchelt',
  'Verteidiger fällt',
];

const MONEY = (gold: number): string => `${gold / 1000}k`;

/** An action in a word or two, for a menu or a button. */
const VERBS: Verbs = {
  'accept-dungeon': 'Dieses Verlies annehmen',
  'reject-dungeon': 'Ablehnen',
  'buy-inducements': ({ items }) => (items.length ? 'Kaufen' : 'Nichts kaufen'),
  'place-chest': 'Truhe hinstellen',
  'place-teleporter': 'Teleporter hinlegen',
  'place-player': ({ to }) => (to === 'teleporter' ? 'Auf einen zufälligen Teleporter' : 'Hier aufstellen'),
  'use-sponge': 'Magischer Schwamm',
  'dugout-teleport': ({ to, teleporter }) =>
    to === 'own' ? `Herein über Teleporter ${teleporter ?? ''}`.trim() : 'Zufälliger Teleporter: ein leerer',
  'skip-dugout': 'Niemand kommt herein',
  activate: ({ action }) => KINDS[action],
  'end-turn': 'Zug beenden',
  'offer-draw': 'Remis anbieten',
  'stand-up': 'Aufstehen',
  move: 'Hierher gehen',
  jump: 'Hierher springen',
  block: ({ with: used }) => (used === 'stab' ? 'Zustechen' : used ? 'Kettensäge' : 'Block'),
  'multiple-block': ({ targets }) => `Block gegen ${targets.join(' und ')}`,
  pass: 'Hierher passen',
  'hand-off': 'Übergeben',
  foul: ({ with: used }) => (used ? 'Foul mit der Kettensäge' : 'Foul'),
  'throw-team-mate': 'Hierher werfen',
  'throw-bomb': 'Bombe hierher werfen',
  gaze: 'Hypnotisieren',
  'open-chest': 'Öffnen',
  swing: ({ facing }) => `Schwingen ${FACINGS[facing]}`,
  'end-activation': 'Fertig',
  'use-reroll': ({ source }) => SOURCES[source] ?? capital(plain(source.replace('skill:', ''))),
  'choose-die': ({ index }) => `Würfel ${index + 1}`,
  'use-skill': ({ skill, use }) => (USES[skill] ?? [capital(plain(skill)), 'Nein'])[use ? 0 : 1],
  'choose-push': 'Hierher stoßen',
  'follow-up': ({ follow }) => (follow ? 'Nachrücken' : 'Stehen bleiben'),
  'dump-off': ({ to }) => (to ? 'Ball hierher abladen' : 'Ball behalten'),
  'pass-block': ({ player }) => (player ? 'Dorthin gehen' : 'Niemand geht'),
  'choose-interceptor': ({ player }) => (player ? 'Abfangen' : 'Niemand versucht es'),
  'use-apothecary': ({ use }) => (use ? 'Apotheker' : 'Apotheker aufsparen'),
  'choose-casualty': ({ index }) => (index ? 'Das zweite Ergebnis' : 'Das erste Ergebnis'),
  'use-igor': ({ use }) => (use ? 'Igor versucht es noch einmal' : 'Igor aufsparen'),
  'use-bribe': ({ use }) => (use ? 'Bestechen' : 'Bestechung aufsparen'),
  'choose-target': ({ player }) => (player ? 'Diesen wählen' : 'Niemand'),
  'catch-bomb': ({ use }) => (use ? 'Fangen' : 'Explodieren lassen'),
  recover: ({ goForIt }) => (goForIt ? 'Sprinten, um sich zu fangen' : 'Hier anhalten'),
  'answer-draw': ({ accept }) => (accept ? 'Remis annehmen' : 'Weiterspielen'),
  concede: 'Aufgeben',
  'set-orders': 'Ständige Anweisungen',
  default: 'Dem Zufall überlassen',
};

function verb(doing: Doing): string {
  const action = lastOf(doing);
  if (action.type === 'aim') return 'Mitspieler werfen';
  if (doing.type === 'plan' && action.type === 'block' && !action.with) {
    const first = firstOf(doing);
    return first.type === 'activate' ? KINDS[first.action] : 'Block';
  }
  if (doing.type === 'plan' && action.type === 'open-chest') return 'Truhe öffnen';
  const said = VERBS[action.type];
  return typeof said === 'string' ? said : said(action as never);
}

export const who: typeof english.who = (state, id) => {
  const player = state.players.find((one) => one.id === id);
  return player ? `${id} ${position(player.sheet.position)}` : id;
};

/** How an action stands in the list, of somebody who is acting. */
function action(doing: Doing, state: PublicState): string {
  const one = lastOf(doing);
  const active = doing.type === 'plan' ? doing.player : (state.turn?.active?.player ?? '');
  switch (one.type) {
    case 'aim':
      return verb(one);
    case 'place-chest':
      return `Eine Truhe auf ${spot(one.square, state)}`;
    case 'place-teleporter':
      return `Ein Teleporter auf ${spot(one.square, state)}`;
    case 'place-player':
      return one.to === 'teleporter'
        ? `${who(state, one.player)} auf einen zufälligen Teleporter`
        : `${who(state, one.player)} auf ${spot(one.square!, state)}`;
    case 'use-sponge':
      return `Der magische Schwamm für ${who(state, one.player)}`;
    case 'dugout-teleport':
      return `${who(state, one.player)} kommt herein über ${one.to === 'own' ? `Teleporter ${one.teleporter ?? ''}` : 'einen zufälligen Teleporter'}${sends(one, state)}`;
    case 'activate':
      return `${one.player}: ${KINDS[one.action]}`;
    case 'move':
      return `${active}: ${verb(one)}`;
    case 'jump':
      return `${active} springt auf ${spot(one.to, state)}`;
    case 'block':
      return `${active} ${one.with === 'stab' ? 'ersticht' : one.with ? 'sägt an' : 'blockt'} ${who(state, one.target)}`;
    case 'multiple-block':
      return `${active} blockt ${one.targets.join(' und ')}`;
    case 'pass':
      return `${active} passt: ${there(one.to, state)}`;
    case 'throw-bomb':
      return `Eine Bombe auf ${there(one.to, state)}`;
    case 'throw-team-mate':
      return `${active} wirft ${one.player} auf ${spot(one.to, state)}`;
    case 'hand-off':
      return `${active} übergibt an ${who(state, one.to)}`;
    case 'foul':
      return `${active} foult ${who(state, one.target)}${one.with ? ' mit der Kettensäge' : ''}`;
    case 'gaze':
      return `${active} hypnotisiert ${who(state, one.target)}`;
    case 'open-chest':
      return `${active} öffnet die Truhe ${chestAt(one.chest, state)}`;
    default:
      return answer(one, state);
  }
}

/** The same of answers to questions. */
function answer(one: ReturnType<typeof lastOf>, state: PublicState): string {
  switch (one.type) {
    case 'choose-die': {
      const face = state.roll?.faces[one.index];
      return face ? `${FACE_NAMES[face - 1]} (Würfel ${one.index + 1})` : verb(one);
    }
    case 'choose-push':
      return `Stoßen: ${there(one.to, state)}`;
    case 'use-skill':
    case 'choose-interceptor':
    case 'choose-target':
      return one.player ? `${verb(one)}: ${who(state, one.player)}` : verb(one);
    case 'dump-off':
      return one.to ? `Abladen: ${there(one.to, state)}` : verb(one);
    case 'pass-block':
      return one.player ? `${one.player} geht auf ${spot(one.path.at(-1)!, state)}` : verb(one);
    case 'buy-inducements':
      return one.items.length
        ? `Kaufen: ${one.items.map(({ count, kind }) => `${count} ${plain(kind)}`).join(', ')}`
        : verb(one);
    default:
      return verb(one);
  }
}

/** Whom a comer displaces: DB-9.6. */
function sends(doing: Doing, state: PublicState): string {
  const on = displaced(doing, state);
  return on === undefined ? '' : `, besetzt: ${on} muss weiter`;
}

/** In a menu: with whom a comer displaces. */
function choice(doing: Doing, state: PublicState): string {
  const on = displaced(doing, state);
  return on !== undefined && 'teleporter' in doing
    ? `Teleporter ${doing.teleporter} (besetzt: ${on})`
    : verb(doing);
}

/** Where a chest stands. */
function chestAt(id: string, state: PublicState): string {
  const chest = state.chests.find((one) => one.id === id);
  return chest ? at(chest, state) : id;
}

/** Who stands on a square, or the square itself. */
function there(to: Square, state: PublicState): string {
  const found = state.players.find(({ square }) => square?.x === to.x && square.y === to.y);
  return found ? who(state, found.id) : spot(to, state);
}

function group(doing: Doing, state: PublicState): string {
  const one = lastOf(doing);
  if (one.type === 'place-player' || one.type === 'activate' || one.type === 'dugout-teleport')
    return who(state, one.player);
  if (one.type === 'move' || one.type === 'jump' || one.type === 'swing') return 'Felder';
  if (one.type === 'pass' || one.type === 'throw-bomb') return 'Würfe';
  if (one.type === 'throw-team-mate') return `${one.player} werfen`;
  if (one.type === 'place-chest' || one.type === 'place-teleporter') return 'Felder';
  if (one.type === 'end-turn' || one.type === 'skip-dugout' || one.type === 'concede') return 'Zug';
  return 'Möglichkeiten';
}

const DECISIONS: Readonly<Record<string, string>> = {
  'accept-dungeon': 'Sieh dir das Verlies an: Willst du darin spielen?',
  'buy-inducements': 'Kauf Verstärkung für diese Partie',
  'place-chest': 'Wähle ein Feld für eine Truhe',
  'place-teleporter': 'Wähle ein Feld für einen Teleporter',
  'place-player': 'Stell einen Spieler auf',
  'turn-start': 'Wer handelt oder kommt herein?',
  open: 'Wer handelt als Nächster?',
  reroll: 'Noch einmal würfeln?',
  'choose-die': 'Wähle einen Blockwürfel',
  'choose-push': 'Wähle, wohin gestoßen wird',
  'follow-up': 'Nachrücken?',
  'dump-off': 'Den Ball vor dem Block abladen?',
  'pass-block': 'Geht jemand dem Pass nach?',
  intercept: 'Versucht jemand, ihn abzufangen?',
  'catch-bomb': 'Die Bombe fangen?',
  'throw-bomb': 'Wähle, wohin die Bombe fliegt',
  recover: 'Nach dem Teleport ist keine Bewegung übrig: sprinten oder anhalten?',
  apothecary: 'Den Apotheker schicken?',
  'choose-casualty': 'Wähle, welches Ergebnis gilt',
  igor: 'Versucht es Igor noch einmal?',
  bribe: 'Den Schiedsrichter bestechen?',
  'animosity-target': 'Diesem Mitspieler gibt er nichts. Wem dann?',
  bite: 'Wähle, wer gebissen wird',
  'answer-draw': 'Ein Remis wird angeboten',
  juggernaut: 'Beide fallen, im Blitz: stattdessen stoßen?',
  wrestle: 'Beide fallen: stattdessen ringen?',
  'stand-firm': 'Standhalten?',
  'diving-tackle': 'Nach dem hechten, der ausweicht?',
  shadowing: 'Den beschatten, der geht?',
  tentacles: 'Den festhalten, der geht?',
  'diving-catch': 'Nach dem Ball hechten?',
  'piling-on': 'Draufwerfen?',
};

/** Bis eine Partie über so viele Züge unentschieden ist. */
const turnOf = ({ turn, options: { timeLimit, drawAt } }: PublicState): string =>
  `Zug ${turn?.number ?? ''}${timeLimit === 'turns' ? ` von ${drawAt}` : ''}`;

function decision({ kind, about }: Decision, state: PublicState): string {
  if (kind === 'turn-start' || kind === 'open') return `${turnOf(state)}: ${DECISIONS[kind]}`;
  if (kind === 'activation') return about ? `${who(state, about)}: was nun?` : 'Was nun?';
  const asked = DECISIONS[kind] ?? capital(plain(kind));
  if (!about) return asked;
  if (kind === 'reroll' && state.roll?.name === 'block')
    return `${who(state, about)}: Blockwürfel behalten oder noch einmal würfeln?`;
  const roll = kind === 'reroll' && state.roll ? `${called(state.roll.name)}: ` : '';
  return `${who(state, about)}: ${roll}${asked}`;
}

const CONDITIONS = { standing: '', prone: 'am Boden', stunned: 'benommen' };
const PLACES = {
  dungeon: '',
  reserves: 'auf der Bank',
  ko: 'bewusstlos',
  casualty: 'verletzt',
  ejected: 'vom Platz gestellt',
  lost: 'in einem Loch verschwunden',
  absent: 'heute nicht dabei',
};

const SUFFERED: Readonly<Record<string, string>> = {
  none: 'schwer getroffen',
  miss: 'ernst verletzt',
  niggling: 'bleibende Verletzung',
  dead: 'tot',
};
const suffered = (effect: string): string => SUFFERED[effect] ?? effect.toUpperCase();

export const words: Translated<typeof english.words> = {
  verb,
  choice,
  action,
  group,
  decision,
  dungeon: 'Das Verlies',
  withReroll: 'mit der Wiederholung des Teams',
  side: (seat) => `Team ${seat}`,
  at,
  money: MONEY,
  looseBall: (square, state) => `Der Ball, frei, ${at(square, state)}`,
  chestAway: (n) => (n === 1 ? 'neben einer Truhe' : `${n} von einer Truhe`),
  chest: (square, state) => `Geschlossene Truhe, ${at(square, state)}`,
  player(player, carries, state) {
    const { id, number, sheet, square, acted } = player;
    const name = player.name ? `${player.name}, ` : '';
    const how = [
      `${id}, ${name}Nummer ${number}, ${position(sheet.position)}`,
      square ? at(square, state) : '',
      ...words.condition(player, carries),
      square && acted ? 'hat gehandelt' : '',
      player.casualties?.some(({ effect }) => effect === 'dead') ? 'tot' : '',
    ];
    return how.filter(Boolean).join(', ');
  },
  boxes: { reserves: 'Reserve', ko: 'K.o.', out: 'Raus' },
  condition: ({ square, place, condition, distracted, rooted }, carries) =>
    [
      square ? CONDITIONS[condition] : PLACES[place],
      carries ? 'hat den Ball' : '',
      distracted ? 'abgelenkt' : '',
      rooted ? 'verwurzelt' : '',
    ].filter(Boolean),
  result: ({ effect }) => capital(suffered(effect)),
  effect: suffered,
  numbers: ({ ma, st, ag, av }) => `MA ${ma}, ST ${st}, AG ${ag}, AV ${av}`,
  title: position,
  skills: ({ skills }) => skills.map((id) => capital(plain(id))).join(', '),
  setup: {
    random: (next) => `${next}: zufälliger Teleporter`,
    lot: (who, free, all) =>
      `${who}: zufälliger Teleporter, ${free === all ? 'ohne Risiko' : `${free} von ${all} sicher`}`,
    own: (who: string, pad: number) => `${who}: dein Teleporter ${pad}, ohne Würfel`,
    sponge: (who: string) => `Magischer Schwamm: ${who}`,
    all: 'So aufstellen',
    allHint: (home, out) =>
      `„So aufstellen“: ${home === 1 ? 'Einer hütet' : `${home} hüten`} die Endzone, ${out === 1 ? 'einer kommt' : `${out} kommen`} über zufällige Teleporter. Oder drück ein Feld.`,
    stop: 'Von Hand weiter',
  },
  rerolls: (left) => `Team-Reroll, 1 von ${left}`,
  orders: 'Anweisungen',
  inducements: 'Verstärkung',
  kinds: KINDS,
  places: PLACES,
  face: (face) => FACE_NAMES[face - 1]!,
};
