import type { FixtureInfo, Round, Ruling } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { toast } from '../ui/toasts.tsx';
import { useJob } from './use.ts';
import { when } from './when.ts';
import { Why } from './why.tsx';

const TOLD = league.needs;
type Act = keyof typeof TOLD.acts;

/** What some acts need besides the reason. */
interface More {
  readonly from: number;
  readonly score: Pick<Ruling, 'score'>;
}

const ACTS: Readonly<Record<Act, (fixture: string, why: string, more: More) => Promise<unknown>>> = {
  home: (id, why) => touchline.leagues.forfeit(id, { by: 'home', why }),
  away: (id, why) => touchline.leagues.forfeit(id, { by: 'away', why }),
  both: (id, why) => touchline.leagues.forfeit(id, { by: 'both', why }),
  winHome: (id, why, { score }) => touchline.leagues.rule(id, { winner: 'home', why, ...score }),
  winAway: (id, why, { score }) => touchline.leagues.rule(id, { winner: 'away', why, ...score }),
  draw: (id, why, { score }) => touchline.leagues.rule(id, { why, ...score }),
  replay: (id, why) => touchline.leagues.replay(id, { why }),
  replayFrom: (id, why, { from }) => touchline.leagues.replay(id, { why, from }),
  dismiss: (id, why) => touchline.leagues.dismiss(id, { why }),
};

const RULINGS: readonly Act[] = ['winHome', 'winAway', 'draw'];
const SIDES = ['home', 'away'] as const;
const WHOLE = /^\d{1,4}$/;

/** What an organiser may do about a fixture; what is likeliest first. */
function actsOn({ protest, status, stage }: FixtureInfo): Act[] {
  const all: Act[] = ['home', 'away', 'both', 'winHome', 'winAway'];
  if (stage === 'table') all.push('draw');
  if (status === 'over') all.push('replay', 'replayFrom');
  return protest ? ['dismiss', ...all] : all;
}

function told(act: Act, { home, away }: FixtureInfo): string {
  const text = TOLD.acts[act];
  if (typeof text === 'string') return text;
  return text((act === 'home' || act === 'winHome' ? home : away)?.name ?? '');
}

interface Props {
  readonly fixture: FixtureInfo;
  settled(): void;
}

/** Settles a fixture, with a reason. */
export function Settle({ fixture, settled }: Props) {
  const acts = actsOn(fixture);
  const [act, setAct] = useState<Act>(acts[0]!);
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const [from, setFrom] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [points, setPoints] = useState({ home: '', away: '' });
  const [unclear, setUnclear] = useState<string>();
  const { busy, error, run } = useJob();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entries = Number(from);
    const whole = act !== 'replayFrom' || (/^\d+$/.test(from.trim()) && entries > 0);
    setProblem(why.trim() ? undefined : TOLD.whyMissing);
    setWrong(whole ? undefined : TOLD.fromMissing);
    const typed = SIDES.map((side) => points[side].trim());
    const [home = '', away = ''] = typed;
    const scored = RULINGS.includes(act) && typed.some(Boolean);
    const clear = !scored || typed.every((one) => WHOLE.test(one));
    setUnclear(clear ? undefined : TOLD.scoreMissing);
    if (!why.trim() || !whole || !clear) return;
    const score = scored ? { score: { home: Number(home), away: Number(away) } } : {};
    void run(async () => {
      await ACTS[act](fixture.id, why.trim(), { from: entries, score });
      toast(TOLD.done);
      settled();
    });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="pair">
        <Field label={TOLD.act}>
          {(tied) => (
            <select {...tied} value={act} onChange={({ target }) => setAct(target.value as Act)}>
              {acts.map((one) => (
                <option key={one} value={one}>
                  {told(one, fixture)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {act === 'replayFrom' && (
          <Field label={TOLD.from} hint={TOLD.fromHint} problem={wrong}>
            {(tied) => (
              <input
                {...tied}
                inputMode="numeric"
                autoComplete="off"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
            )}
          </Field>
        )}
        {RULINGS.includes(act) &&
          SIDES.map((side) => (
            <Field
              key={side}
              label={TOLD.score(fixture[side]?.name ?? '')}
              hint={TOLD.scoreHint}
              problem={unclear}
            >
              {(tied) => (
                <input
                  {...tied}
                  inputMode="numeric"
                  autoComplete="off"
                  value={points[side]}
                  onChange={({ target }) => setPoints({ ...points, [side]: target.value })}
                />
              )}
            </Field>
          ))}
        <Why why={why} problem={problem} type={setWhy} />
      </div>
      <Refusal error={error} />
      <div>
        <Button type="submit" kind="main" busy={busy}>
          {TOLD.settle}
        </Button>
      </div>
    </form>
  );
}

interface DeadlineProps {
  readonly season: string;
  readonly round: Round;
  moved(): void;
}

/** Moves the deadline of a round. */
export function Deadline({ season, round, moved }: DeadlineProps) {
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, error, run } = useJob();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const deadline = Date.parse(until);
    setProblem(Number.isNaN(deadline) ? TOLD.untilMissing : undefined);
    if (Number.isNaN(deadline)) return;
    void run(async () => {
      const reason = why.trim();
      await touchline.leagues.moveDeadline(season, round.round, {
        deadline,
        ...(reason && { why: reason }),
      });
      toast(TOLD.done);
      moved();
    });
  };
  return (
    <li className="sheet stack">
      <h3 className="flat">
        {league.round(round.round)}{' '}
        {round.deadline !== undefined && (
          <span className="muted small">{league.rounds.deadline(when(round.deadline))}</span>
        )}
      </h3>
      <form className="stack" onSubmit={submit} noValidate>
        <div className="pair">
          <Field label={TOLD.until} problem={problem}>
            {(tied) => (
              <input
                {...tied}
                type="datetime-local"
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            )}
          </Field>
          <Why why={why} type={setWhy} />
        </div>
        <Refusal error={error} />
        <div>
          <Button type="submit" busy={busy}>
            {TOLD.move}
          </Button>
        </div>
      </form>
    </li>
  );
}
