/** SW-6.5 to SW-6.10: a man lands on a step. */
import { laddersAt, otherEnd, snakeForMan } from '../course.ts';
import { unit } from '../options.ts';
import { activePlayer, manById, monsterOn, throwDistance } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Landing, Man, Monster, Root, State } from '../state.ts';
import { kill, land, undeploy } from './land.ts';
import { canThrow, throwMan, throwMonster } from './throw.ts';

/** Takes a man's landing one stage further. Whatever that sets off is resolved before the next one. */
export function manLands(play: Play, root: Root, landing: Landing): void {
  const man = manById(play.state, landing.piece)!;
  switch (landing.stage) {
    case 'snake':
      landing.stage = 'monster';
      slide(play, man);
      break;
    case 'monster':
      landing.stage = 'reach';
      meetMonster(play, root, man);
      break;
    case 'reach':
      landing.stage = 'men';
      comeIntoReach(play, root, man);
      break;
    case 'men':
      landing.stage = 'displace';
      landing.queue = whomHeDisplaces(play.state, man, landing);
      break;
    case 'displace': {
      const next = landing.queue.shift();
      if (next === undefined) landing.stage = 'ladder';
      else displace(play, root, man, next, landing);
      break;
    }
    default:
      landing.stage = 'done';
      offerLadders(play, root, man);
  }
}

/** SW-6.5 */
function slide(play: Play, man: Man): void {
  const { state } = play;
  const snake = snakeForMan(state.board, man.step);
  if (!snake) return;
  tell(play, 'snake-taken', { piece: man.id, snake: snake.id, from: man.step, to: snake.tail });
  activePlayer(state).stats.snakes++;
  man.step = snake.tail;
  land(play, man.id, man.step, 'snake');
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

/** Whether he pushes another, as a team-mate, and does not bump him: SW-6.8; after a throw, whoever it is: SW-6.9. */
const pushes = (man: Man, other: Man, { cause }: Landing): boolean =>
  cause === 'thrown' || other.team === man.team;

/** The men on his step, those he pushes first, then by id: SW-6.8. */
function whomHeDisplaces({ men }: State, man: Man, landing: Landing): string[] {
  const pushed: string[] = [];
  const bumped: string[] = [];
  for (const other of men)
    if (other !== man && other.status === 'deployed' && other.step === man.step)
      (pushes(man, other, landing) ? pushed : bumped).push(other.id);
  return [...pushed, ...bumped];
}

/** The same man no more than once: SW-6.3. */
function displace(play: Play, root: Root, man: Man, id: string, landing: Landing): void {
  const { state } = play;
  const other = manById(state, id)!;
  if (other.status !== 'deployed' || other.step !== man.step) return;
  const pair = `${man.id}>${id}`;
  if (root.displaced[pair]) return;
  root.displaced[pair] = true;
  if (pushes(man, other, landing)) push(play, other, man);
  else bump(play, other, man);
}

function push(play: Play, man: Man, by: Man): void {
  const { state } = play;
  const to = man.step + 1;
  tell(play, 'man-pushed', { man: man.id, by: by.id, from: man.step, to });
  activePlayer(state).stats.pushes++;
  if (to > state.board.steps) {
    kill(play, man, 'pushed', by.id);
    return;
  }
  man.step = to;
  land(play, man.id, to, 'pushed');
}

function bump(play: Play, man: Man, by: Man): void {
  const { state } = play;
  const to = man.step - unit(state.options);
  tell(play, 'man-bumped', { man: man.id, by: by.id, from: man.step, to });
  activePlayer(state).stats.bumps++;
  if (to < 1) {
    undeploy(play, man, 'bumped');
    return;
  }
  man.step = to;
  land(play, man.id, to, 'bumped');
}

/** SW-6.10: play waits for the player who chooses. */
function offerLadders(play: Play, root: Root, man: Man): void {
  const { state } = play;
  const ladders = laddersAt(state.board, man.step).flatMap(({ id }) =>
    root.climbed[`${man.id}>${id}`] ? [] : [id],
  );
  if (!ladders.length) return;
  tell(play, 'ladder-offered', { man: man.id, ladders });
  state.offer = { man: man.id, ladders };
  state.phase = 'ladder';
}

/** What the player chose: SW-6.10. */
export function takeLadder(play: Play, man: Man, id: string): void {
  const { state } = play;
  const ladder = laddersAt(state.board, man.step).find((each) => each.id === id)!;
  const from = man.step;
  const to = otherEnd(ladder, from);
  state.root!.climbed[`${man.id}>${id}`] = true;
  tell(play, 'ladder-taken', { piece: man.id, ladder: id, from, to, forced: false });
  const { stats } = activePlayer(state);
  if (to < from) stats.laddersUp++;
  else stats.laddersDown++;
  man.step = to;
  land(play, man.id, to, 'ladder');
}
