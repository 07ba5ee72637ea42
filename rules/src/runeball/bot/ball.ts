/** What a player does with the ball in hand: run, pass, hand it over, kick for goal. */
import { distance, flight, HEXES, POST, sideOf } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { cell, movementRate } from '../pieces.ts';
import { canCatch } from '../procedures/catch.ts';
import { rangeDl } from '../procedures/pass-tests.ts';
import type { OnField } from '../state.ts';
import { GAINED } from './chase.ts';
import { act, better, go, type Mover, type Option, sparing, unsprinted } from './option.ts';
import { holding, prospectOf } from './prospects.ts';
import { comes, type Sight, toGo } from './sight.ts';
import { costTo, reached } from './ways.ts';
import { able, GOAL, hasBall, loose, passes, TOUCHDOWN } from './worth.ts';

/** All that a carrier can do; its own place is among the cells it can run to. */
export function withBall(mover: Mover): Option | undefined {
  const { sight, player } = mover;
  return hasBall(sight, player) ? among(mover, run(mover), receiversOf(sight, player)) : undefined;
}

/** {@link withBall}, for somebody who is told: the ball goes on where that is nearly as good as anything. */
export function onwardWithBall(mover: Mover): Option | undefined {
  const { sight, player } = mover;
  if (!hasBall(sight, player)) return undefined;
  const here = toGo(sight, sight.team, cell(player));
  const onward = ({ player: to, at }: Receiver) => {
    const columns = toGo(sight, sight.team, at);
    return columns <= here || (comes(sight, to) && columns - movementRate(to) <= here - GAINED);
  };
  return among(mover, runOn(mover), receiversOf(sight, player).filter(onward));
}

/** The best of a run and of what else is done with the ball. */
function among(mover: Mover, along: Option | undefined, receivers: readonly Receiver[]): Option | undefined {
  if (along?.worth === TOUCHDOWN) return along;
  return better(
    better(along, bestPass(mover, receivers)),
    better(bestHandoff(mover, receivers), bestGoal(mover)),
  );
}

/** What falling back has to gain over going on, and that only before anything else is done. */
const SAFER = 0.9;

/** A run that goes on, or keeps where it is; back where that is much safer. */
function runOn(mover: Mover): Option | undefined {
  const { turn, still } = mover;
  const onward = runForward(mover);
  if (turn.steps || turn.did) return onward;
  const any = run(mover);
  return any && any.worth > Math.max(onward?.worth ?? still, still) + SAFER ? any : onward;
}

/** A run that goes on, or to a side: all that somebody to learn against does, for whom back is no way. */
export function runForward(mover: Mover): Option | undefined {
  const { sight, player } = mover;
  const here = toGo(sight, sight.team, cell(player));
  return run(mover, (at) => toGo(sight, sight.team, at) <= here);
}

/** Of the cells that were reached the best to end a turn in; where one scores, the nearest of those. */
function run(mover: Mover, allowed?: (at: number) => boolean): Option | undefined {
  const { sight, player, turn, count } = mover;
  if (!hasBall(sight, player)) return undefined;
  const walk = unsprinted(mover);
  const closed = prospectOf(sight, player, turn.sprinted ? 2 : 0);
  const open = prospectOf(sight, player, 2);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const at = reached[i]!;
    const worth = holding(sight, costTo(at) > walk ? open : closed, at);
    if (worth <= most || (allowed && !allowed(at))) continue;
    most = worth;
    best = at;
  }
  if (best < 0 || best === cell(player)) return undefined;
  const action = go(mover, best);
  return action && { worth: most, action };
}

/** Where the ball may go to, and what it is worth there. */
interface Receiver {
  readonly player: OnField;
  readonly at: number;
  readonly worth: number;
  /** What it is worth dropped there. */
  readonly lost: number;
  /** The chance to catch at DL 8, 10 and 16: RB-17.5. */
  readonly catches: readonly [number, number, number];
  /** Where it tips the ball to: a teammate, and what the two are worth as one receiver. RB-18.7 */
  readonly tipTo?: number;
}

function receiversOf(sight: Sight, passer: OnField): Receiver[] {
  const found: Receiver[] = [];
  for (const player of sight.mates) {
    if (player === passer || !canCatch(player)) continue;
    const at = cell(player);
    const more = 2 * sight.crowd[at]!;
    const skill = able(player, 'catch');
    const again = player.rerolls.receiver > 0;
    const chance = (dl: number) => {
      const p = passes(dl + more, skill);
      return again ? 1 - (1 - p) * (1 - p) : p;
    };
    found.push({
      player,
      at,
      worth: holding(sight, prospectOf(sight, player), at),
      lost: loose(sight, sight.team, at, sight.foe),
      catches: [chance(8), chance(10), chance(16)],
    });
  }
  return [...found, ...found.flatMap((one) => tippers(sight, one, found))];
}

/** RB-18.7: a receiver who tips the ball on, to each teammate near enough: easier, and one more catch. */
function tippers({ crowd }: Sight, one: Receiver, others: readonly Receiver[]): Receiver[] {
  const [form] = heard(one.player, 'tip');
  if (!form) return [];
  const skill = able(one.player, 'catch');
  const tips = (dl: number) => passes(dl - form.easier + 2 * crowd[one.at]!, skill);
  return others
    .filter((mate) => mate !== one && distance(mate.at, one.at) <= form.reach)
    .map((mate) => {
      const [, caught] = mate.catches;
      const catches = [tips(8) * caught, tips(10) * caught, tips(16) * caught] as const;
      return { ...one, worth: mate.worth, lost: mate.lost, catches, tipTo: mate.at };
    });
}

