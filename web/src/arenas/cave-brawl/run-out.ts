import type { Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { GOALS, opponentOf, reach } from '@touchline/rules/cave-brawl/page';
import type { Doing, Plan, Walk } from './doing.ts';

type Square = { readonly x: number; readonly y: number };

const apart = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** How good a square is for who comes out: far ahead, near the middle, and not beside anybody (CB-15.18). */
function worth(to: Square, team: Team, others: readonly Square[], carries: boolean): number {
  const ahead = Math.abs(to.y - GOALS[team].y);
  const crowd = others.filter((one) => apart(one, to) < 2).length;
  const mouth = apart(to, GOALS[team]) < 1 ? 40 : 0;
  return (carries ? -ahead : ahead * 2) - Math.abs(to.x - GOALS[team].x) * 0.1 - crowd * 10 - mouth;
}

type Step = ReturnType<typeof reach>[number];

/**
 * Several players walk, one after another, each to where it is sent among all that it can reach by then;
 * `undefined` where fewer than two do.
 */
function walks(
  state: PublicState,
  team: Team,
  order: readonly Player[],
  sent: (one: Player, open: readonly Step[], players: readonly Player[]) => Step | undefined,
): Plan | undefined {
  const side = state.teams![team];
  let { players }: { readonly players: readonly Player[] } = side;
  const steps: Walk[] = [];
  for (const walker of order) {
    const { id } = walker;
    const now = { ...state, teams: { ...state.teams!, [team]: { ...side, players } } };
    const best = sent(walker, reach(now, id), players);
    if (!best) continue;
    steps.push({ type: 'move', player: id, path: [...best.path] });
    players = players.map((one) => (one.id === id ? { ...one, at: best.to, status: 'standing' } : one));
  }
  const [first, ...rest] = steps;
  return first && rest.length
    ? { type: 'plan', player: rest.at(-1)!.player, steps: [first, ...rest] }
    : undefined;
}

/** Of ways the one that is worth most, and of those the shortest. */
const bestOf = (open: readonly Step[], worth: (to: Square) => number): Step | undefined => {
  let best: Step | undefined;
  for (const one of open) if (!best || worth(one.to) > worth(best.to)) best = one;
  return best;
};

const carrierIn = ({ ball }: PublicState) => (ball?.where === 'held' ? ball.player : undefined);

/**
 * Everybody of a side who is in the tunnel comes out, the fastest first and who has the ball last, each to a
 * place of its own; `undefined` where fewer than two are left to come. It takes no dice.
 */
export function runOut(state: PublicState, team: Team): Plan | undefined {
  const carrier = carrierIn(state);
  const inside = (state.teams?.[team].players ?? [])
    .filter(({ status, turnOver }) => status === 'tunnel' && !turnOver)
    .sort((a, b) => Number(a.id === carrier) - Number(b.id === carrier) || b.movesLeft - a.movesLeft);
  return walks(state, team, inside, ({ id }, open, players) => {
    const others = players.flatMap(({ at, status }) => (at && status !== 'corpse' ? [at] : []));
    return bestOf(open, (to) => worth(to, team, others, id === carrier));
  });
}

/**
 * Everybody of a side who has done nothing yet in this turn, is beside no opponent and has not the ball goes
 * on towards it, or ahead while it is in a tunnel; `undefined` where fewer than two can. Nobody ends beside
 * an opponent, a beast or a rival (CB-15.18), so it takes no dice.
 */
export function goOn(state: PublicState, team: Team): Plan | undefined {
  const { ball, beasts, teams } = state;
  if (!teams) return undefined;
  const foes = teams[opponentOf(team)].players.filter(({ status }) => status !== 'corpse');
  const clear = (to: Square) => [...foes, ...beasts].every(({ at }) => !at || apart(at, to) > 1);
  const carrier = [...teams.A.players, ...teams.B.players].find(({ id }) => id === carrierIn(state));
  const there = ball?.where === 'loose' ? ball.at : (carrier?.at ?? GOALS[opponentOf(team)]);
  const away = (at: Square) => apart(at, there);
  const free = teams[team].players
    .filter((one) => one !== carrier && one.status === 'standing' && one.at && clear(one.at))
    .filter(({ actionUsed, turnOver, movesLeft, mv }) => !actionUsed && !turnOver && movesLeft === mv)
    .sort((a, b) => away(a.at!) - away(b.at!));
  return walks(state, team, free, ({ id, at, faction }, open, players) => {
    const rivals = players.filter((one) => one.id !== id && one.faction !== faction);
    const ends = open.filter(
      ({ to }) =>
        away(to) > 0 &&
        away(to) < away(at!) &&
        clear(to) &&
        Object.values(GOALS).every((goal) => apart(goal, to) > 0) &&
        rivals.every((one) => !one.at || apart(one.at, to) > 1),
    );
    // of squares as near, the one straight ahead
    return bestOf(ends, (to) => -away(to) - Math.hypot(to.x - there.x, to.y - there.y) / 100);
  });
}

/**
 * Everybody of a side who lies and may get up does (CB-9.8), by one press; `undefined` where nobody does. Who
 * lies can do nothing else, so it costs nothing but the steps that nobody has.
 */
export function getUp({ teams }: PublicState, team: Team): Doing | undefined {
  const [first, ...rest] = (teams?.[team].players ?? [])
    .filter(({ status, turnOver }) => status === 'down' && !turnOver)
    .map(({ id }) => ({ type: 'stand-up', player: id }) as const);
  if (!first || !rest.length) return first;
  return { type: 'plan', player: rest.at(-1)!.player, steps: [first, ...rest] };
}
