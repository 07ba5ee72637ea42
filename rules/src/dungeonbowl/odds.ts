/** Chances of what a coach considers, from the needs that play rolls by: section 9. */
import { chain, type Distribution, sum } from '../chance/distribution.ts';
import type { Odds, Outcome } from '../kernel/odds.ts';
import { chanceOf, foreseen, type Need } from '../kernel/roll.ts';
import { assists, canCatch } from './able.ts';
import { BLOCK_FACES } from './data/tables.ts';
import type { Cause, RollName } from './hooks.ts';
import {
  armourNeed,
  catchNeed,
  dodgeDenied,
  dodgeNeed,
  eitherOf,
  GO_FOR_IT,
  injuryOf,
  interceptionNeed,
  niggling,
  passNeed,
  pickUpNeed,
  snatchNeed,
} from './needs.ts';
import { ballAt, cell, groundOf, inZone, occupantOf } from './pieces.ts';
import { teamSources } from './reroll.ts';
import { can, has, heard } from './skills/index.ts';
import type { Activation, InDungeon, Player, PublicState } from './state.ts';
import { bareStrengths, blockDice, hasDauntless, slips, strengths } from './strength.ts';
import { interceptors, rangeBetween } from './throws.ts';

/** One roll of a sequence, and what a failure of it may be rolled again by. */
interface Test {
  readonly need: Need;
  /** A skill that re-rolls it at once. */
  readonly skill?: string;
  /** That skill works once a turn. */
  readonly once?: boolean;
}

const testOf = (player: Player, need: Need, denied = false): Test => {
  const skill = denied
    ? undefined
    : heard(player, 'reroll').find(
        ({ id, says }) =>
          says.atOnce === 'failure' &&
          says.rolls.includes(need.name as RollName) &&
          !(says.once && player.used.includes(id)),
      );
  return { need, ...(skill && { skill: skill.id, once: skill.says.once === true }) };
};

/** The chance that a sequence succeeds. @param team chance that a team re-roll that is there works, or 0 */
function succeeds(tests: readonly Test[], team: number, used: readonly string[] = []): number {
  const [first, ...rest] = tests;
  if (!first) return 1;
  const p = chanceOf(first.need);
  const { skill, once } = first;
  const goes = p * succeeds(rest, team, used);
  if (skill !== undefined && !(once && used.includes(skill)))
    return goes + (1 - p) * p * succeeds(rest, team, once ? [...used, skill] : used);
  return team ? goes + (1 - p) * team * p * succeeds(rest, 0, used) : goes;
}

/** How likely a team re-roll helps this player now: BB-17.14. */
const teamChance = (state: PublicState, player: Player): number => {
  if (!teamSources(state, player).length) return 0;
  return has(player, 'testsTeamReroll').reduce((p, { says }) => (p * (7 - says.target)) / 6, 1);
};

/** A sequence as odds: by itself, and with the team's re-roll where there is one. */
function sequence(
  state: PublicState,
  player: Player,
  name: string,
  tests: readonly Test[],
  more: Outcome[] = [],
): Odds {
  const team = teamChance(state, player);
  const p = succeeds(tests, 0);
  return {
    outcomes: [
      { name, p },
      ...(team ? [{ name: `${name}-with-reroll`, p: succeeds(tests, team), clause: 'BB-9.2' }] : []),
      ...more,
    ],
    rolls: tests.map(({ need }) => foreseen(need)),
  };
}

/** A path with its Go For Its and Dodges, and the pick-up at its end: BB-5.12. */
export function pathOdds(
  state: PublicState,
  player: InDungeon,
  active: Activation,
  path: readonly number[],
): Odds | undefined {
  const tests: Test[] = [];
  let from = cell(groundOf(state), player);
  let left = active.squaresLeft;
  for (const to of path) {
    if (left-- <= 0) tests.push(testOf(player, GO_FOR_IT));
    if (inZone(state, from, player.seat))
      tests.push(testOf(player, dodgeNeed(state, player, from, to), dodgeDenied(state, player, from)));
    from = to;
    if (ballAt(state) !== to) continue;
    if (!has(player, 'handless').length) tests.push(testOf(player, pickUpNeed(state, player, to)));
    break;
  }
  return tests.length ? sequence(state, player, 'succeeded', tests) : undefined;
}

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
  const need = dauntless?.says(blocker.sheet.st, theirs);
  const lucky = need ? chanceOf(need) : 0;
  const dice = (strong: boolean) => {
    const [a, b] = strengths(state, block, strong);
    return blockDice(a.total, b.total);
  };
  const both = (faces: number): number =>
    lucky * anyOf(dice(true), faces) + (1 - lucky) * anyOf(dice(false), faces);
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

/** BB-8.9: what a hand-off needs. */
export const catchOdds = (state: PublicState, receiver: InDungeon): Odds =>
  sequence(state, receiver, 'caught', [testOf(receiver, catchNeed(state, receiver, 'hand-off'))]);

/** A throw: accurate, caught, intercepted by the best who could, fumbled. */
export function passOdds(state: PublicState, thrower: InDungeon, to: number, what: 'ball' | 'bomb'): Odds {
  const range = rangeBetween(state, cell(groundOf(state), thrower), to)!;
  const need = passNeed(state, thrower, range, what);
  const added = need.modifiers.reduce((all, { value }) => all + value, 0);
  const fumbled = [1, 2, 3, 4, 5].filter((face) => face === 1 || face + added <= 1).length / 6;
  const able = interceptors(state, thrower, to).flatMap(({ players }) => players);
  const chances = able.map((one) => ({ need: interceptionNeed(state, one), one }));
  const best = chances.sort((a, b) => chanceOf(b.need) - chanceOf(a.need))[0];
  const through = best ? 1 - chanceOf(best.need) : 1;
  const accurate = through * chanceOf(need);
  const receiver = occupantOf(state, to);
  const catches =
    receiver && receiver.seat === thrower.seat && canCatch(receiver) && what === 'ball'
      ? catchNeed(state, receiver, 'accurate')
      : undefined;
  return {
    outcomes: [
      catches
        ? { name: 'caught', p: accurate * chanceOf(catches), clause: 'BB-8.9' }
        : { name: 'accurate', p: accurate, clause: 'BB-8.4' },
      ...(catches ? [{ name: 'accurate', p: accurate, clause: 'BB-8.4' }] : []),
      { name: 'fumbled', p: through * fumbled, clause: 'BB-8.4' },
      ...(best ? [{ name: 'intercepted', p: 1 - through, clause: 'BB-8.14' }] : []),
    ],
    rolls: [...(best ? [best.need] : []), need, ...(catches ? [catches] : [])].map(foreseen),
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
