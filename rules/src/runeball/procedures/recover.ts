/** Picking up a loose ball: RB-9.6. */
import { crowd, rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { cell, looseCell, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { OnField, State } from '../state.ts';
import { fumble, letLie, take, touch } from './ball.ts';
import { touchdown } from './stop.ts';

/** How much harder a bouncing ball is than one at rest: RB-9.6, RB-21.4. */
export const BOUNCING = 4;

/** @param name the purpose of the die */
export const recoveryTest = (state: State, player: OnField, name: string): Test =>
  testOf(state, player, 'catch', {
    name,
    clause: 'RB-9.6',
    base: 8 + (state.ball.state === 'bouncing' ? BOUNCING : 0),
    dl: crowd(state, player, looseCell(state)),
  });

/** Tries to pick up the loose ball in the player's own hex. No Expert rolls again: RB-19.5. */
export function recover(play: Play, player: OnField, name: 'pickup' | 'recover'): void {
  const { state, events } = play;
  const test = recoveryTest(state, player, name);
  const roll = rollTest(play, player, test);
  tellTest(play, player, roll, test);
  touch(state, player);
  if (roll.success) {
    take(state, player);
    events.push({ type: 'ball-recovered', player: player.id });
    touchdown(play, player);
    return;
  }
  events.push({ type: 'catch-failed', player: player.id });
  letLie(state, cell(player), 'bouncing');
  fumble(play, teamOf(player), 'recovery', player);
}
