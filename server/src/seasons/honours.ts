import type { HonourRecord, RecordRow, SeasonRecord } from '../store/store.ts';

/** How many of a season are kept by each counter. */
const MOST = 10;

/**
 * What of a season that is over stays in the hall of fame: its champion, and by each counter those of its
 * teams and people who have the most.
 * @param coachOf by team
 * @param at when it ended, in milliseconds since 1970
 */
export function honoursOf(
  { id, league, terms }: Pick<SeasonRecord, 'id' | 'league' | 'terms'>,
  champion: string | undefined,
  rows: readonly RecordRow[],
  coachOf: (team: string) => string | undefined,
  at: number,
): HonourRecord[] {
  const found: HonourRecord[] = [];
  const add = (one: Omit<HonourRecord, 'season' | 'league' | 'game' | 'account'>) => {
    const account = coachOf(one.team);
    if (account !== undefined) found.push({ season: id, league, game: terms.game, account, ...one });
  };
  if (champion !== undefined) {
    const own = rows.find((row) => row.team === champion && row.person === undefined);
    const { matches = 0 } = own ?? {};
    add({ kind: 'champion', counter: '', place: 1, team: champion, value: at, matches });
  }
  for (const [kind, of] of [
    ['team', rows.filter(({ person }) => person === undefined)],
    ['person', rows.filter(({ person }) => person !== undefined)],
  ] as const)
    for (const counter of new Set(of.flatMap(({ counts }) => Object.keys(counts)))) {
      const has = ({ counts }: RecordRow) => counts[counter] ?? 0;
      const most = of
        .filter((row) => has(row) > 0)
        .sort((a, b) => has(b) - has(a) || (a.team < b.team ? -1 : 1));
      for (const [i, row] of most.slice(0, MOST).entries()) {
        const { team, matches, person } = row;
        const one = { kind, counter, place: i + 1, team, value: has(row), matches };
        add(person === undefined ? one : { ...one, person });
      }
    }
  return found;
}
