import '../lobby/lobby.css';
import '../league/league.css';
import type { FixtureInfo, LeagueInfo, Needs, ProtestWords, Round, SeasonInfo } from '@touchline/client';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'wouter';
import { touchline } from '../client.ts';
import { standOf, titleOf } from '../league/fixture.tsx';
import { MemberLine } from '../league/members.tsx';
import { Deadline, Settle } from '../league/settle.tsx';
import { NameStandIn } from '../league/stand-in.tsx';
import { TakeDown } from '../league/take-down.tsx';
import { Time, timeOf } from '../league/time.tsx';
import { useFresh, useJob } from '../league/use.ts';
import { when } from '../league/when.ts';
import { league } from '../text/league.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CoachLink } from '../ui/coach-link.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/field.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = league.needs;

interface Read {
  readonly season: SeasonInfo;
  readonly info: LeagueInfo;
  readonly needs?: Needs;
  readonly rounds: readonly Round[];
}

async function read(id: string): Promise<Read> {
  const season = await touchline.leagues.season(id);
  const info = await touchline.leagues.get(season.league);
  if (info.role !== 'organiser') return { season, info, rounds: [] };
  const [needs, rounds] = await Promise.all([touchline.leagues.needs(id), touchline.leagues.rounds(id)]);
  return { season, info, needs, rounds };
}

/** What needs an organiser, with what settles each. */
export default function NeedsPage() {
  const { id } = useParams<{ id: string }>();
  const { value, error, reload } = useFresh(`needs ${id}`, () => read(id));
  useTitle(TOLD.title);
  const { info, season, needs, rounds = [] } = value ?? {};
  return (
    <div className="stack">
      <header>
        {info && season && (
          <p className="above">
            <Link href={`/leagues/${info.id}`}>{info.name}</Link>
            {' · '}
            <Link href={`/seasons/${id}`}>{league.season(season.number)}</Link>
          </p>
        )}
        <h1>{TOLD.title}</h1>
      </header>
      <Failed error={error} again={reload} />
      {!value && error === undefined && <Loading />}
      {info && season && !needs && (
        <Empty text={TOLD.not}>
          <ButtonLink href={`/seasons/${id}`}>{league.toSeason}</ButtonLink>
        </Empty>
      )}
      {info && season && needs && <All {...{ info, season, needs, rounds, reload }} />}
    </div>
  );
}

interface AllProps {
  readonly info: LeagueInfo;
  readonly season: SeasonInfo;
  readonly needs: Needs;
  readonly rounds: readonly Round[];
  reload(): void;
}

function All({ info, season, needs, rounds, reload }: AllProps) {
  const { late, protests, applied, withoutTeam, owing } = needs;
  const job = useJob();
  const act = (what: () => Promise<unknown>) => job.run(() => what().finally(reload));
  const quiet = [late, protests, applied, withoutTeam, owing].every(({ length }) => !length);
  return (
    <>
      {quiet && <Empty text={TOLD.none} />}
      <Refusal error={job.error} />
      <Part title={TOLD.protests} count={protests.length}>
        {protests.map((one) => (
          <Case key={one.id} fixture={one} words={one.words} settled={reload} />
        ))}
      </Part>
      <Part title={TOLD.late} count={late.length}>
        {late.map((one) => (
          <Case key={one.id} fixture={one} settled={reload} />
        ))}
      </Part>
      <Part title={TOLD.applied} count={applied.length}>
        {applied.map((one) => (
          <MemberLine
            key={one.account.id}
            {...{ one, act }}
            league={info.id}
            organises
            self={false}
            alone={false}
            busy={job.busy}
          />
        ))}
      </Part>
      <Part title={TOLD.withoutTeam} count={withoutTeam.length} text={TOLD.withoutText}>
        {withoutTeam.map((coach) => (
          <li key={coach.id} className="line">
            <CoachLink coach={coach} />
          </li>
        ))}
      </Part>
      <Part title={TOLD.owing} count={owing.length} text={TOLD.owingText}>
        {owing.map(({ id, name }) => (
          <li key={id} className="line">
            <Link href={`/teams/${id}`}>{name}</Link>
          </li>
        ))}
      </Part>
      {season.status === 'playing' && <Others {...{ season, rounds, reload }} />}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly count: number;
  readonly text?: string;
  readonly children: ReactNode;
}

function Part({ title, count, text, children }: PartProps) {
  if (!count) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title}
        <span className="number">{count}</span>
      </h2>
      {text && <p className="muted">{text}</p>}
      <ul className="list lines">{children}</ul>
    </section>
  );
}

