/** A team turn: the best of all that somebody can do, asked again after each action; what is safe first. */
import { isUsed } from '../actions/activate.ts';
import type { Action } from '../actions/index.ts';
import { isSame } from '../actions/same.ts';
import { findPlayer } from '../pieces.ts';
import { newActivation } from '../procedures/activation.ts';
import { has } from '../skills/index.ts';
import type { Activation, InDungeon } from '../state.ts';
import { fetch, give, run } from './ball.ts';
import { open } from './chests.ts';
import { fight } from './fighting.ts';
import type { Mover, Option } from './option.ts';
import { post } from './posts.ts';
import { explore } from './reach.ts';
import type { Sight } from './sight.ts';

const WAYS = [run, give, fetch, fight, open, post];
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
    ? { worth: 1.5, risk: 0, kind: 'move', action: () => ({ type: 'stand-up' }) }
    : undefined;

/** Everything that is worth something to a player. */
function optionsOf(mover: Mover): Option[] {
  const { player } = mover;
  const found = WAYS.flatMap((way) => [...way(mover)]);
  const rising = up(player);
  if (rising) found.push(rising);
  return found.filter(({ worth }) => worth > LEAST);
}

const best = <O extends Option>(options: readonly O[]): O | undefined =>
  options.reduce<O | undefined>((a, b) => (a && a.worth >= b.worth ? a : b), undefined);

/** Of the best of each player what is safe comes first, unless something decides the match. */
function choose<O extends Option>(options: readonly O[]): O | undefined {
  const most = best(options);
  // who is to get the ball and score does not act before
  const gives = most?.kind === 'pass' || most?.kind === 'hand-off';
  if (!most || gives || most.worth >= DECISIVE) return most;
  return best(options.filter(({ risk }) => risk < SAFE)) ?? most;
}

export const tired = ({ state }: Sight): boolean => state.turnsDone >= PATIENCE;

/** Whom to use next, and for what. */
export function nextActivation(sight: Sight): Action {
  const turn = sight.state.turn!;
  if (tired(sight) && !turn.drawOffered) return { type: 'offer-draw' };
  const all: (Option & { player: string })[] = [];
  for (const player of sight.mates) {
    // a ball and chain is as dangerous to its own side
    if (player.acted || player.condition === 'stunned' || has(player, 'swings').length) continue;
    const active = newActivation(player, 'move');
    const may: Mover['may'] = (kind) => !isUsed(turn, kind);
    const options = optionsOf({ sight, player, active, spots: explore(sight, player, active), may });
    const one = best(options);
    if (one) all.push({ ...one, player: player.id });
  }
  const chosen = choose(all);
  return chosen ? { type: 'activate', player: chosen.player, action: chosen.kind } : { type: 'end-turn' };
}

/** Walks that belong to other Actions, too: BB-3.3. */
const fits = ({ action }: Activation, { kind }: Option): boolean =>
  kind === action || (kind === 'move' && action !== 'block' && action !== 'throw-bomb');

/** What the active player does. */
export function act(sight: Sight, legal: readonly Action[]): Action {
  const active = sight.state.turn!.active!;
  const player = findPlayer(sight.state, active.player) as InDungeon;
  const may: Mover['may'] = (kind) => kind === active.action;
  const options = optionsOf({ sight, player, active, spots: explore(sight, player, active), may });
  const chosen = best(options.filter((one) => fits(active, one)));
  const rise = legal.find(({ type }) => type === 'stand-up');
  if (chosen && player.condition === 'prone') return rise ?? legal.at(-2)!;
  const action = chosen?.action();
  const first = action?.type === 'move' ? { ...action, path: action.path.slice(0, 1) } : action;
  if (action && legal.some((one) => isSame(one, first))) return action;
  return legal.find(({ type }) => type === 'end-activation') ?? legal[0]!;
}
