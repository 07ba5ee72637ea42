export { type Making, moneyLeft, teamProblems } from './check.ts';
export { entered, freeNumbers, journeyman, mercenary, raised, starPlayer, teamValue } from './enter.ts';
export {
  hired,
  type Item,
  inducementProblem,
  inducementProblems,
  mercenarySkills,
  pettyCash,
  priceOf,
  starsFor,
  withoutShared,
} from './inducements.ts';
export { houseTeam, standardTeam, standardTeams } from './standard.ts';
export { type Change, costOf, type GivenPlayer, type GivenTeam, positionOf, team } from './team.ts';
export { teams } from './teams.ts';
