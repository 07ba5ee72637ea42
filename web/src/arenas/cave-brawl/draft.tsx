import type { Action, Faction, PlayerType, PublicState } from '@touchline/rules/cave-brawl';
import { FACTIONS, TYPES } from '@touchline/rules/cave-brawl/data';
import { rosterProblems, sampleRoster, typesOf } from '@touchline/rules/cave-brawl/roster';
import { useState } from 'react';
import { ABILITY_NAMES, FACTION_NAMES, FACTION_WORDS, TYPE_NAMES, words } from './words.ts';
import './draft.css';

type Roster = Extract<Action, { type: 'submit-roster' }>;

interface Props {
  readonly state: PublicState;
  /** Whether it can be handed in just now. */
  readonly open: boolean;
  consider(action: Action | undefined): void;
  choose(action: Action): void;
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** A team is put together: a faction, and how many of each of its types (CB-2). */
export function Draft({ state, open, consider, choose }: Props) {
  const sample = (faction: Faction): Roster => ({
    type: 'submit-roster',
    ...sampleRoster(faction, state.options),
  });
  const [roster, setRoster] = useState(() => sample('amazons'));
  const { teamSize, minBasic } = state.options;
  const { faction, players } = roster;
  const count = (type: PlayerType) => players.filter((player) => player.type === type).length;
  const problems = rosterProblems(roster, state.options);

  const add = (type: PlayerType) => setRoster({ ...roster, players: [...players, { type }] });
  const drop = (type: PlayerType) => {
    const last = players.map((player) => player.type).lastIndexOf(type);
    setRoster({ ...roster, players: players.filter((_, i) => i !== last) });
  };

  return (
    <section className="cb-draft" aria-label={words.draft.title}>
      <fieldset className="cb-factions">
        <legend>{words.draft.faction}</legend>
        {FACTIONS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === faction}
            onClick={() => setRoster(sample(one))}
          >
            {FACTION_NAMES[one]}
          </button>
        ))}
      </fieldset>
      <p>{FACTION_WORDS[faction]}</p>
      <ul className="cb-types">
        {typesOf(faction).map((type) => {
          const { kind, bt, cd, pk, mv, special } = TYPES[type];
          const n = count(type);
          return (
            <li key={type}>
              <b>{TYPE_NAMES[type]}</b>
              <span className="cb-scores">
                {kind === 'basic' ? words.draft.basic : words.draft.special} · BT {signed(bt)} · CD{' '}
                {signed(cd)} · PK {signed(pk)} · MV {mv}
                {special && ` · ${ABILITY_NAMES[special]}`}
              </span>
              <span className="cb-stepper">
                <button
                  type="button"
                  aria-label={words.draft.fewer(TYPE_NAMES[type])}
                  disabled={n === 0}
                  onClick={() => drop(type)}
                >
                  −
                </button>
                <output aria-label={TYPE_NAMES[type]}>{n}</output>
                <button
                  type="button"
                  aria-label={words.draft.more(TYPE_NAMES[type])}
                  disabled={players.length >= teamSize}
                  onClick={() => add(type)}
                >
                  +
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="cb-draft-problem" role="status">
        {problems[0]?.message ?? words.draft.ready(teamSize, minBasic)}
      </p>
      <button
        type="button"
        className="cb-hand-in"
        disabled={problems.length > 0 || !open}
        onPointerEnter={() => consider(roster)}
        onPointerLeave={() => consider(undefined)}
        onClick={() => choose(roster)}
      >
        {words.draft.handIn}
      </button>
    </section>
  );
}
