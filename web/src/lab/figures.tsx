import { type Estimate, type LabReport, type LabRow, labRows } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { termed } from '../table/seats.ts';
import { decimal } from '../text/format.ts';
import { lab } from '../text/lab.ts';

interface Props {
  readonly report: LabReport;
  readonly drawing: Drawing | undefined;
}

/** What a figure is called. */
function nameOf({ path }: LabRow, drawing: Drawing | undefined): string {
  const [part = '', name] = path.split('.');
  if (name === undefined) return lab.figures[part as keyof typeof lab.figures];
  const term = termed(name, drawing);
  return part === 'reasons' ? lab.reason(term) : term;
}

/** What differs first, and the rest below. */
export function Figures({ report, drawing }: Props) {
  const rows = labRows(report);
  const apart = rows.filter((row) => row.apart);
  const same = rows.filter((row) => !row.apart);
  return (
    <section className="stack" aria-labelledby="figures">
      <h2 id="figures">{lab.differs}</h2>
      <p className="muted small">{lab.intervals(report.tried.matches)}</p>
      {apart.length ? <FigureTable rows={apart} drawing={drawing} /> : <p>{lab.nothing}</p>}
      <details className="fold">
        <summary>
          {lab.same}
          <span className="number">{same.length}</span>
        </summary>
        <FigureTable rows={same} drawing={drawing} />
      </details>
    </section>
  );
}

function FigureTable({ rows, drawing }: { readonly rows: readonly LabRow[]; drawing: Drawing | undefined }) {
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{lab.figure}</th>
          <th scope="col">{lab.tried}</th>
          <th scope="col">{lab.inForce}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row">
              {nameOf(row, drawing)}
              <Bars row={row} />
            </th>
            <td>
              <Value of={row.tried} percent={row.percent} />
            </td>
            <td>
              <Value of={row.inForce} percent={row.percent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ of, percent }: { readonly of: Estimate; readonly percent?: true | undefined }) {
  const told = (value: number) =>
    percent ? `${Math.round(100 * value)} %` : decimal(value, value < 10 ? 2 : 1);
  return (
    <>
      <b>{told(of.value)}</b>{' '}
      <span className="muted small">{lab.between(told(Math.max(0, of.low)), told(of.high))}</span>
    </>
  );
}

/** Both intervals on one scale from 0. */
function Bars({ row: { tried, inForce, percent } }: { readonly row: LabRow }) {
  const most = percent ? 1 : Math.max(tried.high, inForce.high) || 1;
  const x = (value: number) => 100 * Math.min(1, Math.max(0, value / most));
  return (
    <svg className="bars" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
      {[tried, inForce].map(({ low, value, high }, i) => (
        <g key={i} className={i ? 'in-force' : 'tried'}>
          <rect y={8 * i + 1} width={x(value)} height="6" />
          <path d={`M${x(low)} ${8 * i + 4}H${x(high)}`} />
        </g>
      ))}
    </svg>
  );
}
