import { CrestOf } from '../people/crest.tsx';
import { league } from '../text/league.ts';

const TOLD = league.intro;

/** A table as it may look after a few rounds: played, won, drawn, lost, points. */
const SAMPLE = [
  ['Thorn Crushers', 4, 3, 1, 0, 10],
  ['Dusty Dunes', 4, 2, 1, 1, 7],
  ['Golden Lions', 4, 2, 0, 2, 6],
  ['Soaked Frogs', 4, 1, 1, 2, 4],
  ['Vault Keys', 4, 0, 1, 3, 1],
] as const;

/** What leagues are, where there is none to be seen yet. */
export function Intro() {
  const { table } = league;
  return (
    <section className="league-intro sheet" aria-label={TOLD.title}>
      <div className="stack">
        <h2>{TOLD.title}</h2>
        <ol>
          {TOLD.steps.map(([what, how]) => (
            <li key={what}>
              <b>{what}</b> {how}
            </li>
          ))}
        </ol>
        <p className="muted small">{TOLD.link}</p>
      </div>
      <table className="standings" aria-hidden="true">
        <thead>
          <tr>
            <th className="name">{table.team}</th>
            {[table.played, table.won, table.drawn, table.lost, table.points].map(([short]) => (
              <th key={short}>{short}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SAMPLE.map(([name, ...figures]) => (
            <tr key={name}>
              <th className="name">
                <CrestOf id={name} /> {name}
              </th>
              {figures.map((figure, at) => (
                <td key={at}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
