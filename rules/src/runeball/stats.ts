/** What is counted of a match while it is played: RB-27, section 7. */
import { z } from 'zod';
import type { Rolled } from '../kernel/roll.ts';
import { counters } from '../kernel/schemas.ts';
import { count as add } from '../kernel/statistics.ts';
import { SKILL_IDS, type Skill } from './data/skills.ts';
import type { Event } from './events.ts';
import { findPlayer, teamOf } from './pieces.ts';
import type { Player, State } from './state.ts';

/** Of a character; absent while it is zero. Lengths in hexes. */
export const PLAYER_COUNTERS = [
  'rounds',
  'touchdowns',
  'goalsTried',
  'goals',
  'longestGoal',
  'passesTried',
  'passesCompleted',
  'passHexes',
  'passesIntercepted',
  'interceptions',
  'catchesTried',
  'catches',
  'handoffs',
  'pickups',
  'fumbles',
  'recoveries',
  'hexesCarried',
  'blocksTried',
  'blocksHit',
  'knockdowns',
  'strips',
  'woundsInflicted',
  'woundsSuffered',
  'knockoutsInflicted',
  'knockoutsSuffered',
  'firstKnockouts',
  'damageDealt',
  'damageTaken',
  'blitzes',
  'fouls',
  'unseenFouls',
  'ejections',
  'turnoversCharged',
  'points',
] as const;
export type PlayerCounter = (typeof PLAYER_COUNTERS)[number];

/** Of a team. `possession`: rounds at the end of which it held the ball. */
export const TEAM_COUNTERS = [
  'kickoffs',
  'touchdownPoints',
  'goalPoints',
  'turnoverPoints',
  'freeTurnsEarned',
  'freeTurnsUsed',
  'possession',
] as const;
export type TeamCounter = (typeof TEAM_COUNTERS)[number];

const counter = z.int().min(1).optional();
const skills = z.array(z.enum(SKILL_IDS));

export const playerStats = z.strictObject({
  ...counters(PLAYER_COUNTERS, counter).shape,
  /** Skills used with success, each once a half; overtime is part of the second: RB-27.2, RB-27.3. */
  checks: z.strictObject({ first: skills, second: skills }),
});
export const teamStats = counters(TEAM_COUNTERS, counter);

type Counted = { readonly state: State; of(id: string): Player; readonly events: readonly Event[] };
type Counts = {
  readonly [T in Event['type']]?: (counted: Counted, event: Extract<Event, { type: T }>) => void;
};

const count = ({ of }: Counted, id: string, name: PlayerCounter, by = 1): void => add(of(id).stats, name, by);

/** Who dealt the blow of which this event tells what came of it: the last damage before it. */
const striker = ({ events }: Counted, event: Event): Player['id'] | undefined => {
  for (let i = events.indexOf(event) - 1; i >= 0; i--) {
    const before = events[i]!;
    if (before.type === 'player-damaged') return before.by;
  }
  return undefined;
};

/** RB-27.2, RB-27.3: the skill of a roll that succeeded; attributes earn nothing. */
function check({ state, of }: Counted, { of: roller, modifiers: [used] }: Rolled): void {
  const skill = used?.name as Skill;
  if (!roller || !SKILL_IDS.includes(skill)) return;
  const checked = of(roller).stats.checks[state.half === 1 ? 'first' : 'second'];
  if (!checked.includes(skill)) checked.push(skill);
}

const CATCHES = ['catch', 'handoff', 'tip', 'intercept'];

