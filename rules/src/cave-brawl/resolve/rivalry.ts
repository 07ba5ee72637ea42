/** CB-15.18 to CB-15.23: Exiles at each other's throats. */
import { beside, playersOf, pressureOn, standing } from '../arena.ts';
import { rollTest } from '../contest.ts';
import type { Play } from '../play.ts';
import type { OnBoard, State } from '../state.ts';
import { count } from '../stats.ts';
import { resolveTackle } from './tackle.ts';

/** Whether rivals of the team on turn may roll at any time, so after each of its actions: CB-15.18. */
export const anyTimeRivalry = (state: State): boolean =>
  state.options.rivalryCheck === 'any-time' && state.teams![state.active!].faction === 'exiles';

/** The rivalry step: all who qualify roll, in number order, each looked at afresh (CB-15.19). */
export function rivalry(play: Play): void {
  const { state } = play;
  if (state.teams![state.active!].faction !== 'exiles') return;
  const found = nextRivals(state);
  if (!found) return;
  state.steps.push('rivalry');
  const [player, rival] = found;
  player.rivalryRolled = true;
  const roll = rollTest(play.dice, 'rivalry');
  play.events.push({ type: 'rivalry-tested', player: player.id, rival: rival.id, roll });
  if (!roll.triggered) return;
  count(player.stats, 'rivalTackles');
  resolveTackle(play, player, rival, true);
}

/** The lowest number that must roll now, and whom he would tackle: CB-15.18, CB-15.20, CB-15.23. */
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
