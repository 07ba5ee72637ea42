/**
 * Positions of Runeball as text, and a handle to play them.
 *
 * ```ts
 * const m = board(`
 *   A1 lineman 13,4 >3          active
 *   A2 thrower 10,7 ball
 *   B1 receiver 14,4 >6 prone +slam block=12 nonLethal=5
 *   later B1
 * `);
 * m.act({ type: 'block', player: 'A1', kind: 'block', target: 'B1' }, d12('block', 9), d12('defend', 2));
 * ```
 *
 * One player a line: id, archetype, `column,row` (none: on the sideline), then any of `>n` (facing),
 * `prone`, `out` (unconscious), `ball`, `active` or `active:blitz` (a kind of turn), `+maneuver` (any `+`
 * replaces those of the archetype), `skill=n`, `nonLethal=n`, `lethal=n`, `initiative=n`, `defence=n`,
 * `wound=grade`, `holding`, `acted`, `stance`, `carries=A2`, `declared=recover` (or `any`, `carrier`, an id:
 * whom to block). Other lines: `ball 12,4 bouncing` (or `rest`), `later B1 A2` (who acts after). Facing is
 * that of a set-up unless told.
 */
import { type Die, scriptedDice } from '../../../rules/src/kernel/index.ts';
import type { Archetype } from '../../../rules/src/runeball/data/archetypes.ts';
import type { Maneuver } from '../../../rules/src/runeball/data/maneuvers.ts';
import { WOUNDS } from '../../../rules/src/runeball/data/tables.ts';
import { type Direction, facingAtSetUp, HEXES, offset } from '../../../rules/src/runeball/field.ts';
import { flow } from '../../../rules/src/runeball/flow.ts';
import { type Action, type Event, runeball, type State } from '../../../rules/src/runeball/index.ts';
import { type PlayerPosition, type Position, position } from '../../../rules/src/runeball/position.ts';
import { kickoff } from '../../../rules/src/runeball/procedures/kickoff.ts';
import { Driver } from '../../support/board/driver.ts';

export type Team = 'A' | 'B';
/** An action without the exact type of its parts, as a coach may send it. */
export type Sent = { readonly type: string } & Record<string, unknown>;

/** The hex of a column and a row: RB-1.18. */
export const at = (column: number, row: number) => HEXES[offset(column, row)] as { q: number; r: number };
export const d12 = (purpose: string, face: number): Die => [12, purpose, face];
export const d6 = (purpose: string, face: number): Die => [6, purpose, face];
export const d2 = (purpose: string, face: number): Die => [2, purpose, face];
export const d4 = (purpose: string, face: number): Die => [4, purpose, face];

const NUMBERS = ['nonLethal', 'lethal', 'initiative', 'defence'];
const FLAGS = ['holding', 'acted', 'stance'];

function playerLine([id, archetype, ...words]: string[]) {
  const given: Record<string, unknown> = { id, archetype };
  const maneuvers: Maneuver[] = [];
  const skills: Record<string, number> = {};
  const notes: string[] = [];
  for (const word of words) {
    const hex = /^(\d+),(\d+)$/.exec(word);
    const [name, value] = word.split('=') as [string, string | undefined];
    if (hex) {
      const cell = offset(Number(hex[1]), Number(hex[2]));
      given.hex = HEXES[cell];
      given.facing ??= facingAtSetUp(id![0] as Team, cell);
    } else if (word.startsWith('>')) given.facing = Number(word.slice(1)) as Direction;
    else if (word === 'prone') given.posture = 'prone';
    else if (word === 'out') Object.assign(given, { conscious: false, posture: 'prone' });
    else if (word.startsWith('+')) maneuvers.push(word.slice(1) as Maneuver);
    else if (name === 'wound') {
      const { grade, penalty, move } = WOUNDS.find((one) => one.grade === value)!;
      given.wounds = [{ grade, penalty, move }];
    } else if (NUMBERS.includes(name)) given[name] = Number(value);
    else if (FLAGS.includes(name)) given[name] = true;
    else if (name === 'carries') given.carrying = value;
    else if (name === 'declared')
      given.declared = value === 'recover' ? { kind: 'recover' } : { kind: 'block', target: value };
    else if (value !== undefined) skills[name] = Number(value);
    else notes.push(word);
  }
  const player = {
    ...given,
    ...(maneuvers.length && { maneuvers }),
    skills,
  } as unknown as PlayerPosition;
  return { player, notes, archetype: archetype as Archetype };
}

/** The position that a text describes. */
export function read(text: string, more: Partial<Position> = {}): State {
  const players: PlayerPosition[] = [];
  const facts: { -readonly [K in keyof Position]?: Position[K] } = {};
  for (const line of text.trim().split('\n')) {
    const words = line.trim().split(/\s+/);
    if (!words[0]) continue;
    if (words[0] === 'later') facts.order = words.slice(1);
    else if (words[0] === 'ball') {
      const [column, row] = words[1]!.split(',').map(Number) as [number, number];
      facts.ball = { state: words[2] as 'rest' | 'bouncing', hex: at(column, row) };
    } else {
      const { player, notes } = playerLine(words);
      players.push(player);
      for (const note of notes) {
        const [name, type] = note.split(':');
        if (name === 'active') Object.assign(facts, { active: player.id, ...(type && { type }) });
        else if (name === 'ball') facts.ball = { state: 'held', carrier: player.id };
        else throw new Error(`"${note}" says nothing of a player`);
      }
    }
  }
  for (const { id, carrying } of players) {
    const carried = players.find((one) => one.id === carrying);
    if (carried) Object.assign(carried, { carriedBy: id, posture: 'prone' });
  }
  return position({ players, ...facts, ...more } as Position);
}

/** A position that can be played, by the seat that has to decide unless told. */
export function board(text: string, more: Partial<Position> = {}) {
  const driver = new Driver(runeball, read(text, more));
  const { state, said } = driver;
  const asked = (): Team => driver.decisions()[0]!.seat as Team;
  return {
    state,
    /** Everything that has happened. */
    events: said,
    player: (id: string) => state.players.find((one) => one.id === id)!,
    decision: () => driver.decisions()[0],
    legal: (seat: Team = asked()) => driver.legal(seat),
    odds: (action: Sent, seat: Team = asked()) => runeball.odds(state, seat, action as Action),
    /** What the referee would play. */
    fallback: (seat: Team = asked()) => driver.fallback(seat),
    /** Plays an action with exactly these dice. @returns what happened */
    act: (action: Sent | Action, ...dice: Die[]) => driver.play(asked(), action as Action, dice),
    /** Gives a seat standing orders. */
    orders: (seat: Team, orders: object): void =>
      void driver.play(seat, { type: 'set-orders', orders } as Action, []),
    /** Why an action is refused: `bad-path RB-14.3`; `legal` when it is not. */
    refusal: (action: Sent | Action, seat: Team = asked()) => driver.refused(seat, action as Action),
    /** The events of one type. */
    told: <T extends Event['type']>(type: T) =>
      said.filter((event): event is Extract<Event, { type: T }> => event.type === type),
  };
}

/** The kickoff of A1, with everybody set up, from the moment when the line can be crossed. */
export function beforeKickoff(text: string, more: Partial<Position> = {}) {
  const m = board(text, { kicking: 'A', ...more });
  const { state } = m;
  delete state.turn;
  Object.assign(state, { kicker: 'A1', phase: 'kickoff', round: 0 });
  state.stack.splice(1);
  state.stack.push(kickoff.frame({}, 'cross'));
  flow.run({ state, dice: scriptedDice(), when: { at: 0 }, events: [] });
  return m;
}
