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
type Typed = Readonly<Record<(typeof SIDES)[number], string>>;
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

/** The score of a ruling, if one was typed; nothing where it cannot be read. */
function scoreOf(act: Act, points: Typed): Pick<Ruling, 'score'> | undefined {
  const typed = SIDES.map((side) => points[side].trim());
  if (!RULINGS.includes(act) || !typed.some(Boolean)) return {};
  if (!typed.every((one) => WHOLE.test(one))) return undefined;
  const [home = 0, away = 0] = typed.map(Number);
  return { score: { home, away } };
}

interface WholeProps {
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly value: string;
  type(value: string): void;
}

/** A field for a whole number. */
function Whole({ label, hint, problem, value, type }: WholeProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(tied) => (
        <input
          {...tied}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );
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
    const score = scoreOf(act, points);
    setUnclear(score ? undefined : TOLD.scoreMissing);
    if (!why.trim() || !whole || !score) return;
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
          <Whole label={TOLD.from} hint={TOLD.fromHint} problem={wrong} value={from} type={setFrom} />
        )}
        {RULINGS.includes(act) &&
          SIDES.map((side) => (
            <Whole
              key={side}
              label={TOLD.score(fixture[side]?.name ?? '')}
              hint={TOLD.scoreHint}
              problem={unclear}
              value={points[side]}
              type={(value) => setPoints({ ...points, [side]: value })}
            />
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
