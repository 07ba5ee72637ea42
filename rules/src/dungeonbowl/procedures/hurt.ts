/** Armour and injury: BB-7.1 to BB-7.4, BB-7.14 to BB-7.16. */
import { type Frame, procedure } from '../../flow/index.ts';
import { type Modifier, meets, type Rolled, rollFor, sumOf } from '../../kernel/roll.ts';
import type { Cause } from '../hooks.ts';
import { armourNeed, eitherOf, injuryOf, niggling } from '../needs.ts';
import { beside, findPlayer, isActive, isIn, playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { apothecaryAsked, skillAsked } from '../questions.ts';
import { judgedBy, rollAgain, startedBy } from '../reroll.ts';
import { has, heard } from '../skills/index.ts';
import type { Player } from '../state.ts';
import { casualty, credit, mayTreat, useApothecary } from './casualty.ts';
import { count, fallOver, leave, placeProne } from './changes.ts';

/** How somebody is hit. */
export interface Blow {
  readonly player: string;
  /** Whose skills count, and who is credited. */
  readonly by?: string;
  readonly cause: Cause;
  /** `slam`: falls only if the armour breaks (BB-7.22, BB-17.19); `none`: straight to the Injury roll. */
  readonly armour: 'roll' | 'slam' | 'none';
  /** Added to the Armour roll: foul assists. */
  readonly more?: Modifier[];
  /** Nothing is added to the Injury roll: BB-17.19. */
  readonly plain?: true;
  /** Lies already, and is not Knocked Down by it: a foul, or a swing at somebody on the ground. */
  readonly lying?: true;
}

interface Hurt extends Frame, Blow {
  readonly do: 'hurt';
  armourRoll?: Rolled;
  injuryRoll?: Rolled;
  /** What may still be added to the Injury roll: BB-7.15. */
  left: Modifier[];
}

/** A frame that has somebody hurt, and learns the dice that a referee looks at: BB-10.5. */
export interface Hurting extends Frame {
  armourRoll?: Rolled;
  injuryRoll?: Rolled;
}

/** BB-7.4: who is stunned again is not turned at the end of this turn either. */
function stun(victim: Player): void {
  victim.condition = 'stunned';
  victim.resting = false;
}

const pilotOf = (play: Play, f: Hurt): Player | undefined =>
  f.by === undefined ? undefined : findPlayer(play.state, f.by);

/** Rolls armour; what may be added to either roll is added here exactly when it breaks by it: BB-7.15. */
function rollArmour(play: Play, f: Hurt, again?: string): void {
  const { state, dice, events } = play;
  const victim = playerOf(state, f.player);
  const pilot = pilotOf(play, f);
  const own =
    f.armour === 'roll' && !f.lying
      ? has(victim, 'armourOwn').map(({ id, clause, says }) => ({ name: id, value: says, clause }))
      : [];
  const need = armourNeed(victim, f.cause, pilot, [...(f.more ?? []), ...own]);
  let rolled = rollFor(dice, need, { seat: victim.seat, of: victim.id });
  const either = eitherOf(pilot, f.cause);
  const helped = { ...need, modifiers: [...need.modifiers, ...either] };
  const used = either.length > 0 && !rolled.success && meets(helped, sumOf(rolled));
  if (used) rolled = judgedBy(rolled, helped);
  f.left = used ? [] : either;
  f.armourRoll = rolled;
  events.push({ type: 'dice-rolled', roll: rolled, ...(again !== undefined && { rerollOf: again }) });
  const type = rolled.success ? 'armour-broken' : 'armour-held';
  events.push({ type, player: victim.id, av: victim.sheet.av, total: rolled.total });
}

/** BB-15.7: asks whether the blocker piles on, if there is one who may; who has, lies (once per victim). */
function askPile(play: Play, f: Hurt): void {
  const { state } = play;
  const pilot = pilotOf(play, f);
  if (f.cause !== 'block' || f.armour !== 'roll' || !pilot || !stands(pilot)) return;
  if (!isActive(state, pilot) || pilot.rooted || !heard(pilot, 'pilesOn').length) return;
  if (!beside(state, pilot, playerOf(state, f.player))) return;
  skillAsked['piling-on'].ask(play, pilot.seat, { about: pilot.id, players: [] });
}

/** Takes the answer. @returns whether the roll is made again */
function piles(play: Play, f: Hurt): boolean {
  if (!f.answers || !skillAsked['piling-on'].answer(f).use) return false;
  const pilot = pilotOf(play, f)!;
  play.events.push({ type: 'skill-used', player: pilot.id, skill: 'piling-on' });
  layProne(play, pilot, 'piling-on');
  return true;
}

/** BB-7: somebody is hit. All who go down at once have done so before: BB-7.16. */
export const hurt = procedure<Play, Hurt>()('hurt', {
  armour(play, f) {
    const victim = playerOf(play.state, f.player);
    if (!isIn(victim)) return 'done';
    if (f.armour === 'none' || (f.armour === 'roll' && !f.lying && has(victim, 'brittle').length)) {
      // BB-7.15: there is no Armour roll that it could turn
      f.left = eitherOf(pilotOf(play, f), f.cause);
      return 'injury';
    }
    rollArmour(play, f);
  },
  'piling on armour'(play, f) {
    if (!f.armourRoll!.success) askPile(play, f);
  },
  'armour again'(play, f) {
    if (piles(play, f)) rollArmour(play, f, 'piling-on');
  },
  'armour counts'(play, f) {
    (startedBy(play, f) as Hurting).armourRoll = f.armourRoll!;
    if (!f.armourRoll!.success) return 'done';
    const pilot = pilotOf(play, f);
    if (pilot) count(pilot, 'armourBreaks');
    if (f.armour === 'slam') fallOver(play, playerOf(play.state, f.player), f.cause);
  },
  injury(play, f) {
    const victim = playerOf(play.state, f.player);
    if (!isIn(victim)) return 'done';
    f.injuryRoll = rollFor(
      play.dice,
      {
        name: 'injury',
        die: 6,
        count: 2,
        target: 8,
        modifiers: f.plain ? [] : [...f.left, ...niggling(victim)],
        clause: 'BB-7.2',
      },
      { seat: victim.seat, of: victim.id },
    );
    play.events.push({ type: 'dice-rolled', roll: f.injuryRoll });
  },
  'piling on injury': (play, f) => askPile(play, f),
  'injury again'(play, f) {
    if (piles(play, f)) f.injuryRoll = rollAgain(play, f.injuryRoll!, 'piling-on');
  },
  result(play, f) {
    const { state, events } = play;
    (startedBy(play, f) as Hurting).injuryRoll = f.injuryRoll!;
    const victim = playerOf(state, f.player);
    const found = injuryOf(victim, f.injuryRoll!.total);
    const by = f.by !== undefined ? { by: f.by } : {};
    if (found === 'stunned' && !has(victim, 'brittle').length) {
      stun(victim);
      events.push({ type: 'player-stunned', player: victim.id, ...by });
      return 'done';
    }
    if (found === 'badly-hurt' || found === 'casualty') {
      const unrolled = found === 'badly-hurt' ? { unrolled: true as const } : {};
      casualty.start(play, { player: victim.id, ...by, cause: f.cause, results: [], ...unrolled });
      return 'done';
    }
    events.push({ type: 'player-knocked-out', player: victim.id, ...by });
    credit(play, f.by, victim, 'knockOuts', 'knockOutsSuffered');
    if (state.options.apothecaryTreatsKo && mayTreat(state, victim))
      apothecaryAsked.ask(play, victim.seat, { about: victim.id, helps: true });
  },
  'knocked out'(play, f) {
    const victim = playerOf(play.state, f.player);
    if (f.answers && apothecaryAsked.answer(f).use) {
      useApothecary(play, victim);
      stun(victim);
    } else leave(play, victim, 'ko', 'knocked-out');
  },
});

/** BB-7.22: an Armour roll on somebody who has not been Knocked Down. */
export const slam = (play: Play, player: string): void =>
  hurt.start(play, { player, cause: 'other', armour: 'slam', left: [] });

interface Downs extends Frame {
  readonly do: 'downs';
  /** Those still to be hurt, in order. */
  readonly blows: Blow[];
  readonly why: string;
}

/** BB-7.16: several go down at once; all fall first, then one after the other is hurt. */
export const downs = procedure<Play, Downs>()('downs', {
  fall(play, f) {
    const { state } = play;
    // who lies is not Knocked Down again (BB-6.17)
    const falling = f.blows.filter(({ player }) => stands(playerOf(state, player)));
    f.blows.splice(0, f.blows.length, ...falling);
    for (const { player, by } of falling) {
      fallOver(play, playerOf(state, player), f.why);
      credit(play, by, playerOf(state, player), 'knockDowns', 'timesDown');
    }
  },
  next(play, f) {
    const blow = f.blows.shift();
    if (!blow) return 'done';
    hurt.start(play, { ...blow, left: [] });
    return 'next';
  },
});

/** Somebody is Knocked Down, by nobody. */
export const knockDown = (play: Play, player: string, why: string): void =>
  downs.start(play, { blows: [{ player, cause: 'other', armour: 'roll' }], why });

/** Placed Prone, which hurts a ball and chain: BB-1.10, BB-17.3. */
export function layProne(play: Play, player: Player, why: string): void {
  const stood = stands(player);
  placeProne(play, player, why);
  if (stood && has(player, 'brittle').length)
    hurt.start(play, { player: player.id, cause: 'other', armour: 'none', left: [] });
}
