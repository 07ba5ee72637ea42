/** The lists of teams, stars and skills, and what is wrong with a team or what it buys: for a page. */
export { moneyLeft, teamProblems } from './creation/check.ts';
export { costOf } from './creation/cost.ts';
export { sheetOf } from './creation/enter.ts';
export {
  hired,
  type Item,
  inducementProblems,
  mercenarySkills,
  priceOf,
  starsFor,
} from './creation/inducements.ts';
export { standardTeam } from './creation/standard.ts';
export { type Position, RACES, type Race, ROSTERS } from './data/rosters.ts';
export { SKILLS, skillBy } from './data/skills.ts';
export { STARS, type Star } from './data/stars.ts';
export {
  AT_CREATION,
  casualtyBy,
  INDUCEMENT_IDS,
  INDUCEMENTS,
  type Inducement,
  mercenaryCost,
  STAFF_COST,
  TEAM_SIZE,
} from './data/tables.ts';
