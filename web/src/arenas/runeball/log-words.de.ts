import type { Event } from '@touchline/rules/runeball';
import { counted } from '../../text/format.ts';
import type * as english from './log-words.ts';
import { PRESET_WORDS, words } from './words.de.ts';

/** All events: what the rules say of them is English. */
type Lines = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

const hexes = (n: number): string => counted(n, 'Feld', 'Felder');
const level = ({ A, B }: { readonly A: number; readonly B: number }): string => `${A} : ${B}`;
const passed = (margin: number): string =>
  margin < 0 ? `um ${-margin} zu wenig` : margin ? `um ${margin} mehr als genug` : 'genau genug';
/** Who acts first in a round, by name. */
const FIRST = 3;

const TURNS = { blitz: 'einen Blitz', held: 'nach dem Warten einen Zug', free: 'einen freien Zug' };
const ENDED = {
  done: '',
  fumble: ', der Ball ist verloren',
  turnover: ', der Ball geht an die anderen',
  out: ', außer Gefecht',
  score: ', denn es gibt Punkte',
};
const DOWN = {
  block: 'geht zu Boden',
  'failed-block': 'fällt über den eigenen Block',
  wound: 'geht verwundet zu Boden',
  knockout: 'geht bewusstlos zu Boden',
  'roll-with-it': 'rollt sich ab, zu Boden',
  fall: 'fällt',
  dive: 'liegt nach dem Sprung',
};
const LOST = {
  'knocked-down': 'mit dem Ball umgehauen',
  strip: 'der Ball entrissen',
  catch: 'nicht gefangen',
  recovery: 'nicht aufgehoben',
  pass: 'ein Pass, den niemand hat',
  handoff: 'bei der Übergabe gefallen',
  tip: 'abgelenkt, und niemand hat ihn',
  kick: 'ein Kick, den niemand vom Team hat',
  fall: 'mit dem Ball gefallen',
};
const REST = {
  ejected: 'wer ihn hatte, muss vom Feld',
  nobody: 'niemand kann ihn haben',
  left: 'wer ihn hatte, ist weg',
};
const TURNED = {
  out: 'der Ball ist aus',
  interception: 'ein Pass ist abgefangen',
  push: 'jemand ist vom Feld geschoben',
};
const WON = {
  score: 'nach Punkten',
  draw: 'gleichauf',
  overtime: 'in der Verlängerung',
  shootout: 'im Elfmeterschießen',
  concession: 'durch Aufgabe',
  forfeit: 'kampflos',
};
const STOPPED = {
  touchdown: 'ein Touchdown',
  goal: 'ein Field Goal',
  'half-time': 'Halbzeit',
  'full-time': 'Schluss',
};
const GONE = { out: 'bewusstlos', 'off-field': 'nicht auf dem Feld', carried: 'getragen' };
const LANDED = { ground: 'am Boden', caught: 'gefangen', out: 'im Aus' };

