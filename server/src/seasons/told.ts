import type { Account, SeasonInfo } from '@touchline/client';
import type { AccountRecord, SeasonRecord, TeamRecord } from '../store/store.ts';

export const toldAccount = ({ id, name, guest }: AccountRecord): Account => ({ id, name, guest });

/** What is told of a season. @param champion the team that has won it */
export function seasonInfo(season: SeasonRecord, champion?: TeamRecord): SeasonInfo {
  const { id, league, number, status, terms, play, createdAt, round, head, commitment, seed } = season;
  return {
    ...{ id, league, number, status, terms, play, createdAt, round },
    ...(season.champion !== undefined && {
      champion: { id: season.champion, name: champion?.name ?? season.champion },
    }),
    head,
    commitment,
    ...(status === 'finished' && { seed }),
  };
}
