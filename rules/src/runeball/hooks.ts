/**
 * The moments at which the rules ask what a character's maneuvers say: RB-26. The list is closed; a maneuver
 * is an entry in `maneuvers/` that fills some of them in, and no rule names a maneuver.
 */
import type { Modifier } from '../kernel/roll.ts';
import type { Attribute, Skill } from './data/skills.ts';
import type { Player, Reroll, State } from './state.ts';

/** A kind of block-type action: RB-12.14. */
export interface BlockForm {
  readonly kind: string;
  /** What it takes: a half-action, a full one, a sprint that is open, or nothing. */
  readonly cost: 'half' | 'full' | 'sprint' | 'none';
  readonly skill: Skill;
  /** Modifier of the attack. */
  readonly attack: number;
  /** Added to the damage. */
  readonly damage: number;
  readonly targets: 1 | 2;
  /** Skills and attributes that defend, in the order in which they count when equal: RB-15.2. */
  readonly defenders: readonly (Skill | Attribute)[];
  /** A success does damage: RB-15.4. */
  readonly hurts: boolean;
  /** A success always knocks down. */
  readonly fells: boolean;
  /** Strip Ball may go with it: RB-26.26. */
  readonly strips: boolean;
  /** The target was adjacent when the turn began: RB-26.16. */
  readonly fromStart?: true;
}

/** A kind of foul: RB-22.2. */
export interface FoulForm {
  readonly kind: string;
  readonly attack: number;
  readonly damage: number;
  /** The skill that hides it from the referee. */
  readonly hides: Skill;
}

/** A kind of pass: RB-17.10. */
export interface PassForm {
  readonly kind: string;
  readonly cost: 'half' | 'full' | 'full move';
  readonly attack: number;
  /** A lasting modifier on defence: RB-12.10. */
  readonly defence?: -2;
}

/** A range of passes that not everybody has: RB-17.3. */
export interface RangeForm {
  readonly from: number;
  readonly to: number;
  readonly dl: number;
}

/** A jump over a hex: RB-14.8, RB-14.9. */
export interface LeapForm {
  readonly kind: 'hurdle' | 'vault';
  readonly skill: Skill;
  readonly dl: number;
  readonly cost: number;
  /** What may be jumped over. */
  readonly over: 'prone' | 'anything';
  /** No attack in that turn: RB-12.13. */
  readonly barsAttacks: boolean;
}

/** A test against a DL. */
export interface TestForm {
  readonly skill: Skill;
  readonly dl: number;
}

/** A move in answer to the ball: RB-18.6, RB-18.10, RB-20.8. */
export interface ReachForm {
  readonly reach: number;
}

export interface Hooks {
  // what a character can do in a turn
  readonly block: BlockForm;
  /** A skill that takes the ball in place of the block's: RB-26.26. */
  readonly strip: { readonly skill: Skill; readonly defenders: readonly (Skill | Attribute)[] };
  readonly foul: FoulForm;
  readonly shank: { readonly skill: Skill; readonly hides: Skill };
  readonly pass: PassForm;
  readonly range: RangeForm;
  readonly leap: LeapForm;
  /** Gets up without a half-action: RB-14.7. */
  readonly jumpUp: TestForm;
  /** May take a stance until the next turn: RB-26.23. */
  readonly stance: true;
  readonly quickKick: TestForm;
  readonly kickAttack: { readonly skill: Skill };
  readonly highKickoff: true;
  readonly crossTheLine: { readonly skill: Skill };

  // how a character answers
  /** Makes a hit softer: RB-26.14. */
  readonly rollWithIt: TestForm;
  readonly divingCatch: ReachForm;
  readonly divingIntercept: ReachForm;
  readonly tip: ReachForm & { readonly easier: number };
  readonly blockKick: ReachForm;
  readonly dumpOff: { readonly from: number; readonly to: number; readonly attack: number };

  // what changes numbers
  /** One reroll a match of this kind of attempt, for each time it was bought: RB-3.8. */
  readonly reroll: Reroll;
  /**
   * Ignores this much of what adjacent opponents add to a DL; `catch` where the pass was accurate: RB-17.10.
   */
  readonly unmoved: { readonly test: 'pass' | 'catch'; readonly most: number };
  /** How far a kickoff scatters: RB-26.32. */
  kickoffScatter(distance: number): number;
  /** Added to movement: RB-5.11. */
  readonly movement: number;
  /** The defence of what is worn, where it isn't 2: RB-4.4. */
  readonly armour: number;
  /** On all attacks of this player. */
  attacking(state: State, player: Player): Modifier | undefined;
  /** On defence with this skill. */
  defending(state: State, player: Player, skill: Skill | Attribute): Modifier | undefined;
}
