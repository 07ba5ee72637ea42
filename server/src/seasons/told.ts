import type { Account, PersonRef, SeasonInfo } from '@touchline/client';
import { lifeOf } from '@touchline/rules/season';
import type { Catalogue } from '../play/catalogue.ts';
import type { AccountRecord, SeasonRecord, TeamRecord } from '../store/store.ts';

export const toldAccount = ({ id, name, guest }: AccountRecord): Account => ({ id, name, guest });

/** Somebody of a team, as the team has them now. @param id the identity */
export function toldPerson(catalogue: Catalogue, team: TeamRecord, id: string): PersonRef {
  const { game, sheet, names } = team;
  const people = sheet === undefined ? [] : lifeOf(catalogue.get(game).game).people(sheet);
  const found = people.find((one) => one.id === id);
  const name = names[id];
  return {
    id,
    ...(name !== undefined && { name }),
    ...(found && { number: found.number, type: found.type }),
  };
}

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
