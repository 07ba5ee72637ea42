/** What a block may come to, before it is rolled: section 9. */
import type { Odds } from '../../kernel/odds.ts';
import { foreseenOpposed, marginChance } from '../needs.ts';
import { onField } from '../pieces.ts';
import type { OnField, State } from '../state.ts';
import { formOf, purposeOf, sidesOf } from './block-tests.ts';
import { woundShare } from './wounding.ts';

/** A block as its odds need it. */
interface Attack {
  readonly kind: string;
  readonly target?: string | undefined;
  readonly targets?: readonly string[] | undefined;
  readonly strip?: true | undefined;
}

export const targetsOf = ({ target, targets }: Attack): readonly string[] =>
  targets ?? (target === undefined ? [] : [target]);

/** Section 9: hit, knocked down by the margin, wounded; the blocker down, and hurt. For the first target. */
export function blockOdds(state: State, action: Attack, player: OnField): Odds {
  const target = onField(state, targetsOf(action)[0]!);
  const strip = action.strip === true;
  const form = formOf(player, action.kind)!;
  const sides = sidesOf(state, player, target, { ...action, strip, declared: false });
  const again = player.rerolls.blocker > 0;
  const p = (least: number) => marginChance(sides, least, again);
  const wounds = form.hurts ? p(0) * woundShare(player, target, form.damage) : 0;
  return {
    outcomes: [
      ...(strip
        ? [{ name: 'stripped', p: p(0), clause: 'RB-26.26' }]
        : [
            { name: 'hit', p: p(0) },
            { name: 'knocked-down', p: p(form.fells ? 0 : 3), clause: 'RB-15.3' },
            { name: 'wounded', p: wounds, clause: 'RB-4.6' },
          ]),
      { name: 'blocker-down', p: 1 - p(-3), clause: 'RB-15.3' },
      { name: 'blocker-hurt', p: 1 - p(-6), clause: 'RB-15.3' },
    ],
    rolls: [foreseenOpposed(sides, purposeOf({ ...action, strip }), 'RB-15.2', again)],
  };
}
