/** A team between matches: its money and staff, and everybody who has ever been on it. */
import { z } from 'zod';
import type { Person } from '../../kernel/team-life.ts';
import { CHANGES, type GivenPlayer, type GivenTeam } from '../creation/team.ts';
import { RACES } from '../data/rosters.ts';

const count = z.int().min(0);
const faces = z.array(z.int().min(1).max(6)).length(2);
export const personId = z.string().regex(/^p[1-9]\d{0,5}$/);

/** What a player has become: BB-19. */
const career = {
  skills: z.array(z.string()).optional(),
  changes: z.array(z.enum(CHANGES)).optional(),
  niggling: count.optional(),
  points: count.optional(),
  /** Misses the next match: BB-7.7. */
  absent: z.literal(true).optional(),
  /** Improvement rolls whose results are still to be chosen: BB-19.4. */
  rolls: z.array(faces).optional(),
};

export const member = z.strictObject({
  id: personId,
  /** 1 to 16; somebody else's when the player has left. */
  number: z.int().min(1).max(16),
  position: z.string(),
  ...career,
  left: z.enum(['dead', 'released', 'walked-out']).optional(),
});
export type Member = z.infer<typeof member>;

/** Somebody who played for the team without being on it, and may be hired until the next match. */
export const offer = z.strictObject({
  /** Stable within the team, like a {@link personId}. */
  id: z.string().regex(/^o[1-9]\d{0,5}$/),
  position: z.string(),
  /** Journeymen cost their list price (BB-19.8), the raised nothing (BB-19.15). */
  cost: count,
  ...career,
});
export type Offer = z.infer<typeof offer>;

export const sheet = z.strictObject({
  race: z.enum(RACES),
  /** Gold pieces. */
  treasury: count,
  rerolls: count,
  apothecary: z.boolean(),
  fanFactor: count,
  assistantCoaches: count,
  cheerleaders: count,
  /** In order of joining. */
  people: z.array(member),
  /** The number of the last identity that was given; absent: that of the last who joined. */
  last: count.optional(),
  offers: z.array(offer),
  /** How many offers there have been: their identities go on from there. */
  offered: count,
  /** The winner's die of BB-19.10, which may be rolled again; `more`: what is added to it. */
  gate: z.strictObject({ die: z.int().min(1).max(6), more: z.int() }).optional(),
});
export type Sheet = z.infer<typeof sheet>;

export const isActive = ({ left }: Member): boolean => !left;
/** Who is on the team, by number. */
export const squad = ({ people }: Sheet): Member[] =>
  people.filter(isActive).sort((a, b) => a.number - b.number);
export const memberOf = ({ people }: Sheet, id: string | undefined): Member | undefined =>
  people.find((one) => one.id === id && isActive(one));

/** The team as a match is given it: BB-2.6. */
export const given = (
  of: Sheet,
  name: string,
  called: (id: string) => string | undefined = () => undefined,
): GivenTeam => {
  const { race, treasury, rerolls, apothecary, fanFactor, assistantCoaches, cheerleaders } = of;
  const players = squad(of).map(({ id, rolls: _rolls, left: _left, ...one }): GivenPlayer => {
    const known = called(id);
    return { ...one, ...(known && { name: known }) };
  });
  return { race, name, players, rerolls, apothecary, fanFactor, assistantCoaches, cheerleaders, treasury };
};

export const people = (of: Sheet): Person[] =>
  of.people.map(({ id, number, position, left }) => ({ id, number, type: position, ...(left && { left }) }));