/** The chance that a pass is caught by whom it is meant for; interceptions are left out. */
function completes(passer: OnField, value: number, dl: number, { catches }: Receiver): number {
  const accurate = passes(dl, value);
  const perfect = passes(dl + 3, value);
  const wide = passes(dl - 3, value);
  const p = perfect * catches[0] + (accurate - perfect) * catches[1] + (wide - accurate) * catches[2];
  return passer.rerolls.passer > 0 ? p + (1 - accurate) * 0.5 * catches[1] : p;
}

/** The guide's least chance of a pass, and what it is when nothing can be waited for. */
const LEAST = 0.6;
const LEAST_LATE = 0.2;

function bestPass(mover: Mover, receivers: readonly Receiver[]): Option | undefined {
  const { sight, player, turn, count } = mover;
  const least = sight.rounds ? LEAST : LEAST_LATE;
  const within = sparing(mover, 1);
  let best: Option | undefined;
  for (const form of heard(player, 'pass')) {
    const here = form.cost !== 'half';
    if (form.cost === 'full' && (turn.halvesLeft < 2 || turn.steps)) continue;
    if (form.cost === 'full move' && turn.moveMode !== 'full') continue;
    const value = able(player, 'pass') + form.attack - (turn.type === 'blitz' ? 2 : 0);
    const calm = heard(player, 'unmoved').find(({ test }) => test === 'pass')?.most ?? 0;
    for (let i = 0; i < (here ? 1 : count); i++) {
      const at = here ? cell(player) : reached[i]!;
      if (!here && costTo(at) > within) break;
      const press = Math.max(0, 2 * sight.crowd[at]! - calm);
      for (const receiver of receivers) {
        const dl = rangeDl(player, distance(at, receiver.at));
        if (dl === undefined || receiver.worth <= (best?.worth ?? mover.still)) continue;
        const p = completes(player, value, dl + press, receiver);
        if (p < least) continue;
        let worth = p * receiver.worth + (1 - p) * receiver.lost - 0.005 * costTo(at);
        if (worth <= (best?.worth ?? mover.still)) continue;
        worth -= risk(sight, at, receiver);
        if (worth <= (best?.worth ?? mover.still)) continue;
        const pass = act({
          type: 'pass',
          player: player.id,
          to: receiver.player.id,
          kind: kindOf(form.kind),
          ...(receiver.tipTo !== undefined && { tipTo: HEXES[receiver.tipTo]! }),
        });
        const action = at === cell(player) ? pass : go(mover, at, 1);
        if (action) best = { worth, action };
      }
    }
  }
  return best;
}

const kindOf = (kind: string) => (kind === 'running' || kind === 'eagle-eye' ? kind : 'normal');

/** What foes in the way of a pass may take of it: RB-18.2. */
function risk(sight: Sight, from: number, { at, worth }: Receiver): number {
  let sum = 0;
  for (const over of flight(from, at)) {
    const there = sight.taken[over]!;
    const foe = there < 0 ? undefined : sight.state.players[there]!;
    if (foe && sight.foes.includes(foe as OnField) && canCatch(foe))
      sum += passes(20, able(foe, 'catch')) * (worth + 3);
  }
  return sum;
}

function bestHandoff(mover: Mover, receivers: readonly Receiver[]): Option | undefined {
  const { player, turn, count } = mover;
  if (turn.gave) return undefined;
  let best: Option | undefined;
  for (let i = 0; i < count; i++) {
    const at = reached[i]!;
    for (const { player: to, at: there, worth: with_, lost, catches, tipTo } of receivers) {
      if (tipTo !== undefined || distance(at, there) !== 1) continue;
      const worth = catches[0] * with_ + (1 - catches[0]) * lost - 0.01 * costTo(at);
      if (worth <= (best?.worth ?? mover.still + 0.1)) continue;
      const give = act({ type: 'handoff', player: player.id, teammate: to.id, give: true });
      const meant = { type: 'handoff', target: to.id, chance: catches[0] } as const;
      if (at === cell(player)) best = { worth, action: give, meant };
      else {
        const action = go(mover, at);
        if (action) best = { worth, action };
      }
    }
  }
  return best;
}

/** A kick for goal from where the chance is best: RB-20. */
function bestGoal(mover: Mover): Option | undefined {
  const { sight, player, count } = mover;
  const within = sparing(mover, 1);
  const post = POST[sight.foe];
  let best = -1;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const at = reached[i]!;
    if (costTo(at) > within) break;
    if (sideOf(at) !== sight.foe) continue;
    const once = passes(6 + distance(at, post) + 2 * sight.crowd[at]!, able(player, 'kick'));
    const p = player.rerolls.kicker ? 1 - (1 - once) * (1 - once) : once;
    if (p <= most) continue;
    most = p;
    best = at;
  }
  if (best < 0 || most < (sight.rounds ? LEAST : LEAST_LATE)) return undefined;
  const worth = most * GOAL + (1 - most) * loose(sight, sight.team, post, sight.foe);
  const action = best === cell(player) ? act({ type: 'kick-goal', player: player.id }) : go(mover, best, 1);
  return action && { worth, action };
}
