import type { EnteredTeam } from '@touchline/client';
import { touchline } from '../client.ts';

/** A team of a season, as it is called and looks. */
export type Entered = Pick<EnteredTeam, 'id' | 'name' | 'looks'>;

/** The teams of a fixture, home first; nobody's where it may not be seen. */
export async function enteredIn(fixture: string): Promise<readonly Entered[]> {
  try {
    const { season, home, away } = await touchline.leagues.fixture(fixture);
    const teams = await touchline.leagues.teams(season);
    return [home, away].flatMap((one) => teams.find(({ id }) => id === one?.id) ?? []);
  } catch {
    return [];
  }
}
