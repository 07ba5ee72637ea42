import type { TeamInfo } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { touchline } from '../client.ts';
import { sitDown } from '../lobby/begin.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { useJob } from './use.ts';
import { Why } from './why.tsx';

const TOLD = league.ways;

/** Challenges a team to a friendly with one of one's own, which changes neither. */
export function Friendly({ team }: { readonly team: TeamInfo }) {
  const [, go] = useLocation();
  const { busy, error, run } = useJob();
  const { value } = useLoaded(`mine for ${team.id}`, () => touchline.teams.mine());
  const own = (value ?? []).filter(({ id, game, season }) => id !== team.id && game === team.game && season);
  if (!own.length || team.sealed || !team.season) return null;
  const challenge = async (by: TeamInfo) => {
    const match = await touchline.teams.challenge(by.id, { opponent: team.id });
    await sitDown(match.id);
    go(`/matches/${match.id}`);
  };
  return (
    <details className="fold">
      <summary>{TOLD.friendly}</summary>
      <div className="stack">
        <p className="muted">{TOLD.friendlyText}</p>
        <div className="row">
          {own.map((one) => (
            <Button key={one.id} busy={busy} onClick={() => run(() => challenge(one))}>
              {TOLD.challenge(one.name)}
            </Button>
          ))}
        </div>
        <Refusal error={error} />
      </div>
    </details>
  );
}

interface WithdrawProps {
  readonly team: TeamInfo;
  readonly season: string;
  withdrawn(): void;
}

/** Takes a team out of its season. */
export function Withdraw({ team, season, withdrawn }: WithdrawProps) {
  const [why, setWhy] = useState('');
  const { busy, error, run } = useJob();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await touchline.leagues.withdraw(season, team.id, why.trim() ? { why: why.trim() } : {});
      withdrawn();
    });
  };
  return (
    <details className="fold">
      <summary>{league.withdraw}</summary>
      <form className="stack" onSubmit={submit}>
        <p className="muted">{TOLD.withdrawText}</p>
        <Why why={why} type={setWhy} />
        <Refusal error={error} />
        <div>
          <Button type="submit" kind="danger" busy={busy}>
            {league.withdraw}
          </Button>
        </div>
      </form>
    </details>
  );
}
