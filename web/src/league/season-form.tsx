import type { GameInfo, Joining, NewSeason, TimeRequest } from '@touchline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Fold, Pick } from '../create/pick.tsx';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useJob } from './use.ts';

const TOLD = league.start;

const FORMATS = {
  single: { type: 'round-robin', legs: 1 },
  double: { type: 'round-robin', legs: 2 },
  swiss: { type: 'swiss', rounds: 5 },
  bracket: { type: 'bracket' },
} as const;
const TIMES: Readonly<Record<'game' | 'live' | 'correspondence', TimeRequest | undefined>> = {
  game: undefined,
  live: { kind: 'live' },
  correspondence: { kind: 'correspondence' },
};
const named = <Id extends string>(names: Readonly<Record<Id, string>>) =>
  (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }));

/** A league and its first season as they are wished for. */
export const USUAL = {
  name: '',
  game: '',
  format: 'single' as keyof typeof FORMATS,
  joining: 'link' as Exclude<Joining, 'name'>,
  seen: 'public' as 'public' | 'private',
  time: 'game' as keyof typeof TIMES,
  hours: '168',
  late: 'organiser' as keyof typeof league.late,
  most: '16',
  about: '',
};
export type Wishes = typeof USUAL;

const whole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** What is wrong with what was typed, by field. */
function problemsOf({ name, hours, most }: Wishes, first: boolean) {
  return {
    ...(first && !name.trim() && { name: TOLD.nameMissing }),
    ...(hours.trim() && !whole(hours, 1, 8760) && { hours: TOLD.hoursWrong }),
    ...(!whole(most, 2, 64) && { most: TOLD.mostWrong }),
  };
}

/** The season that the server is asked to open. */
function seasonOf({ format, time, hours, late, most }: Wishes): NewSeason {
  const request = TIMES[time];
  return {
    format: FORMATS[format],
    late,
    teams: { min: 2, max: Number(most) },
    play: { ...(request && { time: request }), ...(hours.trim() && { roundHours: Number(hours) }) },
  };
}

interface Props {
  /** Those with leagues, for a league that is started; absent where only a season is opened. */
  readonly games?: readonly GameInfo[];
  readonly go: string;
  submit(season: NewSeason, wishes: Wishes): Promise<void>;
}

/** One form for a season, and for the league around it where there is none yet. */
export function SeasonForm({ games, go, submit }: Props) {
  const [wishes, setWishes] = useState({ ...USUAL, game: games?.[0]?.id ?? '' });
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const { busy, error, run } = useJob();
  const wish = (some: Partial<Wishes>) => setWishes((before) => ({ ...before, ...some }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsOf(wishes, games !== undefined);
    setProblems(wrong);
    if (!Object.keys(wrong).length) return void run(() => submit(seasonOf(wishes), wishes));
    setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
  };
  return (
    <form className="create" onSubmit={send} noValidate>
      {games && <LeagueFields {...{ games, wishes, wish }} problem={problems.name} />}
      <Group legend={TOLD.format}>
        <Pick
          name="format"
          value={wishes.format}
          options={named(TOLD.formats)}
          pick={(format) => wish({ format })}
        />
      </Group>
      <Group legend={TOLD.time}>
        <Pick name="time" value={wishes.time} options={named(TOLD.times)} pick={(time) => wish({ time })} />
        <div className="options">
          <Words
            label={TOLD.hours}
            hint={TOLD.hoursHint}
            problem={problems.hours}
            value={wishes.hours}
            type={(hours) => wish({ hours })}
          />
          <Field label={TOLD.late}>
            {(tied) => (
              <select
                {...tied}
                value={wishes.late}
                onChange={({ target }) => wish({ late: target.value as Wishes['late'] })}
              >
                {named(league.late).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </Group>
      <Fold title={TOLD.more} needed={problems.most !== undefined}>
        <Words
          label={TOLD.most}
          problem={problems.most}
          value={wishes.most}
          type={(most) => wish({ most })}
        />
        {games && (
          <Words
            label={TOLD.about}
            hint={TOLD.aboutHint}
            value={wishes.about}
            type={(about) => wish({ about })}
          />
        )}
      </Fold>
      <Refusal error={error} game={wishes.game} />
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {go}
        </Button>
      </div>
    </form>
  );
}

interface LeagueProps {
  readonly games: readonly GameInfo[];
  readonly wishes: Wishes;
  readonly problem: string | undefined;
  wish(some: Partial<Wishes>): void;
}

/** What a league is, besides its season. */
function LeagueFields({ games, wishes, problem, wish }: LeagueProps) {
  return (
    <>
      <Group legend={TOLD.name}>
        <Words
          label={TOLD.name}
          hint={TOLD.nameHint}
          problem={problem}
          value={wishes.name}
          type={(name) => wish({ name })}
        />
      </Group>
      <Group legend={TOLD.game}>
        <Pick name="game" value={wishes.game} options={games} pick={(game) => wish({ game })} />
      </Group>
      <Group legend={TOLD.joining}>
        <Pick
          name="joining"
          value={wishes.joining}
          options={named(TOLD.joinings)}
          pick={(joining) => wish({ joining })}
        />
      </Group>
      <Group legend={TOLD.seen}>
        <Pick name="seen" value={wishes.seen} options={named(TOLD.seens)} pick={(seen) => wish({ seen })} />
      </Group>
    </>
  );
}

const Group = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface WordsProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly value: string;
  type(text: string): void;
}

const Words = ({ label, hint, problem, value, type }: WordsProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(tied) => (
      <input
        {...tied}
        autoComplete="off"
        maxLength={500}
        value={value}
        onChange={({ target }) => type(target.value)}
      />
    )}
  </Field>
);
