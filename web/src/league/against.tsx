import type { FixtureInfo, TeamInfo } from '@touchline/client';
import { useState } from 'react';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { FixtureLine } from './fixture.tsx';

const TOLD = league.against;

interface Props {
  readonly team: TeamInfo;
  readonly fixtures: readonly FixtureInfo[];
}

/** What a team has come to against one that it has met. */
export function Against({ team, fixtures }: Props) {
  const [other, choose] = useState('');
  const met = new Map(
    fixtures.flatMap(({ home, away }) => {
      const opponent = home.id === team.id ? away : home;
      return opponent ? [[opponent.id, opponent.name] as const] : [];
    }),
  );
  const { value, error, reload } = useLoaded(other ? `${team.id} ${other}` : undefined, () =>
    touchline.teams.against(team.id, other),
  );
  if (!met.size) return null;
  return (
    <details className="fold">
      <summary>{TOLD.title}</summary>
      <div className="stack">
        <Field label={TOLD.whom}>
          {(tied) => (
            <select {...tied} value={other} onChange={({ target }) => choose(target.value)}>
              <option value="">…</option>
              {[...met].map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Refusal error={error} />
        {value && (
          <>
            <p role="status">{TOLD.came(value.won.a, value.won.drawn, value.won.b)}</p>
            <ul className="list lines">
              {value.fixtures.map((one) => (
                <FixtureLine key={one.id} fixture={one} changed={reload} />
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}
