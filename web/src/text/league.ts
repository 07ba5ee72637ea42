import { enLeague } from './en-league.ts';

/** The words of leagues: see `Words`. */
export const league: typeof enLeague = enLeague;
