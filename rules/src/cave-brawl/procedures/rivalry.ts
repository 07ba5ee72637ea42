/** CB-15.18 to CB-15.23: Exiles at each other's throats. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { rollFor } from '../../kernel/roll.ts';
import { count } from '../../kernel/statistics.ts';
import { beside, playersOf, pressureOn, standing } from '../arena.ts';
import { butOne, rollerOf } from '../needs.ts';
import type { Play } from '../play.ts';
import type { OnBoard, State } from '../state.ts';
import { tackle } from './tackle.ts';

/** Whether there are rivals in the team on turn. */
export const hasRivals = (state: State): boolean => state.teams![state.active!].faction === 'exiles';

/** Whether rivals of the team on turn may roll at any time, so after each of its actions: CB-15.18. */
export const anyTimeRivalry = (state: State): boolean =>
  state.options.rivalryCheck === 'any-time' && hasRivals(state);

const RIVALRY = butOne('rivalry', 'CB-15.18');

/** All who qualify roll, in number order, each looked at again when its turn comes: CB-15.19. */
export const rivalry = procedure<Play, FrameOf<'rivalry'>>()('rivalry', {
  'next rivals'(play) {
    const { state, dice, events } = play;
    const found = nextRivals(state);
    if (!found) return;
    const [player, rival] = found;
    player.rivalryRolled = true;
    const roll = rollFor(dice, RIVALRY, rollerOf(player));
    events.push({ type: 'rivalry-tested', player: player.id, rival: rival.id, roll });
    if (!roll.success) {
      count(player.stats, 'rivalTackles');
      tackle.start(play, { tackler: player.id, target: rival.id, rivalry: true });
    }
    return 'next rivals';
  },
});

/** The lowest number that must roll now, and whom it would tackle: CB-15.18, CB-15.20, CB-15.23. */
function nextRivals(state: State): [player: OnBoard, rival: OnBoard] | undefined {
  const team = state.active!;
  const mates = playersOf(state, team);
  for (const player of mates) {
    if (!standing(player) || player.turnOver || player.rivalryRolled) continue;
    for (const mate of mates) {
      if (!standing(mate) || mate.faction === player.faction || !beside(mate, player)) continue;
      if (pressureOn(state, player) === 0) return [player, mate];
      break;
    }
  }
  return undefined;
}
