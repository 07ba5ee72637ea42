import './create.css';
import '../lobby/lobby.css';
import '../league/league.css';
import type { LeagueInfo, SeasonInfo } from '@touchline/client';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { needAccount, restored, touchline, useAccount } from '../client.ts';
import { Enter } from '../league/enter.tsx';
import { Members } from '../league/members.tsx';
import { SeasonForm } from '../league/season-form.tsx';
import { Terms } from '../league/terms.tsx';
import { useFresh, useJob } from '../league/use.ts';
import { words } from '../text/index.ts';
import { league } from '../text/league.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Share } from '../ui/share.tsx';
import { useTitle } from '../ui/title.ts';

/** A league: its terms, who is in it, and the way in; an invitation stands in the fragment. */
export default function League() {
  const { id } = useParams<{ id: string }>();
  const account = useAccount();
  const [invitation] = useState(() => location.hash.slice(1) || undefined);
  const known = useLoaded('restored', () => restored.then(() => true));
  if (!known.value) return <Loading />;
  if (invitation && !account) return <Invited />;
  return <Inside key={id} {...{ id, invitation }} />;
}

/** To a stranger who was invited: a name is needed first. */
function Invited() {
  useTitle(league.invited);
  const { busy, error, run } = useJob();
  return (
    <section className="sheet stack">
      <h1>{league.invited}</h1>
      <p>{league.invitedText}</p>
      <Refusal error={error} />
      <div className="row">
        <Button kind="main" busy={busy} onClick={() => run(needAccount)}>
          {league.asGuest}
        </Button>
        <ButtonLink href="/account">{words.nav.stranger}</ButtonLink>
      </div>
    </section>
  );
}

interface InsideProps {
  readonly id: string;
  readonly invitation: string | undefined;
}

async function seen(id: string, invitation: string | undefined): Promise<LeagueInfo> {
  if (invitation === undefined) return touchline.leagues.get(id);
  const info = await touchline.leagues.invitation(invitation);
  const { role } = info;
  return role === 'coach' || role === 'organiser' ? touchline.leagues.get(info.id) : info;
}

function Inside({ id, invitation }: InsideProps) {
  const { value: info, error, reload } = useFresh(`league ${id}`, () => seen(id, invitation));
  const games = useLoaded('games', () => touchline.games());
  useTitle(info?.name);
  if (!info)
    return error === undefined ? (
      <Loading />
    ) : (
      <>
        <h1>{league.leagues}</h1>
        <Refusal error={error} />
        <p className="buttons">
          <Button onClick={reload}>{words.again}</Button>
          <ButtonLink href="/leagues">{league.leagues}</ButtonLink>
        </p>
        <p className="muted">{league.notFound}</p>
      </>
    );
  const [latest] = info.seasons ?? [];
  const member = info.role === 'coach' || info.role === 'organiser';
  const gameName = games.value?.find((one) => one.id === info.game)?.name ?? info.game;
  return (
    <div className="stack league">
      <header>
        <h1>{info.name}</h1>
        <p className="row">
          <span>{gameName}</span>
          {!info.public && <span className="badge">{league.private}</span>}
          {info.role && <span className="badge">{league.role[info.role]}</span>}
          <Link href={`/rules/${info.game}`}>{words.home.rulebook}</Link>
        </p>
        {info.about && <p className="about">{info.about}</p>}
      </header>
      {info.role === 'organiser' && <Invite info={info} changed={reload} />}
      {latest && latest.status !== 'finished' && <Now season={latest} info={info} changed={reload} />}
      {!member && <Come info={info} invitation={invitation} changed={reload} />}
      {info.role === 'organiser' && (!latest || latest.status === 'finished') && (
        <Open info={info} changed={reload} />
      )}
      <Seasons seasons={info.seasons ?? []} />
      {(info.public || member) && <Members info={info} changed={reload} />}
    </div>
  );
}

interface Of {
  readonly info: LeagueInfo;
  changed(): void;
}

function Invite({ info, changed }: Of) {
  const { busy, error, run } = useJob();
  return (
    <section className="sheet stack">
      <Share label={league.share} url={`${location.origin}/leagues/${info.id}#${info.invitation}`} />
      <p className="muted small">{league.shareText}</p>
      <details className="fold">
        <summary>{league.newLink}</summary>
        <p>{league.newLinkText}</p>
        <Button
          kind="danger"
          busy={busy}
          onClick={() =>
            run(async () => {
              await touchline.leagues.change(info.id, { newInvitation: true });
              changed();
            })
          }
        >
          {league.newLink}
        </Button>
        <Refusal error={error} />
      </details>
    </section>
  );
}

