/** A new team: CB-2.2 to CB-2.8. */
import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import type { Thrown } from '../../kernel/roll.ts';
import type { Changed } from '../../kernel/team-life.ts';
import { type Violation, violations } from '../../kernel/violation.ts';
import { FACTIONS, type Faction, PLAYER_TYPES, type PlayerType } from '../data.ts';
import type { Options } from '../options.ts';
import { rollPlayer } from '../procedures/match.ts';
import { rosterProblems, sampleRoster } from '../roster.ts';
import type { Event } from './events.ts';
import type { Member, TeamSheet } from './sheet.ts';

/** A roster without names: who is on a team is named apart from it. */
export const founding = z.strictObject({
  faction: z.enum(FACTIONS),
  players: z.array(z.strictObject({ type: z.enum(PLAYER_TYPES) })).max(40),
});
export type Founding = z.infer<typeof founding>;

const TITLES: Readonly<Record<Faction, string>> = {
  amazons: 'Amazons',
  cavemen: 'Cavemen',
  reptilians: 'Reptilians',
  witchdoctors: 'Witchdoctors',
  exiles: 'Exiles',
};

export const suggestions = (options: Options): { name: string; founding: Founding }[] =>
  FACTIONS.map((faction) => ({ name: TITLES[faction], founding: sampleRoster(faction, options) }));

export const checkFounding = (options: Options, roster: Founding): Violation | undefined =>
  violations(rosterProblems(roster, options));

/** CB-2.7, CB-2.8: a player with scores of its own dice, whose purposes end with its identity. */
export function rollMember(
  dice: Dice,
  id: string,
  number: number,
  type: PlayerType,
  rolls: Thrown[],
): Member {
  const own: Dice = { roll: (sides, purpose) => dice.roll(sides, `${purpose} ${id}`) };
  const thrown: Thrown[] = [];
  const { bt, cd, pk, maxHp } = rollPlayer(own, 'A', number, { type }, thrown);
  rolls.push(...thrown.map(({ name, die, faces }) => ({ name, die, faces, of: id })));
  return { id, number, type, bt, cd, pk, maxHp };
}

export function found({ faction, players }: Founding, dice: Dice): Changed<TeamSheet, Event> {
  const rolls: Thrown[] = [];
  const people = players.map(({ type }, i) => rollMember(dice, `p${i + 1}`, i + 1, type, rolls));
  return {
    sheet: { faction, people, last: people.length },
    events: [{ type: 'founded', faction, people, rolls }],
  };
}
