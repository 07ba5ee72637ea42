/** A path of steps, jumps, standing up, and what a pad costs: BB-5, DB-9.8, DB-14.8 to DB-14.11. */
import { type Frame, procedure } from '../../flow/index.ts';
import { GO_FOR_IT, jumpNeed, jumpUpNeed, STAND_UP, tentaclesNeed } from '../needs.ts';
import { adjacent, ballAt, cell, groundOf, isFree, padAt, playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { recoverAsked } from '../questions.ts';
import { attempt, type Rolling } from '../reroll.ts';
import { heard } from '../skills/index.ts';
import type { Activation, InDungeon, Player, SeatId, State } from '../state.ts';
import { pickUp, settled } from './ball.ts';
import { count, relocate, squareOf } from './changes.ts';
import { fall } from './fall.ts';
import { knockDown } from './hurt.ts';
import { askNext, endMovement, holdersOf, named, step } from './step.ts';
import { arrive } from './teleport.ts';

interface Walk extends Frame {
  readonly do: 'walk';
  readonly player: string;
  /** Cells still to come. */
  readonly path: number[];
  here?: number;
  /** Whether the ball was held before the last step. */
  hadBall?: boolean;
}

/** A pad that was entered has to be paid for: DB-9.8. */
export function owesPad(state: State, player: Player, tossed: number): void {
  const active = state.turn?.active;
  if (!active || active.player !== player.id || player.tossed === tossed || !stands(player)) return;
  if (padAt(state, cell(groundOf(state), player))) active.recover = true;
}

/** A path, as far as it can be gone: section 4.3, `move`. */
export const walk = procedure<Play, Walk & { tossed?: number }>()('walk', {
  next(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    const to = f.path.shift();
    if (to === undefined || !stands(player) || state.turn?.turnover) return 'done';
    const ground = groundOf(state);
    if (!adjacent(ground, cell(ground, player), to) || !isFree(state, to)) return 'done';
    f.tossed = player.tossed;
    f.here = to;
    f.hadBall = state.ball.place === 'held' && state.ball.holder === player.id;
    step.start(play, { player: player.id, to });
  },
  after(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    owesPad(state, player, f.tossed!);
    const ground = groundOf(state);
    if (!stands(player) || cell(ground, player) !== f.here || player.tossed !== f.tossed) return 'done';
    if (f.hadBall) count(player, 'squaresWithBall');
    const hasBall = state.ball.place === 'held' && state.ball.holder === player.id;
    return hasBall === f.hadBall ? 'next' : 'done';
  },
});

/** The straight way of a jump: the cells jumped over, from a cell to a landing; `undefined` for no jump. */
export function jumpWay(state: State, from: number, to: number): number[] | undefined {
  const ground = groundOf(state);
  const a = ground.squares[from]!;
  const b = ground.squares[to]!;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  if (far < 2 || (dx && dy && Math.abs(dx) !== Math.abs(dy))) return undefined;
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
  const way: number[] = [];
  let before = from;
  for (let i = 1; i <= far; i++) {
    const at = (a.y + i * sy) * ground.width + a.x + i * sx;
    if (!adjacent(ground, before, at)) return undefined;
    if (i < far && ground.hole[at] === undefined) return undefined;
    if (i < far) way.push(at);
    before = at;
  }
  return way;
}

interface Jump extends Rolling {
  readonly do: 'jump';
  readonly player: string;
  readonly to: number;
  /** Holes on the way. */
  readonly over: number[];
  asking?: SeatId[];
  /** Squares paid for by Go For It that are still to be rolled, by the cell they lead to. */
  risks?: number[];
  tossed?: number;
}

/** DB-14.8 to DB-14.11 */
export const jump = procedure<Play, Jump>()('jump', {
  tentacles(play, f) {
    const player = playerOf(play.state, f.player) as InDungeon;
    const holders = holdersOf(play, player);
    if (!holders.length || !askNext(play, f, 'tentacles', holders, player.id)) return 'pay';
  },
  'tentacles roll'(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    const holder = named(f, 'tentacles');
    if (holder === undefined) return 'tentacles';
    delete f.asking;
    play.events.push({ type: 'skill-used', player: holder, skill: 'tentacles' });
    attempt(play, f, tentaclesNeed(player, playerOf(state, holder)), player);
  },
  held(play, f) {
    if (f.roll!.success) return;
    endMovement(play);
    return 'done';
  },
  pay(play, f) {
    const { state } = play;
    const active = state.turn!.active!;
    const cells = [...f.over, f.to];
    const normal = Math.min(active.squaresLeft, cells.length);
    active.squaresLeft -= normal;
    active.goForItsLeft -= cells.length - normal;
    active.moved = true;
    f.risks = cells.slice(normal);
    f.tossed = playerOf(state, f.player).tossed;
  },
  risk(play, f) {
    if (!f.risks!.length) return 'jump';
    const player = playerOf(play.state, f.player);
    count(player, 'goForIts');
    attempt(play, f, GO_FOR_IT, player);
  },
  /** DB-14.9: the fall is into the square that was not paid for. */
  risked(play, f) {
    const at = f.risks!.shift()!;
    if (f.roll!.success) return 'risk';
    const { state } = play;
    const player = playerOf(state, f.player);
    count(player, 'goForItsFailed');
    relocate(play, player, at);
    const hole = groundOf(state).hole[at];
    if (hole) fall.start(play, { player: f.player, kind: hole });
    else {
      knockDown(play, f.player, 'go-for-it');
      arrive(play, player, 'step');
    }
    return 'settle';
  },
  jump(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player) as InDungeon;
    count(player, 'jumps');
    attempt(play, f, jumpNeed(state, player, f.to, f.over.length), player);
  },
  land(play, f) {
    const { state, events } = play;
    const player = playerOf(state, f.player) as InDungeon;
    const from = { ...player.square };
    if (!f.roll!.success) {
      const [nearest] = f.over as [number];
      relocate(play, player, nearest);
      fall.start(play, { player: f.player, kind: groundOf(state).hole[nearest]! });
      return 'settle';
    }
    relocate(play, player, f.to, true);
    const to = squareOf(state, f.to);
    events.push({ type: 'player-jumped', player: f.player, from, to, squares: f.over.length });
    arrive(play, player, 'step');
  },
  'pick up'(play, f) {
    picksUp(play, playerOf(play.state, f.player), f.tossed!);
  },
  settle: (play) => settled(play),
  after(play, f) {
    owesPad(play.state, playerOf(play.state, f.player), f.tossed!);
  },
});

