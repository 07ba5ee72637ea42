/** A team is bought from a million: BB-19.7. */
import { z } from 'zod';
import type { Changed } from '../../kernel/team-life.ts';
import { type Violation, violations } from '../../kernel/violation.ts';
import { moneyLeft, teamProblems } from '../creation/check.ts';
import { standardTeams } from '../creation/standard.ts';
import { type GivenTeam, team } from '../creation/team.ts';
import { ROSTERS } from '../data/rosters.ts';
import { type Change, changed } from './change.ts';
import type { Event } from './events.ts';
import type { Sheet } from './sheet.ts';

/** What a coach buys; who plays where is named by the number. */
export const founding = team.omit({ name: true, treasury: true }).extend({
  players: z.array(z.strictObject({ number: z.int().min(1).max(16), position: z.string().max(40) })).max(40),
});
export type Founding = z.infer<typeof founding>;

const asTeam = (bought: Founding): GivenTeam => ({ ...bought, name: ROSTERS[bought.race].name });

export const checkFounding = (bought: Founding): Violation | undefined =>
  violations(teamProblems({ league: false }, asTeam(bought)));

/** [ruling: what is left of the million is the team's treasury] */
export function found(bought: Founding): Changed<Sheet, Event> {
  const { players, ...staff } = bought;
  const empty: Sheet = { ...staff, treasury: moneyLeft(asTeam(bought)), people: [], offers: [], offered: 0 };
  return changed(empty, ({ sheet, events }: Change) => {
    events.push({ type: 'founded', race: sheet.race, treasury: sheet.treasury });
    for (const { number, position } of players) {
      const id = `p${sheet.people.length + 1}`;
      sheet.people.push({ id, number, position });
      events.push({ type: 'joined', player: id, number, position });
    }
  });
}

/** A standard team of every race. */
export const suggestions = (): { name: string; founding: Founding }[] =>
  standardTeams().map(({ name, treasury: _, ...bought }) => ({
    name,
    founding: { ...bought, players: bought.players.map(({ number, position }) => ({ number, position })) },
  }));
