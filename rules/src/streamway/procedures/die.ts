import { procedure } from '../../flow/index.ts';
import { activePlayer, manById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import { closeRoot, kill, land, openRoot, type RootEvent } from './land.ts';

/** A die, by index, applied to a man. */
interface Die extends RootEvent {
  readonly do: 'die';
  readonly die: number;
  readonly man: string;
}

/** SW-4.7, SW-4.12, SW-6.1: a man moves downstream by one die, lands, or dies past the end. */
export const die = procedure<Play, Die>()('die', {
  move(play, f) {
    const { state } = play;
    const man = manById(state, f.man)!;
    const die = state.dice[f.die]!;
    const { team, seat, stats } = activePlayer(state);
    const own = man.team === team;
    const to = man.step + die.value;
    die.used = true;
    if (!state.focus.man) state.focus.man = f.man;
    else if (state.focus.man !== f.man) state.focus.broken = true;
    stats.diceApplied++;
    if (own) stats.pipsOnOwn += die.value;
    else stats.pipsOnOthers += die.value;
    const root = openRoot(state, f);
    tell(play, 'die-applied', {
      man: f.man,
      die: f.die,
      value: die.value,
      from: man.step,
      to,
      formula: `${man.step} + ${die.value} = ${to}`,
    });
    if (to <= state.board.steps) {
      man.step = to;
      land(play, root, f.man, to, 'die');
      return;
    }
    if (own) stats.ownKilled++;
    else stats.othersKilled++;
    kill(play, root, man, 'die', seat);
  },
  close: closeRoot,
});
