/** CB-16: beasts are released, and act. */
import { byRow, distance, type Square } from '../../geometry/square.ts';
import { CAVES, FREE, findPlayer, grid, isGoal, occupancy } from '../arena.ts';
import { type Contest, defenceOf, rollContest, rollFaces, rollTest, strengthOf, sum } from '../contest.ts';
import { BEASTS, type Team } from '../data.ts';
import { over, type Play } from '../play.ts';
import type { Beast, OnBoard, PublicState } from '../state.ts';
import { count } from '../stats.ts';
import { drop } from './ball.ts';
import { leave, strike } from './damage.ts';
import { leaveCorpse, preyOf, wayTo } from './hunt.ts';

/** CB-16.5 to CB-16.7, CB-16.10. @param stalled the team that stalled; nobody for a loose ball */
export function release(play: Play, stalled: Team | undefined): void {
  const { state, dice, events } = play;
  if (state.beasts.length >= state.options.maxBeasts) return;
  const natural = dice.roll(6, 'beast');
  const coin = dice.roll(2, 'cave coin');
  const { kind, power, damageDice, mv } = BEASTS[natural - 1]!;
  const rolls = rollFaces(dice, power, 'beast hp');
  const hp = sum(rolls);
  const side = coin === 1 ? 'left' : 'right';
  const at = nearestForBeast(state, CAVES[side]);
  const id = `X${state.nextBeast++}`;
  const blamed = stalled && { stalled };
  state.beasts.push({
    ...{ id, kind, power, damageDice, mv, hp, maxHp: hp, at, down: false },
    ...blamed,
    after: state.active!,
    attacked: false,
  });
  if (stalled) count(state.teams![stalled].stats, 'beastsProvoked');
  events.push({ type: 'beast-released', beast: id, kind, natural, coin, side, at, rolls, hp, ...blamed });
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

/**
 * Second step of a turn's end: the beasts of this team's turns act in order of release (CB-5.8), once a round (CB-5.10,
 * CB-16.10).
 */
export function beastsAct(play: Play): void {
  const { state } = play;
  for (const beast of state.beasts) {
    if (beast.after === state.active) act(play, beast);
    if (over(play)) return;
  }
}

/**
 * One activation: CB-16.11 to CB-16.21, CB-9.11, CB-16.32. Fear, stench, other beasts and the ball are nothing to it:
 * CB-16.25.
 */
function act(play: Play, beast: Beast): void {
  const { state, events } = play;
  const wasDown = beast.down;
  if (wasDown) {
    beast.down = false;
    events.push({ type: 'beast-stood-up', beast: beast.id });
  }
  if (beast.holding !== undefined) {
    squeeze(play, beast, findPlayer(state, beast.holding) as OnBoard);
    return;
  }
  const hunt = preyOf(state, beast);
  if (!hunt) {
    if (!wasDown) walk(play, beast, leaveCorpse(state, beast));
    return;
  }
  if (!wasDown) walk(play, beast, wayTo(state, beast, hunt), hunt.prey);
  if (distance(beast.at, hunt.prey.at) === 1) attack(play, beast, hunt.prey);
}

function walk(play: Play, beast: Beast, path: Square[], prey?: OnBoard): void {
  if (!path.length) return;
  beast.at = path.at(-1)!;
  play.events.push({ type: 'beast-moved', beast: beast.id, ...(prey && { prey: prey.id }), path });
}

/** CB-16.20 */
function squeeze(play: Play, beast: Beast, victim: OnBoard): void {
  strike(play, victim, 'constriction', beast.id, rollFaces(play.dice, beast.damageDice, 'constrict damage'));
}

/** CB-16.17 */
export const attackContest = (beast: Beast, prey: OnBoard): Contest => ({
  name: 'beast attack',
  attacker: strengthOf(beast),
  defender: defenceOf(prey),
  pressure: 0,
  clause: 'CB-16.17',
});

/** CB-16.17 */
function attack(play: Play, beast: Beast, prey: OnBoard): void {
  const { state, dice, events } = play;
  beast.attacked = true;
  const roll = rollContest(dice, attackContest(beast, prey), state.options);
  events.push({ type: 'beast-attacked', beast: beast.id, target: prey.id, roll });
  if (!roll.success) return;
  const rolls = rollFaces(dice, beast.damageDice, 'beast damage');
  if (strike(play, prey, 'beast', beast.id, rolls)) afterHit(play, beast, prey);
}

/** What a survivor of a hit has to fear besides: CB-16.18, CB-16.19, CB-16.21. */
function afterHit(play: Play, beast: Beast, prey: OnBoard): void {
  if (beast.kind === 'pteranodon') carryOff(play, beast, prey);
  else if (beast.kind === 'giant-snake') constrict(play, beast, prey);
  else if (beast.kind === 'stirge-swarm') drain(play, beast, prey);
}

/** CB-16.18 */
function carryOff(play: Play, beast: Beast, player: OnBoard): void {
  const { dice, events } = play;
  const { at } = player;
  const roll = rollTest(dice, 'carry-off');
  events.push({ type: 'carry-off-tested', beast: beast.id, player: player.id, roll });
  if (!roll.triggered) return;
  events.push({ type: 'player-carried-off', player: player.id, beast: beast.id });
  leave(play, player, 'beast');
  if (!over(play)) drop(play, player, at, 'beast');
}

/** CB-16.19 */
function constrict(play: Play, beast: Beast, player: OnBoard): void {
  const roll = rollTest(play.dice, 'constrict');
  play.events.push({ type: 'constrict-tested', beast: beast.id, player: player.id, roll });
  if (!roll.triggered) return;
  beast.holding = player.id;
  player.heldBy.push(beast.id);
  play.events.push({ type: 'player-constricted', player: player.id, beast: beast.id });
}

/** CB-16.21 */
function drain(play: Play, beast: Beast, player: OnBoard): void {
  const roll = rollTest(play.dice, 'drain');
  play.events.push({ type: 'drain-tested', beast: beast.id, player: player.id, roll });
  if (!roll.triggered) return;
  player.bt = Math.max(0, player.bt - 1);
  player.cd = Math.max(0, player.cd - 1);
  player.pk = Math.max(0, player.pk - 1);
  play.events.push({ type: 'player-drained', player: player.id, beast: beast.id });
}
