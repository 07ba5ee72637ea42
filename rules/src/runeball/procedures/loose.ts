/** A loose ball that comes into somebody's hex: RB-9.7. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { chanceOf } from '../../kernel/roll.ts';
import { OFF } from '../field.ts';
import { looseCell, onField, teamOf, touching } from '../pieces.ts';
import type { Play } from '../play.ts';
import { looseAsked } from '../questions.ts';
import type { OnField, State } from '../state.ts';
import { canCatch } from './catch.ts';
import { recover, recoveryTest } from './recover.ts';

interface Loose extends FrameOf<'loose'> {
  /** Whose turn is beginning: that player has the pickup. */
  readonly beginning?: string;
  player?: string;
}

/** Who may try at once; who has declared a recovery is served by that (RB-12.7). */
function under(state: State, beginning?: string): OnField | undefined {
  const at = looseCell(state);
  if (at === OFF) return undefined;
  const player = touching(state, at).find(canCatch);
  if (!player || player.id === beginning || player.declared?.kind === 'recover') return undefined;
  return chanceOf(recoveryTest(state, player, 'recover')) > 0 ? player : undefined;
}

export const loose = procedure<Play, Loose>()('loose', {
  ask(play, f) {
    const player = under(play.state, f.beginning);
    if (!player) return 'done';
    f.player = player.id;
    looseAsked.ask(play, teamOf(player), { about: player.id, passing: false });
  },
  recover(play, f) {
    if (looseAsked.answer(f).type === 'recover') recover(play, onField(play.state, f.player!), 'recover');
  },
});