interface CaseProps {
  readonly fixture: FixtureInfo;
  readonly words?: readonly ProtestWords[];
  settled(): void;
}

function Case({ fixture, words = [], settled }: CaseProps) {
  const match = fixture.attempts.at(-1)?.match;
  return (
    <li className="sheet stack">
      <div>
        <h3 className="flat">{titleOf(fixture)}</h3>
        <p className="muted flat">
          {standOf(fixture)}
          {fixture.deadline !== undefined &&
            fixture.status !== 'over' &&
            ` · ${league.rounds.was(when(fixture.deadline))}`}
        </p>
      </div>
      {words.map(({ team, said, text }) => (
        <div key={said}>
          <p className="flat">
            {TOLD.says(team.name)} {text === undefined ? league.takeDown.gone : <q>{text}</q>}
          </p>
          {text !== undefined && (
            <TakeDown
              targets={[
                {
                  label: text,
                  take: (why) => touchline.leagues.takeDownSaid(fixture.season, { said, why }),
                },
              ]}
              taken={settled}
            />
          )}
        </div>
      ))}
      {match !== undefined && fixture.status === 'over' && (
        <div>
          <ButtonLink href={`/replay/${match}`}>{league.fixture.replay}</ButtonLink>
        </div>
      )}
      <Powers fixture={fixture} settled={settled} />
    </li>
  );
}

/** All that an organiser may do about a fixture. */
function Powers({ fixture, settled }: { readonly fixture: FixtureInfo; settled(): void }) {
  return (
    <>
      <Settle fixture={fixture} settled={settled} />
      {fixture.status !== 'over' && <NameStandIn fixture={fixture} settled={settled} />}
      {fixture.status === 'open' && (
        <>
          {timeOf(fixture) && <p className="small flat">{timeOf(fixture)}</p>}
          <Time fixture={fixture} changed={settled} />
        </>
      )}
    </>
  );
}

interface OthersProps {
  readonly season: SeasonInfo;
  readonly rounds: readonly Round[];
  reload(): void;
}

/** Deadlines, and any match of the season. */
function Others({ season, rounds, reload }: OthersProps) {
  const fixtures = rounds.flatMap((round) => round.fixtures).filter(({ away, out }) => away && !out);
  const [chosen, choose] = useState('');
  const fixture = fixtures.find(({ id }) => id === chosen);
  const open = rounds.filter((round) => round.fixtures.some(({ status }) => status !== 'over'));
  return (
    <>
      {open.length > 0 && (
        <section aria-label={TOLD.rounds}>
          <h2>{TOLD.rounds}</h2>
          <ul className="list lines">
            {open.map((round) => (
              <Deadline key={round.round} season={season.id} round={round} moved={reload} />
            ))}
          </ul>
        </section>
      )}
      <details className="fold">
        <summary>{TOLD.other}</summary>
        <div className="stack">
          <p className="muted">{TOLD.otherText}</p>
          <Field label={TOLD.other}>
            {(tied) => (
              <select {...tied} value={chosen} onChange={({ target }) => choose(target.value)}>
                <option value="">…</option>
                {fixtures.map((one) => (
                  <option key={one.id} value={one.id}>
                    {league.round(one.round)}: {titleOf(one)} ({standOf(one)})
                  </option>
                ))}
              </select>
            )}
          </Field>
          {fixture && (
            <Powers
              key={fixture.id}
              fixture={fixture}
              settled={() => {
                choose('');
                reload();
              }}
            />
          )}
        </div>
      </details>
    </>
  );
}
