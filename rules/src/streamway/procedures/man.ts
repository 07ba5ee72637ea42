/** SW-6.5 to SW-6.10: a man lands on a step. */
import { DONE } from '../../flow/index.ts';
import { laddersAt, otherEnd, snakeForMan } from '../course.ts';
import { ladderToTake } from '../decisions.ts';
import { unit } from '../options.ts';
import { activePlayer, chooserFor, manById, monsterOn, throwDistance } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Landing, Man, Monster, Root, State } from '../state.ts';
import { kill, land, landing, rootOf, undeploy } from './land.ts';
import { canThrow, throwMan, throwMonster } from './throw.ts';

export const manLands = landing('man-lands', {
  snake: (play, f) => slide(play, rootOf(play.state, f), manOf(play, f)),
  monster: (play, f) => meetMonster(play, rootOf(play.state, f), manOf(play, f)),
  'monsters in reach': (play, f) => comeIntoReach(play, rootOf(play.state, f), manOf(play, f)),
  men(play, f) {
    f.queue = whomHeDisplaces(play.state, manOf(play, f), f);
    return f.queue.length ? 'next man' : 'offer ladders';
  },
  'next man'(play, f) {
    const next = f.queue.shift();
    if (next === undefined) return;
    displace(play, rootOf(play.state, f), manOf(play, f), next, f);
    return 'next man';
  },
  'offer ladders': (play, f) => offerLadders(play, rootOf(play.state, f), manOf(play, f)),
  'choose ladder'(play, f) {
    const { ladder } = ladderToTake.answer(f);
    if (ladder === null) tell(play, 'ladder-declined', { man: f.piece });
    else takeLadder(play, rootOf(play.state, f), manOf(play, f), ladder);
  },
});

const manOf = ({ state }: Play, { piece }: Landing): Man => manById(state, piece)!;

/** SW-6.5 */
function slide(play: Play, root: Root, man: Man): void {
  const { state } = play;
  const snake = snakeForMan(state.board, man.step);
  if (!snake) return;
  tell(play, 'snake-taken', { piece: man.id, snake: snake.id, from: man.step, to: snake.tail });
  activePlayer(state).stats.snakes++;
  man.step = snake.tail;
  land(play, root, man.id, man.step, 'snake');
}

/** SW-6.6; no more than once: SW-6.3. */
function meetMonster(play: Play, root: Root, man: Man): void {
  const monster = monsterOn(play.state, man.step);
  if (monster && !root.thrownMonsters[`${man.id}>${monster.id}`]) throwMonster(play, root, man, monster);
}

/** SW-6.7; of several the one that throws furthest: SW-6.16. */
function comeIntoReach(play: Play, root: Root, man: Man): void {
  const { state } = play;
  let thrower: Monster | undefined;
  let furthest = 0;
  for (const monster of state.monsters) {
    if (!canThrow(state, root, monster, man)) continue;
    const to = monster.step + throwDistance(state, monster);
    if (to <= furthest) continue;
    thrower = monster;
    furthest = to;
  }
  if (thrower) throwMan(play, root, thrower, man);
}

/**
 * Whether a man pushes another, as a team-mate, and does not bump it: SW-6.8; after
 * a throw, any other: SW-6.9.
 */
const pushes = (man: Man, other: Man, { cause }: Landing): boolean =>
  cause === 'thrown' || other.team === man.team;

/** The men on a man's step, those it pushes first, then by id: SW-6.8. */
function whomHeDisplaces({ men }: State, man: Man, landing: Landing): string[] {
  const pushed: string[] = [];
  const bumped: string[] = [];
  for (const other of men)
    if (other !== man && other.status === 'deployed' && other.step === man.step)
      (pushes(man, other, landing) ? pushed : bumped).push(other.id);
  return bumped.length ? pushed.concat(bumped) : pushed;
}

/** The same man no more than once: SW-6.3. */
function displace(play: Play, root: Root, man: Man, id: string, landing: Landing): void {
  const { state } = play;
  const other = manById(state, id)!;
  if (other.status !== 'deployed' || other.step !== man.step) return;
  const pair = `${man.id}>${id}`;
  if (root.displaced[pair]) return;
  root.displaced[pair] = true;
  if (pushes(man, other, landing)) push(play, root, other, man);
  else bump(play, root, other, man);
}

function push(play: Play, root: Root, man: Man, by: Man): void {
  const { state } = play;
  const to = man.step + 1;
  tell(play, 'man-pushed', { man: man.id, by: by.id, from: man.step, to });
  activePlayer(state).stats.pushes++;
  if (to > state.board.steps) {
    kill(play, root, man, 'pushed', by.id);
    return;
  }
  man.step = to;
  land(play, root, man.id, to, 'pushed');
}

function bump(play: Play, root: Root, man: Man, by: Man): void {
  const { state } = play;
  const to = man.step - unit(state.options);
  tell(play, 'man-bumped', { man: man.id, by: by.id, from: man.step, to });
  activePlayer(state).stats.bumps++;
  if (to < 1) {
    undeploy(play, man, 'bumped');
    return;
  }
  man.step = to;
  land(play, root, man.id, to, 'bumped');
}

/** SW-6.10: play waits for the player who chooses. */
function offerLadders(play: Play, root: Root, man: Man): 'done' | undefined {
  const { state } = play;
  const ladders: string[] = [];
  for (const { id } of laddersAt(state.board, man.step))
    if (!root.climbed[`${man.id}>${id}`]) ladders.push(id);
  if (!ladders.length) return DONE;
  tell(play, 'ladder-offered', { man: man.id, ladders });
  ladderToTake.ask(play, chooserFor(state, man).seat, { man: man.id, ladders });
  return undefined;
}

/** What the player chose: SW-6.10. */
function takeLadder(play: Play, root: Root, man: Man, id: string): void {
  const { state } = play;
  const ladder = laddersAt(state.board, man.step).find((each) => each.id === id)!;
  const from = man.step;
  const to = otherEnd(ladder, from);
  root.climbed[`${man.id}>${id}`] = true;
  tell(play, 'ladder-taken', { piece: man.id, ladder: id, from, to, forced: false });
  const { stats } = activePlayer(state);
  if (to < from) stats.laddersUp++;
  else stats.laddersDown++;
  man.step = to;
  land(play, root, man.id, to, 'ladder');
}
