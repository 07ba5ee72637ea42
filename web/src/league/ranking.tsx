import type { RankedCoach } from '@touchline/client';
import { league } from '../text/league.ts';
import { CoachLink } from '../ui/coach-link.tsx';

const TOLD = league.ranking;

/** Coaches by how well they play for certain. */
export function RankingTable({ coaches }: { readonly coaches: readonly RankedCoach[] }) {
  return (
    <table className="standings">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{league.table.place}</span>
          </th>
          <th scope="col" className="name">
            {TOLD.coach}
          </th>
          <th scope="col">{TOLD.rating}</th>
          <th scope="col">{TOLD.record}</th>
        </tr>
      </thead>
      <tbody>
        {coaches.map(({ coach, rating, deviation, won, drawn, lost }, at) => (
          <tr key={coach.id}>
            <td>{at + 1}</td>
            <th scope="row" className="name">
              <CoachLink coach={coach} />
            </th>
            <td>
              {Math.round(rating)} <span className="muted small">± {Math.round(2 * deviation)}</span>
            </td>
            <td>
              {won}–{drawn}–{lost}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
