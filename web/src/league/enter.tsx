import type { Looks, SeasonInfo, TeamInfo, TeamRulesInfo } from '@touchline/client';
import { type ComponentType, type FormEvent, lazy, Suspense, useMemo, useState } from 'react';
import type { FoundingProps } from '../arenas/arena.ts';
import { drawingOf } from '../arenas/index.ts';
import { touchline } from '../client.ts';
import { usualLooks } from '../people/crest-parts.ts';
import { league } from '../text/league.ts';
import { useAccount } from '../ui/account.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Folded } from './folded.tsx';
import { LooksPicker } from './looks.tsx';
import { christened } from './squad.ts';
import { useJob } from './use.ts';

const TOLD = league.enter;

interface Props {
  readonly season: SeasonInfo;
  entered(team: TeamInfo): void;
}

/** Enters a season: with a team founded in one click or by hand, or with one that was there before. */
export function Enter({ season, entered }: Props) {
  const { game, options } = season.terms;
  const { value, error, reload } = useLoaded(`enter ${season.id}`, () =>
    Promise.all([touchline.teams.rules(game, options), touchline.teams.mine()]),
  );
  if (!value) return error === undefined ? <Loading /> : <Failed error={error} again={reload} />;
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
  const coach = useAccount();
  const { game, options, divisions } = season.terms;
  const [kind, setKind] = useState(0);
  const [typed, setTyped] = useState<string>();
  const [founding, setFounding] = useState<unknown>();
  const [looks, setLooks] = useState<Looks>();
  const [division, setDivision] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { busy, error, run } = useJob();
  const suggestion = rules.suggestions[kind];
  const name = typed ?? TOLD.usual(coach?.name ?? '', suggestion?.name ?? '');
  const crest = `${coach?.id} ${season.id}`;
  const shown = looks ?? usualLooks(crest);
  const found = (event: FormEvent) => {
    event.preventDefault();
    setProblem(name.trim() ? undefined : TOLD.nameMissing);
    if (!name.trim()) return;
    const wanted = {
      name: name.trim(),
      ...(suggestion && { founding: founding ?? suggestion.founding }),
      looks: shown,
      ...(divisions > 1 && { division }),
    };
    void run(async () => entered(await christened(await touchline.teams.enter(season.id, wanted))));
  };
  return (
    <form className="stack" onSubmit={found} noValidate>
      <div className="pair">
        {rules.suggestions.length > 1 && (
          <Field label={TOLD.what}>
            {(tied) => (
              <select
                {...tied}
                value={kind}
                onChange={({ target }) => {
                  setKind(Number(target.value));
                  setFounding(undefined);
                }}
              >
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
        {divisions > 1 && <Division of={divisions} value={division} change={setDivision} />}
      </div>
      {suggestion && (
        <Folded title={TOLD.hand}>
          <ByHand {...{ game, options }} founding={founding ?? suggestion.founding} change={setFounding} />
        </Folded>
      )}
      <Folded title={league.looks.title}>
        <LooksPicker id={crest} looks={shown} change={setLooks} />
      </Folded>
      <Refusal error={error} game={game} />
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {TOLD.go}
        </Button>
      </div>
    </form>
  );
}

interface DivisionProps {
  /** How many there are. */
  readonly of: number;
  readonly value: number;
  change(to: number): void;
}

function Division({ of, value, change }: DivisionProps) {
  return (
    <Field label={TOLD.division}>
      {(tied) => (
        <select {...tied} value={value} onChange={({ target }) => change(Number(target.value))}>
          {Array.from({ length: of }, (_, one) => (
            <option key={one} value={one}>
              {league.table.division(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ByHandProps extends FoundingProps {
  readonly game: string;
}

/** The game's own form of a founding; where it has none, the founding as JSON. */
function ByHand({ game, ...props }: ByHandProps) {
  const Form = useMemo(
    () =>
      lazy(async () => {
        const own = await (await drawingOf(game))?.founding?.();
        return { default: (own?.Founding ?? PlainFounding) as ComponentType<FoundingProps> };
      }),
    [game],
  );
  return (
    <Suspense fallback={<Loading />}>
      <Form {...props} />
    </Suspense>
  );
}

/** What is not JSON is not taken over; whether it is a founding, the server says. */
function PlainFounding({ founding, change }: FoundingProps) {
  const [text, setText] = useState(() => JSON.stringify(founding, null, 1));
  const [wrong, setWrong] = useState(false);
  return (
    <Field label={TOLD.hand} problem={wrong && league.enter.notJson}>
      {(tied) => (
        <textarea
          {...tied}
          rows={12}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            try {
              change(JSON.parse(target.value));
              setWrong(false);
            } catch {
              setWrong(true);
            }
          }}
        />
      )}
    </Field>
  );
}

function Bring({ season, entered, free }: Props & { readonly free: readonly TeamInfo[] }) {
  const { busy, error, run } = useJob();
  return (
    <div className="stack">
      <h3>{TOLD.yours}</h3>
      <p className="muted">{TOLD.yoursText}</p>
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
