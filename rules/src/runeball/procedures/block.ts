/** Block-type actions: RB-15, RB-26.13, RB-26.17, RB-26.26. The order of their dice is RB-15.14. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { adjacent, HEXES, stepped, toward } from '../field.ts';
import { against, marginOf, type OpposedRolled, rollOpposed } from '../needs.ts';
import { cell, holds, onField, playerOf, stands, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { knockbackAsked } from '../questions.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { OnField, State } from '../state.ts';
import { backfire, offerBackfire } from './backfire.ts';
import { endTurn, spill } from './ball.ts';
import { type Blow, formOf, purposeOf, sidesOf } from './block-tests.ts';
import { offerDumpOff, settleDumpOff } from './dump-off.ts';
import { hurt, knockDown } from './hurt.ts';
import { directionTo, knockbackWays, push } from './knockback.ts';
import { offerRollWithIt, settleRollWithIt } from './roll-with-it.ts';
import { touchdown } from './stop.ts';
import { BLOCK_DIE } from './wounding.ts';

interface Block extends FrameOf<'block'>, Blow {
  readonly player: string;
  /** Still to come; the first is being blocked. */
  readonly targets: string[];
  /** Answers the question of knockback, if it is legal then. */
  readonly pushTo?: { q: number; r: number };
  roll?: OpposedRolled;
  /** Rolled with it: the block die is cancelled (RB-26.14). */
  soft?: boolean;
  margin?: number;
  /** The hit wounded or knocked out. */
  wounded?: boolean;
}

/** Who blocks may have dived away to the ball that was dumped off. */
const inReach = (blocker: OnField, target: OnField): boolean =>
  stands(blocker) && stands(target) && adjacent(cell(blocker), cell(target));

const both = (state: State, f: Block) => ({
  blocker: onField(state, f.player),
  target: onField(state, f.targets[0]!),
});

export const block = procedure<Play, Block>()('block', {
  aim({ state, events }, f) {
    const { blocker, target } = both(state, f);
    if (inReach(blocker, target)) {
      // RB-5.4
      blocker.facing = toward(cell(blocker), cell(target));
      return;
    }
    events.push({ type: 'block-skipped', player: f.player, target: target.id });
    return 'next';
  },
  /** RB-17.11 */
  'dump off': (play, f) => offerDumpOff(play, both(play.state, f).target, f.player),
  dumped: (play, f) => settleDumpOff(play, f, both(play.state, f).target),
  roll(play, f) {
    const { blocker, target } = both(play.state, f);
    if (!inReach(blocker, target)) return 'aim';
    const sides = sidesOf(play.state, blocker, target, f);
    f.roll = rollOpposed(play, [blocker, target], sides, [purposeOf(f), 'defend'], 'RB-15.2');
  },
  reroll: (play, f) => offerReroll(play, f.roll!.actor, 'blocker'),
  result(play, f) {
    const { events } = play;
    const actor = settleReroll(play, f, f.roll!.actor, 'blocker');
    f.roll = { actor, opponent: f.roll!.opponent };
    const margin = marginOf(actor);
    f.margin = margin;
    const [target] = f.targets as [string];
    const rolls = [actor, against(f.roll)];
    events.push({ type: 'opposed-rolled', player: f.player, opponent: target, rolls, margin });
    const { kind, strip } = f;
    events.push({
      type: 'blocked',
      player: f.player,
      target,
      kind,
      ...(strip && { strip }),
      margin,
    });
    if (margin <= -4) return 'backfire';
    if (margin < 0) return 'next';
    if (strip) return 'strip';
  },
  hit(play, f) {
    const { blocker, target } = both(play.state, f);
    if (!formOf(blocker, f.kind)!.hurts) return 'knockback';
    offerRollWithIt(play, target, f.margin!);
  },
  damage(play, f) {
    const { blocker, target } = both(play.state, f);
    f.soft = settleRollWithIt(play, f, target);
    const bonus = formOf(blocker, f.kind)!.damage;
    f.wounded = hurt(play, target, { by: blocker, ...(!f.soft && { die: BLOCK_DIE }), bonus });
  },
  knockback(play, f) {
    const { state } = play;
    const { blocker, target } = both(state, f);
    const away = toward(cell(blocker), cell(target));
    const ways = knockbackWays(state, blocker, target, away);
    if (!ways.length) return 'down';
    const hex = HEXES[cell(target)]!;
    const choices = ways.map((way) => stepped(hex, way));
    const { pushTo } = f;
    const seat = teamOf(blocker);
    if (pushTo && choices.some(({ q, r }) => q === pushTo.q && r === pushTo.r))
      f.answers = { [seat]: { type: 'choose-knockback', to: pushTo } as never };
    else knockbackAsked.ask(play, seat, { about: target.id, by: blocker.id, direction: away, choices });
  },
  push(play, f) {
    const { blocker, target } = both(play.state, f);
    const to = knockbackAsked.answer(f).to;
    push(play, blocker, target, directionTo(HEXES[cell(target)]!, to)!);
  },
  down(play, f) {
    const { blocker, target } = both(play.state, f);
    const hard = f.margin! >= 3 || formOf(blocker, f.kind)!.fells;
    if (!hard && !f.wounded && !f.soft) return;
    const cause = hard ? 'block' : f.wounded ? 'wound' : 'roll-with-it';
    knockDown(play, target, target.conscious ? cause : 'knockout', blocker);
  },
  score(play, f) {
    const { target } = both(play.state, f);
    touchdown(play, target);
    return 'next';
  },
  strip(play, f) {
    const { blocker, target } = both(play.state, f);
    if (holds(play.state, target)) {
      play.events.push({ type: 'ball-stripped', player: target.id, by: blocker.id });
      spill.start(play, { player: target.id, cause: 'strip' });
    }
    return 'next';
  },
  backfire(play, f) {
    offerBackfire(play, both(play.state, f).blocker, f.margin!);
  },
  fall(play, f) {
    const { blocker, target } = both(play.state, f);
    backfire(play, f, blocker, target, f.margin!);
  },
  next(_play, f) {
    f.targets.shift();
    delete f.roll;
    delete f.wounded;
    delete f.soft;
    return f.targets.length ? 'aim' : 'end';
  },
  end({ state }, f) {
    if (!f.declared && state.turn?.player === playerOf(state, f.player).id) endTurn(state, 'done');
  },
});
