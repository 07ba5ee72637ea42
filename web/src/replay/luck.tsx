import type { Drawing } from '../arenas/arena.ts';
import { percent } from '../match/odds.tsx';
import { plainly } from '../match/seats.ts';
import { words } from '../text/index.ts';
import type { Luck } from './engine.ts';

const TOLD = words.replay.luck;

/** What the dice showed, beside what was to be expected. */
export function LuckTable({
  luck,
  drawing,
  state,
}: {
  luck: readonly Luck[];
  drawing: Drawing;
  state: unknown;
}) {
  const side = (seat: string) => (seat === 'referee' ? TOLD.referee : drawing.side(seat, state).name);
  const rows = [...luck].sort((a, b) => a.purpose.localeCompare(b.purpose) || a.seat.localeCompare(b.seat));
  if (!rows.length) return <p className="muted">{TOLD.none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="luck" tabIndex={0} aria-label={TOLD.title}>
      <table>
        <caption>{TOLD.caption}</caption>
        <thead>
          <tr>
            {TOLD.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, purpose, sides, rolls, sum, tried, succeeded, expected }) => (
            <tr key={`${seat} ${sides} ${purpose}`}>
              <th scope="row">{plainly(purpose)}</th>
              <td>{side(seat)}</td>
              <td>
                {rolls} × d{sides}
              </td>
              <td>
                {(sum / rolls).toFixed(2)} <span className="muted">({((sides + 1) / 2).toFixed(1)})</span>
              </td>
              <td>
                {tried > 0 ? (
                  <>
                    {percent(succeeded / tried)} <span className="muted">({percent(expected / tried)})</span>
                  </>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
