import type { FixtureInfo, Member, Side } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { toast } from '../ui/toasts.tsx';
import { useJob } from './use.ts';

const TOLD = league.standIn;

interface Props {
  readonly fixture: FixtureInfo;
  settled(): void;
}

/** Names somebody of the league who plays in a coach's place, or nobody any more. */
export function NameStandIn({ fixture, settled }: Props) {
  const members = useLoaded(`members of ${fixture.league}`, () => touchline.leagues.members(fixture.league));
  const [side, setSide] = useState<Side>('home');
  const [account, setAccount] = useState('');
  const { busy, error, run } = useJob();
  const may = ({ role }: Member) => role === 'coach' || role === 'organiser';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await touchline.leagues.standIn(fixture.id, { side, ...(account && { account }) });
      toast(league.needs.done);
      settled();
    });
  };
  return (
    <details>
      <summary>{TOLD.title}</summary>
      <form className="stack" onSubmit={submit}>
        <div className="pair">
          <Field label={TOLD.side}>
            {(tied) => (
              <select {...tied} value={side} onChange={({ target }) => setSide(target.value as Side)}>
                {(['home', 'away'] as const).map((one) => (
                  <option key={one} value={one}>
                    {fixture[one]?.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={TOLD.who}>
            {(tied) => (
              <select {...tied} value={account} onChange={({ target }) => setAccount(target.value)}>
                <option value="">{TOLD.nobody}</option>
                {members.value?.filter(may).map((one) => (
                  <option key={one.account.id} value={one.account.id}>
                    {one.account.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Refusal error={error ?? members.error} />
        <div>
          <Button type="submit" busy={busy}>
            {TOLD.go}
          </Button>
        </div>
      </form>
    </details>
  );
}
