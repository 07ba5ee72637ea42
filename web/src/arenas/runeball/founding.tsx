import {
  ARCHETYPE_IDS,
  ARCHETYPES,
  type Archetype,
  builtAs,
  type Founding as Given,
  type Making,
  PRESET_IDS,
  PRESETS,
  ROW,
  teamProblems,
} from '@touchline/rules/runeball/page';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { FoundingProps } from '../arena.ts';
import { Token } from './characters.tsx';
import { SKILL_NAMES } from './skills.ts';
import { KINDS, PRESET_WORDS, words } from './words.ts';
import './colours.css';
import './founding.css';

const TOLD = words.founding;

type Player = Extract<Given, { players: unknown }>['players'][number];

/** What a character was made as; built ones by what they are like. */
function kindOf(player: Player, options: Making): Archetype {
  if ('archetype' in player) return player.archetype;
  const same = (kind: Archetype) => JSON.stringify(builtAs(kind, options)) === JSON.stringify(player);
  return ARCHETYPE_IDS.find(same) ?? 'lineman';
}

/** The nine, in the order of their shirts. */
function kindsOf(founding: Given, options: Making): readonly Archetype[] {
  if ('preset' in founding) return PRESETS[founding.preset].players;
  if ('players' in founding) return founding.players.map((one) => kindOf(one, options));
  return PRESETS.balanced.players;
}

/** Nine characters of these kinds; the first doctor among them is the team's. */
function foundingOf(kinds: readonly Archetype[], options: Making): Given {
  const doctor = kinds.indexOf('doctor') + 1;
  const players = kinds.map(
    (kind): Player => (options.teamBuild === 'points' ? builtAs(kind, options) : { archetype: kind }),
  );
  return { players, ...(doctor && { doctor }) };
}

/** A team for a league: RB-6.2. */
export function Founding({ options, founding, change }: FoundingProps<Given, Making>) {
  const { teamBuild } = options;
  const rolled = 'rolled' in founding;
  const kinds = kindsOf(founding, options);
  const [problem] = 'players' in founding ? teamProblems(options, { name: 'X', ...founding }, {}) : [];
  const preset = (id: (typeof PRESET_IDS)[number]) =>
    change(teamBuild === 'preset' ? { preset: id } : foundingOf(PRESETS[id].players, options));
  return (
    <div className="rb-found rb-colours stack">
      {teamBuild !== 'rolled' && (
        <div className="row">
          {PRESET_IDS.map((id) => (
            <Button
              key={id}
              title={PRESET_WORDS[id].text}
              aria-pressed={!rolled && PRESETS[id].players.every((kind, i) => kind === kinds[i])}
              onClick={() => preset(id)}
            >
              {PRESET_WORDS[id].name}
            </Button>
          ))}
          {teamBuild === 'any' && (
            <Button aria-pressed={rolled} onClick={() => change({ rolled: true })}>
              {TOLD.rolled}
            </Button>
          )}
        </div>
      )}
      {rolled ? (
        <p>{TOLD.rolledText}</p>
      ) : (
        <ol className="rb-nine">
          {kinds.map((kind, i) => (
            <Shirt
              key={i}
              number={i + 1}
              kind={kind}
              fixed={teamBuild === 'preset'}
              pick={(to) => change(foundingOf(kinds.with(i, to), options))}
            />
          ))}
        </ol>
      )}
      {problem && <p role="status">{problem.message}</p>}
    </div>
  );
}

interface ShirtProps {
  readonly number: number;
  readonly kind: Archetype;
  readonly fixed: boolean;
  pick(kind: Archetype): void;
}

/** Who wears a number, and what such a character can do. */
function Shirt({ number, kind, fixed, pick }: ShirtProps) {
  const { ranks, maneuvers } = ARCHETYPES[kind];
  const best = Object.entries(ranks).slice(0, 3);
  return (
    <li>
      <svg viewBox="-7.6 -8 15.2 15" className="rb-side-A" aria-hidden="true">
        <Token kind={kind} team="A" />
      </svg>
      <Field
        label={TOLD.number(number)}
        hint={[
          ...best.map(([skill, value]) => `${SKILL_NAMES[skill]} ${value}`),
          ...maneuvers.map((id) => ROW[id].name),
        ].join(', ')}
      >
        {(tied) =>
          fixed ? (
            <input {...tied} readOnly value={KINDS[kind]} />
          ) : (
            <select {...tied} value={kind} onChange={({ target }) => pick(target.value as Archetype)}>
              {ARCHETYPE_IDS.map((id) => (
                <option key={id} value={id}>
                  {KINDS[id]}
                </option>
              ))}
            </select>
          )
        }
      </Field>
    </li>
  );
}