const lines: Lines = {
  'test-rolled': ({ player, roll, margin }) =>
    `${player}: ${roll.total}, nötig ${roll.target}: ${passed(margin)}`,
  'opposed-rolled': ({ player, opponent, rolls, margin }) =>
    `${player} ${rolls[0]?.total} gegen ${opponent} ${rolls[1]?.total}: ${margin < 0 ? 'misslingt' : 'gelingt'} um ${Math.abs(margin)}`,
  'reroll-used': (e) => `${e.player} versucht es noch einmal: ${e.new} statt ${e.old}`,
  'match-started': ({ referee: { per } }) =>
    `Die Partie beginnt; ein verdecktes Foul entgeht dem Schiedsrichter ab ${per}`,
  'team-submitted': ({ seat, name, preset }) =>
    `${seat} spielt mit ${name ?? (preset ? PRESET_WORDS[preset].name : 'einem eigenen Team')}`,
  'attributes-rolled': ({ seat }) => `${seat} würfelt die Werte der Leute`,
  'keshat-thrown': ({ seat, total, result }) =>
    `Auslosung des Kickoffs: Team ${seat} wirft ${total}${result === 'bust' ? ', mehr als 13, das ist zu viel' : ''}`,
  'keshat-won': ({ seat, roll }) => `Team ${seat} gewinnt das Los${roll ? ' durch die Münze' : ''} und wählt`,
  'side-chosen': ({ seat, side }) => `Team ${seat} ${side === 'kick' ? 'kickt' : 'empfängt'}`,
  'team-set-up': ({ seat, kicker }) => `${seat} stellt sich auf${kicker ? `; ${kicker} kickt` : ''}`,
  'line-crossed': ({ player }) => `${player} schleicht sich vor dem Kick davon`,
  'kicked-off': ({ player, high }) => `${player} kickt an${high ? ', hoch' : ''}`,
  'kick-went-out': () => 'Der Kickoff geht ins Aus',
  'ball-awarded': ({ player }) => `${player} bekommt den Ball`,
  'ball-scattered': ({ distance, out }) =>
    distance
      ? `Der Ball fliegt ${hexes(distance)} daneben${out ? ', ins Aus' : ''}`
      : 'Der Ball fliegt genau',
  'ball-landed': ({ result }) => `Der Ball kommt herunter: ${LANDED[result]}`,
  'ball-bounced': ({ out, state }) =>
    `Der Ball springt ${out ? 'ins Aus' : state === 'rest' ? 'weg und bleibt liegen' : 'weiter'}`,
  'ball-recovered': ({ player }) => `${player} hat den Ball`,
  'ball-caught': ({ player, from, range = 0 }) =>
    `${player} fängt den Ball${from ? `, von ${from} über ${hexes(range)}` : ''}`,
  'catch-failed': ({ player }) => `${player} kann den Ball nicht halten`,
  'ball-tipped': ({ player }) => `${player} lenkt den Ball ab`,
  'ball-handed-off': ({ from, to }) => `${from} übergibt den Ball an ${to}`,
  'ball-stripped': ({ player, by }) => `${by} entreißt ${player} den Ball`,
  'ball-came-to-rest': ({ reason }) => `Der Ball liegt still: ${REST[reason]}`,
  'round-started': ({ half, round }) => `Halbzeit ${half}, Runde ${round}`,
  'initiative-rolled': ({ order }) => {
    const names = order.map(({ player }) => player);
    const more = names.length - FIRST;
    return `Zuerst ${names.slice(0, FIRST).join(', dann ')}${more > 0 ? `, dann ${more} andere` : ''}`;
  },
  'round-ended': ({ half, round }) => `Runde ${round} von Halbzeit ${half} ist vorbei`,
  'turn-started': ({ player, turnType }) => (turnType === 'normal' ? '' : `${player} hat ${TURNS[turnType]}`),
  'turn-ended': ({ player, reason }) =>
    reason === 'done' ? '' : `Der Zug von ${player} ist vorbei${ENDED[reason]}`,
  'turn-lost': ({ player, reason }) => `${player} verliert den Zug: ${GONE[reason]}`,
  blitzed: ({ player, against }) => `${player} stürmt los, vor ${against}`,
  'hold-taken': ({ player }) => `${player} wartet`,
  'hold-released': ({ player, before }) => `${player} handelt jetzt, vor ${before}`,
  'action-declared': ({ player, action }) =>
    `${player} sagt an: ${action.kind === 'recover' ? 'den Ball aufheben' : `${action.target} blocken`}`,
  'declaration-triggered': ({ player, by }) =>
    `${player} tut, was angesagt war${by ? `, denn ${by} kommt` : ''}`,
  'declaration-lost': ({ player }) => `${player} kann nicht tun, was angesagt war`,
  'player-moved': ({ player, path, ball, left }) =>
    path.length
      ? `${player} läuft ${hexes(path.length)}${ball ? ' mit dem Ball' : ''}${left ? `, ${left} übrig` : ''}`
      : '',
  'player-turned': () => '',
  'player-stood-up': ({ player, how }) =>
    `${player} ${how === 'jump-up' ? 'springt auf' : `steht auf${how === 'award' ? ', mit dem Ball' : ''}`}`,
  'player-jumped': ({ player, success }) => `${player} kommt ${success ? 'darüber' : 'nicht darüber'}`,
  'player-sidestepped': ({ player }) => `${player} weicht zur Seite`,
  'player-dived': ({ player }) => `${player} hechtet`,
  'stance-taken': ({ player }) => `${player} ist zum Ausweichen bereit`,
  blocked: ({ player, target, strip, margin }) =>
    margin < 0
      ? `${player} kommt an ${target} nicht heran`
      : `${player} trifft ${strip ? 'den Ball von ' : ''}${target}`,
  'block-skipped': ({ player, target }) => `${player} erreicht ${target} nicht mehr`,
  'player-pushed': ({ player }) => `${player} wird weggeschoben`,
  'pushed-off-field': ({ player }) => `${player} wird vom Feld geschoben und liegt am Rand`,
  'player-knocked-down': ({ player, cause, by }) => `${player} ${DOWN[cause]}${by ? `, durch ${by}` : ''}`,
  'player-damaged': ({ player, by, rolled, armour, damage, lethal, remaining }) =>
    `${by} trifft ${player}: ${rolled} - ${armour} (Rüstung), ${damage > 0 ? `${damage}${lethal ? ' (tödliche)' : ''} verloren` : 'nichts verloren'}, ${remaining} übrig`,
  'wound-scored': ({ player, grade }) => `${player}: ${words.wound(grade)}`,
  'player-knocked-out': ({ player }) => `${player} ist bewusstlos`,
  'player-died': ({ player }) => `${player} stirbt`,
  'pass-thrown': ({ player, to, range, margin }) =>
    `${player} passt zu ${to}, ${hexes(range)}: ${passed(margin)}`,
  'pass-intercepted': ({ player, from }) => `${player} fängt den Pass von ${from} ab`,
  'goal-attempted': ({ player, distance, dl }) =>
    `${player} schießt aufs Tor, über ${hexes(distance)}: nötig ${dl}`,
  'goal-kicked': ({ player, team, distance, score }) =>
    `Tor! ${player} trifft über ${hexes(distance)}, 3 für ${team}: ${level(score)}`,
  'goal-missed': ({ player }) => `${player} schießt vorbei`,
  'kick-blocked': ({ player, kicker }) => `${player} blockt den Kick von ${kicker}`,
  'quick-kicked': ({ player, distance }) => `${player} kickt den Ball ${hexes(distance)} weit`,
  'kick-attacked': ({ player, target }) => `${player} kickt den Ball auf ${target}`,
  fumbled: ({ player, team, cause }) => `Ballverlust von ${player ?? team}: ${LOST[cause]}`,
  'turnover-scored': ({ team, cause, charged, score }) =>
    `1 für ${team}: ${TURNED[cause]}, wegen ${charged}; ${level(score)}`,
  'free-turn-earned': ({ team }) => `${team} bekommt einen freien Zug`,
  'free-turn-started': ({ player, team }) => `${player} nimmt den freien Zug von ${team}`,
  'free-turn-declined': ({ team }) => `${team} verzichtet auf den freien Zug`,
  'free-turn-lost': ({ team, reason }) =>
    `${team} verliert einen freien Zug: ${reason === 'chain' ? 'es waren zu viele nacheinander' : 'niemand ist da, der ihn nehmen kann'}`,
  'touchdown-scored': ({ player, team, score }) => `Touchdown! ${player}, 7 für ${team}: ${level(score)}`,
  'foul-committed': ({ player, target }) => `${player} foult ${target}`,
  'foul-unseen': ({ player }) => `Der Schiedsrichter hat ${player} nicht gesehen`,
  'player-ejected': ({ player, limit }) =>
    `${player} muss vom Feld: bis zum Ende des Drives spielen höchstens ${limit}`,
  'player-left-field': ({ player, replacement }) =>
    `${player} verlässt das Feld${replacement ? `; ${replacement} kommt nächste Runde` : ''}`,
  'player-entered-field': ({ player }) => `${player} kommt aufs Feld`,
  'player-picked-up': ({ player, by }) => `${by} hebt ${player} auf`,
  'player-set-down': ({ player }) => `${player} wird hingelegt`,
  'stoppage-began': ({ reason }) => `Das Spiel ist unterbrochen: ${STOPPED[reason]}`,
  'shook-off': ({ player, healed }) => `${player} schüttelt ${healed} ab`,
  'player-treated': ({ patient, healed, grade }) =>
    `Der Doktor heilt ${healed} von ${patient}${grade ? `; am schlimmsten ist jetzt: ${words.wound(grade)}` : ''}`,
  'player-woke': ({ player }) => `${player} wacht auf`,
  'half-ended': ({ half, score }) => `Halbzeit ${half} ist vorbei: ${level(score)}`,
  'overtime-began': () => 'Verlängerung: Der erste Punkt entscheidet',
  'shootout-kicked': ({ player, seat, good }) =>
    `${player ?? `Niemand von ${seat}`} ${good ? 'trifft' : 'trifft nicht'} im Elfmeterschießen`,
  'match-conceded': ({ seat }) => `${seat} gibt auf: das zählt mindestens 7 : 0`,
  'match-ended': ({ winner, reason, score }) =>
    `${winner ? `${winner} gewinnt` : 'Unentschieden'}, ${WON[reason]}: ${level(score)}`,
};

const listed = (who: readonly string[]): string =>
  who[1] ? `${who.slice(0, -1).join(', ')} und ${who.at(-1)}` : who[0]!;

export const logWords: typeof english.logWords = {
  line: (event) => (lines[event.type] as (event: Event) => string)(event),
  runs: (who, far) => `${who} läuft ${hexes(far)}`,
  hold: (who) => `${listed(who)} ${who[1] ? 'warten' : 'wartet'}`,
  stay: (who) => `${listed(who)} ${who[1] ? 'bleiben' : 'bleibt'}`,
  done: (who) => `${who} tut nichts weiter`,
  contest: (mine, theirs, lost) =>
    `${mine} gegen ${theirs}${lost === undefined ? '' : `: ${lost || 'nichts'} verloren`}`,
};
