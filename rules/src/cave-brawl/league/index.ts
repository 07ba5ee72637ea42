export {
  advance,
  checkAdvance,
  defaultAdvance,
  type LeagueAdvance,
  leagueAdvance,
  type Outcome,
  outcomeOf,
} from './advance.ts';
export {
  checkDecider,
  deciderOptions,
  drawSeeds,
  type Fixture,
  firstRound,
  nextRound,
  roundRobin,
  type Slot,
} from './schedule.ts';
export { drawLots, type Played, recordOf, type Standing, standings } from './standings.ts';
