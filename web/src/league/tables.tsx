import type { EnteredTeam, Looks, Table, TableRow } from '@touchline/client';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { CrestOf } from '../people/crest.tsx';
import { league } from '../text/league.ts';
import { criterion } from './terms.tsx';

const TOLD = league.table;

const figure = (value: number): string => String(Math.round(value * 1000) / 1000);

interface Props {
  readonly tables: readonly Table[];
  readonly drawing: Drawing | undefined;
  /** The reader's own team. */
  readonly mine: string | undefined;
  readonly teams: readonly EnteredTeam[];
}

/** The tables of a season, and below each how ties were broken. */
export function Tables({ tables, drawing, mine, teams }: Props) {
  return tables.map((table) => (
    <div key={table.division} className="stack">
      {tables.length > 1 && <h3>{TOLD.division(table.division)}</h3>}
      <div className="wide">
        <table className="standings">
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{TOLD.place}</span>
              </th>
              <th scope="col" className="name">
                {TOLD.team}
              </th>
              {[TOLD.played, TOLD.won, TOLD.drawn, TOLD.lost, TOLD.score, TOLD.points].map(
                ([short, long]) => (
                  <th key={short} scope="col">
                    <abbr title={long}>{short}</abbr>
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <Row
                key={row.team.id}
                row={row}
                mine={row.team.id === mine}
                looks={teams.find(({ id }) => id === row.team.id)?.looks}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Partings table={table} drawing={drawing} />
    </div>
  ));
}

interface RowProps {
  readonly row: TableRow;
  readonly mine: boolean;
  readonly looks: Looks | undefined;
}

function Row({ row, mine, looks }: RowProps) {
  const { place, team, played, won, drawn, lost, scored, conceded, points } = row;
  return (
    <tr className={mine ? 'own' : undefined}>
      <td>{place}</td>
      <th scope="row" className="name">
        <CrestOf id={team.id} looks={looks} /> <Link href={`/teams/${team.id}`}>{team.name}</Link>
        {mine && <span className="unseen"> ({league.yourTeam})</span>}
      </th>
      <td>{played}</td>
      <td>{won}</td>
      <td>{drawn}</td>
      <td>{lost}</td>
      <td>
        {scored}:{conceded}
      </td>
      <td className="points">{points}</td>
    </tr>
  );
}

function Partings({ table, drawing }: { readonly table: Table; readonly drawing: Drawing | undefined }) {
  const { partings, level, rows } = table;
  const nameOf = (id: string) => rows.find(({ team }) => team.id === id)?.team.name ?? id;
  // before anything was played all are level, and there is nothing to tell
  if ((!partings.length && !level.length) || rows.every(({ played }) => !played)) return null;
  return (
    <details className="fold">
      <summary>{TOLD.broken}</summary>
      <ul>
        {partings.map(({ by, values }) => (
          <li key={by + values.map(({ team }) => team).join()}>
            {TOLD.by(
              criterion(by, drawing),
              values.map(({ team, value }) => `${nameOf(team)} ${figure(value)}`).join(', '),
            )}
          </li>
        ))}
        {level.map((among) => (
          <li key={among.join()}>{TOLD.level(among.map(nameOf).join(', '))}</li>
        ))}
      </ul>
    </details>
  );
}
