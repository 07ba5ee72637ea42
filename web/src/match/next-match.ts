import type { GameInfo } from '@touchline/client';
import { touchline } from '../client.ts';
import { botsOnly, shortOf } from '../lobby/begin.ts';
import { nextOf, withoutLong } from '../lobby/featured.ts';
import { moving } from '../lobby/moving.ts';

/** Another match of the same game that is played; else bots begin one, or it is one of another game. */
export async function nextAfter({
  id,
  game,
}: {
  readonly id: string;
  readonly game: string;
}): Promise<string> {
  const lately = async (of?: string) =>
    nextOf(await withoutLong(await moving(id, of), shortOf), touchline.account?.id, Date.now());
  const next = await lately(game);
  if (next) return next.id;
  const games = await touchline.games();
  return botsOnly(games.find((one) => one.id === game) as GameInfo).catch(async (error: unknown) => {
    const other = await lately();
    if (other) return other.id;
    throw error;
  });
}
