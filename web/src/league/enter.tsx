import type { SeasonInfo, TeamInfo, TeamRulesInfo } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { touchline, useAccount } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useJob } from './use.ts';

const TOLD = league.enter;

interface Props {
  readonly season: SeasonInfo;
  entered(team: TeamInfo): void;
}

/** Enters a season: with a team that is founded in one click, or with one that was there before. */
export function Enter({ season, entered }: Props) {
  const { game } = season.terms;
  const { value, error } = useLoaded(`enter ${season.id}`, () =>
    Promise.all([touchline.teams.rules(game), touchline.teams.mine()]),
  );
  if (error !== undefined) return <Refusal error={error} />;
  if (!value) return <Loading />;
  const [rules, mine] = value;
  const free = mine.filter((team) => team.game === game && team.season === undefined);
  return (
    <section className="sheet stack" aria-labelledby="enter">
      <h2 id="enter">{TOLD.title}</h2>
      <p className="muted">{TOLD.text}</p>
      <Found {...{ season, entered, rules }} />
      {free.length > 0 && <Bring {...{ season, entered, free }} />}
    </section>
  );
}

function Found({ season, entered, rules }: Props & { readonly rules: TeamRulesInfo }) {
  const coach = useAccount()?.name ?? '';
  const [kind, setKind] = useState(0);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { busy, error, run } = useJob();
  const suggestion = rules.suggestions[kind];
  const name = typed ?? TOLD.usual(coach, suggestion?.name ?? '');
  const found = (event: FormEvent) => {
    event.preventDefault();
    setProblem(name.trim() ? undefined : TOLD.nameMissing);
    if (!name.trim()) return;
    void run(async () => {
      const wanted = { name: name.trim(), ...(suggestion && { founding: suggestion.founding }) };
      entered(await touchline.teams.enter(season.id, wanted));
    });
  };
  return (
    <form className="stack" onSubmit={found} noValidate>
      <div className="pair">
        {rules.suggestions.length > 1 && (
          <Field label={TOLD.what}>
            {(tied) => (
              <select {...tied} value={kind} onChange={({ target }) => setKind(Number(target.value))}>
                {rules.suggestions.map((one, at) => (
                  <option key={one.name} value={at}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={TOLD.name} problem={problem}>
          {(tied) => (
            <input
              {...tied}
              maxLength={40}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      <Refusal error={error} game={season.terms.game} />
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {TOLD.go}
        </Button>
      </div>
    </form>
  );
}

function Bring({ season, entered, free }: Props & { readonly free: readonly TeamInfo[] }) {
  const { busy, error, run } = useJob();
  return (
    <div className="stack">
      <h3>{TOLD.yours}</h3>
      <div className="row">
        {free.map(({ id, name }) => (
          <Button
            key={id}
            busy={busy}
            onClick={() => run(async () => entered(await touchline.teams.enter(season.id, { team: id })))}
          >
            {TOLD.bring(name)}
          </Button>
        ))}
      </div>
      <Refusal error={error} game={season.terms.game} />
    </div>
  );
}
