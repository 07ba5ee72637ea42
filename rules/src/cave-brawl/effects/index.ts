import { effectsOf } from '../../flow/index.ts';
import { isBeast, type Piece } from '../arena.ts';
import { BEAST_KINDS, type BeastKind, PLAYER_TYPES, type PlayerType, TYPES } from '../data.ts';
import type { Hooks } from '../hooks.ts';
import { beasts } from './beasts.ts';
import { specials } from './specials.ts';

/**
 * The abilities of CB-15 and the beasts of CB-16.9. A player or a beast has one at most, so
 * their order does not matter.
 */
export const effects = effectsOf<Hooks>([...specials, ...beasts]);

type Says = { readonly [K in keyof Hooks]: Hooks[K] | undefined };
/** CB-15.24. All that say something have this shape too, so that to ask is quick. */
const NOTHING: Says = {
  grants: undefined,
  daunts: undefined,
  startsBeside: undefined,
  leavesCorpse: undefined,
  stirs: undefined,
  hit: undefined,
};
const saysOf = (id: string): Says => ({ ...NOTHING, ...effects.byId(id).hooks });
const OF = new Map<PlayerType | BeastKind, Says>([
  ...PLAYER_TYPES.map((type) => {
    const { special } = TYPES[type];
    return [type, special ? saysOf(special) : NOTHING] as const;
  }),
  ...BEAST_KINDS.map((kind) => [kind, saysOf(kind)] as const),
]);

/** What the ability of a player, or of a beast, says at each moment. */
export const hooksOf = (piece: Piece): Says => OF.get(isBeast(piece) ? piece.kind : piece.type)!;
