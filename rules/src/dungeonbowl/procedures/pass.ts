/** A throw of the ball or of a bomb: BB-8. The order of the stages is BB-8.16. */
import { procedure } from '../../flow/index.ts';
import { canCatch } from '../able.ts';
import { catchNeed, interceptionNeed, passNeed, safeThrowNeed } from '../needs.ts';
import {
  adjacent,
  carrierOf,
  cell,
  chestAt,
  groundOf,
  inDungeon,
  isActive,
  isIn,
  occupantOf,
  othersInOrder,
  padAt,
  playerOf,
} from '../pieces.ts';
import type { Play } from '../play.ts';
import {
  animosityAsked,
  catchBombAsked,
  interceptAsked,
  passBlockAsked,
  skillAsked,
  throwBombAsked,
} from '../questions.ts';
import { attempt, isFumble, type Rolling, toss } from '../reroll.ts';
import { can, heard } from '../skills/index.ts';
import type { InDungeon, Player, SeatId } from '../state.ts';
import { interceptors, rangeBetween, sameRace, throwTargets } from '../throws.ts';
import { catching, direction, settle, settled, take } from './ball.ts';
import { bombLost, explode } from './bomb.ts';
import { count, squareOf, turnover } from './changes.ts';
import { onEdge } from './fall.ts';
import { passBlockWalk } from './pass-block.ts';

/** BB-17.6 */
const MOST_THROWS = 20;

interface Pass extends Rolling {
  readonly do: 'pass';
  thrower: string;
  to: number;
  readonly what: 'ball' | 'bomb';
  readonly dump?: true;
  /** Throws of this bomb so far. */
  throws?: number;
  seats?: SeatId[];
  tried?: string[];
  interceptor?: string;
  accurate?: boolean;
  /** Where it comes down. */
  here?: number;
  /** Animosity has had its say. */
  agreed?: true;
}

const thrower = (play: Play, f: Pass): InDungeon => inDungeon(play.state, f.thrower);

