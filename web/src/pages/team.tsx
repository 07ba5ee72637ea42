import '../lobby/lobby.css';
import '../league/league.css';
import type { TeamInfo } from '@touchline/client';
import { Link, useParams } from 'wouter';
import { touchline, useAccount } from '../client.ts';
import { Decide } from '../league/decide.tsx';
import { FixtureLine } from '../league/fixture.tsx';
import { History } from '../league/history.tsx';
import { Naming } from '../league/naming.tsx';
import { TeamSheet } from '../league/sheet.tsx';
import { useFresh } from '../league/use.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { words } from '../text/index.ts';
import { league } from '../text/league.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = league.team;

/** A team: who is on it, what is to be decided, what it plays, and what has become of it. */
export default function Team() {
  const { id } = useParams<{ id: string }>();
  const account = useAccount()?.id;
  const { value, error, reload } = useFresh(`team ${id}`, () =>
    Promise.all([touchline.teams.get(id), touchline.teams.fixtures(id)]),
  );
  const [team, fixtures] = value ?? [];
  const drawing = useLateDrawing(team?.game);
  useTitle(team?.name);
  if (!team || !fixtures)
    return error === undefined ? (
      <Loading />
    ) : (
      <>
        <h1>{league.teams}</h1>
        <Refusal error={error} />
        <p className="buttons">
          <Button onClick={reload}>{words.again}</Button>
          <ButtonLink href="/leagues">{league.leagues}</ButtonLink>
        </p>
      </>
    );
  const own = team.coach.id === account;
  return (
    <div className="stack">
      <Head team={team} />
      {team.sealed && !own && <p className="sheet muted">{TOLD.sealed}</p>}
      {own && team.season && team.sheet !== undefined && (
        <section className="stack" aria-labelledby="now">
          <h2 id="now">{TOLD.now}</h2>
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
      <section aria-labelledby="matches">
        <h2 id="matches">{TOLD.fixtures}</h2>
        {fixtures.length === 0 && <p className="muted">{league.fixture.none}</p>}
        <ul className="list lines">
          {fixtures.map((one) => (
            <FixtureLine key={one.id} fixture={one} changed={reload} />
          ))}
        </ul>
      </section>
      {team.head && <History team={team} />}
    </div>
  );
}

function Head({ team }: { readonly team: TeamInfo }) {
  const { colours = [] } = team.looks;
  return (
    <header>
      <h1>
        {colours.length > 0 && (
          <svg className="shirt" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m3 6 6-3h6l6 3-2 5-3-1v11H8V10l-3 1Z" fill={colours[0]} stroke="currentColor" />
            {colours[1] && <path d="M9 3h6l-3 4Z" fill={colours[1]} />}
          </svg>
        )}
        {team.name}
      </h1>
      <p className="row">
        <span>
          {TOLD.coach}: {team.coach.name}
        </span>
        {team.value !== undefined && (
          <span>
            {TOLD.value}: {team.value}
          </span>
        )}
        {team.season && <Link href={`/seasons/${team.season}`}>{TOLD.season}</Link>}
      </p>
    </header>
  );
}
