import type { NewNames, TeamInfo } from '@touchline/client';
import { type FormEvent, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { termed } from '../table/seats.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { toast } from '../ui/toasts.tsx';
import { LooksPicker } from './looks.tsx';
import { namesFor } from './squad.ts';
import { useJob } from './use.ts';

const TOLD = league.team;

interface Props {
  readonly team: TeamInfo;
  readonly drawing: Drawing | undefined;
  named(): void;
}

/** Names of a team and its people, and its colours. */
export function Naming({ team, drawing, named }: Props) {
  const people = (team.people ?? []).filter(({ left }) => left === undefined);
  const [name, setName] = useState(team.name);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [looks, setLooks] = useState(team.looks);
  const { busy, error, run } = useJob();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changed = Object.entries(typed).filter(
      ([id, text]) => text.trim() !== (people.find((one) => one.id === id)?.name ?? ''),
    );
    const names: NewNames = {
      ...(name.trim() && name.trim() !== team.name && { name: name.trim() }),
      ...(changed.length && { people: Object.fromEntries(changed.map(([id, text]) => [id, text.trim()])) }),
      ...looks,
    };
    void run(async () => {
      await touchline.teams.name(team.id, names);
      setTyped({});
      toast(TOLD.saved);
      named();
    });
  };
  return (
    <details className="fold">
      <summary>{TOLD.rename}</summary>
      <form className="stack" onSubmit={save} noValidate>
        <Field label={league.enter.name}>
          {(tied) => (
            <input {...tied} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <LooksPicker id={team.id} looks={looks} change={setLooks} />
        {people.some(({ name }) => name === undefined) && (
          <div>
            <Button
              busy={busy}
              onClick={() => run(async () => setTyped({ ...(await namesFor(team, drawing)), ...typed }))}
            >
              {TOLD.suggest}
            </Button>
          </div>
        )}
        <div className="each">
          {people.map((one) => (
            <Field key={one.id} label={TOLD.nameOf(one.number, termed(one.type, drawing))}>
              {(tied) => (
                <input
                  {...tied}
                  maxLength={24}
                  autoComplete="off"
                  value={typed[one.id] ?? one.name ?? ''}
                  onChange={({ target }) => setTyped({ ...typed, [one.id]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Refusal error={error} />
        <div>
          <Button kind="main" type="submit" busy={busy}>
            {TOLD.save}
          </Button>
        </div>
      </form>
    </details>
  );
}
