import type { TeamInfo } from '@touchline/client';
import { useState } from 'react';
import { ENGLISH } from '../text/format.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import type { Proof } from './proof.ts';
import { useJob } from './use.ts';

const TOLD = league.proof;

/** Has the ledger of a team checked on this machine. */
export function Check({ team }: { readonly team: TeamInfo }) {
  const [proof, setProof] = useState<Proof>();
  const { busy, error, run } = useJob();
  const check = () => run(async () => setProof(await (await import('./proof.ts')).prove(team)));
  return (
    <div className="stack">
      <p className="muted">{TOLD.text}</p>
      <div>
        <Button busy={busy} onClick={check}>
          {TOLD.go}
        </Button>
      </div>
      <Refusal error={error} />
      {proof && <Verdict proof={proof} />}
    </div>
  );
}

function Verdict({ proof: { wrong, entries, dice, rolled } }: { readonly proof: Proof }) {
  if (wrong)
    return (
      <p className="sheet" role="alert">
        ✗ <b>{wrong.at === undefined ? TOLD.other : TOLD.wrongAt(wrong.at)}</b>{' '}
        <span lang={ENGLISH}>{wrong.message?.slice(0, 400)}</span>
      </p>
    );
  return (
    <p className="sheet" role="status">
      ✓ {TOLD.holds(entries)} {rolled ? TOLD.rolled(dice) : TOLD.sealed}
    </p>
  );
}
