import type { GameInfo } from '@touchline/client';
import { needAccount, touchline } from '../client.ts';

type Bot = 'heuristic' | 'easy';

/** Takes a seat, so that the page of the match lets its player in. */
export async function sitDown(id: string, seat?: string): Promise<void> {
  const match = await touchline.join(id, seat === undefined ? {} : { seat });
  await match.leave();
}

/**
 * A match, with the game's usual options where none are given, its first seat for the account here and the
 * others for bots. Makes a guest if needed.
 */
export async function playNow(
  { id: game, seats }: GameInfo,
  bot: Bot = 'heuristic',
  options?: object,
): Promise<string> {
  await needAccount();
  const [, ...others] = seats;
  const bots = Object.fromEntries(others.map((seat) => [seat, bot]));
  const { id } = await touchline.create({ game, bots, ...(options && { options }) });
  await sitDown(id);
  return id;
}

/** A match among bots, to be watched. */
export async function botsOnly({ id: game, seats }: GameInfo): Promise<string> {
  await needAccount();
  const bots = Object.fromEntries(seats.map((seat) => [seat, 'heuristic' as const]));
  return (await touchline.create({ game, bots })).id;
}
