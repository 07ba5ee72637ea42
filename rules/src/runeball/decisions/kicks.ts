/** The questions before a kickoff, before a kick, and of a carrier who is about to be blocked. */
import type { Seat } from '../../kernel/game.ts';
import { DIRECTIONS, HEXES, type Hex, isPost, neighbour, OFF, type Team } from '../field.ts';
import { likeliest } from '../needs.ts';
import { mayBeUsed } from '../orders.ts';
import { cell, occupants, onField } from '../pieces.ts';
import { bestKickBlocker, type KickBlocker, kickBlockers } from '../procedures/block-kick.ts';
import { crossers, crossingMove } from '../procedures/crossing.ts';
import { dumpChance, dumpReceivers } from '../procedures/dump-off.ts';
import {
  type BlockKickQuestion,
  blockKickAsked,
  type Crossed,
  type Crossing,
  type CrossQuestion,
  crossAsked,
  type DumpedOff,
  type DumpOffQuestion,
  dumpOffAsked,
  type KickBlocked,
} from '../questions.ts';
import type { OnField, State } from '../state.ts';
import { type Opened, paid } from '../steps.ts';
import { enough } from './ball.ts';
import { DECLINE, habitual, reaction, row } from './row.ts';

/** Every straight way of a half move: a sample of the ways there are. */
function straightWays(state: State, player: OnField): Crossed[] {
  const taken = occupants(state);
  const found: Crossed[] = [];
  for (const direction of DIRECTIONS) {
    const path: Hex[] = [];
    let left: Opened | undefined = crossingMove(player);
    for (let at = cell(player); left; ) {
      const to = neighbour(at, direction);
      if (to === OFF || taken[to] !== -1 || isPost(to)) break;
      left = paid(state, player, at, to, left);
      if (!left) break;
      path.push(HEXES[to]!);
      found.push({ type: 'cross-the-line', player: player.id, path: [...path] });
      at = to;
    }
  }
  return found;
}

const CROSS = row<CrossQuestion, Crossing>(crossAsked, {
  clause: 'RB-8.6',
  legal: (state, { tried }, seat) => [
    { type: 'done' },
    ...crossers(state, seat as Team, tried).flatMap((player) => straightWays(state, player)),
  ],
  fallback: () => ({ type: 'done' }),
});

/** RB-28.4; of equal chances the nearer, then the lower id, as they are listed. */
function autoDumpOff(state: State, { about }: DumpOffQuestion, seat: Seat): DumpedOff {
  const passer = onField(state, about);
  const best = likeliest(dumpReceivers(state, passer), (to) => dumpChance(state, passer, to));
  return best && enough(state, seat, best.p) ? { type: 'dump-off', to: best.one.id } : DECLINE;
}

const DUMP_OFF = row<DumpOffQuestion, DumpedOff>(dumpOffAsked, {
  clause: 'RB-17.11',
  decision: reaction,
  legal: (state, { about }) => [
    ...dumpReceivers(state, onField(state, about)).map(({ id: to }) => ({ type: 'dump-off' as const, to })),
    DECLINE,
  ],
  ...habitual<DumpOffQuestion, DumpedOff>(
    ({ dumpOff }) => dumpOff,
    autoDumpOff,
    () => DECLINE,
  ),
});

const blockBy = ({ player, to }: KickBlocker): KickBlocked => ({
  type: 'block-kick',
  player: player.id,
  to: HEXES[to]!,
});

/** RB-28.4: a chance of 25 in 100 is enough. */
function autoBlockKick(state: State, { kicker }: BlockKickQuestion, seat: Seat): KickBlocked {
  const who = onField(state, kicker);
  const able = kickBlockers(state, who).filter(({ player }) => mayBeUsed(state, seat)(player));
  const best = bestKickBlocker(state, who, able);
  return best && best.p >= 0.25 ? blockBy(best.one) : DECLINE;
}

const BLOCK_KICK = row<BlockKickQuestion, KickBlocked>(blockKickAsked, {
  clause: 'RB-20.8',
  decision: (state, question, seat) => reaction(state, question, seat),
  legal: (state, { kicker }) => [...kickBlockers(state, onField(state, kicker)).map(blockBy), DECLINE],
  ...habitual<BlockKickQuestion, KickBlocked>(
    ({ blockKick }) => blockKick,
    autoBlockKick,
    () => DECLINE,
  ),
});

/** RB-8.6, RB-17.11, RB-20.8. */
export const KICKS = [CROSS, DUMP_OFF, BLOCK_KICK];
