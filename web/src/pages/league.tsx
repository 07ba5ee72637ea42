import './create.css';
import '../lobby/lobby.css';
import '../league/league.css';
import type { LeagueInfo, SeasonInfo, TeamInfo } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { needAccount, restored, touchline } from '../client.ts';
import { Enter } from '../league/enter.tsx';
import { Honours } from '../league/honours.tsx';
import { Members } from '../league/members.tsx';
import { Organise } from '../league/organise.tsx';
import { RankingTable } from '../league/ranking.tsx';
import { Rolled } from '../league/rolled.tsx';
import { SeasonForm } from '../league/season-form.tsx';
import { Start } from '../league/start.tsx';
import { Terms } from '../league/terms.tsx';
import { useFresh, useJob } from '../league/use.ts';
import { wishesOf } from '../league/wishes.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { CrestOf } from '../people/crest.tsx';
import { homeWords } from '../text/home.ts';
import { words } from '../text/index.ts';
import { league } from '../text/league.ts';
import { useAccount } from '../ui/account.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
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
        <Failed error={error} again={reload}>
          <ButtonLink href="/leagues">{league.leagues}</ButtonLink>
        </Failed>
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
          <Link href={`/rules/${info.game}`}>{homeWords.rulebook}</Link>
        </p>
        {info.about && <p className="about">{info.about}</p>}
      </header>
      {info.role === 'organiser' && <Organise info={info} changed={reload} />}
      {latest && latest.status !== 'finished' && <Now season={latest} info={info} changed={reload} />}
      {!member && <Come info={info} invitation={invitation} changed={reload} />}
      {info.role === 'organiser' && (!latest || latest.status === 'finished') && (
        <Open info={info} changed={reload} />
      )}
      {(info.public || member) && <Seasons info={info} />}
      {(info.public || member) && <Members info={info} changed={reload} />}
    </div>
  );
}

interface Of {
  readonly info: LeagueInfo;
  changed(): void;
}

/** The season that is not over: its terms, and what the reader can do in it. */
function Now({ season, info, changed }: Of & { readonly season: SeasonInfo }) {
  const [founded, setFounded] = useState<TeamInfo>();
  const member = info.role === 'coach' || info.role === 'organiser';
  const { value, reload } = useFresh(
    member || info.public ? `now ${season.id} ${info.role}` : undefined,
    () => Promise.all([touchline.leagues.season(season.id), touchline.leagues.teams(season.id)]),
  );
  const [fresh, teams] = value ?? [];
  const mine = teams?.find(({ id }) => id === fresh?.mine);
  const entry = season.status === 'open' || season.terms.lateEntry;
  const many = teams?.filter(({ withdrawn }) => !withdrawn).length ?? 0;
  const full = many >= season.terms.teams.max;
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
            {league.yourTeam}: <CrestOf {...mine} /> <Link href={`/teams/${mine.id}`}>{mine.name}</Link>
          </p>
        )}
        {info.role === 'organiser' && season.status === 'open' && teams && (
          <Start season={season} teams={teams} />
        )}
        {teams && teams.length > 0 && (
          <p className="muted">
            {league.count(teams.length)}: {teams.map(({ name }) => name).join(', ')}
          </p>
        )}
      </section>
      {founded && <Rolled team={founded} close={() => setFounded(undefined)} />}
      {member && fresh && !fresh.mine && entry && full && <p className="sheet muted">{league.full(many)}</p>}
      {member && fresh && !fresh.mine && entry && !full && (
        <Enter
          season={season}
          entered={(team) => {
            setFounded(team);
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

/** The form of the next season; it begins as the one before was. */
function Open({ info, changed }: Of) {
  const [before] = info.seasons ?? [];
  const detail = useLoaded(info.game, () => touchline.game(info.game));
  const go = before ? league.nextSeason : league.openSeason;
  if (!detail.value) return <Failed error={detail.error} again={detail.reload} />;
  const schema = detail.value.schemas.options as JsonSchema;
  return (
    <details className="fold" open={!before}>
      <summary>{go}</summary>
      <SeasonForm
        key={before?.id}
        go={go}
        begun={before ? wishesOf(before, schema) : { game: info.game }}
        submit={async (season) => {
          await touchline.leagues.open(info.id, season);
          changed();
        }}
      />
    </details>
  );
}

interface SeasonsProps {
  readonly info: LeagueInfo;
}

/** Seasons that are over with their champions, and the hall of fame, once somebody opens it. */
function Seasons({ info }: SeasonsProps) {
  const [earlier, setEarlier] = useState<readonly SeasonInfo[]>([]);
  const all = [...(info.seasons ?? []), ...earlier];
  const over = all.filter(({ status }) => status === 'finished');
  const first = all.at(-1)?.number ?? 1;
  const job = useJob();
  const [shown, setShown] = useState(false);
  const drawing = useLateDrawing(shown ? info.game : undefined);
  const { value, error, reload } = useLoaded(shown ? `hall ${info.id}` : undefined, () =>
    Promise.all([touchline.leagues.hall(info.id), touchline.leagues.ranking(info.id)]),
  );
  if (!over.length) return info.seasons?.length ? null : <p className="muted">{league.noSeason}</p>;
  return (
    <section aria-labelledby="seasons">
      <h2 id="seasons">{league.seasons}</h2>
      <ul className="list lines">
        {over.map(({ id, number, champion }) => (
          <li key={id} className="line">
            <span>
              <Link href={`/seasons/${id}`}>{league.season(number)}</Link>
              {champion && (
                <>
                  {' · '}
                  {league.champion}: <Link href={`/teams/${champion.id}`}>{champion.name}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Refusal error={job.error} />
      {first > 1 && (
        <Button
          busy={job.busy}
          onClick={() =>
            job.run(async () => {
              const { seasons } = await touchline.leagues.seasons(info.id, first);
              setEarlier([...earlier, ...seasons.map(({ season }) => season)]);
            })
          }
        >
          {league.journal.more}
        </Button>
      )}
      <details className="fold" open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>{league.hall.title}</summary>
        <Failed error={error} again={reload} />
        {value && (
          <>
            <Honours hall={value[0]} drawing={drawing} />
            <h2>{league.ranking.title}</h2>
            <RankingTable coaches={value[1].coaches} />
          </>
        )}
      </details>
    </section>
  );
}