/** The season that is not over: its terms, and what the reader can do in it. */
function Now({ season, info, changed }: Of & { readonly season: SeasonInfo }) {
  const [, go] = useLocation();
  const job = useJob();
  const member = info.role === 'coach' || info.role === 'organiser';
  const { value, reload } = useFresh(
    member || info.public ? `now ${season.id} ${info.role}` : undefined,
    () => Promise.all([touchline.leagues.season(season.id), touchline.leagues.teams(season.id)]),
  );
  const [fresh, teams] = value ?? [];
  const mine = fresh?.mine;
  const entry = season.status === 'open' || season.terms.lateEntry;
  const start = async () => {
    await touchline.leagues.start(season.id);
    go(`/seasons/${season.id}`);
  };
  return (
    <>
      <section className="sheet stack" aria-label={league.season(season.number)}>
        <div className="row spread">
          <h2>
            {league.season(season.number)} <span className="badge">{league.status[season.status]}</span>
          </h2>
          {(member || info.public) && (
            <ButtonLink href={`/seasons/${season.id}`} kind={season.status === 'playing' ? 'main' : 'plain'}>
              {league.toSeason}
            </ButtonLink>
          )}
        </div>
        {mine && (
          <p>
            {league.yourTeam}:{' '}
            <Link href={`/teams/${mine}`}>{teams?.find(({ id }) => id === mine)?.name ?? mine}</Link>
          </p>
        )}
        {info.role === 'organiser' && season.status === 'open' && teams && (
          <div className="stack">
            <p>{league.startText(teams.length, season.terms.teams.min)}</p>
            <Refusal error={job.error} />
            <div className="row">
              {teams.length >= season.terms.teams.min && (
                <Button kind="main" busy={job.busy} onClick={() => job.run(start)}>
                  {league.startSeason}
                </Button>
              )}
            </div>
          </div>
        )}
        {teams && teams.length > 0 && (
          <p className="muted">
            {league.count(teams.length)}: {teams.map(({ name }) => name).join(', ')}
          </p>
        )}
      </section>
      {member && fresh && !mine && entry && (
        <Enter
          season={season}
          entered={() => {
            reload();
            changed();
          }}
        />
      )}
      <Terms key={info.role} season={season} open={!member} />
    </>
  );
}

/** The way in. */
function Come({ info, invitation, changed }: Of & { readonly invitation: string | undefined }) {
  const { busy, error, run } = useJob();
  if (info.role === 'applied') return <p className="sheet">{league.applied}</p>;
  const link = invitation !== undefined && info.joining === 'link';
  if (!link && info.role !== 'named' && info.joining !== 'application')
    return <p className="sheet muted">{league.byLink}</p>;
  const come = async () => {
    await needAccount();
    await touchline.leagues.join(info.id, invitation);
    changed();
  };
  return (
    <div className="sheet stack">
      {info.role === 'named' && <p>{league.named}</p>}
      <Refusal error={error} />
      <div>
        <Button kind="main" busy={busy} onClick={() => run(come)}>
          {link || info.role === 'named' ? league.join : league.apply}
        </Button>
      </div>
    </div>
  );
}

function Open({ info, changed }: Of) {
  const first = !info.seasons?.length;
  return (
    <details className="fold" open={first}>
      <summary>{first ? league.openSeason : league.nextSeason}</summary>
      <SeasonForm
        go={first ? league.openSeason : league.nextSeason}
        submit={async (season) => {
          await touchline.leagues.open(info.id, season);
          changed();
        }}
      />
    </details>
  );
}

function Seasons({ seasons }: { readonly seasons: readonly SeasonInfo[] }) {
  const over = seasons.filter(({ status }) => status === 'finished');
  if (!over.length) return seasons.length ? null : <p className="muted">{league.noSeason}</p>;
  return (
    <section aria-labelledby="seasons">
      <h2 id="seasons">{league.seasons}</h2>
      <ul className="list lines">
        {over.map(({ id, number, champion }) => (
          <li key={id} className="line">
            <span>
              <Link href={`/seasons/${id}`}>{league.season(number)}</Link>
              {champion && ` · ${league.champion}: ${champion.name}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
