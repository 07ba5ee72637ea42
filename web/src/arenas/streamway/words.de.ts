import type * as english from './words.ts';

export const ABILITIES: typeof english.ABILITIES = [
  '',
  'geht über das Gitter',
  'reicht neben sich',
  'wirft doppelt so weit',
  'zwei Schritte pro Zug',
  'reicht zwei Schritte weit',
  'geht nach einem Wurf weiter',
];

export const words: typeof english.words = {
  board: 'Der Strom',
  falls: 'Wasserfall',
  wave(n, when, brings, dice) {
    const name = brings === 'boss' ? 'Die Welle des Bosses' : `Welle ${n}`;
    const what = brings === 'monster' ? ' und ein Monster' : '';
    return `${name}, ${dice === 1 ? 'ein Würfel' : `${dice} Würfel`} pro Zug${what}, ${{ over: 'vorbei', now: 'jetzt', next: 'kommt noch' }[when]}`;
  },
  team: (team) => `Team ${team}`,
  inTeam: (team, n) => `Team ${team}, Platz ${n}`,
  abilities: (numbers) => numbers.map((n) => ABILITIES[n] ?? String(n)).join(', '),
  die: (n, value, used, to) =>
    `Würfel ${n + 1}: ${value}${used ? ', benutzt' : ''}${to ? `, für ${to}` : ''}`,
  snake: (id, head, tail) => `Schlange ${id} von ${head} hinab auf ${tail}`,
  ladderOf: (id, bottom, top) => `Leiter ${id} von ${bottom} hinauf auf ${top}`,
  dice: { title: 'Würfel' },
  you: 'du',
  crew: (alive, all) => `Eine Crew · ${alive} von ${all} leben`,
  fares: {
    deployed: (left) => (left === 1 ? '1 Schritt' : `${left} Schritte`),
    reserve: () => 'wartet',
    dead: () => 'ertrunken',
  },
  risk: (faces, sides) => `☠ ${sides + 1 - faces}${faces === 1 ? '' : '+'}`,
};
