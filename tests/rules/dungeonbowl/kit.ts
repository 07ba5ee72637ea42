/**
 * Positions of Dungeonbowl as text, and a handle to play them.
 *
 * ```ts
 * const m = board(`
 *   A1 10,8 +block ball
 *   B1 11,8 prone st=4
 * `);
 * m.activate('A1', 'block');
 * m.act({ type: 'block', target: 'B1' }, ...block(6), ...d6('armour', 3, 3));
 * ```
 *
 * One player a line: id, `x,y` (none: in Reserves), then any of `+skill`, `ma=n` (st, ag, av, niggling,
 * teleports), `race=undead`, `position=thrall`, `prone`, `stunned`, `resting`, `distracted`, `rooted`,
 * `acted`, `star`, `ko`, `ball`. Other lines: `ball 12,4`, `chest 12,4`, `pad 12,4`.
 * The ground is a hall of 30 by 12 with walls around it; columns 1 and 2 are A's end zone, 27 and 28 are B's.
 */
import type { Dungeon } from '../../../rules/src/dungeonbowl/dungeon/index.ts';
import { type Action, dungeonbowl, type Event, type State } from '../../../rules/src/dungeonbowl/index.ts';
import { type PlayerPosition, type Position, position } from '../../../rules/src/dungeonbowl/position.ts';
import type { Die } from '../../../rules/src/kernel/index.ts';
import { dice } from '../../support/board/dice.ts';
import { Driver } from '../../support/board/driver.ts';

/** An action without the exact type of its parts, as a coach may send it. */
export type Sent = { readonly type: string } & Record<string, unknown>;

export const d6 = dice(6);
export const d8 = dice(8);
export const block = (...faces: number[]): Die[] => d6('block', ...faces);
/** Armour that holds. */
export const HELD: readonly Die[] = d6('armour', 1, 2);
/** Armour that breaks, and what comes of it. */
export const broken = (a: number, b: number): Die[] => [...d6('armour', 6, 6), ...d6('injury', a, b)];
export const direction = (...faces: number[]): Die[] => d8('direction', ...faces);

const WIDTH = 30;
const HALL = [
  '#'.repeat(WIDTH),
  ...Array.from({ length: 10 }, () => `#AA${'.'.repeat(WIDTH - 6)}BB#`),
  '#'.repeat(WIDTH),
];

/** The hall, with other characters in some squares: `{ '12,4': 'L' }`. */
export function hall(
  marks: Readonly<Record<string, string>> = {},
  precarious: Dungeon['precarious'] = [],
): Dungeon {
  const rows = HALL.map((row) => [...row]);
  for (const [at, mark] of Object.entries(marks)) {
    const [x, y] = at.split(',').map(Number) as [number, number];
    rows[y]![x] = mark;
  }
  return {
    ...{ id: 'hall', name: 'Hall', designer: '', seats: 2, width: WIDTH, height: HALL.length },
    rows: rows.map((row) => row.join('')),
    chests: [],
    teleporters: [],
    precarious,
  };
}

const square = (text: string) => {
  const [x, y] = text.split(',').map(Number) as [number, number];
  return { x, y };
};
const NUMBERS = ['ma', 'st', 'ag', 'av', 'niggling', 'teleports'];
const FLAGS = ['resting', 'distracted', 'rooted', 'acted', 'star'];

function playerLine([id, ...words]: string[]): { player: PlayerPosition; ball: boolean } {
  const given: Record<string, unknown> = { id };
  const skills: string[] = [];
  let ball = false;
  for (const word of words) {
    const [name, value] = word.split('=') as [string, string | undefined];
    if (/^\d+,\d+$/.test(word)) given.square = square(word);
    else if (word.startsWith('+')) skills.push(word.slice(1));
    else if (NUMBERS.includes(name)) given[name] = Number(value);
    else if (FLAGS.includes(name)) given[name] = true;
    else if (name === 'prone' || name === 'stunned') given.condition = name;
    else if (name === 'ko') given.place = 'ko';
    else if (name === 'ball') ball = true;
    else if (value !== undefined) given[name] = value;
    else throw new Error(`"${word}" says nothing of a player`);
  }
  return { player: { ...given, skills } as unknown as PlayerPosition, ball };
}

/** The position that a text describes. */
export function read(text: string, more: Partial<Position> = {}): State {
  const players: PlayerPosition[] = [];
  const chests: { x: number; y: number }[] = [];
  const pads: { x: number; y: number }[] = [];
  let ball: State['ball'] | undefined;
  for (const line of text.trim().split('\n')) {
    const words = line.trim().split(/\s+/);
    if (!words[0]) continue;
    if (words[0] === 'ball') ball = { place: 'ground', square: square(words[1]!) };
    else if (words[0] === 'chest') chests.push(square(words[1]!));
    else if (words[0] === 'pad') pads.push(square(words[1]!));
    else {
      const one = playerLine(words);
      players.push(one.player);
      if (one.ball) ball = { place: 'held', holder: one.player.id };
    }
  }
  return position({ players, chests, pads, dungeon: hall(), ...(ball && { ball }), ...more });
}

/** A position that can be played, by the seat that has to decide. */
export function board(text: string, more: Partial<Position> = {}) {
  const driver = new Driver(dungeonbowl, read(text, more));
  const { state, said } = driver;
  const asked = (): string => driver.decisions()[0]!.seat;
  return {
    state,
    events: said,
    driver,
    player: (id: string) => state.players.find((one) => one.id === id)!,
    /** Where and how somebody is: `11,8 prone`, or the box. */
    at(id: string): string {
      const { square: on, condition, place } = state.players.find((one) => one.id === id)!;
      return on ? `${on.x},${on.y}${condition === 'standing' ? '' : ` ${condition}`}` : place;
    },
    /** Where the ball is: `held A1`, `ground 11,8`. */
    get ball(): string {
      const { ball } = state;
      if (ball.place === 'held') return `held ${ball.holder}`;
      return 'square' in ball ? `${ball.place} ${ball.square.x},${ball.square.y}` : ball.place;
    },
    /** Who owes what: `A reroll`. */
    get owes(): string {
      return driver.owes.join(', ');
    },
    decision: () => driver.decisions()[0]!,
    legal: (seat: string = asked()) => driver.legal(seat) as unknown as Sent[],
    odds: (action: Sent) => dungeonbowl.odds(state, asked(), action as never),
    activate: (player: string, action: string, ...script: Die[]) =>
      driver.play(asked(), { type: 'activate', player, action } as Action, script),
    /** Plays an action with exactly these dice. @returns what happened */
    act: (action: Sent, ...script: Die[]) => driver.play(asked(), action as Action, script),
    /** Walks a path. */
    move: (path: string, ...script: Die[]) =>
      driver.play(asked(), { type: 'move', path: path.split(' ').map(square) } as Action, script),
    /** Why an action is refused: `no-movement BB-5.4`; `legal` when it is not. */
    refusal: (action: Sent, seat: string = asked()) => driver.refused(seat, action as Action),
    told: <T extends Event['type']>(type: T) =>
      said.filter((event): event is Extract<Event, { type: T }> => event.type === type),
  };
}
export { square };
