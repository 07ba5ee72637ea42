/** RB-11: who acts when. Nobody decides anything here. */
import { type Thrown, throwDice } from '../../kernel/roll.ts';
import { acts, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { OnField } from '../state.ts';

/** RB-11.2 */
const REPEATS = 5;

/** Rolls the initiative of a round and records it: RB-11.1 to RB-11.4. */
export function rollInitiative(play: Play): void {
  const { state, events } = play;
  const rolls: Thrown[] = [];
  const rolling = state.players.filter(acts);
  const totals = throwFor(play, rolling, 'initiative', rolls);
  for (const player of rolling) player.initiative = totals.get(player)!;
  const order = inOrder(play, rolling, totals, 0, rolls).map((player) => ({
    player: player.id,
    total: player.initiative!,
  }));
  state.order = order;
  events.push({ type: 'initiative-rolled', order: order.map((one) => ({ ...one })), rolls });
}

function throwFor(
  { dice }: Play,
  players: readonly OnField[],
  name: string,
  rolls: Thrown[],
): Map<OnField, number> {
  const totals = new Map<OnField, number>();
  for (const player of players) {
    const roll = throwDice(dice, name, 12, 1, { seat: teamOf(player), of: player.id });
    rolls.push(roll);
    totals.set(player, roll.faces[0]! + player.sheet.ini);
  }
  return totals;
}

/** The highest first; the tied roll again among themselves, the highest group first: RB-11.2. */
function inOrder(
  play: Play,
  players: readonly OnField[],
  totals: ReadonlyMap<OnField, number>,
  repeats: number,
  rolls: Thrown[],
): OnField[] {
  const groups = new Map<number, OnField[]>();
  for (const player of players) {
    const total = totals.get(player)!;
    const group = groups.get(total);
    if (group) group.push(player);
    else groups.set(total, [player]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => b - a)
    .flatMap(([, group]) => {
      if (group.length === 1) return group;
      if (repeats === REPEATS) return byId(group, play.state.round);
      const again = throwFor(play, group, 'initiative tie', rolls);
      return inOrder(play, group, again, repeats + 1, rolls);
    });
}

/** A before B in odd rounds, B before A in even ones: RB-11.2. */
function byId(group: readonly OnField[], round: number): OnField[] {
  const a = group.filter((player) => teamOf(player) === 'A');
  const b = group.filter((player) => teamOf(player) === 'B');
  return round % 2 ? [...a, ...b] : [...b, ...a];
}
