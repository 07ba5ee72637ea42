/** Where a player without the ball goes: RB's guide for both sides of the ball. */
import { columnOf, depth, distance, offset, ROWS, rowOf } from '../field.ts';
import { cell, stands } from '../pieces.ts';
import type { OnField } from '../state.ts';
import { go, type Mover, type Option } from './option.ts';
import { danger, prospectOf, striking } from './prospects.ts';
import { type Sight, toGo } from './sight.ts';
import { costTo, reached } from './ways.ts';
import { able, hasBall } from './worth.ts';

/** How well a cell serves a player, in small points. */
type Post = (at: number) => number;

/** What a hex away from where a player should be costs. */
const STEP = 0.03;
/** What it takes to leave a place for another one. */
const WORTHWHILE = 0.02;

/** So many columns from a cell towards the line a team defends. */
const behind = ({ team }: Sight, at: number, columns: number): number => {
  const column = columnOf(at) + (team === 'A' ? -columns : columns);
  return offset(Math.min(30, Math.max(0, column)), rowOf(at));
};

/** Their men, the most dangerous first: the carrier, then who could do most with the ball. */
function dangers(sight: Sight): OnField[] {
  const worth = (foe: OnField) =>
    (foe === sight.carrier ? 100 : 0) +
    able(foe, 'catch') +
    striking(foe) -
    0.5 * toGo(sight, sight.foe, cell(foe));
  return sight.foes
    .filter((foe) => stands(foe))
    .sort((a, b) => worth(b) - worth(a) || (a.id[1]! < b.id[1]! ? -1 : 1));
}

/** Whom a player marks: each foe in turn is given the nearest mate who is free. Nobody for the safety. */
function markOf(sight: Sight, player: OnField): OnField | undefined {
  const free = sight.mates.filter(({ carrying }) => carrying === undefined);
  const safety = safetyOf(sight);
  if (safety && free.length > 3) free.splice(free.indexOf(safety), 1);
  for (const foe of dangers(sight)) {
    const goal = behind(sight, cell(foe), 1);
    const [nearest] = free.sort(
      (a, b) => distance(cell(a), goal) - distance(cell(b), goal) || (a.id < b.id ? -1 : 1),
    );
    if (nearest === player) return foe;
    if (nearest) free.shift();
    // two for the carrier
    if (foe === sight.carrier) {
      if (free[0] === player) return foe;
      free.shift();
    }
  }
  return undefined;
}

/** The one who stays behind the rest: fast hands, near the own line. */
const safetyOf = (sight: Sight): OnField | undefined =>
  [...sight.mates].sort(
    (a, b) =>
      depth(sight.team, cell(a)) - able(a, 'catch') - (depth(sight.team, cell(b)) - able(b, 'catch')) ||
      (a.id < b.id ? -1 : 1),
  )[0];

/** Between a foe and the own line; the last man far behind the ball. */
function guard(sight: Sight, player: OnField): Post {
  const mark = markOf(sight, player);
  if (mark) {
    const lead = mark === sight.carrier ? 2 : 1;
    const post = behind(sight, cell(mark), lead);
    return (at) => -STEP * distance(at, post) + (distance(at, cell(mark)) === 1 ? STEP : 0);
  }
  const back = Math.max(4, Math.min(9, depth(sight.team, sight.ball) - 8));
  const middle = (rowOf(sight.ball) + 7) >> 1;
  const post = offset(sight.team === 'A' ? back : 30 - back, middle);
  return (at) => -STEP * distance(at, post);
}

/** Ahead of the ball and free, for catchers; beside the foes that threaten the carrier, for blockers. */
function support(sight: Sight, player: OnField, carrier: OnField): Post {
  const { threats } = prospectOf(sight, carrier);
  const here = toGo(sight, sight.team, sight.ball);
  const catches = able(player, 'catch') / 10;
  const blocks = able(player, 'block') / 10;
  const own = prospectOf(sight, player);
  const others = sight.mates.filter((mate) => mate !== player && mate !== carrier).map(cell);
  return (at) => {
    let worth = 0;
    for (const { at: from, reach, down } of threats)
      if (distance(from, at) === 1 && distance(from, sight.ball) <= reach) worth += 0.5 * down * blocks;
    const far = distance(at, sight.ball);
    const away = Math.min(here, 8);
    const lead = here - toGo(sight, sight.team, at);
    const open = 1 - danger(own, at);
    worth +=
      catches * open * 0.25 - STEP * Math.abs(lead - away) * catches - (far > 10 ? STEP * (far - 10) : 0);
    for (const other of others) if (distance(other, at) < 4) worth -= 0.02 * (4 - distance(other, at));
    return worth - 0.01 * Math.abs(rowOf(at) - (ROWS >> 1)) * 0.5;
  };
}

/** Towards the ball that nobody has, more or less between it and the own line. */
function gather(sight: Sight): Post {
  const post = behind(sight, sight.ball, 1);
  return (at) => -STEP * distance(at, post);
}

const postOf = (sight: Sight, player: OnField): Post => {
  if (sight.carrier) return sight.ours ? support(sight, player, sight.carrier) : guard(sight, player);
  return sight.ball < 0 ? () => 0 : markOrGather(sight, player);
};

function markOrGather(sight: Sight, player: OnField): Post {
  const rank = sight.mates.filter(
    (mate) => distance(cell(mate), sight.ball) < distance(cell(player), sight.ball),
  ).length;
  return rank < 4 ? gather(sight) : guard(sight, player);
}

/** The best place in reach. A sprint leaves a player open, and one that comes late gains nothing. */
export function takePost(mover: Mover): Option | undefined {
  const { sight, player, turn, still, count } = mover;
  if (hasBall(sight, player) || player.posture === 'prone') return undefined;
  const post = postOf(sight, player);
  const stay = post(cell(player));
  let best = -1;
  let most = stay + WORTHWHILE;
  for (let i = 0; i < count; i++) {
    const at = reached[i]!;
    const worth = post(at) - (costTo(at) > turn.mr ? 0.05 : 0) - 0.001 * costTo(at);
    if (worth <= most) continue;
    most = worth;
    best = at;
  }
  if (best < 0) return undefined;
  const action = go(mover, best);
  return action && { worth: still + most - stay, action };
}
