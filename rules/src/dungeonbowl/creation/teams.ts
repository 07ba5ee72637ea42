import type { TeamRules } from '../../kernel/game.ts';
import { violations } from '../../kernel/violation.ts';
import { type Making, teamProblems } from './check.ts';
import { type GivenTeam, team } from './team.ts';

/** The teams that come with a match: BB-2.6. */
export const teams: TeamRules<GivenTeam, Making> = {
  team,
  check: (options, _seat, given) => violations(teamProblems(options, given)),
};
