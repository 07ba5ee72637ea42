import type { Man, PublicState } from '@touchline/rules/streamway';
import { use, useMemo } from 'react';
import { useSaid } from '../board/cast.ts';
import { StoryContext } from '../board/story.ts';
import { ManBody } from './pieces.tsx';
import { playWords } from './play-words.ts';
import { type Story, storyOf } from './story.ts';
import { toFalls } from './to-falls.ts';
import { words } from './words.ts';

const TOLD = playWords.finale;

/** What a match came to, below the board: who is left, who helped most, and how each death came. */
export function Finale({ state }: { state: PublicState }) {
  const said = useSaid();
  const entries = use(StoryContext);
  const { men, wave, round, board, options, result, stats, seats } = state;
  const story = useMemo(() => {
    const teamOf = (seat: string) => words.team(seats.find((one) => one.seat === seat)?.team ?? '');
    return storyOf(entries ?? [], { steps: board.steps, sides: options.dieSides }, teamOf);
  }, [entries]);
  const left = (man: Man) => toFalls(board, man.step);
  const rank = { deployed: 0, reserve: 1, dead: 2 };
  const all = [...men].sort((a, b) => rank[a.status] - rank[b.status] || b.step - a.step);
  const [nearest] = all.filter(({ status }) => status === 'deployed');
  const drowned = state.teams.reduce((sum, team) => sum + team.stats.menLost, 0);
  const bumps = state.seats.reduce((sum, seat) => sum + seat.stats.bumps, 0);
  return (
    <section className="sw-finale">
      <h2>{result?.won ? TOLD.won(options.waves) : TOLD.lost(wave, round)}</h2>
      <ul>
        {all.map((man) => (
          <li key={man.id} className={man.status === 'dead' ? 'sw-lost' : undefined}>
            <svg viewBox="-10 -10 20 20" aria-hidden="true">
              <ManBody man={{ ...man, status: 'deployed' }} />
            </svg>
            <b>{said(man.id)}</b>
            <span>{TOLD.where[man.status](left(man))}</span>
          </li>
        ))}
      </ul>
      <p>
        {[
          nearest && TOLD.nearest(said(nearest.id), left(nearest)),
          ...heroes(story, said),
          helper(state, said),
          TOLD.counts(stats.wavesWon, bumps, drowned),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {story.deaths.length > 0 && (
        <>
          <h3>{TOLD.graves}</h3>
          <ol className="sw-graves">
            {story.deaths.map((death, i) => (
              <li key={i}>{TOLD.grave({ ...death, man: said(death.man), by: said(death.by) })}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Who is to be named for what was done. */
const heroes = ({ rescuer, climber }: Story, said: (text: string) => string) => [
  rescuer && TOLD.rescuer(said(rescuer[0]), rescuer[1]),
  climber && TOLD.climber(said(climber[0]), climber[1]),
];

/** The team that has thrown most of the others back upstream; nobody where two have done as much. */
function helper({ seats, teams }: PublicState, said: (text: string) => string): string | undefined {
  const done = teams
    .map(({ id }) => ({
      id,
      bumps: seats.filter(({ team }) => team === id).reduce((sum, { stats }) => sum + stats.bumps, 0),
    }))
    .sort((a, b) => b.bumps - a.bumps);
  const [first, second] = done;
  if (!first?.bumps || first.bumps === second?.bumps) return undefined;
  return TOLD.helped(said(words.team(first.id)), first.bumps);
}
