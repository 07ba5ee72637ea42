import type { Owed, TeamInfo } from '@touchline/client';
import { useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { termed } from '../table/seats.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Clause } from '../ui/clause.tsx';
import { Field } from '../ui/field.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { toast } from '../ui/toasts.tsx';
import { type Act, actWords, type Called, type Choices, calledOf, choicesOf, together } from './choices.ts';
import { Folded } from './folded.tsx';
import { useFresh, useJob } from './use.ts';

const TOLD = league.team;

interface Props {
  readonly team: TeamInfo;
  readonly drawing: Drawing | undefined;
  decided(): void;
}

/** What is owed for a team, and what its coach may do with it now. */
export function Decide({ team, drawing, decided }: Props) {
  const seq = team.head?.seq ?? 0;
  const { value, error } = useFresh(`choices ${team.id} ${seq}`, () => touchline.teams.choices(team.id));
  const job = useJob();
  if (error !== undefined) return <Refusal error={error} />;
  if (!value) return <Loading />;
  const people = team.people ?? [];
  const { groups, parts } = choicesOf(value.legal as readonly Act[], people);
  if (!value.owed.length && !value.legal.length) return <p className="muted">{TOLD.nothing}</p>;
  const act = (action: Act) =>
    void job.run(async () => {
      await touchline.teams.act(team.id, action, seq);
      toast(TOLD.decided);
      decided();
    });
  const shown = { people, drawing, busy: job.busy, act };
  const owes = value.owed.length > 0;
  const all = <Groups key={`all ${seq}`} groups={groups} owes={owes} {...shown} />;
  return (
    <div className="stack">
      {owes ? (
        <OwedList owed={value.owed} game={team.game} {...{ people, drawing }} />
      ) : (
        <p className="muted flat">{TOLD.nothing}</p>
      )}
      <Refusal error={job.error} game={team.game} />
      {parts.length > 0 && <Parts key={seq} parts={parts} {...shown} />}
      {owes ? all : <Folded title={TOLD.may}>{all}</Folded>}
    </div>
  );
}

interface OwedProps {
  readonly owed: readonly Owed[];
  readonly game: string;
  readonly people: readonly Called[];
  readonly drawing: Drawing | undefined;
}

function OwedList({ owed, game, people, drawing }: OwedProps) {
  return (
    <ul className="owed">
      {owed.map(({ kind, clause, about }) => {
        const who = people.find(({ id }) => id === about);
        return (
          <li key={`${kind} ${about}`}>
            <b>{termed(kind, drawing)}</b>
            {who && `: ${calledOf(who)}`} <Clause game={game} clause={clause} />
          </li>
        );
      })}
    </ul>
  );
}

interface Shown {
  readonly people: readonly Called[];
  readonly drawing: Drawing | undefined;
  readonly busy: boolean;
  act(action: Act): void;
}

/** Something for each of several, decided together. */
function Parts({ parts, people, drawing, busy, act }: Shown & Pick<Choices, 'parts'>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const all = parts.flatMap(({ about, acts }) => acts[Number(chosen[about] || -1)] ?? []);
  return (
    <fieldset className="sheet stack">
      <legend>{TOLD.each}</legend>
      <div className="each">
        {parts.map(({ about, acts }) => {
          const who = people.find(({ id }) => id === about);
          return (
            <Field key={about} label={who ? whoIs(who, drawing) : about}>
              {(tied) => (
                <select
                  {...tied}
                  value={chosen[about] ?? ''}
                  onChange={({ target }) => setChosen({ ...chosen, [about]: target.value })}
                >
                  <option value="">{TOLD.nobody}</option>
                  {acts.map((one, at) => (
                    <option key={JSON.stringify(one)} value={at}>
                      {actWords(one, { people, drawing, about })}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          );
        })}
      </div>
      <div>
        <Button kind="main" busy={busy || !all.length} onClick={() => act(together(all))}>
          {TOLD.decide}
        </Button>
      </div>
    </fieldset>
  );
}

const whoIs = ({ number, name, type }: Called & { readonly type?: string }, drawing: Drawing | undefined) =>
  [`${number}`, name, type && termed(type, drawing)].filter(Boolean).join(', ');

/** Decisions as a whole, under whom they are about. */
function Groups({
  groups,
  owes,
  people,
  drawing,
  busy,
  act,
}: Shown & Pick<Choices, 'groups'> & { readonly owes: boolean }) {
  return groups.map(({ about, acts }) => {
    const who = people.find(({ id }) => id === about);
    return (
      <details key={about ?? ''} className="fold" open={groups.length === 1}>
        <summary>
          {who ? whoIs(who, drawing) : owes ? TOLD.may : TOLD.whole}
          <span className="number">{acts.length}</span>
        </summary>
        <div className="acts">
          {acts.map((one) => (
            <Button key={JSON.stringify(one)} busy={busy} onClick={() => act(one)}>
              {actWords(one, { people, drawing, about }) || TOLD.nothingMore}
            </Button>
          ))}
        </div>
      </details>
    );
  });
}
