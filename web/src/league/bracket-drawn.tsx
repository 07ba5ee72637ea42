import type { EnteredTeam, FixtureInfo, Round, Side } from '@touchline/client';
import { Link } from 'wouter';
import { CrestOf } from '../people/crest.tsx';
import { league } from '../text/league.ts';
import { Empty } from '../ui/empty.tsx';
import { type Drawn, drawnOf } from './bracket.ts';
import { standOf, titleOf } from './fixture.tsx';

const TOLD = league.bracket;

interface Props {
  readonly rounds: readonly Round[];
  readonly teams: readonly EnteredTeam[];
}

/** A bracket from the first round to the final, side by side. */
export function Bracket({ rounds, teams }: Props) {
  const drawn = drawnOf(rounds);
  if (!drawn) return <Empty text={TOLD.none} />;
  const { columns, third } = drawn;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways has to be reached by keys */}
      <section className="wide bracket" tabIndex={0} aria-label={TOLD.title}>
        <div className="bracket-heads" aria-hidden="true">
          {columns.map((column, at) => (
            <b key={at}>{TOLD.round(column.length, at + 1)}</b>
          ))}
        </div>
        <ul className="list">
          <Branch {...{ columns, teams }} round={columns.length - 1} place={0} />
        </ul>
      </section>
      {third && (
        <section aria-labelledby="third">
          <h3 id="third">{TOLD.third}</h3>
          <div className="bracket">
            <Meeting fixture={third} teams={teams} name={TOLD.third} />
          </div>
        </section>
      )}
    </>
  );
}

interface BranchProps extends Pick<Drawn, 'columns'>, Pick<Props, 'teams'> {
  readonly round: number;
  readonly place: number;
}

/** A match, and left of it those from which its sides come. */
function Branch({ columns, teams, round, place }: BranchProps) {
  const column = columns[round]!;
  return (
    <li className="bough">
      {round > 0 && (
        <ul className="list boughs">
          <Branch {...{ columns, teams }} round={round - 1} place={2 * place} />
          <Branch {...{ columns, teams }} round={round - 1} place={2 * place + 1} />
        </ul>
      )}
      <Meeting fixture={column[place]} teams={teams} name={TOLD.round(column.length, round + 1)} />
    </li>
  );
}

interface MeetingProps extends Pick<Props, 'teams'> {
  readonly fixture: FixtureInfo | undefined;
  readonly name: string;
}

function Meeting({ fixture, teams, name }: MeetingProps) {
  const match = fixture?.attempts.findLast(({ state }) => state !== 'void')?.match;
  const replay = fixture?.status === 'over';
  return (
    <div className="meeting">
      <span className="unseen">{fixture ? `${name}: ${titleOf(fixture)}, ${standOf(fixture)}` : name}</span>
      <SideLine side="home" {...{ fixture, teams }} />
      <SideLine side="away" {...{ fixture, teams }} />
      {match !== undefined && (
        <Link className="small" href={replay ? `/replay/${match}` : `/matches/${match}`}>
          {replay ? league.fixture.replay : league.fixture.watch}
          <span className="unseen"> {titleOf(fixture!)}</span>
        </Link>
      )}
    </div>
  );
}

function SideLine({ side, fixture, teams }: Omit<MeetingProps, 'name'> & { readonly side: Side }) {
  const team = fixture?.[side];
  if (!team) return <p className="muted">{fixture ? TOLD.bye : TOLD.open}</p>;
  const { outcome } = fixture!;
  const lost = outcome && outcome.winner !== side;
  return (
    <p className={lost ? 'lost' : outcome ? 'won' : undefined}>
      <CrestOf id={team.id} looks={teams.find(({ id }) => id === team.id)?.looks} />
      <Link href={`/teams/${team.id}`}>{team.name}</Link>
      <b>{outcome?.score?.[side] ?? (outcome && !lost && outcome.how !== 'bye' ? '✓' : '')}</b>
    </p>
  );
}
