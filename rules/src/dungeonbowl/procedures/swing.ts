/** Ball & Chain: BB-17.3, BB-17.4. */
import { procedure } from '../../flow/index.ts';
import { OFFSETS } from '../dungeon/ground.ts';
import { GO_FOR_IT } from '../needs.ts';
import { ballAt, cell, chestAt, groundOf, occupantOf, playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { attempt, type Rolling, toss } from '../reroll.ts';
import { pickUp, settled } from './ball.ts';
import { block } from './block.ts';
import { count, relocate, squareOf } from './changes.ts';
import { fall } from './fall.ts';
import { hurt, knockDown, slam } from './hurt.ts';
import { owesPad } from './movement.ts';
import { type Pushing, push } from './push.ts';
import { arrivals, arrive, arrived } from './teleport.ts';

export const FACINGS = ['n', 'e', 's', 'w'] as const;
export type Facing = (typeof FACINGS)[number];
/** Direction numbers (BB-1.3) to the left, straight on and to the right of a facing. */
export const WAYS: Readonly<Record<Facing, readonly [number, number, number]>> = {
  n: [1, 2, 3],
  e: [3, 5, 8],
  s: [8, 7, 6],
  w: [6, 4, 1],
};

interface Swing extends Rolling, Pushing {
  readonly do: 'swing';
  readonly player: string;
  readonly facing: Facing;
  direction?: number;
  to?: number;
  victim?: string;
  tossed?: number;
}

export const swing = procedure<Play, Swing>()('swing', {
  pay(play, f) {
    const active = play.state.turn!.active!;
    const player = playerOf(play.state, f.player);
    f.tossed = player.tossed;
    if (active.squaresLeft) {
      active.squaresLeft--;
      return 'swing';
    }
    active.goForItsLeft--;
    count(player, 'goForIts');
    attempt(play, f, GO_FOR_IT, player);
  },
  paid(play, f) {
    if (f.roll!.success) return;
    count(playerOf(play.state, f.player), 'goForItsFailed');
    knockDown(play, f.player, 'go-for-it');
    return 'settle';
  },
  swing(play, f) {
    const { state, events } = play;
    const ground = groundOf(state);
    const player = playerOf(state, f.player);
    const [face] = toss(play, 'swing', 6, 1, player).faces as [number];
    const way = WAYS[f.facing][face <= 2 ? 0 : face <= 4 ? 1 : 2]!;
    f.direction = way;
    state.turn!.active!.moved = true;
    events.push({ type: 'player-swung', player: player.id, facing: f.facing, direction: way });
    const at = cell(ground, player);
    const to = ground.around[at]![way - 1]!;
    if (to < 0 || chestAt(state, to)) {
      const { x, y } = ground.squares[at]!;
      const [dx, dy] = OFFSETS[way - 1]!;
      const obstacle = ground.obstacle[(y + dy) * ground.width + x + dx];
      const against = to >= 0 ? 'chest' : obstacle ? 'obstacle' : 'wall';
      events.push({ type: 'player-slammed', player: player.id, against });
      count(player, 'slams');
      slam(play, player.id);
      return 'settle';
    }
    f.to = to;
    const there = occupantOf(state, to);
    if (!there) return 'move';
    f.victim = there.id;
    if (!stands(there)) return 'push';
    block.start(play, {
      blocker: player.id,
      target: there.id,
      blitz: false,
      moved: true,
      swung: true,
    });
    return 'settle';
  },
  move(play, f) {
    const { state, events } = play;
    const player = playerOf(state, f.player);
    const from = { ...player.square! };
    relocate(play, player, f.to!, true);
    count(player, 'squares');
    events.push({
      type: 'player-moved',
      player: player.id,
      from,
      to: squareOf(state, f.to!),
      cost: 1,
      goForIt: f.roll !== undefined,
    });
    const hole = groundOf(state).hole[f.to!];
    if (hole) {
      fall.start(play, { player: player.id, kind: hole });
      return 'settle';
    }
    arrive(play, player, 'step');
  },
  'pick up'(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    if (stands(player) && ballAt(state) === cell(groundOf(state), player) && player.tossed === f.tossed)
      pickUp.start(play, { player: player.id });
    return 'settle';
  },
  /** Somebody who lies there is pushed, and hit. */
  push(play, f) {
    push.start(play, { blocker: f.player, links: [{ player: f.victim! }], irresistible: false, grab: true });
  },
  follow(play, f) {
    const { state, events } = play;
    const [first] = f.pushed!;
    const player = playerOf(state, f.player);
    if (first!.moved) {
      const from = { ...player.square! };
      relocate(play, player, f.to!);
      events.push({ type: 'followed-up', player: player.id, from, to: { ...player.square! } });
    }
    const list = [...f.pushed!]
      .reverse()
      .filter(({ moved, slammed, player: id }) => moved || (slammed && id !== f.victim))
      .map(({ player: id, slammed }) => ({
        ...arrived(state, playerOf(state, id), 'push' as const),
        ...(slammed && { slammed }),
      }));
    if (first!.moved) list.push(arrived(state, player, 'follow-up') as (typeof list)[number]);
    arrivals.start(play, { list });
  },
  hit(play, f) {
    hurt.start(play, {
      ...{ player: f.victim!, by: f.player, cause: 'block' as const, armour: 'roll' as const },
      ...{ lying: true as const, left: [] },
    });
  },
  settle: (play) => settled(play),
  after(play, f) {
    owesPad(play.state, playerOf(play.state, f.player), f.tossed!);
  },
});
