import type { GameInfo } from '@touchline/client';
import { drawingOf } from '../arenas/index.ts';
import { needAccount, touchline } from '../client.ts';
import { amongBots, withoutLong } from './featured.ts';

type Bot = 'heuristic' | 'easy';

/** State of a link to a guide: its match begins at once. */
export const BEGINS = 'begins';

/** Takes a seat, so that the page of the match lets its player in. */
export async function sitDown(id: string, seat?: string): Promise<void> {
  const match = await touchline.join(id, seat === undefined ? {} : { seat });
  await match.leave();
}

/** With what options a short match of a game is played, where the usual one is long. */
export const shortOf = async (game: string): Promise<object | undefined> =>
  (await drawingOf(game).catch(() => undefined))?.lesson;

/** A short match, as the first of a game is: who presses once does not know yet how long the usual one is. */
async function begin({ id: game }: GameInfo, seats: readonly string[], bot: Bot): Promise<string> {
  const [options] = await Promise.all([shortOf(game), needAccount()]);
  const bots = Object.fromEntries(seats.map((seat) => [seat, bot]));
  return (await touchline.create({ game, bots, ...(options && { options }) })).id;
}

/** Where this browser keeps that a match of a game has been won. */
const wonKey = (game: string): string => `touchline won ${game}`;
/** Who has won a match of a game is met by its good bot from then on. */
export const won = (game: string): void => localStorage.setItem(wonKey(game), 'yes');
/** Whether this browser has never won a match of a game. */
export const isNew = (game: string): boolean => localStorage.getItem(wonKey(game)) === null;
const botFor = ({ id, easy }: GameInfo): Bot => (easy && isNew(id) ? 'easy' : 'heuristic');

/** A short match, its first seat for the account here and the others for bots. Makes a guest if needed. */
export async function playNow(game: GameInfo, bot: Bot = botFor(game)): Promise<string> {
  const id = await begin(game, game.seats.slice(1), bot);
  await sitDown(id);
  return id;
}

/** A short match among bots, to be watched. */
export const botsOnly = (game: GameInfo): Promise<string> => begin(game, game.seats, 'heuristic');

/** A short match among bots that is played, or else one that begins for this. */
export async function watchBots(game: GameInfo): Promise<string> {
  const { matches } = await touchline.matches({ status: 'live', by: 'moves', game: game.id });
  const played = (await withoutLong(matches, shortOf)).find((one) => !one.deserted && amongBots(one));
  return played?.id ?? botsOnly(game);
}
