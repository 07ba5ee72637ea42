import type { SeasonInfo } from '@touchline/client';
import type { SeasonRecord, TeamRecord } from '../store/store.ts';

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
