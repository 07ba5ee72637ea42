import { type Archetype, PRESET_IDS, PRESETS, type Preset } from '@touchline/rules/runeball/page';
import { use, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CastContext } from '../board/cast.ts';
import type { Known } from '../person.ts';
import { Token } from './characters.tsx';
import type { Doing } from './doing.ts';
import type { Props as ArenaProps } from './props.ts';
import { KINDS, PRESET_WORDS, words } from './words.ts';
import './colours.css';
import './team-choice.css';

const TOLD = words.team;

interface Props extends ArenaProps {
  readonly seat: string;
}

/** A team is chosen: a preset in one press, or one of one's own (RB-6). */
export function TeamChoice({ seat, decision, legal, consider, choose }: Props) {
  const all = legal as readonly Doing[];
  const preset = (id: Preset) => all.find((one) => one.type === 'submit-team' && one.preset === id);
  const built = all.find(({ team }) => team !== undefined);
  const roll = all.find(({ type }) => type === 'roll-attributes');
  const given = PRESET_IDS.filter(preset);
  return (
    <section className="rb-teams rb-colours" aria-label={TOLD.title}>
      <h2>{TOLD.title}</h2>
      <ul className="rb-presets">
        {given.map((id) => (
          <PresetShown
            key={id}
            {...{ id, seat }}
            choose={() => choose(preset(id)!)}
            consider={(on) => consider(on ? preset(id) : undefined)}
          />
        ))}
      </ul>
      {!decision && <p role="status">{TOLD.waits}</p>}
      <details className="rb-own" hidden={!decision} open={!given.length}>
        <summary>{TOLD.own}</summary>
        <OwnFile choose={choose} />
        {built && (
          <Button className="rb-own-team" onClick={() => choose(built)}>
            {roll ? TOLD.built : TOLD.rolled}
          </Button>
        )}
        {roll && (
          <Button className="rb-own-team" onClick={() => choose(roll)}>
            {TOLD.roll}
          </Button>
        )}
      </details>
    </section>
  );
}

interface PresetProps {
  readonly id: Preset;
  readonly seat: string;
  choose(): void;
  consider(on: boolean): void;
}

/** Nine characters by their faces, and what the team is good at. */
function PresetShown({ id, seat, choose, consider }: PresetProps) {
  const { name, text } = PRESET_WORDS[id];
  const { players, doctor } = PRESETS[id];
  return (
    <li>
      <h3>{name}</h3>
      <p>{text}</p>
      <ol>
        {players.map((kind, i) => (
          <li key={i}>
            <KindFace {...{ kind, seat }} seed={i * 77 + id.length} />
            {KINDS[kind]}
            {doctor === i + 1 && kind !== 'doctor' ? ` (${TOLD.doctor})` : ''}
          </li>
        ))}
      </ol>
      <Button
        aria-label={`${TOLD.choose}: ${name}`}
        onPointerEnter={() => consider(true)}
        onPointerLeave={() => consider(false)}
        onClick={choose}
      >
        {TOLD.choose}
      </Button>
    </li>
  );
}

/** What somebody of a kind looks like; until faces are fetched, the piece. */
function KindFace({ kind, seat, seed }: { kind: Archetype; seat: string; seed: number }) {
  const cast = use(CastContext);
  const one: Known = {
    ...{ id: kind, kind, name: kind, seed, where: 'away', how: [], scores: [], abilities: [] },
  };
  return (
    <svg
      viewBox={cast ? '-10 -10 20 20' : '-7.6 -8 15.2 15'}
      className={`rb-side-${seat}`}
      aria-hidden="true"
    >
      {cast ? <cast.Face of={one} /> : <Token kind={kind} team={seat} />}
    </svg>
  );
}

/** A team that was made elsewhere. Whether it is one is for the server to say. */
function OwnFile({ choose }: { choose(action: Doing): void }) {
  const [wrong, setWrong] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const team: unknown = JSON.parse(await file.text());
      setWrong(undefined);
      choose({ type: 'submit-team', team: team as object });
    } catch {
      setWrong(TOLD.bad);
    }
  };
  return (
    <label className="rb-file">
      {TOLD.file}
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => void read(target.files?.[0]).then(() => (target.value = ''))}
      />
      <span className="muted small">{TOLD.fileText}</span>
      {wrong && <span role="alert">{wrong}</span>}
    </label>
  );
}
