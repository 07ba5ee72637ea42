/** Chances of what a coach considers, from the needs that play rolls by: section 9. */
import { chain, type Distribution, sum } from '../../chance/distribution.ts';
import type { Odds } from '../../kernel/odds.ts';
import { chanceOf, foreseen, type Need } from '../../kernel/roll.ts';
import { assists } from '../able.ts';
import { BLOCK_FACES } from '../data/faces.ts';
import type { Cause } from '../hooks.ts';
import { armourNeed, eitherOf, GO_FOR_IT, injuryOf, niggling, snatchNeed } from '../needs.ts';
import { can, has, heard } from '../skills/index.ts';
import type { Activation, InDungeon, Player, PublicState } from '../state.ts';
import { bareStrengths, blockDice, hasDauntless, slips, strengths } from '../strength.ts';

/** By the victim's own list of skills, and what is added: bots ask again and again. */
const removals = new WeakMap<readonly string[], Map<string, number>>();

/** The chance that an Armour roll breaks and the victim is out of the dungeon: BB-7.1, BB-7.2, BB-7.15. */
export function removalChance(
  victim: Player,
  cause: Cause,
  by: Player | undefined,
  more: Need['modifiers'] = [],
): number {
  const need = armourNeed(victim, cause, by, [...more]);
  const either = eitherOf(by, cause).reduce((all, { value }) => all + value, 0);
  const added = need.modifiers.reduce((all, { value }) => all + value, 0);
  const scars = niggling(victim).reduce((all, { value }) => all + value, 0);
  const { skills } = victim.sheet;
  const known = removals.get(skills) ?? new Map<string, number>();
  removals.set(skills, known);
  const key = `${need.target - added} ${either} ${scars}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const outs: Distribution<boolean> = chain(sum(6, 2), (armour) => {
    const plainly = armour + added >= need.target;
    if (!plainly && armour + added + either < need.target) return new Map([[false, 1]]);
    const extra = plainly ? either : 0;
    return chain(sum(6, 2), (injury) => {
      const found = injuryOf(victim, injury + extra + scars);
      return new Map([[found !== 'stunned' || has(victim, 'brittle').length > 0, 1]]);
    });
  });
  const out = outs.get(true) ?? 0;
  known.set(key, out);
  return out;
}

/** The chance that the face chosen is one of a set: section 9. */
const anyOf = (dice: number, faces: number): number => {
  const count = Math.abs(dice);
  return dice > 0 ? 1 - (1 - faces / 6) ** count : (faces / 6) ** count;
};

/** A block: who goes down. Of Wrestle, Juggernaut and the like nothing is counted. */
export function blockOdds(
  state: PublicState,
  blocker: InDungeon,
  target: InDungeon,
  active: Activation,
): Odds {
  const blitz = active.action === 'blitz';
  const block = { blocker, target, blitz, moved: active.moved, multiple: false };
  const [own, theirs] = bareStrengths(block);
  const dauntless = own < theirs ? hasDauntless(blocker) : undefined;
  const need = dauntless?.says(own, theirs);
  const lucky = need ? chanceOf(need) : 0;
  const dice = (strong: boolean) => {
    const [a, b] = strengths(state, block, strong);
    return blockDice(a.total, b.total);
  };
  const weak = dice(false);
  const strong = need ? dice(true) : weak;
  const both = (faces: number): number => lucky * anyOf(strong, faces) + (1 - lucky) * anyOf(weak, faces);
  const count = (falls: (face: string) => boolean) => BLOCK_FACES.filter(falls).length;
  const down = count(
    (face) =>
      face === 'defender-down' ||
      (face === 'defender-stumbles' && !slips(blocker, target)) ||
      (face === 'both-down' && !can(target, 'staysUp') && can(blocker, 'staysUp')),
  );
  // the worst: what falls on the blocker whatever is chosen
  const bad = count((face) => face === 'attacker-down' || (face === 'both-down' && !can(blocker, 'staysUp')));
  const good = 6 - bad;
  const fear = heard(target, 'beforeBlock')[0]?.says;
  const brave = fear ? chanceOf(fear) : 1;
  const p = brave * both(down);
  const needs = [...(fear ? [fear] : []), ...(need ? [need] : [])];
  const paid = blitz && active.squaresLeft < 1 ? chanceOf(GO_FOR_IT) : 1;
  return {
    outcomes: [
      { name: 'target-down', p: paid * p },
      { name: 'target-out', p: paid * p * removalChance(target, 'block', blocker), clause: 'BB-7.2' },
      { name: 'blocker-down', p: 1 - paid + paid * brave * (1 - both(good)), clause: 'BB-6.6' },
    ],
    rolls: [...(paid < 1 ? [GO_FOR_IT] : []), ...needs].map(foreseen),
  };
}

/** BB-10 */
export function foulOdds(state: PublicState, fouler: InDungeon, victim: InDungeon, chainsaw: boolean): Odds {
  const value = assists(state, fouler, victim, false) - assists(state, victim, fouler, false);
  const more = value ? [{ name: 'assist', value, clause: 'BB-10.2' }] : [];
  const cause = chainsaw ? 'chainsaw' : 'foul';
  const need = armourNeed(victim, cause, fouler, more);
  const starts = chainsaw ? 5 / 6 : 1;
  return {
    outcomes: [
      { name: 'out', p: starts * removalChance(victim, cause, fouler, more), clause: 'BB-7.2' },
      { name: 'armour-broken', p: starts * chanceOf(need) },
      { name: 'ejected', p: starts / 6, clause: 'BB-10.5' },
    ],
    rolls: [foreseen(need)],
  };
}

/** DB-8: with n chests closed, each holds the ball with 1/n. */
export function chestOdds(state: PublicState, player: InDungeon): Odds {
  const closed = state.chests.filter(({ opened }) => !opened).length;
  const ball = state.ball.place === 'hidden' ? 1 / closed : 0;
  const need = snatchNeed(player);
  return {
    outcomes: [
      { name: 'snatched', p: ball * (has(player, 'handless').length ? 0 : chanceOf(need)), clause: 'DB-8.4' },
      { name: 'ball', p: ball, clause: 'DB-4.1' },
      { name: 'explosion', p: 1 - ball, clause: 'DB-8.6' },
      { name: 'opener-out', p: (1 - ball) * removalChance(player, 'other', undefined), clause: 'BB-7.2' },
    ],
    rolls: ball ? [foreseen(need)] : [],
  };
}
