import type { TeamInfo } from '@touchline/client';
import type { Drawing } from '../arenas/arena.ts';
import { termed } from '../table/seats.ts';
import { league } from '../text/league.ts';
import { short } from './choices.ts';

const TOLD = league.team;

type Row = NonNullable<TeamInfo['people']>[number];
/** What the sheet of any game says of somebody, besides who it is. */
type Facts = Readonly<Record<string, unknown>>;

const WHO = new Set(['id', 'number', 'type', 'left', 'name']);

/** The sheet's own lines about its people, by identity: games keep them in a list with an `id` each. */
function factsOf(sheet: unknown): ReadonlyMap<string, Facts> {
  const lists = Object.values((sheet ?? {}) as object)
    .filter(Array.isArray)
    .flat();
  const about = lists.filter(
    (one): one is Facts & { id: string } => typeof one?.id === 'string' && typeof one.number === 'number',
  );
  return new Map(about.map((one) => [one.id, one]));
}

function told(value: unknown, drawing: Drawing | undefined): string {
  if (value === true) return TOLD.yes;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return termed(value, drawing);
  if (Array.isArray(value)) return value.map((one) => told(one, drawing)).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  const [only, another] = Object.values(value);
  if (typeof only === 'string' && another === undefined) return told(only, drawing);
  return Object.entries(value)
    .map(([field, one]) => `${termed(field, drawing)}: ${told(one, drawing)}`)
    .join('; ');
}

interface Props {
  readonly team: TeamInfo;
  readonly drawing: Drawing | undefined;
}

/** A team as its sheet has it: what all of one kind have are columns, the rest a line of words. */
export function TeamSheet({ team, drawing }: Props) {
  const people = team.people ?? [];
  const facts = factsOf(team.sheet);
  const here = people.filter(({ left }) => left === undefined);
  const gone = people.filter(({ left }) => left !== undefined);
  const columns = [...new Set(here.flatMap(({ id }) => Object.keys(facts.get(id) ?? {})))].filter(
    (field) => !WHO.has(field) && here.every(({ id }) => typeof facts.get(id)?.[field] === 'number'),
  );
  const of = { facts, columns, drawing };
  return (
    <>
      <PeopleTable people={here} {...of} />
      {gone.length > 0 && (
        <details className="fold">
          <summary>
            {TOLD.gone}
            <span className="number">{gone.length}</span>
          </summary>
          <PeopleTable people={gone} {...of} />
        </details>
      )}
    </>
  );
}

interface TableProps {
  readonly people: readonly Row[];
  readonly facts: ReadonlyMap<string, Facts>;
  readonly columns: readonly string[];
  readonly drawing: Drawing | undefined;
}

function PeopleTable({ people, facts, columns, drawing }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways has to be reached by keys
    <section className="wide" tabIndex={0} aria-label={TOLD.people}>
      <table className="standings roster">
        <thead>
          <tr>
            <th scope="col">
              <abbr title={TOLD.number}>#</abbr>
            </th>
            <th scope="col" className="name">
              {TOLD.name}
            </th>
            {columns.map((one) => (
              <th key={one} scope="col">
                {short(one, drawing)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <PersonRow key={one.id} one={one} fact={facts.get(one.id) ?? {}} {...{ columns, drawing }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly one: Row;
  readonly fact: Facts;
  readonly columns: readonly string[];
  readonly drawing: Drawing | undefined;
}

function PersonRow({ one, fact, columns, drawing }: RowProps) {
  const { number, name, type, left } = one;
  const rest = Object.entries(fact).filter(
    ([field, value]) => !WHO.has(field) && !columns.includes(field) && value !== undefined,
  );
  const position = termed(type, drawing);
  const more = rest.flatMap(([field, value]) => {
    const text = told(value, drawing);
    // what the position says already
    return text === position ? [] : [`${short(field, drawing)}: ${text}`];
  });
  return (
    <tr>
      <td>{number}</td>
      <th scope="row" className="name">
        {name ?? position}
        <span className="muted small about-one">
          {[name && position, left && termed(left, drawing), ...more].filter(Boolean).join(' · ')}
        </span>
      </th>
      {columns.map((field) => (
        <td key={field}>{told(fact[field], drawing)}</td>
      ))}
    </tr>
  );
}
