import type { LeagueInfo, Member } from '@touchline/client';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { useAccount } from '../ui/account.ts';
import { Button } from '../ui/button.tsx';
import { CoachLink } from '../ui/coach-link.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useFresh, useJob } from './use.ts';

interface Props {
  readonly info: LeagueInfo;
  /** Somebody has come or gone. */
  changed(): void;
}

/** Who organises and who coaches; to organisers also who has applied, with what they can do about it. */
export function Members({ info, changed }: Props) {
  const account = useAccount()?.id;
  const { value, error, reload } = useFresh(`members ${info.id} ${info.role}`, () =>
    touchline.leagues.members(info.id),
  );
  const job = useJob();
  const organises = info.role === 'organiser';
  const alone = value?.filter(({ role }) => role === 'organiser').length === 1;
  const act = (what: () => Promise<unknown>) =>
    job.run(async () => {
      await what();
      reload();
      changed();
    });
  const groups = [
    { role: 'applied', title: league.needs.applied },
    { role: 'organiser', title: league.organisers },
    { role: 'coach', title: league.coaches },
    { role: 'named', title: league.role.named },
  ] as const;
  return (
    <section className="stack" aria-labelledby="members">
      <h2 id="members">{league.members}</h2>
      <Refusal error={error ?? job.error} />
      {value &&
        groups.map(({ role, title }) => {
          const those = value.filter((one) => one.role === role);
          if (!those.length)
            return role === 'coach' ? (
              <p key={role} className="muted">
                {organises ? league.nobodyYetOwn : league.nobodyYet}
              </p>
            ) : null;
          return (
            <div key={role}>
              <h3>
                {title}
                <span className="number">{those.length}</span>
              </h3>
              <ul className="list lines">
                {those.map((one) => (
                  <MemberLine
                    key={one.account.id}
                    {...{ one, organises, alone, act }}
                    league={info.id}
                    self={one.account.id === account}
                    busy={job.busy}
                  />
                ))}
              </ul>
            </div>
          );
        })}
    </section>
  );
}

interface LineProps {
  readonly one: Member;
  readonly league: string;
  readonly organises: boolean;
  readonly self: boolean;
  /** Nobody else organises. */
  readonly alone: boolean;
  readonly busy: boolean;
  act(what: () => Promise<unknown>): void;
}

export function MemberLine({ one, league: id, organises, self, alone, busy, act }: LineProps) {
  const { account, role } = one;
  const who = <span className="unseen"> {account.name}</span>;
  const appoint = (to: 'coach' | 'organiser') => act(() => touchline.leagues.appoint(id, account.id, to));
  const remove = () => act(() => touchline.leagues.remove(id, account.id));
  return (
    <li className="line person">
      <CoachLink coach={account} />
      {organises && !self && (
        <span className="row">
          {role === 'applied' ? (
            <>
              <Button kind="main" busy={busy} onClick={() => appoint('coach')}>
                {league.take}
                {who}
              </Button>
              <Button busy={busy} onClick={remove}>
                {league.decline}
                {who}
              </Button>
            </>
          ) : (
            <>
              <Button
                kind="quiet"
                busy={busy}
                onClick={() => appoint(role === 'organiser' ? 'coach' : 'organiser')}
              >
                {role === 'organiser' ? league.makeCoach : league.appoint}
                {who}
              </Button>
              <Button kind="quiet" busy={busy} onClick={remove}>
                {league.remove}
                {who}
              </Button>
            </>
          )}
        </span>
      )}
      {self && role === 'organiser' && !alone && (
        <Button kind="quiet" busy={busy} onClick={() => appoint('coach')}>
          {league.stepDown}
        </Button>
      )}
      {self && role === 'coach' && (
        <Button kind="quiet" busy={busy} onClick={remove}>
          {league.leave}
        </Button>
      )}
    </li>
  );
}
