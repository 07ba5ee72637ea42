/** A team turn: the best of all that somebody can do, asked again after each action; what is safe first. */
import { isUsed } from '../actions/activate.ts';
import type { Action } from '../actions/index.ts';
import { isSame } from '../actions/same.ts';
import { adjacent, cell, findPlayer } from '../pieces.ts';
import { FACINGS } from '../procedures/swing.ts';
import { newActivation } from '../reach.ts';
import { has } from '../skills/index.ts';
import type { Activation, InDungeon } from '../state.ts';
import { fetch, give, run } from './ball.ts';
import { open } from './chests.ts';
import { fight } from './fighting.ts';
import type { Mover, Option } from './option.ts';
import { post } from './posts.ts';
import { explore } from './reach.ts';
import type { Sight } from './sight.ts';
import { bestSwing, bomb, fling, kick, stare, whirl } from './special.ts';

const WAYS = [run, give, fetch, fight, open, post, kick, bomb, fling, stare];
/** BB-17.3 */
const SWINGS = [whirl];
/** So little is not worth an activation. */
const LEAST = 0.05;
/** So small a chance of a turnover is taken at any time. */
const SAFE = 0.06;
/** What surely gains so much is done at once. */
const DECISIVE = 70;
/** After so many turns a draw is offered, and taken. */
const PATIENCE = 300;

/** To get up, as far as that is one's aim. */
const up = ({ condition }: InDungeon): Option | undefined =>
  condition === 'prone'
    ? { worth: 1.5, risk: 0, kind: 'move', steps: () => [{ type: 'stand-up' }] }
    : undefined;

/** The best of what is worth something to a player, and allowed. */
function bestOf(mover: Mover, allowed: (option: Option) => boolean = () => true): Option | undefined {
  const { player } = mover;
  let found = up(player);
  let most = found && allowed(found) ? found.worth : LEAST;
  if (most === LEAST) found = undefined;
  const offer = (one: Option): void => {
    if (one.worth <= most || !allowed(one)) return;
    found = one;
    most = one.worth;
  };
  for (const way of has(player, 'swings').length ? SWINGS : WAYS) way(mover, offer);
  return found;
}

const best = <O extends Option>(options: readonly O[]): O | undefined =>
  options.reduce<O | undefined>((a, b) => (a && a.worth >= b.worth ? a : b), undefined);

/** Of the best of each player what is safe comes first, unless something decides the match. */
function choose<O extends Option>(options: readonly O[], careful = false): O | undefined {
  const most = best(options);
  // who is to get the ball and score does not act before
  const gives = most?.kind === 'pass' || most?.kind === 'hand-off';
  // who is told what to do wins before anybody takes a chance
  const wins = careful && options.find((one) => one.wins);
  if (wins) return wins;
  if (!most || gives || most.worth >= DECISIVE) return most;
  return best(options.filter(({ risk }) => risk < SAFE)) ?? most;
}

export const tired = ({ state }: Sight): boolean => state.turnsDone >= PATIENCE;

/**
 * Whether nothing that anybody may do now decides the match: then one who has something safe to do is as good
 * a next one as another, and the rest need not be thought about yet.
 */
function isCalm({ carrier, ours, ball, state, ground, mates }: Sight): boolean {
  if (!carrier) return ball < 0;
  if (ours) return carrier.acted;
  const at = cell(ground, carrier);
  return state.turn!.blitzUsed && !mates.some((one) => !one.acted && adjacent(ground, cell(ground, one), at));
}

/** What to do while nobody is active. @param some who is used at all */
export const between = (sight: Sight, some = sight.mates): Action =>
  tired(sight) && !sight.state.turn!.drawOffered ? { type: 'offer-draw' } : nextActivation(sight, some);

/** Somebody who could be activated. */
function waiting(sight: Sight, player: InDungeon): Mover {
  const active = newActivation(player, 'move');
  const may: Mover['may'] = (kind) => !isUsed(sight.state.turn!, kind);
  return { sight, player, active, spots: explore(sight, player, active), may };
}

/** Who is active. */
function acting(sight: Sight): Mover {
  const active = sight.state.turn!.active!;
  const player = findPlayer(sight.state, active.player) as InDungeon;
  const may: Mover['may'] = (kind) => kind === active.action;
  return { sight, player, active, spots: explore(sight, player, active), may };
}

/** What somebody has in mind. */
type Meant = Option & { readonly player: string };

/** Whom to use next, and for what; nobody: the turn may end. */
function nextUp(sight: Sight, some: readonly InDungeon[]): Meant | undefined {
  const calm = isCalm(sight);
  const all: Meant[] = [];
  for (const player of some) {
    if (player.acted || player.condition === 'stunned') continue;
    const one = bestOf(waiting(sight, player));
    if (!one) continue;
    const meant = { ...one, player: player.id };
    if (calm && one.risk < SAFE) return meant;
    all.push(meant);
  }
  return choose(all, sight.careful);
}

