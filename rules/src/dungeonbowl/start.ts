/** The state a match begins with. */
import { entered, type GivenTeam, houseTeam } from './creation/index.ts';
import type { Entered, Entrant } from './data/types.ts';
import { type Dungeon, SEATS, SHIPPED, type ShippedId, USUAL } from './dungeon/index.ts';
import { type Options, type Settings, settle } from './options.ts';
import type { Hidden, Player, SeatId, State, Team } from './state.ts';

export const newPlayer = (seat: SeatId, { number, name, ...sheet }: Entrant): Player => ({
  id: `${seat}${number}`,
  seat,
  number,
  ...(name !== undefined && { name }),
  sheet: sheet as Player['sheet'],
  place: sheet.absent ? 'absent' : 'reserves',
  condition: 'standing',
  distracted: false,
  rooted: false,
  acted: false,
  resting: false,
  teleports: 0,
  tossed: 0,
  used: [],
  stats: {},
});

/** Adds somebody to the players, in seat order and each team by number. */
export function enlist({ players }: State, player: Player): void {
  const { seat, number } = player;
  const after = players.findIndex((one) => one.seat === seat && one.number > number);
  players.splice(after < 0 ? players.findLastIndex((one) => one.seat === seat) + 1 : after, 0, player);
}

/** BB-9.1: re-rolls are for the whole match. */
const newTeam = ({ name, race, rerolls, apothecary, fanFactor, value }: Entered): Team => ({
  name,
  race,
  rerolls,
  leaderReroll: true,
  apothecaries: apothecary ? 1 : 0,
  bribes: 0,
  igor: false,
  fanFactor,
  tv: value,
  playing: true,
  idleTurns: 0,
  stats: {},
});

/** The dungeon of a match: the shipped one of that name, the usual one, or the given one; none fits four. */
export function dungeonOf({ dungeon, seats }: Pick<Options, 'dungeon' | 'seats'>): Dungeon | undefined {
  if (typeof dungeon === 'object') return dungeon;
  const id = dungeon ?? USUAL[seats];
  return id !== undefined && Object.hasOwn(SHIPPED, id) ? SHIPPED[id as ShippedId] : undefined;
}

export const seatsOf = ({ seats }: Pick<Options, 'seats'>): SeatId[] => SEATS.slice(0, seats);

/** Each seat's team: the one it brings, or the house team (BB-2.6). */
export function teamsOf(
  options: Settings,
  given: Partial<Record<string, GivenTeam>>,
): { readonly seat: SeatId; readonly team: Entered }[] {
  return seatsOf(options).map((seat) => ({ seat, team: entered(given[seat] ?? houseTeam(), options) }));
}

/** A match before anything is dealt or placed. */
export function newState(given: Options, teams: Partial<Record<string, GivenTeam>>, hidden: Hidden): State {
  const options = settle(given);
  const dungeon = dungeonOf(given)!;
  const brought = teamsOf(options, teams);
  const preset = <T>(placement: 'preset' | 'alternate', list: readonly T[]) =>
    placement === 'preset' ? list : [];
  return {
    phase: 'place-players',
    options,
    dungeon: dungeon as State['dungeon'],
    seats: seatsOf(options),
    firstSeat: 'A',
    turnsDone: 0,
    teams: Object.fromEntries(brought.map(({ seat, team }) => [seat, newTeam(team)])) as State['teams'],
    players: brought.flatMap(({ seat, team }) => team.players.map((sheet) => newPlayer(seat, sheet))),
    ball: { place: 'hidden' },
    chests: preset(options.chestPlacement, dungeon.chests).map(({ x, y }, i) => ({
      id: `c${i + 1}`,
      x,
      y,
      opened: false,
    })),
    pads: [...preset(options.teleporterPlacement, dungeon.teleporters)]
      .sort((a, b) => a.n - b.n)
      .map(({ n, x, y }) => ({ n, x, y, inPlay: true })),
    dugoutsOpen: true,
    hidden,
    orders: {},
    stack: [],
  };
}
