import type { Action, PlayerType, PublicState, Team } from '@touchline/rules/cave-brawl';
import { counted } from '../../text/format.ts';
import { type Doing, isPlan, lastOf } from './doing.ts';
import type * as english from './words.ts';

export const TYPE_NAMES: typeof english.TYPE_NAMES = {
  amazon: 'Amazone',
  acrobat: 'Akrobatin',
  queen: 'Königin',
  caveman: 'Höhlenmensch',
  'cave-ape': 'Höhlenaffe',
  monkey: 'Äffchen',
  'lizard-man': 'Echsenmensch',
  kobold: 'Kobold',
  troglodyte: 'Troglodyt',
  zombie: 'Zombie',
  goblin: 'Goblin',
  witchdoctor: 'Hexendoktor',
};

export const BEAST_NAMES: typeof english.BEAST_NAMES = {
  'stirge-swarm': 'Stirgenschwarm',
  smilodon: 'Säbelzahntiger',
  stegosaurus: 'Stegosaurus',
  'giant-snake': 'Riesenschlange',
  mastodon: 'Mastodon',
  pteranodon: 'Pteranodon',
};

export const FACTION_NAMES: typeof english.FACTION_NAMES = {
  amazons: 'Amazonen',
  cavemen: 'Höhlenmenschen',
  reptilians: 'Reptilien',
  witchdoctors: 'Hexendoktoren',
  exiles: 'Verstoßene',
};

export const FACTION_WORDS: typeof english.FACTION_WORDS = {
  amazons: 'Laufen und werfen: Akrobatinnen springen, Königinnen werfen weit.',
  cavemen: 'Leicht zu führen: handfeste Leute, und Affen, die niemand anfasst.',
  reptilians: 'Schlagen hart, gehen langsam. Von Troglodyten wird anderen übel.',
  witchdoctors: 'Langsame Zombies, die nach dem Tod aufstehen, und Flüche.',
  exiles: 'Von allem etwas; nur prügeln sie sich auch mal untereinander.',
};

export const ABILITY_NAMES: Readonly<Record<keyof typeof english.ABILITY_NAMES, string>> = {
  leap: 'springt über Gegner',
  fear: 'macht Angst',
  stench: 'stinkt',
  revive: 'erwacht wieder',
  curse: 'flucht einmal',
};

/** The verb of an action, for the menu beside a piece. */
const VERBS: Readonly<Record<Action['type'], string>> = {
  'submit-roster': 'Team abgeben',
  'choose-carrier': 'Gib ihm den Ball',
  move: 'Gehen',
  'stand-up': 'Aufstehen',
  block: 'Blocken',
  tackle: 'Umhauen',
  pass: 'Passen',
  kick: 'Auf das Loch schießen',
  'pick-up': 'Ball aufheben',
  vault: 'Drüberspringen',
  curse: 'Verfluchen',
  push: 'Schieben',
  'place-ball': 'Ball hinlegen',
  'end-turn': 'Zug beenden',
  concede: 'Aufgeben',
};

const ABOUT: Readonly<Partial<Record<Action['type'], string>>> = {
  block: 'Schubsen: 1W6. Daneben schadet niemandem.',
  tackle: 'Umwerfen: 2W6, Ball frei. Daneben: du fällst, 1W6.',
  pass: 'Nah ist leicht. Dann muss er gefangen werden.',
  kick: 'Gewinnt; daneben legen sie den Ball.',
  'pick-up': 'Sicher. Danach kein Schritt und kein Schlag.',
  'stand-up': 'Sicher. Kostet alle Schritte des Zugs.',
};

const DECISIONS: Readonly<Record<string, string>> = {
  draft: 'Nimm ein Team. Niemand sieht das andere, bevor beide da sind.',
  carrier: 'Wähle, wer den Ball aus dem Tunnel trägt',
  'place-ball': 'Leg den freien Ball: Drück auf ein helles Feld.',
};

/** What is rolled for, in a word or two. */
const DICE: Readonly<Record<string, string>> = {
  BT: 'Wert BT',
  CD: 'Wert CD',
  PK: 'Wert PK',
  HP: 'HP',
  'block damage': 'Schaden',
  'tackle damage': 'Schaden',
  'tackler damage': 'Schaden',
  'beast damage': 'Schaden',
  'constrict damage': 'Schaden',
  block: 'Block',
  tackle: 'Umhauen',
  pass: 'Pass',
  catch: 'Fang',
  kick: 'Schuss',
  dodge: 'Ausweichen',
  fear: 'Angst',
  stench: 'Gestank',
  rivalry: 'alte Fehde',
  revive: 'Erwachen',
  scatter: 'Abprallen',
  curse: 'Fluch',
  beast: 'Bestie',
  'cave coin': 'Höhlenmünze',
  'opening coin': 'Münze zu Beginn',
  'tie coin': 'Münze bei Gleichstand',
  'revive hp': 'HP',
  'beast hp': 'HP',
  'beast attack': 'Angriff der Bestie',
};

