/** The data of the Living Rulebook 5.0 that the rules use: teams, star players, skills, inducements. */

/** A skill by its id: BB-11.5. */
export type SkillId = string;

/** What a player is made of when a match begins; the same all match. */
export interface Sheet {
  /** Id of the position in its roster; of a star player its own id. */
  readonly position: string;
  /** The race whose position it is: Animosity (BB-17.2) asks. */
  readonly race: string;
  readonly ma: number;
  readonly st: number;
  readonly ag: number;
  readonly av: number;
  readonly skills: readonly SkillId[];
  readonly niggling: number;
  readonly star?: true | undefined;
  /** Was raised from the dead in this match: BB-19.15. */
  readonly raised?: true | undefined;
  /** Gold pieces. */
  readonly value: number;
  /** Misses this match: Absent (BB-2.4). */
  readonly absent?: true | undefined;
}

/** A player entering a match. */
export interface Entrant extends Sheet {
  readonly number: number;
  readonly name?: string | undefined;
}

/** A team as it enters a match: BB-2.6. */
export interface Entered {
  readonly race: string;
  readonly name: string;
  readonly rerolls: number;
  readonly apothecary: boolean;
  readonly fanFactor: number;
  /** Gold pieces that may be added for inducements: BB-20.1. */
  readonly treasury: number;
  /** Team value: BB-19.6. */
  readonly value: number;
  readonly players: readonly Entrant[];
}
