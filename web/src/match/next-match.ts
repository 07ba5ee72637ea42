import type { GameInfo } from '@touchline/client';
import { touchline } from '../client.ts';
import { botsOnly } from '../lobby/begin.ts';
import { nextOf } from '../lobby/featured.ts';
import { moving } from '../lobby/moving.ts';

/** Another match that is played; bots begin one of the same game where there is none. */
export async function nextAfter({
  id,
  game,
}: {
  readonly id: string;
  readonly game: string;
}): Promise<string> {
  const next = nextOf(await moving(id), touchline.account?.id, Date.now());
  if (next) return next.id;
  const games = await touchline.games();
  return botsOnly(games.find((one) => one.id === game) as GameInfo);
}
