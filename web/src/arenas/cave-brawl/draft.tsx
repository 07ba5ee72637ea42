import type { Action, PlayerType, PublicState } from '@touchline/rules/cave-brawl';
import { FACTIONS, rosterProblems, sampleRoster, TYPES, typesOf } from '@touchline/rules/cave-brawl/page';
import { use } from 'react';
import { Button } from '../../ui/button.tsx';
import { CastContext } from '../board/cast.ts';
import type { Known } from '../person.ts';
import { Token } from './pieces.tsx';
import { ABILITY_NAMES, FACTION_NAMES, FACTION_WORDS, TYPE_NAMES, words } from './words.ts';
import './colours.css';
import './draft.css';

export type Roster = Extract<Action, { type: 'submit-roster' }>;

interface Props {
  readonly state: PublicState;
  readonly team: string;
  /** Whether it can be handed in just now. */
  readonly open: boolean;
  /** As it stands; absent while none is put together by hand. */
  readonly roster: Roster | undefined;
  change(roster: Roster | undefined): void;
  choose(action: Action): void;
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** A ready team is taken, or one is put together and handed in (CB-2). */
export function Draft({ state, team, open, roster, change, choose }: Props) {
  const { options } = state;
  if (!roster) return <Ready {...{ state, team, open, change, choose }} />;
  const { teamSize, minBasic } = options;
  const problems = rosterProblems(roster, options);
  return (
    <section className="cb-draft cb-colours" aria-label={words.draft.title}>
      <Button className="cb-back" onClick={() => change(undefined)}>
        {words.draft.back}
      </Button>
      <Picked {...{ options, team, roster }} change={(to) => change({ type: 'submit-roster', ...to })} />
      <Names roster={roster} change={change} />
      <div className="cb-hand">
        <p role="status">{problems[0]?.message ?? words.draft.ready(teamSize, minBasic)}</p>
        <Button kind="main" disabled={problems.length > 0 || !open} onClick={() => choose(roster)}>
          {words.draft.handIn}
        </Button>
      </div>
    </section>
  );
}

/** A team of each faction, as it is taken by one press. */
function Ready({ state: { options }, team, open, change, choose }: Omit<Props, 'roster'>) {
  return (
    <section className={`cb-draft cb-ready cb-colours cb-side-${team}`} aria-label={words.draft.title}>
      <h2>{words.draft.take(options.teamSize)}</h2>
      {FACTIONS.map((faction) => {
        const roster: Roster = { type: 'submit-roster', ...sampleRoster(faction, options) };
        return (
          <Button key={faction} className="cb-team" disabled={!open} onClick={() => choose(roster)}>
            <b>{FACTION_NAMES[faction]}</b>
            <span className="cb-faces">
              {roster.players.map(({ type }, i) => (
                <TypeFace key={i} {...{ type, team }} seed={i * 77 + 5} />
              ))}
            </span>
            <span className="cb-style">{FACTION_WORDS[faction]}</span>
          </Button>
        );
      })}
      <Button
        kind="quiet"
        onClick={() => change({ type: 'submit-roster', ...sampleRoster('amazons', options) })}
      >
        {words.draft.byHand}
      </Button>
    </section>
  );
}

/** What somebody of a type looks like; until faces are fetched, what the piece does. */
function TypeFace({ type, team, seed }: { type: PlayerType; team: string; seed: number }) {
  const cast = use(CastContext);
  const one: Known = {
    ...{ id: type, kind: type, name: type, seed, where: 'away', how: [], scores: [], abilities: [] },
  };
  return (
    <svg
      viewBox={cast ? '-10 -10 20 20' : '-7.5 -7.8 15 14'}
      className={`cb-side-${team}`}
      aria-hidden="true"
    >
      {cast ? <cast.Face of={one} /> : <Token type={type} team={team} />}
    </svg>
  );
}

/** Who is on a team: names are given apart from it. */
export type Players = Pick<Roster, 'faction' | 'players'>;

interface PickedProps {
  readonly options: Pick<PublicState['options'], 'teamSize' | 'minBasic'>;
  readonly team: string;
  readonly roster: Players;
  change(roster: Players): void;
}

/** A faction, and how many of each of its types. */
export function Picked({ options, team, roster, change }: PickedProps) {
  return (
    <>
      <fieldset className="cb-factions">
        <legend>{words.draft.faction}</legend>
        {FACTIONS.map((one) => (
          <Button
            key={one}
            aria-pressed={one === roster.faction}
            onClick={() => change(sampleRoster(one, options))}
          >
            {FACTION_NAMES[one]}
          </Button>
        ))}
      </fieldset>
      <p>{FACTION_WORDS[roster.faction]}</p>
      <ul className="cb-types">
        {typesOf(roster.faction).map((type) => (
          <Type key={type} {...{ type, team, roster, change }} teamSize={options.teamSize} />
        ))}
      </ul>
    </>
  );
}

interface RosterProps {
  readonly roster: Roster;
  change(roster: Roster): void;
}

interface TypeProps extends Pick<PickedProps, 'team' | 'roster' | 'change'> {
  readonly type: PlayerType;
  readonly teamSize: number;
}

/** A type of player with what it is better or worse at than others, and how many the team has. */
function Type({ type, team, roster, change, teamSize }: TypeProps) {
  const { players } = roster;
  const { kind, bt, cd, pk, mv, special } = TYPES[type];
  const scores = [
    kind === 'basic' ? words.draft.basic : words.draft.special,
    ...Object.entries({ bt, cd, pk }).flatMap(([score, better]) =>
      better ? `${words.draft.scores[score as 'bt']}\u00a0${signed(better)}` : [],
    ),
    words.draft.moves(mv),
    ...(special ? [ABILITY_NAMES[special]] : []),
  ];
  const last = players.map((player) => player.type).lastIndexOf(type);
  return (
    <li>
      <TypeFace {...{ type, team }} seed={5} />
      <b>{TYPE_NAMES[type]}</b>
      <span className="cb-scores">{scores.join(' · ')}</span>
      <span className="cb-stepper">
        <Button
          aria-label={words.draft.fewer(TYPE_NAMES[type])}
          disabled={last < 0}
          onClick={() => change({ ...roster, players: players.filter((_, i) => i !== last) })}
        >
          −
        </Button>
        <output aria-label={TYPE_NAMES[type]}>{players.filter((one) => one.type === type).length}</output>
        <Button
          aria-label={words.draft.more(TYPE_NAMES[type])}
          disabled={players.length >= teamSize}
          onClick={() => change({ ...roster, players: [...players, { type }] })}
        >
          +
        </Button>
      </span>
    </li>
  );
}

/** Names of their own for the players of a team. */
function Names({ roster, change }: RosterProps) {
  const call = (at: number, name: string) =>
    change({
      ...roster,
      players: roster.players.map(({ type, ...old }, i) =>
        i === at ? { type, ...(name && { name }) } : { type, ...old },
      ),
    });
  return (
    <details className="cb-names">
      <summary>{words.draft.names}</summary>
      <ol>
        {roster.players.map(({ type, name }, i) => (
          <li key={i}>
            <label>
              <span>{words.draft.nameOf(i + 1, TYPE_NAMES[type])}</span>
              <input
                value={name ?? ''}
                maxLength={24}
                autoComplete="off"
                onChange={({ target }) => call(i, target.value.trimStart())}
              />
            </label>
          </li>
        ))}
      </ol>
    </details>
  );
}
