/** Replacements come in as a round begins: RB-24.4, RB-24.5. */
import { COLUMNS, cellOf, distance, HEXES, OFF, offset, ROWS, type Team } from '../field.ts';
import { isAvailable, isOnField, occupants, place, playerOf, team } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { State } from '../state.ts';

/** The free hex of the own sideline row nearest to the one that was left; {@link OFF} when all are taken. */
function nearestEntry(state: State, of: Team, left: number): number {
  const taken = occupants(state);
  const row = of === 'A' ? 0 : ROWS - 1;
  let best = OFF;
  for (let column = 0; column < COLUMNS; column++) {
    const at = offset(column, row);
    if (taken[at] === -1 && (best === OFF || distance(at, left) < distance(best, left))) best = at;
  }
  return best;
}

/** One entry that would exceed the limit lapses: RB-24.4. One without a free hex waits for the next round. */
export function enter({ state, events }: Play): void {
  state.entries = state.entries.filter(({ seat, player: id, hex }) => {
    const player = playerOf(state, id);
    if (player.where !== 'sideline' || !isAvailable(player)) return false;
    if (team(state, seat).filter(isOnField).length >= state.limit[seat]) return false;
    const at = nearestEntry(state, seat, cellOf(hex));
    if (at === OFF) return true;
    player.where = 'field';
    player.entered = true;
    player.facing = seat === 'A' ? 4 : 1;
    place(player, at);
    events.push({ type: 'player-entered-field', player: id, hex: HEXES[at] as { q: number; r: number } });
    return false;
  });
}
