/** Push-backs, chains of them, and slams: BB-6.11 to BB-6.14, DB-12.2 to DB-12.4. */
import { type Frame, procedure } from '../../flow/index.ts';
import { OFFSETS } from '../dungeon/ground.ts';
import type { Ground } from '../dungeon/types.ts';
import { cell, chestAt, directionTo, groundOf, isEmpty, occupantOf, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { pushAsked, skillAsked } from '../questions.ts';
import { startedBy } from '../reroll.ts';
import { heard } from '../skills/index.ts';
import type { InDungeon, PublicState } from '../state.ts';
import { count, relocate, squareOf } from './changes.ts';

/** One player of a chain. */
export interface Link {
  readonly player: string;
  /** Where the push goes. */
  to?: number;
  /** Has nowhere to go: DB-12.3. */
  slammed?: true;
  /** Is not moved: Stand Firm, rooted. */
  firm?: true;
  moved?: true;
}

/** What a push came to: the target first. */
export interface Pushing extends Frame {
  pushed?: Link[];
}

interface Push extends Frame {
  readonly do: 'push';
  readonly blocker: string;
  /** The player pushed first, then those behind. */
  readonly links: Link[];
  /** The target cannot refuse: BB-15.4. */
  readonly irresistible: boolean;
  /** A Block Action, in which Grab works: BB-15.2. */
  readonly grab: boolean;
}

/** BB-6.11: the three squares away from a pusher, straight on first; -1 where nobody can be. */
export function pushSquares(ground: Ground, from: number, target: number): number[] {
  const d = directionTo(ground, from, target);
  const [dx, dy] = OFFSETS[d]!;
  const around = ground.around[target]!;
  const toward = (x: number, y: number) => around[OFFSETS.findIndex(([ox, oy]) => ox === x && oy === y)]!;
  if (dx && dy) return [toward(dx, dy), toward(dx, 0), toward(0, dy)];
  return dx ? [toward(dx, 0), toward(dx, -1), toward(dx, 1)] : [toward(0, dy), toward(-1, dy), toward(1, dy)];
}

/** In direction order from the player concerned: section 3.3. */
const inOrder = (ground: Ground, at: number, cells: readonly number[]): number[] => {
  const around = ground.around[at]!;
  return [...around].filter((one) => one >= 0 && cells.includes(one));
};

/** What the three squares leave: empty ones, or players to push on; nothing where it is a slam (BB-6.12). */
export function pushChoices(
  state: PublicState,
  from: number,
  target: number,
  chain: readonly string[],
): number[] {
  const ground = groundOf(state);
  const squares = pushSquares(ground, from, target);
  const empty = squares.filter((at) => isEmpty(state, at));
  if (empty.length) return inOrder(ground, target, empty);
  const held = squares.every((at) => {
    const there = at >= 0 ? occupantOf(state, at) : undefined;
    return there && !chain.includes(there.id);
  });
  return held ? inOrder(ground, target, squares) : [];
}

const emptyAround = (state: PublicState, at: number): number[] =>
  [...groundOf(state).around[at]!].filter((one) => isEmpty(state, one));

const pushed = (play: Play, f: Push) => {
  const { state } = play;
  const link = f.links.at(-1)!;
  const before = f.links.at(-2);
  const player = playerOf(state, link.player) as InDungeon;
  const from = cell(groundOf(state), playerOf(state, before?.player ?? f.blocker));
  return { link, player, from, first: before === undefined };
};

/** BB-6.12 to BB-6.14: the asking procedure learns in `pushed` who moved, stood or was slammed. */
export const push = procedure<Play, Push>()('push', {
  'stand firm'(play, f) {
    const { link, player } = pushed(play, f);
    if (player.rooted) {
      link.firm = true;
      return 'moves';
    }
    if (f.irresistible || !heard(player, 'standsFirm').length) return 'squares';
    skillAsked['stand-firm'].ask(play, player.seat, { about: player.id, players: [] });
  },
  'stand firm answer'(play, f) {
    const { link } = pushed(play, f);
    if (!skillAsked['stand-firm'].answer(f).use) return;
    link.firm = true;
    return 'moves';
  },
  squares(play, f) {
    const { state } = play;
    const ground = groundOf(state);
    const { player, from, first, link } = pushed(play, f);
    const at = cell(ground, player);
    const blocker = playerOf(state, f.blocker);
    const grabs = first && heard(blocker, 'grabs').length > 0;
    const steps = heard(player, 'sideSteps').length > 0;
    const around = emptyAround(state, at);
    const own = steps && !grabs && around.length > 0;
    const any = own || (grabs && f.grab && !steps && around.length > 0);
    const chain = [f.blocker, ...f.links.map((one) => one.player)];
    const choices = any ? around : pushChoices(state, from, at, chain);
    if (!choices.length) {
      link.slammed = true;
      return 'moves';
    }
    pushAsked.ask(play, own ? player.seat : blocker.seat, {
      about: player.id,
      squares: choices.map((one) => squareOf(state, one)),
    });
  },
  chosen(play, f) {
    const { state } = play;
    const { link } = pushed(play, f);
    const { x, y } = pushAsked.answer(f).to;
    link.to = y * groundOf(state).width + x;
    const there = occupantOf(state, link.to);
    if (!there) return;
    f.links.push({ player: there.id });
    return 'stand firm';
  },
  /** BB-6.14: the farthest first; behind one who stays, all stay. */
  moves(play, f) {
    const { state, events } = play;
    const ground = groundOf(state);
    for (let i = f.links.length - 1; i >= 0; i--) {
      const link = f.links[i]!;
      const player = playerOf(state, link.player) as InDungeon;
      if (link.firm) events.push({ type: 'player-stood-firm', player: player.id });
      if (link.slammed) {
        const at = cell(ground, player);
        const from = cell(ground, playerOf(state, f.links[i - 1]?.player ?? f.blocker));
        count(player, 'slams');
        events.push({ type: 'player-slammed', player: player.id, against: wallOf(state, from, at) });
      }
      if (link.to === undefined || occupantOf(state, link.to)) continue;
      const from = { ...player.square };
      const by = f.links[i - 1]?.player ?? f.blocker;
      relocate(play, player, link.to);
      link.moved = true;
      events.push({ type: 'player-pushed', player: player.id, from, to: { ...player.square }, by });
    }
    (startedBy(play, f) as Pushing).pushed = f.links;
  },
});

/** What a slam is told to be against. */
function wallOf(state: PublicState, from: number, at: number): 'wall' | 'obstacle' | 'chest' | 'player' {
  const ground = groundOf(state);
  const squares = pushSquares(ground, from, at);
  if (squares.some((one) => one >= 0 && chestAt(state, one))) return 'chest';
  const d = OFFSETS[directionTo(ground, from, at)]!;
  const { x, y } = ground.squares[at]!;
  if (ground.obstacle[(y + d[1]) * ground.width + x + d[0]]) return 'obstacle';
  return squares.some((one) => one < 0) ? 'wall' : 'player';
}
