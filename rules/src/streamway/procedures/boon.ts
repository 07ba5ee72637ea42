import type { Team } from '../data.ts';
import { firstInReserve, isSpent, setDead } from '../pieces.ts';
import { type Play, tell } from '../play.ts';

/**
 * The first man of a reserve joins another team's reserve for good (SW-5.5). His old team may die of it (SW-5.6), and
 * the new one is alive (SW-2.3).
 */
export function moveOver(play: Play, from: Team, to: Team, reason: 'given' | 'stolen'): void {
  const { state } = play;
  const man = firstInReserve(state, from)!;
  man.team = to;
  tell(play, reason === 'given' ? 'man-given' : 'man-stolen', { man: man.id, from, to });
  if (isSpent(state, from)) {
    setDead(state, from, true);
    tell(play, 'team-died', { team: from });
  }
  setDead(state, to, false);
  tell(play, 'team-revived', { team: to, reason });
}
