import type { MatchInfo } from '@touchline/client';
import { touchline } from '../client.ts';

/** Live boards in view at once: each is a connection. */
const BOARDS = 4;
/** The matches that moved last among which they are chosen: so many pages, each of so many. */
const PAGES = 5;
const PAGE = 100;

/**
 * The matches that moved last and are not deserted; further pages are read only
 * while too few have been found.
 * @param but is none of them
 * @param game of this game only
 */
export async function moving(but?: string, game?: string): Promise<MatchInfo[]> {
  const found: MatchInfo[] = [];
  let before: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const { matches, next } = await touchline.matches({
      status: 'live',
      by: 'moves',
      limit: PAGE,
      ...(game !== undefined && { game }),
      ...(before !== undefined && { before }),
    });
    found.push(...matches.filter((one) => !one.deserted && one.id !== but));
    before = next;
    if (found.length >= BOARDS || before === undefined) break;
  }
  return found.slice(0, BOARDS);
}
