import { Link } from 'wouter';
import { touchline } from '../client.ts';
import { decimal } from '../text/format.ts';
import { league } from '../text/league.ts';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';

const TOLD = league.luck;

interface Props {
  readonly season: string;
  /** Asked again when it changes: how many entries the season has. */
  readonly seq: number;
}

/** How the dice fell for each team of a season, beside what was to be expected; the luckiest first. */
export function SeasonLuck({ season, seq }: Props) {
  const { value, error, reload } = useLoaded(`luck ${season} ${seq}`, () => touchline.leagues.luck(season));
  if (!value?.some(({ tried }) => tried)) return <Failed error={error} again={reload} />;
  const by = [...value].sort((a, b) => b.succeeded - b.expected - (a.succeeded - a.expected));
  return (
    <section className="stack" aria-labelledby="luck">
      <h2 id="luck">{TOLD.title}</h2>
      <p className="muted small">{TOLD.text}</p>
      <table className="standings">
        <thead>
          <tr>
            <th scope="col" className="name">
              {league.table.team}
            </th>
            <th scope="col">{TOLD.tried}</th>
            <th scope="col">{TOLD.came}</th>
            <th scope="col">{TOLD.expected}</th>
            <th scope="col">{TOLD.more}</th>
          </tr>
        </thead>
        <tbody>
          {by.map(({ team, tried, succeeded, expected }) => (
            <tr key={team.id}>
              <th scope="row" className="name">
                <Link href={`/teams/${team.id}`}>{team.name}</Link>
              </th>
              <td>{tried}</td>
              <td>{succeeded}</td>
              <td>{decimal(expected, 1)}</td>
              <td className="points">
                {succeeded < expected ? '−' : '+'}
                {decimal(Math.abs(succeeded - expected), 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
