import type { Action, Beast, Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { beside, opponentOf, reach } from '@touchline/rules/cave-brawl/page';

export type Walk = Extract<Action, { type: 'move' }>;
type Rise = Extract<Action, { type: 'stand-up' }>;
type Taking = Extract<Action, { type: 'pick-up' }>;

/**
 * Several actions that one press means: to walk up to somebody and strike, to fetch the ball, to send
 * everybody out, or to get up. They are sent one after another, each when the one before has come out as it
 * was meant.
 */
export interface Plan {
  readonly type: 'plan';
  /** Who acts last. */
  readonly player: string;
  readonly steps: readonly [Walk | Rise | Taking, ...Action[]];
}

/** A plan that begins with a walk. */
type Approach = Plan & { readonly steps: readonly [Walk, ...Action[]] };

export type Doing = Action | Plan;

export const isPlan = (doing: Doing): doing is Plan => doing.type === 'plan';

/** Whether a plan has many walk, each on its own, or one walk on. */
export const areMany = ({ steps: [, ...rest] }: Plan): boolean => rest.some(({ type }) => type === 'move');

/** What is done in the end. */
export const lastOf = (doing: Doing): Action => (isPlan(doing) ? doing.steps.at(-1)! : doing);

/**
 * Those whom something is about: who does it, and to whom. Of many who walk the one who gets the ball, or has
 * it; nobody where all are alike.
 */
export function aboutOf(doing: Doing, { ball }: PublicState): readonly string[] {
  const steps = isPlan(doing) ? doing.steps : [doing];
  const carrier = ball?.where === 'held' ? ball.player : undefined;
  const main =
    isPlan(doing) && areMany(doing)
      ? steps.find((one) => one.type === 'pick-up' || ('player' in one && one.player === carrier))
      : steps.at(-1)!;
  if (!main) return [];
  const named = main as Readonly<Partial<Record<'player' | 'target' | 'receiver' | 'over', string>>>;
  return [named.player, named.target, named.receiver, named.over].filter((id) => id !== undefined);
}

type Square = { readonly x: number; readonly y: number };

/** Standing opponents beside a square. */
const watched = ({ teams }: PublicState, team: Team, square: Square): number =>
  (teams?.[opponentOf(team)].players ?? []).filter(
    ({ at, status }) => status === 'standing' && at && near(at, square),
  ).length;

const near = (a: Square, b: Square): boolean => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1;

/** What a player can do to somebody it has to walk up to: the shortest way, and of those the quietest end. */
export function approaches(state: PublicState, walker: Player, foe: Player | Beast): readonly Approach[] {
  if (walker.actionUsed || !foe.at || (walker.at && beside(walker, foe))) return [];
  const status = 'kind' in foe ? (foe.down ? 'down' : 'standing') : foe.status;
  if (status !== 'standing' && status !== 'down') return [];
  const at = foe.at;
  const ends = reach(state, walker.id).filter(({ to }) => near(to, at));
  const least = ends[0]?.path.length;
  const team = walker.id[0] as Team;
  const [end] = ends
    .filter(({ path }) => path.length === least)
    .sort((a, b) => watched(state, team, a.to) - watched(state, team, b.to));
  if (!end) return [];
  const player = walker.id;
  const walk: Walk = { type: 'move', player, path: [...end.path] };
  const blows = status === 'standing' ? (['block', 'tackle'] as const) : (['block'] as const);
  return blows.map((type) => ({ type: 'plan', player, steps: [walk, { type, player, target: foe.id }] }));
}

/** A walk onto the loose ball is meant to fetch it, by who still can. */
export function fetching({ ball }: PublicState, walker: Player, walk: Walk): Doing {
  const end = walk.path.at(-1)!;
  if (walker.actionUsed || ball?.where !== 'loose' || ball.at.x !== end.x || ball.at.y !== end.y) return walk;
  return { type: 'plan', player: walker.id, steps: [walk, { type: 'pick-up', player: walker.id }] };
}

/** Whether a walk ends on the loose ball and leaves it there: who has acted picks nothing up (CB-6.9). */
export function leavesBall({ ball, teams }: PublicState, doing: Doing): boolean {
  if (doing.type !== 'move' || ball?.where !== 'loose') return false;
  const end = doing.path.at(-1)!;
  const walker = teams?.[doing.player[0] as Team].players.find(({ id }) => id === doing.player);
  return walker?.actionUsed === true && end.x === ball.at.x && end.y === ball.at.y;
}
