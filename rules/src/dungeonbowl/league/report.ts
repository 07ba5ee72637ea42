/** What a match has done to one of its teams, without dice: BB-19.1, BB-19.9, BB-19.13, BB-19.17. */
import { z } from 'zod';
import type { Ended } from '../../kernel/team-life.ts';
import { positionOf } from '../creation/team.ts';
import type { Race } from '../data/rosters.ts';
import { AWARDS } from '../data/tables.ts';
import type { Player, PublicState, SeatId } from '../state.ts';
import { personId, type Sheet, squad } from './sheet.ts';

const count = z.int().min(0);
const number = z.int().min(1).max(99);

export const report = z.strictObject({
  outcome: z.enum(['won', 'drawn', 'lost']),
  /** Fans in thousands, and those of the best of the others: BB-19.9. */
  fans: count,
  otherFans: count,
  /** The team conceded, and what BB-19.17 says follows. */
  conceded: z.literal(true).optional(),
  /** An opponent conceded so: what is lost there comes here. */
  gifts: count.optional(),
  /** From the treasury, for inducements: BB-20.1. */
  spent: count.optional(),
  players: z
    .array(
      z.strictObject({
        number,
        /** Absent of who is not on the team. */
        player: personId.optional(),
        /** Of journeymen and the raised, who are not on the team. */
        position: z.string().optional(),
        /** The raised join free: BB-19.15. */
        raised: z.literal(true).optional(),
        points: count.optional(),
        /** Results of a D68 that stand. */
        casualties: z.array(z.int().min(11).max(68)).max(2).optional(),
        /** Was not there to play. */
        absent: z.literal(true).optional(),
      }),
    )
    .max(60),
  /** Who rots on the other side, and plays for this one now: BB-19.16. */
  rotters: count.optional(),
});
export type Report = z.infer<typeof report>;
export type Line = Report['players'][number];

/** BB-19.1; touchdowns, completions, casualties by blocks, interceptions. */
export function pointsOf({ stats }: Pick<Player, 'stats'>): number {
  const times = (what: string, award: number) => (stats[what] ?? 0) * award;
  return (
    times('completions', AWARDS.completion) +
    times('casualtiesByBlock', AWARDS.casualty) +
    times('interceptions', AWARDS.interception) +
    times('touchdowns', AWARDS.touchdown)
  );
}

/**
 * Stars and mercenaries leave with what they have earned: BB-20.8, BB-20.9. A mercenary is not on the team,
 * and costs more than the list says; a journeyman does not.
 */
const isOurs = ({ sheet }: Player, race: Race, onTeam: boolean): boolean =>
  !sheet.star && (onTeam || sheet.value <= (positionOf(race, sheet.position)?.cost ?? 0));

function lineOf({ number, sheet, casualties, stats }: Player, id: string | undefined): Line {
  const points = pointsOf({ stats });
  const { position, raised, absent } = sheet;
  return {
    number,
    ...(id === undefined ? { position } : { player: id }),
    ...(raised && { raised }),
    ...(points && { points }),
    ...(casualties && { casualties: casualties.map(({ roll }) => roll) }),
    ...(absent && { absent }),
  };
}

/** BB-19.17: more than two who are in the dungeon or could come. */
function pays({ players, teams }: PublicState, seat: SeatId): boolean {
  const able = players.filter(
    (one) => one.seat === seat && (one.place === 'dungeon' || one.place === 'reserves'),
  );
  return !teams[seat]!.playing && able.length > 2;
}

/** BB-2.6: by number; who comes for the match only has one that was free. */
export function piecesOf(
  { view, seat }: Pick<Ended<PublicState>, 'view' | 'seat'>,
  of: Sheet,
): Record<string, string> {
  const team = new Map(squad(of).map(({ id, number }) => [number, id]));
  return Object.fromEntries(
    view.players.flatMap((one) => {
      const who = one.seat === seat ? team.get(one.number) : undefined;
      return who === undefined ? [] : [[one.id, who]];
    }),
  );
}

/** @param of the team as it came to the match */
export function reportOf({ view, seat: at, result }: Ended<PublicState>, of: Sheet): Report | undefined {
  if (view.result?.reason === 'cancelled') return undefined;
  const seat = at as SeatId;
  const { stats, race } = view.teams[seat]!;
  const others = view.seats.filter((one) => one !== seat);
  const fansOf = (one: SeatId) => view.teams[one]!.stats.fans ?? 0;
  const who = piecesOf({ view, seat }, of);
  const won = result.winners.includes(seat);
  const gifts = won ? others.filter((one) => pays(view, one)).length : 0;
  return {
    outcome: won ? 'won' : result.winners.length ? 'lost' : 'drawn',
    fans: fansOf(seat),
    otherFans: Math.max(...others.map(fansOf)),
    ...(pays(view, seat) && { conceded: true as const }),
    ...(gifts && { gifts }),
    ...(stats.treasurySpent && { spent: stats.treasurySpent }),
    ...(stats.rotters && { rotters: stats.rotters }),
    players: view.players
      .filter((one) => one.seat === seat)
      .map((one) => ({ one, id: who[one.id] }))
      .filter(({ one, id }) => isOurs(one, race as Race, id !== undefined))
      .map(({ one, id }) => lineOf(one, id)),
  };
}
