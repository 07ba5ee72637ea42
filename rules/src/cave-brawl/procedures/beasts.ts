/** CB-16: beasts are released, and act. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { byRow, distance, type Square } from '../../geometry/square.ts';
import { type Need, rollFor, sumOf, throwDice } from '../../kernel/roll.ts';
import { count } from '../../kernel/statistics.ts';
import { actor, CAVES, FREE, findBeast, grid, isGoal, occupancy } from '../arena.ts';
import { BEASTS, type Team } from '../data.ts';
import { hooksOf } from '../effects/index.ts';
import { contest, defenceOf, rollerOf } from '../needs.ts';
import type { Options } from '../options.ts';
import type { Play } from '../play.ts';
import type { Beast, OnBoard, PublicState, State } from '../state.ts';
import { strike } from './damage.ts';
import { leaveCorpse, preyOf, wayTo } from './hunt.ts';

/** CB-16.5 to CB-16.7, CB-16.10. @param stalled the team that stalled; nobody for a loose ball */
export function release(play: Play, stalled: Team | undefined): void {
  const { state, dice, events } = play;
  if (state.beasts.length >= state.options.maxBeasts) return;
  const kinds = throwDice(dice, 'beast', 6);
  const coin = throwDice(dice, 'cave coin', 2);
  const { clause: _, ...entry } = BEASTS[sumOf(kinds) - 1]!;
  const life = throwDice(dice, 'beast hp', 6, entry.power);
  const hp = sumOf(life);
  const side = sumOf(coin) === 1 ? 'left' : 'right';
  const at = nearestForBeast(state, CAVES[side]);
  const id = `X${state.nextBeast++}`;
  const blamed = stalled && { stalled };
  const after = state.active!;
  state.beasts.push({ id, ...entry, hp, maxHp: hp, at, down: false, ...blamed, after, attacked: false });
  if (stalled) count(state.teams![stalled].stats, 'beastsProvoked');
  const rolls = [kinds, coin, life];
  events.push({ type: 'beast-released', beast: id, kind: entry.kind, side, at, hp, rolls, ...blamed });
}

/** The free square nearest to a cave that is not a goal square: CB-16.7. */
function nearestForBeast(state: PublicState, cave: Square): Square {
  const taken = occupancy(state);
  let best: Square | undefined;
  for (const square of grid.squares) {
    if (taken[grid.indexOf(square)] !== FREE || isGoal(square)) continue;
    if (!best || (distance(square, cave) - distance(best, cave) || byRow(square, best)) < 0) best = square;
  }
  return best!;
}

interface Activation extends FrameOf<'activation'> {
  readonly beast: string;
  /** It lay on the floor, and has spent its movement on getting up. */
  stoodUp?: true;
  prey?: string;
}

const beastOf = (state: State, { beast }: Activation): Beast => findBeast(state, beast)!;
const chosen = (state: State, { prey }: Activation): OnBoard => actor(state, prey!);

/**
 * One activation: CB-16.11 to CB-16.21, CB-9.11, CB-16.32. Fear, stench, other beasts and the ball
 * are nothing to it: CB-16.25.
 */
export const activation = procedure<Play, Activation>()('activation', {
  'stand up'({ state, events }, f) {
    const beast = beastOf(state, f);
    if (!beast.down) return;
    beast.down = false;
    f.stoodUp = true;
    events.push({ type: 'beast-stood-up', beast: beast.id });
  },
  /** CB-16.20 */
  constriction(play, f) {
    const beast = beastOf(play.state, f);
    if (beast.holding === undefined) return;
    const roll = throwDice(play.dice, 'constrict damage', 6, beast.damageDice, rollerOf(beast));
    strike(play, actor(play.state, beast.holding), 'constriction', beast.id, roll);
    return 'done';
  },
  walk(play, f) {
    const { state } = play;
    const beast = beastOf(state, f);
    const hunt = preyOf(state, beast);
    if (!f.stoodUp) walk(play, beast, hunt ? wayTo(beast, hunt) : leaveCorpse(state, beast), hunt?.prey);
    if (!hunt) return 'done';
    f.prey = hunt.prey.id;
  },
  /** CB-16.17 */
  attack({ state, dice, events }, f) {
    const beast = beastOf(state, f);
    const prey = chosen(state, f);
    if (distance(beast.at, prey.at) !== 1) return 'done';
    beast.attacked = true;
    const roll = rollFor(dice, attackNeed(state.options, beast, prey), rollerOf(beast));
    events.push({ type: 'beast-attacked', beast: beast.id, target: prey.id, roll });
    if (!roll.success) return 'done';
  },
  damage(play, f) {
    const beast = beastOf(play.state, f);
    const roll = throwDice(play.dice, 'beast damage', 6, beast.damageDice, rollerOf(beast));
    strike(play, chosen(play.state, f), 'beast', beast.id, roll);
  },
  /** CB-16.18, CB-16.19, CB-16.21 */
  'after a hit'(play, f) {
    const beast = beastOf(play.state, f);
    const prey = chosen(play.state, f);
    if (prey.hp > 0) hooksOf(beast).hit?.(play, beast, prey);
  },
});

function walk(play: Play, beast: Beast, path: Square[], prey?: OnBoard): void {
  if (!path.length) return;
  beast.at = path.at(-1)!;
  play.events.push({ type: 'beast-moved', beast: beast.id, ...(prey && { prey: prey.id }), path });
}

/** CB-16.17 */
const attackNeed = (options: Options, beast: Beast, prey: OnBoard): Need =>
  contest('beast attack', beast, defenceOf(prey), options);
