/** Chances of what a coach considers, from the needs that play rolls by: section 9. */
import { chain, type Distribution, sum } from '../../chance/distribution.ts';
import { chanceOf, type Need } from '../../kernel/roll.ts';
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

/** Chances that the target goes down, that it is out, and that the blocker falls. */
export interface BlockChances {
  readonly down: number;
  readonly out: number;
  readonly falls: number;
}

/** A block by the dice: BB-6.6, BB-7.2. Of Wrestle, Juggernaut and the like nothing is counted. */
export function blockChances(
  state: PublicState,
  blocker: InDungeon,
  target: InDungeon,
  active: Activation,
): BlockChances {
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
  const paid = blitz && active.squaresLeft < 1 ? chanceOf(GO_FOR_IT) : 1;
  const felled = paid * brave * both(down);
  return {
    down: felled,
    out: felled * removalChance(target, 'block', blocker),
    falls: 1 - paid + paid * brave * (1 - both(good)),
  };
}

/** The chance that a foul takes its victim out: BB-10, BB-7.2. */
export function foulChance(state: PublicState, fouler: InDungeon, victim: InDungeon): number {
  const value = assists(state, fouler, victim, false) - assists(state, victim, fouler, false);
  const more = value ? [{ name: 'assist', value, clause: 'BB-10.2' }] : [];
  return removalChance(victim, 'foul', fouler, more);
}

/** What may come of opening a chest; of n that are closed each holds the ball with 1/n. DB-8 */
export interface ChestChances {
  readonly ball: number;
  /** The ball is there, and caught: DB-8.4. */
  readonly snatched: number;
  readonly explosion: number;
  /** Who opens it is out of the dungeon: BB-7.2. */
  readonly openerOut: number;
}

export function chestChances(state: PublicState, player: InDungeon): ChestChances {
  const closed = state.chests.filter(({ opened }) => !opened).length;
  const ball = state.ball.place === 'hidden' ? 1 / closed : 0;
  return {
    ball,
    snatched: has(player, 'handless').length ? 0 : ball * chanceOf(snatchNeed(player)),
    explosion: 1 - ball,
    openerOut: (1 - ball) * removalChance(player, 'other', undefined),
  };
}
