import type { FixtureInfo } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Folded } from './folded.tsx';
import { useJob } from './use.ts';
import { when } from './when.ts';

const TOLD = league.time;

/** What is known of the time at which a match opens by itself; nothing where nobody has named one. */
export function timeOf({ time, status, yours, home, away }: FixtureInfo): string | undefined {
  if (!time || status !== 'open') return undefined;
  const at = when(time.at);
  if (time.asked === undefined) return TOLD.agreed(at);
  const name = (side: 'home' | 'away') => (side === 'home' ? home : away)?.name ?? '';
  if (time.asked !== yours) return TOLD.asked(name(time.asked), at);
  return TOLD.waits(name(yours === 'home' ? 'away' : 'home'), at);
}

interface Props {
  readonly fixture: FixtureInfo;
  changed(): void;
}

/** Has both coaches, or an organiser who does not play, say when a match opens by itself. */
export function Time({ fixture, changed }: Props) {
  const { id, time, yours } = fixture;
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, error, run } = useJob();
  const arrange = (wanted?: number) =>
    run(async () => {
      await touchline.leagues.arrange(id, wanted);
      changed();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Date.parse(at);
    const ahead = wanted > Date.now();
    setProblem(ahead ? undefined : TOLD.missing);
    if (ahead) void arrange(wanted);
  };
  const asks = yours !== undefined && time?.asked !== undefined && time.asked !== yours;
  return (
    <div className="whole stack">
      {asks && (
        <div>
          <Button kind="main" busy={busy} onClick={() => arrange(time.at)}>
            {TOLD.agree(when(time.at))}
          </Button>
        </div>
      )}
      <Folded title={TOLD.title}>
        <form className="stack" onSubmit={submit} noValidate>
          <Field label={TOLD.at} hint={yours ? TOLD.hint : TOLD.hintSet} problem={problem}>
            {(tied) => (
              <input
                {...tied}
                type="datetime-local"
                value={at}
                onChange={({ target }) => setAt(target.value)}
              />
            )}
          </Field>
          <div className="row">
            <Button type="submit" busy={busy}>
              {yours ? TOLD.propose : TOLD.set}
            </Button>
            {time && (
              <Button busy={busy} onClick={() => arrange()}>
                {TOLD.none}
              </Button>
            )}
          </div>
        </form>
      </Folded>
      <Refusal error={error} />
    </div>
  );
}
