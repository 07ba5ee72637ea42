import type { PublicState } from '@touchline/rules/cave-brawl';
import { rosterProblems } from '@touchline/rules/cave-brawl/page';
import type { FoundingProps } from '../arena.ts';
import { Picked, type Players } from './draft.tsx';
import { words } from './words.ts';

/** A team for a league: a faction, and how many of each of its types (CB-2). */
export function Founding({ options, founding, change }: FoundingProps<Players, PublicState['options']>) {
  const { teamSize, minBasic } = options;
  const [problem] = rosterProblems(founding, options);
  return (
    <div className="cb-draft cb-found cb-colours">
      <Picked {...{ options, change }} team="A" roster={founding} />
      <p role="status">{problem?.message ?? words.draft.founded(teamSize, minBasic)}</p>
    </div>
  );
}
