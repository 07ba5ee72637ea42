import './statistics.css';
import type { Statistics } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { useSaid } from '../arenas/board/cast.ts';
import { seldom } from '../text/seldom.ts';
import { amountOf, deedTerm } from './seats.ts';

const TOLD = seldom.statistics;

interface Props {
  readonly statistics: Statistics;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
}

/**
 * What was counted of a match: its sides beside each other, and below them each piece that has done anything.
 */
export function StatisticsTables({ statistics, drawing, options }: Props) {
  const said = useSaid();
  const seats = Object.entries(statistics.seats);
  const some = Object.entries(statistics.players).filter(([, { counts }]) => namesOf([counts]).length);
  const counted = namesOf(some.map(([, { counts }]) => counts));
  // what counts most comes first, and who has done most of it
  const { deeds = [] } = drawing;
  const all = namesOf(seats.map(([, counts]) => counts)).filter((name) => !HEADLINE.has(name));
  // where sides alone did what there is to be proud of, the rest says nothing
  const names = deeds.length && !some.length ? deeds.filter((one) => all.includes(one)) : all;
  const done = [
    ...deeds.filter((one) => counted.includes(one)),
    ...counted.filter((one) => !deeds.includes(one)),
  ];
  const players = some.toSorted(([, a], [, b]) => firstOther(done.map((one) => of(b, one) - of(a, one))));
  if (!names.length && !players.length) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="statistics" tabIndex={0} aria-label={TOLD.title}>
      <h3>{TOLD.title}</h3>
      {names.length > 0 && (
        <table className="statistics-sides">
          <thead>
            <tr>
              <td />
              {seats.map(([seat]) => (
                <th key={seat} scope="col">
                  {drawing.side(seat, options).name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{deedTerm(name, drawing)}</th>
                {seats.map(([seat, counts]) => (
                  <td key={seat}>{amountOf(name, counts[name] ?? 0, drawing)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {players.length > 0 && (
        <details>
          <summary>{TOLD.players}</summary>
          <table>
            <thead>
              <tr>
                <td />
                {done.map((name) => (
                  <th key={name} scope="col">
                    {deedTerm(name, drawing)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {players.map(([id, { name = id, counts }]) => (
                <tr key={id}>
                  <th scope="row">{said(id) !== id ? said(id) : name === id ? id : `${id} ${name}`}</th>
                  {done.map((one) => (
                    <td key={one}>{counts[one] === undefined ? '' : amountOf(one, counts[one], drawing)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

/** What the headline of a match says. */
const HEADLINE: ReadonlySet<string> = new Set(['won', 'drawn', 'lost']);

const of = ({ counts }: Statistics['players'][string], name: string): number => counts[name] ?? 0;

/** The first number that is none, where there is one. */
const firstOther = (numbers: readonly number[]): number => numbers.find((n) => n !== 0) ?? 0;

/** The names of what has been counted at all, in the order of the game. */
function namesOf(all: readonly Readonly<Record<string, number>>[]): readonly string[] {
  const names = new Set(all.flatMap((counts) => Object.keys(counts)));
  return [...names].filter((name) => all.some((counts) => counts[name]));
}
