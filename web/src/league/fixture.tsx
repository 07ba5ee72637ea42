import type { FixtureInfo } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { touchline } from '../client.ts';
import { sitDown } from '../lobby/begin.ts';
import { league } from '../text/league.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Time, timeOf } from './time.tsx';
import { useJob } from './use.ts';
import { when } from './when.ts';
import { Why } from './why.tsx';

const TOLD = league.fixture;

/** Who meets whom, in one line of text. */
export const titleOf = ({ home, away }: FixtureInfo): string =>
  away ? TOLD.between(home.name, away.name) : `${home.name} ${TOLD.bye}`;

/** How it stands, or ended. */
export function standOf({ status, outcome, out, home, away }: FixtureInfo): string {
  if (out) return TOLD[out];
  if (!outcome) return TOLD[status === 'playing' ? 'playing' : 'open'];
  const { score, how, winner } = outcome;
  const told = [
    score && `${score.home} : ${score.away}`,
    how !== 'bye' &&
      how !== 'double-forfeit' &&
      (winner ? `${(winner === 'home' ? home : away)?.name} ${TOLD.won}` : TOLD.drawn),
    (how === 'forfeit' || how === 'ruled' || how === 'double-forfeit') && TOLD[how],
  ];
  return told.filter(Boolean).join(', ');
}

interface Props {
  readonly fixture: FixtureInfo;
  /** Whether its result can be protested now. */
  readonly protests?: boolean;
  /** Something was done. */
  changed(): void;
}

/** A fixture in a list, with what the reader can do with it. */
export function FixtureLine({ fixture, protests = false, changed }: Props) {
  const { home, away, status, protest, yours, deadline } = fixture;
  const team = yours === 'away' ? away : home;
  const time = timeOf(fixture);
  const { busy, error, run } = useJob();
  return (
    <li className="line fixture">
      <div>
        <p className="sides">
          <Link href={`/teams/${home.id}`}>{home.name}</Link>
          {away ? (
            <>
              {' – '}
              <Link href={`/teams/${away.id}`}>{away.name}</Link>
            </>
          ) : (
            ` ${TOLD.bye}`
          )}
        </p>
        {away && (
          <p className="muted">
            {status === 'open' && deadline !== undefined
              ? league.rounds[deadline < Date.now() ? 'was' : 'deadline'](when(deadline))
              : standOf(fixture)}
          </p>
        )}
        {time && <p className="small">{time}</p>}
        {(['home', 'away'] as const).map((side) => {
          const name = fixture.standIns?.[side]?.name;
          return (
            name && (
              <p key={side} className="muted small">
                {league.standIn.plays(name)}
              </p>
            )
          );
        })}
        {protest && <span className="badge due">{TOLD.protested}</span>}
      </div>
      <Way fixture={fixture} busy={busy} run={run} />
      {(error as { code?: string } | undefined)?.code === 'choice-owed' && yours ? (
        <p className="whole" role="alert">
          {TOLD.owed} <Link href={`/teams/${team?.id}`}>{TOLD.decide}</Link>
        </p>
      ) : (
        <div className="whole">
          <Refusal error={error} />
        </div>
      )}
      {yours && away && status === 'open' && <Time {...{ fixture, changed }} />}
      {protests && yours && !protest && (status === 'over' ? <Protest {...{ fixture, changed }} /> : null)}
    </li>
  );
}

interface WayProps {
  readonly fixture: FixtureInfo;
  readonly busy: boolean;
  run(job: () => Promise<unknown>): void;
}

/** The way to its match: played, watched, or seen again. */
function Way({ fixture, busy, run }: WayProps) {
  const [, go] = useLocation();
  const { id, status, yours, attempts, away } = fixture;
  const match = attempts.findLast(({ state }) => state !== 'void')?.match;
  const unseen = <span className="unseen"> {titleOf(fixture)}</span>;
  const play = async () => {
    const opened = await touchline.leagues.play(id);
    await sitDown(opened.match);
    go(`/matches/${opened.match}`);
  };
  if (status !== 'over' && yours && away)
    return (
      <Button kind="main" busy={busy} onClick={() => run(play)}>
        {status === 'open' ? TOLD.play : TOLD.go}
        {unseen}
      </Button>
    );
  if (match === undefined) return null;
  return (
    <ButtonLink href={status === 'over' ? `/replay/${match}` : `/matches/${match}`}>
      {status === 'over' ? TOLD.replay : TOLD.watch}
      {unseen}
    </ButtonLink>
  );
}

function Protest({ fixture, changed }: { readonly fixture: FixtureInfo; changed(): void }) {
  const [why, setWhy] = useState('');
  const { busy, error, run } = useJob();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await touchline.leagues.protest(fixture.id, why.trim());
      changed();
    });
  };
  return (
    <details className="whole">
      <summary>{TOLD.protest}</summary>
      <form className="stack" onSubmit={submit}>
        <Why required why={why} hint={TOLD.protestText} type={setWhy} />
        <Refusal error={error} />
        <div>
          <Button type="submit" kind="danger" busy={busy}>
            {TOLD.protest}
          </Button>
        </div>
      </form>
    </details>
  );
}
