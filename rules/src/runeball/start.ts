/** The state a match begins with. */
import type { Team } from './field.ts';
import { heard } from './maneuvers/index.ts';
import { type Options, settle } from './options.ts';
import { DEFAULT_ORDERS } from './orders.ts';
import type { Player, Reroll, State } from './state.ts';
import { REROLLS } from './state.ts';
import { type Character, type GivenTeam, type Sheet, sheetsOf } from './team.ts';

/** RB-26.10 and the other Expert maneuvers: one reroll for each time it was bought. */
export const rerollsOf = (sheet: Sheet): Record<Reroll, number> => {
  const bought = heard({ sheet }, 'reroll');
  return Object.fromEntries(REROLLS.map((of) => [of, bought.filter((one) => one === of).length])) as Record<
    Reroll,
    number
  >;
};

/** @param career what earlier matches have left: RB-27.10 */
const playerOf = (
  of: Team,
  number: number,
  sheet: Sheet,
  { lethal = 0, wounds = [], missNext }: Partial<Character> = {},
): Player => ({
  id: `${of}${number}`,
  sheet,
  where: missNext ? 'absent' : 'sideline',
  facing: of === 'A' ? 3 : 5,
  posture: 'standing',
  conscious: lethal < sheet.maxHits,
  nonLethal: 0,
  lethal,
  wounds: [...wounds],
  acted: false,
  holding: false,
  defence: 0,
  stance: false,
  diveDebt: false,
  rerolls: rerollsOf(sheet),
  entered: false,
  stats: { checks: { first: [], second: [] } },
});

/** The players of a team as a match begins. */
export const playersOf = (of: Team, given: GivenTeam): Player[] =>
  sheetsOf(given).map((sheet, i) =>
    playerOf(of, i + 1, sheet, 'preset' in given ? undefined : given.players[i]),
  );

/** A match before anybody has decided anything. */
export const newState = (options: Options): State => ({
  phase: 'teams',
  options: settle(options),
  half: 1,
  round: 0,
  drive: 0,
  score: { A: 0, B: 0 },
  limit: { A: 7, B: 7 },
  referee: { per: 10 },
  ball: { state: 'none' },
  kickoffLive: false,
  players: [],
  suspended: [],
  freeQueue: [],
  freeChain: 0,
  earned: [],
  quiet: [],
  order: [],
  entries: [],
  stats: { A: {}, B: {} },
  orders: { A: { ...DEFAULT_ORDERS }, B: { ...DEFAULT_ORDERS } },
  stack: [],
});
