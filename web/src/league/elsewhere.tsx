import type { LeagueInfo, SeasonInfo, SeasonTable } from '@touchline/client';
import { useState } from 'react';
import { touchline } from '../client.ts';
import { save } from '../table/download.tsx';
import { league } from '../text/league.ts';
import { useAccount } from '../ui/account.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Share } from '../ui/share.tsx';
import { useJob } from './use.ts';

const TOLD = league.elsewhere;
const TABLES: readonly SeasonTable[] = ['standings', 'rounds', 'teams', 'records', 'people'];

interface Props {
  readonly season: SeasonInfo;
  readonly info: LeagueInfo;
}

/** What of a season can be taken elsewhere: tables, the season as one file, calendars and feeds. */
export function Elsewhere({ season, info }: Props) {
  const { busy, error, run } = useJob();
  const table = (name: SeasonTable) =>
    run(async () => {
      const text = await touchline.leagues.csv(season.id, name);
      // by the mark spreadsheets know that it is UTF-8
      save(`${name}-${season.id}.csv`, `\uFEFF${text.replace(/^\uFEFF/, '')}`, 'text/csv');
    });
  const whole = () =>
    run(async () => save(`season-${season.id}.json`, await touchline.leagues.file(season.id)));
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{TOLD.title}</h2>
      <p className="muted">{TOLD.tables}</p>
      <div className="row">
        {TABLES.map((name) => (
          <Button key={name} busy={busy} onClick={() => table(name)}>
            {TOLD.csv[name]}
          </Button>
        ))}
      </div>
      {season.status === 'finished' && (
        <>
          <p className="muted">{TOLD.fileText}</p>
          <div>
            <Button busy={busy} onClick={whole}>
              {TOLD.file}
            </Button>
          </div>
        </>
      )}
      <Refusal error={error} />
      <Feeds info={info} />
      {info.public && (
        <details className="fold">
          <summary>{TOLD.embed}</summary>
          <Share
            label={TOLD.embedText}
            url={`<iframe src="${location.origin}/embed/seasons/${season.id}" width="100%" height="480" title="${info.name.replace(/["&<>]/g, '')}"></iframe>`}
          />
        </details>
      )}
    </section>
  );
}

/** Links for calendars and readers of feeds; those of a private league have the reader's secret in them. */
function Feeds({ info }: Pick<Props, 'info'>) {
  const account = useAccount();
  const [made, setMade] = useState<{ readonly key: string; readonly calendar: string }>();
  const { busy, error, run } = useJob();
  const of = (path: string) =>
    `${location.origin}/api/leagues/${info.id}/${path}${made ? `?key=${made.key}` : ''}`;
  return (
    <details className="fold">
      <summary>{TOLD.feeds}</summary>
      <div className="stack">
        {(info.public || made) && (
          <>
            <Share label={TOLD.calendar} url={of('calendar')} />
            <Share label={TOLD.results} url={of('results')} />
          </>
        )}
        {made && <Share label={TOLD.own} url={`${location.origin}${made.calendar}`} />}
        {account && !made && (
          <>
            <p className="muted">{TOLD.keyText}</p>
            <div>
              <Button busy={busy} onClick={() => run(async () => setMade(await touchline.leagues.feeds()))}>
                {TOLD.key}
              </Button>
            </div>
          </>
        )}
        <Refusal error={error} />
      </div>
    </details>
  );
}
