import { type Effect, effectsOf } from '../../flow/index.ts';
import { isBeast, type Piece } from '../arena.ts';
import { BEAST_KINDS, type BeastKind, PLAYER_TYPES, type PlayerType, TYPES } from '../data.ts';
import type { Hooks } from '../hooks.ts';
import { beasts } from './beasts.ts';
import { specials } from './specials.ts';

/** The abilities of CB-15 and the beasts of CB-16.9. A player or a beast has one at most, so their order does not matter. */
export const effects = effectsOf<Hooks>([...specials, ...beasts]);

type Says = Effect<Hooks>['hooks'];
/** CB-15.24 */
const NOTHING: Says = {};
const OF = Object.fromEntries([
  ...PLAYER_TYPES.map((type) => {
    const { special } = TYPES[type];
    return [type, special ? effects.byId(special).hooks : NOTHING];
  }),
  ...BEAST_KINDS.map((kind) => [kind, effects.byId(kind).hooks]),
]) as Record<PlayerType | BeastKind, Says>;

/** What the ability of a player, or of a beast, says at each moment. */
export const hooksOf = (piece: Piece): Says => OF[isBeast(piece) ? piece.kind : piece.type];