const COUNTED: Counts = {
  'kicked-off': ({ state }, { player }) => add(state.stats[teamOf({ id: player })], 'kickoffs'),
  'test-rolled'(counted, { player, roll }) {
    if (roll.success) check(counted, roll);
    if (CATCHES.includes(roll.name)) {
      count(counted, player, 'catchesTried');
      if (roll.success) count(counted, player, 'catches');
    }
    if (roll.success && roll.name === 'pickup') count(counted, player, 'pickups');
    if (roll.success && roll.name === 'recover') count(counted, player, 'recoveries');
  },
  'opposed-rolled'(counted, { rolls: [actor, opponent] }) {
    check(counted, actor!.success ? actor! : opponent!);
  },
  'player-moved'(counted, { player, path, ball }) {
    if (ball) count(counted, player, 'hexesCarried', path.length);
  },
  'touchdown-scored'(counted, { player, team }) {
    count(counted, player, 'touchdowns');
    count(counted, player, 'points', 7);
    add(counted.state.stats[team], 'touchdownPoints', 7);
  },
  'goal-attempted': (counted, { player }) => count(counted, player, 'goalsTried'),
  'goal-kicked'(counted, { player, team, distance }) {
    count(counted, player, 'goals');
    count(counted, player, 'points', 3);
    const { stats } = counted.of(player);
    stats.longestGoal = Math.max(stats.longestGoal ?? 0, distance);
    add(counted.state.stats[team], 'goalPoints', 3);
  },
  'pass-thrown': (counted, { player }) => count(counted, player, 'passesTried'),
  'ball-caught'(counted, { from, range }) {
    if (from === undefined) return;
    count(counted, from, 'passesCompleted');
    count(counted, from, 'passHexes', range);
  },
  'pass-intercepted'(counted, { player, from }) {
    count(counted, player, 'interceptions');
    count(counted, player, 'points');
    count(counted, from, 'passesIntercepted');
  },
  'turnover-scored'(counted, { team, charged }) {
    count(counted, charged, 'turnoversCharged');
    add(counted.state.stats[team], 'turnoverPoints');
  },
  'ball-handed-off': (counted, { from }) => count(counted, from, 'handoffs'),
  fumbled(counted, { player }) {
    if (player) count(counted, player, 'fumbles');
  },
  blocked(counted, { player, margin }) {
    count(counted, player, 'blocksTried');
    if (margin >= 0) count(counted, player, 'blocksHit');
  },
  'ball-stripped': (counted, { by }) => count(counted, by, 'strips'),
  'player-knocked-down'(counted, { by }) {
    if (by) count(counted, by, 'knockdowns');
  },
  'player-damaged'(counted, { player, by, damage }) {
    count(counted, player, 'damageTaken', damage);
    count(counted, by, 'damageDealt', damage);
  },
  'wound-scored'(counted, event) {
    count(counted, event.player, 'woundsSuffered');
    count(counted, striker(counted, event)!, 'woundsInflicted');
  },
  'player-knocked-out'(counted, event) {
    const by = striker(counted, event)!;
    if (!counted.of(event.player).stats.knockoutsSuffered) count(counted, by, 'firstKnockouts');
    count(counted, event.player, 'knockoutsSuffered');
    count(counted, by, 'knockoutsInflicted');
  },
  blitzed: (counted, { player }) => count(counted, player, 'blitzes'),
  'foul-committed': (counted, { player }) => count(counted, player, 'fouls'),
  'foul-unseen': (counted, { player }) => count(counted, player, 'unseenFouls'),
  'player-ejected': (counted, { player }) => count(counted, player, 'ejections'),
  'free-turn-earned': ({ state }, { team }) => add(state.stats[team], 'freeTurnsEarned'),
  'free-turn-started': ({ state }, { team }) => add(state.stats[team], 'freeTurnsUsed'),
};

/** Counts what has happened. @param events those of one action */
export function tally(state: State, events: readonly Event[]): void {
  const counted: Counted = { state, events, of: (id) => findPlayer(state, id)! };
  for (const event of events)
    (COUNTED[event.type] as ((counted: Counted, event: Event) => void) | undefined)?.(counted, event);
}

/** Counts a round that ends, by what lies on the field then. */
export function tallyRound({ players, ball, stats }: State): void {
  for (const player of players) if (player.where === 'field') add(player.stats, 'rounds');
  if (ball.state === 'held') add(stats[teamOf({ id: ball.carrier })], 'possession');
}
