import type { Decision } from '@touchline/rules/kernel';
import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  carrierOf,
  cellOf,
  findPlayer,
  HEXES,
  isPost,
  kickScatter,
  kickWay,
  movementRate,
  opponentOf,
  type Reached,
  reach,
  sideOf,
  stands,
  type Team,
  team,
  teamOf,
} from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { hexesApart } from '../board/near.ts';
import type { Doing } from './doing.ts';
import { follows } from './follow.ts';
import { frontOf } from './front.ts';
import { kindOf } from './kind.ts';
import { toGoal } from './near.ts';
import { isOff } from './place.ts';
import { keyOf } from './view.ts';
import { words } from './words.ts';

/** The one thing that somebody who does not know better does well to do, and what its button says. */
export interface Advice {
  readonly action: Doing;
  readonly says: string;
  /** Then nothing is left to do, and the turn ends with it. */
  readonly ends?: true;
}

const SAYS = words.advice;
/** A kickoff that is out no more often is safe. */
const SAFE = 0.02;

/** Nothing where there is nothing better than to end the turn, or where it is a matter of taste. */
export function adviceOn(
  state: PublicState,
  legal: readonly Doing[],
  { kind, about = '' }: Decision,
  seat: Team,
): Advice | undefined {
  switch (kind) {
    case 'turn':
      return inTurn(state, legal);
    case 'free-activation':
      return free(state, legal);
    case 'kickoff':
      return kickoff(state, seat);
    case 'knockback':
      return push(state, legal, about[0] as Team, seat);
    case 'stoppage':
      return treat(legal);
    default:
      return undefined;
  }
}

/** RB-10.3: who has the ball, or is nearest to it. */
function free(state: PublicState, legal: readonly Doing[]): Advice | undefined {
  const ball = ballHex(state);
  const far = ({ player = '' }: Doing) => {
    const hex = findPlayer(state, player)?.hex;
    return hex && ball ? hexesApart(hex, ball) : Number.POSITIVE_INFINITY;
  };
  const [action] = legal.filter(({ type }) => type === 'activate').sort((a, b) => far(a) - far(b));
  return action?.player && ball ? { action, says: SAYS.free(action.player) } : undefined;
}

/** RB-8.7: as deep in the middle of their half as it is safe; where it is nowhere, where it is safest. */
function kickoff(state: PublicState, seat: Team): Advice {
  const far = kickScatter(state, false);
  const from = findPlayer(state, state.kicker ?? '')?.hex;
  const able = HEXES.filter((hex) => sideOf(cellOf(hex)) === opponentOf(seat) && !isPost(cellOf(hex)));
  const worth = (hex: Hex) =>
    Math.max(SAFE, kickWay(state, hex, far).out) * 1e6 + toGoal(state, hex, seat) * 100 + aside(hex, from);
  return { action: { type: 'kickoff', target: least(able, worth)! }, says: SAYS.kickoff };
}
const rowOf = ({ q, r }: Hex): number => r + Math.floor(q / 2);
const aside = (hex: Hex, from: Hex | undefined): number => Math.abs(rowOf(hex) - rowOf(from ?? hex));

/** RB-15.6: an opponent off the field, or as far as can be from where they score; one's own the other way. */
function push(state: PublicState, legal: readonly Doing[], of: Team, seat: Team): Advice | undefined {
  const way = of === seat ? 1 : -1;
  const worth = ({ to }: Doing) => way * (isOff(to as Hex) ? 99 : toGoal(state, to as Hex, of));
  const action = least(
    legal.filter(({ type }) => type === 'choose-knockback'),
    worth,
  );
  return action && { action, says: SAYS.push };
}

/** RB-23.9: who is hurt is seen to before play goes on. */
function treat(legal: readonly Doing[]): Advice | undefined {
  const action = legal.find(({ type }) => type === 'treat');
  return action && { action, says: words.verb(action) };
}

const ballHex = (state: PublicState): Hex | undefined =>
  'hex' in state.ball ? state.ball.hex : carrierOf(state)?.hex;