export const pass = procedure<Play, Pass>()('pass', {
  animosity(play, f) {
    const { state } = play;
    const player = thrower(play, f);
    count(player, f.what === 'ball' ? 'passes' : 'bombs');
    const receiver = occupantOf(state, f.to);
    const [hate] = heard(player, 'animosity');
    if (f.what === 'bomb' || !hate || !receiver || receiver.seat !== player.seat) return 'pass block';
    if (receiver.sheet.race === player.sheet.race) return 'pass block';
    attempt(play, f, hate.says, player);
  },
  refused(play, f) {
    if (f.roll!.success) return 'pass block';
    const { state } = play;
    const player = thrower(play, f);
    const cells = throwTargets(state, cell(groundOf(state), player)).map((one) => one.cell);
    const players = sameRace(state, player, cells).map(({ id }) => id);
    if (!players.length) return 'done';
    animosityAsked.ask(play, player.seat, { about: player.id, players });
  },
  'other target'(play, f) {
    const { player } = animosityAsked.answer(f);
    if (player === null) return 'done';
    f.to = cell(groundOf(play.state), playerOf(play.state, player));
  },
  /** BB-12.8: every seat, again after each who has moved. */
  'pass block'(play, f) {
    const { state } = play;
    const player = thrower(play, f);
    f.tried ??= [];
    f.seats ??= f.dump ? [] : othersInOrder(state, player.seat);
    for (let seat = f.seats[0]; seat; f.seats.shift(), seat = f.seats[0]) {
      const able = state.players.some(
        (one) => one.seat === seat && !f.tried!.includes(one.id) && isIn(one) && can(one, 'passBlock'),
      );
      if (!able) continue;
      passBlockAsked.ask(play, seat, { thrower: player.id, to: f.to, tried: f.tried, what: f.what });
      return;
    }
    return 'thrower on the edge';
  },
  'pass blocked'(play, f) {
    const { player, path } = passBlockAsked.answer(f);
    if (player === null) f.seats!.shift();
    else {
      f.tried!.push(player);
      const { width } = groundOf(play.state);
      play.events.push({ type: 'skill-used', player, skill: 'pass-block' });
      passBlockWalk.start(play, { player, path: path.map(({ x, y }) => y * width + x) });
    }
    return 'pass block';
  },
  'thrower on the edge'(play, f) {
    delete f.seats;
    onEdge(play, thrower(play, f));
  },
  interceptor(play, f) {
    const { state } = play;
    const player = thrower(play, f);
    if (!isIn(player)) return 'settle';
    const able = interceptors(state, player, f.to);
    f.seats ??= able.map(({ seat }) => seat);
    const seat = f.seats.shift();
    const candidates = able.find((one) => one.seat === seat);
    if (!candidates) return 'throw';
    interceptAsked.ask(play, seat!, { players: candidates.players.map(({ id }) => id) });
  },
  'interceptor on the edge'(play, f) {
    const { player } = interceptAsked.answer(f);
    if (player === null) return 'interceptor';
    f.interceptor = player;
    onEdge(play, playerOf(play.state, player));
  },
  interception(play, f) {
    const player = playerOf(play.state, f.interceptor!);
    if (!isIn(player)) return 'throw';
    attempt(play, f, interceptionNeed(play.state, player), player);
  },
  'safe throw'(play, f) {
    if (!f.roll!.success) return 'throw';
    const player = thrower(play, f);
    if (!can(player, 'safeThrow')) return 'intercepted';
    attempt(play, f, safeThrowNeed(player), player);
  },
  'safe throw result'(_play, f) {
    if (f.roll!.success) return 'throw';
  },
  intercepted(play, f) {
    const { state, events } = play;
    const player = inDungeon(state, f.interceptor!);
    count(player, 'interceptions');
    events.push({ type: 'pass-intercepted', player: player.id, square: { ...player.square } });
    if (f.what === 'bomb') return 'bomb caught';
    take(play, player);
    turnover(play, thrower(play, f), 'intercepted');
    return 'settle';
  },
  throw(play, f) {
    const { state } = play;
    const player = thrower(play, f);
    if (!isIn(player)) return 'settle';
    const range = rangeBetween(state, cell(groundOf(state), player), f.to)!;
    attempt(play, f, passNeed(state, player, range, f.what), player);
  },
  /** BB-8.4 to BB-8.6 */
  result(play, f) {
    const { state, events } = play;
    const player = thrower(play, f);
    const from = cell(groundOf(state), player);
    const fumble = isFumble(f.roll!);
    f.accurate = f.roll!.success;
    events.push({
      type: 'pass-thrown',
      player: player.id,
      from: squareOf(state, from),
      to: squareOf(state, f.to),
      range: rangeBetween(state, from, f.to)!,
      what: f.what,
      result: fumble ? 'fumble' : f.accurate ? 'accurate' : 'inaccurate',
    });
    if (!fumble) return;
    f.here = from;
    if (f.what === 'bomb') return 'explode';
    state.ball = { place: 'loose', square: squareOf(state, from) };
    turnover(play, player, 'fumble');
    return 'settle';
  },
  /** DB-14.18 */
  obstacles(play, f) {
    const { state } = play;
    const ground = groundOf(state);
    const player = thrower(play, f);
    for (const at of ground.crossed(cell(ground, player), f.to)) {
      if (!ground.obstacle[at] || toss(play, 'statue', 6, 1).faces[0] !== 1) continue;
      play.events.push({ type: 'pass-hit-obstacle', square: squareOf(state, at) });
      f.here = at;
      // DB-14.19
      if (f.what === 'bomb') return 'explode';
      turnover(play, player, 'statue');
      state.ball = { place: 'loose', square: squareOf(state, wayOut(play, cell(ground, player), at, f.to)) };
      return 'settle';
    }
  },
  /** BB-8.7, DB-12.6 */
  scatter(play, f) {
    const { state, events } = play;
    f.here = f.to;
    if (f.accurate) return;
    for (let i = 0; i < 3; i++) {
      const { die, to } = direction(play, f.here);
      events.push({
        type: 'ball-scattered',
        from: squareOf(state, f.here),
        to: squareOf(state, to),
        die,
      });
      f.here = to;
    }
  },
  landing(play, f) {
    if (f.what === 'bomb') return 'bomb lands';
    const { state } = play;
    const at = f.here!;
    const there = occupantOf(state, at);
    const square = squareOf(state, at);
    if (there) {
      state.ball = { place: 'loose', square };
      if (canCatch(there)) catchIt(play, f, there);
      return 'settle';
    }
    if (chestAt(state, at)) {
      state.ball = { place: 'loose', square };
      return 'settle';
    }
    if (padAt(state, at) || groundOf(state).hole[at]) {
      settle.start(play, { bounces: 0, here: at });
      return 'turnover';
    }
    state.ball = { place: 'loose', square };
    const diver = diveFor(play, at);
    if (!diver) return 'settle';
    f.interceptor = diver.id;
    skillAsked['diving-catch'].ask(play, diver.seat, { about: diver.id, players: [] });
  },
  /** BB-13.2 */
  'diving catch'(play, f) {
    if (!skillAsked['diving-catch'].answer(f).use) return 'settle';
    const diver = playerOf(play.state, f.interceptor!);
    play.events.push({ type: 'skill-used', player: diver.id, skill: 'diving-catch' });
    catching.start(play, { player: diver.id, kind: 'other', diving: true });
    return 'settle';
  },
  'bomb lands'(play, f) {
    const { state } = play;
    const at = f.here!;
    if (groundOf(state).hole[at]) return 'bomb is lost';
    const there = occupantOf(state, at);
    if (!there || !canCatch(there) || (f.throws ?? 1) >= MOST_THROWS) return 'explode';
    f.interceptor = there.id;
    catchBombAsked.ask(play, there.seat, { about: there.id });
  },
  'catch bomb'(play, f) {
    if (!catchBombAsked.answer(f).use) return 'explode';
    onEdge(play, playerOf(play.state, f.interceptor!));
  },
  'bomb catch'(play, f) {
    const { state } = play;
    const player = playerOf(state, f.interceptor!);
    if (!isIn(player)) return 'explode';
    attempt(play, f, bombCatch(play, f, player), player);
  },
  'bomb caught?'(_play, f) {
    if (!f.roll!.success) return 'explode';
  },
  'bomb caught'(play, f) {
    const player = playerOf(play.state, f.interceptor!);
    f.thrower = player.id;
    f.throws = (f.throws ?? 1) + 1;
    f.here = cell(groundOf(play.state), player);
    delete f.interceptor;
    delete f.seats;
    delete f.tried;
    if (f.throws > MOST_THROWS || !throwTargets(play.state, f.here).length) return 'explode';
    throwBombAsked.ask(play, player.seat, { about: player.id });
  },
  'thrown again'(play, f) {
    const { to } = throwBombAsked.answer(f);
    f.to = to.y * groundOf(play.state).width + to.x;
    return 'pass block';
  },
  explode(play, f) {
    explode.start(play, { here: f.here! });
    return 'settle';
  },
  'bomb is lost'(play, f) {
    bombLost(play, f.here!);
    return 'done';
  },
  settle: (play) => settled(play),
  /** BB-4.4 */
  turnover(play, f) {
    const { state } = play;
    if (f.what === 'bomb') return;
    const player = playerOf(state, f.thrower);
    const carrier = carrierOf(state);
    if (isActive(state, player) && carrier?.seat !== player.seat) turnover(play, player, 'pass-lost');
  },
});

