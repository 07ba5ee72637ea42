/**
 * What a block and a tackle have in common: a contest with somebody who is beside the
 * player, once fear is overcome.
 */
import type { z } from 'zod';
import type { Odds, Outcome } from '../../kernel/odds.ts';
import { foreseen, type Need } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import type { Violation } from '../../kernel/violation.ts';
import { actor, findPiece, type Piece } from '../arena.ts';
import { chanceOfDamage } from '../needs.ts';
import type { Options } from '../options.ts';
import type { Play } from '../play.ts';
import { daunting } from '../procedures/daunt.ts';
import type { Player, PublicState } from '../state.ts';
import { checkPlayer, checkTarget, id, P3_TO_P7, type PlayerRule, TURN } from './rule.ts';

type Type = 'block' | 'tackle';

const attackSchema = <T extends Type>(type: T) => typed(type, { player: id, target: id });

interface Attack<T extends Type> {
  readonly type: T;
  /** The clause that says whom it is against. */
  readonly clause: string;
  /** Damage dice of a success. */
  readonly damage: number;
  /** Why an opponent or a beast beside the player is no target. */
  barred?(target: Piece): Violation | undefined;
  need(options: Options, attacker: Player, target: Piece): Need;
  start(play: Play, attacker: string, target: string): void;
  /** What may come of a failure, whose chance is `p`. */
  failed?(attacker: Player, p: number): Outcome[];
}

type AttackRule<T extends Type> = PlayerRule<z.infer<ReturnType<typeof attackSchema<T>>>> & {
  /** Its chances, by somebody who need not be beside the target: where the two stand changes nothing. */
  foresee(state: PublicState, action: { readonly player: string; readonly target: string }): Odds;
};

/** The rule of a block or a tackle, for a carrier as for others: CB-8.12. */
export function attack<T extends Type>(kind: Attack<T>): AttackRule<T> {
  const { type, clause } = kind;
  const foresee: AttackRule<T>['foresee'] = (state, action) => {
    const attacker = actor(state, action.player);
    const target = findPiece(state, action.target)!;
    const need = foreseen(kind.need(state.options, attacker, target));
    const daunts = daunting(target)?.need;
    const daunt = daunts && foreseen(daunts);
    const overcome = daunt?.p ?? 1;
    const success = overcome * need.p;
    return {
      outcomes: [
        { name: 'success', p: success },
        { name: 'kill', p: success * chanceOfDamage(kind.damage, target.hp) },
        ...(kind.failed?.(attacker, overcome * (1 - need.p)) ?? []),
        ...(daunt ? [{ name: daunt.name, p: 1 - daunt.p }] : []),
      ],
      rolls: daunt ? [daunt, need] : [need],
    };
  };
  return {
    schema: attackSchema(type),
    answers: TURN,
    legal(_state, player, { foes }, list) {
      if (player.actionUsed) return;
      for (const target of foes)
        if (!kind.barred?.(target)) list.push({ type, player: player.id, target: target.id });
    },
    check: (state, { player, target }, by) =>
      checkPlayer(state, by, player, ...P3_TO_P7) ??
      checkTarget(state, by, target, { clause, beside: actor(state, player) }) ??
      kind.barred?.(findPiece(state, target)!),
    apply(play, { player, target }) {
      actor(play.state, player).actionUsed = true;
      kind.start(play, player, target);
    },
    foresee,
    odds: foresee,
  };
}
