import type { Event, Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { GOALS, opponentOf } from '@touchline/rules/cave-brawl/page';
import { useHeld } from '../board/use-held.ts';
import type { Props } from './props.ts';

/** How long a point is looked at before all go home, in milliseconds; a press ends it. */
const LASTS = 2_300;

/** Somebody has just carried the ball into the other side's tunnel. */
export interface Point {
  /** The position as it was then. */
  readonly state: PublicState;
  readonly player: string;
}

const playersOf = ({ teams }: PublicState): readonly Player[] =>
  teams ? [...teams.A.players, ...teams.B.players] : [];

/** Who has scored between two positions, whatever else has happened since. */
function scorerIn(before: PublicState, now: PublicState): string | undefined {
  if (now.score.A + now.score.B <= before.score.A + before.score.B) return undefined;
  const points = new Map(playersOf(before).map(({ id, stats }) => [id, stats.points ?? 0]));
  return playersOf(now).find(({ id, stats }) => (stats.points ?? 0) > (points.get(id) ?? 0))?.id;
}

/** The position of the point, before everybody went home: the rules clear the pit at once (CB-13.5). */
export function pointIn(before: PublicState, now: PublicState, events: readonly Event[]): Point | undefined {
  const scorer = scorerIn(before, now);
  if (scorer === undefined) return undefined;
  const changed = new Map<string, Partial<Player>>();
  const change = (id: string, how: Partial<Player>) => changed.set(id, { ...changed.get(id), ...how });
  for (const event of events) {
    if (event.type === 'point-scored') break;
    if (event.type === 'player-moved') change(event.player, { at: event.path.at(-1)!, status: 'standing' });
    else if (event.type === 'player-pushed' || event.type === 'player-followed-up')
      change(event.player, { at: event.to });
    else if (event.type === 'player-damaged') change(event.player, { hp: event.hp });
  }
  change(scorer, { at: GOALS[opponentOf(scorer[0] as Team)], status: 'standing' });
  const done = (team: Team) => ({
    ...before.teams![team],
    players: before.teams![team].players.map((one) => ({ ...one, ...changed.get(one.id) })),
  });
  const { pending: _, ...rest } = before;
  const state: PublicState = {
    ...rest,
    score: now.score,
    teams: { A: done('A'), B: done('B') },
    ball: { where: 'held', player: scorer },
  };
  return { state, player: scorer };
}

/** The point that is looked at now. */
export const usePoint = (props: Props): Point | undefined => useHeld(props, LASTS, pointIn);