function inTurn(state: PublicState, legal: readonly Doing[]): Advice | undefined {
  const one = findPlayer(state, state.turn?.player ?? '');
  if (!one?.hex || legal.some(({ type }) => type === 'stand' || type === 'pickup')) return undefined;
  const of = teamOf(one);
  const foes = team(state, opponentOf(of)).filter(stands);
  const beside = (hex: Hex) => foes.filter((foe) => foe.hex && hexesApart(foe.hex, hex) === 1);
  const ways = legal.some(({ type }) => type === 'move') ? [...reach(state).values()] : [];
  const go = ({ path, mode }: Reached, says: string): Advice => ({
    action: { type: 'move', player: one.id, mode, path },
    says,
  });
  const carrier = carrierOf(state);
  if (carrier?.id === one.id) {
    const from = toGoal(state, one.hex, of);
    const guarded = new Set(foes.flatMap(frontOf).map(keyOf));
    const worth = (to: Hex) => {
      const left = toGoal(state, to, of);
      return left && left + danger(foes, to);
    };
    const best = least(
      ways.filter(
        ({ to, path, mode }) =>
          toGoal(state, to, of) === 0 ||
          (mode !== 'sprint' && !path.some((hex) => guarded.has(keyOf(hex))) && !beside(to).length),
      ),
      ({ to, path }) => worth(to) * 100 + path.length,
    );
    const left = best && toGoal(state, best.to, of);
    if (best && left! < from) return go(best, left ? SAYS.run(left) : SAYS.score);
    return undefined;
  }
  const near = beside(one.hex);
  const fair = (foe: Player) => leadOver(state, one, foe);
  const lead = {
    carrier: carrier && scoresNext(state, carrier) ? LAST : BEHIND,
    other: strikes(one) ? 0 : 99,
  };
  const blow = hit(legal, near, carrier?.id, lead, fair);
  if (blow) return { action: blow, says: SAYS.hit(String(blow.target)) };
  const ball = 'hex' in state.ball ? state.ball.hex : undefined;
  const there = ball && ways.find(({ to }) => keyOf(to) === keyOf(ball));
  if (there) return go(there, SAYS.ball);
  const prey = carrier && teamOf(carrier) !== of ? carrier : undefined;
  if (prey?.hex && hexesApart(one.hex, prey.hex) === 1) return undefined;
  const close = least(
    ways.filter(({ to, mode }) => prey?.hex && mode !== 'sprint' && hexesApart(to, prey.hex) === 1),
    ({ mode, path }) => (mode === 'full' ? 100 : 0) + path.length,
  );
  if (close) return go(close, SAYS.close(prey!.id));
  const fight =
    strikes(one) && !prey && !near.length && !state.turn!.did
      ? least(
          ways.filter(({ to, mode }) => mode === 'half' && beside(to).some((foe) => fair(foe) >= 0)),
          ({ path }) => path.length,
        )
      : undefined;
  if (fight) return go(fight, SAYS.close(beside(fight.to).find((foe) => fair(foe) >= 0)!.id));
  const after = ways.length ? follows(state) : undefined;
  return after && { action: after, says: SAYS.follow, ends: true };
}

/** How many opponents can still get at a hex in this round: each is worth a column to keep away from. */
const danger = (foes: readonly Player[], to: Hex): number =>
  foes.filter((foe) => foe.hex && !foe.acted && hexesApart(foe.hex, to) <= movementRate(foe) + 1).length;

/** Whether a run, short of a sprint, would bring the ball in. */
const scoresNext = (state: PublicState, carrier: Player): boolean =>
  carrier.hex !== undefined && toGoal(state, carrier.hex, teamOf(carrier)) <= movementRate(carrier);

/** Who is good for nothing else. */
const strikes = (one: Player): boolean => ['lineman', 'blitzer'].includes(kindOf(one));

/** Skills that ward off a block: RB-15.2. */
const WARDS = ['block', 'dodge'];
/** By so little one may be behind who hits the one with the ball: nearly every other blow tells. */
const BEHIND = -1;
/** The same where the ball may be carried in next: one blow in three comes to something. */
const LAST = -3;

/** How far who hits is ahead before dice: from 0 on more than half of all blows tell. RB-5.5, RB-15.2 */
function leadOver({ turn }: PublicState, { sheet }: Player, foe: Player): number {
  const from = keyOf(turn!.startHex);
  const open = foe.posture === 'prone' ? 4 : frontOf(foe).some((hex) => keyOf(hex) === from) ? 0 : 2;
  return (
    (sheet.skills.block ?? 0) +
    open -
    Math.max(...WARDS.map((name) => foe.sheet.skills[name as 'block'] ?? 0))
  );
}

/** After a full move a tackle is left, and that is worse: RB-15.5. */
const WORSE = { block: 0, tackle: 1 } as const;

/** A plain blow: against who has the ball, or, by who is made for it, where it is likeliest to come off. */
function hit(
  legal: readonly Doing[],
  near: readonly Player[],
  carrier: string | undefined,
  lead: { readonly carrier: number; readonly other: number },
  fair: (foe: Player) => number,
): Doing | undefined {
  const blows = legal.filter(({ type, strip }) => type === 'block' && !strip);
  const kind = blows.some((one) => one.kind === 'block') ? 'block' : 'tackle';
  const can = near.filter(
    (foe) => fair(foe) - WORSE[kind] >= (foe.id === carrier ? lead.carrier : lead.other),
  );
  const target = least(can, (foe) => (foe.id === carrier ? -99 : -fair(foe)));
  return target && blows.find((one) => one.kind === kind && one.target === target.id);
}

function least<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  let best: T | undefined;
  let low = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const n = worth(one);
    if (n < low) [best, low] = [one, n];
  }
  return best;
}
