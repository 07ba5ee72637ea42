import type { Side } from '@touchline/rules/martian-rugby';
import { SIDE_NAMES } from './names.ts';
import type { Near } from './places.ts';
import type * as english from './stands-words.ts';

/** Names that are told before the others are counted. */
const NAMED = 2;

const several = (ids: readonly string[]): string =>
  ids.length > NAMED ? `${ids.slice(0, NAMED).join(', ')} und ${ids.length - NAMED} mehr` : ids.join(' und ');
const can = (ids: readonly string[]): string => (ids.length === 1 ? 'kann' : 'können');
const moved = (moves: number): string => (moves === 1 ? 'ein Schritt' : `${moves} Schritte`);
const comes = ({ id, moves }: Near): string => `${id} (${moved(moves)})`;

function holds(id: string, side: Side, you: Side | undefined): string {
  if (!you) return `${id} (${SIDE_NAMES[side]}) hat den Ball`;
  return `${you === side ? 'Du hast' : 'Der Gegner hat'} den Ball: ${id}`;
}

export const standsWords: typeof english.standsWords = {
  tried: ({ minion, points, score, against }) =>
    `${against ? 'Die anderen punkten. ' : ''}Versuch von ${minion}: ${points} Punkte, es steht ${score.A} zu ${score.B}.`,
  goOn: 'Weiter mit einem Druck irgendwohin; dann stellen beide Seiten neu auf.',
  setup: (kicking) => `Beide Seiten stellen auf; ${SIDE_NAMES[kicking]} stößt an.`,
  held: (id, side, moves, danger, you) =>
    `${holds(id, side, you)}, noch ${moved(moves)} bis zum Versuch. ${danger}`,
  kicksOff: (id, side) => `${SIDE_NAMES[side]} stößt an: ${id} hat den Ball.`,
  ran: ({ id, gained, far }) =>
    `${id} ${gained < 0 ? 'verliert' : 'gewinnt'} ${Math.abs(gained)} cm: noch ${far} cm bis zur Linie.`,
  tacklers: (ids) => `${several(ids)} ${can(ids)} ihn tackeln.`,
  flies: 'Der Ball ist in der Luft.',
  safe: 'Niemand kommt heran.',
  free: (near) => (near ? `${near.id} ist ${moved(near.moves)} entfernt.` : 'Niemand kann jetzt tackeln.'),
  within: (ids) => `Der Ball ist frei: ${several(ids)} ${can(ids)} ihn aufnehmen.`,
  loose: (near) => `Der Ball ist frei. Am nächsten: ${near.map(comes).join(', ')}.`,
  passed: (from, to, side) =>
    `${from} passt zu ${to}.${side ? ` ${SIDE_NAMES[side]} darf einen Minion dazwischenwerfen.` : ''}`,
  kicked: (from, side) =>
    `${from} schießt.${side ? ` ${SIDE_NAMES[side]} darf einen Minion davorwerfen.` : ''}`,
  going: (side, runner) => {
    if (!runner) return `${SIDE_NAMES[side]}: alle zum Ball.`;
    return `${SIDE_NAMES[side]}: ${runner.side === side ? `alle gehen mit ${runner.id} mit` : `alle rücken auf ${runner.id} zu`}.`;
  },
  acts: (side, left, all) => `${SIDE_NAMES[side]}: ${left} von ${all} sind noch dran.`,
};