type Square = { readonly x: number; readonly y: number };
const at = ({ x, y }: Square): string => `${x},${y}`;
const steps = (n: number): string => counted(n, 'Schritt', 'Schritte');

function verb(doing: Doing): string {
  const action = lastOf(doing);
  if (isPlan(doing)) return action.type === 'pick-up' ? 'Den Ball holen' : `Hingehen: ${VERBS[action.type]}`;
  if (action.type === 'curse') return `${action.ability.toUpperCase()} verfluchen`;
  if (action.type !== 'push') return VERBS[action.type];
  if (!action.to) return 'Dort lassen';
  return action.followUp ? 'Schieben und nachrücken' : 'Hierhin schieben';
}

/** Who it is and of which type: `A4 (Zombie)`. */
function who(state: PublicState, id: string): string {
  const player = state.teams?.[id[0] as Team]?.players.find((one) => one.id === id);
  return player ? `${id} (${TYPE_NAMES[player.type]})` : id;
}

/** `3 Zombie, 1 Goblin`: counted by type. */
function team(types: readonly PlayerType[]): string {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(TYPE_NAMES[type], (counts.get(TYPE_NAMES[type]) ?? 0) + 1);
  return [...counts].map(([type, n]) => `${n} × ${type}`).join(', ');
}

function action(doing: Doing, state: PublicState): string {
  const action = lastOf(doing);
  if (isPlan(doing) && action.type === 'move') return words.on(doing.steps.length);
  if (isPlan(doing) && action.type === 'stand-up') return words.up(doing.steps.length);
  if (isPlan(doing))
    return 'target' in action
      ? `${doing.player} geht zu ${who(state, action.target)}: ${verb(action)}`
      : `${doing.player} holt den Ball`;
  switch (action.type) {
    case 'submit-roster':
      return `${FACTION_NAMES[action.faction]}: ${team(action.players.map(({ type }) => type))}`;
    case 'choose-carrier':
      return `${who(state, action.player)} trägt den Ball`;
    case 'move':
      return `${action.player} geht nach ${at(action.path.at(-1)!)}`;
    case 'block':
      return `${action.player} blockt ${who(state, action.target)}`;
    case 'tackle':
      return `${action.player} haut ${who(state, action.target)} um`;
    case 'pass':
      return `${action.player} passt zu ${who(state, action.receiver)}`;
    case 'vault':
      return `${action.player} springt über ${who(state, action.over)}`;
    case 'curse':
      return `${action.player} verflucht ${action.ability.toUpperCase()} von ${who(state, action.target)}`;
    case 'kick':
      return `${action.player} schießt auf das Loch`;
    case 'pick-up':
      return `${action.player} hebt den Ball auf`;
    case 'stand-up':
      return `${action.player} steht auf`;
    case 'push':
      if (!action.to) return 'Alles lassen, wo es ist';
      return `Nach ${at(action.to)} schieben${action.followUp ? ' und nachrücken' : ''}`;
    case 'place-ball':
      return `Der Ball kommt nach ${at(action.to)}`;
    default:
      return verb(action);
  }
}

function group(doing: Doing, state: PublicState): string {
  const action = lastOf(doing);
  if (action.type === 'submit-roster') return 'Teams';
  if (action.type === 'push' || action.type === 'place-ball') return 'Felder';
  return 'player' in action ? who(state, action.player) : 'Zug';
}

