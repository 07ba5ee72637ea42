import type { TeamInfo } from '@touchline/client';
import { Fragment, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import type { Known, Score } from '../arenas/person.ts';
import { termed } from '../table/seats.ts';
import { league } from '../text/league.ts';
import { Clause } from '../ui/clause.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { type Squad, squadOf } from './squad.ts';

const TOLD = league.team;

type Row = NonNullable<TeamInfo['people']>[number];

interface Props {
  readonly team: TeamInfo;
  readonly drawing: Drawing | undefined;
}

/** A team as its sheet has it: a line for each, and the card of who is pressed. */
export function TeamSheet({ team, drawing }: Props) {
  const people = team.people ?? [];
  const named = people.map(({ id, name }) => `${id} ${name}`).join();
  const key = drawing && `squad ${team.id} ${team.head?.seq} ${named}`;
  const squad = useLoaded(key, () => squadOf(team, drawing)).value;
  const here = people.filter(({ left }) => left === undefined);
  const gone = people.filter(({ left }) => left !== undefined);
  const of = { squad, drawing, game: team.game };
  return (
    <CastContext value={squad?.shown}>
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
    </CastContext>
  );
}

interface Shared {
  readonly game: string;
  readonly squad: Squad | undefined;
  readonly drawing: Drawing | undefined;
}

/** Scores that are explained are columns; what else somebody is good at stands in the line. */
const columned = (scores: readonly Score[]): readonly Score[] => scores.filter(({ about }) => about);

function PeopleTable({ people, ...of }: Shared & { readonly people: readonly Row[] }) {
  const known = people.map(({ id }) => of.squad?.shown.of(id));
  const first = known.find((one) => one !== undefined);
  const columns = first ? columned(first.scores) : [];
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
            {columns.map(({ name, short, about }) => (
              <th key={name} scope="col">
                <abbr title={short ? `${name}: ${about}` : about}>{short ?? name}</abbr>
              </th>
            ))}
            {first?.life && (
              <th scope="col">
                <abbr title={TOLD.life[1]}>{TOLD.life[0]}</abbr>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((one, at) => (
            <PersonRow key={one.id} one={one} known={known[at]} columns={columns} {...of} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Shared {
  readonly one: Row;
  readonly known: Known | undefined;
  readonly columns: readonly Score[];
}

function PersonRow({ one, known, columns, squad, drawing, game }: RowProps) {
  const [open, show] = useState(false);
  const { number, name, type, left } = one;
  const position = termed(type, drawing);
  const gone = left && termed(left, drawing);
  const { scores = [], life } = known ?? {};
  return (
    <>
      <tr>
        <td>{number}</td>
        <th scope="row" className="name">
          {known && squad ? (
            <button type="button" className="roster-one" aria-expanded={open} onClick={() => show(!open)}>
              <svg viewBox="-11 -11 22 22" aria-hidden="true">
                <squad.shown.Face of={known} />
              </svg>
              {known.name}
            </button>
          ) : (
            (name ?? position)
          )}
          <span className="muted small about-one">
            {[(name || known) && position, gone].filter(Boolean).join(' · ')}
            {known && <Able of={known} game={game} />}
          </span>
        </th>
        {columns.map(({ name }) => (
          <td key={name}>{scores.find((score) => score.name === name)?.value}</td>
        ))}
        {life && <td>{life.left === life.of ? life.of : `${life.left} / ${life.of}`}</td>}
      </tr>
      {open && known && squad && (
        <tr>
          <td className="roster-card" colSpan={columns.length + 3}>
            <squad.Card of={known} telling={squad.telling} deeds={{}} />
          </td>
        </tr>
      )}
    </>
  );
}

/** How somebody is, and what they are good at besides their scores. */
function Able({ of: { scores, abilities, how, wounds = [] }, game }: { of: Known; game: string }) {
  const skills = scores.filter(({ about }) => !about).map(({ name, value }) => `${name} ${value}`);
  return (
    <>
      {[...how, ...wounds, ...skills].map((told) => ` · ${told}`)}
      {abilities.map(({ name, clause }) => (
        <Fragment key={name}>
          {' · '}
          {name}
          {clause && <Clause game={game} clause={clause} />}
        </Fragment>
      ))}
    </>
  );
}
