/**
 * The moments at which the rules ask what a player's skills say: BB-12 to BB-17. The list is closed; a skill
 * is an entry in `skills/` that fills some of them in, and no rule names a skill.
 */
import type { Need } from '../kernel/roll.ts';
import type { ActionKind, InDungeon, Player, State } from './state.ts';

/** The rolls of a player, by the name of their dice. */
export type RollName =
  | 'dodge'
  | 'go-for-it'
  | 'pick-up'
  | 'catch'
  | 'interception'
  | 'pass'
  | 'jump'
  | 'landing'
  | 'snatch'
  | 'gaze'
  | 'safe-throw'
  | 'precarious';

/** Rolls that a player's skills re-roll: BB-9.5. */
export interface OwnReroll {
  readonly rolls: readonly RollName[];
  /** Once per team turn. */
  readonly once?: true;
  /** Used without being asked; a pass only where it is fumbled: BB-9.5. */
  readonly atOnce: 'failure' | 'fumble';
}

/** What made somebody fall, for what is added to Armour and Injury rolls: BB-7.14. */
export type Cause = 'block' | 'foul' | 'chainsaw' | 'stab' | 'other';

/** One block under way. */
export interface Blocking {
  readonly blocker: InDungeon;
  readonly target: InDungeon;
  readonly blitz: boolean;
  /** Squares were moved before the first block of it: BB-16.6. */
  readonly moved: boolean;
  /** One of the two of a Multiple Block. */
  readonly multiple: boolean;
}

/** What a failed negative trait does: section 3.2 (4). */
export type TraitLoss = 'distracted' | 'lost' | 'rooted' | 'thirsty';

/** A negative trait, rolled when an Action is declared. */
export interface Trait {
  /** `undefined` where it isn't rolled. */
  need(state: State, player: InDungeon, action: ActionKind): Need | undefined;
  readonly loss: TraitLoss;
}

export interface Hooks {
  // the player's own rolls
  /** Added to a roll; for a pass with its range. */
  modifier(roll: RollName, range?: 'quick' | 'short'): number;
  /** Rolls on which opposing tackle zones do not count, by the names of their dice. */
  readonly ignoresZones: (roll: RollName, player: Player) => boolean;
  readonly reroll: OwnReroll;
  /** Any one roll, once a turn, after a test of its own: BB-12.9. */
  readonly rerollsAny: { readonly target: number };
  /** A team re-roll has to be tested: BB-17.14. */
  readonly testsTeamReroll: { readonly target: number };
  /** Brings a re-roll: BB-9.8. */
  readonly leads: true;
  /** Uses ST in place of AG for a Dodge, once a turn: BB-15.1. */
  readonly dodgesByStrength: true;
  /** Go For Its in an activation; two where nothing is said. */
  readonly goForIts: number;
  /** Cannot hold the ball: BB-17.12. */
  readonly handless: true;
  readonly trait: Trait;

  // what opponents near the player suffer
  /** Added to the pass, catch and interception rolls of opponents within so many squares: BB-16.3. */
  readonly disturbs: { readonly within: number; readonly value: number };
  /** Added to the Dodge of an opponent who leaves the tackle zone. */
  readonly hampers: number;
  /** The tackle zone does not count against who dodges into it: BB-17.24. */
  readonly harmless: true;
  /** Opponents may not use Dodge near, or against the player: BB-12.13. */
  readonly deniesDodge: true;
  /** May follow who leaves: BB-12.10. */
  readonly shadows: true;
  /** May hold who leaves: BB-16.8. */
  readonly holds: true;
  /** May dive at who dodges away: BB-13.3. */
  readonly dives: number;
  /** May move against a pass: BB-12.8. */
  readonly passBlock: { readonly squares: number };
  /** May catch what lands beside: BB-13.2. */
  readonly divesToCatch: true;

