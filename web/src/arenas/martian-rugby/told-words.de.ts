import type { Event, Side } from '@touchline/rules/martian-rugby';
import { length, SIDE_NAMES } from './names.ts';
import type { toldWords as english } from './told-words.ts';

const long = (v: number): string => length(Math.max(v, 10_000));

const NAMED = 3;

const JUMPS = ['weiter', 'nach links', 'zurück', 'nach rechts'];

const several = (ids: readonly string[]): string =>
  ids.length > NAMED ? `${ids.length} Minions` : `${ids.slice(0, -1).join(', ')} und ${ids.at(-1)}`;

const moved = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} gehen.` : `${ids[0]} geht.`;
const stood = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} stehen auf.` : `${ids[0]} steht auf.`;
const stayed = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} bleiben stehen.` : `${ids[0]} bleibt stehen.`;
const nudged = (ids: readonly string[]): string =>
  ids.length > 1 ? `${several(ids)} werden zur Seite geschubst.` : `${ids[0]} wird zur Seite geschubst.`;

type Told = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => string };

const TURNOVERS = {
  interception: 'Der Pass ist abgefangen',
  'charge-down': 'Der Schuss ist abgeblockt',
  caught: 'Die andere Seite hat ihn gefangen',
  offside: 'Er hat einen Minion im Abseits berührt',
  out: 'Er ist vom Feld',
  tackle: 'Wer ihn trug, ist getackelt',
};
const TURN_ENDS = {
  complete: 'Der Zug ist vorbei.',
  turnover: 'Der Zug ist abgebrochen.',
  try: 'Der Zug endet mit dem Versuch.',
  kickoff: 'Der Anstoß ist vorbei.',
};
const REASONS = {
  points: 'nach Punkten',
  turns: 'nach dem letzten Zug',
  time: 'nach der Zeit',
  concession: 'durch Aufgabe',
};
const named = (side: Side | undefined): string => (side ? SIDE_NAMES[side] : 'Niemand');

const TOLD: Told = {
  'game-started': ({ options: o }) =>
    `Gespielt wird auf ${length(o.fieldLength * 1000)} mal ${length(o.fieldWidth * 1000)}, ${3 * o.minionsPerSize} gegen ${3 * o.minionsPerSize}, bis ${o.targetPoints} Punkte.`,
  'kickoff-drawn': ({ roll, side }) =>
    roll ? `Die Münze zeigt ${roll.faces[0]}: ${named(side)} stößt an.` : `${named(side)} stößt an.`,
  'setup-opened': ({ kicking }) => `Beide Seiten stellen auf; ${named(kicking)} stößt an.`,
  'placement-committed': ({ side }) => `${named(side)} hat aufgestellt.`,
  'minion-placed': ({ minion }) => `${minion} steht.`,
  'placements-revealed': () => 'Alle Minions sind zu sehen.',
  'turn-started': ({ turn, side }) => `Zug ${turn}: ${named(side)} ist dran.`,
  'minion-moved': ({ minion, reaction, shifted }) =>
    `${minion} geht${reaction ? ' dazwischen' : ''}${shifted ? ', im Feld gehalten' : ''}.`,
  'minion-stood': ({ minion, from }) =>
    from.stance === 'standing' ? `${minion} bleibt stehen.` : `${minion} steht auf.`,
  'piece-nudged': ({ minion, by }) => `${by} schubst ${minion} zur Seite.`,
  'carrier-tackled': ({ carrier, by }) =>
    `${by} berührt ${carrier}, der den Ball hatte: ein Tackle, und jetzt hat ihn ${by}.`,
  'ball-picked-up': ({ minion }) => `${minion} hebt den Ball auf.`,
  'ball-dropped': ({ minion }) => `${minion} legt den Ball ab.`,
  'pass-announced': (event) => `${event.from} passt ${long(event.length)} weit zu ${event.to}.`,
  'interception-attempted': ({ minion, success }) =>
    success ? `${minion} kommt in den Pass.` : `${minion} verfehlt den Pass.`,
  'pass-completed': ({ from, to }) => `${to} hat den Pass von ${from}.`,
  'kick-announced': ({ minion, distance }) => `${minion} schießt ${long(distance)} weit.`,
  'charge-down-attempted': ({ minion, inPosition }) =>
    inPosition ? `${minion} wirft sich vor den Schuss.` : `${minion} kommt nicht vor den Schuss.`,
  'charge-down-rolled': ({ roll }) =>
    `Abblocken: ${roll.faces[0]}, ${roll.success ? 'abgeblockt' : 'der Ball fliegt weiter'}.`,
  'ball-landed': () => 'Der Ball kommt herunter.',
  'scatter-rolled': ({ roll }) =>
    roll.success
      ? `Streuung: ${roll.faces[0]}; ab ${roll.target} bleibt der Ball liegen.`
      : `Streuung: ${roll.faces[0]}; der Ball springt ${JUMPS[roll.faces[0]! - 1]}.`,
  'ball-caught': ({ minion, offside }) =>
    offside ? `Der Ball berührt ${minion} im Abseits.` : `${minion} fängt den Ball.`,
  'catch-rolled': ({ minion, roll }) =>
    `${minion} will ihn halten: ${roll.faces[0]}, ${roll.success ? 'gehalten' : 'verloren'}.`,
  'ball-fumbled': ({ minion }) => `${minion} lässt den Ball fallen.`,
  'bounce-rolled': ({ roll }) =>
    `Abprall: ${roll.faces[0]}, ${JUMPS[roll.faces[0]! - 1] ?? '5 und 6 werden noch einmal gewürfelt'}.`,
  'ball-out': () => 'Der Ball ist aus.',
  'ball-loose': ({ offside }) =>
    `Der Ball liegt frei${offside.length === 1 ? `; im Abseits: ${offside[0]}` : offside.length ? `; im Abseits: ${several(offside)}` : ''}.`,
  'minion-stunned': ({ minion }) => `${minion} ist benommen.`,
  'stun-ended': ({ minion }) => `${minion} ist nicht mehr benommen.`,
  'roles-changed': ({ attacker }) => `${named(attacker)} greift jetzt an.`,
  turnover: ({ reason, ballTo }) => `${TURNOVERS[reason]}: Der Ball ist bei ${ballTo}.`,
  'try-scored': ({ minion, points, score }) =>
    `Versuch von ${minion}! ${points} Punkte: ${score.A} zu ${score.B}.`,
  'half-time': () => 'Halbzeit: Die Seiten werden gewechselt.',
  'turn-ended': ({ reason }) => TURN_ENDS[reason],
  'game-ended': ({ score, winner, reason }) =>
    `Die Partie endet ${REASONS[reason]}, ${score.A} zu ${score.B}: ${winner ? `${named(winner)} gewinnt` : 'unentschieden'}.`,
};

const told = (event: Event): string => (TOLD[event.type] as (e: Event) => string)(event);

const jumped = (times: number): string =>
  times === 1
    ? 'Der Ball springt einmal und bleibt liegen.'
    : `Der Ball springt ${times}-mal und bleibt liegen.`;

const got = {
  tackle: (id: string, far: number, from: string) =>
    `${id} geht ${long(far)} weit und nimmt ${from} den Ball ab.`,
  ball: (id: string, far: number) => `${id} geht ${long(far)} weit und hebt den Ball auf.`,
  score: (id: string, far: number) => `${id} läuft ${long(far)} weit, über die Linie.`,
};

export const toldWords: typeof english = { told, moved, stood, stayed, nudged, jumped, got };
