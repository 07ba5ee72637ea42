/** What the bot decides before and between play: teams, places, kicks, treatment. */
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { cellOf, columnOf, depth, distance, HEXES, mirrored, offset } from '../field.ts';
import { fielded } from '../formation.ts';
import { cell, movementRate, playerOf, remaining, stands, woundPenalty } from '../pieces.ts';
import type { Player } from '../state.ts';
import { mostOf, ofType } from './reactions.ts';
import type { Sight } from './sight.ts';
import { able } from './worth.ts';

type Cell = readonly [column: number, row: number];
/** As A's; the kicker, then blockers in front, hands behind, one safety: RB-8.1. */
const KICKING: readonly Cell[] = [
  [4, 7],
  [14, 7],
  [14, 4],
  [14, 10],
  [12, 2],
  [12, 12],
  [9, 7],
];
/** Blockers in front; the hands deep, where the kick comes down. */
const RECEIVING: readonly Cell[] = [
  [13, 7],
  [12, 4],
  [12, 10],
  [10, 7],
  [8, 4],
  [8, 10],
  [6, 7],
];

/** One of the presets where there is a choice: three styles of play. */
export function submit(legal: readonly Action[], chance: Dice): Action {
  const presets = legal.filter((one) => one.type === 'submit-team' && one.preset !== undefined);
  if (presets.length) return presets[presets.length > 1 ? chance.roll(presets.length, 'choice') - 1 : 0]!;
  return legal[0]!;
}

/** How much a player is worth on the field: whole, able, and not the doctor. */
function fitness(sight: Sight, player: Player): number {
  const skill = Math.max(able(player, 'block'), able(player, 'catch'), able(player, 'dodge'));
  const weary = (remaining(player) / player.sheet.maxHits) * 4;
  const doctor = player.sheet.doctor && sight.state.options.doctor ? -6 : 0;
  return skill + movementRate(player) / 2 + weary + 2 * woundPenalty(player) + doctor;
}

const hands = (player: Player): number =>
  able(player, 'catch') + movementRate(player) - able(player, 'block');
const ranked = (players: readonly Player[], worth: (player: Player) => number): Player[] =>
  [...players].sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));

export function setUp(sight: Sight): Action {
  const { state, team } = sight;
  const kicks = state.kicking === team;
  const { available, count } = fielded(state, team);
  const kicker = kicks ? ranked(available, (one) => able(one, 'kick'))[0]! : undefined;
  const others = ranked(
    available.filter((one) => one !== kicker),
    (one) => fitness(sight, one),
  ).slice(0, count - (kicker ? 1 : 0));
  const line = ranked(others, (one) => -hands(one));
  const all = kicker ? [kicker, ...line] : line;
  const cells = kicks ? KICKING : RECEIVING;
  // with fewer players the deepest places stay filled, as the ball comes down there
  const places = kicks ? cells : cells.slice(cells.length - all.length);
  const positions = all.map((player, i) => {
    const [column, row] = places[i]!;
    const at = offset(column, row);
    return { player: player.id, ...HEXES[team === 'A' ? at : mirrored(at)]! };
  });
  return { type: 'setup', positions, ...(kicker && { kicker: kicker.id }) };
}

/** Columns of A's kick, and rows, from which no usual scatter leaves the field. */
const DEEP = [22, 23, 24];
const ROWS_OF_KICK = [5, 6, 7, 8, 9];

/** Deep in the middle, where nobody of theirs stands near. */
export function kickOff(sight: Sight): Action {
  const targets = DEEP.flatMap((column) => ROWS_OF_KICK.map((row) => offset(column, row)));
  const theirs = sight.foes.filter(stands).map(cell);
  const worth = (at: number) =>
    Math.min(4, ...theirs.map((there) => distance(at, there))) + columnOf(at) / 10;
  const best = mostOf(targets, worth)!;
  return { type: 'kickoff', target: { ...HEXES[sight.team === 'A' ? best : mirrored(best)]! } };
}

/** RB-8.6: with the kick a player goes ahead of it; a failure costs nothing. */
export function crossTheLine({ state, team }: Sight, legal: readonly Action[]): Action {
  const gone = ({ player, path }: Extract<Action, { type: 'cross-the-line' }>) =>
    depth(team, cellOf(path.at(-1)!)) - depth(team, cell(playerOf(state, player)));
  const best = state.kicking === team ? mostOf(ofType(legal, 'cross-the-line'), gone) : undefined;
  return best && gone(best) > 0 ? best : { type: 'done' };
}

/** RB-24.9: of the players that can be helped the worst hurt. */
export function betweenDrives(sight: Sight, legal: readonly Action[]): Action {
  const worth = ({ patient }: Extract<Action, { type: 'treat' }>) => {
    const player = playerOf(sight.state, patient);
    return -10 * woundPenalty(player) + player.sheet.maxHits - remaining(player) + (player.conscious ? 0 : 8);
  };
  return mostOf(ofType(legal, 'treat'), worth) ?? { type: 'ready' };
}

/** RB-23.17 */
export const shooter = (sight: Sight, legal: readonly Action[]): Action =>
  mostOf(ofType(legal, 'shootout-kicker'), ({ player }) => able(playerOf(sight.state, player), 'kick'))!;