const bombCatch = (play: Play, f: Pass, player: InDungeon | Player) =>
  catchNeed(play.state, player as InDungeon, f.accurate ? 'accurate' : 'other');

/** BB-8.9: the accurate throw is easier to catch where it was aimed. */
function catchIt(play: Play, f: Pass, there: InDungeon): void {
  catching.start(play, {
    player: there.id,
    kind: f.accurate ? 'accurate' : 'other',
    from: f.thrower,
  });
}

/** BB-13.2: who may dive for a ball that lands in an empty square: one alone, or nobody. */
function diveFor(play: Play, at: number): Player | undefined {
  const { state } = play;
  const ground = groundOf(state);
  const able = state.players.filter(
    (one) => canCatch(one) && can(one, 'divesToCatch') && adjacent(ground, cell(ground, one), at),
  );
  return able.length === 1 ? able[0] : undefined;
}

/** DB-12.5: from deep inside an obstacle the ball is taken back to where it can bounce from. */
function wayOut(play: Play, from: number, at: number, to: number): number {
  const ground = groundOf(play.state);
  const line = [from, ...ground.crossed(from, to)];
  for (let i = line.indexOf(at); i > 0; i--)
    if (ground.around[line[i]!]!.some((one) => one >= 0)) return line[i]!;
  return from;
}