interface Stand extends Rolling {
  readonly do: 'stand';
  readonly player: string;
}

/** BB-5.9, BB-5.10, BB-13.6 */
export const standUp = procedure<Play, Stand>()('stand', {
  pay(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    const active = state.turn!.active!;
    const [leaper] = heard(player, 'jumpsUp');
    if (leaper && active.action === 'block') {
      attempt(play, f, jumpUpNeed(player, leaper.says.modifier), player);
      return 'stood';
    }
    if (leaper) return 'stands';
    if (player.sheet.ma >= 3 && !player.rooted) {
      active.squaresLeft -= 3;
      return 'stands';
    }
    active.squaresLeft = 0;
    attempt(play, f, STAND_UP, player);
  },
  stood(play, f) {
    if (f.roll!.success) return;
    endMovement(play);
    return 'done';
  },
  stands(play, f) {
    const player = playerOf(play.state, f.player);
    player.condition = 'standing';
    play.events.push({ type: 'player-stood-up', player: player.id });
    settled(play);
  },
});

interface Recovery extends Rolling {
  readonly do: 'recovery';
  readonly player: string;
}

/** DB-9.8: one square of movement before anything else. */
export const recovery = procedure<Play, Recovery>()('recovery', {
  pay(play, f) {
    const active = play.state.turn!.active!;
    active.recover = false;
    if (canPay(active) && active.squaresLeft) {
      active.squaresLeft--;
      play.events.push({ type: 'player-recovered', player: f.player, cost: 1 });
      return 'done';
    }
    if (!canPay(active)) return 'unpaid';
    recoverAsked.ask(play, play.state.turn!.seat, { about: f.player });
  },
  risk(play, f) {
    if (!recoverAsked.answer(f).goForIt) return 'unpaid';
    const player = playerOf(play.state, f.player);
    play.state.turn!.active!.goForItsLeft--;
    count(player, 'goForIts');
    attempt(play, f, GO_FOR_IT, player);
  },
  risked(play, f) {
    if (f.roll!.success) play.events.push({ type: 'player-recovered', player: f.player, cost: 1 });
    else {
      count(playerOf(play.state, f.player), 'goForItsFailed');
      settled(play);
      knockDown(play, f.player, 'go-for-it');
    }
    return 'done';
  },
  unpaid(play) {
    endMovement(play);
    play.state.turn!.active!.recover = true;
  },
});

/** BB-5.6: a Go For It may pay for it, too. */
const canPay = ({ movementEnded, squaresLeft, goForItsLeft, action, specialDone }: Activation): boolean =>
  !movementEnded &&
  action !== 'block' &&
  action !== 'throw-bomb' &&
  !(specialDone && action !== 'blitz') &&
  squaresLeft + goForItsLeft > 0;

/** BB-5.7: a player who has moved into the ball's square tries, unless a pad has taken them elsewhere. */
function picksUp(play: Play, player: Player, tossed: number): void {
  const { state } = play;
  if (stands(player) && ballAt(state) === cell(groundOf(state), player) && player.tossed === tossed)
    pickUp.start(play, { player: player.id });
}
