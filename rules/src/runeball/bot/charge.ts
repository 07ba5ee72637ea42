/** What comes of hitting somebody whom a coach points at: RB-15. */
import type { Odds } from '../../kernel/odds.ts';
import { HEXES, type Team } from '../field.ts';
import { cell, onField } from '../pieces.ts';
import { blockOdds } from '../procedures/block-odds.ts';
import { newTurn } from '../procedures/new-turn.ts';
import type { PublicState, State } from '../state.ts';
import { charge } from './fighting.ts';
import { type Mover, most, type Option } from './option.ts';
import { standing } from './prospects.ts';
import { inTurn, look } from './sight.ts';
import { explore, walksOf } from './ways.ts';

export interface Charge extends Required<Pick<Option, 'action' | 'meant'>> {
  /** Of the blow, once who strikes stands there. */
  readonly odds: Odds;
}

/**
 * How a player gets at a foe in its turn, or in a blitz where that is still to be asked for.
 * @returns `undefined` where it cannot in this turn
 */
export function chargeAt(view: PublicState, of: Team, name: string, foe: string): Charge | undefined {
  const state = view.turn ? view : blitzing(view, name);
  const sight = look(state, of);
  const player = onField(sight.state, name);
  const turn = sight.state.turn ?? newTurn(sight.state, player, 'blitz');
  const seen = inTurn(sight, turn);
  const walks = walksOf(turn);
  const count = player.posture === 'prone' ? 0 : explore(seen, cell(player), most({ walks }));
  const mover: Mover = { sight: seen, player, turn, still: standing(seen), walks, count };
  const found = charge(mover, onField(sight.state, foe));
  if (!found?.meant) return undefined;
  const { action, meant } = found;
  const to = action.type === 'move' ? action.path.at(-1)! : HEXES[cell(player)]!;
  const there = moved(seen.state, name, to);
  const { kind = '', target, strip } = meant;
  const odds = blockOdds(there, { kind, target, ...(strip && { strip }) }, onField(there, name));
  return { action, meant: { ...meant, chance: odds.outcomes[0]!.p }, odds };
}

/** RB-13.5: who blitzes lowers its defence. */
const blitzing = (view: PublicState, name: string): PublicState => ({
  ...view,
  players: view.players.map((one) => (one.id === name ? { ...one, defence: -2 } : one)),
});

const moved = (state: State, name: string, to: { q: number; r: number }): State => ({
  ...state,
  players: state.players.map((one) => (one.id === name ? { ...one, hex: { q: to.q, r: to.r } } : one)),
});
