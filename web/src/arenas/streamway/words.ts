export const ABILITIES: readonly string[] = [
  '',
  'walks over the grid',
  'reaches beside itself',
  'throws twice as far',
  'two steps a turn',
  'reaches two steps',
  'goes on after a throw',
];

export const words = {
  board: 'The streamway',
  falls: 'Waterfall',
  /** A flag on the bank: what a wave brings. */
  wave(
    n: number,
    when: 'over' | 'now' | 'next',
    brings: 'boss' | 'monster' | undefined,
    dice: number,
  ): string {
    const name = brings === 'boss' ? 'The wave of the boss' : `Wave ${n}`;
    const what = brings === 'monster' ? ' and a monster' : '';
    return `${name}, ${dice === 1 ? 'one die' : `${dice} dice`} a turn${what}, ${{ over: 'over', now: 'now', next: 'still to come' }[when]}`;
  },
  team: (team: string) => `Team ${team}`,
  inTeam: (team: string, n: number) => `Team ${team}, player ${n}`,
  abilities: (numbers: readonly number[]) => numbers.map((n) => ABILITIES[n] ?? String(n)).join(', '),
  die: (n: number, value: number, used: boolean, to?: string) =>
    `Die ${n + 1}: ${value}${used ? ', used' : ''}${to ? `, for ${to}` : ''}`,
  snake: (id: string, head: number, tail: number) => `Snake ${id} from ${head} down to ${tail}`,
  ladderOf: (id: string, bottom: number, top: number) => `Ladder ${id} from ${bottom} up to ${top}`,
  dice: { title: 'Dice' },
  you: 'you',
  /** All teams are one. */
  crew: (alive: number, all: number) => `One crew · ${alive} of ${all} alive`,
  /** How a man fares, in a word or two. */
  fares: {
    deployed: (left: number) => (left === 1 ? '1 step' : `${left} steps`),
    reserve: () => 'waits',
    dead: () => 'drowned',
  },
  /** What a die has to show to drown somebody. */
  risk: (faces: number, sides: number) => `☠ ${sides + 1 - faces}${faces === 1 ? '' : '+'}`,
};
