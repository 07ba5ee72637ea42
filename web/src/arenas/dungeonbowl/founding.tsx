import type { Founding as Given } from '@touchline/rules/dungeonbowl';
import type { FoundingProps } from '../arena.ts';
import { TeamForm } from './team-form.tsx';

/** A team for a league: BB-19.7. It is named where it is founded. */
export function Founding({ founding, change }: FoundingProps<Given>) {
  return (
    <TeamForm
      team={{ ...founding, name: 'X' }}
      league={false}
      nameless
      change={({ name: _, treasury: __, players, ...rest }) =>
        change({ ...rest, players: players.map(({ number, position }) => ({ number, position })) })
      }
    />
  );
}
