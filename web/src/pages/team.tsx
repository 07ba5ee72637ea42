import '../lobby/lobby.css';
import './create.css';
import '../league/league.css';
import type { FixtureInfo, TeamInfo } from '@touchline/client';
import { Link, useParams, useSearch } from 'wouter';
import { touchline } from '../client.ts';
import { Against } from '../league/against.tsx';
import { Career } from '../league/career.tsx';
import { Decide } from '../league/decide.tsx';
import { FixtureLine } from '../league/fixture.tsx';
import { History } from '../league/history.tsx';
import { Naming } from '../league/naming.tsx';
import { TeamSheet } from '../league/sheet.tsx';
import { TakeDown } from '../league/take-down.tsx';
import { Friendly, Withdraw } from '../league/team-ways.tsx';
import { useFresh } from '../league/use.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { CrestOf } from '../people/crest.tsx';
import { number } from '../text/format.ts';
import { league } from '../text/league.ts';
import { useAccount } from '../ui/account.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CoachLink } from '../ui/coach-link.tsx';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = league.team;
const TAKE = league.takeDown;

/** A team: who is on it, what is to be decided, what it plays, and what has become of it. */
export default function Team() {
  const { id } = useParams<{ id: string }>();
  const account = useAccount();
  const at = Number(new URLSearchParams(useSearch()).get('at')) || undefined;
  const { value, error, reload } = useFresh(`team ${id} ${at}`, () =>
    Promise.all([touchline.teams.get(id, at), touchline.teams.fixtures(id)]),
  );
  const [team, fixtures] = value ?? [];
  useTitle(team?.name);
  if (!team || !fixtures)
    return error === undefined ? (
      <Loading />
    ) : (
      <>
        <h1>{league.teams}</h1>
        <Failed error={error} again={reload}>
          <ButtonLink href="/leagues">{league.leagues}</ButtonLink>
        </Failed>
      </>
    );
  return (
    <div className="stack">
      <Head team={team} />
      {at === undefined ? (
        <Present {...{ team, fixtures, reload }} own={team.coach.id === account?.id} />
      ) : (
        <Then team={team} at={at} />
      )}
    </div>
  );
}

function Head({ team }: { readonly team: TeamInfo }) {
  return (
    <header>
      <h1>
        <CrestOf {...team} />
        {team.name}
      </h1>
      <p className="row">
        <span>
          {TOLD.coach}: <CoachLink coach={team.coach} />
        </span>
        {team.value !== undefined && (
          <span>
            {TOLD.value}: {number(team.value)}
          </span>
        )}
        {team.season && <Link href={`/seasons/${team.season}`}>{TOLD.season}</Link>}
      </p>
    </header>
  );
}

/** As it was after so many entries of its ledger. */
function Then({ team, at }: { readonly team: TeamInfo; readonly at: number }) {
  const drawing = useLateDrawing(team.game);
  return (
    <section className="stack" aria-labelledby="people">
      <div className="sheet row spread" role="status">
        <span>{TOLD.thenText(at)}</span>
        <ButtonLink href={`/teams/${team.id}`}>{TOLD.now}</ButtonLink>
      </div>
      <h2 id="people">{TOLD.people}</h2>
      <TeamSheet team={team} drawing={drawing} />
    </section>
  );
}

/** What a coach has called and drawn. */
function shownOf({ id, name, looks, people = [] }: TeamInfo) {
  const take = (what: 'name' | 'crest' | 'person', of?: string) => (why: string) =>
    touchline.teams.takeDown(id, { what, why, ...(of !== undefined && { of }) });
  const named = people.flatMap((one) =>
    one.name === undefined ? [] : [{ label: `${one.number}, ${one.name}`, take: take('person', one.id) }],
  );
  return [
    { label: `${TAKE.name}: ${name}`, take: take('name') },
    ...(looks?.crest ? [{ label: TAKE.crest, take: take('crest') }] : []),
    ...named,
  ];
}

interface PresentProps {
  readonly team: TeamInfo;
  readonly fixtures: readonly FixtureInfo[];
  readonly own: boolean;
  reload(): void;
}

function Present({ team, fixtures, own, reload }: PresentProps) {
  const account = useAccount();
  const drawing = useLateDrawing(team.game);
  const { season } = team;
  const around = useLoaded(account && season && `around ${season} ${account.id}`, async () => {
    const info = await touchline.leagues.season(season!);
    return { season: info, role: (await touchline.leagues.get(info.league)).role };
  }).value;
  return (
    <>
      {team.sealed && !own && <p className="sheet muted">{TOLD.sealed}</p>}
      {own && season && team.sheet !== undefined && (
        <section className="stack" aria-labelledby="now">
          <h2 id="now">{TOLD.decisions}</h2>
          <Decide team={team} drawing={drawing} decided={reload} />
        </section>
      )}
      {team.people && (
        <section className="stack" aria-labelledby="people">
          <h2 id="people">{TOLD.people}</h2>
          <TeamSheet team={team} drawing={drawing} />
          {own && <Naming key={team.name} team={team} drawing={drawing} named={reload} />}
        </section>
      )}
      <section className="stack" aria-labelledby="matches">
        <h2 id="matches">{TOLD.fixtures}</h2>
        {fixtures.length === 0 && <p className="muted">{league.fixture.none}</p>}
        <ul className="list lines">
          {fixtures.map((one) => (
            <FixtureLine key={one.id} fixture={one} changed={reload} />
          ))}
        </ul>
        <Against team={team} fixtures={fixtures} />
        {team.people && <Career team={team} drawing={drawing} />}
        {account && !own && <Friendly team={team} />}
      </section>
      {around?.role === 'organiser' && (
        <section aria-label={TAKE.title}>
          <TakeDown targets={shownOf(team)} taken={reload} />
        </section>
      )}
      {team.head && <History team={team} organises={around?.role === 'organiser'} changed={reload} />}
      {season && around?.season.status !== 'finished' && (own || around?.role === 'organiser') && (
        <Withdraw team={team} season={season} withdrawn={reload} />
      )}
    </>
  );
}
