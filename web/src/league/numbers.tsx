import type { EnteredTeam, SeasonRecord } from '@touchline/client';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { CrestOf } from '../people/crest.tsx';
import { termed } from '../table/seats.ts';
import { decimal } from '../text/format.ts';
import { league } from '../text/league.ts';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { personName } from './person-name.ts';

const TOLD = league.numbers;
const MOST = 20;

interface Props {
  readonly season: string;
  /** Asked again when it changes: how many entries the season has. */
  readonly seq: number;
  readonly teams: readonly EnteredTeam[];
  readonly drawing: Drawing | undefined;
}

/** What was counted in the matches of a season: who has most of anything, teams and people. */
export function Numbers({ season, seq, teams, drawing }: Props) {
  const { value, error, reload } = useLoaded(`records ${season} ${seq}`, () =>
    Promise.all([touchline.leagues.records(season), touchline.leagues.records(season, { people: true })]),
  );
  if (!value) return error === undefined ? <Loading /> : <Failed error={error} again={reload} />;
  const [ofTeams, ofPeople] = value;
  const some = ofTeams.some(({ counts }) => Object.values(counts).some(Boolean));
  if (!some) return <Empty text={TOLD.none} />;
  return (
    <div className="season">
      <Most title={TOLD.teams} records={ofTeams} {...{ teams, drawing }} />
      {ofPeople.length > 0 && <Most title={TOLD.people} records={ofPeople} {...{ teams, drawing }} />}
    </div>
  );
}

interface MostProps extends Pick<Props, 'drawing'> {
  readonly title: string;
  readonly teams: readonly Pick<EnteredTeam, 'id' | 'looks'>[];
  readonly records: readonly SeasonRecord[];
}

/** Who has most of something that is chosen. */
export function Most({ title, records, teams, drawing }: MostProps) {
  const names = [...new Set(records.flatMap(({ counts }) => Object.keys(counts)))].filter((name) =>
    records.some(({ counts }) => counts[name]),
  );
  const [chosen, choose] = useState<string>();
  const name = chosen ?? names[0];
  if (name === undefined) return null;
  const ranked = records
    .filter(({ counts }) => counts[name])
    .sort((a, b) => b.counts[name]! - a.counts[name]!)
    .slice(0, MOST);
  const top = ranked[0]!.counts[name]!;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <Field label={TOLD.what}>
        {(tied) => (
          <select {...tied} value={name} onChange={({ target }) => choose(target.value)}>
            {names.map((one) => (
              <option key={one} value={one}>
                {termed(one, drawing)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <table className="standings">
        <thead>
          <tr>
            <th scope="col" className="name">
              {title}
            </th>
            <th scope="col">{TOLD.count}</th>
            <th scope="col">{TOLD.aMatch}</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ team, person, counts, matches }) => (
            <tr key={`${team.id} ${person?.id}`}>
              <th scope="row" className="name">
                <CrestOf id={team.id} looks={teams.find(({ id }) => id === team.id)?.looks} />{' '}
                {person && `${personName(person, drawing)}, `}
                <Link href={`/teams/${team.id}`}>{team.name}</Link>
                <meter className="bar" aria-hidden="true" max={top} value={counts[name]} />
              </th>
              <td>{counts[name]}</td>
              <td>{decimal(counts[name]! / Math.max(1, matches), 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