export const words: typeof english.words = {
  action,
  group,
  die: (name) => DICE[name]!,
  pit: 'Die Grube',
  side: (team) => `Team ${team}`,
  at,
  square: (to, n) => `${to.x},${to.y}: ${steps(n)}`,
  verb,
  about: ABOUT,
  draft: {
    title: 'Dein Team',
    take: (size) => `Nimm ${size} und los`,
    byHand: 'Einzeln auswählen',
    back: 'Zurück zu den fertigen Teams',
    faction: 'Wähle ein Volk',
    basic: 'einfach',
    special: 'besonders',
    scores: { bt: 'Schlag', cd: 'Fangen', pk: 'Wurf' },
    moves: (squares) => `zieht ${squares} Felder`,
    fewer: (type) => `${type}: einer weniger`,
    more: (type) => `${type}: einer mehr`,
    ready: (size, basics) =>
      `${size} Spieler, davon mindestens ${basics} einfache. Ihre Werte werden gewürfelt, wenn beide Teams da sind.`,
    founded: (size, basics) =>
      `${size} Spieler, davon mindestens ${basics} einfache. Ihre Werte werden gewürfelt, wenn das Team gegründet wird.`,
    handIn: 'Dieses Team abgeben',
    names: 'Gib ihnen Namen',
    nameOf: (number, type) => `${number}, ${type}`,
  },
  scored: (player) => `${player} punktet!`,
  loss: (n) => `−${n}`,
  choose: 'Wählen',
  on: (n) => `${n} Leute gehen`,
  up: (n: number) => `Alle ${n} stehen auf`,
  over: (player: string) =>
    `${player} hat schon gehandelt und lässt den Ball liegen, auch beim Drüberlaufen.`,
  leaves: 'Hat schon gehandelt: lässt den Ball liegen.',
  onBall: (player: string) =>
    `${player} steht auf dem Ball, hat aber gehandelt: Aufheben geht erst im nächsten Zug.`,
  another: 'Jemand anders',
  finish: 'Zug beenden',
  next: (player) => `Weiter: ${player}`,
  byHand: 'Drück auf jemanden von dir, dann auf ein Feld oder einen Gegner. Tipps zeigen, was am besten ist.',
  idle: (n) =>
    `${counted(n, 'Spieler hat', 'Spieler haben')} noch nicht gehandelt. Um den Zug trotzdem zu beenden, drück noch einmal.`,
  far: (player, n) => `Zu weit: ${player} hat noch ${steps(n)}.`,
  picked: (player, walks, ours) =>
    `${player}: Drück ${walks ? 'ein helles Feld zum Gehen, ' : ''}einen Gegner zum Schlagen.${ours ? ' Rot: Werfen, Fangen ist schwerer.' : ''}`,
  spent: (player) => `${player} kann in diesem Zug nichts mehr tun.`,
  apart: (player, foe) => `${player} kommt jetzt nicht neben ${foe}.`,
  first: (foe) => `Wähle erst jemanden von dir und dann ${foe}.`,
  blocked: (by) => `${by} steht am Ausgang des Tunnels.`,
  unfinished: (carrier) =>
    `Der Zug lässt sich noch nicht beenden: ${carrier} muss erst mit dem Ball aus dem Tunnel kommen.`,
  close: 'Zurück',
  tunnelOf: (team) => `Tunnel von Team ${team}`,
  ball: 'Der Ball',
  looseBall: (at) => `Der Ball, frei auf ${at.x},${at.y}`,
  decision: (kind) => DECISIONS[kind] ?? kind,
  shove: (target) => `${target} ist getroffen: Drück auf das helle Feld, auf das ${target} soll`,
  shoving: (target) => `Oder drück auf ${target}: Niemand rückt.`,
  follow: 'Nachrücken',
  turn: {
    out: 'Hol deine Leute heraus, dem Ball in den Weg.',
    start: (carrier) => `Hol alle heraus, ${carrier} zuerst.`,
    carry: (carrier, n) => `${carrier} hat den Ball, noch ${n}.`,
    hunt: (carrier, n) => `Halt ${carrier} auf: hat den Ball, noch ${n}.`,
    done: 'Niemand kann mehr etwas tun: Beende den Zug.',
    fetch: 'Der Ball liegt frei: Sei zuerst bei ihm.',
    stand: 'Der Ball ist in ihrem Tunnel: Stell dich ihm in den Weg.',
  },
  player({ id, type, hp, maxHp, status, at, turnOver, heldBy, movesLeft }, carries) {
    const how = [
      at ? `auf ${at.x},${at.y}` : status === 'removed' ? '' : 'im Tunnel',
      status === 'down' ? 'liegt am Boden' : '',
      status === 'corpse' ? 'eine Leiche' : `HP ${hp} von ${maxHp}`,
      carries ? 'hat den Ball' : '',
      heldBy.length ? 'von einer Schlange gehalten' : '',
      turnOver ? 'Zug vorbei' : `noch ${steps(movesLeft)}`,
    ];
    return [id, TYPE_NAMES[type], ...how.filter(Boolean)].join(', ');
  },
  scores: ({ bt, cd, pk, mv }) => `BT ${bt}, CD ${cd}, PK ${pk}, MV ${mv}`,
  beast: ({ id, kind, at, hp, maxHp, power, down }) =>
    `${id}, ${BEAST_NAMES[kind]}, auf ${at.x},${at.y}, Kraft ${power}, HP ${hp} von ${maxHp}${down ? ', liegt am Boden' : ''}`,
};
