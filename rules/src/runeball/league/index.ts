export { afterMatch, afterWeek, type Outcome, type Roster, replaced, rosterOf } from './career.ts';
export { checkSpending, type Spending, spending, spent } from './spend.ts';
export { deciderOptions, leaguePoints, type Played, standings } from './standings.ts';