  // blocks
  /** To be overcome by who attacks the player: BB-16.5. */
  readonly beforeBlock: Need;
  /** Strength of the player as the blocker. */
  blockStrength(block: Blocking): number;
  /** As a blocker who is weaker: BB-12.2. */
  dauntless(own: number, target: number): Need;
  /** Assists in spite of opposing tackle zones: BB-15.3. */
  readonly guards: true;
  /** Is not knocked down by both-down: BB-12.1. */
  readonly staysUp: true;
  /** Treats defender-stumbles as pushed: BB-6.9. */
  readonly slips: true;
  /** In a Blitz may treat both-down as pushed, and nothing of the target stops the push: BB-15.4. */
  readonly juggernaut: true;
  /** May have both placed prone: BB-12.14. */
  readonly wrestles: true;
  /** May refuse to be pushed: BB-15.8. */
  readonly standsFirm: true;
  /** Picks any empty square to be pushed to: BB-13.8. */
  readonly sideSteps: true;
  /** Picks any empty square to push to, in a Block Action: BB-15.2. */
  readonly grabs: true;
  /** May not be followed: BB-12.4. */
  readonly fends: true;
  /** Must follow up and block again: BB-12.5. */
  readonly frenzied: true;
  /** A push takes the ball: BB-12.11. */
  readonly strips: true;
  /** Immune to {@link strips}: BB-12.12. */
  readonly keepsBall: true;
  /** May block two: BB-15.6. */
  readonly multipleBlock: { readonly strength: number };
  /** May fall on who was knocked down: BB-15.7. */
  readonly pilesOn: true;
  /** May throw the ball away before a block: BB-14.2. */
  readonly dumpsOff: true;
  /** Blocks from the ground: BB-13.6. */
  readonly jumpsUp: { readonly modifier: number };

  // armour, injury, casualty
  /** Added to the Armour or to the Injury roll of somebody else, whichever helps more: BB-7.15. */
  either(cause: Cause): number;
  /** An Armour total that breaks any armour: BB-16.2. */
  claws(cause: Cause): number | undefined;
  /** Added to the Armour roll of who is hurt by this player's weapon. */
  armourBy(cause: Cause, victimRace: string): number;
  /** Added to the own Armour roll. */
  readonly armourOwn: number;
  /** What an Injury total comes to, before others: BB-15.10 before BB-17.21. */
  injury(total: number): 'stunned' | 'ko' | 'badly-hurt' | undefined;
  /** No Armour roll, and Stunned is KO'd: BB-17.3. */
  readonly brittle: true;
  /** Two Casualty rolls: BB-17.9. */
  readonly decays: true;
  readonly regenerates: { readonly target: number };
  /** Not seen on a double, unless the armour broke: BB-13.7. */
  readonly sneaks: true;

  // special deeds
  readonly weapon: 'stab' | 'chainsaw';
  /** Looked for at the end of each own turn: DB-13.3. */
  readonly secretWeapon: { readonly spotted: number };
  readonly bombs: true;
  readonly throwsTeamMates: true;
  /** May be thrown: BB-17.17. */
  readonly thrown: true;
  /** May eat whom it throws: BB-17.1. */
  readonly hungry: Need;
  /** Moves by swinging only: BB-17.3. */
  readonly swings: true;
  readonly gazes: true;
  /** May refuse a team-mate of another race: BB-17.2. */
  readonly animosity: Need;
  /** Jumps are easier: DB-14.10. */
  readonly safeThrow: true;
  /** Turns whom it kills into one of its own: BB-19.16. */
  readonly rots: true;
}

/** BB-11.2: what counts also of somebody who is prone or stunned. */
export const LYING: readonly (keyof Hooks)[] = [
  'disturbs',
  'rerollsAny',
  'testsTeamReroll',
  'jumpsUp',
  'leads',
  'injury',
  'regenerates',
  'decays',
  'brittle',
  'armourOwn',
  'handless',
  'trait',
  'secretWeapon',
];
