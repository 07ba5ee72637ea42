import type { GameInfo, LobbyInfo, Match, MatchInfo } from '@touchline/client';
import { ahead, wanted } from '../ahead.ts';
import { boardOf } from '../arenas/index.ts';
import { touchline } from '../client.ts';
import { featured } from './featured.ts';
import { moving } from './moving.ts';

/** What goes on at this moment. */
export interface Now {
  readonly games: readonly GameInfo[];
  readonly lobby: LobbyInfo;
  readonly live: readonly MatchInfo[];
}

/** What goes on, as the first page shows it. */
export const now = (): Promise<Now> => wanted('now', asked);

/** A match for a small board. */
export const glance = (info: MatchInfo): Promise<Match> => wanted(`glance ${info.id}`, () => watched(info));

/** Begins to fetch what the first page shows at its top. */
export async function nowAhead(): Promise<void> {
  const info = featured((await ahead('now', asked)).live);
  if (!info) return;
  void ahead(`glance ${info.id}`, () => watched(info));
  boardOf(info.game).catch(() => {});
}

const watched = (info: MatchInfo) => touchline.watch(info.id, { glance: true, info });

async function asked(): Promise<Now> {
  const [games, lobby, live] = await Promise.all([touchline.games(), touchline.lobby(), moving()]);
  return { games, lobby, live };
}
