import type { GameInfo, LobbyInfo, MatchInfo } from '@touchline/client';
import { ahead, wanted } from '../ahead.ts';
import { boardOf } from '../arenas/index.ts';
import { touchline } from '../client.ts';
import { moving } from './moving.ts';

const HOUR_MS = 3_600_000;

/** What goes on at this moment. */
export interface Now {
  readonly games: readonly GameInfo[];
  readonly lobby: LobbyInfo;
  readonly live: readonly MatchInfo[];
}

/** What goes on, as the first page shows it. */
export const now = (): Promise<Now> => wanted('now', asked);

/** Of games another in each hour. @param at milliseconds */
export const hourly = <T>(games: readonly T[], at: number): T | undefined =>
  games[Math.floor(at / HOUR_MS) % games.length];

/** Begins to fetch what the first page shows at its top. */
export async function nowAhead(): Promise<void> {
  const game = hourly((await ahead('now', asked)).games, Date.now());
  if (game) boardOf(game.id).catch(() => {});
}

async function asked(): Promise<Now> {
  const [games, lobby, live] = await Promise.all([touchline.games(), touchline.lobby(), moving()]);
  return { games, lobby, live };
}
