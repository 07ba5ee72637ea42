/**
 * A season as its journal has it, and what can be read from it. Plain data: it survives JSON at any point.
 */
import type { ChainEntry, Outcome, Said, SeasonAction, Terms } from './entries.ts';
import type { Swiss } from './pairing.ts';
import { type Lots, type Scheme, standings, type Table } from './standings.ts';

export type SeasonEntry = ChainEntry<SeasonAction>;
export type Stage = 'table' | 'bracket' | 'championship';

/** A team in a season. */
export interface Entered {
  readonly team: string;
  /** From 0; given when it enters, or when the season starts. */
  division?: number;
  /** How many rounds it had missed when it entered. */
  late?: number;
  /** How it left: none of its results count, or the rest are forfeits. */
  withdrawn?: 'annulled' | 'forfeits';
  /** How many rounds were drawn when it left. */
  left?: number;
}

/** A time that a fixture is played. */
export interface Attempt {
  /** After so many entries of the match before; absent for one from the start. */
  readonly from?: number;
  /** The match that was played. */
  match?: string;
  outcome?: Outcome;
}

export interface Protest {
  readonly team: string;
  /** The entry of the journal. */
  readonly seq: number;
  readonly why: Said;
  /** The entry that has settled it. */
  settled?: number;
}

/** Two teams that meet, or one that has a bye. */
export interface Fixture {
  readonly id: string;
  readonly round: number;
  readonly stage: Stage;
  readonly division: number;
  readonly home: string;
  readonly away?: string;
  /** The last is the one that counts or is to be played. */
  readonly attempts: Attempt[];
  /** What is in force; absent while it is open. */
  outcome?: Outcome;
  /** When that was written, in milliseconds since 1970, and by which entry. */
  settled?: { readonly at: number; readonly seq: number };
  /** A ruling by an organiser of one of the teams, as there was nobody else. */
  own?: true;
  /** It does not count: a side withdrew, or others meet here since an earlier result was changed. */
  out?: 'annulled' | 'void';
  readonly protests: Protest[];
}

export interface Round {
  readonly round: number;
  readonly stage: Stage;
  /** Which round of the stage, from 0: what is drawn again keeps it. */
  readonly index: number;
  readonly fixtures: readonly string[];
  /** Milliseconds since 1970. */
  deadline?: number;
}

export interface Season {
  readonly id: string;
  readonly entries: SeasonEntry[];
  /** What the next entry has as `prev`. */
  head: string;
  /** Absent before it is opened. */
  terms?: Terms;
  status: 'open' | 'running' | 'over';
  /** In the order of entry. */
  readonly teams: Entered[];
  /** The order of the start: seeds of a bracket, places of the circle by division. */
  readonly places: (string | null)[][];
  readonly rounds: Round[];
  readonly fixtures: Record<string, Fixture>;
  /** All rounds of the table are over, and lots were drawn. */
  closed: boolean;
  lots: Record<string, readonly string[]>;
}

export const termsOf = ({ terms }: Season): Terms => {
  if (!terms) throw new Error('The season has not been opened.');
  return terms;
};

export const enteredOf = ({ teams }: Season, team: string): Entered | undefined =>
  teams.find((one) => one.team === team);

/** Who has not withdrawn, in the order of entry. */
export const activeTeams = ({ teams }: Season, division?: number): string[] =>
  teams
    .filter((one) => !one.withdrawn && (division === undefined || one.division === division))
    .map(({ team }) => team);

/** Whether a fixture has still to be played. */
export const isOpen = ({ outcome, out }: Fixture): boolean => !outcome && !out;

export const openFixtures = ({ fixtures }: Season): Fixture[] => Object.values(fixtures).filter(isOpen);

/** Whether a match of the fixture has to have a winner. */
export const isDecider = ({ stage }: Pick<Fixture, 'stage'>): boolean => stage !== 'table';

/** How many divisions there are. */
export const divisionsOf = (season: Season): number =>
  termsOf(season).format.type === 'bracket' ? 1 : termsOf(season).divisions;

const USUAL: Scheme = {
  criteria: ['points', 'difference', 'scored', 'head-to-head', 'lots'],
  points: { win: 3, draw: 1, loss: 0 },
};

/**
 * By what the tables are ordered: by the terms, which have what the game says where the organiser says
 * nothing.
 */
export function schemeOf({ criteria, points }: Terms): Scheme {
  return { criteria: (criteria as Scheme['criteria']) ?? USUAL.criteria, points: points ?? USUAL.points };
}

/** Matches of the table of a division that count. */
export const countedOf = ({ fixtures }: Season, division: number): (Fixture & { outcome: Outcome })[] =>
  Object.values(fixtures).filter(
    (one): one is Fixture & { outcome: Outcome } =>
      one.stage === 'table' && one.division === division && !one.out && one.outcome !== undefined,
  );

/** The table of a division, best first. Whose results were annulled is not in it. */
export function tableOf(season: Season, division = 0): Table {
  const teams = season.teams.filter((one) => one.division === division && one.withdrawn !== 'annulled');
  const lots: Lots = season.lots;
  return standings(
    teams.map(({ team }) => team),
    countedOf(season, division),
    schemeOf(termsOf(season)),
    lots,
  );
}

/** Who has been paired with whom, oldest first. */
export const metOf = ({ fixtures }: Season): Swiss['met'][number][] =>
  Object.values(fixtures).flatMap(({ round, home, away, out }) =>
    away === undefined || out === 'void' ? [] : [{ round, home, away }],
  );