function nextActivation(sight: Sight, some: readonly InDungeon[]): Action {
  const next = nextUp(sight, some);
  return next ? { type: 'activate', player: next.player, action: next.kind } : { type: 'end-turn' };
}

/** Walks that belong to other Actions, too: BB-3.3. */
const fits = ({ action }: Activation, { kind }: Option): boolean =>
  kind === action || (kind === 'move' && action !== 'block' && action !== 'throw-bomb');

/** What the active player does. */
export function act(sight: Sight, legal: readonly Action[], some = sight.mates): Action {
  const mover = acting(sight);
  // BB-17.3: who swings must swing on
  if (legal.length === FACINGS.length && legal[0]!.type === 'swing')
    return { type: 'swing', facing: bestSwing(mover).facing };
  const goes = going(mover, legal);
  // BB-3.8: that ends this activation, too
  return goes ? goes.steps[0] : nextActivation(sight, some);
}

/** What the active player goes on with; nothing: with no more. */
function going(mover: Mover, legal: readonly Action[]) {
  const chosen = bestOf(mover, (one) => fits(mover.active, one));
  const rise = legal.find(({ type }) => type === 'stand-up');
  if (!chosen) return undefined;
  const steps = chosen.steps();
  const up = (...more: readonly Action[]): Plan['steps'] => [rise!, ...more];
  if (rise) return { chosen, steps: up(...steps.filter(({ type }) => type !== 'stand-up')) };
  const [action] = steps;
  const first = action.type === 'move' ? { ...action, path: action.path.slice(0, 1) } : action;
  return legal.some((one) => isSame(one, first)) ? { chosen, steps } : undefined;
}

/** Who does what, one step after the other. */
export interface Plan {
  readonly player: string;
  readonly worth: number;
  /** The chance that the turn ends with it. */
  readonly risk: number;
  /** It may end the turn, and can wait until the others have acted. */
  readonly early: boolean;
  readonly steps: readonly [Action, ...Action[]];
}

/** A walk, or what is done at its end, that may end the turn while others have not acted. */
const early = ({ kind, risk, worth, wins }: Option): boolean =>
  kind === 'move' && risk >= SAFE && worth < DECISIVE && !wins;
const timely = (one: Option): boolean => !early(one);
const planOf = (player: string, { worth, risk, ...one }: Option, steps: Plan['steps']): Plan => ({
  ...{ player, worth, risk, steps },
  early: early({ worth, risk, ...one }),
});

/** What others do before somebody ends the turn, perhaps. */
function before(sight: Sight, later: Meant): Meant | undefined {
  const found: Meant[] = [];
  for (const player of sight.mates) {
    if (player.id === later.player || player.acted || player.condition === 'stunned') continue;
    const one = bestOf(waiting(sight, player), timely);
    if (one && one.risk < later.risk) found.push({ ...one, player: player.id });
  }
  return choose(found);
}

/**
 * What to do next in a turn, as far as it can be said now; nothing: the turn may end.
 * @param who of whom alone it is asked: while others can act, that does nothing which can wait for them
 * @param waits whether it does
 */
export function planned(
  sight: Sight,
  legal: readonly Action[],
  who: string | undefined,
  waits = true,
): Plan | undefined {
  const active = sight.state.turn!.active?.player;
  if (active !== undefined && (who ?? active) === active) {
    const goes = going(acting(sight), legal);
    const plan = goes && planOf(active, goes.chosen, goes.steps);
    // what may end the turn waits for the others here, too
    const later = plan?.early && before(sight, { ...goes!.chosen, player: active });
    if ((plan && !later) || who) return later ? undefined : plan;
  }
  const some = sight.mates.filter(({ id }) => id === (who ?? id));
  const meant = nextUp(sight, some);
  const first = !who && meant && early(meant) ? before(sight, meant) : undefined;
  const next = first ?? meant;
  const player = some.find(({ id }) => id === next?.player);
  // ways are thought about in one place: that of who was thought about last
  const mover = player && waiting(sight, player);
  if (!mover) return undefined;
  const last = sight.mates.every((one) => one === player || one.acted || one.condition !== 'standing');
  const chosen = ((first || (who && waits && !last)) && bestOf(mover, timely)) || bestOf(mover);
  if (!chosen) return undefined;
  const steps = chosen.steps();
  const [{ type }] = steps;
  const up: Action[] = player.condition === 'prone' && type !== 'stand-up' ? [{ type: 'stand-up' }] : [];
  const activate = { type: 'activate', player: player.id, action: chosen.kind } as const;
  return planOf(player.id, chosen, [activate, ...up, ...steps]);
}
